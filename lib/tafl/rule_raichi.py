# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Announced exits (Finström): the defender says `raichi` if the king has one open way, `tuichu` if he has more."""

# The defender says the word after his move. Without it the king may not leave with the defenders' next move, unless
# they have no other move; with it he may, by any way. The word is part of the position until the defenders' next move.
# A position announces by itself, also in the search. If players announce by hand, `note_move` clears that word until
# they say it. A game keeps the words of all plies: the rule of repetition needs those that the position has dropped.
# Hooks: see `tafl.tables`.

from tafl.board import ANNOUNCEMENT_KEY, ATTACKERS, DEFENDERS, KING
from tafl.movegen import STEPS
from tafl.outcome import DECIDED_BY_PLAYERS

WORDS = ("-", "raichi", "tuichu")


def open_ways(position):
    """Return how many open ways the king has: 0, 1, or 2 for more. It is also the index of the right word."""
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
    """Announce the ways that a defenders' move leaves open. Keep the word during the attackers' move."""
    depth = position.depth
    announced = position.announced
    before = announced[depth] = announced[depth - 1]
    if position.turn == ATTACKERS:
        announced[depth] = 0 if position.over else open_ways(position)
        position.hashes[depth] ^= ANNOUNCEMENT_KEY * before ^ ANNOUNCEMENT_KEY * announced[depth]


def active(position):
    """Return whether there may be unannounced exits to remove."""
    return position.turn == DEFENDERS and not position.announced[position.depth] and open_ways(position)


def filter_moves(position, moves, first, end):
    """Remove the exits from `moves[first:end]`, unless there is no other move. Return the new end."""
    king, exits = position.king, position.tables.exits
    kept = first
    for i in range(first, end):
        move = moves[i]
        if move >> 8 != king or not exits[move & 255]:
            moves[kept] = move
            kept += 1
    return kept if kept > first else end


def set_word(position, word):
    """Make `word`, an index of WORDS, the last announcement of the position."""
    depth = position.depth
    position.hashes[depth] ^= ANNOUNCEMENT_KEY * position.announced[depth] ^ ANNOUNCEMENT_KEY * word
    position.announced[depth] = word


def note_move(game):
    """Remember what was announced after the last move of `game`: nothing yet, if players announce by hand."""
    position = game.position
    if game.announce_by_hand and position.turn == ATTACKERS:
        set_word(position, 0)
    game.announced.append(position.announced[position.depth])


def announce(game, word):
    """Call `word`, by default the right one. Return the word, "" for none. Raise ValueError if it may not be called."""
    position = game.position
    outcome = game.outcome()  # a draw by repetition may be no draw once the word is called
    if position.over or (outcome and outcome.reason in DECIDED_BY_PLAYERS):
        raise ValueError("the game is over")
    if position.turn == DEFENDERS or not game.ply:
        raise ValueError("it is too late: the attackers have moved" if game.ply else "the defenders have not moved yet")
    right = open_ways(position)
    word = word or WORDS[right]
    if word not in WORDS:
        raise ValueError(f"the word must be raichi or tuichu, not {word!r}")
    if not right and word != WORDS[0]:
        raise ValueError("the king has no open way")
    if word != WORDS[right]:
        ways = "one open way" if right == 1 else "more than one open way"
        raise ValueError(f"it is {WORDS[right]}: the king has {ways}")
    set_word(position, right)
    game.announced[game.ply] = right
    return word if right else ""


def field_name(variant):
    """Return the name of the field in the line of a position."""
    return "announcement"


def position_field(position):
    """Return the word announced last."""
    return WORDS[position.announced[position.depth]]


def parse_field(position, text):
    """Return the index of the word announced last."""
    if text not in WORDS:
        raise ValueError(f"the announcement must be {', '.join(WORDS[:-1])} or {WORDS[-1]}, not {text!r}")
    return WORDS.index(text)


def set_field(position, word):
    """Store the word announced last; the hash is computed afterwards."""
    position.announced[position.depth] = 0 if word is None else word


def explain_move(position, move):
    """Return why the king may not leave by this move, or None."""
    if position.board[move >> 8] == KING and position.tables.exits[move & 255]:
        return "unannounced", "the king may leave only by an open way that was announced before the attackers moved"
    return None


def sentences(variant):
    """Return what the rule is."""
    return ["the king may leave only if his open way was announced: raichi for one, tuichu for more"]
