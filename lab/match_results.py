# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""What a match has brought so far: its score, its file of results, its report."""

from __future__ import annotations

import json
import re
import subprocess
from collections import Counter
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import Any

from lab.elo import Estimate, Sprt, estimate
from lab.engines import MatchError, Settings
from lab.ledger import IDEAS, Experiment
from support import ROOT
from tafl.board import DEFENDERS, SIDES

Result = dict[str, Any]


class Score:
    """The results of the games so far."""

    def __init__(self) -> None:
        self.results: dict[int, Result] = {}

    def points(self, number: int) -> int | None:
        """Return the first engine's half points in a game, or None if it has not been played."""
        result = self.results.get(number)
        return {None: 1, "one": 2, "two": 0}[result["winner"]] if result else None

    def counts(self, side: str = "") -> list[int]:
        """Return the numbers of losses, draws and wins of the first engine, of one side if `side` is given."""
        counts = [0, 0, 0]
        for number, result in self.results.items():
            if not side or (result["attackers"] == "one") == (side == "attackers"):
                counts[self.points(number) or 0] += 1
        return counts

    def pairs(self) -> list[int]:
        """Return the numbers of openings that brought the first engine 0, 1, 2, 3 and 4 half points."""
        counts = [0] * 5
        for number in self.results:
            first, second = self.points(number), self.points(number + 1)
            if number % 2 == 0 and first is not None and second is not None:
                counts[first + second] += 1
        return counts

    def estimate(self) -> Estimate | None:
        """Return Elo from pairs if there are at least two, else from games; None before the first game."""
        counts = self.pairs() if sum(self.pairs()) > 1 else self.counts()
        return estimate(counts) if sum(counts) else None


def win_draw_loss(counts: list[int]) -> str:
    return f"+{counts[2]} ={counts[1]} -{counts[0]}"


def elo_text(found: Estimate | None) -> str:
    if not found:
        return "Elo unknown"
    return f"Elo {found.elo:+.0f} ({found.low:+.0f} to {found.high:+.0f}, 95 %)"


def read_results(path: Path) -> Iterator[tuple[bytes, Any]]:
    """Yield the lines of a results file and what they say: the header, then games. Raise MatchError or OSError."""
    for number, line in enumerate(path.read_bytes().splitlines(keepends=True)):
        if not line.endswith(b"\n"):
            return  # the last line is incomplete
        try:
            found = json.loads(line)
            keys = {"game", "winner", "attackers", "reason", "plies", "restarts", "slowest"} if number else set()
            complete = isinstance(found, dict) and keys <= set(found)
        except ValueError:
            complete = False
        if not complete:
            raise MatchError(f"{path} is not a results file: {line[:40]!r}")
        yield line, found


class Results:
    """The results file: JSON lines, first the header with the settings, then one line for each game."""

    def __init__(self, path: Path | None, header: Result) -> None:
        self._path = path
        self.games: list[Result] = []
        if not path:
            return
        header = json.loads(json.dumps(header))
        kept = b""
        for line, found in read_results(path) if path.exists() else ():
            if kept:
                self.games.append(found)
            elif found != header:
                other = [key for key in header if found.get(key) != header[key]]
                raise MatchError(f"{path} holds another match: {', '.join(other) or 'the header'} differs")
            kept += line
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(kept)
        except OSError as why:
            raise MatchError(f"cannot write {path}: {why.strerror}") from None
        if not kept:
            self._write(header)

    def add(self, result: Result) -> None:
        """Add a game and write it to the file."""
        self.games.append(result)
        self._write(result)

    def _write(self, what: Result) -> None:
        if self._path:
            with open(self._path, "a", encoding="utf-8") as file:
                file.write(json.dumps(what) + "\n")


def numbers(settings: Settings, opening: int) -> list[int]:
    """Return the numbers of the games that are played from an opening, see Match.play."""
    if settings.won:
        return [2 * opening + (settings.won[0] == SIDES[DEFENDERS])]
    return [opening] if settings.once else [2 * opening, 2 * opening + 1]


