# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Play far apart in the window: it invites, joins by a pasted link, and its bridge is a process of its own."""

import io
import json
import signal
import subprocess
import sys
import time
from types import SimpleNamespace

import pygame
import pytest

import needs
from far_program import Program
from ljostafl.far.invitation import Terms, read_link
from ljostafl.program import game_list
from mosquitto import free_port, make_files, start_mosquitto
from project import PLAY, ROOT
from sim.far_table import DRIVEN, FarTable, far_link, keep_broker, kept_table
from sim.legend import COLOUR
from sim.machine.board_state import EventReader
from sim.machine.pretend_board import PretendBoard
from sim.window.cards import Question
from sim.window.command_line import DOT, Answers
from sim.window.desk import Desk
from sim.window.far_cards import LinksCard
from sim.window.layout import Layout
from sim.words import Words

LINK = "ljostafl://asgard.example:8883/abcdefgh234567ab?side=defenders&tls=1#aaaqeayeaudaocajbifqydiob4"
PAUSE = 0.001  # seconds of this computer for an idle turn of the board


class Window:
    """The parts beside a board that plays, without a screen."""

    def __init__(self, board, page=""):
        self.board, self.said, self.clipboard = board, [], ""
        self.answers = Answers(io.StringIO())
        self.reader = EventReader(self.answers)
        size = Layout(9, 9).size
        stage = SimpleNamespace(
            area=pygame.Rect((0, 0), size), list_area=None, scale=1.0, layout=Layout(9, 9),
            surface=pygame.Surface(size, 0, 32), toggle_list=lambda: True)
        self.desk = Desk(stage, self.reader, self.answers, COLOUR, lambda line: board.type(line),
                         lambda message, *_, **values: self.said.append(Words()(message, **values)), game_list(), page)
        self.desk.type_unseen = lambda text: board.type(text.rstrip("\n"))
        self.stage = stage

    def switch_on(self):
        self.reader.begin(True)
        self.board._reader.heard = self.reader.write
        self.board.type("events on")

    def until(self, condition, seconds=60):
        end = time.monotonic() + seconds
        while not condition():
            assert time.monotonic() < end, (self.said, list(self.answers.lines)[-10:], self.board.printed[-500:])
            self.desk.follow(0.0, [])
            yield
            time.sleep(PAUSE)

    def press(self, *keys, mod=0):
        for key in keys:
            self.desk.handle(pygame.event.Event(pygame.KEYDOWN, key=key, unicode="", mod=mod))

    def choose(self, spot):
        """Choose a spot of the card, as a click does."""
        card = self.desk.card
        card.choose(spot)
        if card.closed and self.desk.card is card:
            self.desk.card = None

    def enter(self, text):
        for letter in text:
            self.desk.handle(pygame.event.Event(pygame.KEYDOWN, key=ord(letter), unicode=letter, mod=0))
        self.press(pygame.K_RETURN)

    def paste(self, text):
        self.clipboard = text
        self.press(pygame.K_v, mod=pygame.KMOD_CTRL)


@pytest.fixture
def window(monkeypatch, tmp_path):
    monkeypatch.setattr("sim.window.sound._open_sound_card", lambda: False)
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    made = Window(PretendBoard({"TAFL_PRINT_BOARD": "off", "TAFL_VARIANT": "brandub", "TAFL_SPEED": "fast"}))
    made.board.reads_events = True
    monkeypatch.setattr(pygame.scrap, "put_text", lambda text: setattr(made, "clipboard", text))
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: made.clipboard)
    yield made
    made.desk.close()


@pytest.fixture
def broker(tmp_path):
    """Run a broker that wants names; return its port."""
    folder = tmp_path / "broker"
    folder.mkdir()
    make_files(folder, {"asa": "rune-a", "bo": "rune-b"})
    port, process = start_mosquitto(folder, f"allow_anonymous false\npassword_file {folder / 'passwd'}\n")
    yield port
    process.terminate()
    process.wait(20)


@pytest.mark.parametrize(("text", "found"), [
    (f" {LINK}\n", (LINK, "asgard.example:8883", "defenders")),
    ("https://page.example/#far=asgard.example%3A8883%2F" + LINK[31:].replace("#", "%23"),
     (LINK, "asgard.example:8883", "defenders")),
    (LINK.replace("defenders", "watch"), None), (LINK[:-1], None), (LINK.replace(":8883", ""), None),
    (LINK.partition("#")[0], None), ("ljostafl://", None),
    (f"Come: {LINK} and more", (LINK, "asgard.example:8883", "defenders")),
    (f"> {LINK[:40]}\n> {LINK[40:]}", (LINK, "asgard.example:8883", "defenders")),
    ("#game=d2c2&variant=brandub", None), ("new brandub", None),
])  # fmt: skip
def test_a_link_to_a_table_is_known(text, found):
    assert far_link(text) == found


