# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Learn what pieces are worth from games of the engine against itself: `python tools/tune.py`.

Rounds of three steps: games between the weights of the round before, from random openings; a logistic regression of
their results on who stands where, as Texel tuned a chess engine; a match, in which the new weights of a line have to
prove themselves, or else the old ones stay. General lines are learned first, and those of single variants are drawn to
them. Seeds are fixed: the same command brings the same weights. All is kept in build/tune/, where a run that was
stopped goes on. At the end lib/tafl/weights.txt is written anew, and build/tune/progress.svg shows loss and strength.

    python tools/tune.py                                  # as weights.txt was made
    python tools/tune.py saami ashton --games 200         # these only, in less time

It needs numpy: `pip install -r tools/requirements-tune.txt`.
"""

from __future__ import annotations

import argparse
import math
import os
import shutil
import sys
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "lib"))

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # the games need the other cores

import numpy as np
from rich.progress import Progress

from selfplay import keep, kept, play
from tafl.catalogue import load
from tafl.position import Position
from tafl.setup import set_up
from tafl.tactics import edge_of, outlook
from tafl.terrain import ATTACKER, ATTACKERS
from tafl.weights import PLACES, place

ROOT = Path(__file__).resolve().parent.parent
SHIPPED = ROOT / "lib" / "tafl" / "weights.txt"
KEPT = ROOT / "build" / "tune"

# The lines of weights.txt, and the variants whose games each learns from.
LINES = {
    "corners": ("tablut", "brandub", "fyrkat9", "copenhagen"),
    "edge": ("saami", "edge9", "tawlbwrdd"),
    "tablut": ("tablut",),
    "brandub": ("brandub",),
    "saami": ("saami",),
    "edge9": ("edge9",),
    "ashton": ("ashton",),
}
POINTS = 150  # a score of so many points wins e times as often as it loses
MEN = (100, 200)  # an attacker's and a defender's worth, before anything is learned
FREEDOM = (20, 60, 140, 200, 220)  # of the king: a square he can go to; 1, 2, 3, 4 ways to the edge
WEIGHTS = 3 * PLACES + len(FREEDOM)
PULL = 1e-2  # how strongly the weights are drawn back to those they began with
RESULTS = {"attackers": 1.0, None: 0.5, "defenders": 0.0}


def first_weights() -> dict[str, list[int]]:
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


def write(path: Path, weights: dict[str, list[int]]) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("".join(f"{name} {' '.join(map(str, numbers))}\n" for name, numbers in weights.items()))


def read(path: Path) -> dict[str, list[int]]:
    rows = [line.split() for line in path.read_text().splitlines()]
    return {row[0]: [int(number) for number in row[1:]] for row in rows}


def samples(id: str, games: list[dict[str, Any]]) -> tuple[np.ndarray, np.ndarray]:
    """Who stands where in the quiet positions of games, in favour of the attackers, and what became of them."""
    variant = load(id)
    position = Position(variant)
    edge = edge_of(position.terrain)
    places = {square: place(square, variant.size) for square in position.terrain.squares()}
    rows, results = [], []
    for game in games:
        set_up(position, variant.start)
        for ply, move in enumerate(game["moves"]):
            row = np.zeros(WEIGHTS + 2, np.float32)
            view = outlook(position, edge)
            row[3 * PLACES] = -(view >> 8)
            if view >> 4 & 7:
                row[3 * PLACES + (view >> 4 & 7)] = -1
            for square, piece in position.pieces():
                row[(piece - ATTACKER) * PLACES + places[square]] += 1 if piece == ATTACKER else -1
            row[-2] = 1 if position.turn == ATTACKERS else -1
            row[-1] = 1
            position.make_room()
            position.push(move)
            if ply >= game["opening"] and position.took[position.depth] == position.took[position.depth - 1]:
                rows.append(row)
                results.append(RESULTS[game["winner"]])
    return np.array(rows), np.array(results)


def loss(rows: np.ndarray, results: np.ndarray, weights: np.ndarray) -> float:
    """The mean log loss of the results that the weights foretell."""
    found = rows @ weights
    return float(np.mean(np.logaddexp(0, found) - results * found))


def fit(rows: np.ndarray, results: np.ndarray, start: np.ndarray, pull: np.ndarray) -> np.ndarray:
    """The weights that foretell the results best, drawn back to `start` by `pull`: Newton's method."""
    weights = start.copy()
    for _ in range(12):
        found = 1 / (1 + np.exp(-rows @ weights))
        slope = rows.T @ (found - results) / len(rows) + pull * (weights - start)
        curve = (rows * (found * (1 - found))[:, None]).T @ rows / len(rows) + np.diag(pull + 1e-6)
        step = np.linalg.solve(curve, slope)
        weights -= step * min(1.0, 2.0 / float(np.abs(step).max()))
    return weights


def in_points(weights: np.ndarray) -> list[int]:
    """Weights as bytes. The king's stand where the mean of his and the balance of the game put them."""
    points = weights * POINTS
    king = points[2 * PLACES : 3 * PLACES]
    king += min(max(-float(points[-1]), -float(king.min())), 255 - float(king.max()))
    return [int(min(max(round(float(number)), 0), 255)) for number in points[:WEIGHTS]]


