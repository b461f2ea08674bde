# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Firefox and WebKitGTK for tests, with the few methods of Playwright's pages that the tests of the board call.

Playwright drives only its own builds of them. These are the ones of the system: Firefox by Marionette, the protocol
below geckodriver, and WebKitGTK's MiniBrowser by WebDriver. Both take the same commands under other names.
"""

import base64
import json
import os
import shutil
import socket
import subprocess
import time
import urllib.error
import urllib.request
from contextlib import contextmanager
from pathlib import Path

from mosquitto import free_port
from virtual_screen import virtual_screen
from web_page import TIMEOUT

LONGEST = 600  # seconds of one command
# WebDriver's commands by Marionette's names: the method and the path of the request.
COMMANDS = {
    "ExecuteAsyncScript": ("POST", "execute/async"),
    "Navigate": ("POST", "url"),
    "PerformActions": ("POST", "actions"),
    "Refresh": ("POST", "refresh"),
    "SetTimeouts": ("POST", "timeouts"),
    "SetWindowRect": ("POST", "window/rect"),
    "SwitchToFrame": ("POST", "frame"),
    "TakeScreenshot": ("GET", "screenshot"),
}
# WebDriver's characters for keys that have a name.
KEYS = {"ArrowDown": "\ue015", "ArrowLeft": "\ue012", "ArrowRight": "\ue014", "ArrowUp": "\ue013", "Enter": "\ue007",
        "Escape": "\ue00c"}
# Of Firefox: any free port, a mouse though there is no screen, and no request to another server.
PREFERENCES = {
    "app.normandy.enabled": False,
    "browser.safebrowsing.blockedURIs.enabled": False,
    "browser.safebrowsing.downloads.enabled": False,
    "browser.safebrowsing.malware.enabled": False,
    "browser.safebrowsing.phishing.enabled": False,
    "browser.startup.page": 0,
    "datareporting.policy.dataSubmissionEnabled": False,
    "extensions.getAddons.cache.enabled": False,
    "marionette.port": 0,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "services.settings.server": "data:,#remote-settings-dummy/v1",
    "ui.allPointerCapabilities": 6,  # fine, and it can hover
    "ui.primaryPointerCapabilities": 6,
}
# Evaluate an expression as Playwright does: call it if it is a function, and wait if it is a promise.
EVALUATE = """
const done = arguments[arguments.length - 1], argument = arguments[0];
Promise.resolve().then(async () => {
    let value = await (%s);
    if (typeof value === "function") value = await value(argument);
    return { value };
}).catch((error) => ({ error: `${error} ${error?.stack}` })).then(done);
"""
MIDDLE = """
(selector) => {
    const { left, top, width, height } = document.querySelector(selector).getBoundingClientRect();
    return [left + width / 2, top + height / 2].map(Math.round);
}
"""
# What Firefox itself reports about the pages of an address, such as a style that it does not know.
REPORTED = """
return Services.console.getMessageArray().filter((message) => message instanceof Ci.nsIScriptError
    && !(message.flags & Ci.nsIScriptError.infoFlag) && message.sourceName.startsWith(arguments[0])).map(String);
