# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The moves of the game, learned from the lines that the program prints, as any client of its console could."""

import re
from typing import TextIO

from .console import TextOutput

QUESTION = b"record\n"
MOVE = re.compile(r"(\d+)\. (attackers|defenders) ([a-o]\d+-[a-o]\d+\S*)$")
ANOTHER_GAME = re.compile(r"(?:(new game: )|(?:\d+ moves? of |a game is under way, \d+ pl(?:y|ies) long: )).+$")
TAKEN_BACK = re.compile(r"took back ([a-o]\d.*)$")
TURN = re.compile(r"(attackers|defenders) to move$")
RESULT = re.compile(r"(?:attackers win|defenders win|draw): .+$")
REPLAY = re.compile(r"replay, a move every ")
RECORD_COMES, RECORD_REFUSED = "type the lines of a record", "no record"
# The answer to the question.
RECORD_BEGINS, RECORD_ENDS = re.compile(r"variant: \S+( \(.*\))?$"), re.compile(r"result: ")
RECORD_LINE = re.compile(r"(event|site|round|date|attackers|defenders|bid|draws|calls|start|result): |\d+\. [a-o]\d")
RECORDED_MOVE = re.compile(r"\b[a-o]\d+-[a-o]\d+(?:x[a-o]\d+)*")
FIRST_TURN = re.compile(r"start: \S+ ([ad])\b")


class MoveList(TextOutput):
    """Take what the program prints, pass it on to `stream`, and learn the moves from it.

    Where the printed lines do not tell all moves, `asks` is true: then the program gets QUESTION. Its answer does not
    reach `stream`.
    """

    def __init__(self, stream: TextIO) -> None:
        self.moves: list[str] = []  # such as e5-e8xe9
        self.first = "attackers"  # the side that made the first move
        self.result = ""
        self.played = 0  # moves made since the start, also those taken back
        self._stream = stream
        self._line = ""
        self._unknown = False  # whether there are moves that were not printed
        self._asked = self._replays = self._record_comes = False
        self._answer: list[str] = []  # the lines of the answer so far

    @property
    def asks(self) -> bool:
        return self._unknown and not self._asked and not self._record_comes

    def ask(self) -> bytes:
        """Return the question to send to the program."""
        self._asked = True
        return QUESTION

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

    def _learn_record(self, lines: list[str]) -> None:
        self.moves = [move for line in lines if line[:1].isdigit() for move in RECORDED_MOVE.findall(line)]
        start = next((turn for line in lines if (turn := FIRST_TURN.match(line))), None)
        self.first = "defenders" if start and start[1] == "d" else "attackers"
        self._unknown = False

    def _learn(self, line: str) -> None:
        if another := ANOTHER_GAME.match(line):
            self.moves, self.result, self._unknown = [], "", not another[1]
            self._replays = self._record_comes = False
        elif REPLAY.match(line):
            self._replays = True
        elif line.startswith(RECORD_COMES):
            self._record_comes = True
        elif line.startswith(RECORD_REFUSED):
            self._record_comes = False
        elif TURN.match(line) or RESULT.match(line):
            self._replays = False
            self.result = line if RESULT.match(line) else ""
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
