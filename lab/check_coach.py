# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Check the coach: does it mark the losing move of a game that a search with many more nodes finds?

The games are those of the engine against itself, with --nodes nodes a move, from random openings of even score. The
same review of each game with --deep nodes a position, and a larger table, tells its losing move: the loser's last move
that cost 20 % of the points or more. Some games slip away by small steps and have none. The coach has found the move if
it is one of the moves that it marks, at most three of each side. It has the time that it has on a machine which
searches --speed nodes a second. Games and their deep reviews are kept in build/coach, and an interrupted run continues.
It runs on the compiled engine (lab/matches.md). Example:

    .venv/bin/python -m lab.check_coach --games 30
    .venv/bin/python -m lab.check_coach --games 30 --speed 1000    as on a Pico
"""

import argparse
import json
import random
import sys
from multiprocessing import Pool
from pathlib import Path
from typing import Any

from lab.compiled import run_compiled_or_exit
from lab.selfplay import append_game, play_out, random_opening, read_games
from support import ROOT
from support.annotate import NodeHost, look
from support.command_line import at_least, check_variants, command_parser
from tabletop import coach_review as review
from tafl.board import ATTACKERS, SIDES
from tafl.game import Game
from tafl.names import move_name
from tafl.search import Search
from tafl.variants import load

VARIANTS = ("tablut", "brandub", "copenhagen")
MAX_PLIES = 300
TABLE_BITS = 16  # of the deep review
FOREVER = 1 << 30  # ms
SPEED = 100_000  # nodes a second
Job = tuple[str, int, argparse.Namespace]


def look_deeply(game: Game, nodes: int, table_bits: int = TABLE_BITS) -> review.Review:
    """Return a review of `game` that searches each position once, with `nodes` nodes and a larger table."""
    before = review.FIRST, review.FIRST_MS, review.AGAIN_MS
    review.FIRST, review.FIRST_MS, review.AGAIN_MS = (nodes, 0, 24, 0), FOREVER, 0
    host = NodeHost(0)
    host.computer._search = Search(table_bits)
    try:
        return look(game, host)
    finally:
        review.FIRST, review.FIRST_MS, review.AGAIN_MS = before


def make_game(job: Job) -> dict[str, Any]:
    """Play a game, and review it deeply."""
    id, number, options = job
    dice = random.Random(f"coach {id} {number}")
    game = random_opening(id, dice, 0)
    play_out(game, dice, options.nodes, MAX_PLIES)
    random.seed(number)
    found = look_deeply(game, options.deep)
    outcome = game.outcome()
    winner = outcome.winner if outcome else None
    losing = losing_ply(found, winner) if winner else -1
    return {"variant": id, "number": number, "moves": [game.move(ply) for ply in range(game.ply)], "losing": losing}


def losing_ply(found: review.Review, winner: int) -> int:
    """Return the ply of the loser's last move that cost much, -1 for none."""
    plies = range(len(found.shares) - 1)
    return max([ply for ply in plies if found.turn(ply) != winner and found.cost(ply) >= review.LOST], default=-1)


def check(job: tuple[dict[str, Any], argparse.Namespace]) -> tuple[str, bool]:
    """Return a line about a stored game, and whether the coach marks its losing move."""
    stored, options = job
    game = Game(load(stored["variant"]))
    for move in stored["moves"]:
        game.push(move)
    random.seed(stored["number"])
    found = look(game, NodeHost(options.speed))
    ply = stored["losing"]
    marks = ", ".join(f"{mark + 1}. {move_name(game.move(mark))} {found.cost(mark)} %" for mark in found.marks)
    side = SIDES[ATTACKERS if found.turn(ply) == ATTACKERS else 2]
    line = f"{stored['variant']} {stored['number']}: {side} lost by {ply + 1}. {move_name(game.move(ply))}"
    return f"{line}; marked: {marks or 'nothing'}", ply in found.marks


def parse(arguments: list[str]) -> argparse.Namespace:
    parser = command_parser(__doc__)
    add = parser.add_argument
    add("variants", nargs="*", metavar="VARIANT", help=f"ids (default: {' '.join(VARIANTS)})")
    add("--games", type=at_least(1), default=30, metavar="N", help="games in all (default: %(default)s)")
    add("--nodes", type=at_least(1), default=2000, metavar="N", help="nodes a move of the games (default: %(default)s)")
    add("--deep", type=at_least(1), default=200_000, metavar="N", help="of the deep review (default: %(default)s)")
    add("--speed", type=at_least(1), default=SPEED, metavar="N",
        help="nodes a second of the machine that the coach runs on (default: %(default)s, a PC)")
    add("--jobs", type=at_least(1), default=2, metavar="N", help="games at the same time (default: %(default)s)")
    add("--kept", type=Path, default=ROOT / "build" / "coach", metavar="DIR", help="folder (default: build/coach)")
    options = parser.parse_args(arguments)
    check_variants(parser, options.variants)
    return options


def main() -> int:
    options = parse(sys.argv[1:])
    run_compiled_or_exit()
    variants = options.variants or VARIANTS
    path = options.kept / f"games-{options.nodes}-{options.deep}.jsonl"
    stored = read_games(path)
    wanted = [(variants[i % len(variants)], i // len(variants)) for i in range(options.games)]
    known = {(game["variant"], game["number"]) for game in stored}
    with Pool(options.jobs) as pool:
        jobs = [(*one, options) for one in wanted if one not in known]
        for game in pool.imap_unordered(make_game, jobs):
            append_game(path, game)
            stored.append(game)
            print(json.dumps({key: game[key] for key in ("variant", "number", "losing")}), file=sys.stderr, flush=True)
        lost = [game for game in stored if (game["variant"], game["number"]) in wanted and game["losing"] >= 0]
        lost.sort(key=lambda game: wanted.index((game["variant"], game["number"])))
        results = pool.map(check, [(game, options) for game in lost], 1)
    for line, found in results:
        print(("found:  " if found else "missed: ") + line)
    count = sum(found for _, found in results)
    share = f", {100 * count / len(results):.0f} %" if results else ""
    print(f"{len(wanted)} games, {len(results)} with a losing move, {count} found{share}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
