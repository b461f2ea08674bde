# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Setting up a position from the line of text that `tafl.position_text` writes; a game needs this only as it begins."""

from tafl.names import parse_move, parse_number, square_name
from tafl.position import ANNOUNCEMENT_KEY, HISTORY_PLIES, TURN_KEY
from tafl.board import ATTACKER, ATTACKERS, CAMP, DEFENDER, DEFENDERS, KING, OUTER_CAMP

PIECES = {"a": ATTACKER, "d": DEFENDER, "K": KING}
DIGITS = "0123456789"
TURNS = {"a": ATTACKERS, "d": DEFENDERS}


class PositionError(ValueError):
    """A text is no position of the variant; the message says why."""


def set_up(position, text):
    """Set `position` to what `text` says; PositionError, and nothing changed, where that is no position."""
    variant = position.variant
    fields = text.split()
    if not 1 <= len(fields) <= 3 + bool(variant.round_trips) + variant.announced_exits:
        if len(fields) == 4:
            raise PositionError(f"{fields[3]!r}: {variant.id} does not limit shuttling, nor does it announce anything")
        raise PositionError("a position is men, turn, quiet plies, shuttle and word, with spaces between them")
    pieces = parse_men(fields[0], position.size)
    check_men(variant, position.tables, pieces)
    turn = TURNS["a" if variant.first == "attackers" else "d"]
    if len(fields) > 1:
        if fields[1] not in TURNS:
            raise PositionError(f"{fields[1]!r} is no turn: a or d")
        turn = TURNS[fields[1]]
    quiet = 0
    if len(fields) > 2:
        quiet = parse_number(fields[2])
        if quiet < 0:
            raise PositionError(f"{fields[2]!r} is no number of quiet plies")
    extra = fields[3:]
    shuttle = _parse_shuttle(position, extra.pop(0)) if variant.round_trips and extra else ()
    word = 0
    if extra:
        from tafl.rule_raichi import WORDS

        if extra[0] not in WORDS:
            raise PositionError(f"{extra[0]!r} is none of {', '.join(WORDS)}")
        word = WORDS.index(extra[0])
    place_men(position, pieces, turn, quiet, shuttle, word)
    if position.enclosure:
        position.enclosure.judge(position)


def place_men(position, pieces, turn, quiet, seeds, word):
    """Make the board and put `pieces`, (square, piece) pairs, on it.

    `quiet`: plies since the last capture; `seeds`: the moves made before, the last one last, 0 for unknown; `word`:
    what was said last, where exits are announced.
    """
    tables = position.tables
    board = position.board = bytearray(tables.empty_codes)  # codes by square, see tafl.board
    slots = bytearray(len(board))  # by square: the index of its man in men[side]
    men = (None, [], [])
    for square, piece in pieces:
        board[square] = piece
        if piece == KING:
            position.king = square
        else:
            slots[square] = len(men[piece])
            men[piece].append(square)
    # by side: the squares of its men without the king, NO_SQUARE for a captured one
    position.men = (None, bytearray(men[ATTACKER]), bytearray(men[DEFENDER]))
    position.captured_squares = bytearray(len(pieces))  # the squares of captured men, the first one first
    position.captured_slots = bytearray(len(pieces))
    position.turn = turn
    position.over = 0  # or ESCAPED, CAPTURED, FORT, ENCIRCLED
    position.depth = depth = HISTORY_PLIES
    for i in range(HISTORY_PLIES + 1):
        position.moves[i] = 0
        position.hashes[i] = -1
    for i, move in enumerate(seeds):
        position.moves[depth + 1 - len(seeds) + i] = move
    position.captured_counts[depth] = 0
    position.halfmove_clock_before = quiet
    if position.announced:
        position.announced[depth] = word
    # To look up an attribute costs a microcontroller as much as two elements; to unpack a tuple, next to nothing.
    arrays = board, slots, tables.empty_codes, position.moves, position.hashes, position.scores, position.captured_counts
    position.arrays = arrays + (position.extra_captures, position.end_checks)
    # By piece: whose turn it is when it has moved, whom it captures and against what, and the tables that go along.
    piece_tables = [None]
    for piece in (ATTACKER, DEFENDER, KING):
        side = ATTACKERS if piece == ATTACKER else DEFENDERS
        rules = ATTACKERS + DEFENDERS - side, tables.victim[piece], tables.anvils[piece]
        piece_tables.append(rules + (position.zobrist[piece], position.piece_square[piece], position.men[side]))
    position.piece_tables = piece_tables
    position.hashes[depth], position.scores[depth] = compute_hash_and_score(position)


