# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""`ljostafl` as a process, for games between programs."""

import os
import subprocess
import threading
import time

from project import PLAY, ROOT


class Program:
    """`ljostafl` as a process: its lines, and what is typed."""

    def __init__(self, *words, **environment):
        self.lines = []
        self.process = subprocess.Popen([*PLAY, *words], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        stderr=subprocess.STDOUT, text=True, env={**os.environ, **environment})
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self):
        for line in self.process.stdout:
            self.lines.append(line.rstrip())

    def type(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def until(self, text, limit=60):
        end = time.monotonic() + limit
        while not any(text in line for line in self.lines):
            assert time.monotonic() < end and self.process.poll() is None, (text, self.lines[-30:])
            time.sleep(0.02)

    def close(self):
        self.process.stdin.close()
        self.process.terminate()
        self.process.wait(20)
