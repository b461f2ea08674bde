# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""How much the random and the long tests do: all in a soak (`pytest --soak`), otherwise a tenth.

The hooks of pytest here are for the conftest.py of the tests and of the laboratory's tests.
"""

from collections.abc import Iterable
from contextlib import suppress

import pytest
from hypothesis import settings

SOAK = False  # pytest_configure sets it before any test is imported

# Tests repeat the same examples, so that a failure comes back; a soak tries new ones each time.
settings.register_profile("ljostafl", deadline=None, max_examples=40, derandomize=True, print_blob=True)
settings.register_profile("soak", settings.get_profile("ljostafl"), max_examples=1000, derandomize=False)
settings.load_profile("ljostafl")


def pytest_addoption(parser: pytest.Parser) -> None:
    with suppress(ValueError):  # where the laboratory's tests run together with the others, it is there already
        parser.addoption("--soak", action="store_true",
                         help="also run the tests marked `soak`, and try more random cases")


def pytest_configure(config: pytest.Config) -> None:
    global SOAK
    SOAK = config.getoption("soak")
    if SOAK:
        settings.load_profile("soak")


def pytest_collection_modifyitems(config: pytest.Config, items: "list[pytest.Item]") -> None:
    """Leave out the tests of a soak elsewhere."""
    left_out = [item for item in items if item.get_closest_marker("soak") and not SOAK]
    if left_out:
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if item not in left_out]


def scaled(whole: int, divisor: int = 10, least: int = 1) -> int:
    """Return `whole` in a soak, and that divided by `divisor` otherwise, but not less than `least`."""
    return whole if SOAK else per_piece(whole, divisor, least)


def some(cases: "Iterable[object]", count: int) -> "list[object]":
    """Return all cases in a soak, and `count` of them otherwise, which are spread evenly."""
    cases = list(cases)
    return cases if SOAK else cases[:: -(-len(cases) // count)]


def each_value(cases: "Iterable[tuple[object, ...]]") -> "list[tuple[object, ...]]":
    """Return all cases of several arguments in a soak, and otherwise so many that each value of an argument occurs."""
    cases = list(cases)
    values = [{(place, repr(value)) for place, value in enumerate(case)} for case in cases]
    missing, chosen = set[tuple[int, str]]().union(*values), []
    while missing:
        best = max(range(len(cases)), key=lambda number: len(values[number] & missing))
        missing -= values[best]
        chosen.append(cases[best])
    return cases if SOAK else chosen


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
