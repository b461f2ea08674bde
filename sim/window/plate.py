# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The plate below the board: a sheet of brass with the caption in dark letters, as large as they fit."""

from functools import lru_cache
from pathlib import Path

import pygame
from PIL import Image, ImageDraw, ImageFilter, ImageFont, ImageOps

from ..description import MATERIALS, SIZES
from .board_art import OVERSAMPLE, grown, lighter, rounded
from .layout import Box, Layout

# The largest letters, as shares of the plate's height, by the number of lines.
MAX_LETTERS = (0.41, 0.35, 0.26)
MIN_LETTERS = 7  # pixels; a longer text ends with dots
LINE = 1.22  # height of a line, in letter sizes
ELLIPSIS = "..."
UNIT = 100  # size of the letters for measuring
WEIGHT = 1.15  # reduced letters look thin

# Unlike Pillow's own font, this one has the letters of all European languages.
FONT = Path(pygame.__file__).with_name(pygame.font.get_default_font())


def draw_plate(wood: Image.Image, layout: Layout, text: str) -> tuple[Image.Image, tuple[int, int]]:
    """Return the part of the picture `wood` with the plate and this text on it, and its position."""
    box = grown(layout.plate, layout.px(6))
    picture = wood.crop(box)
    size = picture.size
    sheet: Box = grown((0, 0, *size), -layout.px(6))
    corner = layout.px(SIZES.plate_corner)
    shape = rounded(size, sheet, corner)
    shadow = shape.filter(ImageFilter.GaussianBlur(layout.px(2.5)))
    picture.paste((0, 0, 0), (0, layout.px(1.5)), shadow.point(lambda v: v * 0.8))
    picture.paste(lighter(MATERIALS.plate[0], 1.2), (0, 0), shape)  # the upper edge catches the light
    below = rounded(size, (sheet[0], sheet[1] + 1, *sheet[2:]), corner)
    picture.paste(ImageOps.colorize(Image.linear_gradient("L").resize(size), *MATERIALS.plate), (0, 0), below)
    letters, lines = fit(text, sheet[2] - sheet[0] - 2 * layout.px(SIZES.plate_padding), sheet[3] - sheet[1])
    # Drawn large and reduced: small letters would start at whole pixels, and words would look uneven.
    mask = Image.new("L", (size[0] * OVERSAMPLE, size[1] * OVERSAMPLE))
    draw = ImageDraw.Draw(mask)
    for number, line in enumerate(lines):
        y = mask.height / 2 + letters * OVERSAMPLE * LINE * (number - (len(lines) - 1) / 2)
        draw.text((mask.width / 2, y), line, font=_font(letters * OVERSAMPLE), fill=255, anchor="mm")
    picture.paste(MATERIALS.plate_letters, (0, 0), mask.reduce(OVERSAMPLE).point(lambda v: min(255, v * WEIGHT)))
    return picture, box[:2]


def fit(text: str, width: float, height: float) -> tuple[int, list[str]]:
    """Return the size of the largest letters in which the text fits into this area, and its lines."""
    ellipsis = ""
    while True:
        words = (text + ellipsis).split()
        layouts = [_split(words, count) for count in range(1, len(MAX_LETTERS) + 1)]
        size, lines = max(((_size(lines, width, height), lines) for lines in layouts), key=lambda layout: layout[0])
        if size >= MIN_LETTERS or not text:
            return max(size, MIN_LETTERS), lines
        text, ellipsis = text[: len(text) * 95 // 100].rstrip(), ELLIPSIS


def _size(lines: list[str], width: float, height: float) -> int:
    longest = max(map(_length, lines), default=0) or 1
    return int(min(width / longest, height * MAX_LETTERS[max(1, len(lines)) - 1]))


def _split(words: list[str], count: int) -> list[str]:
    """Return the words in at most `count` lines, the longest of them as short as possible."""
    total = _length(" ".join(words))
    for share in range(100, 101 * count):
        lines: list[str] = []
        for word in words:
            longer = f"{lines[-1]} {word}" if lines else word
            if lines and _length(longer) <= total * share / 100 / count:
                lines[-1] = longer
            else:
                lines.append(word)
        if len(lines) <= count:
            return lines
    return [" ".join(words)]


@lru_cache(maxsize=1000)
def _length(text: str) -> float:
    """Return the length of a text, in letter sizes."""
    return _font(UNIT).getlength(text) / UNIT


@lru_cache(maxsize=20)
def _font(size: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(str(FONT), size)
