# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Two pages, and those who watch, play far apart through a real broker."""

import re
import socket
import time

import pytest

from ljostafl.far import invitation
from ljostafl.far.invitation import Invitation, Terms
from web_far import (
    DESKTOP,
    STRIP,
    TABLE,
    TOPIC,
    fill_invitation,
    fragment,
    invite,
    join,
    leave,
    message,
    move,
    position_hash,
    wait_for_moves,
)
from web_page import wait_for

LOADED = "performance.getEntriesByType('resource').map(({ name }) => name)"


def meet(open_board, ports, days="0"):
    """Invite in one page, join in another and play two plies; return both and the link for watchers."""
    host = open_board(**DESKTOP)
    assert not re.search("/(?:mqtt|far|qrcode)", " ".join(host.evaluate(LOADED)))
    guest_link, watch_link = invite(host, ports, days=days)
    wait_for(host, f"{STRIP}.includes('has not come yet')")
    guest = open_board(**DESKTOP)
    wait_for(guest, "ljostafl.mirror.known")
    join(guest, fragment(guest_link))
    wait_for(host, f"{STRIP}.includes('is here') && {STRIP}.includes('Your move')")
    move(host, "d1-c1")
    wait_for_moves(guest, 1)
    wait_for(guest, f"{STRIP}.includes('Your move')")
    move(guest, "d3-c3")
    wait_for_moves(host, 2)
    return host, guest, guest_link, watch_link


def resign(guest, host, *watchers):
    """Let the guest resign: all pages know the end."""
    move(guest, "resign")
    for page in (host, guest, *watchers):
        wait_for(page, f"{STRIP}.includes('is over')")
    wait_for(host, "ljostafl.mirror.result === 'attackers win: resignation'")  # the board hears of it a moment later


@pytest.mark.slow
@pytest.mark.once
def test_two_pages_play(broker, open_board):
    host, guest, _, _ = meet(open_board, broker)
    move(guest, "say hello")
    wait_for(host, "seen.printed.includes('the other board says: hello')")
    assert host.evaluate("ljostafl.mirror.player('defenders')") != "remote"  # that is the console's word
    resign(guest, host)
    move(host, "say again")
    wait_for(host, f"{STRIP}.includes('You have asked')")
    wait_for(guest, f"{STRIP}.includes('other side asks')")
    move(guest, "say again")
    for page, side in ((host, "defenders"), (guest, "attackers")):
        wait_for(page, f"ljostafl.far.table?.side === '{side}' && {STRIP}.includes('is here')")
    move(guest, "d1-c1")
    wait_for_moves(host, 1)
    leave(guest)
    wait_for(host, f"{STRIP}.includes('is away')")


@pytest.mark.slow
@pytest.mark.once
def test_who_has_invited_elsewhere_plays_here(broker, open_board):
    ws, port = broker
    own = invitation.invite("127.0.0.1", port, "attackers", Terms("brandub", clock="5+2"), tls=False, ws=ws)
    pages = [open_board(**DESKTOP) for _ in range(2)]
    for page, side in zip(pages, (own, own.for_side("defenders")), strict=True):
        wait_for(page, "ljostafl.mirror.known")
        join(page, fragment(side.link()))
    host, guest = pages
    host.get_by_role("dialog").get_by_role("button", name="Close").click()  # it has shown the guest's link
    wait_for(guest, f"{STRIP}.includes('is here') && ljostafl.mirror.variant === 'brandub'")
    wait_for(host, f"{STRIP}.includes('Your move')")
    move(host, "d1-c1")
    wait_for_moves(guest, 1)
    move(guest, "d3-c3")
    wait_for_moves(host, 2)
    host.reload()
    wait_for(host, "globalThis.ljostafl?.mirror.known")
    wait_for_moves(host, 2)


