// SPDX-FileCopyrightText: 2026 The Ljostafl authors
// SPDX-License-Identifier: MIT
//
// Draw lights behind round windows, and the glow around them. Lights add up, as light does.
// @ts-check

import description from "./description.js";
import { brightness } from "./dirty_tiles.js";
import { newCanvas } from "./wood.js";

/** @typedef {import("./layout.js").Box} Box */
/** @typedef {CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D} Pen */

const { lamp, profiles } = description;
const GLOW_STEP = 10; // the glow is soft, so it is drawn smaller, at most by this factor
const CORE_SHARE = 0.5; // the core is no wider than this share of a disc
const DIM = 0.5; // a colour below this level, 0 to 255, is dark
const MAX_BITMAPS = 64; // of lights in one colour, as they appear on the wood
const MAX_SEEN = 512; // colours

/** Draws lights into one picture. All lengths are in screen pixels. */
export class Lamps {
    /**
     * @param {Pen} pen the picture to draw on
     * @param {CanvasImageSource} unlit the picture without lights
     * @param {CanvasImageSource} albedo the same in full light
     * @param {number} cell distance of the windows; a whole number
     */
    constructor(pen, unlit, albedo, cell) {
        this.pen = pen;
        this.unlit = unlit;
        this.albedo = albedo;
        this.cell = cell;
        // A light is in the middle of a cell, so these sides put its sprites on whole pixels. Between pixels they would
        // cost five times as much.
        this.side = 2 * cell + cell % 2;
        this.disc = sprites(this.side, profiles.disc, 1);
        this.core = sprites(cell, profiles.core, CORE_SHARE);
        const { width, height } = pen.canvas;
        this.glow = new Glow(width, height, cell);
        /** The disc and the core of a light, by its colour: most lights have the colour of others. */
        this.bitmaps = /** @type {Map<number, ImageBitmap>} */ (new Map());
        this.seen = /** @type {Set<number>} */ (new Set()); // colours that were drawn once
        this.sketch = sketchPen(this.side); // to make the next one
    }

    /**
     * Draw parts of the picture.
     * @param {{x: number, y: number}[]} places centres of the lights, which are middles of cells in whole pixels
     * @param {Float32Array} colors on the screen, three from 0 to 255 for each light
     * @param {Box[]} boxes whole pixels; without them, all of the picture is drawn
     */
    draw(places, colors, boxes = [{ x: 0, y: 0, width: this.pen.canvas.width, height: this.pen.canvas.height }]) {
        const { pen, side, glow } = this;
        const all = unionOf(boxes);
        const lit = [];
        for (let i = 0; i < places.length; i++) {
            const peak = Math.max(colors[3 * i], colors[3 * i + 1], colors[3 * i + 2]);
            if (peak >= DIM && isNear(places[i], all, glow.reach + glow.step)) lit.push(i);
        }
        glow.show(places, colors);
        for (const box of boxes) {
            const { x, y, width, height } = box;
            pen.save();
            pen.beginPath();
            pen.rect(x, y, width, height);
            pen.clip();
            if (lit.length) {
                // The glow lights the material: a soft picture of it times the albedo.
                pen.drawImage(this.albedo, x, y, width, height, x, y, width, height);
                pen.globalCompositeOperation = "multiply";
                this.#copyGlow(box);
                pen.globalCompositeOperation = "lighter";
            }
            pen.drawImage(this.unlit, x, y, width, height, x, y, width, height);
            for (const i of lit) {
                if (isNear(places[i], box, side / 2)) this.#addLight(places[i].x, places[i].y, colors, i);
            }
            pen.restore();
        }
    }

