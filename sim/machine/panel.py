# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The wiring of the pretend panel and its buttons, from the same settings as the drivers but with separate code."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Any

Rows = list[list[tuple[int, int, int]]]
SquareKey = tuple[int, int]  # the pins of its row and its column

BUTTONS = ("up", "down", "left", "right", "select", "back")
FIRST_BUTTON_PIN = 2
CORNERS = ("top left", "top right", "bottom left", "bottom right")
PINS = {"LED": 25, "A0": 26, "A1": 27, "A2": 28, "A3": 29}
PINS.update((f"GP{number}", number) for number in range(29))
MAX_ROWS = 15
ROWS = {f"ROW{number}": 100 + number for number in range(MAX_ROWS)}  # pretend pins, for keys under the squares
COLUMNS = {f"COLUMN{number}": 200 + number for number in range(MAX_ROWS)}
SPEAKER_PINS = ("GP1", *(f"GP{number}" for number in range(8, 23)))
MAX_SIDE = 64
LAST_START = 31  # of the part that the game uses
SIDE = 9  # of the real board's panel, in pixels
CURRENT_LIMIT = 450  # mA, for that panel
# With one of these settings the panel keeps its size.
SIZE_SETTINGS = ("TAFL_PANEL_WIDTH", "TAFL_PANEL_HEIGHT", "TAFL_WINDOW_WIDTH", "TAFL_WINDOW_HEIGHT",
                 "TAFL_SQUARE_ROWS", "TAFL_SQUARE_COLUMNS", "TAFL_PIXEL_MAP")
MAP_SIDES = range(7, 33)
MOST_LIGHTS = 2000
LARGEST_MAP = 16384  # bytes
LIGHT = re.compile(rb"-|(?!0+\Z)[0-9]{1,5}")


@dataclass(frozen=True)
class Panel:
    """A chain of pixels, laid out as a rectangle."""

    pin: int = 0
    width: int = 9
    height: int = 9
    skip: int = 0  # number of pixels on the wire before the first pixel of the panel
    first: str = "top left"
    runs: str = "rows"
    wiring: str = "serpentine"
    order: str = "GRB"
    window: tuple[int, int, int, int] | None = None  # left, top, width and height of what the game uses; None: all
    lights: tuple[int, ...] = ()  # of a file, row by row: the number of the light at each place, from 1 on, or 0

    def decode(self, wire: bytes) -> Rows:
        """Return the lights of these bytes, the top row first, not to be changed. A pixel without bytes is dark."""
        return _decode(self, wire)

    def position(self, number: int) -> tuple[int, int]:
        """Return the column and row, from the top left, of the pixel with this number on the wire, from 0 on.

        A pixel before the panel has no number. Raise ValueError if a file leaves the pixel out.
        """
        if self.lights:
            row, column = divmod(self.lights.index(number + 1), self.width)
            return column, row
        length = self.width if self.runs == "rows" else self.height
        run, step = divmod(number, length)
        if self.wiring == "serpentine" and run % 2:
            step = length - 1 - step
        x, y = (step, run) if self.runs == "rows" else (run, step)
        if self.first.endswith("right"):
            x = self.width - 1 - x
        if self.first.startswith("bottom"):
            y = self.height - 1 - y
        return x, y


