# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""A position that is changed in place: `push` and `pop` allocate nothing, and the search works on the game's own."""

from tafl.movegen import NO_SQUARE, count_moves, legal_moves
from tafl.board import ATTACKER, KING

ESCAPED = 1  # what `over` says of a finished game; odd where the defenders have won
CAPTURED = 2
FORT = 3
ENCIRCLED = 4

TURN_KEY = 0x2A5F1C63  # what whose turn it is adds to the hash
ANNOUNCEMENT_KEY = 0x13579BDF  # what the word said last adds to it, times 1 or 2
HISTORY_PLIES = 12  # moves remembered from before the first ply that can be popped: three round trips of both sides
UNDO_PLIES = 48  # plies that can be popped, the game's and the search's together
SEARCH_PLIES = 24  # how many of them stay free for the search


class Position:
    """Men on a board, whose turn it is, and all that goes along with a move."""

    def __init__(self, variant):
        """No board yet: `tafl.position_parser.set_up` makes it, and puts the men on it."""
        from tafl.tables import attach_rules, compile_tables
        from tafl.weights import piece_square
        from tafl.zobrist import zobrist_keys

        self.variant = variant
        self.tables = tables = compile_tables(variant)
        self.size = tables.size
        self.zobrist, self.piece_square = zobrist_keys(tables), piece_square(variant, tables)
        self.board = bytearray()  # codes by square, see tafl.board
        # By ply; `depth` is the index of the present one.
        self.moves = [0] * (HISTORY_PLIES + UNDO_PLIES + 1)  # the move that led there
        self.hashes = [0] * (HISTORY_PLIES + UNDO_PLIES + 1)  # below 2**30
        self.scores = [0] * (HISTORY_PLIES + UNDO_PLIES + 1)  # in favour of the side to move
        self.captured_counts = bytearray(HISTORY_PLIES + UNDO_PLIES + 1)  # how many men have been captured so far
        attach_rules(self)

    def pieces(self):
        """(square, piece) pairs, row by row from a1."""
        board = self.board
        return [(square, board[square]) for square in self.tables.squares() if ATTACKER <= board[square] <= KING]

    def push(self, move):
        """Make `move`, which must be legal."""
        board, slots, empty_codes, moves, hashes, scores, captured_counts, extra_captures, end_checks = self.arrays
        depth = self.depth
        start = move >> 8
        goal = move & 255
        piece = board[start]
        enemy, victim, anvils, keys, worth, men = self.piece_tables[piece]
        board[start] = empty_codes[start]
        board[goal] = piece
        taken = before = captured_counts[depth]

        # Custodial capture: the mover is the hammer, what stands behind the enemy the anvil.
        if board[goal + 1] == victim and anvils[board[goal + 2]]:
            self.captured_squares[taken] = goal + 1
            taken += 1
        if board[goal - 1] == victim and anvils[board[goal - 2]]:
            self.captured_squares[taken] = goal - 1
            taken += 1
        if board[goal + 16] == victim and anvils[board[goal + 32]]:
            self.captured_squares[taken] = goal + 16
            taken += 1
        if board[goal - 16] == victim and anvils[board[goal - 32]]:
            self.captured_squares[taken] = goal - 16
            taken += 1

        if extra_captures:
            for capture in extra_captures:
                taken = capture(self, goal, piece, taken)

        hash = hashes[depth] ^ keys[start] ^ keys[goal] ^ TURN_KEY
        score = scores[depth] - worth[start] + worth[goal]
        if taken != before:
            _, _, _, keys, worth, prisoners = self.piece_tables[victim]
            for i in range(before, taken):
                square = self.captured_squares[i]
                slot = self.captured_slots[i] = slots[square]
                prisoners[slot] = NO_SQUARE
                board[square] = empty_codes[square]
                hash ^= keys[square]
                score += worth[square]

        if piece == KING:
            self.king = goal
            if self.tables.exits[goal]:
                self.over = ESCAPED
        else:
            slot = slots[goal] = slots[start]
            men[slot] = goal
            if piece == ATTACKER:
                apart = goal - self.king
                apart *= apart
                if (apart == 1 or apart == 256) and self.captures_king(goal):
                    self.over = CAPTURED

        self.turn = enemy
        self.depth = depth = depth + 1
        moves[depth] = move
        hashes[depth] = hash
        scores[depth] = -score
        captured_counts[depth] = taken
        if end_checks:
            for look in end_checks:
                look(self)

    def pop(self):
        """Take the last move back, and return it."""
        board, slots, empty_codes, moves, _, _, captured_counts, _, _ = self.arrays
        depth = self.depth
        move = moves[depth]
        start = move >> 8
        goal = move & 255
        piece = board[goal]
        board[goal] = empty_codes[goal]
        board[start] = piece
        victim = self.turn
        if piece == KING:
            self.king = start
        else:
            slot = slots[start] = slots[goal]
            self.men[piece][slot] = start
        taken = captured_counts[depth]
        before = captured_counts[depth - 1]
        if before != taken:
            prisoners = self.men[victim]
            for i in range(before, taken):
                square = self.captured_squares[i]
                slot = slots[square] = self.captured_slots[i]
                prisoners[slot] = square
                board[square] = victim
        self.depth = depth - 1
        self.turn = victim ^ 3
        self.over = 0
        return move

    def halfmove_clock(self):
        """Plies since the last capture."""
        captured_counts = self.captured_counts
        first = depth = self.depth
        while first > HISTORY_PLIES and captured_counts[first - 1] == captured_counts[depth]:
            first -= 1
        return depth - first if first > HISTORY_PLIES else depth - first + self.halfmove_clock_before

    def captured(self):
        """The squares on which the last move captured, as bytes."""
        depth, counts = self.depth, self.captured_counts
        return bytes(self.captured_squares[counts[depth - 1] : counts[depth]]) if depth > HISTORY_PLIES else b""

    def reserve_plies(self):
        """Make sure that a move and SEARCH_PLIES more can be pushed. The oldest plies may then no longer be popped."""
        if self.depth >= HISTORY_PLIES + UNDO_PLIES - SEARCH_PLIES:
            depth, self.depth = self.depth, HISTORY_PLIES + SEARCH_PLIES
            self.halfmove_clock_before = self.halfmove_clock()
            for by_ply in (self.moves, self.hashes, self.scores, self.captured_counts, self.announced):
                for i in range(len(by_ply) - SEARCH_PLIES):
                    by_ply[i] = by_ply[i + SEARCH_PLIES]
            self.depth = depth - SEARCH_PLIES

    def captures_king(self, goal):
        """Whether an attacker who has come to `goal`, beside the king, captures him."""
        board, tables = self.board, self.tables
        closes_king, two_take_king = tables.closes_king, tables.two_take_king
        king = self.king
        if two_take_king and two_take_king[king]:
            return closes_king[board[king + king - goal]]
        along = closes_king[board[king + 1]] and closes_king[board[king - 1]]
        return along and closes_king[board[king + 16]] and closes_king[board[king - 16]]

    def is_lost(self):
        """Whether the game is over on the board and the side to move has lost it."""
        return self.over and self.over & 1 == self.turn & 1  # odd where the defenders have won

    def legal_moves(self):
        """The legal moves as a new array of ints; empty when the game is over."""
        return legal_moves(self)

    def count_moves(self):
        """How many legal moves there are, at less cost than listing them."""
        return count_moves(self)

    def __str__(self):
        from tafl.diagram import diagram

        return diagram(self)
