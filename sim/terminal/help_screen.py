# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The help of the terminal: what the lights mean, with animated samples, and what the keys do."""

import time

from textual.app import ComposeResult
from textual.containers import Grid, Horizontal, VerticalScroll
from textual.screen import Screen
from textual.strip import Strip
from textual.widget import Widget
from textual.widgets import Static

from ..legend import (
    ATTACKER,
    DEFENDER,
    FULL,
    KING,
    LIGHTS,
    MENU,
    TERMINAL_KEYS,
    Entry,
    key_name,
    pixel_color,
    sample_light,
    theme_or_default,
)
from ..rule_book import Book
from ..words import Words
from .colors import ColorDepth, symbol
from .light_cells import light_cells, strip

FRAME = 1 / 15
WIDE = 78  # columns; then the lights are in two columns
HIGH = 32  # rows; in fewer, the samples alone say what the lights look like, if that leaves room for all
SAMPLE = 6  # columns of a sample: three lights
KEYS_GAP = 2  # columns between the names of keys and what they do
MEN = {meaning for meaning, _ in (ATTACKER, DEFENDER, KING)}
SCROLL = {"up": -1, "down": 1, "pageup": -10, "pagedown": 10}


class HelpScreen(Screen[None]):
    """A page that replaces the board, and scrolls if it does not fit; 80x24 is enough. Any other key closes it."""

    DEFAULT_CSS = f"""
    HelpScreen {{ background: ansi_default; color: ansi_default; }}
    HelpScreen VerticalScroll {{ scrollbar-size: 0 0; }}
    HelpScreen Horizontal, HelpScreen Grid {{ height: auto; }}
    HelpScreen Grid {{ grid-size: 1; grid-gutter: 0 2; grid-rows: auto; }}
    HelpScreen.-wide Grid {{ grid-size: 2; }}
    HelpScreen .brief, HelpScreen.-brief .look {{ display: none; }}
    HelpScreen.-brief .brief {{ display: block; }}
    HelpScreen.-brief .menu {{ margin-top: 0; }}
    HelpScreen Sample {{ width: {SAMPLE}; height: 1; margin-right: 1; }}
    HelpScreen .text {{ width: 1fr; height: auto; }}
    HelpScreen .end {{ margin-top: 1; }}
    HelpScreen #hint {{ dock: bottom; height: 1; }}
    """

    def __init__(
        self, theme: str, depth: ColorDepth, unicode: bool, words: Words, rules: "Book | None" = None
    ) -> None:
        super().__init__()
        self._theme, self._depth, self._unicode = theme_or_default(theme), depth, unicode
        self._words, self._rules = words, rules

    def compose(self) -> ComposeResult:
        words = self._words
        with VerticalScroll(can_focus=False):
            with Grid():
                for entry in LIGHTS:
                    sample = Sample(entry, self._theme, self._depth, self._unicode)
                    # Where letters show the lights, the page names the letters.
                    letters = " ".join(sample.symbols()) + "  " if self._depth <= ColorDepth.ANSI else ""
                    with Horizontal():
                        yield sample
                        yield Static(letters + entry.meaning(words), classes="text brief", markup=False)
                        look = f"{letters}{entry.meaning(words)}: {entry.look(self._theme, words)}"
                        yield Static(look, classes="text look", markup=False)
            names = [" ".join(key_name(key, words) for key in keys) for keys, _ in TERMINAL_KEYS]
            for number, (name, (_, message)) in enumerate(zip(names, TERMINAL_KEYS)):
                with Horizontal(classes="" if number else "end"):
                    keys = Static(name, classes="key", markup=False)
                    keys.styles.width = max(map(len, names)) + KEYS_GAP
                    yield keys
                    yield Static(words(message), classes="text", markup=False)
            yield Static(words(MENU), classes="text end menu", markup=False)
            if self._rules:
                yield Static(f"{self._rules.name}: {self._rules.king(words)}", classes="text end menu", markup=False)
        yield Static(words("terminal-close"), id="hint")

    def on_resize(self) -> None:
        wide = self.app.size.width >= WIDE
        self.set_class(wide, "-wide")
        self.set_class(wide and self.app.size.height < HIGH, "-brief")

    @property
    def _page(self) -> VerticalScroll:
        return self.query_one(VerticalScroll)

    def on_mount(self) -> None:
        self.set_interval(FRAME, self._show_samples)

    def _show_samples(self) -> None:
        for sample in self.query(Sample):
            sample.animate_sample()
        hints = [self._words(f"terminal-{hint}") for hint in (("scroll",) * bool(self._page.max_scroll_y) + ("close",))]
        self.query_one("#hint", Static).update(next((hint for hint in hints if len(hint) <= self.size.width), ""))

    def press(self, key: str) -> None:
        """Scroll by this key, or close the page."""
        if key in SCROLL and self._page.max_scroll_y:
            self._page.scroll_relative(y=SCROLL[key], animate=False, immediate=True)
        else:
            self.dismiss()

    def on_mouse_down(self) -> None:
        self.dismiss()


class Sample(Widget):
    """Three lights that show an entry of the legend."""

    def __init__(self, entry: Entry, theme: str, depth: ColorDepth, unicode: bool) -> None:
        super().__init__()
        self._entry, self._theme, self._depth, self._unicode = entry, theme, depth, unicode
        self._brightest = max(pixel_color(theme, "CURSOR", FULL))
        self._shown = entry.sample(0)

    def animate_sample(self) -> None:
        sample = self._entry.sample(int(time.perf_counter() * 1000))
        if sample != self._shown:
            self._shown = sample
            self.refresh()

    def render_line(self, y: int) -> Strip:
        cells = []
        for meaning, step in self._shown:
            letter = symbol(pixel_color(self._theme, meaning, step), self._brightest)
            seen = sample_light(self._theme, meaning, step)
            cells += light_cells(seen, letter, SAMPLE // 3, 1, self._depth, self._unicode)[0]
        return strip(cells)

    def symbols(self) -> list[str]:
        """Return the letters of the explained light, the brightest first."""
        cells = {cell for now in range(0, max(self._entry.period, 2), 1) for cell in self._entry.sample(now) if cell[1]}
        # Leave out the men beside the explained light, and the dimmest step, which has hardly any hue.
        explained = [cell for cell in cells if cell[0] not in MEN and cell[1] > 1] or cells
        brightest_first = sorted(explained, key=lambda cell: (-cell[1], cell[0]))
        return list(dict.fromkeys(symbol(pixel_color(self._theme, *cell), self._brightest) for cell in brightest_first))
