# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Games that the referee has written, replayed by the core; captures that are rare in random games."""

import pytest

from referee_games import Snapshot, recorded_game
from tafl.board import ATTACKERS, DEFENDERS
from tafl.game import Game
from tafl.names import move_name, square_name
from tafl.position_parser import compute_hash_and_score
from tafl.variants import ids, load

pytestmark = pytest.mark.rules

SIDES = {ATTACKERS: "attackers", DEFENDERS: "defenders", None: "draw"}
GAMES = max(2, 36 // len(ids()))  # of each variant: all together take a few seconds


def snapshot(game, move=None, captured=()):
    """Return the state of the core in the form of the referee's file."""
    men = {square_name(square): ".adK"[piece] for square, piece in game.position.pieces()}
    outcome = game.outcome()
    result = outcome and (SIDES[outcome.winner], outcome.reason)
    legal = {move_name(move) for move in game.legal_moves()}
    return Snapshot(move, sorted(captured), SIDES[game.turn], men, legal, result)


@pytest.mark.parametrize("number", range(GAMES))
@pytest.mark.parametrize("id", ids())
def test_written_game_is_replayed_exactly(id, number):
    draws, snapshots = recorded_game(id, number)
    game = Game(load(id), automatic_draws=draws)
    assert snapshot(game) == snapshots[0]
    for written in snapshots[1:]:
        assert snapshot(game, *captures(game.play(written.move))) == written
        position = game.position
        assert (position.hashes[position.depth], position.scores[position.depth]) == compute_hash_and_score(position)
        if not game.outcome():
            assert position.count_moves() == len(written.legal)


def captures(name):
    move, *captured = name.split("x")
    return move, captured


@pytest.mark.parametrize(
    ("rows", "name"),
    [
        ("2K{}/7/2a{}/2d{}/7", "c5-c4xc3"),  # hammer
        ("2K{}/2a{}/7/2d{}/7", "c2-c3xc4"),  # anvil
        ("2K{}/2d{}/7/2a{}/7", "c2-c3"),  # not against his own
    ],
)
@pytest.mark.parametrize(("id", "armed"), [("fyrkat9", True), ("brandub", True), ("tablut", False)])
def test_armed_king_captures(id, armed, rows, name):
    size = load(id).size
    men = rows.format(*[size - 3] * 3).replace("/7", f"/{size}")
    turn = "a" if name == "c2-c3" else "d"
    game = Game(load(id), "/".join([str(size)] * (size - 5)) + f"/{men} {turn}")
    move = name.split("x")[0]
    assert game.play(move) == (name if armed else move)
