# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The computer resigns what is lost, offers draws and takes them; each can be switched off."""

import pytest

from fake_host import Board
from sentences import DRAW_OFFERED
from tafl.board import ATTACKERS, DEFENDERS
from tafl.names import parse_move
from tafl.outcome import AGREEMENT, RESIGNATION

LOST = -19_996  # the king escapes with the fourth ply from here
WALK = ("a4-b4", "b4-b3", "b3-b2", "b2-c2", "c2-c3", "c3-c4", "c4-d4", "d4-d3", "d3-d2", "d2-c2", "c2-b2", "b2-b1")
ROUND = ("a4-b4", "b4-b3", "b3-a3", "a3-a4")
ROUND_OF_DEFENDERS = ("f3-g3", "g3-g2", "g2-f2", "f2-f3")  # after e3-f3


class ScriptedComputer:
    """A computer with given moves and scores: one score a move, and then always the last one."""

    move = 1

    def __init__(self, moves, scores):
        self.moves, self.scores = moves, scores

    def begin(self, game, *_):
        self.number = game.ply // 2
        self.name = defence(game.ply) if game.turn == DEFENDERS else self.moves[self.number % len(self.moves)]

    def advance(self, host):
        return parse_move(self.name, 9)

    def score(self):
        return self.scores[min(self.number, len(self.scores) - 1)]

    def considering(self):
        return 0, 0

    def stop(self):
        pass


def table_with(moves, scores, **settings):
    """Return a board whose computer attacks and plays the given moves."""
    board = Board(ready=False, **{"ATTACKERS": "computer", "LEVEL": 4, "SPEED": "fast", "DRAWS": "off", **settings})
    board.session.opponent._computer = ScriptedComputer(moves, scores)
    board.press("select")
    board.run(600)
    return board


def defence(ply):
    """Make a move of the defenders."""
    return ROUND_OF_DEFENDERS[ply // 2 % 4 - 1] if ply else "e3-f3"


def play_on(board, plies):
    """Go on, a defender round and round, until so many plies are played, the game is over or something is asked."""
    game = board.session.game
    while game.ply < plies and not game.outcome() and board.screen == "play":
        if game.turn == DEFENDERS:
            assert "defenders" in board.type(defence(game.ply))
        board.run(800, step=20)  # the answer, and its way
    return game.ply


def resigns_at(board, plies=24):
    """Return the ply at which the computer resigns, or None."""
    play_on(board, plies)
    outcome = board.session.game.outcome()
    assert outcome in (None, (DEFENDERS, RESIGNATION))
    return board.session.game.ply if outcome else None


def test_it_resigns_once_it_sees_that_it_has_lost():
    board = table_with(WALK, [0] * 7 + [LOST])
    assert resigns_at(board) == 15
    assert "defenders win: resignation" in board.host.printed
    board.run(1000)
    assert board.screen == "end"
    assert board.type("why") == "defenders win: resignation; the attackers resigned"


@pytest.mark.parametrize(("scores", "ply"), [([LOST], 11), ([-9000], None), ([-LOST], None)])
def test_it_resigns_neither_at_the_beginning_nor_what_is_not_lost_for_sure(scores, ply):
    assert resigns_at(table_with(WALK, scores)) == ply


@pytest.mark.parametrize("settings", [{"LEVEL": 1}, {"LEVEL": 3}, {"RESIGN": "off"}])
def test_it_plays_on_to_the_end_for_beginners_and_where_it_is_switched_off(settings):
    assert resigns_at(table_with(WALK, [LOST], **settings)) is None


def test_two_computers_play_to_the_end():
    board = table_with(ROUND, [LOST], DEFENDERS="computer")
    board.run(9000, step=20)
    assert board.session.game.ply > 24
    assert not board.session.game.outcome()


def test_a_resignation_taken_back_is_not_repeated():
    board = table_with(WALK, [LOST])
    assert resigns_at(board) == 11
    board.type("undo")
    assert resigns_at(board) is None
    board.type("new")
    board.run(100)
    assert resigns_at(board) == 11


def test_it_is_switched_off_and_on_in_the_settings():
    pages = (("resigns", "computer_resigns"), ("offers draws", "computer_offers_draws"))
    for at, (page, attribute) in enumerate(pages):
        board = Board(ready=False)
        board.turn_to("menu", f"computer {page}: on")
        assert getattr(board.session.preferences, attribute)
        board.press("up")
        assert board.host.printed[-1] == "off"
        assert not getattr(board.session.preferences, attribute)
        assert [board.session.preferences.computer_offers_draws, board.session.preferences.computer_resigns][at]
        board.press("up")
        assert getattr(board.session.preferences, attribute)


# Draws


def offered_at(board, plies=60):
    """Return the ply after which it offers a draw, or None."""
    play_on(board, plies)
    return board.session.game.ply if board.screen == "accept draw?" else None


def test_it_offers_a_draw_when_nothing_has_happened_for_long():
    board = table_with(ROUND, [10])
    assert offered_at(board) == 42
    assert "attackers offer a draw" in board.host.printed
    assert board.host.printed[-1] == DRAW_OFFERED
    board.press("right")
    assert board.host.printed[-1] == "accept the draw"
    board.press("select")
    board.run(50)
    assert board.session.game.outcome() == (None, AGREEMENT)


def test_who_declines_is_not_asked_again_for_long():
    board = table_with(ROUND, [10])
    offered_at(board)
    board.press("select")
    assert board.host.printed[-1] == "no draw"
    assert offered_at(board, 100) == 82
    board.type(defence(board.session.game.ply))  # to move on is to decline
    board.run(100)
    assert offered_at(board, 120) is None
    assert not board.session.game.outcome()


@pytest.mark.parametrize(("scores", "settings"), [
    ([60], {}), ([-60], {}), ([10], {"LEVEL": 3}), ([10], {"DRAW_OFFERS": "off"}),
])
def test_it_offers_none_where_it_is_not_level_for_beginners_nor_switched_off(scores, settings):
    assert offered_at(table_with(ROUND, scores, **settings)) is None


@pytest.mark.parametrize(("score", "settings", "taken"), [
    (49, {}, True), (-19_998, {}, True), (50, {}, False), (19_998, {}, False), (0, {"DRAW_OFFERS": "off"}, False),
    (0, {"LEVEL": 1}, True),
])
def test_it_takes_a_draw_where_it_is_not_better(score, settings, taken):
    board = table_with(ROUND, [score], **settings)
    board.type("draw")
    board.type("e3-f3")
    board.run(600)
    assert (board.session.game.outcome() == (None, AGREEMENT)) == taken
    assert ("the computer plays on" in board.host.printed) != taken
    assert board.session.game.turn == (ATTACKERS if taken else DEFENDERS)
