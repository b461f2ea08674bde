# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Puzzles on the lights: right and wrong moves, hints, the goal, progress, the puzzle of the day, files of users."""


import pytest

from fake_host import Board, until
from hardware.journal import Journal
from light_reader import CAPTURE, CURSOR, HINT, KING, WARNING, WIN
from project import ROOT
from sentences import OPEN_WAY, UNDER_WAY
from tabletop.exercise import RIGHT, SHOWN, WAIT
from tabletop.exercise_puzzle_reader import read_puzzle
from tabletop.progress import number, set_number
from tafl.board import ATTACKERS, DEFENDERS
from tafl.game import Game
from tafl.names import move_name, square_name
from tafl.variants import load

PUZZLES_FILE = ROOT / "lib/tabletop/puzzles.txt"
START = "3a3/3a3/3d3/aadKdaa/3d3/3a3/3a3"
WIN_2 = "walker; win 2; 2; 2da3/7/a1K4/1a4a/1a4d/4d2/3a3 d; c5-g5 d1-b1 g5-g7"
TAKE = "walker; capture; 1; 3a3/3a3/3d2a/1a1Kda1/a2d3/3a3/2da3 d; e4-e1"
WIN_1 = "walker; win 1; 1; 7/2a4/1aK3a/2a4/7/7/7 a; g5-d5"
STOP = "walker; only; 3; 3a3/5a1/6a/1a3a1/a5d/4da1/2dK3 a; f2-f1"


@pytest.fixture
def puzzles(tmp_path):
    """Return a function that makes a board whose only puzzles of walker, which has none of its own, are these lines."""
    def make(*lines, opens=True, **options):
        path = tmp_path / "puzzles.txt"
        path.write_text("# mine\n\n" + "\n".join(lines) + "\n")
        board = Board(variants=str(tmp_path / "variants.txt"), VARIANT="walker", ready=False, **options)
        board.run(300)
        if opens:
            open_puzzles(board)
        return board

    return make


def open_puzzles(board):
    board.press("down")
    until(board, lambda: board.screen != "start")


def phase(board):
    return board.session.interlude and board.session.interlude.phase


def waiting(board):
    until(board, lambda: phase(board) == WAIT and not board.session.opponent.thinking())
    board.run(200)


def move(board, name):
    """Make a move with the buttons."""
    from tafl.names import parse_move

    wanted = parse_move(name, board.session.variant.size)
    go(board, wanted >> 8)
    board.press("select")
    assert board.app._screen.in_hand == wanted >> 8
    for _ in range(20):
        if board.app._screen.cursor == wanted & 255:
            break
        step_to(board, wanted & 255)
    board.press("select")


def step_to(board, square):
    cursor = board.app._screen.cursor
    if cursor >> 4 != square >> 4:
        board.press("up" if square >> 4 > cursor >> 4 else "down")
    else:
        board.press("right" if square & 15 > cursor & 15 else "left")


def go(board, square):
    for _ in range(40):
        if board.app._screen.cursor == square:
            return
        step_to(board, square)


def test_the_right_moves_solve_a_puzzle_against_the_best_defence(puzzles):
    board = puzzles(WIN_2, STOP)
    assert board.screen == "puzzles"
    assert "puzzle 1 of 2, grade 2: defenders (blue), win in 2" in board.host.title
    board.session.preferences.speed = "fast"
    move(board, "c5-g5")
    waiting(board)
    assert board.session.game.names() == ["c5-g5xg4", "d1-b1"]
    assert "right, 1 to go" in board.host.printed and "defenders (blue), win in 1 - " in board.host.title
    move(board, "g5-g7")
    until(board, lambda: phase(board) == RIGHT)
    assert "right!" in board.host.title
    ring = set()
    for _ in range(20):
        ring |= board.squares(WIN, 50, 7) if phase(board) == RIGHT else set()
    assert len(ring) > 20  # a ring of light runs over the board
    waiting(board)
    assert "puzzle 2 of 2, grade 3: attackers (orange), stop the king" in board.host.title
    assert board.host.printed.count("1 in a row, the best: 1") == 1