    /** Draw the glow in this box, in its full size. @param {Box} box */
    #copyGlow({ x, y, width, height }) {
        const { canvas, step } = this.glow;
        const [left, top] = [Math.max(0, Math.floor(x / step) - 1), Math.max(0, Math.floor(y / step) - 1)];
        const right = Math.min(canvas.width, Math.ceil((x + width) / step) + 1);
        const bottom = Math.min(canvas.height, Math.ceil((y + height) / step) + 1);
        this.pen.drawImage(canvas, left, top, right - left, bottom - top,
            left * step, top * step, (right - left) * step, (bottom - top) * step);
    }

    /**
     * Draw the disc and the core of a light: from a bitmap, unless its colour is new.
     * @param {number} x @param {number} y its centre @param {Float32Array} colors @param {number} index
     */
    #addLight(x, y, colors, index) {
        const { pen, side } = this;
        const [red, green, blue] = [0, 1, 2].map((part) => Math.round(colors[3 * index + part]));
        const key = red << 16 | green << 8 | blue;
        let bitmap = this.bitmaps.get(key);
        if (!bitmap && !this.seen.has(key)) {
            if (this.seen.size >= MAX_SEEN) this.seen.clear();
            this.seen.add(key);
            this.#addParts(pen, x, y, colors, index);
            return;
        }
        if (bitmap) {
            this.bitmaps.delete(key); // it becomes the newest
        } else {
            const [[oldest, unused]] = this.bitmaps.size < MAX_BITMAPS ? [[0, null]] : this.bitmaps;
            unused?.close();
            this.bitmaps.delete(oldest);
            this.sketch.globalCompositeOperation = "lighter";
            this.#addParts(this.sketch, side / 2, side / 2, Float32Array.of(red, green, blue), 0);
            bitmap = this.sketch.canvas.transferToImageBitmap();
        }
        this.bitmaps.set(key, bitmap);
        pen.globalAlpha = 1;
        pen.drawImage(bitmap, x - side / 2, y - side / 2);
    }

    /**
     * @param {Pen} pen @param {number} x @param {number} y centre of a light
     * @param {Float32Array} colors @param {number} index
     */
    #addParts(pen, x, y, colors, index) {
        const { side } = this;
        this.#add(pen, this.disc, x - side / 2, y - side / 2, side, colors, index, 1);
        this.#addCore(pen, x, y, colors, index);
    }

    /**
     * @param {Pen} pen @param {ImageBitmap[]} sprite one for each part of a colour
     * @param {number} x @param {number} y @param {number} size
     * @param {Float32Array} colors @param {number} index @param {number} strength
     */
    #add(pen, sprite, x, y, size, colors, index, strength) {
        for (let part = 0; part < 3; part++) {
            const level = colors[3 * index + part] * strength / 255;
            if (level > 0.002) {
                pen.globalAlpha = level;
                pen.drawImage(sprite[part], x, y, size, size);
            }
        }
    }

    /**
     * Draw the centre of a light: a brighter light has a whiter one, as for an eye or a camera.
     * @param {Pen} pen @param {number} x @param {number} y @param {Float32Array} colors @param {number} index
     */
    #addCore(pen, x, y, colors, index) {
        const peak = Math.max(colors[3 * index], colors[3 * index + 1], colors[3 * index + 2]);
        const strength = (peak / 255) ** 2 * lamp.coreStrength;
        const white = peak * lamp.coreWhiteness;
        const core = Float32Array.from({ length: 3 },
            (_, part) => colors[3 * index + part] * (1 - lamp.coreWhiteness) + white);
        this.#add(pen, this.core, x - this.cell / 2, y - this.cell / 2, this.cell, core, 0, strength);
    }
}

/** The glow of all lights, as a small picture: it is soft. A light that does not change costs nothing. */
class Glow {
    #pen;
    #pixels;
    #levels; // of the same parts of pixels
    #colors;
    /** For each light that was lit, its part in the pixels around it. @type {(Box & {shares: Float32Array})[]} */
    #reached = [];

    /** @param {number} width of the full picture @param {number} height @param {number} cell */
    constructor(width, height, cell) {
        this.step = Math.max(2, Math.min(GLOW_STEP, Math.floor(cell / 5)));
        this.reach = lamp.glowReach * cell;
        this.#pen = newCanvas(Math.ceil(width / this.step) + 1, Math.ceil(height / this.step) + 1);
        this.canvas = this.#pen.canvas;
        this.#pixels = this.#pen.createImageData(this.canvas.width, this.canvas.height);
        this.#pixels.data.fill(255);
        this.#levels = new Float32Array(this.#pixels.data.length);
        this.#colors = new Float32Array(0);
    }

