// SPDX-FileCopyrightText: 2026 The Ljostafl authors
// SPDX-License-Identifier: MIT
//
// A client of the board's console: lines out, lines in, and answers to questions that the transcript does not show.
// docs/console.md ("For programs") documents the console. The line port is the Worker's or a serial one.
// @ts-check

import { QUESTIONS, Question } from "./console_questions.js";
import { ConsoleRecord } from "./console_record.js";
import { EVENT, EVENTS_NOW, EVENTS_ON, readEvent } from "./events.js";
import { MAX_LINE_BYTES } from "./record.js";
import { say } from "./words.js";

const ANSWER_MS = 10000; // without an answer for so long, a question is asked again
const ATTEMPTS = 3;
const MAX_HALF_LINE = 4000; // characters; a longer line is shown in parts
const MAX_EVENT = 100000; // but an event is whole, such as the coach's of a long game

/** The board does not answer, or refuses. The message is for the user. */
export class ConsoleError extends Error {}

/**
 * Events, each dispatched at its place in the stream of lines:
 * "line" {text, typed}: a line for the transcript; typed: the user typed it.
 * "answer" {question, lines}: an answer, also to a question that the user typed.
 * "event" {event}: one of the program's events, null if its line has lost something; the transcript shows it only if
 * the user has asked for events.
 * "title" {title}: the title of the console's window, which is the caption of the lights.
 */
export class ConsoleClient extends EventTarget {
    #port;
    #record;
    #answerMs;
    #half = ""; // the begin of a line
    /** @type {Question[]} */
    #asked = []; // questions sent, the oldest first
    /** @type {Question[]} */
    #waiting = []; // hidden questions that would now become lines of a record
    /** @type {any} what waits until all events are told */
    #following = null;
    #showsEvents = false; // whether the user has asked for them, too

    /**
     * @param {{write(text: string): void, addEventListener(type: string, listener: any): void}} port its "text" events
     *     have `detail.text`; a port that takes titles out of the text has "title" events with `detail.title`
     * @param {{answerMs?: number}} [options]
     */
    constructor(port, { answerMs = ANSWER_MS } = {}) {
        super();
        this.#port = port;
        this.#answerMs = answerMs;
        this.#record = new ConsoleRecord((text) => port.write(text), answerMs, () => this.#sendWaiting());
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
        const ofRecord = this.#record.type(words);
        if (!ofRecord && Object.hasOwn(QUESTIONS, words)) {
            this.#asked.push(new Question(words, true));
            this.#watch();
        }
        this.#port.write(line + "\n");
        const [word, what] = words.split(" ");
        if (word === "events" && !ofRecord) {
            if (what !== "now") this.#showsEvents = what === "on";
            if (what === "off") void this.follow(); // they end only for the user
        }
        this.#sendWaiting();
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
     * Let the program tell its events, unseen; wait until it has told all there is to know.
     * @param {{again?: boolean}} [options] whether it tells them already
     */
    follow({ again = false } = {}) {
        if (this.#following) return this.#following.promise;
        /** @type {any} */
        const following = { line: again ? EVENTS_NOW : EVENTS_ON, attempts: 0, due: true, timer: null };
        following.promise = new Promise((resolve, reject) => Object.assign(following, { resolve, reject }));
        following.promise.catch(() => {});
        this.#following = following;
        this.#sendWaiting();
        return /** @type {Promise<void>} */ (following.promise);
    }

    /**
     * Give the program a record, whose game then replaces the game on the board. Throw ConsoleError with the program's
     * reason if it refuses the record.
     * @param {string[]} lines of a record that `parseRecord` of record.js accepts: a line of anything else could be a
     *     command to the program
     * @returns {Promise<void>}
     */
    sendRecord(lines) {
        if (this.#record.comes) {
            return Promise.reject(new ConsoleError(say("web-reads-another")));
        }
        for (const line of lines) checkLength(line);
        const taken = this.#record.send(lines);
        this.send("record in"); // the lines follow when something answers: nothing may be there
        return taken;
    }

    /** Forget all questions: the board has restarted, or the port is gone. */
    reset() {
        const asked = [...this.#asked, ...this.#waiting];
        [this.#asked, this.#waiting, this.#half, this.#showsEvents] = [[], [], "", false];
        this.#endFollowing(({ reject }) => reject(new ConsoleError(say("web-has-restarted"))));
        for (const question of asked) question.fail(new ConsoleError(say("web-has-restarted")));
        this.#record.reset(new ConsoleError(say("web-has-restarted")));
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
        while (last.length > (last.startsWith(EVENT) ? MAX_EVENT : MAX_HALF_LINE)) {
            lines.push(last.slice(0, MAX_HALF_LINE));
            last = last.slice(MAX_HALF_LINE);
        }
        this.#half = last + rest;
        for (const line of lines) this.#take(printable(line));
        this.#watch();
    }

    /** @param {string} line */
    #take(line) {
        const at = line.indexOf(EVENT);
        if (at > 0) this.#take(line.slice(0, at)); // what has lost its end, such as a title
        if (at >= 0) {
            line = line.slice(at);
            const event = readEvent(line), next = event ? 0 : line.lastIndexOf(EVENT);
            if (this.#showsEvents) this.#emit("line", { text: line, typed: false });
            this.#takeEvent(event);
            if (next > 0) this.#take(line.slice(next)); // the event before it has lost its end
            return;
        }
        this.#record.answer();
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

    /** @param {import("./events.js").BoardEvent | null} event */
    #takeEvent(event) {
        this.#emit("event", { event });
        if (event?.event === "ready") this.#endFollowing(({ resolve }) => resolve());
        else if (event?.event === "game") this.#record.take();
        else if (event?.code === "record") this.#record.refuse(new ConsoleError(event.text));
    }

    /** @param {(following: any) => void} settle */
    #endFollowing(settle) {
        const following = this.#following;
        this.#following = null;
        clearTimeout(following?.timer);
        if (following) settle(following);
    }

    #sendWaiting() {
        if (this.#record.comes) return;
        if (this.#following?.due) this.#writeFollowing(this.#following);
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

    /** Type the line that brings all events, and again if they do not come. @param {any} following */
    #writeFollowing(following) {
        following.due = false;
        following.attempts += 1;
        following.timer = setTimeout(() => {
            if (following.attempts === ATTEMPTS) {
                this.#endFollowing(({ reject }) => reject(new ConsoleError(say("web-no-answer"))));
            } else {
                following.due = true;
                this.#sendWaiting();
            }
        }, this.#answerMs);
        this.#port.write(following.line + "\n");
    }

    /** Wait for the answer to the oldest question. */
    #watch() {
        const head = this.#asked[0];
        if (!head || head.timer) return;
        head.timer = setTimeout(() => {
            head.timer = null;
            if (!head.visible && head.attempts < ATTEMPTS && !this.#record.comes) {
                this.#write(head);
            } else {
                this.#asked.shift();
                head.fail(new ConsoleError(say("web-no-answer")));
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
        throw new ConsoleError(say("web-line-long", { bytes: MAX_LINE_BYTES }));
    }
}
