# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The moves of the game, learned from the lines that the program prints, as any client of its console could."""

import re
from typing import TextIO

from .console import TextOutput

QUESTIONS = b"record\n", b"position\n"
MOVE = re.compile(r"(\d+)\. (attackers|defenders) ([a-o]\d+-[a-o]\d+\S*)$")
NEW_GAME = "new game: "  # the menu prints it, too, but only a game names its players next
PLAYERS = "attackers: "
OLD_GAME = re.compile(r"(?:\d+ moves? of |a game is under way, \d+ pl(?:y|ies) long: ).+$")
TAKEN_BACK = re.compile(r"took back ([a-o]\d.*)$")
TURN = re.compile(r"(attackers|defenders) to move$")
RESULT = re.compile(r"(?:attackers win|defenders win|draw): [^;]+$")  # `why` has more to say
REPLAY = re.compile(r"replay, a move every ")
RECORD_COMES, RECORD_REFUSED = "type the lines of a record", "no record"
SIDES = ("attackers", "defenders")
# The answers to the questions.
RECORD_BEGINS, RECORD_ENDS = re.compile(r"variant: \S+( \(.*\))?$"), re.compile(r"result: ")
RECORD_LINE = re.compile(r"(event|site|round|date|attackers|defenders|draws|calls|start|result): |\d+\. [a-o]\d")
RECORDED_MOVE = re.compile(r"\b[a-o]\d+-[a-o]\d+(?:x[a-o]\d+)*")
POSITION_ROW = re.compile(r" *\d+( [^ ])+$|  +a b c|SELECT or again: ")  # the last: the game has ended
POSITION = re.compile(r"\S+/\S+ ([ad])\b[^m]*(?:moves (.*))?")


class MoveList(TextOutput):
    """Take what the program prints, pass it on to `stream`, and learn the moves from it.

    Where the printed lines do not tell all moves, or which side began, `asks` is true: then the program gets one of
    QUESTIONS. The answer does not reach `stream`.
    """

    def __init__(self, stream: TextIO) -> None:
        self.moves: list[str] = []  # such as e5-e8xe9
        self.first = "attackers"  # the side that made the first move
        self.result = ""
        self.played = 0  # moves made since the start, also those taken back
        self.games = 0  # that have begun, or come in
        self._stream = stream
        self._line = ""
        self._unknown = False  # whether there are moves that were not printed
        self._sides_unknown = False  # whether it is not known which side began
        self._turn = ""  # the side to move, "" if that is unknown
        self._asked = self._replays = self._record_comes = self._may_begin = False
        self._answer: list[str] = []  # the lines of the answer so far

    @property
    def asks(self) -> bool:
        return (self._unknown or self._sides_unknown) and not self._asked and not self._record_comes

    def ask(self) -> bytes:
        """Return the question to send to the program."""
        self._asked = True
        return QUESTIONS[not self._unknown]

    def restart(self) -> None:
        """Forget the question: the program starts again."""
        for line in self._answer:
            self._stream.write(line)
        self._answer, self._asked, self._line = [], False, ""

    def write(self, text: str) -> int:
        for part in text.splitlines(keepends=True):
            self._line += part
            if not self._asked:
                self._stream.write(part)
            if part.endswith("\n"):
                line, self._line = self._line, ""
                if self._asked:
                    self._take(line)
                else:
                    self._learn(line.rstrip())
        return len(text)

    def flush(self) -> None:
        self._stream.flush()

    def _take(self, line: str) -> None:
        """Hide the line if it belongs to the answer; else pass it on."""
        text = line.rstrip()
        if not self._unknown:
            self._take_position(line, text)
            return
        pattern = RECORD_LINE if self._answer else RECORD_BEGINS
        if pattern.match(text):
            self._answer.append(line)
            if RECORD_ENDS.match(text):
                self._learn_record(self._answer)
                self._answer, self._asked = [], False
            return
        for other in (*self._answer, line):  # the answer to another question
            self._stream.write(other)
        self._answer = []
        self._learn(text)

    def _take_position(self, line: str, text: str) -> None:
        """Hide the line if it belongs to a position; its last line tells which side began."""
        if position := POSITION.match(text):
            since = len([move for move in (position[2] or "").split() if move[1:2].isdigit()])
            self._learn_first(SIDES[position[1] == "d"], len(self.moves) - since)
            self._asked = False
        elif not (POSITION_ROW.match(text) or TURN.match(text) or RESULT.match(text)):
            self._stream.write(line)
            self._learn(text)

    def _learn_record(self, lines: list[str]) -> None:
        self.moves = [move for line in lines if line[:1].isdigit() for move in RECORDED_MOVE.findall(line)]
        self._unknown, self._sides_unknown = False, True
        if self._turn:
            self._learn_first(self._turn, len(self.moves))

    def _learn_first(self, turn: str, plies: int) -> None:
        """Learn which side began, from the side to move after so many plies."""
        self.first = SIDES[(turn == SIDES[1]) ^ plies % 2]
        self._sides_unknown = False

    def _begin(self, unknown: bool) -> None:
        self.moves, self.result, self._turn = [], "", ""
        self._unknown, self._sides_unknown = unknown, False
        self._replays = self._record_comes = False
        self.games += 1

    def _learn(self, line: str) -> None:
        may_begin, self._may_begin = self._may_begin, line.startswith(NEW_GAME)
        if OLD_GAME.match(line) or (may_begin and line.startswith(PLAYERS)):
            self._begin(unknown=bool(OLD_GAME.match(line)))
        elif REPLAY.match(line):
            self._replays = True
        elif line.startswith(RECORD_COMES):
            self._record_comes = True
        elif line.startswith(RECORD_REFUSED):
            self._record_comes = False
        elif TURN.match(line) or RESULT.match(line):
            self._replays = False
            turn = TURN.match(line)
            self.result, self._turn = ("", turn[1]) if turn else (line, "")
            if not (self.moves or self._unknown) and turn:
                self.first = turn[1]
        elif self._replays:
            return  # the game itself does not change
        elif move := MOVE.match(line):
            self._add(int(move[1]), move[2], move[3])
        elif taken := TAKEN_BACK.match(line):
            for name in reversed(taken[1].split()):
                if self.moves and self.moves[-1].partition("x")[0] == name:
                    self.moves.pop()
                else:
                    self._unknown = True

    def _add(self, ply: int, side: str, move: str) -> None:
        if ply != len(self.moves) + 1:
            self._unknown = True
            return
        if ply == 1:
            self.first = side
        self.moves.append(move)
        self.played += 1
