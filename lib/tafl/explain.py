# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Explain to players why a move is not legal, and why a game is over. Imported when a player asks.

A refusal is a tuple: a code for programs, the name of the square or move, the names of the squares that are the reason,
and a sentence for people. docs/console.md lists the codes.
"""

from tafl.board import ATTACKER, ATTACKERS, CORNER, DEFENDERS, KING, SIDES, THRONE
from tafl.names import move_name, parse_move, square_name
from tafl.outcome import AGREEMENT, ENCIRCLEMENT, EXIT_FORT, HUNDRED_PLIES, KING_CAPTURED, KING_ESCAPED, NO_LEGAL_MOVE
from tafl.outcome import PERPETUAL, REPETITION, RESIGNATION, TIME

PIECES = (None, "the attacker", "the defender", "the king")


def explain_unmovable(game, square):
    """Return the refusal of `square`, from which the side to move cannot move."""
    why = _not_own_piece(game, square) or ("stuck", PIECES[game.position.board[square]] + " has no legal move")
    return _refusal(square_name(square), *why)


def explain_illegal_move(game, move):
    """Return the refusal of `move`, which is not legal in `game`."""
    return _refusal(move_name(move), *_why_illegal(game, move))


def explain_name(game, name):
    """Return the refusal of the move called `name`, which `game.parse` refuses: an illegal one, or no move at all."""
    try:
        move = parse_move(name, game.variant.size)
    except ValueError as error:
        return "no move", name, (), str(error)
    return explain_illegal_move(game, move)


def _refusal(name, code, why, squares=()):
    return code, name, squares, f"{name}: {why}"


# Each of these returns a code, a sentence, and perhaps the names of the squares that are the reason.


def _not_own_piece(game, square):
    if game.outcome():
        return "over", "the game is over"
    piece = game.position.board[square]
    if not ATTACKER <= piece <= KING:
        return "empty", "the square is empty"
    if (piece == ATTACKER) == (game.turn == DEFENDERS):
        return "turn", "it is the turn of the " + SIDES[game.turn]
    return None


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
        return "straight", "all pieces move in straight lines, like a chess rook"
    variant = game.variant
    square = start
    while square != goal:
        before = square
        square += step
        code = board[square]
        if ATTACKER <= code <= KING:
            return "blocked", f"blocked by {PIECES[code]} on {square_name(square)}", (square_name(square),)
        for rule in position.rules:
            why = rule.explain_step(position, before, square) if hasattr(rule, "explain_step") else None
            if why:
                return why + ((square_name(square),),)
        if code == THRONE and square != goal and variant.throne_passes == "nobody":
            return "throne pass", "no piece may pass over the throne", (square_name(square),)
    if board[goal] == THRONE and variant.throne_stops == "nobody":
        return "throne stop", "no piece may stop on the throne after the king has left it", (square_name(goal),)
    if board[start] != KING and board[goal] in (THRONE, CORNER):
        place = "throne" if board[goal] == THRONE else "corner"
        return "king's " + place, f"only the king may stop on {'the' if place == 'throne' else 'a'} {place}"
    for rule in position.rules:
        why = rule.explain_move(position, move) if hasattr(rule, "explain_move") else None
        if why:
            return why
    return "rules", "the rules of " + variant.name + " do not allow it"


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
