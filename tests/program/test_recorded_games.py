# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Games that people played, pressed on the buttons of the unchanged code.py and read off the lights at every move."""

import pytest

from light_reader import PLAIN, make_move, read_board
from referee import Referee
from sim.machine.pretend_board import PretendBoard
from soak import some

# By file and line. Those of `brandubh` are played as `brandub` too, which they end by as well.
GAMES = {("brandub", line): "king escaped" for line in (14, 16, 23, 27, 33, 35, 36, 40)}
GAMES |= {("brandub", 38): "king captured", ("brandub", 60): "king captured"}
GAMES |= {("ardri", 19): "king captured", ("ardri", 21): "king escaped", ("simple11", 14): "king captured"}
GAMES |= {("tawlbwrdd-online", 70): "king escaped", ("tawlbwrdd-online", 45): "king captured"}
GAMES |= {("seabattle11", 3): "king escaped", ("old-hnefatafl", 40): "king escaped"}
SETTINGS = {**PLAIN, "TAFL_DRAWS": "off", "TAFL_ATTACKERS": "person"}
LARGE_PANEL = {f"TAFL_{part}_{side}": 11 for part in ("PANEL", "WINDOW") for side in ("WIDTH", "HEIGHT")}


@pytest.mark.slow
@pytest.mark.parametrize(("id", "line"), some(GAMES, 9))
def test_recorded_game(id, line, shared_games):
    file = "brandubh" if id == "brandub" else id
    record = (shared_games / f"{file}.tsv").read_text().splitlines()[line - 1]
    moves = record.split("\t")[4].split()
    referee = Referee(id, draws=False)
    size = referee.size

    def player(board):
        yield from board.wait(300)
        yield from board.press("select")
        for number, move in enumerate(moves, 1):
            men, cursor = yield from read_board(board, size, 1200)  # an alarmed king shows between flash and cursor
            assert men == referee.men
            yield from make_move(board, size, cursor, move)
            captured = referee.play(move.split("x")[0])
            assert sorted(captured) == sorted(move.split("x")[1:])
            side = "attackers" if number % 2 else "defenders"
            yield from board.wait(600)
            assert f"{number}. {side} {move.split('x')[0]}" in board.printed
        yield from board.wait(4000)
        return board.printed

    panel = LARGE_PANEL if size > 9 else {}
    printed = PretendBoard(settings={**SETTINGS, **panel, "TAFL_VARIANT": id}).run(player)
    winner, reason = referee.result
    assert reason == GAMES[id, line]
    assert f"{winner} win: {reason}" in printed
