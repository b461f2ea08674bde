# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The bridges, that of a PC and that of a board with Wi-Fi: two boards with the program itself, in virtual time.

Between them is a network in memory.
"""

import io
import random
from types import SimpleNamespace

import pytest

import soak
from fake_host import Board
from far.app import FarApp
from far_board import BoardSide
from far_network import Network, table_for_two
from hardware.journal import Journal
from ljostafl.far.bridge import ASKED, Bridge
from ljostafl.far.table import Table
from sim.machine.board_state import EventReader
from tabletop.app import App
from tafl.board import ATTACKERS, DEFENDERS
from tafl.names import move_name


@pytest.fixture(autouse=True)
def modules_are_shared(monkeypatch):
    """Unload no module: the two boards in this process have the same ones."""
    monkeypatch.setattr("tabletop.loader.keeps_all", True)


class Home:
    """A board, the bridge of a PC and its connection."""

    new, program = Table, App
    unix = 0  # the time of its PC

    def __init__(self, client, **settings):
        self.client, self.settings, self.memory = client, settings, bytearray(b"\xff" * 4096)
        self.said = []
        self.switch_on()

    def switch_on(self):
        """Start the board, with the game that it has saved, and the bridge."""
        journal = Journal(self.memory, 4096, False, False)
        settings = {"VARIANT": "brandub", "SPEED": "fast", **self.settings}
        self.board = Board(journal=journal, ready=False, new=self.program, **settings)
        self.reader, self.read = EventReader(io.StringIO()), 0
        self.reader.begin(True)
        self.start_bridge()
        self.board.run(3000, 20)
        self.read = 0

    def start_bridge(self, **options):
        self.bridge = Bridge(self.client.table, self.reader, self.type, self.said.append, **options)

    def run(self, ms=40):
        """Let time pass."""
        self.board.run(ms, 20)
        self.listen()
        if self.client.table.rematch:
            self.client = self.client.network.move(self.client)
            self.start_bridge(rematch=True)
        if self.bridge.table is not self.client.table:
            self.start_bridge()
        self.bridge.connected = self.client.table.begun
        self.bridge.step(self.board.host.time / 1000, self.unix)
        self.client.publish()

    def listen(self):
        """Take what the board prints; return its lines."""
        printed = self.board.host.printed
        new, self.read = printed[self.read :], len(printed)
        self.reader.write("".join(line + "\n" for line in new))
        return new

    @property
    def shown(self):
        """What the board shows, as its events tell it."""
        return self.reader.state

    @property
    def game(self):
        return self.board.session.match.game

    @property
    def moves(self):
        return [name.partition("x")[0] for name in self.game.names()]

    def type(self, line):
        self.board.host.lines.append(line)

    def far(self, line):
        """Return the answer to what a person types behind `far`."""
        return self.bridge.obey(line or "status", 1)

    def lose_the_broker(self):
        """Be connected to a broker that passes nothing on."""
        self.client.cut()
        self.bridge.called = self.board.host.time / 1000


class WirelessHome(Home):
    """A board with Wi-Fi: its bridge is a part of its program."""

    new = BoardSide

    def program(self, host):
        host.radio = SimpleNamespace(password="", seconds=lambda: 0, connect=lambda *place: None)
        return FarApp(host, self.client.table.link)

    def start_bridge(self):
        self.bridge, self.deaf = self.board.app._bridge, False
        self.bridge.broker = self
        self.type("events on")
        self.take_side()

    def take_side(self):
        self.bridge.side = self.client.table

    def run(self, ms=40):
        if self.bridge.side is not self.client.table:
            self.take_side()
        rematch = self.client.table.rematch
        self.board.run(ms, 20)
        if rematch:
            self.client = self.client.network.move(self.client)
            self.bridge, told = self.board.app._bridge, self.bridge.side.link.rematch(self.bridge.side.terms)
            assert vars(self.bridge.side.link) == vars(told) == vars(self.client.table.link)
            self.bridge.broker = self
            self.take_side()
        self.said += [line[1:-1] for line in self.listen() if line[:1] == "["]

    def far(self, line):
        before = len(self.said)
        self.type("far " + line)
        self.run()
        return "\n".join(self.said[before:])

    def lose_the_broker(self):
        self.client.cut()
        self.deaf = True

    # The members of far.broker.Broker.

    @property
    def linked(self):
        return self.client.table.begun

    def step(self, now):
        deaf, self.deaf = self.deaf, False
        return ("deaf",) if deaf else None

    def leave(self, now):
        pass

    def due(self, now):
        return False

    def publish(self, topic, payload):
        client = self.client
        client.network.now += 1
        client.kept.append(client.table.save())
        client.up.append((topic, payload))


KINDS = {"pc": (Home, Home), "board": (WirelessHome, WirelessHome), "both": (WirelessHome, Home)}


@pytest.fixture(params=KINDS if soak.SOAK else ["pc", "board"])  # so each kind plays each side
def homes(request):
    """Return a function that lets two homes meet."""
    return lambda *args, **terms: Two(KINDS[request.param], *args, **terms)


class Two:
    """Two homes and the network between them."""

    def __init__(self, kinds, **terms):
        self.network = Network(1, table_for_two(**terms), [kind.new for kind in kinds])
        self.homes = [kind(client) for kind, client in zip(kinds, self.network.clients)]
        self.connect()

    def connect(self):
        for client in self.network.clients:
            client.connect()
            say_here(client, b"1")

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
        variant = self.network.clients[0].invitation.terms.variant
        return all(home.shown.remote.get("state") == "here" and home.moves == home.client.table.moves
                   and home.game.variant.id == variant for home in self.homes)

    def both_have(self, moves):
        return all(home.moves == home.client.table.moves == moves for home in self.homes)

    def is_over_after(self, moves):
        """Return whether both tables know the end. A board that has started since then has another game."""
        return all(home.client.table.result and home.client.table.moves == moves for home in self.homes)

    @property
    def mover(self):
        return self.homes[self.homes[0].client.table.turn != "attackers"]


def say_here(client, word):
    """Tell a side whether the other one is there."""
    table = client.table
    table.accept(f"{table.invitation.topic}{table.other}/here", word)


def a_move(home, chance):
    return move_name(chance.choice(list(home.game.legal_moves())))


@pytest.mark.parametrize("terms", [
    {"variant": "brandub"}, {"variant": "tablut", "clock": "10+0"}, {"variant": "finstrom", "options": ("castle",)},
    {"variant": "brandub", "start": "3a3/3a3/3d3/aadKdaa/3d3/2a4/3a3 d"},
], ids=["brandub", "clock", "option", "start"])  # fmt: skip
def test_two_boards_play_and_power_cuts_lose_nothing(homes, terms):
    two = homes(**terms)
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


def test_a_table_that_is_over_leaves_the_board_alone(homes):
    """Whoever starts the bridge once more after the end has a game of his own by then."""
    two = homes()
    two.until(two.are_ready)
    two.mover.type("d2-c2")
    two.until(lambda: two.both_have(["d2-c2"]))
    two.homes[0].type("resign")
    two.until(lambda: all(home.shown.end for home in two.homes))
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


def test_signals_go_from_board_to_board(homes):
    two = homes()
    two.until(two.are_ready)
    for mover, other, word in ((0, 1, "hello"), (1, 0, "good game"), (0, 1, "again"), (0, 1, "again")):
        printed = two.homes[other].board.host.printed
        del printed[:-1]
        two.homes[other].read = 1
        two.homes[mover].type("say " + word)
        two.until(lambda printed=printed, word=word: "the other board says: " + word in printed)
    assert not two.homes[0].client.table.refused


def test_a_game_that_is_set_up_anew_has_the_clocks_of_the_table(homes):
    two = homes(variant="brandub", clock="10+0")
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


def test_who_joins_late_sees_what_the_side_to_move_has_left():
    two = Two(KINDS["pc"], clock="10+0")
    two.until(two.are_ready)
    home = two.homes[0]
    home.type("d2-c2")
    two.until(lambda: two.both_have(["d2-c2"]))
    home.memory[:] = b"\xff" * 4096
    home.switch_on()
    home.unix = home.client.table.moved_at + 200
    two.until(lambda: two.both_have(["d2-c2"]))
    two.run(1000)
    assert 350 < home.shown.clock["defenders"] <= 400 and home.shown.clock["attackers"] > 550


def test_a_board_with_another_game_gets_that_of_the_table(homes):
    two = homes()
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
def test_resignations_and_draws_end_the_game_at_both_boards(homes, who, lines, result):
    two = homes()
    two.until(two.are_ready)
    two.mover.type("d2-c2")
    two.until(lambda: two.both_have(["d2-c2"]))
    for number, line in enumerate(lines):
        two.homes[(who + number) % 2].type(line)
        two.run(1000)
    two.until(lambda: all(home.client.table.result == result for home in two.homes))
    two.until(lambda: all(home.shown.end.get("reason") == result[1] for home in two.homes))
    assert [home.shown.end["winner"] for home in two.homes] == [result[0]] * 2
    two.homes[0].type("new")  # a game of its own is nothing for the table
    two.run(8000)
    assert not two.homes[0].moves and two.homes[0].client.table.moves == ["d2-c2"]
    assert two.homes[0].shown.remote["state"] == "away" and "both say again" in two.homes[0].said[-1]
    assert two.homes[1].shown.remote["state"] == "here"


def test_words_are_heard_after_the_end(homes):
    two = homes()
    two.until(two.are_ready)
    two.homes[0].type("resign")
    two.until(lambda: all(home.shown.end for home in two.homes))
    two.run(2000)
    two.homes[1].type("say good game")
    two.until(lambda: "the other board says: good game" in two.homes[0].board.host.printed)


def test_both_boards_show_the_end_of_a_game_without_a_move(homes):
    two = homes()
    two.until(two.are_ready)
    two.homes[0].type("resign")
    two.until(lambda: [home.shown.end.get("winner") for home in two.homes] == ["defenders"] * 2)


def test_the_lights_know_whether_the_other_board_is_here(homes):
    two = homes()
    two.until(two.are_ready)
    home = two.homes[0]
    say_here(home.client, b"0")
    two.until(lambda: home.shown.remote["state"] == "away")
    home.client.cut()
    two.until(lambda: home.shown.remote["state"] == "wait")
    two.network.clients[0].connect()
    two.until(lambda: home.shown.remote["state"] == "away")
    assert "The other board is away." in home.said


def test_a_board_that_has_started_anew_without_a_word_is_asked_again():
    two = Two(KINDS["pc"])
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


def test_a_guest_hears_that_the_other_board_has_not_come(homes):
    two = homes()
    two.homes.pop(0)
    say_here(two.homes[0].client, b"0")
    two.until(lambda: "The other board has not come yet." in two.homes[0].said)
    assert two.homes[0].client.table.terms is None


def test_a_move_that_is_made_without_a_network_waits_at_the_board(homes):
    two = homes()
    two.until(two.are_ready)
    home = two.mover
    home.client.cut()
    home.type("d2-c2")
    two.run(2000)
    assert home.moves == ["d2-c2"] and home.client.table.moves == []
    two.connect()
    two.until(lambda: two.both_have(["d2-c2"]))


def test_each_board_shows_what_is_left_of_the_others_clock_and_a_loss_on_time(homes):
    two = homes(clock="1+0")
    two.until(two.are_ready)
    two.run(20_000)
    two.mover.type(a_move(two.mover, random.Random(1)))
    two.until(lambda: len(two.homes[1].moves) == 1)
    two.run(1000)
    one, other = (home.shown.clock["attackers"] for home in two.homes)
    assert abs(one - other) <= 1 and one < 45
    two.until(lambda: two.homes[0].client.table.result == ("attackers", "time"), 120_000)
    two.until(lambda: two.homes[0].shown.end == {"event": "end", "winner": "attackers", "reason": "time"})


@pytest.mark.parametrize("line", ["say hello", "draw"])
def test_a_word_or_an_offer_gives_no_time_back(homes, line):
    two = homes(clock="10+0")
    two.until(two.are_ready)
    two.mover.type("d2-c2")
    two.until(lambda: two.both_have(["d2-c2"]))
    two.run(60_000)
    two.homes[1].type(line)
    two.run(2000)
    assert [home.shown.clock["defenders"] < 545 for home in two.homes] == [True, True]


def test_an_offer_goes_with_the_next_move_and_is_asked_once(homes):
    two = homes()
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


def test_who_plays_on_is_not_asked_again_about_the_same_offer(homes):
    two = homes()
    two.until(two.are_ready)
    home, other = two.homes
    printed = other.board.host.printed
    home.type("draw")
    home.type("d2-c2")
    two.until(lambda: "attackers offer a draw" in printed)
    two.run(8000)
    assert other.board.session.screen == "accept draw?"
    other.board.press("select")
    two.until(lambda: "no draw" in printed)
    two.run(8000)
    home.type("say hello")
    two.run(8000)
    assert other.board.session.screen == "play" and printed.count("attackers offer a draw") == 1
    moves = ["d2-c2", "d3-b3", "d1-c1"]
    other.type(moves[1])
    two.until(lambda: two.both_have(moves[:2]))
    home.type("draw")
    home.type(moves[2])
    two.until(lambda: printed.count("attackers offer a draw") == 2)


def test_signals_and_status_are_typed_behind_far(homes):
    two = homes()
    two.until(two.are_ready)
    home, other = two.homes
    assert "0 moves" in home.far("hello")
    two.until(lambda: "The other side says: hello." in other.said)
    assert "attackers against defenders, 0 moves; refused: nothing" in home.far("")
    assert home.far("bye") == "there is no signal 'bye'; far takes hello, good game, again, claim, connect, status"
    assert home.far("claim") == "the other side is not away for so long"


def test_a_pc_tells_how_long_the_last_message_took():
    two = Two(KINDS["pc"])
    two.until(two.are_ready)
    home, other = two.homes
    assert "took" not in other.bridge.status()
    home.client.table.signal("good game")
    other.bridge.accept(*home.client.table.message(1_000_000), 1_000_003)
    assert "the last message took 3 s" in other.bridge.status()


def test_a_broker_that_takes_nothing_from_this_name_is_said_once(homes):
    two = homes()
    home = two.homes[0]
    home.client.cut()
    two.run(1000)
    assert not [line for line in home.said if "acl" in line]
    home.lose_the_broker()
    two.run(30_000)
    assert len([line for line in home.said if "acl" in line]) == 1


def test_a_table_that_has_stopped_is_said_once_and_leaves_the_board_alone(homes):
    two = homes()
    two.until(two.are_ready)
    home = two.homes[0]
    home.client.table._stop("hash")
    two.run(4000)
    home.type("d2-c2")
    two.run(4000)
    assert home.moves == ["d2-c2"] and home.client.table.moves == []
    assert len([line for line in home.said if "positions differ" in line]) == 1


@pytest.mark.parametrize("screen", ["start", "attract", "asleep"])
def test_a_record_ends_the_rest_of_a_board(screen):
    """A watcher's page relies on it."""
    board = Board(VARIANT="brandub")
    board.app._request_screen(screen, board.host.time)
    board.run(2000, 20)
    assert board.session.screen == screen
    for line in ("record in", "variant: brandub", "1. d1-c1", "result: unfinished"):
        board.host.lines.append(line)
    board.run(2000, 20)
    assert board.session.screen == "play" and board.session.game.ply == 1


