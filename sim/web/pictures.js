// SPDX-FileCopyrightText: 2026 The Ljostafl authors
// SPDX-License-Identifier: MIT
//
// Pictures of the board without its buttons: one position as PNG, the last moves as GIF.
// @ts-check

import { wholePanel, findOutline } from "./board_outline.js";
import description from "./description.js";
import { GIFEncoder, applyPalette, quantize } from "./gifenc.esm.js";
import { paintGrain } from "./grain.js";
import { Lamps } from "./lamps.js";
import { arrange } from "./layout.js";
import { Eye, ToneMapper } from "./tone_mapping.js";
import { FONT, css, drawNames, newCanvas, paintBoard } from "./wood.js";
import { say } from "./words.js";

/** @typedef {import("./lights.js").Lights} Lights */
/** @typedef {{lights: Lights, caption: string, ms: number}} Still one picture of a film, and how long it shows */

const REM = 16;
const LETTERS = 0.4; // of the plate's height
const COLORS = 127; // of a film, and one more for what does not change
const MIN_CHANGE = 9; // smaller changes of red, green or blue are hardly visible
const PALETTE_SAMPLES = 4; // pictures whose colours the film has

/** Draws positions on a wooden board of its own. */
class BoardPicture {
    #layout;
    #unlit;
    #pen;
    #lamps;
    #mapper;
    #eye;
    #time = 0;
    #places;
    #columns;
    #rows;
    #named = false;

    /**
     * @param {number} columns
     * @param {number} rows
     * @param {number} width about the pixels of the picture
     * @param {{square?: boolean}} [options] square: no round corners, for a picture that is not transparent there
     */
    constructor(columns, rows, width, { square = false } = {}) {
        const layout = arrange({ width, height: 4 * width, columns, rows, rem: REM, pixelRatio: 1, keyNames: false });
        const { plate, board } = layout;
        if (square) layout.radius = 0;
        board.height = Math.ceil(plate.y + plate.height + plate.x * 1.6);
        this.#layout = layout;
        const grain = paintGrain(layout, 1);
        this.#unlit = paintBoard(layout, 1, grain);
        const lit = paintBoard(layout, 1, grain, { lit: true }).canvas;
        const canvas = document.createElement("canvas");
        [canvas.width, canvas.height] = [lit.width, lit.height];
        const pen = canvas.getContext("2d", { willReadFrequently: true });
        this.#pen = /** @type {CanvasRenderingContext2D} */ (pen);
        this.#lamps = new Lamps(this.#pen, this.#unlit.canvas, lit, layout.cell);
        this.#mapper = new ToneMapper();
        this.#eye = new Eye();
        this.#places = Array.from({ length: columns * rows }, (_, i) => ({
            x: layout.panel.x + (i % columns + 0.5) * layout.cell,
            y: layout.panel.y + (Math.floor(i / columns) + 0.5) * layout.cell,
        }));
        this.#columns = columns;
        this.#rows = rows;
        this.#drawName();
    }

    get canvas() {
        return this.#pen.canvas;
    }

    /**
     * Draw these lights, and a caption on the plate.
     * @param {Lights} lights
     * @param {string} caption
     */
    draw(lights, caption) {
        if (!this.#named) {
            this.#named = true;
            drawNames(this.#unlit, this.#layout, findOutline(lights, wholePanel(this.#columns, this.#rows)));
        }
        this.#time += 100;
        const colors = this.#mapper.map(lights, this.#eye.adapt(lights, this.#time));
        this.#lamps.draw(this.#places, colors);
        this.#drawPlate(caption);
    }

    pixels() {
        return this.#pen.getImageData(0, 0, this.canvas.width, this.canvas.height);
    }

    #drawName() {
        const { header, unit } = this.#layout, pen = this.#unlit;
        const size = Math.max(REM, 20 * unit);
        pen.font = `400 ${size}px ${FONT}`;
        pen.letterSpacing = `${0.32 * size}px`;
        pen.textAlign = "center";
        pen.textBaseline = "middle";
        pen.fillStyle = css(description.materials.inlay, 0.86);
        pen.fillText(description.name.toUpperCase(), header.width / 2 + 0.16 * size, header.height / 2);
        pen.letterSpacing = "0px";
    }

    /** @param {string} caption */
    #drawPlate(caption) {
        const { plate, unit } = this.#layout, pen = this.#pen, { materials } = description;
        const brass = pen.createLinearGradient(0, plate.y, 0, plate.y + plate.height);
        brass.addColorStop(0, css(materials.plate[0]));
        brass.addColorStop(1, css(materials.plate[1]));
        pen.save();
        pen.shadowColor = "rgb(0 0 0 / 85%)";
        pen.shadowBlur = 5 * unit;
        pen.shadowOffsetY = 1.5 * unit;
        pen.fillStyle = brass;
        pen.beginPath();
        pen.roundRect(plate.x, plate.y, plate.width, plate.height, 6 * unit + 1);
        pen.fill();
        pen.restore();
        let size = plate.height * LETTERS;
        const room = plate.width - 2 * description.sizes.platePadding * unit;
        pen.font = `600 ${size}px ${FONT}`;
        size *= Math.min(1, room / pen.measureText(caption).width);
        pen.font = `600 ${size}px ${FONT}`;
        pen.textAlign = "center";
        pen.textBaseline = "middle";
        pen.fillStyle = css(materials.plateLetters);
        pen.fillText(caption, plate.x + plate.width / 2, plate.y + plate.height * 0.53);
    }
}

