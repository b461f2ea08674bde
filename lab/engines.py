# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The engines of a match, as its command line names them."""

from __future__ import annotations

import hashlib
import os
import re
import shlex
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from lab.compiled import CompileError, commit_tree, compile_engine, python_path
from support import ROOT

NAMES = ("one", "two")
# The code that decides how the engine plays. A results file stores its checksum, so that a match keeps its engines.
ENGINE_SOURCES = ("lib/tafl/*", "lib/tabletop/computer.py", "tools/engine.py", "src/ljostafl/analysis.py")


class MatchError(Exception):
    """The match cannot be played; the message says why."""


@dataclass
class Settings:
    """The arguments and options of lab/match.py, whose --help explains them."""

    variant: str
    one: str
    two: str
    games: int = 100
    jobs: int = 2
    seconds: float | None = None
    cpu_seconds: float | None = None
    adjudicate: int | None = None
    grace: float = 1.0
    opening: int = 4
    once: bool = False
    won: list[str] | None = None
    window: int = 100
    look: int = 3000
    seed: str = "1"
    plies: int = 600
    sprt: list[float] | None = None
    alpha: float = 0.05
    beta: float = 0.05
    results: Path | None = None
    restarts: int = 0
    records: Path | None = None
    ledger: str | None = None


class Engine:
    """An engine as the command line names it."""

    def __init__(self, text: str, name: str) -> None:
        self.environment = {}
        try:
            first, *options = shlex.split(text)
            while found := re.fullmatch(r"(\w+)=(.*)", first):  # as in a shell
                self.environment[found[1]] = found[2]
                first, *options = options
        except ValueError:
            raise MatchError(f"{name}: {text!r} is not a command") from None
        self.name = name
        word, _, commit = first.partition("@")
        by_name = word in ("self", "compiled")
        try:
            tree = Path(first) if not by_name else commit_tree(commit) if commit else ROOT
            folders = [compile_engine(tree)] if word == "compiled" else []
        except CompileError as why:
            raise MatchError(f"{name}: {why}") from None
        self.ours = tree.is_dir()
        self.command = [first, *options]
        if by_name:
            self.environment["PYTHONPATH"] = python_path(tree, *folders)
        self.code = ""
        if self.ours:
            # An earlier engine is played by our tools, which may have more options than its own.
            program = (ROOT if by_name else tree) / "tools" / "engine.py"
            if not program.exists():
                raise MatchError(f"{first} is not a worktree with an engine: {program} does not exist")
            command = [sys.executable, str(program.resolve())]
            if commit and by_name and not self._starts(command):
                # Its lib/ is too old for our tools, so its own engine.py plays.
                self.environment["PYTHONPATH"] = os.pathsep.join(map(str, (*folders, tree / "lib")))
                command = [sys.executable, str(tree / "tools" / "engine.py")]
                if not self._starts(command):
                    raise MatchError(f"{name}: {first} has no engine that runs on this Python")
            self.command = [*command, "--quiet", *options]
            digest = hashlib.sha256()
            for pattern in ENGINE_SOURCES:
                for file in sorted(path for path in tree.glob(pattern) if path.is_file()):
                    digest.update(file.read_bytes())
            self.code = digest.hexdigest()[:12]

    def _starts(self, command: list[str]) -> bool:
        """Return whether an engine.py, run by this command, finds all that it imports."""
        done = subprocess.run([*command, "--help"], env={**os.environ, **self.environment}, capture_output=True)
        return done.returncode == 0
