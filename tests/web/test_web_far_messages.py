# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The page's table accepts, refuses and publishes messages as docs/network.md says, and so do the programs."""

import base64
import json

from ljostafl.far.invitation import Invitation
from ljostafl.far.table import Table
from web_far import BRANDUB, GAME, PLAYED, SECRET, SECRET_TEXT, TABLE, TOPIC, message, signed
from web_modules import run_module

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
