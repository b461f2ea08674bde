# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The list of moves beside the board: two numbered moves in each line, the latest at the bottom; it scrolls."""

from collections.abc import Sequence

import pygame
from PIL import Image, ImageDraw, ImageOps

from ..description import MATERIALS, SIZES, Color
from ..legend import FULL, sample_light
from ..machine.board_state import SIDES, BoardState
from ..tone_mapping import screen_color
from .board_art import OVERSAMPLE, font, grown, rounded
from .help_card import HEADING, PAPER, QUIET, WEIGHT
from .renderer import surface

# Lengths are in units of the board's picture.
WIDTH = 320
MIN_WIDTH = 200
MIN_PIXELS = 120  # for readable letters
LETTERS = 17
LINE = 1.45  # height of a line, in letter sizes
PADDING = 18
NUMBER = 38  # width of a move's number
GAP = 8  # between a move and what follows
BAR = 5  # width of the bar that shows where in the list these lines are
EMPTY = "no moves yet"
HINT = "M: hide   G: GIF   P: picture"


def draw_move_panel(
    size: tuple[int, int], scale: float, theme: str, moves: Sequence[str], first: str, result: str, back: int = 0
) -> tuple[pygame.Surface, int]:
    """Return the panel in this size in pixels, and how many lines it is scrolled back: `back` or what is possible.

    `first` is the side that made the first move.
    """
    panel = _Panel(size, scale)
    sides = SIDES if first == SIDES[0] else SIDES[::-1]
    for column, side in enumerate(sides):
        x = panel.column(column)
        panel.dot(x, screen_color(sample_light(theme, side[:-1].upper(), FULL)))
        indent = 1.1 * panel.letters
        panel.write(x + indent, 0, side, HEADING, width=panel.column_width - panel.px(GAP) - indent)
    lines = (len(moves) + 1) // 2
    room = panel.rows - 2 - 2 * bool(result)
    back = max(0, min(back, lines - room))
    top = max(0, lines - room - back)
    for ply in range(2 * top, min(len(moves), 2 * (top + room))):
        column, line = ply % 2, ply // 2 - top + 1
        panel.write(panel.column(column) - panel.px(GAP), line, f"{ply + 1}.", QUIET, anchor="rm", width=panel.number)
        panel.write(panel.column(column), line, moves[ply], HEADING if ply == len(moves) - 1 else MATERIALS.inlay)
    if lines > room:
        panel.bar(1, room, top / lines, room / lines)
    below = min(lines, room) + 1.5
    if not moves and not result:
        panel.write(panel.left, 1, EMPTY, QUIET, width=panel.whole)
    if result:
        panel.write(panel.left, below if moves else 1, result, HEADING, width=panel.whole)
    panel.write(panel.left, panel.rows, HINT, QUIET, width=panel.whole)
    return panel.draw(), back


