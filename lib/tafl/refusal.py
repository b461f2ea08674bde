# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Why a move is not legal, and why a game is over, in words for players; imported when somebody asks."""

from tafl.outcome import AGREEMENT, HUNDRED_PLIES, KING_CAPTURED, KING_ESCAPED, NO_LEGAL_MOVE, REPETITION
from tafl.outcome import RESIGNATION, TIME
from tafl.terrain import ATTACKER, ATTACKERS, CORNER, DEFENDER, DEFENDERS, EMPTY, KING, SIDES, THRONE


def why_no_hand(game, square):
    """A sentence that says why the side to move cannot move what stands on `square`, where it cannot."""
    return _not_yours(game, square) or "it cannot move anywhere"


def _not_yours(game, square):
    if game.outcome():
        return "the game is over"
    piece = game.position.board[square]
    if not ATTACKER <= piece <= KING:
        return "nobody stands there"
    if (piece == ATTACKER) == (game.turn == DEFENDERS):
        return "it is the turn of the " + SIDES[game.turn]
    return ""


def why_not(game, move):
    """A sentence that says why `move` is not legal in `game`."""
    position = game.position
    board = position.board
    start, goal = move >> 8, move & 255
    why = _not_yours(game, start)
    if why:
        return why
    piece = board[start]
    if (start & 15) == (goal & 15):
        step = 16 if goal > start else -16
    elif start >> 4 == goal >> 4:
        step = 1 if goal > start else -1
    else:
        return "men move in straight lines, like a rook"
    square = start + step
    while square != goal and board[square] in (EMPTY, THRONE):
        square += step
    if square != goal:
        return "somebody stands in the way"
    if ATTACKER <= board[goal] <= KING:
        return "somebody stands there already"
    if piece in (ATTACKER, DEFENDER) and board[goal] in (THRONE, CORNER):
        return "only the king may stop on the " + ("throne" if board[goal] == THRONE else "corners")
    from tafl.bans import shuttle

    if move == shuttle(position):
        return f"no more than {game.variant.round_trips} round trips between the same two squares"
    return "one corner must stay free of blocking attackers"


def why_over(outcome):
    """A sentence that says by which rule a game ended so."""
    loser = "the " + SIDES[ATTACKERS if outcome.winner == DEFENDERS else DEFENDERS]
    return {
        KING_ESCAPED: "the king has reached a corner",
        KING_CAPTURED: "the king is enclosed on all four sides",
        NO_LEGAL_MOVE: "the side to move has no legal move, and so loses",
        REPETITION: "the same position has come up a third time",
        HUNDRED_PLIES: "a hundred plies have passed without a capture",
        AGREEMENT: "both sides have agreed on it",
        RESIGNATION: loser + " have resigned",
        TIME: loser + " have no time left",
    }[outcome.reason]
