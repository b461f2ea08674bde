# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Enclosure: encirclement, which wins for the attackers, and the exit fort, which wins for the king."""

# Encirclement: no defender and no king has a way to the edge that is free of attackers; his own men may step aside.
# Only an attackers' move can complete it. A way that was found once is remembered, square by square: as long as no
# attacker stands on it there is nothing to look for.
#
# Exit fort: the king stands on the edge and can move, inside walls of defenders with no attacker in them, and no man of
# the walls could ever be captured, however many moves the attackers had and the defenders none. The inside is what the
# king can reach; a man of the walls stands beside it. A man could be captured if the attackers can come to both sides
# of him, or to one side when the other is an anvil; a man supports another as long as he cannot be captured himself.
# Two sides of one region need two attackers in it, and who comes to a side needs an empty square in his region: then
# those of the region can stand on any squares of it. The empty throne is passed in a straight line.
# Shieldwall captures need no check: they take an attacker in front of each man of a row and at its ends. A man of the
# walls has one of these squares inside the fort, and a row elsewhere hides no square from the attackers around it.
# Only a defenders' move can complete a fort. Hooks: see `tafl.tables`.

from tafl.board import ATTACKER, ATTACKERS, CORNER, DEFENDER, DEFENDERS, EMPTY, KING, NO_SQUARE, OUTSIDE, THRONE
from tafl.board import code_table
from tafl.movegen import STEPS
from tafl.outcome import ENCIRCLED, FORT

STOPS_FLOOD_OF_KING = code_table(ATTACKER, DEFENDER, OUTSIDE)
STOPS_FLOOD_OF_ATTACKERS = code_table(DEFENDER, CORNER, THRONE, OUTSIDE)  # and the king: his square is marked
ORDERS = (-16, -1, 1, 16), (16, -1, 1, -16), (-16, 1, -1, 16), (16, 1, -1, -16)  # of STEPS, the nearest edges first
INSIDE = 1  # mark of the squares that the king reaches; higher ones mark the regions that attackers reach, one each
CROWDED, ROOMY = 1, 2  # a region with two attackers or more, and one with an empty square


def attach(position):
    """Return the rule with its working memory for `position`."""
    return Enclosure(position)