@pytest.mark.parametrize("moves", [[], ["d2-c2"], ["d2-c2", "d3-c3"]])
def test_a_game_goes_on_at_a_new_table_with_sides_changed_if_both_say_again(homes, moves):
    two = homes(clock="10+0")
    two.until(two.are_ready)
    for ply, move in enumerate(moves):
        two.homes[ply % 2].type(move)
        two.until(lambda ply=ply: two.both_have(moves[: ply + 1]))
    old = two.network.clients[0].invitation
    home, other = two.homes
    other.type("say again")  # a word only: the game goes on
    two.run(2000)
    home.type("resign")
    two.until(lambda: all(each.shown.end for each in two.homes))
    home.type("say again")
    two.run(4000)
    assert home.client.invitation == old and set(home.client.table.again) == {"attackers"}
    assert "The other side says: again." in other.said
    say_here(home.client, b"1")
    two.run(400)
    say_here(home.client, b"0")
    two.run(400)
    asked = [[kind for line in each.said for kind, text in ASKED.items() if line == text] for each in two.homes]
    assert asked[0][-2:] == ["asked", "left"] and asked[1] == ["offered"]
    other.type("say again")
    two.until(lambda: all(each.client.table.begun and each.client.invitation.table != old.table for each in two.homes))
    for each in two.homes:
        say_here(each.client, b"1")
    two.until(two.are_ready)
    assert [each.client.invitation.side for each in two.homes] == ["defenders", "attackers"]
    assert two.both_have([]) and not any(each.client.table.result for each in two.homes)
    other.type("d2-c2")
    two.until(lambda: two.both_have(["d2-c2"]))
    assert [each.shown.clock["attackers"] > 570 for each in two.homes] == [True, True]
    assert all(f"{old.topic}{side}" in two.network.retained for side in ("attackers", "defenders"))


def test_who_has_the_old_link_finds_the_rematch(homes):
    """A side that has lost all comes back with the old link: the old table leads it to the new one."""
    two = homes()
    two.until(two.are_ready)
    two.mover.type("resign")
    two.until(lambda: all(home.client.table.result for home in two.homes))
    for home in two.homes:
        home.type("say again")
    first = two.network.first
    two.until(lambda: all(home.client.invitation.table != first[0].table for home in two.homes))
    old = Table(first[1])
    for topic, payload in two.network.retained.items():
        if topic.startswith(first[1].topic):
            old.accept(topic, payload)
    old.begin()
    assert old.rematch.link() == two.homes[1].client.invitation.link()
