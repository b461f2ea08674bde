# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The list of moves beside the window's board: learned from events, in every kind of game."""

import io
import re
from pathlib import Path

import pygame
import pytest
from PIL import Image

from sim.description import MATERIALS
from sim.legend import COLOUR
from sim.machine.board_outline import whole_panel
from sim.machine.board_state import EventReader
from sim.machine.panel import Panel
from sim.machine.pretend_board import PretendBoard
from sim.window.last_moves import AFTER_MS, BEFORE_MS, PLIES, LastMoves
from sim.window.move_panel import draw_move_panel
from sim.window.recording import Recording, State
from sim.window.saving import Saver
from tafl.board import ATTACKERS, DEFENDERS, SIDES
from tafl.game import Game
from tafl.outcome import AGREEMENT, RESIGNATION
from tafl.record_writer import write_record
from tafl.variants import load

PEOPLE = {"TAFL_ATTACKERS": "person", "TAFL_VARIANT": "brandub", "TAFL_PRINT_BOARD": "off"}
DEMO = Path(__file__).with_name("demo_program") / "code.py"


def play(*lines, settings=PEOPLE, nvm=None):
    """Return the state of the board, what a user sees, and the flash, after these lines at the real program."""

    def player(board):
        yield from board.wait(500)
        for line in lines:
            if line.startswith("."):
                yield from board.press(line[1:])
            else:
                board.type(line)
            yield from board.wait(600)

    board = PretendBoard(settings, nvm=nvm)
    board.reads_events = True
    board.run(player)
    return board.state, board.printed, board.nvm


def names(state):
    return [move.name for move in state.moves]


def test_moves_with_captures_are_listed():
    state, seen, _ = play("new", "d2-c2", "d3-b3", "d1-d3", "c4-c3", "d3-e3")
    assert names(state) == ["d2-c2", "d3-b3", "d1-d3", "c4-c3", "d3-e3"] and state.first == "attackers"
    assert "3. attackers d1-d3" in seen


def test_moves_taken_back_go():
    state = play("new", "d2-c2", "d3-b3", "undo", "d3-e3", "undo", "undo")[0]
    assert (names(state), state.plies) == ([], 3)


def test_result_shows_until_the_end_is_taken_back():
    assert play("new", "d2-c2", "resign", "why")[0].end["reason"] == "resignation"
    state = play("new", "d2-c2", "resign", "undo")[0]
    assert (state.end, names(state)) == ({}, ["d2-c2"])


def test_new_game_begins_a_new_list():
    assert names(play("new", "d2-c2", "new tablut")[0]) == []


@pytest.mark.parametrize("presses", [
    ".left .left .left .left .left", ".right " * 12, ".left .left .up .up .up", ".left .select"])
def test_pages_of_the_menu_change_no_list(presses):
    state, seen, _ = play("new", "d2-c2", ".back", *presses.split())
    assert (names(state), state.games) == (["d2-c2"], 2)  # from the start, and `new`
    assert "rules" in seen or "new game: " in seen.partition("d2-c2")[2] or "settings" in seen


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
@pytest.mark.parametrize("variant", ["tablut", "fyrkat9", "brandub"])
def test_side_that_began_is_that_of_a_record_and_of_a_resumed_game(variant, result):
    lines, first = record_of(variant, 2, result)
    state, _, nvm = play("new", *lines)
    assert (state.first, len(state.moves), bool(state.end)) == (first, 2, bool(result))
    assert result or play("where d1", nvm=nvm)[0].moves == state.moves


def test_refused_record_changes_nothing():
    state, seen, _ = play("new", "d2-c2", "record in", "variant: brandub", "1. d2-d2", "where d2")
    assert names(state) == ["d2-c2"] and "no record" in seen


def test_replay_does_not_change_the_list():
    assert names(play("new", "d2-c2", "d3-e3", "replay 0.1", "replay off", "d6-e6")[0]) == ["d2-c2", "d3-e3", "d6-e6"]


def test_defenders_may_begin():
    state = play("new", "position 3a3/3a3/3d3/aadKdaa/3d3/3a3/2a4 d 0", "d3-e3")[0]
    assert (state.first, names(state)) == ("defenders", ["d3-e3"])


# Who reads the events, and what the user sees of them


MOVE_LINE = '{"event":"move","ply":1,"side":"attackers","from":"d1","to":"c1","captures":[]}\n'
GAME_LINE = '{"event":"game","start":"3a3 a"}\n'
WRITES = {
    "in one": [GAME_LINE + MOVE_LINE], "as print does": [GAME_LINE[:-1], "\n", MOVE_LINE[:-1], "\n"],
    "by letters": [*(GAME_LINE + MOVE_LINE)],
}


