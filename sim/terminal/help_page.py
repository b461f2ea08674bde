# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT

"""The terminal's page of help: what the lights say, each with a living sample, and what the keys do."""

from __future__ import annotations

from functools import cached_property

from ..legend import ATTACKER, COLOUR, DEFENDER, FULL, KING, LIGHTS, MENU, TERMINAL_KEYS, Entry, known_theme, light
from .colors import Depth, sign
from .renderer import blank, light_cells, wrapped, write
from .tty_screen import Grid

SAMPLE = 6  # columns: three lights
GAP = 2
NARROW = 20  # columns: with fewer beside them, what the keys do stands below them
MEN = {meaning for meaning, _ in (ATTACKER, DEFENDER, KING)}
RHYTHM = 6000  # ms in which every sample has shown all it has
BACK, MORE = "any key: back", "up, down: more   any other key: back"

Line = tuple[Entry | None, str]  # a text, and the light whose sample stands before it


class HelpPage:
    """Shown in the place of the board, and scrolled where not all of it fits."""

    def __init__(self, theme: str, depth: Depth, unicode: bool) -> None:
        self._theme, self._depth, self._unicode = known_theme(theme), depth, unicode
        self._brightest = max(light(self._theme, "CURSOR", FULL))
        self._top = 0
        self.longer = False  # than the screen

    def scroll(self, lines: int) -> None:
        self._top = max(0, self._top + lines)

    def grid(self, now: int, columns: int, rows: int) -> tuple[Grid, None]:
        """The page; `now`, in milliseconds, is the beat of its samples."""
        lines = self._lines(columns)
        room = max(1, rows - 1)
        self.longer = len(lines) > room
        self._top = min(self._top, max(0, len(lines) - room))
        grid = blank(columns, rows)
        for y, (entry, text) in enumerate(lines[self._top : self._top + room]):
            write(grid, 0, y, text)
            if entry:
                grid[y][:SAMPLE] = self._sample(entry, now)[:columns]
        foot = next((foot for foot in ((MORE,) if self.longer else ()) + (BACK,) if len(foot) <= columns), "")
        write(grid, 0, rows - 1, foot.ljust(columns))
        return grid, None

    def _lines(self, columns: int) -> list[Line]:
        lines: list[Line] = []
        for entry in LIGHTS:
            look = entry.look if self._theme == COLOUR else entry.plain
            first, *more = _set_in(f"{self._letters[entry.meaning]}{entry.meaning}: {look}", SAMPLE + GAP, columns)
            lines.append((entry, first))
            lines += [(None, line) for line in more]
        lines.append((None, ""))
        names = [" ".join(caps) for caps, _ in TERMINAL_KEYS]
        indent = max(map(len, names)) + GAP
        for name, (_, text) in zip(names, TERMINAL_KEYS):
            if columns - indent < NARROW:
                lines += [(None, name), *((None, line) for line in _set_in(text, GAP, columns))]
            else:
                first, *more = _set_in(text, indent, columns)
                lines += [(None, name + first[len(name) :]), *((None, line) for line in more)]
        lines.append((None, ""))
        return lines + [(None, line) for line in wrapped(MENU, columns)]

    def _sample(self, entry: Entry, now: int) -> list[tuple[str, str]]:
        row = []
        for meaning, level in entry.sample(now):
            one = light(self._theme, meaning, level)
            row += light_cells(one, sign(one, self._brightest), SAMPLE // 3, 1, self._depth, self._unicode)[0]
        return row

    @cached_property
    def _letters(self) -> dict[str, str]:
        """The letters of each light, by its meaning, where it is by letters that lights are told."""
        if self._depth > Depth.OLD:
            return {entry.meaning: "" for entry in LIGHTS}
        return {entry.meaning: f"{' '.join(self._signs(entry))}  " for entry in LIGHTS}

    def _signs(self, entry: Entry) -> list[str]:
        shown = {one for now in range(0, RHYTHM, 20) for one in entry.sample(now) if one[1]}
        # The men beside it are not what the sample is about; and the dimmest lights hardly have a hue.
        about = [one for one in shown if one[0] not in MEN and one[1] > 1] or shown
        brightest_first = sorted(about, key=lambda one: (-one[1], one[0]))
        return list(dict.fromkeys(sign(light(self._theme, *one), self._brightest) for one in brightest_first))


def _set_in(text: str, indent: int, columns: int) -> list[str]:
    return [" " * indent + line for line in wrapped(text, max(1, columns - indent))]
