# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""What of a player's rating survives a power cut."""

from fake_host import Board, until
from hardware.journal import Journal
from rated_games import AUTO, move, rating
from tabletop.rating import FIRST, NAME, level_for


class Memory:
    """A memory to be switched off and on again."""

    def __init__(self):
        self.content = bytearray(b"\xff" * 4096)

    def board(self, **settings):
        return Board(journal=Journal(self.content, 4096, False, False), **{**AUTO, **settings}, ready=False)


def test_rating_level_and_whether_the_game_counts_survive_a_power_cut():
    memory = Memory()
    board = memory.board(LEVEL="1")
    board.type("level auto 1500")
    board.press("select")
    move(board)
    board.run(300)
    board = memory.board(LEVEL="1")
    assert board.screen == "resume?"
    board.press("select")
    board.run(300)
    assert (board.session.preferences.level, board.session.players.level, rating(board)) == (9, 4, 1500)
    board.type("resign")
    board.run(300)
    lost = rating(board)
    assert lost < 1500
    board = memory.board(LEVEL="1")
    assert board.screen == "start" and rating(board) == lost and board.session.preferences.level == 9
    assert board.session.players.level == level_for(lost)
    assert board.session.match.has_terms()  # before the first press, too


def test_a_game_that_does_not_count_still_does_not_after_a_power_cut():
    memory = Memory()
    board = memory.board()
    board.press("select")
    move(board)
    until(board, lambda: not board.session.opponent.thinking())
    board.type("hint")
    board.run(6000, 20)
    move(board)
    board.run(300)
    board = memory.board()
    board.press("select")
    board.run(300)
    board.type("resign")
    board.run(300)
    assert rating(board) == FIRST


def test_a_rating_takes_five_bytes_a_game():
    memory = Memory()
    board = memory.board()
    board.press("select")
    move(board)
    board.run(300)
    before = sum(byte != 0xFF for byte in memory.content)
    board.type("resign")
    board.run(300)
    assert sum(byte != 0xFF for byte in memory.content) - before <= 5 + 5 + 1 + 6  # rating, terms, end, and the entry
    assert NAME


def test_at_power_up_the_console_tells_the_saved_rating():
    content = bytearray(b"\xff" * 4096)
    options = {"VARIANT": "brandub", "LEVEL": "auto", "DEFENDERS": "computer", "ready": False}
    board = Board(journal=Journal(content, 4096, False, False), **options)
    board.type("level auto 1800")
    board.press("select")
    board.run(300)
    board.type("d2-c2")
    board.type("resign")
    board.run(1000)
    board = Board(journal=Journal(content, 4096, False, False), **options)
    assert "level: my size (5), you: 1800" in board.host.printed
