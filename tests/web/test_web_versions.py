# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The page without the network, and a new version in place of an old one."""

import functools
import shutil
import threading
from functools import partial
from http.server import ThreadingHTTPServer

import pytest

import web
from web_page import LISTEN, ask, wait_for

CONTROLLED = "navigator.serviceWorker.controller !== null"
UPDATE = "navigator.serviceWorker.getRegistration().then((one) => one.update()).then(() => 0)"
VERSION = 'globalThis.version = "%s";\n'


@pytest.fixture(scope="module")
def built(site, tmp_path_factory):
    """Return a function that returns the folder with a version of the page."""

    @functools.cache
    def built(version):
        folder = tmp_path_factory.mktemp(version)
        shutil.copytree(web.SOURCE, folder / "sources")
        with (folder / "sources" / "app.js").open("a", encoding="utf-8") as app:
            app.write(VERSION % version)
        web.build(folder / "page", folder / "sources")
        return folder / "page"

    return built


@pytest.fixture
def server(built, tmp_path):
    """Return a server for a folder of its own. `deploy(version)` puts a version of the page there."""

    class Handler(web.Handler):
        def do_GET(self):
            server.paths.append(self.path)
            super().do_GET()

    def deploy(version):
        folder = tmp_path / "served" / "tafl"
        shutil.rmtree(folder, ignore_errors=True)
        shutil.copytree(built(version), folder)

    with ThreadingHTTPServer(("localhost", 0), partial(Handler, directory=str(tmp_path / "served"))) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        server.paths = []
        server.deploy = deploy
        server.address = f"http://localhost:{server.server_address[1]}/tafl/"
        yield server
        server.shutdown()


@pytest.fixture
def visit(new_page, server):
    """Return a function that opens the page of `server` in a tab; the tabs of a test share all storage."""
    first = []
    new_page.servers.append(server.address)

    def visit():
        if first:
            page = new_page(first[0].context)
        else:
            page = new_page(service_workers="allow")
            first.append(page)
        page.add_init_script(LISTEN)
        page.goto(server.address)
        wait_for(page, "seen.titles.length > 0")
        return page

    return visit


@pytest.mark.soak
@pytest.mark.slow
def test_one_visit_is_enough_offline_and_a_click_brings_a_new_version(visit, server):
    server.deploy("one")
    page = visit()
    wait_for(page, CONTROLLED)
    page.keyboard.press("Enter")
    wait_for(page, "seen.titles.some((title) => title.startsWith('your move'))")
    page.context.set_offline(True)
    server.paths.clear()
    page.reload()
    wait_for(page, "seen.titles.length > 0")
    assert "a b c d e f g h i" in ask(page, "position", "to move")
    assert set(server.paths) <= {"/tafl/service_worker.js"}  # where the browser itself looks for a new version
    page.context.set_offline(False)
    server.deploy("two")
    page.evaluate(UPDATE)
    wait_for(page, "document.querySelector('[data-notice=version] button') !== null")
    assert page.evaluate("version") == "one"
    page.evaluate("ljostafl.machine.restart()")  # the files of the old version are still there
    wait_for(page, "seen.states.filter((state) => state === 'running').length === 2")
    page.evaluate("document.querySelector('[data-notice=version] button').click()")
    wait_for(page, "globalThis.version === 'two' && seen.titles.length > 0")
    session = page.context.new_cdp_session(page)
    session.send("ServiceWorker.enable")
    session.send("ServiceWorker.stopAllWorkers")  # as the browser does with those that have nothing to do
    wait_for(page, "caches.keys().then((names) => names.length === 1)")  # the old version is forgotten
    assert page.evaluate("document.querySelector('.notice-bar')") is None


@pytest.mark.soak
@pytest.mark.slow
def test_new_version_shows_at_the_next_start(visit, server):
    server.deploy("one")
    page = visit()
    wait_for(page, CONTROLLED)
    server.deploy("two")
    page.evaluate(UPDATE)
    wait_for(page, "document.querySelector('[data-notice=version]') !== null")
    page.reload()
    wait_for(page, "globalThis.version === 'two' && seen.titles.length > 0")


@pytest.mark.soak
@pytest.mark.slow
def test_two_tabs_keep_one_version_each_until_one_of_them_takes_the_new_one(visit, server):
    server.deploy("one")
    first = visit()
    wait_for(first, CONTROLLED)
    second = visit()
    server.deploy("two")
    first.evaluate(UPDATE)
    wait_for(second, "document.querySelector('[data-notice=version]') !== null")
    second.reload()
    wait_for(second, "seen.titles.length > 0")
    assert [first.evaluate("version"), second.evaluate("version")] == ["one", "one"]
    wait_for(second, "document.querySelector('[data-notice=version]') !== null")
    second.evaluate("document.querySelector('[data-notice=version] button').click()")
    for page in (first, second):
        wait_for(page, "globalThis.version === 'two' && seen.titles.length > 0")


@pytest.mark.soak
@pytest.mark.slow
def test_a_version_that_is_half_deployed_is_not_stored(visit, server, tmp_path):
    server.deploy("one")
    page = visit()
    wait_for(page, CONTROLLED)
    served = tmp_path / "served" / "tafl"
    old_page = (served / "index.html").read_bytes()
    server.deploy("two")
    (served / "index.html").write_bytes(old_page)
    state = page.evaluate("""navigator.serviceWorker.getRegistration().then((one) => new Promise((resolve) => {
        one.addEventListener("updatefound", () => {
            const worker = one.installing;
            worker.addEventListener("statechange", () => resolve(worker.state));
        });
        void one.update();
    }))""")
    assert state == "redundant"
    assert len(page.evaluate("caches.keys()")) == 1
    page.reload()
    wait_for(page, "globalThis.version === 'one' && seen.titles.length > 0")
