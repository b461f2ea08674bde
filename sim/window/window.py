# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT

"""The window: the board in real time, played with keys and mouse."""

from __future__ import annotations

import os
import time
from contextlib import suppress

import pygame

from ..legend import COLOUR, FULL, known_theme, light
from ..machine.board_outline import find_outline, whole
from ..machine.console import Keyboard
from ..machine.machine import POLL, Chip
from ..machine.panel import BUTTONS, Buttons, Panel, Square
from .help_card import HelpCard
from .input_state import KEYS, InputState
from .renderer import BoardRenderer

NAME = "Ljostafl"
HINTS = ("Enter: begin", "arrows: move", "Esc: menu", "F1: help")
HELP_KEYS = (pygame.K_F1, pygame.K_h, pygame.K_HELP, pygame.K_QUESTION)

ICON_CELLS = 7

FRAME = 1 / 60
CARD_FRAME = 1 / 30
RESIZED = 0.2  # after so much quiet the board is drawn in its new size
SCREEN_SHARE = 0.86  # of the screen's height, at most
FINE_SCREEN = 1440  # rows of pixels; on a screen with more they are small, and the window grows with them
LEAST_SIZE = (385, 400)  # so that the help card can be read
LEAST_SCALE, MOST_SCALE = 0.3, 2.0  # in which the board is drawn; beyond them the picture is shrunk or enlarged
NO_SCREEN = ("offscreen", "dummy")  # drivers that open a window nobody can see


class NoDisplay(Exception):
    """There is nowhere to open a window."""


