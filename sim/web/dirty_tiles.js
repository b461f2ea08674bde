// SPDX-FileCopyrightText: 2026 The Ljostafl authors
// SPDX-License-Identifier: MIT
//
// Which parts of the picture differ visibly from the lights, and must be drawn again. A small change of a light does
// not show far from it, so most frames need only a few tiles.
// @ts-check

import description from "./description.js";

/** @typedef {import("./layout.js").Box} Box */

const { lamp, profiles } = description;
const VISIBLE = 0.75; // of 255: a smaller error does not show

/**
 * Return the brightness at a distance from the centre.
 * @param {number[]} profile brightness at equal steps from 0 to 1 @param {number} distance @returns {number}
 */
export function brightness(profile, distance) {
    const at = distance * (profile.length - 1);
    const inner = Math.floor(at);
    if (inner >= profile.length - 1) {
        return 0;
    }
    return Math.max(0, profile[inner] + (profile[inner + 1] - profile[inner]) * (at - inner));
}

/** A picture in square tiles. All lengths are in screen pixels. */
export class DirtyTiles {
    /** How far each tile may be off, of 255. */
    #errors;
    /** For each light, the tiles that it reaches and its share in them. @type {[number, number][][]} */
    #reached;

    /**
     * @param {number} width of the picture @param {number} height
     * @param {{x: number, y: number}[]} places centres of the lights
     * @param {number} cell distance of the lights, and side of a tile
     */
    constructor(width, height, places, cell) {
        this.width = width;
        this.height = height;
        this.side = Math.max(8, Math.round(cell));
        this.columns = Math.ceil(width / this.side);
        this.rows = Math.ceil(height / this.side);
        this.#errors = new Float32Array(this.columns * this.rows);
        this.#reached = places.map((place) => this.#tilesAround(place, cell));
    }

    /**
     * Note that a light has changed.
     * @param {number} light @param {number} change of its colour, of 255
     */
    note(light, change) {
        for (const [tile, share] of this.#reached[light]) this.#errors[tile] += change * share;
    }

    /** Return the boxes that must be drawn now. They do not overlap. @returns {Box[]} */
    take() {
        const { columns, rows, side, width, height } = this;
        const errors = this.#errors;
        /** @type {Box[]} */
        const boxes = [];
        /** @type {Map<string, Box>} those that end above the row */
        let above = new Map();
        for (let row = 0; row < rows; row++) {
            const found = new Map();
            for (let column = 0; column < columns; column++) {
                if (errors[row * columns + column] < VISIBLE) continue;
                const first = column;
                // One clean tile between two dirty ones is drawn with them.
                while (column + 1 < columns && (errors[row * columns + column + 1] >= VISIBLE
                    || column + 2 < columns && errors[row * columns + column + 2] >= VISIBLE)) column++;
                errors.fill(0, row * columns + first, row * columns + column + 1);
                const x = first * side, y = row * side, key = `${first} ${column}`;
                const tall = above.get(key);
                const box = tall ?? { x, y, width: Math.min(width, (column + 1) * side) - x, height: 0 };
                box.height = Math.min(height, y + side) - box.y;
                if (!tall) boxes.push(box);
                found.set(key, box);
            }
            above = found;
        }
        return boxes;
    }

    /** Forget the errors: all of the picture is drawn again. */
    clear() {
        this.#errors.fill(0);
    }

    /** @param {{x: number, y: number}} place @param {number} cell @returns {[number, number][]} */
    #tilesAround({ x, y }, cell) {
        const { side, columns, rows } = this, reach = lamp.glowReach * cell;
        /** @type {[number, number][]} */
        const reached = [];
        for (let row = 0; row < rows; row++) {
            for (let column = 0; column < columns; column++) {
                // The glow is drawn coarsely, so it reaches a little further.
                const distance = Math.max(0, Math.hypot(outside(x, column * side, side), outside(y, row * side, side))
                    - cell / 4);
                const share = brightness(profiles.disc, distance / cell)
                    + lamp.glowStrength * brightness(profiles.glow, distance / reach);
                if (share > 0) reached.push([row * columns + column, share]);
            }
        }
        return reached;
    }
}

/** @param {number} at @param {number} start @param {number} length @returns {number} its distance from that range */
function outside(at, start, length) {
    return Math.max(start - at, at - start - length, 0);
}
