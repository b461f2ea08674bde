# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""A picture of the page that runs the board: on a computer in a light room, and on a phone."""

from __future__ import annotations

import io
import tempfile
from pathlib import Path
from typing import Any

import web
from support.browser import chromium

COMPUTER = {"viewport": {"width": 1040, "height": 740}, "color_scheme": "light"}
PHONE = {"viewport": {"width": 360, "height": 740}, "color_scheme": "dark", "has_touch": True, "is_mobile": True}
SCALE = 0.6
GAP = 24  # pixels between the two screens
MOVES = ("e7-h7", "e8-g8", "e3-h3", "f9-f7")  # of a game between two people
WAIT_MS = 900  # for a move
TIMEOUT_MS = 30000


def save_page_picture(file: Path, program: str) -> None:
    """Play a few moves in the page and write the picture. `program` is the path of Chromium."""
    from PIL import Image

    with tempfile.TemporaryDirectory() as folder, web.serving(Path(folder)) as address, chromium(program) as browser:
        web.build(Path(folder))
        shots = [Image.open(io.BytesIO(shot(browser, address, options))) for options in (COMPUTER, PHONE)]
    screens = [screen.convert("RGB").resize((round(screen.width * SCALE), round(screen.height * SCALE)))
               for screen in shots]
    whole = Image.new("RGB", (sum(screen.width for screen in screens) + GAP, screens[0].height), (255, 255, 255))
    left = 0
    for screen in screens:
        whole.paste(screen, (left, 0))
        left += screen.width + GAP
    whole.save(file, optimize=True)


def shot(browser: Any, address: str, options: dict[str, Any]) -> bytes:
    """Return a picture of a screen, as PNG, with a piece in hand after some moves."""
    context = browser.new_context(**options)
    page = context.new_page()
    page.goto(address)
    page.locator(".plate", has_text="play").wait_for(timeout=TIMEOUT_MS)
    for line in ("players people", "new", *MOVES):
        page.evaluate("(line) => ljostafl.machine.type(line + '\\n')", line)
        page.wait_for_timeout(WAIT_MS)
    page.locator("[data-button=select]").click()
    page.wait_for_timeout(WAIT_MS)
    picture: bytes = page.screenshot()
    context.close()
    return picture
