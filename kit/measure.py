# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Measure the current of the lights from the game's own frames: run the program in the simulator and read the wire.

A game of random legal moves is played on a board without a current limit, at full brightness, in the theme "colour".
There each colour on the wire is one value of the canvas, so each frame can be recomputed for any theme and brightness.
Currents are those of hardware.palette and hardware.grid: for each light 1 mA when it is dark, and 16, 11 and 15 mA more
for full red, green and blue. The figures leave the dark current out, because it depends on the panel.
"""

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise

from hardware.palette import build_palette
from kit.figures import BRIGHTNESSES, THEMES, Figure, group
from sim.machine.pretend_board import PretendBoard, Steps
from tafl.game import Game
from tafl.names import move_name
from tafl.variants import load

GAMES = 3  # of each size and number of men, for the table
MOST_PLIES, SHORT = 120, 20

Values = Counter[int]  # how many lights show each value of the canvas


def random_game(variant: str, seed: int) -> list[str]:
    """Return the moves of a random game, to its end or for MOST_PLIES.

    Two of three games are short, and end with the resignation of one side and of the other: so each side wins one.
    """
    most = (MOST_PLIES, SHORT, SHORT + 1)[seed % 3]
    dice = random.Random(f"{variant} {seed}")
    game = Game(load(variant))
    moves: list[str] = []
    while not game.outcome() and len(moves) < most:
        move = move_name(dice.choice(sorted(game.legal_moves())))
        game.play(move)
        moves.append(move)
    return moves


def panel_settings(size: int, limit: int, brightness: int = 100, theme: str = "colour") -> dict[str, str | int]:
    """Return the settings of a panel that shows a board of `size` squares a side whole, for two people."""
    side = max(9, size)
    settings: dict[str, str | int] = {f"TAFL_{what}_{way}": side for what in ("PANEL", "WINDOW")
                                      for way in ("WIDTH", "HEIGHT")}  # fmt: skip
    return settings | {
        "TAFL_CURRENT_LIMIT": limit, "TAFL_BRIGHTNESS": brightness, "TAFL_THEME": theme, "TAFL_PRINT_BOARD": "off",
        "TAFL_ATTACKERS": "person", "TAFL_DEFENDERS": "person",
    }  # fmt: skip


def play(board: PretendBoard, moves: Sequence[str], seed: int) -> Steps:
    """Play the moves, pick men up now and then, and look at the menu once."""
    dice = random.Random(seed)
    yield from board.wait(3000)
    yield from board.press("select")
    menu_at = dice.randrange(max(1, len(moves)))
    for ply, move in enumerate(moves):
        if ply == menu_at:
            yield from board.press("back")
            for _ in range(12):
                yield from board.wait(600)
                yield from board.press("right")
            yield from board.press("back")
        if ply % 3 == 2:
            yield from board.press("select")  # picks up the man under the cursor, if he can move
            yield from board.wait(900)
            yield from board.press("back")
            if board.title.startswith("menu"):
                yield from board.press("back")
        board.type(move)
        yield from board.wait(1800)
    if f"\n{len(moves)}. " not in board.printed:
        raise RuntimeError(f"not all of the {len(moves)} moves were played: {board.printed[-300:]}")
    board.type("resign")  # random games are long
    yield from board.wait(8000)  # the flood and the text at the end


def frames_of_game(variant: str, seed: int) -> list[tuple[int, Values]]:
    """Return (ms, values on the lights) for each frame of a random game with this variant."""
    moves = random_game(variant, seed)
    size = load(variant).size
    colours, _ = build_palette("colour", 100)
    value_of = {bytes((colour >> 8 & 255, colour >> 16, colour & 255)): value
                for value, colour in enumerate(colours) if value & 15}  # fmt: skip
    value_of[b"\0\0\0"] = 0
    settings = panel_settings(size, 20000) | {"TAFL_VARIANT": variant}
    board = PretendBoard(settings=settings, seed=seed)
    shown: list[tuple[int, bytes]] = []

    def note() -> None:
        if not shown or shown[-1][1] != board.wire:
            shown.append((board.now, board.wire))

    board.on_change = note
    board.run(lambda running: play(running, moves, seed))
    found = []
    for (start, wire), (end, _) in pairwise(shown):
        pixels = Counter(wire[at : at + 3] for at in range(0, len(wire), 3))
        found.append((end - start, Counter({value_of[pixel]: count for pixel, count in pixels.items()})))
    return found


def figures(variant: str, games: int = GAMES) -> Iterator[Figure]:
    """Yield the figures of a variant for each theme and brightness: averages of the long games, the worst of all."""
    by_seed = [frames_of_game(variant, seed) for seed in range(games)]
    frames = [frame for game in by_seed[::3] for frame in game]
    others = [values for seed, game in enumerate(by_seed) if seed % 3 for _, values in game]
    size, men = group(variant)
    whole = sum(ms for ms, _ in frames)
    for theme in THEMES:
        for brightness in BRIGHTNESSES:
            _, currents = build_palette(theme, brightness, (16, 11, 15))

            def load_of(values: Values, currents: Sequence[int] = currents) -> float:
                return sum(currents[value] * count for value, count in values.items()) / 255

            loads = sorted((load_of(values), ms) for ms, values in frames)
            worst = max([loads[-1][0], *map(load_of, others)])
            mean = sum(load * ms for load, ms in loads) / whole
            rest = whole
            high = next(load for load, ms in loads if (rest := rest - ms) <= whole * 0.05)
            yield Figure(size, men, theme, brightness, round(mean, 1), round(high, 1), round(worst, 1))
