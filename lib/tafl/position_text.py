# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""A position and a game in one line of text, which `tafl.position_parser` reads back; and a game as the names of its moves."""

# The line is `men turn quiet shuttle`: the men row by row from the top (a, d, K, numbers for empty squares), whose turn
# it is (a or d), plies since the last capture, and, only where the variant limits shuttling, the last move of the side
# to move and of the other with the number of moves they have gone to and fro in succession: `e3-e2*1,a4-a5*3`, `-`
# where there is none; and, only where exits are announced, the word said last: `raichi`, `tuichu` or `-`. What stands
# at the end may be left out.

# A game goes on from such a line with ` moves e5-e8 ...` behind it: the position after the last capture, and the moves
# since then, each with the word that was said after it, so that the memory of positions comes along.

from tafl.diagram import LETTERS
from tafl.names import move_name
from tafl.board import ATTACKER, ATTACKERS, KING


def men_text(position):
    """The men alone: `3aaa3/4a4/...`, the top row first."""
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
    """The whole line, from which `set_up` makes an equal position."""
    text = f"{men_text(position)} {'a' if position.turn == ATTACKERS else 'd'} {position.halfmove_clock()}"
    if position.variant.round_trips:
        from tafl.rule_bans import trips

        runs = []
        for behind in (1, 0):
            count = trips(position, behind)
            runs.append(f"{move_name(position.moves[position.depth - behind])}*{count}" if count else "-")
        text += " " + ",".join(runs)
    if position.raichi:
        text += " " + position.raichi.WORDS[position.announced[position.depth]]
    return text


def game_text(game):
    """One line that holds all the rules need to go on with `game`; `Game(variant, line)` does."""
    now = first = game.ply
    if game.position.over and now:
        first -= 1  # what has been decided cannot be set up
        game.rewind_to(first)
    quiet = game.position.halfmove_clock()
    if first < now:
        game.replay_move(first)
    first -= min(first, quiet)
    game.rewind_to(first)
    text = position_text(game.position)
    for ply in range(first, now):
        text += (" " if ply > first else " moves ") + move_name(game.move(ply))
        game.replay_move(ply)
        if game.announced and game.announced[ply + 1] and game.turn == ATTACKERS:
            text += " " + game.position.raichi.WORDS[game.announced[ply + 1]]
    return text


def move_names(game):
    """The names of all moves of `game` with their captures, from the first to the last."""
    names = []
    now = game.ply
    game.rewind_to(0)
    for ply in range(now):
        game.replay_move(ply)
        names.append(move_name(game.move(ply), game.position.captured()))
    return names
