# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Games for the coach to look through, and its graph and exercises on a board."""

from fake_host import until
from tabletop.exercise import WAIT

# The attackers overlook the king's open way to i9.
LOST = "5a3/7a1/4a3K/2a1a2a1/aa1a1d1aa/a1dd2d2/9/4a4/3aaa3 a moves e2-b2 i7-i9"
# The king wins by either corner of the top row; he goes where he is caught.
CAUGHT = "4K4/9/a8/3a1a3/9/9/9/9/9 d moves e9-e6 a7-e7"
LONG = """3a3/3a3/3d3/aadKdaa/3d3/3a3/3a3 a moves d7-c7 d3-c3 f4-f3 e4-e7 g4-e4 d4-d3 f3-e3 c3-c2 b4-b2 c4-c6 b2-b3
    e7-e6 c7-d7 d5-d6 d1-e1 d3-c3 d2-d5 c3-c2 e3-e2 c2-a2 e4-c4 a2-a1"""


def looked(board):
    """Open the coach with the button, and wait until it has looked through the game."""
    board.press("up")
    until(board, lambda: board.screen == "coach" and not coach(board).looks)
    board.run(100)
    return board


def coach(board):
    """Return the coach, or the exercise that has taken its place."""
    return board.session.interlude


def asks(board):
    """Return whether an exercise shows in place of the graph."""
    return coach(board).name == "mistake"


def asked(board, presses="select"):
    """Begin the exercise of the chosen bead, and wait until the learner is to move."""
    board.press(presses)
    until(board, lambda: asks(board) and coach(board).phase == WAIT and coach(board)._since)
    board.run(200)
    return board


def column(frame, x, width=9):
    """Return the meanings of a column of a frame, from the bottom to the top."""
    return [frame[y * width + x] >> 4 if frame[y * width + x] & 15 else 0 for y in range(8, -1, -1)]
