# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The bridge: two boards with the program itself, in virtual time, with a network in memory between them."""

import io
import random

import pytest

import soak
from fake_host import Board
from far_network import Network, table_for_two
from hardware.journal import Journal
from ljostafl.far.bridge import Bridge
from sim.machine.board_state import EventReader
from tafl.board import ATTACKERS, DEFENDERS
from tafl.names import move_name


@pytest.fixture(autouse=True)
def modules_are_shared(monkeypatch):
    """Unload no module: the two boards in this process have the same ones."""
    monkeypatch.setattr("tabletop.loader.keeps_all", True)


class Home:
    """A board, its bridge and its connection."""

    def __init__(self, client, **settings):
        self.client, self.settings, self.memory = client, settings, bytearray(b"\xff" * 4096)
        self.said = []
        self.switch_on()

    def switch_on(self):
        """Start the board, with the game that it has saved, and the bridge."""
        journal = Journal(self.memory, 4096, False, False)
        self.board = Board(journal=journal, ready=False, **{"VARIANT": "brandub", "SPEED": "fast", **self.settings})
        self.board.run(3000, 20)
        self.read = 0
        self.reader = EventReader(io.StringIO())
        self.reader.begin(True)
        self.bridge = Bridge(self.client.table, self.reader, self.board.host.lines.append, self.said.append)

    def run(self, ms=40):
        """Let time pass."""
        board, table = self.board, self.client.table
        board.run(ms, 20)
        new, self.read = board.host.printed[self.read :], len(board.host.printed)
        self.reader.write("".join(line + "\n" for line in new))
        if self.bridge.table is not table:
            self.bridge = Bridge(table, self.reader, board.host.lines.append, self.said.append)
        self.bridge.connected = table.begun
        self.bridge.step(board.host.time / 1000)
        self.client.publish()

    @property
    def game(self):
        return self.board.session.match.game

    @property
    def moves(self):
        return [name.partition("x")[0] for name in self.game.names()]

    def type(self, line):
        self.board.host.lines.append(line)


class Two:
    """Two homes and the network between them."""

    def __init__(self, seed=1, settings=({}, {}), **terms):
        self.network = Network(seed, table_for_two(**terms))
        self.homes = [Home(client, **each) for client, each in zip(self.network.clients, settings)]
        self.connect()

    def connect(self):
        for client in self.network.clients:
            client.connect()
            for side in ("attackers", "defenders"):
                client.table.here[side] = True

    def run(self, ms=400):
        for _ in range(0, ms, 40):
            for home in self.homes:
                client = home.client
                while client.up:
                    self.network.deliver(client)
                while client.down:
                    client.receive(0)
                home.run()

    def until(self, condition, limit=60_000):
        for _ in range(0, limit, 200):
            if condition():
                return
            self.run(200)
        raise AssertionError([(home.said, home.moves, home.board.host.printed[-6:]) for home in self.homes])

    def are_ready(self):
        return all(home.bridge.board.remote.get("state") == "here" and home.moves == home.client.table.moves
                   and home.game.variant.id == home.client.table.terms.variant for home in self.homes)  # fmt: skip

    def both_have(self, moves):
        return all(home.moves == home.client.table.moves == moves for home in self.homes)

    def is_over_after(self, moves):
        """Return whether both tables know the end. A board that has started since then has another game."""
        return all(home.client.table.result and home.client.table.moves == moves for home in self.homes)

    @property
    def mover(self):
        return self.homes[self.homes[0].client.table.turn != "attackers"]


def a_move(home, chance):
    return move_name(chance.choice(list(home.game.legal_moves())))


@pytest.mark.parametrize("terms", [
    {"variant": "brandub"}, {"variant": "tablut", "clock": "10+0"}, {"variant": "finstrom", "options": ("castle",)},
    {"variant": "brandub", "start": "3a3/3a3/3d3/aadKdaa/3d3/2a4/3a3 d"},
], ids=["brandub", "clock", "option", "start"])  # fmt: skip
def test_two_boards_play_and_power_cuts_lose_nothing(terms):
    two = Two(**terms)
    two.until(two.are_ready)
    chance, moves = random.Random(3), []
    for ply in range(soak.scaled(60, least=14)):
        if two.homes[0].client.table.result:
            break
        mover = two.mover
        moves.append(a_move(mover, chance))
        mover.type(moves[-1])
        if ply % 4 == 3:  # the power of one home goes, before or after its bridge has told the move
            two.run(chance.choice([40, 400]))
            home = chance.choice(two.homes)
            home.board.run(4000, 20)  # the board saves
            home.client.power_cut(home.client.kept[-1] if ply % 8 == 3 else None)
            home.switch_on()
            two.connect()
        two.until(lambda: two.both_have(moves) or two.is_over_after(moves))
    assert all(set(home.client.table.refused) <= {"replay"} for home in two.homes)
    assert not [line for home in two.homes for line in home.said if "other moves" in line or "not count" in line]


