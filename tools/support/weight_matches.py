# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Matches between two sets of weights, each opening played with sides changed, kept for a later run."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any
from zlib import crc32

from rich.progress import Progress

from support.elo import moments
from support.selfplay import keep, kept, opening_of, play
from tafl.board import SIDES

BOTH = SIDES[1:]


def file_of(folder: Path, text: str) -> Path:
    """A file with this text, called after it."""
    path = folder / "weights" / f"{crc32(text.encode()):08x}.txt"
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return path


def share(pairs: Sequence[int]) -> float:
    """The share of the points in pairs of games, counted by half points."""
    return moments(pairs)[1]


def pair(id: str, number: int, nodes: int, new: str, old: str, judge: str, level: int) -> int:
    """The half points that `new` wins against `old` in two games from one opening."""
    points = 0
    moves = opening_of(id, number, judge, level)
    for own, other in (BOTH, BOTH[::-1]):
        winner = play(id, number, nodes, {own: new, other: old}, moves)["winner"]
        points += 1 if winner is None else 2 * (winner == own)
    return points


class Trials:
    """Matches, played by `pool`, from openings worth `levels` by variant as `judge` sees it."""

    def __init__(self, folder: Path, pool: Any, bar: Progress, judge: Path) -> None:
        self._folder, self._pool, self._bar, self._judge = folder, pool, bar, judge
        self.levels: dict[str, int] = {}

    def match(self, new: str, old: str, ids: Sequence[str], nodes: int, games: int, seed: int) -> list[int]:
        """Pairs of games on these variants in turn, by half points of `new`; other seeds have other openings."""
        one, two = file_of(self._folder, new), file_of(self._folder, old)
        path = self._folder / "trials" / f"{one.stem}-{two.stem}-{nodes}-{seed}.jsonl"
        known = {row["pair"]: row["points"] for row in kept(path)}
        task = self._bar.add_task(f"{new.split(' ', 1)[0]}, {nodes} nodes", total=games // 2, completed=len(known))
        under_way = {}
        for at in range(games // 2):
            if at not in known:
                id = ids[at % len(ids)]
                request = id, 10**6 * (seed + 1) + at, nodes, str(one), str(two), str(self._judge), self.levels[id]
                under_way[at] = self._pool.submit(pair, *request)
        for at, future in under_way.items():
            known[at] = future.result()
            keep(path, {"pair": at, "points": known[at]})
            self._bar.advance(task)
        self._bar.remove_task(task)
        counts = [0] * 5
        for at in range(games // 2):
            counts[known[at]] += 1
        return counts
