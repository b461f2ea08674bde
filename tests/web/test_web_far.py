# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Play far apart in the page: its messages are those of docs/network.md, and two pages play through a real broker."""

import base64
import getpass
import hashlib
import hmac
import json
import random
import re
import signal
import socket
import subprocess
import time
from urllib.parse import quote

import pytest

import ljostafl
import needs
from far_program import Program
from ljostafl.far.invitation import Invitation, Terms, acl_lines, read_link
from ljostafl.far.lit_squares import from_code
from ljostafl.far.table import Table
from ljostafl.program import game_list
from mosquitto import free_port
from project import ROOT
from sim import new_game
from tabletop.handicap import fewer_men
from tafl import variants
from tafl.game import Game
from web_modules import call_function, run_module
from web_page import wait_for

TABLE, SECRET = "abcdefghijklmnop", bytes(range(16))
SECRET_TEXT = base64.b32encode(SECRET).decode().rstrip("=").lower()
TOPIC = f"ljostafl/1/{TABLE}/"
BRANDUB = "3a3/3a3/3d3/aadKdaa/3d3/3a3/3a3"
GAME = {"variant": "brandub", "options": [], "start": None, "clock": None, "days": 0}


def position_hash(men, side):
    return hashlib.sha256(f"brandub\n{men} {side}".encode()).hexdigest()[:16]


def message(side="attackers", secret=SECRET, topic=None, **values):
    """Return a message as the document describes it."""
    state = {"v": 1, "n": 1, "seen": 0, "game": GAME, "moves": "", "hash": position_hash(BRANDUB, "a"), "left": None,
             "offer": False, "result": None, "signal": None, "at": 1000, **values}
    return signed(json.dumps(state), topic or TOPIC + side, secret)


def signed(body, topic=TOPIC + "attackers", secret=SECRET):
    digest = hmac.new(secret, f"{topic}\n{body}".encode(), hashlib.sha256).hexdigest()
    return f"{digest} {body}"


PLAYED = {"moves": "d1-c1", "hash": position_hash("3a3/3a3/3d3/aadKdaa/3d3/3a3/2a4", "d"), "n": 2}
WITHOUT_HASH = {key: value for key, value in json.loads(message().partition(" ")[2]).items() if key != "hash"}
# The messages of the attackers that come one after the other to the defenders, and the reason why each is refused.
STEPS = [
    ([message()], [""]),
    ([message(), message()], ["", ""]),
    ([message(), message(at=1001)], ["", "replay"]),
    ([message(), message(**PLAYED), message(n=3)], ["", "", ""]),
    ([message(secret=bytes(16))], ["signature"]),
    ([message(topic=TOPIC + "defenders")], ["signature"]),
    ([message() + " "], ["signature"]),
    ([signed("x" * 16385)], ["size"]),
    ([signed("{}")], ["form"]),
    ([signed("no JSON")], ["form"]),
    ([signed(json.dumps(WITHOUT_HASH))], ["form"]),
    ([message(more="is ignored")], [""]),
    ([message(n=0)], ["form"]),
    ([message(n=True)], ["form"]),
    ([message(n=2**53)], ["form"]),
    ([message(offer=0)], ["form"]),
    ([message(game={**GAME, "options": ["b", "a"]})], ["form"]),
    ([message(game={**GAME, "variant": "brandub\nresign"})], ["form"]),
    ([message(result={"winner": "nobody", "reason": "time"})], ["form"]),
    ([message(v=2)], ["version"]),
    ([message(), message(n=2, game={**GAME, "days": 3})], ["", "game"]),
    ([message(game={**GAME, "variant": "unknown"})], ["game"]),
    ([message(moves="d1-c1 ")], ["moves"]),
    ([message(moves="d1c1")], ["moves"]),
    ([message(), message(**{**PLAYED, "moves": "d1-c2"})], ["", "illegal"]),
    ([message(), message(**{**PLAYED, "hash": "0" * 16})], ["", "hash"]),
    ([message(), message(n=2, moves="d1-c1 d3-c3")], ["", "conflict"]),
    ([message(), message(**PLAYED), message(n=3, moves="d2-c2")], ["", "", "conflict"]),
    ([message(), message(**PLAYED), message(n=3, moves="d1-c1 d3-c3")], ["", "", "turn"]),
    ([message(), message(n=2, moves="d1-c1 d3-c3"), message(n=3)], ["", "conflict", "stopped"]),
]  # fmt: skip
# A board that knows two moves, of which one is legal, and no rules besides.
TABLE_OF = """
    const { FarTable } = await web("far_table.js"), { decode } = await web("far_state.js");
    const BOARDS = { "": "%s a", "d1-c1": "3a3/3a3/3d3/aadKdaa/3d3/3a3/2a4 d" };
    const bytes = (text) => new TextEncoder().encode(text);
    const invitation = { table: "%s", side: argument.side ?? "defenders", secret: "%s" };
    const newTable = (saved) => {
        let made = "";
        globalThis.ended = null;
        return new FarTable(invitation, {
            begin: async ({ variant }, moves) => (made = moves.join(" "), variant === "brandub" && made in BOARDS),
            play: async (ply, move) => move === "d1-c1" && (made = move, true),
            position: () => BOARDS[made], outcome: () => globalThis.ended,
        }, saved);
    };
    const text = ({ payload }) => new TextDecoder().decode(payload);
""" % (BRANDUB, TABLE, SECRET_TEXT)  # fmt: skip


def test_messages_are_refused_in_the_order_of_the_document():
    found = run_module(TABLE_OF + """
        const results = [];
        for (const messages of argument.steps) {
            const table = newTable(), reasons = [];
            await table.begin();
            for (const message of messages) reasons.push(await table.accept("attackers", bytes(message)));
            results.push(reasons);
        }
        return results;
    """, {"steps": [messages for messages, _ in STEPS]})
    assert found == [reasons for _, reasons in STEPS]


