// SPDX-FileCopyrightText: 2026 The Ljostafl authors
// SPDX-License-Identifier: MIT
//
// Draw lights behind round windows, and the glow around them. Lights add up, as light does.
// @ts-check

import description from "./description.js";
import { newCanvas } from "./wood.js";

/** @typedef {import("./layout.js").Box} Box */
/** @typedef {CanvasRenderingContext2D} Pen */

const { lamp, profiles } = description;
const GLOW_STEP = 10; // the glow is soft, so it is drawn smaller, at most by this factor
const CORE_SHARE = 0.5; // the core is no wider than this share of a disc
const DIM = 0.5; // a colour below this level, 0 to 255, is dark

/** Draws lights into one picture. All lengths are in screen pixels. */
export class Lamps {
    /**
     * @param {Pen} pen the picture to draw on
     * @param {CanvasImageSource} unlit the picture without lights
     * @param {CanvasImageSource} albedo the same in full light
     * @param {number} cell distance of the windows
     */
    constructor(pen, unlit, albedo, cell) {
        this.pen = pen;
        this.unlit = unlit;
        this.albedo = albedo;
        this.cell = cell;
        this.disc = sprites(2 * cell, profiles.disc, 1);
        this.core = sprites(2 * cell * CORE_SHARE, profiles.core, CORE_SHARE);
        this.step = Math.max(2, Math.min(GLOW_STEP, Math.floor(cell / 5)));
        const { width, height } = pen.canvas;
        this.small = newCanvas(Math.ceil(width / this.step) + 1, Math.ceil(height / this.step) + 1);
        this.wide = newCanvas(width, height);
        this.reach = lamp.glowReach * cell;
        this.glow = sprites(2 * this.reach / this.step, profiles.glow, 1);
    }

    /**
     * Draw the part of the picture in `area`.
     * @param {{x: number, y: number}[]} places centres of the lights
     * @param {Float32Array} colors on the screen, three from 0 to 255 for each light
     * @param {Box} area whole pixels
     */
    draw(places, colors, { x, y, width, height }) {
        const { pen, small, wide, step } = this;
        pen.save();
        pen.beginPath();
        pen.rect(x, y, width, height);
        pen.clip();
        pen.drawImage(this.unlit, x, y, width, height, x, y, width, height);
        const lit = [];
        for (let i = 0; i < places.length; i++) {
            const peak = Math.max(colors[3 * i], colors[3 * i + 1], colors[3 * i + 2]);
            const { x: left, y: top } = places[i];
            const near = left > x - this.reach && left < x + width + this.reach
                && top > y - this.reach && top < y + height + this.reach;
            if (near && peak >= DIM) {
                lit.push(i);
            }
        }
        if (lit.length) {
            // The glow lights the material around: a soft picture of it times the albedo.
            const [left, top] = [Math.floor(x / step), Math.floor(y / step)];
            const [right, bottom] = [Math.ceil((x + width) / step) + 1, Math.ceil((y + height) / step) + 1];
            small.save();
            small.beginPath();
            small.rect(left - 1, top - 1, right - left + 2, bottom - top + 2);
            small.clip();
            small.globalCompositeOperation = "source-over";
            small.globalAlpha = 1;
            small.fillStyle = "#000";
            small.fillRect(left - 1, top - 1, right - left + 2, bottom - top + 2);
            small.globalCompositeOperation = "lighter";
            for (const i of lit) {
                const half = this.reach / step;
                this.#add(small, this.glow, places[i].x / step - half, places[i].y / step - half, 2 * half, colors, i,
                    lamp.glowStrength);
            }
            small.restore();
            wide.globalCompositeOperation = "copy";
            wide.save();
            wide.beginPath();
            wide.rect(x, y, width, height);
            wide.clip();
            wide.drawImage(small.canvas, left, top, right - left, bottom - top,
                left * step, top * step, (right - left) * step, (bottom - top) * step);
            wide.globalCompositeOperation = "multiply";
            wide.drawImage(this.albedo, x, y, width, height, x, y, width, height);
            wide.restore();
            pen.globalCompositeOperation = "lighter";
            pen.drawImage(wide.canvas, x, y, width, height, x, y, width, height);
            for (const i of lit) {
                const { cell } = this;
                const { x: centerX, y: centerY } = places[i];
                this.#add(pen, this.disc, centerX - cell, centerY - cell, 2 * cell, colors, i, 1);
                this.#addCore(centerX, centerY, colors, i);
            }
        }
        pen.restore();
    }

    /**
     * @param {Pen} pen @param {HTMLCanvasElement[]} sprite one for each part of a colour
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
     * @param {number} x @param {number} y @param {Float32Array} colors @param {number} index
     */
    #addCore(x, y, colors, index) {
        const peak = Math.max(colors[3 * index], colors[3 * index + 1], colors[3 * index + 2]);
        const strength = (peak / 255) ** 2 * lamp.coreStrength;
        const half = this.cell * CORE_SHARE;
        const white = peak * lamp.coreWhiteness;
        const core = Float32Array.from({ length: 3 },
            (_, part) => colors[3 * index + part] * (1 - lamp.coreWhiteness) + white);
        this.#add(this.pen, this.core, x - half, y - half, 2 * half, core, 0, strength);
    }
}

/**
 * Return three square sprites, in red, green and blue, whose opacity follows a profile from the centre outwards.
 * @param {number} size @param {number[]} profile @param {number} share of the profile that reaches the sides
 * @returns {HTMLCanvasElement[]}
 */
function sprites(size, profile, share) {
    const side = Math.max(2, Math.round(size));
    const middle = (side - 1) / 2;
    return [0, 1, 2].map((part) => {
        const pen = newCanvas(side, side);
        const pixels = pen.createImageData(side, side);
        for (let y = 0, i = 0; y < side; y++) {
            for (let x = 0; x < side; x++, i += 4) {
                const distance = Math.hypot(x - middle, y - middle) / (side / 2) * share;
                pixels.data[i + part] = 255;
                pixels.data[i + 3] = Math.round(brightness(profile, distance) * 255);
            }
        }
        pen.putImageData(pixels, 0, 0);
        return pen.canvas;
    });
}

/** @param {number[]} profile brightness at equal steps from 0 to 1 @param {number} distance @returns {number} */
function brightness(profile, distance) {
    const at = distance * (profile.length - 1);
    const inner = Math.floor(at);
    if (inner >= profile.length - 1) {
        return 0;
    }
    return Math.max(0, profile[inner] + (profile[inner + 1] - profile[inner]) * (at - inner));
}
