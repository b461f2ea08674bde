# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""What is wrong with the settings, with variants of one's own or with the buttons is told, and the game goes on."""

import sys

import pytest

from fake_host import Board
from light_reader import CURSOR, ERROR
from sentences import NO_VARIANT


def test_an_empty_name_of_a_variant_is_explained_by_all_names():
    board = Board(VARIANT="", ready=False)
    (complaint,) = board.host.complaints
    assert complaint.startswith(f'TAFL_VARIANT is "": {NO_VARIANT} \'\'; there are ')


def test_what_is_wrong_with_the_settings_shows_before_the_game():
    board = Board(complaints=["TAFL_BRIGHTNESS is \"x\": a number is needed"], ready=False)
    assert 'TAFL_BRIGHTNESS is "x": a number is needed' in board.host.printed
    assert any(ERROR in cell for cell in board.seen(3000))
    board.run(15000)
    assert not any(ERROR in cell for cell in board.seen(500))
    board.press("select")
    assert board.squares(CURSOR)


def test_a_key_skips_a_complaint():
    board = Board(complaints=["A: b", "C: d"], ready=False)
    board.press("select select")
    assert not any(ERROR in cell for cell in board.seen(100))


def test_a_complaint_that_comes_while_others_show_waits_for_its_turn():
    board = Board(complaints=["A: b", "C: d"], ready=False)
    board.host.complaints.append("E: f")
    shown = []
    while board.screen == "complaints":
        shown.append(board.host.title[4:-1])  # without its marks
        board.press("select")
    assert shown == ["A: b", "C: d", "E: f"]
    assert [text for text in board.host.printed if text in shown] == shown


def test_what_the_start_needed_is_forgotten_even_if_a_complaint_is_cut_short():
    board = Board(complaints=["A: b"], ready=False)
    assert "tabletop.screen_start" in sys.modules
    board.type("e7-h7")
    assert "tabletop.screen_start" not in sys.modules


MINE = """
[mine]
name = My own game
size = 7
start = 3a3/3a3/3d3/aadKdaa/3d3/3a3/3a3
first = defenders
king_wins_at = edge
king_captures = yes

[broken]
name = Broken
size = eight
"""


def test_variants_of_ones_own_are_played_and_a_broken_one_is_told(tmp_path):
    file = tmp_path / "variants.txt"
    file.write_text(MINE)
    board = Board(VARIANT="mine", variants=str(file), ready=False)
    assert board.host.complaints == [
        "variants.txt: broken, line 12: size = 'eight': it must be 7 or 9 or 11 or 13 or 15"]
    board.run(30000)
    board.press("select")
    assert board.squares(CURSOR, size=7) == {"d3"}
    assert "new game: Tablut" in board.type("new tablut")
    assert "new game: My own game" in board.type("new mine")
    assert "mine" in board.type("new broken")
    assert "the king wins when he reaches the edge" in board.type("rules")
    board.press("back")
    while not board.host.printed[-1].startswith("new game"):
        board.press("right")
    assert board.host.printed[-1] == "new game: My own game 7x7"


@pytest.mark.parametrize("begun", [False, True])
def test_a_variant_that_has_gone_from_the_file_is_played_on_and_cannot_be_begun_from_another(tmp_path, begun):
    file = tmp_path / "variants.txt"
    file.write_text(MINE.split("[broken]")[0] + "strict anvils = corners\n")
    board = Board(VARIANT="mine", variants=str(file), ready=begun)
    file.unlink()
    board.turn_to("menu", "new game: My own game 7x7" if begun else "game: My own game 7x7")
    board.press("up down select select")
    if begun:
        assert board.screen == "play" and "new game: My own game" in board.type("again")
        assert f"{NO_VARIANT} 'mine'" in board.type("new tablut") + board.type("new mine")
    else:
        assert f"{NO_VARIANT} 'mine'" in " ".join(board.host.printed)
        assert board.session.variant.id == "tablut"


def test_an_option_of_a_variant_that_has_gone_is_refused(tmp_path):
    file = tmp_path / "variants.txt"
    file.write_text(MINE.split("[broken]")[0] + "strict anvils = corners\n")
    board = Board(VARIANT="mine", variants=str(file), ready=False)
    file.unlink()
    board.turn_to("menu", "strict: off")
    board.press("up")
    assert f"{NO_VARIANT} 'mine'" in board.host.printed[-1]
    assert board.host.sounds[-1] == "refuse" and board.session.preferences.options == []


def test_a_file_with_many_mistakes_scrolls_by_once(tmp_path):
    file = tmp_path / "variants.txt"
    file.write_text("[broken]\n[worse]\n[worst]\n")
    board = Board(variants=str(file), ready=False)
    assert len(board.host.complaints) == 3
    board.run(50)
    assert board.screen == "complaints"
    board.press("select")
    assert board.screen == "start"


def test_a_complaint_that_comes_in_a_game_is_told_once_and_the_game_goes_on():
    board = Board()
    board.press("select")
    board.host.complaints.append("Button UP is stuck: ignored until it is let go")
    board.run(300)
    assert board.screen == "complaints" and board.host.printed[-1].startswith("Button UP")
    assert board.squares(ERROR, 2000)
    board.run(60_000)
    assert board.screen == "play"
    assert board.host.printed.count("Button UP is stuck: ignored until it is let go") == 1
    assert board.squares(CURSOR)
    board.host.complaints.append("Button BACK bounces: see to its wire")
    board.run(300)
    assert board.screen == "complaints"
    board.press("select")
    assert board.screen == "play"
