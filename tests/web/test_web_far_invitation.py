# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""A player invites and joins in the page's dialogs, and reads there why a table does not begin."""

import pytest

from ljostafl.far.invitation import Invitation, read_link
from ljostafl.far.lit_squares import from_code
from web_far import DESKTOP, SECRET, STRIP, TABLE, fill_invitation, fragment, invite, join, leave
from web_page import wait_for


@pytest.fixture
def page(broker, shared_board):
    """Return a page that sits at no table. Tests share it; each leaves its table, before its broker ends."""
    page = shared_board(**DESKTOP)
    yield page
    page.set_viewport_size(DESKTOP["viewport"])
    page.evaluate("document.querySelector('dialog[open]')?.close()")
    if page.evaluate("ljostafl.far.table !== null"):
        leave(page)


@pytest.mark.soak
@pytest.mark.slow
@pytest.mark.once
def test_a_code_of_squares_stands_for_the_same_table_as_on_a_pc(broker, page):
    guest_link, _ = invite(page, broker, "With squares to light on a board")
    page.click(".far summary")
    page.get_by_role("button", name="Links to the table").click()
    label = page.locator(".lit-squares").get_attribute("aria-label")
    code = label.split()[-14:]
    assert page.locator(".lit-squares .lit").count() == 14 and "d4" not in code  # the guest defends
    shown = read_link(guest_link)
    assert from_code("127.0.0.1", shown.port, code, False) == shown._replace(ws=0)


@pytest.mark.slow
@pytest.mark.once
def test_who_invites_chooses_options_and_a_start(broker, page):
    dialog = fill_invitation(page, broker)
    page.set_viewport_size({"width": 320, "height": 640})
    dialog.get_by_label("Game", exact=True).select_option("copenhagen")
    dialog.get_by_label("repetition-draws").check()
    dialog.get_by_label("Start: a position").fill("11/5K5 d")
    dialog.get_by_role("button", name="Invite").click()
    assert "rows of men" in dialog.locator(".far-wrong").text_content()
    dialog.get_by_label("Start: a position").fill("")
    dialog.get_by_label("Handicap").select_option("attackers 2")
    assert dialog.evaluate("(one) => one.scrollWidth <= one.clientWidth")
    dialog.get_by_role("button", name="Invite").click()
    wait_for(page, "document.querySelector('.qr svg path')")
    game = page.evaluate("ljostafl.far.table.game")
    assert (game["variant"], game["options"]) == ("copenhagen", ["repetition-draws"])
    assert game["start"].endswith(" a") and game["start"].count("a") == 24 - 2 + 1
    wait_for(page, "ljostafl.mirror.game.start.startsWith(ljostafl.far.table.game.start.split(' ')[0])")


@pytest.mark.slow
@pytest.mark.once
def test_the_position_on_the_board_is_a_start(broker, page):
    wait_for(page, "ljostafl.mirror.known")
    for line in ("players people", "new brandub", "d1-c1"):
        page.evaluate("(line) => ljostafl.client.send(line)", line)
    wait_for(page, "ljostafl.mirror.moves.length === 1")
    dialog = fill_invitation(page, broker)
    dialog.get_by_role("button", name="Take the position on the board").click()
    dialog.get_by_role("button", name="Invite").click()
    wait_for(page, "document.querySelector('.qr svg path')")
    table = page.evaluate("[ljostafl.far.table.game.start, ljostafl.far.table.turn, ljostafl.far.table.moves]")
    assert table == ["3a3/3a3/3d3/aadKdaa/3d3/3a3/2a4 d", "defenders", []]


@pytest.mark.slow
@pytest.mark.once
def test_a_start_that_the_board_refuses_ends_the_invitation_with_a_reason(broker, page):
    dialog = fill_invitation(page, broker)
    dialog.get_by_label("Start: a position").fill("7/7/7/7/7/7/3a3 d")  # no king
    dialog.get_by_role("button", name="Invite").click()
    wait_for(page, "document.querySelector('.message.wrong')?.textContent.includes('no start')")
    wait_for(page, "ljostafl.far.table === null && !document.querySelector('.far')")


@pytest.mark.soak
@pytest.mark.slow
@pytest.mark.once
@pytest.mark.parametrize("broker", ["acl"], indirect=True)
def test_a_broker_whose_acl_lacks_the_table_is_named_and_opened_without_a_reload(broker, page, tmp_path):
    dialog = fill_invitation(page, broker)
    dialog.get_by_label("Name at the broker, if it wants one").fill("bo")
    dialog.get_by_label("Password there").fill("word")
    dialog.get_by_role("button", name="Invite").click()
    wait_for(page, "document.querySelector('.far-acl textarea')")
    assert "(acl)" in page.text_content(".far summary")
    lines = page.input_value(".far-acl textarea")
    table = page.evaluate("ljostafl.far.table.topic")
    assert f"user bo\ntopic read {table}#\n" in lines and f"topic write {table}defenders/here" in lines
    (tmp_path / "acl").write_text(lines.replace("NAME", "asa"))
    broker.read_again()
    wait_for(page, f"{STRIP}.includes('has not come yet') && !document.querySelector('.far-acl')")


APART = """[...document.querySelectorAll(".far summary span")].filter((part) => !part.hidden && part.textContent)
    .every(({ nextSibling: next }) => !next || next.textContent === " ")"""


@pytest.mark.soak
@pytest.mark.slow
@pytest.mark.once
def test_a_page_that_reaches_no_broker_says_where_it_looks(broker, open_board, new_page):
    broker.stop()
    page = open_board(**DESKTOP)
    dialog = fill_invitation(page, broker)
    dialog.get_by_role("button", name="Invite").click()
    address = f"ws://127.0.0.1:{broker[0]}"
    wait_for(page, f"{STRIP}.includes('{address}')")
    assert page.evaluate(APART)
    page.get_by_role("dialog").get_by_role("button", name="Close").click()
    page.context.set_offline(True)
    wait_for(page, f"{STRIP}.includes('no network') && !{STRIP}.includes('{address}')")
    page.context.set_offline(False)
    broker.start()
    wait_for(page, f"{STRIP}.includes('has not come yet') && !{STRIP}.includes('{address}')")
    new_page.faults[:] = [fault for fault in new_page.faults if "WebSocket" not in fault]  # the browser's own words


@pytest.mark.soak
@pytest.mark.slow
@pytest.mark.once
@pytest.mark.parametrize("broker", ["closed"], indirect=True)
def test_who_joins_by_an_address_is_asked_for_the_name_that_the_broker_wants(broker, page):
    wait_for(page, "ljostafl.mirror.known")
    link = Invitation("127.0.0.1", broker[1], TABLE, "defenders", SECRET, False, broker[0])
    join(page, fragment(link.link()))
    page.get_by_role("dialog").get_by_role("button", name="Cancel").click()
    page.click(".far summary")
    page.locator(".far").get_by_role("button", name="Join").click()  # it asks again
    for name in ("asa", "bo"):
        page.get_by_label("Name at the broker, if it wants one").fill(name)
        page.get_by_label("Password there").fill("word")
        page.keyboard.press("Enter")
    wait_for(page, f"{STRIP}.includes('has not come yet')")
    assert page.evaluate("ljostafl.far.table.side") == "defenders"
