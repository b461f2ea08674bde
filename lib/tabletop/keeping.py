# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Keeping the game at the table, and what the players like, where no power cut takes them; see docs/keeping.md."""

# Nobody tells of a move: `look` sees what is not yet in the journal, and puts it there. What it writes are *notes*, one
# byte each with what belongs to them behind it. Below 0xF0 it is a move, start and goal.

GAME = 0xF0  # two bytes of length; draws and calls by hand, variant, options, start: see tabletop.notes
BACK = 0xF1  # the last move was taken back
SAID = 0xF2  # a way out was announced by hand
OVER = 0xF3  # the game ended off the board: the winner, 16 times, and an index of OFF_THE_BOARD
ON = 0xF4  # that was taken back
SEATS = 0xF5  # who plays: the computer's sides, `who` 4 times and its level 32 times
CLOCK = 0xF6  # what both sides have left, two bytes each, in quarters of a second; NO_CLOCK without
DROPPED = 0xF7  # nobody wants to go on with the game
LIKES = 0xF8  # two bytes of length; what the players like: see tabletop.notes

NO_CLOCK = b"\xff\xff\xff\xff"

# Where a write is an erase of a flash that bears ten thousand of them:
PATIENCE = 8  # so many plies wait,
PATIENCE_MS = 60000  # or so long without another

from tafl.outcome import OFF_THE_BOARD
from tafl.terrain import ATTACKERS, DEFENDERS


def seats(players):
    """Who plays, as a byte."""
    return sum(players.computer) | players.who << 2 | players.level << 5


def times(clock, now):
    """What a clock says, as four bytes."""
    found = b""
    for side in (ATTACKERS, DEFENDERS) if clock else ():
        left = max(clock.left(side, now), 0) // 250
        found += bytes((left >> 8, left & 255))
    return found or NO_CLOCK


class Keeping:
    """What keeps the game at `table` in `journal`; `bases` are the likes that settings.toml has.

    `game` is the one at the table if it came out of the journal.
    """

    def __init__(self, table, journal, bases, likes, game):
        self._table = table
        self._journal = journal
        self.bases = bases
        self._likes = likes  # that the journal has, as tabletop.notes tells them
        self._waiting = bytearray()  # notes for the journal
        self._since = 0  # when the last of them came
        self._anew = False  # whether they begin a game
        self._written = 0  # plies
        self.head = b""  # the notes that begin the game at the table
        self.follow(table.game, game is not None)

    def follow(self, game, begun):
        """Keep this game, from its first note or from what it is now."""
        self.game = game
        self._begun = begun
        self._floor = 0  # what the journal's first note has of it
        self._ply = self._written = game.ply if begun else 0
        self._last = game.move(game.ply - 1) if begun and game.ply else 0
        self._said = begun and bool(game.said) and bool(game.said[game.ply])
        self._over = False
        self._seats = seats(self._table.players)
        self._clock = self._table.clock

    def stale(self):
        """Whether `tabletop.notes` has something to note ahead: a new game, or other likes."""
        if self.game is not self._table.game:
            self._leave()
        from tabletop.notes import likes

        return not self._begun and not self.head

    def look(self, now):
        """See what has happened at the table, and put it into the journal, now or soon."""
        table = self._table
        game = table.game
        if game is not self.game:
            self._leave()
        if not self._begun:
            if table.begun and game.begun():
                self._begin()
        if self._begun:
            self._compare(game, now)
        if self._waiting:
            patient = self._journal.patient and not game.outcome()
            if not patient or self._ply - self._written >= PATIENCE or now - self._since > PATIENCE_MS:
                self._write()
