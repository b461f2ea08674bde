# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Announced exits (Finstrom): the defender says `raichi` where the king has one open way, `tuichu` for more."""

# He says it after his move. Without the word the king may not leave with the defenders' next move, unless they have no
# other; with it he may, by any way. The word is part of the position until the defenders' next move: `position.said`
# has it by ply, as an index into WORDS. A position announces by itself, also in the search; a game in which a player
# calls by hand has it unsay that. A game keeps the words of all plies: repetition asks for those long past.

from tafl.movegen import STEPS
from tafl.outcome import DECIDED_BY_PLAYERS
from tafl.position import ANNOUNCEMENT_KEY
from tafl.board import ATTACKERS, DEFENDERS

WORDS = ("-", "raichi", "tuichu")


def due(position):
    """Which word tells how many ways are open to the king: 0, 1 or 2, an index into WORDS."""
    board = position.board
    exits, passes = position.tables.exits, position.tables.king_passes
    ways = 0
    for step in STEPS:
        goal = position.king + step
        while passes[board[goal]] and not exits[goal]:
            goal += step
        if passes[board[goal]] and ways < 2:
            ways += 1
    return ways


def after_move(position):
    """Announce the ways that a defenders' move leaves open; have the word stand during the attackers' move."""
    depth = position.depth
    announced = position.announced
    before = announced[depth] = announced[depth - 1]
    if position.turn == ATTACKERS:
        announced[depth] = 0 if position.over else due(position)
        position.hashes[depth] ^= ANNOUNCEMENT_KEY * before ^ ANNOUNCEMENT_KEY * announced[depth]


def say(position, word):
    """Have `word` be what was said last."""
    depth = position.depth
    position.hashes[depth] ^= ANNOUNCEMENT_KEY * position.announced[depth] ^ ANNOUNCEMENT_KEY * word
    position.announced[depth] = word


def active(position):
    """Whether there may be exits to strike out."""
    return position.turn == DEFENDERS and not position.announced[position.depth] and due(position)


def filter_moves(position, moves, first, end):
    """Strike the exits out of `moves[first:end]`, unless nothing else is there; return the new end."""
    king = position.king
    exits = position.tables.exits
    kept = first
    for i in range(first, end):
        move = moves[i]
        if move >> 8 != king or not exits[move & 255]:
            moves[kept] = move
            kept += 1
    return kept if kept > first else end


def note(game):
    """Keep the word said after a move of `game`: none yet, where the player calls by hand."""
    position = game.position
    if game.announce_by_hand and position.turn == ATTACKERS:
        say(position, 0)
    game.announced.append(position.announced[position.depth])


def announce(game, word):
    """Call `word`, by default the right one; return what was called, ValueError where that may not be called now."""
    position = game.position
    if not position.raichi:
        raise ValueError(f"nothing is announced in {game.variant.name}")
    outcome = game.outcome()  # a draw by repetition, say, may be none with the word
    if position.over or (outcome and outcome.reason in DECIDED_BY_PLAYERS):
        raise ValueError("the game is over")
    if position.turn == DEFENDERS or not game.ply:
        raise ValueError("it is too late: the attackers have moved" if game.ply else "the defenders have not moved yet")
    right = due(position)
    word = word or WORDS[right]
    if word not in WORDS:
        raise ValueError(f"{word!r} is neither raichi nor tuichu")
    if not right and word != WORDS[0]:
        raise ValueError("no way out is open to the king")
    if word != WORDS[right]:
        raise ValueError(f"it is {WORDS[right]}: {'one way out is' if right == 1 else 'more than one way out is'} open")
    say(position, right)
    game.announced[game.ply] = right
    return word if right else ""