@pytest.mark.soak
@pytest.mark.slow
@pytest.mark.once
def test_a_third_page_watches_and_a_wrong_key_or_a_reload_changes_nothing(broker, open_board):
    host, guest, guest_link, watch_link = meet(open_board, broker)
    wrong_key(broker, guest_link)
    wait_for(host, "ljostafl.far.table.refused.signature === 1")
    assert host.evaluate("[ljostafl.mirror.ply, ljostafl.far.table.stopped]") == [2, ""]
    watcher = open_board(**DESKTOP)
    wait_for(watcher, "ljostafl.mirror.known")
    join(watcher, "#" + watch_link.partition("#")[2])  # an address of the page
    wait_for_moves(watcher, 2)
    guest.reload()  # in the middle
    wait_for(host, f"{STRIP}.includes('is away')")
    move(host, "c1-c2")
    wait_for(guest, "globalThis.ljostafl?.mirror.known")
    wait_for_moves(guest, 3)
    wait_for_moves(watcher, 3)
    guest.click(".far summary")
    guest.get_by_role("button", name="Good game").click()
    wait_for(host, "document.querySelector('.message')?.textContent.includes('The other side says: Good game')")
    resign(guest, host, watcher)
    for page in (host, guest):
        move(page, "say again")
    wait_for(guest, f"ljostafl.far.table?.side === 'attackers' && {STRIP}.includes('is here')")
    move(guest, "d1-c1")
    wait_for_moves(watcher, 1)


@pytest.mark.soak
@pytest.mark.slow
@pytest.mark.once
def test_one_of_two_pages_of_one_side_rests_until_its_player_joins_again(broker, open_board):
    host, guest, guest_link, _ = meet(open_board, broker)
    other = open_board(**DESKTOP)
    wait_for(other, "ljostafl.mirror.known")
    join(other, fragment(guest_link))
    for _ in range(600):
        rests = [page for page in (guest, other) if page.evaluate(f"{STRIP}.includes('in another program')")]
        if rests:
            break
        time.sleep(0.1)
    (rests,) = rests
    (plays,) = {guest, other} - {rests}
    wait_for(plays, f"{STRIP}.includes('is here')")
    move(host, "c1-c2")
    wait_for_moves(plays, 3)
    move(plays, "c3-b3")
    wait_for_moves(host, 4)
    rests.click(".far summary")
    rests.locator(".far").get_by_role("button", name="Join").click()
    wait_for_moves(rests, 4)
    assert rests.evaluate("ljostafl.far.table.stopped") == ""


LATE = """for (const state of [ljostafl.far.table, ...Object.values(ljostafl.far.table.states)]) state.at -= 90_000;
    ljostafl.far.table.movedAt -= 90_000;
    ljostafl.mirror.dispatchEvent(new Event("change"))"""  # more than a day


@pytest.mark.soak
@pytest.mark.slow
@pytest.mark.once
def test_a_side_that_is_away_for_too_long_loses_by_a_claim(broker, open_board):
    host, guest, _, _ = meet(open_board, broker, days="1")
    claim = guest.get_by_role("button", name="Claim the game")
    guest.click(".far summary")
    assert not claim.is_visible()
    host.evaluate(LATE)
    guest.evaluate(LATE)
    claim.click()
    for page in (host, guest):
        wait_for(page, f"{STRIP}.includes('is over')")
    assert guest.evaluate("ljostafl.mirror.result") == "defenders win: time"


def wrong_key(ports, link):
    """Publish a move of the defenders that is signed with another secret."""
    table = link.partition("?")[0].rpartition("/")[2]
    topic = f"ljostafl/1/{table}/defenders"
    text = message(topic=topic, secret=bytes(16), n=99, moves="d1-c1 e4-e3")
    publish(ports[1], topic, text)


def publish(port, topic, text, retain=False):
    """Publish one message, as MQTT 3.1.1 has it. The broker keeps it for those who come later, if `retain`."""
    def packet(kind, body):
        length, size = b"", len(body)
        while True:
            size, digit = divmod(size, 128)
            length += bytes([digit | (128 if size else 0)])
            if not size:
                return bytes([kind]) + length + body

    def field(value):
        return len(value).to_bytes(2, "big") + value

    with socket.create_connection(("127.0.0.1", port), 5) as connection:
        connection.sendall(packet(0x10, field(b"MQTT") + b"\x04\x02\x00\x3c" + field(b"another")))
        assert connection.recv(4) == b"\x20\x02\x00\x00"
        connection.sendall(packet(0x30 | retain, field(topic.encode()) + text.encode()) + packet(0xE0, b""))


