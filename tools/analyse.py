# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Show the best moves of a position and their continuations.

POSITION is a line as the board's console prints it (`position`), with or without moves after it; without POSITION it is
the variant's start. A score is in attackers (1.00 is one man), positive for the side to move. Ctrl-C ends the search
and prints the lines found so far. Examples:

    .venv/bin/python tools/analyse.py brandub --lines 3 --seconds 10
    .venv/bin/python tools/analyse.py brandub "3a3/3a3/3d3/aadKdaa/3d3/3a3/3a3 a moves d6-e6" --nodes 100000
"""

from __future__ import annotations

import argparse
import signal
import sys
from typing import TYPE_CHECKING

from support.analysis import Budget, SearchResult, Variant, best_lines, score_text
from support.command_line import at_least, command_parser, require, seconds
from support.formats import variant_of
from support.opentafl_rules import read_men
from tafl.board import SIDES
from tafl.explain import explain_outcome
from tafl.game import Game
from tafl.names import move_name

if TYPE_CHECKING:
    from rich.table import Table
    from rich.text import Text

DEFAULT_SECONDS = 5.0
STYLES = {"a": "dark_orange", "d": "blue", "K": "bold yellow"}


def game_of(variant: Variant, text: str) -> Game:
    """Return the game of a position line, or of OpenTafl's position record followed by ` a` or ` d`."""
    if text.startswith("/"):
        record, _, rest = text.partition(" ")
        text = f"{read_men(record, variant.size)} {rest}"
    return Game(variant, text.strip())


def line_names(game: Game, line: tuple[int, ...]) -> str:
    """Return a line as names of moves with their captures."""
    names = []
    for move in line:
        game.position.push(move)
        names.append(move_name(move, game.position.captured()))
    for _ in line:
        game.position.pop()
    return "  ".join(names)


def results_table(game: Game, found: list[SearchResult]) -> Table:
    """Return one row for each line: score, depth, nodes, nodes a second, moves."""
    from rich import box
    from rich.table import Table

    shown = Table(box=box.SIMPLE_HEAD, padding=(0, 1), pad_edge=False)
    for heading in ("score", "depth", "nodes", "nodes/s"):
        shown.add_column(heading, justify="right", no_wrap=True)
    shown.add_column(f"line of the {SIDES[game.turn]}", overflow="fold")
    for one in found:
        speed = f"{one.nodes / max(one.seconds, 1e-6):,.0f}"
        shown.add_row(score_text(one.score), str(one.depth), f"{one.nodes:,}", speed, line_names(game, one.line))
    return shown


def diagram(game: Game) -> Text:
    """Return the board with the men in the colours of the lights."""
    from rich.text import Text

    rows, letters = str(game.position).rsplit("\n", 1)
    text = Text(rows)
    for man, style in STYLES.items():
        text.highlight_words([man], style)
    return text.append("\n" + letters + "\n")


def parse(arguments: list[str]) -> argparse.Namespace:
    parser = command_parser(__doc__)
    add = parser.add_argument
    add("variant", metavar="VARIANT", help="an id, a rules line of OpenTafl, or a file with one")
    add("position", nargs="?", default="", metavar="POSITION", help="a position line (default: the start)")
    add("--lines", type=at_least(1), default=1, metavar="N", help="number of best moves (default: %(default)s)")
    limit = f"time limit in seconds for all lines together (default without --nodes: {DEFAULT_SECONDS:g})"
    add("--seconds", type=seconds, metavar="S", help=limit)
    add("--nodes", type=at_least(1), metavar="N", help="limit of nodes for all lines together")
    return parser.parse_args(arguments)


def main() -> int:
    options = parse(sys.argv[1:])
    require("rich")
    from rich.console import Console, Group
    from rich.live import Live

    try:
        game = game_of(variant_of(options.variant), options.position)
    except ValueError as why:
        print(f"analyse.py: {why}", file=sys.stderr)
        return 2
    console = Console(highlight=False)
    console.print(diagram(game))
    outcome = game.outcome()
    if outcome:
        who = f"the {SIDES[outcome.winner]} have won" if outcome.winner else "drawn"
        console.print(f"The game is over, {who}: {explain_outcome(game)}.")
        return 0
    interrupted: list[int] = []
    signal.signal(signal.SIGINT, lambda number, _: interrupted.append(number))
    if options.seconds is None and options.nodes is None:
        options.seconds = DEFAULT_SECONDS
    budget = Budget(options.seconds, options.nodes)
    count = min(options.lines, len(game.legal_moves()))
    with Live(console=console, auto_refresh=False, transient=True) as live:

        def show(found: list[SearchResult]) -> None:
            if console.is_terminal:
                live.update(Group(results_table(game, found)), refresh=True)

        found = best_lines(game.position, count, budget, lambda: bool(interrupted), show)
    console.print(results_table(game, found))
    return 130 if interrupted else 0


if __name__ == "__main__":
    sys.exit(main())
