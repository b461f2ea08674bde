# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The list of moves beside the board: two moves in each line, as in a record, the latest at the bottom."""

from collections.abc import Sequence

import pygame
from PIL import Image, ImageDraw, ImageOps

from ..description import MATERIALS, SIZES, Color
from ..legend import FULL, sample_light
from ..tone_mapping import screen_color
from .board_art import OVERSAMPLE, font, grown, rounded
from .help_card import HEADING, PAPER, QUIET, WEIGHT
from .renderer import surface

# Lengths are in units of the board's picture.
WIDTH = 290
MIN_WIDTH = 190
MIN_PIXELS = 120  # for readable letters
LETTERS = 17
LINE = 1.45  # height of a line, in letter sizes
PADDING = 18
NUMBER = 34  # width of a line's number
GAP = 8  # between two columns
SIDES = ("attackers", "defenders")
EMPTY = "no moves yet"
HINT = "M: hide   G: GIF   P: picture"


def draw_move_panel(
    size: tuple[int, int], scale: float, theme: str, moves: Sequence[str], first: str, result: str
) -> pygame.Surface:
    """Return the panel in this size in pixels. `first` is the side that made the first move."""
    panel = _Panel(size, scale)
    sides = SIDES if first == SIDES[0] else SIDES[::-1]
    for column, side in enumerate(sides):
        x = panel.column(column)
        panel.dot(x, screen_color(sample_light(theme, side[:-1].upper(), FULL)))
        indent = 1.1 * panel.letters
        panel.write(x + indent, 0, side, HEADING, width=panel.column_width - panel.px(GAP) - indent)
    rows = [moves[ply : ply + 2] for ply in range(0, len(moves), 2)]
    numbers = list(range(1, len(rows) + 1))
    room = panel.rows - 2 - 2 * bool(result)
    if len(rows) > room:
        rows, numbers = rows[-room:], numbers[-room:]
    for line, (number, row) in enumerate(zip(numbers, rows), 1):
        panel.write(panel.column(0) - panel.px(GAP), line, f"{number}.", QUIET, anchor="ra")
        for column, move in enumerate(row):
            latest = number == numbers[-1] and column == len(row) - 1
            panel.write(panel.column(column), line, move, HEADING if latest else MATERIALS.inlay)
    if not moves:
        panel.write(panel.column(0), 1, EMPTY, QUIET)
    width = 2 * panel.column_width - panel.px(GAP)
    if result:
        panel.write(panel.column(0), len(rows) + 1.5, result, HEADING, width=width)
    panel.write(panel.column(0), panel.rows, HINT, QUIET, width=width)
    return panel.draw()


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
        """Return the left edge of a column of moves."""
        return self.px(PADDING + NUMBER) + number * self.column_width

    @property
    def column_width(self) -> int:
        """The width of a column of moves, with the gap at its right."""
        return (self.width - self.px(PADDING + NUMBER + SIZES.margin + PADDING / 2)) // 2

    def write(
        self, x: float, line: float, text: str, color: Color, anchor: str = "la", width: float | None = None
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
                    y = self._top + line * self.letters * LINE
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
