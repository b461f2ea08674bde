# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""A port of the browser leads to a board on a pseudo-terminal."""

import os
import select

from project import ROOT

FAKE = (ROOT / "tests" / "support" / "fake_serial.js").read_text(encoding="utf-8")
# The port of the fake serial is the pseudo-terminal: what the page writes goes there, and the page fetches what comes.
BRIDGE = FAKE + """
const serial = new FakeSerial(), { port } = serial;
port.onWrite = (text) => toBoard(text);
const fetchText = async () => {
    if (port.readable) {
        const text = await fromBoard();
        if (text) port.say(text);
    }
    setTimeout(fetchText, 50);
};
void fetchText();
Object.defineProperty(navigator, "serial", { value: serial });
globalThis.fakePort = port;
"""
boards = []  # the last one is on the cable


def to_board(text):
    if not boards[-1].closed:
        os.write(boards[-1].child_fd, text.encode())


def from_board():
    text = b""
    while not boards[-1].closed and select.select([boards[-1].child_fd], [], [], 0)[0]:
        text += os.read(boards[-1].child_fd, 4096)
    return text.decode()


def prepare(page):
    page.expose_function("toBoard", to_board)
    page.expose_function("fromBoard", from_board)
    page.add_init_script(BRIDGE)