    /**
     * Let the lights glow in these colours.
     * @param {{x: number, y: number}[]} places always the same @param {Float32Array} colors
     */
    show(places, colors) {
        const levels = this.#levels, { data, width } = this.#pixels;
        if (!this.#colors.length) this.#colors = new Float32Array(colors.length);
        const before = this.#colors, boxes = [];
        for (let i = 0; i < places.length; i++) {
            const change = [0, 1, 2].map((part) => colors[3 * i + part] - before[3 * i + part]);
            if (!change.some(Boolean)) continue;
            const box = this.#reached[i] ??= this.#around(places[i]);
            for (let y = box.y, k = 0; y < box.y + box.height; y++) {
                for (let x = box.x, at = 4 * (y * width + x); x < box.x + box.width; x++, at += 4, k++) {
                    const share = box.shares[k];
                    levels[at] += share * change[0];
                    levels[at + 1] += share * change[1];
                    levels[at + 2] += share * change[2];
                }
            }
            boxes.push(box);
        }
        before.set(colors);
        if (!boxes.length) return;
        const all = unionOf(boxes);
        for (let y = all.y; y < all.y + all.height; y++) {
            for (let x = all.x, at = 4 * (y * width + x); x < all.x + all.width; x++, at += 4) {
                data[at] = levels[at];
                data[at + 1] = levels[at + 1];
                data[at + 2] = levels[at + 2];
            }
        }
        this.#pen.putImageData(this.#pixels, 0, 0, all.x, all.y, all.width, all.height);
    }

    /** @param {{x: number, y: number}} place @returns {Box & {shares: Float32Array}} in small pixels */
    #around({ x, y }) {
        const { step, reach, canvas } = this;
        const left = Math.max(0, Math.floor((x - reach) / step)), top = Math.max(0, Math.floor((y - reach) / step));
        const width = Math.min(canvas.width, Math.ceil((x + reach) / step)) - left;
        const height = Math.min(canvas.height, Math.ceil((y + reach) / step)) - top;
        const shares = Float32Array.from({ length: width * height }, (_, k) => {
            const [column, row] = [left + k % width, top + Math.floor(k / width)];
            const distance = Math.hypot((column + 0.5) * step - x, (row + 0.5) * step - y) / reach;
            return lamp.glowStrength * brightness(profiles.glow, distance);
        });
        return { x: left, y: top, width, height, shares };
    }
}

/** @param {number} side @returns {OffscreenCanvasRenderingContext2D} */
function sketchPen(side) {
    return /** @type {OffscreenCanvasRenderingContext2D} */ (new OffscreenCanvas(side, side).getContext("2d"));
}

/**
 * Return three square sprites, in red, green and blue, whose opacity follows a profile from the centre outwards.
 * @param {number} side @param {number[]} profile @param {number} share of the profile that reaches the sides
 * @returns {ImageBitmap[]} which are drawn faster than canvases
 */
function sprites(side, profile, share) {
    const middle = (side - 1) / 2;
    return [0, 1, 2].map((part) => {
        const pen = sketchPen(side);
        const pixels = pen.createImageData(side, side);
        for (let y = 0, i = 0; y < side; y++) {
            for (let x = 0; x < side; x++, i += 4) {
                const distance = Math.hypot(x - middle, y - middle) / (side / 2) * share;
                pixels.data[i + part] = 255;
                pixels.data[i + 3] = Math.round(brightness(profile, distance) * 255);
            }
        }
        pen.putImageData(pixels, 0, 0);
        return pen.canvas.transferToImageBitmap();
    });
}

/** @param {{x: number, y: number}} place @param {Box} box @param {number} reach @returns {boolean} */
function isNear({ x: left, y: top }, { x, y, width, height }, reach) {
    return left > x - reach && left < x + width + reach && top > y - reach && top < y + height + reach;
}

/** @param {Box[]} boxes @returns {Box} around all of them */
function unionOf(boxes) {
    const [x, y] = [Math.min(...boxes.map((box) => box.x)), Math.min(...boxes.map((box) => box.y))];
    return {
        x, y, width: Math.max(...boxes.map((box) => box.x + box.width)) - x,
        height: Math.max(...boxes.map((box) => box.y + box.height)) - y,
    };
}
