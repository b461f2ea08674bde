# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The window of the system, and where the board's picture and the list of moves are in it."""

from contextlib import suppress

import pygame

from ..description import NAME
from ..machine.caption import key_names
from ..words import Words
from .display import Size
from .layout import Layout
from .move_panel import WIDTH, list_width


class Stage:
    """A window with a picture as large as it allows, in its centre, and perhaps a list beside it."""

    def __init__(self, size: Size, least: Size, icon: pygame.Surface) -> None:
        self.window = pygame.Window(NAME, size, resizable=True)
        self.window.minimum_size = least
        self.window.set_icon(icon)
        self.saves = True  # the game
        self.set_title(Words())
        self.area = pygame.Rect((0, 0), size)  # of the board's picture
        self.list_area: pygame.Rect | None = None
        self.full_screen = False
        self._picture, self.layout = size, Layout(1, 1)
        self._wants_list = True  # where there is room for it
        self._widened_by = 0  # pixels, for the list
        self._pointer = pygame.SYSTEM_CURSOR_ARROW

    @property
    def surface(self) -> pygame.Surface:
        return self.window.get_surface()

    @property
    def scale(self) -> float:
        """The size of a unit of the board's picture, in pixels of the window."""
        return self.area.width / self.layout.width

    def set_title(self, words: Words) -> None:
        name = NAME if self.saves else words("window-not-saved", name=NAME)
        title = words("window-title", name=name, **key_names(words))
        if title != self.window.title:
            self.window.title = title

    def fit(self, picture_size: Size, layout: Layout) -> None:
        """Find the places for a picture of this size. `layout`: the same picture in units"""
        self._picture, self.layout = picture_size, layout
        picture = pygame.Rect((0, 0), picture_size)
        window = self.surface.get_rect()
        rounded = abs(picture.w - window.w) < 2 and abs(picture.h - window.h) < 2  # do not scale for a rounding error
        self.area = picture if rounded else picture.fit(window)
        width = list_width(window.w - self.area.w, self.scale) if self._wants_list else 0
        if width:
            self.area.left = (window.w - self.area.w - width) // 2
        self.list_area = pygame.Rect(self.area.right, self.area.top, width, self.area.h) if width else None

    def toggle_list(self) -> bool:
        """Show or hide the list. If there is no room for it, the window becomes wider; return whether it can."""
        self._wants_list = self.list_area is None
        width, height = self.window.size
        self.fit(self._picture, self.layout)
        if not self._wants_list and self._widened_by:
            self.window.size = max(self.window.minimum_size[0], width - self._widened_by), height
            self._widened_by = 0
        elif self._wants_list and not self.list_area:
            more = round(WIDTH * self.scale)
            if self.full_screen or width + more > pygame.display.get_desktop_sizes()[0][0]:
                return False
            self._widened_by = more
            self.window.size = width + more, height
        return True

    def toggle_full_screen(self) -> None:
        self.full_screen = not self.full_screen
        if self.full_screen:
            self.window.set_fullscreen(desktop=True)
        else:
            self.window.set_windowed()

    def show(self, picture: pygame.Surface, area: pygame.Rect) -> None:
        """Draw the board's picture, or the help, in this area, scaled if it is another size."""
        if picture.get_size() != area.size:
            picture = pygame.transform.smoothscale(picture, area.size)
        if area.size != self.surface.get_size():
            self.surface.fill(picture.get_at((0, 0)))
        self.surface.blit(picture, area)

    def on_board(self, position: tuple[int, int]) -> tuple[float, float]:
        """Convert a position in the window to one in the board's picture."""
        ratio = self._picture[0] / self.area.width
        return (position[0] - self.area.left) * ratio, (position[1] - self.area.top) * ratio

    def set_pointer(self, hand: bool) -> None:
        """Show the pointer as a hand, or as usual."""
        pointer = pygame.SYSTEM_CURSOR_HAND if hand else pygame.SYSTEM_CURSOR_ARROW
        if pointer != self._pointer:
            self._pointer = pointer
            with suppress(pygame.error):  # some screens do not have these pointers
                pygame.mouse.set_cursor(pointer)
