# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The program under test: the checkout's, or the one that LJOSTAFL_PROGRAM names by its code.py."""

import os

import pytest

PROGRAM = os.environ.get("LJOSTAFL_PROGRAM")


@pytest.fixture(autouse=True, scope="session")
def program():
    if PROGRAM:
        from sim.machine.machine import PROJECT
        from sim.machine.pretend_board import PretendBoard

        start = PretendBoard.__init__
        start.__defaults__ = tuple([PROGRAM if value == PROJECT / "code.py" else value for value in start.__defaults__])
        assert PROGRAM in start.__defaults__
