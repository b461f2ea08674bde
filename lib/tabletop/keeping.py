# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Keeping the game at the table, and what the players like, where no power cut takes them: see docs/keeping.md."""

# Nobody tells of a move: `look` sees what the journal does not have yet, and puts it there. What it writes are *notes*,
# a byte each with what belongs to it behind it; below 0xF0 that is a move, its start and goal.

from tabletop import drop
from tafl.terrain import ATTACKERS, DEFENDERS

GAME = 0xF0  # a game begins: two bytes of length, then what tabletop.notes says of it
BACK = 0xF1  # the last move was taken back
SAID = 0xF2  # a way out was announced, by hand
OVER = 0xF3  # the game is over
ON = 0xF4  # it is not
SEATS = 0xF5  # a byte, see `seats`
CLOCK = 0xF6  # four bytes, see `times`
DROPPED = 0xF7  # nobody wants to go on with the game
LIKES = 0xF8  # two bytes of length, then what the players like: see tabletop.notes

# Where every write is an erase of a flash that bears few of them, notes wait:
PATIENT_PLIES = 8  # for so many moves,
PATIENT_MS = 60000  # or until so long nothing has happened.


def seats(players):
    """Who plays, in a byte: the computer's sides, who 4 times, the level 32 times."""
    return sum(players.computer) | players.who << 2 | players.level << 5


def times(clock, now):
    """What both sides have left, in quarters of a second; without a clock 0xFF."""
    found = bytearray((CLOCK,))
    for side in (ATTACKERS, DEFENDERS):
        left = max(clock.left(side, now) // 250, 0) if clock else 0xFFFF
        found.append(left >> 8)
        found.append(left & 255)
    return found


class Keeping:
    """What keeps the game at `table`, in the host's journal.

    `bases` are the likes that settings.toml has, `likes` the note of those that the journal has. `floor`: the game
    comes out of the journal, which has all its plies from there on as moves; -1: it does not.
    """

    def __init__(self, table, bases, likes, floor):
        self._table = table
        self._journal = table.host.journal
        self._bases, self._likes = bases, likes
        self._waiting = bytearray()  # notes for the journal
        self._since = 0  # when the last one came
        self._begins = False  # whether a game begins with them
        self._noted = 0  # plies in the journal
        self._follow(table.game)
        if floor >= 0:
            self._begun = self._resumed = True
            self._floor = floor
            self._settle()

    def _follow(self, game):
        """Have this game kept from now on; that is, from its first move on."""
        self._game = game
        self._begun = self._resumed = self._over = self._said = False
        self._head = b""  # its first note, ahead of time
        self._floor = self._ply = self._last = 0  # plies that the journal has not as moves, all plies, the last move

    def asks(self):
        """Whether it is to be asked whether anybody goes on with the game."""
        return self._resumed and self._game is self._table.game and not self._table.begun

    def wants_notes(self, screen):
        """Whether there may be something to note ahead, now that the screen of this name goes."""
        return self._game is not self._table.game or screen == "settings" or not (self._begun or self._head)

    def prepare(self):
        """Note ahead how the game at the table begins, and what the players like; this takes a module of its own."""
        from tabletop.notes import head, likes

        table = self._table
        self.look(table.host.now())
        liked = likes(table, self._bases)
        if liked != self._likes:
            self._likes = liked
            self._waiting.extend(liked)
        if not self._begun:
            self._head = head(table.game, table.variant, table.options)
        drop("tabletop.notes")

    def look(self, now):
        """See what has happened at the table, and keep it."""
        journal = self._journal
        if not journal:
            return
        table = self._table
        game = table.game
        waiting = self._waiting
        before = len(waiting)
        if game is not self._game:
            if self._begun and not self._over:
                waiting.append(DROPPED)
            self._follow(game)
        if not self._begun and self._head and table.begun and game.begun():
            self._begun = self._begins = True
            self._noted = 0
            self._clock = table.clock
            self._seats = seats(table.players)
            waiting.extend(self._likes)
            waiting.extend(self._head)
            waiting.extend(self._standing(now))
        if self._begun:
            self._compare(game, now)
        if len(waiting) != before:
            self._since = now
        if waiting and (self._begun or not journal.foreign):
            wait = journal.patient and not self._over and now - self._since < PATIENT_MS
            if not wait or self._ply - self._noted >= PATIENT_PLIES:
                self._write(now)

    def _settle(self):
        """The journal is to have the game as it is now."""
        game, table = self._game, self._table
        self._ply = game.ply
        self._last = game.move(game.ply - 1) if game.ply else 0
        self._said = bool(game.said) and bool(game.said[game.ply])
        self._clock = table.clock
        self._seats = seats(table.players)
        self._over = bool(game.outcome())

    def _standing(self, now):
        """Who plays, and the clocks, as notes."""
        return bytes((SEATS, self._seats)) + times(self._clock, now)

    def _compare(self, game, now):
        """Put what is new in the game among the notes."""
        table, waiting = self._table, self._waiting
        ply = game.ply
        if ply < self._floor or (ply >= self._ply > 0 and game.move(self._ply - 1) != self._last):
            self._shorten(now)  # the way back leads past what the journal has
            return
        moved = self._ply != ply
        if self._ply > ply:
            for _ in range(self._ply - ply):
                waiting.append(BACK)
            self._said = bool(game.said) and bool(game.said[ply])
            self._ply = ply
        while self._ply < ply:
            move = game.move(self._ply)
            waiting.append(move >> 8)
            waiting.append(move & 255)
            self._ply += 1
            self._said = False
            self._note_word(game)
        self._note_word(game)
        if moved:
            self._last = game.move(ply - 1) if ply else 0
        if table.clock is not self._clock or (moved and table.clock):
            self._clock = table.clock
            waiting.extend(times(self._clock, now))
        if bool(game.outcome()) != self._over:
            self._over = not self._over
            waiting.append(OVER if self._over else ON)
        now_seated = seats(table.players)
        if now_seated != self._seats:
            self._seats = now_seated
            waiting.append(SEATS)
            waiting.append(now_seated)

    def _note_word(self, game):
        if not self._said and game.by_hand and game.said and game.said[self._ply]:
            self._said = True
            self._waiting.append(SAID)

    def _write(self, now):
        """Have the journal take the notes, and say so, once, if it cannot."""
        journal = self._journal
        notes = bytes(self._waiting)
        try:
            if not (journal.begin(notes) if self._begins else journal.append(notes)):
                self._shorten(now)
        except (OSError, RuntimeError, MemoryError) as why:
            self._table.host.print(f"the memory fails, and nothing is kept any more: {why}")
            self._journal = None
        self._done()

    def _shorten(self, now):
        """Begin the journal anew, with the game as short as it can be said."""
        from tabletop.notes import shortest

        journal = self._journal
        notes = self._likes
        if self._begun:
            self._settle()
            said, self._floor = shortest(self._table, journal.size // 2)
            notes += said + self._standing(now) + (bytes((OVER,)) if self._over else b"")
        drop("tabletop.notes")
        if not journal.begin(notes, True):
            self._table.host.print("the memory is full, and this game is kept no further")
            self._begun = False
            self._head = b""
        self._done()

    def _done(self):
        self._waiting = bytearray()
        self._begins = False
        self._noted = self._ply
