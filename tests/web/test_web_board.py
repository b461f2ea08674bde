# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""A player sees the board in a browser, reads it, and moves men on it."""

import re

import pytest

from web_lights import wait_for_pieces
from web_page import ask, press, violations, wait_for
from web_tablut import PHONE, begin, middle, place_of


@pytest.fixture
def played(shared_board):
    """Return a page where two people begin a game of tablut. Tests share it."""
    page = shared_board()
    begin(page)
    return page


def test_the_canvas_shows_the_opening_as_the_console_tells_it(played):
    page = played
    printed = re.findall(r"^ ?\d+((?: [.adK*x:])+)\r?$", ask(page, "position", "a b c d e f g h i"), re.M)[-9:]
    men = {f"{column}{9 - y}": letter for y, row in enumerate(printed)
           for column, letter in zip("abcdefghi", row.split()) if letter in "adK"}
    assert len(men) == 25
    wait_for_pieces(page, 9, men)


def test_a_man_is_dragged_to_his_goal(played):
    page = played
    start, end = place_of(page, "e3"), place_of(page, "g3")
    page.mouse.move(start["x"], start["y"])
    page.mouse.down()
    page.mouse.move(end["x"], end["y"], steps=5)
    page.mouse.up()
    wait_for(page, "seen.printed.includes('1. defenders e3-g3')")


def test_a_dragged_man_follows_the_pointer_and_the_goal_below_him_is_marked(played):
    page = played

    def middle(selector):
        box = page.locator(selector).bounding_box()
        return box and [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2]

    start = place_of(page, "e3")
    page.mouse.move(start["x"], start["y"])
    page.mouse.down()
    page.mouse.move(start["x"] + 3, start["y"])  # not yet a drag
    assert not page.is_visible(".dragged")
    wait_for(page, "ljostafl.mirror.state.get('cursor').hand === 'e3'")
    wait_for(page, "document.querySelector('.words-table').textContent.includes('can move here')")
    for square, goal in (("g3", True), ("f4", False), ("b3", True), ("e5", False), ("e2", False)):
        place = place_of(page, square)
        page.mouse.move(place["x"], place["y"], steps=3)
        assert middle(".dragged") == pytest.approx([place["x"], place["y"]], abs=1)
        assert page.is_visible(".drag-goal") is goal, square
        if goal:
            assert middle(".drag-goal") == pytest.approx([place["x"], place["y"]], abs=3)
    page.mouse.move(3, 3)
    assert page.is_visible(".dragged") and not page.is_visible(".drag-goal")
    page.mouse.up()
    assert not page.is_visible(".dragged")
    enemy, goal = place_of(page, "d1"), place_of(page, "b1")
    page.mouse.move(enemy["x"], enemy["y"])
    page.mouse.down()
    page.mouse.move(goal["x"], goal["y"], steps=3)
    assert not page.is_visible(".dragged")  # he is not this side's
    page.mouse.up()


@pytest.mark.soak
@pytest.mark.slow
@pytest.mark.parametrize(("square", "title"), [
    ("e3", "e3 in hand"), ("e5", "e5: the king has no legal move"), ("d1", "your move"), ("c5", "c5 in hand"),
    ("g5", "g5 in hand"), ("c3", "your move"),
])
def test_the_first_touch_of_a_man_at_the_start_picks_him_up(open_board, square, title):
    page = open_board(**PHONE)
    wait_for(page, "ljostafl.mirror.history !== null")
    place = place_of(page, square)
    page.touchscreen.tap(place["x"], place["y"])
    wait_for(page, f"seen.titles.some((title) => title.startsWith('{title}'))")
    wait_for(page, f"seen.titles.at(-1).startsWith('{title}')")


def test_a_stranger_reads_what_to_press_on_a_plate_that_is_never_blank(open_board):
    page = open_board(**PHONE)
    wait_for(page, "document.querySelector('.plate').textContent === 'Tap the big button to play'")
    page.touchscreen.tap(*middle(page, "[data-button=select]").values())
    wait_for(page, "document.querySelector('.plate').textContent === 'Your move: defenders (blue)'")
    wait_for(page, "!ljostafl.plate.waits")
    for title in ("your move: defenders (blue)", "", " ", "b1-j9", "b1-j9 | ", "\x85", "your move"):
        page.evaluate("(title) => ljostafl.plate.setTitle(title)", title)
        assert page.inner_text(".plate-text").startswith("Your move"), title


