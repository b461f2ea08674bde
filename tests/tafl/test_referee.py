# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT

"""Tests of the referee itself: its rule sheets, its counts, and what it refuses. Other tests compare it with the core.

The expectations were worked out by hand from the rule sheets; quotes are theirs, "R" marks a ruling. Most positions
are so small that they are given as lists of squares: a attackers, d defenders, king.
"""

import pytest

from perft_counts import PERFT, PERFT_ATTACKERS_FIRST
from referee import Referee
from referee_otn import sheet_from
from referee_sheets import SHEETS, changed
from soak import SOAK

BOTH_SIZES = ["fyrkat9", "tablut", "brandub"]


def position(variant, turn, *, a="", d="", king, draws=True):
    """Return a referee at a position, from lists of squares like "c3 d4"."""
    size = 7 if variant == "brandub" else 9
    cells = [["."] * size for _ in range(size)]
    for man, squares in (("a", a), ("d", d), ("K", king)):
        for square in squares.split():
            row, column = size - int(square[1:]), ord(square[0]) - ord("a")
            assert cells[row][column] == "."
            cells[row][column] = man
    return Referee.from_diagram(variant, [" ".join(row) for row in cells], turn, draws=draws)


def test_each_variant_has_counts():
    assert set(SHEETS) - set(PERFT) == set()
    first = {variant for variant in SHEETS if SHEETS[variant].first == "defenders"}
    assert first - set(PERFT_ATTACKERS_FIRST) == set()


@pytest.mark.slow
@pytest.mark.parametrize("variant", SHEETS)
def test_perft(variant):
    # "Counts to check against"
    referee = Referee(variant)
    depth = 3 if SOAK or referee.size <= 9 else 2  # the referee is slow on large boards
    assert referee.perft(0) == 1
    assert [referee.perft(plies) for plies in range(1, depth + 1)] == list(PERFT[variant][:depth])
    assert len(referee.legal_moves()) == PERFT[variant][0]


@pytest.mark.slow
@pytest.mark.parametrize("variant", [variant for variant in SHEETS if SHEETS[variant].first == "defenders"])
def test_perft_with_the_attackers_first(variant):
    referee = Referee(variant, first="attackers")
    assert [referee.perft(depth) for depth in (1, 2, 3)] == list(PERFT_ATTACKERS_FIRST[variant])


LEWIS = "start:/4ttt4/4ttt4/5T5/5T5/tt3T3tt/ttTTTKTTTtt/tt3T3tt/5T5/5T5/4ttt4/4ttt4/"
# "Facts are given in OpenTafl's rules notation (OTN) with its defaults"
OTN = {
    "saami": "dim:9 esc:e surf:n ks:c cor:",
    "brandubh": "dim:7 surf:n ks:c",
    "walker": "dim:7 surf:n ks:w cenh: cenhe:",
    "seabattle": "dim:9 esc:e surf:n ka:n cor: cen:",
    "copenhagen": "dim:11 tfr:w sw:s efe:y",
    "fetlar": "dim:11 nj:n cj:n",
    "tawlbwrdd": "dim:11 esc:e ks:w nj:n cj:n cor: cen: "
    "start:/4ttt4/4t1t4/5t5/5T5/tt2TTT2tt/t1tTTKTTt1t/tt2TTT2tt/5T5/5t5/4t1t4/4ttt4/",
    "tawlbwrdd-online": "dim:11 esc:e ks:c cor: surf:y "
    "start:/4ttt4/4t1t4/5t5/5T5/tt2TTT2tt/t1tTTKTTt1t/tt2TTT2tt/5T5/5t5/4t1t4/4ttt4/",
    "old-hnefatafl": "dim:11 ks:m surf:n",
    "historical13": "dim:13 esc:e ks:c cor: surf:y start:/4ttttt4/5t1t5/6t6/6T6/t3T3T3t/tt3TTT3tt/t1tT1TKT1Tt1t/"
    "tt3TTT3tt/t3T3T3t/6T6/6t6/5t1t5/4ttttt4/",
    "simple11": f"dim:11 esc:e ks:w cen: cor: surf:y {LEWIS}",
    "ardri": "dim:7 esc:e ks:w cen: cor: surf:n",
    "seabattle11": "dim:11 esc:e ks:s ka:n cenh: cen: cor: surf:y "
    "start:/3ttttt3/5t5/5T5/t4T4t/t4T4t/ttTTTKTTTtt/t4T4t/t4T4t/5T5/5t5/3ttttt3/",
    "lewis11": f"dim:11 esc:e ks:c cor: surf:n {LEWIS}",
}