"""


class BrowserError(Exception):
    """A browser does not do what it was told."""


class Page:
    """The page of such a browser. `send` takes a command of COMMANDS and its arguments, and returns the answer."""

    def __init__(self, send, version):
        self.send, self.version = send, version
        self.keyboard = self
        send("SetTimeouts", {"script": 1000 * LONGEST, "pageLoad": 1000 * LONGEST})

    def goto(self, address):
        self.send("Navigate", {"url": address})

    def reload(self):
        self.send("Refresh", {})

    def evaluate(self, expression, argument=None):
        answer = self.send("ExecuteAsyncScript", {"script": EVALUATE % expression, "args": [argument]})["value"]
        if "error" in answer:
            raise BrowserError(answer["error"])
        return answer.get("value")

    def wait_for_timeout(self, ms):
        time.sleep(ms / 1000)

    def press(self, key, delay=0):
        value = KEYS.get(key, key)
        self.send("PerformActions", {"actions": [{"type": "key", "id": "keys", "actions": [
            {"type": "keyDown", "value": value}, {"type": "pause", "duration": delay},
            {"type": "keyUp", "value": value}]}]})

    def click(self, selector):
        x, y = self.evaluate(MIDDLE, selector)
        parts = [{"type": "pointerMove", "x": x, "y": y, "duration": 0}, {"type": "pointerDown", "button": 0},
                 {"type": "pause", "duration": 60}, {"type": "pointerUp", "button": 0}]
        self.send("PerformActions", {"actions": [
            {"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": parts}]})

    def resize(self, width, height):
        """Make the page so large. A window has a least width, so a narrow page needs a frame."""
        def is_so_large():
            wide, high, *window = self.evaluate("[innerWidth, innerHeight, outerWidth, outerHeight]")
            if (wide, high) != (width, height):
                self.send("SetWindowRect", {"width": window[0] + width - wide, "height": window[1] + height - high})
            return (wide, high) == (width, height)

        wait(is_so_large, f"a page of {width}x{height}")

    def screenshot(self):
        """Return a picture of the page, as PNG."""
        return base64.b64decode(self.send("TakeScreenshot", {"full": False})["value"])

    def reported(self, address):
        """Return what the browser itself reports about pages below this address, if it tells."""
        return []


class FirefoxPage(Page):
    """A page of Firefox, which also tells what the browser reports."""

    def reported(self, address):
        self.send("Marionette:SetContext", {"value": "chrome"})
        found = self.send("ExecuteScript", {"script": REPORTED, "args": [address]})["value"]
        self.send("Marionette:SetContext", {"value": "content"})
        return found


def wait(test, what):
    """Wait until a function returns something, and return it."""
    end = time.monotonic() + TIMEOUT
    while not (value := test()):
        if time.monotonic() > end:
            raise BrowserError(f"{what} has not started within {TIMEOUT} s")
        time.sleep(0.05)
    return value


@contextmanager
def running(command, folder, **environment):
    """Run a program that keeps its files in this folder."""
    own = {name: value for name, value in os.environ.items() if not name.startswith("XDG_")}
    with subprocess.Popen(command, env={**own, "HOME": str(folder), **environment}, stdout=subprocess.DEVNULL,
                          stderr=subprocess.DEVNULL) as process:
        try:
            yield
        finally:
            process.terminate()


@contextmanager
def firefox(program, folder):
    """Run Firefox without a window, with a profile in this folder, and return its page."""
    lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in PREFERENCES.items()]
    (folder / "user.js").write_text("".join(lines))
    port_file = folder / "MarionetteActivePort"
    command = [program, "--headless", "--marionette", "--remote-allow-system-access", "--no-remote", "--profile"]
    with running([*command, str(folder)], folder):
        port = int(wait(lambda: port_file.exists() and port_file.read_text(), program))
        with socket.create_connection(("127.0.0.1", port), LONGEST) as connection:
            answers = connection.makefile("rb")

            def receive():
                size = b""
                while (byte := answers.read(1)) != b":":
                    if not byte:
                        raise BrowserError(f"{program} has ended")
                    size += byte
                return json.loads(answers.read(int(size)))

            def send(name, arguments):
                command = [0, 1, name if ":" in name else f"WebDriver:{name}", arguments]
                text = json.dumps(command).encode()
                connection.sendall(b"%d:%s" % (len(text), text))
                _, _, error, answer = receive()
                if error:
                    raise BrowserError(f"{name}: {error['error']}: {error['message']}")
                return answer

            receive()  # the version of the protocol
            capabilities = send("NewSession", {})["capabilities"]
            yield FirefoxPage(send, f"Firefox {capabilities['browserVersion']}")
            send("Marionette:Quit", {"flags": ["eForceQuit"]})


@contextmanager
def webkit(driver, browser, folder):
    """Run WebKitGTK's MiniBrowser on a screen of its own, with its files in this folder, and return its page.

    It draws without OpenGL: where there is no graphics card, OpenGL makes it show four pictures a second.
    """
    port = free_port()
    sessions = f"http://127.0.0.1:{port}/session"

    def request(method, address, arguments=None):
        data = json.dumps(arguments).encode() if method == "POST" else None
        try:
            with urllib.request.urlopen(urllib.request.Request(address, data, method=method),
                                        timeout=LONGEST) as answer:
                return json.load(answer)
        except urllib.error.HTTPError as error:
            value = json.load(error)["value"]
            raise BrowserError(f"{address}: {value['error']}: {value['message']}") from None

    def send(name, arguments):
        method, path = COMMANDS[name]
        return request(method, f"{session}/{path}", arguments)

    with virtual_screen() as display, running([driver, f"--port={port}"], folder, DISPLAY=display,
                                              GDK_BACKEND="x11", NO_AT_BRIDGE="1", WEBKIT_DISABLE_DMABUF_RENDERER="1"):
        wait(lambda: listens(port), driver)
        options = {"webkitgtk:browserOptions": {"binary": browser, "args": ["--automation"]}}
        found = request("POST", sessions, {"capabilities": {"alwaysMatch": options}})["value"]
        session = f"{sessions}/{found['sessionId']}"
        yield Page(send, f"WebKitGTK {found['capabilities']['browserVersion']}")
        request("DELETE", session)


def listens(port):
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


def find_mini_browser():
    """Return the path of WebKitGTK's MiniBrowser, or None. It lies beside the library, not among the programs."""
    places = [path for folder in ("lib*", "lib*/*", "libexec")
              for path in Path("/usr").glob(f"{folder}/webkit2gtk-4.*/MiniBrowser")]
    return str(max(places)) if places else shutil.which("MiniBrowser")
