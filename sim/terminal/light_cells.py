# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Draw a light as characters of a terminal, in the colours and characters that the terminal has."""

from collections.abc import Iterable
from functools import lru_cache

from rich.ansi import AnsiDecoder
from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

from ..tone_mapping import Light, screen_color
from .colors import Color, ColorDepth, ansi_colors, ansi_letter_color, background, foreground

PANEL: Color = (22, 22, 25)
WELL: Color = (74, 74, 80)

Cell = tuple[str, str]  # a character and its SGR parameters


@lru_cache(maxsize=4096)
def light_cells(
    light: Light, letter: str, width: int, height: int, depth: ColorDepth, unicode: bool
) -> list[list[Cell]]:
    """Return one light of the board, including the gaps at its right and bottom."""
    body, full = max(1, width - 1), max(1, height - 1)
    middle = max(0, height - 2)
    text, back = light_styles(light, letter, depth)
    panel = light_styles((0, 0, 0), ".", depth)[1]
    if not any(light):
        dot = ("·" if unicode else ".").center(body).ljust(width)
        style = _joined(foreground(WELL, depth) if depth >= ColorDepth.PALETTE else "37" if depth else "", panel)
        return [[(char, style) for char in (dot if y == middle else " " * width)] for y in range(height)]
    if not depth:
        line = (letter * body if letter.isupper() else letter.center(body)).ljust(width)
        style = "1" if letter.isupper() else ""
        return [[(char, style) for char in (line if y < full else " " * width)] for y in range(height)]
    label, ink = " " * body, ""
    if depth == ColorDepth.ANSI:
        label, ink = letter.center(body), ansi_letter_color(light, letter)
    gap = ("▌", _joined(text, panel)) if unicode and width == 2 else (" ", panel)
    grid = []
    for y in range(height):
        if unicode and full <= y:
            cells = [("▀", _joined(text, panel))] * body
        else:
            cells = [(char, _joined(ink, back)) for char in (label if y == middle else " " * body)]
        grid.append(cells + [gap] * (width - body))
    return grid


def light_styles(light: Light, letter: str, depth: ColorDepth) -> tuple[str, str]:
    """Return the SGR parameters for text and for a background in the colour of a light."""
    if not depth:
        return "", ""
    if depth == ColorDepth.ANSI:
        return ansi_colors(light, letter)
    color = screen_color(light) if any(light) else PANEL
    return foreground(color, depth), background(color, depth)


def strip(cells: Iterable[Cell]) -> Strip:
    """Return the cells as a strip of Textual; neighbours with the same style make one segment."""
    texts: list[list[str]] = []
    for character, sgr in cells:
        if texts and texts[-1][1] == sgr:
            texts[-1][0] += character
        else:
            texts.append([character, sgr])
    return Strip([Segment(text, _style(sgr)) for text, sgr in texts], sum(len(text) for text, _ in texts))


def plain_strip(text: str, width: int) -> Strip:
    """Return the text, without a style, as a strip of this width."""
    return Strip([Segment(text.ljust(width))], width)


@lru_cache(maxsize=4096)
def _style(sgr: str) -> Style | None:
    if not sgr:
        return None
    text = AnsiDecoder().decode_line(f"\x1b[{sgr}m.\x1b[0m")
    return Style.combine(span.style for span in text.spans if isinstance(span.style, Style))


def _joined(*styles: str) -> str:
    return ";".join(style for style in styles if style)
