# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The bridge of a window is a process of its own, and knows why a broker is not reached."""

import signal
import sys
import time
from types import SimpleNamespace

import pytest

import needs
from far_desk import LINK
from ljostafl.far.invitation import read_link
from mosquitto import free_port, make_files, start_mosquitto
from sim.far_table import FarTable, keep_broker
from sim.window.far_cards import LinksCard
from sim.words import Words


@pytest.fixture
def encrypted(tmp_path):
    """Run a broker with TLS too, which wants names; return its folder, the port with TLS and the other one."""
    folder, port = tmp_path / "encrypted", free_port()
    folder.mkdir()
    make_files(folder, {"asa": "rune-a"})
    files = f"certfile {folder / 'server.crt'}\nkeyfile {folder / 'server.key'}\n"
    plain, process = start_mosquitto(folder, f"allow_anonymous false\npassword_file {folder / 'passwd'}\n"
                                             f"listener {port}\n{files}")
    yield folder, port, plain
    process.terminate()
    process.wait(20)


class Bridged:
    """A table of a window, without the window: what its bridge has said."""

    def __init__(self):
        self.told = []
        self.table = FarTable(lambda *words: self.told.append(words))

    def until(self, condition):
        end = time.monotonic() + 30
        while not condition():
            assert time.monotonic() < end, self.told
            self.table.follow()
            time.sleep(0.01)


@pytest.fixture
def bridged(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    made = Bridged()
    yield made
    made.table.leave()


@pytest.mark.slow
@pytest.mark.parametrize(("line", "why"), [
    ("localhost:{plain} --no-tls --user asa", ""), ("localhost:{tls} --user asa --ca {folder}/ca.crt", ""),
    ("localhost:1 --no-tls", "closed"), *[pytest.param(*case, marks=pytest.mark.soak) for case in (
        ("nobody.invalid", "name"), ("localhost:{tls}", "certificate"),
        ("127.0.0.1:{tls} --ca {folder}/ca.crt", "mismatch"), ("localhost:{plain}", "tls"),
        ("localhost:{tls} --no-tls", "plain"))],
])
def test_a_window_knows_why_no_broker_is_reached(bridged, encrypted, monkeypatch, line, why):
    folder, tls, plain = encrypted
    monkeypatch.setenv("LJOSTAFL_PASSWORD", "rune-a")
    bridged.table.invite(line.format(folder=folder, tls=tls, plain=plain), [], "")
    bridged.until(lambda: bridged.table.lost if why else bridged.table.state == "wait")
    assert (bridged.table.lost or {}).get("why", "") == why
    if why:
        bridged.until(lambda: bridged.table.state == "lost")
        assert Words()("window-far-lost", **bridged.table.lost)
        assert "_ssl" not in bridged.table.lost["text"] and "[" not in bridged.table.lost["text"]


@pytest.mark.slow
@pytest.mark.parametrize("joins", [False, pytest.param(True, marks=pytest.mark.soak)])
def test_the_options_of_the_broker_hold_when_the_password_comes_and_for_a_link(bridged, encrypted, joins):
    """They are those of `ljostafl invite`: --ca among them."""
    folder, tls, _ = encrypted
    line = f"localhost:{tls} --ca {folder}/ca.crt --user asa"
    if joins:
        keep_broker(line)
        bridged.table.join(LINK.replace("asgard.example:8883", f"localhost:{tls}"), "")
    else:
        bridged.table.invite(line, [], "")
    bridged.until(lambda: bridged.table.state == "asks")
    assert bridged.table.links["user"] == "asa"
    bridged.table.call_as("asa", "wrong")
    bridged.until(lambda: bridged.table.state == "refused")
    bridged.table.call_as("asa", "rune-a")
    bridged.until(lambda: bridged.table.state == "wait")


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="it needs a signal")
def test_a_table_that_the_broker_does_not_have_opens_when_its_lines_come(bridged, tmp_path, monkeypatch):
    folder = tmp_path / "broker"
    folder.mkdir()
    make_files(folder, {"asa": "rune-a"})
    acl = folder / "acl"
    acl.write_text("user asa\ntopic read nothing\n", encoding="utf-8")
    acl.chmod(0o600)
    port, process = start_mosquitto(folder, f"allow_anonymous false\npassword_file {folder / 'passwd'}\n"
                                            f"acl_file {acl}\n")
    try:
        monkeypatch.setenv("LJOSTAFL_PASSWORD", "rune-a")
        bridged.table.invite(f"localhost:{port} --no-tls --user asa", [], "")
        bridged.until(lambda: bridged.table.state == "deaf")
        copied = []
        card = LinksCard(Words(), bridged.table, lambda text, told: copied.append(text), print)
        assert card.order()[0] == "acl"
        card.choose("acl")
        acl.write_text(copied[0].replace("user NAME", "user bo"), encoding="utf-8")
        process.send_signal(signal.SIGHUP)
        bridged.until(lambda: bridged.table.state == "wait")
        assert "acl" not in card.order()
    finally:
        process.terminate()
        process.wait(20)


@pytest.mark.slow
def test_a_broker_that_forbids_to_read_is_asked_again():
    """Other brokers than mosquitto 2.0 refuse the subscription."""
    needs.module("paho")
    from ljostafl.far.broker import Broker

    told, refused = [], SimpleNamespace(is_failure=True)
    for side in ("defenders", "watch"):
        broker = Broker(read_link(LINK).for_side(side), lambda *event: told.append(event[0]))
        broker._subscribed(broker._client, None, 1, [refused], None)
    assert told == ["deaf", "refused"]


def test_a_line_for_another_broker_does_not_count_for_a_link(bridged):
    keep_broker("asgard.example:8884 --ca nowhere.crt --user asa")
    bridged.table.join(LINK.replace("asgard.example:8883", "localhost:1"), "")
    bridged.until(lambda: bridged.table.links)
    assert bridged.table.links["user"] == ""
