# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The rule of announced exits (Finström): when the king may leave, what is called, and by whom."""

import pytest

from changed_variants import changed_variant
from rule_positions import assert_refused, goals_from
from sentences import NO_OPEN_WAY
from tafl.board import DEFENDERS
from tafl.game import Game
from tafl.outcome import AGREEMENT, KING_ESCAPED, REPETITION, Outcome
from tafl.position_parser import PositionError, compute_hash_and_score
from tafl.threats import open_ways
from tafl.variants import load

pytestmark = pytest.mark.rules

FREE = "9/9/9/4K4/9/2d6/9/9/a8"  # four ways are open


def test_king_may_not_leave_unannounced():
    game = Game(load("finstrom"), FREE + " d")
    assert game.text().endswith("d 0 -")
    assert_refused(game, "e6-e9", "announced")
    assert "e8" in goals_from(game, "e6")
    game.play("c4-c3")
    assert game.text().endswith("tuichu")
    game.play("a1-a2")
    game.play("e6-e9")
    assert game.outcome() == Outcome(DEFENDERS, KING_ESCAPED)
    assert game.text().endswith(" e6-e9")
    assert_refused(Game(load("finstrom"), "9/9/9/3K5/9/2d6/9/9/a8 d"), "d6-d9", "announced")


@pytest.mark.parametrize(("id", "text"), [
    ("finstrom", FREE + " d"), ("tablut", "9/9/5d3/9/1d7/9/K7a/9/9 d 0 e7-f7*6,-"),
])  # fmt: skip
def test_bans_explain_no_legal_move(id, text):
    game = Game(changed_variant(id, repetition="forbidden"), text)
    rules = [rule for rule in game.position.rules if hasattr(rule, "explain_move")]
    assert len(rules) == 2
    assert not [rule for rule in rules for move in game.legal_moves() if rule.explain_move(game.position, move)]


def test_a_call_may_undo_a_draw_by_repetition_but_no_agreement():
    game = game_by_hand(FREE + " a")
    for name in "a1-a2 c4-c3 a2-a1 c3-c4".split() * 2:
        assert game.outcome() is None
        game.play(name)
    assert game.outcome() == Outcome(None, REPETITION)
    assert game.announce() == "tuichu"
    assert game.outcome() is None
    game.end(None, AGREEMENT)
    with pytest.raises(ValueError, match="over"):
        game.announce()


def test_way_out_opened_by_attackers_must_be_announced_first():
    game = Game(load("finstrom"), "9/9/4a4/3aKa3/4a4/9/9/9/d8 d")
    game.play("a1-b1")
    assert game.text().split(" moves ")[0].endswith("-")
    game.play("e7-a7")
    assert len(open_ways(game.position)) == 1
    assert_refused(game, "e6-e9", "announced")
    game.play("b1-a1")
    assert game.text().endswith("raichi")
    game.play("d6-d5")  # one more way: he may take any
    assert {"e9", "a6"} <= goals_from(game, "e6")


def test_unannounced_exit_is_legal_if_it_is_the_only_move():
    game = Game(load("finstrom"), "9/3aKa3/4a4/9/9/9/9/9/9 d")
    assert goals_from(game, "e8") == {"e9"}
    game = Game(load("finstrom"), "9/3aKa3/4a4/9/9/9/9/9/d8 d")
    assert goals_from(game, "e8") == set()


def test_position_repeats_only_with_the_same_announcement():
    lines = [Game(load("finstrom"), f"{FREE} d 0 {word}") for word in ("-", "raichi", "tuichu")]
    assert len({game.position.hashes[game.position.depth] for game in lines}) == 3
    assert len({game.text() for game in lines}) == 3
    game = Game(load("finstrom"), FREE + " d 0 -")
    for name in "c4-c3 a1-a2 c3-c4 a2-a1".split() * 2:
        game.play(name)
    assert game.count_repetitions() == 2  # the first time nothing had been said
    assert game.outcome() is None
    with pytest.raises(PositionError, match="the announcement must be"):
        Game(load("finstrom"), FREE + " d 0 hello")


