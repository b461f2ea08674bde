# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""A position that moves change in place: `push` and `pop` allocate nothing. Game and search share one position."""

import tafl
from tafl.board import ATTACKER, HISTORY_PLIES, KING, NO_SQUARE, TURN_KEY, copy, zeros
from tafl.diagram import diagram
from tafl.movegen import count_moves, legal_moves
from tafl.outcome import CAPTURED, ESCAPED, WINNERS

UNDO_PLIES = 48  # plies that can be popped: those of the game and of the search together
SEARCH_PLIES = 24  # how many of them stay free for the search


class Position:
    """The men on a board, the turn, and all that a move changes."""

    def __init__(self, variant):
        """Make the tables. `tafl.position_parser.set_up` then makes the board and puts the men on it."""
        self.board = None  # codes by square, see tafl.board
        # By ply; `depth` is the index of the present ply. It starts at HISTORY_PLIES and grows with every push.
        self.moves = [0] * (HISTORY_PLIES + UNDO_PLIES + 1)  # the move that led to it
        self.hashes = [0] * (HISTORY_PLIES + UNDO_PLIES + 1)  # below 2**30
        self.scores = [0] * (HISTORY_PLIES + UNDO_PLIES + 1)  # in favour of the side to move
        self.captured_counts = zeros("B", HISTORY_PLIES + UNDO_PLIES + 1)  # how many men have been captured so far
        self.zobrist = self.piece_square = None  # by piece: see tafl.zobrist and tafl.weights
        self.mobility = bytearray(5)  # points: for each square the king can go to; for 1, 2, 3, 4 ways to the edge
        self.line_weight = 0  # points for each row or column that a side holds
        self.balance = 0  # points that the attackers get in every position
        self.seal_weight = 0  # points of the attackers for each sealed corner
        self.zones = None  # by square: the corners in whose zones it lies, see tafl.seals; None if no seals count
        self.margin = 0  # percent of the search's margins that fit the worth of a man here
        self.logit = 0  # the points with which a side wins e times as often as it loses
        # make_board, place_men and attach_rules fill these in.
        self.king = self.turn = self.depth = self.over = self.halfmove_clock_before = 0
        self.men = self.captured_squares = self.captured_slots = None
        self.arrays = self.piece_tables = self.rules = self.announced = None
        self.move_filters = self.extra_captures = self.end_checks = self.king_captures = None
        self.ban_rules = self.announcer = None
        self.make_tables(variant)

    def make_tables(self, variant):
        """Make the tables for `variant`, also in place of another's. Then the position must be set up."""
        from tafl.tables import attach_rules, compile_tables, load_rules
        from tafl.weights import fill_weights
        from tafl.zobrist import fill_zobrist

        self.board = self.arrays = self.piece_tables = self.zobrist = self.piece_square = None  # of the variant before
        count = variant.size << 4  # squares, those between the rows included
        self.zobrist = None, [0] * count, [0] * count, [0] * count  # early, or they would lie among what goes again
        self.piece_square = None, zeros("B", count), zeros("B", count), zeros("B", count)
        rules = load_rules(variant)
        self.variant = variant
        tables = compile_tables(variant)
        tafl.pause()
        tafl.collect()  # what compiling leaves, before the copy, which stays
        self.tables = tables = copy(tables)
        self.size = tables.size
        attach_rules(self, rules)
        tafl.pause()
        fill_weights(self)
        tafl.pause()
        fill_zobrist(self.zobrist, tables)
        tafl.collect()  # before the game, which stays

    def pieces(self):
        """Return (square, piece) pairs, row by row from a1."""
        board = self.board
        return [(square, board[square]) for square in self.tables.squares() if ATTACKER <= board[square] <= KING]

    def push(self, move):
        """Make `move`, which must be legal."""
        board, slots, empty_codes, moves, hashes, scores, captured_counts, captures_at, end_checks = self.arrays
        depth = self.depth
        start, goal = move >> 8, move & 255
        piece = board[start]
        enemy, victim, anvils, keys, worth, men = self.piece_tables[piece]
        board[start] = empty_codes[start]
        board[goal] = piece
        count = before = captured_counts[depth]

        # Custodial capture: the moved piece is the hammer; the anvil stands behind the enemy.
        if board[goal + 1] == victim and anvils[board[goal + 2]]:
            self.captured_squares[count] = goal + 1
            count += 1
        if board[goal - 1] == victim and anvils[board[goal - 2]]:
            self.captured_squares[count] = goal - 1
            count += 1
        if board[goal + 16] == victim and anvils[board[goal + 32]]:
            self.captured_squares[count] = goal + 16
            count += 1
        if board[goal - 16] == victim and anvils[board[goal - 32]]:
            self.captured_squares[count] = goal - 16
            count += 1

        if captures_at and captures_at[goal]:
            for capture in self.extra_captures:
                count = capture(self, goal, piece, count)

        hash = hashes[depth] ^ keys[start] ^ keys[goal] ^ TURN_KEY
        score = scores[depth] - worth[start] + worth[goal]
        if count != before:
            _, _, _, keys, worth, victims = self.piece_tables[victim]
            for i in range(before, count):
                square = self.captured_squares[i]
                slot = self.captured_slots[i] = slots[square]
                victims[slot] = NO_SQUARE
                board[square] = empty_codes[square]
                hash ^= keys[square]
                score += worth[square]

        slot = slots[goal] = slots[start]
        if piece == ATTACKER:
            men[slot] = goal
            offset = goal - self.king
            if -17 < offset < 17 and offset * offset in (1, 256) and self.captures_king(goal):
                self.over = CAPTURED
        elif piece == KING:
            self.king = goal
            if self.tables.exits[goal]:
                self.over = ESCAPED
        else:
            men[slot] = goal

        self.turn = enemy
        self.depth = depth = depth + 1
        moves[depth] = move
        hashes[depth] = hash
        scores[depth] = -score
        captured_counts[depth] = count
        if end_checks:
            for check in end_checks:
                check(self)

    def pop(self):
        """Take back the last move and return it."""
        board, slots, empty_codes, moves, _, _, captured_counts, _, _ = self.arrays
        depth = self.depth
        move = moves[depth]
        start, goal = move >> 8, move & 255
        piece = board[goal]
        board[goal] = empty_codes[goal]
        board[start] = piece
        victim = self.turn
        if piece == KING:
            self.king = start
        else:
            slot = slots[start] = slots[goal]
            self.men[piece][slot] = start
        count = captured_counts[depth]
        before = captured_counts[depth - 1]
        if before != count:
            victims = self.men[victim]
            for i in range(before, count):
                square = self.captured_squares[i]
                slot = slots[square] = self.captured_slots[i]
                victims[slot] = square
                board[square] = victim
        self.depth = depth - 1
        self.turn = victim ^ 3  # the other side
        self.over = 0
        return move

    def halfmove_clock(self):
        """Return the number of plies since the last capture."""
        captured_counts = self.captured_counts
        first = depth = self.depth
        while first > HISTORY_PLIES and captured_counts[first - 1] == captured_counts[depth]:
            first -= 1
        return depth - first if first > HISTORY_PLIES else depth - first + self.halfmove_clock_before

    def captured(self):
        """Return the squares on which the last move captured, as bytes."""
        depth, counts = self.depth, self.captured_counts
        if depth <= HISTORY_PLIES or counts[depth - 1] == counts[depth]:
            return b""  # no new object, which a game would keep
        return bytes(self.captured_squares[counts[depth - 1] : counts[depth]])

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
        """Return whether an attacker that comes to `goal`, beside the king, captures him."""
        board, tables = self.board, self.tables
        closes_king, two_take_king = tables.closes_king, tables.two_take_king
        king = self.king
        step = goal - king
        behind = closes_king[board[king - step]]
        if not behind or (two_take_king and two_take_king[king]):
            return behind
        across = 17 - abs(step)
        return closes_king[board[king + across]] and closes_king[board[king - across]]

    def bans_hold(self):
        """Return whether a rule may ban an ordinary move now."""
        for rule in self.ban_rules:  # noqa: SIM110 (no generator: it takes memory)
            if rule.active(self):
                return True
        return False

    def is_lost(self):
        """Return whether the game is over on the board and the side to move has lost it."""
        return self.over and WINNERS[self.over] != self.turn

    legal_moves, count_moves = legal_moves, count_moves  # methods too: their argument is the position

    def __str__(self):
        return diagram(self)
