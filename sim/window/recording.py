# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""A recording of what the lights show, and its pictures: a PNG of one moment, a GIF of some time."""

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pygame
from PIL import Image, ImageChops

from ..machine.board_outline import BoardOutline
from ..machine.panel import Panel
from ..tone_mapping import as_seen
from ..words import ENGLISH
from .renderer import BoardRenderer


class State(NamedTuple):
    """What a picture shows."""

    panel: Panel
    wire: bytes
    pressed: frozenset[str]
    outline: BoardOutline
    caption: str
    white: float  # the light that looks white, see `as_seen`
    clocks: tuple[str, ...] = ()
    language: str = ENGLISH
    in_menu: bool = False  # then the lights show a page of a menu, and no squares


PALETTE_SAMPLES = 12
COLORS = 255  # a GIF has 256; one is transparent, for unchanged pixels
BOARD_COLORS = 128  # of these, for the unlit board
MIN_CHANGE = 4  # smaller changes of red, green or blue are not visible


class Recording:
    """States with their times in milliseconds, the oldest first.

    The scale is the size of a film, the picture scale that of a PNG.
    """

    def __init__(self, picture_scale: float = 1.0, scale: float = 0.5) -> None:
        self.states: list[tuple[int, State]] = []
        self._picture_scale, self._film_scale = picture_scale, scale
        self._renderers: dict[tuple[int, int], BoardRenderer] = {}  # by columns and rows of the panel

    def save_picture(self, path: Path, state: State) -> None:
        """Write a PNG of this state."""
        self._draw(state, self._picture_scale).save(path)

    def save_film(self, path: Path, fps: int, end: int) -> None:
        """Write a GIF of the states up to a time, with one picture for each time without a change."""
        states, durations = self._distinct_states(fps, end)
        palette = self._palette(states)
        stills = self._without_small_changes(states)
        pictures = [still.quantize(palette=palette, dither=Image.Dither.NONE) for still in stills]
        pictures[0].save(path, save_all=True, append_images=pictures[1:], duration=durations, loop=0, disposal=1,
                         optimize=True)

    def _without_small_changes(self, states: list[State]) -> Iterator[Image.Image]:
        """Draw the states, and keep pixels that hardly change, which makes much smaller files."""
        shown = self._still(states[0])
        yield shown
        for state in states[1:]:
            still = self._still(state)
            red, green, blue = ImageChops.difference(still, shown).split()
            change = ImageChops.lighter(ImageChops.lighter(red, green), blue).point(_is_visible)
            shown = Image.composite(still, shown, change)
            yield shown

    def _palette(self, states: list[State]) -> Image.Image:
        """Choose half of the colours for the unlit board, and half for the few pixels that the lights change."""
        unlit = self._still(states[-1]._replace(wire=b"", pressed=frozenset()))
        step = -(-len(states) // PALETTE_SAMPLES)
        # All with the same letters, which need no colours of their own.
        last = states[-1]
        samples = [self._still(state._replace(caption=last.caption, clocks=last.clocks)) for state in states[::step]]
        changes = Image.new("RGB", (unlit.width * len(samples), unlit.height))
        for number, sample in enumerate(samples):
            change = ImageChops.difference(sample, unlit).convert("L").point(_is_visible)
            changes.paste(sample, (unlit.width * number, 0), change)
        board = unlit.quantize(BOARD_COLORS, Image.Quantize.MEDIANCUT).getpalette() or []
        bright = changes.quantize(COLORS - BOARD_COLORS, Image.Quantize.MAXCOVERAGE).getpalette() or []
        palette = Image.new("P", (1, 1))
        palette.putpalette(board[: 3 * BOARD_COLORS] + bright)
        return palette

    def _distinct_states(self, fps: int, end: int) -> tuple[list[State], list[int]]:
        """Return the successive different states at this frame rate, and their durations in milliseconds."""
        states: list[State] = []
        starts: list[int] = []
        for ms, state in self._frames(fps, end):
            if not states or state != states[-1]:
                states.append(state)
                starts.append(ms)
        ends = [*starts[1:], _hundredths(end)]
        return states, [max(20, end - start) for start, end in zip(starts, ends)]

    def _frames(self, fps: int, end: int) -> Iterator[tuple[int, State]]:
        count, step = 0, 0
        while True:
            ms = self.states[0][0] + step * 1000 / fps
            while count < len(self.states) and self.states[count][0] <= ms:
                count += 1
            yield _hundredths(ms), self.states[count - 1][1]
            if ms >= end:
                return
            step += 1

    def _still(self, state: State) -> Image.Image:
        return self._draw(state, self._film_scale)

    def _draw(self, state: State, scale: float) -> Image.Image:
        renderer = self._renderer(state.panel)
        lights = as_seen(state.panel.decode(state.wire), state.white)
        surface = renderer.render(lights, state.pressed, state.outline, state.caption, state.clocks, state.language)
        picture = Image.frombytes("RGB", surface.get_size(), pygame.image.tobytes(surface, "RGB"))
        if scale >= 1.0:
            return picture
        # Reduced letters are easier to read than letters drawn small.
        size = (round(picture.width * scale), round(picture.height * scale))
        return picture.resize(size, Image.Resampling.LANCZOS)

    def _renderer(self, panel: Panel) -> BoardRenderer:
        size = panel.width, panel.height
        if size not in self._renderers:
            self._renderers[size] = BoardRenderer(*size, max(1.0, self._picture_scale))
        return self._renderers[size]


def _is_visible(change: int) -> int:
    return 255 if change > MIN_CHANGE else 0


def _hundredths(ms: float) -> int:
    """Round milliseconds to the hundredths of a second of a GIF."""
    return round(ms / 10) * 10
