# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The bridge of a PC asks a board that has started anew, counts the time, and ends the rest of a board."""

import pytest

from fake_host import Board
from far_homes import KINDS, Two

pytestmark = pytest.mark.usefixtures("modules_are_shared")


def test_who_joins_late_sees_what_the_side_to_move_has_left():
    two = Two(KINDS["pc"], clock="10+0")
    two.until(two.are_ready)
    home = two.homes[0]
    home.type("d2-c2")
    two.until(lambda: two.both_have(["d2-c2"]))
    home.memory[:] = b"\xff" * 4096
    home.switch_on()
    home.unix = home.client.table.moved_at + 200
    two.until(lambda: two.both_have(["d2-c2"]))
    two.run(1000)
    assert 350 < home.shown.clock["defenders"] <= 400 and home.shown.clock["attackers"] > 550


def test_a_board_that_has_started_anew_without_a_word_is_asked_again():
    two = Two(KINDS["pc"])
    two.until(two.are_ready)
    home = two.mover
    home.type("events off")
    two.run(400)
    home.type("d2-c2")
    two.run(2000)
    assert home.client.table.moves == []
    two.homes.remove(home)
    two.run(1000)
    home.board.host.time += 300_000
    two.homes.insert(0, home)
    two.until(lambda: two.both_have(["d2-c2"]))


def test_a_pc_tells_how_long_the_last_message_took():
    two = Two(KINDS["pc"])
    two.until(two.are_ready)
    home, other = two.homes
    assert "took" not in other.bridge.status()
    home.client.table.signal("good game")
    other.bridge.accept(*home.client.table.message(1_000_000), 1_000_003)
    assert "the last message took 3 s" in other.bridge.status()


@pytest.mark.parametrize("screen", ["start", "attract", "asleep"])
def test_a_record_ends_the_rest_of_a_board(screen):
    """A watcher's page relies on it."""
    board = Board(VARIANT="brandub")
    board.app._request_screen(screen, board.host.time)
    board.run(2000, 20)
    assert board.session.screen == screen
    for line in ("record in", "variant: brandub", "1. d1-c1", "result: unfinished"):
        board.host.lines.append(line)
    board.run(2000, 20)
    assert board.session.screen == "play" and board.session.game.ply == 1
