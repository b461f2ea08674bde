# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Limits of the values in variants, positions and moves."""

import re

import pytest

from tafl import rule_bans
from tafl.game import Game
from tafl.names import parse_move, parse_number_within, parse_square
from tafl.position import Position
from tafl.position_parser import PositionError, set_up
from tafl.position_text import position_text
from tafl.variant_format import VariantError, parse_variant
from tafl.variants import load

pytestmark = pytest.mark.rules

BLOCK = {
    "name": "Test",
    "size": "7",
    "start": "3a3/3a3/3d3/aadKdaa/3d3/3a3/3a3",
    "first": "attackers",
    "king_wins_at": "corners",
    "king_captures": "yes",
}


def variant(**features):
    return parse_variant("test", block({**BLOCK, **features}))


def block(features):
    return [(number, f"{key} = {value}") for number, (key, value) in enumerate(features.items(), 2)]


@pytest.mark.parametrize(
    ("key", "values"),
    [
        ("size", "7 9 11 13 15"),
        ("first", "attackers defenders"),
        ("king_captures", "yes no hammer anvil"),
        ("camps", "yes no"),
        ("round_trips", "0 1 2 3"),
        ("free_corners", "0 1"),
        ("resign_at", "0 1 2 3 4"),
    ],
)
def test_feature_takes_the_documented_values(key, values):
    for value in values.split():
        flags = {"yes": True, "no": False} if key == "camps" else {}
        expected = int(value) if value.isdigit() else flags.get(value, value)
        assert getattr(variant(**{key: value}), key) == expected
    for value in ("-1", "5", "8", "12", "17", "maybe"):
        with pytest.raises(VariantError):
            variant(**{key: value})


def test_defaults_of_features():
    plain = variant()
    assert (plain.anvils, plain.king_closed_by, plain.round_trips, plain.free_corners, plain.resign_at) == (
        "",
        "",
        0,
        0,
        0,
    )
    assert plain.repetition_needs == "nothing"
    assert variant(name="x" * 40).name == "x" * 40
    for key in BLOCK:
        with pytest.raises(VariantError, match=f"{key} is missing"):
            parse_variant("test", block({other: value for other, value in BLOCK.items() if other != key}))


def test_mistake_is_reported_with_its_line(tmp_path, monkeypatch):
    import tafl.variants

    file = tmp_path / "variants.txt"
    good = "\n".join(f"{key} = {value}" for key, value in BLOCK.items())
    text = f"# two blocks\n\n[good]\n{good}\n[bad]\n{good.replace('7', '8', 1)}\n[last]\n{good}\n"
    file.write_bytes(text.encode())  # the program's own files never have the line ends of Windows
    monkeypatch.setattr(tafl.variants, "PATH", str(file))
    line = file.read_text().splitlines().index("size = 8") + 1
    with pytest.raises(VariantError, match=f"bad, line {line}: size"):
        load("bad")
    assert load("good").id == "good"
    assert load("last").start == BLOCK["start"]
    assert tafl.variants.list_variants() == [("good", "Test", 7), ("bad", "Test", 8), ("last", "Test", 7)]


@pytest.mark.parametrize("text", ["a01", "a1 ", "aa", "A1", "a", "", "1a", "a100", "h1", "a8", "a0", "a-1"])
def test_squares_outside_the_small_board_are_refused(text):
    with pytest.raises(ValueError):
        parse_square(text, 7)


def test_rows_and_columns_count_from_the_lower_left():
    assert [parse_square(name, 15) for name in ("a1", "b1", "a2", "o1", "o15", "a10")] == [0, 1, 16, 14, 238, 144]
    assert parse_move("b1-a2", 15) == 1 << 8 | 16
    assert parse_move("e5-e8xe9xd8", 9) == parse_move("e5-e8", 9)
    for text in ("a1", "a1-a2-a3", "a1-a1"):
        with pytest.raises(ValueError):
            parse_move(text, 15)


def test_a_number_within_limits():
    assert [parse_number_within("seconds", text, 5, 60) for text in ("5", "06", "60")] == [5, 6, 60]
    for text in ("4", "61", "", "-5", "5.5", "²"):
        with pytest.raises(ValueError, match="seconds must be 5 to 60, not "):
            parse_number_within("seconds", text, 5, 60)


def text_of(line, id="tablut"):
    return Game(load(id), line).text()


def test_wide_row_takes_two_digits():
    big = variant(size=11, start="11/11/11/11/11/5K5/11/11/11/1a9/11")
    assert Game(big).text() == f"{big.start} a 0"
    assert Game(big, big.start.replace("5K5", "4K6")).text().split()[0] == big.start.replace("5K5", "4K6")
    for wrong in ("10", "12", "011a", "1"):
        with pytest.raises(PositionError):
            Game(big, big.start.replace("11", wrong, 1))


TRIPS = "3aaa3/4a4/5d3/a3d3a/aaddKddaa/a3d3a/4d4/4a4/3aaa3 d"


@pytest.mark.parametrize(
    "tail",
    [
        "10000",
        "-1",
        "x",
        "",
        "1 -",
        "1 f7-e7",
        "1 f7-e7*0,-",
        "1 f7-e7*7,-",
        "1 f7-e7*x,-",
        "1 f7-e9x,-",
        "1 -,-,-",
        "1 - -",
    ],
)
def test_wrong_fields_after_the_men_are_refused(tail):
    position = Position(load("tablut"))
    set_up(position, f"{TRIPS} 9999 -,-")
    if tail:
        with pytest.raises(PositionError):
            set_up(position, f"{TRIPS} {tail}")


