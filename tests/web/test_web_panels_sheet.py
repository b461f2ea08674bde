# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The panels are a sheet on a phone, which leaves the board free, and is closed by the way back."""

import pytest

from soak import some
from web_page import SETTLED, wait_for
from web_panels import DESKTOP, PEOPLE, play

pytestmark = [pytest.mark.slow, pytest.mark.once]

# For a line that a page shows: whether its middle is in view, and in front.
IN_VIEW = """(element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const found = document.elementFromPoint(x + width / 2, y + height / 2);
    return element.contains(found);
}"""
PHONES = [{"width": 390, "height": 780}, {"width": 320, "height": 568}, {"width": 780, "height": 360}]


@pytest.fixture
def phone(shared_board):
    """Return a function that returns a phone's page of this size. Tests share it."""

    def phone(viewport):
        page = shared_board(has_touch=True, is_mobile=True, reduced_motion="reduce")
        page.set_viewport_size(viewport)
        return page

    return phone


@pytest.mark.parametrize("viewport", some(PHONES, 1), ids=str)
def test_phone_shows_the_last_move_and_back_closes_the_sheet(phone, viewport):
    page = phone(viewport)
    moves = ["e4-f4", "d1-d2", "f4-e4", "d2-d1", "e3-f3", "f1-f2", "f3-e3", "f2-f1", "e6-f6", "d9-d8", "f6-e6"]
    play(page, "players people", "new tablut", *moves)
    wait_for(page, f"ljostafl.mirror.variant === 'tablut' && ljostafl.mirror.ply === {len(moves)}")
    before = page.url
    for more in ([], ["d8-d9"]):
        play(page, *more)
        page.tap("#panels-button")
        wait_for(page, SETTLED)
        wait_for(page, f"document.querySelectorAll('.move').length === {len(moves + more)}")
        assert page.locator(".move").last.evaluate(IN_VIEW)
        page.go_back()
        wait_for(page, "document.querySelector('#panels').hidden")
    page.tap("#panels-button")
    page.tap(".tab-row .close")
    wait_for(page, "history.state === null")
    assert page.url == before and not page.is_visible("#panels")


# The elements that match a selector and show, and are not in front where they scroll into view.
HIDDEN = """(selector) => [...document.querySelectorAll(selector)]
    .filter((button) => button.checkVisibility({ visibilityProperty: true }))
    .filter((button) => { button.scrollIntoView({ block: "nearest" }); return !(%s)(button); })
    .map((button) => button.outerHTML)""" % IN_VIEW


@pytest.mark.soak
def test_a_sheet_that_is_closed_twice_at_once_does_not_leave_the_page(shared_board):
    page = shared_board("sheet", viewport=PHONES[0], reduced_motion="reduce")
    page.evaluate("ljostafl.stays = true")
    page.evaluate("ljostafl.sheet.show(true); ljostafl.sheet.show(false); ljostafl.sheet.show(false)")
    page.wait_for_timeout(500)
    assert page.evaluate("ljostafl.stays && ljostafl.sheet.sheet.hidden && !history.state?.sheet")
    page.evaluate("ljostafl.sheet.show(true)")
    page.go_back()
    wait_for(page, "ljostafl.stays && ljostafl.sheet.sheet.hidden")


def test_notices_and_messages_cover_no_button(shared_board):
    page = shared_board("sheet", viewport=PHONES[0], reduced_motion="reduce")
    buttons = "#panels-button, #sound-button, #help-button, [data-button]"
    for viewport in [*some(PHONES, 1), DESKTOP["viewport"]]:
        page.set_viewport_size(viewport)
        for sheet in (False, True):
            page.evaluate(f"ljostafl.sheet.show({str(sheet).lower()})")
            page.evaluate("""void ljostafl.machine.dispatchEvent(
                new CustomEvent("storage", { detail: { state: "free" } }))""")
            wait_for(page, "document.querySelector('.notice-bar') !== null")
            page.wait_for_timeout(300)  # the board finds its new place
            seen = f"{buttons}, .tab-row button" if not sheet else ".tab-row button, .notice-bar button"
            assert page.locator(seen).first.is_visible()
            assert page.evaluate(HIDDEN, seen) == [], (viewport, sheet)


@pytest.mark.soak
def test_large_letters_leave_room_for_the_game(phone):
    page = phone({"width": 320, "height": 640})
    play(page, *PEOPLE)
    wait_for(page, "ljostafl.mirror.variant === 'brandub' && ljostafl.mirror.ply === 0")
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    page.tap("#panels-button")
    wait_for(page, SETTLED)
    sheet, row = (page.locator(part).bounding_box()["height"] for part in ("#panels", ".tab-row"))
    assert row < sheet / 3
    for name in ("cable", "files", "console", "share", "game"):
        page.evaluate("(name) => ljostafl.tabs.select(name)", name)
        assert page.locator(f"#tab-{name}").evaluate(IN_VIEW), name
    assert page.locator(".game-name").evaluate(IN_VIEW)
    page.evaluate("document.documentElement.style.fontSize = ''")
    page.tap(".tab-row .close")


# Where the lights and the sheet are.
FREE = """(() => {
    const { layout, board } = ljostafl.view, place = board.getBoundingClientRect();
    const sheet = document.querySelector("#panels").getBoundingClientRect(), { hole } = layout;
    return { left: place.left + hole.x, top: place.top + hole.y, right: place.left + hole.x + hole.width,
        bottom: place.top + hole.y + hole.height, sheetLeft: sheet.left, sheetTop: sheet.top,
        overflows: document.documentElement.scrollWidth > innerWidth };
})()"""


@pytest.mark.parametrize("size", some([(320, 568), (390, 844), (740, 360), (820, 1180)], 2))
def test_sheet_of_a_phone_leaves_the_lights_free(phone, size):
    width, height = size
    page = phone({"width": width, "height": height})
    assert not page.is_visible("#panels")
    play(page, *PEOPLE)
    page.tap("#panels-button")
    wait_for(page, SETTLED)
    wait_for(page, "((free) => free.bottom <= free.sheetTop || free.right <= free.sheetLeft)(%s)" % FREE)
    free = page.evaluate(FREE)
    assert free["left"] >= 0 and free["top"] >= 0 and not free["overflows"]
    page.tap("#panels .close")
    assert not page.is_visible("#panels")
