# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The terminal's application of Textual: the board, the caption, the console, and a line with the keys."""

import re
from collections.abc import Sequence
from typing import Protocol

from textual import events
from textual.app import App, ComposeResult
from textual.containers import Container, Horizontal, Vertical
from textual.content import Content
from textual.timer import Timer
from textual.widgets import Static

from ..legend import key_name
from ..machine.board_outline import BoardOutline
from ..machine.board_state import SIDES
from ..machine.caption import is_low
from ..machine.panel import Rows
from ..rule_book import Book
from ..tone_mapping import as_seen
from ..words import Words
from .board import Board
from .console_view import CommandLine, ConsoleView, printable
from .driver import driver_class
from .help_screen import HelpScreen
from .layout import ARROWS, KEY_HINTS, KEY_NAMES, TooSmall
from .rules_screen import RulesScreen

BUTTON_KEYS = {name: name for name in ("up", "down", "left", "right")}
BUTTON_KEYS |= {"enter": "select", "space": "select", "escape": "back", "backspace": "back"}
QUIT_KEYS = ("q", "Q")
TYPE_KEYS = ("tab", "colon")
HELP_KEYS = ("question_mark", "h", "H", "f1")
RULES_KEYS = ("r", "R")
SCROLL = {"pageup": -10, "pagedown": 10}

ENGLISH_WORDS = Words()
QUIT_TIMEOUT = 3.0  # seconds between the two presses of q
MIN_ROWS_WITH_GAP = 6  # of the console, so that an empty line fits below the caption


class Player(Protocol):
    """What the application does with the keys and clicks of the player."""

    def tap(self, button: str) -> None:
        """Press a button for a short time."""

    def touch(self, column: int, row: int) -> None:
        """Press the key under this light for a short time."""

    def enter(self, line: str) -> None:
        """Send a line to the console."""

    def switch_off(self) -> None:
        """End the program."""

    def rules(self) -> "Book | None":
        """Return the rules of the game at hand, None if they are not known."""

    def suspend(self) -> None:
        """Stop this process until the shell continues it."""


