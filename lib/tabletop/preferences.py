# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The preferences: one table of what players choose in settings.toml, in the menus and at the console."""

# To add a preference, add a row to PREFERENCES and a line to settings.toml. The row says how the value is read, how
# the autosave stores it, and which page of the settings menu shows it.

import tafl
from tabletop import loader  # dialect: this module is never unloaded
from tabletop.players import ANY, AUTO, LANGUAGES, NO_HANDICAP, SEATINGS, Preferences
from tabletop.preference_kinds import LEVEL_WORDS, ON_OFF, ClockPreference, ListPreference, Preference
from tabletop.preference_kinds import SeatingPreference, clock_choices

HANDICAPS = (NO_HANDICAP,) + tuple("attackers 1,attackers 2,attackers 3,attackers 4,attackers 6,attackers 8,"
                                    "defenders 1,defenders 2,defenders 3,defenders 4".split(","))
LIMITS = (ANY, "0", "1", "2", "3", "5", "10")


def _set_light(session):
    session.host.set_light(session.preferences.theme, session.preferences.brightness)


def _set_sound(session):
    if session.host.speaker:
        session.host.speaker.enabled = session.preferences.sound
        session.host.sound("move")


def _effect(modules, name):
    """Return an effect: the function `name` of the last of `modules`, which are loaded only then."""
    return lambda session: loader.call_far(modules, name, session)


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
                       ("lot", "sides by lot", "sides by lot"),
                       (SEATINGS[-1], "remote", "you attack, another board defends"),
                       (SEATINGS[-2], "remote", "you defend, another board attacks")],
                      effect=_set_seating, waits=True, word="players", redraws=True),
    Preference("CALLS", "announcements", ("board", "by hand"), title="open way",
               choices=[("board", "warnings", "the board calls"), ("by hand", "call", "you call")],
               effect=_begin_anew, word="calls", waits_for_game=_under_way, redraws=True,
               shows=lambda session: session.game.position.announcer and _begins(session)),
    ListPreference("LEVEL", "level", LEVEL_WORDS, first=1, title="level", choices=_level_choices,
                    effect=_effect(loader.NEW_GAME, "change_level"), word="level"),
    ClockPreference("CLOCK", "clock", (0,), title="clock", choices=clock_choices,
                    effect=_effect(loader.NEW_GAME, "start_clock"), waits=True, word="clock",
                    waits_for_game=lambda session: session.players.remote and session.match.playing),
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
    Preference("SEATS", "people_sit", (Preferences.people_sit, "opposite"), title="seats", word="seats",
               choices=[(Preferences.people_sit, "same side", "on one side"), ("opposite", "opposite", "opposite")]),
    Preference("SOUND", "sound", ON_OFF, title="sound", choices="sound,mute", effect=_set_sound,
               shows=lambda session: session.host.speaker, word="sound"),
    Preference("HANDICAP", "handicap", HANDICAPS, title="handicap", choices=_handicap_choices,
               effect=_begin_anew, shows=_begins, word="handicap", waits_for_game=_under_way, redraws=True),
    Preference("TAKEBACKS", "take_backs", LIMITS, title="take-backs", choices=lambda: _limit_choices("take back"),
               effect=_effect(loader.NEW_GAME, "agree_terms"), shows=_begins, word="takebacks",
               waits_for_game=_has_moves),
    Preference("HINTS", "hints", LIMITS, title="hints", choices=lambda: _limit_choices("hint"),
               effect=_effect(loader.NEW_GAME, "agree_terms"), shows=_begins, word="hints", waits_for_game=_has_moves),
    ClockPreference("INCREMENT", "clock", (0,)),
    ListPreference("LANGUAGE", "language", LANGUAGES, title="language", word="language",
                   choices=lambda: loader.call_far(loader.WORDS, "choices")),
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
