# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Odds: fewer men for one side, limits of take-backs and hints; in menus, at the console, and after a power cut."""

import pytest

from fake_host import Board, until
from hardware.journal import Journal
from light_reader import ATTACKER
from sentences import NOTHING_TO_TAKE_BACK
from tabletop.handicap import fewer_men, leaving
from tabletop.preferences import HANDICAPS
from tafl.board import ATTACKERS, DEFENDERS, SIDES
from tafl.game import Game
from tafl.record_reader import read_record
from tafl.record_writer import write_record
from tafl.variants import ids, load

FEWER = "3a3/3a3/3d3/1adKdaa/3d3/3a3/3a3"


def count(game):
    text = str(game.position)
    return text.count("a") - 1, text.count("d") - 1  # less the names of two columns


@pytest.mark.parametrize("id", ids())
def test_every_variant_begins_with_fewer_men(id):
    variant = load(id)
    whole = Game(variant)
    men = {side: len([piece for _, piece in whole.position.pieces() if piece == side])
           for side in (ATTACKERS, DEFENDERS)}
    for handicap in HANDICAPS[1:]:
        word, _, number = handicap.partition(" ")
        side = SIDES.index(word)
        game, words = fewer_men(Game(variant), handicap)
        left = len([piece for _, piece in game.position.pieces() if piece == side])
        assert left == max(men[side] - int(number), men[side] - men[side] // 2)
        assert len([piece for _, piece in game.position.pieces() if piece == 3 - side]) == men[3 - side]
        assert words.startswith(f"; handicap: {word} without ")
        assert not game.has_progress() and not game.outcome() and len(game.legal_moves())
        assert game.turn == whole.turn


@pytest.mark.parametrize("id", ids())
@pytest.mark.parametrize("side", [ATTACKERS, DEFENDERS])
def test_an_even_handicap_is_symmetric_and_takes_the_farthest_first(id, side):
    position = Game(load(id)).position
    last = position.size - 1
    for number in (2, 4):
        squares = leaving(position, side, number)
        opposite = {(last - (square >> 4)) << 4 | last - (square & 15) for square in squares}
        assert opposite == set(squares)
    assert leaving(position, side, 1) == leaving(position, side, 4)[:1]


def test_a_variant_of_the_user_has_handicaps_too(tmp_path):
    (tmp_path / "variants.txt").write_text(
        "[mine]\nname = Mine\nsize = 7\nstart = 3a3/7/3d3/a1dKd1a/7/7/3a3\n"
        "first = attackers\nking_wins_at = edge\nking_captures = no\nking_taken_by = two\n")
    board = Board(ready=False, variants=str(tmp_path / "variants.txt"), VARIANT="mine", HANDICAP="attackers 8")
    assert str(board.session.game.position).count("a") - 1 == 2  # at least half of them stay
    assert [line for line in board.host.printed if line.startswith("new game: Mine; handicap: attackers without ")]


def test_the_start_screen_and_the_game_begin_without_them():
    board = Board(ready=False, VARIANT="brandub")
    board.type("handicap attackers 1")
    assert board.session.game.text().startswith("3a3/3a3/3d3/aadKdaa/3d3/3a3/7")
    board.press("select")
    board.run(500)
    assert board.session.game.text().startswith("3a3/3a3/3d3/aadKdaa/3d3/3a3/7")
    assert board.type("puzzles") == ""  # no game is under way yet
    board.run(300)
    board.press("back")
    board.run(300)
    assert board.screen == "start" and board.session.game.text().startswith("3a3/3a3/3d3/aadKdaa/3d3/3a3/7")
    board.type("handicap none")
    assert board.session.game.text().startswith("3a3/3a3/3d3/aadKdaa/3d3/3a3/3a3")


def test_the_lights_show_a_change_at_the_console():
    board = Board(ready=False, VARIANT="brandub")
    for screen in ("start", "play"):
        board.type("handicap attackers 2")
        until(board, lambda screen=screen: board.screen == screen and not board.app._next)
        assert count(board.session.game) == (6, 4)
        assert len(board.squares(ATTACKER, 2000, 7)) == 6
        board.type("handicap none")
        until(board, lambda screen=screen: board.screen == screen and not board.app._next)
        assert len(board.squares(ATTACKER, 2000, 7)) == 8
        board.press("select")
        until(board, lambda: board.screen == "play")
    board.type("handicap attackers 2")
    until(board, lambda: not board.app._next)
    assert set(board.app._screen.legal_moves) <= set(board.session.game.legal_moves())


def test_a_change_leaves_a_game_from_a_position_alone():
    memory = Memory()
    board = memory.board()
    board.press("select")
    board.run(300)
    board.type(f"position {FEWER} a")
    board.run(500)
    start = board.session.game.start
    assert board.type("handicap attackers 2") == "handicap: attackers 2 from the next game on"
    board = memory.board()
    until(board, lambda: board.screen == "resume?")
    assert board.type("handicap attackers 2") == "handicap: attackers 2 from the next game on"
    assert board.session.game.start == start and board.screen == "resume?"


def test_limits_hold_at_once_in_a_game_from_a_position_before_its_first_move():
    board = Board(VARIANT="brandub")
    board.type(f"position {FEWER} a")
    board.run(500)
    assert board.type("hints 0") == "hints: 0"
    assert board.type("hint") == "no hint is left in this game"


def test_a_resumed_game_without_limits_stays_without():
    memory = Memory()
    board = memory.board()
    board.press("select")
    board.run(300)
    board.type("d2-c2")
    board.run(300)
    board = memory.board(HINTS="0", TAKEBACKS="0")
    assert board.screen == "resume?"
    assert not [line for line in board.host.printed if "hints" in line]  # those are terms of the next game
    board.press("select")
    board.run(300)
    assert not board.session.match.has_terms() and board.type("undo") != "no take-back is left in this game"


def test_a_change_in_a_game_waits_for_the_next():
    board = Board(VARIANT="brandub")
    board.type("d2-c2")
    assert board.type("handicap defenders 2") == "handicap: defenders 2 from the next game on"
    assert board.type("hints 2") == "hints: 2 from the next game on"
    assert board.session.game.ply == 1 and not board.session.match.has_terms()
    board.type("new")
    assert count(board.session.game) == (8, 2)


@pytest.mark.parametrize(("line", "answer"), [
    ("handicap", f"handicap: none (or {', '.join(HANDICAPS[1:])})"),
    ("handicap king 1", f"handicap takes {', '.join(HANDICAPS)}, not 'king 1'"),
    ("takebacks", "takebacks: any (or 0, 1, 2, 3, 5, 10)"),
    ("takebacks 4", "takebacks takes any, 0, 1, 2, 3, 5, 10, not '4'"),
    ("hints -1", "hints takes any, 0, 1, 2, 3, 5, 10, not '-1'"),
])
def test_the_console_tells_and_refuses(line, answer):
    assert Board().type(line) == answer


def test_the_console_lists_the_other_choices():
    board = Board(HINTS="10")
    assert board.type("hints") == "hints: 10 (or any, 0, 1, 2, 3, 5)"


def test_take_backs_run_out():
    board = Board(VARIANT="brandub", TAKEBACKS="1")
    for name in ("d2-c2", "d3-e3"):
        board.type(name)
    assert "took back d3-e3" in board.type("undo")
    assert board.type("undo") == "no take-back is left in this game"
    assert board.session.game.ply == 1
    board.type("resign")
    assert board.type("undo") == "no take-back is left in this game"  # a lost game stays lost
    assert board.session.game.outcome()


def test_the_menu_says_how_many_are_left_and_why_not():
    board = Board(VARIANT="brandub", TAKEBACKS="1", HINTS="0")
    board.type("d2-c2")
    board.run(500)
    board.press("back")
    assert board.host.printed[-1] == "take back: 1 left"
    board.press("select")
    board.run(300)
    board.type("d2-c2")
    board.run(500)
    board.press("back")
    assert board.host.printed[-1] == "take back: none left"
    board.press("select")
    assert board.screen == "menu" and board.host.printed[-1] == "no take-back is left in this game"
    assert board.host.sounds[-1] == "refuse"
    board.press("right")
    assert board.host.printed[-1] == "hint: none left"
    board.press("select")
    assert board.host.printed[-1] == "no hint is left in this game"
    assert board.type("hint") == "no hint is left in this game"


def test_nothing_to_take_back_costs_nothing():
    board = Board(VARIANT="brandub", TAKEBACKS="1")
    assert board.type("undo") == NOTHING_TO_TAKE_BACK
    board.type("d2-c2")
    assert "took back d2-c2" in board.type("undo")


class Memory:
    """A memory to be switched off and on again."""

    def __init__(self):
        self.content = bytearray(b"\xff" * 4096)

    def board(self, **settings):
        return Board(journal=Journal(self.content, 4096, False, False),
                     **{"VARIANT": "brandub", **settings}, ready=False)


def test_a_handicap_and_what_is_left_survive_a_power_cut():
    memory = Memory()
    board = memory.board(HANDICAP="attackers 2", TAKEBACKS="2")
    board.press("select")
    board.run(300)
    board.type("d2-c2")
    board.type("undo")
    board.run(300)
    board.type("d2-b2")
    board.run(300)
    start = board.session.game.start
    board = memory.board(HANDICAP="attackers 2", TAKEBACKS="2")
    assert board.screen == "resume?"
    board.press("select")
    board.run(300)
    assert board.session.game.start == start and board.session.game.names() == ["d2-b2"]
    board.type("undo")
    board.type("d2-b2")
    assert board.type("undo") == "no take-back is left in this game"


def test_a_game_that_has_not_begun_is_not_offered_again():
    memory = Memory()
    board = memory.board(HANDICAP="attackers 2")
    board.press("select")
    board.run(1000)
    board = memory.board(HANDICAP="attackers 2")
    assert board.screen == "start"


def test_a_record_has_the_start():
    board = Board(VARIANT="brandub", HANDICAP="defenders 2")
    board.type("d2-c2")
    game = board.session.game
    lines = list(write_record(game))
    assert any(line.startswith("start: ") for line in lines)
    again, _ = read_record(lines)
    before = game.text()
    assert again.text() == before
    board.type("new tablut")
    for line in ("record in", *lines):
        board.type(line)
    assert board.session.game.text() == before


def test_a_game_with_a_handicap_does_not_count_for_the_rating():
    board = Board(VARIANT="brandub", HANDICAP="attackers 1", LEVEL="auto", ATTACKERS="computer")
    until(board, lambda: not board.session.opponent.thinking())
    board.session.push(max(board.session.game.legal_moves()))
    board.session.end(ATTACKERS, "resignation")
    assert not board.session.progress


def test_the_menu_has_them_before_a_game_only():
    board = Board(ready=False)
    pages = {}
    board.press("back")
    for _ in range(20):
        pages[board.host.printed[-1].partition(":")[0]] = board.host.printed[-1]
        board.press("right")
    assert pages["handicap"] == "handicap: none" and pages["take-backs"] == "take-backs: any"
    assert pages["hints"] == "hints: any"
    board = Board()
    board.take("menu", "settings")
    seen = set()
    for _ in range(20):
        seen.add(board.host.printed[-1].partition(":")[0])
        board.press("right")
    assert "brightness" in seen and not seen & {"handicap", "take-backs", "hints"}


def test_to_ask_again_while_a_hint_is_searched_costs_no_other_one():
    board = Board(VARIANT="brandub", HINTS="2")
    board.type("hint")
    board.type("hint")
    until(board, lambda: not board.session.opponent.advising)
    assert board.type("hints").startswith("hints: 2") and board.session.match.hints == 1
