# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The page's client of the console asks, listens and types, on a port that the test plays."""

from sentences import LIKE_A_ROOK, LINES_OF_A_RECORD
from web_client import BOARD, CLIENT, EVENTS
from web_modules import run_module


def test_lines_arrive_whole_however_the_text_is_cut():
    result = run_module(CLIENT + r"""
        const text = "one\r\ntwo \x1b]0;b1-j9 | a title\x07\nthree\x1b]0;firmware\x1b\\\rfour\n\x1b[2Jfive\x03\n";
        for (const letter of text) port.say(letter);
        const first = shown.splice(0);
        port.say(text);
        return { first, shown, titles };
    """)
    lines = ["one", "two ", "three", "four", "five"]
    assert result == {"first": lines, "shown": lines, "titles": ["b1-j9 | a title"] * 2}


def test_answer_to_a_hidden_question_does_not_show():
    result = run_module(CLIENT + BOARD + r"""
        const asked = Promise.all([client.ask("record"), client.ask("position")]);
        const written = port.take();
        port.say("1. attackers d2-c2\n" + ROWS + "defenders to move\n");
        port.say(RECORD + ROWS + "attackers to move\n" + POSITION + "hint: e4-e5\n");
        const [record, position] = await asked;
        return { written, record, last: position.at(-1), shown, answers };
    """)
    assert result["written"] == "record\nposition\n"
    assert result["record"] == ["variant: brandub", "attackers: person", "defenders: person", "result: unfinished"]
    assert result["last"] == "3a3/3a3/3d3/aadKdaa/3d3/3a3/3a3 a 0"
    assert len(result["shown"]) == 11 and result["shown"][0] == "1. attackers d2-c2"
    assert result["shown"][-2:] == ["defenders to move", "hint: e4-e5"]
    assert result["answers"] == ["record", "position"]


def test_commands_of_the_user_show_with_their_answers():
    result = run_module(CLIENT + BOARD + r"""
        const asked = client.ask("record");
        client.send("record");
        client.send("  level 3\x03 ");
        client.send("");
        port.say(RECORD + RECORD + "level 3\n");
        await asked;
        return { written: port.take(), typed, shown, answers };
    """)
    assert result["written"] == "record\nrecord\nlevel 3\n"
    assert result["typed"] == ["record", "level 3"]
    assert result["shown"] == ["variant: brandub", "attackers: person", "defenders: person", "result: unfinished",
                               "level 3"]
    assert result["answers"] == ["record", "record"]


def test_question_is_asked_again_and_then_given_up():
    result = run_module(CLIENT + r"""
        const why = await client.ask("info").catch((error) => error.message);
        client.ask("info").catch(() => {});
        const asked = port.take();
        port.say("program: Ljostafl 0.1.0\nhello from another program\nmoves: 3\n");
        return { why, asked, shown };
    """)
    assert result["why"] == "The board does not answer."
    assert result["asked"] == "info\n" * 4
    assert result["shown"] == ["program: Ljostafl 0.1.0", "hello from another program", "moves: 3"]


def test_long_line_is_refused_and_a_stream_without_lines_shows():
    result = run_module(CLIENT + r"""
        let why = "";
        try { client.send("é".repeat(451)); } catch (error) { why = error.message; }
        port.say("x".repeat(9000));
        return { why, written: port.take(), lengths: shown.map((line) => line.length) };
    """)
    assert result["why"] == "A line may have at most 900 bytes."
    assert result["written"] == "" and result["lengths"] == [4000, 4000]


def test_restart_of_the_board_ends_what_waits_and_all_events_are_asked_for_again():
    result = run_module(CLIENT + BOARD + EVENTS + r"""
        const told = mirror.follow(), first = port.take();
        tell(move(1, "a1-a2")); // of a time before the events began
        start("d2-c2");
        await told;
        const known = [mirror.known, mirror.ply, mirror.turn, mirror.name];
        const waits = client.ask("info").catch((error) => error.message);
        const record = client.sendRecord(["variant: brandub", "result: unfinished"]).catch((error) => error.message);
        client.reset();
        port.take();
        port.say("\x1b]0;firmware\x1b\\soft reboot\n");
        void mirror.follow();
        tell(BEGIN, game(), move(1, "d2-c2"));
        const halfway = mirror.ply;
        start("d2-c2", "d3-e3");
        return { first, known, whys: [await waits, await record], again: port.take(), halfway, now: mirror.ply, shown };
    """)
    assert result["first"] == result["again"] == "events on\n"
    assert result["known"] == [True, 1, "defenders", "Haithabu Brandub"]
    assert result["whys"] == ["The board has restarted."] * 2
    assert [result["halfway"], result["now"]] == [1, 2]  # the game shows until all of the next one is told
    assert result["shown"] == ["soft reboot"]


def test_events_of_the_user_show_and_end_only_for_him():
    result = run_module(CLIENT + EVENTS + r"""
        void mirror.follow();
        start();
        client.send("events on");
        start();
        const many = shown.splice(0).length;
        port.take();
        client.send("events off");
        port.say("events: off\n");
        start("d2-c2");
        return { many, written: port.take(), shown, ply: mirror.ply };
    """)
    assert result == {"many": 5, "written": "events off\nevents on\n", "shown": ["events: off"], "ply": 1}


RECORD_IN = f"{LINES_OF_A_RECORD}\n"


def test_record_is_sent_when_the_program_asks_for_it():
    result = run_module(CLIENT + BOARD + EVENTS + f"const PROMPT = {RECORD_IN!r};" + r"""
        const lines = ["variant: brandub", "1. d2-c2", "result: unfinished"];
        const sent = client.sendRecord(lines);
        const before = port.take();
        client.ask("record").catch(() => {});
        port.say(PROMPT);
        const after = port.take();
        const second = await client.sendRecord(lines).catch((error) => error.message);
        tell(game(), move(1, "d2-c2"), turn("defenders"));
        await sent;
        return { before, after, second, later: port.take() };
    """)
    assert result == {
        "before": "record in\n", "after": "variant: brandub\n1. d2-c2\nresult: unfinished\n",
        "second": "The board is reading another record.", "later": "record\n",
    }


def test_program_says_why_it_refuses_a_record():
    why = f"line 2: d2-e3: {LIKE_A_ROOK}"
    result = run_module(CLIENT + EVENTS + f"const PROMPT = {RECORD_IN!r};" + r"""
        const sent = client.sendRecord(["variant: brandub", "1. d2-e3", "result: unfinished"]);
        port.say(PROMPT);
        tell(["refusal", { code: "record", name: "", squares: [], text: argument }]);
        const why = await sent.catch((error) => error.message);
        const silent = await client.sendRecord(["result: unfinished"]).catch((error) => error.message);
        return { why, silent, written: port.take() };
    """, why)
    assert result["why"] == why
    assert result["silent"] == "The board does not answer."
    assert result["written"].endswith("result: unfinished\nrecord in\n")  # to another program nothing more is sent
