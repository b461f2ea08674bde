# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""A web server, a browser and a page for the tests of the board in a browser.

They run on the Chromium of this machine, without a window, and are skipped where there is none.
"""

import json
from contextlib import contextmanager

import pytest

import needs
import web
from web_page import LISTEN, TIMEOUT, wait_for

FOLDER = "boards/tafl"  # a path on the server, because the page must work under any


@pytest.fixture(scope="session")
def site(tmp_path_factory):
    """Build the page and return the folder that the server shows; the page is in FOLDER."""
    needs.npm_packages()
    folder = tmp_path_factory.mktemp("site")
    web.build(folder / FOLDER)
    return folder


@pytest.fixture(scope="session")
def address(site):
    """Serve the page and return its address."""
    with web.serving(site) as server:
        yield server + FOLDER + "/"


@pytest.fixture(scope="session", name="browser")
def running_browser():
    """Return one Chromium for all tests. Each test opens contexts of its own, which share nothing."""
    needs.module("playwright")
    program = web.find_chromium()
    if not program:
        pytest.skip("there is no Chromium here: install chromium")
    with web.chromium(program) as running:
        yield running


@contextmanager
def checked_pages(browser, address):
    """Return a function that opens a blank page in a new context, with the options of `Browser.new_context`.

    `context` is an open one instead. At the end no page may have sent a warning or an error to the browser's console,
    nor a request to another server than this one and those that the test adds to `servers`.
    """
    contexts, faults = [], []
    servers = [address[: -len(FOLDER) - 1]]

    def on_request(request):
        if not request.url.startswith((*servers, "blob:", "data:")):
            faults.append(f"request: {request.url}")

    def on_console(message):
        if message.type in ("error", "warning") and "blocked by Playwright" not in message.text:
            faults.append(f"{message.type}: {message.text}")

    def open_page(context=None, **options):
        if context is None:
            context = browser.new_context(**{"service_workers": "block", **options})
            context.set_default_timeout(TIMEOUT * 1000)
            contexts.append(context)
            context.on("request", on_request)
            context.on("console", on_console)
            context.on("weberror", lambda error: faults.append(f"exception: {error.error}"))
        return context.new_page()

    open_page.faults, open_page.servers = faults, servers
    yield open_page
    for context in contexts:
        context.close()
    assert faults == []


def opener(new_page, address):
    """Return a function that opens the board in a page of `new_page`, and waits until the program runs.

    In the page, `seen` and `wire` have the events of the machine. `prepare` is called with the page before it loads.
    """

    def open_board(wait=True, fragment="", prepare=None, **options):
        page = new_page(**options)
        page.add_init_script(LISTEN)
        if prepare:
            prepare(page)
        page.goto(address + fragment)
        if wait:
            wait_for(page, "seen.titles.length > 0")
        return page

    return open_board


@pytest.fixture
def new_page(browser, address):
    """Return a function that opens a blank page in a new context; see `checked_pages`."""
    with checked_pages(browser, address) as open_page:
        yield open_page


@pytest.fixture
def open_board(new_page, address):
    """Return a function that opens the board in a new page; see `opener`."""
    return opener(new_page, address)


@pytest.fixture(scope="module")
def shared_board(browser, address):
    """Return a function that opens the board once for all tests of a module that give the same options.

    The start of a page takes longer than most tests. A test must not depend on what the others have played before.
    """
    pages = {}
    with checked_pages(browser, address) as open_page:
        open_board = opener(open_page, address)

        def shared_board(**options):
            key = json.dumps(options)
            pages[key] = pages.get(key) or open_board(**options)
            return pages[key]

        yield shared_board
