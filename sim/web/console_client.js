// SPDX-FileCopyrightText: 2026 The Ljostafl authors
// SPDX-License-Identifier: MIT
// @ts-check
//
// A client of the board's console: lines out, lines in, and answers to questions that the transcript does not show.
// docs/playing.md ("For programs") documents the console. The line port is the Worker's or a serial one.

const ANSWER_MS = 10000; // without an answer for so long, a question is asked again
const RECORD_MS = 60000; // a Pico replays a long record; the program itself gives up after this time
const ATTEMPTS = 3;
export const MAX_LINE_BYTES = 900; // the program drops longer lines
const MAX_HALF_LINE = 4000; // characters; a longer line is shown in parts

const DIAGRAM_ROW = /^ ?\d{1,2}( [.adK*x:]){7,15}$/;
const TURN = /^((attackers|defenders) to move|(attackers win|defenders win|draw): .+|SELECT or again: .+)$/;
const POSITION = /^[adK\d]+(\/[adK\d]+){6,14} [ad] \d+( .+)?$/;

/**
 * One line, or a run of lines, of an answer.
 * @typedef {{pattern: RegExp, many?: boolean}} Part
 */

/**
 * What the client may ask: the lines to send, and the parts of the answer. The last part ends the answer.
 * @type {Record<string, {send: string[], parts: Part[]}>}
 */
