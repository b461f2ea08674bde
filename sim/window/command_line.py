# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The line for commands over the lower part of the board, with what the program has printed above it."""

import re
from collections import deque
from collections.abc import Callable
from pathlib import Path
from typing import TextIO

import pygame
from PIL import Image, ImageDraw, ImageOps

from ..description import MATERIALS, Color
from ..machine.console import TextOutput
from .board_art import OVERSAMPLE, grown
from .help_card import HEADING, PAPER, QUIET, WEIGHT
from .letters import text_font, wrapped
from .plate import relative_length
from .renderer import surface

MAX_LINES = 100  # that are kept
LETTERS = 15  # in units of the board's picture
MIN_LETTERS = 10  # pixels
LINE = 1.35  # height of a line, in letter sizes
PADDING = 14
COLUMN = 0.85  # width of a column of a table, in letter sizes
MAX_RECORD = 1_000_000  # bytes of a file
PROMPT = "> "
CURSOR = "|"
DOT = "\u2022"
RECORD_IN = "record in"
MOVE_NUMBER = re.compile(r"\s*\d+\. *[a-o]\d")
VARIANT = re.compile(r"\W*variant\b", re.IGNORECASE)
RESULT = re.compile(r"\W*result:", re.IGNORECASE)


class Answers(TextOutput):
    """What the program prints: it goes on to `stream`, and the last lines are kept."""

    def __init__(self, stream: TextIO | None) -> None:
        self._stream = stream
        self.lines: deque[str] = deque([""], maxlen=MAX_LINES)

    def write(self, text: str) -> int:
        first, *more = text.replace("\r\n", "\n").split("\n")
        self.lines[-1] += first
        self.lines.extend(more)
        if self._stream:
            self._stream.write(text)
        return len(text)

    def echo(self, line: str) -> None:
        """Keep a line that was typed."""
        self.lines[-1] += PROMPT + line
        self.lines.append("")

    def flush(self) -> None:
        if self._stream:
            self._stream.flush()


class CommandLine:
    """The line, and whether it shows. `send` takes each line that is entered."""

    def __init__(self, answers: Answers, send: Callable[[str], None]) -> None:
        self.is_open = False
        self.text = ""
        self._answers, self._send = answers, send
        self._earlier: list[str] = []
        self._at = 0  # of the shown line among the earlier ones; after them comes the new one
        self._shown: tuple[object, ...] = ()
        self._picture: pygame.Surface | None = None
        self._take_commands()

    def _take_commands(self) -> None:
        """Let the next line be a command again, and no answer."""
        self._prompt, self._is_secret = PROMPT, False
        self._then: Callable[[str], object] = self._send
        self._otherwise: Callable[[], object] = lambda: None

    def ask(self, prompt: str, then: Callable[[str], object], text: str = "", secret: bool = False,
            otherwise: Callable[[], object] = lambda: None) -> None:
        """Open the line for one answer, which `then` takes; what is secret shows as dots, and is kept nowhere.

        `otherwise` follows if there is no answer: Escape.
        """
        self.is_open, self.text = True, text
        self._prompt, self._then, self._is_secret, self._otherwise = f"{prompt}: ", then, secret, otherwise

    def press(self, event: pygame.event.Event) -> None:
        """Take a key."""
        control = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
        if event.key == pygame.K_ESCAPE:
            self.is_open, self.text, otherwise = False, "", self._otherwise
            self._take_commands()
            otherwise()
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self._enter()
        elif event.key == pygame.K_BACKSPACE:
            self.text = self.text[:-1]
        elif event.key in (pygame.K_UP, pygame.K_DOWN):
            self._at = max(0, min(len(self._earlier), self._at + (1 if event.key == pygame.K_DOWN else -1)))
            self.text = [*self._earlier, ""][self._at]
        elif control and event.key == pygame.K_v:
            self.paste(pygame.scrap.get_text())
        elif control and event.key == pygame.K_u:
            self.text = ""
        elif not control and event.unicode.isprintable():
            self.text += event.unicode

    def paste(self, text: str) -> None:
        """Open the line, and take this text: a record as one, each whole line of another text as a command."""
        self.is_open = True
        if self._then != self._send:  # an answer is one line
            self.text += text.strip().partition("\n")[0].strip()
            return
        if is_record(text):
            self.enter_record(text)
            return
        *lines, rest = re.split(r"\r\n|\r|\n", text)
        for line in lines:
            self.text += line
            self._enter()
        self.text += "".join(letter for letter in rest if letter.isprintable())

    def enter_record(self, text: str) -> None:
        """Enter the lines of a record."""
        for line in record_lines(text):
            self._send(line)

    def _enter(self) -> None:
        line, self.text = self.text.strip(), ""
        if self._then != self._send:
            then, self.is_open = self._then, False
            self._take_commands()
            then(line)
            return
        if line:
            if self._earlier[-1:] != [line]:
                self._earlier.append(line)
            self._answers.echo(line)
            self._send(line)
        self._at = len(self._earlier)

    def draw(self, size: tuple[int, int], scale: float) -> pygame.Surface:
        """Return the picture in this size in pixels."""
        typed = DOT * len(self.text) if self._is_secret else self.text
        shown = (size, scale, self._prompt, typed, *self._answers.lines)
        if self._picture is None or shown != self._shown:
            self._shown = shown
            self._picture = draw_console(size, scale, [*self._answers.lines][:-1], self._prompt, typed + CURSOR)
        return self._picture


