# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""A host talks with our engine in OpenTafl's protocol, through a process's stdin and stdout."""

import queue
import subprocess
import sys
import threading

from project import ROOT
from tafl.position_text import men_text

ENGINE = str(ROOT / "tools" / "engine.py")
PATIENCE = 20


def record(game):
    """Return a position as OpenTafl writes it: rows from the first, t T K."""
    rows = reversed(men_text(game.position).split("/"))
    return "/" + "/".join(row.replace("a", "t").replace("d", "T") for row in rows) + "/"


class Conversation:
    """A conversation with the engine."""

    def __init__(self, *options):
        self.process = subprocess.Popen([sys.executable, ENGINE, *options], stdin=subprocess.PIPE, text=True,
                                        stdout=subprocess.PIPE, stderr=subprocess.PIPE, bufsize=1)
        self._lines = queue.Queue()
        threading.Thread(target=lambda: [self._lines.put(line) for line in self.process.stdout], daemon=True).start()
        self.statuses = []
        assert self.hear() == "hello"

    def say(self, *lines):
        for line in lines:
            self.process.stdin.write(line + "\n")

    def hear(self):
        """Return the next line that is not a status."""
        while True:
            line = self._lines.get(timeout=PATIENCE).rstrip("\n")
            if not line.startswith("status "):
                return line
            self.statuses.append(line)

    def ask(self, *lines):
        self.say(*lines)
        return self.hear()

    def close(self):
        self.process.kill()
        self.process.communicate()


def converse(text, *options):
    """All that the engine says to `text`, which ends; statuses aside."""
    done = subprocess.run([sys.executable, ENGINE, "--quiet", *options], input=text, text=True, capture_output=True,
                          timeout=60)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout.splitlines()


def legal(answer, game):
    word, name = answer.split(" ")
    assert word == "move"
    return game.play(name)
