# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Compare two ways to find forced wins at equal time: proof-number search (df-pn), and the search of the engine.

The positions are from games of the engine against itself, from random openings: some plies before the end of each game
that a side won. Each way gets --seconds of processor time to find a forced win of that side. A proof of df-pn is
checked, which is part of its time; the search has found a win if its score says so. Not every position has a forced
win: the loser may have blundered later. The table has, for each variant, how many positions each way decides, how many
it alone decides, and the longest win in plies. Example:

    .venv/bin/python -m lab.check_proofs tablut --games 20 --seconds 2
"""

import argparse
import random
import sys
import time
from collections.abc import Iterator
from multiprocessing import Pool

from lab.proof_checker import Proof, prove
from lab.selfplay import play_out
from support.analysis import TABLE_BITS, Budget, run_search
from support.command_line import at_least, check_variants, command_parser, seconds
from tafl.board import SIDES
from tafl.game import Game
from tafl.search import WIN, WIN_THRESHOLD, Search
from tafl.variants import load

VARIANTS = ("tablut", "brandub", "saami")
OPENING_PLIES = 4
MAX_PLIES = 160  # of a game
Job = tuple[str, str, int, float]  # variant, game as a line, winner, seconds


def ends(id: str, count: int, nodes: int, latest: int, earliest: int) -> Iterator[tuple[str, int]]:
    """Yield `count` games that are taken back `latest` to `earliest` plies before their end, and who won them."""
    found = number = 0
    while found < count:
        number += 1
        dice = random.Random(f"proofs {id} {number}")
        game = Game(load(id))
        while not game.outcome() and game.ply < OPENING_PLIES:
            game.push(dice.choice(game.legal_moves()))
        play_out(game, dice, nodes, MAX_PLIES)
        outcome = game.outcome()
        back = dice.randint(latest, earliest)
        if outcome and outcome.winner and game.ply >= back + OPENING_PLIES:
            for _ in range(back):
                game.take_back()
            found += 1
            yield game.text(), outcome.winner


def compare(job: Job) -> tuple[str, int, int, int]:
    """Return the variant, the winner, and in how many plies he wins by df-pn and by the search; 0 for no win."""
    id, text, side, limit = job
    game = Game(load(id), text)
    proof = prove(game, side, Budget(limit, clock=time.process_time))
    search = Search(TABLE_BITS)
    run_search(game.position, Budget(limit, clock=time.process_time), search)
    score = search.score if game.turn == side else -search.score
    plies = len(proof.line) if isinstance(proof, Proof) else 0
    return id, side, plies, WIN - score if score > WIN_THRESHOLD else 0


def parse(arguments: list[str]) -> argparse.Namespace:
    parser = command_parser(__doc__)
    add = parser.add_argument
    add("variants", nargs="*", metavar="VARIANT", help=f"ids (default: {' '.join(VARIANTS)})")
    add("--games", type=at_least(1), default=40, metavar="N", help="games of each variant (default: %(default)s)")
    add("--nodes", type=at_least(1), default=1000, metavar="N", help="nodes a move of the games (default: %(default)s)")
    add("--seconds", type=seconds, default=2.0, metavar="S", help="time for each position (default: %(default)s)")
    add("--plies", type=at_least(1), nargs=2, default=(8, 20), metavar=("FROM", "TO"),
        help="so many plies before the end (default: 8 20)")
    add("--jobs", type=at_least(1), default=1, metavar="N", help="positions at the same time (default: %(default)s)")
    options = parser.parse_args(arguments)
    check_variants(parser, options.variants)
    if options.plies[0] > options.plies[1]:
        parser.error("--plies takes the smaller number first")
    return options


def main() -> int:
    options = parse(sys.argv[1:])
    jobs = ((id, *end, options.seconds) for id in options.variants or VARIANTS
            for end in ends(id, options.games, options.nodes, *options.plies))
    found: dict[tuple[str, int], list[tuple[int, int]]] = {}
    with Pool(options.jobs) as pool:
        for id, side, *plies in pool.imap(compare, jobs):
            found.setdefault((id, side), []).append((plies[0], plies[1]))
    print("| variant | winner | positions | df-pn | longest | search | longest | df-pn alone | search alone |")
    print("|---|---|---|---|---|---|---|---|---|")
    for (id, side), wins in sorted(found.items()):
        proofs, scores = [proof for proof, _ in wins], [score for _, score in wins]
        alone = [sum(bool(a) and not b for a, b in pairs) for pairs in (wins, zip(scores, proofs, strict=True))]
        counts = [len(wins), sum(map(bool, proofs)), max(proofs), sum(map(bool, scores)), max(scores), *alone]
        print(f"| {id} | {SIDES[side]} | " + " | ".join(map(str, counts)) + " |", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
