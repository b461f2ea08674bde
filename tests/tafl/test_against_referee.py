# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The fast core and the slow referee, which share no code, must agree on everything."""

import functools
import random
from collections import Counter
from dataclasses import fields

import pytest

from changed_variants import changed_variant
from crowded_positions import crowded_line
from perft import perft, start
from perft_counts import PERFT, PERFT_ATTACKERS_FIRST
from rare_positions import men_line
from referee import Referee
from referee_ground import ground_of
from referee_sheets import OPTIONS, SHEETS, changed
from soak import SOAK, per_piece, pieces, pieces_run
from tafl.board import ATTACKERS, DEFENDERS
from tafl.game import Game
from tafl.names import move_name, square_name
from tafl.position_parser import PositionError
from tafl.variants import ids, list_variants, load
from varied_ids import varied_ids

SIDES = {ATTACKERS: "attackers", DEFENDERS: "defenders", None: "draw"}


OPTIONAL = [(id, option) for id in ids() for option in load(id).options]


@pytest.mark.rules
@pytest.mark.parametrize("id", ids())
def test_variant_has_the_features_of_its_rule_sheet(id):
    assert_same_features(load(id), SHEETS[id])


@pytest.mark.rules
@pytest.mark.parametrize(("id", "option"), OPTIONAL)
def test_option_changes_the_features_that_it_should(id, option):
    assert set(OPTIONAL) == set(OPTIONS)
    assert_same_features(load(id, options=(option,)), changed(id, **OPTIONS[id, option]))


def assert_same_features(variant, sheet):
    for field in fields(sheet):
        ours, theirs = getattr(variant, field.name), getattr(sheet, field.name)
        if field.name == "start":
            theirs = men_line(ground_of(sheet).start, variant.size)
        elif isinstance(theirs, frozenset):
            ours = set(ours.split())
            if field.name == "king_closed_by" and sheet.king_taken_by == "four" and "edge" not in theirs:
                theirs = theirs - {"corners"}  # beside a corner he has the edge, which stays open
                ours = ours - {"corners"}
        assert ours == theirs, field.name


@pytest.mark.rules
@pytest.mark.parametrize("id", ids())
def test_perft(id):
    position = start(id)
    for depth, count in enumerate(PERFT[id][:2], 1):
        assert perft(position, depth) == count
        assert perft(position, depth, bulk=False) == count


@pytest.mark.parametrize("id", PERFT_ATTACKERS_FIRST)
def test_perft_with_the_attackers_first(id):
    position = start(id, first="attackers")
    assert tuple(perft(position, depth) for depth in (1, 2, 3)) == PERFT_ATTACKERS_FIRST[id]


@pytest.mark.slow
@pytest.mark.parametrize("id", [id for id, _, size in list_variants() if SOAK or size < 11])
def test_perft_to_depth_three_and_in_a_soak_four(id):
    position = start(id)
    for depth, count in enumerate(PERFT[id][2:] if SOAK else PERFT[id][2:3], 3):
        assert perft(position, depth) == count
    if SOAK and position.size < 11:  # the others take seconds each; `test_perft` does it to depth two
        assert perft(position, 3, bulk=False) == PERFT[id][2]


name_of = functools.cache(move_name)


def moves_of(game):
    return set(map(name_of, game.legal_moves()))


def men_of(game):
    letters = {1: "a", 2: "d", 3: "K"}
    return {square_name(square): letters[piece] for square, piece in game.position.pieces()}


def assert_same_state(game, referee):
    moves = moves_of(game)
    assert moves == referee.legal_moves()
    assert men_of(game) == referee.men
    outcome = game.outcome()
    assert (outcome and (SIDES[outcome.winner], outcome.reason)) == referee.result
    if not outcome:
        assert SIDES[game.turn] == referee.turn
        assert game.position.count_moves() == len(moves)


def play_on(game, referee, rng, plies, stubborn=0):
    """Play `plies` random moves in the core and in the referee. Both must agree after each.

    A player who now and then goes straight back, as a `stubborn` one does, meets repetition, shuttling and their bans.
    """
    assert_same_state(game, referee)
    last = game.ply + plies
    while not game.outcome() and game.ply < last:
        moves = game.legal_moves()
        move = rng.choice(moves)
        if game.ply > 1 and rng.random() < stubborn:
            before = game.move(game.ply - 2)
            back = (before & 255) << 8 | before >> 8
            move = back if back in moves else move
        captured = referee.play(move_name(move))
        game.push(move)
        assert sorted(map(square_name, game.position.captured())) == sorted(captured)
        assert_same_state(game, referee)


GAME_PIECES = 200  # of the random games: the referee is slow
POSITION_PIECES = 25  # of the random positions
PIECES = 40  # of the others
STUBBORN = 0, 0.5, 0.97, 0  # in turn