@pytest.mark.soak
@pytest.mark.slow
@pytest.mark.once
@pytest.mark.parametrize("broker", ["acl"], indirect=True)
def test_after_a_rematch_the_page_names_the_table_in_use(broker, open_board, tmp_path):
    acl = tmp_path / "acl"
    acl.write_text("user bo\ntopic readwrite ljostafl/1/#\n")
    broker.read_again()
    host = open_board(**DESKTOP)
    dialog = fill_invitation(host, broker)
    dialog.get_by_label("Name at the broker, if it wants one").fill("bo")
    dialog.get_by_label("Password there").fill("word")
    dialog.get_by_role("button", name="Invite").click()
    wait_for(host, f"{STRIP}.includes('has not come yet')")
    first = host.evaluate("ljostafl.far.table.topic")
    host.get_by_role("dialog").get_by_role("button", name="Copy it for a board").click()
    link = host.input_value("dialog textarea").replace("?", "?user=bo&")
    guest = open_board(**DESKTOP)
    wait_for(guest, "ljostafl.mirror.known")
    join(guest, fragment(link))
    guest.get_by_label("Password there").fill("word")
    guest.get_by_role("dialog").get_by_role("button", name="Join").click()
    wait_for(host, f"{STRIP}.includes('is here')")
    wait_for(guest, "ljostafl.mirror.known && ljostafl.far.table.game")
    move(host, "d1-c1")
    wait_for_moves(guest, 1)
    resign(guest, host)
    acl.write_text(f"user bo\ntopic readwrite {first}#\n")
    broker.read_again()
    for page in (host, guest):
        move(page, "say again")
    wait_for(host, f"document.querySelector('.far-acl textarea') && ljostafl.far.table.topic !== '{first}'")
    named = host.evaluate("[...document.querySelectorAll('dialog textarea')].map(({ value }) => value)")
    assert not any(first.split("/")[2] in text for text in named)
    assert f"topic write {host.evaluate('ljostafl.far.table.topic')}defenders" in named[-1]


@pytest.mark.soak
@pytest.mark.slow
@pytest.mark.once
def test_a_watchers_board_keeps_showing_the_table(broker, open_board):
    """What its own buttons do does not last."""
    played = {"moves": "d1-c1 d3-c3", "hash": position_hash("3a3/3a3/3d3/aadKdaa/2d4/3a3/2a4", "a")}
    end = {"result": {"winner": "attackers", "reason": "resignation"}}
    for side in ("attackers", "defenders"):
        publish(broker[1], TOPIC + side, message(side, n=2, **played), retain=True)
    watcher = open_board(**DESKTOP)
    wait_for(watcher, "ljostafl.mirror.known")
    join(watcher, fragment(Invitation("127.0.0.1", broker[1], TABLE, "watch", b"", False, broker[0]).link()))
    wait_for_moves(watcher, 2)
    shows = "ljostafl.mirror.moves.map(({ name }) => name).join()"
    for lines, plies in ((["c1-c2"], 3), (["undo"], 1), (["new"], 0), (["players computers"], 3)):
        watcher.evaluate("globalThis.plies = [];"
                         "ljostafl.mirror.addEventListener('event', () => plies.push(ljostafl.mirror.ply))")
        for line in lines:
            move(watcher, line)
        wait_for(watcher, f"plies.includes({plies})")
        wait_for(watcher, f"{shows} === 'd1-c1,d3-c3' && {STRIP}.includes('You watch')")
    assert watcher.evaluate("!!document.querySelector('.message')")
    publish(broker[1], TOPIC + "defenders", message("defenders", n=3, **played, **end), retain=True)
    wait_for(watcher, f"{STRIP}.includes('is over')")
    watcher.evaluate("plies.length = 0")
    move(watcher, "c1-c2")
    wait_for(watcher, "plies.includes(3)")
    wait_for(watcher, f"{shows} === 'd1-c1,d3-c3' && {STRIP}.includes('is over')")
    assert "attackers win: resignation" in watcher.evaluate(STRIP)
