# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The score screen: the bar, the words, and the game that continues behind them."""

import pytest

from fake_host import Board
from light_reader import ATTACKER, CURSOR, DEFENDER, NOTHING, TEXT, THINKING
from tafl.board import ATTACKERS, DEFENDERS

LOST = "position 4d4/9/9/8a/8a/9/9/9/1K7 d"  # for the attackers: the king has a way out, and the move


def bar(board):
    """Return the meanings of the middle row. Check that three rows are alike and all others dark."""
    rows = [[value >> 4 if value & 15 else NOTHING for value in board.host.canvas[y * 9:y * 9 + 9]] for y in range(9)]
    assert rows[3] == rows[4] == rows[5]
    assert not any(rows[0] + rows[1] + rows[2] + rows[6] + rows[7] + rows[8])
    return rows[4]


def told(board):
    return next(line for line in board.host.printed if ", depth " in line)


@pytest.mark.parametrize("typed", [True, False])
def test_both_sides_pull_at_a_bar_while_it_thinks_then_words_say_who_is_better(slow, typed):
    board = slow(nodes_a_second=2000)
    if typed:
        board.type("score")
    else:
        board.take("menu", "who is better")
    before = len(board.host.frames)
    board.run(400)
    assert board.screen == "score"
    assert not any(", depth " in line for line in board.host.printed)
    frames = [frame for _, frame in board.host.frames[before:]]
    assert len(frames) > 10  # the lights go on
    assert any(frame[36 + x] >> 4 == THINKING for frame in frames for x in range(9))
    while not any(", depth " in line for line in board.host.printed):
        board.run(50)
    found = bar(board)
    middle = found.index(NOTHING)
    assert found == [ATTACKER] * middle + [NOTHING] + [DEFENDER] * (8 - middle)
    assert 1 <= middle <= 7  # the opening is not decided
    assert ", depth " in told(board)
    board.run(2500)
    assert {TEXT, NOTHING} >= set().union(*board.seen(500))
    board.run(40_000)
    assert board.screen == "play"  # by itself
    assert board.squares(CURSOR)


@pytest.mark.parametrize("key", ["up", "right", "select", "back"])
@pytest.mark.parametrize("ms", [300, 4000, 9000])
def test_any_key_ends_it(slow, key, ms):
    board = slow()
    position = board.type("position")
    board.type("score")
    board.run(ms)
    board.press(key)
    assert board.screen == "play"
    assert board.squares(CURSOR)
    assert board.type("position") == position
    board.run(9000)
    assert not board.session.opponent.hint


@pytest.mark.parametrize(("position", "words", "colour"), [
    (LOST, "defenders win in 1", DEFENDER),
    ("position 9/9/9/1a7/aK7/1a7/7d1/9/2a6 a", "attackers win in 1", ATTACKER),
    ("position 4a4/9/9/9/1K6a/9/9/9/9 a", "defenders win in 2", DEFENDER),  # to an edge, where there are two ways
])
def test_a_game_decided_is_all_one_colour(position, words, colour):
    board = Board()
    board.type(position)
    board.type("score")
    board.run(2000)
    assert told(board).startswith(words + ", depth ")
    assert bar(board) == [colour] * 9


@pytest.mark.parametrize(("score", "logit", "words", "middle"), [
    (0, 150, "both stand even", 4),
    (37, 150, "both stand even", 4),
    (-37, 150, "both stand even", 4),
    (80, 150, "attackers better (63 %)", 5),
    (80, 400, "both stand even", 4),
    (-80, 150, "defenders better (63 %)", 3),
    (-412, 150, "defenders much better (93 %)", 1),
    (-412, 400, "defenders better (73 %)", 2),
    (-412, 1000, "defenders better (60 %)", 3),
    (3000, 150, "attackers much better (99 %)", 7),
    (19899, 150, "attackers much better (99 %)", 7),
    (19901, 150, "attackers win in 50", None),
    (-19995, 150, "defenders win in 3", None),
])
@pytest.mark.parametrize("turn", [ATTACKERS, DEFENDERS])
def test_what_a_score_says(score, logit, words, middle, turn):
    board = Board()
    board.session.game.position.logit = logit
    if turn == ATTACKERS:
        board.type("e3-g3")
    board.type("score")
    board.run(20)
    search = board.session.opponent._computer._search
    search.begin = None
    search.think = lambda *limits: True
    search.best = search.moves[0]
    search.score, search.depth, search.done = score if turn == ATTACKERS else -score, 5, True
    board.run(500)
    assert told(board) == words + ", depth 5"
    found = bar(board)
    if middle is not None:
        assert found == [ATTACKER] * middle + [NOTHING] + [DEFENDER] * (8 - middle)


def test_it_may_be_asked_while_the_computer_thinks_which_then_thinks_anew(slow):
    board = slow(ATTACKERS="computer", LEVEL=8, CLOCK=5)
    board.type("e3-g3")
    board.run(300)
    left = board.session.match.clock.left(ATTACKERS, board.host.time)
    board.take("menu", "who is better")
    board.run(2000)
    assert board.screen == "score"
    assert board.session.game.ply == 1
    assert board.session.match.clock.left(ATTACKERS, board.host.time) > left - 600  # that is not its time
    board.press("back")
    board.run(12_000)
    assert board.session.game.ply == 2


def test_two_computers_go_on_after_it():
    board = Board(ATTACKERS="computer", DEFENDERS="computer", SPEED="fast")
    board.run(1000)
    board.type("score")
    ply = board.session.game.ply
    board.run(3000)
    assert board.session.game.ply == ply
    board.run(40_000, step=20)
    assert board.session.game.ply > ply


@pytest.mark.parametrize("line", ["undo", "d3-c3", "new brandub", "hint", "position 9/9/9/9/K7a/9/9/9/9 d", "resign"])
def test_the_console_may_change_the_game_meanwhile(slow, line):
    board = slow()
    board.type("e3-d3")
    board.type("a4-b4")
    board.type("score")
    board.run(500)
    board.type(line)
    board.run(6000)
    assert board.screen == ("end" if line == "resign" else "play")


def test_the_flag_may_fall_meanwhile(slow):
    board = slow(CLOCK=1)
    board.run(59_000, step=20)
    board.type("score")
    board.run(2000)
    assert board.screen == "end"


def test_after_the_end_nobody_stands_better():
    board = Board()
    board.type("resign")
    assert board.type("score").startswith("the game is over: ")
    board.run(200)
    assert board.screen == "end"


@pytest.mark.parametrize("size", [(11, 11), (10, 13), (9, 9)])
def test_it_fits_any_grid_and_any_board(size):
    board = Board(*size, VARIANT="fyrkat11")
    board.type("score")
    board.run(1000)
    canvas = bytes(board.host.canvas)
    assert sum(value >> 4 in (ATTACKER, DEFENDER) for value in canvas) in (3 * size[0] - 3, 3 * size[0])
    board.run(3000)
    board.press("select")
    assert board.screen == "play"


def test_on_the_start_screen_it_does_not_begin_a_game():
    board = Board(VARIANT="brandub", ready=False)
    board.type("score")
    board.run(300)
    assert board.screen == "score"
    board.press("down")
    board.run(300)
    assert board.screen == "start"
