// SPDX-FileCopyrightText: 2026 The Ljostafl authors
// SPDX-License-Identifier: MIT
//
// The board in words, for screen readers: what happens, as announcements, and a table of the squares.
// @ts-check

import { sameButForTimes } from "./title_caption.js";
import description from "./description.js";
import { say, spoken } from "./words.js";

/** @typedef {import("./lights.js").Lights} Lights */
/** @typedef {import("./board_outline.js").BoardOutline} BoardOutline */

const QUIET_MS = 350; // a caption that shows for a shorter time is not announced
const MEMORY_MS = 1300; // lights blink, so a square keeps its words for so long
const UPDATE_MS = 400;
const TABLE_MS = 100; // until the table of another board is made: its lights come first
const DARKEST = 6; // of 255; the hue of a darker light is not clear
const MAX_MEANINGS = 4096;
const NEAR = 0.14; // largest distance of a light's hue from that of its meaning
/** @type {Record<string, string>} */
const MEN = { a: "web-attacker", d: "web-defender", K: "web-king" };
/** The meanings that are told beside the man on a square. @type {Record<string, string>} */
const WORDS = {
    CURSOR: "web-cursor", GOAL: "web-goal", HINT: "web-lit-hint", WARNING: "web-warning", LAST_MOVE: "web-last-move",
};

/** The hue of each meaning: its colour with the brightest part as 1. @type {[string, number[]][]} */
const HUES = Object.entries(description.lights.colour).map(([name, levels]) => [name, hue(levels[levels.length - 1])]);

/** @param {number[]} light @returns {number[]} */
function hue(light) {
    const peak = Math.max(...light) || 1;
    return light.map((part) => part / peak);
}

/** @type {Map<number, string>} */
const meanings = new Map(); // those found so far, by colour; few colours differ

/**
 * Return the meaning of a light in the colour theme, or "".
 * @param {number} red @param {number} green @param {number} blue @returns {string}
 */
function meaningOf(red, green, blue) {
    const key = red << 16 | green << 8 | blue;
    let meaning = meanings.get(key);
    if (meaning === undefined) {
        if (meanings.size > MAX_MEANINGS) meanings.clear();
        meaning = findMeaning(red, green, blue);
        meanings.set(key, meaning);
    }
    return meaning;
}

/** @param {number} red @param {number} green @param {number} blue @returns {string} */
function findMeaning(red, green, blue) {
    if (Math.max(red, green, blue) < DARKEST) return "";
    const seen = hue([red, green, blue]);
    let [best, least] = ["", NEAR];
    for (const [name, parts] of HUES) {
        const distance = Math.hypot(...parts.map((part, i) => part - seen[i]));
        if (distance < least) [best, least] = [name, distance];
    }
    return best;
}