@pytest.mark.parametrize("line", [
    WIN_2,
    WIN_1,
])
def test_the_console_does_not_tell_what_the_learner_can_do(puzzles, line):
    board = puzzles(line)
    for name in line.split("; ")[-1].split()[::2]:
        waiting(board)
        board.type(name)
    until(board, lambda: phase(board) == RIGHT)
    assert "right" in board.host.printed
    assert not [text for text in board.host.printed if "open way" in text or "captured next" in text]


def test_the_console_tells_what_threatens_the_learner(puzzles):
    board = puzzles(STOP)
    assert f"{OPEN_WAY} g1" in board.host.printed


def test_a_wrong_move_is_answered_and_taken_back(puzzles):
    board = puzzles(STOP)
    before = board.session.game.position.board[:]
    move(board, "d7-c7")
    until(board, lambda: "wrong: d7-c7" in board.host.printed)
    until(board, lambda: board.session.game.ply == 2)
    assert board.session.game.outcome().winner == DEFENDERS  # this would happen: the king escapes
    until(board, lambda: board.session.game.ply == 0)
    waiting(board)
    assert board.session.game.position.board == before and board.session.game.turn == ATTACKERS
    assert board.squares(CURSOR, 500, 7)
    move(board, "f2-f1")
    until(board, lambda: phase(board) == RIGHT)
    assert number(board.session, "streak") == 0


def test_a_wrong_move_flashes_red(puzzles):
    board = puzzles(TAKE)
    move(board, "c1-b1")
    until(board, lambda: phase(board) == SHOWN)
    assert "b1" in board.squares(WARNING, 400, 7)


@pytest.mark.parametrize(("line", "meaning", "squares"), [
    (WIN_2, WIN, {"a1", "a7", "g1", "g7"}),
    (TAKE, CAPTURE, {"d1"}),
    (WIN_1, WIN, {"c5"}),
    (STOP, WARNING, {"e1", "f1", "g1"}),
])
def test_the_goal_shows_in_lights(puzzles, line, meaning, squares):
    board = puzzles(line)
    assert board.squares(meaning, 1500, 7) >= squares
    if meaning in (WIN, CAPTURE):
        board.run(6000)
        assert not board.squares(meaning, 2000, 7)  # later the board alone


def test_a_goal_blinks_once_for_each_move(puzzles):
    board = puzzles(WIN_2)
    until(board, lambda: phase(board) == WAIT and board.session.interlude._since)
    since = board.session.interlude._since
    cell = board.app._screen.view.cells[0]
    on = []
    while board.host.time - since < 1500:  # the next period begins at 1600
        board.run(20)
        on.append(board.host.canvas[cell] >> 4 == WIN and board.host.canvas[cell] & 15 > 0)
    assert sum(now and not before for before, now in zip([False, *on], on)) == 2


@pytest.mark.parametrize("way", ["select", "console", "wrong moves"])
def test_a_hint_shows_the_move_and_ends_the_row(puzzles, way):
    board = puzzles(STOP, TAKE)
    if way == "select":
        go(board, 0x22)  # an empty square
        board.press("select")
    elif way == "console":
        assert board.type("hint") == "hint: f2-f1"
    else:
        for _ in range(2):
            board.type("d7-c7")
            until(board, lambda: board.session.game.ply == 2)
            until(board, lambda: board.session.game.ply == 0)
    board.run(100)
    assert board.squares(HINT, 1300, 7) == {"f2", "f1"}
    board.type("f2-f1")
    until(board, lambda: phase(board) == RIGHT)
    assert number(board.session, "streak") == 0


