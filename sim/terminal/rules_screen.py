# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The rules of the game at hand in the terminal: sentences, each with a small board of letters."""

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.screen import Screen
from textual.widgets import Static

from ..rule_book import NO_RULES, Book
from ..words import Words
from .help_screen import SCROLL


class RulesScreen(Screen[None]):
    """A page that replaces the board, and scrolls; 40x24 is enough. Any other key closes it."""

    DEFAULT_CSS = """
    RulesScreen { background: ansi_default; color: ansi_default; }
    RulesScreen VerticalScroll { scrollbar-size: 0 0; }
    RulesScreen Static { height: auto; }
    RulesScreen .title { text-style: bold; margin-bottom: 1; }
    RulesScreen .picture { margin: 0 0 1 2; }
    RulesScreen #hint { dock: bottom; height: 1; }
    """

    def __init__(self, book: "Book | None", words: Words) -> None:
        super().__init__()
        self._book, self._words = book, words

    def compose(self) -> ComposeResult:
        words, book = self._words, self._book
        with VerticalScroll(can_focus=False):
            if not book:
                yield Static(words(NO_RULES), markup=False)
                pages = []
            else:
                yield Static(words("rules-title", name=book.name), classes="title", markup=False)
                yield Static(words("rules-signs") + "\n", markup=False)
                pages = book.pages
            section = ""
            for page in pages:
                if page.section != section:
                    section = page.section
                    yield Static(words(section), classes="title", markup=False)
                yield Static(page.text(words), markup=False)
                lines = [*(book.drawing(page) if book else ()), *filter(None, [page.move_text(words)])]
                yield Static("\n".join(lines), classes="picture", markup=False)
        yield Static("", id="hint", markup=False)

    def on_mount(self) -> None:
        self._show_hint()

    def on_resize(self) -> None:
        self._show_hint()

    def _show_hint(self) -> None:
        hints = [self._words("terminal-scroll"), self._words("terminal-close")]
        self.query_one("#hint", Static).update(next((hint for hint in hints if len(hint) <= self.size.width), ""))

    def press(self, key: str) -> None:
        """Scroll by this key, or close the page."""
        if key in SCROLL:
            self.query_one(VerticalScroll).scroll_relative(y=SCROLL[key], animate=False, immediate=True)
        else:
            self.dismiss()

    def on_mouse_scroll_down(self) -> None:
        self.press("down")

    def on_mouse_scroll_up(self) -> None:
        self.press("up")

    def on_mouse_down(self) -> None:
        self.dismiss()
