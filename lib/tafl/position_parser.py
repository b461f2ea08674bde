# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Set up a position from the line of text that `tafl.position_text` writes. A game needs this only as it begins."""

import tafl
from tafl.board import ANNOUNCEMENT_KEY, ATTACKER, ATTACKERS, CAMP, DEFENDER, DEFENDERS, HISTORY_PLIES, KING, NO_SQUARE
from tafl.board import OUTER_CAMP, THRONE, TURN_KEY, zeros
from tafl.names import parse_number, square_name

PIECES = {"a": ATTACKER, "d": DEFENDER, "K": KING}
DIGITS = "0123456789"
TURNS = {"a": ATTACKERS, "d": DEFENDERS}


class PositionError(ValueError):
    """A text is not a position of the variant. The message says why."""


def set_up(position, text):
    """Set `position` to what `text` says. Raise PositionError, and change nothing, if that is not a position."""
    variant = position.variant
    fields = text.split()
    rules = [rule for rule in position.rules if hasattr(rule, "field_name") and rule.field_name(variant)]
    if not 1 <= len(fields) <= 3 + len(rules):
        names = ["men", "turn", "halfmove clock"] + [rule.field_name(variant) for rule in rules]
        raise PositionError(f"a position of {variant.id} has 1 to {len(names)} fields: {', '.join(names)}")
    pieces = parse_men(fields[0], variant)
    check_men(variant, position.tables, pieces, position.rules)
    turn = TURNS["a" if variant.first == "attackers" else "d"]
    if len(fields) > 1:
        if fields[1] not in TURNS:
            raise PositionError(f"the turn must be a or d, not {fields[1]!r}")
        turn = TURNS[fields[1]]
    halfmove_clock = 0
    if len(fields) > 2:
        halfmove_clock = parse_number(fields[2])
        if halfmove_clock < 0:
            raise PositionError(f"the halfmove clock must be 0 to 9999, not {fields[2]!r}")
    values = []  # (rule, what its field says)
    try:
        for i, rule in enumerate(rules):
            values.append((rule, rule.parse_field(position, fields[3 + i]) if len(fields) > 3 + i else None))
    except ValueError as error:
        raise PositionError(str(error)) from None
    tafl.pause()
    tafl.collect()  # what made the tables, before the board
    place_men(position, pieces, turn, halfmove_clock, values)
    for rule in position.rules:
        if hasattr(rule, "after_set_up"):
            rule.after_set_up(position)


def place_men(position, pieces, turn, halfmove_clock, values):
    """Put `pieces`, (square, piece) pairs, on the board. `values`: (rule, value of its field) pairs."""
    if not position.board:
        make_board(position)
    board, slots = position.arrays[:2]
    board[:] = position.tables.empty_codes
    counts = [0, 0, 0]  # by side: its men on the board
    for men in position.men[1:]:
        for slot in range(len(men)):
            men[slot] = NO_SQUARE
    for square, piece in pieces:
        board[square] = piece
        if piece == KING:
            position.king = square
        else:
            slots[square] = slot = counts[piece]
            position.men[piece][slot] = square
            counts[piece] += 1
    position.turn = turn
    position.over = 0  # or ESCAPED, CAPTURED, FORT, ENCIRCLED
    position.depth = depth = HISTORY_PLIES
    for i in range(HISTORY_PLIES + 1):
        position.moves[i] = 0
        position.hashes[i] = -1
    position.captured_counts[depth] = 0
    position.halfmove_clock_before = halfmove_clock
    for rule, value in values:
        rule.set_field(position, value)
    position.hashes[depth], position.scores[depth] = compute_hash_and_score(position)


