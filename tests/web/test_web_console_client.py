# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The page's client of the console: alone, and with the real program in the simulator."""

import random

import pytest

from project import ROOT
from sentences import LIKE_A_ROOK, LINES_OF_A_RECORD
from soak import some
from tafl.game import Game
from tafl.record_writer import write_record
from tafl.variants import load
from web_modules import run_module

# A port that the test plays, and a client with what it shows and answers.
CLIENT = """
    const { ConsoleClient } = await web("console_client.js");
    const port = new TestPort(), client = new ConsoleClient(port, { answerMs: 200 });
    const shown = [], typed = [], titles = [], answers = [];
    client.addEventListener("line", ({ detail }) => (detail.typed ? typed : shown).push(detail.text));
    client.addEventListener("title", ({ detail }) => titles.push(detail.title));
    client.addEventListener("answer", ({ detail }) => answers.push(detail.question));
"""
BOARD = r"""
    const ROWS = ["7 x . . a . . x", "6 . . . a . . .", "5 . . . d . . .", "4 a a d K d a a", "3 . . . d . . .",
        "2 . . . a . . .", "1 x . . a . . x"].map((row) => ` ${row}\n`).join("") + "   a b c d e f g\n";
    const POSITION = "3a3/3a3/3d3/aadKdaa/3d3/3a3/3a3 a 0\n";
    const RECORD = "variant: brandub\nattackers: person\ndefenders: person\nresult: unfinished\n";
"""
# The same board in events, and a mirror of it.
EVENTS = r"""
    const { GameMirror } = await web("game_mirror.js");
    const mirror = new GameMirror(client);
    const line = ([event, keys]) => JSON.stringify({ event, ...keys }) + "\n";
    const tell = (...events) => port.say(events.map(line).join(""));
    const BEGIN = ["board", { version: 1 }], READY = ["ready", {}];
    const game = (exercise = null) => ["game", { variant: "brandub", name: "Haithabu Brandub", options: [], size: 7,
        start: "3a3/3a3/3d3/aadKdaa/3d3/3a3/3a3", first: "attackers", exercise, throne: ["d4"],
        corners: ["a1", "g1", "a7", "g7"], camps: [] }];
    const move = (ply, name) => ["move", { ply, side: ply % 2 ? "attackers" : "defenders", from: name.slice(0, 2),
        to: name.slice(3), captures: [] }];
    const undo = (ply) => ["undo", { ply }];
    const turn = (side) => ["turn", { side, player: "person" }];
    const start = (...moves) => tell(BEGIN, game(), ...moves.map((name, i) => move(i + 1, name)),
        turn(moves.length % 2 ? "defenders" : "attackers"), ["screen", { name: "play" }], READY);
"""


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


MISSING = {
    "move": "tell(move(3, 'd1-c1'));", "undo": "tell(undo(2));", "piece": "tell(move(2, 'e3-f3'));",
    "line": r"""port.say('{"event":"move","ply":2,"si{"event":"turn","side":"attackers"}\n');""",
}


@pytest.mark.parametrize("name", MISSING)
def test_mirror_asks_for_all_events_when_one_is_missing(name):
    result = run_module(CLIENT + EVENTS + r"""
        void mirror.follow();
        start("d2-c2");
        port.take();
    """ + MISSING[name] + r"""
        const asked = port.take();
        tell(move(4, "d1-c1"), turn("defenders"));
        const moves = mirror.moves.map(({ name }) => name);
        start("d2-c2", "d3-e3");
        return { asked, moves, again: port.take(), ply: mirror.ply, plies: mirror.history.plies, shown };
    """)
    assert result == {"asked": "events now\n", "moves": ["d2-c2"], "again": "", "ply": 2, "plies": 2, "shown": []}


def test_mirror_gives_up_on_nonsense():
    assert run_module(CLIENT + EVENTS + r"""
        void mirror.follow();
        start("d2-c2");
        for (let i = 0; i < 9; i++) {
            tell(move(9, "d1-c1"));
            start("d2-c2");
        }
        return port.take();
    """).count("events now") == 3


