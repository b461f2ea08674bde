# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The command lines of the tools: --help shows the tool's docstring, and numbers are checked by their range."""

import argparse
from collections.abc import Callable


def command_parser(description: str | None) -> argparse.ArgumentParser:
    """Return a parser whose --help shows `description`, the tool's docstring, with its line breaks."""
    return argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)


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
