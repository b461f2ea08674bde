# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The computer's move, thought out in slices so short that the lights never stop."""

from tafl.search import Search

NODES = 4000  # what it may spend on a move, in nodes and in ms, whichever ends first,
TIME = 5000
DEPTH = 2  # but never so little that it overlooks a loss in one

SLICE_MS = 16  # a slice may take four times as long when it meets costly nodes; still ten frames a second
MOST_NODES = 256


class Computer:
    """A computer player; its search's memory is taken once and serves all its moves."""

    def __init__(self):
        self._search = Search()
        self._slice = 16

    def begin(self, game, now):
        """Start on a move for the side to move of `game`, which is untouched between two slices."""
        self._search.begin(game.position)
        self._end = now + TIME

    def best(self):
        """The move it would make now, 0 while it has none in mind."""
        return self._search.best

    def advance(self, host):
        """Think for a slice; return the move once it is found, else 0."""
        search = self._search
        before, began = search.nodes, host.now()
        search.think(self._slice)
        now = host.now()
        # the next slice goes by the speed of this one, which may have been too short to tell
        at_this_speed = (search.nodes - before) * SLICE_MS // max(now - began, 1)
        self._slice = min(max(at_this_speed, 4), 2 * self._slice, MOST_NODES)
        spent = search.nodes >= NODES or now >= self._end
        return search.best if search.done or (spent and search.depth >= DEPTH) else 0
