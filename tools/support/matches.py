# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Matches between engines: the games, the file of results that a later run goes on with, the score and its report."""

from __future__ import annotations

import hashlib
import json
import shlex
import sys
import threading
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from support import ROOT
from support.analysis import Variant
from support.elo import Estimate, Sprt, estimate
from support.formats import variant_of
from support.openings import openings
from support.opentafl_games import write_game_file
from support.opentafl_rules import write_men, write_rules
from support.opponent import Crash, Failure, Opponent
from tafl import record_writer
from tafl.board import ATTACKERS, DEFENDERS, SIDES
from tafl.game import Game
from tafl.outcome import AGREEMENT, RESIGNATION, TIME
from tafl.position_text import men_text
from tafl.variants import ids

NAMES = ("one", "two")
# What decides how our engine plays; a results file knows by it whether it goes on with the same engines.
OURS = ("lib/tafl/*", "lib/tabletop/computer.py", "tools/engine.py", "tools/support/analysis.py")
UNWATCHED_SECONDS = 600.0  # without --seconds: an engine that takes longer hangs
FINISHED = {None: 1, ATTACKERS: 2, DEFENDERS: 3}  # finish codes

Result = dict[str, Any]


class MatchError(Exception):
    """There can be no such match; the message says why."""


@dataclass
class Settings:
    """What is played: the arguments and options of tools/match.py, whose --help explains them."""

    variant: str
    one: str
    two: str
    games: int = 100
    jobs: int = 2
    seconds: float | None = None
    grace: float = 1.0
    opening: int = 4
    once: bool = False
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


class Engine:
    """An engine as it is named on the command line."""

    def __init__(self, words: str, name: str) -> None:
        try:
            first, *options = shlex.split(words)
        except ValueError:
            raise MatchError(f"{name}: {words!r} is no command") from None
        self.name = name
        tree = ROOT if first == "self" else Path(first)
        self.ours = tree.is_dir()
        self.command = [first, *options]
        self.code = ""
        if self.ours:
            program = tree / "tools" / "engine.py"
            if not program.exists():
                raise MatchError(f"{first} is no worktree with an engine: there is no {program}")
            self.command = [sys.executable, str(program.resolve()), "--quiet", *options]
            digest = hashlib.sha256()
            for pattern in OURS:
                for file in sorted(path for path in tree.glob(pattern) if path.is_file()):
                    digest.update(file.read_bytes())
            self.code = digest.hexdigest()[:12]


class Match:
    """What is to be played, and how one game of it goes."""

    def __init__(self, settings: Settings) -> None:
        try:
            self.variant: Variant = variant_of(settings.variant)
        except ValueError as why:
            raise MatchError(str(why)) from None
        self.words = (settings.one, settings.two)
        self.engines = [Engine(settings.one, "one"), Engine(settings.two, "two")]
        self.most_plies = settings.plies
        self.seconds = settings.seconds
        self.grace = settings.grace
        self.restarts = settings.restarts
        self.ours = settings.variant.partition(" (")[0] in ids()
        self.rules = [self._rules(engine, settings.variant) for engine in self.engines]
        self._free: list[list[Opponent]] = []  # pairs of engines that nobody plays with now
        self._all: list[Opponent] = []
        self._lock = threading.Lock()

    def _rules(self, engine: Engine, said: str) -> str:
        """What the engine is told of the rules: ours know more than the notation can say."""
        if engine.ours and self.ours:
            return said
        try:
            return write_rules(self.variant)
        except ValueError as why:
            raise MatchError(f"{engine.name} cannot be told these rules: {why}") from None

    def play(self, number: int, opening: list[str]) -> Result:
        """Game `number`: in even ones the first engine has the attackers."""
        with self._lock:
            pair = self._free.pop() if self._free else [Opponent(e.command, e.name) for e in self.engines]
            self._all += [player for player in pair if player not in self._all]
        attackers = number % 2
        seats = {ATTACKERS: attackers, DEFENDERS: 1 - attackers}
        game = Game(self.variant)
        slowest = [0.0, 0.0]
        winner: int | None = None
        fault = False
        reason = f"{self.most_plies} plies"
        restarts = [0, 0]
        for seat in (0, 1):
            self._begin(pair[seat], self.rules[seat], opening)
        for name in opening:
            game.play(name)
        while not game.outcome() and game.ply < self.most_plies:
            mover = game.turn
            player = pair[seats[mover]]
            try:
                while True:
                    try:
                        answer, took = player.play(str(SIDES[mover]), self._clock(), self._limit())
                        break
                    except Crash:
                        if restarts[seats[mover]] == self.restarts:
                            raise
                        restarts[seats[mover]] += 1
                        self._begin(player, self.rules[seats[mover]], game.names())
                try:
                    name = game.play(answer.split(" ")[0])
                except ValueError as why:
                    raise Failure(f"illegal move: {str(why)[:80]}") from None
            except Failure as why:
                winner, reason, fault = ATTACKERS + DEFENDERS - mover, str(why), True
                break
            slowest[seats[mover]] = max(slowest[seats[mover]], took)
            player.accept(position(game))
            pair[1 - seats[mover]].moved(name, position(game))
        outcome = game.outcome()
        if outcome:
            winner, reason = outcome.winner, outcome.reason
        for player in pair:
            player.finish(FINISHED[winner])
        with self._lock:
            self._free.append(pair)
        return {
            "game": number,
            "attackers": NAMES[attackers],
            "winner": NAMES[seats[winner]] if winner else None,
            "side": SIDES[winner] if winner else None,
            "reason": reason,
            "fault": fault,
            "restarts": restarts,
            "plies": game.ply,
            "opening": len(opening),
            "slowest": [round(seconds, 2) for seconds in slowest],
            "moves": " ".join(game.names()),
        }

    def _begin(self, player: Opponent, rules: str, names: list[str]) -> None:
        """A new game for an engine, with these moves made."""
        game = Game(self.variant)
        player.new_game(rules, position(game))
        for name in names:
            game.play(name)
            player.moved(name, position(game))

    def _clock(self) -> str:
        """Both sides always in an overtime that begins anew with each move: that is so many seconds a move."""
        if not self.seconds:
            return ""
        left = f"{round(self.seconds * 1000)}*"
        return f"{left} {left} {max(1, round(self.seconds))} 3 3"

    def _limit(self) -> float:
        return self.seconds + self.grace if self.seconds else UNWATCHED_SECONDS

    def close(self) -> None:
        for player in self._all:
            player.close()

    def stop(self) -> None:
        """End all games under way at once: they are no results."""
        for player in self._all:
            player.interrupt()


