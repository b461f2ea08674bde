# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Matches between engines: games, the results file that a later run continues, the score and the report."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from typing import TYPE_CHECKING

from lab.elo import Sprt
from lab.engines import NAMES, Engine, MatchError, Settings
from lab.match_results import Result, Results, Score, elo_text, numbers, stop_reason, win_draw_loss, won_openings
from lab.openings import openings
from support.formats import variant_of
from support.opentafl_games import write_game_file
from support.opentafl_writer import write_men, write_rules
from support.opponent import Crash, Failure, Opponent
from tafl import record_writer
from tafl.board import ATTACKERS, DEFENDERS, SIDES
from tafl.game import Game
from tafl.outcome import AGREEMENT, RESIGNATION, TIME
from tafl.position_text import men_text
from tafl.variants import ids

if TYPE_CHECKING:
    from rich.console import Console

UNTIMED_MOVE_SECONDS = 600.0  # without --seconds: an engine that takes longer hangs
ADJUDICATION_SCORES = 2  # of each engine, one after the other, that must agree
FINISH_CODES = {None: 1, ATTACKERS: 2, DEFENDERS: 3}  # the protocol's codes of results


class Match:
    """The engines and rules of a match; it plays single games."""

    def __init__(self, settings: Settings) -> None:
        try:
            self.variant = variant_of(settings.variant)
        except ValueError as why:
            raise MatchError(str(why)) from None
        self.settings = settings
        self.engines = [Engine(settings.one, "one"), Engine(settings.two, "two")]
        if (settings.cpu_seconds or settings.adjudicate) and not all(engine.ours for engine in self.engines):
            raise MatchError("--cpu-seconds and --adjudicate are for our own engines")
        self.built_in = settings.variant.partition(" (")[0] in ids()
        self.rules = [self._rules(engine, settings.variant) for engine in self.engines]
        self._free: list[list[Opponent]] = []  # pairs of engines that play no game now
        self._all: list[Opponent] = []
        self._lock = threading.Lock()
        self._stopped = False

    def header(self) -> Result:
        """Return what must be equal for a run to continue another one."""
        keys = "variant one two code seconds cpu_seconds adjudicate opening once window look seed plies restarts"
        values = {**vars(self.settings), "code": [engine.code for engine in self.engines]}
        return {key: values[key] for key in (keys + " won" * bool(self.settings.won)).split()}

    def _opponent(self, engine: Engine) -> Opponent:
        """Return an engine in its own process; it starts with its first game."""
        settings, options = self.settings, []
        if settings.cpu_seconds:
            options += ["--seconds", str(settings.cpu_seconds), "--cpu-time"]
        if settings.adjudicate:
            options.append("--score")
        return Opponent(engine.command + options, engine.name, engine.environment)

    def _rules(self, engine: Engine, variant: str) -> str:
        """Return the rules as the engine gets them: ours by id; others too if the notation lacks one of the rules."""
        if engine.ours and self.built_in:
            return variant
        try:
            return write_rules(self.variant)
        except ValueError as why:
            if self.built_in:
                return variant  # an engine that knows this game by its id
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


