# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Proof-number search: what it proves is won, by an exhaustive solver and by playing it out; what it cannot prove."""

import random
from array import array

import pytest

from lab.find_positions import TACTICS
from lab.proof import ProofSearch, key_of, positions_twice
from lab.proof_checker import Proof, ProofChecker, prove
from lab.prove import forced_from
from lab.solver import Solver
from ljostafl.analysis import Budget
from soak import pieces, scaled
from tafl.board import ATTACKERS, DEFENDERS, HISTORY_PLIES
from tafl.game import Game
from tafl.variants import ids, load

pytestmark = pytest.mark.once

WINS = [line.split("; ")[:3] for line in TACTICS.read_text(encoding="utf-8").splitlines() if "; win " in line]


def assert_line_wins(game, proof):
    """Play the line of a proof to the end of the game, and take it back."""
    for move in proof.line:
        assert game.is_legal(move)
        game.push(move)
    assert game.outcome().winner == proof.side
    for _ in proof.line:
        game.take_back()


@pytest.mark.parametrize(("id", "task", "text"), WINS[::3], ids=lambda text: text[:12])
def test_wins_in_a_few_moves_are_proved(id, task, text):
    game = Game(load(id), text, automatic_draws=False)
    before = game.text()
    proof = prove(game, game.turn, Budget(nodes=200_000))
    assert isinstance(proof, Proof) and len(proof.line) >= 2 * int(task[4:]) - 1
    assert_line_wins(game, proof)
    assert game.text() == before


@pytest.mark.parametrize("id", ids())
def test_a_proof_of_a_random_position_wins_and_a_disproof_agrees_with_the_solver(id, record_property):
    dice = random.Random(id)
    found = []
    for _ in range(scaled(60, 20, 3)):
        game = Game(load(id), automatic_draws=False)
        while not game.outcome() and game.ply < 120:
            game.push(dice.choice(game.legal_moves()))
        for _ in range(min(game.ply, dice.randint(1, 5))):
            game.take_back()
        results = {side: prove(game, side, Budget(nodes=2000)) for side in (ATTACKERS, DEFENDERS)}
        proofs = [proof for proof in results.values() if isinstance(proof, Proof)]
        assert len(proofs) < 2
        for proof in proofs:
            assert_line_wins(game, proof)
        if results[game.turn] is False:
            assert not Solver(game.position).can_win(2)
        found += [len(proof.line) for proof in proofs]
    record_property("proofs", len(found))
    assert found or load(id).size > 9  # there a random game seldom ends


def test_the_shortest_budget_leaves_all_unknown():
    assert prove(Game(load("tablut")), ATTACKERS, Budget(nodes=1)) is None
    assert prove(Game(load("tablut")), ATTACKERS, Budget(nodes=10**9), stop=lambda: True) is None


def test_who_only_goes_round_in_circles_cannot_win():
    """One man never captures a king who must be surrounded on four sides."""
    game = Game(load("brandub"), "7/7/7/7/2K4/7/5a1 d", automatic_draws=False)
    game.push(game.parse("c3-c4"))
    assert prove(game, ATTACKERS, Budget(nodes=100_000)) is False


class GraphPosition:
    """A game on a graph: nodes with capital letters are the prover's, and who reaches `win` has won."""

    over, captured, halfmove_clock = 0, bytes, int

    def __init__(self, graph, root):
        self.graph, self.path = graph, [root]

    @property
    def turn(self):
        return ATTACKERS if self.path[-1].isupper() else DEFENDERS

    @property
    def depth(self):
        return HISTORY_PLIES + len(self.path) - 1

    def push(self, move):
        self.path.append(self.graph[self.path[-1]].split()[move])
        self.over = self.path[-1] == "win"

    def pop(self):
        self.path.pop()
        self.over = 0

    def is_lost(self):
        return self.turn == DEFENDERS