@pytest.mark.parametrize("variant", OTN)
def test_rule_sheets_agree_with_their_otn_lines(variant):
    assert sheet_from(OTN[variant]) == SHEETS[variant]


@pytest.mark.parametrize("line", ["dim:9 swf:n", "dim:9 bers:b", "dim:9 tfr:i", "dim:9 sw:w"])
def test_unknown_otn_line_is_refused(line):
    with pytest.raises((ValueError, KeyError)):
        sheet_from(line)


def test_changed_rule_sheet():
    sheet = changed("brandubh", king_captures="hammer", anvils="corners", camps="yes", round_trips="2")
    assert (sheet.king_captures, sheet.anvils, sheet.camps, sheet.round_trips) == ("hammer", {"corners"}, True, 2)
    assert sheet.king_taken_by == SHEETS["brandubh"].king_taken_by
    assert Referee(sheet).size == 7


def test_perft_does_not_go_on_after_the_end():
    # "a finished game has no continuation": the king on b1 may go to a1, which ends the game, or to b2. Then c1 has
    # b1, d1, e1, f1 (not the corner g1) and c2 to c7; b3 has a3, c3 to g3 and b4 to b7: 4 + 6 + 1 + 5 + 4.
    referee = position("brandub", "defenders", a="c1 b3", king="b1")
    assert referee.legal_moves() == {"b1-a1", "b1-b2"}
    assert referee.perft(1) == 2
    assert referee.perft(2) == 20


def test_position_from_a_line():
    referee = Referee.from_line("fyrkat11", "11/11/11/3a7/11/5K5/11/11/11/d10/4a6 d 7")
    assert referee.men == {"d8": "a", "f6": "K", "a2": "d", "e1": "a"} and referee.turn == "defenders"


@pytest.mark.parametrize("variant, king", [("brandub", "a1"), ("saami", "a3"), ("edge9", "e9")])
def test_king_who_has_already_won_is_refused(variant, king):
    with pytest.raises(ValueError):
        position(variant, "attackers", a="b4", king=king)


def test_diagram_is_parsed_back():
    referee = Referee("tablut")
    assert referee.diagram().splitlines()[:2] == [". . . a a a . . .", ". . . . a . . . ."]
    again = Referee.from_diagram("tablut", referee.diagram().splitlines(), "attackers")
    assert (again.men, again.turn, again.size) == (referee.men, "attackers", 9)


@pytest.mark.parametrize("men", [{"a": "e5"}, {"d": "e5"}, {"a": "a1"}, {"d": "i9"}])
def test_set_up_on_throne_and_corners_is_refused(men):
    with pytest.raises(ValueError):
        position("tablut", "attackers", **men, king="c3")
    position("tablut", "attackers", a="e4 b1", king="e5")


@pytest.mark.parametrize("variant", BOTH_SIZES)
def test_play_refuses_illegal_moves(variant):
    referee = position(variant, "attackers", a="c3 c5", d="f3", king="f6")
    for move in ("c3-c5", "c3-c6", "c3-g3", "c3-d4", "c3-c3", "f3-f4", "d3-d4", "c3c4", "c3-c0", "c3-@3"):
        with pytest.raises(ValueError):
            referee.play(move)
    assert referee.turn == "attackers"
    assert referee.play("c3-c4") == []
    assert referee.turn == "defenders"
    assert referee.men == {"c4": "a", "c5": "a", "f3": "d", "f6": "K"}