def test_mirror_keeps_the_game_while_the_coach_shows_positions_of_it():
    result = run_module(CLIENT + BOARD + EVENTS + r"""
        void mirror.follow();
        start("d2-c2", "d3-e3");
        const made = [];
        mirror.addEventListener("move", ({ detail }) => made.push(detail.to));
        tell(move(3, "d1-c1"), turn("defenders"), ["end", { winner: "attackers", reason: "resignation" }]);
        tell(game("coach"), move(1, "d2-c2"), turn("defenders"), ["screen", { name: "coach" }],
            ["coach", { progress: 50 }], undo(0), move(1, "d2-c2"));
        const looks = [mirror.ply, mirror.history.plies, mirror.result, mirror.review];
        tell(["coach", { progress: 100, points: [50, 40, 45, 60], mistakes: [], chosen: null }]);
        tell(["coach", {}], ["screen", { name: "mistake" }], turn("defenders"), move(2, "d3-f3"));
        const asks = [mirror.ply, mirror.review.points.length, mirror.state.pieces.f3];
        tell(game(), move(1, "d2-c2"), move(2, "d3-e3"), move(3, "d1-c1"), turn("defenders"));
        const after = mirror.review.points.length;
        tell(undo(2), turn("attackers"));
        return { looks, asks, after, review: mirror.review, made, asked: port.take() };
    """)
    assert result == {"looks": [3, 3, "attackers win: resignation", None], "asks": [3, 4, "d"], "after": 4,
                      "review": None, "made": ["c1", "f3"], "asked": "events on\n"}


def test_mirror_that_comes_while_the_coach_looks_asks_for_the_record():
    result = run_module(CLIENT + BOARD + EVENTS + r"""
        void mirror.follow();
        tell(BEGIN, game("coach"), turn("attackers"), ["screen", { name: "coach" }], READY);
        const asked = port.take();
        port.say(RECORD.replace("result", "1. d2-c2 d3-e3\nresult"));
        await until(() => mirror.ply);
        return { asked, ply: mirror.ply, plies: mirror.history.plies };
    """)
    assert result == {"asked": "events on\nrecord\n", "ply": 2, "plies": 2}


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


MIRROR = """
    const taste = argument.settings ?? argument;
    const { ConsoleClient } = await web("console_client.js");
    const { GameMirror } = await web("game_mirror.js");
    const port = startSimulator(...taste), client = new ConsoleClient(port), mirror = new GameMirror(client);
    const shown = [];
    client.addEventListener("line", ({ detail }) => mirror.known && shown.push(detail.text));
    const lettersOf = (ply) => mirror.history.pieces(ply).map((piece) => piece || ".").join("");
    const board = (ply = mirror.history.plies) => {
        const { size } = mirror.history, letters = lettersOf(ply);
        return Array.from({ length: size }, (_, y) => letters.slice(y * size, (y + 1) * size));
    };
    const printed = async () => {
        const lines = await client.ask("position");
        return lines.filter((line) => /^ ?\\d/.test(line) && line.includes(" ") && !line.includes("/"))
            .map((line) => line.slice(3).replaceAll(" ", "").replace(/[x*:]/g, "."));
    };
    await until(() => port.text.includes("to move"));
    port.write("new\\n"); // or the board plays by itself soon: its clock is fast
    await until(() => port.text.split("to move").length > 2);
    void mirror.follow();
    await until(() => mirror.history);
"""
TYPED = ["re", "RECORD ", "board o", "new bra", "players a", "help n", "e5", "", "call"]
HELP = (ROOT / "lib" / "tabletop" / "help.txt").read_text(encoding="utf-8").partition("\n\n")[2].splitlines()
COLUMN = 17  # of the explanations in the help, where the page looks for them
PEOPLE = ["TAFL_VARIANT=brandub", "TAFL_ATTACKERS=person", "TAFL_DEFENDERS=person", "TAFL_SPEED=fast"]


@pytest.mark.slow
@pytest.mark.once
def test_mirror_follows_the_real_program_through_moves_undo_replay_and_another_game():
    result = run_module(MIRROR + """
        const seen = [];
        const settle = async (test) => {
            await until(() => mirror.known && mirror.history && test());
            const { variant, ply, turn } = mirror, same = async () => board().join() === (await printed()).join();
            let equal = false; // what was printed before may still be on its way
            for (let tries = 0; tries < 5 && !equal; tries += 1) equal = await same();
            seen.push([variant, ply, turn, equal]);
        };
        client.send("d2-c2");
        client.send("d3-e3");
        client.send("hello");
        client.send("f4-f3");
        await settle(() => mirror.ply === 3);
        client.send("undo");
        await settle(() => mirror.ply === 2);
        client.send("replay 1");
        await until(() => shown.some((line) => line.startsWith("replay, a move every")));
        await until(() => shown.filter((line) => line === "2. defenders d3-e3").length === 2);
        client.send("f4-f3");
        await settle(() => mirror.ply === 3);
        client.send("variant copenhagen");
        await settle(() => mirror.variant === "copenhagen");
        client.send("position 11/11/11/11/11/5K5/11/11/4a6/11/11 d 0");
        await until(() => mirror.history && mirror.turn === "defenders");
        client.send("f6-a6");
        await settle(() => mirror.ply === 1);
        client.send("resign");
        await until(() => mirror.over);
        client.send("why");
        await until(() => shown.some((line) => line.startsWith("defenders win: resignation;")));
        const result = mirror.result;
        client.send("undo");
        await until(() => !mirror.over);
        return { seen, result, hidden: shown.filter((line) => line === "record" || line.startsWith("variant:")) };
    """, PEOPLE)
    assert result["seen"] == [["brandub", 3, "defenders", True], ["brandub", 2, "attackers", True],
                              ["brandub", 3, "defenders", True], ["copenhagen", 0, "attackers", True],
                              ["copenhagen", 1, "attackers", True]]
    assert result["result"] == "defenders win: resignation"
    assert result["hidden"] == []