class _Panel:
    """The paper, and the texts on it; each is drawn smaller if its column is too narrow for it."""

    def __init__(self, size: tuple[int, int], scale: float) -> None:
        self.width, self.height = size
        self._scale = scale
        self.letters = max(9, self.px(LETTERS))
        self._paper = self._paint()
        self._texts: list[tuple[float, float, str, Color, str, float]] = []
        margin = self.px(SIZES.margin)
        self._top = margin + self.px(PADDING)
        self.rows = int((self.height - 2 * self._top) / (self.letters * LINE)) - 1  # below the heading

    def px(self, length: float) -> int:
        return round(length * self._scale)

    def column(self, number: int) -> int:
        """Return the left edge of a column of moves, right of their numbers."""
        return self.left + self.px(NUMBER) + number * (self.px(NUMBER) + self.column_width)

    @property
    def left(self) -> int:
        """The left edge of all texts."""
        return self.px(PADDING * 0.7)

    @property
    def whole(self) -> int:
        """The width of a text in both columns."""
        return self.width - self.px(PADDING * 1.2 + SIZES.margin)

    @property
    def number(self) -> int:
        """The width of a number of a move."""
        return self.px(NUMBER - GAP)

    @property
    def column_width(self) -> int:
        """The width of a column of moves, with the gap at its right."""
        return self.whole // 2 - self.px(NUMBER)

    def bar(self, line: float, lines: float, start: float, share: float) -> None:
        """Draw a bar beside these lines: it shows the `share` of a whole from `start` on."""
        height = lines * self.letters * LINE
        top = self._top + line * self.letters * LINE + start * height
        right = self.width - self.px(SIZES.margin + PADDING / 4)
        box = (right - self.px(BAR), round(top), right, round(top + share * height))
        self._paper.paste(QUIET, (0, 0), rounded(self._paper.size, box, self.px(BAR / 2)))

    def write(
        self, x: float, line: float, text: str, color: Color, anchor: str = "lm", width: float | None = None
    ) -> None:
        self._texts.append((x, line, text, color, anchor, width or self.column_width - self.px(GAP)))

    def dot(self, x: float, color: Color) -> None:
        """Draw a light before the heading of a column."""
        reach = self.letters * 0.36
        y = self._top + self.letters * 0.55
        side = round(4 * reach) * OVERSAMPLE
        tile = Image.new("L", (side, side))
        ImageDraw.Draw(tile).ellipse((side / 4, side / 4, side * 3 / 4, side * 3 / 4), fill=255)
        mask = tile.reduce(OVERSAMPLE)
        self._paper.paste(color, (round(x + reach - mask.width / 2), round(y - mask.height / 2)), mask)

    def draw(self) -> pygame.Surface:
        for color in {color for _, _, _, color, _, _ in self._texts}:
            mask = Image.new("L", (self.width * OVERSAMPLE, self.height * OVERSAMPLE))
            draw = ImageDraw.Draw(mask)
            for x, line, text, text_color, anchor, width in self._texts:
                if text_color == color:
                    y = self._top + (line * LINE + 0.55) * self.letters
                    letters = font(self.letters * OVERSAMPLE)
                    length = letters.getlength(text) / OVERSAMPLE
                    if length > width:
                        letters = font(self.letters * OVERSAMPLE * width / length)
                    draw.text((x * OVERSAMPLE, y * OVERSAMPLE), text, font=letters, fill=255, anchor=anchor)
            self._paper.paste(color, (0, 0), mask.reduce(OVERSAMPLE).point(lambda v: min(255, v * WEIGHT)))
        return surface(self._paper)

    def _paint(self) -> Image.Image:
        """Return the paper with its edge of brass, as high as the board, on the table."""
        picture = Image.new("RGB", (self.width, self.height), MATERIALS.table)
        margin = self.px(SIZES.margin)
        sheet = (0, margin, self.width - margin, self.height - margin)
        paper = ImageOps.colorize(Image.linear_gradient("L").resize(picture.size), *PAPER)
        rule = max(1, self.px(2))
        picture.paste(MATERIALS.brass, (0, 0), rounded(picture.size, sheet, self.px(14)))
        picture.paste(paper, (0, 0), rounded(picture.size, grown(sheet, -rule), self.px(13)))
        return picture


def list_width(room: int, unit: float) -> int:
    """Return the width of the list beside a board with this unit, 0 if there is no room for it."""
    return min(room, round(WIDTH * unit)) if room >= max(MIN_WIDTH * unit, MIN_PIXELS) else 0


class MovePanel:
    """A list of moves, whose picture is drawn only when it changes, and by how many lines it is scrolled back."""

    def __init__(self, theme: str) -> None:
        self.back = 0
        self._theme = theme
        self._shown: tuple[object, ...] = ()
        self._picture: pygame.Surface | None = None

    def draw(self, state: BoardState, size: tuple[int, int], scale: float) -> pygame.Surface:
        """Return the picture."""
        moves = [move.name for move in state.moves]
        shown = (size, *moves, state.first, state.result, self.back)
        if self._picture is None or shown != self._shown:
            self._picture, self.back = draw_move_panel(
                size, scale, self._theme, moves, state.first, state.result, self.back)
            self._shown = (*shown[:-1], self.back)
        return self._picture

    def scroll(self, lines: int) -> None:
        """Scroll back by so many lines, or forward if they are negative."""
        self.back = max(0, self.back + lines)
