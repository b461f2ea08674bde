# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The page in Firefox and in WebKitGTK, the relative of Safari. The other tests run in Chromium."""

import json
import shutil
from contextlib import contextmanager

import pytest

import needs
import web
from other_browsers import find_mini_browser, firefox, webkit
from web_games import Keys, play_whole_game, random_game
from web_page import LISTEN, line, play, wait_for

pytestmark = [pytest.mark.slow, pytest.mark.soak]

# `faults` has the errors and warnings of a page, since WebDriver does not tell what the console says.
WATCH = """
globalThis.faults = [];
for (const name of ["error", "warn"]) console[name] = (...parts) => faults.push(`${name}: ${parts.join(" ")}`);
addEventListener("error", ({ message, target }) => faults.push(`${message} ${target.src ?? target.href}`), true);
addEventListener("unhandledrejection", ({ reason }) => faults.push(`rejected: ${reason} ${reason?.stack}`));
addEventListener("securitypolicyviolation", (event) => faults.push(`${event.violatedDirective} ${event.blockedURI}`));
"""
# Where scroll bars take room, a lower window has one until the board is drawn anew.
HARMLESS = "ResizeObserver loop completed with undelivered notifications."
FRAME = """<!DOCTYPE html>
<style>body { margin: 0 } iframe { border: 0; width: 360px; height: 800px }</style>
<iframe src="."></iframe>
"""


@pytest.fixture(scope="module", params=["firefox", "webkit"])
def running(request, tmp_path_factory):
    """Return the page of another browser than Chromium."""
    folder = tmp_path_factory.mktemp(request.param)
    if request.param == "firefox":
        browser = firefox(shutil.which("firefox-esr") or needs.program("firefox", "firefox-esr"), folder)
    else:
        needs.program("Xvfb", "xvfb")
        driver = needs.program("WebKitWebDriver", "webkit2gtk-driver")
        mini = find_mini_browser()
        if not mini:
            pytest.skip("there is no MiniBrowser of WebKitGTK here: install libwebkit2gtk-4.1-0")
        browser = webkit(driver, mini, folder)
    with browser as page:
        yield page


@pytest.fixture
def folder(site, tmp_path):
    """Return a folder with the page, in which `seen` and `wire` have the events of the machine."""
    shutil.copytree(site / "boards" / "tafl", tmp_path / "tafl")
    index = tmp_path / "tafl" / "index.html"
    files = next(tmp_path.glob("tafl/*/files.json"))
    script = files.with_name("listen.js")
    script.write_text(LISTEN + WATCH)
    files.write_text(json.dumps([*json.loads(files.read_text()), script.name]))
    tag = f'<script src="{script.parent.name}/{script.name}"></script>\n<script'
    index.write_text(index.read_text(encoding="utf-8").replace("<script", tag, 1), encoding="utf-8")
    index.with_name("frame.html").write_text(FRAME)
    return tmp_path


@contextmanager
def board(running, folder, path="tafl/"):
    """Return the page with the board. Neither it nor the browser may complain."""
    with web.serving(folder) as server:
        running.goto(server + path)
        if path.endswith("frame.html"):
            running.send("SwitchToFrame", {"id": 0})
        wait_for(running, "globalThis.seen?.titles.length > 0")
        yield running
        faults = running.evaluate("[...faults, ...seen.crashes]")
        assert [fault for fault in faults if not fault.startswith(HARMLESS)] == []
        assert running.reported(server) == []
        running.goto("about:blank")


@pytest.fixture
def page(running, folder):
    """Return the page with the board in another browser, and check it at the end; see `board`."""
    with board(running, folder) as page:
        page.resize(1280, 800)
        yield page


def text_of(selector):
    return f"document.querySelector('{selector}').textContent"


def test_first_light(page, record_property):
    record_property("browser", page.version)
    wait_for(page, "wire.some((value) => value > 0)")
    wait_for(page, "Boolean(globalThis.ljostafl?.view.layer.lamps)")
    assert page.evaluate("seen.storage") == ["saved"]
    assert page.evaluate(text_of("#notices")) == ""
    assert page.evaluate(text_of(".plate-text")).startswith("Press Enter")
    names = page.evaluate("""[...document.querySelectorAll(".key-name")].map((name) => {
        const { left, top } = name.getBoundingClientRect();
        return [name.hidden, left % 1, top % 1];
    })""")
    assert names == [[False, 0, 0]] * 3  # else WebKit blurs them


def test_whole_game_by_keys(page):
    play_whole_game(lambda: page, Keys, random_game(235, takes_wins=True))
    wait_for(page, f"/win/.test({text_of('.turn')}) && /win/.test({text_of('.plate-text')})")


def test_saved_game_comes_back(page):
    play(page, "e4-f4")
    before = line(page)
    page.reload()
    wait_for(page, "globalThis.seen?.titles.length > 0")
    assert line(page) == before


def test_buttons_of_the_page(page):
    for state in "false", "true":
        page.click("#sound-button")
        wait_for(page, f"document.querySelector('#sound-button').getAttribute('aria-pressed') === '{state}'")
    page.click("#help-button")
    wait_for(page, "document.querySelector('#help').open")
    assert page.evaluate("document.querySelector('.help-body').clientHeight") > 400
    page.press("Escape")
    wait_for(page, "!document.querySelector('#help').open")
    play(page, "e4-f4")  # with sound
    wait_for(page, "document.querySelectorAll('.move').length === 1")
    for name in page.evaluate("[...document.querySelectorAll('[role=tab]')].map(({ id }) => id)"):
        page.click("#" + name)
        wait_for(page, f"!document.querySelector('#{name.replace('tab', 'panel')}').hidden")
    page.click("#tab-game")
    for button, ply in (1, "0"), (4, "null"):
        page.click(f".steps button:nth-child({button})")
        wait_for(page, f"ljostafl.past.ply === {ply}")


def test_links_records_and_pictures(page):
    play(page, "e4-f4")
    page.click("#tab-share")
    buttons = "[...document.querySelectorAll('#panel-share button')]"
    used = [label for label in page.evaluate(f"{buttons}.map((button) => button.textContent)")
            if label.startswith(("Copy", "Save"))]
    assert len(used) == 6
    for label in used:
        page.evaluate(f"""() => {{
            const button = {buttons}.find((button) => button.textContent === "{label}");
            button.id = "pressed";
            button.scrollIntoView({{ block: "center" }});
        }}""")
        page.click("#pressed")
        wait_for(page, "document.querySelector('#pressed').getAttribute('aria-busy') !== 'true'")
        page.evaluate("void document.querySelector('#pressed').removeAttribute('id')")
        assert page.evaluate("document.querySelectorAll('.message.wrong').length") == 0


def test_narrow_page(running, folder):
    with board(running, folder, "tafl/frame.html") as page:
        assert page.evaluate("[innerWidth, innerHeight, document.documentElement.scrollWidth]") == [360, 800, 360]


def test_without_the_network(running, folder):
    with web.serving(folder) as server:
        running.goto(server + "tafl/")
        wait_for(running, "navigator.serviceWorker.ready.then(({ active }) => active.state === 'activated')")
    running.goto(server + "tafl/")
    wait_for(running, "globalThis.seen?.titles.length > 0")
    assert running.evaluate("navigator.serviceWorker.controller?.state") == "activated"
    running.goto("about:blank")
