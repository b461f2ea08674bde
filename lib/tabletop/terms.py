# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The terms of a game: whether its result moves the player's rating, and which help is allowed."""

# `session.terms` is b"" for an ordinary game, so that it costs nothing. Else it is a bytearray, which the autosave
# stores; the constants below are its indexes.

RATED = 0  # a sum of COUNTS and MY_SIZE

from tabletop.autosave_events import TERMS
from tabletop.players import AUTO

COUNTS = 1  # the result will move the player's rating
MY_SIZE = 2  # the level is the one that fits the player



def new_terms(session):
    """Return the terms of the session's game by the preferences, and set the level of the computer."""
    terms = bytearray(TERMS)
    if session.preferences.level == AUTO:
        _fit_level(session)
        terms[RATED] = MY_SIZE if session.game.has_progress() else MY_SIZE | COUNTS
    return terms if any(terms) else b""


def _fit_level(session):
    from tabletop.rating import level_for, rating_of

    session.players.level = level_for(rating_of(session))


def change_level(session):
    """Put the preferred level into effect. In a game under way, its result does not count."""
    if session.practice or not session.game.ply:
        if not session.practice:  # the game that waits gets its terms later
            session.agree_terms()
        return
    does_not_count(session)
    terms = session.terms or bytearray(TERMS)
    terms[RATED] = 0
    session.terms = terms
    if session.preferences.level == AUTO:
        terms[RATED] = MY_SIZE
        _fit_level(session)
    else:
        session.players.level = session.preferences.level


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
    """Return the terms of the game in words, `level: my size (4), you: 1240`."""
    return "level: " + auto_text(session) if session.terms[RATED] else ""


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
