// SPDX-FileCopyrightText: 2026 The Ljostafl authors
// SPDX-License-Identifier: MIT
//
// Looks back: shows an earlier position of the game on the board's lights, while the program goes on unseen.
// @ts-check

import description from "./description.js";
import { button, element, icon } from "./dom.js";
import { historyLights } from "./history_lights.js";
import { say, setWords } from "./words.js";

/** @typedef {import("./board_view.js").BoardView} BoardView */
/** @typedef {import("./game_mirror.js").GameMirror} GameMirror */

const FRAME_MS = 40;
const REST_MS = 3400; // after the end of a game; the lights show the position, flood, and then text of the plate

/** Events: "change", when another position shows. */
export class PastView extends EventTarget {
    #view;
    #mirror;
    #taken; // what is held since a press that was not for the program
    #atEnd = false;
    #rests = false;
    /** @type {any} */
    #restTimer = null;
    #since = 0; // when the position began to show, in ms
    /** @type {any} */
    #timer = null;
    #text;
    #back;
    #forward;
    #frame;
    #plate;

    /**
     * @param {BoardView} view
     * @param {GameMirror} mirror
     */
    constructor(view, mirror) {
        super();
        this.#view = view;
        this.#mirror = mirror;
        this.#taken = /** @type {Set<string>} */ (new Set());
        /** @type {number | null} the plies of the position that shows; null: the game as it is */
        this.ply = null;
        this.#text = element("span", { class: "past-text" });
        const worded = "aria-label title";
        this.#back = button("web-step-back", () => this.step(-1), { worded });
        this.#forward = button("web-step-forward", () => this.step(1), { worded });
        this.#back.append(icon("M16 5L6 12l10 7z"));
        this.#forward.append(icon("M8 5l10 7-10 7z"));
        this.#frame = element("div", { class: "past-frame", hidden: true });
        this.#plate = element("div", {
            class: "past", role: "group", words: "web-earlier", worded: "aria-label", hidden: true,
        }, this.#back, this.#text, this.#forward, button("web-to-game", () => this.end(), { class: "past-end" }));
        view.board.append(this.#frame, this.#plate);
        view.addEventListener("arranged", () => this.#place());
        mirror.addEventListener("change", () => {
            if (this.ply !== null && !(this.plies >= this.ply && mirror.history)) this.end(); // another game
            else if (this.ply !== null) this.#write();
        });
    }

    get plies() {
        return this.#mirror.history?.plies ?? 0;
    }

    /** Return the name of the move that led to a position, for a plate. @param {number} ply */
    title(ply) {
        const { history } = this.#mirror;
        if (!history || !ply) return say("web-start");
        const [way, ...captures] = history.move(ply).split("x");
        const side = say(history.turn(ply - 1));
        return `${ply}. ${side} ${way.replace("-", "\u2013")}${captures.map((square) => ` ×${square}`).join("")}`;
    }

    /**
     * Return the lights of a position, null if the game is not known.
     * @param {number} ply
     * @param {{now?: number, flare?: number, step?: number}} [options] see `historyLights`
     */
    lights(ply, options) {
        const { history } = this.#mirror, { panel } = this.#view;
        if (!history || !panel) return null;
        const theme = this.#view.oneHue ? "one-hue" : "colour";
        const size = { columns: panel.width, rows: panel.height };
        return historyLights(history, ply, description.lights[theme], size, options);
    }

    /** Show the position after so many plies. @param {number} ply */
    show(ply) {
        const shown = Math.max(0, Math.min(this.plies, ply));
        if (!this.lights(shown)) return;
        this.ply = shown;
        this.#since = performance.now();
        this.#draw();
        this.#plate.hidden = this.#frame.hidden = false;
        this.#place();
        this.#write();
        this.dispatchEvent(new Event("change"));
    }

    /** Show the position in the rhythms of its lights; with reduced motion they stand still. */
    #draw() {
        clearTimeout(this.#timer);
        const ply = this.ply ?? (this.#rests ? this.plies : null);
        if (ply === null) return;
        const now = this.#view.calm.matches ? undefined : Math.floor(performance.now() - this.#since);
        const lights = this.lights(ply, { now });
        if (lights) this.#view.showInstead(lights);
        if (now !== undefined) this.#timer = setTimeout(() => this.#draw(), FRAME_MS);
    }

    /** Go on or back by so many plies, from the position that shows. @param {number} plies */
    step(plies) {
        this.show((this.ply ?? this.plies) + plies);
    }

    /**
     * Take a press while an earlier position shows; return whether it is not for the program. LEFT and RIGHT go from
     * move to move, all else goes back to the game.
     * @param {string | number[]} target
     * @param {boolean} pressed
     */
    takePress(target, pressed) {
        const name = String(target);
        if (!pressed) return this.#taken.delete(name);
        if (this.ply === null) return false;
        this.#taken.add(name);
        if (name === "left") this.step(-1);
        else if (name === "right" && this.ply < this.plies) this.step(1);
        else this.end();
        return true;
    }

    /** Whether the final position shows, instead of text. */
    get rests() {
        return this.#rests;
    }

    /** Show the game again. */
    end() {
        if (this.ply === null) return;
        const hadFocus = this.#plate.contains(document.activeElement);
        this.ply = null;
        if (this.#rests) this.#draw();
        else this.#view.showInstead(null);
        this.#plate.hidden = this.#frame.hidden = true;
        if (hadFocus && document.activeElement instanceof HTMLElement) document.activeElement.blur();
        this.dispatchEvent(new Event("change"));
    }

    /**
     * Take note whether the lights are those of the end of a game: soon its position shows, and no longer the text that
     * scrolls.
     * @param {boolean} atEnd
     */
    setAtEnd(atEnd) {
        if (atEnd === this.#atEnd) return;
        this.#atEnd = atEnd;
        clearTimeout(this.#restTimer);
        if (atEnd) {
            this.#restTimer = setTimeout(() => {
                this.#rests = true;
                this.#since = performance.now();
                this.#draw();
            }, REST_MS);
        } else if (this.#rests) {
            this.#rests = false;
            if (this.ply === null) this.#view.showInstead(null);
        }
    }

    #write() {
        const { ply, plies } = this;
        setWords(this.#text, ply ? "web-move-of" : "web-start-of", { ply: ply ?? 0, plies });
        this.#back.disabled = !ply;
        this.#forward.disabled = ply === plies;
    }

    /** Cover the plate, and frame the lights. */
    #place() {
        const { layout } = this.#view;
        if (!layout) return;
        for (const [part, { x, y, width, height }] of /** @type {const} */ (
            [[this.#plate, layout.plate], [this.#frame, layout.hole]])) {
            Object.assign(part.style, { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` });
        }
    }
}
