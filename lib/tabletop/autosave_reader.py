# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""What the journal has kept: the players' choices, in the settings' place, and the game (see tabletop.restore)."""

# Needed at the start alone. Whatever the journal holds, none of this raises: what cannot be made out is not there.

from binascii import crc32

from tabletop.autosave_events import BACK, CLOCK, DECIDED, OPENED, OPTIONS, RESET, REVERSE, SEATS, WORDS

# In the note of the players' choices each of these has two bytes, what settings.toml said and what they chose; the last
# two have a check of what settings.toml said, and the texts behind it all.
KEYS = ("ATTACKERS", "DEFENDERS", "LEVEL", "RESIGN", "DRAW_OFFERS", "CLOCK", "WARNINGS", "SPEED", "SEATS", "CALLS")
KEYS += ("THEME", "BRIGHTNESS", "SOUND", "VARIANT", "OPTIONS")
VARIANT = 26  # where these stand
TEXT = 28


class Settings:
    """What the journal of `host` has kept; as long as a table is made, `host.settings` is this."""

    def __init__(self, host):
        self.host = host
        self.note = b""  # the last one of the players' choices
        self._choices = b""  # what it says
        self._begin(b"")
        journal = host.journal
        try:
            for notes in journal.read():
                self._read(notes)
        except (OSError, RuntimeError, MemoryError) as why:
            host.complaints.append(f"The memory fails: {why}")
            host.journal = None  # and what is in there stays as it is
        if journal.foreign:
            host.complaints.append("The memory holds other data: the first move of a game will destroy them")
        elif journal.torn:
            host.print("a part of what was kept is torn; what is whole is used")
        self.defaults = bytearray(len(KEYS))
        self.settings = host.settings
        host.settings = self

    def _begin(self, game):
        self.game = game
        self.moves = []
        self.words = []  # the plies behind which a way out was announced
        self.over = False
        self.seats = -1
        self.times = b""

    def _read(self, notes):
        """Go through the notes of a record."""
        notes = notes + bytes(4)  # so that nothing ends too soon
        at = 0
        end = len(notes) - 4
        while at < end:
            kind = notes[at]
            at += 1
            if kind < OPENED:
                self.moves.append(kind << 8 | notes[at])
                self.over = False
                at += 1
            elif kind in (OPENED, OPTIONS):
                start = at + 2
                at = start + (notes[at] << 8 | notes[at + 1])
                if kind == OPENED:
                    self._begin(notes[start : min(at, end)])
                else:
                    self._choices = notes[start : min(at, end)]
                    self.note = notes[start - 3 : min(at, end)]
            elif kind == BACK:
                if self.moves:
                    self.moves.pop()
                self.words = [ply for ply in self.words if ply <= len(self.moves)]
                self.over = False
            elif kind == WORDS:
                self.words.append(len(self.moves))
            elif kind in (DECIDED, RESET):
                self.over = True
            elif kind == REVERSE:
                self.over = False
            elif kind == SEATS:
                self.seats = notes[at]
                at += 1
            elif kind == CLOCK:
                self.times = notes[at : min(at + 4, end)]
                at += 4
            else:
                return  # of a later version

    # the settings

    def choice(self, name, choices):
        """A setting that is one of `choices`: what the players chose, unless settings.toml has changed."""
        default = self.settings.choice(name, choices)
        if name == "VARIANT":
            return self._text(0, default, choices)
        return choices[self.choose(name, list(choices).index(default), 0, len(choices) - 1)]

    def number(self, name, default, low, high):
        """A setting that is a number."""
        return self.choose(name, self.settings.number(name, default, low, high), low, high)

    def text(self, name, default):
        """A setting that is a text."""
        default = self.settings.text(name, default)
        return self._text(1, default, None) if name == "OPTIONS" else default

    def choose(self, name, default, low, high):
        if name not in KEYS:
            return default
        at = KEYS.index(name)
        check = self.defaults[at] = default & 255
        choices = self._choices
        known = len(choices) > TEXT and choices[2 * at] == check
        return choices[2 * at + 1] if known and low <= choices[2 * at + 1] <= high else default

    def _text(self, at, default, choices):
        """The variant, or its options: those of the game under way, else those chosen."""
        check = crc32(default.encode()) & 255
        self.defaults[at - 2] = check
        chosen = default
        if self.game and not self.over:
            chosen = part(self.game, 1, at, default)
        elif len(self._choices) > TEXT and self._choices[VARIANT + at] == check:
            chosen = part(self._choices, TEXT, at, default)
        return chosen if choices is None or chosen in choices else default


def part(note, start, at, default):
    """The text number `at`, of those by lines, in a note from `start` on."""
    try:
        return str(note[start:], "utf-8").split("\n")[at]
    except (UnicodeError, IndexError):
        return default
