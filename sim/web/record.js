// SPDX-FileCopyrightText: 2026 The Ljostafl authors
// SPDX-License-Identifier: MIT
// @ts-check

import { say } from "./words.js";
//
// The record of a game as text; docs/records.md has the format. Only the program knows the rules: this module checks
// the form, so that nothing but a record reaches the program when it reads one.

export const MAX_RECORD_CHARACTERS = 100000;
export const MAX_PLIES = 2000;
export const ABOUT = ["event", "site", "round", "date", "attackers", "defenders"];
export const MAX_LINE_BYTES = 900; // the program drops longer lines
const CALLS = ["raichi", "tuichu"]; // the words by which players announce the king's open ways

const SQUARE = "[a-o](?:1[0-5]|[1-9])";
export const MOVE = new RegExp(`^(${SQUARE})-(${SQUARE})((?:x${SQUARE})*)$`);
const RESULT = /^(unfinished|(attackers win|defenders win|draw) \([a-z ]{1,40}\))$/;
const VARIANT = /^([a-z0-9][a-z0-9_-]{0,39})(?: \(([a-z0-9_-]{1,40}(?:, *[a-z0-9_-]{1,40}){0,9})\))?$/i;
const ROW = "[adK\\d]{1,40}";
const FIELDS = "(?: [ad](?: \\d{1,4}(?: [A-Za-z0-9*,:-]{1,40}){0,4})?)?";
const POSITION = new RegExp(`^${ROW}(?:/${ROW}){6,14}${FIELDS}$`);

// What other programs, and people's keyboards, put in place of a hyphen and of a space, and invisible characters.
const DASHES = /[\u00ad\u058a\u1806\u2010-\u2015\u2043\u207b\u208b\u2212\u2796\u2e3a\u2e3b\ufe31\ufe32\ufe58\ufe63]/g;
const SPACES = /[\t\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]/g;
const UNSEEN = /[\u0000-\u001f\u007f\u034f\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff]/g;

/**
 * Return a text with a hyphen for every dash, with ordinary spaces, and without invisible characters, as the program
 * reads it: see `plain` in lib/tafl/record_format.py.
 * @param {string} text
 */
export function plain(text) {
    return text.replace(/[\uff01-\uff5e]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0xfee0))
        .replace(DASHES, "-").replace(SPACES, " ").replace(UNSEEN, "").replaceAll("\u00d7", "x");
}

/** A text is not a record. The message is for the user. */
export class RecordError extends Error {
    /** @param {string} id of a message without "record-" @param {Record<string, string | number>} [values] */
    constructor(id, values) {
        super(say(`record-${id}`, values));
    }
}

/** Return the key of a line of a record, "" if it has none. @param {string} line */
export function keyOf(line) {
    return line.includes(":") ? line.split(":")[0].trim().toLowerCase() : "";
}

/** @typedef {{name: string, call: string}} RecordedMove `name` has the captures; `call` is "raichi", "tuichu" or "" */

/**
 * @typedef {object} GameRecord
 * @property {string} variant the id
 * @property {string[]} options
 * @property {Record<string, string>} about values of ABOUT
 * @property {string} draws "on" or "off"
 * @property {string} calls "by the board" or "by hand"
 * @property {string} start the line of a position, "" for the start of the variant
 * @property {RecordedMove[]} moves
 * @property {string} result
 * @property {string[]} [foreign] parts of a link that are not about a game
 */

/** @returns {GameRecord} */
export function emptyRecord() {
    return {
        variant: "", options: [], about: {}, draws: "on", calls: "by the board", start: "", moves: [],
        result: "unfinished",
    };
}

/**
 * Read a record. Throw RecordError, which names the line, if the form is wrong.
 * @param {string} text
 * @returns {{record: GameRecord, lines: string[]}} `lines` are those to send to the program: they have the numbers of
 *     the text's lines, so that what the program says about "line 7" fits the text
 */
export function parseRecord(text) {
    if (text.length > MAX_RECORD_CHARACTERS) throw new RecordError("long");
    const record = emptyRecord();
    const seen = new Set();
    /** @type {string[]} */
    const lines = [];
    text.split(/\r\n|\n|\r/).forEach((raw, i) => {
        const line = plain(raw).trim();
        if (!line || line.startsWith("#")) {
            if (!seen.has("result")) lines.push("#"); // after the result the program would take it for a command
            return;
        }
        try {
            if (seen.has("result")) throw new RecordError("goes-on");
            const bytes = new TextEncoder().encode(raw.trim());
            if (bytes.length > MAX_LINE_BYTES) throw new RecordError("line-long");
            const small = line.toLowerCase();
            lines.push(/^\d/.test(line) ? readMoves(record, small) : readValue(record, line, raw, seen));
        } catch (error) {
            if (error instanceof RecordError) throw new RecordError("line", { number: i + 1, why: error.message });
            throw error;
        }
    });
    if (!seen.size && !record.moves.length) throw new RecordError("empty");
    if (!seen.has("result")) throw new RecordError("no-result");
    return { record, lines };
}

/**
 * Read a `key: value` line; return it as the program writes it.
 * @param {GameRecord} record
 * @param {string} line
 * @param {string} raw the same as people wrote it
 * @param {Set<string>} seen
 */
