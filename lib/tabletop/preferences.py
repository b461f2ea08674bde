# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The preferences: one table of what players choose in settings.toml, in the menus and at the console."""

# To add a preference, add a row to PREFERENCES and a line to settings.toml. The row says how the value is read, how
# the autosave stores it, and which page of the settings menu shows it.

import tafl
from tabletop.loader import NEW_GAME, call_far
from tabletop.players import ANY, AUTO, NO_HANDICAP, SEATINGS, Preferences
from tafl.names import parse_number

ON_OFF = ("on", "off")
LEVEL_WORDS = tuple("12345678") + ("auto",)
HANDICAPS = (NO_HANDICAP,) + tuple("attackers 1,attackers 2,attackers 3,attackers 4,attackers 6,attackers 8,"
                                    "defenders 1,defenders 2,defenders 3,defenders 4".split(","))
LIMITS = (ANY, "0", "1", "2", "3", "5", "10")
ATTACKERS_BY = ("computer", "person", "lot")
DEFENDERS_BY = ("person", "computer", "lot")


def parse_clock(text):
    """Return the clock of `10` or `3+2`: minutes a side + 256 * seconds more a move; -1 for other texts."""
    minutes, plus, seconds = text.strip().partition("+")
    minutes, seconds = parse_number(minutes.strip()), parse_number(seconds.strip()) if plus else 0
    return seconds << 8 | minutes if 0 <= minutes <= 180 and 0 <= seconds <= 60 * bool(minutes) else -1


def page_choices(choices):
    """Return the choices of a page as a list, from the `choices` of its row."""
    if isinstance(choices, str):
        icon, _, off_icon = choices.partition(",")
        return [(False, off_icon or "no warnings", "off"), (True, icon, "on")]
    return list(choices() if callable(choices) else choices)


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
        if attackers == defenders:
            return "people" if attackers == "person" else "computers"
        return "attack" if attackers == "person" else "defend"

    def encode(self, value):
        """Return two bytes: indexes of ATTACKERS_BY and DEFENDERS_BY."""
        person_attacks, person_defends = value in ("attack", "people"), value in ("defend", "people", "lot")
        return bytes((2 if value == "lot" else person_attacks, not person_defends))


class LevelPreference(Preference):
    """How well the computer plays: 1 to 8, or AUTO."""

    def read(self, settings):
        """Return the level."""
        return LEVEL_WORDS.index(Preference.read(self, settings)) + 1

    def encode(self, value):
        """Return the index of its word."""
        return bytes((value - 1,))


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


def _clock_choice(minutes, seconds=0):
    more = ", %d seconds more a move" % seconds if seconds else " a side"
    return seconds << 8 | minutes, "clock", "%d minutes%s" % (minutes, more)


def _clock_choices():
    choices = [(0, "no clock", "off")] + [_clock_choice(minutes) for minutes in (3, 5, 10, 15, 20, 30, 60)]
    return choices + [_clock_choice(*clock) for clock in ((3, 2), (5, 3), (10, 5), (15, 10))]


def _set_light(session):
    session.host.set_light(session.preferences.theme, session.preferences.brightness)


def _set_sound(session):
    if session.host.speaker:
        session.host.speaker.enabled = session.preferences.sound
        session.host.sound("move")


def _effect(modules, name):
    """Return an effect: the function `name` of the last of `modules`, which are loaded only then."""
    return lambda session: call_far(modules, name, session)


def _set_seating(session):
    session.players.assign_sides()
    if session.game.ply:
        from tabletop.terms import does_not_count

        does_not_count(session)


def _begins(session):
    return not session.match.playing


def _under_way(session):
    return session.game.has_progress() or session.interlude


def _has_moves(session):
    return session.game.ply or session.interlude


def _begin_anew(session):
    session.play_variant(session.variant.id)


def _handicap_choices():
    choices = [(NO_HANDICAP, "no handicap", "none")]
    for handicap in HANDICAPS[1:]:
        side, count = handicap.split()
        choices.append((handicap, "fewer " + side, f"{count} {side if count != '1' else side[:-1]} fewer"))
    return choices


def _limit_choices(icon):
    return [(limit, icon, limit if limit == ANY else limit + " a game") for limit in LIMITS]


def _level_choices():
    names = "first game,beginner,easy,medium,good,strong,very strong,full strength".split(",")
    choices = [(level, str(level), "%d %s" % (level, names[level - 1])) for level in range(1, AUTO)]  # icon: a digit
    from tabletop.terms import auto_text

    return choices + [(AUTO, "my size", auto_text)]


