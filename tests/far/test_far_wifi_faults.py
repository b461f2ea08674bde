# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""A board with Wi-Fi tells what is wrong with its settings, network or broker, and the game goes on."""

import signal
import sys

import pytest

from far_wifi import board_at, until, until_later
from ljostafl.far.invitation import acl_lines, read_link
from mosquitto import LIMIT, start_mosquitto
from sim.machine.pretend_board import PretendBoard

WRONG = {
    "link": ({"TAFL_FAR": "https://broker.example"}, "TAFL_FAR is wrong: a link begins with ljostafl://"),
    "secret": ({"TAFL_FAR": "ljostafl://h:1/abcdefgh234567ab?side=attackers#" + "ae" * 12}, "the secret behind #"),
    "name": ({"CIRCUITPY_WIFI_SSID": ""}, "CIRCUITPY_WIFI_SSID"),
    "ca": ({"TAFL_FAR_CA": "no-such.crt"}, "no-such.crt"),
}
LINK = "ljostafl://127.0.0.1:9/abcdefgh234567ab?side=attackers&tls=0#" + "ae" * 13


def plays(board):
    """Play a move; return what was printed."""
    yield from board.wait(6000)
    for _ in range(6):
        if board.state.screen == "play":
            break
        yield from board.press("select")
        yield from board.wait(3000)
    board.type("new brandub")
    yield from board.wait(2000)
    board.type("d2-c2")
    yield from board.wait_for(lambda: "1. attackers d2-c2" in board.printed)
    return board.printed


@pytest.mark.parametrize("fault", WRONG)
def test_a_wrong_setting_is_told_and_the_game_goes_on(radio, fault):
    settings, said = WRONG[fault]
    board = board_at(LINK, **settings)
    board.reads_events = True
    printed = board.run(plays)
    assert said in "".join(board.state.complaints) and "aeae" not in printed + "".join(board.state.complaints)
    assert not radio.waits


def test_a_board_without_wifi_says_so(monkeypatch):
    for name in ("wifi", "socketpool"):
        monkeypatch.setitem(sys.modules, name, None)
    board = board_at(LINK)
    board.reads_events = True
    board.run(plays)
    assert board.state.complaints == ["TAFL_FAR needs a board with Wi-Fi, and a program made with --far"]


@pytest.mark.parametrize("there", [False, True], ids=["no-wifi", "no-broker"])
def test_no_network_is_told_and_the_game_goes_on(radio, there):
    radio.there = there
    board = board_at(LINK)
    board.reads_events = True

    printed = board.run(plays)
    said = "127.0.0.1 does not answer" if there else "no Wi-Fi home: No network with that ssid"
    assert any(said in text for text in board.state.complaints) and said in printed
    assert radio.waits and len(board.state.complaints) == 1


def test_a_refused_password_is_told_once_and_the_game_goes_on(radio, tmp_path):
    port, process = start_mosquitto(tmp_path / "closed", "allow_anonymous false\n")
    board = board_at(LINK.replace(":9/", f":{port}/"))
    board.reads_events = True

    def player(board):
        yield from board.wait(3000)
        yield from until(board, lambda: "refuses the name" in board.printed)
        yield from until_later(board, 5000, lambda gap: None)  # it has tried again
        return (yield from plays(board))

    try:
        printed = board.run(player)
    finally:
        process.terminate()
        process.wait(LIMIT)
    assert printed.count("[No broker: it refuses the name or the password]") == 1 == len(board.state.complaints)


def test_a_broker_whose_acl_lacks_the_table_is_told_and_asked_again(radio, tmp_path):
    folder, acl = tmp_path / "closed", tmp_path / "acl"
    acl.touch(mode=0o600)
    port, process = start_mosquitto(folder, f"allow_anonymous true\nacl_file {acl}\n")
    board = board_at(LINK.replace(":9/", f":{port}/"))

    def player(board):
        yield from until(board, lambda: "takes nothing from this name" in board.printed)
        acl.write_text(acl_lines(read_link(LINK), "bo"))
        process.send_signal(signal.SIGHUP)  # it reads the file again
        yield from until(board, lambda: "Connected to the broker" in board.printed)

    try:
        board.run(player)
    finally:
        process.terminate()
        process.wait(LIMIT)


def test_a_person_who_is_to_move_is_not_kept_waiting_by_a_network_that_is_not_there(radio):
    radio.there = False
    board = board_at(LINK, TAFL_DEFENDERS="remote", TAFL_VARIANT="brandub")
    board.reads_events = True

    def player(board):
        yield from board.wait(6000)
        while board.state.screen != "play":
            yield from board.press("select")
            yield from board.wait(3000)
        waits = radio.waits
        yield from board.wait(150_000)
        assert radio.waits == waits > 0
        board.type("d2-c2")
        yield from board.wait(150_000)
        assert radio.waits > waits + 1

    board.run(player)


def test_without_a_link_nothing_of_it_is_loaded(radio):
    def player(board):
        yield from board.wait(3000)
        return [name for name in sys.modules if name.startswith(("far.", "hardware.radio"))]

    assert PretendBoard(settings={"CIRCUITPY_WIFI_SSID": "home"}).run(player) == []
