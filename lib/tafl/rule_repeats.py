# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Banned repeats: no move may bring back a position of the game, with the same side to move."""

# A position knows only its last moves, so the game tells this rule of each move: `note_game` finds the moves that are
# banned now, and they are banned in that position alone. Deeper in a search, who repeats a position loses.
# Hooks: see `tafl.tables`.

from tafl.board import ATTACKER, ATTACKERS

def attach(position):
    """Return the rule with its memory for `position`."""
    return Repeats()


class Repeats:
    """The moves that are banned in one position."""

    BANS_MOVES = True

    def __init__(self):
        self._banned, self._hash = (), None  # these moves, and the hash of that position

    def note_game(self, game):
        """Find the moves that would bring back a position of `game`.

        Undo the moves since the last capture one by one on a copy of the board, and watch in which squares it differs
        from the present one: a move can make up for a difference in two, unless two pieces have changed places.
        """
        position = game.position
        now, empty_codes = position.board, position.tables.empty_codes
        self._hash = position.hashes[position.depth]
        banned = []
        board = now[:]
        different = []
        last = game.ply
        for ply in range(last - 1, last - 1 - min(last, position.halfmove_clock()), -1):
            move = game.move(ply)
            start, goal = move >> 8, move & 255
            board[start] = board[goal]
            board[goal] = empty_codes[goal]
            for square in (start, goal):
                if square in different:
                    different.remove(square)
                if board[square] != now[square]:
                    different.append(square)
            if (last ^ ply) & 1 and len(different) == 2:
                start, goal = different
                if now[start] == empty_codes[start]:
                    start, goal = goal, start
                if now[goal] == empty_codes[goal] and (now[start] == ATTACKER) == (position.turn == ATTACKERS):
                    if _leads_to(game, start << 8 | goal, ply):
                        banned.append(start << 8 | goal)
        self._banned = tuple(banned)

    def active(self, position):
        """Return whether moves are banned in this position."""
        return self._banned and self._hash == position.hashes[position.depth]

    def filter_moves(self, position, moves, first, end):
        """Remove the banned moves from `moves[first:end]`. Return the new end."""
        kept = first
        for i in range(first, end):
            if moves[i] not in self._banned:
                moves[kept] = moves[i]
                kept += 1
        return kept

    def explain_move(self, position, move):
        """Return why the move is banned, or None."""
        banned = move in self._banned
        return ("repeats", "this position has occurred already; no move may repeat one") if banned else None

    def sentences(self, variant):
        """Return what the rule is."""
        return ["no move may repeat a position"]


def _leads_to(game, move, ply):
    """Return whether `move`, after which the men stand as at `ply`, captures nothing and announces the same."""
    position = game.position
    position.push(move)
    same = not position.captured()
    if position.announced:
        by_hand = game.announce_by_hand and position.turn == ATTACKERS
        same = same and (0 if by_hand else position.announced[position.depth]) == game.announced[ply]
    position.pop()
    return same