def test_a_table_that_is_over_leaves_the_board_alone():
    """Whoever starts the bridge once more after the end has a game of his own by then."""
    two = Two()
    two.until(two.are_ready)
    two.mover.type("d2-c2")
    two.until(lambda: two.both_have(["d2-c2"]))
    two.homes[0].type("resign")
    two.until(lambda: all(home.bridge.board.end for home in two.homes))
    home = two.homes[1]
    home.board.type("new tablut")
    home.board.type("players people")
    home.board.type("d5-d2")
    home.board.run(4000, 20)
    home.switch_on()
    home.board.press("select")
    two.run(5000)
    assert home.game.variant.id == "tablut" and home.game.names() == ["d5-d2"]
    assert [line for line in home.said if "over" in line]


def test_signals_go_from_board_to_board():
    two = Two()
    two.until(two.are_ready)
    for mover, other, word in ((0, 1, "hello"), (1, 0, "good game"), (0, 1, "again"), (0, 1, "again")):
        printed = two.homes[other].board.host.printed
        del printed[:-1]
        two.homes[other].read = 1
        two.homes[mover].type("say " + word)
        two.until(lambda printed=printed, word=word: "the other board says: " + word in printed)
    assert not two.homes[0].client.table.refused


def test_a_game_that_is_set_up_anew_has_the_clocks_of_the_table():
    two = Two(variant="brandub", clock="10+0")
    two.until(two.are_ready)
    two.run(90_000)
    two.homes[0].type("d2-c2")
    two.until(lambda: two.both_have(["d2-c2"]))
    two.run(60_000)
    two.homes[1].type("d3-c3")
    two.until(lambda: two.both_have(["d2-c2", "d3-c3"]))

    def lefts(home):
        return [home.board.session.match.clock.seconds(side, home.board.host.now()) for side in (ATTACKERS, DEFENDERS)]

    for home in two.homes:
        before = lefts(home)
        home.memory[:] = b"\xff" * 4096
        home.switch_on()
        two.until(lambda: two.both_have(["d2-c2", "d3-c3"]))
        two.run(1000)
        assert max(before) < 580 and all(abs(one - other) <= 20 for one, other in zip(lefts(home), before))


def test_a_board_with_another_game_gets_that_of_the_table():
    two = Two()
    two.until(two.are_ready)
    two.mover.type("d2-c2")
    two.until(lambda: two.both_have(["d2-c2"]))
    home = two.homes[1]
    home.memory[:] = b"\xff" * 4096
    home.settings = {"VARIANT": "tablut"}
    home.switch_on()
    two.until(lambda: two.both_have(["d2-c2"]) and two.are_ready())
    assert [line for line in home.said if "gets the game of the table" in line]


@pytest.mark.parametrize("who, lines, result", [
    (0, ("resign",), ("defenders", "resignation")), (1, ("resign",), ("attackers", "resignation")),
    (0, ("draw", "draw"), (None, "agreement")), (1, ("draw", "draw"), (None, "agreement")),
])
def test_resignations_and_draws_end_the_game_at_both_boards(who, lines, result):
    two = Two()
    two.until(two.are_ready)
    two.mover.type("d2-c2")
    two.until(lambda: two.both_have(["d2-c2"]))
    for number, line in enumerate(lines):
        two.homes[(who + number) % 2].type(line)
        two.run(1000)
    two.until(lambda: all(home.client.table.result == result for home in two.homes))
    two.until(lambda: all(home.bridge.board.end.get("reason") == result[1] for home in two.homes))
    assert [home.bridge.board.end["winner"] for home in two.homes] == [result[0]] * 2
    two.homes[0].type("again")  # a game of its own is nothing for the table
    two.run(8000)
    assert not two.homes[0].moves and two.homes[0].client.table.moves == ["d2-c2"]
    assert two.homes[0].bridge.board.remote["state"] == "away" and "invite" in two.homes[0].said[-1]
    assert two.homes[1].bridge.board.remote["state"] == "here"


def test_the_lights_know_whether_the_other_board_is_here():
    two = Two()
    two.until(two.are_ready)
    home = two.homes[0]
    home.client.table.here["defenders"] = False
    two.until(lambda: home.bridge.board.remote["state"] == "away")
    home.client.cut()
    two.until(lambda: home.bridge.board.remote["state"] == "wait")
    two.network.clients[0].connect()
    two.until(lambda: home.bridge.board.remote["state"] == "away")
    assert "The other board is away." in home.said


