# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Show the best moves of a position and their continuations; or look through a game for its costliest moves.

POSITION is a line as the board's console prints it (`position`), with or without moves after it; without POSITION it is
the variant's start. A score is in attackers of the variant (1.00 is one man), positive for the side to move.
Ctrl-C ends the search and prints the lines found so far.

With --game, RECORD is the file of a game's record (- reads it from the standard input). Each position is searched; the
answer has what each move cost (in percent of the points to expect), marks ? and ??, and the better lines of the
costliest moves of both sides. --out saves a graph of who stood better (.svg or .png), or the annotated record (.txt).
Examples:

    .venv/bin/python tools/analyse.py brandub --lines 3 --seconds 10
    .venv/bin/python tools/analyse.py --game game.txt --nodes 20000 --out graph.svg
    .venv/bin/python tools/analyse.py brandub "3a3/3a3/3d3/aadKdaa/3d3/3a3/3a3 a moves d6-e6" --nodes 100000
"""

from __future__ import annotations

import argparse
import signal
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import support  # noqa: F401  # first: it makes the others importable
from ljostafl.analysis import Budget, SearchResult, best_lines, line_names
from support.annotate import annotate, graph, man_points, record_lines, save_png, score_text
from support.command_line import at_least, command_parser, failure, require, seconds, tool_name
from support.formats import game_of, read_record, variant_of
from tafl.board import SIDES
from tafl.explain import explain_outcome
from tafl.game import Game

if TYPE_CHECKING:
    from rich.table import Table
    from rich.text import Text

DEFAULT_SECONDS = 5.0
GAME_NODES = 5000
COSTLIEST = 3  # moves of each side whose better lines are shown
STYLES = {"a": "dark_orange", "d": "blue", "K": "bold yellow"}


def results_table(game: Game, found: list[SearchResult]) -> Table:
    """Return one row for each line: score, depth, nodes, nodes a second, moves."""
    from rich import box
    from rich.table import Table

    shown = Table(box=box.SIMPLE_HEAD, padding=(0, 1), pad_edge=False)
    for heading in ("score", "depth", "nodes", "nodes/s"):
        shown.add_column(heading, justify="right", no_wrap=True)
    man = man_points(game.position)
    shown.add_column(f"line of the {SIDES[game.turn]}", overflow="fold")
    for one in found:
        speed = f"{one.nodes / max(one.seconds, 1e-6):,.0f}"
        names = "  ".join(line_names(game.position, one.line))
        shown.add_row(score_text(one.score, man), str(one.depth), f"{one.nodes:,}", speed, names)
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
    add("variant", nargs="?", metavar="VARIANT", help="an id, a rules line of OpenTafl, or a file with one")
    add("position", nargs="?", default="", metavar="POSITION", help="a position line (default: the start)")
    add("--lines", type=at_least(1), default=1, metavar="N", help="number of best moves (default: %(default)s)")
    limit = f"time limit in seconds for all lines together (default without --nodes: {DEFAULT_SECONDS:g})"
    add("--seconds", type=seconds, metavar="S", help=limit)
    add("--nodes", type=at_least(1), metavar="N",
        help=f"limit of nodes for all lines together; with --game for each position (default: {GAME_NODES})")
    add("--game", metavar="RECORD", help="look through the game of this record")
    saves = "with --game: save the graph (.svg, .png) or the record with comments (.txt)"
    add("--out", type=Path, metavar="FILE", help=saves)
    options = parser.parse_args(arguments)
    if not options.game and not options.variant:
        parser.error("name a variant, or a record with --game")
    if options.out and (not options.game or options.out.suffix not in (".svg", ".png", ".txt")):
        parser.error("--out takes a file that ends in .svg, .png or .txt, together with --game")
    if options.out and not options.out.parent.is_dir():
        parser.error(f"there is no folder {options.out.parent}")
    return options


def look_through(options: argparse.Namespace) -> int:
    """Annotate the game of a record; print the table and the costliest moves, and save what --out names."""
    from rich import box
    from rich.console import Console
    from rich.progress import Progress
    from rich.table import Table

    try:
        game, about = read_record(options.game)
    except (ValueError, OSError) as why:
        print(f"{tool_name()}: {failure(why)}", file=sys.stderr)
        return 2
    console = Console(highlight=False)
    with Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("positions", total=max(1, game.ply))
        notes = annotate(game, options.nodes or GAME_NODES, lambda done, all: progress.update(task, completed=done))
    table = Table(box=box.SIMPLE_HEAD, padding=(0, 1), pad_edge=False)
    for heading in ("ply", "side", "move", "score", "cost"):
        table.add_column(heading, no_wrap=True)
    man = man_points(game.position)
    for note in notes:
        cost = f"{100 * note.cost:.0f} %" if note.cost >= 0.005 else ""
        table.add_row(str(note.ply), SIDES[note.side], note.name + note.mark(), score_text(note.score, man), cost)
    console.print(table)
    lines = record_lines(game, about, notes, COSTLIEST)
    for line in lines:
        if line.startswith("# "):
            console.print(line[2:], markup=False, soft_wrap=True)
    if options.out and options.out.suffix == ".png":
        save_png(notes, options.out)
    elif options.out:
        text = graph(notes) if options.out.suffix == ".svg" else "\n".join([*lines, ""])
        options.out.write_text(text, encoding="utf-8")
    return 0


def main() -> int:
    options = parse(sys.argv[1:])
    require("rich")
    if options.out and options.out.suffix == ".png":
        require("PIL")
    if options.game:
        return look_through(options)
    from rich.console import Console, Group
    from rich.live import Live

    try:
        game = game_of(variant_of(options.variant), options.position)
    except ValueError as why:
        print(f"{tool_name()}: {failure(why)}", file=sys.stderr)
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
