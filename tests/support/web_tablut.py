# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Two people begin a game of tablut in the page, at a desk or on a phone."""

from web_lights import point_of
from web_page import ask, wait_for

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}


def begin(page):
    ask(page, "players people", "attackers: person")
    page.evaluate("seen.printed = ''")
    ask(page, "new tablut", "defenders to move")
    wait_for(page, "(({ ply, variant, history }) => ply === 0 && variant === 'tablut' && history)(ljostafl.mirror)")


def place_of(page, square):
    """Return where a square of a board of 9x9 is in the window."""
    return dict(zip("xy", point_of(page, 9, square)))


def middle(page, selector):
    box = page.locator(selector).bounding_box()
    return {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
