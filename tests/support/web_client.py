# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The page's client of the console, and its mirror of the game, hear a port that the test plays."""

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
