// SPDX-FileCopyrightText: 2026 The Ljostafl authors
// SPDX-License-Identifier: MIT
//
// A real board on a cable: connects to its console, tells whether its program runs, and follows its game.
// @ts-check

import { ConsoleClient } from "./console_client.js";
import { GameMirror } from "./game_mirror.js";
import { SerialLine } from "./serial_line.js";

const FIRST_MS = 400; // in which a board at Python's prompt shows it
const ANSWER_MS = 8000; // a Pico thinks, but it answers within a second; reading a long record takes longer
const BOOT_MS = 20000; // a Pico needs some 8 s to start the program
const STOP_MS = 400; // CircuitPython forgets what follows Ctrl-C in the same packet
const MAX_TAIL = 600; // characters of raw text to look for a prompt
const RESTART_MS = 3000;
const CTRL_B = "\x02", CTRL_C = "\x03", CTRL_D = "\x04";
const AGAIN_MS = 1000; // a port that has just appeared may not open at once
const ATTEMPTS = 5;

const PROMPT = /(^|[\r\n])(>>> |\.\.\. |={3} |raw REPL; CTRL-B to exit[\r\n]+>)$/;
const STATUS = /\x1b\]0;\u{1f40d}([^\x07\x1b]*)\x1b\\/gu; // CircuitPython's status bar: a snake, facts and its version
const RUNS = /^[^@]*\.(py|txt)$/; // the fact that names the running file; "12@code.py ValueError" is an exception
const BEGINS = /^(new game: .+|a game is under way, .+)$/; // the first lines of the program

/**
 * "off": no board; "opening"; "asking": the port is open, and the board has not answered yet; "ready": it answers;
 * "stopped": its program does not run; "silent": it does not answer; "lost": it has gone, and the page waits for it.
 * @typedef {"off" | "opening" | "asking" | "ready" | "stopped" | "silent" | "lost"} CableState
 */

/**
 * What is used of `navigator.serial`.
 * @typedef {EventTarget & {requestPort(): Promise<any>, getPorts(): Promise<any[]>}} Serial
 */

/** Events: "change", when the state, the message or the facts have changed. */
export class CableBoard extends EventTarget {
    /**
     * @param {Serial} serial
     * @param {{answerMs?: number, bootMs?: number}} [options]
     */
    constructor(serial, { answerMs = ANSWER_MS, bootMs = BOOT_MS } = {}) {
        super();
        this._serial = serial;
        this._answerMs = answerMs;
        this._bootMs = bootMs;
        /** @type {CableState} */
        this.state = "off";
        this.message = ""; // what went wrong, for the user
        this.shows = false; // whether the page shows the game of this board: from its first position to the end
        /** @type {[string, string][]} what the board has said about itself: keys and values */
        this.facts = [];
        /** @type {SerialLine | null} */
        this._line = null;
        /** @type {any} the port that was lost */
        this._lost = null;
        this._tail = ""; // the last text, to look for signs of CircuitPython
        this._heard = false; // whether anything has come since the last question
        this._restarts = false;
        /** @type {any} */
        this._timer = null;
        const write = (/** @type {string} */ text) => this._line?.write(text);
        this._port = Object.assign(new EventTarget(), { write });
        this.client = new ConsoleClient(this._port, { answerMs });
        this.mirror = new GameMirror(this.client);
        this.mirror.addEventListener("change", () => {
            if (this.shows || this.state !== "ready" || !this.mirror.history) return;
            this.shows = true;
            this._set(this.state, this.message);
        });
        this.client.addEventListener("line", (/** @type {any} */ event) => this._takeLine(event.detail));
        this.client.addEventListener("answer", (/** @type {any} */ event) => this._answered(event.detail));
        serial.addEventListener("connect", (event) => void this._comesBack(event));
    }

    /** Let the user choose a port and connect to it. The browser asks that a press leads to this. */
    async connect() {
        if (this.state !== "off") return;
        let port;
        try {
            port = await this._serial.requestPort();
        } catch (error) {
            const { name, message } = /** @type {Error} */ (error);
            this._set("off", name === "NotFoundError" ? "" // the user has chosen nothing
                : `The browser does not let the page use a cable: ${message}`);
            return;
        }
        this.mirror.forget();
        const why = await this._open(port);
        if (why) this._set("off", why);
    }

    /** Close the port, or stop waiting for the board. */
    async disconnect() {
        const line = this._line;
        this._forget();
        this._lost = this._line = null;
        this._set("off", "");
        await line?.close();
    }

    /** Start the program of a board whose program has stopped, or that does not answer. Its game is saved. */
    async restart() {
        const line = this._line;
        if (!line) return;
        this._forget();
        this._restarts = true;
        this._set("asking", "");
        line.write(CTRL_C); // leave what hangs, and a line that is half typed
        await wait(STOP_MS);
        line.write(CTRL_B); // from the raw prompt, which programs use, to the usual one
        await wait(STOP_MS);
        if (this._line !== line) return;
        this._tail = "";
        line.write(CTRL_D);
        setTimeout(() => (this._restarts = false), RESTART_MS); // it says that it is done before it starts again
        this._waitForAnswer(this._bootMs, "The program does not start. Switch the board off and on again, or press "
            + "its reset button. The console shows what the board says.");
    }

    /** Ask for the facts about the board. */
    readFacts() {
        this.client.ask("info").catch(() => {});
    }

