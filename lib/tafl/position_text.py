# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Write a position, or a game, as one line of text that `tafl.position_parser` reads back."""

# The line has the fields `men turn clock`: the men row by row from the top (a, d, K, numbers of empty squares), the
# side to move (a or d), and the halfmove clock, which counts plies since the last capture. A rare rule may add a field:
# see rule_bans and rule_raichi. Fields at the end may be left out.

# A game goes on from such a line with ` moves e5-e8 ...` behind it: the position after the last capture, and the moves
# since then, each with the word announced after it. So repetitions of earlier positions still count. The last move is
# always there if it decided the game, or if players may still announce an open way by hand after it.

from tafl.board import ATTACKER, ATTACKERS, KING
from tafl.diagram import LETTERS
from tafl.names import move_name


def men_text(position):
    """Return the men alone: `3aaa3/4a4/...`, the top row first."""
    rows = []
    for row in range(position.size - 1, -1, -1):
        text = ""
        empty = 0
        for column in range(position.size):
            piece = position.board[row * 16 + column]
            if ATTACKER <= piece <= KING:
                text += (str(empty) if empty else "") + LETTERS[piece]
                empty = 0
            else:
                empty += 1
        rows.append(text + (str(empty) if empty else ""))
    return "/".join(rows)


def position_text(position):
    """Return the whole line, from which `set_up` makes an equal position."""
    text = f"{men_text(position)} {'a' if position.turn == ATTACKERS else 'd'} {position.halfmove_clock()}"
    for rule in position.rules:
        if hasattr(rule, "field_name") and rule.field_name(position.variant):
            text += " " + rule.position_field(position)
    return text


def game_text(game):
    """Return one line from which `Game(variant, line)` goes on with `game`."""
    now = first = game.ply
    not_called = game.announce_by_hand and game.turn == ATTACKERS and not game.announced[now]
    if now and (game.position.over or not_called):
        first -= 1  # a decided position cannot be set up; nothing can be called in one that is set up
        game.rewind_to(first)
    clock = game.position.halfmove_clock()
    if first < now:
        game.replay_move(first)
    first -= min(first, clock)
    game.rewind_to(first)
    text = position_text(game.position)
    for ply in range(first, now):
        text += (" " if ply > first else " moves ") + move_name(game.move(ply))
        game.replay_move(ply)
        word = game.announcement(ply + 1)
        text += " " + word if word else ""
    game.away = False
    return text


def move_names(game):
    """Return the names of all moves of `game` with their captures, from the first to the last."""
    names = []
    now = game.ply
    game.rewind_to(0)
    for ply in range(now):
        game.replay_move(ply)
        names.append(move_name(game.move(ply), game.position.captured()))
    game.away = False
    return names