def game_by_hand(text=FREE + " d"):
    return Game(load("finstrom"), text, announce_by_hand=True)


def test_forgotten_announcement_forbids_the_exit():
    game = game_by_hand()
    game.play("c4-c3")
    game.play("a1-a2")
    assert_refused(game, "e6-e9", "announced")
    game.play("c3-c4")
    with pytest.raises(ValueError, match="it is tuichu: the king has more than one open way"):
        game.announce("raichi")
    assert game.announce("tuichu") == "tuichu"
    game.play("a2-a1")
    with pytest.raises(ValueError, match="too late"):
        game.announce("tuichu")
    game.play("e6-e9")
    assert game.outcome() == Outcome(DEFENDERS, KING_ESCAPED)
    with pytest.raises(ValueError, match="over"):
        game.announce()


def test_wrong_announcements_are_refused():
    game = game_by_hand("9/9/4a4/3aKa3/4a4/9/9/9/d8 d")
    with pytest.raises(ValueError, match="have not moved"):
        game.announce("raichi")
    game.play("a1-b1")
    with pytest.raises(ValueError, match=NO_OPEN_WAY):
        game.announce("raichi")
    with pytest.raises(ValueError, match="must be raichi or tuichu"):
        game.announce("check")
    assert game.announce() == ""
    with pytest.raises(ValueError, match="have not moved"):  # a record has no move to write the word behind
        game_by_hand(FREE + " a").announce()
    with pytest.raises(ValueError, match="nothing is announced"):
        Game(load("tablut")).announce("raichi")


def test_the_right_word_is_named():
    game = game_by_hand("9/9/9/3aKa3/4a4/9/9/9/d8 d")
    game.play("a1-b1")
    with pytest.raises(ValueError, match="it is raichi: the king has one open way"):
        game.announce("tuichu")


def test_take_back_and_text_keep_announcements():
    game = Game(load("finstrom"), FREE + " d", automatic_draws=False, announce_by_hand=True)
    texts = []
    for i, name in enumerate("c4-c3 a1-a2 c3-c4 a2-a1".split() * 20):
        texts.append(game.text())
        game.play(name)
        if i % 8 == 4:
            game.announce()
        assert game.position.hashes[game.position.depth] == compute_hash_and_score(game.position)[0]
    assert "  " not in game.text()
    again = Game(load("finstrom"), game.text(), automatic_draws=False, announce_by_hand=True)
    assert again.text() == game.text() and again.count_repetitions() == game.count_repetitions()
    assert again.position.hashes[again.position.depth] == game.position.hashes[game.position.depth]
    while texts:
        game.take_back()
        assert game.text() == texts.pop()


def test_a_call_may_follow_in_a_game_that_is_read_back_after_a_capture():
    game = game_by_hand("9/9/9/4K4/1d7/2ad5/9/9/a8 d 7")
    assert game.play("b5-b4") == "b5-b4xc4"
    again = game_by_hand(game.text())
    assert game.text() == again.text() == "9/9/9/4K4/1d7/2ad5/9/9/a8 d 7 - moves b5-b4"
    assert again.announce() == game.announce() == "tuichu"
    assert game.text() == again.text() == "9/9/9/4K4/9/1d1d5/9/9/a8 a 0 tuichu"
    late = game_by_hand(again.text())
    late.play("a1-a2")
    late.play("e6-e9")
    assert late.outcome() == Outcome(DEFENDERS, KING_ESCAPED)


def test_a_capture_of_the_attackers_by_hand_begins_the_text_anew():
    game = game_by_hand("9/9/9/4K4/1a7/1d7/2a6/9/9 a")
    assert game.play("c3-b3") == "c3-b3xb4"
    assert game.text() == "9/9/9/4K4/1a7/9/1a7/9/9 d 0 -"
