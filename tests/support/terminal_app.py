# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The terminal's application shows lights and takes keys without a terminal."""

import asyncio
import sys
from concurrent.futures import ThreadPoolExecutor

import pytest

if sys.platform == "win32":
    pytest.skip("the tests of the terminal need pseudo-terminals", allow_module_level=True)

from sim.legend import COLOUR
from sim.machine.board_outline import whole_panel
from sim.terminal.app import BoardApp
from sim.terminal.board import Board
from sim.terminal.colors import ColorDepth
from sim.terminal.layout import TooSmall


def run_apart(coroutine):
    """Run a coroutine in a thread of its own: Playwright, which tests of the page use, has a loop in this one."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(asyncio.run, coroutine).result()


class FakePlayer:
    """What the application asks of the front end."""

    def __init__(self):
        self.done = []

    def __getattr__(self, name):
        return lambda *details: self.done.append((name, *details))


def picture(panel, size, lights, depth=ColorDepth.ALL, unicode=True, outline=None, printed=(), caption=""):
    """Return what the application shows, as rows of (character, style), and its board's layout or None."""
    return run_apart(_picture(panel, size, lights, depth, unicode, outline, printed, caption))


async def _picture(panel, size, lights, depth, unicode, outline, printed, caption):
    board = Board(*panel, depth, unicode)
    app = BoardApp(FakePlayer(), board, COLOUR)
    async with app.run_test(size=size) as pilot:
        app.show(lights, 0, outline or whole_panel(*panel), caption)
        app.print_lines(list(printed))
        await pilot.pause()
        await pilot.pause()
        try:
            layout = board.layout_for(*size)
        except TooSmall:
            layout = None
        return shown(app), layout


def shown(app):
    """Return the screen as rows of (character, style)."""
    rows = [list(row) for row in app.screen._compositor.render_strips()]
    return [[(letter, style) for text, style, _ in row for letter in text] for row in rows]


def text(grid):
    return "\n".join("".join(character for character, _ in row) for row in grid)


def has_colour(style):
    return style is not None and any(color and not color.is_default for color in (style.color, style.bgcolor))
