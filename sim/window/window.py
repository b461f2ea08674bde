# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The window front end: the board in real time, played with keys and mouse."""

import os
import sys
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path

import platformdirs
import pygame

from ..description import NAME
from ..legend import COLOUR, FULL, pixel_color, theme_or_default
from ..machine.console import Keyboard
from ..machine.frontend import POLL, RealTimeFrontend
from ..machine.machine import Chip
from ..machine.move_list import MoveList
from ..machine.panel import BUTTONS, Buttons, Panel, SquareKey
from ..tone_mapping import as_seen
from .help_card import HelpCard
from .input_state import KEYS, InputState
from .last_moves import LastMoves
from .layout import Layout
from .move_panel import MIN_PIXELS, MIN_WIDTH, WIDTH, draw_move_panel
from .recording import Recording, State
from .renderer import BoardRenderer

HINTS = ("Enter: start", "arrows: move", "Esc: menu", "F1: help")
LIST_KEY, GIF_KEY, PICTURE_KEY = pygame.K_m, pygame.K_g, pygame.K_p
SCROLL_KEYS = {pygame.K_PAGEUP: 10, pygame.K_PAGEDOWN: -10, pygame.K_HOME: 10_000, pygame.K_END: -10_000}  # lines
HELP_KEYS = (pygame.K_F1, pygame.K_h, pygame.K_HELP, pygame.K_QUESTION)

ICON_CELLS = 7
FRAME = 1 / 60
CARD_FRAME = 1 / 30
RESIZE_DELAY = 0.2  # seconds after the last resize event until the board is drawn in its new size
SCREEN_SHARE = 0.86  # largest part of the screen's width and height; a title bar and a task bar take the rest
WHOLE_SHARE = 0.94  # the same for a size that the user has chosen
HIGH_RESOLUTION = 1440  # rows of pixels; on larger screens the window grows
MIN_SIZE = (385, 400)  # pixels; the help card is readable at this size; on a small screen the window is smaller
MIN_SCALE, MAX_SCALE = 0.3, 2.0  # of the drawing; outside this range the picture itself is scaled
MESSAGE_TIME = 6.0  # seconds that a message stays on the plate
GIF_FPS = 15
SAVING_TIME = 30.0  # seconds to wait for a film at the end
INVISIBLE_DRIVERS = ("offscreen", "dummy")  # video drivers whose windows are not visible