def record(match: Match, result: Result) -> str:
    """The game as a record of ours, or a game file of OpenTafl's where only that can say the rules."""
    game = Game(match.variant)
    for name in result["moves"].split():
        game.play(name)
    if not game.outcome():
        winner = result["side"] and SIDES.index(result["side"])
        late = result["reason"].startswith("no move")
        game.end(winner, AGREEMENT if not winner else TIME if late else RESIGNATION)
    words = {"attackers": match.words[NAMES.index(result["attackers"])], "round": str(result["game"] + 1)}
    words["defenders"] = match.words[1 - NAMES.index(result["attackers"])]
    if match.ours:
        return "\n".join(record_writer.write_record(game, words)) + "\n"
    return write_game_file(game, words)


def position(game: Game) -> str:
    return write_men(men_text(game.position))


class Score:
    """The results so far."""

    def __init__(self) -> None:
        self.results: dict[int, Result] = {}

    def add(self, result: Result) -> None:
        self.results[result["game"]] = result

    def points(self, number: int) -> int | None:
        """Half points of the first engine in a game, None where it has not been played."""
        result = self.results.get(number)
        if not result:
            return None
        return {None: 1, "one": 2, "two": 0}[result["winner"]]

    def counts(self, side: str = "") -> list[int]:
        """Losses, draws and wins of the first engine, only as `side` if that is given."""
        counts = [0, 0, 0]
        for number, result in self.results.items():
            if not side or (result["attackers"] == "one") == (side == "attackers"):
                counts[self.points(number) or 0] += 1
        return counts

    def pairs(self) -> list[int]:
        """How many openings brought the first engine 0 to 4 half points."""
        counts = [0] * 5
        for number in self.results:
            first, second = self.points(number), self.points(number + 1)
            if number % 2 == 0 and first is not None and second is not None:
                counts[first + second] += 1
        return counts

    def estimate(self) -> Estimate | None:
        """By pairs once there are some, else by games."""
        counts = self.pairs() if sum(self.pairs()) > 1 else self.counts()
        return estimate(counts) if sum(counts) else None


def wdl(counts: list[int]) -> str:
    return f"+{counts[2]} ={counts[1]} -{counts[0]}"


def elo_text(found: Estimate | None) -> str:
    if not found:
        return "Elo unknown"
    return f"Elo {found.elo:+.0f} ({found.low:+.0f} to {found.high:+.0f}, 95 %)"


class Results:
    """The file of results: a line that says what is played, and one a game."""

    def __init__(self, path: Path | None, header: Result) -> None:
        self._path = path
        self.games: list[Result] = []
        if not path:
            return
        header = json.loads(json.dumps(header))
        kept = b""
        if path.exists():
            for line in path.read_bytes().splitlines(keepends=True):
                if line.endswith(b"\n"):  # a last line without is what was being written when the match was killed
                    self._read(line, header, first=not kept)
                    kept += line
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(kept)
        except OSError as why:
            raise MatchError(f"{path} cannot be written: {why.strerror}") from None
        if not kept:
            self._write(header)

    def _read(self, line: bytes, header: Result, first: bool) -> None:
        try:
            found = json.loads(line)
            complete = first or {"game", "winner", "attackers", "reason", "plies", "restarts", "slowest"} <= set(found)
        except (ValueError, TypeError):
            complete = False
        if not complete:
            raise MatchError(f"{self._path} is no file of results: {line[:40]!r}")
        if not first:
            self.games.append(found)
        elif found != header:
            keys = header if isinstance(found, dict) else ()
            other = [key for key in keys if found.get(key) != header[key]]
            raise MatchError(f"{self._path} holds another match: {', '.join(other) or 'it'} differs")

    def add(self, result: Result) -> None:
        self.games.append(result)
        self._write(result)

    def _write(self, what: Result) -> None:
        if self._path:
            with open(self._path, "a", encoding="utf-8") as file:
                file.write(json.dumps(what) + "\n")