def test_the_programs_refuse_the_same_messages():
    for messages, reasons in STEPS:
        table = Table(Invitation("localhost", 1883, TABLE, "defenders", SECRET))
        table.begin()
        assert [table.accept(TOPIC + "attackers", text.encode()) for text in messages] == reasons


def test_a_side_publishes_what_it_knows_with_the_right_signature():
    own = message(side="attackers", n=7, seen=3, moves="d1-c1", hash=PLAYED["hash"], left=5000)
    sent = run_module(TABLE_OF + """
        const table = newTable(), sent = [];
        table.start();
        await table.accept("attackers", bytes(argument.own)); // its own, of an earlier visit
        await table.begin();
        table.signal("hello");
        sent.push(text(await table.message(2000)), await table.message(2001));
        table.lose("resignation");
        sent.push(text(await table.message(2002)));
        return sent;
    """, {"side": "attackers", "own": own})
    assert sent[1] is None
    first, last = (json.loads(text.partition(" ")[2]) for text in (sent[0], sent[2]))
    assert sent[0] == signed(sent[0].partition(" ")[2])
    assert first == {"v": 1, "n": 8, "seen": 0, "game": GAME, "moves": "d1-c1", "hash": PLAYED["hash"], "left": 5000,
                     "offer": False, "result": None, "signal": "hello", "at": 2000}
    assert (last["n"], last["result"]) == (9, {"winner": "defenders", "reason": "resignation"})


def test_a_page_tells_the_end_that_its_board_finds_after_the_last_move():
    """The board says the move, and then the end. A state without it would leave the page at a running game for ever."""
    end = {"winner": "attackers", "reason": "no legal move"}
    sent = run_module(TABLE_OF + """
        const table = newTable();
        await table.accept("attackers", bytes(argument.messages[0]));
        await table.begin();
        await table.accept("attackers", bytes(argument.messages[1]));
        const first = [table.result, await table.message(1500)][0];
        table.seeEnd(); // there is none
        const quiet = await table.message(1600);
        globalThis.ended = argument.end;
        table.seeEnd();
        return [first, quiet, table.result, text(await table.message(2000))];
    """, {"messages": [message(), message(**PLAYED)], "end": end})
    assert sent[:3] == [None, None, end] and json.loads(sent[3].partition(" ")[2])["result"] == end


def test_the_next_number_is_larger_than_what_the_other_side_has_seen():
    sent = run_module(TABLE_OF + """
        const table = newTable();
        await table.begin();
        await table.accept("attackers", bytes(argument.message));
        return text(await table.message(2000));
    """, {"message": message(seen=41)})
    assert json.loads(sent.partition(" ")[2])["n"] == 42


def test_a_page_counts_the_clock_of_the_side_to_move_on():
    """A watcher counts from the first state that he knows with the last move; a side has its own clock at its board."""
    game = {**GAME, "clock": "10+0"}
    messages = {"attackers": message(**PLAYED, game=game, left=590_000),
                "defenders": message("defenders", **{**PLAYED, "at": 1100}, game=game)}  # it has said a word since
    script = TABLE_OF + """
        const table = newTable(), found = [];
        await table.begin();
        for (const side of argument.order) {
            await table.accept(side, bytes(argument.messages[side]));
        }
        return [900, 1060, 9999].map((now) => table.clocks(now));
    """
    for order in (["attackers", "defenders"], ["defenders", "attackers"]):
        assert run_module(script, {"side": "watch", "order": order, "messages": messages}) == [
            {"attackers": 590_000, "defenders": left} for left in (600_000, 540_000, 0)]
    assert run_module(script, {"order": [], "messages": {}}) == [{}, {}, {}]


def test_a_page_finds_the_rematch_when_both_sides_have_asked_for_it():
    other = Invitation("localhost", 1883, TABLE, "attackers", SECRET).rematch()
    over = {"result": {"winner": "defenders", "reason": "resignation"}}
    found = run_module(TABLE_OF + """
        const table = newTable(), found = [];
        const say = async () => {
            const sent = await table.message(2000);
            await table.accept("defenders", sent.payload); // it comes back from the broker
            found.push(JSON.parse(text(sent).slice(65)).next ?? null, (await table.rematch())?.table ?? null);
        };
        await table.begin();
        await table.accept("attackers", bytes(argument.first));
        table.signal("again");
        await say(); // the game is not over
        await table.accept("attackers", bytes(argument.over));
        table.signal("again");
        await say();
        await table.accept("attackers", bytes(argument.wrong));
        found.push(await table.rematch());
        await table.accept("attackers", bytes(argument.again));
        found.push(await table.rematch(), (await newTable(table.save()).rematch()).table);
        return found;
    """, {"first": message(), "over": message(n=2, **over), "wrong": message(n=3, next="a" * 16, **over),
          "again": message(n=4, next=other.table, **over)})  # fmt: skip
    secret = base64.b32encode(other.secret).decode().rstrip("=").lower()
    assert found[:5] == [None, None, other.table, None, None] and found[6] == other.table
    assert (found[5]["table"], found[5]["secret"], found[5]["side"]) == (other.table, secret, "attackers")


def test_a_page_knows_whose_answer_a_rematch_waits_for():
    other = Invitation("localhost", 1883, TABLE, "attackers", SECRET).rematch()
    over = {"result": {"winner": "defenders", "reason": "resignation"}}
    assert run_module(TABLE_OF + """
        const here = { attackers: true }, found = [], both = async (first) => {
            const table = newTable(), word = () => found.push(table.rematchWord(here));
            await table.begin();
            word();
            await table.accept("attackers", bytes(argument.over));
            word();
            if (first) await table.accept("attackers", bytes(argument.again));
            else table.signal("again");
            word();
            found.push(table.rematchWord({}));
        };
        await both(true);
        await both(false);
        return found;
    """, {"over": message(**over), "again": message(n=2, next=other.table, **over)}) == [
        "", "", "offered", "offered", "", "", "asked", "left"]


