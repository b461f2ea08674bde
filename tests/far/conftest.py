# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Fixtures: two boards with their bridges and a server."""

import pytest

from fake_hnefatafl_org import FakeServer
from far_homes import KINDS, Two


@pytest.fixture
def modules_are_shared(monkeypatch):
    """Unload no module: the two boards in this process have the same ones."""
    monkeypatch.setattr("tabletop.loader.keeps_all", True)


# Each kind plays each side, without a soak too.
@pytest.fixture(params=["pc", "board", pytest.param("both", marks=pytest.mark.soak)])
def homes(request, modules_are_shared):
    """Return a function that lets two homes meet."""
    return lambda *args, **terms: Two(KINDS[request.param], *args, **terms)


@pytest.fixture
def server():
    one = FakeServer(asa="rune-1", bo="rune-2", cy="rune-3", dan="rune-4")
    yield one
    one.close()
