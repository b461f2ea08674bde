# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""A board with Wi-Fi plays at a table by itself: a pretend radio, real sockets, mosquitto, and `ljostafl bridge`."""

import random
import signal
import socket
import sys
import time
from types import ModuleType, SimpleNamespace

import pytest

import ljostafl
import needs
from fake_host import Board
from far.bridge import Bridge
from far.link import Link
from far_network import table_for_two
from far_program import Program
from ljostafl.far.invitation import acl_lines, read_link
from mosquitto import LIMIT, certificates, start_mosquitto
from sim.machine.pretend_board import PretendBoard

needs.module("paho")  # for the bridge

WAIT_MS = 700  # that each step to a broker takes
FRAME_MS = 100  # of the board's time: the lights never stand still for longer while a person is to move
PAUSE = 0.001  # seconds of this computer for an idle turn of the board, 5 ms


class Ears:
    """A socket that fails the test if it would wait where it must not."""

    def __init__(self, pool):
        self.pool, self.inner, self.waits = pool, socket.socket(), True
        pool.sockets.append(self)

    def settimeout(self, seconds):
        self.waits = bool(seconds)
        self.inner.settimeout(seconds)

    def connect(self, address):
        assert self.waits
        self.pool.wait()
        self.inner.connect(address)

    def send(self, data):
        assert not self.waits and len(data) <= 512
        return self.inner.send(data)

    def recv_into(self, buffer):
        assert not self.waits
        return self.inner.recv_into(buffer)

    def close(self):
        self.inner.close()


class Radio:
    """The modules `wifi` and `socketpool`. `there`: whether there is the network. `waits`: how often it has waited."""

    def __init__(self, monkeypatch):
        self.there, self.waits, self.connected, self.enabled = True, 0, False, False
        self.passwords, self.sockets = [], []
        modules = {"wifi": {"radio": self}, "socketpool": {"SocketPool": lambda radio: SimpleNamespace(
            AF_INET=2, SOCK_STREAM=1, socket=lambda *kind: Ears(self), getaddrinfo=self.find)}}
        for name, members in modules.items():
            module = ModuleType(name)
            module.__dict__.update(members)
            monkeypatch.setitem(sys.modules, name, module)

    def wait(self):
        self.waits += 1
        sys.modules["pretend_chip"].pass_time(WAIT_MS * 1000)

    def power_off(self):
        self.connected = False
        for each in self.sockets:
            each.close()

    def connect(self, name, password, timeout):
        assert self.enabled and name == "home"
        self.passwords.append(password)
        self.wait()
        if not self.there:
            raise ConnectionError("No network with that ssid")
        self.connected = True

    def find(self, host, port):
        self.wait()
        return socket.getaddrinfo(host, port, socket.AF_INET, socket.SOCK_STREAM)


@pytest.fixture
def radio(monkeypatch):
    return Radio(monkeypatch)


@pytest.fixture
def broker(tmp_path):
    broker = Broker(tmp_path)
    yield broker
    broker.stop()


class Broker:
    """A mosquitto that lets anybody in. It can stop, and start again with what it had."""

    def __init__(self, folder):
        self.folder, self.lines = folder / "broker", "allow_anonymous true\n"
        self.port, self.process = start_mosquitto(self.folder, self.lines)

    def stop(self):
        self.process.terminate()
        self.process.wait(LIMIT)

    def start(self):
        self.port, self.process = start_mosquitto(self.folder, self.lines, self.port)


def board_at(link, **settings):
    """Return a board with Wi-Fi."""
    wifi = {"CIRCUITPY_WIFI_SSID": "home", "CIRCUITPY_WIFI_PASSWORD": "rune", "TAFL_SPEED": "fast",
            "TAFL_ATTACKERS": "person", "TAFL_DEFENDERS": "person"}
    return PretendBoard(settings={**wifi, "TAFL_FAR": link, "TAFL_PRINT_BOARD": "off", **settings})


def until(board, condition, note=lambda gap: None, seconds=60):
    """Let the board run until a condition is true; `note` takes the ms between two of its idle turns."""
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, board.printed[-2000:]
        before = board.now
        yield
        note(board.now - before)
        time.sleep(PAUSE)


def random_game(seed):
    """Return the moves of a random game, as (side, move, move with its captures)."""
    game, chance, moves = ljostafl.Game("brandub"), random.Random(seed), []
    while not game.outcome():
        side, move = game.turn.name.lower(), chance.choice(game.legal_moves())
        moves.append((side, move, game.play(move)))
    return moves, game.outcome()


def told(program, text):
    """Return whether a program has printed a text. The board must run meanwhile."""
    return any(text in line for line in program.lines)


def at_a_table(broker, folder, side, **terms):
    """Return the link of a side, and the bridge of the other one."""
    mine, guest = (each._replace(host="127.0.0.1", port=broker.port, tls=False) for each in table_for_two(**terms))
    if side == "defenders":
        mine, guest = guest, mine
    return mine, Program("bridge", guest.link(), "--plain", f"--state={folder / 'state'}", TAFL_SPEED="fast",
                         TAFL_PRINT_BOARD="off")


@pytest.mark.slow
@pytest.mark.parametrize("side, clock", [
    pytest.param("attackers", None, marks=pytest.mark.soak), ("defenders", "10+0")])