def test_a_watchers_board_that_leaves_the_table_comes_back():
    """Once each time, whatever the board then tells: it left by itself, or by a person's hand."""
    assert run_module("""
        const { FarBoard } = await web("far_board.js"), { BoardState } = await web("events.js");
        const game = { variant: "brandub", options: [], start: null, clock: null, days: 0 }, state = new BoardState();
        const mirror = { known: true, state, moves: [], game: { ...game, start: "x", first: "a", draws: true } };
        const board = new FarBoard({}, mirror, "watch"), found = [];
        const table = { game, moves: ["d1-c1"], side: "watch", turn: "defenders", watches: true };
        const show = (screen, ...moves) => {
            state.screen = screen;
            mirror.moves = moves.map((name) => ({ name }));
            found.push(board.strays(table));
        };
        show("start");
        show("play", "d1-c1");
        for (let times = 0; times < 2; times++) for (const screen of ["start", "start", "attract", "play", "asleep"])
            show(screen, "d1-c1");
        show("start");
        show("play", "d1-c1");
        show("play", "d1-c1", "d3-c3");
        show("play");
        show("menu", "d1-c1");
        table.watches = false;
        show("play");
        return found;
    """) == ["idle", "", *2 * ["idle", "", "idle", "", "idle"], "idle", "", "moved", "idle", "", ""]


def test_a_page_whose_side_another_program_plays_rests():
    """Its own topic has what it has not said, again and again, and soon after what it has said."""
    script = TABLE_OF + """
        const table = newTable(), found = [];
        for (const n of argument.numbers) {
            table.start();
            if (n) await table.accept("attackers", bytes(argument.messages[n]));
            await table.begin();
            await table.message(1000);
            found.push(table.rivals);
        }
        return [found, table.taken, table.n];
    """
    messages = {n: message(n=n, at=at) for n, at in ((7, 0), (1, 1), (9, 1010), (11, 1020), (13, 1030), (14, 9000))}

    def found(*numbers):
        return run_module(script, {"side": "attackers", "numbers": numbers, "messages": messages})

    assert found(7, 7, 0, 1, 7) == [[0, 0, 0, 0, 0], False, 12]  # a bad network
    assert found(7, 9, 11, 13) == [[0, 1, 2, 3], True, 14]
    assert found(7, 9, 11, 14) == [[0, 1, 2, 1], False, 15]


def test_a_move_that_another_program_of_this_side_has_made_is_set_up_and_not_made_by_the_other_side():
    refusing = TABLE_OF.replace('move === "d1-c1" &&', "false &&")
    assert run_module(refusing + """
        const table = newTable();
        await table.begin();
        await table.accept("defenders", bytes(argument.first));
        const again = newTable(table.save());
        again.start();
        const reason = await again.accept("attackers", bytes(argument.move));
        await again.begin();
        return [reason, again.moves, again.stopped];
    """, {"side": "attackers", "first": message("defenders"), "move": message(**PLAYED)}) == ["", ["d1-c1"], ""]


def test_a_move_that_has_crossed_with_an_agreement_goes_on():
    assert run_module(TABLE_OF + """
        const table = newTable();
        await table.begin();
        await table.accept("attackers", bytes(argument.offer));
        table.offer(true);
        const agreed = table.result, reason = await table.accept("attackers", bytes(argument.move));
        return [agreed, reason, table.moves, table.result];
    """, {"offer": message(offer=True), "move": message(**PLAYED)}) == [
        {"winner": None, "reason": "agreement"}, "", ["d1-c1"], None]


LINK = f"ljostafl://broker.example:8883/{TABLE}?side=defenders&tls=0&ws=9001#{SECRET_TEXT}"


def test_a_link_is_read():
    texts = LINK, f" {LINK}\n", "http://localhost/#far=" + quote(LINK[11:], safe="")
    found, *others = call_function("far_link.js", "readLink", [[text] for text in texts])
    assert found == {"host": "broker.example", "port": 8883, "table": TABLE, "side": "defenders", "tls": False,
                     "ws": 9001, "secret": SECRET_TEXT, "user": ""}
    assert others == [found, found]
    assert call_function("far_link.js", "linkFor", [[found, "defenders"]]) == [LINK]
    (watch,) = call_function("far_link.js", "linkFor", [[found, "watch"]])
    assert "#" not in watch and call_function("far_link.js", "readLink", [[watch]])[0]["secret"] == ""


AS_LEFT = [
    f'"{LINK}"', f"<{LINK}>", f"\u2039{LINK}\u203a", f"Come here: {LINK}.", f"({LINK})", f"{LINK} {LINK}", LINK + LINK,
    LINK.upper(), quote(LINK, safe=""), LINK.replace("&", "&amp;"), f"{LINK[:50]}\n{LINK[50:]}",
    f"> {LINK[:50]}\r\n> {LINK[50:]}\n\n> more",
    LINK.replace("=", "=3D").replace("tls", "t=\r\nls"),
    "see https://page.example/ljostafl/#far=" + quote(LINK[11:], safe="") + " now",
]  # fmt: skip


def test_a_link_is_read_as_mail_programs_and_people_leave_it():
    assert [text for text in AS_LEFT if read_link(text) != read_link(LINK)] == []
    link, *found = call_function("far_link.js", "readLink", [[text] for text in (LINK, *AS_LEFT)])
    assert found == [link] * len(AS_LEFT)


