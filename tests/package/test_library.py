# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The library `ljostafl`: it says what the rules core says, in text, and refuses what cannot be."""

import copy
import pickle
import random
import signal
import subprocess
import sys

import pytest

import ljostafl
from ljostafl import Game, Piece, Side
from perft_counts import PERFT
from project import ROOT
from tafl.game import Game as Core
from tafl.names import move_name
from tafl.variants import ids, load


def random_game(variant, seed, plies=60):
    chance = random.Random(seed)
    game = Game(variant)
    while game.ply < plies and not game.outcome():
        game.play(chance.choice(game.legal_moves()))
    return game


@pytest.mark.parametrize("variant", ids())
def test_a_game_says_what_the_core_says(variant):
    game, core = random_game(variant, variant), Core(load(variant))
    for move in game.moves():
        assert move_name(core.parse(move.partition("x")[0])) == move.partition("x")[0]
        core.play(move)
    assert (game.ply, game.turn.value, game.text()) == (core.ply, core.turn, core.text())
    assert sorted(game.legal_moves()) == sorted(map(move_name, core.legal_moves()))
    assert [game.is_legal(move) for move in game.legal_moves()] == [True] * len(game.legal_moves())
    assert str(game) == str(core.position)
    pieces = game.pieces()
    assert list(pieces.values()).count(Piece.KING) == core.text().partition(" ")[0].count("K")
    assert all(game.piece_at(square) is piece for square, piece in pieces.items())


@pytest.mark.parametrize("variant", ids())
def test_text_record_copy_and_take_back_lead_back(variant):
    game = random_game(variant, variant + "again", 40)
    assert Game(variant, game.text()).text() == game.text()
    record = game.record({"attackers": "Ása"})
    again, about = ljostafl.read_record(record)
    assert (again.text(), again.moves(), again.outcome()) == (game.text(), game.moves(), game.outcome())
    assert about["attackers"] == "Ása" and again.record(about) == record
    copied, text = game.copy(), game.text()
    while copied.ply:
        copied.take_back()
    assert copied.text() == Game(variant).text() and game.text() == text
    with pytest.raises(IndexError):
        copied.take_back()


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy, lambda game: pickle.loads(pickle.dumps(game))])
@pytest.mark.parametrize("variant", ["tablut", "finstrom (castle)", "copenhagen"])
def test_copies_of_all_kinds_are_games_of_their_own(copied, variant):
    game = random_game(variant, 3, 20)
    game.end(Side.ATTACKERS, "time")
    again, text = copied(game), game.text()
    assert (again.text(), again.moves(), again.outcome(), again.options) == (
        text, game.moves(), game.outcome(), game.options)
    again.take_back()
    assert game.text() == text and game.outcome()


@pytest.mark.parametrize("work", [
    lambda game: ljostafl.analyse(game, seconds=30), lambda game: ljostafl.perft(game, 9),
    lambda game: ljostafl.computer_move(game, 8),
])  # fmt: skip
@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="this system has no timers")
def test_an_interruption_leaves_the_game_as_it_is(work):
    game = random_game("tablut", 5, 10)
    before = game.text(), game.moves(), str(game), game.legal_moves()
    old = signal.signal(signal.SIGALRM, signal.default_int_handler)
    signal.setitimer(signal.ITIMER_REAL, 0.05)
    try:
        with pytest.raises(KeyboardInterrupt):
            while True:
                work(game)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, old)
    assert (game.text(), game.moves(), str(game), game.legal_moves()) == before


def test_moves_and_variants_may_be_written_as_people_write_them():
    for text in ("D2-C2", " d2-c2\n", "d2c2", "d2 c2", "d2\u2013c2", "d2 - c2"):
        game = Game("Brandub")
        assert game.is_legal(text) and game.why_illegal(text) == "" and game.play(text) == "d2-c2"
    assert Game("Finstrom(Castle)").options == ("castle",)


def test_a_wrong_capture_leaves_the_game_as_it_is():
    game = Game("brandub")
    for text in ("d2-c2xd4", "d2-c2x"):
        with pytest.raises(ValueError):
            game.play(text)
    assert game.ply == 0


