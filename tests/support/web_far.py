# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Pages play far apart: they write as docs/network.md says, and a player invites, joins, moves and leaves."""

import base64
import hashlib
import hmac
import json
from urllib.parse import quote

from web_page import wait_for

TABLE, SECRET = "abcdefghijklmnop", bytes(range(16))
SECRET_TEXT = base64.b32encode(SECRET).decode().rstrip("=").lower()
TOPIC = f"ljostafl/1/{TABLE}/"
BRANDUB = "3a3/3a3/3d3/aadKdaa/3d3/3a3/3a3"
GAME = {"variant": "brandub", "options": [], "start": None, "clock": None, "days": 0}


def position_hash(men, side):
    return hashlib.sha256(f"brandub\n{men} {side}".encode()).hexdigest()[:16]


def message(side="attackers", secret=SECRET, topic=None, **values):
    """Return a message as the document describes it."""
    state = {"v": 1, "n": 1, "seen": 0, "game": GAME, "moves": "", "hash": position_hash(BRANDUB, "a"), "left": None,
             "offer": False, "result": None, "signal": None, "at": 1000, **values}
    return signed(json.dumps(state), topic or TOPIC + side, secret)


def signed(body, topic=TOPIC + "attackers", secret=SECRET):
    digest = hmac.new(secret, f"{topic}\n{body}".encode(), hashlib.sha256).hexdigest()
    return f"{digest} {body}"


PLAYED = {"moves": "d1-c1", "hash": position_hash("3a3/3a3/3d3/aadKdaa/3d3/3a3/2a4", "d"), "n": 2}
DESKTOP = {"viewport": {"width": 1280, "height": 800}, "locale": "en", "reduced_motion": "reduce"}
STRIP = "(document.querySelector('.far summary')?.textContent ?? '')"


def fill_invitation(page, ports, *ticks, days="0"):
    """Fill in the dialog for a game of brandub as the attackers; return it."""
    wait_for(page, "ljostafl.mirror.known")
    if page.evaluate("document.querySelector('#panels').hidden"):  # as after a visit on a narrow screen
        page.click("#panels-button")
    page.get_by_role("button", name="Play far apart").click()
    dialog = page.get_by_role("dialog")
    for label, value in (("Broker", "127.0.0.1"), ("Its port for browsers (WebSocket)", ports[0]),
                         ("Its port for boards", ports[1])):
        dialog.get_by_label(label, exact=True).fill(str(value))
    dialog.get_by_label("Encrypted (TLS)").uncheck()
    dialog.get_by_text("More", exact=True).click()
    for label in ticks:
        dialog.get_by_label(label).check()
    dialog.get_by_label("Game", exact=True).select_option("brandub")
    dialog.get_by_label("Away for so long").select_option(days)
    return dialog


def invite(page, ports, *ticks, days="0"):
    """Invite to a game of brandub as the attackers; return the link for the other side and that for watchers."""
    dialog = fill_invitation(page, ports, *ticks, days=days)
    dialog.get_by_role("button", name="Invite").click()
    wait_for(page, "document.querySelector('.qr svg path')")
    dialog.get_by_role("button", name="Copy it for a board").click()
    guest = page.input_value("dialog textarea")
    dialog.get_by_role("button", name="Copy the link for watchers").click()
    watch = page.input_value("dialog textarea")
    dialog.get_by_role("button", name="Close").click()
    return guest, watch


def join(page, link):
    page.evaluate("(link) => { location.hash = link; }", link)
    page.get_by_role("dialog").get_by_role("button", name="Join").click()


def fragment(link):
    return "#far=" + quote(link.removeprefix("ljostafl://"), safe="")


def move(page, name):
    page.evaluate("(name) => ljostafl.client.send(name)", name)


def wait_for_moves(page, count):
    wait_for(page, f"ljostafl.mirror.known && ljostafl.mirror.ply === {count}")


def leave(page):
    page.evaluate("document.querySelector('.far').open = true")
    page.locator(".far").get_by_role("button", name="Leave the table").click()
    page.get_by_role("dialog").get_by_role("button", name="Leave the table").click()
    wait_for(page, "!document.querySelector('.far')")
