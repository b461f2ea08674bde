# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""A link to a table says all that the invitation has, and a wrong one is refused without its secret."""

import json
from urllib.parse import quote

import pytest

from far.link import Link
from far_network import table_for_two
from ljostafl.far.invitation import Terms, invite, read_link


def test_a_link_is_also_read_in_the_address_of_a_page():
    link = "ljostafl://broker.example:8883/abcdefgh234567ab?side=attackers&tls=1#aaaqeayeaudaocajbifqydiob4"
    for page in ("http://localhost:8080/", "https://example.org/play/index.html"):
        for text in (link, link.removeprefix("ljostafl://")):
            assert read_link(f"{page}#far={quote(text, safe='')}") == read_link(link)
    with pytest.raises(ValueError):
        read_link("https://example.org/#far=")


def test_a_link_says_all_that_the_invitation_has():
    terms = Terms("finstrom", ("castle",), None, "3+2", 7)
    mine = invite("2001:db8::1", 8883, "defenders", terms, ws=9001, user="Ása & co")
    assert read_link(f" {mine.link()}\n") == mine
    guest, watcher = mine.for_side("attackers"), mine.for_side("watch")
    for each in (mine, guest):
        board = Link(f" {each.link()}\n")
        theirs = each.terms and {**each.terms._asdict(), "options": list(each.terms.options)}
        assert board.terms == theirs and board.secret == each.secret and board.topic == each.topic
        assert [getattr(each, key) for key in OF_BOTH] == [getattr(board, key) for key in OF_BOTH]
    assert read_link(guest.link()) == guest and guest.secret == mine.secret and not guest.terms
    assert read_link(watcher.link()) == watcher and not watcher.secret and "#" not in watcher.link()
    assert read_link(guest.link().replace(guest.link()[-26:], guest.link()[-26:].upper())) == guest
    assert len(mine.secret) == 16 and len({invite("h", 1, "attackers", terms).table for _ in range(50)}) == 50


OF_BOTH = ("host", "port", "table", "side", "tls", "user")
LINK = "ljostafl://broker.example:8883/abcdefgh234567ab?side=attackers&tls=1#" + "ae" * 13


@pytest.mark.parametrize("link, said", [
    ("", "ljostafl://"), ("https://x", "ljostafl://"),
    (LINK.replace(":8883", ""), "broker"), (LINK.replace("8883", "99999"), "broker"),
    (LINK.replace("broker.example", ""), "broker"),
    (LINK.replace("abcdefgh", "abcdefg"), "table"), (LINK.replace("abcdefgh", "abcdefg1"), "table"),
    (LINK.replace("side=attackers", "side=both"), "side="), (LINK.replace("side=attackers&", ""), "side="),
    (LINK.replace("tls=1", "tls=yes"), "tls"), (LINK.replace("tls=1", "ws=70000"), "ws"),
    (LINK[:-1], "secret"), (LINK[:-1] + "1", "secret"), (LINK.partition("#")[0], "secret"),
    (LINK.replace("tls=1", "variant=chess"), "chess"), (LINK.replace("tls=1", "variant=brandub&clock=soon"), "clock"),
    (LINK.replace("tls=1", "variant=brandub&days=-1"), "days"),
    (LINK.replace("tls=1", "variant=brandub&start=9%20a"), ""),
    (LINK.replace("tls=1", "variant=brandub&start=9%0Aresign"), "start"),
    (LINK.replace("tls=1", "variant=brandub&options=castle"), "castle"),
])
def test_a_wrong_link_is_refused_with_a_reason_without_its_secret(link, said):
    for read in (read_link, Link):
        with pytest.raises(ValueError) as error:
            read(link)
        assert said in str(error.value) and "aeae" not in str(error.value)


def test_nothing_prints_a_secret(begun):
    mine, _ = table_for_two()
    network = begun()
    for each in (mine, network.clients[0].table):
        assert str(mine.secret) not in repr(each) and mine.link()[-26:] not in repr(each)
    assert network.clients[0].invitation.link()[-26:] not in json.dumps(network.clients[0].kept[-1])
