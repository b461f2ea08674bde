# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The clock: it runs for the side to move, against people and the computer, and warns of little time."""

import pytest

from fake_host import Board, FakeHost
from light_reader import ATTACKER, DEFENDER, ERROR, MARKED
from tabletop.preference_kinds import parse_clock
from tafl.board import ATTACKERS, DEFENDERS
from tafl.outcome import TIME


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
