# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Write the record of a game."""

from tafl.names import move_name
from tafl.record_format import ABOUT, result_text

BLOCK = 40  # plies written at a time; after each block the game is replayed to its end


def write_record(game, about=()):
    """Yield the lines of the record of `game`. `about`: a dict of the values of ABOUT.

    Between two lines the position is the present one, so the game may still be shown.
    """
    options = game.variant.chosen_options
    yield "variant: " + game.variant.id + (f" ({', '.join(options)})" if options else "")
    for key in ABOUT:
        value = " ".join(about[key].split()) if key in about else ""
        if value:
            yield f"{key}: {value}"
    if not game.automatic_draws:
        yield "draws: off"
    if game.announce_by_hand:
        yield "calls: by hand"
    if game.start != game.variant.start:
        yield "start: " + " ".join(game.start.split())
    now = game.ply
    for first in range(0, now, BLOCK):
        game.rewind_to(first)
        lines = []
        for i in range(first, now):
            game.replay_move(i)
            if i < first + BLOCK:
                if not i & 1:
                    lines.append("")
                lines[-1] += f"{' ' if i & 1 else ''}{i + 1}. " + move_name(game.move(i), game.position.captured())
                if game.announce_by_hand and game.announcement(i + 1):
                    lines[-1] += " " + game.announcement(i + 1)
        game.away = False
        yield from lines
    yield "result: " + result_text(game.outcome())
