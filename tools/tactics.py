# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Find tactical positions and prove their solutions by trying everything: `python tools/tactics.py`.

Writes tests/tafl/tactics.txt, a line each: variant, task, position, solutions. A task is `win N` (the side to move wins
with its Nth move whatever the other does, and no sooner) or `only` (all other moves let the other side win at once).
Solutions are all moves that do it. The engine has no part in this: positions come from random games with fixed seeds, a
few plies before their end, and draws are left out of account, as within so few moves they may be.
"""

from __future__ import annotations

import argparse
import random
import sys

from rich.progress import Progress

from support.positions import TACTICS, winning
from tafl.game import Game
from tafl.names import move_name
from tafl.position import Position
from tafl.position_text import position_text
from tafl.variants import load

VARIANTS = ("brandub", "tablut", "saami", "walker", "ashton", "edge9", "fyrkat9")
WANTED = {"win 1": 3, "win 2": 3, "win 3": 2, "only": 3}  # of each variant
MOST_MOVES = 60  # for `win 3`: positions in which the proof would take too long are passed over


def task(position: Position, hard: bool) -> tuple[str, list[int]] | None:
    """What there is to find in a position, and the solutions."""
    legal = position.legal_moves()
    found = winning(position, 1)
    if found:
        return ("win 1", found) if len(found) < len(legal) else None
    safe = []
    for move in legal:
        position.push(move)
        if not position.over and not winning(position, 1, []):
            safe.append(move)
        position.pop()
    if len(safe) == 1:
        return "only", safe
    if not safe:
        return None
    found = winning(position, 2)
    if found:
        return "win 2", found
    if hard and len(legal) < MOST_MOVES:
        found = winning(position, 3)
        if found:
            return "win 3", found
    return None


def positions(id: str, seed: int) -> Game:
    """A position of a random game, a few plies before its end."""
    dice = random.Random(f"{id} {seed}")
    while True:
        game = Game(load(id), automatic_draws=False)
        while not game.outcome() and game.ply < 150:
            game.push(dice.choice(game.legal_moves()))
        if game.outcome():
            for _ in range(dice.randint(1, 6)):
                game.take_back()
            return game


def main() -> int:
    argparse.ArgumentParser(description="Find tactical positions, proved by trying everything.").parse_args()
    lines = []
    with Progress() as progress:
        bar = progress.add_task("tactics", total=len(VARIANTS) * sum(WANTED.values()))
        for id in VARIANTS:
            left = dict(WANTED)
            seed = 0
            while any(left.values()):
                seed += 1
                position = positions(id, seed).position
                found = task(position, left["win 3"] > 0 and left["win 2"] == 0)
                if found and left[found[0]]:
                    left[found[0]] -= 1
                    names = " ".join(move_name(move) for move in found[1])
                    lines.append(f"{id}; {found[0]}; {position_text(position)}; {names}\n")
                    progress.update(bar, advance=1)
    TACTICS.write_text("".join(sorted(lines)), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
