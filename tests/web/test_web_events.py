# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The page's reader of events has the same state as the one in Python, and no module of the page reads sentences."""

import json
import random
import re

from fake_host import Board, until
from project import ROOT
from sim.machine.board_state import BoardState
from sim.machine.caption import caption
from sim.words import FOLDER, Words
from tafl.names import square_name
from web_modules import run_module
from wrong_moves import GAME, WRONG

PRESSES = ("up", "down", "left", "right", "select", "back")
LINES = ("undo", "hint", "new", "again", "players people", "players attack", "clock 3+2", "clock off", "resign", "draw",
         "learn", "learn off", "puzzles", "puzzles off", "replay 1", "replay off", "score", "coach", "coach 1",
         "coach off", "why", "now", "e5-e9", "theme one-hue", "events now", "variant brandub", "variant lewis", "call",
         "record in", "variant: brandub", "result: unfinished", "end", "variant copenhagen")


def session(seed, plies=250):
    """Return what a board prints in a random session with events."""
    dice = random.Random(seed)
    board = Board(VARIANT="brandub", ATTACKERS="person", SLEEP=1)
    board.type("events on")
    for _ in range(plies):
        kind = dice.random()
        if kind < 0.45 and not board.session.game.outcome() and board.screen == "play":
            move = dice.choice(board.session.game.legal_moves())
            board.type(f"{square_name(move >> 8)}-{square_name(move & 255)}")
        elif board.screen == "end":
            board.type(dice.choice(("coach", "undo", "again")))
        elif kind < 0.8:
            board.press(dice.choice(PRESSES))
        else:
            board.type(dice.choice(LINES))
        board.run(dice.choice((60, 700)), 20)
        until(board, lambda: not board.app._next and not board.app._task, step=1)
    return board.host.printed


def events_in(lines):
    return [json.loads(line) for line in lines if line.startswith('{"event":')]


def facts_of(state):
    moves = [[move.name, move.side, move.call, move.captured] for move in state.moves]
    return [state.known, state.game, moves, state.pieces, state.turn, state.end or None, state.screen,
            state.refusal or None, state.complaints, state.holds]


def test_both_readers_know_the_same():
    events = [event for seed in (1, 2, 3) for event in events_in(session(seed))]
    state, known = BoardState(), []
    for event in events:
        state.take(event)
        known.append(json.loads(json.dumps(facts_of(state))))
    assert {"move", "undo", "coach", "playback", "page", "view"} <= {event["event"] for event in events}
    found = run_module("""
        const { BoardState } = await web("events.js");
        let state = new BoardState();
        return argument.map((event) => {
            if (event.event === "board") state = new BoardState();
            const fits = state.take(event);
            const moves = state.moves.map(({ name, side, call, captured }) => [name, side, call, captured]);
            return structuredClone([fits, state.known, state.game, moves, state.pieces, state.turn, state.end,
                state.screen, state.refusal, state.complaints, state.holds]);
        });
    """, events)
    for event, facts, (fits, *same) in zip(events, known, found, strict=True):
        assert fits and same == facts, event


def test_both_make_the_same_captions():
    events = [event for seed in (1, 2) for event in events_in(session(seed))]
    for wrong, _ in WRONG:
        events += [{"event": "board"}, GAME, *wrong, {"event": "ready"}]
    state, captions = BoardState(), []
    for event in events:
        state.take(event)
        captions.append([caption(state, Words(language)) for language in ("en", "sv")] if state.known else [])
    catalogues = {language: (FOLDER / language / "faces.ftl").read_text(encoding="utf-8") for language in ("en", "sv")}
    found = run_module("""
        const { BoardState } = await web("events.js"), { boardCaption } = await web("caption.js");
        const { Words } = await web("words.js");
        const words = ["en", "sv"].map((language) => new Words(language, argument.catalogues));
        let state = new BoardState();
        return argument.events.map((event) => {
            if (event.event === "board") state = new BoardState();
            state.take(event);
            return state.known ? words.map((each) => boardCaption(state, each).split(" | ")[0]) : [];
        });
    """, {"events": events, "catalogues": catalogues})
    assert len({text for texts in captions for text in texts}) > 40
    assert found == captions


# Modules that read lines, which are data: records, the columns of the help, answers whose form docs/console.md tells;
# and those that look for the names of buttons in the title, and for the number of a line in a complaint.
READ_LINES = {"console_questions.js", "completion.js", "record.js", "title_caption.js", "file_check.js"}
DIAGRAM = re.compile(r" ?\d+( [.adK*x:])+| {3}a( [a-o])+")
REGEXP = re.compile(r"(?:[(,=:\[!&|?{;>]|return|^)\s*/(?![*/])((?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\[\n])+)/"
                    r"([dgimsuvy]*)", re.MULTILINE)
SEARCH = re.compile(r"\.(?:startsWith|endsWith|includes|indexOf|split|replace|replaceAll)\(\"([^\"]+)\"")
WORD = re.compile(r"[A-Za-z]{3,}")
WORDS = ("help undo", "rules", "position", "where", "where d4", "board", "brightness 55", "speed", "new tablut",
         "variant", "option", "replay", "hint", "score", "why", "overview", "withdraw", "draw", "players", "level",
         "handicap", "takebacks 3", "hints 0", "clock", "clock 5", "now", "info", "garbage", "e5", "resign", "again")


def sentences():
    """Return what a board says in a random session and to commands, and its titles, without events and data."""
    lines, titles = set(), set()
    for seed in (4, 5):
        lines.update("\n".join(session(seed)).split("\n"))
    board = Board(VARIANT="brandub", ATTACKERS="person", SLEEP=1)
    for line in [*WORDS, "d2-c2", *WORDS, *LINES]:
        board.type(line)
        board.run(500, 20)
        titles.add(board.host.title)
    lines.update("\n".join(board.host.printed).split("\n"))
    titles = {title.removeprefix("\x1b]0;").rstrip("\x07") for title in titles}
    return sorted(titles | {line for line in lines if not line.startswith("{") and not DIAGRAM.fullmatch(line)})


def bare(pattern):
    """Return a regular expression without what stands for no letter of its own."""
    return re.sub(r"\\.|\[(?:\\.|[^\]\\])*\]|\(\?[:=!<]+", " ", pattern)


def test_no_module_reads_a_sentence():
    said, patterns = sentences(), [["a sentence", *found] for found in REGEXP.findall("x = / to move$/i;")]
    assert len(said) > 60
    for path in sorted((ROOT / "sim" / "web").glob("*.js")):
        code = re.sub(r"^ *(//|\*|/\*).*", "", path.read_text(encoding="utf-8"), flags=re.M)
        if path.name not in READ_LINES:
            patterns += [[path.name, *found] for found in REGEXP.findall(code) if WORD.search(bare(found[0]))]
            patterns += [[path.name, re.escape(text), ""] for text in SEARCH.findall(code)
                         if WORD.search(text) and " " in text]
    matching = run_module("""
        return argument.patterns.flatMap(([name, source, flags]) => {
            const pattern = new RegExp(source, flags.replace("g", ""));
            const found = argument.said.find((line) => pattern.test(line));
            return found === undefined ? [] : [[name, source, found]];
        });
    """, {"patterns": patterns, "said": said})
    assert [name for name, *_ in matching] == ["a sentence"], matching