NO_LINKS = [
    "", "hello", LINK.replace(":8883", ""), LINK[:-1], LINK.replace("side=defenders", "side=king"),
    LINK.replace("ws=9001", "ws=99999"), LINK.replace(TABLE, "table"), LINK.replace("ljostafl", "https"),
    "#far=%",
]  # fmt: skip


def test_a_text_that_is_no_link_is_refused():
    assert run_module("""
        const { readLink, LinkError } = await web("far_link.js");
        return argument.filter((text) => {
            try { return readLink(text); } catch (error) { return !(error instanceof LinkError); }
        });
    """, NO_LINKS) == []


def test_a_handicap_takes_the_men_that_the_board_takes():
    games, calls, expected = game_list()["games"], [], []
    for game in games:
        for handicap in new_game.CHOICES["handicap"][1:]:
            calls.append([game["start"], handicap])
            expected.append(fewer_men(Game(variants.load(game["id"])), handicap)[0].start.split()[0])
    assert call_function("far_terms.js", "fewerMen", calls) == expected


STARTS = [
    ("", None), (f"{BRANDUB} a", None), (BRANDUB, None), (f"{BRANDUB} d", f"{BRANDUB} d"),
    (" 7/7/7/3K3/7/3a3/7   d 0 - moves ", "7/7/7/3K3/7/3a3/7 d"), ("7/7/7/3k3/7/3A3/7 D", "7/7/7/3K3/7/3a3/7 d"),
    ("7/7/7/3K3/7/3a3/7 d moves d4-d1", ""), ("7/7/7/3K3/7/3a3 d", ""), ("7/7/7/3K3/7/3x3/7 d", ""),
    ("7/7/7/3K3/7/3a3/7 K", ""), ("#position=7", ""),
]  # fmt: skip


def test_a_start_is_the_men_and_a_side():
    game = {"size": 7, "start": BRANDUB, "first": "a"}
    found = call_function("far_terms.js", "startOf", [[game, "none", typed] for typed, _ in STARTS])
    assert found == [start for _, start in STARTS]
    for start in filter(None, found):
        assert Terms("brandub", start=start).checked().start == start


def test_the_lines_for_the_broker_are_those_of_the_document():
    text = (ROOT / "docs" / "network.md").read_text(encoding="utf-8")
    document = text.partition("```acl\n")[2].partition("\n\nuser watcher")[0].replace("TABLE", TABLE)
    mine = read_link(LINK)._replace(side="attackers", user="asa")
    people = [mine, mine._replace(user=""), mine.for_side("watch")._replace(user="asa")]
    lines, open_to_all, watched = call_function("far_state.js", "aclLines", [
        [{"table": TABLE, "secret": SECRET_TEXT, "side": one.side, "user": one.user}, "bo"] for one in people])
    assert [lines, open_to_all] == [acl_lines(one, "bo") for one in people[:2]]
    assert watched == f"user asa\ntopic read {TOPIC}#\n"
    assert [block.splitlines()[:4] for block in lines.split("\n\n")] == [
        block.splitlines() for block in document.split("\n\n")]


def test_the_command_for_a_code_names_the_broker_that_was_typed():
    brokers = [("asgard.example", 8883, True), ("asgard.example", 1884, True), ("localhost", 1883, False)]
    assert call_function("far_link.js", "codeCommand",
                         [[{"host": host, "port": port, "tls": tls}] for host, port, tls in brokers]) == [
        "ljostafl bridge asgard.example --code", "ljostafl bridge asgard.example:1884 --code",
        "ljostafl bridge localhost --code --no-tls"]


class Ports(tuple):
    """The ports of a broker, for browsers and for programs."""

    def __new__(cls, ports, config):
        made = super().__new__(cls, ports)
        made.config = config
        return made

    def start(self):
        command = [needs.program("mosquitto"), "-c", str(self.config)]
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        wait_for_port(self[0])

    def stop(self):
        self.process.terminate()
        self.process.wait()

    def read_again(self):
        """Let it read its files again."""
        self.process.send_signal(signal.SIGHUP)


@pytest.fixture
def broker(tmp_path, request):
    """Run a broker with a port for browsers; return the ports for them and for programs.

    "closed": only for bo. "acl": bo may do what stands in a file, nothing at first: `acl` in tmp_path.
    """
    ports = free_port(), free_port()
    config, allows = tmp_path / "mosquitto.conf", "allow_anonymous true"
    if getattr(request, "param", ""):
        names = tmp_path / "passwd"
        subprocess.run([needs.program("mosquitto_passwd"), "-c", "-b", names, "bo", "word"], check=True)
        user = getpass.getuser()  # otherwise it would not be root, and could not read the file
        allows = f"allow_anonymous false\nuser {user}\npassword_file {names}"
    if getattr(request, "param", "") == "acl":
        (tmp_path / "acl").touch(mode=0o600)
        allows += f"\nacl_file {tmp_path / 'acl'}"
    config.write_text(f"{allows}\nlistener {ports[0]} 127.0.0.1\nprotocol websockets\n"
                      f"listener {ports[1]} 127.0.0.1\n")
    made = Ports(ports, config)
    try:
        made.start()
        yield made
    finally:
        made.stop()


def wait_for_port(port):
    for _ in range(200):
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
            return
        except OSError:
            time.sleep(0.05)
    raise AssertionError("the broker does not start")


DESKTOP = {"viewport": {"width": 1280, "height": 800}, "locale": "en", "reduced_motion": "reduce"}
LOADED = "performance.getEntriesByType('resource').map(({ name }) => name)"
STRIP = "(document.querySelector('.far summary')?.textContent ?? '')"


