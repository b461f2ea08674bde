# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Explain to players why a move is not legal, and why a game is over. Imported when a player asks."""

from tafl.board import ATTACKER, ATTACKERS, CORNER, DEFENDERS, KING, SIDES, THRONE
from tafl.names import move_name, square_name
from tafl.outcome import AGREEMENT, ENCIRCLEMENT, EXIT_FORT, HUNDRED_PLIES, KING_CAPTURED, KING_ESCAPED, NO_LEGAL_MOVE
from tafl.outcome import PERPETUAL, REPETITION, RESIGNATION, TIME

PIECES = (None, "the attacker", "the defender", "the king")


def explain_unmovable(game, square):
    """Return the square's name and why the side to move cannot move what is on it."""
    why = _not_own_piece(game, square) or PIECES[game.position.board[square]] + " has no legal move"
    return f"{square_name(square)}: {why}"


def _not_own_piece(game, square):
    if game.outcome():
        return "the game is over"
    piece = game.position.board[square]
    if not ATTACKER <= piece <= KING:
        return "the square is empty"
    if (piece == ATTACKER) == (game.turn == DEFENDERS):
        return "it is the turn of the " + SIDES[game.turn]
    return ""


def explain_illegal_move(game, move):
    """Return the name of `move` and why it is not legal in `game`."""
    return f"{move_name(move)}: {_why_illegal(game, move)}"


def _why_illegal(game, move):
    position = game.position
    board = position.board
    start, goal = move >> 8, move & 255
    why = _not_own_piece(game, start)
    if why:
        return why
    if (start & 15) == (goal & 15):
        step = 16 if goal > start else -16
    elif start >> 4 == goal >> 4:
        step = 1 if goal > start else -1
    else:
        return "all pieces move in straight lines, like a chess rook"
    variant = game.variant
    square = start
    while square != goal:
        before = square
        square += step
        code = board[square]
        if ATTACKER <= code <= KING:
            return f"blocked by {PIECES[code]} on {square_name(square)}"
        for rule in position.rules:
            why = rule.explain_step(position, before, square) if hasattr(rule, "explain_step") else ""
            if why:
                return why
        if code == THRONE and square != goal and variant.throne_passes == "nobody":
            return "no piece may pass over the throne"
    if board[goal] == THRONE and variant.throne_stops == "nobody":
        return "no piece may stop on the throne after the king has left it"
    if board[start] != KING and board[goal] in (THRONE, CORNER):
        return "only the king may stop on " + ("the throne" if board[goal] == THRONE else "a corner")
    for rule in position.rules:
        why = rule.explain_move(position, move) if hasattr(rule, "explain_move") else ""
        if why:
            return why
    return "the rules of " + variant.name + " do not allow it"


def explain_outcome(game):
    """Return a sentence that says by which rule `game` ended."""
    outcome = game.outcome()
    position = game.position
    loser = "the " + SIDES[ATTACKERS if outcome.winner == DEFENDERS else DEFENDERS]
    goal = "a corner" if game.variant.king_wins_at == "corners" else "the edge"
    two_take_king = position.tables.two_take_king
    by_two = two_take_king and two_take_king[position.king]
    return {
        KING_ESCAPED: "the king has reached " + goal,
        KING_CAPTURED: "the king is " + ("caught between two enemies" if by_two else "enclosed on all four sides"),
        EXIT_FORT: "the king is at the edge, in a fort that the attackers cannot break",
        ENCIRCLEMENT: "the attackers surround all defenders; none can reach the edge",
        NO_LEGAL_MOVE: "the side to move has no legal move and loses",
        PERPETUAL: "the position has occurred three times; " + loser + " lose",
        REPETITION: "the position has occurred " + ("twice" if "early" in game.variant.repetition else "three times"),
        HUNDRED_PLIES: "a hundred plies have passed without a capture",
        AGREEMENT: "both sides agreed to a draw",
        RESIGNATION: loser + " resigned",
        TIME: loser + " have no time left",
    }[outcome.reason]
