# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The list of moves beside the window's board: learned from the console alone, in every kind of game."""

import io

import pygame
import pytest
from PIL import Image

from sentences import EMPTY_SQUARE
from sim.description import MATERIALS
from sim.legend import COLOUR
from sim.machine.board_outline import whole_panel
from sim.machine.move_list import MoveList
from sim.machine.panel import Panel
from sim.machine.pretend_board import PretendBoard
from sim.window.last_moves import AFTER_MS, BEFORE_MS, PLIES, LastMoves
from sim.window.move_panel import draw_move_panel
from sim.window.recording import Recording, State
from tafl.board import ATTACKERS, DEFENDERS, SIDES
from tafl.game import Game
from tafl.outcome import AGREEMENT, RESIGNATION
from tafl.record_writer import write_record
from tafl.variants import load

PEOPLE = {"TAFL_ATTACKERS": "person", "TAFL_VARIANT": "brandub", "TAFL_PRINT_BOARD": "off"}
RECORD = ["record in", "variant: brandub", "1. d2-c2 d3-e3", "2. d6-e6", "result: unfinished"]


def play(*lines, settings=PEOPLE, nvm=None):
    """Return the list, what a user sees, and the flash, after these lines at the console of the real program."""
    shown = io.StringIO()
    moves = MoveList(shown)

    def player(board):
        seen = 0

        def learn():
            nonlocal seen
            text = board.printed
            moves.write(text[seen:])
            seen = len(text)

        yield from board.wait(500)
        learn()
        for line in lines:
            if line.startswith("."):
                yield from board.press(line[1:])
            else:
                board.type(line)
            for _ in range(3):
                yield from board.wait(200)
                learn()
                if moves.asks:
                    board.type(moves.ask().decode().rstrip())

    board = PretendBoard(settings, nvm=nvm)
    board.run(player)
    return moves, shown.getvalue(), board.nvm


def test_moves_with_captures_are_listed():
    moves, seen, _ = play("new", "d2-c2", "d3-b3", "d1-d3", "c4-c3", "d3-e3")
    assert moves.moves == ["d2-c2", "d3-b3", "d1-d3", "c4-c3", "d3-e3"] and moves.first == "attackers"
    assert "3. attackers d1-d3" in seen


def test_moves_taken_back_go():
    moves, _, _ = play("new", "d2-c2", "d3-b3", "undo", "d3-e3", "undo", "undo")
    assert moves.moves == [] and moves.played == 3


def test_result_shows_until_the_end_is_taken_back():
    assert play("new", "d2-c2", "resign")[0].result == "attackers win: resignation"
    moves, _, _ = play("new", "d2-c2", "resign", "undo")
    assert (moves.result, moves.moves) == ("", ["d2-c2"])


def test_new_game_begins_a_new_list():
    assert play("new", "d2-c2", "new tablut")[0].moves == []


@pytest.mark.parametrize("presses", [
    ".left .left .left .left .left", ".right " * 12, ".left .left .up .up .up", ".left .select"])
def test_pages_of_the_menu_change_no_list(presses):
    moves, seen, _ = play("new", "d2-c2", ".back", *presses.split())
    assert (moves.moves, moves.games) == (["d2-c2"], 2)
    assert "rules" in seen or "new game: " in seen.partition("d2-c2")[2] or "settings" in seen


def test_page_of_a_new_game_is_no_new_game():
    moves = MoveList(io.StringIO())
    moves.write("new game: Tablut\nattackers: person\ndefenders: person\ndefenders to move\n1. defenders d2-c2\n")
    moves.write("new game: Tablut\nBrandub\nnew game: Brandub\nsettings\nplayers: you attack\n2. attackers d3-c3\n")
    assert (moves.moves, moves.games, moves.first) == (["d2-c2", "d3-c3"], 1, "defenders")


def record_of(variant, plies, result):
    """Return the lines of a record of some legal moves, and the side that began."""
    game = Game(load(variant))
    for number in range(plies):
        moves = game.legal_moves()
        game.push(moves[number % len(moves)])
    if result:
        game.end(*result)
    return ["record in", *write_record(game)], SIDES[Game(load(variant)).turn]


@pytest.mark.parametrize("result", [None, (ATTACKERS, RESIGNATION), (DEFENDERS, RESIGNATION), (None, AGREEMENT)])
@pytest.mark.parametrize("plies", [1, 2, 5])
@pytest.mark.parametrize("variant", ["tablut", "fyrkat9", "brandub"])
def test_side_that_began_is_learned_from_a_record(variant, plies, result):
    lines, first = record_of(variant, plies, result)
    moves, seen, _ = play("new", *lines)
    assert (moves.first, len(moves.moves), bool(moves.result)) == (first, plies, bool(result))
    assert seen.count("\n 7 ") == 0 and not moves.asks  # the answer to the question about the position is hidden