def test_a_disproof_by_repetition_holds_only_below_the_repeated_position(monkeypatch):
    """On the way over P, x only repeats P. Then P is won by t, so that x is won too, and S, which needs it."""
    graph = {"A": "r", "r": "P S", "P": "x t", "x": "P", "t": "U", "U": "win", "S": "x"}

    def generate(position, moves, end):
        count = len(position.graph[position.path[-1]].split())
        moves[:count] = array("H", range(count))
        return count

    monkeypatch.setattr("lab.proof.generate", generate)
    monkeypatch.setattr("lab.proof.key_of", lambda position: ord(position.path[-1][0]))
    monkeypatch.setattr("lab.proof.visible_end", lambda position, rays: None)
    later = {"S": (1, 9)}  # its disproof number is high, so the search begins with P
    monkeypatch.setattr(ProofSearch, "_estimate", lambda search: later.get(search.position.path[-1], (1, 1)))
    for graph_now, wins in ((graph, True), ({**graph, "t": "P"}, False)):
        search = ProofSearch(Game(load("brandub")), ATTACKERS)
        search.position = GraphPosition(graph_now, "A")
        assert search.search(Budget(nodes=1000)) is wins


def test_a_position_that_occurred_twice_does_not_win():
    start = "7/7/2K4/7/7/a5a/7 d"
    fresh = Game(load("brandub"), start)
    edge = fresh.parse("c5-c7")  # next to two corners
    fresh.push(edge)
    assert isinstance(prove(fresh, DEFENDERS, Budget(nodes=5000)), Proof)
    moves = "c5-c7 a2-b2 c7-c5 b2-a2 c5-c7 a2-b2 c7-b7 b2-a2 b7-b5 a2-a3 b5-c5 a3-a2"
    often = Game(load("brandub"), f"{start} moves {moves}", automatic_draws=False)
    assert (bytes(fresh.position.board), ATTACKERS) in positions_twice(often)
    proof = prove(often, DEFENDERS, Budget(nodes=5000))
    assert isinstance(proof, Proof) and proof.line[0] != edge
    often.push(edge)
    assert often.count_repetitions() == 3


def test_a_win_after_a_hundred_quiet_plies_is_a_draw():
    quiet = "7/7/1aKa3/7/7/7/7 d {}"
    win = Game(load("brandub"), quiet.format(90))
    proof = prove(win, DEFENDERS, Budget(nodes=50_000))
    assert isinstance(proof, Proof) and len(proof.line) > 1
    assert prove(Game(load("brandub"), quiet.format(99)), DEFENDERS, Budget(nodes=50_000)) is None


@pytest.mark.parametrize("claim", [1, 2, 50])
def test_a_wrong_claim_is_refused(claim):
    """Let the search claim that the first position of the game and all its moves are won."""
    game = Game(load("brandub"))
    search = ProofSearch(game, ATTACKERS)
    search._plies[key_of(search.position)] = claim
    for move in game.legal_moves():
        search.position.push(move)
        search._plies[key_of(search.position)] = claim - 1
        search.position.pop()
    assert ProofChecker(game, search).line() is None


def test_claims_that_go_round_in_a_circle_are_refused():
    """Two men go back and forth, and each position claims the same win."""
    game = Game(load("brandub"), "7/7/7/7/2K4/a5a/7 a", automatic_draws=False)
    search = ProofSearch(game, ATTACKERS)
    search.claimed_plies = lambda position: 30
    assert ProofChecker(game, search).line() is None


def test_the_ply_from_which_a_win_was_forced():
    game = Game(load("tablut"), "5a3/7a1/4a3K/2a1a2a1/aa1a1d1aa/a1dd2d2/9/4a4/3aaa3 a moves e2-b2 i7-i9")
    assert forced_from(game, 2000) == 1  # the attackers could close the way out with their first move
    assert forced_from(Game(load("tablut")), 2000) is None


@pytest.mark.slow
@pieces(4)
def test_df_pn_proves_the_wins_in_three_of_the_puzzles(piece):
    from lab import find_puzzles
    from lab.puzzles import read_puzzles

    puzzles = [puzzle for puzzle in read_puzzles(find_puzzles.FILE) if puzzle.kind == "win 3"]
    chosen = random.Random(piece).sample(puzzles, scaled(20, 5))
    proved = 0
    for puzzle in chosen:
        game = find_puzzles.game_of(puzzle)
        proof = prove(game, game.turn, Budget(nodes=400_000))
        assert proof is not False
        if proof:
            proved += 1
            assert len(proof.line) >= 5
            assert_line_wins(game, proof)
    assert proved >= 0.7 * len(chosen)
