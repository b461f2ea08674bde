// SPDX-FileCopyrightText: 2026 The Ljostafl authors
// SPDX-License-Identifier: MIT
//
// A client of the board's console: lines out, lines in, and answers to questions that the transcript does not show.
// docs/playing.md ("For programs") documents the console. The line port is the Worker's or a serial one.
// @ts-check

import { QUESTIONS, Question } from "./console_questions.js";
import { MAX_LINE_BYTES } from "./record.js";

const ANSWER_MS = 10000; // without an answer for so long, a question is asked again
const RECORD_MS = 60000; // a Pico replays a long record; the program itself gives up after this time
const ATTEMPTS = 3;
const MAX_HALF_LINE = 4000; // characters; a longer line is shown in parts

/**
 * A record that the client sends: `sent` when the program has asked for it, `last` the last line of its answer.
 * @typedef {{resolve: Function, reject: Function, text: string[], sent: boolean, last: string, timer: any}} SentRecord
 */

/** The board does not answer, or refuses. The message is for the user. */
export class ConsoleError extends Error {}

/**
 * Events, each dispatched at its place in the stream of lines:
 * "line" {text, typed}: a line for the transcript; typed: the user typed it.
 * "answer" {question, lines}: an answer, also to a question that the user typed.
 * "title" {title}: the title of the console's window, which is the caption of the lights.
 */
export class ConsoleClient extends EventTarget {
    #port;
    #answerMs;
    #half = ""; // the begin of a line
    /** @type {Question[]} */
    #asked = []; // questions sent, the oldest first
    /** @type {Question[]} */
    #waiting = []; // hidden questions that would now become lines of a record
    #recordComes = false; // whether the program takes lines as those of a record
    #skips = false; // whether it skips them, because it has refused the record
    /** @type {any} */
    #skipTimer = null;
    /** @type {SentRecord | null} */
    #record = null;

    /**
     * @param {{write(text: string): void, addEventListener(type: string, listener: any): void}} port its "text" events
     *     have `detail.text`; a port that takes titles out of the text has "title" events with `detail.title`
     * @param {{answerMs?: number}} [options]
     */
    constructor(port, { answerMs = ANSWER_MS } = {}) {
        super();
        this.#port = port;
        this.#answerMs = answerMs;
        port.addEventListener("text", (/** @type {any} */ event) => this.#receive(event.detail.text));
        port.addEventListener("title", (/** @type {any} */ event) => this.#emit("title", event.detail));
    }

    /**
     * Type a line as a user does. It shows in the transcript, and so does its answer.
     * @param {string} text
     */
    send(text) {
        const line = cleanLine(text);
        if (!line) return;
        checkLength(line);
        this.#emit("line", { text: line, typed: true });
        const words = line.toLowerCase();
        const ends = this.#skips && /^(end$|result *:)/.test(words);
        if (ends) this.#skips = this.#recordComes = false;
        this.#watchSkipping();
        if (words === "record in") this.#recordComes = true;
        else if (!this.#recordComes && Object.hasOwn(QUESTIONS, words)) {
            this.#asked.push(new Question(words, true));
            this.#watch();
        }
        this.#port.write(line + "\n");
        if (ends) this.#sendWaiting();
    }

    /**
     * Ask a question that the transcript does not show; return the lines of the answer. A question that waits for its
     * answer already is not asked twice.
     * @param {string} question one of QUESTIONS
     * @returns {Promise<string[]>}
     */
    ask(question) {
        const same = this.#waiting.find((asked) => asked.name === question);
        if (same) return same.promise;
        const asked = new Question(question, false);
        this.#waiting.push(asked);
        this.#sendWaiting();
        return asked.promise;
    }

    /**
     * Give the program a record; return its headline, such as "12 moves of Tablut". The game of the record then
     * replaces the game on the board. Throw ConsoleError with the program's reason if it refuses the record.
     * @param {string[]} lines of a record that `parseRecord` of record.js accepts: a line of anything else could be a
     *     command to the program
     * @returns {Promise<string>}
     */
    sendRecord(lines) {
        if (this.#record || this.#recordComes) {
            return Promise.reject(new ConsoleError("The board is reading another record."));
        }
        for (const line of lines) checkLength(line);
        return new Promise((resolve, reject) => {
            this.#record = { resolve, reject, text: lines, sent: false, last: "", timer: null };
            this.#watchRecord();
            this.send("record in"); // the lines follow when the program asks for them: it may be another program
        });
    }

    /** Forget all questions: the board has restarted, or the port is gone. */
    reset() {
        const asked = [...this.#asked, ...this.#waiting];
        [this.#asked, this.#waiting, this.#recordComes, this.#skips, this.#half] = [[], [], false, false, ""];
        for (const question of asked) question.fail(new ConsoleError("The board has restarted."));
        this.#endRecord((record) => record.reject(new ConsoleError("The board has restarted.")));
    }

    /** @param {string} text */
    #receive(text) {
        this.#half += text;
        const titles = /\x1b\]0;([^\x07\x1b]*)(\x07|\x1b\\)/g; // xterm's sequence; CircuitPython's own end with ESC \
        this.#half = this.#half.replace(titles, (_, title, end) => {
            if (end === "\x07") this.#emit("title", { title });
            return "";
        });
        let open = this.#half.indexOf("\x1b]"); // a title that is not complete stays behind the lines before it
        if (open >= 0 && this.#half.length - open > MAX_HALF_LINE) open = -1;
        const rest = open >= 0 ? this.#half.slice(open) : "";
        const lines = (open >= 0 ? this.#half.slice(0, open) : this.#half).split(/\r?\n|\r(?!$)/);
        let last = lines.pop() ?? "";
        while (last.length > MAX_HALF_LINE) {
            lines.push(last.slice(0, MAX_HALF_LINE));
            last = last.slice(MAX_HALF_LINE);
        }
        this.#half = last + rest;
        for (const line of lines) this.#take(printable(line));
        this.#watch();
    }

    /** @param {string} line */
    #take(line) {
        this.#followRecord(line);
        const head = this.#asked[0];
        const next = head ? head.next(line) : -1;
        if (!head || next < 0) {
            if (head?.lines.length) { // what looked like the answer is something else
                const lines = head.restart();
                if (!head.visible) for (const other of lines) this.#emit("line", { text: other, typed: false });
                this.#take(line);
            } else {
                this.#emit("line", { text: line, typed: false });
            }
            return;
        }
        head.add(line, next);
        if (head.visible) this.#emit("line", { text: line, typed: false });
        if (head.complete) {
            this.#asked.shift();
            clearTimeout(head.timer);
            this.#emit("answer", { question: head.name, lines: head.lines });
            head.resolve(head.lines);
        }
    }

    /**
     * Follow what the program says while it reads a record.
     * @param {string} line
     */
    #followRecord(line) {
        const record = this.#record;
        if (/^type the lines of a record, its result last; or end$/.test(line)) {
            this.#recordComes = true;
            if (record && !record.sent) {
                record.sent = true;
                this.#port.write(record.text.map((text) => text + "\n").join(""));
                this.#watchRecord();
            }
        } else if (this.#recordComes && /^\d+ moves? of ./.test(line)) {
            this.#recordComes = false;
            this.#endRecord((sent) => sent.resolve(line));
            this.#sendWaiting();
        } else if (this.#recordComes && /^no record; the game goes on as before/.test(line)) {
            this.#skips = line.includes("skipped") && !record; // the user types it: its end is still to come
            this.#recordComes = this.#skips;
            this.#watchSkipping();
            this.#endRecord((sent) => sent.reject(new ConsoleError(sent.last || line)));
            this.#sendWaiting();
        } else if (record?.sent) {
            record.last = line;
        }
    }

