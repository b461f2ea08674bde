# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""A sheet of paper with texts and buttons, which are drawn large and reduced, so that small letters look even."""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property

from PIL import Image, ImageDraw, ImageFont, ImageOps

from ..description import MATERIALS, Color
from .board_art import OVERSAMPLE, grown, rounded
from .help_card import CAP, HEADING, PAPER, QUIET, WEIGHT, draw_cap
from .layout import Box
from .letters import text_length, world_font, wrapped

LINE = 1.3  # height of a line, in letter sizes
FAINT: Color = (96, 84, 70)  # a button that does nothing now
MIN_LETTERS = 7  # pixels


@dataclass
class Sheet:
    """Texts and buttons in letters of one size. Places are in pixels, from the upper left corner of the sheet."""

    letters: int
    texts: list[tuple[float, float, str, Color, str, float]] = field(default_factory=list)
    caps: list[tuple[Box, bool, bool]] = field(default_factory=list)  # whether it has the focus, and is the main one
    arrows: list[tuple[float, float, int, int]] = field(default_factory=list)  # middle, and direction

    def em(self, sizes: float) -> int:
        return round(self.letters * sizes)

    @cached_property
    def _font(self) -> "ImageFont.FreeTypeFont | ImageFont.ImageFont":
        return world_font(self.letters * OVERSAMPLE)

    def length(self, text: str) -> float:
        """Return the length of a text in pixels."""
        return text_length(self._font, text) / OVERSAMPLE

    def write(self, x: float, y: float, text: str, color: Color, width: float, anchor: str = "lm") -> None:
        """Write a text, smaller if it is wider than `width`."""
        self.texts.append((x, y, text, color, anchor, width))

    def paragraph(self, x: float, y: float, text: str, color: Color, width: float) -> float:
        """Write a text in lines of this width from y on; return where it ends."""
        for line in filter(None, wrapped(text, width, self.length)):
            self.write(x, y + self.letters * LINE / 2, line, color, width)
            y += self.letters * LINE
        return y

    def button(self, box: Box, text: str, focus: bool = False, possible: bool = True, main: bool = False) -> None:
        """Add a button; one that is impossible now has no cap, and pale letters."""
        if possible:
            self.caps.append((box, focus, main))
        color = (HEADING if focus else MATERIALS.inlay) if possible else FAINT
        if main:
            color = MATERIALS.plate_letters
        self.write((box[0] + box[2]) / 2, (box[1] + box[3]) / 2, text, color, box[2] - box[0] - self.em(0.6), "mm")

    def arrow(self, x: float, y: float, dx: int, dy: int) -> None:
        """Add a small triangle that points in a direction."""
        self.arrows.append((x, y, dx, dy))

    def draw(self, paper: Image.Image) -> None:
        """Draw all on this paper."""
        for box, focus, main in self.caps:
            if focus:
                edge = max(2, self.letters // 8 + 1)
                left, top, right, bottom = grown(box, edge)
                size = right - left, bottom - top
                paper.paste(HEADING, (left, top), rounded(size, (0, 0, *size), self.letters // 4 + edge))
            draw_cap(paper, box, self.letters, MATERIALS.plate if main else CAP)
        for text in self.texts:
            self._draw_text(paper, *text)
        for x, y, dx, dy in self.arrows:
            reach = 0.3 * self.letters
            wings = [(x - dx * reach + s * dy * reach, y - dy * reach + s * dx * reach) for s in (1, -1)]
            points = [(x + dx * reach, y + dy * reach), *wings]
            self._ink(paper, x, y, reach + 1, reach + 1, QUIET, lambda draw, move, points=points: draw.polygon(
                [move(*point) for point in points], fill=255))

    def _draw_text(
        self, paper: Image.Image, x: float, y: float, text: str, color: Color, anchor: str, width: float
    ) -> None:
        font, length = self._font, self.length(text)
        if length > width:
            font = world_font(self.letters * OVERSAMPLE * width / length)
            length = width
        middle = x if anchor == "mm" else x + length / 2
        self._ink(paper, middle, y, length / 2 + 3, self.letters, color,
                  lambda draw, move: draw.text(move(x, y), text, font=font, fill=255, anchor=anchor))

    @staticmethod
    def _ink(
        paper: Image.Image, x: float, y: float, dx: float, dy: float, color: Color, draw: Callable[..., object]
    ) -> None:
        """Draw something in a colour around a place, as far as `dx` and `dy`: large, and then reduced."""
        left, top = int(x - dx), int(y - dy)
        size = int(2 * dx) + 2, int(2 * dy) + 2
        mask = Image.new("L", (size[0] * OVERSAMPLE, size[1] * OVERSAMPLE))
        draw(ImageDraw.Draw(mask), lambda x, y: ((x - left) * OVERSAMPLE, (y - top) * OVERSAMPLE))
        paper.paste(color, (left, top), mask.reduce(OVERSAMPLE).point(lambda v: min(255, v * WEIGHT)))


def new_paper(size: tuple[int, int], corner: int) -> Image.Image:
    """Return paper with an edge of brass, whose corners are to be cut round."""
    paper = ImageOps.colorize(Image.linear_gradient("L").resize(size), *PAPER)
    edge = max(1, corner // 8)
    picture = Image.new("RGB", size, MATERIALS.brass)
    picture.paste(paper, (0, 0), rounded(size, grown((0, 0, *size), -edge), corner - edge))
    return picture
