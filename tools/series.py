# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""How strong we are, in series of matches with ourselves: `python tools/series.py WHAT [VARIANT ...]`.

    python tools/series.py levels             # each level against the one below
    python tools/series.py doubling saami     # 250 nodes a move against 500, and so on up to 8,000
    python tools/series.py balance            # which side wins, variant by variant, at a tenth of the top level's nodes

Prints a table for docs/engine.md. The matches are those of tools/match.py, each with its file of results in
build/series/, in a folder of its own for each state of the engine: the same command goes on where it was stopped, and
one with more `--games` adds them. Seeds are fixed, and the search's table is the board's.
"""

from __future__ import annotations

import argparse
import re
import sys
from pathlib import Path

from rich.console import Console

from support import ROOT
from support.elo import Estimate, estimate, expected
from support.matches import Engine, Match, MatchError, Results, Score, Settings, header, run
from support.opponent import Refusal
from tabletop.computer import LEVELS
from tafl.variants import ids

KEPT = ROOT / "build" / "series"
FEWEST = 250  # nodes
MOST = 8000
TENTH = LEVELS[-1][0] // 10


def searching(nodes: int) -> str:
    """Our engine with so many nodes a move, and else as on the board."""
    return f"self --nodes {nodes} --table 8 --seed 1"


def at_level(level: int) -> str:
    return f"self --level {level} --seed 1"


def play(variant: str, one: str, two: str, options: argparse.Namespace, console: Console) -> Score:
    """The match, or what is missing of it; engines that are the same play each opening once."""
    name = re.sub(r"[^a-z0-9]+", "-", f"{variant} {one} {two}".replace("self", ""))
    file = options.kept / Engine("self", "one").code / f"{name}.jsonl"
    settings = Settings(variant, one, two, options.games, options.jobs, once=one == two, results=file)
    console.print(f"{variant}: {one} against {two}")
    playing = Match(settings)
    try:
        return run(playing, settings, Results(file, header(playing, settings)), console)[0]
    finally:
        playing.close()


def share(found: Estimate) -> str:
    """The share of the points, and its 95 % interval."""
    return f"{expected(found.elo):.0%} ({expected(found.low):.0%} to {expected(found.high):.0%})"


def row(*cells: object) -> str:
    return f"| {' | '.join(map(str, cells))} |"


def heading(*cells: str) -> str:
    return f"{row(*cells)}\n|{'---|' * len(cells)}"


def ladder(what: str, variant: str, options: argparse.Namespace, console: Console) -> None:
    """Each rung of a ladder against the one below."""
    if what == "levels":
        rungs = [(f"{n}:{n - 1}", at_level(n), at_level(n - 1)) for n in range(2, len(LEVELS) + 1)]
    else:
        counts = [FEWEST]
        while 2 * counts[-1] <= options.nodes:
            counts.append(2 * counts[-1])
        rungs = [(f"{2 * n:,}:{n:,}", searching(2 * n), searching(n)) for n in counts[:-1]]
    lines = [heading(f"{what}, {variant}", "games", "won : drawn : lost", "share (95 %)", "Elo (95 %)")]
    gains = []
    for title, one, two in rungs:
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
    """Which side wins where both play alike."""
    lines = [heading("variant", "attackers", "draws", "defenders", "n", "attackers' share (95 %)", "plies")]
    for variant in variants:
        score = play(variant, searching(options.nodes), searching(options.nodes), options, console)
        games = score.results.values()
        sides = [game["side"] for game in games]
        counts = [sides.count(side) for side in ("defenders", None, "attackers")]
        plies = sum(game["plies"] for game in games) / len(games)
        lines.append(row(variant, *reversed(counts), len(games), share(estimate(counts)), f"{plies:.0f}"))
    print(f"{options.nodes:,} nodes a move\n", *lines, sep="\n")


def parse(arguments: list[str]) -> argparse.Namespace:
    raw = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(description=(__doc__ or ""), formatter_class=raw)
    parser.add_argument("what", metavar="WHAT", choices=("levels", "doubling", "balance"), help="one of the above")
    parser.add_argument("variants", metavar="VARIANT", nargs="*", help="ids (tablut; for the balance all)")
    parser.add_argument("--games", type=int, default=100, metavar="N", help="of each match (%(default)s)")
    parser.add_argument("--jobs", type=int, default=2, metavar="N", help="games at a time (%(default)s)")
    nodes = f"a move: the most of a doubling ({MOST}), those of the balance ({TENTH})"
    parser.add_argument("--nodes", type=int, metavar="N", help=nodes)
    kept = "folder of the results (build/series)"
    parser.add_argument("--kept", type=Path, default=KEPT, metavar="DIR", help=kept)
    options = parser.parse_args(arguments)
    if options.nodes is None:
        options.nodes = MOST if options.what == "doubling" else TENTH
    if options.nodes < (2 * FEWEST if options.what == "doubling" else 1):
        parser.error(f"--nodes is 1 or more, for a doubling {2 * FEWEST} or more")
    if min(options.games, options.jobs) < 1:
        parser.error("--games and --jobs are 1 or more")
    unknown = set(options.variants) - set(ids())
    if unknown:
        parser.error(f"there is no {' and no '.join(sorted(unknown))}; there are {', '.join(ids())}")
    return options


def main() -> int:
    options = parse(sys.argv[1:])
    console = Console(stderr=True, highlight=False, soft_wrap=True)
    try:
        if options.what == "balance":
            balance(options.variants or ids(), options, console)
        else:
            for variant in options.variants or ["tablut"]:
                ladder(options.what, variant, options, console)
    except (MatchError, Refusal, OSError) as why:
        print(f"series.py: {why}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("series.py: interrupted; the same command goes on", file=sys.stderr)
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
