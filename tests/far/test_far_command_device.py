# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The command `bridge` serves a board on a serial port, which is unplugged and comes back."""

import os
import queue
import sys
import time

import pytest

import needs
from far_network import table_for_two
from far_program import Program
from mosquitto import start_mosquitto


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="a pseudo-terminal stands for the cable")
def test_a_board_on_a_serial_port_that_is_unplugged_and_comes_back(tmp_path):
    needs.module("serial")
    from ljostafl.far.consoles import Device

    port = tmp_path / "port"
    told = queue.Queue()
    device = Device(lambda *event: told.put(event), str(port))

    def next_of(kind):
        end = time.monotonic() + 20
        while time.monotonic() < end:
            event = told.get(timeout=20)
            if event[0] == kind:
                return event[1:]
        raise AssertionError(kind)

    next_of("unplugged")
    for _ in range(2):
        board, cable = os.openpty()
        port.unlink(missing_ok=True)
        port.symlink_to(os.ttyname(cable))
        next_of("plugged")
        device.type(b"events on\n")
        assert os.read(board, 100) == b"events on\n"
        os.write(board, b'\x1b]0;Blinka\x1b\\{"event":"ready"}\n\x1b]0;your mo')
        assert next_of("printed")[0] == b'{"event":"ready"}\n'
        os.write(board, b've: 9:59\x07{"event":"turn"}\n')
        assert next_of("printed")[0] == b'{"event":"turn"}\n'
        os.close(board)
        os.close(cable)
        next_of("unplugged")
    device.close()


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="a pseudo-terminal stands for the cable")
def test_a_side_is_here_while_its_board_is(tmp_path):
    for name in ("serial", "paho"):
        needs.module(name)
    from ljostafl.far.broker import Broker

    where, process = start_mosquitto(tmp_path / "broker", "allow_anonymous true\n")
    mine, guest = (each._replace(host="127.0.0.1", port=where, tls=False) for each in table_for_two())
    words, port = queue.Queue(), tmp_path / "port"
    watcher = Broker(guest.for_side("watch"), lambda kind, *data: words.put(data) if kind == "message" else None)
    watcher.connect()
    bridge = Program("bridge", mine.link(), f"--device={port}", f"--state={tmp_path}")

    def next_word():
        while True:
            topic, payload = words.get(timeout=20)
            if topic == mine.topic + "attackers/here":
                return payload

    try:
        bridge.until("The board is not there")
        for _ in range(2):
            board, cable = os.openpty()
            port.unlink(missing_ok=True)
            port.symlink_to(os.ttyname(cable))
            assert next_word() == b"1"
            os.close(board)
            os.close(cable)
            assert next_word() == b"0"
        assert not any("No broker" in line for line in bridge.lines)
    finally:
        bridge.close()
        watcher.close()
        process.terminate()
        process.wait(20)
