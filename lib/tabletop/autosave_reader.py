# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Reads what the autosave has written: the preferences, in place of the settings, and the game to resume."""

# Needed only at the start. Nothing here raises an error: what cannot be read in the journal counts as missing.

from binascii import crc32

import tafl
from tabletop.autosave_events import ABANDONED, ANNOUNCED, GAME_OVER, GAME_REOPENED, NEW_GAME, SET_CLOCK, SET_INCREMENT
from tabletop.autosave_events import SET_PLAYERS, SET_PREFERENCES, SET_PROGRESS, SET_TERMS, TERMS_LENGTH, TOOK_BACK
from tabletop.players import SEATINGS


class SavedState:
    """What the journal of `host` holds. It reads settings like `host.settings`, saved preferences first."""

    def __init__(self, host):
        """Read the journal."""
        self.host = host
        self.preferences_event = b""  # the last one
        self._saved = b""  # its data
        self.progress = {}  # see tabletop.progress
        # The lines of settings.toml that were edited since they were saved: by key the text, or the byte of a value.
        self.edited = {}
        self._begin(b"")
        self._keys, self._text_keys = _keys()
        journal = host.journal
        try:
            for events in journal.entries():
                tafl.pause()
                self._read(events)
        except (OSError, RuntimeError, MemoryError) as error:
            self.preferences_event = self._saved = b""
            self._begin(b"")
            host.complaints.append(f"What was saved cannot be read: {error}. The next game takes its place")
            journal.foreign = True
        else:
            if journal.foreign:
                host.complaints.append("The storage holds other data: the first move of a game will overwrite them")
            elif journal.torn:
                kept = "the rest is used" if self.preferences_event else "nothing is left of it"
                host.print("a power cut has torn what was saved; " + kept)
        self.file_values = bytearray(len(self._keys) + len(self._text_keys))  # settings.toml, a byte a key
        # The last byte says how many keys are saved; those after them, of a newer program, have no saved value.
        count = self._saved[-1] if self._saved else 0
        self._saved_keys = count if 2 * count + 2 <= len(self._saved) else 0

    def _begin(self, data):
        self.game_data = data  # the data of the NEW_GAME event; b"": no game
        self.moves = bytearray()  # its moves and announcements, two bytes each: start, goal; ANNOUNCED, 0
        self.is_over = False
        self.players_byte = -1
        self.clock_data, self.increment = b"", 0
        self.terms = b""

    def _read(self, events):
        """Go through the events of an entry, a memoryview. An event that is cut short counts as missing."""
        try:
            at = 0
            while at < len(events):
                at = self._take(events, events[at], at + 1)
        except IndexError:
            pass

    def _take(self, events, code, at):
        """Take the event `code`, whose data begins `at` this index; return the index of the next one."""
        moves = self.moves
        if code < NEW_GAME:
            goal = events[at]
            moves.append(code)
            moves.append(goal)
            self.is_over = False
            return at + 1
        if code in (NEW_GAME, SET_PREFERENCES):
            start = at + 2
            end = start + (events[at] << 8 | events[at + 1])
            data = bytes(events[start:end])
            if code == NEW_GAME:
                self._begin(data)
            else:
                self._saved = data
                self.preferences_event = bytes(events[start - 3 : end])
            return end
        if code == TOOK_BACK:
            while moves and moves[-2] == ANNOUNCED:
                moves[-2:] = b""
            moves[-2:] = b""
            self.is_over = False
        elif code == ANNOUNCED:
            moves.append(ANNOUNCED)
            moves.append(0)
        elif code in (GAME_OVER, ABANDONED):
            self.is_over = True
        elif code == GAME_REOPENED:
            self.is_over = False
        elif code == SET_PLAYERS:
            self.players_byte = events[at]
            at += 1
        elif code == SET_CLOCK:
            self.clock_data = bytes(events[at : at + 4])
            at += 4
        elif code == SET_INCREMENT:
            self.increment = events[at]
            at += 1
        elif code == SET_TERMS:
            self.terms = bytes(events[at : at + TERMS_LENGTH])
            at += TERMS_LENGTH
        elif code == SET_PROGRESS:
            self.progress[events[at] << 8 | events[at + 1]] = events[at + 2] << 8 | events[at + 3]
            at += 4
        else:
            return len(events)  # written by a later version
        return at

    def has_game(self):
        """Return whether there is a game to resume."""
        return bool(self.game_data) and not self.is_over

    # The settings

    def choice(self, name, choices):
        """Return the saved value of a setting with `choices`; if settings.toml was edited since, its value there."""
        default = self.host.settings.choice(name, choices)
        if name in self._text_keys:
            return self._text(name, default, choices)
        return choices[self.value(name, list(choices).index(default), 0, len(choices) - 1)]

    def number(self, name, default, low, high):
        """Like `choice`, for a number."""
        return self.value(name, self.host.settings.number(name, default, low, high), low, high)

    def text(self, name, default):
        """Like `choice`, for a text."""
        default = self.host.settings.text(name, default)
        return self._text(name, default) if name in self._text_keys else default

    def value(self, name, default, low, high):
        """Return the saved byte of a key, from `low` to `high`; else, or if settings.toml was edited, the `default`."""
        if name not in self._keys:
            return default
        at = self._keys.index(name)
        self.file_values[at] = default & 255
        if at >= self._saved_keys:
            return default
        if self._saved[2 * at] != self.file_values[at]:
            self.edited[name] = self.file_values[at]
            return default
        value = self._saved[2 * at + 1]
        return value if low <= value <= high else default

    def complain(self, name, value, advice):
        """Add a complaint about a setting."""
        self.host.settings.complain(name, value, advice)

    def _text(self, name, default, choices=None):
        """Return the variant or its options: those of the game to resume, else those saved."""
        line = self._text_keys.index(name)
        checks = 2 * self._saved_keys  # where the checks of the texts of settings.toml lie
        check = crc32(default.encode()) & 255
        self.file_values[len(self._keys) + line] = check
        value = default
        is_edited = len(self._saved) <= checks + line or self._saved[checks + line] != check
        if self.has_game():
            value = text_line(self.game_data, 1, line, default)
            if is_edited:
                self.edited[name] = default.strip().lower()
        elif not is_edited:
            value = text_line(self._saved, checks + len(self._text_keys), line, default)
        return value if choices is None or value in choices else default


def _keys():
    from tabletop.preferences import TEXT_KEYS, stored_keys

    return stored_keys(), TEXT_KEYS


def decode_players(byte):
    """Return the sum of the computer's sides, the seating and the level from the byte of a SET_PLAYERS event."""
    return byte & 3, SEATINGS[min(byte >> 2 & 7, len(SEATINGS) - 1)], (byte >> 5) + 1


def decode_terms(data):
    """Return from the data of a SET_TERMS event: whether it counts, whether the level fits, take-backs, hints left."""
    if len(data) != TERMS_LENGTH:  # an ordinary game
        return False, False, None, None
    return bool(data[0] & 1), bool(data[0] & 2), data[1] - 1 if data[1] else None, data[2] - 1 if data[2] else None


def text_line(data, start, line, default):
    """Return line number `line` of the text that begins at `start` of an event's data, or `default`."""
    try:
        return str(data[start:], "utf-8").split("\n")[line]
    except (UnicodeError, IndexError):
        return default
