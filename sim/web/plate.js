// SPDX-FileCopyrightText: 2026 The Ljostafl authors
// SPDX-License-Identifier: MIT
//
// The brass plate below the lights: the caption, in words for the way a person plays, as large as it fits.
// @ts-check

import { boardCaption, startHint } from "./caption.js";
import { BUTTON_WORDS, titleCaption } from "./title_caption.js";

/** @typedef {"keys" | "touch" | "gamepad"} Way how a person plays */

const MOVE = /\b([a-o]\d+)-(?=[a-o]\d)/g;
const LARGEST = 0.4; // letters, as a share of the plate's height
const HEIGHT_SHARE = 0.88; // of the plate's height, for all lines
/** Writes the caption on the plate. */
export class Plate {
    /** @param {HTMLElement} board @param {HTMLElement} plate */
    constructor(board, plate) {
        this.board = board;
        this.plate = plate;
        this.text = /** @type {HTMLElement} */ (plate.querySelector(".plate-text"));
        /** @type {Way} */
        this.way = matchMedia("(hover: none), (pointer: coarse)").matches ? "touch" : "keys";
        this.title = "";
        this.notice = ""; // what the page itself has to say, instead of the caption
        this.fresh = true; // no press yet
        this.waits = false; // whether the board shows the start, and waits for a press
        /** @type {import("./events.js").BoardState | null} what the program's events have told */
        this.state = null;
        /** @type {import("./words.js").Words | null} */
        this.language = null;
    }

    /** @returns {string} the caption as it shows */
    get words() {
        if (this.notice) return this.notice;
        const { state, language, way } = this;
        if (language && this.fresh && this.waits) return startHint(language, way); // until the first press
        if (language && state?.known) return boardCaption(state, language, way);
        return titleCaption(this.title, BUTTON_WORDS[this.way]) || this.text.textContent || ""; // never blank
    }

    get #shown() {
        return this.words.replace(MOVE, "$1\u2011"); // a hyphen at which no line breaks
    }

    /** Take note whether the board shows the start, and waits for a press. @param {boolean} waits */
    setWaits(waits) {
        if (waits === this.waits) return;
        this.waits = waits;
        this.write();
    }

    /** Take the words of a language. @param {import("./words.js").Words} language */
    setLanguage(language) {
        this.language = language;
        this.plate.lang = language.language;
        this.write();
    }

    /** Take what the program's events have told. @param {import("./events.js").BoardState} state */
    setState(state) {
        this.state = state;
        if (this.#shown !== this.text.textContent) this.write(); // it measures letters, which takes time
    }

    /** Take the title of the console. @param {string} title */
    setTitle(title) {
        this.title = title;
        this.notice = "";
        this.write();
    }

    /** Show a sentence of the page itself until the next title. @param {string} text */
    setNotice(text) {
        this.notice = text;
        this.write();
    }

    /** Take note of a press. @param {Way | null} way null: with a mouse, which most people use beside the keys */
    pressed(way) {
        if (way && way !== this.way || this.fresh) {
            this.fresh = false;
            this.way = way ?? this.way;
            this.write();
        }
    }

    /** Write the caption in the largest letters that fit. */
    write() {
        const { text, plate } = this;
        const words = this.#shown;
        text.removeAttribute("data-l10n-id"); // of what shows until the board starts
        if (text.textContent !== words) text.textContent = words;
        this.board.classList.toggle("waits", this.fresh && !this.notice && this.waits);
        const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
        const smallest = 0.75 * rem;
        let size = Math.max(smallest, Math.min(plate.clientHeight * LARGEST, 0.05 * plate.clientWidth + 0.4 * rem));
        for (;;) {
            text.style.fontSize = `${size}px`;
            const isHigh = text.offsetHeight > plate.clientHeight * HEIGHT_SHARE;
            if (size <= smallest || !isHigh && text.scrollWidth <= plate.clientWidth) break;
            size = Math.max(smallest, size * 0.93);
        }
    }
}
