# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The description of the board that all front ends with pictures share: sizes, colours, lights and the names of keys.

It needs neither Pillow nor pygame. The window draws from it, and `description_export` hands it to the web page.
"""

import math
from dataclasses import dataclass

Color = tuple[int, int, int]  # red, green, blue

NAME = "Ljostafl"
INLAID_NAME = "L J O S T A F L"  # above the panel


@dataclass(frozen=True)
class Sizes:
    """Lengths in units: the picture is 700 units wide. From top to bottom: rim, panel, rim, plate, foot."""

    width: int = 700
    margin: int = 20  # table around the board
    corner: int = 30  # radius of the board's corners
    rim: int = 62  # wood around the panel
    name: int = 35  # from the middle of the inlaid name down to the panel
    name_letters: int = 19
    panel: int = 536  # longer side of the panel
    frame: int = 9  # dark edge around the panel
    frame_corner: int = 12
    square_name: int = 25  # from the panel down to the middle of the names of the columns
    square_letters: int = 17  # at most, and at most this share of a cell:
    square_letters_share: float = 0.42
    plate_gap: int = 44  # from the panel down to the plate
    plate: int = 48  # height of the plate with the caption
    plate_inset: int = 30  # from the board's sides
    plate_corner: int = 6
    plate_padding: int = 16  # at both ends of the caption
    foot_gap: int = 6
    foot: int = 208  # wood below the plate, with the buttons
    key_names: int = 24  # from the middle of the keys' names down to the board's edge
    key_letters: int = 15


@dataclass(frozen=True)
class Materials:
    """The materials of the board in a dim room. A gradient goes from the darkest to the lightest colour."""

    table: Color = (23, 22, 24)
    wood: tuple[Color, Color, Color] = ((30, 19, 14), (58, 38, 27), (92, 63, 44))
    acrylic: Color = (15, 15, 17)  # the panel
    inlay: Color = (222, 199, 160)  # letters in the wood and on the buttons
    cap: Color = (52, 50, 52)  # the buttons
    brass: Color = (176, 130, 62)  # the button SELECT
    brass_letters: Color = (36, 22, 8)
    plate: tuple[Color, Color] = ((204, 164, 100), (170, 130, 72))  # from the upper to the lower edge
    plate_letters: Color = (30, 18, 8)
    # The same in full light: a lamp lights the material around it in these colours.
    lit_table: Color = (70, 68, 72)
    lit_wood: tuple[Color, Color, Color] = ((96, 62, 42), (150, 104, 72), (205, 150, 108))
    lit_acrylic: Color = (62, 62, 66)
    lit_button: Color = (70, 66, 62)


@dataclass(frozen=True)
class ButtonPlaces:
    """The buttons in the foot, in units from its upper left corner."""

    middle: int = 84  # of the direction buttons, from the top
    pad: int = 160  # middle of the direction buttons, from the left
    step: int = 53  # from that middle to each direction button
    half: int = 25  # half of their side
    round_middle: int = 76  # of the round buttons, from the top
    select: int = 392  # from the left
    select_radius: int = 62
    back: int = 562
    back_radius: int = 42


@dataclass(frozen=True)
class Lamp:
    """The window of a light and the glow around it. See `disc`, `core` and `glow` for their brightness."""

    window: float = 0.385  # radius of the frosted window, in cells
    glow_reach: float = 2.6  # in cells
    glow_strength: float = 0.8
    core_whiteness: float = 0.6  # how much of the core is white
    core_strength: float = 0.55


SIZES, MATERIALS, BUTTON_PLACES, LAMP = Sizes(), Materials(), ButtonPlaces(), Lamp()

ARROWS = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}

# The keys of a PC for the buttons of the board. The program names its buttons in capitals; captions name the keys.
CAPTION_KEYS = {"SELECT": "Enter", "BACK": "Esc", "UP": "Up", "DOWN": "Down", "LEFT": "Left", "RIGHT": "Right"}
# The message about the keys below a button.
INLAID_KEYS = {"down": "window-below-down", "select": "window-below-select", "back": "window-below-back"}


# The brightness of a light by the distance from its centre. At distance 1 is the middle of a side of a square: one of
# two cells for a disc and its core, one as large as the glow reaches for the glow.


def disc(distance: float) -> float:
    plate = _smooth(0.43, 0.32, distance) * (0.62 - 0.9 * distance * distance)
    return plate + 0.34 * math.exp(-((distance / 0.46) ** 2)) * _smooth(1.0, 0.5, distance)


def core(distance: float) -> float:
    return math.exp(-((distance / 0.2) ** 2))


def glow(distance: float) -> float:
    return 0.3 * math.exp(-((distance / 0.4) ** 2)) * _smooth(1.0, 0.6, distance)


def _smooth(outer: float, inner: float, distance: float) -> float:
    """Return 1 inside `inner`, 0 outside `outer`, and a smooth transition between them."""
    share = min(1.0, max(0.0, (outer - distance) / (outer - inner)))
    return share * share * (3 - 2 * share)
