# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""A memory that outlasts a power cut, and boards that play on it."""

from fake_host import Board
from hardware.journal import Journal

SIZE = 4096


class Memory:
    """A memory to be switched off and on again."""

    def __init__(self, content=b"\xff" * SIZE, slow=False):
        self.content = bytearray(content)
        self.slow = slow

    def journal(self):
        return Journal(self.content, len(self.content), False, self.slow)

    def board(self, **settings):
        return Board(journal=self.journal(), **{"VARIANT": "tablut", "ready": False, **settings})


def playing(memory, *lines, **settings):
    board = memory.board(**settings)
    board.press("select")
    board.run(100)
    for line in lines:
        board.type(line)
        board.run(50)
    return board


def text(board):
    return board.session.game.text()
