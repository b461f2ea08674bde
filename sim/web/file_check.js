// SPDX-FileCopyrightText: 2026 The Ljostafl authors
// SPDX-License-Identifier: MIT
//
// Checks settings.toml before it is applied, and finds the lines that warnings and the program's complaints are about.
// @ts-check

import { readSettings, unknownNames } from "./settings_file.js";
import { readWiring } from "./wiring.js";

/** @typedef {{text: string, line: number}} Remark  line: of the file, from 1 on; 0: about no line */

// What the program prints about settings, parts and variants.
const COMPLAINT =
    /^(TAFL_\w+ (is|in) |Line \d+ of settings|variants\.txt: |The (speaker|lights|buttons) do(es)? not work: )./;

/**
 * Return the settings of the file, what is wrong in it, and whether it is no settings file at all.
 * @param {string} text
 * @param {string} standard the settings.toml that the program brings along, which lists all settings
 */
export function checkSettings(text, standard) {
    const { settings, warnings } = readSettings(text);
    const unreadable = text.includes("\0");
    const all = [...warnings, ...unknownNames(Object.keys(settings), standard), ...readWiring(settings).warnings];
    return { settings: unreadable ? {} : settings, unreadable, remarks: all.map((warning) => remark(warning, text)) };
}

/**
 * Return what a line of the console says about the file `name`, null if it says nothing about it.
 * @param {string} line
 * @param {string} name
 * @param {string} text of the file
 */
export function complaint(line, name, text) {
    if (!COMPLAINT.test(line) || line.startsWith("variants.txt") !== (name === "variants.txt")) return null;
    return remark(line, text);
}

/**
 * Find the line that a text is about: it names the line, or the key, or a block and a line of that block.
 * @param {string} words
 * @param {string} text
 * @returns {Remark}
 */
export function remark(words, text) {
    const numbered = /\bline (\d+)\b/i.exec(words), key = /\bTAFL_\w+/.exec(words);
    if (numbered) return { text: words, line: Number(numbered[1]) };
    const lines = text.split(/\r\n|\n|\r/);
    const at = key ? lines.findIndex((line) => line.trimStart().replace(/^"/, "").startsWith(key[0])) : -1;
    return { text: words, line: at + 1 };
}
