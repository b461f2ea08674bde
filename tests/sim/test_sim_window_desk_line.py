# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The window's line for commands takes typed and pasted text, and the window reads records that are dropped on it."""

from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from desk_driver import PEOPLE, desk_after_moves, events_of
from sim.machine.pretend_board import PretendBoard
from sim.window.command_line import Answers, CommandLine, is_record, read_record, record_lines
from sim.window.desk import RECORD_TIME

RECORD = "variant: brandub\n1. d2-c2 d3-b3\n2. d1-d3\nresult: unfinished\n"


@pytest.fixture
def driver(monkeypatch):
    return desk_after_moves(monkeypatch)


# The line for commands


@pytest.mark.parametrize(("key", "unicode"), [(pygame.K_TAB, "\t"), (pygame.K_SEMICOLON, ":")])
def test_line_sends_commands_and_brings_earlier_ones_back(driver, key, unicode):
    before = driver.draw()
    assert driver.press(key, unicode) and driver.desk.types and driver.draw() != before
    driver.type("whx")
    driver.press(pygame.K_BACKSPACE, "\b")
    driver.type("ere d3 m?")
    assert driver.sent == []
    driver.press(pygame.K_RETURN, "\r")
    driver.type("info")
    driver.press(pygame.K_RETURN, "\r")
    for key in (pygame.K_UP, pygame.K_UP, pygame.K_UP, pygame.K_DOWN, pygame.K_RETURN):
        driver.press(key)
    assert driver.sent == ["where d3 m?", "info", "info"]
    empty = driver.draw()
    driver.answers.write("an answer\n")
    assert driver.draw() != empty
    driver.type("x")
    driver.press(pygame.K_ESCAPE)
    assert not driver.desk.types and not driver.press(pygame.K_LEFT) and driver.sent[-1] == "info"


def test_clicks_on_the_line_do_not_reach_the_buttons_below(driver):
    button = next(button.center for button in driver.stage.layout.buttons if button.name == "select")
    assert not driver.click(button)
    driver.press(pygame.K_TAB)
    assert driver.click(button) and not driver.click((300, 300))


@pytest.mark.parametrize(("text", "sent", "rest"), [
    ("d2-c2", [], "d2-c2"),
    ("undo\nundo\nsco", ["undo", "undo"], "sco"),
    (RECORD, ["record in", *RECORD.splitlines()], ""),
    ("\nVARIANT: brandub\r\n1. d2-c2\r\nresult: unfinished\r\n\r\nresign\r\n",
     ["record in", "VARIANT: brandub", "1. d2-c2", "result: unfinished"], ""),
    ("record in\n" + RECORD, ["record in", *RECORD.splitlines()], ""),
    ("variant: brandub\n1. d2-c2", ["record in", "variant: brandub", "1. d2-c2", "result: unfinished"], ""),
    ("1. d2-c2 d3-b3\n2. d1-d3\n", ["record in", "1. d2-c2 d3-b3", "2. d1-d3", "result: unfinished"], ""),
    ("> variant: brandub\n> 1. d2-c2\n> result: unfinished\n> resign",
     ["record in", "> variant: brandub", "> 1. d2-c2", "> result: unfinished"], ""),
])
@pytest.mark.parametrize("is_open", [False, True])
def test_pasted_text(driver, monkeypatch, text, sent, rest, is_open):
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: text)
    if is_open:
        driver.press(pygame.K_TAB)
    assert driver.press(pygame.K_v, "\x16", pygame.KMOD_LCTRL) and driver.desk.types
    assert driver.sent == sent
    driver.press(pygame.K_RETURN)
    assert driver.sent == sent + [rest] * bool(rest)


def test_no_clipboard_is_no_error(driver, monkeypatch):
    def fail():
        raise pygame.error("there is no clipboard")

    monkeypatch.setattr(pygame.scrap, "get_text", fail)
    for _ in range(2):
        assert driver.press(pygame.K_v, "\x16", pygame.KMOD_LCTRL)
        driver.press(pygame.K_TAB)


@pytest.mark.parametrize("scale", [0.5, 1.0, 1.7])
def test_console_is_drawn_at_every_size(scale):
    answers = Answers(None)
    line = CommandLine(answers, lambda text: None)
    size = round(660 * scale), round(204 * scale)
    pictures = []
    for text in ("", "short\n", "a b c d e f g\n", "a long line " * 40 + "\n", "x" * 500 + "\n", "Ása\u2028\t\x1b\n"):
        answers.write(text)
        pictures.append(pygame.image.tobytes(line.draw(size, scale), "RGB"))
        assert line.draw(size, scale).get_size() == size
    line.text = "typed " * 100
    pictures.append(pygame.image.tobytes(line.draw(size, scale), "RGB"))
    assert all(one != other for one, other in pairwise(pictures))


# Files


def test_dropped_record_is_read(driver, tmp_path):
    path = tmp_path / "game.txt"
    path.write_bytes(b"\xef\xbb\xbf" + RECORD.replace("\n", "\r\n").encode())
    driver.drop(path)
    assert driver.sent == ["record in", *RECORD.splitlines()] and "game.txt" in driver.said[-1]
    driver.tell(*list(events_of())[1:])
    assert driver.said[-1] == "The game of game.txt is on the board" and not driver.desk.types


def test_dropped_record_that_is_refused_shows_the_answers(driver, tmp_path, monkeypatch):
    path = tmp_path / "game.txt"
    path.write_text("variant: brandub\n1. a1-a9\n")
    driver.drop(path)
    driver.answers.write("line 2: no\n")
    monkeypatch.setattr("sim.window.desk.time.perf_counter", lambda: 0.0)
    driver.drop(path)
    driver.desk.follow(RECORD_TIME + 1, [])
    assert driver.desk.types


@pytest.mark.parametrize("content", [None, b"GIF89a\0\0", b"x" * 2_000_000])
def test_dropped_file_that_is_no_text(driver, tmp_path, content):
    path = tmp_path / "thing"
    if content is None:
        path.mkdir()
    else:
        path.write_bytes(content)
    driver.drop(path)
    driver.drop(tmp_path / "missing")
    assert driver.sent == [] and len(driver.said) == 2 and all("cannot be read" in text for text in driver.said)


def test_texts_that_are_records():
    assert is_record(RECORD) and is_record("1. d2-c2\n2. d1-d3")
    assert not is_record("undo\nnew") and not is_record("e5-e8")
    assert record_lines("")[0] == "record in"
    with pytest.raises(OSError, match="No such file"):
        read_record(Path("missing file"))


def test_the_program_takes_a_dropped_record():
    def player(board):
        yield from board.wait(500)
        for line in record_lines(RECORD + "resign\n"):
            board.type(line)
        yield from board.wait(2000)

    board = PretendBoard(PEOPLE)
    board.reads_events = True
    board.run(player)
    assert [move.name for move in board.state.moves] == ["d2-c2", "d3-b3", "d1-d3"] and not board.state.end
