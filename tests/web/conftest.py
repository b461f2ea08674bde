# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""A web server, a browser, a page and a broker for the tests of the board in a browser.

They run on the Chromium of this machine, without a window, and are skipped where there is none.
"""

import getpass
import json
import os
import subprocess
from contextlib import contextmanager
from weakref import WeakSet

import filelock
import pytest

import needs
import web
from mosquitto import free_port
from web_broker import Ports
from web_page import LISTEN, TIMEOUT, wait_for

FOLDER = "boards/tafl"  # a path on the server, because the page must work under any


@pytest.fixture(scope="session")
def site(tmp_path_factory):
    """Build the page once for all processes and return the folder that the server shows; the page is in FOLDER."""
    needs.npm_packages()
    base = tmp_path_factory.getbasetemp()
    folder = (base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / "site"
    with filelock.FileLock(f"{folder}.lock"):
        if not (folder / FOLDER).exists():
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
        pytest.skip("there is no Chromium here: install chromium-headless-shell")
    with web.chromium(program) as running:
        yield running


@pytest.fixture(scope="session")
def kept(browser):
    """Return the blank pages that tests leave behind, by the options of their contexts as text.

    To load the board in one of them takes half the time of the first one, since its files are there. The options of
    USUAL do not count: a page that is kept gets them anew.
    """
    return {}


# The options of a context that an open page can change, and what they are where a test does not give them.
USUAL = {"viewport": {"width": 1280, "height": 720}, "reduced_motion": "no-preference", "color_scheme": "light",
         "forced_colors": "none"}


@contextmanager
def checked_pages(browser, address, kept):
    """Return a function that opens a blank page in a new context, with the options of `Browser.new_context`.

    `context` is an open one instead. `keep` is a kind of pages, which all have the same scripts, and no routes: one of
    `kept` is taken if there is one, and goes there afterwards. At the end no page may have sent a warning or an error
    to the browser's console, nor a request to another server than this one and those that the test adds to `servers`.
    """
    pages, faults = [], []  # the first page of each context
    servers = [address[: -len(FOLDER) - 1]]

    def on_request(request):
        if not request.url.startswith((*servers, "blob:", "data:", "about:")):
            faults.append(f"request: {request.url}")

    def on_console(message):
        if message.type in ("error", "warning") and "blocked by Playwright" not in message.text:
            faults.append(f"{message.type}: {message.text}")

    def on_error(error):
        faults.append(f"exception: {error.error}")

    listeners = {"request": on_request, "console": on_console, "weberror": on_error}

    def open_page(context=None, keep="", **options):
        if context is not None:
            return context.new_page()
        key = keep and json.dumps([keep, {name: options[name] for name in sorted({*options} - {*USUAL})}])
        if kept.get(key):
            page = kept[key].pop()
            forget(page, servers[0], options)
        else:
            page = browser.new_context(**{"service_workers": "block", **options}).new_page()
            page.context.set_default_timeout(TIMEOUT * 1000)
        pages.append((page, key))
        for name, listener in listeners.items():
            page.context.on(name, listener)
        return page

    open_page.faults, open_page.servers = faults, servers
    yield open_page
    for page, key in pages:
        if key and make_blank(page):
            for name, listener in listeners.items():
                page.context.remove_listener(name, listener)
            kept.setdefault(key, []).append(page)
        else:
            page.context.close()
    assert faults == []


def make_blank(page):
    """Make a page blank, and the only one of its context. Return whether that is possible."""
    for other in page.context.pages:
        if other is not page:
            other.close()
    page.context.clear_permissions()
    try:
        page.goto("about:blank")
    except Exception:  # it is closed, or has crashed
        return False
    return True


def forget(page, server, options):
    """Make a page that has been used like a new one: nothing is stored, and it has the size and looks of `options`."""
    session = page.context.new_cdp_session(page)
    session.send("Storage.clearDataForOrigin", {"origin": server.rstrip("/"), "storageTypes": "all"})
    session.detach()
    chosen = {name: options.get(name, usual) for name, usual in USUAL.items()}
    page.set_viewport_size(chosen.pop("viewport"))
    page.emulate_media(**chosen)
    page.mouse.move(0, 0)


def opener(new_page, address):
    """Return a function that opens the board in a page of `new_page`, and waits until the program runs.

    In the page, `seen` and `wire` have the events of the machine. `prepare` is called with a new page before it loads;
    pages that are all prepared so may be kept, as a `kind` of pages.
    """

    def open_board(wait=True, fragment="", prepare=None, kind="", **options):
        page = new_page(keep=kind if prepare or "context" in options else "plain", **options)
        if page not in prepared:
            prepared.add(page)
            page.add_init_script(LISTEN)
            if prepare:
                prepare(page)
        page.goto(address + fragment)
        if wait:
            wait_for(page, "seen.titles.length > 0")
        return page

    return open_board


prepared = WeakSet()  # pages that have their scripts


@pytest.fixture
def new_page(browser, address, kept):
    """Return a function that opens a blank page in a new context; see `checked_pages`."""
    with checked_pages(browser, address, kept) as open_page:
        yield open_page


@pytest.fixture
def open_board(new_page, address):
    """Return a function that opens the board in a new page; see `opener`."""
    return opener(new_page, address)


@pytest.fixture(scope="module")
def shared_pages(browser, address, kept):
    """Return a function that opens the board once for all tests of a module that give the same name and options."""
    pages = {}
    with checked_pages(browser, address, kept) as open_page:
        open_board = opener(open_page, address)

        def shared_page(name="", **options):
            key = json.dumps([name, options])
            pages[key] = pages.get(key) or open_board(**options)
            return pages[key]

        yield shared_page


@pytest.fixture
def shared_board(shared_pages):
    """Return the function `shared_pages`. The programs stand still after the test.

    The start of a page takes longer than most tests. A test must not depend on what the others have played before.
    """
    given = []

    def shared_board(name="", **options):
        given.append(shared_pages(name, **options))
        given[-1].evaluate("ljostafl.machine.hold(false)")
        return given[-1]

    yield shared_board
    for page in given:
        page.evaluate("ljostafl.machine.hold(true)")


@pytest.fixture
def broker(tmp_path, request):
    """Run a broker with a port for browsers; return the ports for them and for programs.

    "closed": only for bo. "acl": bo may do what stands in a file, nothing at first: `acl` in tmp_path.
    """
    ports = free_port(), free_port()
    config, allows = tmp_path / "mosquitto.conf", "allow_anonymous true"
    if getattr(request, "param", ""):
        names = tmp_path / "passwd"
        subprocess.run([needs.program("mosquitto_passwd"), "-c", "-b", names, "bo", "word"], check=True)
        user = getpass.getuser()  # otherwise it would not be root, and could not read the file
        allows = f"allow_anonymous false\nuser {user}\npassword_file {names}"
    if getattr(request, "param", "") == "acl":
        (tmp_path / "acl").touch(mode=0o600)
        allows += f"\nacl_file {tmp_path / 'acl'}"
    config.write_text(f"{allows}\nlistener {ports[0]} 127.0.0.1\nprotocol websockets\n"
                      f"listener {ports[1]} 127.0.0.1\n")
    made = Ports(ports, config)
    try:
        made.start()
        yield made
    finally:
        made.stop()
