# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Tune the evaluation's weights on games of the engine against itself.

Each round has three steps. The engine plays games with the best weights so far, from openings chosen so that each side
wins half of them (lab/selfplay.py). Logistic regressions of the results propose new weights, with weaker and weaker
penalties for leaving the old ones (lab/regression.py). Matches with few nodes and with many decide whether the new
weights are taken (lab/weight_matches.py). General lines of weights.txt come first, and lines of single variants may
take them over. At the end each line plays a match with the first weights, which use no games; a line that loses gets
those.

The tool writes lib/tafl/weights.txt, and in build/tune/ report.txt with the matches and progress.svg with loss and Elo
by round. Seeds are fixed, so the same command gives the same weights. An interrupted run continues with the games in
build/tune/; delete that folder after a change of the search. With --shipped the weights of weights.txt take the place
of the first weights; with --compiled the compiled engine plays the same games in less time (lab/compile_engine.py).
With --calibrate only the meaning of a score changes, not the weights: the balance, with which a score of 0 promises
each side half of the games, and the points of a logit, by which a score becomes a chance. Examples:

    .venv/bin/python -m lab.tune
    .venv/bin/python -m lab.tune saami ashton --games 200
    .venv/bin/python -m lab.tune saami --compiled --shipped --games 2000 --nodes 1000 --rounds 3
    .venv/bin/python -m lab.tune saami --compiled --shipped --games 1500 --nodes 1000 --calibrate
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from typing import TYPE_CHECKING, Any

from lab import weight_lines
from lab.compiled import run_compiled
from lab.elo import estimate
from lab.selfplay import append_game, opening_targets, play_itself, read_games
from lab.weight_lines import SIDES, WEIGHTS_FILE, first_weights, general, shipped_weights, weights_text
from lab.weight_matches import WeightMatches, points_share, weights_file
from support import ROOT
from support.chart import Curve, chart
from support.command_line import at_least, command_parser, require

if TYPE_CHECKING:
    from rich.progress import Progress

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # the games need the other cores

WORK_FOLDER = ROOT / "build" / "tune"

weight_lines.LINES.update({id: (id,) for id in weight_lines.OWN})
EASES = (2.0, 8.0)  # divisors of the penalty for leaving the old weights
DEEP_NODES = 2000  # of the matches that test the weights in deeper searches