export const QUESTIONS = {
    record: {
        send: ["record"],
        parts: [
            { pattern: /^variant: \S+( \([^)]*\))?$/ },
            { pattern: /^(event|site|round|date|attackers|defenders|draws|calls|start): /, many: true },
            { pattern: /^\d+\. [a-o]\d/, many: true },
            { pattern: /^result: / },
        ],
    },
    position: {
        send: ["position"],
        parts: [
            { pattern: DIAGRAM_ROW },
            { pattern: DIAGRAM_ROW, many: true },
            { pattern: /^ {3}a( [a-o]){6,14}$/ },
            { pattern: TURN, many: true },
            { pattern: POSITION },
        ],
    },
    info: {
        send: ["info"],
        parts: [
            { pattern: /^program: / },
            { pattern: /^(board|python|running for|free memory|current of the lights|variant): /, many: true },
            { pattern: /^moves: \d+$/ },
        ],
    },
    help: {
        send: ["help"],
        parts: [
            { pattern: /^\[move\] / },
            { pattern: /^(?!help )[a-z].{15} \S/, many: true },
            { pattern: /^help \[COMMAND\] / },
        ],
    },
    // The list of variants has no last line of its own, so another question follows it.
    variants: {
        send: ["variant", "board"],
        parts: [
            { pattern: /^variant: / },
            { pattern: /^(option .+: (on|off)|(popular|other \d+x\d+) games:|\S+: .+ \d+x\d+)$/, many: true },
            { pattern: /^board (on|off): / },
        ],
    },
};

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
    /**
     * @param {{write(text: string): void, addEventListener(type: string, listener: any): void}} port its "text" events
     *     have `detail.text`; a port that takes titles out of the text has "title" events with `detail.title`
     * @param {{answerMs?: number}} [options]
     */
    constructor(port, { answerMs = ANSWER_MS } = {}) {
        super();
        this._port = port;
        this._answerMs = answerMs;
        this._half = ""; // the begin of a line
        /** @type {Asked[]} */
        this._asked = []; // questions sent, the oldest first
        /** @type {Asked[]} */
        this._waiting = []; // hidden questions that would now become lines of a record
        this._recordComes = false; // whether the program takes lines as those of a record
        this._skips = false; // whether it skips them, because it has refused the record
        /** @type {any} */
        this._skipTimer = null;
        /** @type {SentRecord | null} */
        this._record = null;
        port.addEventListener("text", (/** @type {any} */ event) => this._receive(event.detail.text));
        port.addEventListener("title", (/** @type {any} */ event) => this._emit("title", event.detail));
    }

    /**
     * Type a line as a user does. It shows in the transcript, and so does its answer.
     * @param {string} text
     */
    send(text) {
        const line = cleanLine(text);
        if (!line) return;
        checkLength(line);
        this._emit("line", { text: line, typed: true });
        const words = line.toLowerCase();
        const ends = this._skips && /^(end$|result *:)/.test(words);
        if (ends) this._skips = this._recordComes = false;
        this._watchSkipping();
        if (words === "record in") this._recordComes = true;
        else if (!this._recordComes && Object.hasOwn(QUESTIONS, words)) {
            this._asked.push(new Asked(words, true));
            this._watch();
        }
        this._port.write(line + "\n");
        if (ends) this._sendWaiting();
    }

    /**
     * Ask a question that the transcript does not show; return the lines of the answer. A question that waits for its
     * answer already is not asked twice.
     * @param {keyof typeof QUESTIONS} question
     * @returns {Promise<string[]>}
     */
    ask(question) {
        const same = this._waiting.find((asked) => asked.question === question);
        if (same) return same.promise;
        const asked = new Asked(question, false);
        this._waiting.push(asked);
        this._sendWaiting();
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
        if (this._record || this._recordComes) {
            return Promise.reject(new ConsoleError("The board is reading another record."));
        }
        for (const line of lines) checkLength(line);
        return new Promise((resolve, reject) => {
            this._record = { resolve, reject, text: lines, sent: false, last: "", timer: null };
            this._watchRecord();
            this.send("record in"); // the lines follow when the program asks for them: it may be another program
        });
    }

    /** Forget all questions: the board has restarted, or the port is gone. */
    reset() {
        const asked = [...this._asked, ...this._waiting];
        [this._asked, this._waiting, this._recordComes, this._skips, this._half] = [[], [], false, false, ""];
        for (const question of asked) question.fail("The board has restarted.");
        this._endRecord((record) => record.reject(new ConsoleError("The board has restarted.")));
    }

    /** @param {string} text */
    _receive(text) {
        this._half += text;
        const titles = /\x1b\]0;([^\x07\x1b]*)(\x07|\x1b\\)/g; // xterm's sequence; CircuitPython's own end with ESC \
        this._half = this._half.replace(titles, (_, title, end) => {
            if (end === "\x07") this._emit("title", { title });
            return "";
        });
        let open = this._half.indexOf("\x1b]"); // a title that is not complete stays behind the lines before it
        if (open >= 0 && this._half.length - open > MAX_HALF_LINE) open = -1;
        const rest = open >= 0 ? this._half.slice(open) : "";
        const lines = (open >= 0 ? this._half.slice(0, open) : this._half).split(/\r?\n|\r(?!$)/);
        let last = lines.pop() ?? "";
        while (last.length > MAX_HALF_LINE) {
            lines.push(last.slice(0, MAX_HALF_LINE));
            last = last.slice(MAX_HALF_LINE);
        }
        this._half = last + rest;
        for (const line of lines) this._take(printable(line));
        this._watch();
    }

    /** @param {string} line */
    _take(line) {
        this._followRecord(line);
        const head = this._asked[0];
        const next = head ? head.next(line) : -1;
        if (!head || next < 0) {
            if (head?.lines.length) { // what looked like the answer is something else
                const lines = head.restart();
                if (!head.visible) for (const other of lines) this._emit("line", { text: other, typed: false });
                this._take(line);
            } else {
                this._emit("line", { text: line, typed: false });
            }
            return;
        }
        head.add(line, next);
        if (head.visible) this._emit("line", { text: line, typed: false });
        if (head.complete) {
            this._asked.shift();
            clearTimeout(head.timer);
            this._emit("answer", { question: head.question, lines: head.lines });
            head.resolve(head.lines);
        }
    }

    /**
     * Follow what the program says while it reads a record.
     * @param {string} line
     */
    _followRecord(line) {
        const record = this._record;
        if (/^type the lines of a record, its result last; or end$/.test(line)) {
            this._recordComes = true;
            if (record && !record.sent) {
                record.sent = true;
                this._port.write(record.text.map((text) => text + "\n").join(""));
                this._watchRecord();
            }
        } else if (this._recordComes && /^\d+ moves? of ./.test(line)) {
            this._recordComes = false;
            this._endRecord((sent) => sent.resolve(line));
            this._sendWaiting();
        } else if (this._recordComes && /^no record; the game goes on as before/.test(line)) {
            this._skips = line.includes("skipped") && !record; // the user types it: its end is still to come
            this._recordComes = this._skips;
            this._watchSkipping();
            this._endRecord((sent) => sent.reject(new ConsoleError(sent.last || line)));
            this._sendWaiting();
        } else if (record?.sent) {
            record.last = line;
        }
    }

    /** Note when the program gives up the rest of a refused record, since the user types no more of it. */
    _watchSkipping() {
        clearTimeout(this._skipTimer);
        if (!this._skips) return;
        this._skipTimer = setTimeout(() => {
            this._skips = this._recordComes = false;
            this._sendWaiting();
        }, RECORD_MS + this._answerMs);
    }

    _watchRecord() {
        const record = this._record;
        if (!record) return;
        clearTimeout(record.timer);
        record.timer = setTimeout(() => {
            this._recordComes = false;
            this._endRecord((sent) => sent.reject(new ConsoleError("The board does not answer.")));
            this._sendWaiting();
        }, record.sent ? RECORD_MS + this._answerMs : this._answerMs);
    }

    /** @param {(record: SentRecord) => void} settle */
    _endRecord(settle) {
        const record = this._record;
        this._record = null;
        if (!record) return;
        clearTimeout(record.timer);
        settle(record);
    }

    _sendWaiting() {
        if (this._recordComes) return;
        for (const asked of this._waiting.splice(0)) {
            this._asked.push(asked);
            this._write(asked);
        }
        this._watch();
    }

    /** @param {Asked} asked */
    _write(asked) {
        asked.attempts += 1;
        this._port.write(QUESTIONS[asked.question].send.map((line) => line + "\n").join(""));
    }

    /** Wait for the answer to the oldest question. */
    _watch() {
        const head = this._asked[0];
        if (!head || head.timer) return;
        head.timer = setTimeout(() => {
            head.timer = null;
            if (!head.visible && head.attempts < ATTEMPTS && !this._recordComes) {
                this._write(head);
            } else {
                this._asked.shift();
                head.fail("The board does not answer.");
            }
            this._watch();
        }, this._answerMs);
    }

    /**
     * @param {string} type
     * @param {object} detail
     */
    _emit(type, detail) {
        this.dispatchEvent(new CustomEvent(type, { detail }));
    }
}

