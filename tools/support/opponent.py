# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The host's side of OpenTafl's external engine protocol: run an engine, send it commands and read its moves."""

import os
import queue
import re
import subprocess
import tempfile
import threading
import time
from collections import deque
from collections.abc import Mapping
from contextlib import suppress

HELLO_SECONDS = 20.0  # Java starts slowly on a busy machine
GOODBYE_SECONDS = 3.0
MAX_MESSAGE = 160  # characters of an engine's message in an error text


class Refusal(Exception):
    """The engine does not start or refuses the rules, so there is no match."""


class Failure(Exception):
    """The engine has lost the game by a fault; the message says which."""


class Crash(Failure):
    """The engine's process has ended during the game."""


class Opponent:
    """An engine that runs in its own process."""

    def __init__(self, command: list[str], name: str, environment: Mapping[str, str] | None = None) -> None:
        self._command = command
        self._environment = {**os.environ, **(environment or {})}
        self.name = name
        self._process: subprocess.Popen[str] | None = None
        self._lines: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        self._answers: dict[str, str] = {}  # to what it may ask for: the rules and the position
        self._has_moved = False  # in this game
        self.score = 0  # of its last move, for its side, from `status score`; 0 if it does not say
        self._interrupted = False
        self._unknown_lines: deque[str] = deque(maxlen=50)  # lines outside the protocol

    def start(self) -> None:
        """Start the process, unless it runs, and wait for its `hello`. Raise Refusal if that fails."""
        if self._process:
            return
        self._stderr = tempfile.TemporaryFile("w+", encoding="utf-8", errors="replace")  # noqa: SIM115
        try:
            # In a session of its own: Ctrl-C goes to the match, which ends its engines.
            self._process = subprocess.Popen(self._command, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                             stderr=self._stderr, env=self._environment, text=True,
                                             encoding="ascii", errors="replace",
                                             bufsize=1, start_new_session=True)
        except OSError as why:
            raise Refusal(f"{self.name} does not start: {why.strerror or why}") from None
        if self._interrupted:  # meanwhile, when there was no process to kill yet
            self._process.kill()
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

    def send(self, line: str) -> None:
        """Send a command. An engine that has ended raises Crash at the next `play`."""
        if self._process and self._process.stdin:
            with suppress(OSError):
                self._process.stdin.write(line + "\n")
                self._process.stdin.flush()

    def new_game(self, rules: str, position: str) -> None:
        """Begin a game; start the engine again if it has ended."""
        self.start()
        self._answers = {"rules": rules, "position": position}
        self._has_moved = False
        while not self._lines.empty():  # discard output of the game before
            if self._lines.get() is None:
                self.kill()
                self.start()
        self.send("rules " + rules)

    def send_move(self, name: str, position: str) -> None:
        """Send a move of the other side or of the opening, and the position after it."""
        self._answers["position"] = position
        name = name.replace("x", "/").replace("/", "x", 1)  # the protocol's form: e4-e3xf3/d3
        self.send(f"opponent-move {name} {position}")

    def confirm_move(self, position: str) -> None:
        """Confirm the engine's own move with the position after it."""
        self._has_moved = True
        self._answers["position"] = position
        self.send("move " + position)

    def play(self, side: str, clock: str, seconds: float) -> tuple[str, float]:
        """Return the engine's move for `side` and its time in seconds. Raise Failure if none comes within `seconds`."""
        if clock:
            self.send("clock " + clock)
        began = time.perf_counter()
        self.score = 0
        self.send("play " + side)
        move = self._wait_for("move", seconds)
        return move, time.perf_counter() - began

    def _wait_for(self, wanted: str, seconds: float) -> str:
        """Return the text after the word `wanted`. Raise Failure if it does not come within `seconds`."""
        until = time.perf_counter() + seconds
        while True:
            try:
                line = self._lines.get(timeout=max(0.0, until - time.perf_counter()))
            except queue.Empty:
                self.kill()
                raise Failure(f"no {wanted} within {seconds:g} s") from None
            if line is None:
                raise Crash(f"it stopped{self._exit_report()}")
            word, _, rest = line.partition(" ")
            if word == wanted:
                return rest.strip()
            if found := re.fullmatch(r"status score (-?\d{1,6})", line):
                self.score = int(found[1])
            if word not in ("status", "error"):
                self._unknown_lines.append(line)
            if word in self._answers:
                self.send(f"{word} {self._answers[word]}")
            elif word == "error" and rest.startswith("-1"):
                self.kill()
                message = rest[2:].strip()[:MAX_MESSAGE]
                if not self._has_moved:
                    raise Refusal(f"{self.name} refuses: {message}")
                raise Failure(f"it gave up: {message}")

    def _exit_report(self) -> str:
        """Wait for the end of the process; return its exit code and last error message as text."""
        assert self._process
        code = self._process.wait()
        self._process = None
        self._stderr.seek(0)
        lines = self._stderr.read().strip().splitlines()[-1:]
        self._stderr.close()
        # A Java exception has many lines, the cause first; OpenTafl prints them on stdout.
        lines += [line for line in self._unknown_lines if "Exception:" in line][:1]
        self._unknown_lines.clear()
        return f" with exit code {code}" + (f": {lines[0][:MAX_MESSAGE]}" if lines else "")

    def kill(self) -> None:
        """End the process. The next game starts it again."""
        if self._process:
            self._process.kill()
            self._exit_report()

    def interrupt(self) -> None:
        """Kill the process, also one that is just starting, from another thread than the one that talks with it."""
        self._interrupted = True
        if process := self._process:
            process.kill()

    def close(self) -> None:
        """Send `goodbye` and end the process if it does not end itself."""
        self.send("goodbye")
        if self._process:
            with suppress(subprocess.TimeoutExpired):
                self._process.wait(GOODBYE_SECONDS)
            self.kill()
