// SPDX-FileCopyrightText: 2026 The Ljostafl authors
// SPDX-License-Identifier: MIT
//
// A real board on a cable: connects to its console, tells whether its program runs, and follows its game.
// @ts-check

import { LONGEST_SIGN, readSigns } from "./circuitpython.js";
import { ConsoleClient } from "./console_client.js";
import { EVENTS_OFF, VERSION } from "./events.js";
import { GameMirror } from "./game_mirror.js";
import { SerialLine } from "./serial_line.js";
import { say } from "./words.js";

const FIRST_MS = 400; // in which a board at Python's prompt shows it
const QUIET_MS = 300; // after what a program has said at its start it listens
const ANSWER_MS = 8000; // a Pico thinks, but it answers within a second; reading a long record takes longer
const BOOT_MS = 20000; // a Pico needs some 8 s to start the program
const STOP_MS = 400; // CircuitPython forgets what follows Ctrl-C in the same packet
const RESTART_MS = 3000;
const CTRL_B = "\x02", CTRL_C = "\x03", CTRL_D = "\x04";
const AGAIN_MS = 1000; // a port that has just appeared may not open at once
const ATTEMPTS = 5;

/**
 * "off": no board; "opening"; "asking": the port is open, and the board has not answered yet; "ready": it answers;
 * "stopped": its program does not run; "silent": it does not answer; "old": it answers, but it tells no events that the
 * page knows; "lost": it has gone, and the page waits for it.
 * @typedef {"off" | "opening" | "asking" | "ready" | "stopped" | "silent" | "old" | "lost"} CableState
 */

/**
 * What is used of `navigator.serial`.
 * @typedef {EventTarget & {requestPort(): Promise<any>, getPorts(): Promise<any[]>}} Serial
 */

/** Events: "change", when the state, the message or the facts have changed. */
export class CableBoard extends EventTarget {
    #serial;
    #answerMs;
    #bootMs;
    /** @type {SerialLine | null} */
    #line = null;
    /** @type {any} the port that was lost */
    #lost = null;
    #tail = ""; // the last text, to look for signs of CircuitPython
    #heard = false; // whether anything has come since the last question
    #restarts = false;
    /** @type {any} */
    #timer = null;
    /** @type {any} */
    #quiet = null;
    #port;

