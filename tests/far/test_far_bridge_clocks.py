# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The bridges show at each board what the other side has left on its clock."""

import random

import pytest

from far_homes import a_move
from tafl.board import ATTACKERS, DEFENDERS


def test_a_game_that_is_set_up_anew_has_the_clocks_of_the_table(homes):
    two = homes(variant="brandub", clock="10+0")
    two.until(two.are_ready)
    two.run(90_000)
    two.homes[0].type("d2-c2")
    two.until(lambda: two.both_have(["d2-c2"]))
    two.run(60_000)
    two.homes[1].type("d3-c3")
    two.until(lambda: two.both_have(["d2-c2", "d3-c3"]))

    def lefts(home):
        return [home.board.session.match.clock.seconds(side, home.board.host.now()) for side in (ATTACKERS, DEFENDERS)]

    for home in two.homes:
        before = lefts(home)
        home.memory[:] = b"\xff" * 4096
        home.switch_on()
        two.until(lambda: two.both_have(["d2-c2", "d3-c3"]))
        two.run(1000)
        assert max(before) < 580 and all(abs(one - other) <= 20 for one, other in zip(lefts(home), before))


def test_each_board_shows_what_is_left_of_the_others_clock_and_a_loss_on_time(homes):
    two = homes(clock="1+0")
    two.until(two.are_ready)
    two.run(20_000)
    two.mover.type(a_move(two.mover, random.Random(1)))
    two.until(lambda: len(two.homes[1].moves) == 1)
    two.run(1000)
    one, other = (home.shown.clock["attackers"] for home in two.homes)
    assert abs(one - other) <= 1 and one < 45
    two.until(lambda: two.homes[0].client.table.result == ("attackers", "time"), 120_000)
    two.until(lambda: two.homes[0].shown.end == {"event": "end", "winner": "attackers", "reason": "time"})


@pytest.mark.parametrize("line", ["say hello", "draw"])
def test_a_word_or_an_offer_gives_no_time_back(homes, line):
    two = homes(clock="10+0")
    two.until(two.are_ready)
    two.mover.type("d2-c2")
    two.until(lambda: two.both_have(["d2-c2"]))
    two.run(60_000)
    two.homes[1].type(line)
    two.run(2000)
    assert [home.shown.clock["defenders"] < 545 for home in two.homes] == [True, True]
