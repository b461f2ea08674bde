# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The link that invites to a table, and what is played there: docs/network.md."""

from __future__ import annotations

import base64
import importlib
import re
import secrets
from collections.abc import Mapping
from typing import Any, NamedTuple
from urllib.parse import parse_qs, quote, unquote, urlencode, urlsplit

from far.state import SIDES, VERSION, Place, is_clock, is_start

from ..game import Game

WATCH = "watch"
SCHEME, FRAGMENT = "ljostafl://", "#far="  # of a link, and of an address of the page that has one in it
HANDICAP = re.compile("(attackers|defenders) [1-9]")
LINK = re.compile(r"(?:ljostafl(?:://|%3a%2f%2f)|(?:https?://\S*)?#far=)[^\s\"'<>\u2018-\u201e\u2039\u203a\xab\xbb]+",
                  re.IGNORECASE)  # in a text
TABLE = re.compile("[a-z2-7]{16}")
MOST_DAYS = 99999
REMATCHES = 3  # that a broker's acl should have besides the table


class Terms(NamedTuple):
    """What is played. It never changes at a table."""

    variant: str = "tablut"
    options: tuple[str, ...] = ()
    start: str | None = None  # the men and the side to move; None: the variant's own
    clock: str | None = None  # "10+0"
    days: int = 0  # that a side may be away before it can lose; 0: any number

    @classmethod
    def of(cls, game: Mapping[str, Any]) -> Terms:
        """Return the terms that a state tells."""
        return cls(**{**game, "options": tuple(game["options"])})

    def told(self) -> dict[str, Any]:
        """Return them as a state tells them."""
        return {**self._asdict(), "options": list(self.options)}

    def game(self) -> Game:
        """Return a new game. Raise ValueError if there is no such variant or position."""
        options = f" ({', '.join(self.options)})" if self.options else ""
        return Game(self.variant + options, self.start or "")

    def fewer(self, handicap: str) -> Terms:
        """Return them with a handicap, such as "attackers 2". Raise ValueError if it is none."""
        if not HANDICAP.fullmatch(handicap):
            raise ValueError(f"{handicap!r} is no handicap such as 'attackers 2', with one man to nine")
        fewer_men = importlib.import_module("tabletop.handicap").fewer_men
        return self._replace(start=fewer_men(self.game().core, handicap)[0].start)

    def checked(self) -> Terms:
        """Return the terms with their options in order. Raise ValueError if they are impossible."""
        if self.clock:
            minutes, _, more = self.clock.partition("+")
            if not is_clock(self.clock) or not 1 <= int(minutes) <= 180 or int(more or 0) > 60:
                raise ValueError(f"{self.clock!r} is no clock such as 10+0, with 1 to 180 minutes and up to 60 seconds")
        if self.start and not is_start(self.start):
            raise ValueError(f"{self.start!r} is no start: the men, and a or d for the side that moves first")
        if not 0 <= self.days <= MOST_DAYS:
            raise ValueError(f"days is a number from 0 to {MOST_DAYS}")
        variant = self.game().core.variant.id  # as it is written in messages
        return self._replace(variant=variant, options=tuple(sorted(self.options)))


class Invitation(NamedTuple):
    """A link: where a table is, and what its holder may do there."""

    host: str
    port: int
    table: str
    side: str  # of who opens it; "watch"
    secret: bytes = b""
    tls: bool = True
    ws: int = 0  # the port for browsers; 0: none
    user: str = ""
    terms: Terms | None = None  # only in the link of who invites

    @property
    def topic(self) -> str:
        """The start of all topics of the table."""
        return f"ljostafl/{VERSION}/{self.table}/"

    def for_side(self, side: str) -> Invitation:
        """Return the link for a side that is invited, or for watchers: theirs has no secret."""
        return self._replace(side=side, terms=None, user="", secret=b"" if side == WATCH else self.secret)

    def rematch(self, terms: Terms | None = None) -> Invitation:
        """Return the link of the next game after this one, with sides changed: both sides know it without a word."""
        place = Place(self).rematch(terms)
        return self._replace(table=place.table, side=place.side, secret=place.secret, terms=terms)

    def link(self) -> str:
        """Return it as text. It is as secret as the game."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        query: dict[str, Any] = {"side": self.side, "tls": int(self.tls)}
        query |= {key: value for key, value in (("ws", self.ws), ("user", self.user)) if value}
        if self.terms:
            query |= {key: ",".join(value) if isinstance(value, tuple) else value
                      for key, value in self.terms._asdict().items() if value}
        fragment = f"#{base32(self.secret)}" if self.secret else ""
        return f"ljostafl://{host}:{self.port}/{self.table}?{urlencode(query, quote_via=quote)}{fragment}"

    def __repr__(self) -> str:
        return f"<Invitation to {self.table}, {self.side}>"  # without the secret


def invite(host: str, port: int, side: str, terms: Terms, *, tls: bool = True, ws: int = 0,
           user: str = "") -> Invitation:
    """Return the link of who invites to a new table, and has `side` there. Raise ValueError for impossible terms."""
    if side not in SIDES:
        raise ValueError(f"there is no side {side!r}")
    if not 0 <= ws < 65536:
        raise ValueError(f"{ws} is no port for browsers")
    terms = terms.checked()
    return Invitation(host, port, base32(secrets.token_bytes(10)), side, secrets.token_bytes(16), tls, ws, user, terms)


def tables(invitation: Invitation) -> list[Invitation]:
    """Return the table and its rematches, as far as a broker's list of who may do what should have them."""
    found = [invitation]
    for _ in range(REMATCHES):
        found.append(found[-1].rematch())
    return found


