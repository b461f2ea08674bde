# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT

"""What the board looks like with its lights on: the unlit picture, the glow it throws, and the lights themselves."""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Iterable

import pygame
from PIL import Image

from ..machine.board_outline import BoardOutline, whole
from ..machine.panel import Rows
from ..tone_mapping import Light, shown
from .board_art import Layout, paint, write_names

Point = tuple[int, int]

GLOW_STEP = 10  # the glow is soft, so it is made this much smaller, at most
GLOW_REACH = 2.6  # in cells
GLOW_STRENGTH = 0.8
SPRITES = 600


class BoardRenderer:
    """Draws a panel of this size; `render` gives the whole picture. `sign`: with the sign that asks for help."""

    def __init__(self, columns: int, rows: int, scale: float = 1.0, sign: bool = False) -> None:
        self.layout = Layout(columns, rows, scale)
        self.size = (self.layout.width, self.layout.height)
        unlit, pressed, albedo = paint(self.layout, sign)
        self._wood = unlit
        self._unlit, self._pressed = surface(unlit), surface(pressed)
        self._picture = self._unlit.copy()
        self._lamps = Lamps(self.layout.cell, surface(albedo))
        self._names: dict[BoardOutline, list[tuple[pygame.Surface, Point]]] = {}

    @staticmethod
    def layout_size(columns: int, rows: int) -> tuple[int, int]:
        """The size of the picture at scale 1."""
        layout = Layout(columns, rows)
        return layout.width, layout.height

    def render(self, rows: Rows, pressed: Collection[str] = (), field: BoardOutline | None = None) -> pygame.Surface:
        """The picture, with the names of the field; it stays valid until the next one is asked for."""
        picture = self._picture
        picture.blit(self._unlit, (0, 0))
        picture.fblits(self._named(field or whole(self.layout.columns, self.layout.rows)))
        for button in self.layout.buttons:
            if button.name in pressed:
                left, top, right, bottom = button.patch(self.layout.px(1))
                area = pygame.Rect(left, top, right - left, bottom - top)
                picture.blit(self._pressed, area, area)
        well = self.layout.well
        self._lamps.shine(picture, [(well(x, y), light) for y, row in enumerate(rows) for x, light in enumerate(row)])
        return picture

    def _named(self, field: BoardOutline) -> list[tuple[pygame.Surface, Point]]:
        if field not in self._names:
            strips = write_names(self._wood, self.layout, field)
            self._names[field] = [(surface(strip), place) for strip, place in strips]
        return self._names[field]


class Lamps:
    """Lights behind round windows, `cell` apart; `albedo` is what their light would show of the picture around them."""

    def __init__(self, cell: int, albedo: pygame.Surface) -> None:
        self._albedo = albedo
        self._disc = _mask(cell * 2, _disc)
        self._core = _mask(cell * 2, _core)
        self._sprites: dict[Light, pygame.Surface] = {}
        self._step = max(2, min(GLOW_STEP, cell // 5))
        width, height = (side // self._step + 1 for side in albedo.get_size())
        self._small = pygame.Surface((width, height), 0, 32)
        self._wide = pygame.Surface((width * self._step, height * self._step), 0, 32)
        reach = max(3, round(cell * GLOW_REACH / self._step))
        self._glow = _mask(2 * reach + 1, _glow)
        self._glows: dict[Light, pygame.Surface] = {}

    def shine(self, picture: pygame.Surface, lights: Iterable[tuple[Point, Light]]) -> None:
        """Adds these lights, each where it stands, to a picture as large as the albedo."""
        lit = [(center, light) for center, light in lights if any(light)]
        if lit:
            self._add_glow(picture, lit)
            half = self._disc.get_width() // 2
            sprites = [(self._sprite(light), (x - half, y - half)) for (x, y), light in lit]
            picture.fblits(sprites, pygame.BLEND_RGB_ADD)

    def _add_glow(self, picture: pygame.Surface, lit: list[tuple[Point, Light]]) -> None:
        self._small.fill(0)
        half = self._glow.get_width() // 2
        spots = []
        for (x, y), light in lit:
            glow = self._glows.get(light)
            if glow is None:
                glow = _tinted(self._glow, tuple(round(part * GLOW_STRENGTH) for part in shown(light)))
                _remember(self._glows, light, glow)
            spots.append((glow, (x // self._step - half, y // self._step - half)))
        self._small.fblits(spots, pygame.BLEND_RGB_ADD)
        pygame.transform.smoothscale(self._small, self._wide.get_size(), self._wide)
        self._wide.blit(self._albedo, (0, 0), None, pygame.BLEND_RGB_MULT)
        picture.blit(self._wide, (0, 0), None, pygame.BLEND_RGB_ADD)

    def _sprite(self, light: Light) -> pygame.Surface:
        sprite = self._sprites.get(light)
        if sprite is None:
            color = shown(light)
            sprite = _tinted(self._disc, color)
            # The brighter, the whiter in the middle, as an eye or a camera has it.
            heat = (max(color) / 255) ** 2
            core = tuple(round((part * 0.4 + max(color) * 0.6) * heat * 0.55) for part in color)
            sprite.blit(_tinted(self._core, core), (0, 0), None, pygame.BLEND_RGB_ADD)
            _remember(self._sprites, light, sprite)
        return sprite


def _remember(sprites: dict[Light, pygame.Surface], light: Light, sprite: pygame.Surface) -> None:
    if len(sprites) >= SPRITES:
        sprites.clear()
    sprites[light] = sprite


def surface(picture: Image.Image) -> pygame.Surface:
    """The same picture for pygame, laid out as the blits want it."""
    copy = pygame.Surface(picture.size, 0, 32)
    copy.blit(pygame.image.frombytes(picture.tobytes(), picture.size, "RGB"), (0, 0))
    return copy


def _tinted(mask: pygame.Surface, color: tuple[int, ...]) -> pygame.Surface:
    tinted = mask.copy()
    tinted.fill(color, None, pygame.BLEND_RGB_MULT)
    return tinted


def _mask(size: int, shape: Callable[[float], float]) -> pygame.Surface:
    """A grey square whose brightness depends on the distance from the middle, 1 being the middle of a side."""
    half = (size - 1) / 2
    levels = bytearray()
    for y in range(size):
        for x in range(size):
            level = shape(math.hypot(x - half, y - half) / half)
            levels += bytes([min(255, max(0, round(level * 255)))]) * 3
    return surface(Image.frombytes("RGB", (size, size), bytes(levels)))


# The shapes of light. The square of a disc is two cells wide, the radius of its well 0.36 of that square's half.


def _disc(distance: float) -> float:
    plate = _smooth(0.43, 0.32, distance) * (0.62 - 0.9 * distance * distance)
    return plate + 0.34 * math.exp(-((distance / 0.46) ** 2)) * _smooth(1.0, 0.5, distance)


def _core(distance: float) -> float:
    return math.exp(-((distance / 0.2) ** 2))


def _glow(distance: float) -> float:
    return 0.3 * math.exp(-((distance / 0.4) ** 2)) * _smooth(1.0, 0.6, distance)


def _smooth(outer: float, inner: float, distance: float) -> float:
    """1 within `inner`, 0 beyond `outer`, and no edge between them."""
    share = min(1.0, max(0.0, (outer - distance) / (outer - inner)))
    return share * share * (3 - 2 * share)
