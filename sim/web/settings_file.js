// SPDX-FileCopyrightText: 2026 The Ljostafl authors
// SPDX-License-Identifier: MIT
//
// Reads settings.toml as CircuitPython does: only top-level keys, whole numbers and strings in double quotes.
// sim/machine/settings_file.py reads it for the other front ends.
// @ts-check

import { parse, TomlDate } from "./toml/index.js";

const NAME = "settings.toml";
const PREFIXES = ["TAFL_", "CIRCUITPY_"];
const LISTED = /^[ \t]*#?[ \t]*(TAFL_\w+)[ \t]*=/gm; // set, or commented out
const KEY_AND_VALUE = /^\s*"?([A-Za-z0-9_-]+)"?\s*=\s*(\S*)/;
const LINE_END = /\r\n|[\n\r\v\f\x1c-\x1e\x85\u2028\u2029]/;
const ALIKE = 0.6; // two names that share so much of their letters are alike

/** @param {string} name */
const isOurs = (name) => PREFIXES.some((prefix) => name.startsWith(prefix));

/**
 * Return the settings of the file as text, and warnings.
 * @param {string | Uint8Array} file
 * @returns {{settings: Record<string, string>, warnings: string[]}}
 */
export function readSettings(file) {
    let text, parsed;
    try {
        const decoder = new TextDecoder("utf-8", { fatal: true });
        text = typeof file === "string" ? file.replace(/^\uFEFF/, "") : decoder.decode(file);
        parsed = parse(text, { integersAsBigInt: true });
    } catch (error) {
        return { settings: {}, warnings: [`${NAME} is not ${reason(error)}: all settings keep their defaults.`] };
    }
    const { keys, tables } = lineNumbers(text);
    /** @type {Record<string, string>} */
    const settings = {};
    const warnings = [];
    for (const [key, value] of Object.entries(parsed)) {
        const { number, raw } = keys.get(key) ?? { number: 0, raw: "" };
        const fault = faultOf(value, raw);
        if (isTable(value) && Object.keys(value).some(isOurs)) {
            const line = tables.get(key) ?? number;
            warnings.push(`${NAME}, line ${line}: CircuitPython reads no tables, so [${key}] is ignored.`);
        } else if (!isOurs(key)) {
            continue;
        } else if (fault) {
            const where = `${NAME}, line ${number}`;
            warnings.push(`${where}: ${key} is ${fault}, which CircuitPython cannot read. It is ignored.`);
        } else {
            settings[key] = String(value);
        }
    }
    return { settings, warnings };
}

/**
 * Return a warning for each name that the program's own settings file does not list: that file lists all settings.
 * @param {Iterable<string>} names
 * @param {string} ownFile
 * @returns {string[]}
 */
export function unknownNames(names, ownFile) {
    const listed = [...ownFile.matchAll(LISTED)].map((found) => found[1]);
    return [...names].filter((name) => name.startsWith("TAFL_") && !listed.includes(name)).sort().map((name) => {
        let nearest = "", share = 0;
        for (const other of listed) {
            const alike = similarity(name, other);
            if (alike > share) [nearest, share] = [other, alike];
        }
        return `There is no setting ${name}.` + (share >= ALIKE ? ` Do you mean ${nearest}?` : "");
    });
}

/**
 * Return the share of letters, 0 to 1, in the pieces that two texts have in common (Ratcliff and Obershelp 1988).
 * @param {string} one
 * @param {string} other
 */
export function similarity(one, other) {
    return one || other ? 2 * common(one, other) / (one.length + other.length) : 1;
}

/**
 * Return how many letters the longest common piece has, together with those to its left and to its right.
 * @param {string} one
 * @param {string} other
 * @returns {number}
 */
function common(one, other) {
    for (let length = Math.min(one.length, other.length); length > 0; length--) {
        for (let start = 0; start + length <= one.length; start++) {
            const found = other.indexOf(one.slice(start, start + length));
            if (found >= 0) {
                return length + common(one.slice(0, start), other.slice(0, found))
                    + common(one.slice(start + length), other.slice(found + length));
            }
        }
    }
    return 0;
}

/** @param {any} error */
function reason(error) {
    if (error instanceof TypeError) return "UTF-8 text";
    const [what] = String(error.message).replace(/^Invalid TOML document: /, "").split("\n");
    return `TOML (${what}, line ${error.line})`;
}

/** @param {unknown} value */
function isTable(value) {
    return typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof TomlDate);
}

/**
 * Return the line number and the raw value of each top-level key, and the line number of each table.
 * @param {string} text
 */
function lineNumbers(text) {
    /** @type {Map<string, {number: number, raw: string}>} */
    const keys = new Map();
    /** @type {Map<string, number>} */
    const tables = new Map();
    for (const [index, line] of text.split(LINE_END).entries()) {
        const found = KEY_AND_VALUE.exec(line);
        if (line.trimStart().startsWith("[")) {
            const name = line.trim().replace(/^\[+/, "").split("]")[0].split(".")[0].trim();
            if (!tables.has(name)) tables.set(name, index + 1);
        } else if (found && !tables.size && !keys.has(found[1])) {
            keys.set(found[1], { number: index + 1, raw: found[2] });
        }
    }
    return { keys, tables };
}

/**
 * @param {unknown} value
 * @param {string} raw
 */
function faultOf(value, raw) {
    if (typeof value === "boolean") return "true or false";
    if (typeof value === "number") return "a number with a fraction";
    if (typeof value === "bigint") return "";
    if (typeof value !== "string") return "neither a whole number nor a string";
    return raw.startsWith('"""') || raw.startsWith("'") ? "a string without plain double quotes" : "";
}
