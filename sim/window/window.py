# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The window front end: the board in real time, played with keys and mouse."""

import sys
import time
from collections.abc import Callable, Mapping
from typing import Any

import pygame

from ..description import MATERIALS, SIZES
from ..legend import COLOUR, theme_or_default
from ..machine.board_state import EventReader
from ..machine.console import Keyboard, is_quit
from ..machine.frontend import POLL, RealTimeFrontend
from ..machine.machine import Chip
from ..machine.panel import BUTTONS, Buttons, Panel, SquareKey
from ..rule_book import load_game
from ..tone_mapping import as_seen
from .command_line import Answers
from .desk import Desk
from .desk_actions import NO_GAMES
from .display import MAX_SCALE, MIN_SCALE, MIN_SIZE, first_size, open_display
from .help_card import HelpCard
from .input_state import HELP_KEYS, KEYS, InputState
from .layout import Layout
from .recording import State
from .renderer import BoardRenderer, icon
from .rules_card import RulesCard, is_rules_key
from .stage import Stage

FRAME = 1 / 60
CARD_FRAME = 1 / 30
RESIZE_DELAY = 0.2  # seconds after the last resize event until the board is drawn in its new size
FRAME_WIDTH = 4  # around an earlier position, in units
MESSAGE_TIME = 6.0  # seconds that a message stays on the plate
WARNING_TIME = 15.0  # and one that warns


