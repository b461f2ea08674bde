// SPDX-FileCopyrightText: 2026 The Ljostafl authors
// SPDX-License-Identifier: MIT
//
// The grain of walnut, made of smooth noise.
// @ts-check

/** @typedef {import("./layout.js").Layout} Layout */
/** @typedef {{width: number, height: number, levels: Uint8Array}} Grain levels from 0 to 255, row by row */

const SEED = 81;
const GRAIN_STEP = 6; // the grain runs along the board, so it is drawn that much narrower
const MAX_GRAIN_RATIO = 1.5; // finer screens enlarge the grain
// Noise that makes the grain: points along and across the board, and its share.
const STREAKS = [[3, 26, 0.4], [5, 90, 0.33], [14, 330, 0.27]];
const WARP = [4, 5, 0.055]; // points along and across; how far the grain bends, as a share of the board's width
const PORES = [40, 700, 0.16]; // short dark streaks

/**
 * Return the grain of the wood: a level for each point, the same in every run.
 * @param {Layout} layout @param {number} ratio @returns {Grain}
 */
export function paintGrain({ board }, ratio) {
    const scale = Math.min(ratio, MAX_GRAIN_RATIO);
    const [width, height] = [Math.ceil(board.width * scale / GRAIN_STEP), Math.ceil(board.height * scale)];
    const random = randomNumbers(SEED);
    // The noise has the same grain in boards of all shapes.
    const tall = board.height / board.width / 1.3;
    const layers = STREAKS.map(([along, across]) => noise(random, along, across * tall, width, height));
    const bend = noise(random, WARP[0], WARP[1] * tall, width, height);
    const pores = noise(random, PORES[0], PORES[1] * tall, width, height);
    const reach = WARP[2] * board.width * scale;
    const values = new Float32Array(width * height);
    for (let y = 0, i = 0; y < height; y++) {
        for (let x = 0; x < width; x++, i++) {
            const from = Math.max(0, Math.min(height - 1, Math.round(y + (bend[i] - 0.5) * reach))) * width + x;
            let value = 0;
            for (let layer = 0; layer < layers.length; layer++) {
                value += layers[layer][from] * STREAKS[layer][2];
            }
            values[i] = value - Math.max(0, pores[from] - 0.62) * PORES[2] * 2;
        }
    }
    return { width, height, levels: stretched(values) };
}

/** @param {Float32Array} values @returns {Uint8Array} with the full contrast, but for one percent at both ends */
function stretched(values) {
    const sample = Float32Array.from({ length: Math.ceil(values.length / 17) }, (_, i) => values[17 * i]).sort();
    const [low, high] = [sample[Math.floor(sample.length / 100)], sample[Math.floor(sample.length * 0.99)]];
    const levels = new Uint8Array(values.length);
    for (let i = 0; i < levels.length; i++) {
        levels[i] = Math.max(0, Math.min(255, (values[i] - low) / (high - low) * 255));
    }
    return levels;
}

/**
 * Return smooth noise, 0 to 1, with about so many points along and across an area.
 * @param {() => number} random @param {number} columns @param {number} rows @param {number} width
 * @param {number} height @returns {Float32Array}
 */
function noise(random, columns, rows, width, height) {
    rows = Math.max(4, Math.round(rows));
    const coarse = Float32Array.from({ length: (columns + 3) * (rows + 3) }, random);
    const wide = new Float32Array(width * (rows + 3)); // as wide as the area, with the coarse rows
    for (let x = 0; x < width; x++) {
        const at = x / width * columns;
        const left = Math.floor(at);
        const weights = cubic(at - left);
        for (let row = 0; row < rows + 3; row++) {
            const i = row * (columns + 3) + left;
            wide[row * width + x] = weights[0] * coarse[i] + weights[1] * coarse[i + 1]
                + weights[2] * coarse[i + 2] + weights[3] * coarse[i + 3];
        }
    }
    const values = new Float32Array(width * height);
    for (let y = 0; y < height; y++) {
        const at = y / height * rows;
        const top = Math.floor(at);
        const [a, b, c, d] = cubic(at - top);
        for (let x = 0, i = top * width; x < width; x++, i++) {
            values[y * width + x] = a * wide[i] + b * wide[i + width]
                + c * wide[i + 2 * width] + d * wide[i + 3 * width];
        }
    }
    return values;
}

/** @param {number} t @returns {number[]} weights of four points in a row, for a point between the two in the middle */
function cubic(t) {
    const s = 1 - t;
    return [
        -0.5 * t * s * s, 1 - 2.5 * t * t + 1.5 * t * t * t, 1 - 2.5 * s * s + 1.5 * s * s * s, -0.5 * s * t * t,
    ];
}

/** @param {number} seed @returns {() => number} the generator mulberry32, from 0 to 1 */
function randomNumbers(seed) {
    return () => {
        seed = seed + 0x6d2b79f5 | 0;
        let mixed = Math.imul(seed ^ seed >>> 15, 1 | seed);
        mixed = mixed + Math.imul(mixed ^ mixed >>> 7, 61 | mixed) ^ mixed;
        return ((mixed ^ mixed >>> 14) >>> 0) / 4294967296;
    };
}
