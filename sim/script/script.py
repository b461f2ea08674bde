# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT

"""Scripts: a line of words that press the buttons in virtual time.

right               presses a button: up, down, left, right, select or back
up*3                presses it three times
hold:right:1200     keeps it down for 1200 ms
touch:e5            touches a square, by its names beside the lights
wait:500            lets 500 ms pass
type:position       types a line at the console; with blanks: 'type:new brandub'
shot:FILE.png       writes a picture of this moment
# a comment         up to the end of its line
"""

from __future__ import annotations

import os
import re
import shlex
from collections.abc import Callable
from pathlib import Path

from ..machine.board_outline import find_outline, whole
from ..machine.machine import HELD_MS
from ..machine.panel import BUTTONS
from ..machine.pretend_board import GAP_MS, PretendBoard, Turns

SETTLE_MS = 500  # after the last word, so that the lights have answered it
MOST_PRESSES = 1000

Step = Callable[[PretendBoard], Turns]
Shoot = Callable[[Path], None]


class ScriptError(ValueError):
    """A word of a script that means nothing."""


def read_script(words: str) -> str:
    """These words themselves, or what is in the file of this name."""
    try:
        there = os.path.isfile(words)  # false, too, of what is too long for a name
        return Path(words).read_text(encoding="utf-8-sig") if there else words
    except (OSError, ValueError) as error:
        raise ScriptError(f"The script {words} cannot be read: {error}.") from None


def parse(script: str, shoot: Shoot) -> list[Step]:
    """The steps of a script, of one line or many; `shoot` writes the pictures it asks for."""
    steps = []
    lines = script.splitlines()
    for number, line in enumerate(lines, 1):
        try:
            steps += [_step(word, shoot) for word in _split(line)]
        except ScriptError as error:
            raise ScriptError(f"Line {number}: {error}" if len(lines) > 1 else str(error)) from None
    return steps


def _split(line: str) -> list[str]:
    try:
        return shlex.split(line, comments=True)
    except ValueError as error:
        raise ScriptError(f"The script cannot be read: {error}.") from None


def player(steps: list[Step]) -> Step:
    """A player for PretendBoard.run who does these steps, one after the other."""

    def play(board: PretendBoard) -> Turns:
        for step in steps:
            yield from step(board)
        yield from board.wait(SETTLE_MS)

    return play


def release(name: str) -> Step:
    """The first step where a button is held as the power comes on: lets go of it."""

    def let_go(board: PretendBoard) -> Turns:
        yield from board.wait(HELD_MS)
        board.release(name)

    return let_go


def _step(word: str, shoot: Shoot) -> Step:
    verb, _, rest = word.partition(":")
    if verb == "wait":
        ms = _milliseconds(word, rest)
        return lambda board: board.wait(ms)
    if verb == "hold":
        name, _, text = rest.partition(":")
        held = _milliseconds(word, text)
        button = _button(word, name)
        return lambda board: board.press(button, held, GAP_MS)
    if verb == "type":
        return lambda board: _type(board, rest)
    if verb == "touch":
        if not re.fullmatch(r"[a-z]\d{1,2}", rest):
            raise ScriptError(f"'{word}' needs the name of a square, as in touch:e5.")
        return lambda board: _touch(board, rest)
    if verb == "shot":
        if not rest.lower().endswith(".png"):
            raise ScriptError(f"'{word}': a shot needs the name of a .png file, as in shot:opening.png.")
        path = Path(rest).absolute()
        return lambda board: _shot(path, shoot)
    name, star, count = word.partition("*")
    button = _button(word, name)
    if star and not (re.fullmatch(r"\d{1,4}", count) and 1 <= int(count) <= MOST_PRESSES):
        raise ScriptError(f"'{word}': after * comes how often, 1 to {MOST_PRESSES}, as in {button}*3.")
    return lambda board: _presses(board, button, int(count or 1))


def _button(word: str, name: str) -> str:
    if name not in BUTTONS:
        if Path(word).suffix:
            raise ScriptError(f"There is no script {word}, nor is that a word of one.")
        raise ScriptError(
            f"'{word}' is no word of a script. There are {', '.join(BUTTONS)} (also {BUTTONS[0]}*3), "
            "hold:NAME:MS, touch:SQUARE, wait:MS, type:TEXT and shot:FILE.png."
        )
    return name


def _milliseconds(word: str, text: str) -> int:
    if not re.fullmatch(r"\d{1,7}", text):
        raise ScriptError(f"'{word}' needs a number of milliseconds, as in wait:500 or hold:right:1200.")
    return int(text)


def _presses(board: PretendBoard, button: str, count: int) -> Turns:
    for _ in range(count):
        yield from board.press(button)


def _type(board: PretendBoard, line: str) -> Turns:
    board.type(line)
    yield from board.wait(GAP_MS)


def _touch(board: PretendBoard, name: str) -> Turns:
    width, height = board.panel.width, board.panel.height
    field = find_outline(board.frame, whole(width, height), board.title)
    for y in range(height):
        for x in range(width):
            if field.column_name(x) + field.row_name(y) == name and board.buttons.square_at(x, y):
                yield from board.touch(x, y)
                return
    raise ScriptError(f"There is no key under {name}, which the lights do not show.")


def _shot(path: Path, shoot: Shoot) -> Turns:
    shoot(path)
    yield from ()
