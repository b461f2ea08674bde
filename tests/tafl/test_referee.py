# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT

"""Tests of the referee itself: each rule where it applies, and near misses.

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
NINES = ["fyrkat9", "tablut"]


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


def play(referee, moves):
    """Play moves that neither capture nor end the game."""
    for move in moves.split():
        assert referee.result is None, move
        assert referee.play(move) == [], move


def goals(referee, source):
    """Return the squares where the piece on this square may go."""
    return {move.split("-")[1] for move in referee.legal_moves() if move.startswith(source + "-")}


# Starts and counts


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


def test_start_positions():
    # "moves first"; "16 v 8 + king", "8 v 4 + king"
    assert [Referee(variant).turn for variant in BOTH_SIZES] == ["attackers", "defenders", "attackers"]
    assert [Referee(variant).size for variant in BOTH_SIZES] == [9, 9, 7]
    for variant in NINES:
        men = Referee(variant).men
        assert sorted(men.values()) == ["K"] + ["a"] * 16 + ["d"] * 8
        assert men["e5"] == "K" and men["e7"] == men["c5"] == "d" and men["f1"] == men["h5"] == "a"
    # "king on d4, defenders on the four squares beside him, attackers two in line outside each of them
    # (a4 b4, f4 g4, d1 d2, d6 d7)"
    assert Referee("brandub").men == (
        {"d4": "K"} | dict.fromkeys("c4 e4 d3 d5".split(), "d") | dict.fromkeys("a4 b4 f4 g4 d1 d2 d6 d7".split(), "a")
    )


@pytest.mark.parametrize("variant", ["fyrkat11", "fyrkat13", "fyrkat15", "copenhagen", "fetlar"])
def test_diamond_start_positions(variant):
    # "12 defenders in a filled diamond around the king (orthogonal distance at most 2), and on each side 5 attackers
    # centred on the edge with 1 in front of the middle one (24)"; "11x11 Copenhagen and Fetlar as `fyrkat11`"
    referee = Referee(variant)
    men = referee.men
    assert sorted(men.values()) == ["K"] + ["a"] * 24 + ["d"] * 12
    corner = {11: "d1 e1 f1 g1 h1 f2 f4 e5 g5", 13: "e1 f1 g1 h1 i1 g2 g5 f6 h6", 15: "f1 g1 h1 i1 j1 h2 h6 g7 i7"}
    below = corner[referee.size].split()
    assert [men.get(square) for square in below] == ["a"] * 6 + ["d"] * 3


def test_other_start_positions():
    # "24 v 12 + king"; "The sheet also knows 13x13 with the same men. R layout: the 9x9 cross scaled"
    men = Referee("tawlbwrdd").men
    assert sorted(men.values()) == ["K"] + ["a"] * 24 + ["d"] * 12
    assert men["f3"] == men["e2"] == men["g2"] == "a" and men["f4"] == men["e5"] == "d" and "f2" not in men
    men = Referee("edge13").men
    assert sorted(men.values()) == ["K"] + ["a"] * 16 + ["d"] * 8
    assert men["g7"] == "K" and men["g5"] == men["e7"] == "d" and men["f1"] == men["g2"] == "a"
    defenders_first = {variant for variant in SHEETS if Referee(variant).turn == "defenders"}
    assert defenders_first == {"tablut", "finstrom", "ashton", "tablut-challenge"}


def test_position_from_a_line():
    referee = Referee.from_line("fyrkat11", "11/11/11/3a7/11/5K5/11/11/11/d10/4a6 d 7")
    assert referee.men == {"d8": "a", "f6": "K", "a2": "d", "e1": "a"} and referee.turn == "defenders"


@pytest.mark.parametrize("variant, king", [("brandub", "a1"), ("saami", "a3"), ("edge9", "e9")])
def test_king_who_has_already_won_is_refused(variant, king):
    with pytest.raises(ValueError):
        position(variant, "attackers", a="b4", king=king)


def test_announcements():
    # "raichi (one way out) or tuichu (two or more)"
    referee = position("finstrom", "defenders", a="f3 c2 h7", d="c6 e7", king="c3")
    assert referee.announced == ""  # "in a position that is set up [...] nothing has been announced"
    referee.play("e7-e8")
    assert referee.announced == "raichi"  # to the left
    referee.play("h7-h8")
    assert referee.announced == "raichi"  # still
    referee.play("c6-e6")
    assert referee.announced == "tuichu"  # to the left and up
    referee.play("h8-h7")
    referee.play("c3-d3")
    assert referee.announced == "tuichu"
    referee = position("saami", "defenders", a="f3 c2 h7", d="e7", king="c3")
    referee.play("e7-e8")
    assert referee.announced == ""


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


# Moves


@pytest.mark.parametrize("variant", BOTH_SIZES)
def test_moves_like_a_rook(variant):
    # "any distance over empty squares, no jumping, no diagonals", own men and enemies stop it alike
    referee = position(variant, "attackers", a="c3 c5", d="f3", king="f6")
    assert goals(referee, "c3") == {"c4", "c2", "c1", "b3", "a3", "d3", "e3"}


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


@pytest.mark.parametrize("variant", NINES)
def test_all_pass_over_the_empty_throne_but_only_the_king_stops_there(variant):
    # "throne: who may stop: king only", "passing over it when empty: everybody"
    men = {"a": "a5", "d": "e2", "king": "h8"}
    attackers = position(variant, "attackers", **men)
    assert goals(attackers, "a5") == set("a2 a3 a4 a6 a7 a8 b5 c5 d5 f5 g5 h5 i5".split())
    defenders = position(variant, "defenders", **men)
    assert goals(defenders, "e2") == set("e1 e3 e4 e6 e7 e8 e9 a2 b2 c2 d2 f2 g2 h2 i2".split())
    # "(he may return)"
    king = position(variant, "defenders", a="a5", king="c5")
    assert goals(king, "c5") == set("b5 d5 e5 f5 g5 h5 i5 c1 c2 c3 c4 c6 c7 c8 c9".split())


def test_throne_of_brandub():
    # the same rules on d4
    attackers = position("brandub", "attackers", a="a4", king="f6")
    assert goals(attackers, "a4") == set("a2 a3 a5 a6 b4 c4 e4 f4 g4".split())
    king = position("brandub", "defenders", a="a4", king="c4")
    assert goals(king, "c4") == set("b4 d4 e4 f4 g4 c1 c2 c3 c5 c6 c7".split())


@pytest.mark.parametrize("variant", NINES)
def test_no_piece_passes_the_occupied_throne(variant):
    # "passing over it when empty", "no jumping"
    referee = position(variant, "attackers", a="a5", king="e5")
    assert goals(referee, "a5") == set("a2 a3 a4 a6 a7 a8 b5 c5 d5".split())


@pytest.mark.parametrize("variant", BOTH_SIZES)
def test_corners_are_for_the_king_only(variant):
    # "corners: who may stop: king only"
    last = "7" if variant == "brandub" else "9"
    men = {"a": "a3", "d": "c1", "king": "f3"}
    assert {"a1", "a" + last}.isdisjoint(goals(position(variant, "attackers", **men), "a3"))
    assert "a1" not in goals(position(variant, "defenders", **men), "c1")
    assert {"a2", "a5"} <= goals(position(variant, "attackers", **men), "a3")
    assert {"a1", "a" + last} <= goals(position(variant, "defenders", a="g2", king="a3"), "a3")


# Captures of men


@pytest.mark.parametrize("variant", BOTH_SIZES)
def test_custodial_capture(variant):
    # "a mover encloses an adjacent enemy man between itself and something hostile [...] straight behind that man"
    referee = position(variant, "attackers", a="c3 g3", d="d3", king="f6")
    assert referee.play("g3-e3") == ["d3"]
    assert referee.men == {"c3": "a", "e3": "a", "f6": "K"}
    referee = position(variant, "defenders", a="d3", d="c3 g3", king="f6")
    assert referee.play("g3-e3") == ["d3"]


@pytest.mark.parametrize("variant", BOTH_SIZES)
def test_no_capture_without_an_anvil_straight_behind(variant):
    # nothing behind the man; an enemy beside him, round the corner; an own man behind him
    for behind in ("", "d2", "c2"):
        referee = position(variant, "attackers", a="g3 " + behind, d="d3", king="f6")
        assert referee.play("g3-e3") == []
    referee = position(variant, "attackers", a="g3 b3", d="d3 c3", king="f6")
    assert referee.play("g3-e3") == []


@pytest.mark.parametrize("variant", BOTH_SIZES)
def test_the_edge_is_no_anvil(variant):
    # "anvil squares": none of the sheets names the edge
    referee = position(variant, "attackers", a="g3", d="a3", king="f6")
    assert referee.play("g3-b3") == []


@pytest.mark.parametrize("variant", BOTH_SIZES)
def test_stepping_between_two_enemies_is_safe(variant):
    # "only the mover's turn captures: stepping between two enemies is safe"
    referee = position(variant, "defenders", a="c3 e3 f1", d="d6", king="f6")
    assert referee.play("d6-d3") == []
    assert referee.play("f1-f2") == []  # and an attackers' move elsewhere does not capture him afterwards
    assert referee.men["d3"] == "d"
    assert referee.play("f6-f5") == []
    assert referee.play("c3-b3") == []
    assert referee.play("f5-f6") == []
    assert referee.play("b3-c3") == ["d3"]  # a new mover beside him does


@pytest.mark.parametrize("variant", BOTH_SIZES)
def test_three_captures_by_one_move_named_by_row_then_column(variant):
    # "up to three captures by one move"; c2 is in row 2, b3 in row 3, c4 in row 4
    referee = position(variant, "attackers", a="a3 c1 c5 g3", d="b3 c2 c4", king="f6")
    assert referee.play("g3-c3") == ["c2", "b3", "c4"]
    # in one row the column decides: b3 before d3
    referee = position(variant, "attackers", a="a3 e3 c6", d="d3 b3", king="f6")
    assert referee.play("c6-c3") == ["b3", "d3"]


@pytest.mark.parametrize("variant", BOTH_SIZES)
def test_only_one_man_deep(variant):
    # "an adjacent enemy man" and "the next square straight behind": two in a row are safe
    referee = position(variant, "attackers", a="b3 g3", d="c3 d3", king="f6")
    assert referee.play("g3-e3") == []


@pytest.mark.parametrize("variant", BOTH_SIZES)
def test_corners_are_anvils_against_both_sides(variant):
    # "anvil squares": corners in all three sheets; "against both sides unless said otherwise"
    referee = position(variant, "attackers", a="e1", d="b1", king="f6")
    assert referee.play("e1-c1") == ["b1"]
    referee = position(variant, "defenders", a="b1 g3", d="e1", king="f6")
    assert referee.play("e1-c1") == ["b1"]
    # not round the corner, and not at a distance
    referee = position(variant, "attackers", a="e2", d="b2", king="f6")
    assert referee.play("e2-c2") == []
    referee = position(variant, "attackers", a="f1", d="c1", king="f6")
    assert referee.play("f1-d1") == []


@pytest.mark.parametrize("variant, captured", [("fyrkat9", ["d5"]), ("tablut", [])])
def test_the_empty_throne_as_an_anvil(variant, captured):
    # sheet 1 "corners; empty throne R"; sheet 2 "The throne is no anvil for men"
    referee = position(variant, "attackers", a="c9", d="d5", king="h8")
    assert referee.play("c9-c5") == captured
    referee = position(variant, "defenders", a="d5 i3", d="c9", king="h8")
    assert referee.play("c9-c5") == captured


def test_the_empty_throne_as_an_anvil_in_brandub():
    # "corners; empty throne R"
    referee = position("brandub", "attackers", a="b6", d="c4", king="f6")
    assert referee.play("b6-b4") == ["c4"]
    referee = position("brandub", "defenders", a="c4 g3", d="b6", king="f6")
    assert referee.play("b6-b4") == ["c4"]


def test_the_occupied_throne_is_no_anvil():
    # R "An occupied throne is no anvil square: with the king on it, it is no anvil against his own men"; "taken
    # literally the four men around the enthroned king would fall at the first touch. Empty it is."
    for variant in NINES:
        referee = position(variant, "attackers", a="c9", d="d5", king="e5")
        assert referee.play("c9-c5") == []
    referee = Referee("brandub")
    play(referee, "b4-b3 d5-e5 b3-b4")
    assert referee.men["c4"] == "d"


@pytest.mark.parametrize("variant, captured", [("fyrkat9", ["d5"]), ("tablut", [])])
def test_the_king_on_the_throne_as_an_anvil(variant, captured):
    # sheet 1 "he himself, armed, is one against attackers"; sheet 2: "unarmed: he [...] helps in no capture"
    referee = position(variant, "defenders", a="d5 i3", d="c9", king="e5")
    assert referee.play("c9-c5") == captured


def test_the_king_on_the_throne_as_an_anvil_in_brandub():
    # R "the king may take part in captures together with a defender"
    referee = position("brandub", "defenders", a="c4 g3", d="b6", king="d4")
    assert referee.play("b6-b4") == ["c4"]


@pytest.mark.parametrize("variant, captured", [("fyrkat9", ["d3"]), ("tablut", []), ("brandub", ["d3"])])
def test_the_king_as_hammer_and_as_anvil(variant, captured):
    # "the king in captures of men": armed, unarmed, armed
    referee = position(variant, "defenders", a="d3 a5", d="e3", king="c6")
    assert referee.play("c6-c3") == captured
    referee = position(variant, "defenders", a="d3 a5", d="g3", king="c3")
    assert referee.play("g3-e3") == captured


@pytest.mark.parametrize("variant, captured", [("fyrkat9", ["b1"]), ("tablut", []), ("brandub", ["b1"])])
def test_the_king_and_a_corner_capture_without_a_defender(variant, captured):
    # sheet 3 R "beside a corner or the empty throne he needs none, as any piece"
    referee = position(variant, "defenders", a="b1 a5", king="c6")
    assert referee.play("c6-c1") == captured
    assert referee.result is None


def test_the_king_and_the_empty_throne_capture_without_a_defender():
    # the same ruling; sheet 1 has the empty throne as an anvil square too; sheet 2 neither
    for variant, captured in (("fyrkat9", ["e4"]), ("tablut", [])):
        assert position(variant, "defenders", a="e4 a5", king="a3").play("a3-e3") == captured
    assert position("brandub", "defenders", a="d3 a5", king="a2").play("a2-d2") == ["d3"]


def test_the_king_is_a_hammer_on_the_throne_too():
    # he is armed where he arrives; nothing makes the throne an exception
    for variant, captured in (("fyrkat9", ["d5"]), ("tablut", [])):
        assert position(variant, "defenders", a="d5 a3", d="c5", king="e8").play("e8-e5") == captured


@pytest.mark.parametrize("variant", BOTH_SIZES)
def test_the_king_does_not_help_the_attackers(variant):
    # a defender between an attacker and his own king is not enclosed
    referee = position(variant, "attackers", a="g3", d="d3", king="c3")
    assert referee.play("g3-e3") == []


@pytest.mark.parametrize("variant", BOTH_SIZES)
def test_king_is_not_captured_like_a_man(variant):
    # "man: any piece but the king", "when every side is closed"
    referee = position(variant, "attackers", a="c3 g3", king="d3")
    assert referee.play("g3-e3") == []
    assert referee.result is None and referee.men["d3"] == "K"


# The king's capture


@pytest.mark.parametrize("variant", BOTH_SIZES)
def test_four_attackers_capture_the_king(variant):
    referee = position(variant, "attackers", a="b3 c2 c4 g3", king="c3")
    assert referee.play("g3-d3") == []  # the king is no captured man
    assert referee.result == ("attackers", "king captured")  # not "no legal move", which he has not either
    assert referee.legal_moves() == set()
    assert referee.perft(1) == 0
    with pytest.raises(ValueError):
        referee.play("c3-c3")


@pytest.mark.parametrize("variant", BOTH_SIZES)
def test_three_attackers_and_a_defender_or_a_gap_do_not_capture_the_king(variant):
    # "an own man never" closes a side
    referee = position(variant, "attackers", a="b3 c2 g3", d="c4", king="c3")
    assert referee.play("g3-d3") == []
    assert referee.result is None
    referee = position(variant, "attackers", a="b3 c2 g3", king="c3")
    assert referee.play("g3-d3") == []
    assert referee.result is None
    assert goals(referee, "c3") >= {"c4", "c5"}


@pytest.mark.parametrize("variant", BOTH_SIZES)
def test_capturing_the_defender_beside_the_king_opens_that_side(variant):
    # b3 falls between b2 and b4; that side is now empty, and the mover stands at the king's corner, not beside him
    referee = position(variant, "attackers", a="c2 c4 d3 b2 b6", d="b3", king="c3")
    assert referee.play("b6-b4") == ["b3"]
    assert referee.result is None
    assert referee.legal_moves() == {"c3-b3", "c3-a3"}


@pytest.mark.parametrize("variant", BOTH_SIZES)
def test_one_move_captures_a_man_and_the_king(variant):
    # d3 closes the king's last side and encloses e3 against f3; only the man is named
    referee = position(variant, "attackers", a="b3 c2 c4 f3 d7", d="e3", king="c3")
    assert referee.play("d7-d3") == ["e3"]
    assert referee.result == ("attackers", "king captured")


@pytest.mark.parametrize("variant", BOTH_SIZES)
def test_the_edge_closes_its_side(variant):
    # sheet 1 "Three enemies and the edge"; 2 "board edge, throne"; 3 "The edge closes its side"
    referee = position(variant, "attackers", a="b1 d1 c6", king="c1")
    assert referee.play("c6-c2") == []
    assert referee.result == ("attackers", "king captured")
    # sheet 3 "two men cannot hold him"
    referee = position(variant, "attackers", a="b1 c6", king="c1")
    assert referee.play("c6-c2") == []
    assert referee.result is None


@pytest.mark.parametrize("variant, caught", [("fyrkat9", True), ("tablut", False), ("brandub", False)])
def test_king_beside_a_corner(variant, caught):
    # sheet 1 "beside a corner the king has two attackers, the corner and the edge around him"; 2 "A corner closes no
    # side"; 3 "Throne and corners [...] close nothing"
    referee = position(variant, "attackers", a="c1 b6", king="b1")
    assert referee.play("b6-b2") == []
    assert referee.result == (("attackers", "king captured") if caught else None)
    if not caught:
        assert referee.legal_moves() == {"b1-a1"}


@pytest.mark.parametrize("variant", NINES)
def test_king_beside_the_throne(variant):
    # sheet 1 "beside the throne three"; 2 "it closes a side against the king only"
    referee = position(variant, "attackers", a="d4 f4 h3", king="e4")
    assert referee.play("h3-e3") == []
    assert referee.result == ("attackers", "king captured")
    # two and the throne are too few
    referee = position(variant, "attackers", a="d4 h3", king="e4")
    assert referee.play("h3-e3") == []
    assert referee.result is None


def test_king_beside_the_throne_in_brandub():
    # "so a king beside the throne is safe there": he could step onto it
    referee = position("brandub", "attackers", a="c3 e3 g2", king="d3")
    assert referee.play("g2-d2") == []
    assert referee.result is None
    assert goals(referee, "d3") == {"d4", "d5", "d6", "d7"}


@pytest.mark.parametrize("variant", BOTH_SIZES)
def test_king_on_the_throne_needs_four_attackers(variant):
    king, sides, source, target = {
        "brandub": ("d4", "c4 e4 d5", "a3", "d3"),
        "fyrkat9": ("e5", "d5 f5 e6", "a4", "e4"),
        "tablut": ("e5", "d5 f5 e6", "a4", "e4"),
    }[variant]
    referee = position(variant, "attackers", a=sides + " " + source, king=king)
    assert referee.play(source + "-" + target) == []
    assert referee.result == ("attackers", "king captured")
    three = " ".join(sides.split()[:2])
    referee = position(variant, "attackers", a=three + " " + source, king=king)
    assert referee.play(source + "-" + target) == []
    assert referee.result is None
    referee = position(variant, "attackers", a=three + " " + source, d=sides.split()[2], king=king)
    assert referee.play(source + "-" + target) == []
    assert referee.result is None


@pytest.mark.parametrize("variant", NINES)
def test_king_who_moves_between_enemies_is_safe_until_an_attacker_moves(variant):
    # R "A king who walks into such a place himself is safe until the attackers next put a man beside him": from the
    # throne to e4, the throne closes behind him
    referee = position(variant, "defenders", a="d4 f4 e3 a8", d="h8", king="e5")
    play(referee, "e5-e4 a8-a7")  # neither his own step nor an attackers' move elsewhere captures him
    assert referee.result is None
    play(referee, "h8-h7 d4-c4")  # a man leaves him
    assert referee.result is None
    play(referee, "h7-h8 c4-d4")  # and comes back
    assert referee.result == ("attackers", "king captured")


@pytest.mark.parametrize("variant", BOTH_SIZES)
def test_king_set_up_enclosed_is_not_captured_yet(variant):
    # "only by an attackers' move that puts a man beside him"
    referee = position(variant, "attackers", a="b3 c2 c4 d3 a6", d="f6", king="c3")
    assert referee.result is None
    play(referee, "a6-a5")
    assert referee.result is None
    play(referee, "f6-f5 c4-c5 f5-f6 c5-c4")
    assert referee.result == ("attackers", "king captured")


# The king's escape


@pytest.mark.parametrize("variant", BOTH_SIZES)
def test_the_king_escapes_at_a_corner(variant):
    # "king wins at: a corner"
    ways = "a3-a1 a3-a7 g3-g1 g3-g7" if variant == "brandub" else "a3-a1 a3-a9 i3-i1 i3-i9"
    for way in ways.split():
        referee = position(variant, "defenders", a="c5", king=way[:2])
        assert referee.play(way) == []
        assert referee.result == ("defenders", "king escaped")
        assert referee.legal_moves() == set()


@pytest.mark.parametrize("variant", BOTH_SIZES)
def test_other_edge_squares_are_no_escape(variant):
    referee = position(variant, "defenders", a="a5", king="c3")
    for move in ("c3-c1", "a5-a4", "c1-b1"):
        assert referee.play(move) == []
        assert referee.result is None


@pytest.mark.parametrize("variant, captured", [("fyrkat9", ["a2"]), ("tablut", []), ("brandub", ["a2"])])
def test_escape_comes_before_no_legal_move(variant, captured):
    # "in this order after a move: king escaped or captured, no legal move [...]": the armed king's last step also
    # takes the attackers' last man
    referee = position(variant, "defenders", a="a2", d="a3", king="e1")
    assert referee.play("e1-a1") == captured
    assert referee.result == ("defenders", "king escaped")


# No legal move


@pytest.mark.parametrize("variant", BOTH_SIZES)
def test_attackers_without_a_move_lose(variant):
    # "no legal move: side to move loses" (sheet 1 "attackers too R"); c1 is shut in, and not captured: the edge is no
    # anvil
    referee = position(variant, "defenders", a="c1", d="b1 d1 c6", king="f6")
    assert referee.play("c6-c2") == []
    assert referee.result == ("defenders", "no legal move")
    assert referee.legal_moves() == set()
    referee = position(variant, "defenders", a="c1 g3", d="b1 d1 c6", king="f6")
    assert referee.play("c6-c2") == []
    assert referee.result is None


@pytest.mark.parametrize("variant", BOTH_SIZES)
def test_attackers_without_men_have_no_legal_move(variant):
    referee = position(variant, "defenders", a="b1", d="e1", king="f6")
    assert referee.play("e1-c1") == ["b1"]
    assert referee.result == ("defenders", "no legal move")


@pytest.mark.parametrize("variant", BOTH_SIZES)
def test_man_may_not_move_to_a_corner(variant):
    # b1's only empty neighbour is the corner: no legal move, and b2 does not capture him: below b1 is the edge
    referee = position(variant, "defenders", a="b1", d="c1 e2", king="f6")
    assert referee.play("e2-b2") == []
    assert referee.result == ("defenders", "no legal move")


# Four defenders around the enthroned king, each shut in by attackers once the last of these comes.
LOCKED_9 = {"a": "d6 f6 d4 f4 e7 e3 g5", "d": "d5 f5 e4 e6", "king": "e5"}  # and c5
LOCKED_7 = {"a": "c5 e5 f4 c3 e3 d6 d2", "d": "c4 e4 d3 d5", "king": "d4"}  # and b4


@pytest.mark.parametrize("variant", BOTH_SIZES)
def test_defenders_without_a_move_lose(variant):
    # sheet 1: "all dark men are made immobile by encirclement [...] read as the defenders, to move, having no legal
    # move"; 2 and 3 "side to move loses". The last man captures nothing: behind his neighbour is the enthroned king.
    locked, move = (LOCKED_7, "b6-b4") if variant == "brandub" else (LOCKED_9, "c9-c5")
    locked = locked | {"a": locked["a"] + " " + move[:2]}
    referee = position(variant, "attackers", **locked)
    assert referee.play(move) == []
    assert referee.result == ("attackers", "no legal move")
    # one more defender who can move
    referee = position(variant, "attackers", **(locked | {"d": locked["d"] + " g2"}))
    assert referee.play(move) == []
    assert referee.result is None


def test_a_position_set_up_without_a_move_is_lost():
    locked = LOCKED_9 | {"a": LOCKED_9["a"] + " c5"}
    assert position("tablut", "defenders", **locked).result == ("attackers", "no legal move")
    assert position("tablut", "attackers", **locked).result is None


# Sheet 3, corner blocking


def test_attackers_must_leave_one_corner_free():
    # "an attackers' move that leaves all four corners blocked is illegal. R blocked means attackers on both
    # neighbours." Seven neighbours are taken; f7 would be the last.
    men = {"a": "a2 b1 f1 g2 a6 b7 g6 f5", "king": "d4"}
    referee = position("brandub", "attackers", **men)
    assert goals(referee, "f5") == {"f6", "f4", "f3", "f2", "a5", "b5", "c5", "d5", "e5", "g5"}
    with pytest.raises(ValueError):
        referee.play("f5-f7")
    assert "f5-f6" in referee.legal_moves()
    # the defenders may go there
    assert "d4-d7" in position("brandub", "defenders", **men).legal_moves()
    men = {"a": "a2 b1 f1 g2 a6 b7 g6", "d": "f5", "king": "d4"}
    assert "f5-f7" in position("brandub", "defenders", **men).legal_moves()


def test_three_corners_may_be_blocked():
    referee = position("brandub", "attackers", a="a2 b1 f1 g2 a6 b5 d7", king="d4")
    assert referee.play("b5-b7") == []
    # with a defender on f7 the fourth corner is not blocked by attackers on both neighbours
    referee = position("brandub", "attackers", a="a2 b1 f1 g2 a6 b7 g5", d="f7", king="d4")
    assert referee.play("g5-g6") == []
    assert referee.result is None


def test_a_man_may_leave_a_block_and_may_not_come_back():
    referee = position("brandub", "attackers", a="a2 b1 f1 g2 a6 b7 f7 e6", king="d4")
    assert "e6-g6" not in referee.legal_moves()
    play(referee, "f7-f6 d4-d5 f6-f5 d5-d4 e6-g6 d4-d5")
    assert "f5-f7" not in referee.legal_moves()
    # the rule is about what the move leaves: a move along the eight squares that opens another corner is legal
    referee = position("brandub", "attackers", a="a2 b1 f1 g2 a6 b7 g6", king="d4")
    assert "b7-f7" in referee.legal_moves()


def test_corner_blocking_limits_only_the_attackers():
    # "an attackers' move that leaves [...]": set up with all corners blocked, the defenders move as they like, and any
    # attackers' move opens a corner
    men = {"a": "a2 b1 f1 g2 a6 b7 f7 g6", "king": "d4"}
    assert goals(position("brandub", "defenders", **men), "d4") == set("a4 b4 c4 e4 f4 g4 d1 d2 d3 d5 d6 d7".split())
    assert goals(position("brandub", "attackers", **men), "a2") == {"a3", "a4", "a5", "b2", "c2", "d2", "e2", "f2"}


@pytest.mark.parametrize("variant", NINES)
def test_other_rule_sheets_allow_blocking_all_corners(variant):
    referee = position(variant, "attackers", a="a2 b1 h1 i2 a8 b9 i8 h5", king="e5")
    assert referee.play("h5-h9") == []


# Sheet 2, shuttling


def shuttle(referee, there, others):
    """Make three round trips with one man; the other side answers with its six moves."""
    back = "-".join(reversed(there.split("-")))
    for number, other in enumerate(others.split()):
        play(referee, (there, back)[number % 2])
        play(referee, other)


WALK = "i2-i3 i3-i4 i4-i5 i5-i6 i6-i7 i7-i8"  # never back: no position arises twice


def test_the_fourth_round_trip_is_banned():
    # "only three times (R three round trips); the move that would start the fourth is illegal. Only that goal is
    # banned: the man's other goals stay legal"
    referee = position("tablut", "defenders", a="i2", d="c3", king="e5")
    shuttle(referee, "c3-c4", WALK)
    assert goals(referee, "c3") == set("c1 c2 c5 c6 c7 c8 c9 a3 b3 d3 e3 f3 g3 h3 i3".split())
    with pytest.raises(ValueError):
        referee.play("c3-c4")
    assert referee.result is None  # "It bans a move and draws nothing"


def test_two_and_a_half_round_trips_are_not_banned():
    referee = position("tablut", "defenders", a="i2", d="c3", king="e5")
    play(referee, "c3-c4 i2-i3 c4-c3 i3-i4 c3-c4 i4-i5 c4-c3 i5-i6")
    assert "c3-c4" in referee.legal_moves()
    play(referee, "c3-c4 i6-i7")
    assert "c4-c3" in referee.legal_moves()


@pytest.mark.parametrize("variant, banned", [("tablut", True), ("fyrkat9", False)])
def test_attackers_are_banned_too_but_only_in_sheet_2(variant, banned):
    referee = position(variant, "attackers", a="i3", d="a2", king="e5")
    shuttle(referee, "i3-i4", "a2-a3 a3-a4 a4-a5 a5-a6 a6-a7 a7-a8")
    assert ("i3-i4" not in referee.legal_moves()) == banned
    assert {"i3-i5", "i3-i2", "i3-h3"} <= referee.legal_moves()


def test_the_king_is_banned_like_a_man():
    # the sheet's ban is on shuttling at all; read so that the king may not either
    referee = position("tablut", "defenders", a="i2", d="c3", king="e5")
    shuttle(referee, "e5-e6", WALK)
    assert "e5-e6" not in referee.legal_moves() and {"e5-e7", "e5-d5"} <= referee.legal_moves()


def test_another_own_move_ends_the_shuttle():
    # after the ban another man moves, and the first is free again
    referee = position("tablut", "defenders", a="i2", d="c3", king="e5")
    shuttle(referee, "c3-c4", WALK)
    play(referee, "e5-e6 i8-h8")
    assert "c3-c4" in referee.legal_moves()
    # in the middle of the chain: two round trips, another move, one round trip
    referee = position("tablut", "defenders", a="i2", d="c3", king="e5")
    play(referee, "c3-c4 i2-i3 c4-c3 i3-i4 c3-c4 i4-i5 c4-c3 i5-i6 e5-e6 i6-i7 c3-c4 i7-i8 c4-c3 i8-h8")
    assert "c3-c4" in referee.legal_moves()
    # the same man going elsewhere ends it too: two round trips to c4, one to c5
    referee = position("tablut", "defenders", a="i2", d="c3", king="e5")
    play(referee, "c3-c4 i2-i3 c4-c3 i3-i4 c3-c4 i4-i5 c4-c3 i5-i6 c3-c5 i6-i7 c5-c3 i7-i8")
    assert {"c3-c4", "c3-c5"} <= referee.legal_moves()


def test_move_to_the_first_square_is_not_part_of_the_shuttle():
    # a2-c2 comes before the three round trips c2-c3: "between the same two squares"
    referee = position("tablut", "defenders", a="h8", d="a2", king="e5")
    play(referee, "a2-c2 h8-h7")
    shuttle(referee, "c2-c3", "h7-h6 h6-g6 g6-g7 g7-g8 g8-f8 f8-f7")
    assert "c2-c3" not in referee.legal_moves() and "c2-a2" in referee.legal_moves()


def test_capture_on_the_way_does_not_end_the_shuttle():
    # R "a capture on the way does not": the shuttling man captures b4 against a4
    referee = position("tablut", "defenders", a="b4 i2", d="c3 a4", king="e5")
    assert referee.play("c3-c4") == ["b4"]
    play(referee, "i2-i3 c4-c3 i3-i4 c3-c4 i4-i5 c4-c3 i5-i6 c3-c4 i6-i7 c4-c3 i7-i8")
    assert "c3-c4" not in referee.legal_moves()
    # the other side captures on the way: h7 falls between i7 and g7
    referee = position("tablut", "defenders", a="i2 g7", d="c3 h7", king="e5")
    play(referee, "c3-c4 i2-i3 c4-c3 i3-i4 c3-c4 i4-i5 c4-c3 i5-i6 c3-c4")
    assert referee.play("i6-i7") == ["h7"]
    play(referee, "c4-c3 i7-i8")
    assert "c3-c4" not in referee.legal_moves()


# All other defenders are shut in; the one on a2 can only go to a3 and back (a4, b2, b3 are attackers, a1 a corner).
POCKET = {"a": "d6 f6 d4 f4 e7 e3 g5 c5 a4 b2 b3 h9", "d": "d5 f5 e4 e6 a2", "king": "e5"}
POCKET_REPLIES = "h9-h8 h8-h7 h7-h6 h6-h5 h5-h4 h4-h3"


@pytest.mark.parametrize("draws", [True, False])
def test_side_with_only_banned_moves_loses(draws):
    # "a player whose only moves are banned has no legal move and loses"
    referee = position("tablut", "defenders", **POCKET, draws=draws)
    assert referee.legal_moves() == {"a2-a3"}
    shuttle(referee, "a2-a3", POCKET_REPLIES)
    assert referee.result == ("attackers", "no legal move")
    assert referee.legal_moves() == set()


def test_side_with_only_banned_moves_loses_in_sheet_2_only():
    referee = position("fyrkat9", "defenders", **POCKET)
    shuttle(referee, "a2-a3", POCKET_REPLIES)
    assert referee.result is None
    assert referee.legal_moves() == {"a2-a3"}


# Repetition

E6_D1 = "e6-d6 d1-c1 d6-e6 c1-d1 "  # from the 9x9 start, defenders first: one man of each side out and back
E4_D1 = "e4-d4 d1-c1 d4-e4 c1-d1 "  # another defender, the same attacker
E6_F1 = "e6-d6 f1-g1 d6-e6 g1-f1 "
E4_F1 = "e4-d4 f1-g1 d4-e4 g1-f1 "


@pytest.mark.parametrize("draws, result", [(True, ("draw", "repetition")), (False, None)])
def test_house_rules_count_every_occurrence(draws, result):
    # "the third occurrence of a position (same side to move)": the start, after 4 plies, after 8
    referee = Referee("fyrkat9", draws=draws)
    play(referee, "d1-c1 e6-d6 c1-d1 d6-e6 d1-c1 e6-d6 c1-d1")
    assert referee.result is None
    play(referee, "d6-e6")
    assert referee.result == result
    assert bool(referee.legal_moves()) == (not draws)


def test_house_rules_in_brandub():
    referee = Referee("brandub")
    play(referee, "d1-c1 d3-e3 c1-d1 e3-d3 d1-c1 d3-e3 c1-d1 e3-d3")
    assert referee.result == ("draw", "repetition")


def test_a_position_set_up_is_its_own_first_occurrence():
    referee = position("fyrkat9", "attackers", a="h2", d="c3", king="e5")
    play(referee, "h2-h3 c3-c4 h3-h2 c4-c3 h2-h3 c3-c4 h3-h2 c4-c3")
    assert referee.result == ("draw", "repetition")


def test_the_same_side_must_be_to_move():
    # ten plies: the start with the attackers to move, after five with the defenders to move (three moves around
    # against two out and back), after ten as at first. So the third is after 20, the fifth time the men stand so.
    referee = Referee("fyrkat9")
    cycle = "d1-c1 e6-d6 c1-b1 d6-e6 b1-d1 e6-d6 d1-c1 d6-c6 c1-d1 c6-e6 "
    play(referee, cycle * 2)
    assert referee.result == ("draw", "repetition")
    assert len((cycle * 2).split()) == 20


def test_one_man_shuttling_against_one_man_shuttling_does_not_count():
    # sheet 2 R: no draw after 8 plies, nor after 12; then both are banned
    referee = Referee("tablut")
    play(referee, E6_D1 * 3)
    assert referee.result is None
    assert "e6-d6" not in referee.legal_moves() and "e6-c6" in referee.legal_moves()
    play(referee, "e4-d4")
    assert "d1-c1" not in referee.legal_moves() and "d1-b1" in referee.legal_moves()


def test_other_moves_in_between_count():
    # each side goes round three squares, so between three pairs: start, after 6, after 12
    referee = Referee("tablut")
    play(referee, "e6-d6 d1-c1 d6-c6 c1-b1 c6-e6 b1-d1 " * 2)
    assert referee.result == ("draw", "repetition")


def test_one_side_with_two_pairs_is_enough():
    # the defender goes out in two steps and back (two pairs of squares), each attacker out and back twice (one pair)
    referee = Referee("tablut")
    play(referee, "e6-d6 d1-c1 d6-c6 c1-d1 c6-d6 d1-c1 d6-e6 c1-d1 ")  # the start again: counts, 2nd
    # On the way d6 with the attackers at home arose after ply 1 and 5, with one pair a side between: that does not
    # count, or the next ply would be its third.
    play(referee, "e6-d6")
    assert referee.result is None
    play(referee, "f1-g1 d6-c6 g1-f1 c6-d6 f1-g1 d6-e6 g1-f1")
    assert referee.result == ("draw", "repetition")


def test_moves_there_and_back_are_one_pair_of_squares():
    # pairs, not moves: both sides have made different moves (out, back) between the same two squares
    referee = Referee("tablut")
    play(referee, E6_D1 * 2)
    assert referee.result is None


def test_other_moves_count_since_the_last_counted_occurrence():
    # after 4 plies: one pair a side, does not count. After 8: since the start (not since ply 4!) the defenders used two
    # pairs: counts, 2nd. After 12: since ply 8 one pair, does not count. After 16: since ply 8 two pairs: 3rd.
    referee = Referee("tablut")
    play(referee, E6_D1 + E4_D1 + E6_D1 + E4_F1)
    assert referee.result == ("draw", "repetition")


def test_counted_occurrence_restarts_the_count_of_other_moves():
    # after 4: no. After 8: yes, 2nd. After 12: since ply 8 only e4-d4 and f1-g1, one pair a side: no, though since the
    # start, and since ply 4, there were two pairs.
    referee = Referee("tablut")
    play(referee, E6_D1 + E4_D1 + E4_F1)
    assert referee.result is None
    play(referee, E6_F1)  # after 16: since ply 8 e4-d4 and e6-d6: 3rd
    assert referee.result == ("draw", "repetition")


def test_both_draws_of_sheet_2_can_be_switched_off():
    referee = Referee("tablut", draws=False)
    play(referee, "e6-d6 d1-c1 d6-c6 c1-b1 c6-e6 b1-d1 " * 3)
    assert referee.result is None


def test_capture_clears_the_repetitions():
    # "A capture makes earlier positions unreachable and empties the memory of them": the position after the capture
    # is a first occurrence
    referee = position("fyrkat9", "attackers", a="b4 d6 h2", d="c3 c4", king="e8")
    assert referee.play("d6-d4") == ["c4"]
    play(referee, "c3-c2 h2-h3 c2-c3 h3-h2 c3-c2 h2-h3 c2-c3")
    assert referee.result is None
    play(referee, "h3-h2")
    assert referee.result == ("draw", "repetition")


# 100 plies. An attacker goes back and forth on a snake of 28 squares in the rows 1 to 4, a defender round a square of
# four; no position arises a third time, since the attacker stands on each square but twice.

SNAKE = [c + "1" for c in "bcdefgh"] + [c + "2" for c in "hgfedcb"]
SNAKE += [c + "3" for c in "bcdefgh"] + [c + "4" for c in "hgfedcb"]
SNAKE += SNAKE[-2::-1]
ROUND = ["f7", "g7", "g6", "f6"]


def quiet_moves(plies):
    """Return `plies` quiet moves of two men that start on b1 and f7, the attackers first."""
    moves = []
    for number in range((plies + 1) // 2):
        attacker = f"{SNAKE[number]}-{SNAKE[number + 1]}"
        defender = f"{ROUND[number % 4]}-{ROUND[(number + 1) % 4]}"
        moves += [attacker, defender]
    return " ".join(moves[:plies])


@pytest.mark.parametrize("variant", NINES)
@pytest.mark.parametrize("draws, result", [(True, ("draw", "hundred plies")), (False, None)])
def test_hundred_plies_without_a_capture(variant, draws, result):
    # "when 100 plies in a row pass without a capture"
    referee = position(variant, "attackers", a="b1", d="f7", king="c9", draws=draws)
    moves = quiet_moves(100).split()
    play(referee, " ".join(moves[:99]))
    assert referee.result is None
    play(referee, moves[99])
    assert referee.result == result
    assert bool(referee.legal_moves()) == (not draws)


def test_capture_resets_the_halfmove_clock():
    # the first ply captures f8 between f7 and f9; 100 more without a capture must follow
    referee = position("fyrkat9", "defenders", a="b1 f8", d="f9 f6", king="c9")
    assert referee.play("f6-f7") == ["f8"]
    moves = quiet_moves(100).split()
    play(referee, " ".join(moves[:99]))
    assert referee.result is None
    play(referee, moves[99])
    assert referee.result == ("draw", "hundred plies")


def test_capture_at_the_hundredth_ply_prevents_the_draw():
    # the defenders' 50th move takes a8 between a7 and the corner a9
    referee = position("fyrkat9", "attackers", a="b1 a8", d="f7 b7", king="c9")
    play(referee, quiet_moves(99))
    assert referee.play("b7-a7") == ["a8"]
    assert referee.result is None


def test_escape_comes_before_hundred_plies():
    referee = position("tablut", "attackers", a="b1", d="f7", king="c9")
    play(referee, quiet_moves(99))
    referee.play("c9-a9")
    assert referee.result == ("defenders", "king escaped")


def test_repetition_comes_before_hundred_plies():
    # after 92 plies: attackers' walker on g2 (46 moves: 27 and 19 back, ninth square), the defender on g6. Two round
    # trips to squares where neither has been make that position arise a third time with the 100th ply.
    referee = position("fyrkat9", "attackers", a="b1", d="f7", king="c9")
    play(referee, quiet_moves(92))
    assert referee.men["g2"] == "a" and referee.men["g6"] == "d"
    play(referee, "g2-i2 g6-i6 i2-g2 i6-g6 " * 2)
    assert referee.result == ("draw", "repetition")


@pytest.mark.parametrize("variant", NINES)
@pytest.mark.parametrize("shut, result", [("c1", ("attackers", "no legal move")), ("b3", ("draw", "hundred plies"))])
def test_no_legal_move_comes_before_hundred_plies(variant, shut, result):
    # The defenders around the king are shut in; one more walks 48 times around, then into d1, beside e1 and the man
    # on `shut`. The attackers' 50th move, to d2, shuts him in if that is c1.
    snake = [c + "9" for c in "bcdefgh"] + [c + "8" for c in "hgfedcb"]
    snake += snake[-2:0:-1]  # 26 steps back and forth; it starts on b8, the 13th
    circle = ["g2", "g1", "h1", "h2"]
    men = LOCKED_9 | {"a": LOCKED_9["a"] + " c5 e1 b8 " + shut, "d": LOCKED_9["d"] + " g2"}
    referee = position(variant, "defenders", **men)
    for number in range(47):
        play(referee, f"{circle[number % 4]}-{circle[(number + 1) % 4]}")
        play(referee, f"{snake[(13 + number) % 26]}-{snake[(14 + number) % 26]}")
    assert referee.men["g8"] == "a"
    play(referee, "h2-g2 g8-a8 g2-d2 a8-a2 d2-d1 a2-d2")
    assert referee.result == result
