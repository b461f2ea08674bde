# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The computer player: a search in slices so short that the lights keep moving."""

from random import randrange

from tabletop import collect
from tafl.search import Search

TABLE_BITS = 8  # the transposition table has 2**8 entries of seven bytes
MIN_TABLE_BITS = 3  # when memory is short

SLICE_MS = 16  # on a Pico a node takes 1 ms, but some take 25
MIN_SLICE_NODES = 4
MAX_SLICE_NODES = 256

STEP_MS = 20  # of a move's time for each step of a plan, which takes a Pico some 4 ms
MOST_STEPS = 1000


class Computer:
    """A computer player. It allocates the memory of its search once, and uses it for all moves.

    `move` is the move it has decided on, 0 while it searches.
    """

    def __init__(self):
        """Allocate the search."""
        self._table_bits = TABLE_BITS
        self._search = None
        self._arguments = ()  # Search.plan_steps, and those of Search.begin; () without a search in progress
        self._slice_nodes = 16
        self._max_nodes = 0  # the budget of the move
        self._deadline = 0  # in ms, as host.now()
        self.move = 0
        self._begin_search()

    def _begin_search(self):
        """Allocate the search if necessary, and begin it if it has arguments; halve the table until it fits."""
        while True:
            try:
                if not self._search:
                    collect()  # before what stays
                    self._search = Search(self._table_bits)
                if self._arguments:
                    self._search.plan_steps, arguments = self._arguments
                    self._search.begin(*arguments)
                return
            except MemoryError:
                self.shrink_table()

    def shrink_table(self):
        """Free the search, whose table is halved; raise MemoryError if it is the smallest already.

        The next `advance` begins it again: by then, what found no memory is garbage, and leaves one large piece.
        """
        self._search = None
        if self._table_bits == MIN_TABLE_BITS:
            raise MemoryError("no memory is left for the computer player")
        self._table_bits -= 1

    def begin(self, game, level, now, max_ms=None, plans=True):
        """Begin to search a move for the side to move of `game`, whose position is unchanged between two slices.

        `level` is a row of tabletop.levels, or its first four fields; `max_ms` is a second limit of time. Who wants a
        score does without `plans`, see Search.
        """
        self._max_nodes, ms, max_depth, blunder_rate = level[:4]
        self._deadline = now + (ms if max_ms is None else min(ms, max_ms))
        steps = min(ms // STEP_MS, MOST_STEPS) if plans else 0
        self._arguments = steps, (game.position, max_depth, randrange, game.automatic_draws, blunder_rate)
        self._begin_search()
        self.move = 0

    def advance(self, host):
        """Search for one slice; return the move once it is decided, else 0."""
        if not self.move:
            if not self._search:
                self._begin_search()
            search = self._search
            nodes_before, now = search.nodes, host.now()
            end = now + SLICE_MS
            while now < end and search.nodes == nodes_before and not search.done:  # the first calls visit no node
                search.think(self._slice_nodes, host.now, end)
                now = host.now()
            nodes = search.nodes - nodes_before
            if nodes:  # adapt the next slice to the speed of this one, which may have been too short to measure
                nodes = nodes * SLICE_MS // max(now - end + SLICE_MS, 1)
                self._slice_nodes = min(max(nodes, MIN_SLICE_NODES), 2 * self._slice_nodes, MAX_SLICE_NODES)
            if search.done or search.nodes >= self._max_nodes or now >= self._deadline:
                self.move = search.best
        return self.move

    def move_now(self):
        """Decide on the best move so far in the next slice."""
        self._max_nodes = 0

    def stop(self):
        """End the search and release the game."""
        if self._search:
            self._search.position = None
        self._arguments = ()

    def considering(self):
        """Return the best move so far and the move being searched, 0 for none."""
        return (self._search.best, self._search.current_move()) if self._search else (0, 0)

    def score(self):
        """Return the score of the best move in points, for the side to move; a man is worth some 100."""
        return self._search.score if self._search else 0

    def depth(self):
        """Return the plies of the last complete iteration."""
        return self._search.depth
