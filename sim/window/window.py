# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The window front end: the board in real time, played with keys and mouse."""

import sys
import time
from contextlib import suppress

import pygame

from ..description import NAME
from ..legend import COLOUR, theme_or_default
from ..machine.console import Keyboard
from ..machine.frontend import POLL, RealTimeFrontend
from ..machine.machine import Chip
from ..machine.move_list import MoveList
from ..machine.panel import BUTTONS, Buttons, Panel, SquareKey
from ..tone_mapping import as_seen
from .display import MAX_SCALE, MIN_SCALE, MIN_SIZE, first_size, open_display
from .help_card import HelpCard
from .input_state import GIF_KEY, HELP_KEYS, KEYS, LIST_KEY, PICTURE_KEY, SCROLL_KEYS, InputState
from .last_moves import LastMoves
from .layout import Layout
from .move_panel import WIDTH, MovePanel, list_width
from .recording import State
from .renderer import BoardRenderer, icon
from .saving import Saver

HINTS = ("Enter: start", "arrows: move", "Esc: menu", "F1: help")
FRAME = 1 / 60
CARD_FRAME = 1 / 30
RESIZE_DELAY = 0.2  # seconds after the last resize event until the board is drawn in its new size
MESSAGE_TIME = 6.0  # seconds that a message stays on the plate