def make_board(position):
    """Make the board, with room for all men of the variant. It is used again for each game of the variant."""
    tables, start = position.tables, position.variant.start
    board = position.board = zeros("B", len(tables.empty_codes))  # codes by square, see tafl.board
    slots = zeros("B", len(board))  # by square: the index of its man in men[side]
    # by side: the squares of its men without the king; NO_SQUARE for a captured man, or for one who is missing
    position.men = None, zeros("B", start.count("a")), zeros("B", start.count("d"))
    men_count = start.count("a") + start.count("d")
    position.captured_squares = zeros("B", men_count)  # the squares of captured men, in order
    position.captured_slots = zeros("B", men_count)
    # On a microcontroller an attribute costs as much as two elements of an array; unpacking a tuple costs little.
    arrays = board, slots, tables.empty_codes, position.moves, position.hashes, position.scores
    position.arrays = arrays + (position.captured_counts, _captures_at(position), position.end_checks)
    # By piece: the next side to move, the piece it captures, its anvils, its keys and values, the men of its side.
    piece_tables = [None]
    for piece in (ATTACKER, DEFENDER, KING):
        side = ATTACKERS if piece == ATTACKER else DEFENDERS
        rules = ATTACKERS + DEFENDERS - side, tables.victim[piece], tables.anvils[side]
        piece_tables.append(rules + (position.zobrist[piece], position.piece_square[piece], position.men[side]))
    position.piece_tables = piece_tables


def _captures_at(position):
    """Return a table by square: 1 where a piece that comes there may capture by a rare rule; b"" if that is nowhere."""
    edge = position.tables.edge
    if not position.extra_captures:
        return b""
    for rule in position.rules:
        if hasattr(rule, "capture") and not hasattr(rule, "AT_EDGE"):
            return bytes([1] * len(edge))
    return edge


def compute_hash_and_score(position):
    """Return the hash and the score, computed from the board alone. What `push` updates must equal them."""
    hash = TURN_KEY if position.turn == ATTACKERS else 0
    if position.announced:
        hash ^= ANNOUNCEMENT_KEY * position.announced[position.depth]
    score = position.balance
    if position.turn != ATTACKERS:
        score = -score
    for square, piece in position.pieces():
        hash ^= position.zobrist[piece][square]
        worth = position.piece_square[piece][square]
        score += worth if (piece == ATTACKER) == (position.turn == ATTACKERS) else -worth
    return hash, score


def parse_men(text, variant):
    """Return the (square, piece) pairs of `text`, which has the rows of a board of `variant`, the top row first."""
    size = variant.size
    rows = text.split("/")
    if len(rows) != size:
        count = "1 row" if len(rows) == 1 else f"{len(rows)} rows"
        raise PositionError(f"the position has {count}; {variant.id} has {size}")
    pieces = []
    for i, letters in enumerate(rows):
        row = size - 1 - i
        column = empty = 0
        for letter in letters:
            if letter in DIGITS:
                empty = min(empty * 10 + int(letter), 99)
                continue
            column += empty
            empty = 0
            if letter not in PIECES:
                raise PositionError(f"row {row + 1} has {letter!r}; it may have a, d, K and numbers")
            pieces.append((row * 16 + column, PIECES[letter]))
            column += 1
        if column + empty != size:
            raise PositionError(f"row {row + 1} has {column + empty} squares; {variant.id} has {size}")
    return pieces


def check_men(variant, tables, pieces, rules):
    """Raise PositionError if `pieces` cannot stand so in a game that goes on. `rules`: the variant's rare rules."""
    for letter, name in (("K", "king"), ("a", "attacker"), ("d", "defender")):
        there = sum([1 for _, other in pieces if other == PIECES[letter]])
        most = variant.start.count(letter)
        if there > most or (letter == "K" and not there):
            name += "s" if there > 1 else ""
            raise PositionError(f"the position has {there or 'no'} {name}; {variant.id} has {most}")
    for square, piece in pieces:
        closed = tables.empty_codes[square]
        name = square_name(square) if closed or piece == KING else ""
        if piece == KING and tables.exits[square]:
            raise PositionError(f"the king has already won on {name}")
        if closed in (CAMP, OUTER_CAMP):
            if piece != ATTACKER:
                raise PositionError(f"only attackers may stand in a camp, and {name} is in a camp")
        elif closed and piece != KING:
            raise PositionError(f"only the king may stand on the {'throne' if closed == THRONE else 'corner'} {name}")
    try:
        for rule in rules:
            if hasattr(rule, "check_men"):
                rule.check_men(variant, tables, pieces)
    except ValueError as error:
        raise PositionError(str(error)) from None
