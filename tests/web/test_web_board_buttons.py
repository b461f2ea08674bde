# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Keys, the mouse, fingers and a game controller press the buttons and squares of the page."""

import itertools

import pytest

from web_page import wait_for
from web_tablut import PHONE, begin, middle, place_of

# Record the presses that reach the machine: [pin or pins, level].
SPY = """
globalThis.driven = [];
globalThis.drive ??= ljostafl.machine.drive.bind(ljostafl.machine);
ljostafl.machine.drive = (pin, level, at) => {
    driven.push([pin, level]);
    drive(pin, level, at);
};
document.activeElement.blur();
0;
"""
BUTTONS = ("up", "down", "left", "right", "select", "back")
PINS = {name: pin for pin, name in enumerate(BUTTONS, 2)}


def press_and_release(pin):
    return [[pin, False], [pin, None]]


@pytest.fixture
def board(shared_board):
    """Return a function that returns a page which records the presses. Tests share it; its program stands still."""

    def board(**options):
        page = shared_board(**options)
        page.evaluate("ljostafl.machine.hold(true)")
        page.evaluate(SPY)
        return page

    return board


def driven(page):
    presses = page.evaluate("driven")
    page.evaluate("driven.length = 0")
    return presses


def test_keys_press_the_buttons(board):
    page = board()
    keys = {"ArrowUp": "up", "ArrowDown": "down", "ArrowLeft": "left", "ArrowRight": "right", "Enter": "select",
            "Space": "select", "Escape": "back", "Backspace": "back"}
    for key, name in keys.items():
        page.keyboard.press(key)
        assert driven(page) == press_and_release(PINS[name]), key


def test_a_button_that_two_keys_hold_is_released_with_the_second(board):
    page = board()
    page.keyboard.down("Enter")
    page.keyboard.down("Space")
    page.keyboard.up("Enter")
    assert driven(page) == [[PINS["select"], False]]
    page.keyboard.up("Space")
    assert driven(page) == [[PINS["select"], None]]


def test_keys_with_control_are_left_to_the_browser(board):
    page = board()
    page.keyboard.press("Control+ArrowLeft")
    page.keyboard.press("Alt+Enter")
    assert driven(page) == []


def test_a_window_that_loses_the_focus_releases_the_buttons(board):
    page = board()
    page.keyboard.down("ArrowLeft")
    page.evaluate("dispatchEvent(new Event('blur'))")
    assert driven(page) == press_and_release(PINS["left"])


def test_the_mouse_presses_buttons_and_squares(board):
    page = board()
    for name in BUTTONS:
        page.click(f"[data-button={name}]")
        assert driven(page) == press_and_release(PINS[name]), name
    place = place_of(page, "c9")
    page.mouse.click(place["x"], place["y"])
    assert driven(page) == [[[100, 202], True], [[100, 202], None]]


def test_a_clicked_button_does_not_take_enter(board):
    page = board()
    page.click("[data-button=left]")
    driven(page)
    page.keyboard.press("Enter")
    assert driven(page) == press_and_release(PINS["select"])


def test_the_keyboard_reaches_and_presses_each_button(board):
    page = board()
    for name in BUTTONS:
        page.focus(f"[data-button={name}]")
        for key in ("Enter", "Space"):
            page.keyboard.press(key)
            assert driven(page) == press_and_release(PINS[name]), (name, key)


def test_a_button_of_the_page_is_not_select(board):
    page = board()
    page.focus("#sound-button")
    page.keyboard.press("Enter")
    assert driven(page) == []
    assert page.get_attribute("#sound-button", "aria-pressed") == "false"
    page.keyboard.press("Enter")
    assert page.get_attribute("#sound-button", "aria-pressed") == "true"


def test_a_held_button_looks_pressed(board):
    page = board()
    page.keyboard.down("Enter")
    assert page.evaluate("document.querySelector('[data-button=select]').classList.contains('pressed')")
    page.keyboard.up("Enter")
    assert not page.evaluate("document.querySelector('[data-button=select]').classList.contains('pressed')")


def fingers(page):
    """Return a function that sends touches: their kind, and the points at which fingers are."""
    session = page.context.new_cdp_session(page)

    def touch(kind, *points):
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [
            {"x": point["x"], "y": point["y"], "id": number} for number, point in enumerate(points)]})

    return touch


def test_quick_taps_are_all_counted(board):
    page = board(**PHONE)
    touch = fingers(page)
    place = middle(page, "[data-button=right]")
    for _ in range(12):
        touch("touchStart", place)
        touch("touchEnd")
    wait_for(page, "driven.length === 24")
    assert driven(page) == press_and_release(PINS["right"]) * 12


