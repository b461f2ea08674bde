# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The measures of a case: its outline, the heights of its layers, the places of parts and of holes in its walls.

Axes in mm: x to the right and y up from the lower left of the inside, as seen from the front; z up from the table
side of the floor. The lights are at the top, the button panel is below them.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from kit.description import Controller, Design, Part

LEAST = 0.8  # mm, the thinnest wall that prints well: two lines of a nozzle of 0.4 mm
STAND = 4.0  # from the floor up to a board
SKIRT = 8.0  # how far the lid reaches down over the walls
PIN = 1.9  # holes for pins of filament of 1.75 mm
PIN_DEPTH = 3.0
BAR = 3.5  # the bars beside the joint of frame and button panel
SEAM = 5.0  # from the lights down to that joint
COLUMN = 7.0
PEG, PEG_HOLE = 3.0, 3.4
FOOT_HOLE = 5.0
USB = (13.0, 12.0)  # the hole for a USB plug: width, and height below its roof
CRADLE = 1.6  # thickness of the corners that hold a board
TONGUE = 3.0  # length of the tongues that align pieces of the light grid
SCREWS = (4, 5, 6, 8, 10, 12)  # lengths of M3 screws

Box = tuple[float, float, float, float]  # left, bottom, right, top


def meet(one: Box, other: Box, gap: float = 0.0) -> bool:
    """Return whether two boxes overlap, or are nearer than `gap`."""
    return (one[0] < other[2] + gap and other[0] < one[2] + gap
            and one[1] < other[3] + gap and other[1] < one[3] + gap)  # fmt: skip


def area(box: Box) -> float:
    """Return the area of a box."""
    return (box[2] - box[0]) * (box[3] - box[1])


def around(x: float, y: float, width: float, height: float) -> Box:
    """Return the box with this middle."""
    return x - width / 2, y - height / 2, x + width / 2, y + height / 2


