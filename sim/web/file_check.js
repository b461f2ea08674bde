// SPDX-FileCopyrightText: 2026 The Ljostafl authors
// SPDX-License-Identifier: MIT
//
// Checks settings.toml before it is applied, and finds the lines that warnings and the program's complaints are about.
// @ts-check

import { readSettings, unknownNames } from "./settings_file.js";
import { readWiring } from "./wiring.js";

/** @typedef {{text: string, line: number}} Remark  line: of the file, from 1 on; 0: about no line */

// What the program prints about settings, parts and variants.
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
 * Return whether a complaint of the program is about a file: all are about the settings but those that begin with the
 * name of another one.
 * @param {string} name
 * @param {string} complaint
 */
export function isAbout(name, complaint) {
    return complaint.startsWith("variants.txt") === (name === "variants.txt");
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
