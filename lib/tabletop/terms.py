# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The terms of a game: whether its result moves the player's rating, and which help is allowed."""

# `session.terms` is b"" for an ordinary game, so that it costs nothing. Else it is a bytearray of TERMS_LENGTH bytes,
# which the autosave stores. Their indexes: RATED, TAKE_BACKS and HINTS.

from tabletop.autosave_events import TERMS_LENGTH
from tabletop.players import ANY, AUTO

RATED = 0  # a sum of COUNTS and MY_SIZE
TAKE_BACKS = 1  # how many are left, and 1 more; 0: any number
HINTS = 2  # the same

COUNTS = 1  # the result will move the player's rating
MY_SIZE = 2  # the level is the one that fits the player

WORDS = {TAKE_BACKS: "take-back", HINTS: "hint"}


def new_terms(session):
    """Return the terms of the session's game by the preferences, and set the level of the computer."""
    terms = bytearray(TERMS_LENGTH)
    preferences, game = session.preferences, session.game
    if preferences.level == AUTO:
        _fit_level(session)
        fresh = not game.ply and game.start == session.variant.start
        terms[RATED] = MY_SIZE | COUNTS if fresh else MY_SIZE
    for index, limit in ((TAKE_BACKS, preferences.take_backs), (HINTS, preferences.hints)):
        if limit != ANY:
            terms[index] = int(limit) + 1
    return terms if any(terms) else b""


def change_terms(session):
    """Put changed preferences into effect in a game that has not begun. Return whether it has not."""
    fresh = not (session.game.ply or session.practice)
    if fresh:
        session.agree_terms()
    return fresh


def left(terms, index):
    """Return how many take-backs or hints are left, None for any number; `index`: TAKE_BACKS or HINTS."""
    return terms[index] - 1 if terms and terms[index] else None


def use(session, index):
    """Count a take-back or a hint. Raise ValueError if none is left."""
    count = left(session.terms, index)
    if count == 0:
        raise ValueError(f"no {WORDS[index]} is left in this game")
    if count:
        session.terms[index] -= 1


def with_left(session, text):
    """Return the text of a page, `take back` or `hint`, with how many are left if that is limited."""
    count = left(session.terms, HINTS if text == "hint" else TAKE_BACKS)
    return text if count is None else f"{text}: {count or 'none'} left"


def _fit_level(session):
    from tabletop.rating import level_for, rating_of

    session.players.level = level_for(rating_of(session))


def change_level(session):
    """Put the preferred level into effect. In a game under way, its result does not count."""
    if session.practice or change_terms(session):
        return  # the game that waits gets its terms later
    does_not_count(session)
    if session.preferences.level == AUTO:
        session.terms = session.terms or bytearray(TERMS_LENGTH)
        session.terms[RATED] = MY_SIZE
        _fit_level(session)
    else:
        session.players.level = session.preferences.level
        if session.terms:
            session.terms[RATED] = 0


def does_not_count(session):
    """Let the result of this game not count, because the computer has helped or the opponent has changed."""
    terms = session.terms
    if terms and terms[RATED] & COUNTS:
        terms[RATED] -= COUNTS
        session.host.print("this game does not count for your rating")


def auto_text(session):
    """Return the level that fits the player in words: `my size (4), you: 1240`."""
    from tabletop.rating import level_for, rating_of

    rating = rating_of(session)
    level = session.players.level if session.terms and session.terms[RATED] else level_for(rating)
    return f"my size ({level}), you: {rating}"


def terms_text(session):
    """Return the terms of the game in words, such as `level: my size (4), you: 1240; hints: 2`."""
    terms, parts = session.terms, []
    if terms[RATED]:
        parts.append("level: " + auto_text(session))
    for index in (TAKE_BACKS, HINTS):
        count = left(terms, index)
        if count is not None:
            parts.append(f"{WORDS[index]}s: {count}")
    return "; ".join(parts)


def result_text(session):
    """Return who won and why, and the player's rating if it may have moved."""
    text = session.result()
    if session.terms[RATED]:
        from tabletop.rating import rating_of

        text += f", you: {rating_of(session)}"
    return text


def take_result(session):
    """Move the player's rating by the result of the game, once a game. Without a move of the player it does not."""
    terms, players = session.terms, session.players
    if not terms[RATED] & COUNTS or len(players.computer_sides) != 1 or session.game.ply < 2:
        return
    terms[RATED] -= COUNTS
    from tabletop.rating import note_result, rating_of

    winner = session.game.outcome().winner
    before = rating_of(session)
    note_result(session, players.level, 0.5 if not winner else winner not in players.computer_sides)
    session.host.print(f"your rating: {before} -> {rating_of(session)}")
