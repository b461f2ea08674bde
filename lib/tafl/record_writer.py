# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Write the record of a game."""

from tafl.names import move_name
from tafl.record_format import ABOUT, result_text

BLOCK = 40  # plies read at a time; after each block the game is replayed to its end


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
    line, ply = "", 0
    for move, captured, word in each_move(game):
        ply += 1
        line += f"{' ' if line else ''}{ply}. " + move_name(move, captured)
        if word and game.announce_by_hand:
            line += " " + word
        if not ply & 1:
            yield line
            line = ""
    if line:
        yield line
    yield "result: " + result_text(game.outcome())


def each_move(game, first=0):
    """Yield each move from ply `first` on, the squares on which it captured, and the word announced after it.

    Between two moves the position is the present one.
    """
    now = game.ply
    for start in range(first, now, BLOCK):
        game.rewind_to(start)
        moves = []
        for i in range(start, now):
            game.replay_move(i)
            if i < start + BLOCK:
                moves.append((game.move(i), bytes(game.position.captured()), game.announcement(i + 1)))
        game.away = False
        yield from moves
