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

Men are "a" (attackers), "d" (defenders) and "K" (the king, who belongs to the defenders).
"""

from __future__ import annotations

from dataclasses import dataclass

ATTACKERS = "attackers"
DEFENDERS = "defenders"
OTHER = {ATTACKERS: DEFENDERS, DEFENDERS: ATTACKERS}
SIDE_OF = {"a": ATTACKERS, "d": DEFENDERS, "K": DEFENDERS}

Square = tuple[int, int]  # (column, row), both from 1: a1, lower left, is (1, 1)
Board = dict[Square, str]  # what stands where; empty squares are missing

# "In all sheets pieces move like a chess rook": left, right, down, up. Neighbours of a square lie there too.
DIRECTIONS = ((-1, 0), (1, 0), (0, -1), (0, 1))


@dataclass(frozen=True)
class Sheet:
    """The features in which the sheets differ. Each field is a row of the table of sheets, or a section below it."""

    start: tuple[str, ...]  # "board", "men": the rows from the top
    moves_first: str  # "moves first"
    empty_throne_is_anvil: bool  # "anvil squares"; corners are anvils in every sheet that is here so far
    king_armed: bool  # "the king in captures of men"
    closed_for_king: frozenset[str]  # "king captured when every side is closed; closed are, besides attackers"
    attackers_leave_a_corner_free: bool = False  # sheet 3, "Corner blocking"
    shuttling_banned: bool = False  # sheet 2, "Shuttling"
    repetition_needs_other_moves: bool = False  # sheet 2, "with other moves in between"


# "The 9x9 start (all 9x9 sheets)"
START_9 = (
    ". . . a a a . . .",
    ". . . . a . . . .",
    ". . . . d . . . .",
    "a . . . d . . . a",
    "a a d d K d d a a",
    "a . . . d . . . a",
    ". . . . d . . . .",
    ". . . . a . . . .",
    ". . . a a a . . .",
)

# Sheet 3: "king on d4, defenders on the four squares beside him, attackers two in line outside each of them
# (a4 b4, f4 g4, d1 d2, d6 d7)"
START_7 = (
    ". . . a . . .",
    ". . . a . . .",
    ". . . d . . .",
    "a a d K d a a",
    ". . . d . . .",
    ". . . a . . .",
    ". . . a . . .",
)

SHEETS = {
    # Sheet 1, Fyrkat. First: "attackers". Anvils: "corners; empty throne". King: "armed". Closed: "board edge, corner,
    # throne". Draws: house rules, which count every occurrence.
    "fyrkat9": Sheet(
        start=START_9,
        moves_first=ATTACKERS,
        empty_throne_is_anvil=True,
        king_armed=True,
        closed_for_king=frozenset({"edge", "corner", "throne"}),
    ),
    # Sheet 2, Brettspielnetz Tablut. First: "defenders". Anvils: "corners only". King: "unarmed". Closed: "board edge,
    # throne" ("A corner closes no side: the sheet names throne and edge only").
    "tablut": Sheet(
        start=START_9,
        moves_first=DEFENDERS,
        empty_throne_is_anvil=False,
        king_armed=False,
        closed_for_king=frozenset({"edge", "throne"}),
        shuttling_banned=True,
        repetition_needs_other_moves=True,
    ),
    # Sheet 3, Haithabu Brandub. First: "attackers". Anvils: "corners; empty throne R". King: "armed R". Closed: "board
    # edge R" ("Throne and corners are not enemies and he could step onto them: they close nothing").
    "brandub": Sheet(
        start=START_7,
        moves_first=ATTACKERS,
        empty_throne_is_anvil=True,
        king_armed=True,
        closed_for_king=frozenset({"edge"}),
        attackers_leave_a_corner_free=True,
    ),
}


@dataclass(frozen=True)
class Position:
    board: Board
    turn: str


@dataclass(frozen=True)
class Ply:
    """A single move of either side."""

    side: str
    source: Square
    target: Square
    captured: tuple[Square, ...]


def square_name(square: Square) -> str:
    """All sheets: "Squares are named from a1, lower left: columns by letter, rows by number"."""
    column, row = square
    return "abcdefghijklmno"[column - 1] + str(row)


def move_name(source: Square, target: Square) -> str:
    return square_name(source) + "-" + square_name(target)


def neighbours(square: Square) -> list[Square]:
    """The four squares beside a square; some may lie beyond the edge."""
    return [(square[0] + dx, square[1] + dy) for dx, dy in DIRECTIONS]


class Referee:
    def __init__(self, variant: str, *, draws: bool = True) -> None:
        """The start position. Without draws, neither repetition nor 100 plies end the game."""
        sheet = SHEETS[variant]
        self._set_up(variant, list(sheet.start), sheet.moves_first, draws)

    @classmethod
    def from_diagram(cls, variant: str, rows: list[str], turn: str, *, draws: bool = True) -> Referee:
        """A position that is set up; rows from the top, like "a . d K . . .". It has no past."""
        referee = cls.__new__(cls)
        referee._set_up(variant, rows, turn, draws)
        return referee

    def _set_up(self, variant: str, rows: list[str], turn: str, draws: bool) -> None:
        self._variant = variant
        self._sheet = SHEETS[variant]
        self._draws = draws
        self.size = len(self._sheet.start)
        middle = (self.size + 1) // 2
        self._throne = (middle, middle)
        self._corners = {(1, 1), (1, self.size), (self.size, 1), (self.size, self.size)}

        cells = [row.split() for row in rows]
        if [len(row) for row in cells] != [self.size] * self.size:
            raise ValueError(f"{variant} has {self.size} rows of {self.size} squares")
        if turn not in OTHER:
            raise ValueError(f"no such side: {turn}")
        board: Board = {}
        for down, row in enumerate(cells):
            for across, cell in enumerate(row):
                if cell in SIDE_OF:
                    board[(across + 1, self.size - down)] = cell
                elif cell != ".":
                    raise ValueError(f"no such man: {cell}")
        if list(board.values()).count("K") != 1:
            raise ValueError("there is one king")
        # "throne: who may stop: king only"; "corners: who may stop: king only", and he has won there.
        if board.get(self._throne) in ("a", "d") or any(corner in board for corner in self._corners):
            raise ValueError("a man on the throne or somebody on a corner")

        # The full history: _positions[n] is the position after n plies, _plies[n] the ply played in it.
        self._positions = [Position(board, turn)]
        self._plies: list[Ply] = []

    # What there is to see

    @property
    def turn(self) -> str:
        """The side to move (after the end: the one that would be)."""
        return self._positions[-1].turn

    @property
    def men(self) -> dict[str, str]:
        """What stands where, by square names. A captured king still stands where he was captured."""
        return {square_name(square): man for square, man in self._positions[-1].board.items()}

    def diagram(self) -> str:
        """The board, the top row first; its lines are what from_diagram takes."""
        board = self._positions[-1].board
        return "\n".join(
            " ".join(board.get((column, row), ".") for column in range(1, self.size + 1))
            for row in range(self.size, 0, -1)
        )

    # Moves

    def legal_moves(self) -> set[str]:
        """The legal moves like "e5-e8"; none once the game is over."""
        return set() if self.result else {move_name(source, target) for source, target in self._possible_moves()}

    def play(self, move: str) -> list[str]:
        """Plays a legal move; gives the squares of the captured men, sorted by row, then column (never the king's)."""
        if self.result:
            raise ValueError(f"{move}: the game is over")
        moves = {move_name(source, target): (source, target) for source, target in self._possible_moves()}
        if move not in moves:
            raise ValueError(f"{move} is not legal for the {self.turn}")
        source, target = moves[move]
        captured = self._captures(source, target)
        self._plies.append(Ply(self.turn, source, target, tuple(captured)))
        self._positions.append(Position(self._board_after(source, target), OTHER[self.turn]))
        return [square_name(square) for square in sorted(captured, key=lambda square: (square[1], square[0]))]

    def perft(self, depth: int) -> int:
        """The number of legal move sequences of that length; "a finished game has no continuation"."""
        if depth == 0:
            return 1
        moves = self.legal_moves()
        if depth == 1:
            return len(moves)
        total = 0
        for move in moves:
            branch = self._copy()
            branch.play(move)
            total += branch.perft(depth - 1)
        return total

    def _copy(self) -> Referee:
        copy = Referee(self._variant, draws=self._draws)
        copy._positions = list(self._positions)
        copy._plies = list(self._plies)
        return copy

    def _on_board(self, square: Square) -> bool:
        return 1 <= square[0] <= self.size and 1 <= square[1] <= self.size

    def _possible_moves(self) -> list[tuple[Square, Square]]:
        """What the side to move may do, as if nothing had ended the game."""
        position = self._positions[-1]
        return [
            (source, target)
            for source, man in position.board.items()
            if SIDE_OF[man] == position.turn
            for target in self._reach(source)
            if not self._shuttles_too_long(source, target) and not self._blocks_every_corner(source, target)
        ]

    def _reach(self, source: Square) -> list[Square]:
        """All sheets: "any distance over empty squares, no jumping, no diagonals"."""
        board = self._positions[-1].board
        reach = []
        for dx, dy in DIRECTIONS:
            square = (source[0] + dx, source[1] + dy)
            while self._on_board(square) and square not in board:
                # "throne: passing over it when empty: everybody", but "who may stop: king only", and he may return:
                # sheet 2 says so in brackets, 1 and 3 have the same "king only". "corners: who may stop: king only".
                if board[source] == "K" or (square != self._throne and square not in self._corners):
                    reach.append(square)
                square = (square[0] + dx, square[1] + dy)
        return reach

    def _shuttles_too_long(self, source: Square, target: Square) -> bool:
        """Sheet 2: "a player may move the same man to and fro between the same two squares, in direct succession of
        his own moves, only three times (R three round trips); the move that would start the fourth is illegal. Only
        that goal is banned [...], any other own move ends the chain, a capture on the way does not R."

        The ban is read as holding for the king too. The same man need not be looked for: who goes to a square and in
        the same player's next move from there is the same.
        """
        if not self._sheet.shuttling_banned:
            return False
        turn = self.turn
        own = [(ply.source, ply.target) for ply in self._plies[-12:] if ply.side == turn]  # six of each side
        there, back = (source, target), (target, source)
        return own == [there, back, there, back, there, back]

    def _blocks_every_corner(self, source: Square, target: Square) -> bool:
        """Sheet 3: "an attackers' move that leaves all four corners blocked is illegal. R blocked means attackers on
        both neighbours"."""
        if not self._sheet.attackers_leave_a_corner_free or self.turn != ATTACKERS:
            return False
        board = self._board_after(source, target)
        return all(
            board.get(square) == "a"
            for corner in self._corners
            for square in neighbours(corner)
            if self._on_board(square)
        )

    # Captures of men

    def _captures(self, source: Square, target: Square) -> list[Square]:
        """Custodial capture: "a mover encloses an adjacent enemy man between itself (the hammer) and something hostile
        on the next square straight behind that man (the anvil); only the mover's turn captures". Nothing limits their
        number but the board: behind the mover is an empty square, so "up to three captures by one move"."""
        board = dict(self._positions[-1].board)
        hammer = board.pop(source)
        board[target] = hammer
        if hammer == "K" and not self._sheet.king_armed:
            return []  # "unarmed: he captures nothing"
        enemy_man = "d" if hammer == "a" else "a"  # "man, men: any piece but the king"
        captured = []
        for dx, dy in DIRECTIONS:
            victim = (target[0] + dx, target[1] + dy)
            behind = (target[0] + 2 * dx, target[1] + 2 * dy)
            if board.get(victim) == enemy_man and self._is_anvil(board, behind, SIDE_OF[hammer]):
                captured.append(victim)
        return captured

    def _is_anvil(self, board: Board, square: Square, side: str) -> bool:
        """Is that square hostile to the enemies of this side?"""
        man = board.get(square)
        if man == "K":  # "armed king: the king may be hammer and anvil"; unarmed he "helps in no capture"
            return side == DEFENDERS and self._sheet.king_armed
        if man is not None:
            return SIDE_OF[man] == side
        # "anvil square: an empty square that serves as an anvil, against both sides". Sheets 1 and 3: the throne is
        # one while it is empty ("An occupied throne is no anvil square", "Empty it is"); sheet 2: "The throne is no
        # anvil for men". Corners are in all three.
        if square == self._throne:
            return self._sheet.empty_throne_is_anvil
        return square in self._corners

    def _board_after(self, source: Square, target: Square) -> Board:
        board = dict(self._positions[-1].board)
        board[target] = board.pop(source)
        for square in self._captures(source, target):
            del board[square]
        return board

    # Results

    @property
    def result(self) -> tuple[str, str] | None:
        """All sheets: "Results are checked in this order after a move: king escaped or captured, no legal move for the
        side now to move, repetition, 100 plies"."""
        if self._king_escaped():
            return DEFENDERS, "king escaped"
        if self._king_captured():
            return ATTACKERS, "king captured"
        # "no legal move: side to move loses" (sheet 1: "defenders without a move lose (sheet); attackers too R")
        if not self._possible_moves():
            return OTHER[self.turn], "no legal move"
        if self._draws and self._third_occurrence():
            return "draw", "repetition"
        if self._draws and self._plies_without_capture() >= 100:
            return "draw", "hundred plies"
        return None

    def _king_square(self) -> Square:
        return next(square for square, man in self._positions[-1].board.items() if man == "K")

    def _king_escaped(self) -> bool:
        """All three sheets: "king wins at: a corner"."""
        return self._king_square() in self._corners

    def _king_captured(self) -> bool:
        """All sheets: "The king is captured only by an attackers' move that puts a man beside him and leaves his four
        sides closed. R A king who walks into such a place himself is safe until the attackers next put a man beside
        him"."""
        if not self._plies or self._plies[-1].side != ATTACKERS:
            return False
        sides = neighbours(self._king_square())
        return self._plies[-1].target in sides and all(self._closed(side) for side in sides)

    def _closed(self, square: Square) -> bool:
        """Closed side: "for capturing the king: one of his four neighbours that counts as taken; an attacker always is
        one, an own man never"."""
        man = self._positions[-1].board.get(square)
        if man is not None:
            return man == "a"
        if not self._on_board(square):
            return "edge" in self._sheet.closed_for_king
        if square in self._corners:
            return "corner" in self._sheet.closed_for_king
        if square == self._throne:
            return "throne" in self._sheet.closed_for_king
        return False

    def _plies_without_capture(self) -> int:
        """How many plies in a row, up to now, have passed without a capture."""
        count = 0
        for ply in reversed(self._plies):
            if ply.captured:
                break
            count += 1
        return count

    def _third_occurrence(self) -> bool:
        """House rules: "the third occurrence of a position (same side to move)" is a draw, and "A capture [...] empties
        the memory" of positions. Sheet 2: "when the same position (same side to move) arises a third time with other
        moves in between". "R "other moves in between": an occurrence counts only if, since the last counted
        occurrence of that position, at least one side has moved between more than one pair of squares [...]. The
        first occurrence, the start included, always counts"."""
        now = len(self._plies)
        first_remembered = now - self._plies_without_capture()
        counted: list[int] = []  # after how many plies a counted occurrence of this position arose
        for number in range(first_remembered, now + 1):
            if self._positions[number] == self._positions[now]:
                if (
                    not counted
                    or not self._sheet.repetition_needs_other_moves
                    or self._other_moves(counted[-1], number)
                ):
                    counted.append(number)
        return len(counted) >= 3

    def _other_moves(self, earlier: int, later: int) -> bool:
        """Has a side moved between more than one pair of squares between these two numbers of plies?"""
        plies = self._plies[earlier:later]
        pairs = {side: {frozenset({ply.source, ply.target}) for ply in plies if ply.side == side} for side in OTHER}
        return any(len(pairs_of_side) > 1 for pairs_of_side in pairs.values())
