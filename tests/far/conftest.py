# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Fixtures: two boards with their bridges, two sides of a table, a pretend radio, a server, and a window."""

import pytest

from fake_hnefatafl_org import FakeServer
from far_board import BoardSide
from far_homes import KINDS, Two
from far_tables import met
from ljostafl.far.table import Table


@pytest.fixture
def modules_are_shared(monkeypatch):
    """Unload no module: the two boards in this process have the same ones."""
    monkeypatch.setattr("tabletop.loader.keeps_all", True)


# Each kind plays each side, without a soak too.
@pytest.fixture(params=["pc", "board", pytest.param("both", marks=pytest.mark.soak)])
def homes(request, modules_are_shared):
    """Return a function that lets two homes meet."""
    return lambda *args, **terms: Two(KINDS[request.param], *args, **terms)


@pytest.fixture(params=[Table, BoardSide])
def begun(request):
    """Return a function that returns the network of two sides of a kind, that of a PC or a board, that have met."""

    def meet(**terms):
        return met(request.param, **terms)

    return meet


@pytest.fixture
def radio(monkeypatch):
    from far_wifi import Radio  # not before: it needs packages that may be missing

    return Radio(monkeypatch)


@pytest.fixture
def server():
    one = FakeServer(asa="rune-1", bo="rune-2", cy="rune-3", dan="rune-4")
    yield one
    one.close()


@pytest.fixture
def window(monkeypatch, tmp_path):
    import pygame

    from far_desk import Window
    from sim.machine.pretend_board import PretendBoard

    monkeypatch.setattr("sim.window.sound._open_sound_card", lambda: False)
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    made = Window(PretendBoard({"TAFL_PRINT_BOARD": "off", "TAFL_VARIANT": "brandub", "TAFL_SPEED": "fast"}))
    made.board.reads_events = True
    monkeypatch.setattr(pygame.scrap, "put_text", lambda text: setattr(made, "clipboard", text))
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: made.clipboard)
    yield made
    made.desk.close()
