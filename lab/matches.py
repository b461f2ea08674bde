# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Matches between engines: games, the results file that a later run continues, the score and the report."""

from __future__ import annotations

import hashlib
import json
import os
import re
import shlex
import subprocess
import sys
import threading
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Any

from lab.compiled import CompileError, commit_tree, compile_engine, python_path
from lab.elo import Estimate, Sprt, estimate
from lab.ledger import Experiment
from lab.openings import openings
from lab.opponent import Crash, Failure, Opponent
from support import ROOT
from support.analysis import Variant
from support.formats import variant_of
from support.opentafl_games import write_game_file
from support.opentafl_rules import write_men, write_rules
from tafl import record_writer
from tafl.board import ATTACKERS, DEFENDERS, SIDES
from tafl.game import Game
from tafl.outcome import AGREEMENT, RESIGNATION, TIME
from tafl.position_text import men_text
from tafl.variants import ids

if TYPE_CHECKING:
    from rich.console import Console

NAMES = ("one", "two")
EARLIER_ENGINE = ROOT / "lab" / "earlier_engine.py"
# The code that decides how the engine plays. A results file stores its checksum, so that a match keeps its engines.
ENGINE_SOURCES = ("lib/tafl/*", "lib/tabletop/computer.py", "tools/engine.py", "tools/support/analysis.py")
UNTIMED_MOVE_SECONDS = 600.0  # without --seconds: an engine that takes longer hangs
ADJUDICATION_SCORES = 2  # of each engine, one after the other, that must agree
FINISH_CODES = {None: 1, ATTACKERS: 2, DEFENDERS: 3}  # the protocol's codes of results

Result = dict[str, Any]


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
        self.scores = self.ours  # whether it writes the scores of its moves
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
                self.scores = False
                self.environment["PYTHONPATH"] = os.pathsep.join(map(str, (*folders, tree / "lib")))
                command = [sys.executable, str(EARLIER_ENGINE), str(tree / "tools" / "engine.py")]
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


