# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Fixtures: a loader that has loaded nothing before it is needed, computer players as slow as on a board; boards."""

import importlib

import pytest

from autosave_memory import Memory
from fake_host import Board, until
from puzzle_board import open_puzzles
from tabletop import loader


@pytest.fixture(autouse=True)
def _fresh_loader(monkeypatch):
    """Forget which modules of the game's menu the program of another test keeps loaded."""
    monkeypatch.setattr(loader, "_stays", set(loader.RESIDENT))


@pytest.fixture(autouse=True)
def _short_slices(monkeypatch):
    """Let a search that ends by its time visit about as many nodes as on a board, and not as many as a PC can."""
    monkeypatch.setattr(importlib.import_module("tabletop.computer"), "MAX_SLICE_NODES", 32)


@pytest.fixture
def slow(monkeypatch):
    """Return a function that makes a board on which the search takes time, by default a second for 1,000 nodes."""
    def make(nodes_a_second=1000, **options):
        board = Board(**options)
        from tafl.search import MIN_PART_NODES, Search  # not before: a replay drops the module, and another one comes

        think = Search.think

        def think_slowly(search, nodes, clock=None, deadline=0):
            part, visited = max(nodes >> 2, MIN_PART_NODES) if clock else nodes, 1
            while nodes > 0 and visited and not search.done and (not clock or clock() < deadline):
                visited = search.nodes
                think(search, min(part, nodes))
                visited = search.nodes - visited
                nodes -= visited
                board.host.time += visited * 1000 // nodes_a_second
            return search.done

        monkeypatch.setattr(Search, "think", think_slowly)
        return board

    return make


@pytest.fixture
def slow_slices(monkeypatch):
    """Let the computer search as slowly as on a board."""
    monkeypatch.setattr(importlib.import_module("tabletop.computer"), "MAX_SLICE_NODES", 8)


@pytest.fixture
def memory():
    return Memory()


@pytest.fixture
def over():
    """Return a function that makes a board with the game of a position line, which is over and shows its end."""
    def make(text, **options):
        board = Board(**{"VARIANT": "tablut", "SPEED": "fast", **options})
        answer = board.type("position " + " ".join(text.split()))
        assert answer.startswith("new game"), answer
        until(board, lambda: board.screen == "end")
        board.run(4500)  # the flood
        return board

    return make


@pytest.fixture
def puzzles(tmp_path):
    """Return a function that makes a board whose only puzzles of walker, which has none of its own, are these lines."""
    def make(*lines, opens=True, **options):
        path = tmp_path / "puzzles.txt"
        path.write_text("# mine\n\n" + "\n".join(lines) + "\n")
        board = Board(variants=str(tmp_path / "variants.txt"), VARIANT="walker", ready=False, **options)
        board.run(300)
        if opens:
            open_puzzles(board)
        return board

    return make
