# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The help page of the terminal: what the lights mean, with animated samples, and what the keys do."""

from ..legend import (
    ATTACKER,
    DEFENDER,
    FULL,
    KING,
    LIGHTS,
    MENU,
    TERMINAL_KEYS,
    Entry,
    pixel_color,
    sample_light,
    theme_or_default,
)
from .colors import ColorDepth, symbol
from .renderer import blank, light_cells, wrapped, write
from .tty_screen import Grid

SAMPLE = 6  # columns of a sample: three lights
GAP = 2
MIN_TEXT = 20  # columns; if fewer are left beside the names of the keys, the text goes below them
MEN = {meaning for meaning, _ in (ATTACKER, DEFENDER, KING)}
LONGEST_PERIOD = 6000  # ms; all samples repeat within this time
CLOSE_HINT, SCROLL_HINT = "any key: back", "up, down: scroll   any other key: back"

Line = tuple[Entry | None, str]  # a text, and the light whose sample precedes it


class HelpPage:
    """A page that replaces the board, and scrolls if it does not fit."""

    def __init__(self, theme: str, depth: ColorDepth, unicode: bool) -> None:
        self._theme, self._depth, self._unicode = theme_or_default(theme), depth, unicode
        self._brightest = max(pixel_color(self._theme, "CURSOR", FULL))
        # The letters of each light by its meaning, on terminals that show letters.
        letters = depth <= ColorDepth.ANSI
        self._letters = {entry.meaning: " ".join(self._symbols(entry)) + "  " if letters else "" for entry in LIGHTS}
        self._top = 0
        self.can_scroll = False

    def scroll(self, lines: int) -> None:
        self._top = max(0, self._top + lines)

    def grid(self, now: int, columns: int, rows: int) -> tuple[Grid, None]:
        """Return the page, with its samples at the time `now` in milliseconds."""
        lines = self._lines(columns)
        room = max(1, rows - 1)
        self.can_scroll = len(lines) > room
        self._top = min(self._top, max(0, len(lines) - room))
        grid = blank(columns, rows)
        for y, (entry, text) in enumerate(lines[self._top : self._top + room]):
            write(grid, 0, y, text)
            if entry:
                grid[y][:SAMPLE] = self._sample(entry, now)[:columns]
        hints = (SCROLL_HINT, CLOSE_HINT) if self.can_scroll else (CLOSE_HINT,)
        write(grid, 0, rows - 1, next((hint for hint in hints if len(hint) <= columns), "").ljust(columns))
        return grid, None

    def _lines(self, columns: int) -> list[Line]:
        lines: list[Line] = []
        for entry in LIGHTS:
            text = f"{self._letters[entry.meaning]}{entry.meaning}: {entry.look(self._theme)}"
            first, *more = _indented(text, SAMPLE + GAP, columns)
            lines.append((entry, first))
            lines += [(None, line) for line in more]
        lines.append((None, ""))
        names = [" ".join(caps) for caps, _ in TERMINAL_KEYS]
        indent = max(map(len, names)) + GAP
        for name, (_, text) in zip(names, TERMINAL_KEYS):
            if columns - indent < MIN_TEXT:
                lines += [(None, name), *((None, line) for line in _indented(text, GAP, columns))]
            else:
                first, *more = _indented(text, indent, columns)
                lines += [(None, name + first[len(name) :]), *((None, line) for line in more)]
        lines.append((None, ""))
        return lines + [(None, line) for line in wrapped(MENU, columns)]

    def _sample(self, entry: Entry, now: int) -> list[tuple[str, str]]:
        row = []
        for meaning, level in entry.sample(now):
            light = pixel_color(self._theme, meaning, level)
            letter, seen = symbol(light, self._brightest), sample_light(self._theme, meaning, level)
            row += light_cells(seen, letter, SAMPLE // 3, 1, self._depth, self._unicode)[0]
        return row

    def _symbols(self, entry: Entry) -> list[str]:
        cells = {cell for now in range(0, LONGEST_PERIOD, 20) for cell in entry.sample(now) if cell[1]}
        # Leave out the men beside the explained light, and the dimmest level, which has hardly any hue.
        explained = [cell for cell in cells if cell[0] not in MEN and cell[1] > 1] or cells
        brightest_first = sorted(explained, key=lambda cell: (-cell[1], cell[0]))
        return list(dict.fromkeys(symbol(pixel_color(self._theme, *cell), self._brightest) for cell in brightest_first))


def _indented(text: str, indent: int, columns: int) -> list[str]:
    return [" " * indent + line for line in wrapped(text, max(1, columns - indent))]
