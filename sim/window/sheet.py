# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""A sheet of paper with texts and buttons, which are drawn large and reduced, so that small letters look even."""

from dataclasses import dataclass, field
from functools import cached_property

from PIL import Image, ImageDraw, ImageFont, ImageOps

from ..description import MATERIALS, Color
from ..words import Words
from .board_art import OVERSAMPLE, grown, language_font, rounded
from .help_card import CAP, HEADING, PAPER, QUIET, WEIGHT, draw_cap
from .layout import Box

LINE = 1.3  # height of a line, in letter sizes
FAINT: Color = (96, 84, 70)  # a button that does nothing now
MIN_LETTERS = 7  # pixels


@dataclass
class Sheet:
    """Texts and buttons in letters of one size. Places are in pixels, from the upper left corner of the sheet."""

    letters: int
    words: Words
    texts: list[tuple[float, float, str, Color, str, float]] = field(default_factory=list)
    caps: list[tuple[Box, bool, bool]] = field(default_factory=list)  # whether it has the focus, and is the main one
    arrows: list[tuple[float, float, int, int]] = field(default_factory=list)  # middle, and direction

    def em(self, sizes: float) -> int:
        return round(self.letters * sizes)

    @cached_property
    def _font(self) -> "ImageFont.FreeTypeFont | ImageFont.ImageFont":
        return language_font(self.words, self.letters * OVERSAMPLE)

    def length(self, text: str) -> float:
        """Return the length of a text in pixels."""
        return self._font.getlength(text) / OVERSAMPLE

    def write(self, x: float, y: float, text: str, color: Color, width: float, anchor: str = "lm") -> None:
        """Write a text, smaller if it is wider than `width`."""
        self.texts.append((x, y, text, color, anchor, width))

    def paragraph(self, x: float, y: float, text: str, color: Color, width: float) -> float:
        """Write a text in lines of this width from y on; return where it ends."""
        line = ""
        for word in [*text.split(), ""]:
            longer = f"{line} {word}".strip()
            if line and (not word or self.length(longer) > width):
                self.write(x, y + self.letters * LINE / 2, line, color, width)
                y += self.letters * LINE
                line = word
            else:
                line = longer
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
                edge = max(1, self.letters // 8)
                shape = rounded(paper.size, grown(box, edge + 1), max(2, self.letters // 4) + edge)
                paper.paste(HEADING, (0, 0), shape)
            draw_cap(paper, box, self.letters, MATERIALS.plate if main else CAP)
        colors = {text[3] for text in self.texts} | ({QUIET} if self.arrows else set())
        for color in colors:
            mask = Image.new("L", (paper.width * OVERSAMPLE, paper.height * OVERSAMPLE))
            draw = ImageDraw.Draw(mask)
            for x, y, text, text_color, anchor, width in self.texts:
                if text_color == color:
                    font = self._font
                    length = font.getlength(text) / OVERSAMPLE
                    if length > width:
                        font = language_font(self.words, self.letters * OVERSAMPLE * width / length)
                    draw.text((x * OVERSAMPLE, y * OVERSAMPLE), text, font=font, fill=255, anchor=anchor)
            for x, y, dx, dy in self.arrows if color == QUIET else ():
                reach = 0.3 * self.letters * OVERSAMPLE
                x, y = x * OVERSAMPLE, y * OVERSAMPLE
                wings = [(x - dx * reach + s * dy * reach, y - dy * reach + s * dx * reach) for s in (1, -1)]
                draw.polygon([(x + dx * reach, y + dy * reach), *wings], fill=255)
            paper.paste(color, (0, 0), mask.reduce(OVERSAMPLE).point(lambda v: min(255, v * WEIGHT)))


def new_paper(size: tuple[int, int], corner: int) -> Image.Image:
    """Return paper with an edge of brass, whose corners are to be cut round."""
    paper = ImageOps.colorize(Image.linear_gradient("L").resize(size), *PAPER)
    edge = max(1, corner // 8)
    picture = Image.new("RGB", size, MATERIALS.brass)
    picture.paste(paper, (0, 0), rounded(size, grown((0, 0, *size), -edge), corner - edge))
    return picture