def test_the_window_loads_no_network_before_a_table():
    code = ("import sys; sys.path.insert(0, '.'); import sim.window.window; "
            "print([name for name in ('paho', 'ssl', 'segno', 'ljostafl', 'tafl') if name in sys.modules])")
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[]"


def invite(window, broker):
    """Invite from the card of actions."""
    window.press(pygame.K_a)
    window.choose("far")
    window.choose("begin")
    window.enter(f"localhost:{broker} --no-tls --user asa --clock 10+0")


@pytest.mark.slow
def test_a_window_invites_and_another_simulator_plays_a_game(window, broker, tmp_path):
    guests = []

    def player(board):
        window.switch_on()
        yield from window.until(lambda: window.desk.state.known)
        invite(window, broker)
        yield from window.until(lambda: window.desk._line._prompt.startswith("Name at the broker"))
        window.enter("")  # the name that it has
        window.enter("rune-a")
        yield from window.until(lambda: window.desk.far.state == "wait")
        links = window.desk.far.links
        mine, guest, watch = (read_link(links[who]) for who in ("own", "guest", "watch"))
        assert mine.terms == Terms("brandub", clock="10+0") and mine.side == "defenders" and guest.side == "attackers"
        assert guest.secret == mine.secret and watch.secret == b"" and len(links["qr"]) > 20
        assert window.desk.card and window.desk.card.order() == ["guest", "watch", "own", "leave", "close"]
        window.desk.draw(Words(), True)
        window.choose("guest")
        assert window.clipboard == links["guest"]
        window.press(pygame.K_ESCAPE)
        guests.append(Program("bridge", links["guest"], "--user", "bo", "--plain", f"--state={tmp_path / 'bo'}",
                              LJOSTAFL_PASSWORD="rune-b", TAFL_PRINT_BOARD="off", TAFL_SPEED="fast"))
        yield from window.until(lambda: window.desk.far.state == "here")
        yield from window.until(lambda: window.desk.state.players.get("attackers") == "remote")
        for text in ("The other board is here", "0 moves of"):
            guests[0].until(text)
        guests[0].type("d1-c1")
        yield from window.until(lambda: len(window.desk.state.moves) == 1)
        board.type("d3-c3")
        yield from window.until(lambda: any("d3-c3" in line for line in guests[0].lines))
        window.press(pygame.K_TAB)
        window.enter("far hello")
        yield from window.until(lambda: any("The other side says: hello" in line for line in guests[0].lines))
        window.press(pygame.K_ESCAPE)
        guests[0].type("resign")
        yield from window.until(lambda: window.desk.far.state == "over")
        yield from window.until(lambda: window.desk.state.end.get("reason") == "resignation")
        assert not kept_table() and Words()("web-far-state", state="over") not in window.said
        window.press(pygame.K_a)
        window.choose("far")
        before = window.desk.card.state()
        window.choose("again")
        yield from window.until(lambda: window.desk.far.state == "asked")
        assert window.desk.card is None
        window.press(pygame.K_a)
        window.choose("far")
        assert window.desk.card.state() != before and "again" not in window.desk.card.order()
        guests[0].type("far again")
        yield from window.until(lambda: window.desk.far.state == "here" and window.desk.far.links != links)
        new = window.desk.far.links
        assert kept_table()["link"] == new["own"]
        mine, last = read_link(new["own"]), mine.rematch()
        assert (mine.table, mine.side, mine.secret) == (last.table, last.side, last.secret)
        assert {read_link(new[who]).table for who in ("guest", "watch")} == {last.table} and new["qr"] != links["qr"]
        window.choose("watch")
        assert window.clipboard == new["watch"]
        window.choose("leave")
        yield from window.until(lambda: window.desk.state.players.get("attackers") != "remote")
        told = [*window.said, *window.answers.lines, board.printed, json.dumps(window.desk._line._earlier)]
        assert not any(secret in "\n".join(told) for secret in (links["own"][-26:], new["own"][-26:], "rune-"))

    try:
        window.board.run(player)
    finally:
        for guest in guests:
            guest.close()


