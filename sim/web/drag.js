// SPDX-FileCopyrightText: 2026 The Ljostafl authors
// SPDX-License-Identifier: MIT
//
// A man who is dragged: he follows the pointer, and the goal below him is marked. The board itself learns of the drag
// at its end, as the touch of the goal.
// @ts-check

import { element } from "./dom.js";

/** @typedef {import("./input.js").Light} Light */

/** Shows the drags of `input` above the lights of `view`. */
export class Drag {
    #man;
    #goal;

    /**
     * @param {import("./board_view.js").BoardView} view
     * @param {import("./input.js").Input} input
     * @param {(from: Light) => string} manAt  "a", "d" or "K", "" if no man of the side to move is there
     * @param {(to: Light) => boolean} isGoal
     */
    constructor(view, input, manAt, isGoal) {
        this.#man = element("div", { class: "dragged", hidden: true });
        this.#goal = element("div", { class: "drag-goal", hidden: true });
        view.board.append(this.#goal, this.#man);
        input.addEventListener("drag", (event) => {
            const { layout, board } = view, { detail } = /** @type {CustomEvent} */ (event);
            const man = detail && layout ? manAt(detail.from) : "";
            this.#man.hidden = this.#goal.hidden = !man;
            if (!man || !layout) return;
            const { left, top } = board.getBoundingClientRect(), { cell, panel } = layout;
            this.#man.dataset.man = man;
            put(this.#man, detail.x - left - cell / 2, detail.y - top - cell / 2, cell);
            const { to } = detail;
            this.#goal.hidden = !to || !isGoal(to);
            if (to) put(this.#goal, panel.x + to[0] * cell, panel.y + to[1] * cell, cell);
        });
    }
}

/** @param {HTMLElement} part @param {number} x @param {number} y @param {number} size */
function put(part, x, y, size) {
    part.style.width = part.style.height = `${size}px`;
    part.style.transform = `translate(${x}px, ${y}px)`;
}
