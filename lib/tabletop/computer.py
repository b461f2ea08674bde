# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The computer's move, thought out in slices so short that the lights never stop."""

from random import randrange

from tabletop import collect
from tafl.search import Search

# By level: what it may spend on a move, in nodes and in ms, whichever ends first; how deep it looks at most; and how
# many of 256 moves it overlooks. A beginner sees what he takes, not what he is then taken; from level 4 on it
# overlooks nothing. A Pico at 125 MHz is thought to search 600 nodes a second: there time ends the upper three.
LEVELS = (
    (300, 1000, 1, 100),
    (450, 1000, 2, 88),
    (600, 1000, 3, 48),
    (400, 5000, 2, 0),
    (1400, 5000, 24, 0),
    (4600, 5000, 24, 0),
    (16000, 10000, 24, 0),
    (44000, 15000, 24, 0),
)
HINT = (LEVELS[-1][0], 3000, 24, 0)  # as good as the best of them, as far as three seconds allow

SLICE_MS = 16  # a slice may take four times as long when it meets costly nodes; still ten frames a second
MAX_SLICE_NODES = 256


class Computer:
    """A computer player; its search's memory is taken once and serves all its moves.

    `found` is the move it has decided on, 0 while it thinks.
    """

    def __init__(self):
        self._room = 8  # for its table, 2**8 entries of seven bytes; where memory is short down to 2**3
        self._search = None
        self._asked = ()  # what the search has begun with
        self._slice = 16
        self.move = 0
        self._begin()

    def _begin(self, *begin):
        """Make the search if there is none, and have it `begin`; while memory is short, with half the table."""
        while True:
            try:
                self._search = self._search or Search(self._room)
                if begin:
                    self._search.begin(*begin)
                return
            except MemoryError:
                self._fewer()

    def shrink_table(self):
        """Go on with half of the table; MemoryError where it is the smallest already."""
        self._fewer()
        self._begin(*self._asked)

    def _fewer(self):
        self._search = None
        if self._room == 3:
            raise MemoryError("no memory is left to think in")
        self._room -= 1
        collect()

    def begin(self, game, effort, now, max_ms=None):
        """Start on a move for the side to move of `game`, which is untouched between two slices.

        `effort` is one of LEVELS, or HINT; `max_ms` may allow it less time.
        """
        self._nodes, ms, max_depth, blunder_rate = effort
        self._end = now + (ms if max_ms is None else min(ms, max_ms))
        self._asked = game.position, max_depth, randrange, game.automatic_draws, blunder_rate
        self._begin(*self._asked)
        self.move = 0

    def stop(self):
        """Let go of the game."""
        self._search.position = None
        self._asked = ()

    def considering(self):
        """The move it would make now, and the one it looks at; 0 for none."""
        return self._search.best, self._search.current_move()

    def score(self):
        """How well the side to move stands, as it sees it."""
        return self._search.score

    def depth(self):
        """How many plies it has looked ahead in full."""
        return self._search.depth

    def move_now(self):
        """Take the best move so far, as soon as there is one."""
        self._nodes = 0

    def advance(self, host):
        """Think for a slice; return the move once it is found, else 0."""
        search = self._search
        if not self.move:
            before, since = search.nodes, host.now()
            search.think(self._slice)
            now = host.now()
            # the next slice goes by the speed of this one, which may have been too short to tell
            speed = (search.nodes - before) * SLICE_MS // max(now - since, 1)
            self._slice = min(max(speed, 4), 2 * self._slice, MAX_SLICE_NODES)
            if search.done or search.nodes >= self._nodes or now >= self._end:
                self.move = search.best
        return self.move