@pytest.mark.slow
def test_a_pasted_link_joins_after_a_question_and_a_name(window, broker, tmp_path):
    mine = run_invite(broker)
    host = Program("bridge", mine, "--user", "asa", "--plain", f"--state={tmp_path / 'asa'}",
                   LJOSTAFL_PASSWORD="rune-a", TAFL_PRINT_BOARD="off", TAFL_SPEED="fast")

    def player(board):
        window.switch_on()
        yield from window.until(lambda: window.desk.state.known)
        window.paste(read_link(mine).for_side("defenders").link())
        assert window.desk.card and not window.desk.far.is_open
        window.choose("accept")
        yield from window.until(lambda: window.desk._line._prompt.startswith("Name at the broker"))
        assert window.said[-1] == Words()("web-far-state", state="asks")  # nothing was refused
        for answers in ((), ("bo",)):  # Escape leads to the card, and from there back to the question
            for answer in answers:
                window.enter(answer)
            window.press(pygame.K_ESCAPE)
            assert not window.desk._line.is_open
            window.choose("join")
        window.enter("bo")
        assert window.desk._line._is_secret
        window.desk._line.text = "rune-b"
        window.desk.draw(Words(), True)
        assert DOT * 6 in window.desk._line._shown
        window.press(pygame.K_RETURN)
        yield from window.until(lambda: window.desk.far.state == "here")
        for text in ("The other board is here", "0 moves of"):
            host.until(text)
        host.type("d1-c1")
        yield from window.until(lambda: len(window.desk.state.moves) == 1)
        assert window.desk.far.links["guest"] == ""

    try:
        window.board.run(player)
    finally:
        host.close()


def run_invite(broker):
    """Return the own link of a new table."""
    host = Program("invite", f"localhost:{broker}", "--no-tls", "--variant", "brandub")
    host.until("For watchers")
    host.close()
    return next(line.strip() for line in host.lines if "ljostafl://" in line)


@pytest.mark.slow
def test_what_cannot_be_is_said_on_the_plate(window):
    def player(board):
        window.switch_on()
        yield from window.until(lambda: window.desk.state.known)
        for line, wrong in (("localhost --no-tls --start 9", "9"), ("localhost --notls", "--notls"),
                            ("localhost --user 'asa", "quotation"),
                            (f"localhost --ca {ROOT}/docs/network.md", "no certificate")):
            keep_broker(line)
            window.press(pygame.K_a)
            window.choose("far")
            window.choose("begin")
            yield from window.until(lambda wrong=wrong: wrong in getattr(window.desk.card, "note", ""))
            assert wrong in window.said[-1] and not window.desk.far.is_open
            assert window.desk.card._chosen["broker"] == line
            window.press(pygame.K_ESCAPE)

    window.board.run(player)


def test_a_link_is_pasted_where_a_card_is_open(window):
    def player(board):
        yield from switched_on(window)
        window.press(pygame.K_a)
        window.choose("far")
        assert "broker" in window.desk.card._chosen
        window.paste(LINK)
        assert isinstance(window.desk.card, Question) and not window.desk.far.is_open

    window.board.run(player)


@pytest.mark.parametrize("cut", [LINK[:-5], LINK[:30], "https://page.example/#far=asgard.example%3A8883%2Fabcd"])
def test_a_link_that_is_cut_says_so_in_the_words_of_the_player(window, cut):
    def player(board):
        yield from switched_on(window)
        window.paste(cut)
        assert window.said == [Words()("web-far-bad-link")] and not window.desk._line.is_open and not window.desk.card

    window.board.run(player)


@pytest.fixture
def encrypted(tmp_path):
    """Run a broker with TLS too, which wants names; return its folder, the port with TLS and the other one."""
    folder, port = tmp_path / "encrypted", free_port()
    folder.mkdir()
    make_files(folder, {"asa": "rune-a"})
    files = f"certfile {folder / 'server.crt'}\nkeyfile {folder / 'server.key'}\n"
    plain, process = start_mosquitto(folder, f"allow_anonymous false\npassword_file {folder / 'passwd'}\n"
                                             f"listener {port}\n{files}")
    yield folder, port, plain
    process.terminate()
    process.wait(20)


class Bridged:
    """A table of a window, without the window: what its bridge has said."""

    def __init__(self):
        self.told = []
        self.table = FarTable(lambda *words: self.told.append(words))

    def until(self, condition):
        end = time.monotonic() + 30
        while not condition():
            assert time.monotonic() < end, self.told
            self.table.follow()
            time.sleep(0.01)