def won_openings(settings: Settings) -> Iterator[list[str]]:
    """Yield the different openings of the games of another match that a side has won. Raise MatchError or OSError."""
    assert settings.won
    side, name = settings.won
    lines = [found for _, found in read_results(Path(name))]
    variant = lines[0].get("variant") if lines else "no variant"
    if variant != settings.variant:
        raise MatchError(f"{name} has games of {variant}")
    won = {game["game"]: game["moves"].split()[: settings.opening] for game in lines[1:] if game.get("side") == side}
    known = []
    for number in sorted(won):  # they were played at the same time, and stored as they ended
        if won[number] not in known:
            known.append(won[number])
            yield won[number]


def stop_reason(score: Score, sprt: Sprt | None) -> str:
    """Return why the match can end early, or ""."""
    verdict = sprt.verdict(score.pairs()) if sprt else None
    return "" if verdict is None else f"the test accepts {'elo1' if verdict else 'elo0'}"


def experiment(score: Score, settings: Settings) -> Experiment:
    """Return the row of a match for the ledger of experiments."""
    found = score.estimate()
    assert found and settings.ledger
    lost, drawn, won = map(str, score.counts())
    nodes = [match[1] for text in (settings.one, settings.two) if (match := re.search(r"--nodes (\d+)", text))]
    time = f"{settings.seconds:g} s" if settings.seconds else f"{(settings.cpu_seconds or 0) * 1000:g} ms of processor"
    budget = " : ".join(f"{int(number):,}" for number in dict.fromkeys(nodes)) + " nodes" if nodes else time
    llr = ""
    if settings.sprt:
        test = Sprt(settings.sprt[0], settings.sprt[1], settings.alpha, settings.beta)
        verdict = {1: "accepted", 0: "rejected", None: "open"}[test.verdict(score.pairs())]
        llr = f"{settings.sprt[0]:+g} or {settings.sprt[1]:+g}: LLR {test.llr(score.pairs()):+.2f}, {verdict}"
    command = ["git", "describe", "--always", "--dirty=+"]
    commit = subprocess.run(command, cwd=ROOT, capture_output=True, encoding="utf-8")
    return Experiment(
        IDEAS, date.today().isoformat(), settings.ledger, settings.variant, budget, str(len(score.results)),
        won, drawn, lost, " ".join(map(str, score.pairs())), f"{found.elo:+.0f}", f"{found.low:+.0f}",
        f"{found.high:+.0f}", "95", llr, commit.stdout.strip(), "",
    )  # fmt: skip


def report(score: Score, why: str, settings: Settings) -> str:
    """Return the result of the match in a few lines."""
    n = len(score.results)
    if not n:
        why = f"was won by the {settings.won[0]}" if settings.won else "is within --window"
        return f"no game was played: no opening of {settings.opening} plies {why}"
    found = score.estimate()
    reasons = Counter(result["reason"].split(":")[0] for result in score.results.values())
    length = sum(result["plies"] for result in score.results.values()) / n
    counts = score.counts()
    restarts = [sum(result["restarts"][i] for result in score.results.values()) for i in (0, 1)]
    slowest = [max(result["slowest"][i] for result in score.results.values()) for i in (0, 1)]
    lines = [
        f"one: {settings.one}    two: {settings.two}",
        f"{settings.variant}, {n} games from openings of {settings.opening} plies, "
        + (f"won by the {' in '.join(settings.won)}" if settings.won else f"seed {settings.seed}")
        + (f"; {why}" if why else ""),
        f"one: {win_draw_loss(counts)}, {(counts[2] + counts[1] / 2) / n:.1%}; as attackers "
        f"{win_draw_loss(score.counts('attackers'))}, as defenders {win_draw_loss(score.counts('defenders'))}",
        f"{elo_text(found)}; superior with a chance of {found.superior:.1%}" if found else "",
        f"by {', '.join(f'{reason} {count}' for reason, count in reasons.most_common())}; {length:.0f} plies a game",
        f"restarted {' and '.join(map(str, restarts))} times; " * any(restarts)
        + f"slowest moves {' and '.join(f'{seconds:.2f} s' for seconds in slowest)}",
    ]
    if sum(score.pairs()) and not settings.once:
        lines.append(f"openings by points of one (0, 0.5 .. 2): {' '.join(map(str, score.pairs()))}")
    return "\n".join(lines)
