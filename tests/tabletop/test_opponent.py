# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The computer as an opponent: its levels, its thinking on the lights, hints; the clock; what players are warned of."""

from itertools import pairwise

import pytest

from fake_host import Board, FakeHost, until
from light_reader import ATTACKER, CURSOR, DEFENDER, ERROR, HINT, KING, MARKED, THINKING, WARNING
from sentences import IN_DANGER, OPEN_WAY
from tabletop.computer import SLICE_MS
from tabletop.levels import LEVELS
from tabletop.preference_kinds import parse_clock
from tafl.board import ATTACKERS, DEFENDERS
from tafl.names import square_name
from tafl.outcome import TIME
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


# The clock


def test_the_clock_runs_for_the_side_to_move_and_the_flag_falls():
    board = Board(CLOCK=1)
    clock = board.session.match.clock
    board.run(10_000)
    board.type("e3-g3")
    before = clock.left(DEFENDERS, board.host.time)
    assert 48_000 < before < 50_500
    board.run(20_000)
    assert clock.left(DEFENDERS, board.host.time) == before
    assert 39_000 < clock.left(ATTACKERS, board.host.time) < 41_000
    assert board.type("clock").startswith("attackers 0:40, defenders 0:")
    board.run(39_000)
    assert not board.session.game.outcome()
    board.run(2_000)
    assert board.session.game.outcome() == (DEFENDERS, TIME)
    assert "defenders win: time" in board.host.printed
    assert board.type("why") == "defenders win: time; the attackers have no time left"


def test_the_clock_stands_before_somebody_sits_down_and_after_the_end():
    board = Board(CLOCK=1, ready=False)
    clock = board.session.match.clock
    board.run(30_000)
    assert clock.left(DEFENDERS, board.host.time) == 60_000
    board.press("select")
    board.type("resign")
    left = clock.left(DEFENDERS, board.host.time)
    board.run(90_000)
    assert clock.left(DEFENDERS, board.host.time) == left


def test_the_flag_falls_in_menus_and_asleep_too():
    for pages, sleep in ((["menu"], 15), (["menu", "settings", "players"], 15), ([], 1)):
        board = Board(CLOCK=3, SLEEP=sleep)
        board.turn_to(*pages)
        board.run(181_000, step=20)
        assert board.session.game.outcome() == (ATTACKERS, TIME)


def test_a_move_a_moment_too_late_does_not_count():
    board = Board(CLOCK=1)
    board.press("select right")
    board.host.time += 60_000
    board.host.events.append(4)
    board.app.step()
    assert board.session.game.ply == 0
    assert board.session.game.outcome() == (ATTACKERS, TIME)


def test_the_computers_clock_stands_once_it_has_its_move(slow):
    board = slow(ATTACKERS="computer", LEVEL=1, CLOCK=5)
    board.type("e3-g3")
    board.run(2000)
    assert board.session.game.ply == 2
    board.press("select right select")
    board.run(80)
    board.press("back")
    board.run(20_000)
    assert board.session.match.clock.left(ATTACKERS, board.host.time) > 290_000


def test_the_computer_never_loses_on_time(slow):
    board = slow(ATTACKERS="computer", DEFENDERS="computer", LEVEL=8, CLOCK=1, VARIANT="brandub", SPEED="fast")
    for _ in range(400):
        board.run(1000, step=10)
        if board.session.game.outcome():
            break
    assert board.session.game.outcome()
    assert board.session.game.outcome().reason != TIME


def test_taking_back_a_fallen_flag_switches_the_clocks_off():
    board = Board(CLOCK=1)
    board.type("e3-g3")
    board.run(62_000)
    board.type("undo")
    assert not board.session.game.outcome()
    assert board.session.game.ply == 1
    assert board.type("clock").startswith("no clock: clock 10")


def test_each_move_adds_the_increment_once():
    board = Board(CLOCK="3+2")
    clock = board.session.match.clock

    def left(side):
        return clock.left(side, board.host.time)

    board.run(5000)
    before = left(DEFENDERS)
    board.type("e3-g3")
    board.run(100)
    assert 1900 <= left(DEFENDERS) - before <= 2000 and left(ATTACKERS) <= 180_000
    before = left(DEFENDERS)
    for _ in range(3):  # a move that is made again gets no time
        board.type("undo")
        board.type("e3-g3")
        board.run(20)
    assert before - left(DEFENDERS) < 1000
    board.type("d1-d2")
    board.run(20)
    assert left(ATTACKERS) > 180_000
    assert board.type("clock").endswith(", 2 s more a move")


@pytest.mark.parametrize(("words", "clock"), [
    ("10", 10), ("3+2", 3 + 2 * 256), (" 5 + 3 ", 5 + 3 * 256), ("180+60", 180 + 60 * 256), ("0", 0), ("1+0", 1),
    ("0+0", 0), ("0+2", -1), ("3+", -1), ("+2", -1), ("181", -1), ("3+61", -1), ("3+2+1", -1), ("3 2", -1), ("", -1),
    ("3-2", -1), ("ten", -1), ("5:30", -1)])
def test_a_clock_is_read_in_the_setting_and_at_the_console(words, clock):
    assert parse_clock(words) == clock
    if words.strip():
        board = Board()
        answer = board.type("clock " + words)
        assert answer.startswith("clock takes") == (clock < 0)
        assert board.session.preferences.clock == max(clock, 0)
    if clock < 0:
        with pytest.raises(ValueError, match="CLOCK is"):  # the complaint
            Board(CLOCK=words)
    else:
        assert Board(CLOCK=words).session.preferences.clock == clock