@pytest.mark.parametrize("writes", WRITES.values(), ids=WRITES)
@pytest.mark.parametrize("others", [["a line\n"], ["a", " line", "\n"], ["a line", "\n"], [*"a line\n"], ["> "]])
def test_lines_come_in_any_pieces(writes, others):
    shown = io.StringIO()
    reader = EventReader(shown)
    assert reader.begin(True) == b"events on\n"
    for text in ["{\n", *(others if others[-1][-1] == "\n" else []), *writes, *others]:
        reader.write(text)
    assert names(reader.state) == ["d1-c1"] and reader.state.pieces == {"c1": "a"}
    rest = "".join(others)
    assert shown.getvalue() == "{\n" + (rest if rest[-1] == "\n" else "") + rest


LOOKALIKES = ['{"event":"move"}\n', '{"event":', '{"event":nothing\n', '{"event":"undo","ply":"x"}\n', "{", MOVE_LINE]


@pytest.mark.parametrize("text", LOOKALIKES)
def test_another_program_prints_what_it_likes(text):
    for tells_events in (False, True):
        shown = io.StringIO()
        reader = EventReader(shown)
        assert bool(reader.begin(tells_events)) == tells_events
        reader.write(text)
        reader.begin(tells_events)  # what a restart cuts off is shown, too
        assert shown.getvalue() == text and not reader.state.moves


def test_other_programs_are_not_asked():
    def player(board):
        yield from board.wait(100)
        board.type("reset")
        yield from board.wait(100)
        board.type("events off")
        yield from board.wait(100)

    board = PretendBoard(program=DEMO)
    board.reads_events = True
    board.run(player)
    assert board.printed.count("demo") == 2 and board.printed.count("events") == 1


def test_user_sees_events_only_while_he_asks_for_them():
    def player(board):
        def said(line):
            before = len(board.printed)
            board.type(line)
            yield from board.wait(600)
            return [part for part in board.printed[before:].splitlines() if part.startswith("{")]

        yield from board.wait(500)
        assert "{" not in board.printed and board.state.known
        assert not (yield from said("new brandub")) and not (yield from said("events now"))
        assert (yield from said("events on"))[-1] == '{"event":"ready"}'
        assert '"d2"' in (yield from said("d2-c2"))[0] and (yield from said("Events  NOW"))
        assert not (yield from said("events off")) and not (yield from said("d3-e3"))
        assert names(board.state) == ["d2-c2", "d3-e3"]
        board.type("restart")
        yield from board.wait(1500)
        assert names(board.state) == ["d2-c2", "d3-e3"] and board.state.known
        assert "{" not in board.printed.rpartition("restart")[2]

    board = PretendBoard(PEOPLE)
    board.reads_events = True
    board.run(player)


def test_state_follows_clocks_views_and_menus():
    def player(board):
        yield from board.wait(500)
        assert (board.state.clocks, board.state.part, bool(board.state.page)) == ((), "", False)
        board.type("clock 5+3")
        board.type("new fyrkat15")
        yield from board.wait(3000)
        assert re.fullmatch("4:5[6-9] 5:00", " ".join(board.state.clocks))
        assert re.fullmatch(r"[a-o]\d+-[a-o]\d+", board.state.part)
        yield from board.press("back")
        yield from board.wait(300)
        assert board.state.page
        yield from board.press("back")
        yield from board.wait(300)
        assert not board.state.page

    board = PretendBoard(PEOPLE)
    board.reads_events = True
    board.run(player)


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
    drawn, scrolled = draw_move_panel((320, 900), 1.0, COLOUR, moves, "attackers", "", back)[:2]
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
    last.add(1480, state(8))  # its first frame comes before the event
    last.add(1500, state(9)._replace(in_menu=True))
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


def test_a_picture_is_saved_or_the_window_says_why_not(tmp_path, monkeypatch, capsys):
    said = []
    saver = Saver(lambda message, *_, **values: said.append(message))
    saver._recording = Recording(scale=0.2)
    for name in ("pictures", "file"):
        monkeypatch.setattr("platformdirs.user_pictures_path", lambda name=name: tmp_path / name)
        (tmp_path / "file").touch()
        saver.save_picture(state(8))
        saver.wait()
    assert said == ["window-saves", "window-saved", "window-saves", "window-cannot-write"]
    assert len(list((tmp_path / "pictures").glob("*.png"))) == 1 and "cannot be written" in capsys.readouterr().err
    saver.save_film(LastMoves())
    assert said[-1] == "window-no-move-to-film"
