# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""How much the random and the long tests do: all in a soak (`pytest --soak`), otherwise a tenth."""

import pytest

SOAK = False  # tests/conftest.py sets it before any test is imported


def scaled(whole: int, divisor: int = 10, least: int = 1) -> int:
    """Return `whole` in a soak, and that divided by `divisor` otherwise, but not less than `least`."""
    return whole if SOAK else per_piece(whole, divisor, least)


def pieces(count: int = 10) -> pytest.MarkDecorator:
    """Return a mark that divides a long test into pieces: in a soak its argument `piece` is 0 to `count` - 1, else 0.

    So a soak spreads it over all processors.
    """
    return pytest.mark.parametrize("piece", [pytest.param(i, id=f"piece{i}") for i in range(pieces_run(count))])


def pieces_run(count: int = 10) -> int:
    """Return how many of `count` pieces this run has."""
    return count if SOAK else 1


def per_piece(whole: int, count: int = 10, least: int = 1) -> int:
    """Return how many of `whole` cases one of `count` pieces tries, in a soak and otherwise; at least `least`."""
    return max(least, whole // count)