class Match:
    """The engines and rules of a match; it plays single games."""

    def __init__(self, settings: Settings) -> None:
        try:
            self.variant: Variant = variant_of(settings.variant)
        except ValueError as why:
            raise MatchError(str(why)) from None
        self.settings = settings
        self.engines = [Engine(settings.one, "one"), Engine(settings.two, "two")]
        if (settings.cpu_seconds or settings.adjudicate) and not all(engine.ours for engine in self.engines):
            raise MatchError("--cpu-seconds and --adjudicate are for our own engines")
        for engine in self.engines:
            if settings.adjudicate and not engine.scores:
                raise MatchError(f"{engine.name}: the engine of that commit writes no scores for --adjudicate")
        self.built_in = settings.variant.partition(" (")[0] in ids()
        self.rules = [self._rules(engine, settings.variant) for engine in self.engines]
        self._free: list[list[Opponent]] = []  # pairs of engines that play no game now
        self._all: list[Opponent] = []
        self._lock = threading.Lock()
        self._stopped = False

    def _opponent(self, engine: Engine) -> Opponent:
        """Return an engine in its own process; it starts with its first game."""
        settings, options = self.settings, []
        if settings.cpu_seconds:
            options += ["--seconds", str(settings.cpu_seconds), "--cpu-time"]
        if settings.adjudicate:
            options.append("--score")
        return Opponent(engine.command + options, engine.name, engine.environment)

    def _rules(self, engine: Engine, variant: str) -> str:
        """Return the rules as the engine gets them: ours by id, since the notation lacks some rules."""
        if engine.ours and self.built_in:
            return variant
        try:
            return write_rules(self.variant)
        except ValueError as why:
            raise MatchError(f"{engine.name} cannot get these rules: {why}") from None

    def play(self, number: int, opening: list[str]) -> Result:
        """Play game `number` from an opening; the first engine has the attackers in games with even numbers."""
        with self._lock:
            if self._stopped:
                raise MatchError("the match has been stopped")
            pair = self._free.pop() if self._free else [self._opponent(engine) for engine in self.engines]
            self._all += [player for player in pair if player not in self._all]
        attackers = number % 2
        engine_of = {ATTACKERS: attackers, DEFENDERS: 1 - attackers}
        game = Game(self.variant)
        slowest = [0.0, 0.0]
        winner: int | None = None
        fault = False
        reason = f"{self.settings.plies} plies"
        restarts = [0, 0]
        scores: list[int] = []  # of all moves, for the attackers
        for seat in (0, 1):
            self._begin(pair[seat], self.rules[seat], opening)
        for name in opening:
            game.play(name)
        while not game.outcome() and game.ply < self.settings.plies:
            mover = game.turn
            player = pair[engine_of[mover]]
            try:
                while True:
                    try:
                        answer, took = player.play(str(SIDES[mover]), self._clock(), self._limit())
                        break
                    except Crash:
                        if restarts[engine_of[mover]] == self.settings.restarts:
                            raise
                        restarts[engine_of[mover]] += 1
                        self._begin(player, self.rules[engine_of[mover]], game.names())
                try:
                    name = game.play(answer.split(" ")[0])
                except ValueError as why:
                    raise Failure(f"illegal move: {str(why)[:80]}") from None
            except Failure as why:
                winner, reason, fault = ATTACKERS + DEFENDERS - mover, str(why), True
                break
            slowest[engine_of[mover]] = max(slowest[engine_of[mover]], took)
            player.confirm_move(position(game))
            scores.append(player.score if mover == ATTACKERS else -player.score)
            winner = self._adjudicated(scores)
            if winner:
                reason = "adjudicated"
                break
            pair[1 - engine_of[mover]].send_move(name, position(game))
        outcome = game.outcome()
        if outcome:
            winner, reason = outcome.winner, outcome.reason
        for player in pair:
            player.send(f"finish {FINISH_CODES[winner]}")
        with self._lock:
            self._free.append(pair)
        return {
            "game": number, "attackers": NAMES[attackers],
            "winner": NAMES[engine_of[winner]] if winner else None, "side": SIDES[winner] if winner else None,
            "reason": reason, "fault": fault, "restarts": restarts, "plies": game.ply, "opening": len(opening),
            "slowest": [round(seconds, 2) for seconds in slowest], "moves": " ".join(game.names()),
        }  # fmt: skip

    def _adjudicated(self, scores: list[int]) -> int | None:
        """Return the side that has won if the last scores of both engines agree on it."""
        limit = self.settings.adjudicate
        last = scores[-2 * ADJUDICATION_SCORES :]
        if not limit or len(last) < 2 * ADJUDICATION_SCORES:
            return None
        return ATTACKERS if min(last) >= limit else DEFENDERS if max(last) <= -limit else None

    def _begin(self, player: Opponent, rules: str, names: list[str]) -> None:
        """Begin a game for an engine and send it these moves."""
        game = Game(self.variant)
        player.new_game(rules, position(game))
        for name in names:
            game.play(name)
            player.send_move(name, position(game))

    def _clock(self) -> str:
        """Return the protocol's clock: an overtime that restarts with each move, so that each move has its seconds."""
        if not self.settings.seconds:
            return ""
        left = f"{round(self.settings.seconds * 1000)}*"
        return f"{left} {left} {max(1, round(self.settings.seconds))} 3 3"

    def _limit(self) -> float:
        return self.settings.seconds + self.settings.grace if self.settings.seconds else UNTIMED_MOVE_SECONDS

    def close(self) -> None:
        """End all engines."""
        for player in self._all:
            player.close()

    def stop(self) -> None:
        """Kill all engines; the unfinished games have no results."""
        with self._lock:
            self._stopped = True
            for player in self._all:
                player.interrupt()


