# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Keeping the game at the table, and what the players chose, where no power cut takes them: see docs/autosave.md."""

# Nobody tells of a move: `look` sees what the journal does not have yet, and puts it there, as notes (tabletop.autosave_events).

from tabletop import drop
from tabletop.autosave_events import BACK, CLOCK, DECIDED, RESET, REVERSE, SEATS, WORDS

# Where every write is an erase of a flash that bears few of them, notes wait:
PLIES = 8  # for so many moves,
PAUSE = 60000  # or until so long, in ms, nothing has happened.

REPEAT_MS = 5000


class Keeping:
    """What keeps the game at `table`; tabletop.autosave_snapshot works on it, too."""

    # `defaults` are the choices of settings.toml, `choices` the note of those in the journal. `first`: the game comes
    # out of the journal, which has all its plies from there on as moves; -1: it does not.

    def __init__(self, session, defaults, choices, first):
        self.session = session
        self.journal = session.host.journal
        self.defaults, self.choices = defaults, choices
        self.left = False  # whether the settings were left, and nobody has noted yet what they are now
        self.waiting = bytearray()  # notes for the journal
        self._since = 0  # when the last one came
        self._new_game = False  # whether a game begins with them
        self._repeat_at = 0  # when it is tried again, where the heap had no room for it
        self._told = 0  # plies in the journal
        self._begin(session.game)
        if first >= 0:
            self.begun = self._stale = True  # it comes out of the journal
            self.first = first
            self.settle()

    def _begin(self, game):
        """Have this game kept from now on; that is, from its first move on."""
        self.game = game
        self.begun = self._stale = self.over = self.said = False
        self.opening = b""  # its first note, ahead of time; None: it has grown too long to be kept any further
        self.first = self.ply = 0  # the ply from which on the journal has it as moves; how many are noted

    def settle(self):
        """All of the game so far is noted, or about to be."""
        game, session = self.game, self.session
        ply = self.ply = game.ply
        self.last = game.move(ply - 1) if ply else 0
        self.said = bool(game.announced) and bool(game.announced[ply])
        self.over = bool(game.outcome())
        self.clock = session.clock
        self.seats = self._seats()

    def asked(self):
        """Whether it is to be asked whether anybody goes on with the game."""
        return self._stale and self.game is self.session.game and not self.session.begun

    def wanted(self, gone, name):
        """Whether `tabletop.autosave_snapshot` may have something to note ahead, now that a screen has gone and `name` comes."""
        if gone == "settings":
            self.left = True  # the way from there to a screen with room for the notes may lead over others
        known = self.game is self.session.game and (self.begun or self.opening != b"")
        choices = self.left and name in ("play", "opening", "asleep")
        return self.journal and (choices or (name == "play" and not known))

    def look(self, now):
        """See what has happened at the table, and keep it."""
        journal, waiting = self.journal, self.waiting
        if not journal:
            return
        game = self.session.game
        before = len(waiting)
        if game is not self.game:
            if (self.begun or self.opening is None) and not self.over:
                waiting.append(RESET)
            self._begin(game)
        if self.begun:
            self._look_out(game, now)
        elif self.opening and self.session.begun and game.has_progress():
            waiting.extend(self.choices)
            waiting.extend(self.opening)
            self.begun = self._new_game = True
            self._told = 0
            self.clock = self.seats = None  # to be noted
            self._look_out(game, now)
        if len(waiting) != before:
            self._since = now
        # a game that comes with moves, or from a position, takes the place of another in one record
        if waiting and (self.begun or not (journal.foreign or game.has_progress())) and now >= self._repeat_at:
            waits = journal.erases_every_write and not self.over and now - self._since < PAUSE
            if not waits or self.ply - self._told >= PLIES:
                self._record(now)

    def _look_out(self, game, now):
        """Put what is new in the game among the notes."""
        put = self.waiting.append
        ply = game.ply
        if ply < self.first or (ply >= self.ply > 0 and game.move(self.ply - 1) != self.last):
            put(BACK)
            self.first = -1  # the way back leads past what the journal has
            self.settle()
            return
        moved = self.ply != ply
        while self.ply > ply:
            put(BACK)
            self.ply -= 1
            self._told -= 2  # it waits like a move
            self.said = True
        while self.ply < ply:
            move = game.move(self.ply)
            self.waiting.extend(bytes((move >> 8, move & 255)))  # both, or none where memory runs out
            self.ply += 1
            self.said = False
            self._say(game)
        self._say(game)
        clock = self.session.clock
        if clock is not self.clock or (moved and clock):
            self.waiting.extend(times(clock, now))
        if self._seats() != self.seats:
            put(SEATS)
            put(self._seats())
        if bool(game.outcome()) != self.over:
            put(REVERSE if self.over else DECIDED)
        if self.waiting:
            self.settle()

    def _say(self, game):
        if game.announce_by_hand and game.announced and game.announced[self.ply] and not self.said:
            self.said = True
            self.waiting.append(WORDS)

    def _seats(self):
        players = self.session.players
        return sum(players.computer) | players.who << 2 | players.level << 5

    def _record(self, now):
        """Have the journal take the notes, and say so, once, if it cannot."""
        journal = self.journal
        notes = bytes(self.waiting)
        try:
            if self.first < 0 or not (journal.begin(notes) if self._new_game else journal.append(notes)):
                from tabletop.autosave_snapshot import prune

                prune(self, now)
                drop("tabletop.autosave_snapshot")
        except MemoryError:  # there will be room again
            if not self._repeat_at:
                self.session.host.print("there is no room to write in; moves are kept later")
            self._repeat_at = now + REPEAT_MS
            return
        except (OSError, RuntimeError) as why:
            self.session.host.print(f"the memory fails, and nothing is kept any more: {why}")
            self.journal = self.game = self.clock = None
        self.waiting = bytearray()
        self._new_game = False
        self._told = self.ply


def times(clock, now):
    """The note of what both sides have left on this clock, or on none."""
    note = bytearray((CLOCK,))
    for side in (1, 2):
        left = max(clock.left(side, now) // 250, 0) if clock else 0xFFFF
        note.append(left >> 8)
        note.append(left & 255)
    return note
