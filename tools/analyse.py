# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The best moves of a position, with what they lead to: `python tools/analyse.py VARIANT [POSITION]`.

POSITION is a line as the board's console shows it (`position`), with or without moves behind it; without one it is the
variant's start. Scores are the side to move's, in attackers' worth. Ctrl-C ends the search and keeps what was found.

    python tools/analyse.py brandub --lines 3 --seconds 10
    python tools/analyse.py tablut "3aaa3/4a4/4d4/a3d3a/aaddKddaa/a3d3a/4d4/4a4/3aaa3 d moves e7-h7" --nodes 100000
"""

from __future__ import annotations

import argparse
import signal
import sys

from rich import box
from rich.console import Console, Group
from rich.live import Live
from rich.table import Table
from rich.text import Text

from support.analysis import Budget, Insight, Variant, best_lines, score_text
from support.formats import variant_of
from support.opentafl_rules import read_men
from tafl.board import SIDES
from tafl.explain import explain_outcome
from tafl.game import Game
from tafl.names import move_name

USUAL_SECONDS = 5.0
STYLES = {"a": "dark_orange", "d": "blue", "K": "bold yellow"}


def game_of(variant: Variant, text: str) -> Game:
    """The game of a position's line, ours or OpenTafl's record with ` a` or ` d` behind it."""
    if text.startswith("/"):
        record, _, rest = text.partition(" ")
        text = f"{read_men(record, variant.size)} {rest}"
    return Game(variant, text.strip())


def line_names(game: Game, line: tuple[int, ...]) -> str:
    """A line as names of moves with their captures."""
    names = []
    for move in line:
        game.position.push(move)
        names.append(move_name(move, game.position.captured()))
    for _ in line:
        game.position.pop()
    return "  ".join(names)


def table(game: Game, found: list[Insight]) -> Table:
    shown = Table(box=box.SIMPLE_HEAD, padding=(0, 1), pad_edge=False)
    for heading in ("score", "depth", "nodes", "nodes/s"):
        shown.add_column(heading, justify="right", no_wrap=True)
    shown.add_column(f"line of the {SIDES[game.turn]}", overflow="fold")
    for one in found:
        speed = f"{one.nodes / max(one.seconds, 1e-6):,.0f}"
        shown.add_row(score_text(one.score), str(one.depth), f"{one.nodes:,}", speed, line_names(game, one.line))
    return shown


def diagram(game: Game) -> Text:
    """The board, men in the colours of the lights."""
    rows, letters = str(game.position).rsplit("\n", 1)
    text = Text(rows)
    for man, style in STYLES.items():
        text.highlight_words([man], style)
    return text.append("\n" + letters + "\n")


def parse(arguments: list[str]) -> argparse.Namespace:
    raw = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=raw)
    parser.add_argument("variant", metavar="VARIANT", help="an id, a rules line, or a file with one")
    parser.add_argument("position", nargs="?", default="", metavar="POSITION", help="a position's line (the start)")
    parser.add_argument("--lines", type=int, default=1, metavar="N", help="so many best moves (%(default)s)")
    seconds = f"think so long, for all lines together (without --nodes: {USUAL_SECONDS:g})"
    parser.add_argument("--seconds", type=float, metavar="S", help=seconds)
    parser.add_argument("--nodes", type=int, metavar="N", help="think so many nodes, for all lines together")
    options = parser.parse_args(arguments)
    for name in ("lines", "seconds", "nodes"):
        if (value := getattr(options, name)) is not None and not 0 < value < 1e9:
            parser.error(f"--{name} is more than 0")
    return options


def main() -> int:
    options = parse(sys.argv[1:])
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
        options.seconds = USUAL_SECONDS
    budget = Budget(options.seconds, options.nodes)
    count = min(options.lines, len(game.legal_moves()))
    with Live(console=console, auto_refresh=False, transient=True) as live:

        def show(found: list[Insight]) -> None:
            if console.is_terminal:
                live.update(Group(table(game, found)), refresh=True)

        found = best_lines(game.position, count, budget, lambda: bool(interrupted), show)
    console.print(table(game, found))
    return 130 if interrupted else 0


if __name__ == "__main__":
    sys.exit(main())
