# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Handicaps: one side begins with fewer men."""

# A handicap is a word and a number, such as `attackers 2`, for any variant, also one of the user's own. The men who
# leave stand farthest from the king; after each one leaves the man opposite, seen from the middle of the board, and
# then those a quarter turn away, so that the position stays symmetric. At least half of a side's men stay.

from tafl.board import ATTACKER, DEFENDER, DEFENDERS, EMPTY, SIDES
from tafl.game import Game
from tafl.names import square_name
from tafl.position_text import men_text


def leaving(position, side, count):
    """Return the squares of the men of `side` who leave the start `position`: `count` at most."""
    piece, last = DEFENDER if side == DEFENDERS else ATTACKER, position.size - 1
    men = [square for square, other in position.pieces() if other == piece]
    king = position.king
    count = min(count, len(men) // 2)
    found = []
    while len(found) < count:
        farthest, start = -1, 0
        for square in men:
            row, column = (square >> 4) - (king >> 4), (square & 15) - (king & 15)
            if square not in found and row * row + column * column > farthest:
                farthest, start = row * row + column * column, square
        row, column = start >> 4, start & 15
        for y, x in ((row, column), (last - row, last - column), (column, last - row), (last - column, row)):
            square = y << 4 | x
            if square in men and square not in found and len(found) < count:
                found.append(square)
    return found


def fewer_men(game, handicap):
    """Return the game in place of `game`, which has not begun, with a handicap, and what to say about it."""
    word, _, count = handicap.partition(" ")
    position, variant = game.position, game.variant
    squares = leaving(position, SIDES.index(word), int(count))
    for square in squares:
        position.board[square] = EMPTY
    start = f"{men_text(position)} {'d' if position.turn == DEFENDERS else 'a'}"
    try:
        changed = Game(variant, start, game.automatic_draws, position, game.announce_by_hand)
    except ValueError:  # a variant of the user's own may need all its men
        game.set_up_again()
        return game, "; the handicap is not possible"
    changed.home = changed.start
    return changed, f"; handicap: {word} without {', '.join([square_name(square) for square in squares])}"
