# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The help card: covers the board's picture, with the largest letters that fit, and animated samples."""

from dataclasses import dataclass, field
from functools import cached_property

import pygame
from PIL import Image, ImageDraw, ImageFont, ImageOps

from ..description import MATERIALS, Color
from ..legend import CLOSING, KEYS, LIGHTS, MENU, key_name, sample_light
from ..words import Words
from .board_art import OVERSAMPLE, grown, rounded, well
from .layout import Box
from .letters import language_font, text_length, wrapped
from .renderer import Lamps, Point

DIMMING = (70, 68, 70)  # factor, of 255, for the board behind the card
PAPER = ((43, 33, 26), (24, 19, 17))
ALBEDO = (80, 72, 66)  # the paper in full light
HEADING = (222, 176, 98)
QUIET = (168, 150, 124)
CAP = ((78, 71, 66), (44, 41, 40))

MAX_LETTERS = 1 / 38  # size, as a share of the card's width
MIN_LETTERS = 7  # size in pixels
WEIGHT = 1.25  # reduced letters look thin
READABLE = 10  # pixels; with smaller letters the descriptions of the lights are left out
MARGIN = 0.018  # around the card, as a share of the picture's width

# The following sizes are in units of the letter size.
PADDING = 1.4
LINE = 1.24
CELL = 1.45
GAP = 1.0
ROW_GAP = 0.24
SECTION_GAP = 0.9


