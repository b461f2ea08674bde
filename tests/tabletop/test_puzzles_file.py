# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The lines of puzzles in the program's file and in that of a user: wrong ones are left out with a complaint."""

import pytest

from fake_host import until
from project import ROOT
from puzzle_board import STOP, TAKE, WIN_1, WIN_2, move, open_puzzles, phase
from tabletop.exercise import RIGHT
from tabletop.exercise_puzzle_reader import read_puzzle
from tabletop.progress import set_number
from tafl.game import Game
from tafl.variants import load

PUZZLES_FILE = ROOT / "lib/tabletop/puzzles.txt"

FORM = "a puzzle has variant; kind; grade; position with a or d; moves"


@pytest.mark.parametrize(("line", "why"), [
    (STOP.replace("f2-f1", "f2-a2"), "f2-a2 is not legal"),
    (STOP.replace("f2-f1", "king"), "'king' is not a move"),
    (STOP.replace("only", "best"), "'best' is no kind of puzzle"),
    (STOP.replace("3a3/", ""), "the position has 6 rows; walker has 7"),
    (WIN_2.replace("d1-b1", "d2-b2"), "d2-b2 is not legal"),
    (WIN_2.replace("g5-g7", "g5-g1"), "g5-g1 is not legal"),
    ("walker; only", FORM),
    ("walker; only; 3; \xff\xfe; x", FORM),
    (STOP.replace("f2-f1", ""), FORM),
    (STOP.replace("; f2-f1", ""), FORM),
    (STOP.replace(" a;", ";"), FORM),
    (STOP.replace("f2-f1", "f2-f1 e1-d1"), "only takes 1 move, not 2"),
    (WIN_2.replace(" g5-g7", ""), "win 2 takes 3 moves, not 2"),
    (WIN_2.replace("win 2", "win 1"), "win 1 takes 1 move, not 3"),
    (WIN_1.replace("win 1", "win 2"), "win 2 takes 3 moves, not 1"),
    (WIN_1.replace("win 1", "win 2") + " a7-b7 d5-d6", "the game is over before a7-b7"),
    (WIN_1.replace("g5-d5", "g5-g6"), "g5-g6 does not win"),
    (TAKE.replace("e4-e1", "e4-e2"), "e4-e2 captures nothing"),
    (STOP.replace(" a;", " a moves f2-f1;"), "the position of a puzzle has no moves"),
])
def test_a_wrong_line_is_left_out_with_a_complaint(puzzles, line, why):
    board = puzzles(line, TAKE, opens=False)
    board.press("down")
    until(board, lambda: board.screen == "puzzles")
    (complaint,) = board.host.complaints
    start = line[:12]
    assert complaint.startswith(f"The puzzle '{start}") and f" is wrong: {why}" in complaint
    assert len(complaint.partition(" is wrong")[0]) <= len("The puzzle ''") + 40
    assert not [text for text in board.host.printed if "puzzle 1 of 2" in text]  # the wrong one is not shown
    until(board, lambda: "puzzle 2 of 2" in board.host.title)
    move(board, "e4-e1")
    until(board, lambda: phase(board) == RIGHT)


def test_a_line_in_another_encoding_is_quoted_as_far_as_it_can_be_read(puzzles, tmp_path):
    board = puzzles(opens=False)
    (tmp_path / "puzzles.txt").write_bytes(b"walker; win\xff\xfe; 2; x d; y\n" + TAKE.encode())
    open_puzzles(board)
    until(board, lambda: board.screen == "puzzles")
    assert board.host.complaints == [f"The puzzle 'walker; win??; 2; x d; y' is wrong: {FORM}"]


@pytest.mark.parametrize("content", [
    b"\xef\xbb\xbf" + TAKE.encode(),
    b"\xef\xbb\xbf  \t" + TAKE.encode() + b"\n",
    TAKE.replace(";", " \t; ").replace("capture", "\tcapture").replace(" d;", "\td ;").encode(),
    b"# mine\r\n\r\n" + TAKE.encode() + b"\r\n# end\r\n",
    b"# mine\r\r" + TAKE.encode() + b"\r# end\r",
    b"# mine\r" * 300 + TAKE.encode() + b"\r" * 3000,
    b"# walker;" * 300 + b"\n" + TAKE.encode(),
    *[b"#" * count + b"\r\n" + TAKE.encode() for count in range(1020, 1026)],
])
def test_byte_order_mark_white_space_and_line_ends_do_not_matter(puzzles, tmp_path, content):
    board = puzzles(opens=False)
    (tmp_path / "puzzles.txt").write_bytes(content)
    open_puzzles(board)
    until(board, lambda: "puzzle 1 of 1" in board.host.title)
    move(board, "e4-e1")
    until(board, lambda: phase(board) == RIGHT)
    assert board.host.complaints == []


def test_every_puzzle_of_the_program_passes_the_check_of_the_users_own():
    games = {}
    lines = [line for line in PUZZLES_FILE.read_bytes().split(b"\n") if line and not line.startswith(b"#")]
    assert len(lines) > 900
    for line in lines:
        id = line.partition(b";")[0].decode()
        if id not in games:
            games[id] = Game(load(id))
        variant, position = games[id].variant, games[id].position
        kind, grade, moves, game, marks = read_puzzle(
            line, variant, lambda text: Game(variant, text, False, position))  # noqa: B023
        assert not game.ply and len(moves) in (1, 3, 5) and "1" <= grade <= "9"
        assert bool(marks) == (kind[:3] == "win" or kind == "capture")


def test_after_wrong_lines_at_the_end_the_first_puzzle_comes_again(puzzles):
    board = puzzles(TAKE, "walker; only", "walker; win", opens=False)
    set_number(board.session, "puzzle walker", 1)  # the first one is solved
    open_puzzles(board)
    until(board, lambda: "puzzle 1 of 3" in board.host.title)
    assert len(board.host.complaints) == 2


def test_only_wrong_lines_lead_back(puzzles):
    board = puzzles("walker; only", "walker; win", opens=False)
    board.press("down")
    until(board, lambda: board.screen == "start" and len(board.host.complaints) == 3)
    assert not board.session.interlude
