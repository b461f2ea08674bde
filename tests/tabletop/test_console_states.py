# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Every console command in every state, with good, missing, extra and wrong words: each line gets a clear answer."""

import importlib
import re

import pytest

from console_lines import BARRED, GOOD, LATER, MISTYPED, NO_GAME, NOT_MOVE, PRACTICE, WRONG
from console_states import STATES, attract, computers_turn, record, showing, start
from fake_host import Board
from sentences import HELP, LINES_OF_A_RECORD, NO_RECORD
from soak import SOAK
from tabletop import console, console_answers
from tabletop.menu_question import QUESTIONS
from tabletop.screens import SCREENS


def state_of(board):
    session = board.session
    game = session.game
    men = bytes(game.position.board)
    return board.screen, game, game.text(), men, session.line_handler, vars(session.preferences).copy()


def test_the_tables_have_every_command_and_every_screen():
    words = {line.split()[0].lower() for line in [*GOOD, *WRONG]}
    commands = {*console.COMMANDS, *console.PREFERENCE_WORDS, *console.ACTION_WORDS, *console_answers.ANSWERS,
                *console.CALLS}
    assert commands - words == set(), "GOOD needs a line"
    assert set(SCREENS) - set(QUESTIONS) - {screen for _, screen, _ in STATES.values()} == set(), "STATES needs a line"


@pytest.mark.parametrize("name", STATES)
def test_a_state_shows_its_screen(name):
    make, screen, _ = STATES[name]
    assert make().screen == screen


@pytest.mark.slow
@pytest.mark.parametrize("line", GOOD)
def test_a_command_is_answered_in_every_state(line, monkeypatch):
    monkeypatch.setattr(importlib.import_module("tabletop.computer"), "MAX_SLICE_NODES", 4)  # as slow as on a board
    monkeypatch.setattr("tabletop.loader.SPARE", ())  # so that a question opens, and prints, after the answer
    answers = GOOD[line]
    for number, (name, (make, _, groups)) in enumerate(STATES.items(), list(GOOD).index(line)):
        if groups == "record" or (number % 8 and not SOAK):  # an eighth of the states for each command, in turn
            continue
        board = make()
        before = state_of(board)
        answer = board.type(line)
        key = next((group for group in (name, *reversed(groups.split())) if group in answers), "else")
        assert re.fullmatch(answers[key], answer, re.DOTALL), (name, answer)
        if ": type " in answer and "\n" not in answer:
            board.run(50)
            assert state_of(board) == before, name
        if answers[key] == LATER:
            printed = len(board.host.printed)
            for _ in range(100):
                board.run(100)
            assert board.host.printed[printed:], name


@pytest.mark.parametrize("name", STATES)
def test_a_wrong_line_changes_nothing_and_says_what_to_type(name):
    make, _, groups = STATES[name]
    if groups == "record":
        return
    board = make()
    if "computer" in groups or groups == "two":
        board.session.opponent.think = lambda now: 0  # it takes its time
    before = state_of(board)
    for line, wanted in WRONG.items():
        if "practice" in groups and line.split()[0] in BARRED and not wanted.endswith(" alone"):
            wanted = PRACTICE
        assert re.fullmatch(wanted, board.type(line)), (name, line)
    for line, word in MISTYPED.items():
        assert board.type(line) == f"'{line}' {NOT_MOVE}did you mean {word}? {HELP}", name
    assert state_of(board) == before


@pytest.mark.parametrize("line", [*GOOD, *WRONG])
def test_a_command_in_a_record_gives_the_record_up_and_says_so(line):
    board = record()
    game, text = board.session.game, board.session.game.text()
    answer = board.type(line)
    if line == "record in":
        assert answer == LINES_OF_A_RECORD
    elif line == "variant: tablut":
        assert answer == ""
    else:
        assert re.fullmatch(rf"line 1: .*\n{NO_RECORD}; the rest .*", answer), answer
    assert board.session.game is game and game.text() == text


@pytest.mark.parametrize("computers", ["ATTACKERS", "DEFENDERS"])
def test_without_a_game_the_answer_does_not_speak_of_the_computers_turn(computers):
    board = start(**{computers: "computer"})
    answers = {board.type(line) for line in ("now", "draw", "resign")}
    assert answers == {NO_GAME}
    if computers == "ATTACKERS":
        assert board.type("hint") == board.type("d2-c2") == NO_GAME


@pytest.mark.parametrize("screen", ["menu", "settings", "asleep", "replay"])
def test_now_makes_the_computer_move_whatever_shows(screen):
    board = showing(screen, computers_turn)()
    board.type("now")
    board.run(1500)
    assert board.screen == "play" and board.session.game.ply == 2


def test_now_is_not_lost_before_the_computer_begins_to_think():
    board = Board(VARIANT="brandub", DEFENDERS="computer", LEVEL=8)
    board.type("d2-c2")
    board.type("now")
    while board.session.game.ply == 1:
        board.run(5)
    assert board.session.opponent.make_computer()._search.nodes < 3000  # level 8 takes 44,000


@pytest.mark.parametrize("make", [start, attract, showing("settings", start)])
def test_players_without_a_game_begin_none(make):
    board = make()
    board.type("players attack")
    board.run(300)
    assert board.screen == "start" and not board.session.match.playing