def fill_invitation(page, ports, *ticks, days="0"):
    """Fill in the dialog for a game of brandub as the attackers; return it."""
    wait_for(page, "ljostafl.mirror.known")
    if page.evaluate("document.querySelector('#panels').hidden"):  # as after a visit on a narrow screen
        page.click("#panels-button")
    page.get_by_role("button", name="Play far apart").click()
    dialog = page.get_by_role("dialog")
    for label, value in (("Broker", "127.0.0.1"), ("Its port for browsers (WebSocket)", ports[0]),
                         ("Its port for boards", ports[1])):
        dialog.get_by_label(label, exact=True).fill(str(value))
    dialog.get_by_label("Encrypted (TLS)").uncheck()
    dialog.get_by_text("More", exact=True).click()
    for label in ticks:
        dialog.get_by_label(label).check()
    dialog.get_by_label("Game", exact=True).select_option("brandub")
    dialog.get_by_label("Away for so long").select_option(days)
    return dialog


def invite(page, ports, *ticks, days="0"):
    """Invite to a game of brandub as the attackers; return the link for the other side and that for watchers."""
    dialog = fill_invitation(page, ports, *ticks, days=days)
    dialog.get_by_role("button", name="Invite").click()
    wait_for(page, "document.querySelector('.qr svg path')")
    dialog.get_by_role("button", name="Copy it for a board").click()
    guest = page.input_value("dialog textarea")
    dialog.get_by_role("button", name="Copy the link for watchers").click()
    watch = page.input_value("dialog textarea")
    dialog.get_by_role("button", name="Close").click()
    return guest, watch


def join(page, link):
    page.evaluate("(link) => { location.hash = link; }", link)
    page.get_by_role("dialog").get_by_role("button", name="Join").click()


def fragment(link):
    return "#far=" + quote(link.removeprefix("ljostafl://"), safe="")


def move(page, name):
    page.evaluate("(name) => ljostafl.client.send(name)", name)


def wait_for_moves(page, count):
    wait_for(page, f"ljostafl.mirror.known && ljostafl.mirror.ply === {count}")


@pytest.fixture
def page(broker, shared_board):
    """Return a page that sits at no table. Tests share it; each leaves its table, before its broker ends."""
    page = shared_board(**DESKTOP)
    yield page
    page.set_viewport_size(DESKTOP["viewport"])
    page.evaluate("document.querySelector('dialog[open]')?.close()")
    if page.evaluate("ljostafl.far.table !== null"):
        leave(page)


def leave(page):
    page.evaluate("document.querySelector('.far').open = true")
    page.locator(".far").get_by_role("button", name="Leave the table").click()
    page.get_by_role("dialog").get_by_role("button", name="Leave the table").click()
    wait_for(page, "!document.querySelector('.far')")


@pytest.mark.soak
@pytest.mark.slow
@pytest.mark.once
def test_a_code_of_squares_stands_for_the_same_table_as_on_a_pc(broker, page):
    guest_link, _ = invite(page, broker, "With squares to light on a board")
    page.click(".far summary")
    page.get_by_role("button", name="Links to the table").click()
    label = page.locator(".lit-squares").get_attribute("aria-label")
    code = label.split()[-14:]
    assert page.locator(".lit-squares .lit").count() == 14 and "d4" not in code  # the guest defends
    shown = read_link(guest_link)
    assert from_code("127.0.0.1", shown.port, code, False) == shown._replace(ws=0)


@pytest.mark.slow
@pytest.mark.once
def test_who_invites_chooses_options_and_a_start(broker, page):
    dialog = fill_invitation(page, broker)
    page.set_viewport_size({"width": 320, "height": 640})
    dialog.get_by_label("Game", exact=True).select_option("copenhagen")
    dialog.get_by_label("repetition-draws").check()
    dialog.get_by_label("Start: a position").fill("11/5K5 d")
    dialog.get_by_role("button", name="Invite").click()
    assert "rows of men" in dialog.locator(".far-wrong").text_content()
    dialog.get_by_label("Start: a position").fill("")
    dialog.get_by_label("Handicap").select_option("attackers 2")
    assert dialog.evaluate("(one) => one.scrollWidth <= one.clientWidth")
    dialog.get_by_role("button", name="Invite").click()
    wait_for(page, "document.querySelector('.qr svg path')")
    game = page.evaluate("ljostafl.far.table.game")
    assert (game["variant"], game["options"]) == ("copenhagen", ["repetition-draws"])
    assert game["start"].endswith(" a") and game["start"].count("a") == 24 - 2 + 1
    wait_for(page, "ljostafl.mirror.game.start.startsWith(ljostafl.far.table.game.start.split(' ')[0])")


@pytest.mark.slow
@pytest.mark.once
def test_the_position_on_the_board_is_a_start(broker, page):
    wait_for(page, "ljostafl.mirror.known")
    for line in ("players people", "new brandub", "d1-c1"):
        page.evaluate("(line) => ljostafl.client.send(line)", line)
    wait_for(page, "ljostafl.mirror.moves.length === 1")
    dialog = fill_invitation(page, broker)
    dialog.get_by_role("button", name="Take the position on the board").click()
    dialog.get_by_role("button", name="Invite").click()
    wait_for(page, "document.querySelector('.qr svg path')")
    table = page.evaluate("[ljostafl.far.table.game.start, ljostafl.far.table.turn, ljostafl.far.table.moves]")
    assert table == ["3a3/3a3/3d3/aadKdaa/3d3/3a3/2a4 d", "defenders", []]


@pytest.mark.slow
@pytest.mark.once
def test_a_start_that_the_board_refuses_ends_the_invitation_with_a_reason(broker, page):
    dialog = fill_invitation(page, broker)
    dialog.get_by_label("Start: a position").fill("7/7/7/7/7/7/3a3 d")  # no king
    dialog.get_by_role("button", name="Invite").click()
    wait_for(page, "document.querySelector('.message.wrong')?.textContent.includes('no start')")
    wait_for(page, "ljostafl.far.table === null && !document.querySelector('.far')")