def test_a_player_with_a_keyboard_reads_the_keys_hears_tones_and_is_told_of_moves(open_board):
    page = open_board()
    page.evaluate("""globalThis.told = [];
        new MutationObserver((changes) => changes.forEach(({ addedNodes }) => addedNodes.forEach((line) =>
            told.push(line.textContent)))).observe(document.querySelector("#announcer"), { childList: true });""")
    wait_for(page, "document.querySelector('.plate').textContent.startsWith('Press Enter')")
    press(page, "Enter")
    wait_for(page, "told.includes('Your move: defenders (blue)')")
    press(page, "Enter")
    wait_for(page, "document.querySelector('.plate').textContent.endsWith('Esc puts it back')")
    wait_for(page, "seen.tones.some(([, hertz]) => hertz > 0)")
    ask(page, "e3-b3", "1. defenders e3-b3")
    wait_for(page, "told.includes('defenders e3 to b3')")
    page.click("#sound-button")
    assert page.evaluate("ljostafl.speaker.muted")


def test_the_panel_grows_with_the_board(played):
    page = played
    ask(page, "variant copenhagen", "copenhagen")
    ask(page, "new", "to move")
    wait_for(page, "ljostafl.view.layout.panel.width / ljostafl.view.layout.cell > 10.5")
    wait_for(page, "ljostafl.view.outline.columnName(10) === 'k'")


@pytest.mark.soak
@pytest.mark.slow
def test_a_window_of_a_larger_panel_has_the_names_of_the_board(open_board):
    page = open_board()
    page.evaluate("""ljostafl.machine.restart({ settings: { TAFL_PANEL_WIDTH: "16", TAFL_PANEL_HEIGHT: "16",
        TAFL_WINDOW_LEFT: "5", TAFL_WINDOW_TOP: "30" } })""")
    wait_for(page, "ljostafl.view.outline.squareName(5, 15) === 'a1' && ljostafl.view.outline.rowName(6) === ''")
    ask(page, "new fyrkat15", "to move")
    wait_for(page, """(() => {  // after the overview, the part in view depends on the computer's move
        const [part, lowerLeft] = /^(\\w+)-\\w+(?= \\| )/.exec(seen.titles.at(-1)) ?? ["a1-o15"];
        return part !== "a1-o15" && ljostafl.view.outline.squareName(5, 15) === lowerLeft;
    })()""")


def test_names_scroll_with_a_large_board(played):
    page = played
    assert page.evaluate("""() => {
        const { view } = ljostafl;
        view.setPart("c4-k12"); // until the next event
        return [view.outline.columnName(0), view.outline.rowName(8)];
    }""") == ["c", "4"]


def test_the_words_tell_the_position_and_the_cursor(played):
    page = played
    wait_for(page, "document.querySelector('#words').textContent.includes('e5 king')")
    words = wait_for(page, """
        [...document.querySelectorAll('#words td button')].map((button) => button.textContent)
            .filter((text) => text.includes('cursor')).length === 1
        && [...document.querySelectorAll('#words td button')].map((button) => button.textContent)
    """)
    assert len(words) == 81
    assert words[0].startswith("a9 corner")
    assert sum("attacker" in text for text in words) == 16


def test_a_square_in_words_can_be_pressed(played):
    page = played
    wait_for(page, "document.querySelector('#words').textContent.includes('e3 defender')")
    for name in ("e3", "b3"):
        page.evaluate("""(name) => [...document.querySelectorAll('#words td button')]
            .find((button) => button.textContent.startsWith(name + " ")).click()""", name)
    wait_for(page, "seen.printed.includes('1. defenders e3-b3')")


@pytest.mark.soak
@pytest.mark.slow
@pytest.mark.parametrize("options", [PHONE, {}, {"forced_colors": "active"}],
                         ids=["light phone", "desktop", "contrast"])
def test_axe_finds_nothing(shared_board, options):
    from support import web_packages

    page = shared_board(**options)
    page.evaluate(web_packages.axe())
    begin(page)
    wait_for(page, "document.querySelector('#words').textContent.includes('e5 king')")
    for state in ("closed", "open"):
        if state == "open":
            page.keyboard.press("F1")
        assert violations(page) == [], state
