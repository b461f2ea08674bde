// SPDX-FileCopyrightText: 2026 The Ljostafl authors
// SPDX-License-Identifier: MIT
//
// Signs of CircuitPython itself on a board's console: Python's prompt, and the status bar.
// @ts-check

export const LONGEST_SIGN = 600; // characters
const PROMPT = /(^|[\r\n])(>>> |\.\.\. |={3} |raw REPL; CTRL-B to exit[\r\n]+>)$/;
const STATUS = /\x1b\]0;\u{1f40d}([^\x07\x1b]*)\x1b\\/gu; // CircuitPython's status bar: a snake, facts and its version
const RUNS = /^[^@]*\.(py|txt)$/; // the fact that names the running file; "12@code.py ValueError" is an exception

/**
 * Return whether the board's program "runs" or has "stopped", or "" if the text does not say so.
 * @param {string} text the newest of the console, as it came: at most LONGEST_SIGN characters
 * @returns {"runs" | "stopped" | ""}
 */
export function readSigns(text) {
    const status = [...text.matchAll(STATUS)].at(-1);
    const after = status ? text.slice(status.index + status[0].length) : text;
    const facts = status ? status[1].split(" | ").slice(0, -1).map((fact) => fact.trim()) : [];
    const prompt = PROMPT.test(text.replace(STATUS, ""));
    if (!prompt && !facts.length) return "";
    if (!prompt && facts.some((fact) => RUNS.test(fact))) return "runs";
    return after.length < LONGEST_SIGN ? "stopped" : "";
}