@pytest.fixture
def bridged(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    made = Bridged()
    yield made
    made.table.leave()


@pytest.mark.slow
@pytest.mark.parametrize(("line", "why"), [
    ("localhost:{plain} --no-tls --user asa", ""), ("localhost:{tls} --user asa --ca {folder}/ca.crt", ""),
    ("localhost:1 --no-tls", "closed"), *[pytest.param(*case, marks=pytest.mark.soak) for case in (
        ("nobody.invalid", "name"), ("localhost:{tls}", "certificate"),
        ("127.0.0.1:{tls} --ca {folder}/ca.crt", "mismatch"), ("localhost:{plain}", "tls"),
        ("localhost:{tls} --no-tls", "plain"))],
])
def test_a_window_knows_why_no_broker_is_reached(bridged, encrypted, monkeypatch, line, why):
    folder, tls, plain = encrypted
    monkeypatch.setenv("LJOSTAFL_PASSWORD", "rune-a")
    bridged.table.invite(line.format(folder=folder, tls=tls, plain=plain), [], "")
    bridged.until(lambda: bridged.table.lost if why else bridged.table.state == "wait")
    assert (bridged.table.lost or {}).get("why", "") == why
    if why:
        bridged.until(lambda: bridged.table.state == "lost")
        assert Words()("window-far-lost", **bridged.table.lost)
        assert "_ssl" not in bridged.table.lost["text"] and "[" not in bridged.table.lost["text"]


@pytest.mark.slow
@pytest.mark.parametrize("joins", [False, pytest.param(True, marks=pytest.mark.soak)])
def test_the_options_of_the_broker_hold_when_the_password_comes_and_for_a_link(bridged, encrypted, joins):
    """They are those of `ljostafl invite`: --ca among them."""
    folder, tls, _ = encrypted
    line = f"localhost:{tls} --ca {folder}/ca.crt --user asa"
    if joins:
        keep_broker(line)
        bridged.table.join(LINK.replace("asgard.example:8883", f"localhost:{tls}"), "")
    else:
        bridged.table.invite(line, [], "")
    bridged.until(lambda: bridged.table.state == "asks")
    assert bridged.table.links["user"] == "asa"
    bridged.table.call_as("asa", "wrong")
    bridged.until(lambda: bridged.table.state == "refused")
    bridged.table.call_as("asa", "rune-a")
    bridged.until(lambda: bridged.table.state == "wait")


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="it needs a signal")
def test_a_table_that_the_broker_does_not_have_opens_when_its_lines_come(bridged, tmp_path, monkeypatch):
    folder = tmp_path / "broker"
    folder.mkdir()
    make_files(folder, {"asa": "rune-a"})
    acl = folder / "acl"
    acl.write_text("user asa\ntopic read nothing\n", encoding="utf-8")
    acl.chmod(0o600)
    port, process = start_mosquitto(folder, f"allow_anonymous false\npassword_file {folder / 'passwd'}\n"
                                            f"acl_file {acl}\n")
    try:
        monkeypatch.setenv("LJOSTAFL_PASSWORD", "rune-a")
        bridged.table.invite(f"localhost:{port} --no-tls --user asa", [], "")
        bridged.until(lambda: bridged.table.state == "deaf")
        copied = []
        card = LinksCard(Words(), bridged.table, lambda text, told: copied.append(text), print)
        assert card.order()[0] == "acl"
        card.choose("acl")
        acl.write_text(copied[0].replace("user NAME", "user bo"), encoding="utf-8")
        process.send_signal(signal.SIGHUP)
        bridged.until(lambda: bridged.table.state == "wait")
        assert "acl" not in card.order()
    finally:
        process.terminate()
        process.wait(20)


@pytest.mark.slow
def test_a_broker_that_forbids_to_read_is_asked_again(tmp_path):
    """Other brokers than mosquitto 2.0 refuse the subscription."""
    needs.module("paho")
    from ljostafl.far.broker import Broker

    told, refused = [], SimpleNamespace(is_failure=True)
    for side in ("defenders", "watch"):
        broker = Broker(read_link(LINK).for_side(side), lambda *event: told.append(event[0]))
        broker._subscribed(broker._client, None, 1, [refused], None)
    assert told == ["deaf", "refused"]


