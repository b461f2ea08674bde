# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""A board with Wi-Fi has memory for a table far away, on CircuitPython."""

import pytest

from circuitpython_heap import MARKS, PROGRAM, output, run

pytestmark = MARKS

BOARD_WITH_WIFI = "400k"

# A board with Wi-Fi at a table: a radio and a broker in a few lines, and the other side, which moves in turn.
AT_A_TABLE = """
class Radio:
    connected = enabled = True
class Broker:
    def __init__(self):
        self.come, self.gone = bytearray(), bytearray()
    def settimeout(self, seconds): pass
    def connect(self, address): pass
    def close(self): pass
    def recv_into(self, buffer):
        if not self.come:
            raise OSError(11)
        count = min(len(buffer), len(self.come))
        buffer[:count] = self.come[:count]
        self.come[:] = self.come[count:]
        return count
    def send(self, data):
        self.gone.extend(data)
        while self.gone:
            at, size, shift = 1, 0, 0
            while at < len(self.gone):
                size |= (self.gone[at] & 127) << shift
                shift += 7
                at += 1
                if self.gone[at - 1] < 128:
                    break
            if len(self.gone) < at + size or self.gone[at - 1] > 127:
                break
            self.answer(self.gone[0], bytes(self.gone[at : at + size]))
            self.gone[:] = self.gone[at + size :]
        return len(data)
    def answer(self, first, body):
        if first == 16:
            self.come.extend(b" \\2\\0\\0")
        elif first == 192:
            self.come.extend(b"\\xd0\\0")
        elif first == 130:
            self.come.extend(b"\\x90\\3" + body[:2] + b"\\1")
        elif first >> 4 == 3:
            end = 2 + body[1]
            self.come.extend(b"@\\2" + body[end : end + 2])
            topic = str(body[2:end], "utf-8")
            if topic.endswith("/here"):
                self.tell(topic, body[end + 2 :])
            else:
                said.append(loads(str(body[end + 67 :], "utf-8")))
    def tell(self, topic, payload):
        body = bytes((0, len(topic))) + topic.encode() + payload
        self.come.extend(bytes((48, len(body) & 127 | 128, len(body) >> 7)) + body)
class Pool:
    AF_INET = SOCK_STREAM = 1
    def __init__(self, radio): pass
    def getaddrinfo(self, host, port): return ((0, 0, 0, "", (host, port)),)
    def socket(self, family, kind): return broker
class Empty: pass
def module(name, **members):
    made = Empty()
    for key in members:
        setattr(made, key, members[key])
    sys.modules[name] = made
module("wifi", radio=Radio())
module("socketpool", SocketPool=Pool)
from json import loads
broker, said = Broker(), []
Os.getenv = lambda key: "home" if key == "CIRCUITPY_WIFI_SSID" else None
"""
PLAYS_THERE = """
from far.state import encode, hash_of, sign
from tafl.names import move_name
app._typed, app._host.read_line = app._host.read_line, app._read_line
side = app._bridge.side
def tell(n, moves, mark, terms):
    body = encode({"v": 1, "n": n, "seen": 0, "game": terms, "moves": " ".join(moves),
                   "hash": mark, "left": None, "offer": False, "result": None, "signal": None, "at": 1780000000})
    topic = side.link.topic + side.other
    broker.tell(topic, sign(topic, body, side.link.secret) + b" " + body)
def play(plies):
    n = 1
    for ply in range(plies):
        for _ in range(2000):
            if len(side.moves) == ply == app._session.game.ply:
                break
            step(1)
        assert len(side.moves) == ply == app._session.game.ply, (ply, side.moves)
        game = app._session.game
        moves = game.legal_moves()
        move = moves[ply * 7 % len(moves)]
        if side.turn == side.side:
            app._session.push(move)
            continue
        name = move_name(move)
        game.push(move)
        mark = hash_of(game)
        game.take_back()
        n += 1
        tell(n, side.moves + [name], mark, side.terms)
step(400)
check("linked:%d" % app._bridge.broker.linked)
if not side.terms:  # a guest: the game comes with the first state
    tell(1, [], "", {"variant": "VARIANT", "options": [], "start": None, "clock": None, "days": 0})
    step(400)
play(PLIES)
check("played:%d" % len(said))
"""


@pytest.mark.parametrize("variant, side", [("tablut", "attackers"), ("copenhagen", "defenders")])
def test_a_table_far_away_fits_on_a_board_with_wifi(far_drive, variant, side):
    """The same game without and with a table; the difference is what the table takes."""
    played = f"&variant={variant}" if side == "attackers" else ""  # the guest's link does not say it
    link = f"ljostafl://127.0.0.1:1883/abcdefgh234567ab?side={side}&tls=0{played}#aaaqeayeaudaocajbifqydiob4"
    plies = 60
    before = PROGRAM.replace("from code import start", AT_A_TABLE + "from code import start")
    script = PLAYS_THERE.replace("PLIES", str(plies)).replace("VARIANT", variant)
    first = "brandub" if side == "defenders" else variant  # the board has another game, and begins that of the table
    there = output(far_drive, first, script, BOARD_WITH_WIFI, before=before, FAR=link)
    alone = run(far_drive, variant, f"walk('=start :players_people select +100')\nfor ply in range({plies}):\n"
                "    moves = app._session.game.legal_moves()\n    app._session.push(moves[ply * 7 % len(moves)])\n"
                "    step(60)\ncheck('played')",
                heap=BOARD_WITH_WIFI)
    found = [line.split() for line in there.splitlines() if line.startswith("@at")]
    assert [words[1].partition(":")[0] for words in found] == ["linked", "played"] and found[0][1] == "linked:1"
    assert int(found[1][1].partition(":")[2]) >= plies // 2
    needs = int(alone[-1][2]) - int(found[-1][3])
    print(f"{variant}: {found[-1][3]} bytes free; a table needs {needs:,} bytes")
    assert 0 < needs < 65_000  # with what TLS takes, less than ROOM in far.app
