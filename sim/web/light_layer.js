// SPDX-FileCopyrightText: 2026 The Ljostafl authors
// SPDX-License-Identifier: MIT
//
// The canvas with the lights. Between two frames of the program the lights change smoothly, and only what changes
// visibly is drawn again.
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

/** Draws the lights of a panel. All lengths are in screen pixels. */
export class LightLayer {
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
        this.calm = matchMedia("(prefers-reduced-motion: reduce)");
        /** @type {Float32Array} */
        this._target = new Float32Array(0); // the colours of the newest frame
        /** @type {Float32Array} */
        this._shown = new Float32Array(0); // and those on the canvas
        /** @type {DirtyTiles | null} */
        this._tiles = null;
        this._stale = false; // whether all of the picture has to be drawn again
        this._frame = 0;
        this._lastTime = 0;
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
        if (this._shown.length !== 3 * places.length) {
            this._shown = new Float32Array(3 * places.length);
            this._target = new Float32Array(3 * places.length);
        }
        this._tiles = new DirtyTiles(unlit.width, unlit.height, places, cell);
        this.lamps.draw(places, this._shown);
        this._wake();
    }

    /** @returns {boolean} whether the canvas shows the newest frame, and nothing moves */
    get settled() {
        return !this._frame;
    }

    /** Let the lights become these screen colours. @param {Float32Array} colors three for each light */
    show(colors) {
        this._target = colors;
        this._wake();
    }

    /** Draw all of the picture again: the unlit board has changed. */
    redraw() {
        this._stale = true;
        this._wake();
    }

    _wake() {
        if (!this._frame) this._frame = requestAnimationFrame((time) => this._draw(time));
    }

    /** Draw the lights at this time, and ask for another frame until they have settled. @param {number} time ms */
    _draw(time) {
        this._frame = 0;
        if (!this.lamps || !this._tiles) return;
        const passed = Math.min(LONGEST_STEP_MS, Math.max(SHORTEST_STEP_MS, time - this._lastTime));
        this._lastTime = time;
        const moves = this._approach(1 - Math.exp(-passed / (this.calm.matches ? CALM_EASE_MS : EASE_MS)));
        const boxes = this._tiles.take();
        if (this._stale || boxes.length) {
            this.lamps.draw(this.places, this._shown, this._stale ? undefined : boxes);
            if (this._stale) this._tiles.clear();
            this._stale = false;
            this.onFrame(time);
        }
        if (moves) this._wake();
    }

    /** @param {number} share of the way to the newest frame @returns {boolean} whether a light has changed */
    _approach(share) {
        const { _shown: shown, _target: target } = this;
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
                this._tiles?.note(light, most);
            }
        }
        return moves;
    }
}
