# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The rules of exit forts and encirclement: where they end the game, and near misses."""

import random
import re
from collections import Counter

import pytest

from rule_positions import captured, variant
from soak import scaled
from tafl.board import ATTACKER, ATTACKERS, DEFENDERS
from tafl.explain import explain_outcome
from tafl.game import Game
from tafl.names import parse_move, square_name
from tafl.outcome import ENCIRCLED, ENCIRCLEMENT, EXIT_FORT, KING_CAPTURED, NO_LEGAL_MOVE, Outcome
from tafl.variants import load

pytestmark = pytest.mark.rules

CROSS = "3aaa3/4a4/4d4/a3d3a/aaddKddaa/a3d3a/4d4/4a4/3aaa3"
FORTS = variant(size="9", start=CROSS, exit_forts="yes")


@pytest.mark.parametrize(
    ("rows", "fort"),
    [
        ("9/4dd3/3dK4", True),
        ("3a5/3add3/2adK4", True),  # the men outside do not matter
        ("9/4d4/3dK4", False),  # f2 is open
        ("4d4/3d1d3/3dK4", False),  # e3 could be captured
        ("3dd4/3d1d3/3dK4", True),  # but not so
        ("3d1d3/3d1d3/3dK4", False),  # e3 is open
        ("9/4da3/3dK4", False),  # an attacker looks in
        ("9/4da3/3d1K3", False),
        ("9/5d3/4dK3", False),  # he cannot move
    ],
)
def test_exit_fort(rows, fort):
    """The defender on g8 closes the fort on g1."""
    text = f"1a1a5/6d2/9/9/9/9/{rows} d"
    game = Game(FORTS, text)
    assert game.outcome() is None
    game.play("g8-g1")
    assert game.outcome() == (Outcome(DEFENDERS, EXIT_FORT) if fort else None)
    again = Game(FORTS, game.text())
    assert again.outcome() == game.outcome()
    if fort:
        assert "fort" in explain_outcome(game)
        game.take_back()
        assert game.outcome() is None
        house = Game(variant(size="9", start=CROSS), text)
        house.play("g8-g1")
        assert house.outcome() is None


def test_a_fort_that_one_attacker_cannot_break():
    text = "{}/6d2/9/9/9/9/4d4/3d1d3/3dK4 d"
    game = Game(FORTS, text.format("1a1a5"))
    game.play("g8-g1")
    assert game.outcome() is None
    beside_the_wall = "9/6d2/9/9/9/9/3ad4/3d1d3/3dK4 d"
    for line in (text.format("1a7"), beside_the_wall):
        game = Game(FORTS, line, position=game.position)
        game.play("g8-g1")
        assert game.outcome() == Outcome(DEFENDERS, EXIT_FORT)


@pytest.mark.parametrize(("rules", "word"), [("exit_forts", "fort"), ("encirclement", "reach the edge")])
def test_forts_and_encirclement_in_words(rules, word):
    position = Game(variant(size="9", start=CROSS, **{rules: "yes"})).position
    [sentence] = position.rules[0].sentences(position.variant)
    assert word in sentence


def test_exit_fort_after_a_capture():
    game = Game(FORTS, "1a7/2a3d2/9/9/ad7/9/9/4dd3/3dK4 a")
    assert captured(game, "c8-c5") == {"b5"}
    game.play("g8-g1")
    assert game.outcome() == Outcome(DEFENDERS, EXIT_FORT)


def test_fort_away_from_the_edge_does_not_win():
    inland, at_the_edge = "1a7/9/9/9/9/3dddd2/3dK3d/4dd3/9 d", "1a7/9/9/9/7d1/9/9/3dddd2/3dK4 d"
    for text, name, fort in ((inland, "i3-g3", False), (at_the_edge, "h5-h1", True)):
        game = Game(FORTS, text)
        game.play(name)
        assert bool(game.outcome()) == fort
    assert Game(FORTS, "1a7/9/9/9/9/3dddd2/3dK1d2/4dd3/9 a").outcome() is None


@pytest.mark.parametrize(("camps", "fort"), [("no", True), ("yes", False)])
def test_a_camp_square_in_a_fort_is_an_anvil_against_its_walls(camps, fort):
    start = "4a4/9/9/4d4/aaddKd1aa/4d4/9/9/4a4"
    game = Game(variant(size="9", start=start, exit_forts="yes", camps=camps), "1a7/5d3/9/9/9/9/9/2ddd4/1dK6 d")
    game.play("f8-f1")
    assert game.outcome() == (Outcome(DEFENDERS, EXIT_FORT) if fort else None)  # e1 is a camp square, and e2 a wall


RING = variant(size="9", start=CROSS, encirclement="yes")


@pytest.mark.parametrize(
    ("text", "name", "ring"),
    [
        ("5a3/9/9/3aa4/2adK4/3aa4/9/9/9 a", "f9-f5", True),
        ("5a3/7d1/9/3aa4/2adK4/3aa4/9/9/9 a", "f9-f5", False),  # one is outside
        ("5a3/9/9/4a4/2adK4/3aa4/9/9/9 a", "f9-f5", False),  # d6 is open
        ("9/7da/9/3aa4/2adKa3/3aa4/9/6a2/9 a", "g2-g8", True),  # the one outside is captured
        ("7a1/7d1/9/3aa4/2adKa3/3aa4/9/6a2/9 a", "g2-g8", False),
        ("4a4/7K1/9/9/9/2aa5/1add5/2aa5/9 a", "e9-e3", False),  # the king is outside
    ],
)
def test_encirclement(text, name, ring):
    # d5 and the king on the throne e5, who is not captured since d5 stands beside him
    game = Game(RING, text)
    assert game.outcome() is None
    game.play(name)
    assert game.outcome() == (Outcome(ATTACKERS, ENCIRCLEMENT) if ring else None)
    assert Game(RING, game.text()).outcome() == game.outcome()
    if ring:
        assert "edge" in explain_outcome(game)
        game.take_back()
        assert game.outcome() is None


