# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Learn what pieces are worth from games of the engine against itself: `python tools/tune.py`.

Each round has three steps. The engine plays games against itself with the best weights so far, from openings chosen so
that each side wins half of them (support/selfplay.py). Logistic regressions of the results on the positions propose new
weights; each holds the weights less firmly to those before (support/regression.py). Matches with few nodes and with
many decide whether the new weights replace the old ones (support/weight_matches.py). General lines are learned first,
and lines of single variants may take them over. At the end each line plays the first weights, which no game has
changed; a line that does not win keeps those.

Seeds are fixed: the same command brings the same weights. What is played is kept in build/tune/, by the weights that
played it, and a run that was stopped goes on there; after a change of the search, remove that folder. In the end
lib/tafl/weights.txt is written anew, report.txt tells the matches, and progress.svg shows loss and strength by round;
a run that learned all lines puts it into docs/ as well.

    python tools/tune.py                                  # as weights.txt was made
    python tools/tune.py saami ashton --games 200         # these only, in less time

It needs numpy: `pip install -r tools/requirements-tune.txt`.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from typing import Any

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # the games need the other cores

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from support import ROOT
from support.chart import Curve, chart
from support.elo import estimate
from support.regression import in_bytes, learn, samples
from support.selfplay import keep, kept, levelled, played
from support.weight_matches import Trials, file_of, share
from tafl.variants import load
from tafl.weights import PLACES, place

SHIPPED = ROOT / "lib" / "tafl" / "weights.txt"
KEPT = ROOT / "build" / "tune"
PICTURE = ROOT / "docs" / "learning.svg"  # of a run that learned all lines

# The lines of weights.txt, and the variants whose games each learns from, and is tried on.
LINES = {
    "edge": ("saami", "edge9", "ashton", "seabattle", "tawlbwrdd"),
    "corners": ("tablut", "brandub", "fyrkat9", "copenhagen"),
    "saami": ("saami",),
    "tablut": ("tablut",),
    "brandub": ("brandub",),
    "ashton": ("ashton",),
    "edge9": ("edge9",),
}
SIDES = ("attackers", "defenders")
MEN = (100, 200)  # an attacker's and a defender's worth, before anything is learned
FREEDOM = (20, 60, 140, 200, 220)  # of the king: a square he can go to; 1, 2, 3, 4 ways to the edge
EASES = (2.0, 8.0)  # how far the weights may go from those before
DEEP = 2000  # nodes of the matches that show whether weights are good for a longer look as well

Weights = dict[str, list[int]]


def first_weights() -> Weights:
    """What is known before any game: men are worth the same everywhere, and the king is drawn to where he wins."""
    weights = {}
    for name, variants in LINES.items():
        corners = load(variants[0]).king_wins_at == "corners"
        king = [0] * PLACES
        for square in range(9 * 16):
            row, column = min(square >> 4, 8 - (square >> 4)), min(square & 15, 8 - (square & 15))
            if column >= 0:
                king[place(square, 9)] = 100 + (4 * (8 - row - column) if corners else 8 * (4 - min(row, column)))
        weights[name] = [MEN[0]] * PLACES + [MEN[1]] * PLACES + king + list(FREEDOM)
    return weights


def general(name: str) -> str:
    """The line that serves variants like those of the line `name`."""
    return load(LINES[name][0]).king_wins_at


def words(weights: Weights) -> str:
    return "".join(f"{name} {' '.join(map(str, numbers))}\n" for name, numbers in weights.items())