class BoardApp(App[None]):
    """The application. `ready` is true as soon as `show` may be called."""

    AUTO_FOCUS = None
    ENABLE_COMMAND_PALETTE = False
    CSS = """
    * { scrollbar-size: 0 0; link-color: ansi_default; link-background: ansi_default; link-style: none; }
    Screen { background: ansi_default; color: ansi_default; }
    #table { layout: horizontal; height: 1fr; }
    #side { width: 1fr; height: 1fr; }
    #caption { height: auto; text-style: bold; }
    #too-small { display: none; }
    #hints, #line { dock: bottom; height: 1; }
    #line { display: none; }
    #prompt { width: 2; }
    """

    def __init__(self, player: Player, board: Board, theme: str) -> None:
        super().__init__(driver_class=driver_class(), ansi_color=True)
        self.theme = "ansi-dark"
        self.ready = False
        self.has_typed = False  # whether the line was ever open
        self._player, self._lights_theme = player, theme
        self._board = board
        self._side = Vertical(id="side")
        self._caption = Static(id="caption", markup=False)
        self._console = ConsoleView()
        self._hints = Static(id="hints")
        self._line = Horizontal(id="line")
        self._command_line = CommandLine()
        self._too_small = Static(id="too-small", markup=False)
        self._words = Words()
        self._shown_caption: tuple[str, tuple[str, ...], str] = "", (), ""
        self._quitting = False
        self._quit_timer: Timer | None = None
        self._framed, self._console_rows = True, 0

    def compose(self) -> ComposeResult:
        with Container(id="table"):
            yield self._board
            with self._side:
                yield self._caption
                yield self._console
        yield self._too_small
        yield self._hints
        with self._line:
            yield Static(": ", id="prompt")
            yield self._command_line

    def on_ready(self) -> None:
        self.ready = True

    # What it shows

    async def replace_board(self, board: Board) -> None:
        """Show another board."""
        await self._board.remove()
        self._board = board
        await self.query_one("#table").mount(board, before=0)
        self._arrange()

    def show(
        self, lights: Rows, white: float, outline: BoardOutline, caption: str, clocks: tuple[str, ...] = (),
        words: Words = ENGLISH_WORDS,
    ) -> None:
        """Show the lights, the caption and the clocks. `white` is the light that looks white, see `as_seen`."""
        if words.language != self._words.language:
            self._words = words
            self._arrange()
        self._board.show(lights, as_seen(lights, white), outline)
        if (caption, clocks, words.language) != self._shown_caption:
            self._shown_caption = caption, clocks, words.language
            text = caption if self._board.unicode else caption.replace("\N{EN DASH}", "-")
            lines = [Content(printable(text))]
            if clocks:
                names = zip(SIDES, clocks)
                times = [Content.styled(f"{words(name)} {clock}", "reverse" * is_low(clock)) for name, clock in names]
                lines.append(Content("   ").join(times))
            self._caption.update(Content("\n").join(lines))
            self._arrange_caption()

    def print_lines(self, lines: list[str], moves: Sequence[str] = ()) -> None:
        """Show the lines of the console, or a list of moves with some lines below it."""
        self._console.show(lines, moves)

    def redraw(self) -> None:
        """Draw everything anew."""
        self.screen.refresh(layout=True)
        for widget in self.screen.walk_children():
            widget.refresh()

    def on_resize(self) -> None:
        self.call_next(self._arrange)  # when Textual knows the new size

    def _arrange(self) -> None:
        try:
            layout = self._board.layout_for(*self.size)
        except TooSmall as error:
            self._too_small.update(self._words("terminal-too-small", **error.sizes))
            layout = None
        self._too_small.display = not layout
        table = self.query_one("#table")
        table.display = bool(layout)
        self._framed = bool(layout and layout.framed)
        if layout:
            table.styles.layout = "horizontal" if layout.beside else "vertical"
            self._board.fit(layout)
            self._side.display = bool(layout.console[1])
            self._side.styles.margin = (0, 0, 0, self.size.width - layout.left - layout.board[0] - layout.console[0]
                                        if layout.beside else 0)
            self._console_rows = layout.console[1]
            self._arrange_caption()
        self._show_hints()

    def _arrange_caption(self) -> None:
        self._caption.display = any(self._shown_caption[:2])
        self._caption.styles.margin = (0, 0, int(self._console_rows > MIN_ROWS_WITH_GAP), 0)

    def _show_hints(self) -> None:
        columns = self.size.width
        if self._quitting:
            hints = (self._words("terminal-quit-again"), self._words("terminal-quit-short"), "q?")
            self._hints.update(next((text for text in hints if len(text) <= columns), ""))
        else:
            rows = [Content.assemble(*self._hint(row)) for row in KEY_HINTS]
            self._hints.update(next((row for row in rows if len(row.plain) <= columns), Content()))
        typing = self._line.display
        self._hints.display = (self._framed or self._quitting) and not typing

    def _hint(self, row: tuple[str, ...]) -> list[Content]:
        parts: list[Content] = []
        for hint in row:
            if parts:
                parts.append(Content("  "))
            if hint == "arrows":
                keys = {key: letters[not self._board.unicode] for key, letters in ARROWS.items()}
                parts += [_clickable(text, key) for key, text in keys.items()]
                parts.append(Content(f": {self._words('terminal-move')}"))
            else:
                key, colon, does = hint.partition(":")
                name, effects = key_name(KEY_NAMES.get(key, key), self._words), does.split(",") * bool(does)
                texts = [word if word.isupper() else self._words(f"terminal-{word}") for word in effects]
                parts.append(_clickable(f"{name}{colon} {', '.join(texts)}".rstrip(), key))
        return parts

    # What the player does

    async def on_event(self, event: events.Event) -> None:
        # A key that is forwarded to a widget comes back behind the next keys, so all keys are handled here, in order.
        if isinstance(event, events.Key) and not event.is_forwarded:
            self._press(event.key, event.character)
        elif isinstance(event, events.Paste) and not event.is_forwarded:
            self._paste(event.text)
        else:
            await super().on_event(event)

    def _press(self, key: str, character: str | None = None) -> None:
        if key == "ctrl+c":  # where it is not a signal
            self._player.switch_off()
        elif isinstance(self.screen, (HelpScreen, RulesScreen)):
            self.screen.press(key)
        elif not self._line.display:
            self.action_press(key)
        elif key == "enter":
            self._enter()
            self._close_line()
        elif key == "escape":
            self._command_line.take()
            self._close_line()
        else:
            self._command_line.edit(key, character)

    def _paste(self, text: str) -> None:
        """Enter each whole line of the text, for example of a record, and leave the rest to be typed on."""
        if self._line.display:
            *lines, rest = re.split(r"\r\n|\r|\n", text)
            for line in lines:
                self._command_line.insert_text_at_cursor(printable(line))
                self._enter()
            self._command_line.insert_text_at_cursor(printable(rest))

    def _enter(self) -> None:
        line = self._command_line.take()
        if line:
            self._console.follow()
            self._player.enter(line)

    def _close_line(self) -> None:
        self._line.display = False
        self.screen.set_focus(None)
        self._show_hints()

    def action_press(self, key: str) -> None:
        """Handle a key, or a click on its hint."""
        quitting, self._quitting = self._quitting, False
        if self._quit_timer:
            self._quit_timer.stop()
        if key in BUTTON_KEYS:
            self._player.tap(BUTTON_KEYS[key])
        elif key in TYPE_KEYS:
            self._line.display = self.has_typed = True
            self.screen.set_focus(self._command_line)
        elif key in HELP_KEYS:
            look = self._lights_theme, self._board.depth, self._board.unicode
            self.push_screen(HelpScreen(*look, self._words, self._player.rules()))
        elif key in RULES_KEYS:
            self.push_screen(RulesScreen(self._player.rules(), self._words))
        elif key in SCROLL:
            self._console.scroll_relative(y=SCROLL[key], animate=False, immediate=True)
        elif key == "ctrl+z":
            self._player.suspend()
        elif key == "ctrl+l":
            self.redraw()
        elif key in QUIT_KEYS:
            if quitting:
                self._player.switch_off()
            self._quitting = True
            self._quit_timer = self.set_timer(QUIT_TIMEOUT, self._stop_quitting)
        self._show_hints()

    def _stop_quitting(self) -> None:
        self._quitting = False
        self._show_hints()

    def on_board_pressed(self, event: Board.Pressed) -> None:
        if not self._line.display:
            self._player.touch(event.column, event.row)


def _clickable(text: str, key: str) -> Content:
    return Content.from_markup(f"[@click=app.press('{key}')]{text}[/]")