@pytest.mark.parametrize("variant", ["tablut", "fyrkat9", "brandub"])
@pytest.mark.parametrize("plies", [1, 2])
def test_side_that_began_is_learned_from_a_resumed_game(variant, plies):
    lines, first = record_of(variant, plies, None)
    nvm = play("new", *lines)[2]
    moves, seen, _ = play("where d1", nvm=nvm)
    assert (moves.first, len(moves.moves)) == (first, plies) and "under way" in seen


def test_side_that_began_is_known_before_the_first_move():
    assert play("new tablut")[0].first == SIDES[Game(load("tablut")).turn]
    assert play("new brandub")[0].first == SIDES[Game(load("brandub")).turn]


def test_why_changes_no_result():
    assert play("new", "d2-c2", "resign", "why")[0].result == "attackers win: resignation"


def test_moves_of_a_record_are_asked_for_without_a_trace():
    moves, seen, _ = play("new", *RECORD, "e3-e2")
    assert moves.moves == ["d2-c2", "d3-e3", "d6-e6", "e3-e2"]
    assert "3 moves of Haithabu Brandub" in seen and "result: unfinished" not in seen
    assert "variant: brandub" not in seen


def test_own_record_command_shows_its_answer():
    moves, seen, _ = play("new", "d2-c2", "record")
    assert "variant: brandub" in seen and "1. d2-c2\n" in seen and moves.moves == ["d2-c2"]


def test_refused_record_changes_nothing():
    moves, seen, _ = play("new", "d2-c2", "record in", "variant: brandub", "1. d2-d2", "where d2")
    assert moves.moves == ["d2-c2"] and "no record" in seen and "result" not in seen.split("no record")[1]


def test_replay_does_not_change_the_list():
    moves, _, _ = play("new", "d2-c2", "d3-e3", "replay 0.1", "", "", "replay off", "d6-e6")
    assert moves.moves == ["d2-c2", "d3-e3", "d6-e6"]


def test_defenders_may_begin():
    moves, _, _ = play("new", "position 3a3/3a3/3d3/aadKdaa/3d3/3a3/2a4 d 0", "d3-e3")
    assert (moves.first, moves.moves) == ("defenders", ["d3-e3"])


def test_moves_of_a_resumed_game_are_asked_for():
    nvm = play("new", "d2-c2", "d3-e3")[2]
    moves, seen, _ = play("d6-e6", nvm=nvm)
    assert moves.moves == ["d2-c2", "d3-e3", "d6-e6"] and "result:" not in seen


def test_answers_to_other_questions_pass():
    shown = io.StringIO()
    moves = MoveList(shown)
    moves.write("7 moves of Brandub\n")
    assert moves.asks and moves.ask() and not moves.asks
    moves.write("defenders to move\n")
    other = f"variant: brandub\noption castle: off\nd2-d2: {EMPTY_SQUARE}\n"
    record = "variant: brandub\nattackers: Ása\n1. d2-c2 d3-e3xe4\n2. d6-e6 raichi\nresult: unfinished\n"
    moves.write(other + record + "and on\n")
    assert shown.getvalue() == "7 moves of Brandub\ndefenders to move\n" + other + "and on\n"
    assert moves.moves == ["d2-c2", "d3-e3xe4", "d6-e6"] and not moves.asks


@pytest.mark.parametrize("headline", ["1 move of Brandub", "a game is under way, 1 ply long: Brandub"])
def test_the_record_of_one_move_is_learned(headline):
    shown = io.StringIO()
    moves = MoveList(shown)
    headline += "\ndefenders to move"
    moves.write(headline + "\n")
    assert moves.asks and moves.ask()
    moves.write("variant: brandub\nattackers: person\ndefenders: person\n1. d2-c2\nresult: unfinished\n")
    assert shown.getvalue() == headline + "\n" and moves.moves == ["d2-c2"] and not moves.asks


def test_answer_that_a_restart_cut_off_is_shown():
    shown = io.StringIO()
    moves = MoveList(shown)
    moves.write("7 moves of Brandub\n")
    moves.ask()
    moves.write("variant: brandub\n")
    moves.restart()
    moves.write("new game: Tablut\nattackers: person\n")
    assert shown.getvalue().endswith("\nvariant: brandub\nnew game: Tablut\nattackers: person\n") and not moves.asks


# The picture of the list


def panel(moves, first="attackers", result="", size=(320, 900), back=0):
    return draw_move_panel(size, size[1] / 900, COLOUR, moves, first, result, back)[0]


def pixels(surface):
    return pygame.image.tobytes(surface, "RGB")


