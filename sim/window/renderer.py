# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Draw the board with its lights on: the unlit board, the glow around the lights, and the lights themselves."""

import math
from collections.abc import Callable, Collection, Iterable
from functools import lru_cache

import pygame
from PIL import Image

from ..description import LAMP, core, disc, glow
from ..legend import COLOUR, FULL, pixel_color
from ..machine.board_outline import BoardOutline, whole_panel
from ..tone_mapping import Light, Lights, screen_color
from ..words import ENGLISH, Words
from .board_art import draw_keys, draw_names, paint_board
from .layout import Layout
from .plate import draw_plate

ICON_CELLS = 7

Point = tuple[int, int]

GLOW_STEP = 10  # the glow is soft, so it is drawn smaller, at most by this factor
MAX_SPRITES = 600  # in each cache
MAX_PLATES = 50


class BoardRenderer:
    """Draw the board with a panel of this size, optionally with a help button."""

    def __init__(self, columns: int, rows: int, scale: float = 1.0, help_button: bool = False) -> None:
        self.layout = Layout(columns, rows, scale)
        self.size = self.layout.size
        unlit, pressed, albedo = paint_board(self.layout, help_button)
        self._wood = unlit
        self._unlit, self._pressed = surface(unlit), surface(pressed)
        self._picture = self._unlit.copy()
        self._lamps = Lamps(self.layout.cell, surface(albedo))
        self._names: dict[BoardOutline, list[tuple[pygame.Surface, Point]]] = {}
        self._keys = lru_cache(self._draw_keys)
        self._plate = lru_cache(MAX_PLATES)(self._draw_plate)

    def render(
        self, lights: Lights, pressed: Collection[str] = (), outline: BoardOutline | None = None, caption: str = "",
        clocks: tuple[str, ...] = (), language: str = ENGLISH,
    ) -> pygame.Surface:
        """Return the picture with names of squares and keys, caption and clocks; the next call overwrites it."""
        picture = self._picture
        picture.blit(self._unlit, (0, 0))
        picture.fblits(self._name_strips(outline or whole_panel(self.layout.columns, self.layout.rows)))
        if caption or clocks:
            picture.blit(*self._plate(caption, clocks, language))
        for button in self.layout.buttons:
            if button.name in pressed:
                left, top, right, bottom = button.patch(self.layout.px(1))
                area = pygame.Rect(left, top, right - left, bottom - top)
                picture.blit(self._pressed, area, area)
        picture.fblits(self._keys(language))
        well = self.layout.well
        self._lamps.draw(picture, [(well(x, y), light) for y, row in enumerate(lights) for x, light in enumerate(row)])
        return picture

    def _name_strips(self, outline: BoardOutline) -> list[tuple[pygame.Surface, Point]]:
        if outline not in self._names:
            strips = draw_names(self._wood, self.layout, outline)
            self._names[outline] = [(surface(strip), place) for strip, place in strips]
        return self._names[outline]

    def _draw_keys(self, language: str) -> list[tuple[pygame.Surface, Point]]:
        return [(surface(piece), place) for piece, place in draw_keys(self._wood, self.layout, Words(language))]

    def _draw_plate(self, caption: str, clocks: tuple[str, ...], language: str) -> tuple[pygame.Surface, Point]:
        plate, place = draw_plate(self._wood, self.layout, caption, clocks, language)
        return surface(plate), place


