# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Draw solids without a graphics card: a depth buffer in numpy, with edges and soft shade in corners."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from manifold3d import Manifold
from PIL import Image, ImageDraw, ImageFont

from kit.case_shapes import mesh

WIDTH, HEIGHT = 1080, 810
FINER = 2  # the picture is drawn this much larger
COARSE = 4  # the shade in corners is computed at every so many pixels
MARGIN = 0.04
PAPER = np.array([250, 250, 248], dtype=np.float32)
LIGHT = np.array([-0.45, -0.5, 0.75])
TEXT = (30, 32, 38)
LETTERS = 17
NAMES = 190  # pixels at the right of a picture, for names
SEAM = 1e-4  # how far a triangle reaches over its edges, in parts of its size, so that none shows the paper
EYE = 4.2  # distance of the eye, in diagonals of the scene


@dataclass(frozen=True)
class Thing:
    """A solid with its colour. `glows`: it has the same colour on all sides."""

    solid: Manifold
    colour: tuple[int, int, int]
    glows: bool = False


class Camera:
    """An eye that looks at solids so that they fill a picture.

    `turn`, `tilt`: degrees about the upright axis, and from the horizon up; `size`: of the picture, in pixels.
    """

    def __init__(self, things: Sequence[Thing], turn: float, tilt: float, size: tuple[int, int]) -> None:
        turned, leaning = np.radians(turn), np.radians(tilt)
        about = np.array([[np.cos(turned), -np.sin(turned), 0], [np.sin(turned), np.cos(turned), 0], [0, 0, 1]])
        lean = np.array([[1, 0, 0], [0, np.sin(leaning), np.cos(leaning)], [0, -np.cos(leaning), np.sin(leaning)]])
        self.view = lean @ about
        self.size = size
        self.meshes = [mesh(thing.solid) for thing in things]
        everything = np.concatenate([points for points, _ in self.meshes])
        self._centre = (everything.min(axis=0) + everything.max(axis=0)) / 2
        self.far = EYE * float(np.linalg.norm(np.ptp(everything, axis=0)))

    def turned(self, points: np.ndarray) -> np.ndarray:
        """Return points as the eye sees them: right, up, towards the eye, in mm."""
        return (points - self._centre) @ self.view.T

    @cached_property
    def _fit(self) -> tuple[float, np.ndarray]:
        """Return the scale, and the middle of all solids in the picture, in mm."""
        flat = np.concatenate([self._flat(self.turned(points)) for points, _ in self.meshes])
        low, top = flat[:, :2].min(axis=0), flat[:, :2].max(axis=0)
        room = np.array(self.size) * (1 - 2 * MARGIN)
        return float((room / (top - low)).min()), (low + top) / 2

    def _flat(self, turned: np.ndarray) -> np.ndarray:
        return turned * np.where(np.arange(3) < 2, self.far / (self.far - turned[:, 2:3]), 1.0)

    def on_screen(self, points: np.ndarray) -> np.ndarray:
        """Return points as pixels from the upper left corner, and their heights towards the eye."""
        scale, middle = self._fit
        flat = self._flat(self.turned(points))
        x, y = self.size[0] / 2 + (flat[:, 0] - middle[0]) * scale, self.size[1] / 2 - (flat[:, 1] - middle[1]) * scale
        return np.stack([x, y, flat[:, 2]], axis=1)


def draw(things: Sequence[Thing], turn: float = 25.0, tilt: float = 48.0, size: tuple[int, int] = (WIDTH, HEIGHT),
         dark: float = 0.34) -> Image.Image:
    """Return a picture of solids, seen by a `Camera`. `dark`: the shade in corners, 0 to 1."""
    wide, high = size[0] * FINER, size[1] * FINER
    camera = Camera(things, turn, tilt, (wide, high))
    depth = np.full((high, wide), -np.inf, dtype=np.float32)
    colour = np.broadcast_to(PAPER, (high, wide, 3)).copy()
    facing = np.zeros((high, wide, 3), dtype=np.float32)
    facing[..., 2] = 1.0
    of = np.zeros((high, wide), dtype=np.int32)
    glow = np.zeros((high, wide), dtype=bool)
    for number, thing in enumerate(things, 1):
        triangles, normals, shades = _faces(camera, thing, *camera.meshes[number - 1])
        screen = camera.on_screen(camera.meshes[number - 1][0])
        for corners, normal, shade in zip(screen[triangles], normals, shades):
            found = _covered(corners, wide, high)
            if found is None:
                continue
            rows, columns, z = found
            nearer = z > depth[rows, columns]
            rows, columns = rows[nearer], columns[nearer]
            depth[rows, columns] = z[nearer]
            colour[rows, columns] = shade
            facing[rows, columns] = normal
            of[rows, columns] = number
            glow[rows, columns] = things[number - 1].glows
    _finish(colour, depth, facing, of, glow, dark)
    picture = Image.fromarray(np.clip(colour, 0, 255, out=colour).astype(np.uint8))
    return picture.resize(size, Image.Resampling.LANCZOS)


