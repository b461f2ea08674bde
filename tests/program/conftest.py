# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The program under test: the checkout's, the one that LJOSTAFL_PROGRAM names by its code.py, or that of a bundle."""

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


@pytest.fixture(scope="session")
def drive(tmp_path_factory):
    """Return the folder of a drive with the bundle, that of the libraries a board has built in, and the names."""
    from circuitpython_heap import made_drive

    return made_drive(tmp_path_factory, False)


@pytest.fixture(scope="session")
def far_drive(tmp_path_factory):
    """Return the same with what a board with Wi-Fi needs."""
    from circuitpython_heap import made_drive

    return made_drive(tmp_path_factory, True)
