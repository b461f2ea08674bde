# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Letters for the texts of the window: fonts, lengths and lines."""

from collections.abc import Callable
from functools import lru_cache
from pathlib import Path

import pygame
from PIL import ImageFont

from ..words import ENGLISH, Words

# Unlike Pillow's own font, this one has the letters of all European languages.
FONT = Path(pygame.__file__).with_name(pygame.font.get_default_font())
BOLD = 0.94  # of the size of other letters, its letters

Font = ImageFont.FreeTypeFont | ImageFont.ImageFont


@lru_cache(maxsize=20)
def font(size: float) -> Font:
    return ImageFont.load_default(max(6.0, size))


@lru_cache(maxsize=20)
def text_font(size: int) -> ImageFont.FreeTypeFont:
    """Return letters of this size in pixels."""
    return ImageFont.truetype(str(FONT), size)


def language_font(words: Words, size: float) -> Font:
    """Return letters of about this size in pixels that a language can be written with."""
    return font(size) if words.language == ENGLISH else world_font(size)


def world_font(size: float) -> Font:
    """Return letters of about this size in pixels for names of games, which are not only English."""
    return text_font(max(6, round(size * BOLD)))


@lru_cache(maxsize=5000)
def text_length(letters: Font, text: str) -> float:
    """Return the length of a text in pixels. A layout asks for the same ones again and again."""
    return letters.getlength(text)


def wrapped(text: str, width: float, length: Callable[[str], float]) -> list[str]:
    """Return a text in lines of this width, each with a word at least. `length` tells that of a text."""
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and length(longer) > width:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines
