// SPDX-FileCopyrightText: 2026 The Ljostafl authors
// SPDX-License-Identifier: MIT
//
// The canvas with the lights. Between two frames of the program the lights change smoothly, and only what changes
// visibly is drawn again. The canvas is as fine as the device draws it in time.
// @ts-check

import { DirtyTiles } from "./dirty_tiles.js";
import { Lamps } from "./lamps.js";

/** @typedef {CanvasRenderingContext2D} Pen */

// The program sends some 30 frames a second. In between, the lights approach the newest frame: in this time they come
// within a third of it.
const EASE_MS = 20;
const CALM_EASE_MS = 140; // with reduced motion, so that nothing flashes
const SHORTEST_STEP_MS = 4;
const LONGEST_STEP_MS = 34; // after a pause the first step is no longer than two frames
const SETTLED = 0.6; // of 255

// How fine the canvas is: pixels in a CSS pixel. Few eyes see more than two.
const RATIOS = [1, 1.5, 2];
const JUDGED = 20; // frames
const SLOW_MS = 14; // a frame that keeps the page longer is slow,
const LATE = 1.5; // and one that comes so much later than the others, or later than 60 a second
const FRAME_MS = 16;
const SLOW_SHARE = 0.25; // of the judged frames; more are too many
const SLOW_TIMES = 2; // so often in succession until the canvas gets coarser,
const FAST_TIMES = 5; // and finer, if that keeps the page no longer than `SPARE_MS`, by its pixels
const SPARE_MS = 8;
const REST_MS = 10000; // until it may get finer again; longer after each time that this was wrong
const PAUSE_MS = 250; // a longer one is none of the drawing's

/** Finds out how fine a canvas the device draws in time. */
export class Density {
    /** @type {number[]} */
    #ratios = [1];
    #at = 0;
    /** @type {{gap: number, cost: number}[]} */
    #frames = [];
    #slow = 0;
    #fast = 0;
    #rest = REST_MS;
    #rose = false; // since the last fall
    #mayRise = 0; // when

    /** Pixels of the canvas in a CSS pixel. */
    get ratio() {
        return this.#ratios[this.#at];
    }