class Window:
    """A face for `Machine.run`, with the board in a window of its own."""

    def __init__(
        self, panel: Panel, buttons: Buttons, keyboard: Keyboard, scale: float | None = None, theme: str = COLOUR
    ) -> None:
        self._panel, self._buttons, self._keyboard = panel, buttons, keyboard
        self._theme = known_theme(theme)
        self._hands = InputState(self._under)
        self._chip: Chip = None
        self._wire = b""
        self._field = whole(panel.width, panel.height)
        self.touched: set[Square] = set()  # keys under squares
        self._stale = True
        self._closing = self._full = False
        self._card: HelpCard | None = None
        self._pointer = pygame.SYSTEM_CURSOR_ARROW
        self._shown_at = self._polled_at = 0.0
        self._refit_at: float | None = None
        _find_display()
        wanted = BoardRenderer.layout_size(panel.width, panel.height)
        least = max(LEAST_SIZE[0] / wanted[0], LEAST_SIZE[1] / wanted[1])
        self._look = self._drawn(max(least, scale or _fitting_scale(wanted)))
        self._window = pygame.Window(NAME, self._look.size, resizable=True)
        self._window.minimum_size = (round(least * wanted[0]), round(least * wanted[1]))
        self._window.set_icon(self._icon())
        self.title(NAME)
        self._fit()
        self._present()

    def title(self, name: str) -> None:
        self._window.title = "  ·  ".join((name, *HINTS))

    def close(self) -> None:
        self._window.destroy()
        pygame.display.quit()

    def switched_on(self, chip: Chip) -> None:
        start = time.perf_counter()
        self._chip = chip
        chip.clock = lambda: int((time.perf_counter() - start) * 1000)
        self._set_switches()

    def moment(self, kind: str) -> None:
        chip = self._chip
        if kind == chip.FLASH:
            return  # in the midst of something that a program wants to keep
        now = time.perf_counter()
        if kind == chip.FRAME:
            self._wire = chip.wires.get(self._panel.pin, b"")
            self._stale = True
        if now - self._shown_at >= (CARD_FRAME if self._card else FRAME) and (self._stale or self._card):
            self._present()
        touched = self._take_events()
        if kind == chip.IDLE:
            typed = self._keyboard.read()
            chip.typed.extend(typed)
            if not touched and not typed:
                time.sleep(max(0.0, self._polled_at + POLL - now))
            self._polled_at = time.perf_counter()

    def _take_events(self) -> bool:
        """Handles what came from keys, mouse and window; whether any button was pressed or released."""
        touched = False
        for event in pygame.event.get():
            if event.type == pygame.QUIT:
                self._closing = True
            elif event.type == pygame.WINDOWSIZECHANGED:
                self._refit_at = time.perf_counter() + RESIZED
                self._fit()
                self._present()
            elif event.type == pygame.WINDOWEXPOSED:
                self._stale = True
            elif event.type == pygame.MOUSEMOTION:
                self._point(event.pos)
            elif event.type == pygame.KEYDOWN and event.key == pygame.K_F11:
                self._toggle_full_screen()
            elif self._turns_card(event):
                self._turn_card()
                touched = True
            elif self._card is None and self._hands.take(event):
                # One by one: a tap may begin and end between two polls, and the chip would see it.
                self._set_switches()
                touched = self._stale = True
                self._shown_at = 0.0  # what the program answers is shown at once
        if self._closing:
            raise self._chip.PowerOff  # again and again, should the program catch everything
        if self._refit_at is not None and time.perf_counter() >= self._refit_at:
            self._refit()
        return touched

    def _set_switches(self) -> None:
        squares = {held for held in self._hands.held if isinstance(held, tuple)}
        for square in self.touched ^ squares:
            self._chip.drive(square, True if square in squares else None)
        self.touched = squares
        for name in BUTTONS:
            self._chip.drive(self._buttons.pins[name], self._buttons.pressed if name in self._hands.held else None)

    # The help card: while it is there, what closes it does not reach the program, nor does anything else.

    def _turns_card(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN:
            asked = event.key in HELP_KEYS or event.unicode == "?"
            return asked or (self._card is not None and event.key in KEYS)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            return self._card is not None or self._over_sign(event.pos)
        return False

    def _turn_card(self) -> None:
        self._card = None if self._card else self._new_card()
        self._hands.let_go()
        self._set_switches()
        self._point(pygame.mouse.get_pos())
        self._present()

    def _new_card(self) -> HelpCard:
        return HelpCard(self._board(), self._theme)

    # The picture in the window: as large as it allows, in its middle, always in the same proportions.

    def _present(self) -> None:
        now = self._shown_at = time.perf_counter()
        if self._card:
            picture = self._card.render(int(now * 1000))
        else:
            picture = self._board(frozenset(held for held in self._hands.held if isinstance(held, str)))
        if picture.get_size() != self._area.size:
            picture = pygame.transform.smoothscale(picture, self._area.size)
        screen = self._window.get_surface()
        if self._area.size != screen.get_size():
            screen.fill(picture.get_at((0, 0)))
        screen.blit(picture, self._area)
        self._window.flip()
        self._stale = False

    def _board(self, pressed: frozenset[str] = frozenset()) -> pygame.Surface:
        lights = self._panel.decode(self._wire)
        self._field = find_outline(lights, self._field, self._chip.title if self._chip else "")
        return self._look.render(lights, pressed, self._field)

    def _fit(self) -> None:
        picture = pygame.Rect((0, 0), self._look.size)
        whole = self._window.get_surface().get_rect()
        close = abs(picture.w - whole.w) < 2 and abs(picture.h - whole.h) < 2  # no scaling for the sake of rounding
        self._area = picture if close else picture.fit(whole)

    def _refit(self) -> None:
        """Draws the board anew in the size that it has come to."""
        self._refit_at = None
        wanted = BoardRenderer.layout_size(self._panel.width, self._panel.height)
        width, height = self._window.get_surface().get_size()
        self._look = self._drawn(min(width / wanted[0], height / wanted[1]))
        if self._card:
            self._card = self._new_card()
        self._fit()
        self._present()

    def _drawn(self, scale: float) -> BoardRenderer:
        return BoardRenderer(self._panel.width, self._panel.height, max(LEAST_SCALE, min(MOST_SCALE, scale)), sign=True)

    def _icon(self) -> pygame.Surface:
        """A king among his men."""
        looks = {0: "KING", 1: "DEFENDER", 2: "DEFENDER", 3: "ATTACKER"}
        middle_x, middle_y = self._panel.width // 2, self._panel.height // 2
        rows = [[(0, 0, 0)] * self._panel.width for _ in range(self._panel.height)]
        for y, row in enumerate(rows):
            for x in range(len(row)):
                far = abs(x - middle_x), abs(y - middle_y)
                if 0 in far:
                    row[x] = light(COLOUR, looks.get(max(far), ""), FULL)
        center, side = self._look.layout.well(middle_x, middle_y), self._look.layout.cell * ICON_CELLS
        square = pygame.Rect(0, 0, side, side)
        square.center = center
        picture = self._look.render(rows)
        return pygame.transform.smoothscale(picture.subsurface(square.clip(picture.get_rect())), (64, 64))

    def _toggle_full_screen(self) -> None:
        self._full = not self._full
        if self._full:
            self._window.set_fullscreen(desktop=True)
        else:
            self._window.set_windowed()

    def _on_board(self, position: tuple[int, int]) -> tuple[float, float]:
        """Where on the board's picture a place in the window is."""
        ratio = self._look.size[0] / self._area.width
        return (position[0] - self._area.left) * ratio, (position[1] - self._area.top) * ratio

    def _under(self, position: tuple[int, int]) -> str | Square | None:
        """The button there, or the key under the light there, if there is one."""
        layout = self._look.layout
        x, y = self._on_board(position)
        light = layout.light_at(x, y)
        return layout.button_at(x, y) or (self._buttons.square_at(*light) if light else None)

    def _over_sign(self, position: tuple[int, int]) -> bool:
        return self._look.layout.sign.holds(*self._on_board(position))

    def _point(self, position: tuple[int, int]) -> None:
        pressable = self._card is None and (self._under(position) or self._over_sign(position))
        pointer = pygame.SYSTEM_CURSOR_HAND if pressable else pygame.SYSTEM_CURSOR_ARROW
        if pointer != self._pointer:
            self._pointer = pointer
            with suppress(pygame.error):  # there are screens without such pointers
                pygame.mouse.set_cursor(pointer)


def _fitting_scale(wanted: tuple[int, int]) -> float:
    width, height = pygame.display.get_desktop_sizes()[0]
    largest = max(1.0, height / FINE_SCREEN)
    return min(largest, height * SCREEN_SHARE / wanted[1], width * SCREEN_SHARE / wanted[0])


def _find_display() -> None:
    os.environ["SDL_VIDEO_X11_WMCLASS"] = os.environ["SDL_VIDEO_WAYLAND_WMCLASS"] = NAME
    # Else Windows would enlarge a small picture, where the screen's pixels are small.
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    try:
        pygame.display.init()
    except pygame.error as error:
        raise NoDisplay(str(error)) from None
    driver = pygame.display.get_driver()
    if driver in NO_SCREEN:
        raise NoDisplay(f"the video driver is '{driver}'")
