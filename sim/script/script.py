# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Scripts: words that press the buttons in virtual time. `ljostafl film --help` lists the words (sim/examples.py)."""

import os
import re
import shlex
from collections.abc import Callable, Mapping
from pathlib import Path

from ..machine.board_outline import find_outline, used_part
from ..machine.machine import HELD_MS
from ..machine.panel import BUTTONS
from ..machine.pretend_board import GAP_MS, PretendBoard, Steps

SETTLE_MS = 500  # after the last word, so that the lights can change
MAX_PRESSES = 1000

Step = Callable[[PretendBoard], Steps]
SavePicture = Callable[[Path], None]
MakeStep = Callable[[str], Step]


class ScriptError(ValueError):
    """The script has an error."""


def read_script(words: str) -> str:
    """Return the words themselves, or the content of the file with this name."""
    try:
        is_file = os.path.isfile(words)  # also False if the words are too long for a file name
        return Path(words).read_text(encoding="utf-8-sig") if is_file else words
    except (OSError, ValueError) as error:
        raise ScriptError(f"The script {words} cannot be read: {error}.") from None


def parse(script: str, save_picture: SavePicture, more_words: Mapping[str, MakeStep] | None = None) -> list[Step]:
    """Return the steps of a script, or raise ScriptError. `save_picture` writes the pictures for `shot`.

    `more_words` makes the steps of words that the simulator lacks, from what follows the word's colon."""
    more_words = more_words or {}
    steps = []
    lines = script.splitlines()
    for number, line in enumerate(lines, 1):
        try:
            steps += [_step(word, save_picture, more_words) for word in _split(line)]
        except ScriptError as error:
            raise ScriptError(f"Line {number}: {error}" if len(lines) > 1 else str(error)) from None
    return steps


def _split(line: str) -> list[str]:
    words = shlex.shlex(line, posix=True)
    words.whitespace_split = True
    words.escape = ""  # a backslash is a part of a path on Windows
    try:
        return list(words)
    except ValueError as error:
        raise ScriptError(f"The script cannot be read: {error}.") from None


def player(steps: list[Step]) -> Step:
    """Return a player for PretendBoard.run that does these steps."""

    def play(board: PretendBoard) -> Steps:
        for step in steps:
            yield from step(board)
        yield from board.wait(SETTLE_MS)

    return play


def release(name: str) -> Step:
    """Return the first step after a start with a held button: release it."""

    def release_button(board: PretendBoard) -> Steps:
        yield from board.wait(HELD_MS)
        board.release(name)

    return release_button


def _step(word: str, save_picture: SavePicture, more_words: Mapping[str, MakeStep]) -> Step:
    verb, _, argument = word.partition(":")
    if verb in more_words:
        return more_words[verb](argument)
    if verb == "wait":
        ms = _milliseconds(word, argument)
        return lambda board: board.wait(ms)
    if verb == "hold":
        name, _, text = argument.partition(":")
        duration = _milliseconds(word, text)
        button = _button(word, name)
        return lambda board: board.press(button, duration)
    if verb == "type":
        return lambda board: _type(board, argument)
    if verb == "touch":
        if not re.fullmatch(r"[a-z]\d{1,2}", argument):
            raise ScriptError(f"'{word}' needs the name of a square, as in touch:e5.")
        return lambda board: _touch(board, argument)
    if verb == "shot":
        if not argument.lower().endswith(".png"):
            raise ScriptError(f"'{word}': a shot needs the name of a .png file, as in shot:opening.png.")
        path = Path(argument).absolute()
        return lambda board: _save(path, save_picture)
    name, star, count = word.partition("*")
    button = _button(word, name)
    if star and not (re.fullmatch(r"\d{1,4}", count) and 1 <= int(count) <= MAX_PRESSES):
        raise ScriptError(f"'{word}': * needs a number from 1 to {MAX_PRESSES}, as in {button}*3.")
    return lambda board: _press(board, button, int(count or 1))


def _button(word: str, name: str) -> str:
    if name not in BUTTONS:
        if Path(word).suffix:
            raise ScriptError(f"There is no script {word}.")
        raise ScriptError(
            f"'{word}' is not a script word. The words are {', '.join(BUTTONS)} (also {BUTTONS[0]}*3), "
            "hold:NAME:MS, touch:SQUARE, wait:MS, type:TEXT and shot:FILE.png."
        )
    return name


def _milliseconds(word: str, text: str) -> int:
    if not re.fullmatch(r"\d{1,7}", text):
        raise ScriptError(f"'{word}' needs a number of milliseconds, as in wait:500 or hold:right:1200.")
    return int(text)


def _press(board: PretendBoard, button: str, count: int) -> Steps:
    for _ in range(count):
        yield from board.press(button)


def _type(board: PretendBoard, line: str) -> Steps:
    board.type(line)
    yield from board.wait(GAP_MS)


def _touch(board: PretendBoard, name: str) -> Steps:
    width, height = board.panel.width, board.panel.height
    whole = used_part(board.panel)
    outline = find_outline(board.frame, whole, board.state.part, whole)
    for y in range(height):
        for x in range(width):
            if outline.column_name(x) + outline.row_name(y) == name and board.buttons.square_key_at(x, y):
                yield from board.touch(x, y)
                return
    raise ScriptError(f"There is no key under {name}: the lights do not show this square.")


def _save(path: Path, save_picture: SavePicture) -> Steps:
    save_picture(path)
    yield from ()
