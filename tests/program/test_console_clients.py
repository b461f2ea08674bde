# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The console from outside, through programs of others: pexpect, and serial terminals on a pty.

They see what a PC sees of a board on USB: lines in and lines out.
"""

import os
import random
import select
import sys
import threading

import pytest

import needs
from console_board import client, simulator
from sentences import GAME_OVER
from tafl.game import Game
from tafl.names import move_name
from tafl.variants import load

tty = pytest.importorskip("tty", reason="Windows has no pseudo-terminals")
pexpect = pytest.importorskip("pexpect", reason=needs.reason("pexpect"))

pytestmark = [pytest.mark.slow, pytest.mark.once]

MADE = r"(\d+)\. (attackers|defenders) (\S+)[\r\n]"
TO_MOVE = r"(attackers|defenders) to move[\r\n]"
END = r"((?:attackers win|defenders win|draw): [a-z ]+)[\r\n]"


def ask(child, line, answer):
    """Type a line and return the match of the answer."""
    child.sendline(line)
    child.expect(answer)
    return child.match


def told(child, line, last):
    """Return the lines of the answer to a line, up to the one that matches `last`."""
    child.sendline(line)
    child.expect(last)
    return (child.before + child.after).replace("\r", "").strip().splitlines()


class Cable:
    """A raw serial connection: a board at one end, and at the other the path of a device for a serial terminal."""

    def __init__(self):
        self.board = client(simulator())  # its terminal ends lines with CRLF and accepts CR, like a board
        self.board.expect("attackers to move")
        self._end, self._device = os.openpty()
        tty.setraw(self._device)
        self.path = os.ttyname(self._device)
        self._open = True
        self._thread = threading.Thread(target=self._carry)
        self._thread.start()

    def _carry(self):
        ends = {self.board.child_fd: self._end, self._end: self.board.child_fd}
        while self._open:
            for end in select.select(list(ends), [], [], 0.05)[0]:
                os.write(ends[end], os.read(end, 4096))

    def close(self):
        self._open = False
        self._thread.join()
        self.board.close(force=True)
        os.close(self._end)
        os.close(self._device)


def miniterm(path):
    needs.module("serial")
    return [sys.executable, "-m", "serial.tools.miniterm", path, "115200", "--quiet", "--eol", "CR"]


def picocom(path):
    return [needs.program("picocom"), "--quiet", "--baud", "115200", path]


@pytest.mark.parametrize("terminal", [miniterm, picocom])
def test_a_whole_game_through_a_serial_terminal(terminal):
    cable = Cable()
    try:
        child = client(terminal(cable.path))
        child.linesep = "\r"  # what the key Enter sends
        for _ in range(20):
            child.sendline("board off")  # it drops input that arrives before the terminal is ready
            if child.expect(["board: off", pexpect.TIMEOUT], timeout=1) == 0:
                break
        ask(child, "position", r"3a3/\S+ a 0[\r\n]")
        mirror, dice = Game(load("brandub")), random.Random(235)  # of a short game
        while not mirror.outcome():
            name = mirror.play(move_name(dice.choice(mirror.legal_moves())))
            made = ask(child, name.partition("x")[0], MADE)
            assert (int(made[1]), made[3]) == (mirror.ply, name)
            child.expect([TO_MOVE, END])
        assert mirror.outcome().reason in child.match[1]
        ask(child, "e4-e5", rf"{GAME_OVER}[\r\n]")
        record = told(child, "record", r"result: [^\r\n]+")
        assert [word for line in record if line[:1].isdigit() for word in line.split() if "-" in word] == mirror.names()
        child.close(force=True)
    finally:
        cable.close()