def header(match: Match, settings: Settings) -> Result:
    """What must be the same for two runs to be one match."""
    return {
        "variant": settings.variant,
        "one": settings.one,
        "two": settings.two,
        "code": [engine.code for engine in match.engines],
        "seconds": settings.seconds,
        "opening": settings.opening,
        "once": settings.once,
        "window": settings.window,
        "look": settings.look,
        "seed": settings.seed,
        "plies": settings.plies,
        "restarts": settings.restarts,
    }


def ended(score: Score, sprt: Sprt | None) -> str:
    """Why the match need not go on, or nothing."""
    verdict = sprt.verdict(score.pairs()) if sprt else None
    return "" if verdict is None else f"the test accepts {'elo1' if verdict else 'elo0'}"


def run(match: Match, settings: Settings, results: Results, console: Console) -> tuple[Score, str]:
    """Play what is missing; return the score, and why the match ended early, if it did."""
    sprt = Sprt(settings.sprt[0], settings.sprt[1], settings.alpha, settings.beta) if settings.sprt else None
    score = Score()
    for result in results.games:
        if result["game"] < settings.games:
            score.add(result)
    if score.results:
        console.print(f"going on with {len(score.results)} games of {settings.results}")

    def missing() -> Iterator[tuple[int, list[str]]]:
        books = openings(match.variant, settings.opening, settings.seed, settings.window, settings.look)
        times = 1 if settings.once else 2
        for at, opening in enumerate(islice(books, (settings.games + 1) // times)):
            for number in range(times * at, times * at + times):
                if number < settings.games and number not in score.results:
                    yield number, opening

    words = "{task.description}"
    columns = (BarColumn(12), MofNCompleteColumn(), TextColumn(words), TimeRemainingColumn())
    why = ended(score, sprt)
    todo = missing()
    with Progress(*columns, console=console) as bar, ThreadPoolExecutor(settings.jobs) as pool:
        task = bar.add_task("", total=settings.games, completed=len(score.results))
        under_way: set[Future[Result]] = set()
        try:
            while True:
                while not why and len(under_way) < settings.jobs and (game := next(todo, None)):
                    under_way.add(pool.submit(match.play, *game))
                if not under_way:
                    break
                done, under_way = wait(under_way, return_when=FIRST_COMPLETED)
                for future in done:
                    result = future.result()
                    results.add(result)
                    score.add(result)
                    if settings.records:
                        sheet = settings.records / f"{result['game'] + 1:04}.txt"
                        sheet.write_text(record(match, result), encoding="utf-8")
                    if result["fault"]:
                        loser = NAMES[result["winner"] == "one"]
                        console.print(f"game {result['game'] + 1}: {loser} loses: {result['reason']}")
                why = why or ended(score, sprt)
                told = f"{wdl(score.counts())}  {elo_text(score.estimate())}"
                if sprt:
                    told += f"  LLR {sprt.llr(score.pairs()):+.2f} ({sprt.low:.2f} to {sprt.high:.2f})"
                bar.update(task, completed=len(score.results), description=told)
                if not console.is_terminal and len(score.results) % 10 == 0:
                    console.print(f"{len(score.results)} games: {told}")
        except BaseException:
            match.stop()
            raise
    return score, why


def report(score: Score, why: str, settings: Settings) -> str:
    """The outcome in a few lines."""
    n = len(score.results)
    if not n:
        return f"no game was played: no opening of {settings.opening} plies is as balanced as --window wants"
    found = score.estimate()
    reasons = Counter(result["reason"].split(":")[0] for result in score.results.values())
    length = sum(result["plies"] for result in score.results.values()) / n
    counts = score.counts()
    restarts = [sum(result["restarts"][i] for result in score.results.values()) for i in (0, 1)]
    slowest = [max(result["slowest"][i] for result in score.results.values()) for i in (0, 1)]
    lines = [
        f"one: {settings.one}    two: {settings.two}",
        f"{settings.variant}, {n} games from openings of {settings.opening} plies, seed {settings.seed}"
        + (f"; {why}" if why else ""),
        f"one: {wdl(counts)}, {(counts[2] + counts[1] / 2) / n:.1%}; as attackers "
        f"{wdl(score.counts('attackers'))}, as defenders {wdl(score.counts('defenders'))}",
        f"{elo_text(found)}; superior with a chance of {found.superior:.1%}" if found else "",
        f"by {', '.join(f'{reason} {count}' for reason, count in reasons.most_common())}; {length:.0f} plies a game",
        f"started anew {' and '.join(map(str, restarts))} times; " * any(restarts)
        + f"slowest moves {' and '.join(f'{seconds:.2f} s' for seconds in slowest)}",
    ]
    if sum(score.pairs()):
        lines.append(f"openings by points of one (0, 0.5 .. 2): {' '.join(map(str, score.pairs()))}")
    return "\n".join(lines)
