# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""What info, variant, move and position answer at the console."""

import re
import sys

import pytest

from fake_host import Board
from project import ROOT
from sentences import NO_MOVE, NO_VARIANT
from tafl.variants import ids


def test_info():
    board = Board(VARIANT="brandub")
    board.host.info = lambda: {"free": 51234, "current": 123, "board": "raspberry_pi_pico"}
    board.host.time = 3723000
    told = dict(line.split(": ", 1) for line in board.type("info").splitlines())
    version = re.search(r'^version = "(.*)"', (ROOT / "pyproject.toml").read_text(), re.M)[1]
    assert told["program"] == "Ljostafl " + version
    assert told["board"] == "raspberry_pi_pico, 9 x 9 lights"
    assert told["python"] == "cpython " + ".".join(str(part) for part in sys.version_info[:3])
    assert told["running for"].startswith("1:02:03")
    assert told["free memory"] == "51234 bytes"
    assert told["current of the lights"] == "123 mA at 40 %"
    assert told["variant"] == "brandub, Haithabu Brandub" and told["moves"] == "0"
    assert board.type("info all") == "info takes no more words: type info alone"
    board.host.complaints.append("The buttons do not work")
    assert "complaint: The buttons do not work" in board.type("info").splitlines()


def test_variant():
    board = Board()
    told = board.type("variant").splitlines()
    assert told[:3] == ["variant: tablut", "popular games:", "tablut: Tablut 9x9"]
    assert told[told.index("other 7x7 games:") + 1] == "brandub: Haithabu Brandub 7x7"
    assert sorted(line.partition(": ")[0] for line in told[1:] if ": " in line) == sorted(ids())  # each of them once
    assert "new game: Haithabu Brandub" in board.type("variant Brandub")
    assert board.type("variant").splitlines()[0] == "variant: brandub"
    board.type("new fetlar")
    assert board.type("variant").splitlines()[:2] == ["variant: fetlar", "option no-encirclement: off"]
    assert f"{NO_VARIANT} 'chess'" in board.type("variant chess")


def test_move():
    board = Board()
    assert board.type("move e7-h7").startswith("1. defenders e7-h7")
    assert board.type("MOVE a4 b4").startswith("2. attackers a4-b4")
    assert board.type("move b4-c5") == "b4-c5: it is the other side's turn" or board.type("why")
    assert board.type("move") == f"'move' {NO_MOVE}"


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("3a3/3a3/3d3/aad1daa/3d3/3a3/3a3", "the position has no king; brandub has 1"),
        ("3a3/3a3/2dd3/aadKdaa/3d3/3a3/3a3", "the position has 5 defenders; brandub has 4"),
        ("3a3/3a3/2aa3/aadKdaa/3d3/3a3/3a3", "the position has 10 attackers; brandub has 8"),
        ("a6/7/3d3/aadKdaa/3d3/3a3/3a3", "only the king may stand on the corner a7"),
        ("K6/7/3d3/aad1daa/3d3/3a3/3a3", "the king has already won on a7"),
        ("3a3/3a3/3d3/aadKdaa/3d3/3a3/3a4", "row 1 has 8 squares; brandub has 7"),
        ("3a3/3a3/3d3/aadKdaa/3d3/3a3/3x3", "row 1 has 'x'; it may have a, d, K and numbers"),
        ("3a3/3a3/3d3/aadKdaa/3d3/3a3/3a3 b", "the turn must be a or d, not 'b'"),
    ],
)
def test_an_impossible_position_is_explained(line, why):
    board = Board(VARIANT="brandub")
    game = board.session.game
    assert board.type("position " + line) == why
    assert board.session.game is game
