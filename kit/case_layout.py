# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The layout of a case: where parts are cut to fit the printer, where pins and columns stand, what cannot be made."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

from kit.case_measures import BAR, COLUMN, CRADLE, LEAST, PIN, SKIRT, TONGUE, USB, Box, Measures, area, around, meet


class CaseError(Exception):
    """The case cannot be made. The text is a sentence with the key of the description."""


def cuts(low: float, high: float, bed: float, free: Callable[[float], bool], what: str) -> list[float]:
    """Return where a part from `low` to `high` is cut, in pieces that fit the bed. A cut is only where `free` allows.

    Raise CaseError if there is no way.
    """
    length = high - low
    for count in range(1, 9):
        if length / count > bed + 1e-9:
            continue
        found = [low]
        for number in range(1, count):
            # Each cut leaves room enough for the pieces after it.
            near = max(low + length * number / count, high - bed * (count - number))
            steps = [near + sign * step / 4 for step in range(int(bed * 2)) for sign in (1, -1)]
            left = bed * (count - number)
            good = [at for at in steps if 5 < at - found[-1] <= bed and high - at <= left and free(at)]
            if not good:
                break
            found.append(round(good[0], 3))
        else:
            return found[1:]
    raise CaseError(f"case.bed is {bed:g} mm, but the {what} is {length:.1f} mm long, and there is no place to cut it.")


def outside(spans: list[tuple[float, float]]) -> Callable[[float], bool]:
    """Return a function that says whether a place is in none of these spans."""
    return lambda at: not any(low < at < high for low, high in spans)