def test_a_line_for_another_broker_does_not_count_for_a_link(bridged):
    keep_broker("asgard.example:8884 --ca nowhere.crt --user asa")
    bridged.table.join(LINK.replace("asgard.example:8883", "localhost:1"), "")
    bridged.until(lambda: bridged.table.links)
    assert bridged.table.links["user"] == ""


@pytest.mark.soak
@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="it needs a pseudo-terminal")
def test_the_terminal_plays_at_a_table(broker, tmp_path):
    from terminal_session import TerminalSession

    mine = run_invite(broker)
    guest = read_link(mine).for_side("defenders").link()
    host = Program("bridge", mine, "--user", "asa", "--plain", f"--state={tmp_path / 'asa'}",
                   LJOSTAFL_PASSWORD="rune-a", TAFL_PRINT_BOARD="off", TAFL_SPEED="fast")
    terminal = TerminalSession(command=[*PLAY, "bridge", guest, "--user", "bo", "--terminal",
                                        f"--state={tmp_path / 'bo'}"], size=(120, 40), LJOSTAFL_PASSWORD="rune-b")
    try:
        for text in ("The other board is here", "0 moves of"):
            host.until(text)
        host.type("d1-c1")
        terminal.wait_to_see("Your move")
        terminal.type(":", *"d3-c3", "\r")
        host.until("2. defenders d3-c3")
        terminal.wait_to_see("2. defenders d3-c3")
        terminal.type(":", *"far hello", "\r")
        host.until("The other side says: hello")
        terminal.type("\x03")
        terminal.end()
        host.until("The other board is away")
        assert guest[-26:] not in "\n".join(host.lines)
    finally:
        terminal.leave()
        host.close()


def switched_on(window):
    """Switch the board on, and wait for what it tells."""
    window.switch_on()
    yield from window.until(lambda: window.desk.state.known)


@pytest.mark.slow
def test_a_window_that_was_closed_goes_on_at_its_table(window, broker, monkeypatch, tmp_path):
    monkeypatch.setenv("LJOSTAFL_PASSWORD", "rune-a")
    kept, links = tmp_path / "state" / "ljostafl" / "far" / "table.json", {}

    def before(board):
        yield from switched_on(window)
        invite(window, broker)
        yield from window.until(lambda: window.desk.far.state == "wait")
        links.update(window.desk.far.links)
        window.desk.close()

    def after(board):
        yield from switched_on(window)
        board.type("players remote-attackers")
        yield from board.press("select")
        yield from window.until(lambda: window.said)
        on = Words()("window-far-missing", kept="yes")
        assert window.said == [on] and Words()("window-far-go-on") in on
        window.press(pygame.K_a)
        window.choose("far")
        window.desk.draw(Words(), True)
        assert window.desk.card.focus == "accept" and not window.desk.far.is_open
        window.choose("cancel")  # another invitation: nothing has happened yet
        assert "broker" in window.desk.card.order() and kept_table()
        window.press(pygame.K_ESCAPE, pygame.K_a)
        window.choose("far")
        window.press(pygame.K_RETURN)
        yield from window.until(lambda: window.desk.far.state == "wait")
        assert window.desk.far.links == links
        yield from window.until(lambda: window.desk.state.clock)
        window.choose("leave")
        assert not kept_table()

    window.board.run(before)
    assert kept_table()["link"] == links["own"] and "rune-a" not in kept.read_text(encoding="utf-8")
    assert sys.platform == "win32" or kept.stat().st_mode & 0o777 == 0o600
    window = Window(window.board)  # `player` sees this one
    try:
        window.board.run(after)
    finally:
        window.desk.close()


def test_a_game_of_a_table_that_is_not_kept_asks_for_the_link(window):
    def player(board):
        yield from switched_on(window)
        board.type("players remote-attackers")
        yield from board.press("select")
        yield from window.until(lambda: window.said)
        assert window.said == [Words()("window-far-missing", kept="no")]

    window.board.run(player)


def test_a_window_that_another_program_drives_misses_no_table(window, monkeypatch):
    monkeypatch.setenv(DRIVEN, "1")

    def player(board):
        yield from switched_on(window)
        board.type("players remote-attackers")
        yield from board.press("select")
        yield from window.until(lambda: window.desk.state.screen == "play" and window.desk.state.turn)
        yield from window.until(lambda: "remote" in window.desk.state.players.values())
        window.desk.follow(0.0, [])
        assert not window.said

    window.board.run(player)
