# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Why a move is not legal, and why a game is over, in words for players; imported when somebody asks."""

from tafl.outcome import AGREEMENT, ENCIRCLEMENT, EXIT_FORT, HUNDRED_PLIES, KING_CAPTURED, KING_ESCAPED, NO_LEGAL_MOVE
from tafl.outcome import PERPETUAL, REPETITION, RESIGNATION, TIME
from tafl.board import ATTACKER, ATTACKERS, CAMP, CORNER, DEFENDERS, KING, OUTER_CAMP, SIDES, THRONE

CAMPS = (CAMP, OUTER_CAMP)


def explain_unmovable(game, square):
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


def explain_illegal_move(game, move):
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
    variant = game.variant
    square = start
    while square != goal:
        before = board[square] if square != start else position.tables.empty_codes[start]
        square += step
        code = board[square]
        if ATTACKER <= code <= KING:
            return "somebody stands " + ("there already" if square == goal else "in the way")
        if code in CAMPS and before not in CAMPS:
            return "nobody may enter or cross a camp from outside"
        if code == THRONE and square != goal and variant.throne_passes == "nobody":
            return "nobody may pass over the throne"
    if board[goal] == THRONE and variant.throne_stops == "nobody":
        return "nobody may stop on the throne once the king has left it"
    if piece != KING and board[goal] in (THRONE, CORNER):
        return "only the king may stop on the " + ("throne" if board[goal] == THRONE else "corners")
    if position.raichi and piece == KING and position.tables.exits[goal]:
        return "the king may leave only by a way that was open, and announced, when the attackers moved"
    from tafl.rule_bans import shuttle

    if move == shuttle(position):
        return f"no more than {variant.round_trips} round trips between the same two squares"
    return "one corner must stay free of blocking attackers"


def explain_outcome(game):
    """A sentence that says by which rule `game` ended so."""
    outcome = game.outcome()
    position = game.position
    loser = "the " + SIDES[ATTACKERS if outcome.winner == DEFENDERS else DEFENDERS]
    goal = "a corner" if game.variant.king_wins_at == "corners" else "the edge"
    two_take_king = position.tables.two_take_king
    pinched = two_take_king and two_take_king[position.king]
    return {
        KING_ESCAPED: "the king has reached " + goal,
        KING_CAPTURED: "the king is " + ("caught between two" if pinched else "enclosed on all four sides"),
        EXIT_FORT: "the king is at the edge, in a fort that cannot be broken",
        ENCIRCLEMENT: "no defender can reach the edge any more",
        NO_LEGAL_MOVE: "the side to move has no legal move, and so loses",
        PERPETUAL: "the same position has come up a third time, and so the defenders lose",
        REPETITION: "the same position has come up a third time",
        HUNDRED_PLIES: "a hundred plies have passed without a capture",
        AGREEMENT: "both sides have agreed on it",
        RESIGNATION: loser + " have resigned",
        TIME: loser + " have no time left",
    }[outcome.reason]
