# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The host's end of OpenTafl's external engine protocol: a program that is asked for moves, ours or another one."""

from __future__ import annotations

import queue
import subprocess
import tempfile
import threading
import time
from collections import deque

HELLO_SECONDS = 20.0  # Java on a busy machine takes its time
GOODBYE_SECONDS = 3.0
MOST_WORDS = 160  # of what an engine says in a complaint


class Refusal(Exception):
    """The engine does not start, or will not play these rules: there is no match."""


class Failure(Exception):
    """The engine has lost the game by its own doing; the message says how."""


class Crash(Failure):
    """The engine has stopped in the middle of it."""


class Opponent:
    """An engine in a process of its own."""

    def __init__(self, command: list[str], name: str) -> None:
        self._command = command
        self.name = name
        self._process: subprocess.Popen[str] | None = None
        self._lines: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        self._answers: dict[str, str] = {}  # what it may ask for: the rules and the position
        self._moved = False  # in this game
        self._other: deque[str] = deque(maxlen=50)  # lines that are none of the protocol's

    def start(self) -> None:
        """Start the process, if it does not run, and wait for its hello."""
        if self._process:
            return
        self._complaints = tempfile.TemporaryFile("w+", errors="replace")  # noqa: SIM115
        try:
            self._process = subprocess.Popen(
                self._command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self._complaints,
                text=True,
                encoding="ascii",
                errors="replace",
                bufsize=1,
                start_new_session=True,  # Ctrl-C is for the match, which then says goodbye
            )
        except OSError as why:
            raise Refusal(f"{self.name} does not start: {why.strerror or why}") from None
        self._lines = queue.SimpleQueue()
        threading.Thread(target=self._read, args=(self._process, self._lines), daemon=True).start()
        try:
            self._wait_for("hello", HELLO_SECONDS)
        except Failure as why:
            self.kill()
            raise Refusal(f"{self.name} does not say hello: {why}") from None

    @staticmethod
    def _read(process: subprocess.Popen[str], lines: queue.SimpleQueue[str | None]) -> None:
        assert process.stdout
        for line in process.stdout:
            lines.put(line.strip())
        lines.put(None)

    def tell(self, line: str) -> None:
        """Send a command; that the engine has gone will show when it is asked."""
        if self._process and self._process.stdin:
            try:
                self._process.stdin.write(line + "\n")
                self._process.stdin.flush()
            except OSError:
                pass

    def new_game(self, rules: str, position: str) -> None:
        self.start()
        self._answers = {"rules": rules, "position": position}
        self._moved = False
        while not self._lines.empty():  # what it still had to say of the game before
            if self._lines.get() is None:
                self.kill()
                self.start()
        self.tell("rules " + rules)

    def moved(self, name: str, position: str) -> None:
        """The other side, or the opening, has made this move."""
        self._answers["position"] = position
        name = name.replace("x", "/").replace("/", "x", 1)  # the protocol's form: e4-e3xf3/d3
        self.tell(f"opponent-move {name} {position}")

    def accept(self, position: str) -> None:
        """Its own move is made."""
        self._moved = True
        self._answers["position"] = position
        self.tell("move " + position)

    def play(self, side: str, clock: str, seconds: float) -> tuple[str, float]:
        """Its move for `side`, and how long it took; Failure where it has none within `seconds`."""
        if clock:
            self.tell("clock " + clock)
        began = time.perf_counter()
        self.tell("play " + side)
        move = self._wait_for("move", seconds)
        return move, time.perf_counter() - began

    def finish(self, code: int) -> None:
        self.tell(f"finish {code}")

    def _wait_for(self, wanted: str, seconds: float) -> str:
        """What it says behind the word `wanted`; Failure where that does not come."""
        until = time.perf_counter() + seconds
        while True:
            try:
                line = self._lines.get(timeout=max(0.0, until - time.perf_counter()))
            except queue.Empty:
                self.kill()
                raise Failure(f"no {wanted} within {seconds:g} s") from None
            if line is None:
                raise Crash(f"it stopped{self._last_words()}")
            word, _, rest = line.partition(" ")
            if word == wanted:
                return rest.strip()
            if word not in ("status", "error"):
                self._other.append(line)
            if word in self._answers:
                self.tell(f"{word} {self._answers[word]}")
            elif word == "error" and rest.startswith("-1"):
                self.kill()
                complaint = rest[2:].strip()[:MOST_WORDS]
                if not self._moved:
                    raise Refusal(f"{self.name} refuses: {complaint}")
                raise Failure(f"it gave up: {complaint}")

    def _last_words(self) -> str:
        """How the process ended."""
        assert self._process
        code = self._process.wait()
        self._process = None
        self._complaints.seek(0)
        lines = self._complaints.read().strip().splitlines()[-1:]
        self._complaints.close()
        # Java's exceptions come in many lines, the cause first; OpenTafl tells them on stdout.
        lines += [line for line in self._other if "Exception:" in line][:1]
        self._other.clear()
        return f" with exit code {code}" + (f": {lines[0][:MOST_WORDS]}" if lines else "")

    def kill(self) -> None:
        """End the process; the next game starts another one."""
        if self._process:
            self._process.kill()
            self._last_words()

    def interrupt(self) -> None:
        """End the process, from another thread than the one that talks with it, and which will clear up."""
        if process := self._process:
            process.kill()

    def close(self) -> None:
        """Say goodbye, and see that it goes."""
        self.tell("goodbye")
        if self._process:
            try:
                self._process.wait(GOODBYE_SECONDS)
            except subprocess.TimeoutExpired:
                pass
            self.kill()
