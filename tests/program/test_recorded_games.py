# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Games that people played, pressed on the buttons of the unchanged code.py and read off the lights at every move."""

import pytest

from light_reader import PLAIN, make_move, read_board
from referee import Referee
from sim.machine.pretend_board import PretendBoard
from soak import QUICK

GAMES = {line: "king escaped" for line in (14, 16, 23, 27, 33, 35, 36, 40)} | {38: "king captured", 60: "king captured"}
SETTINGS = {**PLAIN, "TAFL_VARIANT": "brandub", "TAFL_DRAWS": "off", "TAFL_ATTACKERS": "person"}


@pytest.mark.slow
@pytest.mark.quick
@pytest.mark.parametrize("line", list(GAMES)[:1] if QUICK else GAMES)
def test_recorded_game(line, shared_games):
    record = (shared_games / "brandubh.tsv").read_text().splitlines()[line - 1]
    moves = record.split("\t")[4].split()
    referee = Referee("brandub", draws=False)

    def player(board):
        yield from board.wait(300)
        yield from board.press("select")
        for number, move in enumerate(moves, 1):
            men, cursor = yield from read_board(board, 7)
            assert men == referee.men
            yield from make_move(board, 7, cursor, move)
            captured = referee.play(move.split("x")[0])
            assert sorted(captured) == sorted(move.split("x")[1:])
            side = "attackers" if number % 2 else "defenders"
            yield from board.wait(600)
            assert f"{number}. {side} {move.split('x')[0]}" in board.printed
        yield from board.wait(4000)
        return board.printed

    printed = PretendBoard(settings=SETTINGS).run(player)
    winner, reason = referee.result
    assert reason == GAMES[line]
    assert f"{winner} win: {reason}" in printed
