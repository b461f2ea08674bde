// SPDX-FileCopyrightText: 2026 The Ljostafl authors
// SPDX-License-Identifier: MIT
//
// The help: what the lights mean, with animated samples, and what the buttons and keys do.
// @ts-check

import description from "./description.js";
import { button, element } from "./dom.js";
import { Lamps } from "./lamps.js";
import { sampleColors } from "./legend.js";
import { newCanvas, paintWell } from "./wood.js";
import { say } from "./words.js";

/** @typedef {import("./legend.js").Theme} Theme */

const FRAME_MS = 33;
const SAMPLE_LIGHTS = 3;
/** Messages, or what stands on a key; and the message that says what they do. @type {[string[], string][]} */
const KEYS = [
    ...description.keys.map((/** @type {any} */ { keys, keyMessages, message }) =>
        [keys.map((/** @type {string} */ key, /** @type {number} */ i) => keyMessages[i] ?? key), message]),
    [["web-tap"], "web-tap-does"], [["A", "B"], "web-controller-does"], [["F1"], "keys-help"],
];

/** The help in a dialog. While it is open, nothing reaches the program. */
export class Help {
    /**
     * @param {HTMLDialogElement} dialog
     * @param {() => Theme} theme the one that the lights now have
     * @param {import("./rules.js").Rules} rules
     */
    constructor(dialog, theme, rules) {
        this.rules = rules;
        this.dialog = dialog;
        this.theme = theme;
        /** @type {{lamps: Lamps, entry: any, look: HTMLElement}[]} */
        this.samples = [];
        this.shownAt = 0;
        /** @param {string} selector @returns {any} */
        const find = (selector) => dialog.querySelector(selector);
        this.list = /** @type {HTMLElement} */ (find(".legend"));
        for (const [keys, does] of KEYS) {
            const caps = keys.map((key) =>
                key.includes("-") ? element("kbd", { words: key }) : element("kbd", {}, key));
            find(".keys").append(element("dt", {}, ...caps), element("dd", { words: does }));
        }
        this.king = /** @type {HTMLElement} */ (find(".help-king"));
        find(".help-rules").append(button("do-rules", () => rules.open(), { class: "plain" }));
        find(".help-close").addEventListener("click", () => dialog.close());
        dialog.addEventListener("click", (event) => {
            if (event.target === dialog) dialog.close(); // beside the sheet
        });
    }

    /**
     * Let the user choose whether letters are keys.
     * @param {import("./input.js").Input} input
     * @param {import("./user_data.js").UserData} data
     */
    chooseLetters(input, data) {
        const choice = /** @type {HTMLInputElement} */ (this.dialog.querySelector("#letter-keys"));
        choice.checked = input.letters = data.choice("letterKeys", true);
        choice.addEventListener("change", () => {
            input.letters = choice.checked;
            void data.choose("letterKeys", input.letters);
        });
    }

    toggle() {
        if (this.dialog.open) {
            this.dialog.close();
        } else {
            this.open();
        }
    }

    /**
     * Open and close the help with F1. A letter must not do it: people who dictate would press it (WCAG 2.1.4).
     * @param {KeyboardEvent} event
     */
    handleKey(event) {
        const { key, repeat, ctrlKey, altKey, metaKey } = event;
        if (key !== "F1" || event.defaultPrevented || ctrlKey || altKey || metaKey) return;
        event.preventDefault();
        if (!repeat) this.toggle();
    }

    open() {
        this.dialog.showModal();
        void this.rules.king().then((text) => (this.king.textContent = text));
        this.#makeSamples();
        requestAnimationFrame((time) => this.#draw(time));
    }

    #makeSamples() {
        const ratio = Math.min(3, devicePixelRatio || 1);
        const cell = Math.round(parseFloat(getComputedStyle(this.list).fontSize) * 1.7 * ratio);
        if (this.samples.length && this.samples[0].lamps.cell === cell) return;
        this.list.replaceChildren();
        const [well, lit] = [[description.materials.acrylic, 1], [description.materials.litAcrylic, 3]].map(
            ([color, gain]) => tiled(paintWell(cell, 1, color, gain)));
        this.samples = description.legend.map((/** @type {any} */ entry) => {
            const pen = newCanvas(SAMPLE_LIGHTS * cell, cell);
            pen.canvas.className = "sample";
            pen.canvas.setAttribute("aria-hidden", "true");
            pen.canvas.style.width = `${SAMPLE_LIGHTS * cell / ratio}px`;
            const meaning = entry.id ? element("span", { class: "meaning", words: `legend-${entry.id}` })
                : element("span", { class: "meaning" }, entry.meaning);
            const look = element("span", { class: "look" });
            this.list.append(element("li", {}, pen.canvas, meaning, " ", look));
            return { lamps: new Lamps(pen, well, lit, cell), entry, look };
        });
    }

    /** @param {number} time */
    #draw(time) {
        if (!this.dialog.open) return;
        requestAnimationFrame((next) => this.#draw(next));
        if (time - this.shownAt < FRAME_MS) return;
        this.shownAt = time;
        const theme = this.theme();
        for (const { lamps, entry, look } of this.samples) {
            const text = entry.id ? say(`legend-${entry.id}-look`, { theme }) : entry.looks[theme];
            if (look.textContent !== text) look.textContent = text;
            const places = Array.from({ length: SAMPLE_LIGHTS },
                (_, i) => ({ x: (i + 0.5) * lamps.cell, y: lamps.cell / 2 }));
            lamps.draw(places, sampleColors(entry, theme, time));
        }
    }
}

/** @param {HTMLCanvasElement} well @returns {HTMLCanvasElement} three wells in a row */
function tiled(well) {
    const pen = newCanvas(SAMPLE_LIGHTS * well.width, well.height);
    for (let i = 0; i < SAMPLE_LIGHTS; i++) pen.drawImage(well, i * well.width, 0);
    return pen.canvas;
}
