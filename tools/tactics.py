# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Find tactical positions and prove their solutions by exhaustive search.

Writes tests/tafl/tactics.txt, one line each: variant, task, position, solutions. A task is `win N` (the side to move
forces a win with its Nth move, and not earlier) or `only` (every other move lets the other side win at once). The
solutions are all moves that do it. The engine is not used: positions come from random games with fixed seeds, a few
plies before the end. Draws are ignored. Example, which takes several minutes:

    .venv/bin/python tools/tactics.py
"""

from __future__ import annotations

import random
import sys

from rich.progress import Progress

from support.command_line import command_parser
from support.positions import TACTICS, winning_moves
from tafl.game import Game
from tafl.names import move_name
from tafl.position import Position
from tafl.position_text import position_text
from tafl.variants import load

VARIANTS = ("brandub", "tablut", "saami", "walker", "ashton", "edge9", "fyrkat9")
POSITIONS = {"win 1": 3, "win 2": 3, "win 3": 2, "only": 3}  # of each variant
MOST_MOVES = 60  # for `win 3`: skips positions whose proof would take too long


def find_task(position: Position, hard: bool) -> tuple[str, list[int]] | None:
    """Return the task of a position and its solutions, or None. Search for `win 3` only if `hard`."""
    legal = position.legal_moves()
    found = winning_moves(position, 1)
    if found:
        return ("win 1", found) if len(found) < len(legal) else None
    safe = []
    for move in legal:
        position.push(move)
        if not position.over and not winning_moves(position, 1, True):
            safe.append(move)
        position.pop()
    if len(safe) == 1:
        return "only", safe
    if not safe:
        return None
    found = winning_moves(position, 2)
    if found:
        return "win 2", found
    if hard and len(legal) < MOST_MOVES:
        found = winning_moves(position, 3)
        if found:
            return "win 3", found
    return None


def random_position(id: str, seed: int) -> Game:
    """Return a random game, taken back to a few plies before its end."""
    dice = random.Random(f"{id} {seed}")
    while True:
        game = Game(load(id), automatic_draws=False)
        while not game.outcome() and game.ply < 150:
            game.push(dice.choice(game.legal_moves()))
        if game.outcome():
            for _ in range(dice.randint(1, 6)):
                game.take_back()
            return game


def main() -> int:
    command_parser(__doc__).parse_args()
    lines = []
    with Progress() as progress:
        bar = progress.add_task("tactics", total=len(VARIANTS) * sum(POSITIONS.values()))
        for id in VARIANTS:
            left = dict(POSITIONS)
            seed = 0
            while any(left.values()):
                seed += 1
                position = random_position(id, seed).position
                found = find_task(position, left["win 3"] > 0 and left["win 2"] == 0)
                if found and left[found[0]]:
                    left[found[0]] -= 1
                    names = " ".join(move_name(move) for move in found[1])
                    lines.append(f"{id}; {found[0]}; {position_text(position)}; {names}\n")
                    progress.update(bar, advance=1)
    TACTICS.write_text("".join(sorted(lines)), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
