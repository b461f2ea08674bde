# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The list of moves beside the window's board follows the events of every kind of game."""

import io
import re

import pytest

from project import DEMO
from sim.machine.board_state import EventReader
from sim.machine.pretend_board import PretendBoard
from tafl.board import ATTACKERS, DEFENDERS, SIDES
from tafl.game import Game
from tafl.outcome import AGREEMENT, RESIGNATION
from tafl.record_writer import write_record
from tafl.variants import load

PEOPLE = {"TAFL_ATTACKERS": "person", "TAFL_VARIANT": "brandub", "TAFL_PRINT_BOARD": "off"}


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