@pytest.mark.parametrize("shuttle", ["-,-", "e7-f7*1,-", "-,e8-f8*1", "e7-f7*2,f8-e8*5", "f8-e8*6,e7-f7*1"])
def test_shuttles_are_written_as_they_are_read(shuttle):
    assert text_of(f"{TRIPS} 12 {shuttle}") == f"{TRIPS} 12 {shuttle}"


@pytest.mark.parametrize("given, whole", [("", " -,- -"), (" -,-", " -,- -"), (" d3-c3*2,-", " d3-c3*2,- -"),
                                          (" -,- raichi", " -,- raichi")])  # fmt: skip
def test_fields_of_rules_may_be_left_out_at_the_end(given, whole):
    both = variant(round_trips=3, announced_exits="yes")
    line = both.start.replace("3d3", "2d4", 1) + " d 0"
    assert Game(both, line + given).text() == line + whole


def test_the_free_corner_in_words():
    [sentence] = rule_bans.sentences(variant(free_corners=1))
    assert "corner" in sentence


@pytest.mark.parametrize(("trips", "sentence", "why"), [(1, "once", "1 round trip "), (2, "2 times", "2 round trips ")])
def test_the_limit_of_round_trips_in_words(trips, sentence, why):
    limited = variant(round_trips=trips)
    assert rule_bans.sentences(limited) == [f"a man may go back and forth no more than {sentence} in succession"]
    game = Game(limited, automatic_draws=False)
    for name in ["d1-c1", "d3-e3", "c1-d1", "e3-d3"] * trips:
        game.play(name)
    with pytest.raises(ValueError, match=f"no more than {why}between the same two squares"):
        game.parse("d1-c1")


def test_each_move_of_a_shuttle_is_counted():
    game = Game(load("tablut"))
    assert position_text(game.position).endswith(" -,-")
    for number, names in enumerate((["e7-f7", "e8-f8"], ["f7-e7", "f8-e8"]) * 3, 1):
        for name in names:
            game.play(name)
        assert position_text(game.position).endswith(f" {names[0]}*{number},{names[1]}*{number}")
    game.play("d5-d6")
    assert position_text(game.position).endswith(" f8-e8*6,d5-d6*1")


BESIDE_CORNERS = "a2 a6 b1 b7 f1 f7 g2 g6".split()


@pytest.mark.parametrize("last", BESIDE_CORNERS)
def test_no_attacker_may_block_the_last_free_corner(last):
    column, row = last
    start = column + "4" if column in "bf" else "d" + row
    guards = dict.fromkeys(BESIDE_CORNERS, "a")
    del guards[last]
    assert corners_forbid({**guards, start: "a", "d4": "K"}, "a") == {parse_move(f"{start}-{last}", 7)}
    assert not corners_forbid({**guards, start: "d", "d4": "K"}, "d")
    for other in list(guards):
        fewer = {square: "a" for square in guards if square != other}
        assert not corners_forbid({**fewer, start: "a", "d4": "K"}, "a")


def corners_forbid(men, turn):
    """Return the moves that are illegal only because a corner must stay free."""
    rows = ["".join(men.get(column + row, "1") for column in "abcdefg") for row in "7654321"]
    line = "/".join(re.sub("1+", lambda ones: str(len(ones[0])), text) for text in rows)
    free, bound = variant(round_trips=3), variant(free_corners=1)
    return set(Game(free, f"{line} {turn}").legal_moves()) - set(Game(bound, f"{line} {turn}").legal_moves())


def test_only_the_shuttle_is_banned():
    line = "9/9/5d3/9/1d7/9/K7a/9/9 d 0"  # the king may go to the corner a1, a man to b1
    free = Game(load("tablut"), line).legal_moves()
    bound = Game(load("tablut"), line + " e7-f7*6,-").legal_moves()
    assert {parse_move("a3-a1", 9), parse_move("b5-b1", 9)} <= set(bound)
    assert set(free) - set(bound) == {parse_move("f7-e7", 9)}


@pytest.mark.parametrize(("length", "hold"), [(5, False), (6, True)])
def test_search_is_told_whether_a_ban_holds(length, hold):
    game = Game(load("tablut"), f"9/9/5d3/9/1d7/9/K7a/9/9 d 0 e7-f7*{length},-")
    assert game.position.bans_hold() is hold


@pytest.mark.parametrize("id", ["ashton", "brandub", "copenhagen", "finstrom"])
def test_other_rules_ban_no_ordinary_move(id):
    position = Game(load(id), load(id).start + " a").position
    assert position.rules and position.bans_hold() is False


def test_all_corners_may_be_blocked_without_the_rule():
    blocked = "1a5a1/a7a/9/9/4K4/9/9/a7a/1a5a1"
    assert text_of(blocked, "fyrkat9") == f"{blocked} a 0"
    assert text_of(blocked, "tablut") == f"{blocked} d 0 -,-"


def test_only_attackers_block_corners():
    line = "1a3a1/d5a/7/3K3/7/a5a/1a3a1 a 0"
    assert text_of(line, "brandub") == line