@dataclass(frozen=True)
class Measures:
    """The measures of the case of a design."""

    design: Design
    flat: bool = False  # made of sheets: no pins, no cradles

    # ---- sizes ----

    @property
    def width(self) -> float:
        return self.design.inside_size[0]

    @property
    def length(self) -> float:
        return self.design.inside_size[1]

    @property
    def panel(self) -> float:
        """Return the y of the lower edge of the lights."""
        return self.design.case.panel

    @property
    def seam(self) -> float:
        """Return the y of the joint between frame and button panel."""
        return self.panel - SEAM

    @property
    def bar(self) -> float:
        """Return the y up to which the frame's bar below the lights reaches."""
        return self.panel - 2 * self.design.case.fit

    @property
    def cavity(self) -> Box:
        """Return the space between the walls: the inside, and some play."""
        fit = self.design.case.fit
        return -fit, -fit, self.width + fit, self.length + fit

    @property
    def walls(self) -> Box:
        return self.grown(self.design.case.fit + self.design.case.wall)

    @property
    def lid(self) -> Box:
        return self.grown(self.design.case.border)

    def grown(self, by: float) -> Box:
        """Return the inside, larger by some mm on each side."""
        return -by, -by, self.width + by, self.length + by

    def up(self, y: float) -> float:
        """Return the y of a place that the description measures from the top."""
        return self.length - y

    @property
    def boss(self) -> float:
        """Return the width of the square socket below the panel that holds a button; 0: the button holds itself."""
        size, hole = self.design.button.size[0], self.design.button.hole
        return 0.0 if hole >= size - 4 and size > 20 else size + 2 * (LEAST + 0.2)

    @property
    def button_deep(self) -> float:
        """Return how far below the lid the ends of a button's legs are."""
        button = self.design.button
        return button.body + button.legs[2] if button.legs else button.size[2]

    # ---- heights ----

    @property
    def floor(self) -> float:
        return self.design.case.wall

    @property
    def shelf(self) -> float:
        """Return the z of the lower side of the plate that carries the lights."""
        return self.floor + self.design.case.inside

    @property
    def lights(self) -> float:
        """Return the z on which the lights lie."""
        return self.shelf + self.design.case.shelf

    @property
    def grid(self) -> float:
        """Return the z of the foot of the light grid: on the shelf beside strips, or on a panel."""
        return self.lights + (self.design.lights.part.size[2] if self.design.lights.part.kind == "panel" else 0.0)

    @property
    def diffuser(self) -> float:
        return self.lights + self.design.lights.part.size[2] + self.design.case.diffuser_gap

    @property
    def top(self) -> float:
        """Return the z of the upper edge of the walls, on which the lid lies."""
        return self.diffuser + self.design.parts["diffuser"].thick + self.design.case.fit

    @property
    def height(self) -> float:
        return self.top + self.design.case.wall

    @property
    def screw(self) -> int:
        """Return the length of the screws through the edge of the lid into the walls."""
        return max(each for each in SCREWS if each <= self.design.case.border - self.design.case.fit)

    def hole(self, name: str) -> float:
        """Return the diameter of the hole in the wall for a socket or a switch."""
        part = self.parts[name][0]
        return 0.0 if isinstance(part, Controller) else part.hole

    def cradled(self, name: str) -> bool:
        """Return whether four corners on the floor hold this part."""
        return name in ("controller", "carrier", "boost", "battery", "speaker")

    def stand(self, name: str) -> float:
        """Return how far a part stands above the floor."""
        return STAND if name in ("controller", "carrier", "boost") else 0.0

    # ---- places ----

    def squares(self) -> Iterator[tuple[int, int, float, float]]:
        """Yield column and row from the top left, and the middle of each square."""
        lights = self.design.lights
        for row in range(lights.height):
            for column in range(lights.width):
                yield column, row, (column + 0.5) * lights.pitch, self.length - (row + 0.5) * lights.pitch

    @property
    def window(self) -> Box:
        """Return the squares that the game uses."""
        width, height, left, top = self.design.lights.window
        pitch = self.design.lights.pitch
        return (left * pitch, self.length - (top + height) * pitch, (left + width) * pitch, self.length - top * pitch)

    @property
    def opening(self) -> Box:
        lip = self.design.case.lip
        left, bottom, right, top = self.window
        return left + lip, bottom + lip, right - lip, top - lip

    def names(self) -> Iterator[tuple[str, float, float]]:
        """Yield the names of files and ranks with their middles: files below the squares, ranks on their left."""
        width, height, _, _ = self.design.lights.window
        left, bottom, _, _ = self.window
        pitch = self.design.lights.pitch
        for column in range(width):
            yield chr(ord("a") + column), left + (column + 0.5) * pitch, bottom - 1.65
        for row in range(height):
            yield str(row + 1), left - 2.5, bottom + (row + 0.5) * pitch

    @cached_property
    def parts(self) -> dict[str, tuple[Part | Controller, Box]]:
        """Return the parts on the floor, with their outlines."""
        found = {}
        for name, (part, place) in self.design.placed.items():
            width, length = part.size[:2] if place.turn % 180 == 0 else part.size[1::-1]
            found[name] = part, around(place.x, self.up(place.y), width, length)
        return found

    @property
    def openings(self) -> list[tuple[str, str, float, float, float]]:
        """Return holes in the walls: part, wall, place along it, height, and the gap from the part to the wall."""
        sides = ("top", "right", "bottom", "left")
        found = []
        for name, (part, box) in self.parts.items():
            if name not in ("controller", "socket", "switch"):
                continue
            edge = part.socket if isinstance(part, Controller) else "top"
            side = sides[(sides.index(edge) + int(self.design.case.places[name].turn) // 90) % 4]
            gap = {"top": self.length - box[3], "right": self.width - box[2], "bottom": box[1], "left": box[0]}[side]
            middle = (box[0] + box[2]) / 2 if side in ("top", "bottom") else (box[1] + box[3]) / 2
            if isinstance(part, Controller) and part.socket_at:
                along = part.size[0] if edge == "top" else part.size[1]
                off = part.socket_at - along / 2  # from the middle, along the edge: right, or down
                sign = {"top": {"top": 1, "right": -1, "bottom": -1, "left": 1},
                        "left": {"left": -1, "top": -1, "right": 1, "bottom": 1},
                        "right": {"right": -1, "bottom": -1, "left": 1, "top": 1}}[edge][side]  # fmt: skip
                middle += sign * off
            high = 0.0 if isinstance(part, Controller) else max(part.size[2], part.hole + 2) / 2
            found.append((name, side, middle, self.floor + high, gap))
        return found
