# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""What the journal has kept: the players' likes, in the settings' place, and the game that was under way."""

# Needed at the start alone. Whatever the journal holds, none of this raises: what cannot be made out is not there.

from tabletop.keeping import BACK, CLOCK, DROPPED, GAME, LIKES, ON, OVER, SAID, SEATS, Keeping
from tabletop.players import COMPUTERS_SIDES
from tabletop.table import Table
from tafl.game import Game
from tafl.names import move_name

CHOICES = ("ATTACKERS", "DEFENDERS", "WARNINGS", "SPEED", "SEATS", "CALLS", "THEME")
NUMBERS = ("LEVEL", "CLOCK", "BRIGHTNESS")  # from place 7 on, two bytes each
VARIANT = 13
OPTIONS = 14
TEXT = 15
THEMES = ("colour", "one-hue")


def sit_down(host):
    """The table as it was when the power went, and what keeps its games."""
    recall = Recall(host)
    table = Table(host)
    return table, recall.keeping(table)


class Recall:
    """What the journal of `host` has kept; as long as a table is made, `host.settings` answers with it."""

    def __init__(self, host):
        self._host = host
        self._likes = b""  # what the last note of them says
        self._note = b""  # that note
        self._forget()
        try:
            for record in host.journal.read():
                self._follow(record)
        except (OSError, RuntimeError, MemoryError) as why:
            host.complaints.append(f"The memory fails: {why}")
        if host.journal.foreign:
            host.complaints.append("The memory holds other data: the first move of a game will destroy them")
        elif host.journal.torn:
            host.print("a part of what was kept is torn; what is whole is used")
        self.bases = bytearray(TEXT)
        self._settings = host.settings
        host.settings = self

    def _forget(self, game=b""):
        self._game = game
        self._moves = []
        self._words = []  # the plies behind which a way out was announced
        self._over = False
        self._seats = -1
        self._times = b""

    def _follow(self, notes):
        """Go through the notes of a record."""
        at = 0
        while at < len(notes):
            kind = notes[at]
            at += 1
            if kind < GAME:
                self._moves.append(kind << 8 | (notes[at] if at < len(notes) else 0))
                self._over = False
                at += 1
            elif kind in (GAME, LIKES):
                end = at + 2 + (notes[at] << 8 | notes[at + 1] if at + 1 < len(notes) else 0)
                if kind == GAME:
                    self._forget(notes[at + 2 : end])
                else:
                    self._likes, self._note = notes[at + 2 : end], notes[at - 1 : end]
                at = end
            elif kind == BACK:
                if self._moves:
                    self._moves.pop()
                self._words = [ply for ply in self._words if ply <= len(self._moves)]
                self._over = False
            elif kind == SAID:
                self._words.append(len(self._moves))
            elif kind in (OVER, DROPPED):
                self._over = True
            elif kind == ON:
                self._over = False
            elif kind == SEATS:
                self._seats = notes[at] if at < len(notes) else -1
                at += 1
            elif kind == CLOCK:
                self._times = notes[at : at + 4]
                at += 4
            else:
                return  # of a later version

    # the settings

    def choice(self, name, choices):
        """A setting that is one of `choices`: what the players like, unless settings.toml has changed."""
        base = self._settings.choice(name, choices)
        if name == "VARIANT":
            return self._text(VARIANT, base, choices)
        if name not in CHOICES:
            return base
        return choices[self._chosen(CHOICES.index(name), list(choices).index(base), len(choices))]

    def number(self, name, default, low, high):
        """A setting that is a number."""
        base = self._settings.number(name, default, low, high)
        return self._number(name, base, low, high) if name in NUMBERS else base

    def text(self, name, default):
        """A setting that is a text."""
        base = self._settings.text(name, default)
        return self._text(OPTIONS, base, None) if name == "OPTIONS" else base

    def _chosen(self, at, base, count):
        self.bases[at] = base
        liked = self._likes[at] if len(self._likes) > TEXT else base * 17
        return liked & 15 if liked >> 4 == base and liked & 15 < count else base

    def _number(self, name, base, low, high):
        at = 7 + 2 * NUMBERS.index(name)
        self.bases[at] = base & 255
        if len(self._likes) > TEXT and self._likes[at] == base & 255 and low <= self._likes[at + 1] <= high:
            return self._likes[at + 1]
        return base

    def _text(self, at, base, choices):
        """The variant, or its options: those of the game under way, else those liked."""
        self.bases[at] = _text_base(base)
        liked = base
        if self._game and not self._over:
            liked = _text(self._game, 1, at - VARIANT, base)
        elif len(self._likes) > TEXT and self._likes[at] == self.bases[at]:
            liked = _text(self._likes, TEXT, at - VARIANT, base)
        return liked if choices is None or liked in choices else base

    # the game

    def keeping(self, table):
        """The keeper of the table's games, which sits down to the game that was under way."""
        host = self._host
        host.settings = self._settings
        theme = THEMES[self._chosen(6, THEMES.index(host.theme), 2)]
        brightness = self._number("BRIGHTNESS", host.brightness, 5, 100)
        if (theme, brightness) != (host.theme, host.brightness):
            host.light(theme, brightness)
        floor = -1
        if self._game and not self._over:
            try:
                floor = self._resume(table)
            except (ValueError, KeyError, IndexError) as why:
                table.new_game()
                host.print(f"the game that was kept cannot go on: {why}")
        from tabletop.notes import likes

        return Keeping(table, self.bases, self._note or likes(table, self.bases), floor)

    def _resume(self, table):
        """Make the kept game that of the table; return what the Keeping calls its floor."""
        start = _text(self._game, 1, 2, "")
        if _text(self._game, 1, 0, "") != table.variant.id:
            raise ValueError("its variant is gone")
        rules = self._game[0]
        # not the table's position: the moves may yet turn out wrong
        game = Game(table.variant, start, bool(rules & 1), None, bool(rules & 2))
        floor = game.ply
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
            for sides in COMPUTERS_SIDES:
                if sum(sides) == self._seats & 3:
                    players.computer = sides  # as the lots have fallen
        if len(self._times) == 4:
            table.clock = None
            if self._times != b"\xff\xff\xff\xff":
                from tabletop.clock import Clock

                table.clock = Clock(0, table.host.now())
                for side, at in ((1, 0), (2, 2)):
                    table.clock.put(side, (self._times[at] << 8 | self._times[at + 1]) * 250)
        table.arrive()
        table.host.print(f"a game is under way, {game.ply} plies long: {table.variant.name}")
        table.tell_players()
        table._tell()
        return floor


def _text(note, start, at, default):
    """The text number `at`, of those with tabs between them, in a note from `start` on."""
    try:
        return str(note[start:], "utf-8").split("\t")[at]
    except (UnicodeError, IndexError):
        return default


def _text_base(text):
    """A byte that changes, nearly always, with a text."""
    found = 0
    for letter in text:
        found = found * 31 + ord(letter) & 255
    return found
