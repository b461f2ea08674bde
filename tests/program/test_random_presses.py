# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Random presses through the unchanged code.py, with console lines and power cuts.

The program does not fail or freeze, the current stays within its limit, and a game in progress is restored. Virtual
time passes while the computer thinks, more than on a Pico.
"""

import gc
import random
import sys
from importlib.abc import MetaPathFinder
from importlib.machinery import PathFinder

import pytest

from sim.machine.pretend_board import PretendBoard
from soak import SOAK, scaled
from tabletop.screens import SCREENS

LIMIT = 450
LONGEST = 40  # ms between two frames, without the time of thinking; a new one is due every 33 ms
LONGEST_THINKING = 100  # ms between two frames, with that time
NODE_US = 2500  # slower than on a Pico, which searches 1,000 nodes a second

BUTTONS = ["up", "down", "left", "right"] * 2 + ["select"] * 9 + ["back"]
MENU_BUTTONS = BUTTONS + ["left", "right"] * 6  # a player looks at the pages, or would never come to the last ones
LINES = ["", "position", "undo", "help", "new", "x", "e5-e6", "position 9/9 a", "hint", "score", "why", "clock", "now",
         *["draw"] * 4, "players people", "players attack", "players computers", "level 2", "resign",
         "where", "rules", "info", "variant", "record", "replay 1", "replay off", "again", "call",
         "puzzles", "learn", "coach", "handicap attackers 1", "takebacks 1", "hints 1",
         "level auto", "board off", "board on", "clock 1", "\x00\xff" * 40, "9" * 1000, "record in", "end",
         "remote code"]
RECORD = ["record in", "variant: brandub", "event: Yule", "1. d2-c2 d3-e3", "2. c2-c3", "result: unfinished"]
# These need wrong settings, brandub with few men, and a game with a costly move: see test_coach_by_presses.py.
VISITED = set(SCREENS) - {"complaints", "few men?", "mistake"}
PRESSES = scaled(1_120_000, 280)  # in all walks together
POWER_CUTS = 4
ON_THE_BOARD = ("king escaped", "king captured", "no legal move", "repetition", "hundred plies")

WALKS = [(variant, attackers, seed) for variant in ("tablut", "brandub", "fyrkat9")
         for attackers in ("person", "computer") for seed in range(scaled(2, 2))]
WALKS += [("fyrkat11", "person", 0), ("fyrkat15", "computer", 0)]  # larger than the panel


def drawn(wire):
    """Return the mA that 81 pixels draw by the usual model: 1 dark, and 16, 11 and 15 for full red, green and blue."""
    green, red, blue = (sum(wire[i::3]) for i in range(3))
    return 81 + (16 * red + 11 * green + 15 * blue) / 255


def finishes(printed):
    """Return how many games ended on the board: a move, then the end, and no move between."""
    ended, moved = 0, False
    for line in printed.splitlines():
        if ". attackers " in line or ". defenders " in line:
            moved = True
        elif moved and line.endswith(ON_THE_BOARD):
            ended += 1
            moved = False
    return ended


class SlowSearch(MetaPathFinder):
    """Makes the search take virtual time, also when the program has unloaded it and imports it again."""

    def __init__(self, walk):
        self.walk = walk
        if "tafl.search" in sys.modules:
            self.slow_down(sys.modules["tafl.search"].Search)

    def find_spec(self, name, path=None, target=None):
        if name != "tafl.search":
            return None
        spec = PathFinder.find_spec(name, path)

        def execute(module, original=spec.loader.exec_module):
            original(module)
            self.slow_down(module.Search)

        spec.loader.exec_module = execute
        return spec

    def slow_down(self, search):
        chip, walk = self.walk.board._live_chip, self.walk

        def think(self, nodes, *limits, original=search.think):
            before = self.nodes
            original(self, max(nodes >> 2, 4) if limits else nodes)
            chip.pass_time((self.nodes - before) * NODE_US)
            walk.thought_us += (self.nodes - before) * NODE_US

        search.think = think


class Walk:
    """A player who presses at random and checks every frame."""

    def __init__(self, variant, attackers, seed):
        self.dice = random.Random(f"{variant}{attackers}{seed}")
        self.presses = PRESSES // len(WALKS) // POWER_CUTS
        self.screens = set()
        self.rests = (variant, attackers) in (("tablut", "computer"), ("fyrkat11", "person"))
        self.longest = self.longest_thinking = 0  # ms between two frames
        self.thought_us = 0  # since the last frame
        settings = {"VARIANT": variant, "ATTACKERS": attackers, "BRIGHTNESS": 100, "CURRENT_LIMIT": LIMIT, "SLEEP": 3}
        self.board = PretendBoard(settings={f"TAFL_{key}": value for key, value in settings.items()})
        self.board.on_change = self.check_current
        self.saved = None  # the moves of the game at the power cut

    def check_current(self):
        assert drawn(self.board.wire) <= LIMIT

    def play(self, board):
        yield
        finder = SlowSearch(self)
        sys.meta_path.insert(0, finder)
        try:
            yield from self.press_at_random(board)
        finally:
            sys.meta_path.remove(finder)
        return board.printed

    def press_at_random(self, board):
        of_this_run = sys.modules["tabletop.app"].App  # apps of other runs may still exist
        (app,) = [thing for thing in gc.get_objects() if type(thing) is of_this_run and hasattr(thing, "_screen")]
        shown_at = app._shown_at
        if self.saved:
            assert app._name == "resume?" and app._session.game.names() == self.saved

        def show_frame(now, original=app._show_frame):
            nonlocal shown_at
            self.longest = max(self.longest, now - shown_at - self.thought_us // 1000)
            self.longest_thinking = max(self.longest_thinking, now - shown_at)
            self.thought_us = 0
            shown_at = now
            original(now)

        app._show_frame = show_frame
        for number in range(self.presses):
            self.screens.add(app._name)
            if self.dice.random() < 0.06:
                for line in RECORD if self.dice.random() < 0.02 else [self.dice.choice(LINES)]:
                    board.type(line)
            if number == 99 and (SOAK or (self.rests and not self.saved)):  # this takes half of the time
                yield from board.wait(200_000)  # no player is there
                self.screens.add(app._name)
            if app._name in ("start", "end") and self.dice.random() < 0.01:
                yield from board.wait(70_000)
                self.screens.add(app._name)
            if self.dice.random() < 0.02:
                yield from self.bounce(board)
            held = self.dice.choice((5, 20, 20, 60, 500) if number % 50 else (2000,))
            buttons = MENU_BUTTONS if app._name == "menu" else BUTTONS
            yield from board.press(self.dice.choice(buttons), held, self.dice.choice((5, 20, 40)))
        session = app._session
        game = session.interlude.waiting.game if session.interlude else session.game  # an exercise is not saved
        self.saved = game.names() if session.match.playing and game.ply and not game.outcome() else None

    def bounce(self, board):
        """Bounce one contact, or all of them."""
        names = list(dict.fromkeys(BUTTONS)) if self.dice.random() < 0.3 else [self.dice.choice(BUTTONS)]
        for _ in range(self.dice.randrange(1, 8)):
            for name in names:
                board.hold(name)
            yield from board.wait(self.dice.choice((1, 3, 20)))
            for name in names:
                board.release(name)
            yield from board.wait(self.dice.choice((1, 3, 20)))


@pytest.mark.slow
@pytest.mark.parametrize(("variant", "attackers", "seed"), WALKS)
def test_random_presses(variant, attackers, seed, record_property, together):
    walk = Walk(variant, attackers, seed)
    printed = "".join([walk.board.run(walk.play) for _ in range(POWER_CUTS)])
    moves = printed.count(". attackers ") + printed.count(". defenders ")
    assert moves > walk.presses * POWER_CUTS / 100
    assert walk.longest <= LONGEST
    assert walk.longest_thinking <= LONGEST_THINKING
    record_property("presses", walk.presses * POWER_CUTS)
    record_property("power cuts", POWER_CUTS)
    record_property("moves", moves)
    record_property("games that ended on the board", finishes(printed))
    record_property("longest ms between frames", walk.longest_thinking)
    walks = together(len(WALKS), screens=sorted(walk.screens), ended=finishes(printed))
    if walks:
        assert set().union(*[each["screens"] for each in walks]) >= VISITED
        assert sum(each["ended"] for each in walks) >= PRESSES / 2000
