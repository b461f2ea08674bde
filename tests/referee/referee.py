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
`Sheet` too: they are all in referee_sheets.py, moves in referee_moves.py, captures in referee_captures.py, exit forts
and encirclement in referee_forts.py, and what depends on the moves before in referee_history.py.
"""

from __future__ import annotations

from referee_captures import ATTACKERS, DEFENDERS, SIDE_OF, Board, captures, king_captured
from referee_forts import encircled, exit_fort
from referee_ground import Square, ground_of
from referee_history import OTHER, Move, Ply, Position, occurrences, plies_without_capture, shuttles_too_long
from referee_moves import announcement, blocks_too_many_corners, may_stop, reach
from referee_sheets import SHEETS, Sheet
from referee_starts import rows_of


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
            if man != "K" and not may_stop(self.sheet, self.ground, man, square):
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
            announced = announcement(self.sheet, self.ground, board)
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
                for target in reach(self.sheet, self.ground, board, source)
            ]
            banned = shuttles_too_long(self.sheet, self._plies, turn)
            rules = self.sheet, self.ground, board, turn
            moves = [move for move in moves if move != banned and not blocks_too_many_corners(*rules, *move)]
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

    def _repeats(self, source: Square, target: Square) -> bool:
        """Would that move bring back a position of the game? Other moves in between make no difference to the ban."""
        board, captured = self._after(source, target)
        announced = announcement(self.sheet, self.ground, board) if self.turn == DEFENDERS else self.announced
        return not captured and Position(OTHER[self.turn], announced, board) in self._positions

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
        if self._draws and self._without_capture() >= 100:
            return "draw", "hundred plies"
        return None

    def _king_square(self) -> Square:
        return next(square for square, man in self._positions[-1].board.items() if man == "K")

    def _without_capture(self) -> int:
        return plies_without_capture(self._plies, self._quiet_before)

    def _occurrences(self) -> int:
        return occurrences(self.sheet, self._positions, self._plies, self._without_capture())