def test_back_leaves_and_the_puzzle_comes_again(puzzles):
    board = puzzles(STOP, TAKE)
    board.type("f2-f1")
    until(board, lambda: "puzzle 2" in board.host.title)
    board.press("back")
    board.run(100)
    assert board.screen == "start" and not board.session.interlude
    assert board.session.game.text().startswith(START + " a")
    open_puzzles(board)
    assert "puzzle 2 of 2" in board.host.title
    board.type("e4-e1")
    until(board, lambda: "puzzle 1 of 2" in board.host.title)  # after the last one the first
    board.press("back")
    board.press("select")
    board.run(600)
    assert board.screen == "play" and board.squares(CURSOR, 500, 7)
    board.type("d2-c2")
    assert board.session.game.names() == ["d2-c2"]


def test_the_settings_lead_to_the_puzzles(puzzles):
    board = puzzles(STOP, opens=False)
    board.take("menu", "puzzles")
    board.run(200)
    assert board.screen == "puzzles"


def test_without_puzzles_a_text_says_so(puzzles):
    board = puzzles()
    board.run(500)
    assert board.screen == "complaints" and board.host.complaints == ["No puzzles for Walker's Brandubh"]
    until(board, lambda: board.screen == "start")
    assert not board.session.interlude and board.session.game.text().startswith(START)


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


def test_a_clock_stops_meanwhile(puzzles):
    board = puzzles(STOP, opens=False, CLOCK=3)
    board.press("select")
    until(board, lambda: board.screen == "play")
    board.type("puzzles")
    until(board, lambda: board.screen == "puzzles")
    board.run(200_000, 50)
    board.type("puzzles off")
    until(board, lambda: board.screen != "puzzles")
    board.run(1000)
    assert not board.session.game.outcome()
    assert all(board.session.match.clock.left(side, board.host.now()) > 170_000 for side in (ATTACKERS, DEFENDERS))


def test_only_wrong_lines_lead_back(puzzles):
    board = puzzles("walker; only", "walker; win", opens=False)
    board.press("down")
    until(board, lambda: board.screen == "start" and len(board.host.complaints) == 3)
    assert not board.session.interlude


def test_a_puzzle_a_day(puzzles):
    board = puzzles(STOP, TAKE, WIN_2, opens=False)
    board.host.today = (2026, 11, 22)
    open_puzzles(board)
    assert "puzzle of the day" in board.host.title
    practice = board.session.interlude
    shown = board.session.game.text()
    while phase(board) != RIGHT:
        waiting(board)
        board.type(move_name(practice.accepted[0]))
        board.run(700)
    until(board, lambda: "puzzle 1 of 3" in board.host.title)
    board.press("back")
    open_puzzles(board)
    assert "puzzle 1 of 3" in board.host.title  # once a day
    board.press("back")
    found = set()
    for day in range(23, 29):
        board.host.today = (2026, 11, day)
        board.run(100)
        open_puzzles(board)
        assert "puzzle of the day" in board.host.title
        found.add(board.session.game.text())
        board.press("back")
    assert len(found) > 1 and shown


def test_progress_and_row_survive_a_power_cut(puzzles):
    memory = bytearray(b"\xff" * 4096)
    board = puzzles(STOP, TAKE, WIN_2, journal=Journal(memory, 4096, False, False))
    for name in ("f2-f1", "e4-e1"):
        board.type(name)
        until(board, lambda: phase(board) == RIGHT)
        waiting(board)
    board = puzzles(STOP, TAKE, WIN_2, journal=Journal(memory, 4096, False, False))
    assert "puzzle 3 of 3" in board.host.title
    assert board.session.interlude.streak == 2


def test_progress_outlives_games_and_full_pages(puzzles):
    memory = bytearray(b"\xff" * 4096)
    board = puzzles(STOP, TAKE, WIN_2, journal=Journal(memory, 4096, False, False))
    board.type("f2-f1")
    until(board, lambda: phase(board) == RIGHT)
    board.press("back back")
    board.run(300)
    for _ in range(30):
        board.type("new")
        board.run(300)
        for _ in range(10):
            for name in ("d1-c1", "c4-c3", "c1-d1", "c3-c4"):
                board.type(name)
        board.type("resign")
        board.run(100)
    board = puzzles(STOP, TAKE, WIN_2, journal=Journal(memory, 4096, False, False))
    assert "puzzle 2 of 3" in board.host.title