@pytest.mark.parametrize("line", HELP)
def test_lines_of_the_help_are_in_two_columns(line):
    assert line[COLUMN - 1] == " " != line[COLUMN] and line[:COLUMN].strip()


@pytest.mark.slow
@pytest.mark.once
def test_real_program_answers_every_question_and_none_of_it_shows():
    result = run_module(MIRROR + """
        const { QUESTIONS } = await web("console_questions.js");
        const { Completer } = await web("completion.js");
        const record = ["variant: finstrom (castle)", "event: a test", "1. e7-a7 2. a4-c4", "3. a7-b7",
            "result: unfinished"];
        await client.sendRecord(record);
        await until(() => mirror.history.plies === 3 && mirror.turn);
        shown.length = 0;
        const answers = {};
        for (const question of Object.keys(QUESTIONS)) answers[question] = await client.ask(question);
        const completer = new Completer();
        completer.takeHelp(answers.help);
        completer.takeVariants(answers.variants);
        const suggest = (input) => completer.suggest(input).map(({ text }) => text);
        return { answers, shown, mirror: [mirror.variant, mirror.game.options, mirror.name],
            suggested: Object.fromEntries(argument.inputs.map((input) => [input, suggest(input)])) };
    """, {"settings": PEOPLE, "inputs": TYPED})
    answers = result["answers"]
    assert result["shown"] == []
    assert (answers["record"][0], answers["record"][-1]) == ("variant: finstrom (castle)", "result: unfinished")
    assert answers["position"][-1].endswith("moves e7-a7 a4-c4 a7-b7")
    assert answers["info"][-1] == "moves: 3" and len(answers["help"]) == len(HELP) and len(answers["variants"]) > 30
    assert result["mirror"] == ["finstrom", ["castle"], "Finström"]
    assert result["suggested"] == {
        "re": ["record ", "replay ", "resign", "remote "], "RECORD ": ["record in"],
        "board o": ["board on", "board off"],
        "new bra": ["new brandubh", "new brandub", "new brandubh2"], "players a": ["players attack"],
        "help n": ["help new", "help now"], "e5": [], "": [], "call": ["call", "calls "],
    }


def random_game(variant, seed):
    """Return a random game, up to its end or 120 plies, and the pieces after each ply, row by row from the top."""
    game, dice = Game(load(variant)), random.Random(seed)
    boards = [pieces(game)]
    while not game.outcome() and game.ply < 120:
        moves = game.legal_moves()
        game.push(moves[dice.randrange(len(moves))])
        boards.append(pieces(game))
    return game, boards


def pieces(game):
    """Return the pieces on the board: a, d, K and . for an empty square."""
    rows = str(game.position).split("\n")[:-1]
    return "".join(letter if letter in "adK" else "." for row in rows for letter in row[3:].split(" "))


@pytest.mark.slow
@pytest.mark.once
def test_mirror_knows_every_position_of_a_game_that_it_did_not_see():
    games = [random_game(variant, seed) for seed, variant in enumerate(
        some(["brandub", "brandub", "tablut", "copenhagen", "copenhagen", "finstrom", "ashton", "fyrkat15"], 2))]
    records = ["\n".join(write_record(game)) for game, _ in games]
    results = run_module(MIRROR + """
        const { parseRecord } = await web("record.js");
        const seen = [];
        for (const text of argument.records) {
            await client.sendRecord(parseRecord(text).lines);
            await until(() => (mirror.turn || mirror.over) && mirror.ply >= mirror.state.game.plies);
            const boards = [];
            for (let ply = 0; ply <= mirror.ply; ply++) boards.push(lettersOf(ply));
            const now = (await printed()).join(""); // an answer, so that all that came before it is read
            seen.push({ variant: mirror.variant, over: mirror.over, boards, now });
        }
        return seen;
    """, {"settings": PEOPLE, "records": records}, timeout=120)
    captures = 0
    for (game, boards), result in zip(games, results, strict=True):
        assert result["variant"] == game.variant.id and result["over"] == bool(game.outcome())
        assert result["boards"] == boards and result["now"] == boards[-1]
        captures += sum(name.count("x") for name in game.names())
    assert len(results) == len(games) and captures > 2 * len(games)
