# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The page reads links to a table, and chooses the terms of a game, as the programs do."""

from urllib.parse import quote

import pytest

from ljostafl.far.invitation import Terms, acl_lines, read_link
from ljostafl.program import game_list
from project import ROOT
from sim import new_game
from tabletop.handicap import fewer_men
from tafl import variants
from tafl.game import Game
from web_far import BRANDUB, SECRET_TEXT, TABLE, TOPIC
from web_modules import call_function, run_module

LINK = f"ljostafl://broker.example:8883/{TABLE}?side=defenders&tls=0&ws=9001#{SECRET_TEXT}"


def test_a_link_is_read():
    texts = LINK, f" {LINK}\n", "http://localhost/#far=" + quote(LINK[11:], safe="")
    found, *others = call_function("far_link.js", "readLink", [[text] for text in texts])
    assert found == {"host": "broker.example", "port": 8883, "table": TABLE, "side": "defenders", "tls": False,
                     "ws": 9001, "secret": SECRET_TEXT, "user": "", "game": None}
    assert others == [found, found]
    assert call_function("far_link.js", "linkFor", [[found, "defenders"]]) == [LINK]
    (watch,) = call_function("far_link.js", "linkFor", [[found, "watch"]])
    assert "#" not in watch and call_function("far_link.js", "readLink", [[watch]])[0]["secret"] == ""


AS_LEFT = [
    f'"{LINK}"', f"<{LINK}>", f"\u2039{LINK}\u203a", f"Come here: {LINK}.", f"({LINK})", f"{LINK} {LINK}", LINK + LINK,
    LINK.upper(), quote(LINK, safe=""), LINK.replace("&", "&amp;"), f"{LINK[:50]}\n{LINK[50:]}",
    f"> {LINK[:50]}\r\n> {LINK[50:]}\n\n> more",
    LINK.replace("=", "=3D").replace("tls", "t=\r\nls"),
    "see https://page.example/ljostafl/#far=" + quote(LINK[11:], safe="") + " now",
]  # fmt: skip


def test_a_link_is_read_as_mail_programs_and_people_leave_it():
    assert [text for text in AS_LEFT if read_link(text) != read_link(LINK)] == []
    link, *found = call_function("far_link.js", "readLink", [[text] for text in (LINK, *AS_LEFT)])
    assert found == [link] * len(AS_LEFT)


NO_LINKS = [
    "", "hello", LINK.replace(":8883", ""), LINK[:-1], LINK.replace("side=defenders", "side=king"),
    LINK.replace("ws=9001", "ws=99999"), LINK.replace(TABLE, "table"), LINK.replace("ljostafl", "https"),
    "#far=%", *(LINK.replace("#", f"&{game}#") for game in (
        "variant=", "variant=a%20b", "variant=tablut&options=x%0Ay", "variant=tablut&clock=x", "variant=tablut&start=K",
        "variant=tablut&days=-1", "variant=tablut&days=x")),
]  # fmt: skip


def test_a_text_that_is_no_link_is_refused():
    assert run_module("""
        const { readLink, LinkError } = await web("far_link.js");
        return argument.filter((text) => {
            try { return readLink(text); } catch (error) { return !(error instanceof LinkError); }
        });
    """, NO_LINKS) == []


def test_a_handicap_takes_the_men_that_the_board_takes():
    games, calls, expected = game_list()["games"], [], []
    for game in games:
        for handicap in new_game.CHOICES["handicap"][1:]:
            calls.append([game["start"], handicap])
            expected.append(fewer_men(Game(variants.load(game["id"])), handicap)[0].start.split()[0])
    assert call_function("far_terms.js", "fewerMen", calls) == expected


STARTS = [
    ("", None), (f"{BRANDUB} a", None), (BRANDUB, None), (f"{BRANDUB} d", f"{BRANDUB} d"),
    (" 7/7/7/3K3/7/3a3/7   d 0 - moves ", "7/7/7/3K3/7/3a3/7 d"), ("7/7/7/3k3/7/3A3/7 D", "7/7/7/3K3/7/3a3/7 d"),
    ("7/7/7/3K3/7/3a3/7 d moves d4-d1", ""), ("7/7/7/3K3/7/3a3 d", ""), ("7/7/7/3K3/7/3x3/7 d", ""),
    ("7/7/7/3K3/7/3a3/7 K", ""), ("#position=7", ""),
]  # fmt: skip


def test_a_start_is_the_men_and_a_side():
    game = {"size": 7, "start": BRANDUB, "first": "a"}
    found = call_function("far_terms.js", "startOf", [[game, "none", typed] for typed, _ in STARTS])
    assert found == [start for _, start in STARTS]
    for start in filter(None, found):
        assert Terms("brandub", start=start).checked().start == start


@pytest.mark.parametrize("terms", [
    Terms(), Terms("fetlar", clock="3+2", days=7), Terms("copenhagen", ("weak_king", "edge_escape")),
    Terms("brandub", start=f"{BRANDUB} d"),
])
def test_the_link_of_who_invites_says_what_is_played(terms):
    (found,) = call_function("far_link.js", "readLink", [[read_link(LINK)._replace(terms=terms).link()]])
    assert found["game"] == {**terms._asdict(), "options": sorted(terms.options)}


def test_the_lines_for_the_broker_are_those_of_the_document():
    text = (ROOT / "docs" / "network.md").read_text(encoding="utf-8")
    document = text.partition("```acl\n")[2].partition("\n\nuser watcher")[0].replace("TABLE", TABLE)
    mine = read_link(LINK)._replace(side="attackers", user="asa")
    people = [mine, mine._replace(user=""), mine.for_side("watch")._replace(user="asa")]
    lines, open_to_all, watched = call_function("far_state.js", "aclLines", [
        [{"table": TABLE, "secret": SECRET_TEXT, "side": one.side, "user": one.user}, "bo"] for one in people])
    assert [lines, open_to_all] == [acl_lines(one, "bo") for one in people[:2]]
    assert watched == f"user asa\ntopic read {TOPIC}#\n"
    assert [block.splitlines()[:4] for block in lines.split("\n\n")] == [
        block.splitlines() for block in document.split("\n\n")]


def test_the_command_for_a_code_names_the_broker_that_was_typed():
    brokers = [("asgard.example", 8883, True), ("asgard.example", 1884, True), ("localhost", 1883, False)]
    assert call_function("far_link.js", "codeCommand",
                         [[{"host": host, "port": port, "tls": tls}] for host, port, tls in brokers]) == [
        "ljostafl bridge asgard.example --code", "ljostafl bridge asgard.example:1884 --code",
        "ljostafl bridge localhost --code --no-tls"]