# In the order of the menu's pages. The autosave stores values by their place here: add a row after the last stored one,
# or saved values go to other preferences.
PREFERENCES = (
    SeatingPreference("seating", SEATINGS, title="players",
                      choices=[("defend", "you defend", "you defend"), ("attack", "you attack", "you attack"),
                       ("people", "two people", "two people"), ("computers", "two computers", "two computers"),
                       ("lot", "sides by lot", "sides by lot")],
                      effect=_set_seating, waits=True, word="players", redraws=True),
    Preference("CALLS", "announcements", ("board", "by hand"), title="open way",
               choices=[("board", "warnings", "the board calls"), ("by hand", "call", "you call")],
               effect=_begin_anew, word="calls", waits_for_game=_under_way, redraws=True,
               shows=lambda session: session.game.position.announcer and _begins(session)),
    LevelPreference("LEVEL", "level", LEVEL_WORDS, title="level", choices=_level_choices,
                    effect=_effect(NEW_GAME, "change_level"), word="level"),
    ClockPreference("CLOCK", "clock", (0,), title="clock", choices=_clock_choices,
                    effect=_effect(NEW_GAME, "start_clock"), waits=True, word="clock"),
    Preference("WARNINGS", "warnings", ON_OFF, title="warnings", choices="warnings",
               effect=lambda session: session.update_warnings(), word="warnings"),
    Preference("RESIGN", "computer_resigns", ON_OFF, title="computer resigns", choices="resign"),
    Preference("DRAW_OFFERS", "computer_offers_draws", ON_OFF, title="computer offers draws", choices="draw"),
    Preference("BRIGHTNESS", "brightness", (40, 5, 100), title="brightness", effect=_set_light, word="brightness",
               choices=lambda: [(at, "light", "%d per cent" % at) for at in (5, 10, 15, 20, 30, 40, 55, 70, 85, 100)]),
    Preference("THEME", "theme", ("colour", "one-hue"), title="palette",
               choices=[("colour", "palette", "colours"), ("one-hue", "one-hue", "in one colour")],
               effect=_set_light, word="theme"),
    Preference("SPEED", "speed", ("normal", "slow", "fast"), title="speed", word="speed",
               choices=[(word, word, word) for word in ("slow", "normal", "fast")]),
    Preference("SEATS", "people_sit", ("same side", "opposite"), title="seats", word="seats",
               choices=[("same side", "same side", "on one side"), ("opposite", "opposite", "opposite")]),
    Preference("SOUND", "sound", ON_OFF, title="sound", choices="sound,mute", effect=_set_sound,
               shows=lambda session: session.host.speaker, word="sound"),
    Preference("HANDICAP", "handicap", HANDICAPS, title="handicap", choices=_handicap_choices,
               effect=_begin_anew, shows=_begins, word="handicap", waits_for_game=_under_way, redraws=True),
    Preference("TAKEBACKS", "take_backs", LIMITS, title="take-backs", choices=lambda: _limit_choices("take back"),
               effect=_effect(NEW_GAME, "agree_terms"), shows=_begins, word="takebacks", waits_for_game=_has_moves),
    Preference("HINTS", "hints", LIMITS, title="hints", choices=lambda: _limit_choices("hint"),
               effect=_effect(NEW_GAME, "agree_terms"), shows=_begins, word="hints", waits_for_game=_has_moves),
    ClockPreference("INCREMENT", "clock", (0,)),
    Preference("DRAWS", "automatic_draws", ON_OFF, stored=False),
    Preference("PRINT_BOARD", "prints_board", ON_OFF, stored=False, word="board"),
    Preference("SLEEP", "sleep_minutes", (15, 0, 999), stored=False),
)

# The autosave stores the texts of these two after the values.
TEXT_KEYS = ("VARIANT", "OPTIONS")


def read(settings):
    """Return the Preferences that `settings` hold."""
    tafl.pause()
    preferences = Preferences()
    for row in PREFERENCES:
        setattr(preferences, row.name, row.read(settings))
    preferences.options = settings.text("OPTIONS", "").lower().split()
    return preferences


def change(session, name, value):
    """Set the preference `name` of `session` to `value`, and put it into effect unless that waits."""
    setattr(session.preferences, name, value)
    session.preferences.changed = True
    for row in PREFERENCES:
        if row.name == name and row.effect and not row.waits_now(session):
            row.effect(session)


def stored_keys():
    """Return the keys whose values the autosave stores as bytes, in order."""
    return [key for row in PREFERENCES if row.stored for key in row.keys]
