# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""A position that is changed in place: `push` and `pop` allocate nothing, and the search works on the game's own."""

from tafl.movegen import DEAD, count_moves, legal_moves
from tafl.board import ATTACKER, KING

ESCAPED = 1  # what `over` says of a finished game; odd where the defenders have won
CAPTURED = 2
FORT = 3
ENCIRCLED = 4

TURN_KEY = 0x2A5F1C63  # what whose turn it is adds to the hash
WORD_KEY = 0x13579BDF  # what the word said last adds to it, times 1 or 2
SEEDS = 12  # moves remembered from before the first ply that can be popped: three round trips of both sides
PLIES = 48  # plies that can be popped, the game's and the search's together
AHEAD = 24  # how many of them stay free for the search


class Position:
    """Men on a board, whose turn it is, and all that goes along with a move."""

    def __init__(self, variant):
        """No board yet: `tafl.position_parser.set_up` makes it, and puts the men on it."""
        from tafl.tables import furnish, survey
        from tafl.weights import hash_keys, worths

        self.variant = variant
        self.terrain = terrain = survey(variant)
        self.size = terrain.size
        self.keys, self.worths = hash_keys(terrain), worths(variant, terrain)
        self.board = bytearray()  # codes by square, see tafl.board
        # By ply; `depth` is the index of the present one.
        self.moves = [0] * (SEEDS + PLIES + 1)  # the move that led there
        self.hashes = [0] * (SEEDS + PLIES + 1)  # below 2**30
        self.scores = [0] * (SEEDS + PLIES + 1)  # in favour of the side to move
        self.took = bytearray(SEEDS + PLIES + 1)  # how many men have been captured so far
        furnish(self)

    def pieces(self):
        """(square, piece) pairs, row by row from a1."""
        board = self.board
        return [(square, board[square]) for square in self.terrain.squares() if ATTACKER <= board[square] <= KING]

    def push(self, move):
        """Make `move`, which must be legal."""
        board, slots, vacant, moves, hashes, scores, took, captors, sequels = self.tables
        depth = self.depth
        start = move >> 8
        goal = move & 255
        piece = board[start]
        enemy, prey, anvils, keys, worth, men = self.lore[piece]
        board[start] = vacant[start]
        board[goal] = piece
        taken = before = took[depth]

        # Custodial capture: the mover is the hammer, what stands behind the enemy the anvil.
        if board[goal + 1] == prey and anvils[board[goal + 2]]:
            self.taken[taken] = goal + 1
            taken += 1
        if board[goal - 1] == prey and anvils[board[goal - 2]]:
            self.taken[taken] = goal - 1
            taken += 1
        if board[goal + 16] == prey and anvils[board[goal + 32]]:
            self.taken[taken] = goal + 16
            taken += 1
        if board[goal - 16] == prey and anvils[board[goal - 32]]:
            self.taken[taken] = goal - 16
            taken += 1

        if captors:
            for capture in captors:
                taken = capture(self, goal, piece, taken)

        hash = hashes[depth] ^ keys[start] ^ keys[goal] ^ TURN_KEY
        score = scores[depth] - worth[start] + worth[goal]
        if taken != before:
            _, _, _, keys, worth, prisoners = self.lore[prey]
            for i in range(before, taken):
                square = self.taken[i]
                slot = self.taken_slots[i] = slots[square]
                prisoners[slot] = DEAD
                board[square] = vacant[square]
                hash ^= keys[square]
                score += worth[square]

        if piece == KING:
            self.king = goal
            if self.terrain.exits[goal]:
                self.over = ESCAPED
        else:
            slot = slots[goal] = slots[start]
            men[slot] = goal
            if piece == ATTACKER:
                apart = goal - self.king
                apart *= apart
                if (apart == 1 or apart == 256) and self.king_falls(goal):
                    self.over = CAPTURED

        self.turn = enemy
        self.depth = depth = depth + 1
        moves[depth] = move
        hashes[depth] = hash
        scores[depth] = -score
        took[depth] = taken
        if sequels:
            for look in sequels:
                look(self)

    def pop(self):
        """Take the last move back, and return it."""
        board, slots, vacant, moves, _, _, took, _, _ = self.tables
        depth = self.depth
        move = moves[depth]
        start = move >> 8
        goal = move & 255
        piece = board[goal]
        board[goal] = vacant[goal]
        board[start] = piece
        prey = self.turn
        if piece == KING:
            self.king = start
        else:
            slot = slots[start] = slots[goal]
            self.men[piece][slot] = start
        taken = took[depth]
        before = took[depth - 1]
        if before != taken:
            prisoners = self.men[prey]
            for i in range(before, taken):
                square = self.taken[i]
                slot = slots[square] = self.taken_slots[i]
                prisoners[slot] = square
                board[square] = prey
        self.depth = depth - 1
        self.turn = prey ^ 3
        self.over = 0
        return move

    def quiet(self):
        """Plies since the last capture."""
        took = self.took
        first = depth = self.depth
        while first > SEEDS and took[first - 1] == took[depth]:
            first -= 1
        return depth - first if first > SEEDS else depth - first + self.quiet_before

    def captured(self):
        """The squares on which the last move captured, as bytes."""
        depth = self.depth
        return bytes(self.taken[self.took[depth - 1] : self.took[depth]]) if depth > SEEDS else b""

    def make_room(self):
        """See to it that a move and AHEAD more plies can be pushed; the oldest ones can then be popped no more."""
        if self.depth >= SEEDS + PLIES - AHEAD:
            depth, self.depth = self.depth, SEEDS + AHEAD
            self.quiet_before = self.quiet()
            for by_ply in (self.moves, self.hashes, self.scores, self.took, self.said):
                for i in range(len(by_ply) - AHEAD):
                    by_ply[i] = by_ply[i + AHEAD]
            self.depth = depth - AHEAD

    def king_falls(self, goal):
        """Whether an attacker who has come to `goal`, beside the king, captures him."""
        board, terrain = self.board, self.terrain
        closing, pincers = terrain.closing, terrain.pincers
        king = self.king
        if pincers and pincers[king]:
            return closing[board[king + king - goal]]
        along = closing[board[king + 1]] and closing[board[king - 1]]
        return along and closing[board[king + 16]] and closing[board[king - 16]]

    def lost(self):
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
