# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The console's commands about the terms of a game: how well the computer plays. Loaded for one answer at a time."""

from tabletop.players import AUTO
from tabletop.preferences import LEVEL_WORDS, change
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
