# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The command line: reads the options, opens a front end or plays a script."""

import argparse
import os
import re
import signal
import sys
import traceback
from collections.abc import Callable, Mapping
from contextlib import closing
from pathlib import Path
from typing import Any

from .examples import EXAMPLES, SCRIPTS, WITHOUT_WINDOW
from .machine.flash import Flash, default_path
from .machine.machine import PROJECT, Machine
from .machine.panel import BUTTONS, Buttons, Panel, may_grow, read_wiring, with_speaker, with_square_keys
from .machine.pretend_board import PretendBoard, ProgramEnded
from .machine.settings_file import PREFIXES, read_settings, unknown_names
from .plain import PlainConsole
from .script.script import ScriptError, parse, player, read_script, release
from .words import system_language

CODE = PROJECT / "code.py"
FPS = (1, 50)  # browsers slow down faster films
GameList = Callable[[str], Mapping[str, Any]]
DISPLAYS = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")


class FrontendUnavailable(Exception):
    """The front end cannot run here. The message says why, and what works instead."""


class PackageMissing(FrontendUnavailable):
    """A package that the front end needs is not installed."""


def main(arguments: list[str], command: str = "ljostafl", game_list: GameList | None = None) -> int:
    """Run the simulator with these command-line arguments; return the exit status. `command` is how people call it.

    `game_list` returns the games that a player can choose, with those of a file.
    """
    options = _options(arguments, command)
    try:
        plays = options.script is None and options.out is None
        return _play(options, command, game_list) if plays else _run_script(options)
    except ScriptError as error:
        print(error, file=sys.stderr)
        return 2
    except KeyboardInterrupt as stop:
        return 128 + getattr(stop, "number", signal.SIGINT)


def _options(arguments: list[str], command: str) -> argparse.Namespace:
    if arguments[:1] == ["film"]:
        parser = _new_parser(f"{command} film", "Play a script, and save a film or a picture of it.", SCRIPTS)
        add = parser.add_argument
        add("script", metavar="SCRIPT", help="words in one string, or a file with words")
        add("out", metavar="OUT", type=_picture, help="the film (.gif), or only the last picture (.png)")
        _add_common(parser)
        return parser.parse_args(arguments[1:])
    about = "Play the board's program on this computer, in a simulated microcontroller."
    parser = _new_parser(command, about, EXAMPLES.format(command=command))
    frontends = parser.add_mutually_exclusive_group()
    for name, text in (
        ("window", "show a window with buttons (the default if there is a display)"),
        ("terminal", "show the lights in the terminal, also over ssh"),
        ("plain", "show no lights, only lines of text: for screen readers and pipes"),
    ):
        frontends.add_argument(f"--{name}", dest="frontend", action="store_const", const=name, help=text)
    frontends.add_argument("--script", metavar="SCRIPT", help="play a script (words or a file) in virtual time")
    parser.add_argument("--page", metavar="ADDRESS", default="", help="where links to games go: see docs/web.md")
    parser.add_argument("--out", metavar="FILE", type=_picture, help="save a film (.gif) or the last picture (.png)")
    _add_common(parser)
    options = parser.parse_args(arguments)
    if options.out and options.frontend:
        parser.error(f"--out needs a script, so it cannot be used with --{options.frontend}: see 'film --help'")
    return options


def _new_parser(command: str, description: str, epilog: str) -> argparse.ArgumentParser:
    raw = argparse.RawDescriptionHelpFormatter
    return argparse.ArgumentParser(command, description=description, epilog=epilog, formatter_class=raw)