class Window(RealTimeFrontend):
    """A front end for `Machine.run` that shows the board in a window."""

    has_square_keys = True

    def __init__(
        self, panel: Panel, buttons: Buttons, keyboard: Keyboard, scale: float | None = None, theme: str = COLOUR
    ) -> None:
        super().__init__(panel, buttons)
        self._keyboard = keyboard
        self._theme = theme_or_default(theme)
        self._renderers: dict[tuple[int, int], BoardRenderer] = {}  # by columns and rows of the panel
        self._input = InputState(self._button_at)
        self._pressed_squares: set[SquareKey] = set()
        self._closing = self._full_screen = False
        self._card: HelpCard | None = None
        self._card_area: pygame.Rect | None = None  # where it shows, if not over the board
        self._move_list = self.output = MoveList(sys.stdout)
        self._wants_list = True  # where there is room for it
        self._list_area: pygame.Rect | None = None
        self._list = MovePanel(self._move_list, self._theme)
        self._widened_by = 0  # pixels, for the list
        self._last_moves, self._plies_seen, self._games_seen = LastMoves(), 0, 0
        self._saver = Saver(self._show_message)
        self._message, self._message_until = "", 0.0
        self._pointer = pygame.SYSTEM_CURSOR_ARROW
        self._shown_at = self._polled_at = 0.0
        self._redraw_at: float | None = None
        self._state = State(panel, b"", frozenset(), self._outline, "", 0.0)  # what the window shows
        open_display()
        scale, size, least = first_size(Layout(panel.width, panel.height).size, scale)
        self._renderer = self._new_renderer(scale)
        self._window = pygame.Window(NAME, size, resizable=True)
        self._window.minimum_size = least
        self._window.set_icon(icon(self._renderer, panel.width, panel.height))
        self._set_title(NAME)
        self._fit()
        self._present()

    def change_panel(self, panel: Panel, buttons: Buttons) -> None:
        super().change_panel(panel, buttons)
        self._renderer = self._new_renderer(self._renderer.layout.scale)
        self._fit()

    def warn_not_saved(self) -> None:
        self._set_title(f"{NAME} (not saved)")

    def _set_title(self, name: str) -> None:
        self._window.title = "  ·  ".join((name, *HINTS))

    def close(self) -> None:
        self._saver.wait()
        self._window.destroy()
        pygame.display.quit()

    def switched_on(self, chip: Chip) -> None:
        super().switched_on(chip)
        self._move_list.restart()
        self._set_switches()

    def on_event(self, kind: str) -> None:
        chip = self._chip
        if kind == chip.FLASH:
            return  # the program may be in the middle of saving
        now = time.perf_counter()
        if kind == chip.FRAME:
            self._take_frame()
        if self._move_list.games != self._games_seen:
            self._games_seen = self._move_list.games
            self._last_moves, self._list.back = LastMoves(), 0
        if self._move_list.played != self._plies_seen:
            self._plies_seen, self._list.back = self._move_list.played, 0
            self._last_moves.add_move(int(now * 1000))
        if self._message and now > self._message_until:
            self._message, self._stale = "", True
        if now - self._shown_at >= (CARD_FRAME if self._card else FRAME) and (self._has_news(now) or self._card):
            self._present()
        changed = self._handle_events()
        if kind == chip.IDLE:
            typed = self._keyboard.read()
            chip.serial_input.extend(typed)
            if self._move_list.asks and not chip.serial_input:
                chip.serial_input.extend(self._move_list.ask())
            if not changed and not typed:
                time.sleep(max(0.0, self._polled_at + POLL - now))
            self._polled_at = time.perf_counter()

    def _handle_events(self) -> bool:
        """Handle the events of keys, mouse and window; return whether a button was pressed or released."""
        changed = False
        for event in pygame.event.get():
            if event.type == pygame.QUIT:
                self._closing = True
            elif event.type == pygame.WINDOWSIZECHANGED:
                self._redraw_at = time.perf_counter() + RESIZE_DELAY
                self._fit()
                self._present()
            elif event.type == pygame.WINDOWEXPOSED:
                self._stale = True
            elif event.type == pygame.MOUSEMOTION:
                self._set_pointer(event.pos)
            elif event.type == pygame.KEYDOWN and event.key == pygame.K_F11:
                self._toggle_full_screen()
            elif event.type == pygame.KEYDOWN and event.key == LIST_KEY and not self._card:
                self._toggle_list()
            elif event.type == pygame.MOUSEWHEEL or (event.type == pygame.KEYDOWN and event.key in SCROLL_KEYS):
                if self._list_area and not self._card:
                    self._list.scroll(event.y if event.type == pygame.MOUSEWHEEL else SCROLL_KEYS[event.key])
                    self._stale = True
            elif event.type == pygame.KEYDOWN and event.key == GIF_KEY and not self._card:
                self._saver.save_film(self._last_moves)
            elif event.type == pygame.KEYDOWN and event.key == PICTURE_KEY and not self._card:
                self._saver.save_picture(self._state)
            elif self._toggles_help(event):
                self._toggle_help()
                changed = True
            elif self._card is None and self._input.handle(event):
                # After each event: a short tap may start and end between two polls, and a real chip would see it.
                self._set_switches()
                changed = self._stale = True
                self._shown_at = 0.0  # show the answer of the program at once
        if self._closing:
            raise self._chip.PowerOff  # at every event, in case the program catches it
        if self._redraw_at is not None and time.perf_counter() >= self._redraw_at:
            self._redraw()
        return changed

    def _set_switches(self) -> None:
        squares = {held for held in self._input.held if isinstance(held, tuple)}
        for square in self._pressed_squares ^ squares:
            self._chip.drive(square, True if square in squares else None)
        self._pressed_squares = squares
        for name in BUTTONS:
            self._chip.drive(self._buttons.pins[name], self._buttons.pressed if name in self._input.held else None)

    # The help card. While it is open, no key or click reaches the program, not even the one that closes it.

    def _toggles_help(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN:
            return event.key in HELP_KEYS or event.unicode == "?" or (self._card is not None and event.key in KEYS)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            return self._card is not None or self._on_help_button(event.pos)
        return False

    def _toggle_help(self) -> None:
        self._card = None if self._card else self._new_card()
        self._input.release_all()
        self._set_switches()
        self._set_pointer(pygame.mouse.get_pos())
        self._present()

    def _new_card(self) -> HelpCard:
        """Return the help over the board's picture; over the whole window if the board is too small for letters."""
        board = self._draw_board()
        self._card_area = self._window.get_surface().get_rect() if self._area.width < MIN_SIZE[0] else None
        return HelpCard(self._window.get_surface().copy() if self._card_area else board, self._theme)

    # The picture is as large as the window allows, in its centre, and keeps its proportions.

    def _present(self) -> None:
        now = self._shown_at = time.perf_counter()
        if self._card:
            picture = self._card.render(int(now * 1000))
        else:
            picture = self._draw_board(frozenset(held for held in self._input.held if isinstance(held, str)))
        area = self._card_area if self._card and self._card_area else self._area
        if picture.get_size() != area.size:
            picture = pygame.transform.smoothscale(picture, area.size)
        screen = self._window.get_surface()
        if area.size != screen.get_size():
            screen.fill(picture.get_at((0, 0)))
        screen.blit(picture, area)
        if self._list_area and area is self._area:
            scale = self._area.width / Layout(self._panel.width, self._panel.height).width
            screen.blit(self._list.draw(self._list_area.size, scale), self._list_area)
        self._window.flip()
        self._stale = False

    def _draw_board(self, pressed: frozenset[str] = frozenset()) -> pygame.Surface:
        lights = self._decode()
        self._state = State(self._panel, self._wire, pressed, self._outline, self._caption, self._white)
        self._last_moves.add(int(time.perf_counter() * 1000), self._state)
        caption = self._message or self._caption
        return self._renderer.render(as_seen(lights, self._white), pressed, self._outline, caption)

    def _fit(self) -> None:
        picture = pygame.Rect((0, 0), self._renderer.size)
        window = self._window.get_surface().get_rect()
        rounded = abs(picture.w - window.w) < 2 and abs(picture.h - window.h) < 2  # do not scale for a rounding error
        self._area = picture if rounded else picture.fit(window)
        unit = self._area.width / Layout(self._panel.width, self._panel.height).width
        width = list_width(window.w - self._area.w, unit) if self._wants_list else 0
        if width:
            self._area.left = (window.w - self._area.w - width) // 2
        self._list_area = pygame.Rect(self._area.right, self._area.top, width, self._area.h) if width else None

    def _toggle_list(self) -> None:
        """Show or hide the list of moves. If there is no room for it, the window becomes wider."""
        self._wants_list = self._list_area is None
        width, height = self._window.size
        self._fit()
        if not self._wants_list and self._widened_by:
            self._window.size = max(self._window.minimum_size[0], width - self._widened_by), height
            self._widened_by = 0
        elif self._wants_list and not self._list_area:
            more = round(self._area.w * WIDTH / Layout(self._panel.width, self._panel.height).width)
            if self._full_screen or width + more > pygame.display.get_desktop_sizes()[0][0]:
                self._show_message("There is no room for the list of moves: make the window lower, or wider")
            else:
                self._widened_by = more
                self._window.size = width + more, height
        self._stale = True

    def _show_message(self, text: str, seconds: float = MESSAGE_TIME) -> None:
        self._message, self._message_until = text, time.perf_counter() + seconds
        self._stale = True

    def _redraw(self) -> None:
        """Draw the board for the new size of the window."""
        self._redraw_at = None
        full_size = Layout(self._panel.width, self._panel.height).size
        width, height = self._window.get_surface().get_size()
        self._renderer = self._new_renderer(min(width / full_size[0], height / full_size[1]))
        if self._card:
            self._card = self._new_card()
        self._fit()
        self._present()

    def _new_renderer(self, scale: float) -> BoardRenderer:
        scale = max(MIN_SCALE, min(MAX_SCALE, scale))
        size = self._panel.width, self._panel.height
        if size not in self._renderers or self._renderers[size].layout.scale != scale:
            self._renderers[size] = BoardRenderer(*size, scale, help_button=True)
        return self._renderers[size]

    def _toggle_full_screen(self) -> None:
        self._full_screen = not self._full_screen
        if self._full_screen:
            self._window.set_fullscreen(desktop=True)
        else:
            self._window.set_windowed()

    def _on_board(self, position: tuple[int, int]) -> tuple[float, float]:
        """Convert a position in the window to one in the board's picture."""
        ratio = self._renderer.size[0] / self._area.width
        return (position[0] - self._area.left) * ratio, (position[1] - self._area.top) * ratio

    def _button_at(self, position: tuple[int, int]) -> str | SquareKey | None:
        """Return the button, or the key under the light, at this position in the window."""
        layout = self._renderer.layout
        x, y = self._on_board(position)
        light = layout.light_at(x, y)
        return layout.button_at(x, y) or (self._buttons.square_key_at(*light) if light else None)

    def _on_help_button(self, position: tuple[int, int]) -> bool:
        return self._renderer.layout.help_button.contains(*self._on_board(position))

    def _set_pointer(self, position: tuple[int, int]) -> None:
        pressable = self._card is None and (self._button_at(position) or self._on_help_button(position))
        pointer = pygame.SYSTEM_CURSOR_HAND if pressable else pygame.SYSTEM_CURSOR_ARROW
        if pointer != self._pointer:
            self._pointer = pointer
            with suppress(pygame.error):  # some screens do not have these pointers
                pygame.mouse.set_cursor(pointer)
