# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""A game: the moves so far, whose turn it is, how it ended and why, and the way back to the first move."""

from tafl.names import move_name, parse_move
from tafl.outcome import ENCIRCLEMENT, EXIT_FORT, HUNDRED_PLIES, KING_CAPTURED, KING_ESCAPED, NO_LEGAL_MOVE
from tafl.outcome import DECIDED_BY_PLAYERS, PERPETUAL, REPETITION, Outcome
from tafl.position import HISTORY_PLIES, Position
from tafl.board import ATTACKERS, DEFENDERS

DECIDED = (None, KING_ESCAPED, KING_CAPTURED, EXIT_FORT, ENCIRCLEMENT)  # by what a position's `over` says


class Game:
    """One game of a variant."""

    # It remembers two bytes a ply; what the position can no longer pop it replays from the start.

    def __init__(self, variant, text="", automatic_draws=True, position=None, announce_by_hand=False):
        """Begin at the variant's start, or at what `text` says: a position's line, or that with
        ` moves e5-e8 ...` behind it.

        `position`, one of the variant that is no longer wanted, is used again: its tables are large.
        Without `draws` the game is no draw by repetition, nor by a hundred quiet plies. `by_hand`: the defenders
        announce exits themselves, see `announce`. PositionError (a ValueError) where the position is none, ValueError
        where a move is not legal.
        """
        from tafl.position_parser import set_up

        self.variant = variant
        self.automatic_draws = automatic_draws
        self.position = position or Position(variant)
        start, _, moves = (text or variant.start).partition(" moves")
        set_up(self.position, start)
        self.start = start
        self._moves = bytearray()
        self.announce_by_hand = announce_by_hand and variant.announced_exits
        self.announced = bytearray(self.position.announced[HISTORY_PLIES : HISTORY_PLIES + 1])  # by ply; empty where nothing is announced
        self._judge()
        for name in moves.split():
            if "-" in name:
                self.play(name)
            else:
                self.announce(name)

    @property
    def turn(self):
        """The side to move: ATTACKERS or DEFENDERS."""
        return self.position.turn

    @property
    def ply(self):
        """How many moves have been made."""
        return len(self._moves) // 2

    def has_progress(self):
        """Whether it is no longer, or never was, at the variant's start."""
        return bool(self._moves) or self.start != self.variant.start

    def outcome(self):
        """None while the game goes on, then its Outcome."""
        return self._outcome

    def legal_moves(self):
        """The legal moves, an array of ints; empty once the game is over, a draw included."""
        return self.position.legal_moves()[: 0 if self._outcome else None]

    def is_legal(self, move):
        """Whether `move` is a legal move now."""
        return any(legal == move for legal in self.legal_moves())

    def move(self, ply):
        """The move that was made as number `ply`, from 0."""
        return self._moves[2 * ply] << 8 | self._moves[2 * ply + 1]

    def push(self, move):
        """Make a legal move, and see whether it ends the game."""
        self.position.reserve_plies()
        self._moves.extend(bytes((move >> 8, move & 255)))  # where memory runs out, nothing is half done
        self.position.push(move)
        if self.announced:
            self.position.raichi.note(self)
        self._judge()

    def announce(self, word=""):
        """Say that the king has one way out (`raichi`) or more (`tuichu`), before the attackers move; by default what
        is right. Return the word, ValueError where it may not be said.
        """
        from tafl.rule_raichi import announce

        word = announce(self, word)
        self._judge()
        return word

    def parse(self, name):
        """The legal move called `name`; ValueError, which says why, where it is none."""
        move = parse_move(name, self.variant.size)
        if not self.is_legal(move):
            from tafl.explain import explain_illegal_move

            raise ValueError(f"{move_name(move)}: {explain_illegal_move(self, move)}")
        return move

    def play(self, name):
        """Make the move called `name`; return its name with its captures. ValueError where it is not legal."""
        move = self.parse(name)
        self.push(move)
        return move_name(move, self.position.captured())

    def take_back(self):
        """Undo the last move and return it; IndexError at the start."""
        if not self._moves:
            raise IndexError("no move to take back")
        move = self.move(self.ply - 1)
        self.rewind_to(self.ply - 1)
        self._moves = self._moves[:-2]
        self.announced = self.announced[: self.ply + 1]
        self._judge()
        return move

    def end(self, winner, reason):
        """End the game for a reason that is not on the board: `winner` is a side, or None for a draw."""
        self._outcome = Outcome(winner, reason)

    def reopen(self):
        """Undo such an end; return whether there was one."""
        ended = self._outcome and self._outcome.reason in DECIDED_BY_PLAYERS
        if ended:
            self._judge()
        return bool(ended)

    def text(self):
        """One line that holds all the rules need to go on, with the memory of positions and of moves to and fro."""
        from tafl.position_text import game_text

        return game_text(self)

    def names(self):
        """The names of all moves with their captures, from the first to the last."""
        from tafl.position_text import move_names

        return move_names(self)

    def replay_move(self, ply):
        """Have the position, which is at `ply` of the moves so far, go one further."""
        self.position.reserve_plies()
        self.position.push(self.move(ply))
        self._say(ply + 1)

    def rewind_to(self, ply):
        """Bring the position back to the one after `ply` of the moves so far."""
        back = self.ply - ply
        if back <= self.position.depth - HISTORY_PLIES:
            for _ in range(back):
                self.position.pop()
        else:
            from tafl.position_parser import set_up

            set_up(self.position, self.start)
            self._say(0)
            for i in range(ply):
                self.replay_move(i)

    def _say(self, ply):
        """Have the position say what was said after `ply`: it announces by itself, a player may not."""
        if self.announced:
            self.position.raichi.say(self.position, self.announced[ply])

    def _judge(self):
        """Find the outcome, in the order of the rules: the king, no legal move, repetition, a hundred plies."""
        position = self.position
        self._outcome = None
        if position.over:  # odd where the defenders have won
            self._outcome = Outcome(DEFENDERS if position.over & 1 else ATTACKERS, DECIDED[position.over])
        elif not position.count_moves():
            self._outcome = Outcome(ATTACKERS + DEFENDERS - position.turn, NO_LEGAL_MOVE)
        elif (self.automatic_draws or self.variant.repetition != "draw") and self.count_repetitions() >= 3:
            draw = self.variant.repetition == "draw"
            self._outcome = Outcome(None, REPETITION) if draw else Outcome(ATTACKERS, PERPETUAL)
        elif self.automatic_draws and position.halfmove_clock() >= 100:
            self._outcome = Outcome(None, HUNDRED_PLIES)

    def count_repetitions(self):
        """How often the present position has now arisen; 0 where this occurrence does not count.

        No hash is trusted here: the moves since the last capture are undone one by one on a copy of the board.
        """
        position = self.position
        board = bytearray(position.board)
        now = self.ply
        plies = [now]
        for ply in range(now - 1, now - 1 - min(now, position.halfmove_clock()), -1):
            move = self.move(ply)
            start, goal = move >> 8, move & 255
            board[start] = board[goal]
            board[goal] = position.tables.empty_codes[goal]
            if not (now - ply) & 1 and board == position.board and self.announced[ply : ply + 1] == self.announced[now:]:
                plies.append(ply)
        count = 1
        counted = plies.pop()
        while plies:
            ply = plies.pop()
            if self.variant.repetition_needs == "nothing" or self._other_moves(counted, ply):
                count += 1
                counted = ply
        return count if counted == now else 0

    def _other_moves(self, first, end):
        """Whether, from ply `first` to ply `end`, a side moved between more than one pair of squares."""
        for side in (first, first + 1):
            for ply in range(side + 2, end, 2):
                move, before = self.move(ply), self.move(side)
                if move != before and move != (before & 255) << 8 | before >> 8:
                    return True
        return False
