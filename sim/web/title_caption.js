// SPDX-FileCopyrightText: 2026 The Ljostafl authors
// SPDX-License-Identifier: MIT
//
// The caption as long as no events have told what the board shows: the title that the program gives the console. No
// other module reads titles. See sim/machine/caption.py.
// @ts-check

import description from "./description.js";

const VISIBLE_PART = /^[a-z][0-9]+-[a-z][0-9]+(?: \| |$)/; // of a large board; the event "view" tells it
const TIMES = /\d+:\d\d/g; // of clocks

// What stands for the buttons of the board, which the program names in capitals, by the way a person plays.
/** @type {Record<string, Record<string, string>>} */
export const BUTTON_WORDS = {
    keys: description.captionKeys,
    touch: {}, // the buttons on the screen have the same names
    gamepad: { SELECT: "A", BACK: "B" },
};
const BUTTON = /(?<![\p{L}\p{N}_])(?:SELECT|BACK|UP|DOWN|LEFT|RIGHT)(?![\p{L}\p{N}_])/gu;
const FIRST_WORD = /^\p{L}+(?![\p{L}\p{N}_])/u; // the name of a square, such as e5, stays in small letters
const UNPRINTABLE = /[\p{C}\p{Z}]/gu;
const SPACES = "[\\t-\\r\\x1c-\\x20\\x85\\p{Z}]+";
const OUTER_SPACES = new RegExp(`^${SPACES}|${SPACES}$`, "gu");

/**
 * Return the caption as a sentence, with other words for the buttons of the board.
 * @param {string} title @param {Record<string, string>} [words] @returns {string}
 */
export function titleCaption(title, words = BUTTON_WORDS.keys) {
    const text = title.replace(VISIBLE_PART, "").replace(OUTER_SPACES, "")
        .replace(BUTTON, (button) => words[button] ?? button)
        .replace(UNPRINTABLE, " ").replaceAll(" - ", " \u2013 ");
    return asSentence(text);
}

/** Return a text with a capital letter, unless it begins with the name of a square. @param {string} text */
export function asSentence(text) {
    return FIRST_WORD.test(text) ? text[0].toUpperCase() + text.slice(1) : text;
}

/** Return whether two captions tell the same, but for the times of clocks. @param {string} one @param {string} other */
export function sameButForTimes(one, other) {
    return one.replace(TIMES, "") === other.replace(TIMES, "");
}
