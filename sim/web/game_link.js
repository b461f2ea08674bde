// SPDX-FileCopyrightText: 2026 The Ljostafl authors
// SPDX-License-Identifier: MIT
// @ts-check
//
// A game or a position as the fragment of a link, which a browser never sends to a server:
//
//     #game=g4g2d3f3f4f7e4e7xf7&variant=brandub
//     #position=3a3/3a3/3d3/aadKdaa/3d3/3a3/3a3_a_4&game=d2c2&variant=brandub
//
// A move is its two squares and its captures; "r" or "t" after it stands for the announcements raichi and tuichu.
//
// Links go through letters and other programs, which put a dot or a bracket behind them, add parts of their own, encode
// them once more or write them in large letters. So they are read as they are meant.

import { ABOUT, RecordError, addCall, addMove, emptyRecord, folded, plain, quoted, setValue } from "./record.js";

const MAX_FRAGMENT = 20000; // characters
const MOVE = /([a-o]\d{1,2})-?([a-o]\d{1,2})((?:x[a-o]\d{1,2})*)([rt]?)[ ,;]*/y;
const BEHIND = /[\s.,;:!?)\]}>"'\u00bb\u2019\u201d\u2026]$/; // what a letter puts behind a link
/** @type {Record<string, string>} */
const CALLS = { r: "raichi", t: "tuichu" };
const KEYS = ["game", "position", "variant", "options", ...ABOUT, "draws", "calls", "result"];

/**
 * Return the fragment, with its "#", that stands for a record.
 * @param {import("./record.js").GameRecord} record
 */
export function linkFragment(record) {
    const moves = record.moves.map(({ name, call }) => name.replace("-", "") + call.slice(0, 1)).join("");
    const parts = record.start ? [["position", record.start]] : [["game", moves]];
    if (record.start && moves) parts.push(["game", moves]);
    parts.push(["variant", record.variant]);
    if (record.options.length) parts.push(["options", record.options.join(",")]);
    for (const key of ABOUT) if (record.about[key]) parts.push([key, record.about[key]]);
    if (record.draws !== "on") parts.push(["draws", record.draws]);
    if (record.calls !== "by the board") parts.push(["calls", record.calls]);
    if (record.result !== "unfinished") parts.push(["result", record.result]);
    return "#" + parts.map(([key, value]) => `${key}=${encode(value)}`).join("&");
}

/**
 * Return the record that a fragment stands for, null if the fragment is about something else. Throw RecordError with a
 * message for the user if it is damaged.
 * @param {string} fragment with or without its "#"
 * @returns {import("./record.js").GameRecord | null}
 */
export function readFragment(fragment) {
    const text = unwrapped(fragment);
    const parts = text.split("&").filter(Boolean).map((part) => {
        const [key, ...rest] = part.split("=");
        return { key: key.toLowerCase(), value: rest.join("=") };
    });
    if (!parts.some(({ key, value }) => ["game", "position", "variant"].includes(key) && (value || key === "game"))) {
        return null;
    }
    if (text.length > MAX_FRAGMENT) throw new RecordError("link-long");
    const values = new Map(), foreign = [];
    for (const { key, value } of parts) {
        if (values.has(key)) throw new RecordError("link-twice", { text: quoted(key) });
        if (KEYS.includes(key)) values.set(key, meant(key, decode(value)));
        else foreign.push(key);
    }
    const record = emptyRecord();
    try {
        const options = (values.get("options") ?? "").split(",").filter(Boolean).join(", ");
        if (!values.has("variant")) throw new RecordError("link-variant");
        setValue(record, "variant", values.get("variant") + (options ? ` (${options})` : ""));
        for (const key of [...ABOUT, "draws", "calls", "result"]) {
            if (values.has(key)) setValue(record, key, values.get(key));
        }
        if (values.has("position")) setValue(record, "start", values.get("position"));
        readMoves(record, values.get("game") ?? "");
        if (foreign.length) record.foreign = foreign;
    } catch (error) {
        if (error instanceof RecordError) throw new RecordError("link-damaged", { why: error.message });
        throw error;
    }
    return record;
}

/**
 * @param {import("./record.js").GameRecord} record
 * @param {string} text
 */
function readMoves(record, text) {
    for (let at = 0; at < text.length; at = MOVE.lastIndex) {
        MOVE.lastIndex = at;
        const match = MOVE.exec(text);
        if (!match) throw new RecordError("link-move", { text: quoted(text.slice(at, at + 10)) });
        addMove(record, `${match[1]}-${match[2]}${match[3]}`);
        if (match[4]) addCall(record, CALLS[match[4]]);
    }
}

/**
 * Return a fragment without what stands before and behind it, and decoded if it was encoded as a whole.
 * @param {string} fragment
 * @returns {string}
 */
function unwrapped(fragment) {
    const text = plain(fragment.slice(0, 3 * MAX_FRAGMENT)).replace(/^[\s#?!/&]+/, "").replaceAll("&amp;", "&").trim();
    const whole = !text.includes("=") && /^[^&]*(game|position|variant)%(25)*3d/i.test(text);
    return whole ? unwrapped(decoded(text)) : text;
}

/**
 * Return a value without what a letter puts behind it, in the letters that a record has.
 * @param {string} key
 * @param {string} value
 */
function meant(key, value) {
    if (ABOUT.includes(key)) return value;
    let text = folded(key === "position" ? "start" : key, value.replaceAll("+", " "));
    while (BEHIND.test(text) && !(key === "result" && /^[^()]*\([^()]*\)$/.test(text))) text = text.slice(0, -1);
    return text;
}

/** @param {string} value */
function encode(value) {
    return encodeURIComponent(value).replaceAll("_", "%5F").replaceAll("%20", "_")
        .replace(/%(2F|2C|3A)/g, (part) => decodeURIComponent(part));
}

/** @param {string} value */
function decode(value) {
    return decoded(value.replaceAll("_", "%20"));
}

/** @param {string} value */
function decoded(value) {
    try {
        return decodeURIComponent(value);
    } catch {
        throw new RecordError("link-percent");
    }
}
