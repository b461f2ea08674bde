# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT

"""Pictures of a run in virtual time: PNG of a moment, GIF of the whole."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from pathlib import Path

import pygame
from PIL import Image, ImageChops

from ..machine.board_outline import BoardOutline, find_outline, whole
from ..machine.pretend_board import PretendBoard
from ..window.renderer import BoardRenderer

State = tuple[bytes, frozenset[str], BoardOutline]  # the bytes on the wire, the buttons held down, where the board is

PALETTE_SAMPLES = 12
COLORS = 255  # of the 256 of a GIF: one is left for what stays as it was
BOARD_COLORS = 128  # of these
LEAST_CHANGE = 4  # of a part of a colour, to be worth showing
FPS = (1, 50)  # a browser slows down what is faster


class Film:
    """Keeps what the board shows from now on, and draws it when asked for a file."""

    def __init__(self, board: PretendBoard, scale: float | None = None) -> None:
        self._board = board
        self._picture_scale = scale or 1.0
        self._film_scale = scale or 0.5
        self._field = whole(board.panel.width, board.panel.height)
        self._takes: list[tuple[int, State]] = []
        board.on_change = self._take

    def _take(self) -> None:
        if self._board.frames:
            self._field = find_outline(self._board.frame, self._field, self._board.title)
            self._takes.append((self._board.now, self._state))

    @property
    def _state(self) -> State:
        return self._board.wire, self._board.pressed, self._field

    def save_picture(self, path: Path) -> None:
        """A PNG of this moment."""
        self._draw(self._state, self._picture_scale).save(path)

    def save_film(self, path: Path, fps: int) -> None:
        """A GIF of all since the first light, one picture for each stretch of time in which nothing changes."""
        states, durations = self._stretches(fps)
        palette = self._palette(states)
        pictures = [still.quantize(palette=palette, dither=Image.Dither.NONE) for still in self._calmed(states)]
        pictures[0].save(
            path, save_all=True, append_images=pictures[1:], duration=durations, loop=0, disposal=1, optimize=True
        )

    def _calmed(self, states: list[State]) -> Iterator[Image.Image]:
        """The pictures; where one differs too little from what was seen before, that stays: files get far smaller."""
        seen = self._still(states[0])
        yield seen
        for state in states[1:]:
            still = self._still(state)
            red, green, blue = ImageChops.difference(still, seen).split()
            change = ImageChops.lighter(ImageChops.lighter(red, green), blue).point(_worth_showing)
            seen = Image.composite(still, seen, change)
            yield seen

    def _palette(self, states: list[State]) -> Image.Image:
        """Some colours for the board, and most for the few pixels that the lights change."""
        unlit = self._still((b"", frozenset(), self._field))
        samples = [self._still(state) for state in states[:: -(-len(states) // PALETTE_SAMPLES)]]
        for number, sample in enumerate(samples):
            change = ImageChops.difference(sample, unlit).convert("L").point(_worth_showing)
            samples[number] = Image.composite(sample, Image.new("RGB", sample.size), change)
        quiet = unlit.quantize(BOARD_COLORS, Image.Quantize.MEDIANCUT).getpalette() or []
        bright = _side_by_side(samples).quantize(COLORS - BOARD_COLORS, Image.Quantize.MAXCOVERAGE).getpalette() or []
        palette = Image.new("P", (1, 1))
        palette.putpalette(quiet[: 3 * BOARD_COLORS] + bright)
        return palette

    def _stretches(self, fps: int) -> tuple[list[State], list[int]]:
        """What is seen when looking so many times a second, and for how many milliseconds each."""
        states: list[State] = []
        starts: list[int] = []
        for ms, state in self._looks(fps):
            if not states or state != states[-1]:
                states.append(state)
                starts.append(ms)
        ends = [*starts[1:], _hundredths(self._board.now)]
        return states, [max(20, end - start) for start, end in zip(starts, ends)]

    def _looks(self, fps: int) -> Iterator[tuple[int, State]]:
        takes = self._takes or [(0, self._state)]
        count, step = 0, 0
        while True:
            ms = takes[0][0] + step * 1000 / fps
            while count < len(takes) and takes[count][0] <= ms:
                count += 1
            yield _hundredths(ms), takes[count - 1][1]
            if ms >= self._board.now:
                return
            step += 1

    def _still(self, state: State) -> Image.Image:
        return self._draw(state, self._film_scale)

    def _draw(self, state: State, scale: float) -> Image.Image:
        wire, pressed, field = state
        surface = self._look.render(self._board.panel.decode(wire), pressed, field)
        picture = Image.frombytes("RGB", surface.get_size(), pygame.image.tobytes(surface, "RGB"))
        if scale >= 1.0:
            return picture
        # Letters shrunk are easier to read than letters drawn small.
        size = (round(picture.width * scale), round(picture.height * scale))
        return picture.resize(size, Image.Resampling.LANCZOS)

    @cached_property
    def _look(self) -> BoardRenderer:
        return BoardRenderer(self._board.panel.width, self._board.panel.height, max(1.0, self._picture_scale))


def _worth_showing(change: int) -> int:
    return 255 if change > LEAST_CHANGE else 0


def _hundredths(ms: float) -> int:
    """Milliseconds in the steps that a GIF can tell."""
    return round(ms / 10) * 10


def _side_by_side(pictures: list[Image.Image]) -> Image.Image:
    width, height = pictures[0].size
    sheet = Image.new("RGB", (width * len(pictures), height))
    for number, picture in enumerate(pictures):
        sheet.paste(picture, (number * width, 0))
    return sheet
