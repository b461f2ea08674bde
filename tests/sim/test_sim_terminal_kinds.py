# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Terminals of all kinds, sizes and languages get what they can show, if need be plain lines."""

import pytest

from project import ROOT
from terminal_session import RIGHT

pytestmark = pytest.mark.once


@pytest.mark.parametrize("changes", [
    {"TERM": "linux", "LC_ALL": "C"}, *[pytest.param(changes, marks=pytest.mark.soak) for changes in (
        {"COLORTERM": None}, {"TERM": "xterm-mono"}, {"TERM": "linux"}, {"LC_ALL": "C"})]])
def test_other_terminals(open_terminal, changes):
    session = open_terminal(**({"COLORTERM": None} | changes))
    sees = (lambda: session.sees("YYY")) if "mono" in changes.get("TERM", "") else session.light
    session.wait_for(sees)
    assert session.received.isascii() == ("LC_ALL" in changes)
    assert (b";2;" in session.received) is False


def test_no_color_uses_no_colours(open_terminal):
    session = open_terminal(NO_COLOR="1")
    session.wait_to_see("YYY")
    session.type(RIGHT)
    session.wait_for(lambda: session.screen.display[8][22:25] == "YYY" and session.screen.display[8].count("Y") == 3)
    cells = [cell for row in session.screen.buffer.values() for cell in row.values()]
    assert {(cell.fg, cell.bg) for cell in cells} == {("default", "default")}


def test_picture_follows_the_terminal_size(open_terminal):
    session = open_terminal(size=(80, 24), COLUMNS="80", LINES="24")  # some shells export these
    session.wait_for_light(4, 4)
    session.resize(120, 40)
    session.wait_for_light(4, 4, width=6, height=3)
    session.resize(40, 15)
    session.wait_for_light(4, 4, width=2, height=1)
    session.resize(8, 4)
    session.wait_for(lambda: "need 9" in " ".join(line.strip() for line in session.screen.display))
    session.type(RIGHT)
    session.resize(80, 24)
    session.wait_for_light(5, 4)


def test_a_newcomer_reads_his_language_until_he_types_at_the_console(open_terminal):
    session = open_terminal("--set", "TAFL_VARIANT=brandub", "--set", "TAFL_ATTACKERS=person", "--set",
                            "TAFL_DEFENDERS=person", program=ROOT / "code.py", LANG="de_DE.UTF-8", LC_ALL="de_DE.UTF-8")
    session.wait_to_see("noch keine Züge")
    assert session.sees("?: Hilfe") and not session.sees("new game")
    session.type("?")
    session.wait_to_see("der letzte Zug")
    session.type("x:")
    session.wait_to_see("new game")
    session.type("d2-c2\r")
    session.wait_to_see("1. attackers d2-c2")


def test_dumb_terminal_gets_plain_lines(open_terminal):
    session = open_terminal(TERM="dumb")
    session.wait_to_see("demo 5368")
    session.type("hej\r")
    session.wait_to_see("echo hej")
    session.type("\x04")
    assert session.end() == 0
    assert b"\x1b" not in session.received


@pytest.mark.parametrize("options, changes", [(["--terminal"], {"TERM": "dumb"}), (["--window"], {})])
def test_requested_front_end_is_not_replaced(open_terminal, options, changes):
    session = open_terminal(*options, **changes)
    assert session.end() == 2
    assert b"The simulator cannot" in session.received and b"\x1b" not in session.received


def test_terminal_needs_no_pygame(open_terminal, tmp_path):
    for name in ("pygame", "PIL"):
        (tmp_path / f"{name}.py").write_text("raise ImportError('not on this machine')\n")
    session = open_terminal(PYTHONPATH=str(tmp_path), DISPLAY=":0")  # a display needs pygame
    session.wait_for_light(4, 4)
