# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Play tafl on a board of lights, in a simulator that runs the board's own program.

    ljostafl                       play in a window, or in the terminal where there is no window
    ljostafl window                play in a window, or end where there is none
    ljostafl terminal              show the lights in the terminal, also over ssh
    ljostafl plain                 show no lights, only lines of text: for screen readers and pipes
    ljostafl film SCRIPT OUT       play a script, and save a film or a picture of it
    ljostafl rules VARIANT         print the rules of a game, with pictures of letters

    ljostafl invite HOST           make a table where two boards play one game, far apart
    ljostafl bridge LINK           connect a board, or a simulator, to such a table
    ljostafl watch LINK            watch such a table
    ljostafl arena HOST            let computer players meet at many tables, or let one wait for a person
    ljostafl hnefatafl-org NAME    play copenhagen at hnefatafl.org, on a board or in a simulator

    ljostafl analysis VARIANT      find the best moves of a position, or the costliest ones of a game
    ljostafl engine                play for another program, in OpenTafl's engine protocol
    ljostafl convert FILE          translate games, positions and rules between formats
    ljostafl perft VARIANT DEPTH   count the sequences of legal moves
    ljostafl bundle                write the zip file for boards, or install the program on a board's drive

Each command has options: 'ljostafl window --help' lists those of the game. `python -m ljostafl` does the same.
"""

import importlib
import os
import sys
from pathlib import Path

if not __package__:  # run by its path, from a checkout: `python src/ljostafl`
    sys.path[0] = str(Path(__file__).resolve().parents[1])

from ljostafl import program

FRONTENDS = ("window", "terminal", "plain")
FAR = ("invite", "bridge", "watch", "arena", "hnefatafl-org")
TOOLS = {"analysis": "analyse", "engine": "engine", "convert": "convert", "perft": "perft", "bundle": "bundle"}


def main(command: str = "ljostafl") -> int:
    """Run a command line; return the exit status. `command` is how people call it."""
    try:
        status = _run(command)
        sys.stdout.flush()
    except BrokenPipeError:  # who reads has enough, as `head`; Python would write once more, at its end
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    return status


def _run(command: str) -> int:
    program.speak_utf8()
    for stream, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, stream) is None:  # it was closed
            setattr(sys, stream, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115
    first, *rest = sys.argv[1:] or [""]
    if first == "help" and rest:
        first, *rest = rest[0], "--help"
        sys.argv[1:] = [first, *rest]
    if first in ("-h", "--help", "help"):
        print((__doc__ or "").strip())
        if command != "ljostafl":
            print(f"Without an installation, write '{command}' for 'ljostafl'.")
        return 0
    if first in ("-V", "--version", "version"):
        print(f"ljostafl {program.version()}")
        return 0
    if first in TOOLS:
        program.enter("tools")
        sys.argv = [f"{command} {first}", *rest]
        return importlib.import_module(TOOLS[first]).main() or 0
    if first == "bridge" and rest == ["--piped"]:  # the window has started this
        program.enter()
        return importlib.import_module("ljostafl.far.piped").main()
    if first in FAR:
        return importlib.import_module("ljostafl.far.command").main(first, rest, command)
    if first and not first.startswith("-") and first not in (*FRONTENDS, "film", "rules"):
        print(f"ljostafl: there is no command {first!r}; 'ljostafl --help' lists them", file=sys.stderr)
        return 2
    program.enter()
    if first == "rules":
        from ljostafl.rules import main as rules

        return rules(rest, f"{command} rules")
    from sim.cli import main as play

    return play([f"--{first}", *rest] if first in FRONTENDS else sys.argv[1:], command, program.game_list)


if __name__ == "__main__":
    sys.exit(main() if __package__ else main("python tools/start.py play"))
