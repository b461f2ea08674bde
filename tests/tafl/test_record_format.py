# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Records: a game that was written is read as the same game."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from random_games import ABOUT, assert_same_game, play_random_moves
from tafl.board import ATTACKERS, DEFENDERS
from tafl.game import Game
from tafl.outcome import AGREEMENT, DECIDED_BY_PLAYERS, RESIGNATION, TIME
from tafl.record_reader import RecordError, read_record
from tafl.record_writer import write_record
from tafl.variants import ids, load
from varied_ids import varied_ids

pytestmark = pytest.mark.once

ENDS = [None, (None, AGREEMENT), (ATTACKERS, RESIGNATION), (DEFENDERS, RESIGNATION), (ATTACKERS, TIME),
        (DEFENDERS, TIME), (ATTACKERS, AGREEMENT)]


@given(st.sampled_from(ids()), st.integers(0, 10**6), st.integers(0, 120), st.sampled_from(ENDS), st.booleans())
def test_record_is_read_as_it_was_written(id, seed, plies, end, draws):
    game = play_random_moves(Game(load(id), automatic_draws=draws), seed, plies)
    if end and not game.outcome():
        game.end(*end)
    again, about = read_record(write_record(game, ABOUT))
    assert about == ABOUT
    assert_same_game(game, again)
    assert list(write_record(again, about)) == list(write_record(game, ABOUT))


@given(st.integers(0, 10**6), st.integers(1, 120), st.booleans())
def test_record_with_announcements_by_hand_is_read_as_it_was_written(seed, plies, castle):
    variant = load("finstrom", options=("castle",) if castle else ())
    game = play_random_moves(Game(variant, announce_by_hand=True), seed, plies)
    lines = list(write_record(game))
    again, _ = read_record(lines)
    assert_same_game(game, again)
    assert sorted(again.legal_moves()) == sorted(game.legal_moves())
    assert lines[0] == "variant: finstrom" + (" (castle)" if castle else "")


@pytest.mark.parametrize("id", ids())
def test_record_from_any_position_is_read_as_it_was_written(id):
    middle = play_random_moves(Game(load(id)), 5, 30)
    game = play_random_moves(Game(load(id), middle.text().partition(" moves")[0]), 6, 9)
    assert_same_game(game, read_record(write_record(game))[0])


@pytest.mark.parametrize("id", varied_ids())
def test_record_has_the_reason_of_the_end(id):
    reasons = set()
    for seed in range(2):
        game = play_random_moves(Game(load(id)), seed, 999)
        assert_same_game(game, read_record(write_record(game))[0])
        reasons.add(game.outcome().reason)
    assert reasons and not reasons & set(DECIDED_BY_PLAYERS)


def test_position_is_unchanged_between_two_lines():
    game = play_random_moves(Game(load("tablut"), automatic_draws=False), 1, 90)
    before = bytes(game.position.board), game.text()
    for _ in write_record(game):
        assert (bytes(game.position.board), game.text()) == before


def test_a_move_has_the_number_that_the_console_gives_it():
    game = Game(load("brandub"))
    for name in ("d2-e2", "d3-d2", "a4-a3"):
        game.play(name)
    assert list(write_record(game))[1:] == ["1. d2-e2 2. d3-d2", "3. a4-a3", "result: unfinished"]


def test_a_call_after_the_first_move_does_not_make_its_number_that_of_a_pair():
    game = Game(load("finstrom", options=("castle",)), "4a4/9/4d4/9/a3K3a/9/9/9/9 d", announce_by_hand=True)
    game.play("e7-d7")
    game.announce()
    game.play("a5-b5")
    lines = list(write_record(game))
    assert lines[-2] == "1. e7-d7 raichi 2. a5-b5"
    assert list(write_record(read_record(lines)[0])) == lines
    assert read_record([line.replace(" 2.", "") for line in lines])[0].names() == game.names()


def test_unknown_keys_are_left_out():
    assert list(write_record(Game(load("brandub")), {"attackers": " ", "date": ""})) == [
        "variant: brandub", "result: unfinished"]


def test_comments_and_blank_lines_are_ignored():
    text = "# a game\n\nvariant:brandub\n  attackers :  Ása \n# good\n1.  d2-e2 c4-c5\n\n2. f4-f5\nresult: unfinished\n"
    game, about = read_record(text.split("\n"))
    assert game.ply == 3 and about == {"attackers": "Ása"}


def test_example_of_the_docs_is_a_record(root):
    page = (root / "docs" / "records.md").read_text(encoding="utf-8")
    lines = page[page.index("    variant: ") :].split("\n\n")[0].split("\n")
    game, about = read_record(lines)
    assert list(write_record(game, about)) == [line.strip() for line in lines if line.strip()[0] != "#"]
    complaint = page[page.index("    line 10: ") :].split("\n")[0].strip()
    with pytest.raises(RecordError, match=f"^{complaint}$"):
        read_record([line.replace("xf5", "") for line in lines])


PROGRAM = """
from tafl.record_reader import RecordError, read_record
from tafl.record_writer import write_record
game, about = read_record(LINES)
print(list(write_record(game, about)) == LINES, game.names()[-1])
try:
    read_record(LINES[:-2] + ["9. a1-a2"])
except RecordError as error:
    print(error)
"""


def test_records_on_micropython(micropython):
    vm = micropython()
    game = play_random_moves(Game(load("finstrom", options=["castle"]), announce_by_hand=True), 5, 39)
    lines = list(write_record(game, {"attackers": "Ása"}))
    out = vm.run(f"LINES = {lines!r}\n" + PROGRAM)
    assert out == f"True {game.names()[-1]}\nline {len(lines) - 1}: the number is '9.' after {game.ply - 1} moves\n"


@pytest.mark.parametrize("start", ["7/4a2/4d2/a4da/4d2/K3a2/7  a", "7/4a2/4d2/a4da/4d2/k3a2/7 a   0 ",
                                   "7/4a2/4d2/a4da/4d2/K3a2/7\ta"])
def test_blanks_in_a_start_do_not_count(start):
    game, about = read_record(["variant: brandub", f"start: {start}", "1. a4-a5", "result: unfinished"])
    assert game.start.split(" ")[1] == "a" and "  " not in game.start
    assert_same_game(game, read_record(write_record(game, about))[0])