def test_a_board_that_has_started_anew_without_a_word_is_asked_again():
    two = Two()
    two.until(two.are_ready)
    home = two.mover
    home.type("events off")
    two.run(400)
    home.type("d2-c2")
    two.run(2000)
    assert home.client.table.moves == []
    two.homes.remove(home)
    two.run(1000)
    home.board.host.time += 300_000
    two.homes.insert(0, home)
    two.until(lambda: two.both_have(["d2-c2"]))


def test_a_guest_hears_that_the_other_board_has_not_come():
    two = Two()
    two.homes.pop(0)
    two.homes[0].client.table.here["attackers"] = False
    two.until(lambda: "The other board has not come yet." in two.homes[0].said)
    assert two.homes[0].client.table.terms is None


def test_a_move_that_is_made_without_a_network_waits_at_the_board():
    two = Two()
    two.until(two.are_ready)
    home = two.mover
    home.client.cut()
    home.type("d2-c2")
    two.run(2000)
    assert home.moves == ["d2-c2"] and home.client.table.moves == []
    two.connect()
    two.until(lambda: two.both_have(["d2-c2"]))


def test_each_board_shows_what_is_left_of_the_others_clock_and_a_loss_on_time():
    two = Two(clock="1+0")
    two.until(two.are_ready)
    two.run(20_000)
    two.mover.type(a_move(two.mover, random.Random(1)))
    two.until(lambda: len(two.homes[1].moves) == 1)
    two.run(1000)
    one, other = (home.bridge.board.clock["attackers"] for home in two.homes)
    assert abs(one - other) <= 1 and one < 45
    two.until(lambda: two.homes[0].client.table.result == ("attackers", "time"), 120_000)
    two.until(lambda: two.homes[0].bridge.board.end == {"event": "end", "winner": "attackers", "reason": "time"})


@pytest.mark.parametrize("line", ["say hello", "draw"])
def test_a_word_or_an_offer_gives_no_time_back(line):
    two = Two(clock="10+0")
    two.until(two.are_ready)
    two.mover.type("d2-c2")
    two.until(lambda: two.both_have(["d2-c2"]))
    two.run(60_000)
    two.homes[1].type(line)
    two.run(2000)
    assert [home.bridge.board.clock["defenders"] < 545 for home in two.homes] == [True, True]


def test_an_offer_goes_with_the_next_move_and_is_asked_once():
    two = Two()
    two.until(two.are_ready)
    home, other = two.homes
    moves = ["d2-c2", "d3-b3", "d1-c1"]
    home.type(moves[0])
    two.until(lambda: two.both_have(moves[:1]))
    other.type(moves[1])
    two.until(lambda: two.both_have(moves[:2]))
    home.type("draw")
    two.run(2000)
    assert "attackers offer a draw" not in other.board.host.printed
    home.type(moves[2])
    two.until(lambda: two.both_have(moves))
    two.run(2000)
    assert other.board.host.printed.count("attackers offer a draw") == 1
    other.type("draw")
    two.until(lambda: all(each.client.table.result == (None, "agreement") for each in two.homes))


def test_signals_and_status_are_typed_behind_far():
    two = Two()
    two.until(two.are_ready)
    home, other = two.homes
    assert "0 moves" in home.bridge.obey("hello", 1)
    two.until(lambda: "The other side says: hello." in other.said)
    message = home.client.table.message(1_000_000)
    assert message is None and "took" not in other.bridge.status()
    home.client.table.signal("good game")
    other.bridge.accept(*home.client.table.message(1_000_000), 1_000_003)
    assert "the last message took 3 s" in other.bridge.status()
    assert "claim" in home.bridge.obey("bye", 1) and home.bridge.obey("claim", 1).endswith("for so long")


def test_a_broker_that_takes_nothing_from_this_name_is_said_once():
    two = Two()
    home = two.homes[0]
    home.client.cut()
    two.run(1000)
    assert not [line for line in home.said if "acl" in line]
    home.bridge.called = home.board.host.time / 1000
    two.run(30_000)
    assert len([line for line in home.said if "acl" in line]) == 1


def test_a_table_that_has_stopped_is_said_once_and_leaves_the_board_alone():
    two = Two()
    two.until(two.are_ready)
    home = two.homes[0]
    home.client.table._stop("hash")
    two.run(4000)
    home.type("d2-c2")
    two.run(4000)
    assert home.moves == ["d2-c2"] and home.client.table.moves == []
    assert len([line for line in home.said if "positions differ" in line]) == 1
