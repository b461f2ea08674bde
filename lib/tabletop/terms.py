# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The terms of a game: whether its result moves the player's rating, and which help is allowed."""

# They are fields of the match: `counts`, `fits_player`, `take_backs` and `hints`.

WORDS = {"take_backs": "take-back", "hints": "hint"}  # by field


def use(match, field):
    """Count a take-back or a hint: `field` is "take_backs" or "hints". Raise ValueError if none is left."""
    left = getattr(match, field)
    if left == 0:
        raise ValueError(f"no {WORDS[field]} is left in this game")
    if left:
        setattr(match, field, left - 1)


def with_left(match, field, text):
    """Return `text`, with how many of the limited take-backs or hints are left."""
    return f"{text}: {getattr(match, field) or 'none'} left"


def fit_level(session):
    """Let the computer play at the level that fits the player."""
    from tabletop.rating import level_for, rating_of

    session.match.fits_player = True
    session.players.level = level_for(rating_of(session))


def does_not_count(session):
    """Let the result of this game not count, because the computer has helped or the opponent has changed."""
    if session.match.counts:
        session.match.counts = False
        session.host.print("this game does not count for your rating")


def auto_text(session):
    """Return the level that fits the player in words: `my size (4), you: 1240`."""
    from tabletop.rating import level_for, rating_of

    rating = rating_of(session)
    level = session.players.level if session.match.fits_player else level_for(rating)
    return f"my size ({level}), you: {rating}"


def terms_text(session):
    """Return the terms of the game in words, such as `level: my size (4), you: 1240; hints: 2`."""
    parts = ["level: " + auto_text(session)] if session.match.fits_player else []
    for field in WORDS:
        left = getattr(session.match, field)
        if left is not None:
            parts.append(f"{WORDS[field]}s: {left}")
    return "; ".join(parts)


def result_text(session):
    """Return who won and why, and the player's rating if it may have moved."""
    text = session.match.result()
    if session.match.fits_player:
        from tabletop.rating import rating_of

        text += f", you: {rating_of(session)}"
    return text


def take_result(session):
    """Move the player's rating by the result of the game, once a game. Without a move of the player it does not."""
    match, players = session.match, session.players
    if not match.counts or players.remote or len(players.computer_sides) != 1 or match.game.ply < 2:
        return
    match.counts = False
    from tabletop.rating import note_result, rating_of

    winner = match.game.outcome().winner
    before = rating_of(session)
    note_result(session, players.level, 0.5 if not winner else winner not in players.computer_sides)
    session.host.print(f"your rating: {before} -> {rating_of(session)}")