class Window(RealTimeFrontend):
    """A front end for `Machine.run` that shows the board in a window."""

    has_square_keys = True

    def __init__(
        self, panel: Panel, buttons: Buttons, keyboard: Keyboard, scale: float | None = None, theme: str = COLOUR,
        games: Mapping[str, Any] = NO_GAMES, page: str = "",
    ) -> None:
        """`games`, `page`: see `Desk`."""
        super().__init__(panel, buttons)
        self._keyboard = keyboard
        self._theme = theme_or_default(theme)
        self._renderers: dict[tuple[int, int], BoardRenderer] = {}  # by columns and rows of the panel
        self._input = InputState(self._button_at)
        self._pressed_squares: set[SquareKey] = set()
        self._closing = False
        self._card: HelpCard | RulesCard | None = None
        self._card_area: pygame.Rect | None = None  # where it shows, if not over the board
        answers = Answers(sys.stdout)
        self.events: EventReader = EventReader(answers)
        self.output = self.events
        self._message, self._message_until = "", 0.0
        self._shown_at = self._polled_at = 0.0
        self._redraw_at: float | None = None
        self._state = State(panel, b"", frozenset(), self._outline, "", 0.0)  # what the window shows
        open_display()
        scale, size, least = first_size(Layout(panel.width, panel.height).size, scale)
        self._renderer = self._new_renderer(scale)
        self._stage = Stage(size, least, icon(self._renderer, panel.width, panel.height))
        self._desk = Desk(self._stage, self.events, answers, self._theme, self._type_line, self._show_message,
                          games, page)
        self._desk.show_rules = lambda: self._toggle_card(self._new_rules)
        self._desk.type_unseen = lambda text: self._chip.serial_input.extend(text.encode())
        self.has_speaker = self._desk.speaker.works
        self._fit()
        self._present()

    def change_panel(self, panel: Panel, buttons: Buttons) -> None:
        super().change_panel(panel, buttons)
        self._renderer = self._new_renderer(self._renderer.layout.scale)
        self._fit()

    def warn_not_saved(self) -> None:
        self._stage.saves = False
        self._stage.set_title(self._words)
        self._show_message("window-nothing-saved", WARNING_TIME)

    def close(self) -> None:
        self._desk.close()
        self._stage.window.destroy()
        pygame.display.quit()

    def switched_on(self, chip: Chip) -> None:
        super().switched_on(chip)
        self._desk.restart()
        self._set_switches()

    def on_event(self, kind: str) -> None:
        chip = self._chip
        if kind == chip.FLASH:
            return  # the program may be in the middle of saving
        now = time.perf_counter()
        if kind == chip.FRAME:
            self._take_frame()
        self._desk.follow(now, chip.tones)
        if self._message and now > self._message_until:
            self._message, self._stale = "", True
        if now - self._shown_at >= (CARD_FRAME if self._card else FRAME) and (self._has_news(now) or self._card):
            self._present()
        changed = self._handle_events()
        if kind == chip.IDLE:
            typed = self.events.typed(self._keyboard.read())
            chip.serial_input.extend(typed)
            if not changed and not typed:
                time.sleep(max(0.0, self._polled_at + POLL - now))
            self._polled_at = time.perf_counter()

    def _type_line(self, line: str) -> None:
        """Type a line at the console."""
        if is_quit(line):
            self._closing = True
        else:
            self._chip.serial_input.extend(self.events.typed(line.encode() + b"\n"))

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
                self._stage.toggle_full_screen()
            elif is_rules_key(event) and not self._desk.types and isinstance(self._card, RulesCard | None):
                self._toggle_card(self._new_rules)
                changed = True
            elif isinstance(self._card, RulesCard) and self._card.handle(event, self._stage.surface.get_width()):
                self._present()
            elif self._card is None and not self._is_help_key(event) and self._desk.handle(event):
                if self._desk.holds_input:
                    self._input.release_all()
                    self._set_switches()
                changed = self._stale = True
                self._shown_at = 0.0
            elif self._toggles_help(event):
                self._toggle_card(self._new_card)
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

    # The card with the help or the rules. While it is open, no key or click reaches the program, not even the one that
    # closes it.

    def _is_help_key(self, event: pygame.event.Event) -> bool:
        typed = self._desk.types and event.type == pygame.KEYDOWN and event.key != pygame.K_F1
        return event.type == pygame.KEYDOWN and not typed and (event.key in HELP_KEYS or event.unicode == "?")

    def _toggles_help(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN:
            return self._is_help_key(event) or (self._card is not None and event.key in KEYS)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            return self._card is not None or self._on_help_button(event.pos)
        return False

    def _new_rules(self, number: int = 0) -> RulesCard:
        """Return the rules of the game at hand, over the board's picture or over the whole window, as the help is."""
        return RulesCard(self._card_below(), self._theme, self._words, load_game(self._board_state.game), number)

    def _toggle_card(self, make: Callable[[], HelpCard | RulesCard]) -> None:
        self._card = None if self._card else make()
        self._input.release_all()
        self._set_switches()
        self._set_pointer(pygame.mouse.get_pos())
        self._present()

    def _new_card(self) -> HelpCard:
        """Return the help over the board's picture; over the whole window if the board is too small for letters."""
        book, words = load_game(self._board_state.game), self._words
        keys = f"R: {words('keys-rules')}"
        rules = (f"{keys}. {book.name}: {book.king(words)}", keys) if book else ()
        return HelpCard(self._card_below(), self._theme, words, rules)

    def _card_below(self) -> pygame.Surface:
        """Return what a card lies on."""
        board = self._draw_board()
        self._card_area = self._stage.surface.get_rect() if self._stage.area.width < MIN_SIZE[0] else None
        return self._stage.surface.copy() if self._card_area else board

    def _present(self) -> None:
        now = self._shown_at = time.perf_counter()
        stage, words = self._stage, self._words
        stage.set_title(words)
        if self._card:
            picture = self._card.render(int(now * 1000))
        else:
            picture = self._draw_board(frozenset(held for held in self._input.held if isinstance(held, str)))
        whole = self._card and self._card_area
        stage.show(picture, whole or stage.area)
        if not whole:
            self._desk.draw(words, over_board=self._card is None)
        stage.window.flip()
        self._stale = False

    def _draw_board(self, pressed: frozenset[str] = frozenset()) -> pygame.Surface:
        lights = self._decode()
        self._state = State(self._panel, self._wire, pressed, self._outline, self._caption, self._white,
                            self._board_state.clocks, self._words.language, bool(self._board_state.page))
        self._desk.shown = self._state
        self._desk.last_moves.add(int(time.perf_counter() * 1000), self._state)
        if self._desk.past.ply is not None:
            return self._draw_past(pressed)
        caption, clocks = (self._message, ()) if self._message else (self._caption, self._state.clocks)
        return self._renderer.render(as_seen(lights, self._white), pressed, self._outline, caption, clocks,
                                     self._state.language)

    def _draw_past(self, pressed: frozenset[str]) -> pygame.Surface:
        """Draw the earlier position that shows, in a frame that tells it from the game."""
        past, state = self._desk.past, self._board_state.listed
        lights, outline = past.lights(state, self._panel.width, self._panel.height)
        renderer = self._renderer_for(len(lights[0]), len(lights), self._renderer.layout.scale)
        words = self._words
        picture = renderer.render(lights, pressed, outline, past.caption(state, words), language=words.language)
        left, top, right, bottom = renderer.layout.hole
        width = renderer.layout.px(FRAME_WIDTH)
        place = pygame.Rect(left, top, right - left, bottom - top).inflate(2 * width, 2 * width)
        pygame.draw.rect(picture, MATERIALS.brass, place, width, renderer.layout.px(SIZES.frame_corner))
        return picture

    def _fit(self) -> None:
        self._stage.fit(self._renderer.size, Layout(self._panel.width, self._panel.height))

    def _show_message(self, message: str, seconds: float = MESSAGE_TIME, **values: str) -> None:
        self._message, self._message_until = self._words(message, **values), time.perf_counter() + seconds
        self._stale = True

    def _redraw(self) -> None:
        """Draw the board for the new size of the window."""
        self._redraw_at = None
        full_size = Layout(self._panel.width, self._panel.height).size
        width, height = self._stage.surface.get_size()
        self._renderer = self._new_renderer(min(width / full_size[0], height / full_size[1]))
        if isinstance(self._card, RulesCard):
            self._card = self._new_rules(self._card.number)
        elif self._card:
            self._card = self._new_card()
        self._fit()
        self._present()

    def _new_renderer(self, scale: float) -> BoardRenderer:
        return self._renderer_for(self._panel.width, self._panel.height, scale)

    def _renderer_for(self, columns: int, rows: int, scale: float) -> BoardRenderer:
        scale, size = max(MIN_SCALE, min(MAX_SCALE, scale)), (columns, rows)
        if size not in self._renderers or self._renderers[size].layout.scale != scale:
            self._renderers[size] = BoardRenderer(*size, scale, help_button=True)
        return self._renderers[size]

    def _button_at(self, position: tuple[int, int]) -> str | SquareKey | None:
        """Return the button, or the key under the light, at this position in the window."""
        layout = self._renderer.layout
        x, y = self._stage.on_board(position)
        light = layout.light_at(x, y)
        return layout.button_at(x, y) or (self._buttons.square_key_at(*light) if light else None)

    def _on_help_button(self, position: tuple[int, int]) -> bool:
        return self._renderer.layout.help_button.contains(*self._stage.on_board(position))

    def _set_pointer(self, position: tuple[int, int]) -> None:
        self._stage.set_pointer(self._card is None and bool(
            self._button_at(position) or self._on_help_button(position) or self._desk.points(position)))
