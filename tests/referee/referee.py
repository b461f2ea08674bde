# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT

"""A slow referee, for the tests only: a second opinion on the rules.

It was written from the rule sheets alone and shares nothing with lib/tafl, so that a mistake in one is found by the
other. Nothing here is remembered in a clever form: the referee keeps every position and every ply, and decides each
question from them afresh, in the words of the rules. Comments quote those words; "R" marks a ruling of this project.

    referee = Referee("tablut")
    referee.legal_moves()    # {"c5-c6", ...}
    referee.play("c5-c6")    # the squares of the captured men
    referee.result           # None, or (winner, reason)

Men are "a" (attackers), "d" (defenders) and "K" (the king, who belongs to the defenders). In place of an id it takes a
`Sheet` too: they are all in referee_sheets.py, captures in referee_captures.py, exit forts and encirclement in
referee_forts.py.
"""

from __future__ import annotations

from typing import NamedTuple

from referee_captures import ATTACKERS, DEFENDERS, SIDE_OF, Board, captures, king_captured
from referee_forts import encircled, exit_fort
from referee_ground import Square, ground_of
from referee_sheets import SHEETS, Sheet
from referee_starts import rows_of

OTHER = {ATTACKERS: DEFENDERS, DEFENDERS: ATTACKERS}

Move = tuple[Square, Square]  # from, to


class Position(NamedTuple):
    """All that makes two positions the same. Sheet 5: "R a position is the same only if the announcement is the same
    too"."""

    turn: str
    announced: str  # after the last defenders' move: "raichi", "tuichu" or nothing
    board: Board


class Ply(NamedTuple):
    """A single move of either side."""

    side: str
    source: Square
    target: Square
    captured: set[Square]