@dataclass(frozen=True)
class Layout(Measures):
    """The measures of the case of a design, checked."""

    def __post_init__(self) -> None:
        if not self.flat:
            self.check()

    def check(self) -> None:
        """Raise CaseError with the first sentence about what cannot be made."""
        try:
            for problem in self.problems():
                raise CaseError(problem)
            _ = (self.feet, self.tray_cuts, self.grid_cuts, self.shelf_cuts, self.lid_cuts, self.panel_cuts,
                 self.columns, self.joints)  # fmt: skip
        except CaseError as error:
            raise CaseError(f"{self.design.file}: {error}") from None

    def problems(self) -> Iterator[str]:
        """Return a sentence for each measure that cannot be made."""
        design, case, pitch = self.design, self.design.case, self.design.lights.pitch
        light = design.lights.part
        if light.kind == "strip" and pitch - case.rib < light.size[1] + 1:
            yield (f"case.rib is {case.rib:g} mm, but a square of {pitch:g} mm leaves only "
                   f"{pitch - light.size[1] - 1:g} mm beside the strip, which is {light.size[1]:g} mm wide.")
        if pitch - case.rib < 5:
            yield f"case.rib is {case.rib:g} mm, so a square of {pitch:g} mm has less than 5 mm for its light."
        for key, thick in (("foam", case.foam), ("card", case.card)):
            if light.kind == "strip" and pitch - thick < light.size[1] + 1:
                yield f"case.{key} is {thick:g} mm, but a square of {pitch:g} mm then leaves no room for the strip."
        if case.border < 2 * (case.sheet + case.fit):
            yield (f"case.border is {case.border:g} mm, but walls and edge of sheets of {case.sheet:g} mm need "
                   f"{2 * (case.sheet + case.fit):g} mm.")
        least = round(case.wall + 2 * case.fit + PIN + 2 * LEAST, 2)
        if case.border < least:
            yield f"case.border is {case.border:g} mm, but the walls and the pins in the frame need {least:g} mm."
        large = sorted((self.lid[2] - self.lid[0] + 10, self.lid[3] - self.lid[1] + 10))
        if any(size > bed for size, bed in zip(large, sorted(case.laser))):
            yield (f"case.laser is {case.laser[0]:g} x {case.laser[1]:g} mm, but the lid needs {large[1]:.0f} x "
                   f"{large[0]:.0f} mm; if you do not cut with a laser, write the size of a larger one.")
        if not design.button.hole:
            yield f"buttons.part is {design.button.id}, but kit/parts.toml has no hole for it."
        if design.spacing - design.button.hole < LEAST:
            yield (f"buttons.spacing is {design.spacing:g} mm, but the holes of {design.button.id} are "
                   f"{design.button.hole:g} mm wide: less than {LEAST:g} mm stay between them.")
        top = max(self.up(y) for _, y in design.button_places.values()) + max(design.button.size[1], self.boss) / 2
        if top > self.seam - BAR:
            yield (f"case.panel is {case.panel:g} mm, but the buttons and the joint above them need "
                   f"{case.panel + 2 * (top - self.seam + BAR):.1f} mm.")
        if self.seam - self.lid[1] > case.bed[1]:
            yield (f"case.panel is {case.panel:g} mm, so the button panel is {self.seam - self.lid[1]:g} mm deep and "
                   f"does not fit the bed of {case.bed[1]:g} mm.")
        for name, (part, _) in design.placed.items():
            if self.stand(name) + part.size[2] > case.inside:
                yield (f"case.inside is {case.inside:g} mm, but the {name} on its stand needs "
                       f"{self.stand(name) + part.size[2]:g} mm.")
        names = list(self.parts)
        for one, other in ((one, other) for one in names for other in names if one != other and self.cradled(one)):
            if meet(self.parts[one][1], self.parts[other][1], CRADLE + case.fit):
                yield (f"case.places.{one} leaves no room for its cradle beside the {other}: keep "
                       f"{CRADLE + case.fit:g} mm between them.")
        if self.floor + USB[1] + USB[0] / 2 + 1 > self.top - SKIRT:
            yield f"case.inside is {case.inside:g} mm, so the frame would cover the hole for the USB plug."
        for name, _, _, _, gap in self.openings:
            if name != "controller" and not self.hole(name):
                yield f"case.places.{name} is set, but kit/parts.toml has no hole for this {name}."
            if gap > 3:
                yield (f"case.places.{name} is {gap:.1f} mm away from the wall with its hole, so a plug does not reach "
                       "it; put it at most 3 mm away.")

    @cached_property
    def taken(self) -> list[Box]:
        """Return the places on the floor that parts and feet take, with their cradles."""
        edge = CRADLE + self.design.case.fit
        boxes = [(box[0] - edge, box[1] - edge, box[2] + edge, box[3] + edge) for _, box in self.parts.values()]
        return boxes + [around(x, y, 18, 18) for x, y in self.feet]

    @cached_property
    def feet(self) -> list[tuple[float, float]]:
        """Return the middles of the feet, near the corners."""
        parts = [box for _, box in self.parts.values()]
        return [self._near(x, y, 14.0, parts, "foot") for x in (10.0, self.width - 10) for y in (10, self.length - 10)]

    def _near(self, x: float, y: float, size: float, taken: list[Box], what: str) -> tuple[float, float]:
        """Return the place nearest to a point where a square of this size fits between what is taken."""
        low, left, high, right = size / 2, size / 2, self.length - size / 2, self.width - size / 2
        steps = sorted(((dx, dy) for dx in range(-60, 61, 2) for dy in range(-60, 61, 2)),
                       key=lambda step: step[0] ** 2 + step[1] ** 2)  # fmt: skip
        for dx, dy in steps:
            if left <= x + dx <= right and low <= y + dy <= high:
                if not any(meet(around(x + dx, y + dy, size, size), box, 0.5) for box in taken):
                    return x + dx, y + dy
        raise CaseError(f"case.places leave no room for a {what} near x = {x:.0f}, y = {self.up(y):.0f} mm.")

    @cached_property
    def tray_cuts(self) -> tuple[list[float], list[float]]:
        """Return the cuts of the tray in x and in y; they keep clear of parts, feet and holes."""
        found = []
        for axis in (0, 1):
            spans = [(box[axis] - 3, box[axis + 2] + 3) for box in self.taken]
            for _, side, middle, _, _ in self.openings:
                if (side in ("top", "bottom")) == (axis == 0):
                    spans.append((middle - 12, middle + 12))
            bed = self.design.case.bed[axis]
            found.append(cuts(self.walls[axis], self.walls[axis + 2], bed, outside(spans), "tray"))
        return found[0], found[1]

    @cached_property
    def grid_cuts(self) -> tuple[list[float], list[float]]:
        """Return the cuts of the light grid, in the middle of squares."""
        return self._cuts_by_square(0.5, TONGUE)

    @cached_property
    def shelf_cuts(self) -> tuple[list[float], list[float]]:
        """Return the cuts of the shelf, between squares."""
        return self._cuts_by_square(0.0, 0.0)

    def _cuts_by_square(self, share: float, tongue: float) -> tuple[list[float], list[float]]:
        """Return cuts in x and y at this share of a square, for pieces on which a tongue of this length sticks out."""
        pitch, bed = self.design.lights.pitch, self.design.case.bed
        found = []
        for axis, low, high in ((0, 0.0, self.width), (1, self.panel, self.length)):
            places = [low + (k + share) * pitch for k in range(round((high - low) / pitch))]
            found.append(_nearest(low, high, bed[axis] - tongue, places))
        return found[0], found[1]

    @cached_property
    def lid_cuts(self) -> tuple[list[float], list[float]]:
        """Return the cuts of the frame in x and y, between names; the button panel has a joint of its own."""
        pitch, bed = self.design.lights.pitch, self.design.case.bed
        left, bottom = self.window[:2]
        x = [left + k * pitch for k in range(-20, 40)]
        y = [bottom + k * pitch for k in range(-20, 40)]
        return (_nearest(self.lid[0], self.lid[2], bed[0], x), _nearest(self.seam, self.lid[3], bed[1], y))

    @cached_property
    def panel_cuts(self) -> list[float]:
        """Return the cuts of the button panel in x, between the buttons."""
        half = max(self.design.button.hole, self.boss, self.design.button.size[0]) / 2 + 1.5
        spans = [(x - half, x + half) for x, _ in self.design.button_places.values()]
        return cuts(self.lid[0], self.lid[2], self.design.case.bed[0], outside(spans), "button panel")

    @cached_property
    def screws(self) -> list[tuple[str, float]]:
        """Return side and place of the screws through the lid's edge into the walls: for each piece, on outer sides."""
        xs = [self.lid[0], *self.lid_cuts[0], self.lid[2]]
        ys = [self.seam, *self.lid_cuts[1], self.lid[3]]
        lower = [self.lid[0], *self.panel_cuts, self.lid[2]]
        spans = [("left", ys, 1), ("right", ys, 1), ("top", xs, 0), ("bottom", lower, 0)]
        found = [(side, self._clear(axis, (low + high) / 2)) for side, edges, axis in spans
                 for low, high in pairwise(edges)]
        return found + [(side, self._clear(1, (self.lid[1] + self.seam) / 2)) for side in ("left", "right")]

    def _clear(self, axis: int, middle: float) -> float:
        """Return the place nearest to `middle` that is away from the cuts of the tray."""
        steps = [middle + sign * step for step in range(30) for sign in (1, -1)]
        return next((at for at in steps if all(abs(at - cut) > 6 for cut in self.tray_cuts[axis])), middle)

    @property
    def plastic(self) -> float:
        """Return about how much plastic the printed case needs, in mm3: plates and walls without holes and bosses."""
        case, high = self.design.case, self.diffuser - self.grid
        squares = self.length - self.panel
        ribs = self.width * (self.design.lights.height + 1) + squares * (self.design.lights.width + 1)
        edge = area(self.lid) - area(self.grown(2 * case.fit + case.wall))
        return (area(self.walls) * case.wall + (area(self.walls) - area(self.cavity)) * (self.top - self.floor)
                + (area(self.lid) - area(self.opening)) * case.wall + edge * SKIRT
                + self.width * squares * case.shelf + ribs * case.rib * high)  # fmt: skip

    @cached_property
    def columns(self) -> list[tuple[float, float]]:
        """Return the columns that carry the shelf: near the corners of each of its pieces."""
        taken = list(self.taken)
        taken += [(x - 9, -9.0, x + 9, self.length + 9) for x in self.tray_cuts[0]]
        taken += [(-9.0, y - 9, self.width + 9, y + 9) for y in self.tray_cuts[1]]
        pitch = self.design.lights.pitch
        found = []
        xs, ys = [0.0, *self.shelf_cuts[0], self.width], [self.panel, *self.shelf_cuts[1], self.length]
        for left, right in pairwise(xs):
            for bottom, top in pairwise(ys):
                points = [(left + i * pitch, bottom + j * pitch) for i in range(1, round((right - left) / pitch))
                          for j in range(1, round((top - bottom) / pitch))]  # fmt: skip
                for x, y in ((left, bottom), (right, bottom), (left, top), (right, top)):
                    good = [at for at in points if at not in found
                            and not any(meet(around(*at, COLUMN, COLUMN), box, 0.5) for box in taken)]  # fmt: skip
                    if not good:
                        raise CaseError("case.places leave no room for the columns that carry the lights.")
                    found.append(min(good, key=lambda at: (at[0] - x) ** 2 + (at[1] - y) ** 2))
        return found

    @cached_property
    def joints(self) -> list[tuple[int, float, float]]:
        """Return the blocks with pins on the floor, at cuts of the tray: axis of the pin, the cut, place along it."""
        found = []
        boxes = self.taken + [around(x, y, COLUMN, COLUMN) for x, y in self.columns]
        for axis in (0, 1):
            for cut in self.tray_cuts[axis]:
                end = (self.length, self.width)[axis]
                other = self.tray_cuts[1 - axis]
                steps = [4.0 + k * 2 for k in range(int((end - 8) / 2) + 1)]
                good = [at for at in steps if all(abs(at - each) > 14 for each in other) and not any(
                    meet(around(cut, at, 18, 8) if axis == 0 else around(at, cut, 8, 18), box) for box in boxes)]
                last = -100.0
                for at in good:
                    if at - last >= 60 or (at == good[-1] and at - last > 12):
                        found.append((axis, cut, at))
                        last = at
        return found


def _nearest(low: float, high: float, bed: float, places: list[float]) -> list[float]:
    """Return cuts at some of these places; as few as the bed allows, and pieces of nearly equal length."""
    for count in range(1, 9):
        ideal = [low + (high - low) * k / count for k in range(1, count)]
        inner = [place for place in places if low + 5 < place < high - 5]
        found = [min(inner, key=lambda place: abs(place - at)) for at in ideal] if inner or not ideal else []
        edges = [low, *found, high]
        if len(found) == count - 1 and all(5 < b - a <= bed + 1e-9 for a, b in pairwise(edges)):
            return [round(each, 4) for each in found]
    raise CaseError(f"case.bed is {bed:g} mm, which is too small for the squares: no piece of the case would fit it.")
