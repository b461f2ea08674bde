# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The pictures of a case: assembled with the start of the game on its lights, and exploded, layer by layer."""

from collections.abc import Iterator, Sequence

from manifold3d import Manifold
from PIL import Image

from kit.case_bodies import bodies
from kit.case_layout import Layout
from kit.case_measures import around
from kit.case_parts import Piece
from kit.case_picture import Thing, draw, labelled
from kit.case_shapes import GROOVE, block, engraving, join
from kit.wire_landings import LED as LED_WIDE
from kit.wire_landings import LED_HIGH, PCB

COLOURS = {"tray": (92, 108, 132), "foot": (60, 62, 68), "shelf": (205, 190, 160), "grid": (244, 241, 232),
           "frame": (74, 86, 106), "panel": (74, 86, 106), "lights": (236, 236, 230), "diffuser": (226, 236, 242),
           "button": (50, 52, 58), "cap": (214, 84, 62), "select": (82, 160, 96), "controller": (46, 132, 84),
           "carrier": (196, 150, 84), "boost": (60, 80, 150), "battery": (170, 174, 182)}  # fmt: skip
OTHER = (64, 66, 74)
WORDS = {"frame": "frame", "panel": "button panel", "button": "buttons", "diffuser": "diffuser", "grid": "light grid",
         "lights": "lights", "shelf": "shelf", "tray": "tray", "foot": "feet"}  # fmt: skip
HIDDEN = ("wire", "resistor", "plug")  # bodies that pictures leave out
PAINT = (222, 226, 232)  # in the grooves of the names
LED = (255, 250, 225)
SQUARES = {"a": (232, 92, 60), "d": (92, 170, 240), "K": (250, 206, 84), ".": (66, 74, 86)}
LIFTS = {"foot": -30, "tray": 0, "shelf": 55, "lights": 85, "grid": 120, "diffuser": 165, "button": 215,
         "panel": 250, "frame": 250, "cap": 285}  # fmt: skip


def start(variant: str) -> dict[tuple[int, int], str]:
    """Return the pieces at the start of a game, by column and row from the top left."""
    from tafl.game import Game
    from tafl.variants import load

    found, letters = {}, Game(load(variant)).text().split()[0]
    for row, text in enumerate(letters.split("/")):
        column, digits = 0, ""
        for letter in text + " ":
            if letter.isdigit():
                digits += letter
                continue
            column, digits = column + int(digits or 0), ""
            if letter != " ":
                found[column, row] = letter
                column += 1
    return found


def closed_case(layout: Layout, pieces: Sequence[Piece]) -> list[Thing]:
    """Return the case with its buttons and their names, without its diffuser."""
    things = [Thing(piece.solid, COLOURS[piece.layer]) for piece in pieces]
    for name, body in bodies(layout).items():
        if name.startswith("cap"):
            things.append(Thing(body, COLOURS["select" if name == "cap select" else "cap"]))
    names = [engraving(text, GROOVE).translate((x, y, layout.height - 0.02)) for text, x, y in layout.names()]
    return [*things, Thing(join(names).trim_by_plane((0.0, 0.0, -1.0), -layout.height), PAINT, True)]


def assembled(layout: Layout, pieces: Sequence[Piece]) -> Image.Image:
    """Return the picture of the finished board, seen by its player."""
    return draw([*closed_case(layout, pieces), *_glowing(layout)])


def _glowing(layout: Layout) -> Iterator[Thing]:
    """Yield the lit squares of the diffuser at the start of the game."""
    width, height, left, top = layout.design.lights.window
    pieces = start(layout.design.variant)
    face = layout.diffuser + layout.design.parts["diffuser"].thick
    size = layout.design.lights.pitch - layout.design.case.rib
    yield Thing(block(layout.window, face - 0.5, face), (38, 42, 50), True)
    for column, row, x, y in layout.squares():
        if left <= column < left + width and top <= row < top + height:
            letter = pieces.get((column - left, row - top), ".")
            yield Thing(block(around(x, y, size, size), face, face + 0.05), SQUARES.get(letter, SQUARES["."]), True)


def layers(layout: Layout, pieces: Sequence[Piece]) -> Iterator[tuple[str, Manifold]]:
    """Yield all parts with the layer to which they belong."""
    for piece in pieces:
        yield piece.layer, piece.solid
    for name, body in bodies(layout).items():
        first = name.split()[0]
        if first not in HIDDEN:
            yield ("lights" if first == "strip" else first), body


def leds(layout: Layout) -> Manifold:
    """Return the light of each square, a little larger than the body that it covers."""
    low = layout.lights + (PCB if layout.design.lights.part.kind == "strip" else layout.design.lights.part.size[2])
    side = LED_WIDE + 0.1
    return join(block(around(x, y, side, side), low, low + LED_HIGH + 0.05) for _, _, x, y in layout.squares())


def exploded(layout: Layout, pieces: Sequence[Piece]) -> Image.Image:
    """Return the picture of the layers, one above the other in the order of assembly, and pieces side by side."""
    scale = max(layout.width, layout.length) / 200
    middle = layout.width / 2, layout.length / 2
    things: list[Thing] = []
    labels: dict[str, list[Manifold]] = {}
    for layer, solid in layers(layout, pieces):
        lift = LIFTS.get(layer, 22) * scale
        box = solid.bounding_box()
        aside = [0.0, 0.0]
        if layer in ("tray", "shelf", "grid", "frame", "panel"):
            apart = 0.05 if layer != "panel" and layer != "frame" else 0.07
            aside = [((box[axis] + box[axis + 3]) / 2 - middle[axis]) * apart for axis in (0, 1)]
        colour = COLOURS.get(layer, OTHER)
        moved = solid.translate((*aside, lift))
        things.append(Thing(moved, colour))
        if layer in WORDS:
            labels.setdefault(WORDS[layer], []).append(moved)
    things.append(Thing(leds(layout).translate((0.0, 0.0, LIFTS["lights"] * scale)), LED))
    joined = {words: Manifold.compose(solids) for words, solids in labels.items()}
    return labelled(things, joined, 30.0, 24.0, (900, 1150), 0.1, True)
