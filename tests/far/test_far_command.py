# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The commands: `invite`, what `bridge` and `watch` refuse, and a board on a serial port."""

import os
import queue
import re
import select
import signal
import subprocess
import sys
import time

import pytest

import needs
from far_here import complaint
from far_network import Network, table_for_two
from far_program import Program
from ljostafl.__main__ import FAR, FRONTENDS, TOOLS
from ljostafl.far.command import LAST_WORD
from ljostafl.far.invitation import Terms, acl_lines, read_link
from mosquitto import start_mosquitto
from project import PLAY, ROOT


def run(*words, **environment):
    return subprocess.run([*PLAY, *words], cwd=ROOT, capture_output=True, text=True, stdin=subprocess.DEVNULL,
                          env={**os.environ, **environment})


def test_invite_prints_a_link_for_each_side_and_for_watchers():
    done = run("invite", "broker.example:9999", "--variant", "finstrom", "--option", "castle", "--side", "defenders",
               "--clock", "3+2", "--days", "7", "--user", "asa", "--acl", "bo",
               "--ca", "ca.crt")  # as the window's line has it
    mine, guest, watcher = map(read_link, re.findall(r"ljostafl://\S+", done.stdout))
    assert (mine.host, mine.port, mine.side, mine.user, mine.tls) == ("broker.example", 9999, "defenders", "asa", True)
    assert mine.terms == Terms("finstrom", ("castle",), None, "3+2", 7)
    assert (guest.side, guest.secret, guest.terms, guest.user) == ("attackers", mine.secret, None, "")
    assert acl_lines(mine, "bo") in done.stdout
    assert (watcher.side, watcher.secret, watcher.table) == ("watch", b"", mine.table)


def test_the_lines_for_a_broker_are_those_of_the_page_for_the_table_and_its_rematches():
    mine = table_for_two()[0]._replace(user="asa")
    page = (ROOT / "docs" / "network.md").read_text(encoding="utf-8")
    shown = re.search("```acl\n(user asa.*?)user watcher", page, re.DOTALL)[1].strip().split("user ")[1:]
    made = acl_lines(mine, "bo").split("user ")[1:]
    for lines, wanted in zip(made, shown, strict=True):
        assert set(lines.splitlines()) >= set(wanted.strip().replace("TABLE", mine.table).splitlines())
    again = mine.rematch()
    assert f"{again.topic}defenders\n" in made[0] and f"{again.topic}attackers\n" in made[1]
    assert f"{again.topic}attackers\n" not in made[0] and "user" not in acl_lines(mine._replace(user=""), "bo")


@pytest.mark.parametrize("words", [["-m", "ljostafl"], ["src/ljostafl"]], ids=["installed", "checkout"])
def test_help_has_a_line_for_each_command(words):
    shown = subprocess.run([sys.executable, *words, "--help"], cwd=ROOT, capture_output=True, text=True, check=True,
                           env={**os.environ, "PYTHONPATH": str(ROOT / "src")}).stdout
    lines = [line.removeprefix("    ljostafl ") for line in shown.splitlines() if line.startswith("    ljostafl ")]
    assert {line.split()[0] for line in lines} >= {*FRONTENDS, *FAR, *TOOLS, "film", "rules"}


def test_invite_takes_a_handicap():
    done = run("invite", "host", "--variant", "brandub", "--handicap", "attackers 2")
    assert read_link(re.search(r"ljostafl://\S+", done.stdout)[0]).terms.start == "7/3a3/3d3/aadKdaa/3d3/3a3/7 a"


@pytest.mark.parametrize("words, said", [
    (("invite", "host", "--handicap", "king 1"), "king 1"),
    (("invite", "host", "--variant", "chess"), "chess"), (("invite", "host", "--clock", "long"), "clock"),
    (("invite", "host", "--option", "castle"), "castle"), (("invite", "host", "--start", "9 a"), ""),
    (("bridge", "https://broker.example"), "ljostafl://"), (("bridge", "WATCH"), "watch"), (("watch", "x"), "ljostafl://"),
    (("invite", "host:soon"), "host:soon"), (("invite", "host:0"), "host:0"), (("invite", "a host"), "a host"),
    (("bridge", "host:", "--code"), "host:"), (("watch", "WATCH", "--ca", "nowhere.crt"), "nowhere.crt"),
])
def test_what_cannot_be_is_refused_in_one_line(words, said, monkeypatch):
    watchers = table_for_two()[0].for_side("watch").link()
    monkeypatch.setenv("LJOSTAFL_PASSWORD", "x")
    told = complaint(*(watchers if word == "WATCH" else word for word in words))
    assert said in told and len(told.splitlines()) == 1


@pytest.mark.parametrize("words", [("bridge", "-"), ("watch", "-"), ("bridge", "LINK"), ("watch", "LINK")])
def test_who_gives_no_answer_is_told_so_in_one_line(words, monkeypatch):
    def answer(question):
        raise EOFError

    monkeypatch.setattr("getpass.getpass", answer)
    monkeypatch.delenv("LJOSTAFL_PASSWORD", raising=False)
    link = table_for_two()[0]._replace(user="asa").link()
    assert len(complaint(*(link if word == "LINK" else word for word in words)).strip().splitlines()) == 1


