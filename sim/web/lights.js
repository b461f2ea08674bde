// SPDX-FileCopyrightText: 2026 The Ljostafl authors
// SPDX-License-Identifier: MIT
//
// The lights of a panel, decoded from the bytes on the wire; the same as `Panel.decode` of sim/machine/panel.py.
// @ts-check

/** @typedef {import("./wiring.js").Panel} Panel */

/** Lights, row by row from the top left; `rgb` has three bytes for each. */
export class Lights {
    /**
     * @param {number} columns
     * @param {number} rows
     * @param {Uint8Array} [rgb] 3 x columns x rows; dark without it
     */
    constructor(columns, rows, rgb = new Uint8Array(3 * columns * rows)) {
        this.columns = columns;
        this.rows = rows;
        this.rgb = rgb;
    }

    /** @param {number} index of a light @returns {boolean} */
    isLit(index) {
        return Boolean(this.rgb[3 * index] || this.rgb[3 * index + 1] || this.rgb[3 * index + 2]);
    }

    /** @param {number} x @param {number} y @returns {number} the colour as one number, 0 if dark */
    at(x, y) {
        const i = 3 * (y * this.columns + x);
        return this.rgb[i] << 16 | this.rgb[i + 1] << 8 | this.rgb[i + 2];
    }
}

/**
 * Return the lights that these bytes make. Pixels beyond the last byte are dark.
 * @param {Panel} panel @param {Uint8Array} wire @returns {Lights}
 */
export function decode(panel, wire) {
    const lights = new Lights(panel.width, panel.height);
    const size = panel.order.length;
    const parts = [..."RGB"].map((letter) => panel.order.indexOf(letter));
    const whitePart = panel.order.indexOf("W");
    for (let number = 0; number < panel.width * panel.height; number++) {
        const start = (panel.skip + number) * size;
        if (start + size > wire.length) {
            break;
        }
        const white = size === 4 ? wire[start + whitePart] : 0;
        const [x, y] = panel.position(number);
        parts.forEach((part, i) => {
            lights.rgb[3 * (y * panel.width + x) + i] = Math.min(255, wire[start + part] + white);
        });
    }
    return lights;
}
