# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT

"""The help card: laid over the board's picture, its letters as large as they fit there, with living samples."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property

import pygame
from PIL import Image, ImageDraw, ImageFont, ImageOps

from ..legend import CLOSING, COLOUR, KEYS, LIGHTS, MENU, light
from ..tone_mapping import Light
from .board_art import ACRYLIC, BRASS, FINE, INLAY, Box, Color, font, grown, rounded, well
from .renderer import Lamps, Point

VEIL = (70, 68, 70)  # what is left of the board behind the card, of 255
PAPER = ((43, 33, 26), (24, 19, 17))
GLOW = (80, 72, 66)  # what light shows of it
HEADING = (222, 176, 98)
QUIET = (168, 150, 124)
CAP = ((78, 71, 66), (44, 41, 40))

LARGEST = 1 / 38  # of letters, of the card's width
SMALLEST = 7  # in pixels
INK = 1.25  # shrunk letters look thin
READABLE = 10  # for smaller ones the looks of the lights are left out: the samples tell them
MARGIN = 0.018  # around the card, of the picture's width

# The rest is measured in sizes of letters.
PADDING = 1.4
LINE = 1.24
CELL = 1.45
GAP = 1.0
ROW_GAP = 0.24
SECTION_GAP = 0.9


class HelpCard:
    """The card over this picture of the board."""

    def __init__(self, board: pygame.Surface, theme: str) -> None:
        self._theme = theme
        width, height = board.get_size()
        margin = max(3, round(width * MARGIN))
        plan = _best_plan(width - 2 * margin, height - 2 * margin, theme)
        self.letters = plan.letters
        tall = min(plan.height, height - 2 * margin)
        place = pygame.Rect(margin, (height - tall) // 2, width - 2 * margin, tall)
        paper = _paint(plan, place.size)
        self._unlit = board.copy()
        self._unlit.fill(VEIL, None, pygame.BLEND_RGB_MULT)
        self._unlit.blit(pygame.image.frombytes(paper.tobytes(), paper.size, "RGBA"), place)
        self._picture = self._unlit.copy()
        # The light reaches no further than this, so no more has to be drawn anew.
        self._lit = pygame.Rect(place.topleft, (plan.strips[0][0] + 6 * plan.cell, tall)).clip(place)
        albedo = pygame.Surface(self._lit.size, 0, 32)
        albedo.fill(GLOW)
        self._lamps = Lamps(plan.cell, albedo)
        self._wells = [[_middle(x + i * plan.cell, y, plan.cell) for i in range(3)] for x, y in plan.strips]

    def render(self, now: int) -> pygame.Surface:
        """The picture; `now`, in milliseconds, is the beat of its samples."""
        self._picture.blit(self._unlit, self._lit, self._lit)
        self._lamps.shine(self._picture.subsurface(self._lit), self._samples(now))
        return self._picture

    def _samples(self, now: int) -> Iterator[tuple[Point, Light]]:
        for entry, wells in zip(LIGHTS, self._wells):
            for center, (meaning, level) in zip(wells, entry.sample(now)):
                yield center, light(self._theme, meaning, level)


@dataclass
class Plan:
    """What stands where for one size of letters, from the card's upper left corner."""

    letters: int
    texts: list[tuple[Point, str, Color]] = field(default_factory=list)  # by the upper left corner
    caps: list[tuple[Box, str]] = field(default_factory=list)
    strips: list[Point] = field(default_factory=list)
    height: int = 0

    @property
    def cell(self) -> int:
        return round(self.letters * CELL)

    def em(self, sizes: float) -> int:
        return round(self.letters * sizes)

    @cached_property
    def fine_font(self) -> ImageFont.FreeTypeFont | ImageFont.ImageFont:
        return font(self.letters * FINE)

    def long(self, text: str) -> int:
        return -(-round(self.fine_font.getlength(text)) // FINE)

    def write(self, x: int, y: int, width: int, text: str, color: Color) -> int:
        """Text in lines of this width; gives the height of them all."""
        line, top = "", y
        for word in text.split():
            longer = f"{line} {word}".strip()
            if line and self.long(longer) > width:
                self.texts.append(((x, y), line, color))
                line, y = word, y + self.em(LINE)
            else:
                line = longer
        self.texts.append(((x, y), line, color))
        return y + self.em(LINE) - top

    def lights(self, left: int, y: int, width: int, theme: str, looks: bool) -> int:
        """The section of the lights; gives where it ends."""
        y += self.write(left, y, width, "WHAT THE LIGHTS SAY", HEADING) + self.em(0.5)
        x = left + 3 * self.cell + self.em(GAP)
        room = left + width - x
        first = min(max(self.long(entry.meaning) for entry in LIGHTS), room * 54 // 100) if looks else room
        for entry in LIGHTS:
            # Letters stand a little lower than the middle of their line.
            text_y = y + (self.cell - self.em(LINE)) // 2
            height = self.write(x, text_y, first, entry.meaning, INLAY)
            if looks:
                second = x + first + self.em(GAP)
                look = entry.look if theme == COLOUR else entry.plain
                height = max(height, self.write(second, text_y, left + width - second, look, QUIET))
            self.strips.append((left, y))
            y += max(self.cell, height + text_y - y) + self.em(ROW_GAP)
        return y

    def keys(self, left: int, y: int, width: int) -> int:
        """The section of the keys; gives where it ends."""
        y += self.write(left, y, width, "WHAT THE KEYS DO", HEADING) + self.em(0.5)
        height, pad, gap = self.cell, self.em(0.55), self.em(0.3)
        widths = [[max(height, self.long(cap) + 2 * pad) for cap in caps] for caps, _ in KEYS]
        indent = max(sum(row) + gap * len(row) for row in widths) + self.em(0.6)
        for (caps, text), row in zip(KEYS, widths):
            x = left
            for cap, wide in zip(caps, row):
                self.caps.append(((x, y, x + wide, y + height), cap))
                x += wide + gap
            text_y = y + (height - self.em(LINE)) // 2
            y += max(height, self.write(left + indent, text_y, width - indent, text, INLAY) + text_y - y)
            y += self.em(ROW_GAP) + 1
        y += self.em(0.3)
        return y + self.write(left, y, width, f"{MENU} {CLOSING}", QUIET)


def _best_plan(width: int, height: int, theme: str) -> Plan:
    """The plan with the largest letters that fit."""
    with_looks = [(letters, True) for letters in range(max(READABLE, round(width * LARGEST)), READABLE - 1, -1)]
    without = [(letters, False) for letters in range(READABLE + 2, SMALLEST - 1, -1)]
    for letters, looks in with_looks + without:
        for arrange in (_one_below_the_other, _side_by_side):
            plan = arrange(letters, width, theme, looks)
            if plan.height <= height:
                return plan
    return plan


def _one_below_the_other(letters: int, width: int, theme: str, looks: bool) -> Plan:
    plan = Plan(letters)
    pad = plan.em(PADDING)
    y = plan.lights(pad, pad, width - 2 * pad, theme, looks)
    plan.height = plan.keys(pad, y + plan.em(SECTION_GAP), width - 2 * pad) + pad
    return plan


def _side_by_side(letters: int, width: int, theme: str, looks: bool) -> Plan:
    plan = Plan(letters)
    pad = plan.em(PADDING)
    half = (width - 3 * pad) * (6 if looks else 5) // 10
    left = plan.lights(pad, pad, half, theme, looks)
    right = plan.keys(2 * pad + half, pad, width - 3 * pad - half)
    plan.height = max(left, right) + pad
    return plan


def _paint(plan: Plan, size: tuple[int, int]) -> Image.Image:
    """The card without its lights, transparent around its corners."""
    radius = plan.em(0.9)
    paper = ImageOps.colorize(Image.linear_gradient("L").resize(size), *PAPER)
    whole = (0, 0, *size)
    rule = max(3, plan.em(0.35))
    outer, inner = rounded(size, grown(whole, -rule), radius), rounded(size, grown(whole, -rule - 1), radius - 1)
    paper.paste(BRASS, (0, 0), Image.composite(outer, Image.new("L", size), Image.eval(inner, lambda v: 255 - v)))
    glass = well(plan.cell, ACRYLIC, 1.0)
    for x, y in plan.strips:
        _lay_strip(paper, glass, x, y)
    for box, _ in plan.caps:
        _put_cap(paper, box, plan.letters)
    _write(paper, plan)
    paper.putalpha(rounded(size, whole, radius + rule))
    return paper


def _write(paper: Image.Image, plan: Plan) -> None:
    """Drawn large and shrunk: small letters would stand on whole pixels, unevenly apart."""
    for color in {color for _, _, color in plan.texts}:
        ink = Image.new("L", (paper.width * FINE, paper.height * FINE))
        draw = ImageDraw.Draw(ink)
        for (x, y), text, own in plan.texts:
            if own == color:
                draw.text((x * FINE, y * FINE), text, font=plan.fine_font, fill=255)
        if color == INLAY:
            for (left, top, right, bottom), cap in plan.caps:
                middle = ((left + right) * FINE // 2, (top + bottom - 1) * FINE // 2)
                draw.text(middle, cap, font=plan.fine_font, fill=255, anchor="mm")
        paper.paste(color, (0, 0), ink.reduce(FINE).point(lambda v: min(255, v * INK)))


def _lay_strip(paper: Image.Image, glass: Image.Image, x: int, y: int) -> None:
    """Three windows in a row, let into the card."""
    cell = glass.width
    strip = Image.new("RGB", (3 * cell, cell))
    for i in range(3):
        strip.paste(glass, (i * cell, 0))
    paper.paste(strip, (x, y), rounded(strip.size, (0, 0, *strip.size), cell // 4))


def _put_cap(paper: Image.Image, box: Box, letters: int) -> None:
    """A key, seen from above."""
    size = (box[2] - box[0], box[3] - box[1])
    radius = max(2, letters // 4)
    edge = max(1, letters // 10)
    paper.paste((10, 8, 7), box[:2], rounded(size, (0, 0, *size), radius))
    top = ImageOps.colorize(Image.linear_gradient("L").resize(size), *CAP)
    paper.paste(top, box[:2], rounded(size, (edge, edge, size[0] - edge, size[1] - 2 * edge), radius))


def _middle(x: int, y: int, side: int) -> Point:
    return x + side // 2, y + side // 2
