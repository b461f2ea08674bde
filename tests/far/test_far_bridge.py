# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The bridges, that of a PC and that of a board with Wi-Fi, keep a game alike at both boards."""

import random

import pytest

import soak
from far_homes import a_move


@pytest.mark.parametrize("terms", [
    {"variant": "brandub"}, {"variant": "tablut", "clock": "10+0"}, {"variant": "finstrom", "options": ("castle",)},
    {"variant": "brandub", "start": "3a3/3a3/3d3/aadKdaa/3d3/2a4/3a3 d"},
], ids=["brandub", "clock", "option", "start"])  # fmt: skip
def test_two_boards_play_and_power_cuts_lose_nothing(homes, terms):
    two = homes(**terms)
    two.until(two.are_ready)
    chance, moves = random.Random(3), []
    for ply in range(soak.scaled(60, least=14)):
        if two.homes[0].client.table.result:
            break
        mover = two.mover
        moves.append(a_move(mover, chance))
        mover.type(moves[-1])
        if ply % 4 == 3:  # the power of one home goes, before or after its bridge has told the move
            two.run(chance.choice([40, 400]))
            home = chance.choice(two.homes)
            home.board.run(4000, 20)  # the board saves
            home.client.power_cut(home.client.kept[-1] if ply % 8 == 3 else None)
            home.switch_on()
            two.connect()
        two.until(lambda: two.both_have(moves) or two.is_over_after(moves))
    assert all(set(home.client.table.refused) <= {"replay"} for home in two.homes)
    assert not [line for home in two.homes for line in home.said if "other moves" in line or "not count" in line]


def test_a_board_with_another_game_gets_that_of_the_table(homes):
    two = homes()
    two.until(two.are_ready)
    two.mover.type("d2-c2")
    two.until(lambda: two.both_have(["d2-c2"]))
    home = two.homes[1]
    home.memory[:] = b"\xff" * 4096
    home.settings = {"VARIANT": "tablut"}
    home.switch_on()
    two.until(lambda: two.both_have(["d2-c2"]) and two.are_ready())
    assert [line for line in home.said if "gets the game of the table" in line]


def test_a_table_that_is_over_leaves_the_board_alone(homes):
    """Whoever starts the bridge once more after the end has a game of his own by then."""
    two = homes()
    two.until(two.are_ready)
    two.mover.type("d2-c2")
    two.until(lambda: two.both_have(["d2-c2"]))
    two.homes[0].type("resign")
    two.until(lambda: all(home.shown.end for home in two.homes))
    home = two.homes[1]
    home.board.type("new tablut")
    home.board.type("players people")
    home.board.type("d5-d2")
    home.board.run(4000, 20)
    home.switch_on()
    home.board.press("select")
    two.run(5000)
    assert home.game.variant.id == "tablut" and home.game.names() == ["d5-d2"]
    assert [line for line in home.said if "over" in line]


@pytest.mark.parametrize("who, lines, result", [
    (0, ("resign",), ("defenders", "resignation")), (1, ("resign",), ("attackers", "resignation")),
    (0, ("draw", "draw"), (None, "agreement")), (1, ("draw", "draw"), (None, "agreement")),
])
def test_resignations_and_draws_end_the_game_at_both_boards(homes, who, lines, result):
    two = homes()
    two.until(two.are_ready)
    two.mover.type("d2-c2")
    two.until(lambda: two.both_have(["d2-c2"]))
    for number, line in enumerate(lines):
        two.homes[(who + number) % 2].type(line)
        two.run(1000)
    two.until(lambda: all(home.client.table.result == result for home in two.homes))
    two.until(lambda: all(home.shown.end.get("reason") == result[1] for home in two.homes))
    assert [home.shown.end["winner"] for home in two.homes] == [result[0]] * 2
    two.homes[0].type("new")  # a game of its own is nothing for the table
    two.run(8000)
    assert not two.homes[0].moves and two.homes[0].client.table.moves == ["d2-c2"]
    assert two.homes[0].shown.remote["state"] == "away" and "both say again" in two.homes[0].said[-1]
    assert two.homes[1].shown.remote["state"] == "here"


def test_both_boards_show_the_end_of_a_game_without_a_move(homes):
    two = homes()
    two.until(two.are_ready)
    two.homes[0].type("resign")
    two.until(lambda: [home.shown.end.get("winner") for home in two.homes] == ["defenders"] * 2)


def test_a_table_that_has_stopped_is_said_once_and_leaves_the_board_alone(homes):
    two = homes()
    two.until(two.are_ready)
    home = two.homes[0]
    home.client.table._stop("hash")
    two.run(4000)
    home.type("d2-c2")
    two.run(4000)
    assert home.moves == ["d2-c2"] and home.client.table.moves == []
    assert len([line for line in home.said if "positions differ" in line]) == 1
