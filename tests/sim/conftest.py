# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Fixtures: a pretend chip and its keys, and the simulator in a terminal and in a window on a virtual screen.

They import what they need when a test asks for them: it may not be installed.
"""

import importlib

import pytest


@pytest.fixture
def chip(tmp_path):
    from sim.machine.machine import Machine

    (tmp_path / "code.py").write_text("")
    with Machine(tmp_path / "code.py", {}).environment() as chip:
        yield chip


@pytest.fixture
def keys(chip):
    board, keypad = importlib.import_module("board"), importlib.import_module("keypad")
    return keypad.Keys((board.GP2, board.GP3), value_when_pressed=False, max_events=3)


@pytest.fixture
def open_terminal():
    from terminal_session import TerminalSession

    sessions = []

    def start(*options, **more):
        sessions.append(TerminalSession(*options, **more))
        return sessions[-1]

    yield start
    for session in sessions:
        session.leave()


@pytest.fixture(scope="session")
def display():
    """Return the environment of a virtual screen without other windows, for all tests of this process."""
    from window_session import window_screen

    with window_screen("1280x1024") as environment:
        yield environment


@pytest.fixture
def open_window(display):
    from window_session import WindowSession

    sessions = []

    def start(*options):
        small = () if "--scale" in options else ("--scale", "0.6")  # less to draw
        sessions.append(WindowSession(display, *options, *small))
        return sessions[-1]

    yield start
    for session in sessions:
        session.process.kill()
        session.process.communicate()
