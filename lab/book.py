# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Study the openings of variants: which side the start position favours, and what an opening book is worth.

WHAT is one of these. All games begin at the start position; chance chooses among moves of nearly the same score.

`sides`: the engine against itself with 1, 4 and 16 times the nodes for both sides, and with 4 and 16 times the nodes
    for the attackers alone. If the attackers' share of the points stays the same with more nodes for both, the game
    decides; if it grows, the engine plays the attackers badly.
`make`: write build/book/VARIANT.txt. For each position, deep searches find up to three moves of nearly the same score.
    The book goes on with the answers that shallow searches give most often, and with those that any player may give,
    the likeliest positions first, until it has 1 KB.
`match`: the computer with that book against the computer without it, in pairs of games with sides changed.

All searches are those of the compiled engine (lab/compile_engine.py). Seeds are fixed. An interrupted `make`
continues with the searches of the same engine. Examples:

    .venv/bin/python -m lab.book sides brandub walker --games 40
    .venv/bin/python -m lab.book make walker
    .venv/bin/python -m lab.book match walker --ledger "opening book"
"""

from __future__ import annotations

import argparse
import random
import subprocess
import sys
from collections import Counter
from datetime import date

from lab.compiled import CompileError, compiled_folder, run_compiled
from lab.elo import estimate
from lab.ledger import Experiment, add
from lab.opening_book import BOARD_TABLE, Book, BookMaker, book_moves, read_book
from lab.selfplay import search_nodes
from support import ROOT
from support.command_line import at_least, check_variants, command_parser, failure
from tafl.board import ATTACKERS, DEFENDERS
from tafl.game import Game
from tafl.search import WIN_THRESHOLD, Search
from tafl.variants import load, popular_ids

NODES = {"sides": 1000, "make": 200_000, "match": 2000}
MAX_PLIES = 200  # a longer game counts as a draw
FOLDER = ROOT / "build" / "book"


def play(id: str, nodes: dict[int, int], books: dict[int, Book], seed: str) -> int | None:
    """Play a game from the start of a variant, with nodes and books by side; return the winner, or None for a draw.

    A win that a search sees ends the game.
    """
    dice = random.Random(seed)
    game = Game(load(id))
    searches = {side: Search(BOARD_TABLE) for side in nodes}
    while not game.outcome() and game.ply < MAX_PLIES:
        known = book_moves(books[game.turn], game) if game.turn in books else []
        search = searches[game.turn]
        if known:
            game.push(dice.choice(known))
            continue
        search.begin(game.position, randrange=dice.randrange)
        search_nodes(search, nodes[game.turn])
        if abs(search.score) >= WIN_THRESHOLD:
            return game.turn if search.score > 0 else ATTACKERS + DEFENDERS - game.turn
        game.push(search.best)
    outcome = game.outcome()
    return outcome.winner if outcome else None


def sides(id: str, options: argparse.Namespace) -> None:
    """Print rows of a table: nodes of attackers and defenders, the attackers' results and their share of the points."""
    for times in ((1, 1), (4, 4), (16, 16), (4, 1), (16, 1)):
        if max(times) <= options.most:
            attackers, defenders = (options.nodes * factor for factor in times)
            nodes = {ATTACKERS: attackers, DEFENDERS: defenders}
            winners = Counter(play(id, nodes, {}, f"{id} {attackers} {defenders} {n}") for n in range(options.games))
            won, drawn, lost = winners[ATTACKERS], winners[None], winners[DEFENDERS]
            share = (won + drawn / 2) / options.games
            print(f"| {id} | {attackers:,} : {defenders:,} | {won} : {drawn} : {lost} | {share:.0%} |", flush=True)


def make(id: str, options: argparse.Namespace) -> None:
    """Write the book of a variant."""
    searches = FOLDER / compiled_folder().name / f"{id}-{options.nodes}.json"
    text = BookMaker(id, options.nodes, options.margin, searches).text()
    path = FOLDER / f"{id}.txt"
    path.write_text(text, encoding="ascii")
    print(f"{path.relative_to(ROOT)}: {len(read_book(text))} positions, {len(text)} bytes", flush=True)


def match(id: str, options: argparse.Namespace) -> None:
    """Print the result of the book against no book, and add it to the ledger if that is wanted."""
    path = FOLDER / f"{id}.txt"
    if not path.exists():
        raise OSError(f"{id} has no book yet: run 'book.py make {id}' once")
    book = read_book(path.read_text(encoding="ascii"))
    nodes = dict.fromkeys((ATTACKERS, DEFENDERS), options.nodes)
    counts, pairs = [0, 0, 0], [0] * 5
    for number in range(options.games // 2):
        points = 0
        for side in nodes:
            winner = play(id, nodes, {side: book}, f"{id} {number}")
            result = 1 if not winner else 2 if winner == side else 0
            counts[result] += 1
            points += result
        pairs[points] += 1
    found = estimate(pairs)
    lost, drawn, won = counts
    elo, low, high = (f"{value:+.0f}" for value in found[:3])
    print(f"{id}, {options.nodes:,} nodes: {won} : {drawn} : {lost}, Elo {elo} ({low} to {high}, 95 %)", flush=True)
    if options.ledger:
        command = ["git", "describe", "--always", "--dirty=+"]
        commit = subprocess.run(command, cwd=ROOT, capture_output=True, encoding="utf-8")
        add(Experiment(
            "books", date.today().isoformat(), options.ledger, id, f"{options.nodes:,} nodes", str(sum(counts)),
            str(won), str(drawn), str(lost), " ".join(map(str, pairs)), elo, low, high, "95", "",
            commit.stdout.strip(), "",
        ))  # fmt: skip


def parse(arguments: list[str]) -> argparse.Namespace:
    parser = command_parser(__doc__)
    add = parser.add_argument
    add("what", metavar="WHAT", choices=NODES, help="sides, make or match")
    add("variants", metavar="VARIANT", nargs="*", help="ids (default: the popular variants)")
    add("--games", type=at_least(2), default=200, metavar="N", help="games of sides and match (default: %(default)s)")
    nodes = ", ".join(f"{what} {count:,}" for what, count in NODES.items())
    add("--nodes", type=at_least(1), metavar="N", help=f"nodes of a search (default: {nodes})")
    add("--most", type=at_least(1), default=16, metavar="N",
        help="leave out the rows of `sides` with larger factors (default: %(default)s)")
    margin = "how much the moves of a position may differ, in hundredths of an attacker (default: %(default)s)"
    add("--margin", type=at_least(0), default=25, metavar="N", help=margin)
    add("--ledger", metavar="TEXT", help="add the result of `match` to lab/experiments.tsv, as TEXT")
    options = parser.parse_args(arguments)
    options.nodes = options.nodes or NODES[options.what]
    check_variants(parser, options.variants)
    return options


def main() -> int:
    options = parse(sys.argv[1:])
    try:
        run_compiled()
        for id in options.variants or popular_ids():
            {"sides": sides, "make": make, "match": match}[options.what](id, options)
    except (CompileError, OSError) as why:
        print(f"book.py: {failure(why)}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("book.py: interrupted; `make` continues where it was", file=sys.stderr)
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
