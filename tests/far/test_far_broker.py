# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""A table at mosquitto, which is set up as docs/network.md says: who may do what, cuts, restarts, and whole games."""

import random
import re
import socket
import ssl
from pathlib import Path

import pytest

import needs
import soak
from far_network import table_for_two
from far_program import Program
from mosquitto import Mosquitto, make_files
from project import ROOT

needs.module("paho")

from far.state import SIZE  # noqa: E402
from far_people import Person, Proxy, play, until  # noqa: E402

PASSWORDS = {"asa": "rune-1", "bo": "rune-2", "watcher": "see", "mallory": "m"}
OTHER_TABLE = "zzzzzzzzzzzzzzzz"
MALLORY = f"\nuser mallory\ntopic readwrite ljostafl/1/{OTHER_TABLE}/#\n"


@pytest.fixture(scope="module")
def made(tmp_path_factory):
    """Return a folder with the passwords and certificates of a broker."""
    folder = tmp_path_factory.mktemp("made")
    make_files(folder, PASSWORDS)
    return folder


@pytest.fixture(scope="module")
def invitations():
    """Return the invitations of the attackers, the defenders and the watchers."""
    one, two = table_for_two()
    return one._replace(user="asa"), two._replace(user="bo"), one.for_side("watch")._replace(user="watcher")


@pytest.fixture
def mosquitto(tmp_path, made, invitations):
    lines = Path(ROOT, "docs", "network.md").read_text(encoding="utf-8").partition("```acl\n")[2].partition("```")[0]
    swap = {"attackers": "defenders", "defenders": "attackers", "TABLE": invitations[0].rematch().table}
    again = re.sub("|".join(swap), lambda found: swap[found[0]], lines)
    broker = Mosquitto(tmp_path, made, invitations[0].table, MALLORY + again)
    yield broker
    broker.stop()


@pytest.fixture
def meet(mosquitto, invitations):
    """Return a function that lets someone connect: `meet(0)` the attackers, 1 the defenders, 2 a watcher."""
    people = []

    def come(who, port=None, tls=False, **change):
        invitation = invitations[who]._replace(host="localhost" if tls else "127.0.0.1", tls=tls,
                                               port=port or (mosquitto.port if tls else mosquitto.plain))
        options = {key: change.pop(key) for key in ("ca", "version") if key in change}
        password = change.pop("password", PASSWORDS.get(change.get("user", invitation.user), ""))
        people.append(Person(invitation._replace(**change), password, **options))
        return people[-1]

    yield come
    for person in people:
        person.broker.close()


def test_a_game_over_tls_with_each_version_of_mqtt_and_three_watchers(meet, mosquitto):
    ca = str(mosquitto.folder / "ca.crt")
    one, two = meet(0, tls=True, ca=ca), meet(1, tls=True, ca=ca, version="5")
    watchers = [meet(2, tls=True, ca=ca, version=version) for version in ("3.1.1", "5", "5")]
    until(lambda: one.table.terms and two.table.terms, one, two)
    assert len(play(one, two, 6, watchers=watchers)) == 6
    assert not one.table.refused and not two.table.refused
    until(lambda: watchers[0].table.here == {"attackers": True, "defenders": True}, *watchers)
    one.broker.close()
    until(lambda: not two.table.here, two)


@pytest.mark.parametrize("change", [{}, {"host": "127.0.0.1", "ca": "ca.crt"}], ids=["unknown-authority", "other-name"])
def test_a_broker_with_a_wrong_certificate_gets_nothing(meet, mosquitto, change):
    change = {**change, **({"ca": str(mosquitto.folder / "ca.crt")} if "ca" in change else {})}
    one = meet(0, tls=True, **change)
    until(lambda: one.heard("lost"), one)
    assert "CERTIFICATE_VERIFY_FAILED" in one.heard("lost")[0][0].upper() and not one.heard("connected")


def test_mosquitto_takes_each_line_of_the_page_without_advice(mosquitto):
    log = (mosquitto.folder / "log").read_text()
    assert "running" in log and mosquitto.folder.name in log
    advice = re.compile("warning|note:|deprecated|error", re.IGNORECASE)
    assert [line for line in log.splitlines() if advice.search(line) and "run as root" not in line] == []


@pytest.mark.parametrize("version", ["3.1.1", "5"])
def test_the_longest_state_has_room_at_the_broker_and_a_longer_packet_has_none(meet, version):
    one, two = meet(0, version=version), meet(1)
    until(lambda: one.table.begun and two.table.begun, one, two)
    topic = f"{one.invitation.topic}attackers"
    for size in (SIZE, SIZE + 100):
        one.broker.publish(topic, b"x" * size)
    until(lambda: one.heard("lost"), one, two)
    until(lambda: two.table.refused["signature"], two)  # so it has come
    assert not two.table.refused["size"]


def test_who_leaves_while_the_connection_ends_just_leaves(meet, mosquitto, monkeypatch):
    one = meet(0)
    until(lambda: one.table.begun, one)
    mosquitto.stop()
    until(lambda: one.heard("lost"), one)
    monkeypatch.setattr(one.broker._client, "is_connected", lambda: True)  # as in the moment before it is known
    one.broker.close()


def test_the_reasons_of_a_lost_connection_are_words(meet, mosquitto):
    one = meet(0)
    until(lambda: one.table.begun, one)
    mosquitto.stop()
    until(lambda: len(one.heard("lost")) > 1, one)  # its end, and an attempt to connect again
    assert not [reason for reason, in one.heard("lost") if "rrno" in reason or "nspecified" in reason]


