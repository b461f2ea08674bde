# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The layout of the board's picture: the places of panel, lights, plate and buttons in pixels."""

from dataclasses import dataclass

from ..description import ARROWS, BUTTON_PLACES, SIZES

Box = tuple[int, int, int, int]


@dataclass(frozen=True)
class Button:
    name: str
    center: tuple[int, int]
    half: int
    round: bool

    def box(self, margin: int = 0) -> Box:
        x, y = self.center
        reach = self.half + margin
        return x - reach, y - reach, x + reach, y + reach

    def patch(self, unit: int) -> Box:
        """Return the area that changes when the button is pressed; square buttons are close together."""
        return self.box(14 * unit if self.round else unit)

    def contains(self, x: float, y: float) -> bool:
        dx, dy = abs(x - self.center[0]), abs(y - self.center[1])
        return dx * dx + dy * dy <= self.half**2 if self.round else max(dx, dy) <= self.half


class Layout:
    """The positions of everything, in pixels of the finished picture."""

    def __init__(self, columns: int, rows: int, scale: float = 1.0) -> None:
        self.columns, self.rows, self.scale = columns, rows, scale
        longer = max(columns, rows)
        side = self.px(SIZES.panel)
        self.cell = max(4, side // longer)
        self.width = self.px(SIZES.width)
        # The hole in the wood has the same size for each number of cells; the panel is in its middle.
        width, height = (max(self.cell * count, side * count // longer) for count in (columns, rows))
        left, top = (self.width - width) // 2, self.px(SIZES.margin + SIZES.rim)
        self.hole: Box = (left, top, left + width, top + height)
        left, top = left + (width - self.cell * columns) // 2, top + (height - self.cell * rows) // 2
        self.panel: Box = (left, top, left + self.cell * columns, top + self.cell * rows)
        inset = self.px(SIZES.margin + SIZES.plate_inset)
        plate = self.hole[3] + self.px(SIZES.plate_gap)
        self.plate: Box = (inset, plate, self.width - inset, plate + self.px(SIZES.plate))
        foot = self.plate[3] + self.px(SIZES.foot_gap)
        self.height = foot + self.px(SIZES.foot + SIZES.margin)
        self.size = (self.width, self.height)
        margin = self.px(SIZES.margin)
        self.board: Box = (margin, margin, self.width - margin, self.height - margin)
        self.buttons = list(self._place_buttons(foot))
        # These buttons belong to the window, not to the board, so films do not show them.
        inset, y, radius = self.px(33), self.hole[1] - self.px(SIZES.name), max(7, self.px(13))
        self.help_button = Button("help", (self.board[2] - inset, y), radius, True)
        self.actions_button = Button("actions", (self.board[0] + inset, y), radius, True)

    def _place_buttons(self, foot: int) -> list[Button]:
        places = BUTTON_PLACES
        pad, step, middle = self.px(places.pad), self.px(places.step), foot + self.px(places.middle)
        lower = middle - self.px(places.middle - places.round_middle)
        return [
            *(Button(name, (pad + dx * step, middle + dy * step), self.px(places.half), False)
              for name, (dx, dy) in ARROWS.items()),
            Button("select", (self.px(places.select), lower), self.px(places.select_radius), True),
            Button("back", (self.px(places.back), lower), self.px(places.back_radius), True),
        ]

    def px(self, length: float) -> int:
        return round(length * self.scale)

    def well(self, column: int, row: int) -> tuple[int, int]:
        """Return the centre of a light."""
        return self.panel[0] + column * self.cell + self.cell // 2, self.panel[1] + row * self.cell + self.cell // 2

    def light_at(self, x: float, y: float) -> tuple[int, int] | None:
        """Return the column and row of the light at a point, or None."""
        left, top, right, bottom = self.panel
        if left <= x < right and top <= y < bottom:
            return int(x - left) // self.cell, int(y - top) // self.cell
        return None

    def button_at(self, x: float, y: float) -> str | None:
        """Return the name of the button at a point, or None."""
        return next((button.name for button in self.buttons if button.contains(x, y)), None)
