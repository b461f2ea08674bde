# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""A fixture: a computer player that is as slow as on a board."""

import pytest

from fake_host import Board


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
