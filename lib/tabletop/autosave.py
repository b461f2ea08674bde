# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The autosave: it writes the session's game and preferences to the journal, so that no power cut takes them."""

# See docs/autosave.md. Nothing tells the autosave about a move: `update` compares the game with what is written and
# writes what is new, as events (see tabletop.autosave_events). So a new way to change a game cannot forget it. Which
# preferences are stored: the `stored` of their row in tabletop.preferences.

import tafl
from tabletop.autosave_events import ABANDONED, ANNOUNCED, GAME_OVER, GAME_REOPENED, SET_PLAYERS, SET_TERMS, TOOK_BACK
from tabletop.autosave_events import MOST_PLIES, NO_CLOCK, TERMS_LENGTH
from tabletop.players import SEATINGS
from tabletop.screens import HAS_ROOM, PLAYS, PREFERS, is_any

# A flash that erases with every write wears out. Events for it wait:
WAIT_PLIES = 8  # until there are this many moves,
WAIT_MS = 60000  # or until nothing has happened for this time.

RETRY_MS = 5000


class Autosave:
    """The autosave of `session`. tabletop.autosave_encoder works on its fields, too."""

    def __init__(self, session, file_values, preferences, first_ply):
        """Go on with what the journal holds.

        file_values: the values of settings.toml, a byte each, see tabletop.autosave_reader.
        preferences: the journal's last SET_PREFERENCES event.
        first_ply: the journal holds the moves of the session's game from this ply on; -1: it does not hold the game.
        """
        self.session = session
        self.journal = session.host.journal
        if self.journal:
            self.journal.pause = lambda: tafl.pause()
        self.file_values, self.preferences_event = file_values, preferences
        self.pending = bytearray(96)  # events that are not written yet
        self.pending[:] = b""  # a board keeps the room: enough for the first move of a game
        self._pending_since = 0
        self._new_game = False  # whether the pending events begin a game
        self._retry_at = 0  # when to write again after memory ran out
        self._written_ply = 0
        self.watch(session.game)
        if first_ply >= 0:
            self.saving = True
            self.first_ply = first_ply
            self.take_state()

    def watch(self, game):
        """Save this game from now on, that is from its first move on."""
        self.game = game
        self.saving = self.over = self.announced = False
        self.game_event = b""  # its NEW_GAME event, prepared
        self.first_ply = self.ply = 0  # the journal has its moves from the first one on; this many plies are events

    def take_state(self):
        """Note the state of the game: all of it is written or among the pending events."""
        game, session = self.game, self.session
        ply = self.ply = game.ply
        self.last = game.move(ply - 1) if ply else 0
        self.announced = bool(game.announced) and bool(game.announced[ply])
        self.over = bool(game.outcome())
        self.clock = session.match.clock
        self.players_byte = self._players()
        self.terms = self._terms()

    def asks_to_resume(self):
        """Return whether to show the resume prompt: a game that is saved before any was played is an earlier one."""
        return self.saving and self.game is self.session.game and not self.session.match.playing

    def needs_encoder(self, gone, name):
        """Return whether tabletop.autosave_encoder has work when screen `gone` closes and `name` opens."""
        preferences = self.session.preferences
        if is_any(gone, PREFERS):
            preferences.changed = True  # perhaps: the variant too is saved with them
        known = self.game is self.session.game and (self.saving or self.game_event)
        changed = preferences.changed and is_any(name, HAS_ROOM)
        return self.journal and (changed or (is_any(name, PLAYS) and not known))

    def prepare(self):
        """Prepare the events that need tabletop.autosave_encoder."""
        from tabletop.autosave_encoder import encode_game_event, encode_preferences

        session = self.session
        session.preferences.changed = False
        self.update(session.host.now())
        tafl.pause()  # a write takes a board 50 ms
        preferences = encode_preferences(session, self.file_values)
        if preferences != self.preferences_event:
            self.preferences_event = preferences
            self.pending.extend(preferences)
        tafl.pause()
        if not self.saving:
            self.game_event = encode_game_event(session)
            tafl.pause()

    def update(self, now):
        """Find what has happened in the session, and save it."""
        journal, pending = self.journal, self.pending
        if not journal:
            return
        session = self.session
        game = self.game if session.interlude else session.game  # an exercise is not saved
        before = len(pending)
        if session.new_progress:
            from tabletop.progress import encode_new

            progress = encode_new(session)
            pending.extend(progress)
            if self.game_event and not self.saving:
                self.game_event += progress  # it is written later, so it must not bring back what was before
        if game is not self.game:
            if self.saving and not self.over:
                pending.append(ABANDONED)
            self.watch(game)
        if self.saving:
            if not session.interlude:
                self._add_events(game, now)
        elif self.game_event and session.match.playing and game.has_progress():
            pending.extend(self.preferences_event)
            pending.extend(self.game_event)
            self.saving = self._new_game = True
            self._written_ply = 0
            self.clock = self.players_byte = None  # so that they become events
            self.terms = 0
            self._add_events(game, now)
        if len(pending) != before:
            self._pending_since = now
        # A game that starts with moves, or from a position, replaces another one in a single write.
        if pending and (self.saving or not (journal.foreign or game.has_progress())) and now >= self._retry_at:
            waits = journal.erases_every_write and not self.over and now - self._pending_since < WAIT_MS
            if not waits or self.ply - self._written_ply >= WAIT_PLIES:
                self._write(now)

    def _add_events(self, game, now):
        """Add what is new in the game to the pending events."""
        add = self.pending.append
        ply = game.ply
        if ply < self.first_ply or (ply >= self.ply > 0 and game.move(self.ply - 1) != self.last):
            add(TOOK_BACK)
            self.first_ply = -1  # the players took back more than the journal has as moves
            self.take_state()
            return
        moved = self.ply != ply
        while self.ply > ply:
            add(TOOK_BACK)
            self.ply -= 1
            self._written_ply -= 2  # it waits like a move
            self.announced = True
        while self.ply < ply:
            move = game.move(self.ply)
            self.pending.extend(bytes((move >> 8, move & 255)))  # both bytes, or none if memory runs out
            self.ply += 1
            self.announced = False
            self._add_announcement(game)
        self._add_announcement(game)
        clock = self.session.match.clock
        if clock is not self.clock or (moved and clock):
            self.pending.extend(clock.event(game, now, clock is not self.clock) if clock else NO_CLOCK)
        if self._players() != self.players_byte:
            add(SET_PLAYERS)
            add(self._players())
        if self._terms() != self.terms:
            add(SET_TERMS)
            self.pending.extend(self._terms().to_bytes(TERMS_LENGTH, "big"))
        if bool(game.outcome()) != self.over:
            add(GAME_REOPENED if self.over else GAME_OVER)
        if self.pending:
            self.take_state()

    def _add_announcement(self, game):
        if game.announce_by_hand and game.announced and game.announced[self.ply] and not self.announced:
            self.announced = True
            self.pending.append(ANNOUNCED)

    def _players(self):
        """Return the byte of a SET_PLAYERS event, which `autosave_reader.decode_players` decodes."""
        seating = SEATINGS.index(self.session.preferences.seating)
        return sum(self.session.players.computer_sides) | seating << 2 | self.session.players.level - 1 << 5

    def _terms(self):
        """Return the data of a SET_TERMS event as a number, which `autosave_reader.decode_terms` decodes."""
        match = self.session.match
        take_backs = 0 if match.take_backs is None else match.take_backs + 1
        hints = 0 if match.hints is None else match.hints + 1
        return (match.counts | match.fits_player << 1) << 16 | take_backs << 8 | hints

    def _write(self, now):
        """Write the pending events to the journal; if that fails, say so once."""
        journal, say = self.journal, self.session.host.print
        events = bytes(self.pending)
        try:
            many = self.first_ply < 0 or self.ply - self.first_ply > MOST_PLIES
            if many or not (journal.begin(events) if self._new_game else journal.append(events)):
                from tabletop.autosave_encoder import rewrite_journal

                rewrite_journal(self, now)
        except MemoryError:
            if self.game.away:
                self.game.set_up_again()
            if not self._retry_at:
                say("there is no memory left for saving; moves are saved later")
            self._retry_at = now + RETRY_MS
            return
        except (OSError, RuntimeError) as error:
            say(f"the storage fails; games are no longer saved: {error}")
            self.journal = self.game = self.clock = None
        self.pending[:] = b""
        self._new_game = False
        self._written_ply = self.ply
