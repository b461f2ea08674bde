# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Fixtures: a loader that has loaded nothing before it is needed, and a computer player as slow as on a board."""

import pytest

from fake_host import Board
from tabletop import loader


@pytest.fixture(autouse=True)
def _fresh_loader(monkeypatch):
    """Forget which modules of the game's menu the program of another test keeps loaded."""
    monkeypatch.setattr(loader, "_stays", set(loader.RESIDENT))


@pytest.fixture
def slow(monkeypatch):
    """Return a function that makes a board on which the search takes time, by default a second for 1,000 nodes."""
    def make(nodes_a_second=1000, **options):
        board = Board(**options)
        from tafl.search import Search  # not before: a replay drops the module, and another one comes

        think = Search.think

        def think_slowly(search, nodes):
            before = search.nodes
            done = think(search, nodes)
            board.host.time += (search.nodes - before) * 1000 // nodes_a_second
            return done

        monkeypatch.setattr(Search, "think", think_slowly)
        return board

    return make