class Lamps:
    """Lights behind round windows, `cell` pixels apart. `albedo` is the picture around them in full light."""

    def __init__(self, cell: int, albedo: pygame.Surface) -> None:
        self._albedo = albedo
        self._disc = _mask(cell * 2, disc)
        self._core = _mask(cell * 2, core)
        self._sprite = lru_cache(MAX_SPRITES)(self._draw_sprite)
        self._step = max(2, min(GLOW_STEP, cell // 5))
        width, height = (side // self._step + 1 for side in albedo.get_size())
        self._small = pygame.Surface((width, height), 0, 32)
        self._wide = pygame.Surface((width * self._step, height * self._step), 0, 32)
        reach = max(3, round(cell * LAMP.glow_reach / self._step))
        self._glow = _mask(2 * reach + 1, glow)
        self._glow_sprite = lru_cache(MAX_SPRITES)(self._draw_glow)

    def draw(self, picture: pygame.Surface, lights: Iterable[tuple[Point, Light]]) -> None:
        """Add these lights, with their positions, to a picture of the same size as the albedo."""
        lit = [(center, light) for center, light in lights if any(light)]
        if lit:
            self._add_glow(picture, lit)
            half = self._disc.get_width() // 2
            sprites = [(self._sprite(light), (x - half, y - half)) for (x, y), light in lit]
            picture.fblits(sprites, pygame.BLEND_RGB_ADD)

    def _add_glow(self, picture: pygame.Surface, lit: list[tuple[Point, Light]]) -> None:
        self._small.fill(0)
        half = self._glow.get_width() // 2
        step = self._step
        spots = [(self._glow_sprite(light), (x // step - half, y // step - half)) for (x, y), light in lit]
        self._small.fblits(spots, pygame.BLEND_RGB_ADD)
        pygame.transform.smoothscale(self._small, self._wide.get_size(), self._wide)
        self._wide.blit(self._albedo, (0, 0), None, pygame.BLEND_RGB_MULT)
        picture.blit(self._wide, (0, 0), None, pygame.BLEND_RGB_ADD)

    def _draw_glow(self, light: Light) -> pygame.Surface:
        return _tinted(self._glow, tuple(round(part * LAMP.glow_strength) for part in screen_color(light)))

    def _draw_sprite(self, light: Light) -> pygame.Surface:
        color = screen_color(light)
        sprite = _tinted(self._disc, color)
        # A brighter light has a whiter centre, as for an eye or a camera.
        whiteness = (max(color) / 255) ** 2
        white = LAMP.core_whiteness * max(color)
        share = whiteness * LAMP.core_strength
        center = tuple(round((part * (1 - LAMP.core_whiteness) + white) * share) for part in color)
        sprite.blit(_tinted(self._core, center), (0, 0), None, pygame.BLEND_RGB_ADD)
        return sprite


def surface(picture: Image.Image) -> pygame.Surface:
    """Convert a picture to a pygame surface in the format of the other surfaces."""
    copy = pygame.Surface(picture.size, 0, 32)
    copy.blit(pygame.image.frombytes(picture.tobytes(), picture.size, "RGB"), (0, 0))
    return copy


def _tinted(mask: pygame.Surface, color: tuple[int, ...]) -> pygame.Surface:
    tinted = mask.copy()
    tinted.fill(color, None, pygame.BLEND_RGB_MULT)
    return tinted


def _mask(size: int, shape: Callable[[float], float]) -> pygame.Surface:
    """Return a grey square whose brightness depends on the distance from its centre; 1 is the middle of a side."""
    half = (size - 1) / 2
    levels = bytearray()
    for y in range(size):
        for x in range(size):
            level = shape(math.hypot(x - half, y - half) / half)
            levels += bytes([min(255, max(0, round(level * 255)))]) * 3
    return surface(Image.frombytes("RGB", (size, size), bytes(levels)))


def icon(renderer: BoardRenderer, columns: int, rows: int) -> pygame.Surface:
    """Draw the king among his men, the icon of the window."""
    meanings = {0: "KING", 1: "DEFENDER", 2: "DEFENDER", 3: "ATTACKER"}  # by distance from the king
    middle_x, middle_y = columns // 2, rows // 2
    lights = [[(0, 0, 0)] * columns for _ in range(rows)]
    for y, row in enumerate(lights):
        for x in range(columns):
            if x == middle_x or y == middle_y:
                row[x] = pixel_color(COLOUR, meanings.get(abs(x - middle_x) + abs(y - middle_y), ""), FULL)
    center, side = renderer.layout.well(middle_x, middle_y), renderer.layout.cell * ICON_CELLS
    square = pygame.Rect(0, 0, side, side)
    square.center = center
    picture = renderer.render(lights)
    return pygame.transform.smoothscale(picture.subsurface(square.clip(picture.get_rect())), (64, 64))