class HelpCard:
    """The help card over this picture of the board, in this language."""

    def __init__(self, board: pygame.Surface, theme: str, words: Words, rules: tuple[str, ...] = ()) -> None:
        """Draw the card. `rules`: texts about the rules of the game at hand; the first one is shown that has room."""
        self._theme = theme
        width, height = board.get_size()
        margin = max(3, round(width * MARGIN))
        room = width - 2 * margin, height - 2 * margin
        plan = _best_plan(*room, theme, words)
        least = min(plan.letters, READABLE)
        plans = (_best_plan(*room, theme, words, text) for text in rules)
        plan = next((other for other in plans if other.letters >= least and other.height <= room[1]), plan)
        self.letters = plan.letters
        tall = min(plan.height, height - 2 * margin)
        place = pygame.Rect(margin, (height - tall) // 2, width - 2 * margin, tall)
        card = _paint(plan, place.size)
        self._unlit = board.copy()
        self._unlit.fill(DIMMING, None, pygame.BLEND_RGB_MULT)
        self._unlit.blit(pygame.image.frombytes(card.tobytes(), card.size, "RGBA"), place)
        self._picture = self._unlit.copy()
        # Only this part is redrawn: the light reaches no further.
        self._lit = pygame.Rect(place.topleft, (plan.strips[0][0] + 6 * plan.cell, tall)).clip(place)
        albedo = pygame.Surface(self._lit.size, 0, 32)
        albedo.fill(ALBEDO)
        self._lamps = Lamps(plan.cell, albedo)
        half = plan.cell // 2
        self._wells = [[(x + i * plan.cell + half, y + half) for i in range(3)] for x, y in plan.strips]

    def render(self, now: int) -> pygame.Surface:
        """Return the picture, with its samples at the time `now` in milliseconds."""
        self._picture.blit(self._unlit, self._lit, self._lit)
        samples = [sample for entry, wells in zip(LIGHTS, self._wells) for sample in zip(wells, entry.sample(now))]
        lights = [(center, sample_light(self._theme, *cell)) for center, cell in samples]
        self._lamps.draw(self._picture.subsurface(self._lit), lights)
        return self._picture


@dataclass
class Plan:
    """The positions of everything for one size of letters, from the card's upper left corner."""

    letters: int
    words: Words
    rules: str = ""  # about those of the game at hand
    texts: list[tuple[Point, str, Color]] = field(default_factory=list)  # the point is the upper left corner
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
        return language_font(self.words, self.letters * OVERSAMPLE)

    def text_width(self, text: str) -> int:
        return -(-round(text_length(self.fine_font, text)) // OVERSAMPLE)

    def write(self, x: int, y: int, width: int, text: str, color: Color) -> int:
        """Write text in lines of this width; return their total height."""
        lines = wrapped(text, width, self.text_width)
        for at, line in enumerate(lines):
            self.texts.append(((x, y + at * self.em(LINE)), line, color))
        return len(lines) * self.em(LINE)

    def write_lights(self, left: int, y: int, width: int, theme: str, looks: bool) -> int:
        """Write the section about the lights, with or without descriptions; return where it ends."""
        y += self.write(left, y, width, self.words("legend-lights"), HEADING) + self.em(0.5)
        x = left + 3 * self.cell + self.em(GAP)
        room = left + width - x
        longest = max(self.text_width(entry.meaning(self.words)) for entry in LIGHTS)
        first = min(longest, room * 54 // 100) if looks else room
        for entry in LIGHTS:
            # Letters are a little lower than the middle of their line.
            text_y = y + (self.cell - self.em(LINE)) // 2
            height = self.write(x, text_y, first, entry.meaning(self.words), MATERIALS.inlay)
            if looks:
                second = x + first + self.em(GAP)
                look = entry.look(theme, self.words)
                height = max(height, self.write(second, text_y, left + width - second, look, QUIET))
            self.strips.append((left, y))
            y += max(self.cell, height + text_y - y) + self.em(ROW_GAP)
        return y

    def write_keys(self, left: int, y: int, width: int) -> int:
        """Write the section about the keys; return where it ends."""
        y += self.write(left, y, width, self.words("legend-keys"), HEADING) + self.em(0.5)
        height, pad, gap = self.cell, self.em(0.55), self.em(0.3)
        lines = [([key_name(key, self.words) for key in keys], self.words(message)) for keys, message in KEYS]
        widths = [[max(height, self.text_width(cap) + 2 * pad) for cap in caps] for caps, _ in lines]
        indent = max(sum(row) + gap * len(row) for row in widths) + self.em(0.6)
        for (caps, text), row in zip(lines, widths):
            x = left
            for cap, wide in zip(caps, row):
                self.caps.append(((x, y, x + wide, y + height), cap))
                x += wide + gap
            text_y = y + (height - self.em(LINE)) // 2
            y += max(height, self.write(left + indent, text_y, width - indent, text, MATERIALS.inlay) + text_y - y)
            y += self.em(ROW_GAP) + 1
        y += self.em(0.3)
        y += self.write(left, y, width, f"{self.words(MENU)} {self.words(CLOSING)}", QUIET)
        return y + (self.em(0.3) + self.write(left, y + self.em(0.3), width, self.rules, QUIET) if self.rules else 0)


def _best_plan(width: int, height: int, theme: str, words: Words, rules: str = "") -> Plan:
    """Return the plan with the largest letters that fit."""
    with_looks = [(letters, True) for letters in range(max(READABLE, round(width * MAX_LETTERS)), READABLE - 1, -1)]
    without = [(letters, False) for letters in range(READABLE + 2, MIN_LETTERS - 1, -1)]
    for letters, looks in with_looks + without:
        for side_by_side in (False, True):
            plan = _arranged(Plan(letters, words, rules), width, theme, looks, side_by_side)
            if plan.height <= height:
                return plan
    return plan


def _arranged(plan: Plan, width: int, theme: str, looks: bool, side_by_side: bool) -> Plan:
    pad = plan.em(PADDING)
    if side_by_side:
        half = (width - 3 * pad) * (6 if looks else 5) // 10
        left = plan.write_lights(pad, pad, half, theme, looks)
        plan.height = max(left, plan.write_keys(2 * pad + half, pad, width - 3 * pad - half)) + pad
    else:
        y = plan.write_lights(pad, pad, width - 2 * pad, theme, looks)
        plan.height = plan.write_keys(pad, y + plan.em(SECTION_GAP), width - 2 * pad) + pad
    return plan


def paper(size: tuple[int, int], letters: int) -> Image.Image:
    """Return an empty card for letters of this size, with transparent corners."""
    radius, rule = round(letters * 0.9), max(3, round(letters * 0.35))
    card = ImageOps.colorize(Image.linear_gradient("L").resize(size), *PAPER)
    whole = (0, 0, *size)
    outer, inner = rounded(size, grown(whole, -rule), radius), rounded(size, grown(whole, -rule - 1), radius - 1)
    edge = Image.composite(outer, Image.new("L", size), Image.eval(inner, lambda v: 255 - v))
    card.paste(MATERIALS.brass, (0, 0), edge)
    card.putalpha(rounded(size, whole, radius + rule))
    return card


def _paint(plan: Plan, size: tuple[int, int]) -> Image.Image:
    """Return the card without its lights."""
    card = paper(size, plan.letters)
    glass = well(plan.cell, MATERIALS.acrylic, 1.0)
    for x, y in plan.strips:
        _draw_strip(card, glass, x, y)
    for box, _ in plan.caps:
        draw_cap(card, box, plan.letters)
    _draw_texts(card, plan)
    return card


def _draw_texts(paper: Image.Image, plan: Plan) -> None:
    """Draw the texts large and reduce them: small letters would start at whole pixels and look uneven."""
    for color in {color for _, _, color in plan.texts}:
        mask = Image.new("L", (paper.width * OVERSAMPLE, paper.height * OVERSAMPLE))
        draw = ImageDraw.Draw(mask)
        for (x, y), text, text_color in plan.texts:
            if text_color == color:
                draw.text((x * OVERSAMPLE, y * OVERSAMPLE), text, font=plan.fine_font, fill=255)
        if color == MATERIALS.inlay:
            for (left, top, right, bottom), cap in plan.caps:
                middle = ((left + right) * OVERSAMPLE // 2, (top + bottom - 1) * OVERSAMPLE // 2)
                draw.text(middle, cap, font=plan.fine_font, fill=255, anchor="mm")
        paper.paste(color, (0, 0), mask.reduce(OVERSAMPLE).point(lambda v: min(255, v * WEIGHT)))


def _draw_strip(paper: Image.Image, glass: Image.Image, x: int, y: int) -> None:
    """Draw three windows in a row."""
    cell = glass.width
    strip = Image.new("RGB", (3 * cell, cell))
    for i in range(3):
        strip.paste(glass, (i * cell, 0))
    paper.paste(strip, (x, y), rounded(strip.size, (0, 0, *strip.size), cell // 4))


def draw_cap(paper: Image.Image, box: Box, letters: int, colors: tuple[Color, Color] = CAP) -> None:
    """Draw a key cap, seen from above."""
    size = (box[2] - box[0], box[3] - box[1])
    radius = max(2, letters // 4)
    edge = max(1, letters // 10)
    paper.paste((10, 8, 7), box[:2], rounded(size, (0, 0, *size), radius))
    top = ImageOps.colorize(Image.linear_gradient("L").resize(size), *colors)
    paper.paste(top, box[:2], rounded(size, (edge, edge, size[0] - edge, size[1] - 2 * edge), radius))
