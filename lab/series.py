# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Measure playing strength in series of matches, and print tables for lab/measurements.md.

WHAT is `levels` (each level against the one below, with the nodes that a Pico has in its time), `doubling` (250 nodes
a move against 500, and so on up to 8,000), `balance` (which side wins, by variant, at a tenth of the top level's nodes)
or `ladder` (ratings of eight budgets from 125 to 16,000 nodes a move, and of another engine at several times a move).
Results are in percent of the points and in Elo, with 95 % intervals. The matches are those of lab/match.py. Their
results files are in build/series/, in one folder for each state of the engine's code: the same command continues an
interrupted series, and a larger `--games` adds games. Seeds are fixed, and the transposition table has the board's
size.

`beginners` plays levels 1 to 4 against the scripted beginners of lab/beginners.py. Its games take
milliseconds, and no file keeps them. Examples:

    .venv/bin/python -m lab.series levels
    .venv/bin/python -m lab.series beginners
    .venv/bin/python -m lab.series doubling saami
    .venv/bin/python -m lab.series ladder tablut walker --compiled --opponent "sh ../opentafl/engine.sh" --jobs 1
"""

from __future__ import annotations

import argparse
import re
import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING

from lab.compiled import CompileError, run_compiled
from lab.elo import Estimate, estimate, expected
from lab.engines import Engine, MatchError, Settings
from lab.match_results import Results, Score
from lab.matches import Match, run
from support import ROOT
from support.command_line import at_least, check_variants, command_parser, failure, require, seconds
from support.opponent import Refusal
from tabletop.levels import LEVELS
from tafl.board import ATTACKERS, DEFENDERS
from tafl.variants import ids, popular_ids

if TYPE_CHECKING:
    from rich.console import Console

RESULTS_FOLDER = ROOT / "build" / "series"
MIN_NODES = 250  # nodes
MAX_NODES = 8000
BALANCE_NODES = LEVELS[-1][0] // 10
PICO_SPEED = 1000  # nodes a second, see docs/engine.md, "Levels"
LADDER_NODES = tuple(125 << at for at in range(8))
LADDER_STEPS = (1, 3)  # a budget plays those so many rungs below it
OPPONENT_RUNGS = (0, 3, 6)  # the budgets that play another engine
BEGINNER_VARIANTS = ("tablut", "brandub", "brandubh", "saami", "copenhagen")
BEGINNER_LEVELS = (1, 2, 3, 4)
OPPONENT_GRACE = 3.0  # seconds; Java starts slowly
OPPONENT_RESTARTS = 3


def with_nodes(nodes: int, engine: str = "self") -> str:
    """Return the engine with `nodes` nodes a move and a table of the board's size."""
    return f"{engine} --nodes {nodes} --table 8 --seed 1"


def at_level(level: int, engine: str = "self") -> str:
    """Return the engine at a level, with the nodes that a Pico has in the level's time."""
    nodes, ms, *_ = LEVELS[level - 1]
    return f"{engine} --level {level} --nodes {min(nodes, ms * PICO_SPEED // 1000)} --seed 1"


def play(
    variant: str, one: str, two: str, options: argparse.Namespace, console: Console, seconds: float | None = None
) -> Score:
    """Play the missing games of a match and return its score. Equal engines play each opening once.

    With `seconds`, the time of a move, engine two is the opponent.
    """
    title = f"{variant} {one} {two}" + (f" {seconds:g} s" if seconds else "")
    name = re.sub(r"[^a-z0-9]+", "-", title.replace("self", ""))
    file = options.kept / Engine("self", "one").code / f"{name}.jsonl"
    settings = Settings(variant, one, two, options.games, options.jobs, once=one == two, results=file)
    if seconds:
        settings.games, settings.seconds = options.opponent_games, seconds
        settings.grace, settings.restarts = OPPONENT_GRACE, OPPONENT_RESTARTS
    console.print(f"{variant}: {one} against {two}" + (f", {seconds:g} s a move" if seconds else ""))
    playing = Match(settings)
    try:
        return run(playing, settings, Results(file, playing.header()), console)[0]
    finally:
        playing.close()


def share(found: Estimate) -> str:
    """Return the share of the points and its 95 % interval as text."""
    return f"{expected(found.elo):.0%} ({expected(found.low):.0%} to {expected(found.high):.0%})"


def row(*cells: object) -> str:
    """Return one row of a Markdown table."""
    return f"| {' | '.join(map(str, cells))} |"


def heading(*cells: str) -> str:
    """Return the head of a Markdown table."""
    return f"{row(*cells)}\n|{'---|' * len(cells)}"


def compare_neighbours(what: str, variant: str, options: argparse.Namespace, console: Console) -> None:
    """Play each engine of a series against the one below, and print the table."""
    engine = "compiled" if options.compiled else "self"
    if what == "levels":
        pairs = [(f"{n}:{n - 1}", at_level(n, engine), at_level(n - 1, engine)) for n in range(2, len(LEVELS) + 1)]
    else:
        counts = [MIN_NODES]
        while 2 * counts[-1] <= options.nodes:
            counts.append(2 * counts[-1])
        pairs = [(f"{2 * n:,}:{n:,}", with_nodes(2 * n, engine), with_nodes(n, engine)) for n in counts[:-1]]
    lines = [heading(f"{what}, {variant}", "games", "won : drawn : lost", "share (95 %)", "Elo (95 %)")]
    gains = []
    for title, one, two in pairs:
        score = play(variant, one, two, options, console)
        found = score.estimate()
        assert found
        lost, drawn, won = score.counts()
        elo = f"{found.elo:+.0f} ({found.low:+.0f} to {found.high:+.0f})"
        lines.append(row(title, len(score.results), f"{won} : {drawn} : {lost}", share(found), elo))
        gains.append(found)
    mean = sum(gain.elo for gain in gains) / len(gains)
    error = sum(((gain.high - gain.low) / 2) ** 2 for gain in gains) ** 0.5 / len(gains)
    print("\n".join(lines), f"\nmean of {len(gains)}: {mean:+.0f} Elo, +-{error:.0f} (95 %)\n", sep="\n", flush=True)


def balance(variants: list[str], options: argparse.Namespace, console: Console) -> None:
    """Play each variant with equal engines, and print how often each side wins."""
    lines = [heading("variant", "attackers", "draws", "defenders", "n", "attackers' share (95 %)", "plies")]
    for variant in variants:
        engine = with_nodes(options.nodes, "compiled" if options.compiled else "self")
        games = play(variant, engine, engine, options, console).results.values()
        sides = [game["side"] for game in games]
        counts = [sides.count(side) for side in ("defenders", None, "attackers")]
        plies = sum(game["plies"] for game in games) / len(games)
        lines.append(row(variant, *reversed(counts), len(games), share(estimate(counts)), f"{plies:.0f}"))
    print(f"{options.nodes:,} nodes a move\n", *lines, sep="\n")


def ladder(variants: list[str], options: argparse.Namespace, console: Console) -> None:
    """Play the matches of a ladder for each variant, and print the ratings, the smallest budget's being 1,000."""
    from lab.ladder import ratings

    engine = "compiled" if options.compiled else "self"
    budgets = [with_nodes(nodes, engine) for nodes in LADDER_NODES]
    times = options.times if options.opponent else []
    names = [f"{nodes:,} nodes" for nodes in LADDER_NODES] + [f"opponent, {time:g} s" for time in times]
    columns = []
    for variant in variants:
        matches = []
        for at, time in enumerate(times, len(budgets)):
            for rung in OPPONENT_RUNGS:
                score = play(variant, budgets[rung], options.opponent, options, console, time)
                matches.append((rung, at, score.pairs()))
        for high in range(len(budgets)):
            for low in (high - step for step in LADDER_STEPS if step <= high):
                score = play(variant, budgets[high], budgets[low], options, console)
                matches.append((high, low, score.pairs()))
        games = 2 * sum(sum(pairs) for *_, pairs in matches)
        cells = [f"{found.elo:,.0f} +-{found.error:.0f}" for found in ratings(len(names), matches)]
        columns.append([variant, *cells, f"{games:,}"])
    print(heading("a move", *(variant for variant, *_ in columns)))
    print(*(row(*cells) for cells in zip([*names, "games"], *(cells for _, *cells in columns))), sep="\n")


def against_beginners(variants: list[str], options: argparse.Namespace) -> None:
    """Print how often each scripted beginner wins against the low levels, as attackers and as defenders."""
    from lab.beginners import BEGINNERS, games_won

    rows = [(variant, name) for variant in variants for name in BEGINNERS]
    cells = [(*row, level, side) for row in rows for level in BEGINNER_LEVELS for side in (ATTACKERS, DEFENDERS)]
    with ProcessPoolExecutor(options.jobs) as pool:
        counts = [pool.submit(games_won, variant, level, name, side, options.games)
                  for variant, name, level, side in cells]
        won = {cell: count.result() for cell, count in zip(cells, counts)}
    print(heading("variant", "beginner", *(f"level {level}" for level in BEGINNER_LEVELS)))
    for variant, name in rows:
        shares = [[won[variant, name, level, side] / options.games for side in (ATTACKERS, DEFENDERS)]
                  for level in BEGINNER_LEVELS]
        print(row(variant, name, *(" : ".join(f"{share:.0%}".replace("%", " %") for share in both) for both in shares)))


def parse(arguments: list[str]) -> argparse.Namespace:
    parser = command_parser(__doc__)
    add = parser.add_argument
    kinds = ("levels", "doubling", "balance", "ladder", "beginners")
    add("what", metavar="WHAT", choices=kinds, help="levels, doubling, balance, ladder or beginners")
    default = "default: tablut; for balance all variants, for the ladder the popular ones, for beginners five"
    add("variants", metavar="VARIANT", nargs="*", help=f"ids ({default})")
    add("--games", type=at_least(1), default=100, metavar="N", help="games of each match (default: %(default)s)")
    add("--compiled", action="store_true", help="play by the compiled engine, which plays the same games in less time")
    add("--jobs", type=at_least(1), default=2, metavar="N", help="games at the same time (default: %(default)s)")
    nodes = f"nodes a move: the highest of doubling (default: {MAX_NODES}), those of balance (default: {BALANCE_NODES})"
    add("--nodes", type=at_least(1), metavar="N", help=nodes)
    add("--kept", type=Path, default=RESULTS_FOLDER, metavar="DIR", help="folder of results (default: build/series)")
    add("--opponent", metavar="COMMAND", help="for the ladder: the command of an engine in OpenTafl's protocol")
    times = "its seconds for a move (default: 1 2 5)"
    add("--times", nargs="+", type=seconds, default=[1.0, 2.0, 5.0], metavar="S", help=times)
    games = "games of each of its matches (default: %(default)s); other work on the machine weakens it"
    add("--opponent-games", type=at_least(1), default=20, metavar="N", help=games)
    options = parser.parse_args(arguments)
    if options.nodes is None:
        options.nodes = MAX_NODES if options.what == "doubling" else BALANCE_NODES
    if options.what == "doubling" and options.nodes < 2 * MIN_NODES:
        parser.error(f"--nodes must be {2 * MIN_NODES} or more for doubling")
    check_variants(parser, options.variants)
    return options


def main() -> int:
    options = parse(sys.argv[1:])
    require("rich")
    if options.what == "ladder":
        require("numpy")
    from rich.console import Console

    console = Console(stderr=True, highlight=False, soft_wrap=True)
    try:
        if options.compiled:
            run_compiled()  # the openings and the rules too
        if options.what == "beginners":
            against_beginners(options.variants or list(BEGINNER_VARIANTS), options)
        elif options.what == "balance":
            balance(options.variants or ids(), options, console)
        elif options.what == "ladder":
            ladder(options.variants or popular_ids(), options, console)
        else:
            for variant in options.variants or ["tablut"]:
                compare_neighbours(options.what, variant, options, console)
    except (MatchError, Refusal, CompileError, OSError) as why:
        print(f"series.py: {failure(why)}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("series.py: interrupted; the same command continues", file=sys.stderr)
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
