# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The pictures of docs/build/guide.md that put a case together: new parts in colour, with names, the others grey."""

from collections.abc import Iterable, Sequence

from manifold3d import Manifold
from PIL import Image

from kit.case_layout import Layout
from kit.case_parts import Piece
from kit.case_picture import Thing, labelled
from kit.case_scenes import COLOURS, LED, OTHER, layers, leds

SIZE = (860, 620)
DONE = (196, 199, 204)  # parts of an earlier step
APART = 0.06  # how far pieces of one layer lie apart before they are glued, as a share of their distance

BOARDS = ("controller", "carrier", "capacitor", "speaker", "boost", "battery")
PLUGS = ("socket", "switch")
# By picture: layers that are there already; new layers with how far they are lifted, in mm for a board of 200 mm;
# turn and tilt of the eye.
SCENES: dict[str, tuple[tuple[str, ...], dict[str, int], tuple[float, float]]] = {
    "tray": ((), {"tray": 0, "foot": -45}, (28.0, 30.0)),
    "inside": (("tray",), dict.fromkeys(BOARDS, 18) | dict.fromkeys(PLUGS, 0), (28.0, 48.0)),
    "shelf": (("tray", *BOARDS, *PLUGS), {"shelf": 45, "lights": 75}, (28.0, 36.0)),
    "grid": (("tray", "shelf", "lights"), {"grid": 40, "diffuser": 80}, (28.0, 36.0)),
    "frame": (("tray", "shelf", "lights", "grid", "diffuser"),
              dict.fromkeys(("panel", "frame", "cap", "button"), 60), (28.0, 36.0)),
}  # fmt: skip
NAMES = {"tray": "tray", "foot": "foot", "controller": "controller", "carrier": "level shifter",
         "capacitor": "large capacitor", "speaker": "speaker", "socket": "socket of the supply", "switch": "switch",
         "boost": "converter", "battery": "battery", "shelf": "shelf", "lights": "lights", "grid": "grid",
         "diffuser": "diffuser", "panel": "button panel", "frame": "frame"}  # fmt: skip
NAMES_OF_PICTURES = ("panel", *SCENES)
JOINED = ("tray", "shelf", "grid", "frame", "panel")  # printed in several pieces


def assembly_picture(layout: Layout, pieces: Sequence[Piece], name: str) -> Image.Image:
    """Return one of NAMES_OF_PICTURES; "panel" shows the button panel from below."""
    parts = list(layers(layout, pieces))
    return _panel(parts) if name == "panel" else _scene(layout, parts, *SCENES[name])


def _panel(parts: Iterable[tuple[str, Manifold]]) -> Image.Image:
    """Return the picture of the button panel, upside down, with its buttons."""
    things: list[Thing] = []
    labels: dict[str, Manifold] = {}
    for layer, solid in parts:
        over = solid.rotate((180.0, 0.0, 0.0))
        if layer == "panel":
            things.append(Thing(over, DONE))
        elif layer == "button":
            things.append(Thing(over, OTHER))
            labels["button, its legs up"] = over
    return labelled(things, labels, 12.0, 52.0, (860, 470))


def _scene(layout: Layout, parts: Sequence[tuple[str, Manifold]], there: Sequence[str], new: dict[str, int],
           eye: tuple[float, float]) -> Image.Image:  # fmt: skip
    """Return the picture of one step."""
    scale = max(layout.width, layout.length) / 200
    middle = layout.width / 2, layout.length / 2
    things: list[Thing] = []
    labels: dict[str, Manifold] = {}
    for layer, solid in parts:
        if layer in there:
            things.append(Thing(solid, DONE))
        elif layer in new:
            box = solid.bounding_box()
            apart = APART if layer in JOINED and sum(each == layer for each, _ in parts) > 1 else 0.0
            aside = [((box[axis] + box[axis + 3]) / 2 - middle[axis]) * apart for axis in (0, 1)]
            moved = solid.translate((*aside, new[layer] * scale))
            things.append(Thing(moved, COLOURS.get(layer, OTHER)))
            if layer in NAMES:
                labels.setdefault(NAMES[layer], moved)
    if "lights" in new:
        things.append(Thing(leds(layout).translate((0.0, 0.0, new["lights"] * scale)), LED))
    return labelled(things, labels, *eye, SIZE)