function readValue(record, line, raw, seen) {
    const [, written, text] = /^([^:]*):(.*)$/s.exec(line)?.map((part) => part.trim()) ?? [];
    if (written === undefined) {
        throw new RecordError("form", { text: quoted(line) });
    }
    const key = written.toLowerCase();
    const free = ABOUT.includes(key) && raw.includes(":");
    const value = free ? raw.slice(raw.indexOf(":") + 1).trim() : folded(key, text);
    if (seen.has(key)) throw new RecordError("twice", { text: quoted(key) });
    if (record.moves.length && key !== "result") throw new RecordError("before-moves", { text: quoted(key) });
    setValue(record, key, value);
    seen.add(key);
    return `${key}: ${value}`;
}

/**
 * Return a value in the letters that the program writes. In the line of a position only the king has a large one.
 * @param {string} key
 * @param {string} value
 */
export function folded(key, value) {
    const small = value.toLowerCase();
    return key === "start" ? small.replace(/^\S*/, (men) => men.replaceAll("k", "K")) : small;
}

/**
 * Set one value of a record. Throw RecordError if its form is wrong.
 * @param {GameRecord} record
 * @param {string} key
 * @param {string} value
 */
export function setValue(record, key, value) {
    if (/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/.test(value)) {
        throw new RecordError("control", { text: quoted(key) });
    }
    const wrong = () => new RecordError(`wrong-${key}`, { text: quoted(value) });
    if (key === "variant") {
        const match = VARIANT.exec(value);
        if (!match) throw wrong();
        record.variant = match[1];
        record.options = match[2] ? match[2].split(/, */) : [];
    } else if (key === "draws") {
        if (value !== "on" && value !== "off") throw wrong();
        record.draws = value;
    } else if (key === "calls") {
        if (value !== "by the board" && value !== "by hand") throw wrong();
        record.calls = value;
    } else if (key === "start") {
        if (!POSITION.test(value)) throw wrong();
        record.start = value;
    } else if (key === "result") {
        if (!RESULT.test(value)) throw wrong();
        if (!record.variant) throw new RecordError("no-variant");
        record.result = value;
    } else if (ABOUT.includes(key)) {
        record.about[key] = value;
    } else {
        throw new RecordError("no-key", { text: quoted(key) });
    }
}

/** The records in which two moves have one number, as in those of other programs. @type {WeakSet<GameRecord>} */
const countPairs = new WeakSet();

/**
 * Read a line of moves; return it as the program writes it.
 * @param {GameRecord} record
 * @param {string} line
 */
function readMoves(record, line) {
    const words = line.replace(/(^|\s)(\d+\.+)(?=[^\s.])/g, "$1$2 ").split(/\s+/);
    let numbered = false;
    for (const word of words) {
        const plies = record.moves.length;
        const isNumber = /^\d+\.*$/.test(word);
        if (plies === 1 && (word === "1..." || !(isNumber || numbered || CALLS.includes(word)))) countPairs.add(record);
        if (isNumber) {
            numbered = true;
            const expected = countPairs.has(record)
                ? `${Math.floor(plies / 2) + 1}${plies % 2 ? "..." : "."}`
                : `${plies + 1}.`;
            if (word !== expected && word + "." !== expected) {
                throw new RecordError("number", { text: quoted(word), plies });
            }
        } else if (CALLS.includes(word)) {
            addCall(record, word);
        } else {
            addMove(record, word);
            numbered = false;
        }
    }
    return words.join(" ");
}

/**
 * @param {GameRecord} record
 * @param {string} name
 */
export function addMove(record, name) {
    if (!MOVE.test(name)) throw new RecordError("wrong-move", { text: quoted(name) });
    if (record.moves.length === MAX_PLIES) throw new RecordError("most", { plies: MAX_PLIES });
    record.moves.push({ name, call: "" });
}

/**
 * @param {GameRecord} record
 * @param {string} word
 */
export function addCall(record, word) {
    const move = record.moves.at(-1);
    if (!move || move.call) throw new RecordError("no-move-before", { text: quoted(word) });
    move.call = word;
}

/**
 * Return the lines of a record.
 * @param {GameRecord} record
 */
export function writeRecord(record) {
    const { options, moves } = record;
    const lines = [`variant: ${record.variant}${options.length ? ` (${options.join(", ")})` : ""}`];
    for (const key of ABOUT) if (record.about[key]) lines.push(`${key}: ${record.about[key]}`);
    if (record.draws !== "on") lines.push(`draws: ${record.draws}`);
    if (record.calls !== "by the board") lines.push(`calls: ${record.calls}`);
    if (record.start) lines.push(`start: ${record.start}`);
    const words = moves.map(({ name, call }) => (call ? `${name} ${call}` : name));
    const numbered = words.map((word, i) => `${i + 1}. ${word}`);
    for (let ply = 0; ply < numbered.length; ply += 2) lines.push(numbered.slice(ply, ply + 2).join(" "));
    lines.push(`result: ${record.result}`);
    return lines;
}

/**
 * Return the record of the same game when it had only so many plies.
 * @param {GameRecord} record
 * @param {number} plies
 * @returns {GameRecord}
 */
export function upTo(record, plies) {
    if (plies >= record.moves.length) return record;
    return { ...record, moves: record.moves.slice(0, plies), result: "unfinished" };
}

/**
 * Return the position of the line that stands for it, and how many moves follow in the line.
 * @param {string} line such as "3a3/.../3a3 d 2 moves d2-c2 d3-e3"
 */
export function splitPosition(line) {
    const [start, later = ""] = line.split(" moves ");
    return { start, plies: later.split(" ").filter((word) => word.includes("-")).length };
}

/**
 * Return the start and the end of a text in quotes, for a message.
 * @param {string} text
 */
export function quoted(text) {
    return `"${text.length > 40 ? text.slice(0, 40) + "…" : text}"`;
}