    /** Note when the program gives up the rest of a refused record, since the user types no more of it. */
    #watchSkipping() {
        clearTimeout(this.#skipTimer);
        if (!this.#skips) return;
        this.#skipTimer = setTimeout(() => {
            this.#skips = this.#recordComes = false;
            this.#sendWaiting();
        }, RECORD_MS + this.#answerMs);
    }

    #watchRecord() {
        const record = this.#record;
        if (!record) return;
        clearTimeout(record.timer);
        record.timer = setTimeout(() => {
            this.#recordComes = false;
            this.#endRecord((sent) => sent.reject(new ConsoleError("The board does not answer.")));
            this.#sendWaiting();
        }, record.sent ? RECORD_MS + this.#answerMs : this.#answerMs);
    }

    /** @param {(record: SentRecord) => void} settle */
    #endRecord(settle) {
        const record = this.#record;
        this.#record = null;
        if (!record) return;
        clearTimeout(record.timer);
        settle(record);
    }

    #sendWaiting() {
        if (this.#recordComes) return;
        for (const asked of this.#waiting.splice(0)) {
            this.#asked.push(asked);
            this.#write(asked);
        }
        this.#watch();
    }

    /** @param {Question} asked */
    #write(asked) {
        asked.attempts += 1;
        this.#port.write(asked.text);
    }

    /** Wait for the answer to the oldest question. */
    #watch() {
        const head = this.#asked[0];
        if (!head || head.timer) return;
        head.timer = setTimeout(() => {
            head.timer = null;
            if (!head.visible && head.attempts < ATTEMPTS && !this.#recordComes) {
                this.#write(head);
            } else {
                this.#asked.shift();
                head.fail(new ConsoleError("The board does not answer."));
            }
            this.#watch();
        }, this.#answerMs);
    }

    /**
     * @param {string} type
     * @param {object} detail
     */
    #emit(type, detail) {
        this.dispatchEvent(new CustomEvent(type, { detail }));
    }
}

/**
 * Return the text as one line that cannot do anything but be a line: Ctrl-C would stop the program of a board.
 * @param {string} text
 */
function cleanLine(text) {
    return printable(text).trim();
}

/** @param {string} text */
function printable(text) {
    return text.replace(/\x1b\[[0-9;?]*[A-Za-z]/g, "").replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g, (control) =>
        control === "\t" ? " " : "");
}

/** @param {string} line */
function checkLength(line) {
    if (new TextEncoder().encode(line).length > MAX_LINE_BYTES) {
        throw new ConsoleError(`A line may have at most ${MAX_LINE_BYTES} bytes.`);
    }
}