def compute_hash_and_score(position):
    """The hash and the score, computed from the board alone: what `push` keeps up must equal them."""
    hash = TURN_KEY if position.turn == ATTACKERS else 0
    if position.announced:
        hash ^= ANNOUNCEMENT_KEY * position.announced[position.depth]
    score = 0
    for square, piece in position.pieces():
        hash ^= position.zobrist[piece][square]
        worth = position.piece_square[piece][square]
        score += worth if (piece == ATTACKER) == (position.turn == ATTACKERS) else -worth
    return hash, score


def parse_men(text, size):
    """The (square, piece) pairs that the rows of `text`, the top one first, have on a board of `size`."""
    rows = text.split("/")
    if len(rows) != size:
        raise PositionError(f"{len(rows)} rows, where there are {size}")
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
                raise PositionError(f"{letter!r} in row {row + 1} is none of a, d, K and numbers")
            pieces.append((row * 16 + column, PIECES[letter]))
            column += 1
        if column + empty != size:
            raise PositionError(f"row {row + 1} has {column + empty} squares, not {size}")
    return pieces


def check_men(variant, tables, pieces):
    """PositionError where `pieces` cannot stand so in a game that goes on."""
    for letter, name in (("K", "king"), ("a", "attackers"), ("d", "defenders")):
        there = sum([1 for _, other in pieces if other == PIECES[letter]])
        most = variant.start.count(letter)
        if there > most or (letter == "K" and not there):
            raise PositionError(f"{there or 'no'} {name}, where {variant.id} has {most}")
    for square, piece in pieces:
        closed = tables.empty_codes[square]
        name = square_name(square) if closed or piece == KING else ""
        if piece == KING and tables.exits[square]:
            raise PositionError(f"the king stands where he has won already: {name}")
        if closed in (CAMP, OUTER_CAMP):
            if piece != ATTACKER:
                raise PositionError(f"only attackers stand in a camp, as {name} is one")
        elif closed and piece != KING:
            raise PositionError(f"a man stands on the throne or a corner, where only the king may: {name}")
    if variant.free_corners:
        attackers = [square for square, piece in pieces if piece == ATTACKER]
        if all([square in attackers for square in tables.beside_corners]):
            raise PositionError("all corners are blocked, where one must stay free")


def _parse_shuttle(position, text):
    """The moves before the position, alternating, the last one last."""
    runs = text.split(",")
    if len(runs) != 2:
        raise PositionError(f"{text!r} is no shuttle: write two moves as e3-e2*1,a4-a5*3")
    moves = [0] * (4 * position.variant.round_trips)
    for behind, run in enumerate(runs):
        if run == "-":
            continue
        name, _, count = run.partition("*")
        try:
            move = parse_move(name, position.size)
        except ValueError as why:
            raise PositionError(str(why)) from None
        count = parse_number(count)
        if not 1 <= count <= 2 * position.variant.round_trips:
            raise PositionError(f"{run!r} is no run of moves to and fro: write it as e3-e2*1")
        for i in range(count):
            moves[len(moves) - 2 + behind - 2 * i] = (move & 255) << 8 | move >> 8 if i & 1 else move
    return moves
