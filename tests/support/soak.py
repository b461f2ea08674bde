# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""How much the random and the long tests do: all in `make soak`, a tenth in `make test`, a fiftieth in a quick run."""

import os

import pytest

RUN = os.environ.get("LJOSTAFL_TESTS", "")  # "soak", "quick" or "": tools/start.py sets it
SOAK = RUN == "soak"
QUICK = RUN == "quick"


def scaled(whole: int, divisor: int = 10, least: int = 1) -> int:
    """Return `whole` in a soak, and that divided by `divisor` otherwise; a quick run does a fifth of the latter.

    It is never less than `least`.
    """
    return whole if SOAK else per_piece(whole, divisor, least)


def pieces(count: int = 10) -> pytest.MarkDecorator:
    """Return a mark that divides a long test into pieces: in a soak its argument `piece` is 0 to `count` - 1, else 0.

    A soak runs the pieces on all processors, and does not repeat those that passed when it is resumed.
    """
    return pytest.mark.parametrize("piece", [pytest.param(i, id=f"piece{i}") for i in range(pieces_run(count))])


def pieces_run(count: int = 10) -> int:
    """Return how many of `count` pieces this run has."""
    return count if SOAK else 1


def per_piece(whole: int, count: int = 10, least: int = 1) -> int:
    """Return how many of `whole` cases one of `count` pieces tries: a fifth of them in a quick run, at least `least`.

    So `make test`, which runs one piece, tries as many as any piece of a soak.
    """
    return max(least, whole // (count * 5 if QUICK else count))
