# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The page's mirror of the game follows the events of the board, and those of the real program in the simulator."""

import random

import pytest

from project import ROOT
from soak import some
from tafl.game import Game
from tafl.record_writer import write_record
from tafl.variants import load
from web_client import BOARD, CLIENT, EVENTS
from web_modules import run_module

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
        await settle(() => mirror.variant === "copenhagen" && mirror.turn === "attackers");
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
