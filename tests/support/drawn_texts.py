# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The texts of an SVG of the kit: the boxes that they fill, and what runs across them."""

from itertools import combinations, pairwise
from typing import NamedTuple

from wired_board import points

LETTER = 0.62  # the width of a letter in font sizes, at most on average
CLEAR = 1.0  # px between a wire's edge and a letter


class Text(NamedTuple):
    """Words and the box that they fill."""

    words: str
    left: float
    top: float
    right: float
    bottom: float


def texts(root):
    """Return all texts of a picture, each with its box."""
    found = []
    for text in root.iter():
        if text.tag.endswith("}text"):
            x, y, size = (float(text.get(key)) for key in ("x", "y", "font-size"))
            width = len(text.text) * size * LETTER
            left = x - {"start": 0, "middle": width / 2, "end": width}[text.get("text-anchor", "start")]
            found.append(Text(text.text, left, y - size * 0.75, left + width, y + size * 0.2))
    return found


def wires(root):
    """Return (net, line) for each wire of a diagram."""
    return [(group.get("data-net"), points(path)) for group in root.iter() if group.get("class") == "net"
            for path in group if path.get("class") == "wire"]


def hits(line, text):
    """Return whether a wire of upright and level pieces touches a text."""
    half = 1.6 + CLEAR
    return any(min(x0, x1) - half < text.right and max(x0, x1) + half > text.left
               and min(y0, y1) - half < text.bottom and max(y0, y1) + half > text.top
               for (x0, y0), (x1, y1) in pairwise(line))


def crossed(root):
    """Return (net, words) for each text that a wire crosses."""
    everything = texts(root)
    return [(net, text.words) for net, line in wires(root) for text in everything if hits(line, text)]


def collisions(root):
    """Return the pairs of words that lie on each other."""
    return [(one.words, other.words) for one, other in combinations(texts(root), 2)
            if one.left < other.right and other.left < one.right and one.top < other.bottom and other.top < one.bottom]


def cut(root):
    """Return the words of which only a piece lies on the uppermost box below them, for example on a socket."""
    boxes = []
    for group in root.iter():
        if group.get("class") == "part":
            for rect in group.iter():
                if rect.tag.endswith("}rect"):
                    x, y, width, height = (float(rect.get(key)) for key in ("x", "y", "width", "height"))
                    boxes.append((x, y, x + width, y + height))
    found = []
    for text in texts(root):
        below = [box for box in boxes if box[0] < text.right - 1 and text.left + 1 < box[2]
                 and box[1] < text.bottom - 1 and text.top + 1 < box[3]]  # fmt: skip
        if below:
            left, top, right, bottom = below[-1]
            if text.left < left - 2 or text.right > right + 2 or text.top < top - 2 or text.bottom > bottom + 2:
                found.append(text.words)
    return found
