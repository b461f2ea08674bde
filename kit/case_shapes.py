# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Solids of which a case consists: boxes, holes that print without supports, grooves in the form of letters."""

import functools
from collections.abc import Iterable, Sequence
from itertools import pairwise

import numpy as np
from HersheyFonts import HersheyFonts
from manifold3d import CrossSection, Manifold, Mesh, OpType

from kit.case_measures import Box

Point = tuple[float, float]
ROUND = 48  # corners of a circle
GROOVE = 0.6  # mm: the half width of an engraved line, and its depth
LETTER = 3.8  # mm, height of an engraved letter


def block(box: Box, low: float, high: float) -> Manifold:
    """Return a box between two heights."""
    left, bottom, right, top = box
    return Manifold.cube((right - left, top - bottom, high - low)).translate((left, bottom, low))


def join(solids: Iterable[Manifold]) -> Manifold:
    """Return the union of solids."""
    found = list(solids)
    return Manifold.batch_boolean(found, OpType.Add) if found else Manifold()


def post(x: float, y: float, across: float, low: float, high: float, top: float | None = None) -> Manifold:
    """Return an upright cylinder, or a cone if its upper diameter differs."""
    upper = across if top is None else top
    return Manifold.cylinder(high - low, across / 2, upper / 2, ROUND).translate((x, y, low))


def profile(points: Sequence[Point], depth: float) -> Manifold:
    """Return a solid with this outline in x and z, from y = 0 to `depth`."""
    # Turned by 90 degrees about x, y becomes z and z becomes -y.
    return Manifold.extrude(CrossSection([points]), depth).rotate((90.0, 0.0, 0.0)).translate((0.0, depth, 0.0))


@functools.cache
def drop(across: float, depth: float, apex: int = 1) -> Manifold:
    """Return a horizontal hole along y from 0 to `depth`: a circle with a roof of 45 degrees towards `apex` in z.

    The roof makes it printable without supports.
    """
    circle = CrossSection.circle(across / 2, ROUND)
    tip = across / 2 * 2**0.5 * apex
    roof = CrossSection.batch_hull([circle, CrossSection([[(-0.01, tip - 0.01), (0.01, tip - 0.01), (0.0, tip)]])
                                    if apex > 0 else
                                    CrossSection([[(0.0, tip), (0.01, tip + 0.01), (-0.01, tip + 0.01)]])])  # fmt: skip
    return Manifold.extrude(roof, depth).rotate((90.0, 0.0, 0.0)).translate((0.0, depth, 0.0))


def gable(width: float, height: float, depth: float) -> Manifold:
    """Return a hole along y from 0 to `depth`: a rectangle with a roof of 45 degrees."""
    half = width / 2
    return profile([(-half, 0.0), (half, 0.0), (half, height), (0.0, height + half), (-half, height)], depth)


@functools.cache
def strokes(text: str) -> tuple[tuple[Point, ...], ...]:
    """Return the lines of a text in Hershey's simplex letters, LETTER high, around (0, 0)."""
    font = HersheyFonts()
    font.load_default_font("futural")
    font.normalize_rendering(LETTER * 4 / 3)  # the letters reach from a quarter of that height up to all of it
    lines = [tuple((float(x), float(y)) for x, y in stroke) for stroke in font.strokes_for_text(text)]
    xs, ys = [x for line in lines for x, _ in line], [y for line in lines for _, y in line]
    x0, y0 = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
    return tuple(tuple((x - x0, y - y0) for x, y in line) for line in lines)


@functools.cache
def engraving(text: str, half: float = GROOVE) -> Manifold:
    """Return the grooves of a text around (0, 0), cut downwards from z = 0, with sides of 45 degrees."""
    tip = Manifold.cylinder(half + 0.01, 0.0, half + 0.01, 12).translate((0.0, 0.0, -half))
    parts = []
    for line in strokes(text):
        for (x1, y1), (x2, y2) in pairwise(line):
            parts.append(Manifold.batch_hull([tip.translate((x1, y1, 0.0)), tip.translate((x2, y2, 0.0))]))
    return join(parts)


def piece_of(solid: Manifold, xs: Sequence[float], ys: Sequence[float]) -> list[Manifold]:
    """Return the pieces of a solid between lines in x and in y; unconnected pieces are separate."""
    pieces = []
    for left, right in pairwise(xs):
        for bottom, top in pairwise(ys):
            part = solid ^ block((left, bottom, right, top), -100.0, 1000.0)
            pieces += [each for each in part.decompose() if each.volume() > 1e-6]
    return pieces


def mesh(solid: Manifold) -> tuple[np.ndarray, np.ndarray]:
    """Return vertices (n, 3) and triangles (m, 3) as arrays."""
    found: Mesh = solid.to_mesh()
    return found.vert_properties[:, :3], found.tri_verts