@pytest.mark.slow
@pieces(GAME_PIECES)
@pytest.mark.parametrize(("id", "size"), [(id, size) for id, _, size in list_variants() if id in varied_ids()])
def test_random_games(id, size, piece, record_property, together):
    """The core and the referee give the same moves, captures, results and reasons in whole games."""
    rng = random.Random(f"{id}{piece or ''}")
    variant = load(id)
    reasons = set()
    games = per_piece(1600, GAME_PIECES, least=size * size // 15)
    for number in range(games if SOAK else -(-games // 2)):
        draws = number % 4 > 0
        game, referee = Game(variant, automatic_draws=draws), Referee(id, draws=draws)
        play_on(game, referee, rng, plies=400, stubborn=STUBBORN[number % 4])
        if game.outcome():
            reasons.add(game.outcome().reason)
    record_property("games", number + 1)
    pieces_of_id = together(pieces_run(GAME_PIECES), of=id, reasons=sorted(reasons))
    if pieces_of_id:  # without these results the games would prove too little
        reasons = {reason for each in pieces_of_id for reason in each["reasons"]}
        assert reasons & {"repetition", "perpetual repetition"}
        assert "king escaped" in reasons or size > (11 if SOAK else 9)


@pytest.mark.slow
@pieces(PIECES)
@pytest.mark.parametrize(("id", "option"), OPTIONAL)
def test_random_games_with_an_option(id, option, piece):
    """With an option on, the core and the referee give the same moves, captures, results and reasons."""
    rng = random.Random(f"{id} {option}{piece or ''}")
    variant, sheet = load(id, options=(option,)), changed(id, **OPTIONS[id, option])
    for _ in range(per_piece(200, PIECES)):
        play_on(Game(variant), Referee(sheet), rng, plies=400, stubborn=rng.choice((0, 0, 0.5, 0.97)))
    compare_crowded_positions(sheet, variant, rng, per_piece(2000, PIECES))


def compare_crowded_positions(sheet, variant, rng, positions):
    reasons = Counter()
    for _ in range(positions):
        line = crowded_line(sheet, rng)
        draws = rng.random() < 0.7
        try:
            game = Game(variant, line, automatic_draws=draws)
        except PositionError as why:
            assert "corners are blocked" in str(why)
            continue
        play_on(game, Referee.from_line(sheet, line, draws=draws), rng, plies=8)
        if game.outcome():
            reasons[game.outcome().reason] += 1
    return reasons


@pytest.mark.slow
@pieces(POSITION_PIECES)
@pytest.mark.parametrize("id", varied_ids())
def test_random_positions(id, piece, record_property, together):
    """In crowded positions rare captures and results happen more often than in games."""
    rare = SHEETS[id].encirclement or SHEETS[id].exit_forts
    positions = per_piece(5000, POSITION_PIECES) // (1 if SOAK or rare else 2)
    reasons = compare_crowded_positions(SHEETS[id], load(id), random.Random(f"{id}{piece or ''}"), positions)
    record_property("positions", positions)
    pieces_of_id = together(pieces_run(POSITION_PIECES), of=id, reasons=sorted(reasons))
    if pieces_of_id:
        reasons = {reason for each in pieces_of_id for reason in each["reasons"]}
        assert "king escaped" in reasons
        assert "encirclement" in reasons or not SHEETS[id].encirclement
        assert "exit fort" in reasons or not SHEETS[id].exit_forts


FEATURES = {
    "king_wins_at": ["corners", "edge"],
    "corners": ["king only", "open"],
    "throne_stops": ["king", "nobody", "all"],
    "throne_passes": ["all", "all", "nobody"],
    "camps": ["no", "no", "yes"],
    "camp_anvils": ["all", "empty"],
    "anvils": ["", "corners", "throne", "corners throne"],
    "king_on_throne": ["harmless", "anvil", "anvil if surrounded"],
    "king_captures": ["yes", "no", "hammer", "anvil"],
    "king_taken_by": ["four", "two", "throne", "place"],
    "king_closed_by": ["", "edge", "corners", "throne", "edge throne", "edge corners throne"],
    "shieldwall": ["no", "yes"],
    "exit_forts": ["no", "yes"],
    "encirclement": ["no", "yes"],
    "announced_exits": ["no", "no", "yes"],
    "round_trips": ["0", "0", "1", "2", "3"],
    "free_corners": ["0", "0", "1"],
    "repetition": ["draw", "early draw", "defenders lose", "mover loses", "forbidden"],
    "repetition_needs": ["nothing", "other moves"],
}


def random_features(rng):
    features = {key: rng.choice(values) for key, values in FEATURES.items()}
    # "A throne where all may stop" and open corners "are squares like any other"
    if features["throne_stops"] == "all":
        features["throne_passes"], features["king_on_throne"] = "all", "harmless"
        for key in ("anvils", "king_closed_by"):
            features[key] = features[key].replace("throne", "")
    if features["corners"] == "open":
        for key in ("anvils", "king_closed_by"):
            features[key] = features[key].replace("corners", "")
    return features


@pytest.mark.slow
@pieces(PIECES)
def test_random_combinations_of_features(piece):
    """A user may combine the features of a variant in any way."""
    rng = random.Random(f"features{piece or ''}")
    for _ in range(per_piece(1000, PIECES)):
        id = rng.choice(["brandubh", "saami", "fyrkat11"])
        features = random_features(rng)
        variant = changed_variant(id, **features)
        sheet = changed(id, **features)
        try:
            compare_crowded_positions(sheet, variant, rng, 30)
            play_on(Game(variant), Referee(sheet), rng, plies=100, stubborn=rng.choice((0, 0.9)))
        except AssertionError as difference:
            difference.args = (f"{id} with {features}: {difference}",)
            raise
