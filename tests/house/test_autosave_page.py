# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""docs/autosave.md gives the sizes, the limits and the times that the program has."""

import pytest

from fake_host import Board
from hardware import journal, journal_format
from project import ROOT
from tabletop import autosave

PAGE = " ".join((ROOT / "docs" / "autosave.md").read_text(encoding="utf-8").split())


def bytes_of_a_move(**settings):
    """Return how many bytes the journal grows by with a move."""
    log = journal.Journal(bytearray(b"\xff" * 4096), 4096, False, False)
    log.read()
    board = Board(VARIANT="brandub", DEFENDERS="person", journal=log, **settings)
    board.type("d2-c2")
    board.type("d3-e3")
    before = log.end
    board.type("c2-c3")
    return log.end - before


@pytest.mark.parametrize("settings, size", [({}, 6), ({"CLOCK": 5}, 11)])
def test_a_move_takes_as_many_bytes_as_the_page_says(settings, size):
    assert "A move takes 6 bytes, or 11 bytes in a game with clocks." in PAGE
    assert bytes_of_a_move(**settings) == size


@pytest.mark.parametrize("sentence, value", [
    ("a checksum of 23 bits", max(journal_format.record(bytes([i]), 0)[-1] for i in range(256)) == 2 ** 7 - 1),
    ("the next multiple of 16", journal_format.ALIGNMENT == 16),
    ("collects eight moves", autosave.WAIT_PLIES == 8),
    ("up to 7 moves, or the last minute", (autosave.WAIT_PLIES, autosave.WAIT_MS) == (8, 60000)),
    ("at least 512 bytes", journal.CHUNK == 512),
    ("tries again every five seconds", autosave.RETRY_MS == 5000),
    ("a page starts with two letters", len(journal_format.MARK) == 2),
])
def test_a_fact_agrees_with_the_code(sentence, value):
    assert sentence.lower() in PAGE.lower()
    assert value
