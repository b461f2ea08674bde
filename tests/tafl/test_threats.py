# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Players are warned of what the next move could do."""

import random

import pytest

from changed_variants import changed_variant
from rare_positions import men_line
from referee_games import recorded_game
from referee_ground import DIRECTIONS, ground_of
from referee_sheets import SHEETS
from tafl.game import Game
from tafl.names import square_name
from tafl.outcome import CAPTURED, KING_CAPTURED, KING_ESCAPED
from tafl.position_parser import set_up
from tafl.position_text import men_text
from tafl.threats import king_in_danger, open_ways
from tafl.variants import load
from varied_ids import varied_ids

pytestmark = [pytest.mark.rules, pytest.mark.once]


def endings(game, turn, reason):
    """Return the moves of `turn` that would end the game for `reason`."""
    said = " 0 tuichu" if game.variant.announced_exits else ""
    snapshot = Game(game.variant, f"{men_text(game.position)} {turn}{said}", automatic_draws=False)
    found = []
    for move in snapshot.legal_moves():
        snapshot.push(move)
        if snapshot.outcome() and snapshot.outcome().reason == reason:
            found.append(move)
        snapshot.take_back()
    return found


@pytest.mark.parametrize("id", varied_ids())
def test_warnings_agree_with_the_legal_moves(id):
    warned = set()
    for number in range(6 if load(id).size < 11 else 2):
        game = Game(load(id), automatic_draws=False)
        _, snapshots = recorded_game(id, number)
        for snapshot in snapshots[1:]:
            game.play(snapshot.move)
            if len(snapshots) - game.ply > 8 or game.outcome():  # kings are in danger towards the end
                continue
            before = str(game.position), game.turn
            ways = sorted(goal for goal, _ in open_ways(game.position))
            assert ways == sorted(move & 255 for move in endings(game, "d", KING_ESCAPED))
            danger = king_in_danger(game.position)
            assert danger == bool(endings(game, "a", KING_CAPTURED))
            assert (str(game.position), game.turn) == before
            warned.add(bool(ways))
        assert not (game.outcome() and king_in_danger(game.position))
    assert warned == {True, False} or game.variant.size > 9  # there a random king seldom sees a corner


def test_a_way_out_leads_away_from_the_king():
    game = Game(load("fyrkat9"), "9/9/9/9/9/9/9/9/4K4 a")
    ways = {square_name(goal): step for goal, step in open_ways(game.position)}
    assert ways == {"a1": -1, "i1": 1}
    blocked = Game(load("fyrkat9"), "9/9/9/9/9/9/9/9/2d1K1a2 a")
    assert open_ways(blocked.position) == []


def test_distant_or_missing_attackers_are_no_danger():
    assert not king_in_danger(Game(load("seabattle"), "9/9/9/9/9/6K2/9/9/9 d").position)
    assert not king_in_danger(Game(load("seabattle"), "9/1a7/3a5/5a3/9/6K2/9/9/9 d").position)


@pytest.mark.parametrize(
    ("rows", "danger"),
    [
        ("4a4/9/9/9/9/9/9/9/3aKa3", True),  # from afar, over the throne
        ("2a1Ka3/4a4/9/9/9/9/9/9/9", True),  # by the first move of the first man
        ("9/9/9/9/9/9/9/a8/3aKa3", True),
        ("4a4/9/9/4d4/9/9/9/9/3aKa3", False),
        ("3a5/9/9/9/9/9/9/9/3aKa3", False),
        ("9/9/9/9/9/9/9/4a4/3aK2a1", True),
        ("9/9/9/9/9/9/9/4a4/1a2Ka3", True),
        ("9/9/9/9/9/9/9/4a4/1a2Kd3", False),
        ("9/9/9/9/9/4a4/9/3aKa3/4a4", True),
        ("9/9/9/9/9/4a4/4d4/3aKa3/4a4", False),
    ],
)
@pytest.mark.parametrize("id", ["fyrkat9", "tablut"])
@pytest.mark.parametrize("turn", "ad")
def test_a_king_with_one_side_open_is_in_danger(id, rows, danger, turn):
    position = Game(load(id), f"{rows} {turn}").position
    before = str(position), position.turn
    assert king_in_danger(position) == danger
    assert (str(position), position.turn) == before


def king_on_a_line_with_camps(ground, king, step, dice):
    """Return the line of a random position: an attacker stands behind the king, others in the camps; `step` is free."""
    behind, goal = [tuple(k + sign * s for k, s in zip(king, step)) for sign in (-1, 1)]
    men = {king: "K", behind: "a"}
    free = [square for square in ground.squares if square not in (king, behind, goal, ground.throne)]
    for square in dice.sample([square for square in free if square in ground.camp_of], 4):
        men[square] = "a"
    for square in dice.sample([square for square in free if square not in ground.camp_of], 3):
        men[square] = dice.choice("ad")
    return men_line(men, ground.size) + " a"


@pytest.mark.parametrize("throne_passes", ["all", "nobody"])
def test_a_king_whom_a_move_from_a_camp_captures_is_in_danger(throne_passes):
    game = Game(changed_variant("ashton", throne_passes=throne_passes))
    position, ground = game.position, ground_of(SHEETS["ashton"])
    [can_capture_king], [filters] = position.king_captures, [position.move_filters]
    dice = random.Random(throne_passes)
    found = set()
    inside = [square for square in ground.squares if square not in {*ground.camp_of, *ground.exits, ground.throne}]
    for king in inside * 3:
        for step in DIRECTIONS:
            if (king[0] - step[0], king[1] - step[1]) == ground.throne:
                continue
            set_up(position, king_on_a_line_with_camps(ground, king, step, dice))
            position.move_filters = ()
            ordinary = position.legal_moves()
            position.move_filters = filters
            captures = set()
            for move in set(position.legal_moves()) - set(ordinary):
                position.push(move)
                captures.add(position.over == CAPTURED)
                position.pop()
            assert can_capture_king(position) == (True in captures), str(position)
            found |= captures
    assert found == {True, False}
