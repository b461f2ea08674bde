# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Prove who wins a position by force; or say from which ply on the winner of a game could force his win.

POSITION is a line as the board's console prints it (`position`), with or without moves after it; without POSITION it is
the variant's start. A proof-number search looks for a forced win of either side. What it proves is certain, since a
checker has tried all replies: `Proved: the defenders win in 9 plies or fewer`. If the men are so few that an endgame
table has the position (lab/endgames.py), the table's result comes instead: `Exact: the attackers win in 14 plies`.
Examples:

    .venv/bin/python -m lab.prove brandub "7/7/7/7/7/2a4/1aK1a2 d" --seconds 10
    .venv/bin/python -m lab.prove --game game.txt
"""

import argparse
import signal
import sys
from collections.abc import Callable
from importlib.util import find_spec

from lab.proof_checker import Proof, prove
from ljostafl.analysis import Budget, line_names, think
from support.command_line import at_least, command_parser, failure, seconds
from support.formats import game_of, known_variant, read_record, variant_of
from tafl.board import ATTACKERS, DEFENDERS, SIDES
from tafl.game import Game
from tafl.outcome import DECIDED_BY_PLAYERS

FAVOURITE_NODES = 2000  # of the search that says which side to try first


def exact_sentence(game: Game) -> str:
    """Return the result that an endgame table has for the position; "" if there is no table with these men."""
    same = known_variant(game.variant) if game.variant.size <= 7 else None
    if not same or find_spec("numpy") is None:
        return ""
    from lab.endgame_tables import Endgames

    try:
        tables = Endgames(same)
    except ValueError:  # a rare rule
        return ""
    plies = tables.plies(game.position)
    if plies is None:
        return ""
    if plies < 0:
        return "Exact: neither side can force a win."
    winner = game.turn if plies & 1 else ATTACKERS + DEFENDERS - game.turn
    names = "  ".join(line_names(game.position, tables.best_line(game)))
    return f"Exact: the {SIDES[winner]} win in {plies} {'ply' if plies == 1 else 'plies'}: {names}"


def proof_sentences(game: Game, favourite: int, limit: float, stop: Callable[[], bool]) -> list[str]:
    """Return what a proof-number search of `limit` seconds finds out; two thirds are for the `favourite` side."""
    budget = Budget(2 * limit / 3)
    cannot = []
    for side in (favourite, ATTACKERS + DEFENDERS - favourite):
        found = prove(game, side, budget, stop)
        if isinstance(found, Proof):
            names = "  ".join(line_names(game.position, found.line))
            plies = len(found.line)
            count = "with the next move" if plies == 1 else f"in {plies} plies or fewer"
            return [f"Proved: the {SIDES[side]} win {count}: {names}"]
        if found is False:
            cannot.append(f"The {SIDES[side]} cannot force a win: the search has tried all ways.")
        budget.seconds = limit
    return cannot or ["No forced win is known."]


def forced_from(game: Game, nodes: int) -> int | None:
    """Return the first ply from which the winner of `game` could force his win at each ply, None if there is none.

    It goes back from the end, and stops where `nodes` nodes prove no forced win.
    """
    outcome = game.outcome()
    if not outcome or not outcome.winner:
        return None
    copy = Game(game.variant, game.start, False)
    first = None
    ended_by_players = outcome.reason in DECIDED_BY_PLAYERS
    for ply in range(game.ply if ended_by_players else game.ply - 1, -1, -1):
        copy.follow(game, ply)
        if not isinstance(prove(copy, outcome.winner, Budget(nodes=nodes)), Proof):
            break
        first = ply
    return first


def parse(arguments: list[str]) -> argparse.Namespace:
    parser = command_parser(__doc__)
    add = parser.add_argument
    add("variant", nargs="?", metavar="VARIANT", help="an id, a rules line of OpenTafl, or a file with one")
    add("position", nargs="?", default="", metavar="POSITION", help="a position line (default: the start)")
    add("--seconds", type=seconds, default=10.0, metavar="S", help="time limit of the search (default: %(default)g)")
    add("--game", metavar="RECORD", help="go back through the game of this record (-: the standard input)")
    add("--nodes", type=at_least(1), default=20000, metavar="N",
        help="with --game: limit for each position (default: %(default)s)")
    options = parser.parse_args(arguments)
    if not options.game and not options.variant:
        parser.error("name a variant, or a record with --game")
    return options


def main() -> int:
    options = parse(sys.argv[1:])
    try:
        game = read_record(options.game)[0] if options.game else game_of(variant_of(options.variant), options.position)
    except (ValueError, OSError) as why:
        print(f"prove.py: {failure(why)}", file=sys.stderr)
        return 2
    if options.game:
        ply, outcome = forced_from(game, options.nodes), game.outcome()
        print("No forced win is known." if ply is None or not outcome else
              f"The {SIDES[outcome.winner]} have won by force from ply {ply + 1} on; "
              f"{options.nodes:,} nodes a position prove no earlier win.")
        return 0
    if game.outcome():
        print("The game is over.")
        return 0
    if exact := exact_sentence(game):
        print(exact)
        return 0
    interrupted: list[int] = []
    signal.signal(signal.SIGINT, lambda number, _: interrupted.append(number))
    found = think(game.position, Budget(nodes=FAVOURITE_NODES))
    favourite = game.turn if not found or found.score >= 0 else ATTACKERS + DEFENDERS - game.turn
    print("\n".join(proof_sentences(game, favourite, options.seconds, lambda: bool(interrupted))))
    return 130 if interrupted else 0


if __name__ == "__main__":
    sys.exit(main())
