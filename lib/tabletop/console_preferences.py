# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The console's commands that tell or set a preference, by its word. Loaded for one answer at a time."""

from tabletop.new_game import print_players
from tabletop.players import AUTO
from tabletop.preference_kinds import LEVEL_WORDS, ON_OFF, parse_clock
from tabletop.preferences import PREFERENCES, change
from tabletop.screens import PREVIOUS_SCREEN
from tabletop.terms import auto_text
from tafl.names import parse_number_within


def obey(session, word, rest):
    """Tell the preference `word`, or set it to `rest`; return the screen to show next, None to stay."""
    row = next(row for row in PREFERENCES if row.word == word)
    waits = row.waits_now(session)
    if rest:
        change(session, row.name, PARSERS.get(word, _parse)(session, row, rest))
    TELLERS.get(word, _tell)(session, row, rest, waits)
    if rest and row.redraws and not waits:
        return "play" if session.match.playing else PREVIOUS_SCREEN
    return None


def _parse(session, row, text):
    """Return the value that `text` stands for. Raise ValueError, which lists the values, if it is none."""
    if isinstance(row.values[0], int):
        _, low, high = row.values
        return parse_number_within(row.word, text, low, high)
    value = " ".join(text.lower().split())
    if value not in row.values:
        choices = " or ".join(ON_OFF) if row.values is ON_OFF else ", ".join(row.values)
        raise ValueError(f"{row.word} takes {choices}, not {text!r}")
    return value == "on" if row.values is ON_OFF else value


def _parse_level(session, row, text):
    """Return the level; `auto 1400` also sets the player's rating."""
    word, _, rating = text.lower().partition(" ")
    if word not in LEVEL_WORDS.split() or (rating and word != "auto"):
        raise ValueError(f"level must be 1 to {AUTO - 1}, or auto, not {text!r}")
    if rating:
        from tabletop.rating import HIGHEST, LOWEST, set_rating

        set_rating(session, parse_number_within("a rating", rating, LOWEST, HIGHEST))
    return LEVEL_WORDS.split().index(word) + 1


def _parse_clock(session, row, text):
    value = 0 if text.lower() == "off" else parse_clock(text)
    if value < 0:
        raise ValueError(f"clock takes off, minutes to 180, or 3+2: 2 seconds more a move, to 60; not {text!r}")
    return value


def _tell(session, row, changed, waits):
    """Print the value; after a change, whether it waits for the next game; else the other values."""
    value = getattr(session.preferences, row.name)
    values = row.values
    if isinstance(values[0], int):
        others = ["%d to %d" % values[1:]]
    else:
        value = ON_OFF[not value] if values is ON_OFF else value
        others = [word for word in row.values if word != value]
    text = f"{row.word}: {value}"
    left = getattr(session.match, row.name, None)  # of the take-backs or hints of this game
    if left is not None and session.game.ply:
        text += f", {left} left in this game"
    if not changed:
        text += f" (or {', '.join(others)})"
    elif waits:
        text += " from the next game on"
    session.host.print(text)


def _parse_language(session, row, text):
    codes = row.values.split()
    if text.lower() not in codes:
        raise ValueError(f"language takes {', '.join(codes)}, not {text!r}")
    return codes.index(text.lower())


def _tell_language(session, row, changed, waits):
    codes = row.values.split()
    code = codes.pop(session.preferences.language)
    others = ", ".join(codes)
    session.host.print(f"language: {code}" + ("" if changed else f" (or {others})"))


def _tell_players(session, row, changed, waits):
    print_players(session)


def _tell_level(session, row, changed, waits):
    level = session.preferences.level
    session.host.print(f"level: {auto_text(session)}" if level == AUTO else f"level {level}")


def _tell_clock(session, row, changed, waits):
    clock = session.match.clock
    if waits and changed:
        session.host.print(f"clock: {changed} from the next game on")
        return
    session.host.print(clock.describe(session.host.now()) if clock else (
        "no clock: clock 10 gives each side 10 minutes, clock 3+2 gives 3, and 2 seconds more a move"))


# By word, where the ways of all others do not fit.
PARSERS = {"level": _parse_level, "clock": _parse_clock, "language": _parse_language}
TELLERS = {"players": _tell_players, "level": _tell_level, "clock": _tell_clock, "language": _tell_language}