def test_two_fingers_press_two_buttons(board):
    page = board(**PHONE)
    touch = fingers(page)
    one, other = middle(page, "[data-button=left]"), middle(page, "[data-button=select]")
    touch("touchStart", one)
    touch("touchStart", one, other)
    wait_for(page, "driven.length === 2")
    touch("touchEnd")
    wait_for(page, "driven.length === 4")
    presses = driven(page)
    assert presses[:2] == [[PINS["left"], False], [PINS["select"], False]]
    assert sorted(presses[2:]) == [[PINS["left"], None], [PINS["select"], None]]


def test_a_man_and_his_goal_are_touched(shared_board):
    page = shared_board(**PHONE)
    begin(page)
    for square in ("e3", "b3"):
        place = place_of(page, square)
        page.touchscreen.tap(place["x"], place["y"])
    wait_for(page, "seen.printed.includes('1. defenders e3-b3')")


def test_fingers_on_the_board_neither_scroll_nor_zoom(board):
    page = board(**PHONE)
    for selector in (".lights", "[data-button=up]", "[data-button=select]"):
        assert page.evaluate(f"getComputedStyle(document.querySelector('{selector}')).touchAction") == "none"
    assert page.evaluate("getComputedStyle(document.querySelector('.plate')).touchAction") == "auto"
    assert "user-scalable" not in page.content() and "maximum-scale" not in page.content()


PAD = """
globalThis.pad = { index: 0, buttons: Array.from({ length: 17 }, () => ({ pressed: false })), axes: [0, 0, 0, 0] };
navigator.getGamepads = () => [pad];
document.hasFocus = () => true;
const event = new Event("gamepadconnected");
event.gamepad = pad;
dispatchEvent(event);
"""


@pytest.mark.soak
def test_a_game_controller_plays(open_board):
    page = open_board()
    page.evaluate(SPY)
    page.evaluate(PAD)
    page.evaluate("pad.buttons[0].pressed = true")
    wait_for(page, "driven.length === 1")
    page.evaluate("pad.buttons[0].pressed = false")
    wait_for(page, "driven.length === 2")
    assert driven(page) == press_and_release(PINS["select"])
    page.evaluate("pad.axes[0] = -0.9")
    wait_for(page, "driven.length === 1")
    page.evaluate("pad.axes[0] = -0.45")  # a trembling stick
    page.evaluate("""async () => { for (let i = 0; i < 3; i++) await new Promise(requestAnimationFrame); }""")
    page.evaluate("pad.axes[0] = 0.1")
    wait_for(page, "driven.length === 2")
    assert driven(page) == press_and_release(PINS["left"])


TWO_FRAMES = "new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(0))))"


@pytest.mark.soak
def test_the_names_of_the_keys_are_apart_at_every_width(board):
    page = board()
    shown = []
    for width in (330, 400, 480, 560, 640, 760, 1000, 1280):
        page.set_viewport_size({"width": width, "height": 1000})
        wait_for(page, f"ljostafl.view.layout.board.width <= {width} && ljostafl.view.stage.clientWidth <= {width}")
        page.evaluate(TWO_FRAMES)  # in which the page notices its new size
        names = page.evaluate("""[...document.querySelectorAll(".key-name")].filter(({ hidden }) => !hidden)
            .map((name) => [name.innerText, name.getBoundingClientRect()])
            .map(([text, { left, right }]) => [left, right, text]).sort(([left], [other]) => left - other)""")
        assert all(before[1] < after[0] for before, after in itertools.pairwise(names)), (width, names)
        assert all(0 <= left and right <= width for left, right, _ in names)
        shown.append(len(names) and names[-1][2])
    assert shown[-1] == "Esc or Backspace" and "Esc" in shown
    page.set_viewport_size({"width": 1280, "height": 720})


@pytest.mark.soak
def test_the_names_of_the_keys_fit_when_the_fonts_come_late(new_page, address):
    page = new_page(viewport={"width": 560, "height": 1000})
    held = []
    page.route("**/*.woff2", lambda route: held.append(route))
    page.goto(address, wait_until="commit")
    wait_for(page, "document.querySelector('.key-name')?.innerText && globalThis.ljostafl?.view.layout")
    page.evaluate("""globalThis.arranged = 0;
        ljostafl.view.addEventListener("arranged", () => arranged += document.fonts.check("16px Figtree"));""")
    for route in held:
        route.continue_()
    wait_for(page, "arranged > 0")


def test_the_help_keeps_keys_from_the_program(board):
    page = board()
    page.keyboard.press("F1")
    assert page.evaluate("document.querySelector('#help').open")
    assert page.locator("#help li").count() == page.evaluate("document.querySelectorAll('#help .sample').length") > 10
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Escape")
    assert not page.evaluate("document.querySelector('#help').open")
    assert driven(page) == []
    for key in ("h", "H", "?"):  # a voice that dictates presses no keys of the page (WCAG 2.1.4)
        page.keyboard.press(key)
    assert not page.evaluate("document.querySelector('#help').open")