@pytest.mark.soak
@pytest.mark.slow
@pytest.mark.once
@pytest.mark.parametrize("broker", ["acl"], indirect=True)
def test_a_broker_whose_acl_lacks_the_table_is_named_and_opened_without_a_reload(broker, page, tmp_path):
    dialog = fill_invitation(page, broker)
    dialog.get_by_label("Name at the broker, if it wants one").fill("bo")
    dialog.get_by_label("Password there").fill("word")
    dialog.get_by_role("button", name="Invite").click()
    wait_for(page, "document.querySelector('.far-acl textarea')")
    assert "(acl)" in page.text_content(".far summary")
    lines = page.input_value(".far-acl textarea")
    table = page.evaluate("ljostafl.far.table.topic")
    assert f"user bo\ntopic read {table}#\n" in lines and f"topic write {table}defenders/here" in lines
    (tmp_path / "acl").write_text(lines.replace("NAME", "asa"))
    broker.read_again()
    wait_for(page, f"{STRIP}.includes('has not come yet') && !document.querySelector('.far-acl')")


APART = """[...document.querySelectorAll(".far summary span")].filter((part) => !part.hidden && part.textContent)
    .every(({ nextSibling: next }) => !next || next.textContent === " ")"""


@pytest.mark.soak
@pytest.mark.slow
@pytest.mark.once
def test_a_page_that_reaches_no_broker_says_where_it_looks(broker, open_board, new_page):
    broker.stop()
    page = open_board(**DESKTOP)
    dialog = fill_invitation(page, broker)
    dialog.get_by_role("button", name="Invite").click()
    address = f"ws://127.0.0.1:{broker[0]}"
    wait_for(page, f"{STRIP}.includes('{address}')")
    assert page.evaluate(APART)
    page.get_by_role("dialog").get_by_role("button", name="Close").click()
    page.context.set_offline(True)
    wait_for(page, f"{STRIP}.includes('no network') && !{STRIP}.includes('{address}')")
    page.context.set_offline(False)
    broker.start()
    wait_for(page, f"{STRIP}.includes('has not come yet') && !{STRIP}.includes('{address}')")
    new_page.faults[:] = [fault for fault in new_page.faults if "WebSocket" not in fault]  # the browser's own words


def meet(open_board, ports, days="0"):
    """Invite in one page, join in another and play two plies; return both and the link for watchers."""
    host = open_board(**DESKTOP)
    assert not re.search("/(?:mqtt|far|qrcode)", " ".join(host.evaluate(LOADED)))
    guest_link, watch_link = invite(host, ports, days=days)
    wait_for(host, f"{STRIP}.includes('has not come yet')")
    guest = open_board(**DESKTOP)
    wait_for(guest, "ljostafl.mirror.known")
    join(guest, fragment(guest_link))
    wait_for(host, f"{STRIP}.includes('is here') && {STRIP}.includes('Your move')")
    move(host, "d1-c1")
    wait_for_moves(guest, 1)
    wait_for(guest, f"{STRIP}.includes('Your move')")
    move(guest, "d3-c3")
    wait_for_moves(host, 2)
    return host, guest, guest_link, watch_link


def resign(guest, host, *watchers):
    """Let the guest resign: all pages know the end."""
    move(guest, "resign")
    for page in (host, guest, *watchers):
        wait_for(page, f"{STRIP}.includes('is over')")
    wait_for(host, "ljostafl.mirror.result === 'attackers win: resignation'")  # the board hears of it a moment later


@pytest.mark.soak
@pytest.mark.slow
@pytest.mark.once
@pytest.mark.parametrize("broker", ["closed"], indirect=True)
def test_who_joins_by_an_address_is_asked_for_the_name_that_the_broker_wants(broker, page):
    wait_for(page, "ljostafl.mirror.known")
    link = Invitation("127.0.0.1", broker[1], TABLE, "defenders", SECRET, False, broker[0])
    join(page, fragment(link.link()))
    page.get_by_role("dialog").get_by_role("button", name="Cancel").click()
    page.click(".far summary")
    page.locator(".far").get_by_role("button", name="Join").click()  # it asks again
    for name in ("asa", "bo"):
        page.get_by_label("Name at the broker, if it wants one").fill(name)
        page.get_by_label("Password there").fill("word")
        page.keyboard.press("Enter")
    wait_for(page, f"{STRIP}.includes('has not come yet')")
    assert page.evaluate("ljostafl.far.table.side") == "defenders"


@pytest.mark.slow
@pytest.mark.once
def test_two_pages_play(broker, open_board):
    host, guest, _, _ = meet(open_board, broker)
    move(guest, "say hello")
    wait_for(host, "seen.printed.includes('the other board says: hello')")
    assert host.evaluate("ljostafl.mirror.player('defenders')") != "remote"  # that is the console's word
    resign(guest, host)
    move(host, "say again")
    wait_for(host, f"{STRIP}.includes('You have asked')")
    wait_for(guest, f"{STRIP}.includes('other side asks')")
    move(guest, "say again")
    for page, side in ((host, "defenders"), (guest, "attackers")):
        wait_for(page, f"ljostafl.far.table?.side === '{side}' && {STRIP}.includes('is here')")
    move(guest, "d1-c1")
    wait_for_moves(host, 1)
    leave(guest)
    wait_for(host, f"{STRIP}.includes('is away')")