class Referee:
    def __init__(self, variant: str | Sheet, *, draws: bool = True, first: str = "") -> None:
        """Set up the start position. `first` is the side to move, if not that of the sheet.

        Without draws, neither 100 plies nor repetition end the game, unless repetition loses by the sheet."""
        self._choose(variant, draws)
        self._set_up(dict(self.ground.start), first or self.sheet.first)

    @classmethod
    def from_diagram(cls, variant: str | Sheet, rows: list[str], turn: str, *, draws: bool = True) -> Referee:
        """Return a referee of a position without a history; rows from the top, like "a . d K . . ."."""
        referee = cls.__new__(cls)
        referee._choose(variant, draws)
        size = referee.size
        cells = [row.split() for row in rows]
        if [len(row) for row in cells] != [size] * size:
            raise ValueError(f"there are {size} rows of {size} squares")
        board = {
            (across + 1, size - down): cell
            for down, row in enumerate(cells)
            for across, cell in enumerate(row)
            if cell != "."
        }
        referee._set_up(board, turn)
        return referee

    @classmethod
    def from_line(cls, variant: str | Sheet, line: str, *, draws: bool = True) -> Referee:
        """Return the same from one line, `men turn quiet`: "3a3/3a3/3d3/aadKdaa/3d3/3a3/3a3 a 0".

        quiet: the number of plies without a capture."""
        men, turn, quiet = line.split()
        rows = rows_of(men).splitlines()
        referee = cls.from_diagram(variant, rows, {"a": ATTACKERS, "d": DEFENDERS}[turn], draws=draws)
        referee._quiet_before = int(quiet)
        return referee

    def _choose(self, variant: str | Sheet, draws: bool) -> None:
        self.sheet = SHEETS[variant] if isinstance(variant, str) else variant
        self.ground = ground_of(self.sheet)
        self.size = self.ground.size
        self._draws = draws

    def _set_up(self, board: Board, turn: str) -> None:
        if turn not in OTHER:
            raise ValueError(f"no such side: {turn}")
        if not set(board.values()) <= set("adK") or list(board.values()).count("K") != 1:
            raise ValueError("there are a, d and one K")
        for square, man in board.items():
            if man == "K" and square in self.ground.exits:
                raise ValueError("the king has won already")
            if man != "K" and not self._may_stop(man, square):
                raise ValueError("a man stands where only the king may")
        # The full history: _positions[n] is the position after n plies, _plies[n] the ply played in it. "R in a
        # position that is set up, [...] nothing has been announced".
        self._positions = [Position(turn, "", board)]
        self._plies: list[Ply] = []
        self._quiet_before = 0
        self._forget()

    # State

    @property
    def turn(self) -> str:
        """The side to move (after the end: the one that would be)."""
        return self._positions[-1].turn

    @property
    def announced(self) -> str:
        """What the defenders said after their last move: "raichi", "tuichu" or nothing."""
        return self._positions[-1].announced

    @property
    def men(self) -> dict[str, str]:
        """What stands where, by square names. A captured king still stands where he was captured."""
        return {self.ground.names[square]: man for square, man in self._positions[-1].board.items()}

    def diagram(self) -> str:
        """Return the board as from_diagram takes it, the top row first."""
        board = self._positions[-1].board
        return "\n".join(
            " ".join(board.get((column, row), ".") for column in range(1, self.size + 1))
            for row in range(self.size, 0, -1)
        )

    # Playing

    def legal_moves(self) -> set[str]:
        """Return the legal moves as names like "e5-e8"; none once the game is over."""
        return set() if self.result else set(map(self._name, self._legal()))

    def play(self, move: str) -> list[str]:
        """Play a legal move. Return the squares of the captured men, sorted by row, then column (never the king's)."""
        if self.result:
            raise ValueError(f"{move}: the game is over")
        for source, target in self._legal():
            if self._name((source, target)) == move:
                self._make(source, target)
                by_row = sorted(self._plies[-1].captured, key=lambda square: (square[1], square[0]))
                return [self.ground.names[square] for square in by_row]
        raise ValueError(f"{move} is not legal for the {self.turn}")

    def perft(self, depth: int) -> int:
        """Return the number of legal move sequences of that length; "a finished game has no continuation"."""
        if depth == 0:
            return 1
        if self.result:
            return 0
        if depth == 1:
            return len(self._legal())
        total = 0
        for source, target in self._legal():
            self._make(source, target)
            total += self.perft(depth - 1)
            self._take_back()
        return total

    def _copy(self) -> Referee:
        copy = Referee(self.sheet, draws=self._draws)
        copy._positions, copy._plies = list(self._positions), list(self._plies)
        copy._quiet_before = self._quiet_before
        copy._forget()
        return copy

    def _name(self, move: Move) -> str:
        return self.ground.names[move[0]] + "-" + self.ground.names[move[1]]

    def _make(self, source: Square, target: Square) -> None:
        turn, announced, board = self._positions[-1]
        board, captured = self._after(source, target)
        if turn == DEFENDERS:
            announced = self._announcement(board)
        self._plies.append(Ply(turn, source, target, captured))
        self._positions.append(Position(OTHER[turn], announced, board))
        self._forget()

    def _take_back(self) -> None:
        self._plies.pop()
        self._positions.pop()
        self._forget()

    def _forget(self) -> None:
        self._known_moves: list[Move] | None = None
        self._known_result: tuple[tuple[str, str] | None] | None = None

    def _after(self, source: Square, target: Square) -> tuple[Board, set[Square]]:
        """Return the board after that move, and the squares of the captured men."""
        board = dict(self._positions[-1].board)
        board[target] = board.pop(source)
        captured = captures(self.sheet, self.ground, board, target)
        for square in captured:
            del board[square]
        return board, captured

    # Moves

    def _legal(self) -> list[Move]:
        """Return the moves of the side to move, as if the game had not ended."""
        if self._known_moves is None:
            turn, board = self.turn, self._positions[-1].board
            moves = [
                (source, target)
                for source, man in board.items()
                if SIDE_OF[man] == turn
                for target in self._reach(board, source)
            ]
            banned = self._shuttles_too_long()
            moves = [move for move in moves if move != banned and not self._blocks_too_many_corners(*move)]
            if self.sheet.repetition == "forbidden":
                moves = [move for move in moves if not self._repeats(*move)]
            if self.sheet.announced_exits and self.turn == DEFENDERS and not self.announced:
                # Sheet 5: "only if there was one, and it was announced, may the king leave with the next defenders'
                # move"; "R a king whose only legal moves would be unannounced exits may take one". R That is when his
                # whole side has no other.
                king = self._king_square()
                moves = [move for move in moves if move[0] != king or move[1] not in self.ground.exits] or moves
            self._known_moves = moves
        return self._known_moves

    def _reach(self, board: Board, source: Square) -> list[Square]:
        """All sheets: "any distance over empty squares, no jumping, no diagonals"."""
        man = board[source]
        reach = []
        for ray in self.ground.rays[source]:
            for square in ray:
                if square in board or not self._may_enter(source, square):
                    break
                if self._may_stop(man, square):
                    reach.append(square)
                if square == self.ground.throne and self.sheet.throne_passes == "nobody":
                    break
        return reach

    def _may_stop(self, man: str, square: Square) -> bool:
        """Return whether a man may stop there: rows "throne: who may stop" and "corners: who may stop"."""
        if square == self.ground.throne:
            # "nobody once the king has left it, not even he": who comes to it has left it. "R in a position that is set
            # up, the king is taken to have left the throne if he is not on it".
            return self.sheet.throne_stops == "all" or (self.sheet.throne_stops == "king" and man == "K")
        return square not in self.ground.corners or self.sheet.corners == "open" or man == "K"

    def _may_enter(self, source: Square, square: Square) -> bool:
        """Ashton: "nobody enters or crosses a camp from outside; an attacker still in its camp may move inside it and
        leave it, and may not reach the opposite camp"."""
        camp = self.ground.camp_of.get(square)
        return camp is None or source in camp

    def _shuttles_too_long(self) -> Move | None:
        """Sheet 2: "a player may move the same man to and fro between the same two squares, in direct succession of
        his own moves, only three times (R three round trips); the move that would start the fourth is illegal. Only
        that goal is banned [...], any other own move ends the chain, a capture on the way does not R."

        The ban is read as holding for the king too. The same man need not be looked for: who goes to a square and in
        the same player's next move from there is the same. Return the move that would start the fourth.
        """
        trips = self.sheet.round_trips
        if not trips or len(self._plies) < 4 * trips:
            return None
        own = [(ply.source, ply.target) for ply in self._plies[-4 * trips :] if ply.side == self.turn]
        source, target = own[0]
        return own[0] if own == [(source, target), (target, source)] * trips else None

    def _blocks_too_many_corners(self, source: Square, target: Square) -> bool:
        """Sheet 3: "one corner must stay free: an attackers' move that leaves all four corners blocked is illegal. R
        blocked means attackers on both neighbours"."""
        if not self.sheet.free_corners or self.turn != ATTACKERS:
            return False
        board = self._positions[-1].board
        guards = {square for corner in self.ground.corners for square in self.ground.neighbours[corner]}
        blocked_after = {square for square in guards if board.get(square) == "a" and square != source} | {target}
        free = [corner for corner in self.ground.corners if not set(self.ground.neighbours[corner]) <= blocked_after]
        return len(free) < self.sheet.free_corners

    def _repeats(self, source: Square, target: Square) -> bool:
        """Would that move bring back a position of the game? Other moves in between make no difference to the ban."""
        board, captured = self._after(source, target)
        announced = self._announcement(board) if self.turn == DEFENDERS else self.announced
        return not captured and Position(OTHER[self.turn], announced, board) in self._positions

    # Sheet 5, the warning

    def _announcement(self, board: Board) -> str:
        """Sheet 5: "when the king has a free straight way out to the edge, the defender says raichi (one way out) or
        tuichu (two or more)"; "after each defenders' move the ways out are counted"; "R by default the board announces
        by itself"."""
        if not self.sheet.announced_exits:
            return ""
        king = next(square for square, man in board.items() if man == "K")
        ways = sum(1 for target in self._reach(board, king) if target in self.ground.exits)
        return ("", "raichi", "tuichu")[min(ways, 2)]

    # Results

    @property
    def result(self) -> tuple[str, str] | None:
        """Who has won, or "draw", and why; None while the game goes on."""
        if self._known_result is None:
            self._known_result = (self._judge(),)
        return self._known_result[0]

    def _judge(self) -> tuple[str, str] | None:
        """All sheets: "Results are checked in this order after a move: king escaped or captured, no legal move for the
        side now to move, repetition, 100 plies"; and "special results rank with the king's: escape, capture, exit
        fort, encirclement first"."""
        board = self._positions[-1].board
        if self._king_square() in self.ground.exits:
            return DEFENDERS, "king escaped"
        if self._plies and self._plies[-1].side == ATTACKERS:
            if king_captured(self.sheet, self.ground, board, self._plies[-1].target):
                return ATTACKERS, "king captured"
        # R A defenders' move wins by it; in a position that is set up with them to move it is still to come.
        if self.sheet.exit_forts and self.turn == ATTACKERS and exit_fort(self.sheet, self.ground, board):
            return DEFENDERS, "exit fort"
        if self.sheet.encirclement and encircled(self.ground, board):
            return ATTACKERS, "encirclement"
        # "no legal move: side to move loses" (sheet 1: "defenders without a move lose (sheet); attackers too R")
        if not self._legal():
            return OTHER[self.turn], "no legal move"
        if self.sheet.repetition in ("defenders lose", "mover loses"):
            # "Perpetual repetition loses for the defenders". R Either side may repeat; it is always on. "Who repeats
            # loses": who makes the move to the third occurrence.
            if self._occurrences() >= 3:
                always = self.sheet.repetition == "defenders lose"
                return ATTACKERS if always else self.turn, "perpetual repetition"
        elif self.sheet.repetition == "early draw":
            if self._draws and self._occurrences() >= 2:
                return "draw", "repetition"
        elif self.sheet.repetition == "draw" and self._draws and self._occurrences() >= 3:
            return "draw", "repetition"
        if self._draws and self._plies_without_capture() >= 100:
            return "draw", "hundred plies"
        return None

    def _king_square(self) -> Square:
        return next(square for square, man in self._positions[-1].board.items() if man == "K")

    def _plies_without_capture(self) -> int:
        """How many plies in a row, up to now, have passed without a capture."""
        for ago, ply in enumerate(reversed(self._plies)):
            if ply.captured:
                return ago
        return len(self._plies) + self._quiet_before

    def _occurrences(self) -> int:
        """House rules: "the third occurrence of a position (same side to move)" is a draw, and "A capture [...] empties
        the memory" of positions. Sheet 2: "when the same position (same side to move) arises a third time with other
        moves in between". "R "other moves in between": an occurrence counts only if, since the last counted
        occurrence of that position, at least one side has moved between more than one pair of squares [...]. The
        first occurrence, the start included, always counts"."""
        now = len(self._plies)
        first_remembered = max(0, now - self._plies_without_capture())
        counted: list[int] = []  # after how many plies a counted occurrence of this position arose
        for number in range(first_remembered, now + 1):
            if self._positions[number] == self._positions[now]:
                needs_none = not counted or self.sheet.repetition_needs == "nothing"
                if needs_none or self._other_moves(counted[-1], number):
                    counted.append(number)
        return len(counted)

    def _other_moves(self, earlier: int, later: int) -> bool:
        """Has a side moved between more than one pair of squares between these two numbers of plies?"""
        plies = self._plies[earlier:later]
        pairs = {side: {frozenset({ply.source, ply.target}) for ply in plies if ply.side == side} for side in OTHER}
        return any(len(pairs_of_side) > 1 for pairs_of_side in pairs.values())
