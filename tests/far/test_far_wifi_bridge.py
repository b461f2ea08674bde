# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The bridge of a board with Wi-Fi tells its board what the other side says."""

from types import SimpleNamespace

from fake_host import Board
from far.bridge import Bridge
from far.link import Link


def bridge_of(board, **state):
    """Return the bridge of the attackers on this board, which have had a state of the defenders."""
    link = Link("ljostafl://broker.example:1883/abcdefgh234567ab?side=attackers&tls=0#" + "a" * 26)
    bridge = Bridge(board.session, SimpleNamespace(password="", seconds=lambda: 0), link)
    bridge.side.last = {"n": 1, "moves": ["d2-c2", "d3-c3"], "signal": None, "left": 500_000, **state}
    bridge._tell_word()
    return bridge


def test_a_word_gives_no_time_back():
    bridge = bridge_of(Board(VARIANT="brandub", ATTACKERS="person", DEFENDERS="remote", CLOCK=10))
    assert bridge._lines == ["remote left 500"]
    bridge.side.last = {**bridge.side.last, "n": 2, "signal": "hello"}
    bridge._tell_word()
    assert bridge._lines == ["remote left 500", "remote say hello"]
    moves = [*bridge.side.last["moves"], "c2-c1", "c3-c2"]
    bridge.side.last = {**bridge.side.last, "n": 3, "signal": None, "moves": moves, "left": 400_000}
    bridge._tell_word()
    assert bridge._lines[2:] == ["remote left 400"]


def test_an_offer_goes_with_the_next_move():
    board = Board(VARIANT="brandub", ATTACKERS="person", DEFENDERS="remote")
    bridge, offered = bridge_of(board, left=None), []
    bridge.side = SimpleNamespace(result=None, side="attackers", other="defenders", offers=[],
                                  offer=lambda: offered.append(board.session.game.ply))
    board.type("draw")
    bridge._same_end(board.session.game, 0)
    assert offered == []
    board.type("d2-c2")
    bridge._same_end(board.session.game, 0)
    assert offered == [1]