@lru_cache(maxsize=4)
def _places(panel: Panel) -> list[tuple[int, int, int]]:
    """Return where each light's bytes begin on the wire, and its column and row from the top left."""
    size = len(panel.order)
    if panel.lights:
        places = [(light - 1, place % panel.width, place // panel.width)
                  for place, light in enumerate(panel.lights) if light]
    else:
        places = [(number, *panel.position(number)) for number in range(panel.width * panel.height)]
    return [((panel.skip + number) * size, x, y) for number, x, y in places]


@lru_cache(maxsize=4)  # all that looks at the same frame asks for it
def _decode(panel: Panel, wire: bytes) -> Rows:
    size = len(panel.order)
    red, green, blue = (panel.order.index(letter) for letter in "RGB")
    rows = [[(0, 0, 0)] * panel.width for _ in range(panel.height)]
    white_part = panel.order.find("W")
    for start, x, y in _places(panel):
        pixel = wire[start : start + size]
        if len(pixel) == size:
            colour = pixel[red], pixel[green], pixel[blue]
            white = pixel[white_part] if size == 4 else 0
            rows[y][x] = tuple(min(255, part + white) for part in colour) if white else colour  # type: ignore[assignment]
    return rows


@dataclass(frozen=True)
class Buttons:
    """The pin of each button, the level of a pressed button, and the keys under the squares."""

    pins: Mapping[str, int] = field(default_factory=lambda: {name: 2 + i for i, name in enumerate(BUTTONS)})
    pressed: bool = False
    rows: tuple[int, ...] = ()  # the pins of the keys under the squares, if any
    columns: tuple[int, ...] = ()
    left: int = 0  # position of these keys on the panel
    top: int = 0

    def square_key_at(self, x: int, y: int) -> SquareKey | None:
        """Return the key under this light of the panel, or None."""
        x, y = x - self.left, y - self.top
        if 0 <= y < len(self.rows) and 0 <= x < len(self.columns):
            return self.rows[y], self.columns[x]
        return None


def read_wiring(settings: Mapping[str, str]) -> tuple[Panel, Buttons, list[str]]:
    """Return the panel and the buttons that these settings describe, and warnings about wrong settings."""
    reader = _SettingsReader(settings)
    pin = reader.pin("TAFL_PIXEL_PIN", "GP0")
    width, height = (reader.number(f"TAFL_PANEL_{side}", 9, 1, MAX_SIDE) for side in ("WIDTH", "HEIGHT"))
    skip = reader.number("TAFL_SKIP_PIXELS", 0, 0, 1000)
    lights, side = read_pixel_map(settings.get("TAFL_PIXEL_MAP", "").strip())
    if lights:
        width, height, skip = side, len(lights) // side, 0
    panel = Panel(
        pin=pin,
        width=width,
        height=height,
        skip=skip,
        first=reader.choice("TAFL_FIRST_PIXEL", CORNERS),
        runs=reader.choice("TAFL_RUNS", ("rows", "columns")),
        wiring=reader.choice("TAFL_WIRING", ("serpentine", "progressive")),
        order=reader.order("TAFL_COLOR_ORDER"),
        lights=lights,
        window=_read_window(_SettingsReader(settings), width, height),  # the program itself complains about it
    )
    pins = {name: reader.pin(f"TAFL_{name.upper()}_PIN", f"GP{number}")
            for number, name in enumerate(BUTTONS, FIRST_BUTTON_PIN)}
    rows, columns = reader.pins("TAFL_SQUARE_ROWS"), reader.pins("TAFL_SQUARE_COLUMNS")
    buttons = Buttons(
        pins, reader.choice("TAFL_BUTTONS_PRESSED", ("low", "high")) == "high", rows, columns,
        min(reader.number("TAFL_WINDOW_LEFT", 0, 0, LAST_START), max(0, panel.width - len(columns))),
        min(reader.number("TAFL_WINDOW_TOP", 0, 0, LAST_START), max(0, panel.height - len(rows))),
    )
    return panel, buttons, reader.warnings


def read_pixel_map(path: str) -> tuple[tuple[int, ...], int]:
    """Return the lights of a file that maps them, and its columns: ((), 0) if the file is wrong; the program says why.

    hardware/light_map.py describes the file.
    """
    try:
        content = Path(path).read_bytes() if path else b""
    except (OSError, ValueError):
        return (), 0
    lines = [re.split(rb"[\s,;]+", re.sub(rb"#.*", b"", line, flags=re.DOTALL).strip(b" \t\v\f,;"))
             for line in content.removeprefix(b"\xef\xbb\xbf").splitlines()]
    rows = [line for line in lines if line != [b""]]
    words = [word for row in rows for word in row]
    lights = tuple(0 if word == b"-" else int(word) for word in words if LIGHT.fullmatch(word))
    lit = [light for light in lights if light]
    if (len(content) > LARGEST_MAP or len(rows) not in MAP_SIDES or {len(row) for row in rows} != {len(rows[0])}
            or len(rows[0]) not in MAP_SIDES or len(lights) != len(words) or not lit or max(lit) > MOST_LIGHTS
            or len(set(lit)) != len(lit)):
        return (), 0
    return lights, len(rows[0])


def may_grow(settings: Mapping[str, str]) -> bool:
    """Return whether these settings, those of a user, leave the size of the panel open."""
    return not any(settings.get(key) for key in SIZE_SETTINGS)


def with_panel_for(size: int, settings: Mapping[str, str]) -> dict[str, str]:
    """Return these settings, which leave the size open, with a panel for a board of `size` squares a side.

    The panel is never smaller than the real one. A larger one has a larger power supply, and a key under each square
    if the settings have pretend keys.
    """
    side = max(SIDE, size)
    fitted = {**settings, **dict.fromkeys(SIZE_SETTINGS[:4], str(side))}
    if side > SIDE:
        fitted.setdefault("TAFL_CURRENT_LIMIT", str(CURRENT_LIMIT * side * side // (SIDE * SIDE)))
    if fitted.pop("TAFL_SQUARE_ROWS", "") and fitted.pop("TAFL_SQUARE_COLUMNS", ""):
        fitted = with_square_keys(fitted)
    return fitted


def with_square_keys(settings: Mapping[str, str]) -> dict[str, str]:
    """Return these settings with a key under each square, unless they already have such keys."""
    settings = dict(settings)
    if not settings.get("TAFL_SQUARE_ROWS") and not settings.get("TAFL_SQUARE_COLUMNS"):
        reader = _SettingsReader(settings)
        for key, side, pins in (("ROWS", "HEIGHT", ROWS), ("COLUMNS", "WIDTH", COLUMNS)):
            panel = reader.number(f"TAFL_PANEL_{side}", 9, 7, 32)
            count = min(panel, reader.number(f"TAFL_WINDOW_{side}", min(9, panel), 7, MAX_ROWS))
            settings[f"TAFL_SQUARE_{key}"] = " ".join(list(pins)[:count])
    return settings


def with_speaker(settings: Mapping[str, str]) -> dict[str, str]:
    """Return these settings with a speaker on an unused pin, unless they say where there is one."""
    used = {word for text in settings.values() for word in re.split(r"[\s,]+", text.upper())}
    free = next((name for name in SPEAKER_PINS if name not in used), "")
    return {"TAFL_SPEAKER_PIN": free, **settings} if free else dict(settings)


class _SettingsReader:
    def __init__(self, settings: Mapping[str, str]) -> None:
        self._settings = settings
        self.warnings: list[str] = []

    def _use_default(self, key: str, expected: str, default: Any) -> Any:
        self.warnings.append(f'{key} is "{self._settings[key]}" but must be {expected}. The panel uses {default}.')
        return default

    def number(self, key: str, default: int, low: int, high: int) -> int:
        try:
            number = int(self._settings.get(key, default))
        except ValueError:
            number = low - 1
        if low <= number <= high:
            return number
        return self._use_default(key, f"a number from {low} to {high}", default)

    def choice(self, key: str, choices: tuple[str, ...]) -> str:
        text = self._settings.get(key, choices[0]).strip().lower()
        for choice in choices:
            if text == choice.lower():
                return choice
        return self._use_default(key, "one of " + ", ".join(choices), choices[0])

    def order(self, key: str) -> str:
        order = self._settings.get(key, "GRB").strip().upper()
        if sorted(order) in (sorted("RGB"), sorted("RGBW")):
            return order
        return self._use_default(key, "the letters R G B, or R G B W, in their order", "GRB")

    def pin(self, key: str, default: str) -> int:
        name = self._settings.get(key, default).strip().upper()
        return PINS[name if name in PINS else self._use_default(key, "the name of a pin, GP0 to GP28", default)]

    def pins(self, key: str) -> tuple[int, ...]:
        names = self._settings.get(key, "").upper().replace(",", " ").split()
        known = {**PINS, **ROWS, **COLUMNS}
        return tuple(known.get(name, -1) for name in names)  # the program itself reports unknown names


def _read_window(reader: _SettingsReader, width: int, height: int) -> tuple[int, int, int, int] | None:
    """Return the part of a panel that the game uses, left, top, width and height; None if it is all of the panel."""
    columns, rows = (min(panel, reader.number(f"TAFL_WINDOW_{side}", SIDE, 7, MAX_ROWS))
                     for side, panel in (("WIDTH", width), ("HEIGHT", height)))
    left, top = (min(panel - size, reader.number(f"TAFL_WINDOW_{side}", 0, 0, LAST_START))
                 for side, panel, size in (("LEFT", width, columns), ("TOP", height, rows)))
    return None if (columns, rows) == (width, height) else (left, top, columns, rows)
