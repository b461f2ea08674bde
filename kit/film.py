# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Pictures and films of a finished board: the case of a design in a dark room, with what the program shows on it."""

from collections.abc import Sequence
from functools import cached_property
from pathlib import Path

import numpy as np
from PIL import Image, ImageFilter

from kit.case_layout import Layout
from kit.case_parts import pieces
from kit.case_picture import PAPER, Camera, Thing, draw
from kit.case_scenes import closed_case
from kit.case_shapes import block
from kit.description import Design
from kit.guide_screens import Frame, colours, settings_of
from sim.machine.pretend_board import PretendBoard
from sim.script.script import parse, player

SIZE = (760, 570)
TURN, TILT = 17.0, 54.0
CELL = 48  # pixels of a square in the picture of the diffuser
UNLIT = np.array([27.0, 29.0, 35.0], dtype=np.float32)  # a dark square of the diffuser
ROOM = 0.66  # how much of its daylight colour a case keeps
TABLE = ((70.0, 50.0, 38.0), (34.0, 25.0, 21.0))  # from the far to the near edge of the picture
HALO = ((5, 0.55), (22, 0.6), (70, 0.8))  # radius in pixels, and strength, of the light around a lit square
GAMMA = 2.2
QUALITY = 70  # of a film, in percent


class BoardView:
    """A finished board, seen by its player in a dark room."""

    def __init__(self, design: Design, size: tuple[int, int] = SIZE) -> None:
        self.design, self.size = design, size
        self._layout = Layout(design)
        self._case = closed_case(self._layout, pieces(self._layout))

    def picture(self, frame: Frame) -> Image.Image:
        """Return the board with these lights, rows from the top."""
        dark, matte = self._unlit
        shining = _linear(self._on_diffuser(frame)) * matte
        whole = _linear(dark) * (1 - matte) + shining
        lit = Image.fromarray(_coded(shining).astype(np.uint8))
        for radius, strength in HALO:
            around = lit.filter(ImageFilter.GaussianBlur(radius))
            whole = whole + strength * _linear(np.asarray(around, dtype=np.float32))
        return Image.fromarray(_coded(whole).astype(np.uint8))

    @cached_property
    def _unlit(self) -> tuple[np.ndarray, np.ndarray]:
        """Return the case without light in a dark room, and how much of each pixel is the diffuser, 0 to 1."""
        black, white = (np.asarray(draw(self._things(shade), TURN, TILT, self.size), dtype=np.float32)
                        for shade in (0, 255))  # fmt: skip
        matte = np.clip((white - black).mean(axis=2, keepdims=True) / 255, 0, 1)
        solid = np.abs(black - PAPER).max(axis=2, keepdims=True) > 6  # the case
        rows = np.linspace(0, 1, self.size[1], dtype=np.float32)[:, None, None]
        table = np.array(TABLE[0], dtype=np.float32) * (1 - rows) + np.array(TABLE[1], dtype=np.float32) * rows
        shape = Image.fromarray((solid[..., 0] * 255).astype(np.uint8)).filter(ImageFilter.MinFilter(3))
        shadow = np.asarray(shape.filter(ImageFilter.GaussianBlur(16)), dtype=np.float32)[..., None] / 255
        table = table * (1 - 0.75 * np.roll(shadow, 14, axis=0))
        soft = np.asarray(shape.filter(ImageFilter.GaussianBlur(0.8)), dtype=np.float32)[..., None] / 255
        return table * (1 - soft) + black * ROOM * soft, matte

    def _things(self, shade: int) -> list[Thing]:
        return [*self._case, Thing(block(self._layout.window, self._face - 0.5, self._face), (shade,) * 3, True)]

    @property
    def _face(self) -> float:
        """Return the z of the diffuser's upper side."""
        return self._layout.diffuser + self.design.parts["diffuser"].thick

    @cached_property
    def _way(self) -> tuple[float, ...]:
        """Return how a pixel of the picture leads to one of the diffuser: the eight numbers of a perspective."""
        width, height, _, _ = self.design.lights.window
        left, bottom, right, top = self._layout.window
        corners = np.array([(left, top, self._face), (right, top, self._face), (right, bottom, self._face),
                            (left, bottom, self._face)])  # fmt: skip
        camera = Camera(self._things(0), TURN, TILT, self.size)
        flat = [(0, 0), (width * CELL, 0), (width * CELL, height * CELL), (0, height * CELL)]
        rows, values = [], []
        for (x, y, _), (u, v) in zip(camera.on_screen(corners), flat):
            rows += [[x, y, 1, 0, 0, 0, -u * x, -u * y], [0, 0, 0, x, y, 1, -v * x, -v * y]]
            values += [u, v]
        return tuple(np.linalg.solve(np.array(rows), np.array(values)).tolist())

    def _on_diffuser(self, frame: Frame) -> np.ndarray:
        """Return the diffuser's colours at each pixel of the picture."""
        width, height, left, top = self.design.lights.window
        lights = np.array([row[left : left + width] for row in frame[top : top + height]], dtype=np.float32)
        spread = lights.repeat(CELL, axis=0).repeat(CELL, axis=1)
        square = np.tile(_square(self.design.case.rib / self.design.lights.pitch), (height, width))[..., None]
        sheet = UNLIT * (0.45 + 0.55 * square) + spread * square
        flat = Image.fromarray(np.clip(sheet, 0, 255).astype(np.uint8))
        seen = flat.transform(self.size, Image.Transform.PERSPECTIVE, self._way, Image.Resampling.BICUBIC)
        return np.asarray(seen, dtype=np.float32)


