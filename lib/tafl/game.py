# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""A game: the moves so far, whose turn it is, how it ended and why, and the way back to the first move."""

from tafl.board import ATTACKERS, DEFENDERS, HISTORY_PLIES
from tafl.names import move_name, parse_move
from tafl.outcome import DECIDED_BY_PLAYERS, HUNDRED_PLIES, NO_LEGAL_MOVE, PERPETUAL, REASONS, REPETITION, WINNERS
from tafl.outcome import Outcome
from tafl.position import Position


class Game:
    """One game of a variant. It keeps two bytes a ply, and replays from the start what the position cannot pop."""

    def __init__(self, variant, text="", automatic_draws=True, position=None, announce_by_hand=False):
        """Begin at the variant's start, or at `text`: the line of a position, also with ` moves e5-e8 ...` behind it.

        `position`, one of the variant that is no longer needed, is used again: its tables are large.
        Without `automatic_draws` neither repetition nor a hundred plies without a capture make a draw.
        `announce_by_hand`: players announce exits themselves, see `announce`.
        Raise PositionError, a ValueError, if the position is wrong, and ValueError if a move is not legal.
        """
        self.variant = variant
        self.automatic_draws = automatic_draws
        self.position = position or Position(variant)
        self.announce_by_hand = self._outcome = None  # all fields, before the import leaves garbage below them
        self.away = False  # whether the position shows another ply: the work that took it there must bring it back
        # by ply: the word announced last, an index of the announcer's WORDS; empty if the variant has no announcements
        self.announced = bytearray()
        self.start, _, moves = (text or variant.start).partition(" moves")
        self.home = variant.start  # where a game without progress begins; a handicap sets another position
        self._moves = bytearray()
        from tafl.position_parser import set_up

        set_up(self.position, self.start)
        self.announce_by_hand = announce_by_hand and bool(self.position.announcer)
        self.announced.extend(self.position.announced[HISTORY_PLIES : HISTORY_PLIES + 1])
        self._update_outcome()
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
        """The number of moves made."""
        return len(self._moves) // 2

    def has_progress(self):
        """Return whether a move was made, or the game began at a position other than `home`."""
        return bool(self._moves) or self.start != self.home

    def outcome(self):
        """Return the Outcome of the game; None while it goes on."""
        return self._outcome

    def legal_moves(self):
        """Return the legal moves as an array of ints. It is empty if the game is over, also by a draw."""
        return self.position.legal_moves()[: 0 if self._outcome else None]

    def is_legal(self, move):
        """Return whether `move` is legal now."""
        return any(legal == move for legal in self.legal_moves())

    def move(self, ply):
        """Return the move made at `ply`, counted from 0."""
        return self._moves[2 * ply] << 8 | self._moves[2 * ply + 1]

    def push(self, move):
        """Make a legal move and update the outcome."""
        self.position.reserve_plies()
        self._moves.extend(bytes((move >> 8, move & 255)))  # both bytes, or none if memory runs out
        self.position.push(move)
        if self.announced:
            self.position.announcer.note_move(self)
        self._update_outcome()

    def announce(self, word=""):
        """Call `word`, by default the right one. Return it, "" for none. Raise ValueError if it may not be called."""
        if not self.position.announcer:
            raise ValueError(f"nothing is announced in {self.variant.name}")
        word = self.position.announcer.announce(self, word)
        self._update_outcome()
        return word

    def announcement(self, ply):
        """Return the word announced after `ply` moves, "" for none. The position must be at this ply."""
        word = self.announced and self.turn == ATTACKERS and self.announced[ply]
        return self.position.announcer.WORDS[word] if word else ""

    def parse(self, name):
        """Return the legal move called `name`. Raise ValueError, which says why, if it is not legal."""
        move = parse_move(name, self.variant.size)
        if not self.is_legal(move):
            from tafl.explain import explain_illegal_move

            raise ValueError(explain_illegal_move(self, move)[-1])
        return move

    def play(self, name):
        """Make the move called `name`. Return its name with its captures. Raise ValueError if it is not legal."""
        move = self.parse(name)
        self.push(move)
        return move_name(move, self.position.captured())

    def take_back(self):
        """Undo the last move and return it. Raise IndexError at the start."""
        if not self._moves:
            raise IndexError("no move to take back")
        move = self.move(self.ply - 1)
        self.rewind_to(self.ply - 1)
        self._moves[-2:] = b""  # in place: a new array would lie above garbage
        self.away = False
        self.announced[self.ply + 1 :] = b""
        self._update_outcome()
        return move

    def end(self, winner, reason):
        """End the game for one of DECIDED_BY_PLAYERS. `winner` is a side, or None for a draw."""
        self._outcome = Outcome(winner, reason)

    def reopen(self):
        """Undo an end that the players decided. Return whether there was one."""
        ended = self._outcome and self._outcome.reason in DECIDED_BY_PLAYERS
        if ended:
            self._update_outcome()
        return bool(ended)

    def text(self):
        """Return one line from which the game can go on, with the history that the rules need."""
        from tafl.position_text import game_text

        return game_text(self)

    def names(self):
        """Return the names of all moves with their captures, from the first to the last."""
        from tafl.position_text import move_names

        return move_names(self)

    def set_up_again(self):
        """Bring the position to the present ply, after it had another game, perhaps of another variant."""
        if self.position.variant is not self.variant:
            self.position.make_tables(self.variant)
        self._replay(self.ply)
        self.away = False
        outcome = self._outcome
        self._update_outcome()
        self._outcome = outcome  # perhaps one that the players decided

    def follow(self, game, ply):
        """Go to `ply` of `game`, which began at the same position and has this ply."""
        self._moves[:], self.announced[:] = game._moves[: 2 * ply], game.announced[: ply + 1]
        self._replay(ply)
        self.away = False
        self._update_outcome()

    def replay_move(self, ply):
        """Make the move at `ply` again in the position, which `rewind_to` has taken back to this ply."""
        self.position.reserve_plies()
        self.position.push(self.move(ply))
        self._restore_announcement(ply + 1)

    def rewind_to(self, ply):
        """Take the position back to `ply`, but keep the moves. `replay_move` brings it forward again.

        At the end the caller sets `away` to False. If memory runs out before, it stays True, and `set_up_again` helps.
        """
        self.away = True
        back = self.ply - ply
        if back <= self.position.depth - HISTORY_PLIES:
            for _ in range(back):
                self.position.pop()
        else:
            self._replay(ply)

    def _replay(self, ply):
        """Set the position up at the start, and make the moves up to `ply` again."""
        from tafl.position_parser import set_up

        set_up(self.position, self.start)
        for i in range(ply):
            self.replay_move(i)

    def _restore_announcement(self, ply):
        """Give the position what was announced after `ply`: it announces by itself, but a player may not have."""
        if self.announced:
            self.position.announcer.set_word(self.position, self.announced[ply])

    def _update_outcome(self):
        """Find the outcome, in the order of the rules: on the board, no legal move, repetition, a hundred plies."""
        position = self.position
        self._outcome = None
        rule = self.variant.repetition
        draw, often = "draw" in rule, 2 if rule[0] == "e" else 3  # an early draw
        for ban in position.ban_rules:
            if hasattr(ban, "note_game") and not position.over:
                ban.note_game(self)
        if position.over:
            self._outcome = Outcome(WINNERS[position.over], REASONS[position.over])
        elif not position.count_moves():
            self._outcome = Outcome(ATTACKERS + DEFENDERS - position.turn, NO_LEGAL_MOVE)
        elif (self.automatic_draws if draw else rule != "forbidden") and self.count_repetitions() >= often:
            winner = None if draw else position.turn if rule[0] == "m" else ATTACKERS  # the mover loses
            self._outcome = Outcome(winner, REPETITION if draw else PERPETUAL)
        elif self.automatic_draws and position.halfmove_clock() >= 100:
            self._outcome = Outcome(None, HUNDRED_PLIES)

    def count_repetitions(self):
        """Return how often the present position has occurred, this time included; 0 if this occurrence does not count.

        Compare boards, not hashes: undo the moves since the last capture one by one on a copy of the board.
        """
        position = self.position
        board = position.board[:]
        last = self.ply
        plies = [last]
        for ply in range(last - 1, last - 1 - min(last, position.halfmove_clock()), -1):
            move = self.move(ply)
            start, goal = move >> 8, move & 255
            board[start] = board[goal]
            board[goal] = position.tables.empty_codes[goal]
            if not (last ^ ply) & 1 and board == position.board:
                if self.announced[ply : ply + 1] == self.announced[last:]:
                    plies.append(ply)
        count = 1
        counted = plies.pop()
        while plies:
            ply = plies.pop()
            if self.variant.repetition_needs == "nothing" or self._other_moves(counted, ply):
                count += 1
                counted = ply
        return count if counted == last else 0

    def _other_moves(self, first, end):
        """Return whether a side moved between more than one pair of squares from ply `first` to ply `end`."""
        for side in (first, first + 1):
            for ply in range(side + 2, end, 2):
                move, before = self.move(ply), self.move(side)
                if move != before and move != (before & 255) << 8 | before >> 8:
                    return True
        return False
