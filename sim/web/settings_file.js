// SPDX-FileCopyrightText: 2026 The Ljostafl authors
// SPDX-License-Identifier: MIT
//
// Reads settings.toml exactly as CircuitPython 10.2 does, byte by byte: its supervisor/shared/settings.c has the same
// functions. sim/machine/settings_file.py reads it for the other front ends. `faultsOf` finds the faults that the
// program finds (hardware/settings.py), while the file is still edited.
// @ts-check

const KEY = /(?:TAFL|CIRCUITPY)_[!-<>-~]+/g;
const LISTED = /^[ \t]*#?[ \t]*(TAFL_\w+)[ \t]*=/gm; // set, or commented out
const ALIKE = 0.6; // two names that share so much of their letters are alike
const BOM = "\xef\xbb\xbf";
const END = "\0"; // of a file; a zero byte counts as one
const SPACE = " \t\n\v\f\r";
/** @type {Record<string, string>} */
const ESCAPES = { b: "\b", r: "\r", n: "\n", t: "\t", v: "\v", f: "\f" };
const HEX = /^[ \t\n\v\f\r]*([+-]?)(?:0[xX])?([0-9a-fA-F]+)$/; // as C's strtoul takes it

/**
 * Return the settings of the file as text, and what is wrong in it.
 * @param {string | Uint8Array} file
 * @returns {{settings: Record<string, string>, warnings: string[]}}
 */
export function readSettings(file) {
    const content = bytesOf(file);
    /** @type {Record<string, string>} */
    const settings = {};
    for (const [key] of content.matchAll(KEY)) {
        const value = getenv(content, key);
        if (value !== null) settings[key] = value.replaceAll("\0", "?");
    }
    return { settings, warnings: faultsOf(content) };
}

/** Return a text with a letter for each byte. @param {string | Uint8Array} file */
function bytesOf(file) {
    const bytes = typeof file === "string" ? new TextEncoder().encode(file) : file;
    let text = "";
    for (const byte of bytes) text += String.fromCharCode(byte);
    return text;
}

/** Return the text that these bytes are in UTF-8, or null. @param {string} bytes */
function decode(bytes) {
    try {
        const codes = Uint8Array.from(bytes, (letter) => letter.charCodeAt(0));
        return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(codes);
    } catch {
        return null;
    }
}

/**
 * Return what `os.getenv` of a board returns for the key, null if the file has no such line or a wrong one.
 * @param {string} content
 * @param {string} key
 */
function getenv(content, key) {
    const file = new Bytes(content);
    while (!file.atEnd) {
        if (file.keyMatches(key)) {
            const value = file.readValue();
            return value === null ? null : decode(value);
        }
    }
    return null;
}

/** The content of a file, read byte by byte. */
class Bytes {
    #content;
    #at = 0;

    /** @param {string} content */
    constructor(content) {
        this.#content = content;
    }

    get atEnd() {
        return this.#at >= this.#content.length;
    }