def _square(rib: float) -> np.ndarray:
    """Return how bright each pixel of a lit square is: most above the light, less at its edge, little over a wall."""
    at = np.abs((np.arange(CELL) + 0.5) / CELL - 0.5) * 2  # 0 in the middle, 1 at the edge
    across, down = np.meshgrid(at, at)
    inner = 0.7 + 0.3 * np.exp(-2.2 * (across**2 + down**2))
    edge = np.clip((1 - np.maximum(across, down)) / (2.4 * rib), 0, 1)
    return (inner * (0.12 + 0.88 * edge)).astype(np.float32)


def _linear(colour: np.ndarray) -> np.ndarray:
    """Return amounts of light, 0 to 1, for colours of a screen."""
    return (np.clip(colour, 0, 255) / 255).astype(np.float32) ** GAMMA


def _coded(light: np.ndarray) -> np.ndarray:
    return np.clip(light, 0, 1) ** (1 / GAMMA) * 255


def frames(design: Design, script: str, settings: "dict[str, str]") -> list[tuple[int, Frame]]:
    """Play a script in the simulator; return the ms since the start of each change of the lights, and the lights.

    `settings` take the place of those of the design.
    """
    board = PretendBoard({**settings_of(design), **settings})
    found: list[tuple[int, Frame]] = []
    board.on_change = lambda: found.append((board.now, colours(board.frame)))
    board.run(player(parse(script, lambda _: None)))
    return found


def at_steps(changes: Sequence[tuple[int, Frame]], first: int, step: int) -> tuple[list[Frame], list[int]]:
    """Return the different frames at equal steps of time from `first` on, and how long each one shows, in ms."""
    found: list[Frame] = []
    ms: list[int] = []
    number = 0
    for now in range(first, changes[-1][0], step):
        while number + 1 < len(changes) and changes[number + 1][0] <= now:
            number += 1
        if found and changes[number][1] == found[-1]:
            ms[-1] += step
        else:
            found.append(changes[number][1])
            ms.append(step)
    return found, ms


def save_film(pictures: Sequence[Image.Image], ms: Sequence[int], file: Path) -> None:
    """Write pictures, and how long each one shows, as an animated WebP that runs for ever."""
    pictures[0].save(file, save_all=True, append_images=pictures[1:], duration=list(ms), loop=0, quality=QUALITY,
                     method=6)  # fmt: skip
