# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Positions: `pop` undoes `push`, hash and score stay right, and the text of a position is parsed back."""

from array import array

import pytest
from hypothesis import given
from hypothesis import strategies as st

from changed_variants import changed_variant
from tafl.board import ATTACKERS, DEFENDERS
from tafl.movegen import NO_SQUARE, generate
from tafl.names import parse_move, parse_square, square_name
from tafl.position import HISTORY_PLIES, SEARCH_PLIES, UNDO_PLIES, Position
from tafl.position_parser import PositionError, compute_hash_and_score, set_up
from tafl.position_text import position_text
from tafl.search import MAX_PLY
from tafl.variants import ids, load

pytestmark = pytest.mark.rules

variants = st.sampled_from([load(id) for id in ids()])
choices = st.lists(st.integers(0, 10**6), max_size=120)


def begin(variant, text=""):
    position = Position(variant)
    set_up(position, text or variant.start)
    return position


def push_random_moves(position, choices):
    """Make the legal moves that the numbers choose. Yield after each."""
    for choice in choices:
        moves = position.legal_moves()
        if not moves:
            return
        position.reserve_plies()
        position.push(moves[choice % len(moves)])
        yield


def state(position):
    """Return all that the rules and the search use of a position."""
    depth = position.depth
    recent = position.moves[depth + 1 - HISTORY_PLIES : depth + 1]
    numbers = position.hashes[depth], position.scores[depth], position.captured_counts[depth], position.halfmove_clock()
    men = [bytes(position.men[side]) for side in (ATTACKERS, DEFENDERS)]
    return bytes(position.board), position.turn, position.king, position.over, men, recent, numbers, str(position)


@given(variants, choices)
def test_pop_restores_what_push_changed(variant, choices):
    position = begin(variant)
    before = []
    for choice in choices[: UNDO_PLIES - 1]:
        moves = position.legal_moves()
        if not moves:
            break
        before.append((state(position), list(moves), moves[choice % len(moves)]))
        position.push(before[-1][2])
    for was, moves, move in reversed(before):
        assert position.pop() == move
        assert state(position) == was
        assert list(position.legal_moves()) == moves


@given(variants, choices)
def test_incremental_hash_and_score_equal_computed_ones(variant, choices):
    position = begin(variant)
    for _ in push_random_moves(position, choices):
        depth = position.depth
        assert depth <= HISTORY_PLIES + UNDO_PLIES - SEARCH_PLIES
        assert (position.hashes[depth], position.scores[depth]) == compute_hash_and_score(position)
        standing = {square for square, _ in position.pieces()}
        listed = [square for side in (ATTACKERS, DEFENDERS) for square in position.men[side] if square != NO_SQUARE]
        assert sorted([*listed, position.king]) == sorted(standing)


def test_reserve_plies_leaves_enough_for_the_search():
    position = begin(load("fyrkat9"))
    for name in ["e8-f8", "e7-f7", "f8-e8", "f7-e7"] * 20:
        position.reserve_plies()
        position.push(parse_move(name, 9))
        room = len(position.moves) - 1 - position.depth
        assert room >= SEARCH_PLIES >= MAX_PLY


@given(variants, choices)
def test_position_text_is_parsed_back(variant, choices):
    position = begin(variant)
    for _ in push_random_moves(position, choices):
        pass
    if position.over:
        return
    text = position_text(position)
    again = begin(variant, text)
    assert position_text(again) == text
    assert list(map(list, (again.board, sorted(again.legal_moves())))) == [
        list(position.board),
        sorted(position.legal_moves()),
    ]
    assert compute_hash_and_score(again) == compute_hash_and_score(position)


def test_move_capacity_is_enough():
    open_board = load("seabattle")  # here each man can reach 16 squares if nothing blocks him
    assert len(begin(open_board, "9/1d7/9/9/9/6K2/9/9/9 d").legal_moves()) == 2 * 16
    assert len(begin(open_board, "9/1a7/3a5/5a3/9/6K2/9/9/9 a").legal_moves()) == 3 * 16
    assert len(begin(open_board, "9/1d7/3d5/5d3/9/6K2/9/9/8a d").legal_moves()) == 4 * 16
    more_defenders = changed_variant("ardri", start="a6/1d5/3d3/2K4/7/7/7")
    assert len(begin(more_defenders, "7/1d5/3d3/2K4/7/7/7 d").legal_moves()) == 3 * 12


def test_moves_of_some_men_and_of_the_king():
    position = begin(load("brandub"), "3a3/3a3/7/aadKdaa/3d3/3a3/3a3 d")
    moves = array("H", bytes(200))
    found = set(moves[: generate(position, moves, 0, [parse_square("c4", 7)])])
    assert found == {move for move in position.legal_moves() if square_name(move >> 8) in ("c4", "d4")} != set()
    assert len(found) < len(position.legal_moves())


def test_a_position_that_is_set_up_again_forgets_its_moves():
    position = begin(load("tablut"), load("tablut").start + " d 12 e7-f7*6,e8-f8*6")
    set_up(position, position.variant.start)
    assert position_text(position).endswith(" d 0 -,-")