def learn(name: str, games: dict[str, list[dict[str, Any]]], first: list[int]) -> tuple[list[int], float, float]:
    """The weights of a line, and the loss on games not learned from, before and after."""
    found = [samples(id, games[id]) for id in LINES[name]]
    rows = np.concatenate([rows for rows, _ in found])
    results = np.concatenate([results for _, results in found])
    start = np.array([*first, 0, 0], np.float64) / POINTS
    pull = np.array([PULL] * WEIGHTS + [0.0, 0.0])
    part = len(rows) * 4 // 5
    start = fit(rows[:part], results[:part], start, np.where(pull > 0, 1e6, 0.0))  # the turn and the balance alone
    after = fit(rows[:part], results[:part], start, pull)
    held = rows[part:], results[part:]
    return in_points(fit(rows, results, start, pull)), loss(*held, start), loss(*held, after)


def contest(id: str, new: Path, old: Path, games: int, nodes: int) -> float:
    """The share of the points that one file of weights wins against another, sides changed after each game."""
    points = 0.0
    for number in range(games):
        sides = ("attackers", "defenders") if number & 1 else ("defenders", "attackers")
        files = dict(zip(sides, (str(new), str(old))))
        winner = play(id, 10**6 + number // 2, nodes, files)["winner"]
        points += 0.5 if winner is None else float(winner == sides[0])
    return points / games


def elo(share: float) -> float:
    """What a share of the points says of the difference in strength."""
    share = min(max(share, 0.01), 0.99)
    return -400 * math.log10(1 / share - 1)


def plot(path: Path, curves: dict[str, list[float]]) -> None:
    """Draw curves by round, each from 0 at its own zero, as SVG."""
    height = 60
    parts = []
    for at, (name, values) in enumerate(curves.items()):
        top = at * (height + 20) + 15
        low, high = min(values), max(values)
        span = (high - low) or 1.0
        points = " ".join(
            f"{20 + 60 * x},{top + height - height * (value - low) / span:.1f}" for x, value in enumerate(values)
        )
        parts.append(f'<polyline points="{points}" fill="none" stroke="black"/>')
        parts.append(f'<text x="20" y="{top - 3}" font-size="10">{name}: {values[0]:.3f} to {values[-1]:.3f}</text>')
    tall = len(curves) * (height + 20) + 10
    path.write_text(f'<svg xmlns="http://www.w3.org/2000/svg" width="400" height="{tall}">{"".join(parts)}</svg>\n')


def main() -> int:
    parser = argparse.ArgumentParser(description="Learn what pieces are worth from games of the engine against itself.")
    parser.add_argument("lines", nargs="*", default=list(LINES), metavar="LINE", help=", ".join(LINES))
    parser.add_argument("--games", type=int, default=1000, help="games of each variant in each round (default: 1000)")
    parser.add_argument("--nodes", type=int, default=200, help="nodes a move in them (default: 200)")
    parser.add_argument("--rounds", type=int, default=3, help="rounds (default: 3)")
    parser.add_argument("--trial", type=int, default=200, help="games of a match between weights (default: 200)")
    options = parser.parse_args()
    if not (KEPT / "0.txt").exists():
        write(KEPT / "0.txt", first_weights())
    variants = sorted({id for name in options.lines for id in LINES[name]})
    games: dict[str, list[dict[str, Any]]] = {id: [] for id in variants}
    curves: dict[str, list[float]] = {}
    for number in range(options.rounds):
        old, new = KEPT / f"{number}.txt", KEPT / f"{number + 1}.txt"
        with Progress() as progress:
            bar = progress.add_task(f"round {number + 1}: games", total=options.games * len(variants))
            for at, id in enumerate(variants):
                path = KEPT / str(number) / f"{id}.jsonl"
                for game in range(len(kept(path)), options.games):
                    keep(path, play(id, number * 100000 + game, options.nodes, dict.fromkeys(RESULTS, str(old))))
                    progress.update(bar, completed=at * options.games + game)
                games[id] += kept(path)[: options.games]
        weights = read(old)
        for name in options.lines:
            general = load(LINES[name][0]).king_wins_at
            before = weights[name]
            weights[name], start, end = learn(name, games, weights[general])
            write(new, weights)
            share = contest(LINES[name][0], new, old, options.trial, options.nodes)
            print(f"round {number + 1}: {name}: loss {start:.4f} -> {end:.4f}, {elo(share):+.0f} Elo")
            if share < 0.5:
                weights[name] = before
            curves.setdefault(f"loss of {name}", [start]).append(end)
            strength = curves.setdefault(f"strength of {name}, Elo", [0.0])
            strength.append(strength[-1] + max(elo(share), 0.0))
        write(new, weights)
        plot(KEPT / "progress.svg", curves)
    shutil.copy(KEPT / f"{options.rounds}.txt", SHIPPED)
    return 0


if __name__ == "__main__":
    sys.exit(main())
