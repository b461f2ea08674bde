# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Engine against engine: `python tools/match.py VARIANT ONE TWO`.

VARIANT is an id, a rules line in OpenTafl's notation, or a file with one. ONE and TWO are our engine with its options
(`self --level 2`), that of another worktree of the project (`../other --nodes 3000`), or the command of any program
that speaks OpenTafl's external engine protocol. Each opening is played twice, sides changed. Every move is checked by
our rules, and they alone decide a game; an illegal move, a crash, and a move that does not come lose it.

    python tools/match.py brandub "self --nodes 6000" "self --nodes 3000" --games 200 --sprt 0 50
    python tools/match.py walker "self" "sh ../opentafl/engine.sh" --seconds 5 --games 20 --results walker.jsonl
"""

from __future__ import annotations

import argparse
import sys
from dataclasses import MISSING, fields
from pathlib import Path

from rich.console import Console

from support.matches import Match, MatchError, Results, Settings, header, report, run
from support.opponent import Refusal


def parse(arguments: list[str]) -> Settings:
    raw = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(description=(__doc__ or ""), formatter_class=raw)
    parser.add_argument("variant", metavar="VARIANT", help="an id, a rules line, or a file with one")
    parser.add_argument("one", metavar="ONE", help="an engine, quoted with its options")
    parser.add_argument("two", metavar="TWO", help="the other one")
    parser.add_argument("--games", type=int, metavar="N", help="at most so many (%(default)s)")
    parser.add_argument("--jobs", type=int, metavar="N", help="games at a time (%(default)s)")
    seconds = "each side's clock, told to the engines; without it each goes by its own options"
    parser.add_argument("--seconds", type=float, metavar="S", help=seconds)
    grace = "with --seconds: how much later a move may come before it loses (%(default)s)"
    parser.add_argument("--grace", type=float, metavar="S", help=grace)
    parser.add_argument("--opening", type=int, metavar="N", help="random plies at the start (%(default)s)")
    once = "each opening once, sides changed from one to the next: for an engine against itself"
    parser.add_argument("--once", action="store_true", help=once)
    window = "hundredths of an attacker an opening may be better or worse than the start (%(default)s)"
    parser.add_argument("--window", type=int, metavar="N", help=window)
    look = "nodes of the search that says so (%(default)s)"
    parser.add_argument("--look", type=int, metavar="N", help=look)
    parser.add_argument("--seed", help="of the openings (%(default)s)")
    parser.add_argument("--plies", type=int, metavar="N", help="a longer game is a draw (%(default)s)")
    sprt = "end once a difference of ELO0 or ELO1 is accepted"
    parser.add_argument("--sprt", nargs=2, type=float, metavar=("ELO0", "ELO1"), help=sprt)
    parser.add_argument("--alpha", type=float, help="chance to accept ELO1 falsely (%(default)s)")
    parser.add_argument("--beta", type=float, help="chance to accept ELO0 falsely (%(default)s)")
    parser.add_argument("--results", type=Path, metavar="FILE", help="JSON lines; the same command goes on with them")
    restarts = "start an engine that crashes anew, and tell it the game, so often in a game (%(default)s)"
    parser.add_argument("--restarts", type=int, metavar="N", help=restarts)
    records = "a folder for the games as records (a fault as resignation, --plies as a draw by agreement)"
    parser.add_argument("--records", type=Path, metavar="DIR", help=records)
    parser.set_defaults(**{field.name: field.default for field in fields(Settings) if field.default is not MISSING})
    options = Settings(**vars(parser.parse_args(arguments)))
    for name in ("games", "jobs", "plies", "look"):
        if getattr(options, name) < 1:
            parser.error(f"--{name} is 1 or more")
    if options.seconds is not None and not 0 < options.seconds < 1e6:
        parser.error("--seconds is more than 0")
    if min(options.opening, options.window, options.grace, options.restarts) < 0:
        parser.error("--opening, --window, --grace and --restarts are 0 or more")
    if not (0 < options.alpha < 0.5 and 0 < options.beta < 0.5):
        parser.error("--alpha and --beta are between 0 and 0.5")
    if options.sprt and options.sprt[0] >= options.sprt[1]:
        parser.error("--sprt: ELO0 is less than ELO1")
    return options


def main() -> int:
    options = parse(sys.argv[1:])
    console = Console(highlight=False, soft_wrap=True)
    match = None
    try:
        match = Match(options)
        results = Results(options.results, header(match, options))
        if options.records:
            options.records.mkdir(parents=True, exist_ok=True)
        score, why = run(match, options, results, console)
        console.print(report(score, why, options))
    except (MatchError, Refusal, OSError) as why:
        print(f"match.py: {why}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        kept = f"; the same command goes on from {options.results}" if options.results else ""
        print(f"match.py: interrupted{kept}", file=sys.stderr)
        return 130
    finally:
        if match:
            match.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
