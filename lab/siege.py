# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Ask whether attackers win once the king is caged: play on from such positions, the engine against itself.

FILE has the games of a match (lab/match.py --results). From each game the first position counts in which the king can
reach no corner, at most so many defenders are left, and the attackers move. With --walls N the attackers plan walls
(lab/walls.py) when N defenders or less are left, and save their men before. The defenders always play as the engine
does. Both get chance, by the number of the game.

    .venv/bin/python -m lab.match copenhagen compiled compiled --once --games 200 --results build/games.jsonl
    .venv/bin/python -m lab.siege build/games.jsonl --walls 1
"""

from __future__ import annotations

import json
import random
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from lab.compiled import run_compiled_or_exit
from lab.selfplay import search_nodes
from lab.walls import Siege, each, flood, size
from support.command_line import at_least, command_parser, failure
from tafl.board import ATTACKERS, DEFENDERS, NO_SQUARE
from tafl.game import Game
from tafl.search import Search
from tafl.search_node import MAX_PLY, open_root
from tafl.variants import load

VARIANT = "copenhagen"

# Points, where a man is worth some 35. Those of squares are by where attackers stand.
HOLD = 120  # on a square of the border, which must not be left
GAP = 100  # in the wall that is being built
NEAR = 15  # where one more move fills a gap
HOLE = 300  # on the square that a relieved man has left
SQUARE = 15  # for each square that a move of the root takes from the cage
RELIEF = 30  # less for a move that leaves a hole for a move
BROKEN = 400  # less if the king reaches a corner
OUTSIDE = 500  # less if a defender or the king leaves the cage
CAPTURE = 150  # for captured defenders, who capture men of walls

# Before that, while more defenders are left: walls need some 19 men.
LOST = 120  # less for each man who is captured, besides what he is worth
TAKEN = 20  # for each captured defender


class Besieger:
    """What counts for attackers in one search, as the search's module of seals does.

    Points are kept by ply; the cage itself is looked at after moves of the root only.
    """

    def __init__(self, siege: Siege, wall: int) -> None:
        """Plan; `wall` has the squares of the wall that was being built. While there is a hole, only that is filled."""
        self._siege = siege
        self.wall = wall
        gaps = held = 0
        if not siege.hole:
            if plan := siege.plan(wall):
                gaps, held = plan.gaps, plan.held
            self.wall = gaps | held & siege.free
        near = siege.reach(gaps) & siege.empty
        self._gaps = gaps
        self._points = [0] * MAX_PLY
        self._worth = [0] * 256
        for bit in each(siege.board):
            square = bit.bit_length() - 1
            if bit & siege.hole:
                self._worth[square] = HOLE
            elif bit & siege.attackers & ~siege.free:
                self._worth[square] = HOLD
            elif bit & (gaps | held):
                self._worth[square] = GAP
            elif bit & near:
                self._worth[square] = NEAR

    def update(self, _: object, position: Any, ply: int, move: int, quiet: bool, defending: bool) -> int:
        """Return the attackers' points at `ply` after `move`, the last one, which captured nothing if it is `quiet`."""
        start, goal = move >> 8, move & 255
        points = self._points[ply - 1] if ply > 1 else self._after_first(position, start, goal)
        if defending:  # an attacker has moved
            points += self._worth[goal] - self._worth[start]
            if not quiet:
                points += CAPTURE
        else:
            if not quiet:
                counts, at = position.captured_counts, position.depth
                points -= sum(self._worth[position.captured_squares[i]] for i in range(counts[at - 1], counts[at]))
            if self._siege.cage >> start & 1 and not self._siege.cage >> goal & 1:
                points -= OUTSIDE
        self._points[ply] = points
        return points

    def _after_first(self, position: Any, start: int, goal: int) -> int:
        """Return the points for the cage after a move of the root."""
        siege = self._siege
        men = sum(1 << square for square in position.men[ATTACKERS] if square != NO_SQUARE)
        points = 0
        if siege.relieved >> start & 1 and self._gaps >> goal & 1:
            men |= 1 << start
            points -= RELIEF
        cage = flood(1 << position.king, siege.board & ~men)
        if cage & siege.corners:
            return -BROKEN
        gain = size(siege.cage) - size(cage)
        if gain >= 0 and self._worth[start] == HOLD:
            points += HOLD  # who steps forward does not leave the border
        return points + SQUARE * gain


class Saver:
    """What counts for attackers in one search before they plan walls: seals as ever, and their own men more."""

    def __init__(self, search: Search) -> None:
        """Keep the seals of `search`, which has begun."""
        self._seals: Any = search.lines
        self._holders = search.holders
        self._points = [0] * MAX_PLY

    def update(self, _: object, position: Any, ply: int, move: int, quiet: bool, defending: bool) -> int:
        """Return the attackers' points at `ply`, as `Besieger.update` does."""
        points = self._points[ply - 1] if ply > 1 else 0
        if not quiet:
            count = position.captured_counts[position.depth] - position.captured_counts[position.depth - 1]
            points += count * (TAKEN if defending else -LOST)
        self._points[ply] = points
        return points + int(self._seals.update(self._holders, position, ply, move, quiet, defending))


def count_instead(search: Search, points: Besieger | Saver) -> None:
    """Let `points` take the place of the seals in `search`, which has begun; its next `begin` takes them back."""
    search.lines, search.holders = points, ()
    search.table.clear()  # the values there have other points
    open_root(search)


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
                    siege = Siege(game.position)
                    if siege.holds() and not siege.hole and size(siege.defenders) <= defenders:
                        yield game
                        break


def play_on(game: Game, nodes: int, walls: int, dice: random.Random) -> int:
    """Play a game to its end, with walls against `walls` defenders or less; return the attackers' men at first."""
    searches = {side: Search(table_bits=12, max_moves=4096) for side in (ATTACKERS, DEFENDERS)}
    men = size(Siege(game.position).attackers)
    wall = 0
    while not game.outcome():
        search = searches[game.turn]
        search.begin(game.position, randrange=dice.randrange)
        if game.turn == ATTACKERS and walls >= 0:
            siege = Siege(game.position)
            if siege.holds() and size(siege.defenders) > walls:
                count_instead(search, Saver(search))
            elif siege.holds():
                besieger = Besieger(siege, wall)
                count_instead(search, besieger)
                wall = besieger.wall
        search_nodes(search, nodes)
        game.push(search.best)
    return men


def main() -> int:
    parser = command_parser(__doc__)
    parser.add_argument("file", metavar="FILE", type=Path, help="a results file of lab.match")
    parser.add_argument("--nodes", type=at_least(1), default=3000, metavar="N", help="of a move (default: %(default)s)")
    parser.add_argument("--defenders", type=at_least(0), default=1, metavar="N",
                        help="that are left at most, beside the king (default: %(default)s)")
    parser.add_argument("--walls", type=at_least(0), default=-1, metavar="N",
                        help="plan walls against so many defenders or less (default: never)")
    settings = parser.parse_args()
    run_compiled_or_exit()
    tally: Counter[tuple[str, str]] = Counter()
    try:
        for number, game in enumerate(caged_positions(settings.file, settings.defenders)):
            first = game.ply
            men = play_on(game, settings.nodes, settings.walls, random.Random(number))
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