def _add_common(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--scale", metavar="N", type=_number(0.2, 4), help="size: 1 is 700 pixels wide (a film: 0.5)")
    parser.add_argument("--fps", metavar="N", type=_number(*FPS), default=20, help="frames per second of a film (20)")
    parser.add_argument("--seed", metavar="N", type=int, default=0, help="seed of a script's random numbers (0)")
    parser.add_argument("--program", metavar="FILE", type=_program, default=CODE, help="a program instead of code.py")
    parser.add_argument("--hold", metavar="BUTTON", choices=BUTTONS, help="hold this button for 1 s from power-on")
    parser.add_argument("--settings", metavar="FILE", type=Path, help="use this file instead of settings.toml")
    parser.add_argument("--set", metavar="KEY=VALUE", type=_setting, action="append", default=[], help="one setting")
    parser.add_argument("--live", action="store_true", help="with --plain: a program types, so no line waits")
    parser.add_argument("--no-board", action="store_true", help="print the board only when you type 'position'")
    parser.add_argument("--flash", metavar="FILE", help="file for the storage of the chip, which has the saved game; "
                        "'none': save nothing. Default: a file of this user; none for scripts, for lines from a pipe "
                        "and for other programs")


def _play(options: argparse.Namespace, command: str, game_list: GameList | None) -> int:
    settings, warnings = _settings(options)
    settings_with_keys = with_square_keys(settings)
    panel, buttons, more = read_wiring(settings_with_keys)
    try:
        frontend = _open_frontend(options, command, panel, buttons, settings.get("TAFL_THEME", ""), game_list)
    except FrontendUnavailable as error:
        print(error, file=sys.stderr)
        return 2
    try:
        with closing(frontend):
            # The program itself tells what is wrong with the wiring; other programs may not.
            _print_warnings(warnings + ([] if options.program == CODE else more))
            saves = options.program == CODE and frontend.has_player
            path = options.flash or (str(default_path()) if saves else "none")
            flash = None if path == "none" else Flash(Path(path))
            if flash:
                flash.on_not_saved = frontend.warn_not_saved
            held = {buttons.pins[options.hold]: buttons.pressed} if options.hold else None
            chosen = settings_with_keys if frontend.has_square_keys else settings
            if frontend.events:  # its words are in the language of the board; the system's is the default
                chosen = {"TAFL_LANGUAGE": system_language(), **chosen}
                frontend.language = chosen["TAFL_LANGUAGE"]
            chosen = with_speaker(chosen) if frontend.has_speaker else chosen
            machine = Machine(options.program, chosen, flash, held=held, grows=may_grow(settings),
                              settings_file=options.settings)
            _print_warnings(flash.warnings if flash else [])
            switched_off = machine.run(frontend, frontend.output)
    except BrokenPipeError:
        raise  # ljostafl's `main` ends quietly
    except Exception:
        traceback.print_exc()
        return 1
    if not switched_off:
        print("The program has ended.", file=sys.stderr)
    return 0


def _open_frontend(options: Any, command: str, panel: Panel, buttons: Buttons, theme: str, games: Any) -> Any:
    """Open the requested front end, or the best of window, terminal and plain lines."""
    if options.frontend == "plain":
        return PlainConsole(panel, buttons, sys.stdin, sys.stdout, options.live)
    if options.frontend == "terminal":
        return _open_terminal(panel, buttons, theme)
    try:
        return _open_window(options, panel, buttons, theme, games)
    except FrontendUnavailable as error:
        if options.frontend == "window":
            raise
        if isinstance(error, PackageMissing):  # it shows again when the terminal has its own screen back
            print(error, file=sys.stderr)
        reason = error
    try:
        return _open_terminal(panel, buttons, theme)
    except FrontendUnavailable:
        # Plain lines on a terminal are for people too. A pipe gets them only on request.
        if sys.stdin and sys.stdin.isatty() and sys.stdout.isatty():
            return PlainConsole(panel, buttons, sys.stdin, sys.stdout)
        raise FrontendUnavailable(f"{reason}\n{WITHOUT_WINDOW.format(command=command)}") from None


# Libraries are imported only with the front end that needs them: some machines have only a terminal.


def _open_window(options: Any, panel: Panel, buttons: Buttons, theme: str, game_list: GameList | None) -> Any:
    error = "The simulator cannot open a window:"
    if sys.platform == "linux" and not any(os.environ.get(name) for name in DISPLAYS):
        raise FrontendUnavailable(f"{error} there is no display here (DISPLAY is not set).")
    try:
        from .machine.console import Keyboard
        from .window.desk_actions import NO_GAMES
        from .window.display import NoDisplay
        from .window.window import Window
    except ModuleNotFoundError as reason:
        raise PackageMissing(_missing(error, reason)) from None
    except ImportError as reason:
        raise FrontendUnavailable(f"{error} {reason}.") from None
    try:
        games = game_list(str(options.program.parent / "variants.txt")) if game_list else NO_GAMES
        return Window(panel, buttons, Keyboard(sys.stdin), options.scale, theme, games, options.page)
    except NoDisplay as reason:
        raise FrontendUnavailable(f"{error} there is no display here ({reason}).") from None


def _missing(error: str, reason: ModuleNotFoundError) -> str:
    return f'{error} {reason.name} is not installed. Install "ljostafl[window]".'


def _open_terminal(panel: Panel, buttons: Buttons, theme: str) -> Any:
    error = "The simulator cannot draw in this terminal:"
    try:
        from .terminal.driver import NoTerminal
        from .terminal.terminal import Terminal

        return Terminal(panel, buttons, theme)
    except ImportError as reason:
        raise FrontendUnavailable(f"{error} {reason}. Use --window or --plain.") from None
    except NoTerminal as reason:
        raise FrontendUnavailable(f"{error} {reason}. Use --plain.") from None


def _run_script(options: argparse.Namespace) -> int:
    settings, warnings = _settings(options)
    flash = None if options.flash in (None, "none") else options.flash
    held = [options.hold] if options.hold else []
    board = PretendBoard(with_square_keys(settings), options.program, flash, seed=options.seed, held=held,
                         grows=may_grow(settings), settings_file=options.settings)
    _print_warnings(warnings + ([] if options.program == CODE else board.warnings))
    try:
        from .script.film import Film
    except ModuleNotFoundError as reason:
        print(_missing("The simulator cannot play a script:", reason), file=sys.stderr)
        return 2
    film = Film(board, options.scale)
    steps = parse(read_script(options.script or ""), film.save_picture)
    if options.hold:
        steps.insert(0, release(options.hold))
    try:
        board.run(player(steps))
        if options.out and options.out.suffix.lower() == ".gif":
            film.save_film(options.out, round(options.fps))
        elif options.out:
            film.save_picture(options.out)
        if options.out:
            print(f"{options.out} is written.", file=sys.stderr)
    except ProgramEnded:
        print("The program ended before the script.", file=sys.stderr)
        return 1
    except OSError as error:
        print(f"{error.filename or options.out} cannot be written: {error.strerror or error}.", file=sys.stderr)
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
    """Return the settings of the file, the environment and the command line (the later wins), and warnings."""
    own_file = options.program.parent / "settings.toml"
    path = options.settings or own_file
    settings, warnings = read_settings(path)
    if options.settings and not path.exists():
        warnings.append(f"There is no {path}: all settings keep their defaults.")
    settings.update((key, value) for key, value in os.environ.items() if key.startswith(PREFIXES))
    settings.update(options.set)
    if settings.get("TAFL_PIXEL_MAP", "").strip():  # a file beside settings.toml, as on a drive
        settings["TAFL_PIXEL_MAP"] = str((path.parent / settings["TAFL_PIXEL_MAP"].strip()).absolute())
    if options.no_board:
        settings["TAFL_PRINT_BOARD"] = "off"
    return settings, warnings + unknown_names(settings, own_file)


def _print_warnings(warnings: list[str]) -> None:
    for warning in warnings:
        print(warning, file=sys.stderr)


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
    key, equals, value = text.partition("=")
    if not equals or not re.fullmatch(r"(TAFL|CIRCUITPY)_\w+", key):
        raise argparse.ArgumentTypeError(f"{text} does not look like TAFL_NAME=value")
    return key, value


def _number(low: float, high: float) -> Callable[[str], float]:
    def parse_number(text: str) -> float:
        try:
            number = float(text)
        except ValueError:
            number = low - 1
        if not low <= number <= high:
            raise argparse.ArgumentTypeError(f"{text} is not a number from {low:g} to {high:g}")
        return number

    return parse_number
