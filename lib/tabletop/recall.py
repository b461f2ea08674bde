# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""What the journal has kept: the players' choices, in the settings' place, and the game that was under way."""

# Needed at the start alone. Whatever the journal holds, none of this raises: what cannot be made out is not there.

from binascii import crc32

from tabletop.keeping import BACK, CLOCK, DECIDED, OPENED, OPTIONS, RESET, REVERSE, SEATS, WORDS, Keeping
from tabletop.players import COMPUTERS_SIDES
from tabletop.table import Table
from tafl.game import Game
from tafl.names import move_name

# In the note of the players' choices each of these has two bytes, what settings.toml said and what they chose; the last
# two have a check of what settings.toml said, and the texts behind it all.
KEYS = ("ATTACKERS", "DEFENDERS", "LEVEL", "RESIGN", "DRAW_OFFERS", "CLOCK", "WARNINGS", "SPEED", "SEATS", "CALLS")
KEYS += ("THEME", "BRIGHTNESS", "SOUND", "VARIANT", "OPTIONS")
VARIANT = 26  # where these stand
TEXT = 28
THEMES = ("colour", "one-hue")


def seat(host):
    """The table as it was when the power went, and what keeps its games."""
    settings = Settings(host)
    return settings.keep(Table(host))


class Settings:
    """What the journal of `host` has kept; as long as a table is made, `host.settings` is this."""

    def __init__(self, host):
        self._host = host
        self._note = b""  # the last one of the players' choices
        self._choices = b""  # what it says
        self._begin(b"")
        try:
            for notes in host.journal.read():
                self._read(notes)
        except (OSError, RuntimeError, MemoryError) as why:
            host.complaints.append(f"The memory fails: {why}")
        if host.journal.unknown:
            host.complaints.append("The memory holds other data: the first move of a game will destroy them")
        elif host.journal.wrong:
            host.print("a part of what was kept is torn; what is whole is used")
        self.defaults = bytearray(len(KEYS))
        self._settings = host.settings
        host.settings = self

    def _begin(self, game):
        self._game = game
        self._moves = []
        self._words = []  # the plies behind which a way out was announced
        self._over = False
        self._seats = -1
        self._times = b""

    def _read(self, notes):
        """Go through the notes of a record."""
        notes = notes + bytes(4)  # so that nothing ends too soon
        at = 0
        end = len(notes) - 4
        while at < end:
            kind = notes[at]
            at += 1
            if kind < OPENED:
                self._moves.append(kind << 8 | notes[at])
                self._over = False
                at += 1
            elif kind in (OPENED, OPTIONS):
                start = at + 2
                at = start + (notes[at] << 8 | notes[at + 1])
                if kind == OPENED:
                    self._begin(notes[start : min(at, end)])
                else:
                    self._choices = notes[start : min(at, end)]
                    self._note = notes[start - 3 : min(at, end)]
            elif kind == BACK:
                if self._moves:
                    self._moves.pop()
                self._words = [ply for ply in self._words if ply <= len(self._moves)]
                self._over = False
            elif kind == WORDS:
                self._words.append(len(self._moves))
            elif kind in (DECIDED, RESET):
                self._over = True
            elif kind == REVERSE:
                self._over = False
            elif kind == SEATS:
                self._seats = notes[at]
                at += 1
            elif kind == CLOCK:
                self._times = notes[at : min(at + 4, end)]
                at += 4
            else:
                return  # of a later version

    # the settings

    def choice(self, name, choices):
        """A setting that is one of `choices`: what the players chose, unless settings.toml has changed."""
        default = self._settings.choice(name, choices)
        if name == "VARIANT":
            return self._text(0, default, choices)
        return choices[self._choose(name, list(choices).index(default), 0, len(choices) - 1)]

    def number(self, name, default, low, high):
        """A setting that is a number."""
        return self._choose(name, self._settings.number(name, default, low, high), low, high)

    def text(self, name, default):
        """A setting that is a text."""
        default = self._settings.text(name, default)
        return self._text(1, default, None) if name == "OPTIONS" else default

    def _choose(self, name, default, low, high):
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
        if self._game and not self._over:
            chosen = _part(self._game, 1, at, default)
        elif len(self._choices) > TEXT and self._choices[VARIANT + at] == check:
            chosen = _part(self._choices, TEXT, at, default)
        return chosen if choices is None or chosen in choices else default

    # the game

    def keep(self, table):
        """The table, and the keeper of its games, who sits down to the game that was under way."""
        host = self._host
        host.settings = self._settings
        theme = THEMES[self._choose("THEME", THEMES.index(host.theme), 0, 1)]
        brightness = self._choose("BRIGHTNESS", host.brightness, 5, 100)
        if (theme, brightness) != (host.theme, host.brightness):
            host.light(theme, brightness)
        speaker = host.speaker
        muted = self._choose("SOUND", speaker is not None and not speaker.on, 0, 1)
        if speaker:
            speaker.on = not muted
        first = -1
        if self._game and not self._over:
            try:
                first = self._resume(table)
            except (ValueError, KeyError, IndexError) as why:
                table.new_game()
                host.print(f"the game that was kept cannot go on: {why}")
        from tabletop.notes import choices

        return table, Keeping(table, self.defaults, self._note or choices(table, self.defaults), first)

    def _resume(self, table):
        """Make the kept game that of the table; return what the Keeping calls its first ply."""
        if _part(self._game, 1, 0, "") != table.variant.id:
            raise ValueError("its variant is gone")
        flags = self._game[0]
        # not the table's position: the moves may yet turn out wrong
        game = Game(table.variant, _part(self._game, 1, 2, ""), bool(flags & 1), None, bool(flags & 2))
        first = game.ply
        for ply in range(len(self._moves) + 1):
            if ply:
                move = self._moves[ply - 1]
                if not game.is_legal(move):
                    raise ValueError(f"{move_name(move)} is not legal")
                game.push(move)
            if ply in self._words and game.said and not game.said[game.ply]:
                game.announce()
        if game.outcome() or not game.begun():
            return -1
        table.game = game
        if self._seats >= 0:
            players = table.players
            players.seat(min(self._seats >> 2 & 7, 4))
            players.level = self._seats >> 5
            for computer in COMPUTERS_SIDES:
                if sum(computer) == self._seats & 3:
                    players.computer = computer  # as the lots have fallen
        times = self._times
        if len(times) == 4:
            table.clock = None
            if times != b"\xff\xff\xff\xff":
                from tabletop.clock import Clock

                table.clock = Clock(0, table.host.now())
                for side in (1, 2):
                    table.clock.put(side, (times[2 * side - 2] << 8 | times[2 * side - 1]) * 250)
        table.arrive()
        table.host.print(f"a game is under way, {game.ply} plies long: {table.variant.name}")
        table.tell_players()
        table._tell()
        return first


def _part(note, start, at, default):
    """The text number `at`, of those by lines, in a note from `start` on."""
    try:
        return str(note[start:], "utf-8").split("\n")[at]
    except (UnicodeError, IndexError):
        return default