class Tuning:
    """The work on some lines, with all that is known so far."""

    def __init__(self, names: Sequence[str], options: argparse.Namespace, pool: Any, bar: Progress) -> None:
        self.names, self.options, self.pool, self.bar = names, options, pool, bar
        self.first = first_weights()
        self.weights = dict(self.first)
        self.judge = file_of(KEPT, words({name: self.first[name] for name in ("edge", "corners")}))
        self.trials = Trials(KEPT, pool, bar, self.judge)
        self.losses: dict[str, list[float]] = {name: [] for name in names}
        self.matches: dict[str, list[list[int]]] = {name: [] for name in names}  # with the first weights, by round

    def games(self) -> dict[str, list[dict[str, Any]]]:
        """Games of each variant, a variant's one after the other: who won the last says what the next begins with."""
        ids = sorted({id for name in self.names for id in LINES[name]})
        games, paths, files = {}, {}, {}
        for id in ids:
            name = id if id in self.weights else load(id).king_wins_at
            files[id] = file_of(KEPT, words({name: self.weights[name]}))
            paths[id] = KEPT / "games" / f"{id}-{self.options.nodes}-{files[id].stem}.jsonl"
            games[id] = kept(paths[id])[: self.options.games]
        task = self.bar.add_task("games", total=self.options.games * len(ids))
        under_way: dict[Future[Any], str] = {}
        waiting = [id for id in ids if len(games[id]) < self.options.games]
        while waiting or under_way:
            while waiting and len(under_way) < self.options.jobs:
                id = waiting.pop(0)
                level = levelled(games[id])[-1]
                request = id, len(games[id]), self.options.nodes, str(files[id]), str(self.judge), level
                under_way[self.pool.submit(played, *request)] = id
            self.bar.update(task, completed=sum(map(len, games.values())))
            for future in wait(under_way, return_when=FIRST_COMPLETED).done:
                id = under_way.pop(future)
                games[id].append(future.result())
                keep(paths[id], games[id][-1])
                if len(games[id]) < self.options.games:
                    waiting.append(id)
        self.bar.remove_task(task)
        for id, own in games.items():
            later = levelled(own)[len(own) // 2 :]
            self.trials.levels.setdefault(id, sum(later) // len(later))
            winners = [game["winner"] for game in own]
            won = ", ".join(f"{side} {winners.count(side)}" for side in SIDES)
            self.bar.print(f"{id}: n = {len(own)} games, won by {won}; openings worth {later[-1]:+}")
        return games

    def match(self, name: str, new: list[int], old: list[int], nodes: int, games: int, seed: int) -> list[int]:
        """Pairs of games between two sets of weights of a line, by half points of the new one."""
        return self.trials.match(words({name: new}), words({name: old}), LINES[name], nodes, games, seed)

    def improve(self, name: str, parts: dict[str, Any], number: int) -> None:
        """Take better weights for a line, where there are any."""
        options = self.options
        before = self.weights[name]
        candidates = [] if name == general(name) else [self.weights[general(name)]]
        losses = []
        for ease in EASES:
            found, worth, loss, after = learn(
                [parts[id] for id in LINES[name]], before, options.games * len(LINES[name]), ease
            )
            candidates.append(in_bytes(found))
            losses.append(after)
        self.losses[name] += [loss, min(losses)] if not self.losses[name] else [min(losses)]
        best, most = before, 0.5
        for candidate in candidates:
            if candidate != before:
                won = share(self.match(name, candidate, before, options.trial_nodes, options.trial, number))
                if won > most:
                    best, most = candidate, won
        told = f"{name}: a point is worth {worth:.4f}, loss {loss:.4f} -> {min(losses):.4f}"
        if best is not before:
            deep = share(self.match(name, best, before, DEEP, options.trial // 2, number))
            told += f", {most:.0%} of the points, with {DEEP} nodes {deep:.0%}"
            if deep < 0.5:
                best = before
        self.weights[name] = best
        self.bar.print(told + (": kept as it was" if best is before else ""))

    def prove(self) -> None:
        """Let each line play the weights known before any game."""
        for name in self.names:
            new, old = self.weights[name], self.first[name]
            pairs = [0, 0, 1, 0, 0]
            if new != old:
                pairs = self.match(name, new, old, self.options.trial_nodes, self.options.proof, 100)
            self.matches[name].append(pairs)

    def report(self) -> str:
        """Each line against the weights known before any game; where it does not win, those are kept."""
        rows = []
        for name in self.names:
            if self.weights[name] == self.first[name]:
                rows.append(f"| {name} | | | nothing better was found | |")
                continue
            deep = self.match(name, self.weights[name], self.first[name], DEEP, self.options.proof // 2, 100)
            for nodes, pairs in ((self.options.trial_nodes, self.matches[name][-1]), (DEEP, deep)):
                found = estimate(pairs)
                points = sum(i * pairs[i] for i in range(5)) / 2
                rows.append(
                    f"| {name} | {nodes} | {2 * sum(pairs)} | {points:g} : {2 * sum(pairs) - points:g} "
                    f"| {found.elo:+.0f} ({found.low:+.0f} to {found.high:+.0f}) |"
                )
                if share(pairs) < 0.5:
                    self.weights[name] = self.first[name]
            if self.weights[name] == self.first[name]:
                rows.append(f"| {name} | | | not kept | |")
        head = ["| line | nodes | games | points, learned : known before | Elo |", "|---|---|---|---|---|"]
        return "\n".join([*head, *rows])

    def picture(self) -> str:
        """Loss and strength by round."""
        loss = [Curve(name, [(value, value, value) for value in values]) for name, values in self.losses.items()]
        strength = []
        for name, matches in self.matches.items():
            points = [(0.0, 0.0, 0.0)]
            for pairs in matches:
                found = estimate(pairs)
                points.append((found.elo, found.low, found.high) if sum(pairs) > 1 else points[0])
            strength.append(Curve(name, points))
        title = f"Elo against the weights known before, n = {self.options.proof} games"
        return chart([("log loss on positions held back", loss), (title, strength)], "round")


def main() -> int:
    parser = argparse.ArgumentParser(description="Learn what pieces are worth from games of the engine against itself.")
    parser.add_argument("lines", nargs="*", metavar="LINE", help=", ".join(LINES))
    parser.add_argument("--games", type=int, default=300, help="of each variant in each round (%(default)s)")
    parser.add_argument("--nodes", type=int, default=200, help="a move in them (%(default)s)")
    parser.add_argument("--rounds", type=int, default=1, help="(%(default)s)")
    parser.add_argument("--trial", type=int, default=80, help="games between new weights and old (%(default)s)")
    parser.add_argument("--proof", type=int, default=160, help="games against the first weights (%(default)s)")
    parser.add_argument("--trial-nodes", type=int, default=300, help="a move in these (%(default)s)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="games at a time (%(default)s)")
    options = parser.parse_args()
    if unknown := set(options.lines) - set(LINES):
        parser.error(f"no such line: {', '.join(sorted(unknown))}")
    names = [name for name in LINES if not options.lines or name in options.lines]
    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    with ProcessPoolExecutor(options.jobs) as pool, Progress(*columns) as bar:
        tuning = Tuning(names, options, pool, bar)
        rounds = bar.add_task("rounds", total=options.rounds)
        for number in range(options.rounds):
            games = tuning.games()
            parts = {id: samples(id, played) for id, played in games.items()}
            for name in names:
                tuning.improve(name, parts, number)
            tuning.prove()
            (KEPT / "progress.svg").write_text(tuning.picture())
            bar.update(rounds, advance=1)
        report = tuning.report()
    (KEPT / "report.txt").write_text(report + "\n")
    print(report)
    if len(names) == len(LINES):
        PICTURE.write_text(tuning.picture())
    shipped = {row.split(" ", 1)[0]: row for row in SHIPPED.read_text().splitlines(keepends=True)}
    shipped.update({name: words({name: tuning.weights[name]}) for name in names})
    SHIPPED.write_text("".join(shipped[name] for name in sorted(shipped, key=list(LINES).index)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