def acl_lines(invitation: Invitation, other: str) -> str:
    """Return the lines of mosquitto's acl file for both sides of a table and of its rematches.

    `other`: the other side's name at the broker. If this side has no name, they are for all.
    """
    lines: list[str] = []
    for name, is_own in ((invitation.user, True), (invitation.user and other, False)):
        lines += [f"user {name}"] * bool(name)
        for each in tables(invitation):
            side = each.side if is_own else SIDES[each.side == SIDES[0]]
            own = f"{each.topic}{side}"
            lines += [f"topic read {each.topic}#", f"topic write {own}", f"topic write {own}/here"]
        lines.append("")
    return "\n".join(lines)


def page_link(link: str, page: str) -> str:
    """Return a link as an address of the page, if that is known: a phone opens it."""
    return f"{page}{FRAGMENT}{quote(link.removeprefix(SCHEME), safe='')}" if page else link


def tidy(text: str) -> str:
    """Return the first link in a text, as mail programs and people leave it.

    It may be wrapped, quoted, between other words, in capital letters, or with its signs encoded. A text without a link
    comes back as it is.
    """
    if "side=3D" in text:  # quoted-printable, as a mail is sent
        text = re.sub("=\r?\n", "", text).replace("=3D", "=")
    joined = re.sub(r"\s*\n[>\s]*", "", text.strip())
    found = LINK.search(joined)
    link = re.sub("(?i)(.)ljostafl:.*$", r"\1", found[0] if found else joined)
    link = re.sub(r"[.,;:!?)\]}]+$", "", link).replace("&amp;", "&")
    link = re.sub("(?i)((?:#|%23)[a-z2-7]{26}).*$", r"\1", link)  # nothing comes after a secret
    link = unquote(link) if link.lower().startswith("ljostafl%3a") else link
    return link.lower() if link == link.upper() else link


def read_link(link: str) -> Invitation:
    """Return the invitation of a link. Raise ValueError, which says what is wrong and never has the secret."""
    link = tidy(link)
    _, _, rest = link.partition(FRAGMENT)
    if rest:  # see `page_link`
        link = SCHEME + unquote(rest).removeprefix(SCHEME)
    parts = urlsplit(link)
    query = {key: values[-1] for key, values in parse_qs(parts.query).items()}
    try:
        port = parts.port
    except ValueError:
        port = None
    table, side = parts.path.strip("/").lower(), query.get("side", "")
    if parts.scheme != "ljostafl":
        raise ValueError("a link begins with ljostafl://")
    if not parts.hostname or not port:
        raise ValueError("the link has no broker such as broker.example:8883")
    if not TABLE.fullmatch(table):
        raise ValueError("the link has no table: 16 letters and digits; perhaps its end is missing")
    if side not in (*SIDES, WATCH):
        raise ValueError("the link has no side=attackers, side=defenders or side=watch")
    if query.get("tls", "1") not in ("0", "1"):
        raise ValueError("tls is 0 or 1")
    if not re.fullmatch(r"\d{0,5}", query.get("ws", "")) or int(query.get("ws", "") or 0) > 65535:
        raise ValueError("ws is a port")
    return Invitation(parts.hostname, port, table, side, _secret(unquote(parts.fragment), side),
                      query.get("tls", "1") == "1", int(query.get("ws", "") or 0), query.get("user", ""), _terms(query))


def _terms(query: dict[str, str]) -> Terms | None:
    """Return the terms of a link. Raise ValueError."""
    if "variant" not in query:
        return None
    options = tuple(sorted(filter(None, query.get("options", "").split(","))))
    if not re.fullmatch(r"\d{0,5}", query.get("days", "")):
        raise ValueError("days is a number")
    days = int(query.get("days") or 0)
    return Terms(query["variant"], options, query.get("start"), query.get("clock"), days).checked()


def _secret(text: str, side: str) -> bytes:
    if side == WATCH:
        return b""  # whatever the link has: a watcher needs none
    try:
        secret = base64.b32decode(text.upper() + "=" * (-len(text) % 8))
    except ValueError:
        secret = b""
    if len(secret) != 16:
        raise ValueError("the secret behind # is missing or damaged: 26 letters and digits; "
                         "in a command the link needs quotation marks")
    return secret


def base32(data: bytes) -> str:
    """Return bytes as small letters and digits."""
    return base64.b32encode(data).decode().rstrip("=").lower()