def test_browsers_reach_it_over_tls(mosquitto):
    context = ssl.create_default_context(cafile=str(mosquitto.folder / "ca.crt"))
    raw = socket.create_connection(("127.0.0.1", mosquitto.web))
    with context.wrap_socket(raw, server_hostname="localhost") as web:
        web.sendall(b"GET /mqtt HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
                    b"Sec-WebSocket-Protocol: mqtt\r\n\r\n")
        assert b" 101 " in web.recv(400)


@pytest.mark.parametrize("version", ["3.1.1", "5"])
@pytest.mark.parametrize("change", [{"password": "guess"}, {"user": "nobody", "password": "x"}, {"user": ""}])
def test_a_wrong_password_lets_nobody_in(meet, version, change):
    one = meet(0, version=version, **{"password": "", **change})
    until(lambda: one.heard("refused"), one)
    one.broker.close()
    one.take()
    assert not one.heard("connected") and not one.heard("message") and not one.heard("lost")


def started(meet):
    """Let both sides meet and play two plies."""
    one, two = meet(0), meet(1)
    until(lambda: one.table.terms and two.table.terms, one, two)
    play(one, two, 2)
    return one, two


def still_play(one, two, plies=2):
    before = one.table.moves[:]
    assert play(one, two, plies)[: len(before)] == before and not one.table.stopped


def test_who_has_a_password_but_another_key_changes_nothing(meet, invitations):
    one, two = started(meet)
    two.broker.close()
    thief = meet(1, secret=b"x" * 16, terms=one.invitation.terms)
    until(lambda: thief.table.begun, thief)
    thief.publish()
    until(lambda: one.table.refused["signature"], one, thief)
    assert thief.table.refused["signature"] and not thief.table.moves and len(one.table.moves) == 2
    thief.broker.close()
    two = meet(1)  # has lost all, and the thief's message is where its own was
    until(lambda: two.table.begun and two.table.terms, one, two)
    assert two.table.refused["signature"] == 1


@pytest.mark.parametrize("change", [{"user": "mallory"}, {"user": "watcher"}, {"user": "asa"}])
def test_a_third_client_cannot_write_where_the_defenders_write(meet, change):
    """Even with the right key: mosquitto lets only the side's own name write there."""
    one, two = started(meet)
    rival = meet(1, terms=one.invitation.terms, table=one.invitation.table, **change)
    rival.broker._client._client_id = b"rival"
    until(lambda: rival.heard("connected"), rival)
    topic = f"{two.invitation.topic}defenders"
    for where in (topic, f"{topic}/here"):
        rival.broker._client.publish(where, b"", qos=1, retain=True).wait_for_publish(5)
    still_play(one, two)
    assert set(one.table.refused) | set(two.table.refused) == set() and one.table.here
    assert change["user"] != "mallory" or not rival.heard("message")


def test_who_has_another_table_cannot_read_this_one(meet):
    one, two = started(meet)
    rival = meet(2, user="mallory")
    until(lambda: rival.heard("connected") and rival.events.empty(), rival)
    still_play(one, two)
    rival.take()
    assert not rival.heard("message")


def test_a_game_goes_on_through_cuts_delays_and_restarts_of_the_broker(meet, mosquitto):
    proxies = [Proxy(mosquitto.plain, seed) for seed in (1, 2)]
    one, two = (meet(who, port=proxy.port) for who, proxy in enumerate(proxies))
    until(lambda: one.table.terms and two.table.terms, one, two)
    chance = random.Random(7)

    def trouble(ply):
        if ply % 4 == 2:
            proxies[ply // 4 % 2].cut()
        if ply == 5:
            mosquitto.stop()
            mosquitto.start()

    moves = play(one, two, soak.scaled(80, least=10), chance, trouble)
    assert len(moves) >= 10 or one.table.result
    assert set(one.table.refused) | set(two.table.refused) <= {"replay"}
    assert one.begun + two.begun > 4


@pytest.mark.slow
def test_a_whole_game_of_two_bridges_with_two_simulators_and_a_watcher(mosquitto, tmp_path, invitations):
    import ljostafl

    common = [f"--ca={tmp_path / 'ca.crt'}"]
    programs = []
    try:
        for invitation in invitations:
            link = invitation._replace(host="localhost", port=mosquitto.port).link()
            words = ["watch", link, "--again"] if invitation.side == "watch" else [
                "bridge", link, "--plain", f"--state={tmp_path / invitation.side}"]
            programs.append(Program(*words, *common, LJOSTAFL_PASSWORD=PASSWORDS[invitation.user],
                                    TAFL_SPEED="fast", TAFL_PRINT_BOARD="off"))
        players, watcher = programs[:2], programs[2]
        for player in players:
            player.until("The other board is here")
            player.until("0 moves of")
        game, chance = ljostafl.Game("brandub"), random.Random(5)
        while not game.outcome():
            side, move = game.turn.name.lower(), chance.choice(game.legal_moves())
            players[side == "defenders"].type(move)
            made = game.play(move)
            for program in programs:
                program.until(f"{game.ply}. {side} {made}")
        for player in players:
            player.until("The game is over")
        watcher.until(game.outcome().reason)
        for player in players:
            player.type("far again")
        for program in programs:
            program.until("A new game with sides changed")
        players[1].until("For watchers: ljostafl://")
        for player in players:
            player.lines.clear()
        for player in players:
            player.until("attackers to move")
        players[1].type("d2-c2")
        for program in programs:
            program.until("1. attackers d2-c2")
        text = "".join("\n".join(program.lines) for program in programs)
        assert invitations[0].link()[-26:] not in text and "rune-" not in text
        kept = tmp_path / "attackers" / f"{invitations[0].table}-attackers.json"
        assert kept.stat().st_mode & 0o777 == 0o600 and invitations[0].link()[-26:] not in kept.read_text()
    finally:
        for program in programs:
            program.close()
