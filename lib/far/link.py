# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The link that invites to a table, in the dialect of a board: docs/network.md. Loaded while the program starts."""

from far.state import BASE32, DIGITS, HEX, OF_A_NAME, SIDES, VERSION, is_clock, is_start, new_game, only


class Link:
    """A link: where a table is, and what its holder may do there. `terms`: what is played, if the link says it."""

    def __init__(self, text):
        """Read a link. Raise ValueError, which says what is wrong and never has the secret."""
        text = text.strip()
        if not text.startswith("ljostafl://"):
            raise ValueError("a link begins with ljostafl://")
        text, _, secret = text[11:].partition("#")
        place, _, query = text.partition("?")
        place, _, table = place.partition("/")
        at = place.rfind(":")
        self.host = place[:at] if place[:1] != "[" else place[1:at].partition("]")[0]
        port = place[at + 1 :]
        self.port = int(port) if at >= 0 and only(port, DIGITS, 1, 5) else 0
        if not (self.host and 0 < self.port < 65536):
            raise ValueError("the link has no broker such as broker.example:8883")
        self.table = table.strip("/").lower()
        if not only(self.table, BASE32, 16, 16):
            raise ValueError("the link has no table: 16 letters and digits; perhaps its end is missing")
        values = {}
        for part in query.split("&"):
            key, _, value = part.partition("=")
            values[key] = _plain(value)
        self.side = values.get("side", "")
        if self.side not in SIDES:
            raise ValueError("the link has no side=attackers or side=defenders")
        if values.get("tls", "1") not in ("0", "1"):
            raise ValueError("tls is 0 or 1")
        ws = values.get("ws") or "0"
        if not only(ws, DIGITS, 1, 5) or int(ws) > 65535:
            raise ValueError("ws is a port")
        self.tls = values.get("tls", "1") == "1"
        self.user = values.get("user", "")
        self.secret = _secret(_plain(secret))
        self.topic = f"ljostafl/{VERSION}/{self.table}/"
        self.terms = _terms(values) if "variant" in values else None


def _plain(text):
    """Return a text whose letters may be written as %2B, and a space as +."""
    parts = text.replace("+", " ").split("%")
    data = parts[0].encode()
    for part in parts[1:]:
        if only(part[:2].lower(), HEX, 2, 2):
            data += bytes((int(part[:2], 16),)) + part[2:].encode()
        else:
            data += b"%" + part.encode()
    try:
        return str(data, "utf-8")
    except UnicodeError:
        raise ValueError("the link is no text in UTF-8")


def _terms(values):
    """Return what is played. Raise ValueError."""
    options = sorted([name for name in values.get("options", "").split(",") if name])
    days = values.get("days") or "0"
    terms = {"variant": values["variant"], "options": options, "start": values.get("start") or None,
             "clock": values.get("clock") or None, "days": int(days) if only(days, DIGITS, 1, 5) else -1}  # fmt: skip
    if terms["days"] < 0:
        raise ValueError("days is a number")
    if terms["clock"] and not is_clock(terms["clock"]):
        raise ValueError(f"{terms['clock']!r} is no clock such as 10+0")
    if terms["start"] and not is_start(terms["start"]):
        raise ValueError(f"{terms['start']!r} is no start: the men, and a or d for the side that moves first")
    if not all([only(name, OF_A_NAME, 1, 40) for name in options + [terms["variant"]]]):
        raise ValueError(f"there is no variant {terms['variant']!r}")
    new_game(terms)
    return terms


def _secret(text):
    """Return the bytes that a text in base32 writes. Raise ValueError."""
    text = text.lower()
    if not only(text, BASE32, 26, 26):
        raise ValueError("the secret behind # is missing or damaged: 26 letters and digits")
    number = 0
    for letter in text:
        number = number << 5 | BASE32.find(letter)
    return (number >> 2).to_bytes(16, "big")
