# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""What the page keeps: nothing that the lights have shown is lost, and one tab writes."""

import random
import re

import pytest

from soak import scaled
from web_page import LISTEN, ask, line, play, wait_for

MOVE = re.compile(r"^(\d+)\. (?:attackers|defenders) (\S+)", re.MULTILINE)
# A dance that never ends: no man is captured, and draws are off.
DANCE = ["e4-f4", "a4-b4", "f4-e4", "b4-a4"]
SETTINGS = {"TAFL_ATTACKERS": "person", "TAFL_DRAWS": "off", "TAFL_SPEED": "fast"}
NO_STORAGE = "Object.defineProperty(globalThis, 'indexedDB', { get() { throw new Error('blocked'); } });\n"
FULL_STORAGE = """
IDBObjectStore.prototype.put = () => { throw new DOMException("full", "QuotaExceededError"); };
"""
# The page's storage answers when the test calls `answer`.
SLOW_STORAGE = """
const { open } = IDBFactory.prototype;
IDBFactory.prototype.open = function (...names) {
    const request = open.apply(this, names);
    Object.defineProperty(request, "onsuccess", { set(take) {
        request.addEventListener("success", () => { globalThis.answer = () => take(); });
    } });
    return request;
};
"""


@pytest.fixture
def open_tab(open_board):
    """Return a function that opens the board in a tab of one browser."""
    tabs = []

    def open_tab():
        tabs.append(open_board(context=tabs[0].context) if tabs else open_board())
        return tabs[-1]

    return open_tab


def storage_notice(page):
    return page.evaluate("document.querySelector('[data-notice=storage] p')?.textContent ?? ''")


@pytest.mark.soak
def test_reload_brings_the_game_back(open_board):
    page = open_board()
    before = play(page, "e4-f4", "a4-b4")
    page.reload()
    wait_for(page, "seen.printed.includes('is under way')")
    assert line(page) == before


@pytest.mark.soak
def test_settings_of_the_user_come_back_and_wrong_ones_are_told(open_board):
    page = open_board()
    page.evaluate("ljostafl.data.saveSettings('TAFL_VARIANT = \"brandub\"\\nTAFL_LEVEL = \\n')")
    page.evaluate("ljostafl.data.saveVariants('[x]\\nbroken = 1\\n')")
    page.evaluate("ljostafl.data.choose('pace', 'pico')")
    page.reload()
    wait_for(page, "seen.titles.length > 0")
    assert "TAFL_VARIANT" in page.evaluate("ljostafl.data.settingsFile")
    assert page.evaluate("ljostafl.data.choice('pace', 'fast')") == "pico"
    assert "/aadKdaa/" in line(page)
    assert "variants.txt: x" in page.evaluate("seen.printed")
    notices = page.evaluate("document.querySelector('#notices').textContent")
    assert "TAFL_LEVEL in line 2 of settings.toml has no value" in notices


@pytest.mark.soak
def test_sound_may_be_switched_off_before_the_storage_answers(open_board):
    page = open_board(wait=False, prepare=lambda page: page.add_init_script(SLOW_STORAGE))
    pressed = "document.querySelector('#sound-button').getAttribute('aria-pressed')"
    wait_for(page, "globalThis.answer !== undefined", 20)
    page.click("#sound-button")
    assert page.evaluate(pressed) == "false"
    page.evaluate("answer()")
    wait_for(page, "seen.titles.length > 0")
    assert page.evaluate(pressed) == "false"
    page.reload()
    wait_for(page, "globalThis.answer !== undefined", 20)
    page.evaluate("answer()")
    wait_for(page, "seen.titles.length > 0")
    assert page.evaluate(pressed) == "false"


@pytest.mark.soak
def test_second_tab_says_that_it_saves_nothing_and_takes_over_when_the_first_is_closed(open_tab):
    first = open_tab()
    before = play(first, "e4-f4")
    second = open_tab()
    assert second.evaluate("seen.storage") == ["another tab"] and "another tab" in storage_notice(second)
    ask(second, "a4-b4", "to move")  # the second tab plays on with the saved game, for itself
    assert line(first) == before
    first.close()
    wait_for(second, "seen.storage.at(-1) === 'free'")
    second.evaluate("document.querySelector('[data-notice=storage] button').click()")
    wait_for(second, "seen.storage.at(-1) === 'saved'")
    wait_for(second, "ljostafl.machine.state === 'running'")
    assert line(second) == before and storage_notice(second) == ""


@pytest.mark.soak
@pytest.mark.slow
@pytest.mark.parametrize("fault", [NO_STORAGE, FULL_STORAGE], ids=["blocked", "full"])
def test_play_goes_on_without_storage(new_page, address, fault):
    page = new_page()

    def with_fault(route):
        answer = route.fetch()
        route.fulfill(response=answer, body=fault + answer.text())

    page.route("**/storage.js", with_fault)
    page.add_init_script(LISTEN)
    page.goto(address)
    wait_for(page, "seen.titles.length > 0")
    ask(page, "players people", "defenders: person")
    for move in DANCE:
        ask(page, move, "to move")
    wait_for(page, "seen.storage.includes('blocked')")
    assert page.evaluate("seen.storage.filter((state) => state === 'blocked').length") == 1
    assert "not saved" in storage_notice(page)
    assert "e4-f4" in ask(page, "record", "result")


@pytest.mark.slow
@pytest.mark.parametrize("how", [
    pytest.param("reload", marks=pytest.mark.soak), pytest.param("close", marks=pytest.mark.soak), "kill"])
def test_nothing_that_was_shown_is_lost_at_any_moment(open_tab, how):
    dice = random.Random(how)
    page = open_tab()
    page.evaluate("(settings) => ljostafl.machine.restart({ settings })", SETTINGS)
    play(page, *DANCE)
    ply = len(DANCE)
    for _ in range(scaled(50, 50)):
        text = "".join(DANCE[(ply + number) % 4] + "\n" for number in range(12))
        page.evaluate("seen.printed = ''")
        page.evaluate("(text) => ljostafl.machine.type(text)", text)
        page.wait_for_timeout(dice.randrange(120))
        shown = max([int(number) for number, _ in MOVE.findall(page.evaluate("seen.printed"))], default=ply)
        page = end(page, how, open_tab)
        wait_for(page, "seen.printed.includes('is under way')")
        restored = int(re.search(r"a game is under way, (\d+) pl", page.evaluate("seen.printed"))[1])
        assert shown <= restored <= ply + 12
        assert len(MOVE.findall(ask(page, "record", "result"))) in (0, restored) and line(page)
        page.evaluate("(settings) => ljostafl.machine.restart({ settings })", SETTINGS)
        wait_for(page, "seen.states.filter((state) => state === 'running').length === 2")
        ask(page, "position", "to move")
        page.keyboard.press("Enter")  # play on
        ply = restored


def end(page, how, open_tab):
    """End the page in the way `how` and return a new one."""
    if how == "reload":
        page.reload()
        wait_for(page, "seen.titles.length > 0")
        return page
    if how == "kill":
        with pytest.raises(Exception, match="crash"):
            page.goto("chrome://crash")
    page.close()
    return open_tab()