    /** Use no more pixels than the screen has. @param {number} ratio of the screen */
    fit(ratio) {
        if (this.#ratios[this.#ratios.length - 1] === ratio) return;
        this.#ratios = [...RATIOS.filter((step) => step < ratio), ratio];
        this.#at = Math.max(0, this.#ratios.findLastIndex((step) => step <= RATIOS[RATIOS.length - 1]));
        this.#forget();
    }

    /**
     * Take note of a frame; return whether the canvas must get another density.
     * @param {number} gap ms since the frame before it, while the lights moved
     * @param {number} cost ms that it kept the page
     * @param {number} now ms
     * @returns {boolean}
     */
    note(gap, cost, now) {
        if (gap > PAUSE_MS) return false;
        this.#frames.push({ gap, cost });
        if (this.#frames.length < JUDGED) return false;
        const frames = this.#frames;
        this.#frames = [];
        const late = LATE * Math.max(FRAME_MS, Math.min(...frames.map((frame) => frame.gap))); // some screens are slow
        const slow = frames.filter((frame) => frame.cost > SLOW_MS || frame.gap > late).length;
        if (slow > SLOW_SHARE * JUDGED) {
            this.#fast = 0;
            if (++this.#slow < SLOW_TIMES) return false;
            if (this.#rose) this.#rest *= 2;
            this.#rose = false;
            this.#mayRise = now + this.#rest;
            return this.#step(-1);
        }
        this.#slow = 0;
        const finer = this.#ratios[this.#at + 1] / this.ratio;
        const usual = frames.map((frame) => frame.cost).sort((a, b) => a - b)[Math.floor(0.75 * JUDGED)];
        this.#fast = !slow && usual * finer ** 2 <= SPARE_MS ? this.#fast + 1 : 0;
        if (this.#fast < FAST_TIMES || now < this.#mayRise) return false;
        this.#rose = true;
        return this.#step(1);
    }

    /** @param {number} change @returns {boolean} */
    #step(change) {
        this.#forget();
        if (!this.#ratios[this.#at + change]) return false;
        this.#at += change;
        return true;
    }

    #forget() {
        this.#frames = [];
        this.#slow = this.#fast = 0;
    }
}

/** Draws the lights of a panel. All lengths are in screen pixels. */
export class LightLayer {
    /** @type {Float32Array} */
    #target; // the colours of the newest frame
    /** @type {Float32Array} */
    #shown; // and those on the canvas
    /** @type {DirtyTiles | null} */
    #tiles = null;
    #stale = false; // whether all of the picture has to be drawn again
    #frame = 0;
    #lastTime = 0;
    #moved = false; // whether the frame before the next one is its neighbour
    #judged; // the newest frame, for the density
    #after; // a message arrives when the page has done its part for a frame

    /** @param {HTMLCanvasElement} canvas */
    constructor(canvas) {
        this.canvas = canvas;
        this.pen = /** @type {Pen} */ (canvas.getContext("2d", { alpha: false }));
        /** @type {Lamps | null} */
        this.lamps = null;
        /** @type {{x: number, y: number}[]} */
        this.places = []; // the centres of the lights
        /** @type {(time: number) => void} */
        this.onFrame = () => {}; // after each drawn frame, for measurements
        this.density = new Density();
        this.onDensity = () => {}; // when the pictures must be painted with another density
        this.calm = matchMedia("(prefers-reduced-motion: reduce)");
        this.#target = new Float32Array(0);
        this.#shown = new Float32Array(0);
        this.#judged = { gap: 0, begin: 0 };
        this.#after = new MessageChannel();
        this.#after.port1.onmessage = () => {
            const { gap, begin } = this.#judged, now = performance.now();
            if (this.density.note(gap, now - begin, now)) this.onDensity();
        };
    }

    /**
     * Use other pictures of the board, and draw the lights on them at once.
     * @param {HTMLCanvasElement} unlit @param {HTMLCanvasElement} albedo the same in full light
     * @param {{x: number, y: number}[]} places @param {number} cell
     */
    usePictures(unlit, albedo, places, cell) {
        this.canvas.width = unlit.width;
        this.canvas.height = unlit.height;
        this.lamps = new Lamps(this.pen, unlit, albedo, cell);
        this.places = places;
        if (this.#shown.length !== 3 * places.length) {
            this.#shown = new Float32Array(3 * places.length);
            this.#target = new Float32Array(3 * places.length);
        }
        this.#tiles = new DirtyTiles(unlit.width, unlit.height, places, cell);
        this.lamps.draw(places, this.#shown);
        this.#wake();
    }

    /** @returns {boolean} whether the canvas shows the newest frame, and nothing moves */
    get settled() {
        return !this.#frame;
    }

    /** Let the lights become these screen colours. @param {Float32Array} colors three for each light */
    show(colors) {
        this.#target = colors;
        this.#wake();
    }

    /** Draw all of the picture again: the unlit board has changed. */
    redraw() {
        this.#stale = true;
        this.#wake();
    }

    #wake() {
        if (!this.#frame) this.#frame = requestAnimationFrame((time) => this.#draw(time));
    }

    /** Draw the lights at this time, and ask for another frame until they have settled. @param {number} time ms */
    #draw(time) {
        this.#frame = 0;
        if (!this.lamps || !this.#tiles) return;
        const begin = performance.now(), gap = time - this.#lastTime;
        const passed = Math.min(LONGEST_STEP_MS, Math.max(SHORTEST_STEP_MS, gap));
        this.#lastTime = time;
        const moves = this.#approach(1 - Math.exp(-passed / (this.calm.matches ? CALM_EASE_MS : EASE_MS)));
        const boxes = this.#tiles.take();
        if (this.#stale || boxes.length) {
            this.lamps.draw(this.places, this.#shown, this.#stale ? undefined : boxes);
            if (this.#stale) this.#tiles.clear();
            this.#stale = false;
            this.onFrame(time);
            if (this.#moved) {
                this.#judged = { gap, begin };
                this.#after.port2.postMessage(null);
            }
        }
        this.#moved = moves;
        if (moves) this.#wake();
    }

    /** @param {number} share of the way to the newest frame @returns {boolean} whether a light has changed */
    #approach(share) {
        const shown = this.#shown, target = this.#target;
        let moves = false;
        for (let light = 0; light < this.places.length; light++) {
            let most = 0;
            for (let i = 3 * light; i < 3 * light + 3; i++) {
                const before = shown[i], distance = target[i] - before;
                if (distance) {
                    shown[i] = Math.abs(distance) < SETTLED ? target[i] : before + distance * share;
                    most = Math.max(most, Math.abs(shown[i] - before));
                }
            }
            if (most) {
                moves = true;
                this.#tiles?.note(light, most);
            }
        }
        return moves;
    }
}
