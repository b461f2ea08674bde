# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The computer as an opponent: its levels, its thinking on the lights, hints, and what it does when memory is short."""

from itertools import pairwise

import pytest

from fake_host import Board, until
from light_reader import CURSOR, HINT, THINKING
from tabletop.computer import SLICE_MS
from tabletop.levels import HINT_LEVEL, LEVELS
from tafl.board import ATTACKERS
from tafl.names import square_name
from tafl.search import Search


@pytest.mark.parametrize(("level", "most_ms"), [(1, 1500), (3, 1500), (6, 5000), (8, 20000)])
def test_a_level_spends_what_it_may(slow, level, most_ms):
    board = slow(ATTACKERS="computer", LEVEL=level)
    board.type("e3-g3")
    start = board.host.time
    while board.session.game.ply < 2:
        board.run(20)
    assert board.host.time - start < most_ms + 1500
    assert board.session.opponent._computer._search.nodes > 20 * level


PICO = 800  # nodes a second, in copenhagen


def test_the_levels_are_ordered_on_a_pico():
    nodes = [min(nodes, PICO * ms // 1000) for nodes, ms, *_ in LEVELS]
    assert all(nodes[level] == LEVELS[level][0] for level in range(5))  # nodes end these moves, not the time
    assert nodes[4] / PICO <= 5
    assert all(above >= 2 * below for below, above in pairwise(nodes[3:]))  # some 70 Elo, see lab/measurements.md


@pytest.mark.parametrize("plans", [True, False])
def test_a_plan_takes_a_share_of_the_time_of_a_move(plans):
    board = Board(ATTACKERS="computer")
    computer = board.session.opponent.make_computer()
    steps = []
    for level in (*LEVELS, HINT_LEVEL):
        computer.begin(board.session.game, level, board.host.time, plans=plans)
        steps.append(computer._search.plan_steps)
    assert steps == ([75, 75, 75, 250, 250, 250, 500, 1000, 250] if plans else [0] * 9)


def test_a_slice_ends_soon_after_its_time_even_if_its_nodes_are_costly(monkeypatch):
    board = Board(ATTACKERS="computer")
    board.type("e3-g3")
    board.run(100)
    computer = board.session.opponent.make_computer()
    computer.begin(board.session.game, LEVELS[7], board.host.time)
    search = computer._search
    while not search.nodes:
        computer.advance(board.host)
    computer._slice_nodes = 64  # the nodes so far were cheap
    before = search.nodes

    def now():
        board.host.time += 10
        return board.host.time

    monkeypatch.setattr(board.host, "now", now)
    computer.advance(board.host)
    assert before < search.nodes <= before + 16 * -(-SLICE_MS // 10)  # a quarter of the slice, until 16 ms are over


@pytest.mark.parametrize("level", range(1, 6))
def test_a_pico_answers_within_five_seconds_up_to_level_5(slow, level):
    board = slow(PICO, ATTACKERS="computer", LEVEL=level)
    board.type("e3-g3")
    start = board.host.time
    while board.session.game.ply < 2:
        board.run(20)
    assert board.host.time - start < 5000


def test_the_men_it_considers_flicker_and_there_is_no_cursor(slow):
    board = slow(ATTACKERS="computer", LEVEL=8)
    board.type("e3-g3")
    board.run(400)
    attackers = board.session.game.position.men[ATTACKERS]
    flickering = board.squares(THINKING, 600)
    assert flickering
    assert flickering <= {square_name(square) for square in attackers}
    assert not board.squares(CURSOR, 500)
    assert board.session.game.ply == 1


def test_move_now_has_it_move_at_once(slow):
    board = slow(ATTACKERS="computer", LEVEL=8)
    board.type("e3-g3")
    board.run(1200)
    assert board.session.game.ply == 1
    board.press("back")
    assert board.host.printed[-1] == "move now"
    board.press("select")
    board.run(60)
    assert board.session.game.ply == 2


def test_it_thinks_on_under_the_menu_and_moves_when_that_closes(slow):
    board = slow(ATTACKERS="computer", LEVEL=8)
    board.type("e3-g3")
    board.run(300)
    board.press("back")
    board.run(9000)
    assert board.session.game.ply == 1
    board.press("back")
    board.run(60)
    assert board.session.game.ply == 2


def test_a_hint_comes_shows_and_goes_with_the_turn(slow):
    board = slow()
    board.press("back select")
    assert board.squares(THINKING, 1000)
    assert board.squares(CURSOR)  # one may play on meanwhile
    board.run(4000)
    hint = next(line for line in board.host.printed if line.startswith("hint: "))[6:]
    start, goal = hint.split("-")
    assert board.squares(CURSOR) == {start}
    assert board.squares(HINT, 1300) == {start, goal}
    board.type(hint)
    board.run(600)
    assert not board.squares(HINT, 1300)


def test_back_calls_off_a_hint(slow):
    board = slow()
    board.press("back select")
    board.run(300)
    board.press("back")
    board.run(6000)
    assert not board.squares(HINT | THINKING, 1300)
    assert not any(line.startswith("hint: ") for line in board.host.printed)


def test_a_hint_that_wins_is_found_in_time():
    board = Board()
    board.type("position 4d4/9/9/8a/8a/9/9/9/1K7 d")
    board.type("hint")
    board.run(4000)
    assert {"hint: b1-a1", "hint: b1-i1"} & set(board.host.printed)


def test_a_hint_takes_five_seconds_however_weak_the_computer_plays(slow):
    board = slow(nodes_a_second=5000, LEVEL=1)
    board.type("hint")
    start = board.host.time
    while not board.session.opponent.hint:
        board.run(20)
    assert 4800 < board.host.time - start < 5200
    assert board.session.opponent._computer._search.nodes > 10_000


@pytest.mark.parametrize(("variant", "level"), [("tablut", 2), ("fyrkat9", 2), ("brandub", 4)])
def test_two_games_of_the_computer_differ_but_not_with_the_same_seed(variant, level):
    games = []
    for seed in (1, 2, 3, 1):
        board = Board(seed=seed, VARIANT=variant, ATTACKERS="computer", DEFENDERS="computer", LEVEL=level, SPEED="fast")
        board.run(4000)
        games.append(board.session.game.names())
    assert games[0] == games[3]
    assert games[0] != games[1] or games[0] != games[2]


class Scarce(Search):
    """A search whose table may have only so many bits: to be made, and to begin."""

    made, begun = 8, 8

    def __init__(self, bits):
        if bits > self.made:
            raise MemoryError
        self.bits = bits
        Search.__init__(self, bits)

    def begin(self, *args):
        Search.begin(self, *args)
        if self.bits > self.begun:
            raise MemoryError


@pytest.mark.parametrize(("made", "begun", "bits"), [
    *[pytest.param(*bits, marks=pytest.mark.soak) for bits in ((8, 8, 8), (6, 8, 6), (8, 5, 5))], (7, 3, 3)])
def test_a_memory_error_halves_the_searchs_table_and_the_game_goes_on(monkeypatch, made, begun, bits):
    monkeypatch.setattr("tabletop.computer.Search", Scarce)
    monkeypatch.setattr(Scarce, "made", made)
    monkeypatch.setattr(Scarce, "begun", begun)
    board = Board(ATTACKERS="computer", LEVEL=4)
    board.type("e3-g3")
    board.run(4000)
    assert board.session.game.ply == 2
    assert board.session.opponent._computer._search.bits == bits
    board.type("hint")
    until(board, lambda: board.session.opponent.hint)


def short_of_memory(board, monkeypatch, times):
    """Exhaust the heap in the middle of the next `times` steps."""
    left = [None] * times
    show = board.host.show

    def fail():
        show()
        if left:
            left.pop()
            raise MemoryError

    monkeypatch.setattr(board.host, "show", fail)


@pytest.mark.slow
@pytest.mark.parametrize("screen", [
    "play", pytest.param("score", marks=pytest.mark.soak), pytest.param("menu", marks=pytest.mark.soak)])
def test_a_memory_error_anywhere_takes_half_of_the_table_and_the_game_goes_on(monkeypatch, screen):
    monkeypatch.setattr("tabletop.computer.Search", Scarce)
    monkeypatch.setattr("tabletop.levels.LEVELS", ((10**9, 10**9, 24, 0),) * 8)  # it never ends
    board = Board(ATTACKERS="computer")
    board.type("e3-g3")
    board.run(300)  # the computer thinks
    board.type("score" if screen == "score" else "")
    board.press("back" if screen == "menu" else "")
    board.run(100)
    assert board.screen == screen
    short_of_memory(board, monkeypatch, 3)
    board.run(400)
    assert board.screen == screen and "".join(board.host.printed).count("memory is short") == 3
    assert board.session.opponent._computer._search.bits == 5
    board.run(9000)
    board.press("back" if board.screen != "play" else "")
    board.run(1000)
    board.type("now")
    board.run(2000)
    assert board.screen == "play" and board.session.game.ply == 2


def test_where_nothing_is_left_to_give_back_the_error_is_told(monkeypatch):
    for board, times in ((Board(), 1), (Board(ATTACKERS="computer"), 7)):
        short_of_memory(board, monkeypatch, times)
        with pytest.raises(MemoryError, match="no memory is left"):
            board.run(1000)


def test_where_no_table_is_small_enough_people_play_on(monkeypatch):
    monkeypatch.setattr("tabletop.computer.Search", Scarce)
    monkeypatch.setattr(Scarce, "made", 2)
    board = Board(ATTACKERS="computer")
    board.type("e3-g3")
    board.run(1000)
    assert board.screen == "complaints" and len(board.host.complaints) == 1
    board.press("select")
    board.run(500)
    assert board.screen == "play" and board.session.players.computer_sides == ()
    board.type("a4-b4")
    assert board.session.game.ply == 2
