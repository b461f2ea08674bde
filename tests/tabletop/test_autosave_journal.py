# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The journal under the autosave: when it is written, and how much of a game or of many games it holds."""

import random

import pytest

from autosave_memory import SIZE, Memory, playing, text
from fake_host import Board
from hardware.journal import Journal
from soak import scaled, some
from tabletop.actions import do


def test_a_slow_journal_writes_seldom(memory):
    memory.slow = True
    moves = ("e7-d7", "a4-b4", "d5-d6", "b4-b3", "d6-d5", "b3-b4", "d5-d6", "b4-b3")
    board = playing(memory, *moves[:7])
    assert memory.content == b"\xff" * SIZE
    board.type(moves[7])
    board.run(50)
    assert memory.board().session.game.ply == 8
    board.type("d6-d5")
    board.run(50)
    assert memory.board().session.game.ply == 8
    board.run(61_000, step=50)
    assert memory.board().session.game.ply == 9


def shuffle(board, plies):
    moves = ("a4-b4", "e7-d7", "b4-a4", "d7-e7")
    for ply in range(plies):
        board.session.push(board.session.game.parse(moves[ply % 4]))
        board.app.autosave.update(board.host.now())


@pytest.mark.parametrize(("size", "plies"), [(1024, 700), (SIZE, 600), (SIZE, 900), (SIZE, 2900), (2 * SIZE, 2900)])
def test_a_game_of_any_length_is_saved(size, plies):
    memory = Memory(b"\xff" * size)
    before = playing(memory, VARIANT="fyrkat9", DRAWS="off")
    before.session.preferences.prints_board = False
    shuffle(before, plies)
    board = memory.board(DRAWS="off")
    assert board.screen == "resume?"
    assert str(board.session.game.position) == str(before.session.game.position)
    assert board.session.game.turn == before.session.game.turn
    assert len(board.app.autosave.session.game.names()) <= 1300


MODELS = {  # bytes of the memory and of its page, whether two pages take turns, whether each write erases
    "RP2040": (4096, 4096, False, False),
    "nRF52840": (8192, 4096, True, True),
    "SAMD51": (8192, 8192, False, True),
    "1 KB": (1024, 1024, False, False),
}


@pytest.mark.slow
@pytest.mark.parametrize("model", some(MODELS, 2))
def test_game_after_game_on_one_journal(model):
    """Whole games, with a start in the middle of each and after it: it finds what the last one left."""
    size, page, two_pages, slow = MODELS[model]
    content = bytearray(b"\xff" * size)
    dice = random.Random(model)

    def start():
        return Board(journal=Journal(content, page, two_pages, slow), ready=False, VARIANT="brandub", SEATS="same side")

    most = 0
    for _ in range(scaled(250, 25)):
        board = start()
        assert board.screen == "start" and not board.host.complaints
        board.press("select")
        board.type("players people")
        game, cut = board.session.game, dice.randrange(1, 60)
        while not game.outcome():
            board.session.push(dice.choice(list(game.legal_moves())))
            if dice.random() < 0.1:
                do(board.session, "undo")
            board.run(5)
            if game.ply == cut and not game.outcome():
                board.run(61_000, 1000)  # what waits is written
                before = game.text()
                board = start()
                assert board.screen == "resume?" and text(board) == before
                board.press("select")
                game, cut = board.session.game, 0
        board.run(3000, 50)
        most = max(most, sum(1 for _ in Journal(content, page, two_pages, slow).entries()))
    assert most > (300 if model == "RP2040" else 8)


@pytest.mark.parametrize("lines", [
    ["position 9/9/9/9/4K4/9/9/a8/9 d"], ["record in", "variant: brandub", "1. d2-c2", "result: unfinished"]])
def test_between_a_game_and_another_that_takes_its_place_there_is_never_none(memory, lines):
    board = playing(memory, "e7-d7")
    before, after = text(board), None
    found = []
    for line in lines:
        board.host.lines.append(line)
        for _ in range(40):
            board.run(5)
            again = Memory(memory.content).board()
            found.append(again.screen == "resume?" and text(again))
        after = text(board)
    assert after != before and found == sorted(found, key=(before, after).index) and found[-1] == after
