# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Who is enclosed for good: defenders encircled, who lose, and a king in an exit fort, who wins."""

# Encirclement: no defender and no king has a way to the edge that is free of attackers; his own men may step aside.
# Only an attackers' move can bring it about, by closing a ring (a man of a ring touches two others, if only at their
# corners) or by capturing whoever was outside.
#
# Exit fort: the king stands on the edge and can move, inside walls of defenders with no attacker in it, and no man of
# the walls could ever be captured, however many moves the attackers had and the defenders none. The inside is what the
# king can reach; a man of the walls stands beside it. He could be captured if the attackers can come to both sides of
# him, or to one where the other is an anvil square; who supports him counts as long as he cannot be captured himself.
# Shieldwalls need not be looked for: an edge man of the walls has the inside before him or at an end of his row, and so
# has any row that supports them. Only a defenders' move can complete a fort.

from tafl.movegen import NO_SQUARE, STEPS
from tafl.position import ENCIRCLED, FORT
from tafl.board import ATTACKER, DEFENDER, DEFENDERS, EMPTY, OUTSIDE, code_table

AROUND = (1, -1, 16, -16, 15, -15, 17, -17)


class Enclosure:
    """Looks at a position after each move, in memory of its own."""

    def __init__(self, position):
        variant = position.variant
        tables = position.tables
        self._encirclement, self._exit_forts = variant.encirclement, variant.exit_forts
        edge = bytearray(len(tables.empty_codes))
        for square in tables.squares():
            edge[square] = any([tables.empty_codes[square + step] == OUTSIDE for step in STEPS])
        self._edge = bytes(edge)
        self._blank = bytes(len(edge))
        self._seen = bytearray(len(edge))
        self._stack = bytearray(len(edge))
        self._standing = bytearray(len(edge))

    def after_move(self, position):
        """See whether the last move has decided the game."""
        if position.over:
            return
        if position.turn != DEFENDERS:
            self._look_for_fort(position)
        elif self._encirclement and self._closes(position) and self._encircled(position):
            position.over = ENCIRCLED

    def judge(self, position):
        """See whether a position that is set up is decided."""
        self._look_for_fort(position)
        if not position.over and self._encirclement and self._encircled(position):
            position.over = ENCIRCLED

    def _look_for_fort(self, position):
        if self._exit_forts and self._edge[position.king] and self._fort(position):
            position.over = FORT

    def _closes(self, position):
        """Whether the attackers' last move may have closed a ring."""
        depth = position.depth
        if position.captured_counts[depth] != position.captured_counts[depth - 1]:
            return True
        goal = position.moves[depth] & 255
        touching = 0
        for step in AROUND:
            if position.board[goal + step] == ATTACKER:
                touching += 1
        return touching > 1

    def _encircled(self, position):
        self._seen[:] = self._blank
        if self._flood(position.board, position.king, WALLS_OF_ATTACKERS, self._edge):
            return False
        for square in position.men[DEFENDERS]:
            if square != NO_SQUARE and not self._seen[square]:
                if self._flood(position.board, square, WALLS_OF_ATTACKERS, self._edge):
                    return False
        return True

    def _flood(self, board, square, walls, wanted):
        """Mark what can be reached from `square` between `walls`; stop and return True at a square that is `wanted`."""
        seen, stack = self._seen, self._stack
        seen[square] = 1
        stack[0] = square
        height = 1
        while height:
            height -= 1
            square = stack[height]
            if wanted[square]:
                return True
            for step in STEPS:
                other = square + step
                if not (seen[other] or walls[board[other]]):
                    seen[other] = 1
                    stack[height] = other
                    height += 1
        return False

    def _fort(self, position):
        board = self._standing
        board[:] = position.board
        king = position.king
        stops = position.tables.king_stops
        if not any([stops[board[king + step]] for step in STEPS]):
            return False
        seen = self._seen
        seen[:] = self._blank
        self._flood(board, king, WALLS_OF_MEN, self._blank)
        for square in position.tables.squares():
            if seen[square] and any([board[square + step] == ATTACKER for step in STEPS]):
                return False
        anvils = position.tables.anvils[ATTACKER]
        changed = True
        while changed:  # let those fall who can be captured: then others may
            changed = False
            for square in position.men[DEFENDERS]:
                if square != NO_SQUARE and board[square] == DEFENDER:
                    if self._open(board, anvils, square, 1) or self._open(board, anvils, square, 16):
                        if any([seen[square + step] for step in STEPS]):
                            return False
                        board[square] = EMPTY
                        changed = True
        return True

    def _open(self, board, anvils, man, step):
        """Whether both sides of `man` along `step` are hostile to him, or open to attackers."""
        for side in (man + step, man - step):
            if not (anvils[board[side]] or (board[side] == EMPTY and not self._seen[side])):
                return False
        return True


WALLS_OF_ATTACKERS = code_table(ATTACKER, OUTSIDE)
WALLS_OF_MEN = code_table(ATTACKER, DEFENDER, OUTSIDE)