    /**
     * Open the port and ask the board who it is.
     * @param {any} port
     * @returns {Promise<string>} why it does not open, or ""
     */
    async _open(port) {
        this._restarts = false;
        this._set("opening", "");
        const line = new SerialLine(port);
        line.addEventListener("text", (/** @type {any} */ event) => {
            if (this._line === line) this._receive(event.detail.text);
        });
        line.addEventListener("closed", (/** @type {any} */ event) => {
            if (this._line === line) this._close(event.detail.lost);
        });
        this._forget();
        this._line = line;
        try {
            await line.open();
        } catch (error) {
            if (this._line !== line) return "";
            this._line = null;
            const { name, message } = /** @type {Error} */ (error);
            return name === "NetworkError" || name === "InvalidStateError"
                ? "The port does not open. Another program may use it, such as Mu or Thonny, or another page: close "
                    + "it, and connect again."
                : `The port does not open: ${message}`;
        }
        if (this._line !== line) { // the user has gone on meanwhile
            void line.close();
            return "";
        }
        this._set("asking", "");
        line.write("\r"); // ends a line that is half typed, and shows Python's prompt if that waits for a line
        this._timer = setTimeout(() => this._hello(), FIRST_MS);
        return "";
    }

    /** Ask the program who it is. */
    _hello() {
        if (!this._line || this.state === "stopped") return;
        this._heard = false;
        this.readFacts();
        this._waitForAnswer(this._answerMs, "");
    }

    /**
     * @param {number} ms
     * @param {string} message if no answer comes; "": the usual one
     */
    _waitForAnswer(ms, message) {
        clearTimeout(this._timer);
        this._timer = setTimeout(() => {
            if (this.state !== "asking") return;
            this._set("silent", message || (this._heard
                ? "What comes over this cable is not from Ljostafl. Choose another port, or start the board's program."
                : "The board does not answer. Its program may have stopped, or this is another port of the board."));
        }, ms);
    }

    /** @param {string} text */
    _receive(text) {
        this._heard = true;
        this._tail = (this._tail + text).slice(-MAX_TAIL);
        this._port.dispatchEvent(new CustomEvent("text", { detail: { text } }));
        this._readStatus();
    }

    /** Find out from CircuitPython itself whether a program runs. */
    _readStatus() {
        const status = [...this._tail.matchAll(STATUS)].at(-1);
        const after = status ? this._tail.slice(status.index + status[0].length) : this._tail;
        const facts = status ? status[1].split(" | ").slice(0, -1).map((fact) => fact.trim()) : [];
        const prompt = PROMPT.test(this._tail.replace(STATUS, ""));
        if (prompt || (facts.length && !facts.some((fact) => RUNS.test(fact)))) {
            if (after.length < MAX_TAIL) this._stopped();
        } else if (facts.length && (this.state === "stopped" || this._restarts)) {
            this._restarts = false;
            this._forget();
            this._set("asking", ""); // the program starts, and says so when it is there
            this._waitForAnswer(this._bootMs, "");
        }
    }

    _stopped() {
        if (this.state === "stopped" || this._restarts || !this._line) return;
        this._forget();
        this._set("stopped", "The board's program has stopped. Its game is saved.");
    }

    /** @param {{text: string, typed: boolean}} line */
    _takeLine({ text, typed }) {
        if (typed || !BEGINS.test(text) || !["asking", "silent", "stopped"].includes(this.state)) return;
        this._tail = "";
        if (this.state === "stopped") this._set("asking", "");
        this._hello();
    }

    /** @param {{question: string, lines: string[]}} answer */
    _answered({ question, lines }) {
        if (question === "info") {
            this.facts = lines.map((line) => {
                const [key, ...value] = line.split(": ");
                return [key, value.join(": ")];
            });
        }
        if (this._line && this.state !== "ready") {
            clearTimeout(this._timer);
            this._tail = "";
            this._set("ready", "");
            this.mirror.refresh();
        } else if (question === "info") {
            this._set(this.state, this.message);
        }
    }

    /** @param {boolean} lost */
    _close(lost) {
        const port = this._line?.port;
        this._line = null;
        this._forget();
        if (!lost) {
            this._set("off", "");
            return;
        }
        this._lost = port;
        this._set("lost", "The cable was pulled, or the board was switched off. The page connects again when the board "
            + "is back.");
    }

    /** A port has appeared: connect if it is the one that was lost. @param {Event} event */
    async _comesBack(event) {
        if (this.state !== "lost") return;
        const port = /** @type {any} */ (event.target instanceof EventTarget && "readable" in event.target
            ? event.target : /** @type {any} */ (event).port);
        const [old, found] = [this._lost, port].map((one) => {
            const { usbVendorId, usbProductId } = one?.getInfo?.() ?? {};
            return `${usbVendorId} ${usbProductId}`;
        });
        if (!port || (port !== this._lost && old !== found)) return;
        for (let attempt = 0; attempt < ATTEMPTS && this.state === "lost"; attempt++) {
            const why = await this._open(port);
            if (!why) return;
            this._set("lost", why);
            await wait(AGAIN_MS);
        }
    }

    /** Forget what was asked of the board. */
    _forget() {
        clearTimeout(this._timer);
        this._tail = "";
        this.client.reset();
    }

    /**
     * @param {CableState} state
     * @param {string} message
     */
    _set(state, message) {
        this.state = state;
        this.message = message;
        if (state === "off") this.shows = false;
        this.dispatchEvent(new Event("change"));
    }
}

/** @param {number} ms */
function wait(ms) {
    return new Promise((resolve) => setTimeout(resolve, ms));
}