/** Writes the board in words. Events: "touch" {light}, when a square of the table is pressed. */
export class TextView extends EventTarget {
    /** @param {HTMLElement} section @param {HTMLElement} announcer a live region */
    constructor(section, announcer) {
        super();
        /** @param {string} selector @returns {any} */
        const find = (selector) => section.querySelector(selector);
        this.announcer = announcer;
        this.captionText = /** @type {HTMLElement} */ (find(".words-caption"));
        this.head = /** @type {HTMLElement} */ (find("thead"));
        this.body = /** @type {HTMLElement} */ (find("tbody"));
        this.caption = "";
        this.inMenu = false; // whether the lights are those of a page of a menu, and no squares
        /** @type {Map<string, string[]>} */
        this.men = new Map(); // the ids of what stands there and what the square is, by the names of squares
        /** @type {{x: number, y: number, name: string, button: HTMLButtonElement}[]} */
        this.squares = [];
        /** @type {Map<string, Map<string, number>>} */
        this.seen = new Map(); // by the names of squares: when each word was last true
        this.shape = "";
        this.timer = 0;
        this.updateTimer = 0;
        this.tableTimer = 0;
        spoken.addEventListener("change", () => this.#update());
    }

    /** Announce a caption when it has been there for a moment, but not each second of clocks. @param {string} text */
    setCaption(text) {
        const same = sameButForTimes(text, this.caption);
        this.caption = text;
        if (same && !this.timer) this.captionText.textContent = text;
        if (same) return;
        clearTimeout(this.timer);
        this.timer = setTimeout(() => {
            this.timer = 0;
            this.captionText.textContent = this.caption;
            this.announce(this.caption);
        }, QUIET_MS);
    }

    /** @param {string} text */
    announce(text) {
        const line = document.createElement("p");
        line.textContent = text;
        this.announcer.append(line);
        while (this.announcer.childElementCount > 3) this.announcer.firstElementChild?.remove();
    }

    /** Announce a move. @param {import("./events.js").BoardEvent} move as the event tells it */
    announceMove({ side, from, to, captures }) {
        const squares = captures.join(", ");
        this.announce(say(squares ? "web-capture-made" : "web-move-made", { side, from, to, squares }));
    }

    /**
     * Take the position of a game.
     * @param {import("./events.js").BoardEvent} game the event
     * @param {Record<string, string>} pieces by square
     */
    setPosition(game, pieces) {
        this.men.clear();
        for (const [mark, squares] of [["throne", game.throne], ["corner", game.corners], ["camp", game.camps]]) {
            for (const square of squares ?? []) this.men.set(square, [`web-${mark}`]);
        }
        for (const [square, man] of Object.entries(pieces)) {
            const [mark] = this.men.get(square) ?? [];
            this.men.set(square, mark ? [MEN[man], `${mark}-below`] : [MEN[man]]);
        }
        this.#updateSoon();
    }

    /** Take the lights. @param {Lights} lights @param {BoardOutline} outline */
    setLights(lights, outline) {
        const shape = `${lights.columns} ${lights.rows} ${outline.squareName(outline.left, outline.top)} `
            + outline.squareName(outline.left + outline.columns - 1, outline.top + outline.rows - 1);
        if (shape !== this.shape) {
            this.shape = shape;
            this.squares = [];
            clearTimeout(this.tableTimer);
            this.tableTimer = setTimeout(() => this.#makeTable(lights, outline), TABLE_MS);
        }
        const now = performance.now();
        for (const { x, y, name } of this.squares) {
            const i = 3 * (y * lights.columns + x);
            const word = WORDS[meaningOf(lights.rgb[i], lights.rgb[i + 1], lights.rgb[i + 2])];
            if (word) {
                const words = this.seen.get(name) ?? new Map();
                words.set(word, now);
                this.seen.set(name, words);
            }
        }
        this.#updateSoon();
    }

    /** @param {Lights} lights @param {BoardOutline} outline */
    #makeTable(lights, outline) {
        this.squares = [];
        this.seen.clear();
        const top = document.createElement("tr");
        top.append(document.createElement("td"));
        const rows = [];
        for (let y = 0; y < lights.rows; y++) {
            if (!outline.rowName(y)) continue;
            const row = document.createElement("tr");
            row.append(header(outline.rowName(y), "row"));
            for (let x = 0; x < lights.columns; x++) {
                const name = outline.squareName(x, y);
                if (!name) continue;
                if (!rows.length) top.append(header(outline.columnName(x), "col"));
                const button = document.createElement("button");
                button.type = "button";
                button.addEventListener("click", () => {
                    this.dispatchEvent(new CustomEvent("touch", { detail: { light: [x, y] } }));
                });
                button.addEventListener("keydown", (event) => this.#walk(event, x, y));
                button.tabIndex = this.squares.length ? -1 : 0;
                const cell = document.createElement("td");
                cell.append(button);
                row.append(cell);
                this.squares.push({ x, y, name, button });
            }
            rows.push(row);
        }
        this.#update(); // a button has a name from its first moment on
        this.head.replaceChildren(top);
        this.body.replaceChildren(...rows);
    }

    /** Go to another square with the arrow keys. @param {KeyboardEvent} event @param {number} x @param {number} y */
    #walk(event, x, y) {
        const step = description.arrows[event.key.replace("Arrow", "").toLowerCase()];
        if (!step) return;
        event.preventDefault();
        const next = this.squares.find((square) => square.x === x + step[0] && square.y === y + step[1]);
        if (!next) return;
        for (const { button } of this.squares) button.tabIndex = button === next.button ? 0 : -1;
        next.button.focus();
    }

    #updateSoon() {
        if (!this.updateTimer) {
            this.updateTimer = setTimeout(() => {
                this.updateTimer = 0;
                this.#update();
            }, UPDATE_MS);
        }
    }

    #update() {
        const now = performance.now();
        for (const { name, button } of this.squares) {
            const there = this.men.get(name) ?? ["web-empty"];
            const words = [name, there.map((id) => say(id)).join(" ")];
            for (const [word, at] of this.seen.get(name) ?? []) {
                if (!this.inMenu && now - at < MEMORY_MS) words.push(say(word));
            }
            const text = words.join(", ").replace(", ", " ");
            if (button.textContent !== text) button.textContent = text;
        }
    }
}

/** @param {string} text @param {string} scope @returns {HTMLElement} */
function header(text, scope) {
    const cell = document.createElement("th");
    cell.scope = scope;
    cell.textContent = text;
    return cell;
}
