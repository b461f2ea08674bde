# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The console from outside, through programs of others: pexpect, and serial terminals on a pty.

They see what a PC sees of a board on USB: lines in and lines out.
"""

import os
import random
import re
import select
import sys
import threading

import pytest

import needs
from console_board import client, simulator
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


def test_a_whole_game_with_wrong_commands_against_the_computer():
    child = client(simulator(DEFENDERS="computer"))
    child.expect("attackers to move")
    assert "level 2" in ask(child, "level 2", r"level \d").group()
    ask(child, "hello", "'hello' is not a command and not a move: did you mean help")
    ask(child, "help", "record in .*show this")
    ask(child, "move d2-e3", "d2-e3: all pieces move in straight lines, like a chess rook")
    ask(child, "why", "d2-e3: all pieces move in straight lines, like a chess rook")
    ask(child, "move d2-z9", "is not a square; squares are a1 to g7")
    ask(child, "position 7/7/7/7/7/7/7", "the position has no king; brandub has 1")
    ask(child, "hint", r"hint: (\S+)")
    advised = child.match[1]
    mirror, dice = Game(load("brandub")), random.Random(8)
    over, undone = None, False
    while not over:
        move = advised or move_name(dice.choice(mirror.legal_moves()))
        advised = ""
        made = ask(child, "move " + move, MADE)
        assert (int(made[1]), made[2], made[3]) == (mirror.ply + 1, "attackers", mirror.play(move))
        while True:
            if child.expect([END, MADE, "attackers to move"]) == 0:
                over = child.match[1]
                break
            if child.match.re.pattern == "attackers to move":
                break
            assert mirror.play(child.match[3].partition("x")[0]) == child.match[3]
        if mirror.ply == 4 and not undone:
            undone = True
            ask(child, "undo", r"took back (\S+ \S+)[\r\n]")
            child.expect("attackers to move")
            mirror.take_back()
            mirror.take_back()
        if mirror.ply >= 60 and not over:
            ask(child, "resign", END)
            over = child.match[1]
    if mirror.outcome():
        assert mirror.outcome().reason in over
    ask(child, "move a4-a5", r"the game is over: type new or again for another one, or undo[\r\n]")
    record = told(child, "record", r"result: [^\r\n]+")
    assert record[0] == "variant: brandub" and "defenders: computer, level 2" in record
    names = [word for line in record if line[:1].isdigit() for word in line.split() if "-" in word]
    assert names == mirror.names()

    # the printed record can be read in and replayed
    ask(child, "board off", "the board is printed")
    ask(child, "variant tablut", "new game: Tablut")
    ask(child, "record in", "type the lines")
    for line in record[:-1]:
        child.sendline(line)
    ask(child, record[-1], f"{mirror.ply} moves of Haithabu Brandub")
    again = told(child, "record", r"result: [^\r\n]+")
    assert again[-len(record) :] == record
    ask(child, "replay 1", re.escape(f"1. attackers {names[0]}"))
    child.expect(re.escape(f"2. defenders {names[1]}"))
    ask(child, "replay off", "")
    ask(child, "info", r"program: Ljostafl \d.*moves: " + str(mirror.ply))
    child.sendline("quit")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0


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
            if child.expect(["when you type position", pexpect.TIMEOUT], timeout=1) == 0:
                break
        ask(child, "position", r"3a3/\S+ a 0[\r\n]")
        mirror, dice = Game(load("brandub")), random.Random(5)
        while not mirror.outcome():
            name = mirror.play(move_name(dice.choice(mirror.legal_moves())))
            made = ask(child, name.partition("x")[0], MADE)
            assert (int(made[1]), made[3]) == (mirror.ply, name)
            child.expect([TO_MOVE, END])
        assert mirror.outcome().reason in child.match[1]
        ask(child, "e4-e5", r"the game is over: type new or again for another one, or undo[\r\n]")
        record = told(child, "record", r"result: [^\r\n]+")
        assert [word for line in record if line[:1].isdigit() for word in line.split() if "-" in word] == mirror.names()
        child.close(force=True)
    finally:
        cable.close()