def test_without_the_client_it_says_what_to_install(tmp_path):
    code = ("import sys; sys.modules['paho'] = None; sys.argv = ['ljostafl', 'watch', sys.argv[1]]; "
            "from ljostafl.__main__ import main; sys.exit(main())")
    done = subprocess.run([sys.executable, "-c", code, table_for_two()[0].for_side("watch").link()], cwd=tmp_path,
                          env={**os.environ, "PYTHONPATH": str(ROOT / "src")}, capture_output=True, text=True)
    assert done.returncode == 2 and "ljostafl[far]" in done.stderr


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


class Tables:
    """Two sides of a table, whose states go to a broker, and a connection of one of them."""

    def __init__(self, folder):
        from ljostafl.far.broker import Broker

        self.folder = folder
        self.port, self.process = start_mosquitto(folder, LASTING.format(folder))
        self.both = [each._replace(host="127.0.0.1", port=self.port, tls=False) for each in table_for_two(clock="10+0")]
        self.network, begun = Network(1, self.both), queue.Queue()
        self.broker = Broker(self.both[0], lambda kind, *data: begun.put(kind) if kind == "begin" else None)
        self.broker.connect()
        begun.get(timeout=20)
        self.network.settle()
        self.sides = [client.table for client in self.network.clients]

    def publish(self):
        for client in self.network.clients:
            client.publish()
        self.network.deliver_all()
        for topic, payload in self.network.retained.items():
            self.broker.publish(topic, payload)

    def finish(self):
        self.sides[0].own_move("d2-c2", 590_000)
        self.publish()
        self.sides[1].lose()
        self.publish()

    def end_broker(self):
        self.process.terminate()
        self.process.wait(20)


LASTING = "allow_anonymous true\npersistence true\npersistence_location {}/\n"


@pytest.fixture
def tables(tmp_path):
    needs.module("paho")
    made = Tables(tmp_path / "broker")
    yield made
    made.broker.close()
    made.end_broker()


@pytest.mark.slow
def test_watch_prints_what_each_side_has_left_and_goes_on_with_the_rematch(tables):
    tables.network.now = int(time.time()) - 90
    one, two = tables.sides
    one.own_move("d2-c2", 590_000)
    tables.publish()
    watch = Program("watch", tables.both[0].for_side("watch").link())
    try:
        watch.until("1. attackers d2-c2")
        watch.until("attackers 9:50, defenders 8:")
        two.lose()
        tables.publish()
        watch.until("attackers win: resignation")
        time.sleep(2 * LAST_WORD)  # people think before they say once more
        for table in (one, two):
            table.signal("again")
        tables.publish()
        watch.until(tables.both[0].rematch().table)
    finally:
        watch.close()


@pytest.mark.slow
@pytest.mark.parametrize("again", [False, True])
def test_watch_ends_when_the_game_is_over_and_both_sides_have_left(tables, again):
    tables.finish()
    watch = Program("watch", tables.both[0].for_side("watch").link(), *["--again"][: again])
    try:
        watch.until("attackers win: resignation")
        tables.broker.close()
        if again:
            time.sleep(2 * LAST_WORD)
            assert watch.process.poll() is None
        else:
            assert watch.process.wait(20) == 0
    finally:
        watch.close()


@pytest.mark.slow
def test_watch_says_what_may_be_wrong_while_nothing_comes(tables):
    link = tables.both[0].for_side("watch")
    here, empty = Program("watch", link.link()), Program("watch", link._replace(table="a" * 16).link())
    try:
        empty.until("acl")
        here.until("Connected")
        assert not any("acl" in line for line in here.lines)
    finally:
        here.close()
        empty.close()


@pytest.mark.slow
def test_watch_says_once_that_the_broker_is_away(tables):
    watch = Program("watch", tables.both[0].for_side("watch").link())
    try:
        for times in (1, 2):
            while sum("Connected" in line for line in watch.lines) < times:
                assert watch.process.poll() is None
                time.sleep(0.02)
            tables.end_broker()
            watch.until("no connection")
            time.sleep(4)  # some attempts: the first ones come after 1 and 2 s
            _, tables.process = start_mosquitto(tables.folder, LASTING.format(tables.folder), tables.port)
        watch.until("Connected")
        assert sum("no connection" in line for line in watch.lines) == 2
    finally:
        watch.close()


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


@pytest.mark.skipif(sys.platform == "win32", reason="it needs a pseudo-terminal")
@pytest.mark.parametrize("words", [("bridge", "LINK"), ("bridge", "--user=asa", "--code", "localhost")])
def test_the_password_that_a_person_types_is_taken_the_first_time(tmp_path, words):
    import pty

    link = table_for_two()[0]._replace(host="localhost", port=1, tls=False, user="asa").link()
    ours = [link if word == "LINK" else word for word in words]
    child, terminal = pty.fork()
    if not child:
        os.execve(sys.executable, [*PLAY, *ours, "--plain", "--no-tls", f"--state={tmp_path}"],
                  {**{k: v for k, v in os.environ.items() if k != "LJOSTAFL_PASSWORD"}, "COLUMNS": "200"})
    shown, sent, end = b"", False, time.monotonic() + 30
    try:
        while b"board's console" not in shown:
            assert select.select([terminal], [], [], end - time.monotonic())[0], shown
            shown += os.read(terminal, 4096)
            if b"Password of asa" in shown and not sent:
                sent = True
                os.write(terminal, b"secret\n")
        assert sent and b"secret" not in shown
    finally:
        os.kill(child, signal.SIGTERM)
        os.close(terminal)
        os.waitpid(child, 0)
