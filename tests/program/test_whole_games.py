# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Whole games through the unchanged code.py, read off the lights at every move and checked by the referee."""

import random
import re
from itertools import product

import pytest

from light_reader import PLAIN, make_move, read_board
from referee import ATTACKERS, DEFENDERS, Referee
from sim.machine.pretend_board import PretendBoard
from soak import SOAK, each_value

VARIANTS = {"tablut": 9, "brandub": 7, "fyrkat9": 9}
SEATS = [(ATTACKERS, 1), (DEFENDERS, 2), (None, 3)]
SEATS += [(ATTACKERS, 2), (ATTACKERS, 3), (DEFENDERS, 1), (DEFENDERS, 3), (None, 1)] if SOAK else []
MOVE = re.compile(r"^(\d+)\. (\w+) (\S+)$", re.MULTILINE)
SLOW = 110  # ms a square
FEW = "few men are left"


@pytest.mark.slow
@pytest.mark.parametrize(("variant", "seats"), each_value(product(VARIANTS, SEATS)))
def test_a_whole_game(variant, seats):
    person, level = seats
    dice = random.Random(f"{variant}{person}{level}")
    referee = Referee(variant)
    size = VARIANTS[variant]
    settings = {"TAFL_VARIANT": variant, "TAFL_LEVEL": level, "TAFL_SPEED": "fast" if person else "slow"}
    for side in (ATTACKERS, DEFENDERS):
        settings[f"TAFL_{side.upper()}"] = "person" if side == person else "computer"

    def resigned(board):
        return "win: resignation" in board.printed

    def player(board):
        yield from board.wait(100)
        yield from board.press("select")
        plies = asked = 0
        while not referee.result:
            if referee.turn == person:
                if board.printed.count(FEW) > asked:
                    asked += 1
                    yield from board.press("select")
                yield from board.wait(700)  # the last man is still moving
                men, cursor = yield from read_board(board, size, 1200)  # an alarmed king shows between flash and cursor
                assert men == referee.men
                # the person captures if possible
                moves = sorted(referee.legal_moves())
                takes = [move for move in moves if takes_something(referee, move)]
                yield from make_move(board, size, cursor, dice.choice(takes or moves))
            else:
                while len(MOVE.findall(board.printed)) == plies and not resigned(board):
                    yield
                if resigned(board):
                    assert variant == "brandub"
                    assert list(referee.men.values()).count("a") <= 2
                    return board.printed
            number, side, name = MOVE.findall(board.printed)[plies]
            plies += 1
            assert (int(number), side) == (plies, referee.turn)
            squares = name.split("x")
            assert squares[0] in referee.legal_moves()
            assert sorted(referee.play(squares[0])) == sorted(squares[1:])
            if not person and not referee.result and plies % 4 == 0:
                board.type("level")  # or the lights of a long game would be dimmed
                yield from board.wait(SLOW * distance(squares[0]) + 50)
                men, cursor = yield from read_board(board, size)
                assert men == referee.men
                assert cursor is None
        yield from board.wait(4000)
        return board.printed

    printed = PretendBoard(settings={**PLAIN, **settings}, seed=level).run(player)
    if referee.result:
        winner, reason = referee.result
        assert (f"draw: {reason}" if winner == "draw" else f"{winner} win: {reason}") in printed


def distance(move):
    """Return the number of squares that a move goes."""
    start, goal = move.split("-")
    return abs(ord(start[0]) - ord(goal[0])) + abs(int(start[1:]) - int(goal[1:]))


def takes_something(referee, move):
    copy = referee._copy()
    return bool(copy.play(move))
