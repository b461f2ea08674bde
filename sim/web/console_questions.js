// SPDX-FileCopyrightText: 2026 The Ljostafl authors
// SPDX-License-Identifier: MIT
//
// The questions that the page asks the board's console, and what their answers look like.
// @ts-check

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
            { pattern: /^board: (on|off) / },
        ],
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
            const { pattern, many } = this.#parts[i];
            if (pattern.test(line)) return many ? i : i + 1;
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