/** A question that waits for its answer. */
class Asked {
    /**
     * @param {string} question
     * @param {boolean} visible whether the user typed it
     */
    constructor(question, visible) {
        this.question = question;
        this.visible = visible;
        this.attempts = 0;
        /** @type {string[]} */
        this.lines = [];
        this._part = 0; // the part of the answer that comes next
        /** @type {any} */
        this.timer = null;
        /** @type {(lines: string[]) => void} */
        this.resolve = () => {};
        this._reject = (/** @type {Error} */ _) => {};
        /** @type {Promise<string[]>} */
        this.promise = new Promise((resolve, reject) => ([this.resolve, this._reject] = [resolve, reject]));
        this.promise.catch(() => {}); // a question of which only the "answer" event counts
    }

    get complete() {
        return this._part === QUESTIONS[this.question].parts.length;
    }

    /**
     * Return the part of the answer that follows `line`; -1 if the line does not belong to the answer.
     * @param {string} line
     */
    next(line) {
        const { parts } = QUESTIONS[this.question];
        for (let i = this._part; i < parts.length; i++) {
            if (parts[i].pattern.test(line)) return parts[i].many ? i : i + 1;
            if (!parts[i].many) break;
        }
        return -1;
    }

    /**
     * @param {string} line
     * @param {number} next
     */
    add(line, next) {
        this.lines.push(line);
        this._part = next;
    }

    /** Wait for the first line again; return the lines so far. */
    restart() {
        const { lines } = this;
        [this.lines, this._part] = [[], 0];
        return lines;
    }

    /** @param {string} why */
    fail(why) {
        clearTimeout(this.timer);
        this._reject(new ConsoleError(why));
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
