# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The driver of a radio joins the network, and speaks only to a broker with the right certificate."""

import socket
import sys
from types import ModuleType, SimpleNamespace

import pytest

from mosquitto import LIMIT, certificates, start_mosquitto


class Watchdog:
    """A watchdog: `seen` has its mode at each wait of the radio."""

    mode = "RESET"


@pytest.fixture
def chip_radio(radio, monkeypatch):
    """Return a function that returns the driver of the radio, and the watchdog."""
    watchdog = Watchdog()
    modules = {"microcontroller": {"watchdog": watchdog}, "pretend_chip": {"pass_time": lambda us: None}}
    for name, members in modules.items():
        module = ModuleType(name)
        module.__dict__.update(members)
        monkeypatch.setitem(sys.modules, name, module)
    monkeypatch.setattr(sys.modules["socketpool"], "SocketPool", lambda it: SimpleNamespace(
        AF_INET=2, SOCK_STREAM=1, socket=socket.socket, getaddrinfo=radio.find))
    monkeypatch.setenv("CIRCUITPY_WIFI_SSID", "home")
    monkeypatch.setenv("CIRCUITPY_WIFI_PASSWORD", "rune")
    seen = []
    wait = radio.wait
    monkeypatch.setattr(radio, "wait", lambda: (seen.append(watchdog.mode), wait()))
    monkeypatch.delitem(sys.modules, "hardware.radio", raising=False)  # it has the radio of another test
    from hardware.radio import Radio as Driver

    yield lambda ca="": Driver("", "", ca)
    assert set(seen) == {None} and watchdog.mode == "RESET"


def opened(driver, port, host="localhost"):
    for _ in range(3):
        it = driver.connect(host, port, True)
        if it:
            return it
    raise AssertionError


@pytest.mark.parametrize("host, ca, said", [
    ("localhost", "ca.crt", ""), ("localhost", "", "certificate verify failed"),
    ("127.0.0.1", "ca.crt", "certificate verify failed")])
def test_a_radio_speaks_only_to_the_right_broker(chip_radio, tmp_path, host, ca, said):
    folder = tmp_path / "tls"
    folder.mkdir()
    certificates(folder)
    port, process = start_mosquitto(
        folder, f"allow_anonymous true\ncertfile {folder}/server.crt\nkeyfile {folder}/server.key\n")
    try:
        driver = chip_radio(ca and str(folder / ca))
        if said:
            with pytest.raises(OSError) as error:
                opened(driver, port, host)
            assert said in str(error.value)
        else:
            it = opened(driver, port, host)
            assert it.gettimeout() == 0
            it.close()
    finally:
        process.terminate()
        process.wait(LIMIT)


def test_a_radio_without_a_network_says_so_and_joins_later(chip_radio, radio):
    driver, radio.there = chip_radio(), False
    with pytest.raises(OSError, match="no Wi-Fi home"):
        driver.connect("localhost", 1, False)
    radio.there = True
    assert driver.connect("localhost", 1, False) is None and radio.connected


@pytest.mark.parametrize("error", [MemoryError("no room"), RuntimeError("Out of sockets"), ValueError("invalid cert")])
def test_what_fails_below_the_radio_is_told_as_a_broker_that_cannot_be_reached(chip_radio, monkeypatch, error):
    def fail(*kind):
        raise error

    driver = chip_radio()
    monkeypatch.setattr(driver._pool, "socket", fail)
    assert driver.connect("localhost", 1, False) is driver.connect("localhost", 1, False) is None
    with pytest.raises(OSError, match=str(error)):
        driver.connect("localhost", 1, False)