class Tuning:
    """The tuning of some lines: weights, losses and matches so far."""

    def __init__(self, names: Sequence[str], options: argparse.Namespace, pool: Any, bar: Progress) -> None:
        self.names, self.options, self.pool, self.bar = names, options, pool, bar
        self.first = shipped_weights() if options.shipped else first_weights()
        self.weights = dict(self.first)
        self.judge = weights_file(WORK_FOLDER, weights_text({name: self.first[name] for name in ("edge", "corners")}))
        self.weight_matches = WeightMatches(WORK_FOLDER, pool, bar, self.judge)
        self.losses: dict[str, list[float]] = {name: [] for name in names}
        self.matches: dict[str, list[list[int]]] = {name: [] for name in names}  # against the first weights, by round

    def games(self, calibrating: bool = False) -> dict[str, list[dict[str, Any]]]:
        """Play the games of each variant, one after the other: each winner changes the target of the next opening.

        calibrating: whether the general lines play the variants of weight_lines.SHARED.
        """
        variants = {**weight_lines.LINES, **weight_lines.SHARED} if calibrating else weight_lines.LINES
        names = [name for name in self.names if name in weight_lines.SHARED and calibrating]
        shared = {id: name for name in names for id in weight_lines.SHARED[name]}
        ids = sorted({id for name in self.names for id in variants[name]})
        games, paths, files = {}, {}, {}
        for id in ids:
            name = shared.get(id, id)
            files[id] = weights_file(WORK_FOLDER, weights_text({name: self.weights[name]}))
            paths[id] = WORK_FOLDER / "games" / f"{id}-{self.options.nodes}-{files[id].stem}.jsonl"
            games[id] = read_games(paths[id])[: self.options.games]
        task = self.bar.add_task("games", total=self.options.games * len(ids))
        running: dict[Future[Any], str] = {}
        waiting = [id for id in ids if len(games[id]) < self.options.games]
        while waiting or running:
            while waiting and len(running) < self.options.jobs:
                id = waiting.pop(0)
                target = opening_targets(games[id])[-1]
                request = id, len(games[id]), self.options.nodes, str(files[id]), str(self.judge), target
                running[self.pool.submit(play_itself, *request)] = id
            self.bar.update(task, completed=sum(map(len, games.values())))
            for future in wait(running, return_when=FIRST_COMPLETED).done:
                id = running.pop(future)
                games[id].append(future.result())
                append_game(paths[id], games[id][-1])
                if len(games[id]) < self.options.games:
                    waiting.append(id)
        self.bar.remove_task(task)
        for id, own in games.items():
            later = opening_targets(own)[len(own) // 2 :]
            self.weight_matches.targets.setdefault(id, sum(later) // len(later))
            winners = [game["winner"] for game in own]
            won = ", ".join(f"{side} {winners.count(side)}" for side in SIDES)
            self.bar.print(f"{id}: n = {len(own)} games, won by {won}; target of openings {later[-1]:+}")
        return games

    def match(self, name: str, new: list[int], old: list[int], nodes: int, games: int, seed: int) -> list[int]:
        """Return the counts of pairs of games between two sets of weights, by half points of the new one."""
        texts = weights_text({name: new}), weights_text({name: old})
        return self.weight_matches.match(*texts, weight_lines.LINES[name], nodes, games, seed)

    def improve(self, name: str, parts: dict[str, Any], number: int) -> None:
        """Replace the weights of a line if better ones are found."""
        from lab.regression import BALANCE, fit_balance, fit_weights, to_bytes

        options = self.options
        before = self.weights[name]
        candidates = self.relatives(name)
        losses = []
        own = [parts[id] for id in weight_lines.LINES[name]]
        for ease in EASES:
            found, worth, loss, after = fit_weights(own, before, options.games * len(own), ease)
            candidates.append(to_bytes(found))
            if len(own) == 1:
                candidates[-1][BALANCE] = fit_balance(own[0], candidates[-1])
            losses.append(after)
        self.losses[name] += [loss, min(losses)] if not self.losses[name] else [min(losses)]
        best, most = before, 0.5
        shares = []
        for candidate in candidates:
            if candidate != before:
                won = points_share(self.match(name, candidate, before, options.trial_nodes, options.trial, number))
                shares.append(f"{won:.0%}")
                if won > most:
                    best, most = candidate, won
        message = f"{name}: one point is {worth:.4f} logits, loss {loss:.4f} -> {min(losses):.4f}"
        message += f", candidates {', '.join(shares)}"
        if best is not before:
            deep = points_share(self.match(name, best, before, DEEP_NODES, options.trial // 2, number))
            message += f", the best one with {DEEP_NODES} nodes {deep:.0%}"
            if deep < 0.5:
                best = before
        self.weights[name] = best
        self.bar.print(message + (": not changed" if best is before else ""))

    def relatives(self, name: str) -> list[list[int]]:
        """Return the weights of other lines that may suit this one: the general ones; all if it has only those yet."""
        from lab.regression import LINE_WEIGHT

        goal = general(name)
        if name == goal:
            return []
        names = [goal]
        if self.weights[name] == self.weights[goal]:
            names = [other for other in weight_lines.LINES if general(other) == goal]
        found: list[list[int]] = []
        for other in names:
            weights = list(self.weights[other])
            if name not in weight_lines.WITH_LINES:
                weights[LINE_WEIGHT] = 0
            if weights not in found:
                found.append(weights)
        return found

    def calibrate(self, games: dict[str, list[dict[str, Any]]]) -> None:
        """Set what a score means, by the games' results: the balance of each line, and the points of a logit.

        A general line keeps its balance, since each of its variants has another one.
        """
        from lab.regression import BALANCE, BALANCE_UNIT, LOGIT, LOGIT_UNIT, calibrate

        for name in self.names:
            found = list(self.weights[name])
            if name in weight_lines.SHARED:
                logits = {id: calibrate(games[id])[1] for id in weight_lines.SHARED[name]}
                logit = sum(logits.values()) / len(logits)
                message = ", ".join(f"{id} {own:.0f}" for id, own in logits.items())
            else:
                even, logit = calibrate([game for id in weight_lines.LINES[name] for game in games[id]])
                found[BALANCE] = min(max(found[BALANCE] - round(even / BALANCE_UNIT), 0), 255)
                won = 0.5
                if found != self.weights[name]:
                    won = points_share(self.match(name, found, self.weights[name], DEEP_NODES, self.options.trial, 0))
                message = f"even at {even:+.0f}, {won:.0%} of the points"
            found[LOGIT] = min(max(round(logit / LOGIT_UNIT), 1), 255)
            self.bar.print(f"{name}: {logit:.0f} points a logit, {message}")
            self.weights[name] = found

    def match_first_weights(self) -> None:
        """Play each line against the first weights."""
        for name in self.names:
            new, old = self.weights[name], self.first[name]
            pairs = [0, 0, 1, 0, 0]
            if new != old:
                pairs = self.match(name, new, old, self.options.trial_nodes, self.options.proof, 100)
            self.matches[name].append(pairs)

    def report(self) -> str:
        """Return a table of each line against the first weights; give a line that loses the first weights."""
        rows = ["| line | nodes | games | points, tuned : first | Elo |", "|---|---|---|---|---|"]
        for name in self.names:
            if self.weights[name] == self.first[name]:
                rows.append(f"| {name} | | | no better weights found | |")
                continue
            deep = self.match(name, self.weights[name], self.first[name], DEEP_NODES, self.options.proof // 2, 100)
            for nodes, pairs in ((self.options.trial_nodes, self.matches[name][-1]), (DEEP_NODES, deep)):
                found = estimate(pairs)
                points = sum(i * pairs[i] for i in range(5)) / 2
                share = f"{points:g} : {2 * sum(pairs) - points:g}"
                elo = f"{found.elo:+.0f} ({found.low:+.0f} to {found.high:+.0f})"
                rows.append(f"| {name} | {nodes} | {2 * sum(pairs)} | {share} | {elo} |")
                if points_share(pairs) < 0.5:
                    self.weights[name] = self.first[name]
            if self.weights[name] == self.first[name]:
                rows.append(f"| {name} | | | first weights kept | |")
        return "\n".join(rows)

    def chart_svg(self) -> str:
        """Return the chart of loss and Elo by round."""
        loss = [Curve(name, [(value, value, value) for value in values]) for name, values in self.losses.items()]
        strength = []
        for name, matches in self.matches.items():
            points = [(0.0, 0.0, 0.0)]
            for pairs in matches:
                found = estimate(pairs)
                points.append((found.elo, found.low, found.high) if sum(pairs) > 1 else points[0])
            strength.append(Curve(name, points))
        title = f"Elo against the first weights, n = {self.options.proof} games"
        return chart([("log loss on held-out positions", loss), (title, strength)], "round")


def learn(tuning: Tuning, count: int, bar: Progress) -> str:
    """Improve the weights in `count` rounds; return the report."""
    from lab.regression import samples

    rounds = bar.add_task("rounds", total=count)
    for number in range(count):
        parts = {id: samples(id, own, id in weight_lines.WITH_LINES) for id, own in tuning.games().items()}
        for name in tuning.names:
            tuning.improve(name, parts, number)
        tuning.match_first_weights()
        (WORK_FOLDER / "progress.svg").write_text(tuning.chart_svg(), encoding="utf-8")
        bar.update(rounds, advance=1)
    report = tuning.report()
    (WORK_FOLDER / "report.txt").write_text(report + "\n", encoding="utf-8")
    return report


def main() -> int:
    parser = command_parser(__doc__)
    add = parser.add_argument
    which = f"lines of weights.txt: {', '.join(weight_lines.LINES)} (default: all)"
    add("lines", nargs="*", metavar="LINE", help=which)
    for name, number, text in (
        ("games", 300, "games of each variant in each round"),
        ("nodes", 200, "nodes a move in these games"),
        ("rounds", 1, "number of rounds"),
        ("trial", 80, "games between new and old weights"),
        ("proof", 160, "games against the first weights"),
        ("trial-nodes", 300, "nodes a move in these matches"),
        ("jobs", os.cpu_count() or 1, "games at the same time"),
    ):
        add(f"--{name}", type=at_least(1), default=number, metavar="N", help=f"{text} (default: {number})")
    add("--shipped", action="store_true", help="start from the weights of weights.txt")
    add("--compiled", action="store_true", help="play by the compiled engine")
    add("--calibrate", action="store_true", help="change only what a score means: the balance and the logit")
    options = parser.parse_args()
    if unknown := set(options.lines) - set(weight_lines.LINES):
        parser.error(f"unknown line: {', '.join(sorted(unknown))}")
    require("numpy", "rich")
    if options.compiled:
        run_compiled()
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    names = [name for name in weight_lines.LINES if not options.lines or name in options.lines]
    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    with ProcessPoolExecutor(options.jobs) as pool, Progress(*columns) as bar:
        tuning = Tuning(names, options, pool, bar)
        report = ""
        if options.calibrate:
            tuning.calibrate(tuning.games(calibrating=True))
        else:
            report = learn(tuning, options.rounds, bar)
    print(report)
    lines = {row.split(" ", 1)[0]: row for row in WEIGHTS_FILE.read_text(encoding="utf-8").splitlines(keepends=True)}
    for name in names:
        if name in lines or tuning.weights[name] != tuning.weights[general(name)]:
            lines[name] = weights_text({name: tuning.weights[name]})
    WEIGHTS_FILE.write_bytes("".join(lines[id] for id in sorted(lines, key=list(weight_lines.LINES).index)).encode())
    return 0


if __name__ == "__main__":
    sys.exit(main())
