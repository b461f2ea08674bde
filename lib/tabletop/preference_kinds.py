# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The kinds of preferences: how a row of tabletop.preferences is read, stored and shown."""

# A module of its own, since a board that compiles sources has no memory for both at once.

import tafl
from tafl.names import parse_number

ON_OFF = ("on", "off")
LEVEL_WORDS = "1 2 3 4 5 6 7 8 auto"
ATTACKERS_BY = ("computer", "person", "lot", "remote")
DEFENDERS_BY = ("person", "computer", "lot", "remote")


def parse_clock(text):
    """Return the clock of `10` or `3+2`: minutes a side + 256 * seconds more a move; -1 for other texts."""
    minutes, plus, seconds = text.strip().partition("+")
    minutes, seconds = parse_number(minutes.strip()), parse_number(seconds.strip()) if plus else 0
    return seconds << 8 | minutes if 0 <= minutes <= 180 and 0 <= seconds <= 60 * bool(minutes) else -1


class Preference:
    """One row: how to read, store, show and change a value that is an attribute of `session.preferences`."""

    # What most rows leave as it is; only others take memory.
    title = word = choices = ""
    stored = True
    waits = redraws = False
    effect = shows = waits_for_game = None

    def __init__(self, key, name, values, **options):
        """Describe a preference.

        key: the setting is TAFL_<key>. name: the attribute of `session.preferences`.
        values: the words to choose from, the default first; or (default, lowest, highest) for a whole number.
            "on" and "off" are read as True and False.
        title, choices: the page of the settings menu; each choice is (value, icon, text), where the text may be a
            function of the session. A function that returns the choices saves memory. To switch something on and off:
            the names of the icons, as "sound,mute". Without a title no page.
        effect: a function of the session that puts a changed value into effect. stored: the autosave stores it.
        waits: in a game under way the page changes the value only when SELECT takes it.
        shows: a function of the session: whether the page shows. None: always.
        word: the console's word that tells and sets it, see tabletop.console_preferences; "": none.
        waits_for_game: a function of the session: whether a change waits for the next game. None: never.
        redraws: whether after a change at the console the screen is made anew.
        """
        tafl.pause()  # the table takes a board 0.05 s
        self.keys = (key,)
        self.name, self.values = name, values
        for option in options:
            setattr(self, option, options[option])

    def read(self, settings):
        """Return the value in `settings`, or the default."""
        if isinstance(self.values[0], int):
            return settings.number(self.keys[0], *self.values)
        word = settings.choice(self.keys[0], self.values)
        return word == "on" if self.values is ON_OFF else word

    def encode(self, value):
        """Return the value as the autosave stores it: a byte for each key."""
        if isinstance(self.values[0], int):
            return bytes((value,))
        return bytes((not value if self.values is ON_OFF else self.values.index(value),))

    def current(self, session):
        """Return the value that the menu shows."""
        return getattr(session.preferences, self.name)

    def page_choices(self):
        """Return the choices of the page as a list."""
        choices = self.choices
        if isinstance(choices, str):
            icon, _, off_icon = choices.partition(",")
            return [(False, off_icon or "no warnings", "off"), (True, icon, "on")]
        return list(choices() if callable(choices) else choices)

    def waits_now(self, session):
        """Return whether a change waits for the next game."""
        return bool(self.waits_for_game and self.waits_for_game(session))

    def other(self, value, choice):
        """Return the choice of a `value` that is not on the page, in words like those of `choice`."""
        return value, choice[1], choice[2].replace(str(choice[0]), str(value))


class SeatingPreference(Preference):
    """Who plays which side: one preference from two settings."""

    def __init__(self, *row, **options):
        Preference.__init__(self, "ATTACKERS", *row, **options)
        self.keys = ("ATTACKERS", "DEFENDERS")

    def read(self, settings):
        """Return one of SEATINGS."""
        attackers, defenders = settings.choice("ATTACKERS", ATTACKERS_BY), settings.choice("DEFENDERS", DEFENDERS_BY)
        if "lot" in (attackers, defenders):
            return "lot"
        if "remote" in (attackers, defenders):
            return self.values[-2] if attackers == "remote" else self.values[-1]
        if attackers == defenders:
            return "people" if attackers == "person" else "computers"
        return "attack" if attackers == "person" else "defend"

    def encode(self, value):
        """Return two bytes: indexes of ATTACKERS_BY and DEFENDERS_BY."""
        if value in self.values[-2:]:
            return b"\x03\x00" if value == self.values[-2] else b"\x01\x03"
        person_attacks, person_defends = value in ("attack", "people"), value in ("defend", "people", "lot")
        return bytes((2 if value == "lot" else person_attacks, not person_defends))


class ListPreference(Preference):
    """The place of a word in the text `values`, from `first` on: a level, a language."""

    first = 0

    def read(self, settings):
        """Return the place."""
        words = self.values.split()
        return words.index(settings.choice(self.keys[0], words)) + self.first

    def encode(self, value):
        """Return the index of the word."""
        return bytes((value - self.first,))


class ClockPreference(Preference):
    """A chess clock, see `parse_clock`. A second row stores what each move adds to it; its key is no setting."""

    def read(self, settings):
        """Return the clock. If either number was edited in settings.toml, both count."""
        text = str(settings.text("CLOCK", 0))
        clock = parse_clock(text)
        if clock < 0:
            settings.complain("CLOCK", text, 'it must be minutes from 0 to 180, or "3+2" with seconds to 60; using 0')
            clock = 0
        value = getattr(settings, "value", None)  # of the autosave
        if value:
            minutes, seconds = value("CLOCK", clock & 255, 0, 180), value("INCREMENT", clock >> 8, 0, 60)
            if not ("CLOCK" in settings.edited or "INCREMENT" in settings.edited):
                return seconds << 8 | minutes
        return clock

    def encode(self, value):
        """Return the minutes or the seconds in a byte."""
        return bytes((value >> 8 if self.keys[0] == "INCREMENT" else value & 255,))

    def current(self, session):
        """Return the clock, or 0 if this game has none."""
        return session.preferences.clock if session.match.clock else 0

    def other(self, value, choice):
        """Return the choice of a clock that is not on the page."""
        return _clock_choice(value & 255, value >> 8)


def clock_choices():
    """Return the choices of the page of the clock."""
    choices = [(0, "no clock", "off")] + [_clock_choice(minutes) for minutes in (3, 5, 10, 15, 20, 30, 60)]
    return choices + [_clock_choice(*clock) for clock in ((3, 2), (5, 3), (10, 5), (15, 10))]


def _clock_choice(minutes, seconds=0):
    more = ", %d seconds more a move" % seconds if seconds else " a side"
    return seconds << 8 | minutes, "clock", "%d minutes%s" % (minutes, more)