def record(match: Match, result: Result) -> str:
    """Return the game as a record, or as OpenTafl's game file if the rules are no built-in variant."""
    game = Game(match.variant)
    for name in result["moves"].split():
        game.play(name)
    if not game.outcome():
        winner = result["side"] and SIDES.index(result["side"])
        late = result["reason"].startswith("no move")
        game.end(winner, AGREEMENT if not winner else TIME if late else RESIGNATION)
    engines = match.settings.one, match.settings.two
    attackers = NAMES.index(result["attackers"])
    about = {"attackers": engines[attackers], "round": str(result["game"] + 1), "defenders": engines[1 - attackers]}
    if match.built_in:
        return "\n".join(record_writer.write_record(game, about)) + "\n"
    return write_game_file(game, about)


def position(game: Game) -> str:
    """Return the position record of a game."""
    return write_men(men_text(game.position))


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


def header(match: Match, settings: Settings) -> Result:
    """Return what must be equal for a run to continue another one."""
    keys = "variant one two code seconds cpu_seconds adjudicate opening once window look seed plies restarts".split()
    values = {**vars(settings), "code": [engine.code for engine in match.engines]}
    return {key: values[key] for key in keys + ["won"] * bool(settings.won)}


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


def run(match: Match, settings: Settings, results: Results, console: Console) -> tuple[Score, str]:
    """Play the missing games; return the score and why the match ended early, or ""."""
    sprt = Sprt(settings.sprt[0], settings.sprt[1], settings.alpha, settings.beta) if settings.sprt else None
    score = Score()
    for result in results.games:
        if result["game"] < settings.games * (2 if settings.won else 1):
            score.results[result["game"]] = result
    if score.results:
        console.print(f"continuing with {len(score.results)} games of {settings.results}")

    def missing() -> Iterator[tuple[int, list[str]]]:
        if settings.won:
            source = won_openings(settings)
        else:
            source = openings(match.variant, settings.opening, settings.seed, settings.window, settings.look)
        left = settings.games
        for at, opening in enumerate(source):
            for number in numbers(settings, at)[:left]:
                left -= 1
                if number not in score.results:
                    yield number, opening
            if not left:
                return

    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (BarColumn(12), MofNCompleteColumn(), TextColumn("{task.description}"), TimeRemainingColumn())
    why = stop_reason(score, sprt)
    missing_games = missing()
    with Progress(*columns, console=console) as bar, ThreadPoolExecutor(settings.jobs) as pool:
        task = bar.add_task("", total=settings.games, completed=len(score.results))
        running: set[Future[Result]] = set()
        try:
            while True:
                while not why and len(running) < settings.jobs and (game := next(missing_games, None)):
                    running.add(pool.submit(match.play, *game))
                if not running:
                    break
                done, running = wait(running, return_when=FIRST_COMPLETED)
                for future in done:
                    result = future.result()
                    results.add(result)
                    score.results[result["game"]] = result
                    if settings.records:
                        file = settings.records / f"{result['game'] + 1:04}.txt"
                        file.write_text(record(match, result), encoding="utf-8")
                    if result["fault"]:
                        loser = NAMES[result["winner"] == "one"]
                        console.print(f"game {result['game'] + 1}: {loser} loses: {result['reason']}")
                why = why or stop_reason(score, sprt)
                summary = f"{win_draw_loss(score.counts())}  {elo_text(score.estimate())}"
                if sprt:
                    summary += f"  LLR {sprt.llr(score.pairs()):+.2f} ({sprt.low:.2f} to {sprt.high:.2f})"
                bar.update(task, completed=len(score.results), description=summary)
                if not console.is_terminal and len(score.results) % 10 == 0:
                    console.print(f"{len(score.results)} games: {summary}")
        except BaseException:
            match.stop()
            raise
    return score, why


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
    commit = subprocess.run(["git", "describe", "--always", "--dirty=+"], cwd=ROOT, capture_output=True, text=True)
    return Experiment(
        "experiments", date.today().isoformat(), settings.ledger, settings.variant, budget, str(len(score.results)),
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
