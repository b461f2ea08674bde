// SPDX-FileCopyrightText: 2026 The Ljostafl authors
// SPDX-License-Identifier: MIT
//
// The questions that the page asks the board's console, and what their answers look like.
// @ts-check

const DIAGRAM_ROW = /^ ?\d{1,2}( [.adK*x:]){7,15}$/;
const POSITION = /^[adK\d]+(\/[adK\d]+){6,14} [ad] \d+( .+)?$/;
const MAX_SKIPPED = 300; // lines; the list of games has some hundred

/**
 * One line of an answer, or with `many` a run of such lines. skips: whatever comes before it belongs to the answer.
 * @typedef {{pattern: RegExp, many?: boolean, skips?: boolean}} Part
 */

/**
 * What the client may ask: the lines to send, and the parts of the answer. The last part ends the answer. All of them
 * are data whose form docs/console.md and docs/records.md tell; no sentence of the program is among them.
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
        parts: [{ pattern: DIAGRAM_ROW }, { pattern: POSITION, skips: true }],
    },
    info: {
        send: ["info"],
        parts: [{ pattern: /^program: / }, { pattern: /^[a-z ]+: /, many: true }, { pattern: /^moves: \d+$/ }],
    },
    help: {
        send: ["help"],
        parts: [{ pattern: /^\[move\] / }, { pattern: /^help \[/, skips: true }],
    },
    // The list of variants has no last line of its own, so another question follows it.
    variants: {
        send: ["variant", "info"],
        parts: [{ pattern: /^variant: / }, { pattern: /^moves: \d+$/, skips: true }],
    },
};

/** A question to the board that waits for its answer. */
export class Question {
    #part = 0; // the part of the answer that comes next
    #parts;
    #reject;

    /**
     * @param {string} name one of QUESTIONS
     * @param {boolean} visible whether the user typed it
     */
    constructor(name, visible) {
        const { send, parts } = QUESTIONS[name];
        this.name = name;
        this.visible = visible;
        this.text = send.map((line) => line + "\n").join("");
        this.#parts = parts;
        this.attempts = 0;
        /** @type {string[]} */
        this.lines = [];
        /** @type {any} */
        this.timer = null;
        /** @type {(lines: string[]) => void} */
        this.resolve = () => {};
        this.#reject = (/** @type {Error} */ _) => {};
        /** @type {Promise<string[]>} */
        this.promise = new Promise((resolve, reject) => ([this.resolve, this.#reject] = [resolve, reject]));
        this.promise.catch(() => {}); // a question of which only the "answer" event counts
    }

    get complete() {
        return this.#part === this.#parts.length;
    }

    /**
     * Return the part of the answer that follows `line`; -1 if the line does not belong to the answer.
     * @param {string} line
     */
    next(line) {
        for (let i = this.#part; i < this.#parts.length; i++) {
            const { pattern, many, skips } = this.#parts[i];
            const after = this.#parts[i + 1]; // the end of a run may look like the run
            if (many && !after.many && after.pattern.test(line)) return i + 2;
            if (pattern.test(line)) return many ? i : i + 1;
            if (skips && this.lines.length < MAX_SKIPPED) return i;
            if (!many) break;
        }
        return -1;
    }

    /**
     * @param {string} line
     * @param {number} next
     */
    add(line, next) {
        this.lines.push(line);
        this.#part = next;
    }

    /** Wait for the first line again; return the lines so far. */
    restart() {
        const { lines } = this;
        [this.lines, this.#part] = [[], 0];
        return lines;
    }

    /** @param {Error} why */
    fail(why) {
        clearTimeout(this.timer);
        this.#reject(why);
    }
}
