# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Find positions for tests and measurements by exhaustive search, without the engine.

LIST is `tactics` or `middlegames`. Positions come from random games with fixed seeds, so a run finds the same ones.

`tactics` writes tests/tafl/tactics.txt with lines of variant, task, position and solutions. A task is `win N` (the side
to move forces a win with its Nth move, and not earlier) or `only` (every other move lets the other side win at once).
The solutions are all moves that do it. Positions are a few plies before the end of a game. Draws are ignored.

`middlegames` writes tools/middlegames.txt with lines of variant and position; tools/bench.py measures the search on
them. They come after 10 to 24 plies of games in which sides prefer captures and do not let the other side win at once.
No side can force a win within the next two plies. Example, which takes several minutes:

    .venv/bin/python -m lab.find_positions tactics
"""

import random
import sys
from collections.abc import Iterator

from lab.solver import Solver
from support import ROOT
from support.command_line import command_parser, require
from tafl.game import Game
from tafl.names import move_name
from tafl.position import Position
from tafl.position_text import position_text
from tafl.variants import load

MIDDLEGAMES = ROOT / "tools" / "middlegames.txt"
TACTICS = ROOT / "tests" / "tafl" / "tactics.txt"
TACTICS_VARIANTS = ("brandub", "tablut", "saami", "walker", "ashton", "edge9", "fyrkat9")
TACTICS_COUNTS = {"win 1": 3, "win 2": 3, "win 3": 2, "only": 3}  # of each variant
MAX_MOVES = 60  # for `win 3`: skips positions whose proof would take too long
MIDDLEGAMES_VARIANT = "tablut"
MIDDLEGAMES_COUNT = 20
PLIES = (10, 24)


def find_task(position: Position, hard: bool) -> tuple[str, list[int]] | None:
    """Return the task of a position and its solutions, or None. Search for `win 3` only if `hard`."""
    solver = Solver(position)
    legal = position.legal_moves()
    found = solver.winning_moves(1)
    if found:
        return ("win 1", found) if len(found) < len(legal) else None
    safe = []
    for move in legal:
        position.push(move)
        if not position.over and not solver.can_win(1):
            safe.append(move)
        position.pop()
    if len(safe) == 1:
        return "only", safe
    if not safe:
        return None
    for moves in (2, 3) if hard and len(legal) < MAX_MOVES else (2,):
        if found := solver.winning_moves(moves):
            return f"win {moves}", found
    return None


def random_position(id: str, seed: int) -> Game:
    """Return a random game, taken back to a few plies before its end."""
    dice = random.Random(f"{id} {seed}")
    while True:
        game = Game(load(id), automatic_draws=False)
        while not game.outcome() and game.ply < 150:
            game.push(dice.choice(game.legal_moves()))
        if game.outcome():
            for _ in range(dice.randint(1, 6)):
                game.take_back()
            return game


def tactics() -> Iterator[str]:
    """Yield the lines of tactics.txt."""
    for id in TACTICS_VARIANTS:
        left = dict(TACTICS_COUNTS)
        seed = 0
        while any(left.values()):
            seed += 1
            position = random_position(id, seed).position
            found = find_task(position, left["win 3"] > 0 and left["win 2"] == 0)
            if found and left[found[0]]:
                left[found[0]] -= 1
                names = " ".join(move_name(move) for move in found[1])
                yield f"{id}; {found[0]}; {position_text(position)}; {names}\n"


def try_move(game: Game, move: int) -> tuple[bool, bool]:
    """Return whether a move neither ends the game nor allows a win at once, and whether it captures."""
    position = game.position
    game.push(move)
    found = not game.outcome() and not Solver(position).can_win(1), bool(position.captured())
    game.take_back()
    return found


def middlegame(id: str, seed: int) -> Game | None:
    """Return the random game of this seed, or None if it is decided before or soon after."""
    dice = random.Random(f"{id} {seed}")
    game = Game(load(id))
    for _ in range(dice.randint(*PLIES)):
        tried = {move: try_move(game, move) for move in game.legal_moves()}
        moves = [move for move, (safe, _) in tried.items() if safe]
        captures = [move for move in moves if tried[move][1]]
        if not moves:
            return None
        game.push(dice.choice(captures or moves))
    solver = Solver(game.position)
    return None if solver.can_win(1) or solver.is_lost(1) else game


def middlegames() -> Iterator[str]:
    """Yield the lines of middlegames.txt."""
    seed = found = 0
    while found < MIDDLEGAMES_COUNT:
        seed += 1
        if game := middlegame(MIDDLEGAMES_VARIANT, seed):
            found += 1
            yield f"{MIDDLEGAMES_VARIANT}; {position_text(game.position)}\n"


def main() -> int:
    parser = command_parser(__doc__)
    parser.add_argument("list", metavar="LIST", choices=("tactics", "middlegames"), help="tactics or middlegames")
    wanted = parser.parse_args().list
    require("rich")
    from rich.progress import track

    if wanted == "tactics":
        total = len(TACTICS_VARIANTS) * sum(TACTICS_COUNTS.values())
        TACTICS.write_text("".join(sorted(track(tactics(), "tactics", total))), encoding="utf-8")
    else:
        MIDDLEGAMES.write_text("".join(track(middlegames(), "middlegames", MIDDLEGAMES_COUNT)), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