def test_a_finished_game_stays_in_the_journal_while_players_practise(puzzles):
    memory = bytearray(b"\xff" * 4096)
    board = puzzles(STOP, TAKE, opens=False, journal=Journal(memory, 4096, False, False))
    board.press("select")
    board.run(300)
    board.type("d2-c2")
    assert board.type("puzzles") == UNDER_WAY
    board.type("resign")
    board.run(3000)
    board.type("puzzles")
    until(board, lambda: board.screen == "puzzles")
    board.type("f2-f1")
    until(board, lambda: phase(board) == RIGHT)
    board.press("back")
    until(board, lambda: board.screen == "end")
    assert board.session.match.result() == "attackers win: resignation"
    board.type("undo")
    board.type("c4-c3")
    board.run(1000)
    board = puzzles(STOP, TAKE, opens=False, journal=Journal(memory, 4096, False, False))
    assert board.screen == "resume?" and board.session.game.names() == ["d2-c2", "c4-c3"]
    assert number(board.session, "puzzle walker") == 1


def test_a_game_that_ended_before_its_first_move_is_still_over_after_puzzles(puzzles):
    board = puzzles(opens=False)
    board.press("select")
    board.run(300)
    board.type("resign")
    until(board, lambda: board.screen == "end")
    board.type("puzzles")
    until(board, lambda: board.screen == "complaints")
    assert board.host.complaints == ["No puzzles for " + board.session.variant.name]
    until(board, lambda: board.screen == "end")
    assert board.session.match.result() == "defenders win: resignation"


def test_another_game_ends_the_exercise(puzzles):
    board = puzzles(STOP)
    for line in ("new", "position " + START + " d", "new tablut", "again"):
        board.type(line)
        board.run(300)
        assert board.screen == "play" and not board.session.interlude, line
        board.press("back left left")
        board.type("resign")
        board.run(3000)
        board.session.play_variant("walker")
        board.app._request_screen("start", board.host.now())
        board.run(300)
        open_puzzles(board)
        assert board.screen == "puzzles"


def test_the_men_cannot_be_moved_while_the_answer_shows(puzzles):
    board = puzzles(STOP)
    board.type("d7-c7")
    until(board, lambda: phase(board) == SHOWN)
    assert not board.squares(CURSOR, 300, 7)
    assert board.type("d2-c2").startswith("the exercise goes on")


def test_a_puzzle_on_a_board_larger_than_the_lights(puzzles, tmp_path):
    line = "old-hnefatafl; win 1; 1; 11/11/11/11/11/11/a4a4a/11/11/5a5/5K5 d; f1-a1\n"
    (tmp_path / "puzzles.txt").write_text(line)
    board = puzzles(opens=False)
    (tmp_path / "puzzles.txt").write_text(line)
    board.session.play_variant("old-hnefatafl")
    board.app._request_screen("start", board.host.now())
    board.run(300)
    open_puzzles(board)
    board.run(4000)
    move(board, "f1-a1")
    until(board, lambda: phase(board) == RIGHT)


def test_asleep_and_awake_the_puzzle_is_still_there(puzzles):
    board = puzzles(STOP)
    text = board.session.game.text()
    board.run(16 * 60_000, 200)
    assert board.screen == "asleep"
    board.press("up")
    board.run(200)
    assert board.screen == "puzzles" and board.session.game.text() == text
    assert KING in board.seen(300)[board.app._screen.view.cells[board.session.game.position.king]]
    assert square_name(board.app._screen.cursor)


def test_who_leaves_after_a_wrong_move_loses_the_row(puzzles):
    board = puzzles(WIN_2, opens=False)
    set_number(board.session, "streak", 4)
    open_puzzles(board)
    assert board.session.interlude.streak == 4
    waiting(board)
    board.type("g3-g2")
    until(board, lambda: phase(board) == SHOWN)
    board.press("back")
    until(board, lambda: board.screen == "start")
    open_puzzles(board)
    assert board.session.interlude.streak == 0