class NoDisplay(Exception):
    """There is no display for a window."""


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
        self._list_shown: tuple[object, ...] = ()
        self._list_picture: pygame.Surface | None = None
        self._list_back = 0  # by so many lines the list is scrolled back
        self._widened_by = 0  # pixels, for the list
        self._last_moves, self._plies_seen, self._games_seen = LastMoves(), 0, 0
        self._recording = Recording()
        self._saving: threading.Thread | None = None
        self._message, self._message_until = "", 0.0
        self._pointer = pygame.SYSTEM_CURSOR_ARROW
        self._shown_at = self._polled_at = 0.0
        self._redraw_at: float | None = None
        self._state = State(panel, b"", frozenset(), self._outline, "", 0.0)  # what the window shows
        _open_display()
        full_size = Layout(panel.width, panel.height).size
        fitting = _fitting_scale(full_size)
        min_scale = min(fitting, max(MIN_SIZE[0] / full_size[0], MIN_SIZE[1] / full_size[1]))
        # A chosen size may take what a title bar leaves of the screen.
        scale = min(max(min_scale, scale or fitting), _fitting_scale(full_size, WHOLE_SHARE, MAX_SCALE))
        self._renderer = self._new_renderer(scale)
        width, height = _scaled(full_size, scale)
        if scale == fitting < 1 and width < MIN_SIZE[0]:  # a small screen: the help needs all of its width
            width = max(width, round(pygame.display.get_desktop_sizes()[0][0] * SCREEN_SHARE))
        self._window = pygame.Window(NAME, (width, height), resizable=True)
        self._window.minimum_size = _scaled(full_size, min_scale)
        self._window.set_icon(self._icon())
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
        if self._saving:
            self._saving.join(SAVING_TIME)
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
            self._last_moves, self._list_back = LastMoves(), 0
        if self._move_list.played != self._plies_seen:
            self._plies_seen, self._list_back = self._move_list.played, 0
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
                self._scroll_list(event.y if event.type == pygame.MOUSEWHEEL else SCROLL_KEYS[event.key])
            elif event.type == pygame.KEYDOWN and event.key in (GIF_KEY, PICTURE_KEY) and not self._card:
                self._save(film=event.key == GIF_KEY)
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
            screen.blit(self._draw_list(self._list_area), self._list_area)
        self._window.flip()
        self._stale = False

    def _draw_board(self, pressed: frozenset[str] = frozenset()) -> pygame.Surface:
        lights = self._decode()
        state = State(self._panel, self._wire, pressed, self._outline, self._caption, self._white)
        self._last_moves.add(int(time.perf_counter() * 1000), state)
        self._state = state
        caption = self._message or self._caption
        return self._renderer.render(as_seen(lights, self._white), pressed, self._outline, caption)

    def _draw_list(self, area: pygame.Rect) -> pygame.Surface:
        moves = self._move_list
        shown = (area.size, *moves.moves, moves.first, moves.result, self._list_back)
        if self._list_picture is None or shown != self._list_shown:
            scale = self._area.width / Layout(self._panel.width, self._panel.height).width
            self._list_picture, self._list_back = draw_move_panel(
                area.size, scale, self._theme, moves.moves, moves.first, moves.result, self._list_back)
            self._list_shown = (*shown[:-1], self._list_back)
        return self._list_picture

    def _scroll_list(self, lines: int) -> None:
        """Scroll the list of moves back by so many lines, or forward if they are negative."""
        if self._list_area and not self._card:
            self._list_back = max(0, self._list_back + lines)
            self._stale = True

    def _fit(self) -> None:
        picture = pygame.Rect((0, 0), self._renderer.size)
        window = self._window.get_surface().get_rect()
        rounded = abs(picture.w - window.w) < 2 and abs(picture.h - window.h) < 2  # do not scale for a rounding error
        self._area = picture if rounded else picture.fit(window)
        unit = self._area.width / Layout(self._panel.width, self._panel.height).width
        room = window.w - self._area.w
        self._list_area = None
        if self._wants_list and room >= max(MIN_WIDTH * unit, MIN_PIXELS):
            width = min(room, round(WIDTH * unit))
            self._area.left = (room - width) // 2
            self._list_area = pygame.Rect(self._area.right, self._area.top, width, self._area.h)

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

    def _save(self, film: bool) -> None:
        """Save a film of the last moves, or a picture, in the background: a film takes some seconds."""
        if self._saving and self._saving.is_alive():
            self._show_message("The last picture is still being saved")
        elif film and not self._last_moves:
            self._show_message("There is no move to film yet")
        else:
            path = _picture_path(".gif" if film else ".png")
            if film:
                self._recording.states, end = self._last_moves.film(int(time.perf_counter() * 1000))
                save = partial(self._recording.save_film, path, GIF_FPS, end)
            else:
                save = partial(self._recording.save_picture, path, self._state)
            self._show_message("Saving ...", SAVING_TIME)
            self._saving = threading.Thread(target=self._save_now, args=(path, save), daemon=True)
            self._saving.start()

    def _save_now(self, path: Path, save: Callable[[], None]) -> None:
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            save()
            message = f"Saved as {_short(path)}"
        except Exception as error:
            message = f"{_short(path)} cannot be written: {getattr(error, 'strerror', None) or error}"
        self._show_message(message)
        print(message, file=sys.stderr)

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

    def _icon(self) -> pygame.Surface:
        """Draw the king among his men."""
        meanings = {0: "KING", 1: "DEFENDER", 2: "DEFENDER", 3: "ATTACKER"}  # by distance from the king
        columns, rows = self._panel.width, self._panel.height
        middle_x, middle_y = columns // 2, rows // 2
        lights = [[(0, 0, 0)] * columns for _ in range(rows)]
        for y, row in enumerate(lights):
            for x in range(columns):
                if x == middle_x or y == middle_y:
                    row[x] = pixel_color(COLOUR, meanings.get(abs(x - middle_x) + abs(y - middle_y), ""), FULL)
        center, side = self._renderer.layout.well(middle_x, middle_y), self._renderer.layout.cell * ICON_CELLS
        square = pygame.Rect(0, 0, side, side)
        square.center = center
        picture = self._renderer.render(lights)
        return pygame.transform.smoothscale(picture.subsurface(square.clip(picture.get_rect())), (64, 64))

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


def _picture_path(suffix: str) -> Path:
    """Return a new path in the user's folder for pictures."""
    stem = time.strftime("ljostafl-%Y-%m-%d-%H%M%S")
    folder = platformdirs.user_pictures_path()
    names = (f"{stem}{more}{suffix}" for more in ("", *(f"-{number}" for number in range(2, 100))))
    return next(path for name in names if not (path := folder / name).exists())


def _short(path: Path) -> str:
    home = Path.home()
    return str(Path("~", path.relative_to(home))) if path.is_relative_to(home) else str(path)


def _fitting_scale(full_size: tuple[int, int], share: float = SCREEN_SHARE, most: float | None = None) -> float:
    """Return the scale in which the picture takes `share` of the screen, `most` at most (1 on a usual screen)."""
    width, height = pygame.display.get_desktop_sizes()[0]
    largest = most or max(1.0, height / HIGH_RESOLUTION)
    return min(largest, height * share / full_size[1], width * share / full_size[0])


def _scaled(size: tuple[int, int], scale: float) -> tuple[int, int]:
    return round(size[0] * scale), round(size[1] * scale)


def _open_display() -> None:
    os.environ["SDL_VIDEO_X11_WMCLASS"] = os.environ["SDL_VIDEO_WAYLAND_WMCLASS"] = NAME
    # Otherwise Windows enlarges the window on screens with small pixels.
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    try:
        pygame.display.init()
    except pygame.error as error:
        raise NoDisplay(str(error)) from None
    driver = pygame.display.get_driver()
    if driver in INVISIBLE_DRIVERS:
        raise NoDisplay(f"the video driver is '{driver}'")
