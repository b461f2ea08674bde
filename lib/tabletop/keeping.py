# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Keeping the game at the table, and what the players like, where no power cut takes them: see docs/keeping.md."""

# Nobody tells of a move: `look` sees what the journal does not have yet, and puts it there. What it writes are *notes*,
# a byte each with what belongs to it behind it; below 0xF0 that is a move, its start and goal.

from tabletop import drop

GAME = 0xF0  # a game begins: two bytes of length, then what tabletop.notes says of it
BACK = 0xF1  # the last move was taken back
SAID = 0xF2  # a way out was announced, by hand
OVER = 0xF3  # the game is over
ON = 0xF4  # it is not
SEATS = 0xF5  # who plays, a byte: the computer's sides, who 4 times, the level 32 times
CLOCK = 0xF6  # four bytes: what attackers and defenders have left, in quarters of a second; 0xFF without a clock
DROPPED = 0xF7  # nobody wants to go on with the game
LIKES = 0xF8  # two bytes of length, then what the players like: see tabletop.notes

# Where every write is an erase of a flash that bears few of them, notes wait:
PATIENT_PLIES = 8  # for so many moves,
PATIENT_MS = 60000  # or until so long nothing has happened.


class Keeping:
    """What keeps the game at `table`; tabletop.notes works on it, too."""

    def __init__(self, table, bases, likes, floor):
        """`bases` are the likes that settings.toml has, `likes` the note of those that the journal has.

        `floor`: the game comes out of the journal, which has all its plies from there on as moves; -1: it does not.
        """
        self.table = table
        self.journal = table.host.journal
        self.bases, self.likes = bases, likes
        self.waiting = bytearray()  # notes for the journal
        self._since = 0  # when the last one came
        self._begins = False  # whether a game begins with them
        self._noted = 0  # plies in the journal
        self._follow(table.game)
        if floor >= 0:
            self.begun = self._resumed = True
            self.floor = floor
            self.settle()

    def _follow(self, game):
        """Have this game kept from now on; that is, from its first move on."""
        self.game = game
        self.begun = self._resumed = self.over = self.said = False
        self.head = b""  # its first note, ahead of time
        self.floor = self.ply = 0  # plies that the journal has not as moves; all that are noted

    def settle(self):
        """All of the game so far is noted, or about to be."""
        game, table = self.game, self.table
        ply = self.ply = game.ply
        self.last = game.move(ply - 1) if ply else 0
        self.said = bool(game.said) and bool(game.said[ply])
        self.over = bool(game.outcome())
        self.clock = table.clock
        self.seats = self._seats()

    def asks(self):
        """Whether it is to be asked whether anybody goes on with the game."""
        return self._resumed and self.game is self.table.game and not self.table.begun

    def wants_notes(self, goes, comes):
        """Whether `tabletop.notes` may have something to note ahead, now that one screen goes and another comes."""
        known = self.game is self.table.game and (self.begun or self.head)
        return goes == "settings" or (comes == "play" and not known)

    def look(self, now):
        """See what has happened at the table, and keep it."""
        journal, waiting = self.journal, self.waiting
        if not journal:
            return
        table = self.table
        game = table.game
        before = len(waiting)
        if game is not self.game:
            if self.begun and not self.over:
                waiting.append(DROPPED)
            self._follow(game)
        if self.begun:
            self._compare(game, now)
        elif self.head and table.begun and game.begun():
            waiting.extend(self.likes)
            waiting.extend(self.head)
            self.begun = self._begins = True
            self._noted = 0
            self.clock = self.seats = None  # to be noted
            self._compare(game, now)
        if len(waiting) != before:
            self._since = now
        if waiting and (self.begun or not journal.foreign):
            wait = journal.patient and not self.over and now - self._since < PATIENT_MS
            if not wait or self.ply - self._noted >= PATIENT_PLIES:
                self._write(now)

    def _compare(self, game, now):
        """Put what is new in the game among the notes."""
        waiting = self.waiting
        ply = game.ply
        if ply < self.floor or (ply >= self.ply > 0 and game.move(self.ply - 1) != self.last):
            waiting.append(BACK)
            self.floor = -1  # the way back leads past what the journal has
            self.settle()
            return
        moved = self.ply != ply
        while self.ply > ply:
            waiting.append(BACK)
            self.ply -= 1
            self._noted -= 2  # it waits like a move
            self.said = True
        while self.ply < ply:
            move = game.move(self.ply)
            waiting.append(move >> 8)
            waiting.append(move & 255)
            self.ply += 1
            self.said = False
            self._note_word(game)
        self._note_word(game)
        clock = self.table.clock
        seats = self._seats()
        if clock is not self.clock or (moved and clock):
            waiting.extend(times(clock, now))
        if seats != self.seats:
            waiting.append(SEATS)
            waiting.append(seats)
        if bool(game.outcome()) != self.over:
            waiting.append(ON if self.over else OVER)
        if len(waiting):
            self.settle()

    def _note_word(self, game):
        if game.by_hand and game.said and game.said[self.ply] and not self.said:
            self.said = True
            self.waiting.append(SAID)

    def _seats(self):
        players = self.table.players
        return sum(players.computer) | players.who << 2 | players.level << 5

    def _write(self, now):
        """Have the journal take the notes, and say so, once, if it cannot."""
        journal = self.journal
        notes = bytes(self.waiting)
        try:
            if self.floor < 0 or not (journal.begin(notes) if self._begins else journal.append(notes)):
                from tabletop.notes import shorten

                shorten(self, now)
                drop("tabletop.notes")
        except (OSError, RuntimeError, MemoryError) as why:
            self.table.host.print(f"the memory fails, and nothing is kept any more: {why}")
            self.journal = None
        self.waiting = bytearray()
        self._begins = False
        self._noted = self.ply


def times(clock, now):
    """The note of what both sides have left on this clock, or on none."""
    found = bytearray((CLOCK,))
    for side in (1, 2):
        left = max(clock.left(side, now) // 250, 0) if clock else 0xFFFF
        found.append(left >> 8)
        found.append(left & 255)
    return found
