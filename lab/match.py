# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Play a match between two engines, and report Elo with its 95 % interval.

VARIANT is an id, a rules line in OpenTafl's notation, or a file with one. ONE and TWO are engines: ours with options
(`self --level 2`), that of an earlier commit (`self@484b448 --nodes 3000`) or of another worktree (`../other`), or the
command of any program that speaks OpenTafl's external engine protocol. `compiled` and `compiled@c144b72` are the same
engines, compiled by lab/compile_engine.py: they play the same moves, some six times as fast. Each opening is played
twice, with sides changed. Only our rules decide games. An illegal move, a crash or a move that comes too late loses the
game. Times are in seconds. Examples:

    .venv/bin/python -m lab.match brandub "self --nodes 6000" "self --nodes 3000" --games 200 --sprt 0 50
    .venv/bin/python -m lab.match saami compiled compiled@c144b72 --cpu-seconds 0.01 --games 400 --sprt 0 30
    .venv/bin/python -m lab.match walker self "sh ../opentafl/engine.sh" --seconds 5 --results build/walker.jsonl

With --won, ONE plays the side that has won a game of another match, from the same opening. So this asks whether our
attackers win where the attackers of another engine beat its own defenders:

    .venv/bin/python -m lab.match walker "sh ../opentafl/engine.sh" "sh ../opentafl/engine.sh" --seconds 2 --once \
        --results build/theirs
    .venv/bin/python -m lab.match walker self "sh ../opentafl/engine.sh" --seconds 2 --won attackers build/theirs
"""

import sys
from dataclasses import MISSING, fields
from pathlib import Path

from lab import ledger
from lab.compiled import CompileError, run_compiled
from lab.engines import MatchError, Settings
from lab.match_results import Results, experiment, report
from lab.matches import Match, run
from support.command_line import at_least, command_parser, failure, require, seconds
from support.opponent import Refusal
from tafl.board import SIDES


def parse(arguments: list[str]) -> Settings:
    parser = command_parser(__doc__)
    add = parser.add_argument
    add("variant", metavar="VARIANT", help="an id, a rules line, or a file with one")
    add("one", metavar="ONE", help="the first engine, in quotes with its options")
    add("two", metavar="TWO", help="the second engine")
    for option, kind, metavar, text in (
        ("--games", at_least(1), "N", "number of games at most (default: %(default)s)"),
        ("--jobs", at_least(1), "N", "games at the same time (default: %(default)s)"),
        ("--seconds", seconds, "S", "time of each move; without it the engines use their own options"),
        ("--cpu-seconds", seconds, "S", "processor time of each move, for our engines: it is fair on a busy machine"),
        ("--grace", float, "S", "with --seconds: delay in s that does not lose yet (default: %(default)s)"),
        ("--opening", at_least(0), "N", "random plies at the start (default: %(default)s)"),
        ("--window", at_least(0), "N", "points that an opening's score may differ from the start's "
                                       "(default: %(default)s)"),
        ("--look", at_least(1), "N", "nodes of the search that scores openings (default: %(default)s)"),
        ("--seed", str, "TEXT", "seed of the openings (default: %(default)s)"),
        ("--plies", at_least(1), "N", "a longer game is a draw (default: %(default)s)"),
        ("--adjudicate", at_least(1), "N", "a game is won when both engines' last two scores are N or more for a side, "
                                           "in the engines' points; 19900: both see a forced win"),
        ("--alpha", float, "P", "chance to accept ELO1 by error (default: %(default)s)"),
        ("--beta", float, "P", "chance to accept ELO0 by error (default: %(default)s)"),
        ("--results", Path, "FILE", "file of JSON lines; the same command continues an interrupted match"),
        ("--restarts", at_least(0), "N", "how often a crashed engine is restarted in a game (default: %(default)s)"),
        ("--records", Path, "DIR", "folder for records (a fault is a resignation, --plies a draw by agreement)"),
    ):  # fmt: skip
        add(option, type=kind, metavar=metavar, help=text)
    add("--once", action="store_true", help="play each opening once, changing sides: for an engine against itself")
    won = "take the openings of those games in a results file that this side has won, and let ONE play the side"
    add("--won", nargs=2, metavar=("SIDE", "FILE"), help=won)
    sprt = "end the match when the test accepts an Elo difference of ELO0 or of ELO1"
    add("--sprt", nargs=2, type=float, metavar=("ELO0", "ELO1"), help=sprt)
    add("--ledger", metavar="WHAT", help="add the match to lab/experiments.tsv as an experiment with this name")
    parser.set_defaults(**{field.name: field.default for field in fields(Settings) if field.default is not MISSING})
    settings = Settings(**vars(parser.parse_args(arguments)))
    if settings.grace < 0:
        parser.error("--grace must be 0 or more")
    if not (0 < settings.alpha < 0.5 and 0 < settings.beta < 0.5):
        parser.error("--alpha and --beta must be between 0 and 0.5")
    if settings.won and settings.won[0] not in SIDES[1:]:
        parser.error("--won: SIDE must be attackers or defenders")
    if settings.sprt and settings.sprt[0] >= settings.sprt[1]:
        parser.error("--sprt: ELO0 must be less than ELO1")
    return settings


def main() -> int:
    settings = parse(sys.argv[1:])
    require("rich")
    from rich.console import Console

    console = Console(highlight=False, soft_wrap=True)
    match = None
    try:
        if settings.one.startswith("compiled") or settings.two.startswith("compiled"):
            run_compiled()  # the openings and the rules too
        match = Match(settings)
        results = Results(settings.results, match.header())
        if settings.records:
            settings.records.mkdir(parents=True, exist_ok=True)
        score, why = run(match, settings, results, console)
        console.print(report(score, why, settings))
        if settings.ledger and score.results:
            ledger.add(experiment(score, settings))
    except (MatchError, Refusal, CompileError, OSError, ValueError) as why:
        print(f"match.py: {failure(why)}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        hint = f"; the same command continues from {settings.results}" if settings.results else ""
        print(f"match.py: interrupted{hint}", file=sys.stderr)
        return 130
    finally:
        if match:
            match.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
