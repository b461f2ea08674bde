# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The rule of the shieldwall: what it captures, and near misses."""

import pytest

from rule_positions import captured, variant
from tafl.game import Game
from tafl.position_parser import compute_hash_and_score

pytestmark = pytest.mark.rules

SHIELD = variant(shieldwall="yes", anvils="corners")


@pytest.mark.parametrize(
    ("rows", "name", "taken"),
    [
        ("2aa3/1add1a1 a", "f1-e1", {"c1", "d1"}),  # along the edge to an end
        ("2a1a2/1add1a1 a", "f1-e1", set()),  # no attacker is in front of d1
        ("2aa3/2dd1a1 a", "f1-e1", set()),  # the other end is open
        ("1aa4/1dd1a2 a", "e1-d1", {"b1", "c1"}),  # a corner holds an end
        ("2a1a2/1adda2 a", "e2-d2", set()),  # a man who comes in front of the row captures nothing
        ("2aaa2/1add3 a", "e2-e1", {"c1", "d1"}),  # from the front to an end
        ("2aa3/1adK1a1 a", "f1-e1", {"c1"}),  # the king counts, and survives
        ("2aa2a/1adda2 a", "g2-e2", set()),  # the mover is not part of the wall
        ("2dd3/1daa1d1 d", "f1-e1", {"c1", "d1"}),  # it is for both sides
        ("2dK3/1daa1d1 d", "f1-e1", {"c1", "d1"}),  # the armed king is an enemy
        ("1aaaaa1/1dddd2 a", "f2-f1", {"b1", "c1", "d1", "e1"}),
    ],
)
def test_shieldwall(rows, name, taken):
    king = "7/3d3/7/" if "K" in rows else "7/3K3/7/"
    text = king + "7/7/" + rows
    assert captured(Game(SHIELD, text), name) == taken
    assert captured(Game(variant(anvils="corners"), text), name) == set()
    # and so along the other edges, with the board turned
    men, turn = text.split()
    board = ["".join("." * int(c) if c.isdigit() else c for c in row) for row in men.split("/")]
    for turns in range(1, 4):
        board = ["".join(row) for row in zip(*board[::-1])]  # clockwise
        men = "/".join(compress_row(row) for row in board)
        game = Game(SHIELD, f"{men} {turn}")
        before = str(game.position)
        turned = [turn_name(square, turns) for square in name.split("-")]
        assert captured(game, "-".join(turned)) == {turn_name(square, turns) for square in taken}
        game.take_back()
        assert str(game.position) == before


def compress_row(row):
    """Return the text of a row, such as `3a3`."""
    for count in range(7, 0, -1):
        row = row.replace("." * count, str(count))
    return row


def turn_name(square, times):
    """Return the name of a square of 7x7 after `times` quarter turns clockwise."""
    column, row = "abcdefg".index(square[0]), int(square[1]) - 1
    for _ in range(times):
        column, row = row, 6 - column
    return "abcdefg"[column] + str(row + 1)


def test_no_shieldwall_capture_away_from_the_edge():
    assert captured(Game(SHIELD, "7/3K3/7/7/2a1a2/1adda2/7 a"), "e3-d3") == set()
    assert captured(Game(SHIELD, "7/3K3/7/4a2/4da1/4da1/1a5 a"), "b1-e1") == set()  # the row leads away from it


def test_king_in_a_row_survives_the_capture_of_another_man():
    assert captured(Game(SHIELD, "7/3d3/7/7/4a2/2aad2/1adK1a1 a"), "f1-e1") == {"c1", "e2"}


def test_man_captured_by_camp_and_shieldwall_is_counted_once():
    start = "1aa4/1dd4/3d3/3K3/7/7/7"
    game = Game(variant(start=start, camps="yes", shieldwall="yes", anvils="corners"), start + " d")
    before = game.text()
    assert game.play("d5-d7") == "d5-d7xc7xb7"
    position = game.position
    assert (position.hashes[position.depth], position.scores[position.depth]) == compute_hash_and_score(position)
    game.take_back()
    assert game.text() == before


def test_empty_camp_does_not_hold_the_end_of_a_row():
    camps = variant(shieldwall="yes", corners="open", camps="yes")
    assert captured(Game(camps, "7/7/2K4/7/6a/4aa1/4dd1 a"), "g3-g1") == set()
    assert captured(Game(camps, "7/7/2K4/7/6a/4aa1/3add1 a"), "g3-g1") == {"e1", "f1"}


def test_empty_camp_is_no_enemy_in_front_of_a_row():
    camps = variant(shieldwall="yes", corners="open", camps="yes")
    assert captured(Game(camps, "7/7/4K2/7/4d2/2d4/1daa3 d"), "e3-e1") == set()  # d2 is a camp


def test_unarmed_king_does_not_help_a_shieldwall_capture():
    unarmed = variant(shieldwall="yes", anvils="corners", king_captures="no")
    assert captured(Game(unarmed, "7/3d3/7/7/7/2dK3/1daa1d1 d"), "f1-e1") == set()
