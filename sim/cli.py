# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT

"""What stands on the command line, and what is done about it."""

from __future__ import annotations

import argparse
import os
import re
import signal
import sys
import traceback
from contextlib import closing
from pathlib import Path
from typing import Any

from .machine.flash import Flash, default_path
from .machine.machine import PROJECT, Machine
from .machine.panel import BUTTONS, Buttons, Panel, read_wiring, with_squares
from .machine.pretend_board import PretendBoard, ProgramEnded
from .machine.settings_file import PREFIXES, read_settings, unknown_names
from .script.script import ScriptError, parse, player, read_script, release

CODE = PROJECT / "code.py"

DISPLAYS = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")

SCRIPTS = """\
scripts:
  up down left right select back   press a button; right*3 presses it three times
  hold:right:1200                  keep it down for 1200 ms
  wait:500                         let 500 ms pass
  touch:e5                         touch a square: a man, then his goal
  type:position                    type a line at the console; with blanks: 'type:new brandub'
  shot:FILE.png                    write a picture of this moment
  # a comment                      up to the end of its line
  The words stand in one string, or in a file of one line or many. Time is virtual: the same script always gives the
  same pictures.
"""

EXAMPLES = f"""\
keys:
  arrow keys, Enter or Space for SELECT, Esc or Backspace for BACK, or click on the buttons; click on a man,
  then on his goal; F1 or H for help,
  F11 for the full screen. What you type in the terminal goes to the program's console.

without a window:
  Where there is no display the lights show in the terminal. There ? shows help, : or Tab opens a line for the
  console, q q or Ctrl-C quits, NO_COLOR=1 tells lights by letters. Plain lines come only when asked for, or where
  TERM=dumb: every line goes to the console, .select and the like press a button, quit or exit ends. At the end of
  its input it answers what is left, and ends.

films:
  film SCRIPT OUT.gif              let a script play and film it; OUT.png: its last picture ('film --help')

{SCRIPTS}
examples:
  python tools/start.py play
  python tools/start.py play --set TAFL_BRIGHTNESS=20
  printf 'e7-h7\\nposition\\n' | python tools/start.py play --plain
  python tools/start.py play film "select wait:500 right*2 select" game.gif
"""

WITHOUT_WINDOW = """\
Start it from a desktop or in a terminal; or let lines go in and out, or a script play and look at its picture:
    python tools/start.py play --plain
    python tools/start.py play film "select wait:500 right" picture.png"""


class FrontendUnavailable(Exception):
    """The face that was asked for, or any, cannot be shown here; says why, and what can be done."""


def main(arguments: list[str] | None = None) -> int:
    arguments = sys.argv[1:] if arguments is None else arguments
    options = _options(arguments)
    try:
        if options.script is None and options.out is None:
            return _play(options)
        return _run_script(options)
    except ScriptError as error:
        print(error, file=sys.stderr)
        return 2
    except KeyboardInterrupt as stop:
        return 128 + getattr(stop, "number", signal.SIGINT)


def _options(arguments: list[str]) -> argparse.Namespace:
    if arguments[:1] == ["film"]:
        return _film_parser().parse_args(arguments[1:])
    parser = _parser()
    options = parser.parse_args(arguments)
    if options.out and options.face:
        parser.error(f"--out is for what a script plays, not for --{options.face}: see 'film --help'")
    return options


def _parser() -> argparse.ArgumentParser:
    parser = _new_parser(
        "play", "A pretend microcontroller: runs the board's program, unchanged, and shows its lights.", EXAMPLES
    )
    faces = parser.add_mutually_exclusive_group()
    for face, shown in (
        ("window", "a window, with buttons to click on"),
        ("terminal", "lights of colours and letters in the terminal, also over ssh"),
        ("plain", "no lights: lines in, lines out, for screen readers and pipes"),
    ):
        faces.add_argument(f"--{face}", dest="face", action="store_const", const=face, help=shown)
    faces.add_argument("--script", metavar="WORDS", help="play these words, or a file's, in virtual time")
    parser.add_argument("--out", metavar="FILE", type=_picture, help="the script's last picture (.png) or film (.gif)")
    _add_common(parser)
    return parser


def _film_parser() -> argparse.ArgumentParser:
    parser = _new_parser("play film", "Lets a script play, and leaves a film or a picture of it.", SCRIPTS)
    parser.add_argument("script", metavar="SCRIPT", help="words in one string, or a file with words")
    parser.add_argument("out", metavar="OUT", type=_picture, help="a film (.gif), or the last picture alone (.png)")
    _add_common(parser)
    return parser


def _new_parser(verbs: str, description: str, epilog: str) -> argparse.ArgumentParser:
    return argparse.ArgumentParser(
        prog=f"python tools/start.py {verbs}",
        description=description,
        epilog=epilog,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )


