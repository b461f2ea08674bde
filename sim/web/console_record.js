// SPDX-FileCopyrightText: 2026 The Ljostafl authors
// SPDX-License-Identifier: MIT
//
// The records that go to the board's console: those that the page sends, and those that the user types. Meanwhile a
// hidden line would become a line of the record.
// @ts-check

import { keyOf } from "./record.js";
import { say } from "./words.js";

export const RECORD_MS = 60000; // a Pico replays a long record; the program itself gives up after this time

export class ConsoleRecord {
    #write;
    #answerMs;
    #done;
    #typed = false; // whether the user types the lines of a record
    #ends = false; // whether its result ends it, since it has a variant
    /** @type {any} */
    #typingTimer = null;
    /** @type {any} what the page sends; `sent` when the program has taken "record in" */
    #record = null;

    /**
     * @param {(text: string) => void} write
     * @param {number} answerMs
     * @param {() => void} done is called at the end of a record
     */
    constructor(write, answerMs, done) {
        this.#write = write;
        this.#answerMs = answerMs;
        this.#done = done;
    }

    /** Whether what comes to the program may be a line of a record. */
    get comes() {
        return this.#typed || this.#record !== null;
    }

    /**
     * Send these lines when the program answers to "record in"; wait until it has taken or refused them.
     * @param {string[]} lines
     * @returns {Promise<void>}
     */
    send(lines) {
        return new Promise((resolve, reject) => {
            const text = lines.map((line) => line + "\n").join("");
            this.#record = { resolve, reject, text, sent: false, timer: null };
            this.#watch(this.#answerMs);
        });
    }

    /** The user types a line; return whether it is one of a record. @param {string} words */
    type(words) {
        const begins = words === "record in", typed = this.#typed;
        if (!begins && !typed) return false;
        if (begins) [this.#typed, this.#ends] = [!this.#record, false];
        clearTimeout(this.#typingTimer);
        if (keyOf(words) === "variant") this.#ends = true;
        if (words === "end" || (this.#ends && keyOf(words) === "result")) this.#typed = false;
        if (this.#typed) this.#typingTimer = setTimeout(() => this.#stopTyping(), RECORD_MS + this.#answerMs);
        return true;
    }

    #stopTyping() {
        this.#typed = false;
        this.#done();
    }

    /** The program has said something: it takes the record. */
    answer() {
        const record = this.#record;
        if (!record || record.sent) return;
        record.sent = true;
        this.#write(record.text);
        this.#watch(RECORD_MS + this.#answerMs);
    }

    /** The program has another game. */
    take() {
        if (this.#record?.sent) this.#settle().resolve();
    }

    /** The program refuses the record, or gives it up. @param {Error} why */
    refuse(why) {
        if (this.#record) this.#settle().reject(why);
    }

    /** Forget all records. @param {Error} why */
    reset(why) {
        clearTimeout(this.#typingTimer);
        this.#typed = false;
        this.refuse(why);
    }

    /** @param {number} ms */
    #watch(ms) {
        clearTimeout(this.#record.timer);
        this.#record.timer = setTimeout(() => this.refuse(new Error(say("web-no-answer"))), ms);
    }

    #settle() {
        const record = this.#record;
        this.#record = null;
        clearTimeout(record.timer);
        this.#done();
        return record;
    }
}