/**
 * Return a PNG of these lights.
 * @param {Lights} lights
 * @param {string} caption
 * @param {number} width pixels
 * @returns {Promise<Blob>}
 */
export async function makePng(lights, caption, width) {
    await document.fonts?.ready;
    const picture = new BoardPicture(lights.columns, lights.rows, width);
    picture.draw(lights, caption);
    return new Promise((resolve, reject) => picture.canvas.toBlob(
        (blob) => (blob ? resolve(blob) : reject(new Error(say("web-no-picture")))), "image/png"));
}

/**
 * Return a GIF of these pictures, which repeats.
 * @param {Still[]} stills all of the same panel
 * @param {number} width pixels
 * @returns {Promise<Blob>}
 */
export async function makeGif(stills, width) {
    await document.fonts?.ready;
    const { columns, rows } = stills[0].lights;
    const picture = new BoardPicture(columns, rows, width, { square: true });
    const palette = makePalette(picture, stills);
    const gif = GIFEncoder();
    /** @type {Uint8ClampedArray | null} */
    let shown = null; // what a viewer of the GIF sees
    for (const { lights, caption, ms } of stills) {
        picture.draw(lights, caption);
        const { data, width: across, height } = picture.pixels();
        const changed = shown ? changes(shown, data) : null;
        const indices = applyPalette(data, palette);
        if (changed) changed.forEach((change, i) => change || (indices[i] = COLORS));
        // The last index is of no colour: what lies below shows on.
        gif.writeFrame(indices, across, height, {
            palette: shown ? undefined : [...palette, ...Array(COLORS + 1 - palette.length).fill([0, 0, 0])],
            delay: ms, repeat: 0, transparent: Boolean(shown), transparentIndex: COLORS, dispose: 1,
        });
        shown ??= data;
        await new Promise((resolve) => setTimeout(resolve)); // the board goes on meanwhile
    }
    gif.finish();
    return new Blob([gif.bytes()], { type: "image/gif" });
}

/**
 * Return which pixels change visibly, and copy these to `shown`.
 * @param {Uint8ClampedArray} shown
 * @param {Uint8ClampedArray} data
 */
function changes(shown, data) {
    const changed = new Uint8Array(data.length / 4);
    for (let i = 0; i < data.length; i += 4) {
        const change = Math.max(Math.abs(data[i] - shown[i]), Math.abs(data[i + 1] - shown[i + 1]),
            Math.abs(data[i + 2] - shown[i + 2]));
        if (change >= MIN_CHANGE) {
            changed[i / 4] = 1;
            for (let part = 0; part < 3; part++) shown[i + part] = data[i + part];
        }
    }
    return changed;
}

/**
 * Choose the colours of a film from some of its pictures.
 * @param {BoardPicture} picture
 * @param {Still[]} stills
 */
function makePalette(picture, stills) {
    const step = Math.ceil(stills.length / PALETTE_SAMPLES);
    const samples = stills.filter((_, i) => i % step === 0).map(({ lights, caption }) => {
        picture.draw(lights, caption);
        return picture.pixels().data;
    });
    const all = new Uint8ClampedArray(samples.reduce((sum, { length }) => sum + length, 0));
    samples.reduce((at, sample) => (all.set(sample, at), at + sample.length), 0);
    return quantize(all, COLORS);
}