def _add_common(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--scale", metavar="N", type=_scale, help="size: 1 is 700 pixels wide (a film: 0.5)")
    parser.add_argument("--fps", metavar="N", type=_fps, default=20, help="pictures a second in a film (20)")
    parser.add_argument("--seed", metavar="N", type=int, default=0, help="luck of a script: what the chip's noise is")
    parser.add_argument("--program", metavar="FILE", type=_program, default=CODE, help="instead of code.py")
    parser.add_argument("--hold", metavar="BUTTON", choices=BUTTONS, help="hold it for a second from power-up on")
    parser.add_argument("--settings", metavar="FILE", type=Path, help="instead of the settings.toml beside the program")
    parser.add_argument("--set", metavar="KEY=VALUE", type=_setting, action="append", default=[], help="one setting")
    parser.add_argument(
        "--flash",
        metavar="FILE",
        help="where the chip's memory is kept, or 'none'; without this that of code.py has a place of its own, "
        "and a script's has none",
    )


def _play(options: argparse.Namespace) -> int:
    settings, complaints = _settings(options)
    touched = with_squares(settings)
    panel, buttons, more = read_wiring(touched)
    try:
        face = _open_face(options, panel, buttons, settings.get("TAFL_THEME", ""))
    except FrontendUnavailable as error:
        print(error, file=sys.stderr)
        return 2
    try:
        with closing(face):
            _tell(complaints + more)
            path = options.flash or (str(default_path()) if options.program == CODE else "none")
            flash = None if path == "none" else Flash(Path(path))
            held = {buttons.pins[options.hold]: buttons.pressed} if options.hold else None
            taken = touched if hasattr(face, "touched") else settings
            machine = Machine(options.program, taken, flash, held=held)
            if flash and not flash.kept and hasattr(face, "title"):
                face.title("Ljostafl (not kept)")
            _tell(flash.complaints if flash else [])
            switched_off = machine.run(face, getattr(face, "output", None))
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # or Python complains at the end
        return 0
    except Exception:
        traceback.print_exc()
        return 1
    if not switched_off:
        print("The program has come to its end.", file=sys.stderr)
    return 0


def _open_face(options: argparse.Namespace, panel: Panel, buttons: Buttons, theme: str) -> Any:
    """The face that was asked for; else a window, or the terminal, or lines where the terminal knows nothing else."""
    if options.face == "plain":
        return _open_plain(buttons)
    if options.face == "terminal":
        return _open_terminal(panel, buttons, theme)
    try:
        return _open_window(panel, buttons, options.scale, theme)
    except FrontendUnavailable as error:
        if options.face == "window":
            raise
        why = error
    try:
        return _open_terminal(panel, buttons, theme)
    except FrontendUnavailable:
        # Lines on a terminal are for people too; anything else that is no terminal may not know what it started.
        if sys.stdin and sys.stdin.isatty() and sys.stdout.isatty():
            return _open_plain(buttons)
        raise FrontendUnavailable(f"{why}\n{WITHOUT_WINDOW}") from None


# What a face needs is imported only with it: a terminal may be all that a machine has.


def _open_window(panel: Panel, buttons: Buttons, scale: float | None, theme: str) -> Any:
    if sys.platform == "linux" and not any(os.environ.get(name) for name in DISPLAYS):
        raise FrontendUnavailable("The simulator cannot open a window: there is no display here (DISPLAY is not set).")
    try:
        from .machine.console import Keyboard
        from .window.window import NoDisplay, Window
    except ImportError as error:
        raise FrontendUnavailable(f"The simulator cannot open a window: {error}.") from None
    try:
        return Window(panel, buttons, Keyboard(sys.stdin), scale, theme)
    except NoDisplay as error:
        raise FrontendUnavailable(f"The simulator cannot open a window: there is no display here ({error}).") from None


def _open_terminal(panel: Panel, buttons: Buttons, theme: str) -> Any:
    try:
        from .terminal.terminal import Terminal
        from .terminal.tty_screen import NoTerminal
    except ImportError as error:  # Windows has no termios
        raise FrontendUnavailable(
            f"The simulator cannot draw in this terminal: {error}. There are --window and --plain."
        ) from None
    try:
        return Terminal(panel, buttons, theme)
    except NoTerminal as error:
        raise FrontendUnavailable(f"The simulator cannot draw in this terminal: {error}. There is --plain.") from None


def _open_plain(buttons: Buttons) -> Any:
    from .plain import Plain

    return Plain(buttons, sys.stdin, sys.stdout)


def _run_script(options: argparse.Namespace) -> int:
    settings, complaints = _settings(options)
    flash = None if options.flash in (None, "none") else options.flash
    held = [options.hold] if options.hold else []
    board = PretendBoard(with_squares(settings), options.program, flash, noise=options.seed, held=held)
    _tell(complaints + board.complaints)
    from .script.film import Film

    is_film = options.out is not None and options.out.suffix.lower() == ".gif"
    film = Film(board, options.scale)
    steps = parse(read_script(options.script or ""), film.save_picture)
    if options.hold:
        steps.insert(0, release(options.hold))
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
    except ScriptError:
        raise
    except Exception:
        traceback.print_exc()
        return 1
    finally:
        print(board.printed, end="")
    return 0


def _settings(options: argparse.Namespace) -> tuple[dict[str, str], list[str]]:
    """From the file, from the environment, from the command line: the later wins."""
    own = options.program.parent / "settings.toml"
    path = options.settings or own
    settings, complaints = read_settings(path)
    if options.settings and not path.exists():
        complaints.append(f"There is no {path}: all settings keep their defaults.")
    settings.update((key, value) for key, value in os.environ.items() if key.startswith(PREFIXES))
    settings.update(options.set)
    return settings, complaints + unknown_names(settings, own)


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
    from .script.film import FPS

    return round(_number(text, *FPS))


def _number(text: str, low: float, high: float) -> float:
    try:
        number = float(text)
    except ValueError:
        number = low - 1
    if not low <= number <= high:
        raise argparse.ArgumentTypeError(f"{text} is not a number from {low:g} to {high:g}")
    return number
