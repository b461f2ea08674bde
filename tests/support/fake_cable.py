# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""A board that the test plays waits on the page's end of a cable.

The texts of CircuitPython are those of its version 10 in English; the page does not rely on their language.
"""

from project import ROOT
from web_modules import run_module

FAKE = (ROOT / "tests" / "support" / "fake_serial.js").as_uri()
CABLE = f"await import({FAKE!r});" + r"""
    const { CableBoard } = await web("cable_board.js");
    const serial = new FakeSerial(), { port } = serial;
    const board = new CableBoard(serial, { answerMs: 900, bootMs: 1500 });
    const states = [], lines = [];
    board.addEventListener("change", () => states.at(-1) !== board.state && states.push(board.state));
    board.client.addEventListener("line", ({ detail }) => lines.push(detail.text));
    const is = (state) => until(() => board.state === state);
    const status = (fact) => `\x1b]0;🐍${fact} | 10.2.1\x1b\\`;

    const event = (event, keys = {}) => JSON.stringify({ event, ...keys }) + "\n";
    const game = (moves = [], version = 1) => event("board", { version }) + event("game", { variant: "brandub",
        name: "Haithabu Brandub", options: [], size: 7, start: "3a3/3a3/3d3/aadKdaa/3d3/3a3/3a3", first: "attackers",
        exercise: null, throne: ["d4"], corners: ["a1", "g1", "a7", "g7"], camps: [] })
        + moves.map(([from, to], i) => move(i + 1, from, to)).join("")
        + event("players", { attackers: "person", defenders: "person" }) + event("turn", { side: "attackers" })
        + event("ready");
    const move = (ply, from, to) => event("move", { ply, side: ply % 2 ? "attackers" : "defenders", from, to,
        captures: [] });
    const ROWS = ["7 x . . a . . x", "6 . . . a . . .", "5 . . . d . . .", "4 a a d K d a a", "3 . . . d . . .",
        "2 . . . a . . .", "1 x . . a . . x"].map((row) => ` ${row}\n`).join("") + "   a b c d e f g\n";
    const ANSWERS = {
        info: "program: Ljostafl 0.1.0\nboard: raspberry_pi_pico, 9 x 9 lights\npython: circuitpython 10.2.1\n"
            + "running for: 0:12:01\nfree memory: 61280 bytes\ncurrent of the lights: 146 mA at 40 %\n"
            + "variant: brandub, Haithabu Brandub\nmoves: 0\n",
        record: "variant: brandub\nattackers: person\ndefenders: person\nresult: unfinished\n",
        "events on": game(), "events off": "events: off\n",
    };
    // A board that runs the program, or waits at Python's prompt, or has a program that has ended.
    let mode = "runs", typed = "";
    const reboot = () => {
        mode = "boots";
        port.say("\r\n" + status("Done") + "soft reboot\r\n\r\n\x1b[2K\x1b[0GAuto-reload is on. Simply save files over "
            + "USB to run them or enter REPL to disable.\r\n");
        setTimeout(() => port.say("\x1b[2K\x1b[0Gcode.py output:\r\n" + status("code.py")), 40);
        setTimeout(() => {
            mode = "runs";
            port.say("new game: Haithabu Brandub\r\nattackers: person\r\ndefenders: person\r\nattackers to move\r\n");
        }, 100);
    };
    port.onWrite = (text) => {
        for (const letter of text) {
            if (mode === "prompt") {
                if (letter === "\r") port.say("\r\n>>> ");
                else if (letter === "\x03") port.say("\r\n>>> ");
                else if (letter === "\x04") reboot();
                else if (letter >= " ") port.say(letter);
            } else if (mode === "ended") {
                if (letter === "\x04") reboot();
                else {
                    mode = "prompt";
                    port.say(status("REPL") + "\r\nAdafruit CircuitPython 10.2.1 on 2026-05-01; Raspberry Pi Pico with "
                        + "rp2040\r\n>>> ");
                }
            } else if (letter === "\x03" && mode !== "deaf") {
                mode = "ended";
                port.say(`Traceback (most recent call last):\r\n  File "code.py", line 45, in <module>\r\n`
                    + "KeyboardInterrupt: \r\n" + status("Done")
                    + "\r\nCode done running.\r\n\r\nPress any key to enter the REPL. Use CTRL-D to reload.\r\n");
            } else if (mode === "runs" && "\r\n".includes(letter)) {
                if (typed) port.say((ANSWERS[typed] ?? `'${typed}' is not a command\n`).replaceAll("\n", "\r\n"));
                typed = "";
            } else if (letter >= " ") typed += letter;
        }
    };
"""


def run(code, argument=None):
    return run_module(CABLE + code, argument)