    #next() {
        return this.#content[this.#at++] ?? END;
    }

    #nextLine() {
        for (let byte = this.#next(); !endsLine(byte); byte = this.#next());
    }

    /** Skip white space; return the byte after it, also if that ends the line. */
    #nextInLine() {
        let byte = this.#next();
        while (!endsLine(byte) && SPACE.includes(byte)) byte = this.#next();
        return byte;
    }

    /** Return whether the line begins with this key and "=", which are read then. Else read it. @param {string} key */
    keyMatches(key) {
        let byte = this.#nextInLine();
        if (byte === "[" || byte === END) { // below a [table] nothing is read
            this.#at = this.#content.length;
            return false;
        }
        for (const letter of key) {
            if (byte !== letter) {
                if (byte !== "\n") this.#nextLine();
                return false;
            }
            byte = this.#next();
        }
        if (SPACE.includes(byte)) byte = this.#nextInLine();
        if (byte === "=") return true;
        if (byte !== "\n") this.#nextLine();
        return false;
    }

    readValue() {
        const byte = this.#nextInLine();
        if (byte === '"') return this.#readString();
        return endsLine(byte) ? null : this.#readBareValue(byte);
    }

    /** @param {string} byte */
    #readBareValue(byte) {
        let value = "";
        for (; !endsLine(byte) && byte !== "#"; byte = this.#next()) value += byte;
        return value.replace(/[ \t\r]+$/, "");
    }

    #readString() {
        let value = "";
        for (;;) {
            let byte = this.#next();
            if (endsLine(byte)) return null;
            if (byte === '"') {
                byte = this.#nextInLine();
                return byte === "#" || endsLine(byte) ? value : null;
            }
            if (byte === "\\") {
                byte = this.#next();
                if (endsLine(byte)) return null;
                if (byte === "u" || byte === "U") {
                    const letter = this.#readLetter(byte === "u" ? 4 : 8);
                    if (letter === null) return null;
                    value += letter;
                    continue;
                }
                byte = ESCAPES[byte] ?? byte;
            }
            value += byte;
        }
    }

    /** @param {number} size */
    #readLetter(size) {
        const found = HEX.exec(Array.from({ length: size }, () => this.#next()).join(""));
        const code = parseInt(found?.[2] ?? "", 16);
        if (!(code < 0x110000) || (code && found?.[1] === "-")) return null;
        return 0xd800 <= code && code < 0xe000 ? "\xff" : bytesOf(String.fromCodePoint(code));
    }
}

/** @param {string} byte */
function endsLine(byte) {
    return byte === "\n" || byte === END;
}

/** Return a sentence for each line with a TAFL_ key that a board does not read. @param {string} content */
function faultsOf(content) {
    const faults = new Set();
    /** @type {Map<string, number>} */
    const seen = new Map();
    let table = 0;
    if (content.includes("\0")) faults.add("settings.toml has zero bytes: save it as plain text, in UTF-8");
    for (const [index, whole] of content.split("\n").entries()) {
        const number = index + 1, line = whole.replace(/^[ \t\v\f\r]+/, "");
        if (line.startsWith("[")) table ||= number;
        if (line.includes("\rTAFL_")) {
            faults.add(`Line ${number} of settings.toml has a carriage return inside: lines must end with a line feed`);
        }
        const equals = line.indexOf("="), key = equals < 0 ? line : line.slice(0, equals);
        if (!key.split("#")[0].toUpperCase().includes("TAFL_")) continue;
        const words = key.split(/[ \t\v\f\r]+/).filter(Boolean);
        if (words.length !== 1 || !words[0].startsWith("TAFL_") || (equals < 0 && words[0] !== line)) {
            faults.add(`Line ${number} of settings.toml is ignored: ` + (line.startsWith(BOM[0])
                ? "a byte order mark hides it; save the file as UTF-8 without it"
                : 'write TAFL_NAME = "value" at the start of a line'));
            continue;
        }
        const name = words[0], first = seen.get(name);
        if (!first && !table) seen.set(name, number);
        const fault = table ? `stands below the [table] of line ${table}` : first ? `stands in line ${first}, too`
            : equals < 0 ? doubt(content, name) : faultOf(line.slice(equals + 1), content, name);
        if (fault) faults.add(`${name} in line ${number} of settings.toml ${fault}: the line is ignored`);
    }
    return [...faults];
}

/** @param {string} content @param {string} name */
function doubt(content, name) {
    return getenv(content, name) === null ? "cannot be read" : "";
}

/** Return what is wrong in the text behind "=". @param {string} text @param {string} content @param {string} name */
function faultOf(text, content, name) {
    const value = text.replace(/^[ \t\v\f\r]+/, "");
    if (!value) return "has no value";
    if (!value.startsWith('"')) return decode(value.split("#")[0]) === null ? "is not text in UTF-8" : "";
    const end = value.indexOf('"', 1);
    const inside = end < 0 ? value.slice(1) : value.slice(1, end);
    if (inside.includes("\\")) return doubt(content, name);
    if (end < 0) return "has no closing quotation mark";
    if (!/^[ \t\v\f\r]*(#|$)/.test(value.slice(end + 1))) return "has text behind its value";
    return decode(inside) === null ? "is not text in UTF-8" : "";
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