@pytest.mark.soak
@pytest.mark.slow
@pytest.mark.once
def test_a_third_page_watches_and_a_wrong_key_or_a_reload_changes_nothing(broker, open_board):
    host, guest, guest_link, watch_link = meet(open_board, broker)
    wrong_key(broker, guest_link)
    wait_for(host, "ljostafl.far.table.refused.signature === 1")
    assert host.evaluate("[ljostafl.mirror.ply, ljostafl.far.table.stopped]") == [2, ""]
    watcher = open_board(**DESKTOP)
    wait_for(watcher, "ljostafl.mirror.known")
    join(watcher, "#" + watch_link.partition("#")[2])  # an address of the page
    wait_for_moves(watcher, 2)
    guest.reload()  # in the middle
    wait_for(host, f"{STRIP}.includes('is away')")
    move(host, "c1-c2")
    wait_for(guest, "globalThis.ljostafl?.mirror.known")
    wait_for_moves(guest, 3)
    wait_for_moves(watcher, 3)
    guest.click(".far summary")
    guest.get_by_role("button", name="Good game").click()
    wait_for(host, "document.querySelector('.message')?.textContent.includes('The other side says: Good game')")
    resign(guest, host, watcher)
    for page in (host, guest):
        move(page, "say again")
    wait_for(guest, f"ljostafl.far.table?.side === 'attackers' && {STRIP}.includes('is here')")
    move(guest, "d1-c1")
    wait_for_moves(watcher, 1)


@pytest.mark.soak
@pytest.mark.slow
@pytest.mark.once
def test_one_of_two_pages_of_one_side_rests_until_its_player_joins_again(broker, open_board):
    host, guest, guest_link, _ = meet(open_board, broker)
    other = open_board(**DESKTOP)
    wait_for(other, "ljostafl.mirror.known")
    join(other, fragment(guest_link))
    for _ in range(600):
        rests = [page for page in (guest, other) if page.evaluate(f"{STRIP}.includes('in another program')")]
        if rests:
            break
        time.sleep(0.1)
    (rests,) = rests
    (plays,) = {guest, other} - {rests}
    wait_for(plays, f"{STRIP}.includes('is here')")
    move(host, "c1-c2")
    wait_for_moves(plays, 3)
    move(plays, "c3-b3")
    wait_for_moves(host, 4)
    rests.click(".far summary")
    rests.locator(".far").get_by_role("button", name="Join").click()
    wait_for_moves(rests, 4)
    assert rests.evaluate("ljostafl.far.table.stopped") == ""


LATE = """for (const state of [ljostafl.far.table, ...Object.values(ljostafl.far.table.states)]) state.at -= 90_000;
    ljostafl.far.table.movedAt -= 90_000;
    ljostafl.mirror.dispatchEvent(new Event("change"))"""  # more than a day


@pytest.mark.soak
@pytest.mark.slow
@pytest.mark.once
def test_a_side_that_is_away_for_too_long_loses_by_a_claim(broker, open_board):
    host, guest, _, _ = meet(open_board, broker, days="1")
    claim = guest.get_by_role("button", name="Claim the game")
    guest.click(".far summary")
    assert not claim.is_visible()
    host.evaluate(LATE)
    guest.evaluate(LATE)
    claim.click()
    for page in (host, guest):
        wait_for(page, f"{STRIP}.includes('is over')")
    assert guest.evaluate("ljostafl.mirror.result") == "defenders win: time"


WATCH_FRAMES = """globalThis.frameMs = 0; globalThis.waits = [];
    (function look(last, now) {
        waits.push(now - last);
        requestAnimationFrame((next) => look(now, next));
    })(performance.now(), performance.now())"""
SETTLE_MS = 500  # in which a move is drawn
LATE_MS = 50
MOST, MORE = 3, 0.15  # the share of the time in late frames may be so many times that of an ordinary game, and more


@pytest.mark.soak
@pytest.mark.slow
@pytest.mark.once
def test_the_page_draws_as_often_while_another_board_moves_as_in_an_ordinary_game(broker, open_board, tmp_path):
    game, dice, plies = ljostafl.Game("brandub"), random.Random(3), 16
    moves = [game.play(dice.choice(game.legal_moves())) for _ in range(plies)]
    assert not game.outcome()
    page = open_board(**{**DESKTOP, "reduced_motion": "no-preference"})
    wait_for(page, "ljostafl.mirror.known")

    def waits(ply, typed):
        """Return the times in ms between frames, from when a move is made until it is drawn."""
        page.evaluate("waits.length = 0")
        typed(moves[ply - 1])
        wait_for_moves(page, ply)
        page.wait_for_timeout(SETTLE_MS)
        return page.evaluate("waits.slice(1)")

    own = lambda name: move(page, name)  # noqa: E731
    for line in ("players people", "new brandub"):
        page.evaluate("(line) => ljostafl.client.send(line)", line)
    wait_for(page, "ljostafl.mirror.variant === 'brandub'")
    page.evaluate(WATCH_FRAMES)
    ordinary = [waits(ply, own) for ply in range(1, plies + 1)][1::2]
    page.evaluate("globalThis.frameMs = 50")
    guest_link, _ = invite(page, broker)
    guest = Program("bridge", guest_link, "--plain", f"--state={tmp_path}", TAFL_PRINT_BOARD="off")
    try:
        for text in ("The other board is here", "0 moves of"):
            guest.until(text)
        page.evaluate("globalThis.frameMs = 0")
        far = []
        for ply in range(1, plies + 1):
            if ply == plies // 2:  # its move waits until the broker is there again
                page.evaluate("waits.length = 0")
                broker.stop()
                wait_for(page, f"{STRIP}.includes('No connection')")
                far.append(page.evaluate("waits.slice(1)"))
                page.evaluate("waits.length = 0")
                guest.type(moves[ply - 1])
                broker.start()
                wait_for_moves(page, ply)
                far.append(page.evaluate("waits.slice(1)"))
            elif ply % 2:
                waits(ply, own)
            else:
                far.append(waits(ply, guest.type))
            guest.until(f"{ply}. ")
    finally:
        guest.close()
    late = []
    for name, waited in ("in an ordinary game", ordinary), ("far apart", far):
        every = [one for each in waited for one in each]
        waited = [one for one in every if one > LATE_MS]
        late.append(sum(waited) / sum(every))
        print(f"{name}: {len(every)} frames, longest wait {max(every):.0f} ms, {len(waited)} later than {LATE_MS} ms")
    assert late[1] <= MOST * late[0] + MORE


