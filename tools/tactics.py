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
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "lib"))

from rich.progress import Progress

from tafl.game import Game
from tafl.names import move_name
from tafl.position import Position
from tafl.position_text import position_text
from tafl.variants import load

FOUND = Path(__file__).resolve().parent.parent / "tests" / "tafl" / "tactics.txt"
VARIANTS = ("brandub", "tablut", "saami", "walker", "ashton", "edge9", "fyrkat9")
WANTED = {"win 1": 3, "win 2": 3, "win 3": 2, "only": 3}  # of each variant
MOST_MOVES = 60  # for `win 3`: positions in which the proof would take too long are passed over


def won_by_mover(position: Position) -> bool:
    """Whether the move just made has won."""
    return position.is_lost() if position.over else not position.count_moves()


def winning(position: Position, moves: int, first: list[int] | None = None) -> list[int]:
    """The moves with which the side to move wins by its `moves`th move at the latest; with `first` it stops at one."""
    found = []
    for move in position.legal_moves():
        position.push(move)
        if won_by_mover(position) or (moves > 1 and not position.over and loses(position, moves - 1)):
            found.append(move)
        position.pop()
        if found and first is not None:
            break
    return found


def loses(position: Position, moves: int) -> bool:
    """Whether the side to move, which has a move, loses to `moves` more of the other whatever it does."""
    for move in position.legal_moves():
        position.push(move)
        safe = won_by_mover(position) or (position.over == 0 and not wins(position, moves))
        position.pop()
        if safe:
            return False
    return True


def wins(position: Position, moves: int) -> bool:
    """Whether the side to move can win by its `moves`th move."""
    return any(winning(position, deep, []) for deep in range(1, moves + 1))


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
    FOUND.write_text("".join(sorted(lines)), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
