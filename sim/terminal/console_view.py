# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The console in the terminal: the lines that the program prints, and the line that a player types."""

import re
import textwrap
import unicodedata
from collections import deque
from collections.abc import Sequence

from textual.geometry import Size
from textual.scroll_view import ScrollView
from textual.strip import Strip
from textual.widgets import Input

from ..machine.console import TextOutput
from .light_cells import plain_strip

MAX_LINES = 200
LONG_WORD = 9
EDITING_KEYS = {
    "left": "cursor_left", "right": "cursor_right", "home": "home", "end": "end", "ctrl+a": "home", "ctrl+e": "end",
    "backspace": "delete_left", "delete": "delete_right", "ctrl+w": "delete_left_word", "ctrl+u": "delete_left_all",
    "ctrl+k": "delete_right_all", "ctrl+left": "cursor_left_word", "ctrl+right": "cursor_right_word",
}  # fmt: skip
SECOND_COLUMN = re.compile(r"\s*\S+( \S+)*\s{2,}(?=\S)")


class Transcript(TextOutput):
    """The last lines that the program printed."""

    def __init__(self) -> None:
        self.lines: deque[str] = deque([""], maxlen=MAX_LINES)
        self.changed = True

    def write(self, text: str) -> int:
        first, *more = text.replace("\r\n", "\n").split("\n")
        self.lines[-1] += printable(first)
        self.lines.extend(printable(line) for line in more)
        self.changed = True
        return len(text)

    def text_lines(self) -> list[str]:
        """Return the lines, without the empty one at the end that takes the next text."""
        lines = list(self.lines)
        return lines if lines[-1] else lines[:-1]


class ConsoleView(ScrollView):
    """Moves, and the lines of the console, wrapped. It follows the last line unless the player has scrolled up."""

    DEFAULT_CSS = "ConsoleView { scrollbar-size: 0 0; }"

    def __init__(self) -> None:
        super().__init__(can_focus=False)
        self._printed: list[str] = []
        self._moves: Sequence[str] = ()
        self._lines: list[str] = []
        self._follows = True

    def show(self, printed: list[str], moves: Sequence[str] = ()) -> None:
        self._printed, self._moves = printed, moves
        self._wrap()

    def follow(self) -> None:
        """Show the last line, and those that come after it."""
        self._follows = True
        self._wrap()

    def on_resize(self) -> None:
        self._wrap()

    def _wrap(self) -> None:
        width = self.size.width
        if not width:
            return
        follows = self._follows
        self._lines = listed(self._moves, width) + [part for text in self._printed for part in wrapped(text, width)]
        self.virtual_size = Size(width, len(self._lines))
        if follows:
            self.scroll_to(y=self.max_scroll_y, animate=False, force=True, immediate=True)
        self._follows = follows  # the watcher takes each change for the player's
        self.refresh()

    def watch_scroll_y(self, old_value: float, new_value: float) -> None:
        super().watch_scroll_y(old_value, new_value)
        self._follows = new_value >= self.max_scroll_y

    def render_line(self, y: int) -> Strip:
        y += self.scroll_offset.y
        text = self._lines[y] if y < len(self._lines) else ""
        return plain_strip(text, self.size.width)


class CommandLine(Input):
    """The console line that is being typed. Up and Down bring back earlier lines."""

    DEFAULT_CSS = """
    CommandLine { width: 1fr; height: 1; background: ansi_default; color: ansi_default; }
    CommandLine > .input--cursor { background: ansi_default; color: ansi_default; text-style: reverse; }
    """

    def __init__(self) -> None:
        super().__init__(compact=True)
        self.cursor_blink = False
        self._earlier: list[str] = []
        self._at = 0  # of the shown line among the earlier ones; after them comes the new one

    def take(self) -> str:
        """Return the line, and begin a new one."""
        line = self.value
        if line and self._earlier[-1:] != [line]:
            self._earlier.append(line)
        self._at = len(self._earlier)
        self.value = ""
        return line

    def edit(self, key: str, character: str | None) -> None:
        """Change the line by a key."""
        if character and character.isprintable():
            self.insert_text_at_cursor(printable(character))
        elif key in EDITING_KEYS:
            getattr(self, f"action_{EDITING_KEYS[key]}")()
        elif key in ("up", "down"):
            self._at = max(0, min(len(self._earlier), self._at + (1 if key == "down" else -1)))
            self.value = [*self._earlier, ""][self._at]
            self.action_end()


def printable(text: str) -> str:
    """Replace every character that does not take exactly one column in a terminal with "?"."""
    return "".join(letter if _takes_one_column(letter) else "?" for letter in text.expandtabs())


def _takes_one_column(character: str) -> bool:
    wide = unicodedata.east_asian_width(character) in "WF"
    return character.isprintable() and not unicodedata.combining(character) and not wide


def listed(moves: Sequence[str], width: int) -> list[str]:
    """Return numbered moves, two in a line if that has room for them."""
    numbered = [f"{number:{len(str(len(moves)))}}. {move}" for number, move in enumerate(moves, 1)]
    column = max(map(len, numbered), default=0) + 2
    if 2 * column - 2 > width:
        return [part for text in numbered for part in wrapped(text, width)]
    return ["".join(text.ljust(column) for text in numbered[at : at + 2]).rstrip() for at in range(0, len(moves), 2)]


def wrapped(text: str, width: int) -> list[str]:
    """Wrap the text to this width, with a hanging indent: at the text's second column if that is not too far right."""
    lead = len(text) - len(text.lstrip())
    column = SECOND_COLUMN.match(text)
    is_near = column and column.end() <= min(width // 2, width - LONG_WORD)
    indent = column.end() if column and is_near else min(lead + 2, width // 2)
    # textwrap keeps the spaces at the start of the text and removes those at line breaks.
    return textwrap.wrap(text, width, subsequent_indent=" " * indent, replace_whitespace=False) or [""]
