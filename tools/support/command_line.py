# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The command lines of the tools: --help shows the tool's docstring, numbers are checked, missing packages are named.

A tool imports packages of others in the functions that use them, after `require`: so --help works on any Python.
"""

import argparse
import errno
import os
import re
import sys
from collections.abc import Callable, Sequence
from importlib.util import find_spec
from pathlib import Path
from types import TracebackType

from ljostafl.program import speak_utf8
from support import INSTALLED
from tafl.variants import ids


def command_parser(description: str | None) -> argparse.ArgumentParser:
    """Return a parser whose --help shows `description`, the tool's docstring, with its line breaks.

    From now on, Ctrl-C ends the tool with one line, without a traceback, and so does a file or folder that cannot be
    used; a closed pipe, as of `| head`, ends it without any.
    """
    sys.excepthook = _report
    speak_utf8()
    form = argparse.RawDescriptionHelpFormatter
    if INSTALLED:  # the examples name the tool as it is called in a checkout
        there = r"\.venv/bin/python tools/\w+\.py|python tools/start\.py \w+"
        description = re.sub(there, tool_name(), description or "")
    return argparse.ArgumentParser(prog=tool_name(), description=description, formatter_class=form)


def tool_name() -> str:
    """Return the name of the tool that runs: `perft.py`, `kit` for a package, `ljostafl perft` once it is installed."""
    file = Path(sys.argv[0])
    return file.parent.name if file.stem == "__main__" else file.name


def after_python() -> str:
    """Return what follows `python` on the command line of the tool that runs: `tools/perft.py`, `-m lab.tune`."""
    file = Path(sys.argv[0])
    folder = file.resolve().parent.name
    if file.stem == "__main__":
        return f"-m {folder}"
    return f"-m lab.{file.stem}" if folder == "lab" else f"tools/{file.name}"


def _report(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    if issubclass(kind, KeyboardInterrupt):
        print(f"{tool_name()}: interrupted", file=sys.stderr)
    elif issubclass(kind, BrokenPipeError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # Python would write once more, at its end
    elif isinstance(error, OSError) and (error.filename or error.errno == errno.ENOSPC):
        print(f"{tool_name()}: {failure(error)}", file=sys.stderr)
    else:
        sys.__excepthook__(kind, error, trace)


def failure(error: Exception) -> str:
    """Return the message of an error; of a file or folder that cannot be read or written, which one and why."""
    if isinstance(error, OSError) and error.strerror:
        return f"{error.filename or 'a file'} cannot be used: {error.strerror}"
    return str(error)


def require(*packages: str) -> None:
    """Exit with status 2 and a sentence that says what to install, if this Python lacks one of `packages`."""
    missing = [name for name in packages if find_spec(name) is None]
    if missing:
        python = r".venv\Scripts\python" if os.name == "nt" else ".venv/bin/python"
        which = f"{tool_name()} needs {', '.join(missing)}, which this Python does not have"
        if INSTALLED:
            sys.exit(f"{which}: install \"ljostafl[tools]\".")
        again = f"'{python} {after_python()}'"
        print(f"{which}: run 'python tools/start.py tools' once, and then {again}.", file=sys.stderr)
        sys.exit(2)


def check_variants(parser: argparse.ArgumentParser, names: Sequence[str]) -> None:
    """Exit with status 2 and a sentence if one of `names` is not the id of a variant."""
    unknown = set(names) - set(ids())
    if unknown:
        parser.error(f"unknown variant {', '.join(sorted(unknown))}; the variants are {', '.join(ids())}")


def at_least(least: int) -> Callable[[str], int]:
    """Return a type of argument: whole numbers from `least` up."""

    def number(text: str) -> int:
        if not text.removeprefix("-").isdigit() or int(text) < least:
            raise argparse.ArgumentTypeError(f"must be a whole number, {least} or more")
        return int(text)

    return number


def seconds(text: str) -> float:
    """Read an argument: a number of seconds, more than 0."""
    try:
        value = float(text)
    except ValueError:
        value = 0.0
    if not 0 < value < 1e9:
        raise argparse.ArgumentTypeError("must be a number of seconds, more than 0")
    return value