def test_perft_counts_what_the_referee_counts():
    for variant, counts in PERFT.items():
        assert [ljostafl.perft(Game(variant), depth) for depth in (0, 1, 2)] == [1, *counts[:2]]


def test_variants_are_those_of_the_program(tmp_path):
    assert [variant.id for variant in ljostafl.variants()] == ids()
    own = tmp_path / "variants.txt"
    block = (ROOT / "lib/tafl/variants.txt").read_text(encoding="utf-8").partition("[brandub]")[2].partition("\n[")[0]
    own.write_text("[mine]" + block.replace("Haithabu Brandub", "Mine"), encoding="utf-8")
    assert ljostafl.variants(str(own))[-1].id == "mine"
    assert Game("mine", user_file=str(own)).variant.size == 7


def test_options_and_ends_by_players():
    game = Game("finstrom (castle)")
    assert game.options == ("castle",) and game.why_over() == ""
    game.end(Side.DEFENDERS.other, "resignation")
    assert game.outcome() == (Side.ATTACKERS, "resignation") and game.legal_moves() == [] and game.why_over()
    assert game.copy().outcome() == game.outcome()
    for again in (lambda: game.end(None, "agreement"), lambda: Game().end(None, "boredom")):
        with pytest.raises(ValueError):
            again()
    drawn = Game()
    drawn.end(None, "agreement")
    assert drawn.outcome() == (None, "agreement")


@pytest.mark.parametrize("wrong", [
    lambda: Game("nosuch"), lambda: Game("tablut (nosuch)"), lambda: Game("tablut", "9/9 a"),
    lambda: Game().play("e5-e6"), lambda: Game().play("e5"), lambda: Game().piece_at("z9"),
    lambda: Game().is_legal("moin"), lambda: Game().announce(), lambda: ljostafl.computer_move(Game(), 9),
    lambda: ljostafl.read_record("variant: tablut\n1. e5-e6\n"), lambda: ljostafl.read_record(""),
    lambda: Game().end(None), lambda: Game().end(Side.ATTACKERS, "agreement"), lambda: Game().end("attackers"),
    lambda: Game().record({"Event": "x"}), lambda: ljostafl.variants("no such file"),
    lambda: Game("tablut", user_file="no such file"), lambda: ljostafl.analyse(Game()),
    lambda: ljostafl.analyse(Game(), nodes=0),
    lambda: ljostafl.analyse(Game(), seconds=-1.0), lambda: ljostafl.analyse(Game(), nodes=9, lines=0),
])  # fmt: skip
def test_what_cannot_be_is_refused_with_a_reason(wrong):
    with pytest.raises(ValueError, match=r"\w+ \w+"):
        wrong()


def test_analysis_finds_a_forced_win_and_its_end():
    game = Game("brandub", "7/7/7/3K3/7/a5a/7 d")  # nothing keeps the king from a corner
    best = ljostafl.analyse(game, nodes=3000)[0]
    assert best.score == float("inf") and best.plies_to_end == 3
    game = Game("brandub", "7/7/7/6K/7/a5a/7 d")
    best = ljostafl.analyse(game, nodes=3000)[0]
    assert (best.moves, best.plies_to_end) == (("g4-g7",), 1)
    game.play(best.moves[0])
    assert game.outcome() == (Side.DEFENDERS, "king escaped")
    assert ljostafl.analyse(game, nodes=100) == [] and ljostafl.computer_move(game) is None


def test_a_foreign_package_called_tafl_is_named(tmp_path):
    (tmp_path / "tafl.py").write_text("")
    code = f"import sys; sys.path[:0] = [{str(tmp_path)!r}, {str(ROOT / 'src')!r}]\nimport tafl\nimport ljostafl"
    done = subprocess.run([sys.executable, "-I", "-c", code], capture_output=True, text=True)
    assert "ImportError" in done.stderr and "'tafl'" in done.stderr
    code = code.replace("import tafl\n", "")
    assert subprocess.run([sys.executable, "-I", "-c", code]).returncode == 0
