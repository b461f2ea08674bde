# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The terminal front end understands keys, clicks, pasted lines and scrolling."""

import pytest
from textual.events import Key, Paste

from sim.legend import COLOUR
from sim.machine.board_outline import whole_panel
from sim.terminal.app import BoardApp
from sim.terminal.board import Board
from sim.terminal.colors import ColorDepth
from sim.terminal.help_screen import HelpScreen
from terminal_app import FakePlayer, run_apart, shown, text

pytestmark = pytest.mark.once


def play(steps, panel=(9, 9), size=(80, 24)):
    """Return what the player did in the application by these steps, a function of app and pilot."""

    async def run():
        player = FakePlayer()
        app = BoardApp(player, Board(*panel, ColorDepth.ALL, True), COLOUR)
        async with app.run_test(size=size) as pilot:
            app.show([[(1, 1, 1)] * panel[0]] * panel[1], 0, whole_panel(*panel), "")
            await pilot.pause()
            await steps(app, pilot)
            await pilot.pause()
        return player.done

    return run_apart(run())


@pytest.mark.parametrize("size, light", [
    ((80, 24), (4, 2)), pytest.param((120, 40), (6, 3), marks=pytest.mark.soak), ((40, 15), (2, 1))])
def test_click_on_a_light_touches_its_square(size, light):
    async def click(app, pilot):
        for x, y in ((0, 0), (4, 4), (8, 8), (3, 7)):
            await pilot.click(offset=(2 + x * light[0], y * light[1]))
        await pilot.click(offset=(2 + 4 * light[0], 9 * light[1]))  # a name
        await pilot.click(offset=(0, 0))

    assert play(click, size=size) == [("touch", x, y) for x, y in ((0, 0), (4, 4), (8, 8), (3, 7))]


def test_click_on_a_half_block_touches_the_upper_square():
    async def click(app, pilot):
        await pilot.click(offset=(4, 3))

    assert play(click, size=(9, 5)) == [("touch", 4, 6)]


def test_click_on_a_hint_is_its_key():
    async def click(app, pilot):
        hints = text(shown(app)[-1:])
        for name in ("↑", "→", "Enter", "Esc", "?: help"):
            await pilot.click(offset=(hints.index(name), 23))
            await pilot.pause()
        assert isinstance(app.screen, HelpScreen)

    assert play(click) == [*(("tap", name) for name in ("up", "right", "select", "back")), ("rules",)]


def test_keys_typed_faster_than_they_are_handled_stay_in_order():
    async def type_fast(app, pilot):
        for key in [":", *"undo", "enter", "up", ":", *"whereex", "backspace", "left", "delete", "enter", "escape"]:
            app.post_message(Key({":": "colon", " ": "space"}.get(key, key), key if len(key) == 1 else None))

    assert play(type_fast) == [("enter", "undo"), ("tap", "up"), ("enter", "where"), ("tap", "back")]


def test_up_and_down_bring_back_earlier_lines():
    async def steps(app, pilot):
        await pilot.press("colon", *"one", "enter", "colon", *"two", "enter", "colon", "up", "up", "enter")
        await pilot.press("colon", "up", "down", *"new", "enter", "colon", "up", "escape", "tab", "up", "enter")

    assert [line for _, line in play(steps)] == ["one", "two", "one", "new", "new"]


def test_pasted_lines_are_entered_one_by_one():
    async def steps(app, pilot):
        app.post_message(Paste("ignored\n"))
        await pilot.press("colon", *"rec")
        app.post_message(Paste("ord in\rvariant: brandub\r\n1. d2-c2\nresult: "))
        await pilot.press(*"draw", "enter")

    assert [line for _, line in play(steps)] == ["record in", "variant: brandub", "1. d2-c2", "result: draw"]


def test_console_stays_where_the_player_scrolls():
    async def steps(app, pilot):
        app.print_lines([f"line {number}" for number in range(100)])
        await pilot.pause()
        assert "line 99" in text(shown(app))
        await pilot.press("pageup")
        app.print_lines([f"line {number}" for number in range(101)])
        await pilot.pause()
        assert "line 89" in text(shown(app)) and "line 99" not in text(shown(app))
        await pilot.press("colon", *"x", "enter")
        await pilot.pause()
        assert "line 100" in text(shown(app))

    assert play(steps) == [("enter", "x")]