def is_record(text: str) -> bool:
    """Return whether the text looks like a record: several lines, with a variant or numbered moves."""
    lines = text.strip().splitlines()
    return len(lines) > 1 and any(VARIANT.match(line) or MOVE_NUMBER.match(line) for line in lines)


def record_lines(text: str) -> list[str]:
    """Return what to type so that the program reads this record, and nothing else of the text."""
    lines = [line.strip() for line in text.lstrip("\ufeff").splitlines() if line.strip()]
    if lines[:1] == [RECORD_IN]:
        lines.pop(0)
    begun = False
    for number, line in enumerate(lines):
        begun = begun or bool(VARIANT.match(line))
        if begun and RESULT.match(line):
            return [RECORD_IN, *lines[: number + 1]]
    return [RECORD_IN, *lines, "result: unfinished"]


def read_record(path: Path) -> str:
    """Return the text of a file. Raise OSError or ValueError if it can be none."""
    with path.open("rb") as file:
        content = file.read(MAX_RECORD + 1)
    if len(content) > MAX_RECORD or b"\0" in content:
        raise ValueError("this is no record")
    return content.decode("utf-8-sig", "replace")


def draw_console(size: tuple[int, int], scale: float, lines: list[str], prompt: str, typed: str) -> pygame.Surface:
    """Return paper with the last of these lines that fit, and the typed line at its bottom."""
    letters = max(MIN_LETTERS, round(LETTERS * scale))
    padding = round(PADDING * scale)
    width, height = size
    step = letters * LINE
    wrapped = [part for line in lines for part in _wrapped(line, (width - 2 * padding) / letters)]
    room = int((height - 2 * padding) / step) - 1
    while typed and relative_length(prompt + typed) * letters > width - 2 * padding:
        typed = typed[1:]  # its end shows
    picture = ImageOps.colorize(Image.linear_gradient("L").resize(size), *PAPER)
    edge = max(1, round(2 * scale))
    framed = Image.new("RGB", size, MATERIALS.brass)
    framed.paste(picture.crop(grown((0, 0, *size), -edge)), (edge, edge))
    rows: list[tuple[str, Color]] = [(text, HEADING if text.startswith(PROMPT) else QUIET) for text in wrapped]
    rows = rows[max(0, len(rows) - room) :] if room > 0 else []
    rows += [("", QUIET)] * (room - len(rows)) + [(prompt + typed, MATERIALS.inlay)]
    for color in {color for _, color in rows}:
        mask = Image.new("L", (width * OVERSAMPLE, height * OVERSAMPLE))
        draw = ImageDraw.Draw(mask)
        font = text_font(letters * OVERSAMPLE)
        for number, (text, row_color) in enumerate(rows):
            if row_color == color:
                y = (padding + (number + 0.5) * step) * OVERSAMPLE
                for at, part in _parts(text):
                    draw.text((padding * OVERSAMPLE + at * letters * OVERSAMPLE, y), part, font=font, fill=255,
                              anchor="lm")
        framed.paste(color, (0, 0), mask.reduce(OVERSAMPLE).point(lambda v: min(255, v * WEIGHT)))
    return surface(framed)


def _parts(text: str) -> list[tuple[float, str]]:
    """Return the parts of a line with their places, in letter sizes. The squares of a board stand in columns."""
    words = text.split()
    if len(words) > 3 and all(len(word) <= 2 for word in words):
        return [(COLUMN * at / 2, letter) for at, letter in enumerate(text) if letter != " "]
    return [(0, text)]


def _wrapped(text: str, width: float) -> list[str]:
    """Return the text in lines of this width, in letter sizes."""
    return [text] if relative_length(text) <= width else wrapped(text, width, relative_length)
