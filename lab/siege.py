# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Ask whether attackers win once the king is caged: play on from such positions, the engine against itself.

FILE has the games of a match (lab/match.py --results). From each game the first position counts in which the king can
reach no corner, at most so many defenders are left, and the attackers move. Both sides get chance, by the number of the
game.

    .venv/bin/python -m lab.match copenhagen compiled compiled --once --games 200 --results build/games.jsonl
    .venv/bin/python -m lab.siege build/games.jsonl
"""

from __future__ import annotations

import json
import random
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from lab.compiled import run_compiled_or_exit
from lab.selfplay import search_nodes
from support.command_line import at_least, command_parser, failure
from tafl.board import ATTACKERS, DEFENDERS
from tafl.game import Game
from tafl.search import Search
from tafl.variants import load
from tafl.walls import Cage, size

VARIANT = "copenhagen"


def caged_positions(file: Path, defenders: int) -> Iterator[Game]:
    """Yield the games of a results file, each up to the position from which it is played on.

    Raise OSError or ValueError if the file is none.
    """
    with open(file, encoding="utf-8") as lines:
        for line in lines:
            record = json.loads(line)
            if not isinstance(record, dict):
                raise ValueError(f"{file} is no results file of lab.match")
            game = Game(load(VARIANT))
            for name in record.get("moves", "").split():
                game.play(name)
                if game.outcome():
                    break
                if game.turn == ATTACKERS:
                    cage = Cage(game.position)
                    if cage.holds() and not cage.hole and size(cage.defenders) <= defenders:
                        yield game
                        break


def play_on(game: Game, nodes: int, dice: random.Random) -> None:
    """Play a game to its end."""
    searches = {side: Search(table_bits=12, max_moves=4096) for side in (ATTACKERS, DEFENDERS)}
    while not game.outcome():
        search = searches[game.turn]
        search.begin(game.position, randrange=dice.randrange)
        search_nodes(search, nodes)
        game.push(search.best)


def main() -> int:
    parser = command_parser(__doc__)
    parser.add_argument("file", metavar="FILE", type=Path, help="a results file of lab.match")
    parser.add_argument("--nodes", type=at_least(1), default=3000, metavar="N", help="of a move (default: %(default)s)")
    parser.add_argument("--defenders", type=at_least(0), default=1, metavar="N",
                        help="that are left at most, beside the king (default: %(default)s)")
    settings = parser.parse_args()
    run_compiled_or_exit()
    tally: Counter[tuple[str, str]] = Counter()
    try:
        for number, game in enumerate(caged_positions(settings.file, settings.defenders)):
            first = game.ply
            men = size(Cage(game.position).attackers)
            play_on(game, settings.nodes, random.Random(number))
            outcome = game.outcome()
            result = {ATTACKERS: "won", None: "drawn"}.get(outcome.winner, "lost")
            tally["19 men and more" if men >= 19 else "18 men or less", result] += 1
            how = f"{result} after {game.ply - first} plies, {outcome.reason}"
            print(f"game {number + 1}: {men} men, {how}", flush=True)
    except (OSError, ValueError) as why:
        print(f"siege.py: {failure(why)}", file=sys.stderr)
        return 2
    for many in sorted({many for many, _ in tally}):
        print(f"{many}:", ", ".join(f"{tally[many, result]} {result}" for result in ("won", "drawn", "lost")))
    return 0


if __name__ == "__main__":
    sys.exit(main())