def test_a_position_that_is_set_up_again_forgets_its_end_and_its_hashes():
    position = begin(load("brandub"))
    for name in ("d1-c1", "d3-e3", "c1-d1", "e3-d3") * 15:
        position.reserve_plies()
        position.push(parse_move(name, 7))
    hashes = set(position.hashes[: position.depth + 1])
    assert len(hashes) < 6
    set_up(position, "7/7/7/a6/7/7/1K5 d 9")
    assert not hashes & set(position.hashes[: position.depth + 1])
    position.push(parse_move("b1-a1", 7))
    assert position.over
    set_up(position, position.variant.start)
    assert not position.over and position.legal_moves()


def test_position_text_keeps_the_shuttle_ban():
    position = begin(load("tablut"))
    trip = ["e7-f7", "e8-f8", "f7-e7", "f8-e8"] * 3
    for name in trip:
        position.push(parse_move(name, 9))
    text = position_text(position)
    assert text.endswith("d 12 f7-e7*6,f8-e8*6")
    banned = parse_move("e7-f7", 9)
    assert banned not in position.legal_moves()
    assert banned not in begin(load("tablut"), text).legal_moves()
    assert banned in begin(load("tablut"), text.replace("*6,", "*5,")).legal_moves()


@pytest.mark.parametrize(
    ("id", "text", "move", "lost"),
    [
        ("brandub", "7/7/7/a6/7/7/1K5 d", "b1-b2", False),
        ("brandub", "7/7/7/a6/7/7/1K5 d", "b1-a1", True),
        ("walker", "7/7/7/1aK1a2/7/7/7 a", "e4-d4", True),
        ("simple11", "11/11/11/11/4aaa4/4aKa4/4aaa4/11/11/11/11 a", "", False),  # the side to move has won
        ("simple11", "11/11/11/11/4aaa4/4aKa4/4aaa4/11/11/11/11 d", "", True),
    ],
)
def test_whether_the_side_to_move_has_lost(id, text, move, lost):
    position = begin(load(id), text)
    if move:
        assert not position.is_lost()
        position.push(parse_move(move, position.size))
    assert bool(position.is_lost()) is lost
    assert bool(position.over) is (lost or not move)


def test_captured_are_the_squares_of_the_last_move():
    position = begin(load("brandub"), "3a3/1ad4/7/7/1K4d/4da1/7 a")
    captured = [()]
    for move in ("d7-d6", "g3-g2", "d6-d5"):
        position.push(parse_move(move, 7))
        captured.append(tuple(map(square_name, position.captured())))
    assert captured == [(), ("c6",), ("f2",), ()]
    while captured:
        assert tuple(map(square_name, position.captured())) == captured.pop()
        if captured:
            position.pop()


def test_position_as_a_string():
    assert str(begin(load("brandub"))).splitlines()[3] == " 4 a a d K d a a"


GOOD = "3a3/3a3/3d3/aadKdaa/3d3/3a3/3a3"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("7", "the position has 1 row; brandub has 7"),
        ("3a3/3a3", "the position has 2 rows; brandub has 7"),
        (GOOD.replace("3d3", "3d4", 1), "row 5 has 8 squares"),
        (GOOD.replace("3d3", "3q3", 1), "row 5 has 'q'"),
        (GOOD.replace("K", "1"), "no king"),
        (GOOD.replace("3d3", "2dK3", 1), "2 kings"),
        (GOOD.replace("3d3", "2dd3", 1), "5 defenders"),
        (GOOD.replace("K", "a").replace("3d3", "3K3", 1).replace("3a3", "7", 1), "the king may stand on the throne d4"),
        ("K2a3/3a3/3d3/aad1daa/3d3/3a3/3a3", "already won on a7"),
        ("1a3a1/a5a/3d3/2dKd2/3d3/a5a/1a3a1", "attackers block all corners"),
        (GOOD + " x", "the turn must be a or d, not 'x'"),
        (GOOD + " a many", "0 to 9999, not 'many'"),
        (GOOD + " a ²", "0 to 9999"),
        (GOOD + " a 10000", "0 to 9999, not '10000'"),
        (GOOD + " a 1 a1-a2*1,-", "a position of brandub has 1 to 3 fields: men, turn, halfmove clock"),
        (GOOD + " a 1 2 3 4", "1 to 3 fields"),
        ("", "1 to 3 fields"),
    ],
)
def test_wrong_position_is_refused_with_the_reason(text, why):
    position = begin(load("brandub"))
    before = state(position)
    with pytest.raises(PositionError, match=why):
        set_up(position, text)
    assert state(position) == before


def test_one_man_too_many_is_refused():
    position = Position(changed_variant("brandub", start="3a3/7/7/3K3/7/7/7"))
    with pytest.raises(PositionError, match="the position has 1 defender; brandub has 0"):
        set_up(position, "3a3/7/3d3/3K3/7/7/7")


@given(variants, st.text(alphabet="adK123456789/ *-,e", max_size=80))
def test_any_text_is_a_position_or_raises_position_error(variant, text):
    position = Position(variant)
    try:
        set_up(position, text)
    except PositionError as why:
        assert str(why)
    else:
        assert position_text(position)
