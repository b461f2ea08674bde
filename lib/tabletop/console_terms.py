# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The console's commands about the terms of a game: level, handicap, help, clock. Loaded for one answer at a time."""

from tabletop.players import AUTO
from tabletop.preferences import HANDICAPS, LEVEL_WORDS, LIMITS, change, parse_clock
from tabletop.screens import PREVIOUS_SCREEN
from tabletop.terms import auto_text
from tafl.names import parse_number


def level(session, rest):
    """Tell or set the level; `auto 1400` also sets the player's rating."""
    if rest:
        word, _, rating = rest.lower().partition(" ")
        if word not in LEVEL_WORDS or (rating and word != "auto"):
            raise ValueError(f"level must be 1 to {AUTO - 1}, or auto, not {rest!r}")
        if rating:
            from tabletop.rating import HIGHEST, LOWEST, set_rating

            number = parse_number(rating)
            if not LOWEST <= number <= HIGHEST:
                raise ValueError(f"a rating must be {LOWEST} to {HIGHEST}, not {rating!r}")
            set_rating(session, number)
        change(session, "level", LEVEL_WORDS.index(word) + 1)
    auto = session.preferences.level == AUTO
    session.host.print(f"level: {auto_text(session)}" if auto else f"level {session.preferences.level}")


def handicap(session, rest):
    """Tell or set with how many men fewer a side begins; return the screen that shows them."""
    preferences = session.preferences
    screen = None
    waits = session.game.has_progress() or session.interlude  # a new game would replace something
    if rest:
        word = " ".join(rest.lower().split())
        if word not in HANDICAPS:
            raise ValueError(f"handicap takes {', '.join(HANDICAPS)}, not {rest!r}")
        if waits:
            preferences.handicap = word
            preferences.changed = True
        else:
            change(session, "handicap", word)
            screen = "play" if session.match.playing else PREVIOUS_SCREEN
    _tell(session, "handicap: " + preferences.handicap, rest, waits, HANDICAPS, preferences.handicap)
    return screen


def take_backs(session, rest):
    """Tell or set how many moves may be taken back."""
    _limit(session, rest, "take_backs", "takebacks")


def hints(session, rest):
    """Tell or set how many hints a game has."""
    _limit(session, rest, "hints", "hints")


def _limit(session, rest, name, word):
    if rest:
        if rest.lower() not in LIMITS:
            raise ValueError(f"{word} takes {', '.join(LIMITS)}, not {rest!r}")
        change(session, name, rest.lower())
    value = getattr(session.preferences, name)
    text = f"{word}: {value}"
    count = getattr(session.match, name)
    if count is not None and session.game.ply:
        text += f", {count} left in this game"
    _tell(session, text, rest, session.game.ply or session.interlude, LIMITS, value)  # as tabletop.terms.change_terms


def _tell(session, text, changed, waits, words, value):
    """Print `text`, and whether a change waits for the next game; without a change, list the other `words`."""
    if not changed:
        text += f" (or {', '.join([word for word in words if word != value])})"
    elif waits:
        text += " from the next game on"
    session.host.print(text)


def clock(session, rest):
    """Tell what the clocks show, or give both sides time."""
    if rest:
        value = 0 if rest.lower() == "off" else parse_clock(rest)
        if value < 0:
            raise ValueError(f"clock takes off, minutes to 180, or 3+2: 2 seconds more a move, to 60; not {rest!r}")
        change(session, "clock", value)
    from tabletop.requests import times

    advice = ": clock 10 gives each side 10 minutes, clock 3+2 gives 3, and 2 seconds more a move"
    session.host.print(times(session) + ("" if session.match.clock else advice))


COMMANDS = {"level": level, "handicap": handicap, "takebacks": take_backs, "hints": hints, "clock": clock}