class Enclosure:
    """Checks a position after each move. Its working memory is allocated once."""

    def __init__(self, position):
        self._edge = position.tables.edge
        self._seen, self._stack = bytearray(len(self._edge)), bytearray(position.size * position.size)
        self._mark = 0  # of the squares that the last look for encirclement has seen
        self._regions = bytearray(INSIDE + 1 + position.variant.start.count("a"))  # by mark: CROWDED, ROOMY
        # by square: the next one on a way to the edge, 0 on the edge; following it never leads in a circle
        self._onward = bytearray(position.size << 4)  # all 0 without encirclement: no way is looked for
        for square in position.tables.squares():
            if position.variant.encirclement and not self._edge[square]:
                self._onward[square] = square - 16
        self._middle = position.size // 2
        self._outside = 0  # of the last defender who had a way while the king had none

    def after_move(self, position):
        """Check whether the last move has decided the game."""
        if position.turn != DEFENDERS:
            if self._edge[position.king] and not position.over:
                self._check_fort(position)
        else:
            board, onward = position.board, self._onward
            attacker = ATTACKER  # a global takes longer
            square = onward[position.king]
            while square:
                if board[square] == attacker:
                    if not position.over and self._is_encircled(position):
                        position.over = ENCIRCLED
                    return
                square = onward[square]

    def after_set_up(self, position):
        """Check whether a position that was set up is decided."""
        if position.turn != DEFENDERS:
            self._check_fort(position)
        if position.variant.encirclement and self._is_encircled(position):  # then there is no fort, which has the edge
            position.over = ENCIRCLED

    def _check_fort(self, position):
        if position.variant.exit_forts and self._edge[position.king]:
            if self._is_fort(position):
                position.over = FORT
            for square in position.men[DEFENDERS]:  # some were taken off the board
                if square != NO_SQUARE:
                    position.board[square] = DEFENDER

    def _is_encircled(self, position):
        """Return whether neither the king nor a defender has a way to the edge, and remember the first way found."""
        board, seen = position.board, self._seen
        if self._mark == 255:
            self._forget()
        self._mark = mark = self._mark + 1
        if board[self._outside] == DEFENDER and self._has_way(board, self._outside):
            return False
        if self._has_way(board, position.king):
            return False
        for square in position.men[DEFENDERS]:
            if square != NO_SQUARE and seen[square] != mark and self._has_way(board, square):
                self._outside = square
                return False
        return True

    def _forget(self):
        """Take all marks away."""
        seen = self._seen
        self._mark = 0
        for square in range(len(seen)):
            seen[square] = 0

    def _has_way(self, board, square):
        """Return whether `square` has a way to the edge, past squares not seen yet; remember it, or mark what it sees.

        The way is not the shortest one: that would take longer to find than it saves.
        """
        edge, seen = self._edge, self._seen
        mark = self._mark
        stack, onward = self._stack, self._onward
        first, attacker = square, ATTACKER  # a global takes longer
        height = 0
        steps = ORDERS[(square >> 4 > self._middle) + 2 * (square & 15 > self._middle)]
        while not edge[square]:
            seen[square] = mark
            for step in steps:
                other = square + step
                if seen[other] != mark and board[other] != attacker:
                    stack[height] = square
                    height += 1
                    square = other
                    break
            else:
                if not height:
                    return False
                height -= 1
                square = stack[height]
        while square != first:
            height -= 1
            onward[stack[height]] = square
            square = stack[height]
        return True

    def _flood(self, board, square, stops, mark=INSIDE, over=NO_SQUARE):
        """Mark the squares that `square` reaches without a code of `stops`. It passes `over` in a straight line."""
        seen, stack = self._seen, self._stack
        seen[square] = mark
        stack[0] = square
        height = 1
        while height:
            height -= 1
            square = stack[height]
            for step in STEPS:
                other = square + step
                if other == over:
                    other += step
                if not (seen[other] or stops[board[other]]):
                    seen[other] = mark
                    stack[height] = other
                    height += 1

    def _is_fort(self, position):
        """Return whether the king is in a fort; take men who can be captured off the board."""
        board, king = position.board, position.king
        stops = position.tables.king_stops
        if not any([stops[board[king + step]] for step in STEPS]):
            return False
        seen = self._seen
        self._forget()
        self._mark = 255  # marks of other kinds follow
        self._flood(board, king, STOPS_FLOOD_OF_KING)
        for square in position.tables.squares():
            if seen[square] and any([board[square + step] == ATTACKER for step in STEPS]):
                return False
        anvils = position.tables.anvils[ATTACKER]
        changed = True
        while changed:  # remove the men who can be captured, since others may then be captured too
            changed = False
            self._mark_regions(position, board)
            for square in position.men[DEFENDERS]:
                if square != NO_SQUARE and board[square] == DEFENDER:
                    if self._can_capture(board, anvils, square, 1) or self._can_capture(board, anvils, square, 16):
                        if any([seen[square + step] == INSIDE for step in STEPS]):
                            return False
                        board[square] = EMPTY
                        changed = True
        return True

    def _mark_regions(self, position, board):
        """Mark the squares that attackers reach, by region, and write what the regions have into `_regions`."""
        seen, regions = self._seen, self._regions
        for mark in range(len(regions)):
            regions[mark] = 0
        for square in range(len(seen)):
            if seen[square] > INSIDE:
                seen[square] = 0
        mark, over = INSIDE, NO_SQUARE
        if position.tables.crosses_throne[ATTACKER] and board[position.tables.throne] == THRONE:
            over = position.tables.throne
        for square in position.men[ATTACKERS]:
            if square != NO_SQUARE:
                if seen[square]:
                    regions[seen[square]] = CROWDED
                else:
                    mark += 1
                    self._flood(board, square, STOPS_FLOOD_OF_ATTACKERS, mark, over)
        for square in range(len(seen)):
            if seen[square] > INSIDE and board[square] != ATTACKER:
                regions[seen[square]] |= ROOMY

    def _can_capture(self, board, anvils, man, step):
        """Return whether attackers can come to both sides of `man` along `step`, or to one if the other is an anvil."""
        for hammer, anvil in ((man + step, man - step), (man - step, man + step)):
            mark, other = self._seen[hammer], self._seen[anvil]
            if mark > INSIDE and self._regions[mark] & ROOMY:
                if other > INSIDE and (other != mark or self._regions[mark] & CROWDED):
                    return True
                if anvils[board[anvil]] and board[anvil] > KING:
                    return True
        return False

    def sentences(self, variant):
        """Return what the rule is."""
        found = []
        if variant.exit_forts:
            found.append("a king at the edge wins if he is in a fort that the attackers cannot break")
        if variant.encirclement:
            found.append("the attackers win when no defender can reach the edge any more")
        return found