@pytest.mark.parametrize("size", [(290, 900), (190, 400), (600, 1800)])
def test_list_shows_the_latest_moves_and_has_its_size(size):
    many = [f"a{number % 9 + 1}-b{number % 9 + 1}" for number in range(400)]
    drawn = panel(many, size=size)
    assert drawn.get_size() == size
    assert pixels(drawn) == pixels(panel(many, size=size)) != pixels(panel([*many[:-1], "e5-e9xe4"], size=size))
    earlier = pixels(panel(["c3-c9", *many[1:]], size=size))
    assert earlier == pixels(drawn)  # only the latest ones have room
    assert pixels(panel(many, result="draw: repetition", size=size)) != pixels(drawn)


def test_side_that_began_comes_first():
    colours = [panel(["d2-c2"], first).get_at((58, 46))[:3] for first in ("attackers", "defenders")]
    assert colours[0][0] > colours[0][2] and colours[1][2] > colours[1][0]


def test_long_captures_stay_inside_the_paper():
    drawn = panel(["o15-o10xo9xn10xm10", "a1-a9xb9xa8xc9"] * 3)
    columns = {x for x in range(320) for y in range(60, 200) if sum(drawn.get_at((x, y))[:3]) > 300}
    edge = {x for x in columns if x > 320 - 24}
    assert max(columns - edge) < 320 - 24 and drawn.get_at((315, 5))[:3] == MATERIALS.table


def test_result_of_a_game_without_moves_has_its_place():
    alone, result = panel([]), panel([], result="attackers win: resignation")
    assert pixels(alone) != pixels(result)
    other = panel([], result="defenders win: resignation")
    letters = [[(x, y) for x in range(320) for y in range(60, 100) if sum(drawn.get_at((x, y))[:3]) > 300]
               for drawn in (alone, result, other)]
    assert len(letters[0]) < len(letters[1]) < 2 * len(letters[2])  # not one over the other


CASES = [(400, 5, 5), (400, 10_000, None), (3, 5, 0), (1, 1, 0), (400, 0, 0)]


@pytest.mark.parametrize(("count", "back", "possible"), CASES)
def test_list_scrolls_back_as_far_as_there_are_moves(count, back, possible):
    moves = [f"a{number % 9 + 1}-b{number % 9 + 1}" for number in range(count)]
    drawn, scrolled = draw_move_panel((320, 900), 1.0, COLOUR, moves, "attackers", "", back)
    assert scrolled == (200 - 30 if possible is None else possible)
    assert (pixels(drawn) != pixels(panel(moves))) == (scrolled > 0)
    first = pixels(panel(["c3-c9", *moves[1:]], back=back)) != pixels(drawn)
    assert first == (possible is None or count < 9)  # whether the first move shows


# The recording of the last moves


def state(number):
    return State(Panel(), bytes([number]) * 243, frozenset(), whole_panel(9, 9), "", 0.0)


def test_time_of_thinking_is_left_out():
    last = LastMoves()
    assert not last
    last.add(0, state(1))
    last.add_move(100_000)
    last.add(100_200, state(2))
    last.add(100_900, state(3))
    last.add(150_000, state(4))  # the cursor moves while a player thinks
    last.add_move(160_000)
    last.add(160_100, state(5))
    states, end = last.film(400_000)
    start = states[0][0]
    assert [(ms - start, shown.wire[0]) for ms, shown in states] == [
        (0, 1), (BEFORE_MS + 200, 2), (BEFORE_MS + 900, 3),
        (BEFORE_MS + AFTER_MS, 4), (2 * BEFORE_MS + AFTER_MS + 100, 5),
    ]
    assert end - start == 2 * (BEFORE_MS + AFTER_MS)


def test_pages_of_a_menu_are_left_out():
    last = LastMoves()
    last.add(0, state(1))
    last.add_move(1000)
    last.add(1100, state(2))
    last.add(1500, state(9)._replace(caption="New game: Tablut (9/14) \N{EN DASH} Esc: back"))
    last.add(1900, state(3))
    assert [shown.wire[0] for _, shown in last.film(5000)[0]] == [1, 2, 3]


def test_film_has_the_last_moves_and_old_ones_are_forgotten():
    last = LastMoves()
    for move in range(200):
        last.add_move(move * 1000)
        last.add(move * 1000 + 100, state(move))
    states, end = last.film(200_000)
    assert len(states) == PLIES + 1 and states[-1][1].wire[0] == 199
    assert end - states[0][0] == (PLIES - 1) * 1000 + BEFORE_MS + AFTER_MS
    assert len(last._states) < 50


def test_film_is_written(tmp_path):
    last = LastMoves()
    for move in range(3):
        last.add_move(move * 1000)
        last.add(move * 1000 + 100, state(40 * move))
    recording = Recording(scale=0.2)
    recording.states, end = last.film(9000)
    recording.save_film(tmp_path / "a.gif", 10, end)
    with Image.open(tmp_path / "a.gif") as film:
        assert film.n_frames == 3 and film.size == (140, 189)
