# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Each design plays: its settings.toml on a board that is wired as its diagram shows, read off the lights."""

import random

import pytest

from kit.reader import design_names, read_design
from kit.wiring import settings_file
from light_reader import PLAIN, board_cells, cursor_on, make_move, read_board, watch
from referee import Referee
from sim.machine.settings_file import read_settings
from soak import some
from wired_board import WiredBoard, swapped

pytestmark = pytest.mark.once

WHOLE = some(design_names(), 3)  # what plays a whole game
BOARDS = [pytest.param(name, at, marks=pytest.mark.soak if at or name in WHOLE else ())  # with each controller
          for name in design_names() for at in range(1 + len(read_design(name).also))]
SEEDS = {"strip60": 7, "coffee-table": 2, "panel16": 6, "reeds": 7, "battery": 2, "raspberry-pi": 6, "copenhagen11": 3}
PEOPLE = {"TAFL_ATTACKERS": "person", "TAFL_DEFENDERS": "person", "TAFL_SPEED": "fast", "TAFL_WARNINGS": "off"}


def settings_of(design, tmp_path):
    """Return the settings that a board reads from the design's settings.toml."""
    file = tmp_path / "settings.toml"
    file.write_text(settings_file(design), encoding="utf-8")
    settings, warnings = read_settings(file)
    assert warnings == []
    return settings


def wired(design, at, sheets, tmp_path, **more):
    """Return the board of a design, with full light so that each colour has one meaning."""
    controller = (design.controller, *design.also)[at]
    settings = {**settings_of(design, tmp_path), **PEOPLE, **PLAIN, **more}
    return WiredBoard(sheets(design, at), controller, design.lights.part.order, settings)


def play(board, design, plies):
    """Make random moves to the end of the game, or for some plies, and check the lights before each of them.

    The defenders often move their king, so that a game ends.
    """
    referee = Referee(design.variant)
    size = design.lights.window[0]
    dice = random.Random(f"{design.variant} {SEEDS.get(design.id, 0)}")

    def player(board):
        yield from board.wait(100)
        yield from board.press("select")
        count = 0
        while not referee.result and count != plies:
            yield from board.wait(700)
            men, cursor = yield from read_board(board, size, 1200)
            assert men == referee.men
            moves = sorted(referee.legal_moves())
            king = next(square for square, man in referee.men.items() if man == "K")
            walks = [move for move in moves if move.startswith(f"{king}-")]
            move = dice.choice(walks if walks and dice.random() < 0.8 else moves)
            if board.buttons.rows and count % 2:
                for square in move.split("-"):
                    yield from board.touch(ord(square[0]) - ord("a"), size - int(square[1:]))
            else:
                yield from make_move(board, size, cursor, move)
            referee.play(move)
            count += 1
        yield from board.wait(3000)
        return board.printed

    printed = board.run(player)
    return referee, printed


def check_no_complaint(printed):
    assert "TAFL_" not in printed and "does not work" not in printed and "do not work" not in printed, printed


@pytest.mark.slow
@pytest.mark.parametrize(("name", "at"), BOARDS)
def test_a_design_starts_without_a_complaint_and_plays(name, at, sheets, tmp_path):
    design = read_design(name)
    board = wired(design, at, sheets, tmp_path)
    _, printed = play(board, design, 4)
    check_no_complaint(printed)
    assert printed.count("4. ") == 1


@pytest.mark.slow
@pytest.mark.parametrize("name", WHOLE)
def test_a_whole_game_of_a_design_is_read_off_the_lights(name, sheets, tmp_path):
    design = read_design(name)
    referee, printed = play(wired(design, 0, sheets, tmp_path, TAFL_DRAWS="on"), design, -1)
    check_no_complaint(printed)
    assert referee.result
    winner, reason = referee.result
    assert (f"draw: {reason}" if winner == "draw" else f"{winner} win: {reason}") in printed


def test_a_wrong_wire_is_seen(sheets, tmp_path):
    design = read_design("strip60")
    board = wired(design, 0, sheets, tmp_path)
    board.panel = swapped(board.panel, 3, 40)
    with pytest.raises(AssertionError):
        play(board, design, 1)


def test_swapped_buttons_are_seen(sheets, tmp_path):
    design = read_design("strip60")
    board = wired(design, 0, sheets, tmp_path)
    pins = board.buttons.pins
    pins["left"], pins["right"] = pins["right"], pins["left"]
    with pytest.raises((AssertionError, TimeoutError)):
        play(board, design, 6)


def test_settings_for_another_pin_leave_the_lights_dark(sheets, tmp_path):
    design = read_design("strip60")
    board = wired(design, 0, sheets, tmp_path, TAFL_PIXEL_PIN="GP20")

    def player(board):
        yield from board.wait(2000)
        return any(any(light) for row in board.frame for light in row)

    assert board.run(player) is False


def test_the_cursor_shows_where_the_design_says(sheets, tmp_path):
    """On the panel of 16x16, the cursor appears inside the window."""
    design = read_design("panel16")

    def player(board):
        yield from board.wait(100)
        yield from board.press("select")
        return cursor_on(board_cells((yield from watch(board, 900)), 9))

    assert wired(design, 0, sheets, tmp_path).run(player)
