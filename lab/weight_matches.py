# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Matches between two sets of weights: each opening is played twice, with sides changed, and kept for a later run."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any
from zlib import crc32

from lab.elo import moments
from lab.selfplay import append_game, opening_moves, play, read_games
from tafl.board import SIDES

if TYPE_CHECKING:
    from rich.progress import Progress

BOTH = SIDES[1:]


def weights_file(folder: Path, text: str) -> Path:
    """Return a file with this text, named after its checksum; write it if it does not exist."""
    path = folder / "weights" / f"{crc32(text.encode()):08x}.txt"
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return path


def points_share(pairs: Sequence[int]) -> float:
    """Return the share of the points, from counts of pairs of games by half points."""
    return moments(pairs)[1]


def play_pair(id: str, number: int, nodes: int, new: str, old: str, judge: str, target: int) -> int:
    """Return the half points that the weights `new` win against `old` in two games from one opening."""
    points = 0
    moves = opening_moves(id, number, judge, target)
    for own, other in (BOTH, BOTH[::-1]):
        winner = play(id, number, nodes, {own: new, other: old}, moves)["winner"]
        points += 1 if winner is None else 2 * (winner == own)
    return points


class WeightMatches:
    """Matches played by a pool of processes. The weights `judge` score the openings near each variant's target."""

    def __init__(self, folder: Path, pool: Any, bar: Progress, judge: Path) -> None:
        self._folder, self._pool, self._bar, self._judge = folder, pool, bar, judge
        self.targets: dict[str, int] = {}

    def match(self, new: str, old: str, ids: Sequence[str], nodes: int, games: int, seed: int) -> list[int]:
        """Play pairs of games on these variants in turn; return their counts by half points of `new`."""
        one, two = weights_file(self._folder, new), weights_file(self._folder, old)
        path = self._folder / "trials" / f"{one.stem}-{two.stem}-{nodes}-{seed}.jsonl"
        known = {row["pair"]: row["points"] for row in read_games(path)}
        task = self._bar.add_task(f"{new.split(' ', 1)[0]}, {nodes} nodes", total=games // 2, completed=len(known))
        running = {}
        for at in range(games // 2):
            if at not in known:
                id = ids[at % len(ids)]
                request = id, 10**6 * (seed + 1) + at, nodes, str(one), str(two), str(self._judge), self.targets[id]
                running[at] = self._pool.submit(play_pair, *request)
        for at, future in running.items():
            known[at] = future.result()
            append_game(path, {"pair": at, "points": known[at]})
            self._bar.advance(task)
        self._bar.remove_task(task)
        points = [known[at] for at in range(games // 2)]
        return [points.count(half) for half in range(5)]
