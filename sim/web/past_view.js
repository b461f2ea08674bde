// SPDX-FileCopyrightText: 2026 The Ljostafl authors
// SPDX-License-Identifier: MIT
//
// Looks back: shows an earlier position of the game on the board's lights, while the program goes on unseen.
// @ts-check

import { splitTitle } from "./caption.js";
import description from "./description.js";
import { button, element, icon } from "./dom.js";
import { historyLights } from "./history_lights.js";

/** @typedef {import("./board_view.js").BoardView} BoardView */
/** @typedef {import("./game_mirror.js").GameMirror} GameMirror */

const FRAME_MS = 40;
const END = /- SELECT: again/; // the title at the end of a game
const REST_MS = 3400; // after that title; the lights show the position, flood, and then text that the plate has, too

/** Events: "change", when another position shows. */
export class PastView extends EventTarget {
    /**
     * @param {BoardView} view
     * @param {GameMirror} mirror
     */
    constructor(view, mirror) {
        super();
        this._view = view;
        this._mirror = mirror;
        this._taken = /** @type {Set<string>} */ (new Set()); // what is held since a press that was not for the program
        this._rests = false; // whether the final position shows, instead of text
        /** @type {any} */
        this._restTimer = null;
        this._since = 0; // when the position began to show, in ms
        /** @type {any} */
        this._timer = null;
        /** @type {number | null} the plies of the position that shows; null: the game as it is */
        this.ply = null;
        this._text = element("span", { class: "past-text" });
        this._back = button("", () => this.step(-1), { "aria-label": "One move back", title: "One move back" });
        this._forward = button("", () => this.step(1), { "aria-label": "One move forward", title: "One move forward" });
        this._back.append(icon("M16 5L6 12l10 7z"));
        this._forward.append(icon("M8 5l10 7-10 7z"));
        this._frame = element("div", { class: "past-frame", hidden: true });
        this._plate = element("div", { class: "past", role: "group", "aria-label": "Earlier position", hidden: true },
            this._back, this._text, this._forward,
            button("Back to the game", () => this.end(), { class: "past-end" }));
        view.board.append(this._frame, this._plate);
        view.addEventListener("arranged", () => this._place());
        mirror.addEventListener("change", () => {
            if (this.ply !== null && !(this.plies >= this.ply && mirror.history)) this.end(); // another game
            else if (this.ply !== null) this._write();
        });
    }

    get plies() {
        return this._mirror.history?.plies ?? 0;
    }

    /** Return the name of the move that led to a position, for a plate. @param {number} ply */
    title(ply) {
        const { history } = this._mirror;
        if (!history || !ply) return "Start of the game";
        const [way, ...captures] = history.move(ply).split("x");
        const side = history.turn(ply - 1);
        return `${ply}. ${side} ${way.replace("-", "\u2013")}${captures.map((square) => ` ×${square}`).join("")}`;
    }

    /**
     * Return the lights of a position, null if the game is not known.
     * @param {number} ply
     * @param {{now?: number, flare?: number, step?: number}} [options] see `historyLights`
     */
    lights(ply, options) {
        const { history } = this._mirror, { panel } = this._view;
        if (!history || !panel) return null;
        const theme = this._view.oneHue ? "one-hue" : "colour";
        const size = { columns: panel.width, rows: panel.height };
        return historyLights(history, ply, description.lights[theme], size, options);
    }

    /** Show the position after so many plies. @param {number} ply */
    show(ply) {
        const shown = Math.max(0, Math.min(this.plies, ply));
        if (!this.lights(shown)) return;
        this.ply = shown;
        this._since = performance.now();
        this._draw();
        this._plate.hidden = this._frame.hidden = false;
        this._place();
        this._write();
        this.dispatchEvent(new Event("change"));
    }

    /** Show the position in the rhythms of its lights; with reduced motion they stand still. */
    _draw() {
        clearTimeout(this._timer);
        const ply = this.ply ?? (this._rests ? this.plies : null);
        if (ply === null) return;
        const now = this._view.calm.matches ? undefined : Math.floor(performance.now() - this._since);
        const lights = this.lights(ply, { now });
        if (lights) this._view.showInstead(lights);
        if (now !== undefined) this._timer = setTimeout(() => this._draw(), FRAME_MS);
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
        if (!pressed) return this._taken.delete(name);
        if (this.ply === null) return false;
        this._taken.add(name);
        if (name === "left") this.step(-1);
        else if (name === "right" && this.ply < this.plies) this.step(1);
        else this.end();
        return true;
    }

    /** Show the game again. */
    end() {
        if (this.ply === null) return;
        const hadFocus = this._plate.contains(document.activeElement);
        this.ply = null;
        if (this._rests) this._draw();
        else this._view.showInstead(null);
        this._plate.hidden = this._frame.hidden = true;
        if (hadFocus && document.activeElement instanceof HTMLElement) document.activeElement.blur();
        this.dispatchEvent(new Event("change"));
    }

    /**
     * Take the title of the program's console: soon after the end of a game its position shows, and no longer the text
     * that scrolls.
     * @param {string} title "" where the lights are not those of the program
     */
    setTitle(title) {
        clearTimeout(this._restTimer);
        if (END.test(title)) {
            this._restTimer = setTimeout(() => {
                const [winner] = this._mirror.result.split(":"); // an exercise of the coach ends, too
                this._rests = winner !== "" && splitTitle(title)[1].startsWith(winner);
                this._since = performance.now();
                this._draw();
            }, REST_MS);
        } else if (this._rests) {
            this._rests = false;
            if (this.ply === null) this._view.showInstead(null);
        }
    }

    _write() {
        const { ply, plies } = this;
        this._text.textContent = ply ? `Move ${ply} of ${plies}` : `Start of ${plies} moves`;
        this._back.disabled = !ply;
        this._forward.disabled = ply === plies;
    }

    /** Cover the plate, and frame the lights. */
    _place() {
        const { layout } = this._view;
        if (!layout) return;
        for (const [part, { x, y, width, height }] of /** @type {const} */ (
            [[this._plate, layout.plate], [this._frame, layout.hole]])) {
            Object.assign(part.style, { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` });
        }
    }
}
