// SPDX-FileCopyrightText: 2026 The Ljostafl authors
// SPDX-License-Identifier: MIT
//
// The pictures of the board on the page: its wood, and what lies below the lights, unlit and in full light.
// @ts-check

import { NO_OUTLINE } from "./board_outline.js";
import { paintGrain } from "./grain.js";
import { drawNames, newCanvas, paintBoard } from "./wood.js";

/** @typedef {import("./board_outline.js").BoardOutline} BoardOutline */
/** @typedef {import("./layout.js").Box} Box */
/** @typedef {import("./layout.js").Layout} Layout */
/** @typedef {CanvasRenderingContext2D} Pen */

/** Paints what has changed. */
export class BoardPictures {
    #woodPen;
    /** @type {{key: string, grain: import("./grain.js").Grain}} */
    #wood = { key: "", grain: { width: 0, height: 0, levels: new Uint8Array() } }; // and what it was painted for
    /** @type {{key: string, plain: Pen, unlit: Pen, layout: Layout, area: Box, scale: number} | null} */
    #panel = null; // below the lights, without and with names, and what it was painted for
    #named = NO_OUTLINE;

    /** @param {HTMLCanvasElement} wood the canvas of the whole board */
    constructor(wood) {
        this.wood = wood;
        this.#woodPen = /** @type {Pen} */ (wood.getContext("2d"));
    }

    /**
     * Paint the board for a layout.
     * @param {Layout} layout
     * @param {number} ratio pixels in a CSS pixel
     */
    paintWood(layout, ratio) {
        const key = JSON.stringify([layout, ratio]);
        if (key === this.#wood.key) return;
        this.#wood = { key, grain: paintGrain(layout, ratio) };
        paintBoard(layout, ratio, this.#wood.grain, { pen: this.#woodPen });
    }

    /**
     * Return pictures of the part of the board below the lights, with the wood that is painted; null if they are those
     * of the last call. `unlit` has names, which `writeNames` changes.
     * @param {Layout} layout
     * @param {Box} area of that part
     * @param {number} scale pixels in a CSS pixel
     * @param {BoardOutline} outline
     */
    paint(layout, area, scale, outline) {
        const key = JSON.stringify([layout, scale]);
        if (key === this.#panel?.key) return null;
        const [plain, lit] = [false, true].map((lit) => paintBoard(layout, scale, this.#wood.grain, { lit, area }));
        const unlit = newCanvas(plain.canvas.width, plain.canvas.height);
        this.#panel = { key, plain, unlit, layout, area, scale };
        this.writeNames(outline, true);
        return { unlit: unlit.canvas, lit: lit.canvas };
    }

    /**
     * Write the names beside the board, if they have changed, or `again`.
     * @param {BoardOutline} outline
     * @param {boolean} [again] in another font
     * @returns {boolean} whether it has written them
     */
    writeNames(outline, again = false) {
        if (!this.#panel || outline.equals(this.#named) && !again) return false;
        const { plain, unlit, layout, area, scale } = this.#panel;
        this.#named = outline;
        unlit.setTransform(1, 0, 0, 1, 0, 0);
        unlit.drawImage(plain.canvas, 0, 0);
        unlit.setTransform(scale, 0, 0, scale, -area.x * scale, -area.y * scale);
        drawNames(unlit, layout, outline);
        return true;
    }
}