OCTAGON = {(column, row) for column in range(2, 7) for row in range(2, 7) if ({column, row} & {2, 6}) and column != row
           and column + row != 8}
DIAMOND = {(column, row) for column in range(3, 8) for row in range(2, 7) if abs(column - 5) + abs(row - 4) == 2}


@pytest.mark.parametrize(("ring", "king"), [
    (OCTAGON, (4, 4)), (DIAMOND, (5, 4)),
], ids=["octagon", "diamond"])  # fmt: skip
def test_a_man_closes_a_ring_on_any_of_its_squares(ring, king):
    for last in ring:
        outside = (last[0], last[1] // 4 * 8) if last[0] == 4 else (last[0] // 4 * 8, last[1])
        men = {**dict.fromkeys(ring - {last} | {outside}, "a"), king: "K"}
        rows = "/".join("".join(men.get((x, y), ".") for x in range(9)) for y in range(8, -1, -1))
        game = Game(RING, re.sub(r"\.+", lambda empty: str(len(empty[0])), rows) + " a")
        assert game.outcome() is None
        game.play("-".join(square_name(y * 16 + x) for x, y in (outside, last)))
        assert game.outcome() == Outcome(ATTACKERS, ENCIRCLEMENT)


def test_a_capture_encircles_also_after_moves_that_were_taken_back():
    position = Game(RING, "9/7da/9/3aa4/2adKa3/3aa4/9/6a2/9 a").position
    for _ in range(2):
        position.push(parse_move("g2-g8", 9))
        assert position.over == ENCIRCLED
        position.push(parse_move("d5-d9", 9))
        position.pop()
        position.pop()


@pytest.mark.parametrize(("rows", "ring"), [("1a7/ada6/1a7", True), ("1a7/ada6/9", False), ("9/1d7/9", False)])
def test_a_defender_may_be_encircled_apart_from_the_king(rows, ring):
    outcome = Game(RING, f"9/9/9/3aa4/2adKa3/3aa4/{rows} d").outcome()
    assert outcome == (Outcome(ATTACKERS, ENCIRCLEMENT) if ring else None)


def test_captured_king_is_not_encircled():
    game = Game(RING, "9/9/9/4a4/3aKa3/9/4a4/9/9 a")
    game.play("e3-e4")
    assert game.outcome() == Outcome(ATTACKERS, KING_CAPTURED)


def test_fort_and_encirclement_in_a_position_that_was_set_up():
    ring = "9/9/9/3aa4/2adKa3/3aa4/9/9/9 d"
    assert Game(FORTS, ring).outcome().reason == NO_LEGAL_MOVE
    game = Game(RING, ring)
    assert game.outcome() == Game(RING, game.text()).outcome() == Outcome(ATTACKERS, ENCIRCLEMENT)
    fort = "1a7/9/9/9/9/9/9/4dd3/3dK1d2"
    game = Game(FORTS, f"{fort} a")
    assert game.outcome() == Outcome(DEFENDERS, EXIT_FORT)
    assert not game.legal_moves()
    game = Game(FORTS, f"{fort} d")  # the defenders' next move wins by it
    assert game.outcome() is None
    game.play("e1-f1")
    assert game.outcome() == Outcome(DEFENDERS, EXIT_FORT)


def has_way_out(position, last):
    """Return whether the king or a defender reaches the edge past squares without attackers."""
    free = {square for square in position.tables.squares() if position.board[square] != ATTACKER}
    reached, waiting = set(), {square for square, piece in position.pieces() if piece != ATTACKER}
    while waiting:
        square = waiting.pop()
        reached.add(square)
        waiting |= ({square + 1, square - 1, square + 16, square - 16} & free) - reached
    return any(square & 15 in (0, last) or square >> 4 in (0, last) for square in reached)


def test_encirclement_is_seen_whatever_was_played_and_taken_back_before():
    dice = random.Random(11)
    found: Counter[int] = Counter()
    around: dict[int, list[tuple[int, int]]] = {distance: [] for distance in range(11)}
    for row in range(11):
        for column in range(11):
            around[abs(row - 5) + abs(column - 5)].append((row, column))
    for _ in range(scaled(60, least=20)):
        board = [["1"] * 11 for _ in range(11)]
        ring = dice.sample(around[3], 11)  # twelve squares close it
        for row, column in ring + dice.sample(around[4] + around[5], 8):
            board[row][column] = "a"
        for (row, column), man in zip(dice.sample(around[1] + around[2], 4), "Kddd", strict=True):
            board[row][column] = man
        rows = "/".join(re.sub("1+", lambda run: str(len(run[0])), "".join(row)) for row in board)
        position = Game(load("copenhagen"), rows + " a").position
        pushed = 0
        for _ in range(150):
            moves = position.legal_moves()
            if pushed and (not moves or pushed == 12 or dice.random() < 0.4):
                position.pop()
                pushed -= 1
            elif moves:
                closing = [move for move in moves if divmod(move & 255, 16) in around[3]]
                position.push(dice.choice(closing if closing and dice.random() < 0.3 else moves))
                pushed += 1
                if position.turn == DEFENDERS and position.over in (0, ENCIRCLED):
                    found[position.over] += 1
                    assert (position.over == ENCIRCLED) is not has_way_out(position, 10)
    assert found[0] > 500 and found[ENCIRCLED] >= 10