def labelled(things: Sequence[Thing], labels: dict[str, Manifold], turn: float, tilt: float, size: tuple[int, int],
             dark: float = 0.2, corner: bool = False) -> Image.Image:  # fmt: skip
    """Return the picture of solids, with names beside it and a line from each name to its part.

    A line ends on top of the part, or with `corner` at the corner that is most to the right in the picture.
    """
    picture = draw(things, turn, tilt, size, dark)
    camera = Camera(things, turn, tilt, size)
    whole = Image.new("RGB", (size[0] + NAMES, size[1]), tuple(PAPER.astype(int).tolist()))
    whole.paste(picture, (0, 0))
    pen, font = ImageDraw.Draw(whole), ImageFont.load_default(LETTERS)
    targets = {}
    for name, solid in labels.items():
        box = solid.bounding_box()
        # near the right end, on top of the part
        point = np.array([[box[3] - (box[3] - box[0]) * 0.03, (box[1] + box[4]) / 2, box[5]]])
        seen = camera.on_screen(mesh(solid)[0] if corner else point)
        x, y, _ = seen[seen[:, 0].argmax()]
        targets[name] = float(x), float(y)
    y_text = -1e9
    for name, (x, y) in sorted(targets.items(), key=lambda item: item[1][1]):
        y_text = max(y, y_text + LETTERS * 1.6)
        pen.line([(x, y), (size[0] - 12, y_text), (size[0] - 2, y_text)], (90, 94, 102), 2)
        pen.ellipse([x - 4, y - 4, x + 4, y + 4], (214, 84, 62))
        pen.text((size[0] + 4, y_text), name, TEXT, font, "lm")
    return whole


def _faces(camera: Camera, thing: Thing, points: np.ndarray, triangles: np.ndarray
           ) -> tuple[np.ndarray, np.ndarray, np.ndarray]:  # fmt: skip
    """Return the triangles that face the eye, with their normals and colours."""
    corners = camera.turned(points)[triangles]
    normals = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])
    length = np.linalg.norm(normals, axis=1, keepdims=True)
    normals = normals / np.maximum(length, 1e-12)
    towards = np.array([0, 0, camera.far]) - corners.mean(axis=1)
    kept = ((normals * towards).sum(axis=1) > 0) & (length[:, 0] > 1e-9)
    bright = np.clip((normals @ (camera.view @ (LIGHT / np.linalg.norm(LIGHT)))), 0, 1)[:, None]
    rim = np.clip(normals[:, 2:3], 0, 1)
    shade = np.array(thing.colour) * (np.ones_like(bright) if thing.glows else (0.42 + 0.5 * bright + 0.16 * rim))
    return triangles[kept], normals[kept], shade[kept]


def _covered(corners: np.ndarray, wide: int, high: int) -> "tuple[np.ndarray, np.ndarray, np.ndarray] | None":
    """Return rows and columns of the pixels in a triangle, and their depths."""
    (x1, y1, z1), (x2, y2, z2), (x3, y3, z3) = corners.tolist()
    left, right = max(int(min(x1, x2, x3)), 0), min(int(max(x1, x2, x3)) + 1, wide - 1)
    top, bottom = max(int(min(y1, y2, y3)), 0), min(int(max(y1, y2, y3)) + 1, high - 1)
    area = (x2 - x1) * (y3 - y1) - (x3 - x1) * (y2 - y1)
    if left > right or top > bottom or abs(area) < 1e-9:
        return None
    xs = np.arange(left, right + 1, dtype=np.float32)[None, :] + 0.5
    ys = np.arange(top, bottom + 1, dtype=np.float32)[:, None] + 0.5
    b = ((xs - x1) * (y3 - y1) - (x3 - x1) * (ys - y1)) / area
    c = ((x2 - x1) * (ys - y1) - (xs - x1) * (y2 - y1)) / area
    inside = (b >= -SEAM) & (c >= -SEAM) & (b + c <= 1 + SEAM)
    rows, columns = np.nonzero(inside)
    if not len(rows):
        return None
    z = z1 + b[rows, columns] * (z2 - z1) + c[rows, columns] * (z3 - z1)
    return rows + top, columns + left, z.astype(np.float32)


def _finish(colour: np.ndarray, depth: np.ndarray, facing: np.ndarray, of: np.ndarray, glow: np.ndarray,
            dark: float) -> None:
    """Make corners darker, and draw lines where faces or parts meet. `colour` changes in place."""
    there = of > 0
    nearest, farthest = depth[there].max(), depth[there].min()
    solid = np.where(there, depth, farthest)
    span = max(float(nearest - farthest), 1e-6)
    high, wide = of.shape
    coarse = solid[::COARSE, ::COARSE]
    shade = np.ones(of.shape, dtype=np.float32)
    for radius in (6 * FINER // COARSE, 22 * FINER // COARSE):
        around = _blurred(coarse, radius).repeat(COARSE, axis=0).repeat(COARSE, axis=1)[:high, :wide]
        shade *= 1 - dark * np.clip((around - solid) * (9 / span), 0, 1)
    shade[~there | glow] = 1.0
    edge = np.zeros(of.shape, dtype=np.float32)
    for axis in (0, 1):
        first = (slice(None, -1), slice(None)) if axis == 0 else (slice(None), slice(None, -1))
        second = (slice(1, None), slice(None)) if axis == 0 else (slice(None), slice(1, None))
        bend = np.einsum("ijk,ijk->ij", facing[first], facing[second]) < 0.94
        border = (of[first] != of[second]) | (np.abs(solid[first] - solid[second]) > span * 0.02)
        strength = np.maximum(border, bend * np.float32(0.55))
        np.maximum(edge[first], strength, out=edge[first])
        np.maximum(edge[second], strength * np.float32(0.6), out=edge[second])
    shade *= 1 - 0.55 * edge
    colour *= shade[..., None]


def _blurred(values: np.ndarray, radius: int) -> np.ndarray:
    """Return the means over squares of 2 * radius + 1 pixels."""
    for axis in (0, 1):
        padded = np.concatenate([np.repeat(values.take([0], axis), radius + 1, axis), values,
                                 np.repeat(values.take([-1], axis), radius, axis)], axis)  # fmt: skip
        sums = np.cumsum(padded, axis=axis, dtype=np.float64)
        size = values.shape[axis]
        later = sums.take(range(2 * radius + 1, 2 * radius + 1 + size), axis)
        values = ((later - sums.take(range(size), axis)) / (2 * radius + 1)).astype(np.float32)
    return values
