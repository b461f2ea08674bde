# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT

"""What stands on the command line, and what is done about it."""

from __future__ import annotations

import argparse
import os
import re
import sys
import traceback
from pathlib import Path

from .film import FPS, Film
from .flash import Flash, default_path
from .machine import PROJECT, Machine
from .panel import read_wiring
from .pretend_board import PretendBoard, ProgramEnded
from .script import ScriptError, parse, player, read_script
from .settings_file import PREFIXES, read_settings

CODE = PROJECT / "code.py"

SCRIPTS = """\
scripts:
  up down left right select back   press a button; right*3 presses it three times
  hold:right:1200                  keep it down for 1200 ms
  wait:500                         let 500 ms pass
  type:position                    type a line at the console; with blanks: 'type:new brandub'
  shot:FILE.png                    write a picture of this moment
  # a comment                      up to the end of its line
  The words stand in one string, or in a file of one line or many. Time is virtual: the same script always gives the
  same pictures.
"""

EXAMPLES = f"""\
keys:
  arrow keys, Enter or Space for SELECT, Esc or Backspace for BACK, or click on the buttons; F1 or H for help,
  F11 for the full screen. What you type in the terminal goes to the program's console.

films:
  film SCRIPT OUT.gif              let a script play and film it; OUT.png: its last picture ('film --help')

{SCRIPTS}
examples:
  python tools/start.py play
  python tools/start.py play --set TAFL_BRIGHTNESS=20
  python tools/start.py play film "select wait:500 right*2 select" game.gif
"""


def main(arguments: list[str] | None = None) -> int:
    arguments = sys.argv[1:] if arguments is None else arguments
    options = _film_parser().parse_args(arguments[1:]) if arguments[:1] == ["film"] else _parser().parse_args(arguments)
    try:
        if options.script is None and options.out is None:
            return _play(options)
        return _run_script(options)
    except ScriptError as error:
        print(error, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python tools/start.py play",
        description="A pretend microcontroller: runs the board's program, unchanged, and shows its lights.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--script", metavar="WORDS", help="play these words, or a file's, instead of opening a window")
    parser.add_argument("--out", metavar="FILE", type=_picture, help="the script's last picture (.png) or film (.gif)")
    _add_common(parser)
    return parser


def _film_parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python tools/start.py play film",
        description="Lets a script play, and leaves a film or a picture of it.",
        epilog=SCRIPTS,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("script", metavar="SCRIPT", help="words in one string, or a file with words")
    parser.add_argument("out", metavar="OUT", type=_picture, help="a film (.gif), or the last picture alone (.png)")
    _add_common(parser)
    return parser


def _add_common(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--scale", metavar="N", type=_scale, help="size: 1 is 700 pixels wide (a film: 0.5)")
    parser.add_argument("--fps", metavar="N", type=_fps, default=20, help="pictures a second in a film (20)")
    parser.add_argument("--seed", metavar="N", type=int, default=0, help="luck of a script: what the chip's noise is")
    parser.add_argument("--program", metavar="FILE", type=_program, default=CODE, help="instead of code.py")
    parser.add_argument("--settings", metavar="FILE", type=Path, help="instead of the settings.toml beside the program")
    parser.add_argument("--set", metavar="KEY=VALUE", type=_setting, action="append", default=[], help="one setting")
    parser.add_argument(
        "--flash",
        metavar="FILE",
        help="where the chip's memory is kept, or 'none'; without this the window keeps that of code.py for you, "
        "a script keeps nothing",
    )


def _play(options: argparse.Namespace) -> int:
    from .console import Keyboard
    from .window import NoDisplay, Window

    settings, complaints = _settings(options)
    panel, buttons, more = read_wiring(settings)
    _tell(complaints + more)
    try:
        window = Window(panel, buttons, Keyboard(sys.stdin), options.scale, settings.get("TAFL_THEME", ""))
    except NoDisplay as error:
        print(
            f"The simulator cannot open a window: there is no display here ({error}).\n"
            "Start it from a desktop, or let a script play and look at its picture:\n"
            '    python tools/start.py play film "select wait:500 right" picture.png',
            file=sys.stderr,
        )
        return 2
    path = options.flash or (str(default_path()) if options.program == CODE else "none")
    flash = None if path == "none" else Flash(Path(path))
    machine = Machine(options.program, settings, flash)
    if flash and not flash.kept:
        window.title("Ljostafl (not kept)")
    _tell(flash.complaints if flash else [])
    try:
        if not machine.run(window):
            print("The program has come to its end.", file=sys.stderr)
    except Exception:
        traceback.print_exc()
        return 1
    finally:
        window.close()
    return 0


def _run_script(options: argparse.Namespace) -> int:
    settings, complaints = _settings(options)
    flash = None if options.flash in (None, "none") else options.flash
    board = PretendBoard(settings, options.program, flash, noise=options.seed)
    _tell(complaints + board.complaints)
    is_film = options.out is not None and options.out.suffix.lower() == ".gif"
    film = Film(board, options.scale)
    steps = parse(read_script(options.script or ""), film.save_picture)
    try:
        board.run(player(steps))
        if is_film:
            film.save_film(options.out, options.fps)
        elif options.out:
            film.save_picture(options.out)
    except ProgramEnded:
        print("The program came to its end before the script.", file=sys.stderr)
        return 1
    except OSError as error:
        print(f"The picture cannot be written: {error}.", file=sys.stderr)
        return 1
    except Exception:
        traceback.print_exc()
        return 1
    finally:
        print(board.printed, end="")
    return 0


def _settings(options: argparse.Namespace) -> tuple[dict[str, str], list[str]]:
    """From the file, from the environment, from the command line: the later wins."""
    path = options.settings or options.program.parent / "settings.toml"
    settings, complaints = read_settings(path)
    if options.settings and not path.exists():
        complaints.append(f"There is no {path}: all settings keep their defaults.")
    settings.update((key, value) for key, value in os.environ.items() if key.startswith(PREFIXES))
    settings.update(options.set)
    return settings, complaints


def _tell(complaints: list[str]) -> None:
    for complaint in complaints:
        print(complaint, file=sys.stderr)


def _program(text: str) -> Path:
    path = Path(text).absolute()
    if not path.is_file():
        raise argparse.ArgumentTypeError(f"there is no program {text}")
    return path


def _picture(text: str) -> Path:
    path = Path(text).absolute()
    if path.suffix.lower() not in (".png", ".gif"):
        raise argparse.ArgumentTypeError(f"{text} must end in .png or .gif")
    if not path.parent.is_dir():
        raise argparse.ArgumentTypeError(f"there is no folder {path.parent}")
    return path


def _setting(text: str) -> tuple[str, str]:
    key, sign, value = text.partition("=")
    if not sign or not re.fullmatch(r"(TAFL|CIRCUITPY)_\w+", key):
        raise argparse.ArgumentTypeError(f"{text} is not of the form TAFL_SOMETHING=value")
    return key, value


def _scale(text: str) -> float:
    return _number(text, 0.2, 4)


def _fps(text: str) -> int:
    return round(_number(text, *FPS))


def _number(text: str, low: float, high: float) -> float:
    try:
        number = float(text)
    except ValueError:
        number = low - 1
    if not low <= number <= high:
        raise argparse.ArgumentTypeError(f"{text} is not a number from {low:g} to {high:g}")
    return number