    /**
     * @param {Serial} serial
     * @param {{answerMs?: number, bootMs?: number}} [options]
     */
    constructor(serial, { answerMs = ANSWER_MS, bootMs = BOOT_MS } = {}) {
        super();
        this.#serial = serial;
        this.#answerMs = answerMs;
        this.#bootMs = bootMs;
        /** @type {CableState} */
        this.state = "off";
        this.message = ""; // what went wrong, for the user
        this.shows = false; // whether the page shows the game of this board: from its first position to the end
        /** @type {[string, string][]} what the board has said about itself: keys and values */
        this.facts = [];
        const write = (/** @type {string} */ text) => this.#line?.write(text);
        this.#port = Object.assign(new EventTarget(), { write });
        this.client = new ConsoleClient(this.#port, { answerMs });
        this.mirror = new GameMirror(this.client);
        this.mirror.addEventListener("event", (/** @type {any} */ event) => {
            if (event.detail.event.event === "ready") this.#ready();
        });
        this.client.addEventListener("line", (/** @type {any} */ event) => event.detail.typed || this.#helloSoon());
        this.client.addEventListener("answer", (/** @type {any} */ event) => this.#answered(event.detail));
        serial.addEventListener("connect", (event) => void this.#comesBack(event));
    }

    /** Let the user choose a port and connect to it. The browser asks that a press leads to this. */
    async connect() {
        if (this.state !== "off") return;
        let port;
        try {
            port = await this.#serial.requestPort();
        } catch (error) {
            const { name, message } = /** @type {Error} */ (error);
            this.#set("off", name === "NotFoundError" ? "" // the user has chosen nothing
                : say("web-cable-forbidden", { why: message }));
            return;
        }
        this.mirror.forget();
        const why = await this.#open(port);
        if (why) this.#set("off", why);
    }

    /** Close the port, or stop waiting for the board. */
    async disconnect() {
        const line = this.#line;
        if (this.state === "ready") line?.write(EVENTS_OFF + "\n"); // for who comes next
        this.#forget();
        this.#lost = this.#line = null;
        this.#set("off", "");
        await line?.close();
    }

    /** Start the program of a board whose program has stopped, or that does not answer. Its game is saved. */
    async restart() {
        const line = this.#line;
        if (!line) return;
        this.#forget();
        this.#restarts = true;
        this.#set("asking", "");
        line.write(CTRL_C); // leave what hangs, and a line that is half typed
        await wait(STOP_MS);
        line.write(CTRL_B); // from the raw prompt, which programs use, to the usual one
        await wait(STOP_MS);
        if (this.#line !== line) return;
        this.#tail = "";
        line.write(CTRL_D);
        setTimeout(() => (this.#restarts = false), RESTART_MS); // it says that it is done before it starts again
        this.#waitForAnswer(this.#bootMs, say("web-cable-no-start"));
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
    async #open(port) {
        this.#restarts = false;
        this.#set("opening", "");
        const line = new SerialLine(port);
        line.addEventListener("text", (/** @type {any} */ event) => {
            if (this.#line === line) this.#receive(event.detail.text);
        });
        line.addEventListener("closed", (/** @type {any} */ event) => {
            if (this.#line === line) this.#close(event.detail.lost);
        });
        this.#forget();
        this.#line = line;
        try {
            await line.open();
        } catch (error) {
            if (this.#line !== line) return "";
            this.#line = null;
            const { name, message } = /** @type {Error} */ (error);
            return name === "NetworkError" || name === "InvalidStateError"
                ? say("web-port-busy") : say("web-port-closed", { why: message });
        }
        if (this.#line !== line) { // the user has gone on meanwhile
            void line.close();
            return "";
        }
        this.#set("asking", "");
        line.write("\r"); // ends a line that is half typed, and shows Python's prompt if that waits for a line
        this.#timer = setTimeout(() => this.#hello(), FIRST_MS);
        return "";
    }

    /** Ask the program for its events, and who it is. */
    #hello() {
        if (!this.#line || this.state === "stopped") return;
        this.#heard = false;
        this.mirror.follow().catch(() => {});
        this.readFacts();
        this.#waitForAnswer(this.#answerMs, "");
    }

    /**
     * @param {number} ms
     * @param {string} message if no answer comes; "": the usual one
     */
    #waitForAnswer(ms, message) {
        clearTimeout(this.#timer);
        this.#timer = setTimeout(() => {
            if (this.state !== "asking") return;
            this.#set("silent", message || (this.#heard
                ? say("web-cable-stranger") : say("web-cable-no-answer")));
        }, ms);
    }

    /** @param {string} text */
    #receive(text) {
        this.#heard = true;
        this.#tail = (this.#tail + text).slice(-LONGEST_SIGN);
        this.#port.dispatchEvent(new CustomEvent("text", { detail: { text } }));
        this.#readStatus();
    }

    /** Find out from CircuitPython itself whether a program runs. */
    #readStatus() {
        const signs = readSigns(this.#tail);
        if (signs === "stopped") {
            this.#stopped();
        } else if (signs === "runs" && (this.state === "stopped" || this.#restarts)) {
            this.#restarts = false;
            this.#forget();
            this.#set("asking", ""); // the program starts, and says something when it is there
            this.#waitForAnswer(this.#bootMs, "");
        }
    }

    #stopped() {
        if (this.state === "stopped" || this.#restarts || !this.#line) return;
        this.#forget();
        this.#set("stopped", say("web-cable-stopped-saved"));
    }

    /** A program that starts says something: ask it when it has said all. */
    #helloSoon() {
        clearTimeout(this.#quiet);
        if (!this.#line || this.#restarts || (this.state !== "asking" && this.state !== "silent")) return;
        this.#quiet = setTimeout(() => this.#hello(), QUIET_MS);
    }

    #ready() { // the program has told all events
        if (!this.#line || this.state === "ready") return;
        for (const timer of [this.#timer, this.#quiet]) clearTimeout(timer);
        if (this.mirror.state.get("board").version !== VERSION) return this.#set("old", "");
        this.#tail = "";
        this.shows = true;
        this.#set("ready", "");
    }

    /** @param {{question: string, lines: string[]}} answer */
    #answered({ question, lines }) {
        if (question !== "info") return;
        this.facts = lines.map((line) => [line.split(": ")[0], line.split(": ").slice(1).join(": ")]);
        this.#set(this.state, this.message);
        if (this.state !== "asking" && this.state !== "silent") return;
        for (const timer of [this.#timer, this.#quiet]) clearTimeout(timer);
        this.#timer = setTimeout(() => this.#set("old", ""), this.#answerMs);
    }

    /** @param {boolean} lost */
    #close(lost) {
        const port = this.#line?.port;
        this.#line = null;
        this.#forget();
        if (!lost) {
            this.#set("off", "");
            return;
        }
        this.#lost = port;
        this.#set("lost", say("web-cable-pulled"));
    }

    /** A port has appeared: connect if it is the one that was lost. @param {Event} event */
    async #comesBack(event) {
        if (this.state !== "lost") return;
        const port = /** @type {any} */ (event.target instanceof EventTarget && "readable" in event.target
            ? event.target : /** @type {any} */ (event).port);
        const [old, found] = [this.#lost, port].map((one) => {
            const { usbVendorId, usbProductId } = one?.getInfo?.() ?? {};
            return `${usbVendorId} ${usbProductId}`;
        });
        if (!port || (port !== this.#lost && old !== found)) return;
        for (let attempt = 0; attempt < ATTEMPTS && this.state === "lost"; attempt++) {
            const why = await this.#open(port);
            if (!why) return;
            this.#set("lost", why);
            await wait(AGAIN_MS);
        }
    }

    /** Forget what was asked of the board. */
    #forget() {
        for (const timer of [this.#timer, this.#quiet]) clearTimeout(timer);
        this.#tail = "";
        this.client.reset();
    }

    /**
     * @param {CableState} state
     * @param {string} message
     */
    #set(state, message) {
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