def test_little_time_is_told_in_words_sound_and_light():
    board = Board(CLOCK=1)
    assert board.host.title.endswith(" | attackers 1:00, defenders 1:00\x07")
    edge = [cell for cell in range(81) if (cell < 9 or cell > 71 or cell % 9 in (0, 8)) and not board.host.canvas[cell]]
    board.run(28_000)
    assert ERROR not in set().union(*board.seen(1000)) and "clock" not in board.host.sounds
    board.run(2000)
    assert "defenders: 30 seconds left" in board.host.printed and board.host.sounds.count("clock") == 1
    seen = board.seen(1000)
    assert {cell for cell in range(81) if ERROR in seen[cell]} == set(edge)
    board.run(26_000)
    assert "defenders: 10 seconds left" in board.host.printed and board.host.sounds.count("clock") == 6
    assert " | attackers 1:00, defenders 0:02" in board.host.title
    board.type("e3-g3")
    assert ERROR not in set().union(*board.seen(1000))  # the other side has time


def test_a_computer_with_little_time_is_no_warning(slow):
    board = slow(ATTACKERS="computer", DEFENDERS="computer", CLOCK=1)
    board.session.match.clock.set_left(DEFENDERS, 29_000)
    assert ERROR not in set().union(*board.seen(3000)) and "clock" not in board.host.sounds


@pytest.mark.parametrize("variant", ["brandub", "copenhagen"])
def test_little_time_shows_on_every_size_of_board(variant):
    board = Board(CLOCK=1, VARIANT=variant)
    board.run(33_000)
    seen = board.seen(1000)
    warned = {cell for cell in range(81) if ERROR in seen[cell]}
    assert warned and all(cell < 9 or cell > 71 or cell % 9 in (0, 8) for cell in warned)
    assert not any(seen[cell] & {ATTACKER, DEFENDER, MARKED} for cell in warned)


def test_titles_lose_the_clocks_with_the_clock():
    board = Board(CLOCK=5)
    assert " | " in board.host.title
    board.type("clock 0")
    board.run(100)
    assert " | " not in board.host.title
    board.type("clock 3")
    board.run(1100)
    assert board.host.title.endswith(" | attackers 3:00, defenders 2:59\x07")


def test_a_title_without_a_clock_is_printed_once(monkeypatch):
    titles = []
    monkeypatch.setattr(FakeHost, "print", lambda host, text, end="\n": titles.append(text) if not end else None)
    board = Board()
    del titles[:]
    board.run(5000)
    assert not titles
    board = Board(CLOCK=5)
    del titles[:]
    board.run(5000)
    assert 4 <= len(titles) <= 6


# Warnings

OPEN = "position 4a4/9/9/9/1K6a/9/9/9/9 d"  # the king goes to b1, and from there to a corner
DANGER = "position 9/9/9/1a7/aKd6/4a4/1a7/9/9 a"


def test_an_open_way_shimmers_outwards_and_is_told():
    board = Board(WARNINGS="on")
    board.type(OPEN)
    assert board.type("b5-b1").splitlines()[-2] == f"{OPEN_WAY} i1 or a1"
    board.run(400)
    assert board.squares(WARNING, 700) == {"a1", "c1", "d1", "e1", "f1", "g1", "h1", "i1"}
    assert "warning" in board.host.sounds
    crests = [max(frame[73], frame[74]) & 15 for _, frame in board.host.frames[-20:]]
    assert max(crests) > 12 > 6 > min(crests)


def test_a_king_about_to_be_captured_is_alarmed():
    board = Board(WARNINGS="on")
    board.type("position 9/9/9/1a7/aK7/1a7/7d1/9/2a6 d")
    assert board.type("h3-h4").splitlines()[-2] == IN_DANGER
    board.run(200)
    assert {KING, WARNING} <= board.seen(1300)[4 * 9 + 1]


@pytest.mark.parametrize(("position", "danger"), [
    ("9/9/9/1a7/aK7/1a7/9/9/3a5 a", False),  # no attacker reaches c5
    ("9/9/9/1a7/aK7/1a7/9/9/3a5 d", False),
    ("9/2a6/9/1a7/aK7/1a7/9/9/9 a", True),
    ("9/2a6/9/1a7/aK7/1a7/9/9/9 d", True),
    ("9/2a6/9/1a7/aKd6/1a7/9/9/9 a", False),  # a defender stands there
])
def test_danger_is_one_move_from_capture(position, danger):
    board = Board(WARNINGS="on")
    board.type("position " + position)
    board.run(50)
    assert board.session.match.danger == danger


def test_warnings_switched_off_and_on_go_and_come_at_once():
    board = Board(WARNINGS="on")
    board.type("position 4a4/9/9/9/9/9/9/9/1K5a1 d")
    for switched in (True, False, True):
        board.turn_to("menu", "settings", "warnings")
        if board.session.preferences.warnings != switched:
            board.press("up")
        board.press("back back")
        board.run(400)
        assert bool(board.squares(WARNING, 700)) == switched


def test_without_warnings_nothing_warns():
    board = Board(WARNINGS="off")
    board.type(OPEN)
    board.type("b5-b1")
    board.run(400)
    assert not board.squares(WARNING, 700)
    assert not any("open way" in line for line in board.host.printed)