def wrong_key(ports, link):
    """Publish a move of the defenders that is signed with another secret."""
    table = link.partition("?")[0].rpartition("/")[2]
    topic = f"ljostafl/1/{table}/defenders"
    text = message(topic=topic, secret=bytes(16), n=99, moves="d1-c1 e4-e3")
    publish(ports[1], topic, text)


def publish(port, topic, text, retain=False):
    """Publish one message, as MQTT 3.1.1 has it. The broker keeps it for those who come later, if `retain`."""
    def packet(kind, body):
        length, size = b"", len(body)
        while True:
            size, digit = divmod(size, 128)
            length += bytes([digit | (128 if size else 0)])
            if not size:
                return bytes([kind]) + length + body

    def field(value):
        return len(value).to_bytes(2, "big") + value

    with socket.create_connection(("127.0.0.1", port), 5) as connection:
        connection.sendall(packet(0x10, field(b"MQTT") + b"\x04\x02\x00\x3c" + field(b"another")))
        assert connection.recv(4) == b"\x20\x02\x00\x00"
        connection.sendall(packet(0x30 | retain, field(topic.encode()) + text.encode()) + packet(0xE0, b""))


@pytest.mark.soak
@pytest.mark.slow
@pytest.mark.once
@pytest.mark.parametrize("broker", ["acl"], indirect=True)
def test_after_a_rematch_the_page_names_the_table_in_use(broker, open_board, tmp_path):
    acl = tmp_path / "acl"
    acl.write_text("user bo\ntopic readwrite ljostafl/1/#\n")
    broker.read_again()
    host = open_board(**DESKTOP)
    dialog = fill_invitation(host, broker)
    dialog.get_by_label("Name at the broker, if it wants one").fill("bo")
    dialog.get_by_label("Password there").fill("word")
    dialog.get_by_role("button", name="Invite").click()
    wait_for(host, f"{STRIP}.includes('has not come yet')")
    first = host.evaluate("ljostafl.far.table.topic")
    host.get_by_role("dialog").get_by_role("button", name="Copy it for a board").click()
    link = host.input_value("dialog textarea").replace("?", "?user=bo&")
    guest = open_board(**DESKTOP)
    wait_for(guest, "ljostafl.mirror.known")
    join(guest, fragment(link))
    guest.get_by_label("Password there").fill("word")
    guest.get_by_role("dialog").get_by_role("button", name="Join").click()
    wait_for(host, f"{STRIP}.includes('is here')")
    wait_for(guest, "ljostafl.mirror.known && ljostafl.far.table.game")
    move(host, "d1-c1")
    wait_for_moves(guest, 1)
    resign(guest, host)
    acl.write_text(f"user bo\ntopic readwrite {first}#\n")
    broker.read_again()
    for page in (host, guest):
        move(page, "say again")
    wait_for(host, f"document.querySelector('.far-acl textarea') && ljostafl.far.table.topic !== '{first}'")
    named = host.evaluate("[...document.querySelectorAll('dialog textarea')].map(({ value }) => value)")
    assert not any(first.split("/")[2] in text for text in named)
    assert f"topic write {host.evaluate('ljostafl.far.table.topic')}defenders" in named[-1]


@pytest.mark.soak
@pytest.mark.slow
@pytest.mark.once
def test_a_watchers_board_keeps_showing_the_table(broker, open_board):
    """What its own buttons do does not last."""
    played = {"moves": "d1-c1 d3-c3", "hash": position_hash("3a3/3a3/3d3/aadKdaa/2d4/3a3/2a4", "a")}
    end = {"result": {"winner": "attackers", "reason": "resignation"}}
    for side in ("attackers", "defenders"):
        publish(broker[1], TOPIC + side, message(side, n=2, **played), retain=True)
    watcher = open_board(**DESKTOP)
    wait_for(watcher, "ljostafl.mirror.known")
    join(watcher, fragment(Invitation("127.0.0.1", broker[1], TABLE, "watch", b"", False, broker[0]).link()))
    wait_for_moves(watcher, 2)
    shows = "ljostafl.mirror.moves.map(({ name }) => name).join()"
    for lines, plies in ((["c1-c2"], 3), (["undo"], 1), (["new"], 0), (["players computers"], 3)):
        watcher.evaluate("globalThis.plies = [];"
                         "ljostafl.mirror.addEventListener('event', () => plies.push(ljostafl.mirror.ply))")
        for line in lines:
            move(watcher, line)
        wait_for(watcher, f"plies.includes({plies})")
        wait_for(watcher, f"{shows} === 'd1-c1,d3-c3' && {STRIP}.includes('You watch')")
    assert watcher.evaluate("!!document.querySelector('.message')")
    publish(broker[1], TOPIC + "defenders", message("defenders", n=3, **played, **end), retain=True)
    wait_for(watcher, f"{STRIP}.includes('is over')")
    watcher.evaluate("plies.length = 0")
    move(watcher, "c1-c2")
    wait_for(watcher, "plies.includes(3)")
    wait_for(watcher, f"{shows} === 'd1-c1,d3-c3' && {STRIP}.includes('is over')")
    assert "attackers win: resignation" in watcher.evaluate(STRIP)