def test_a_whole_game_of_a_board_with_wifi_and_a_bridge_and_no_frame_is_late(radio, broker, tmp_path, side, clock):
    mine, program = at_a_table(broker, tmp_path, side, clock=clock)
    other = {"attackers": "defenders", "defenders": "attackers"}[side]
    moves, outcome = random_game(5)
    gaps = []

    def player(board):
        yield from board.wait(3000)
        yield from until(board, lambda: "Connected to the broker" in board.printed)
        yield from until(board, lambda: f"remote: {other}, here" in board.printed)
        yield from until(board, lambda: told(program, "The other board is here") and told(program, "0 moves of"))
        yield from board.press("select")
        board.type("far draw")
        board.type("say hello")
        board.type("far")
        program.type("say good game")
        yield from until(board, lambda: "the other board says: good game" in board.printed)
        yield from until(board, lambda: told(program, "the other board says: hello"))
        for ply, (mover, move, made) in enumerate(moves, 1):
            line = f"{ply}. {mover} {made}"
            if mover == side:
                if ply in (5, 6):  # the person's turn: the lights go on, whatever the network does
                    broker.stop()
                    yield from until(board, lambda: f"remote: {other}, wait" in board.printed, gaps.append)
                    yield from until_later(board, 3000, gaps.append)
                    broker.start()
                    yield from until_later(board, 3000, gaps.append)
                yield from until_later(board, 300, gaps.append)
                board.type(move)
            else:
                program.type(move)
            yield from until(board, lambda line=line: line in board.printed)
            yield from until(board, lambda line=line: told(program, line))
        yield from until(board, lambda: "[The game is over" in board.printed and told(program, "The game is over"))
        return board.printed

    try:
        printed = board_at(mine.link()).run(player)
    finally:
        program.close()
    assert "far takes hello" in printed and f"[{side} against {other}, 0 moves; refused: nothing]" in printed
    assert outcome.reason in printed and max(gaps) <= FRAME_MS, max(gaps)
    assert mine.link()[-26:] not in printed and radio.waits >= 4 and radio.passwords == ["rune"]


@pytest.mark.slow
def test_a_board_that_was_off_goes_on(radio, broker, tmp_path):
    """It keeps its game, and the broker has what was said: also the other side's move, made meanwhile."""
    mine, program = at_a_table(broker, tmp_path, "attackers")
    moves, _ = random_game(5)
    board = board_at(mine.link())

    def play(first, last):
        def player(board):
            yield from board.wait(3000)
            yield from until(board, lambda: "remote: defenders, here" in board.printed)
            yield from until(board, lambda: told(program, "0 moves of"))
            for ply in range(first, last):
                mover, move, made = moves[ply]
                line = f"{ply + 1}. {mover} {made}"
                if line not in board.printed:  # the first one was made while the board was off
                    (board if mover == "attackers" else program).type(move)
                yield from until(board, lambda line=line: line in board.printed)
                yield from until(board, lambda line=line: told(program, line))
            yield from board.wait(1000)
            return board.printed

        return player

    try:
        board.run(play(0, 3))
        radio.power_off()
        program.until("The other board is away")
        program.type(moves[3][1])
        program.until(f"4. defenders {moves[3][2]}")
        printed = board.run(play(3, 6))
        assert "other moves" not in printed and "stopped" not in printed
        radio.power_off()
        blank = board_at(mine.link())  # another board, which knows nothing
        assert "other moves" not in blank.run(play(6, 8))
    finally:
        program.close()


def until_later(board, ms, note):
    end = board.now + ms
    yield from until(board, lambda: board.now >= end, note)


@pytest.mark.soak
@pytest.mark.slow
def test_a_second_program_of_one_side_makes_the_first_one_rest_until_a_person_connects_it(radio, broker, tmp_path):
    mine = table_for_two()[0]._replace(host="127.0.0.1", port=broker.port, tls=False, side="defenders")
    programs, rests = [], "[This side is open in another program"

    def resting():
        return [program for program in programs if any(rests in line for line in program.lines)]

    def wait(condition):
        end = time.monotonic() + 60
        while not condition():
            assert time.monotonic() < end, [program.lines for program in programs]
            time.sleep(PAUSE)

    def player(board):
        yield from board.wait(3000)
        yield from until(board, lambda: rests in board.printed or resting())
        if rests in board.printed:
            before = board.printed.count("[Connected")
            yield from until_later(board, 3000, lambda gap: None)
            assert board.printed.count("[Connected") == before
            board.type("far connect")
            yield from until(board, lambda: board.printed.count("[Connected") > before)
        return board.printed

    try:
        for number in range(2):
            programs.append(Program("bridge", mine.link(), "--plain", f"--state={tmp_path / str(number)}",
                                    TAFL_PRINT_BOARD="off"))
            programs[-1].until("Connected to the broker")
        wait(resting)
        (first,) = resting()
        before = len(first.lines)
        first.type("far connect")
        wait(lambda: any("Connected" in line for line in first.lines[before:]))
        programs.remove(first)  # the other one ends
        other = programs.pop()
        other.close()
        programs.append(first)
        first.lines.clear()
        board_at(mine.link()).run(player)
    finally:
        for program in programs:
            program.close()


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


# The radio and certificates.


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
