// SPDX-FileCopyrightText: 2026 The Ljostafl authors
// SPDX-License-Identifier: MIT
//
// Tone mapping: from the amount of light that a pixel sends out to a colour on a screen. See sim/tone_mapping.py.
// @ts-check

import description from "./description.js";

/** @typedef {import("./lights.js").Lights} Lights */
/** @typedef {[number, number, number]} Light red, green and blue, 0 to 255 */

const { logScale, hueGamma, oneHue, tolerance, curve, dimming, adaptationMs } = description.toneMapping;

/** @param {number} peak @returns {number} what a light looks like, from 0 to 1 */
function tone(peak) {
    return Math.log1p(peak / 255 * logScale) / Math.log1p(logScale);
}

/** @param {number} look @returns {number} the amount of light that looks like this; the inverse of `tone` */
function lightOf(look) {
    return Math.expm1(look * Math.log1p(logScale)) * 255 / logScale;
}

/**
 * Return the screen colour for an amount of light, from 0 to 255 and not rounded.
 * @param {Light} light @returns {Light}
 */
export function screenColor([red, green, blue]) {
    const peak = Math.max(red, green, blue);
    if (!peak) {
        return [0, 0, 0];
    }
    const level = tone(peak) * 255;
    return [
        level * (red / peak) ** hueGamma, level * (green / peak) ** hueGamma, level * (blue / peak) ** hueGamma,
    ];
}

/** @param {Lights} lights @returns {boolean} whether all lights have the hue of the theme with one hue */
function hasOneHue({ rgb }) {
    let lit = false;
    for (let i = 0; i < rgb.length; i += 3) {
        if (rgb[i] || rgb[i + 1] || rgb[i + 2]) {
            lit = true;
            for (let part = 1; part < 3; part++) {
                if (Math.abs(rgb[i + part] - rgb[i] * oneHue[part] / oneHue[0]) > tolerance) {
                    return false;
                }
            }
        }
    }
    return lit;
}

/** An eye that adapts to the brightest light of the last seconds. */
export class Eye {
    #before = 0; // the brightest light of the last period
    #brightest = 0; // and of this one
    #since = 0;

    /**
     * Look at these lights at a time in ms; return the light that looks white, or 0 if they have several hues.
     * @param {Lights} lights @param {number} now @returns {number}
     */
    adapt(lights, now) {
        if (!hasOneHue(lights)) {
            this.#before = this.#brightest = 0;
            return 0;
        }
        if (now - this.#since >= adaptationMs) {
            this.#before = now - this.#since < 2 * adaptationMs ? this.#brightest : 0;
            this.#brightest = 0;
            this.#since = now;
        }
        this.#brightest = Math.max(this.#brightest, ...lights.rgb);
        return Math.max(this.#before, this.#brightest);
    }
}

/**
 * Return a light with more contrast, for an eye to which `white` looks white; unchanged if that is 0.
 * @param {Light} light @param {number} white @returns {Light}
 */
export function lightAsSeen(light, white) {
    const peak = Math.max(...light);
    if (!peak || !white) {
        return light;
    }
    const share = Math.min(1, peak / white);
    const upper = curve.findIndex((/** @type {[number, number]} */ [x], /** @type {number} */ i) => i && share <= x);
    const [[x0, y0], [x1, y1]] = [curve[upper - 1], curve[upper]];
    const look = (y0 + (y1 - y0) * (share - x0) / (x1 - x0)) * tone(white) ** dimming;
    const brighter = lightOf(look) / peak;
    return [light[0] * brighter, light[1] * brighter, light[2] * brighter];
}

const MAX_COLORS = 4096; // in the cache

/** Maps the lights of a panel to screen colours. It remembers the colours of lights, since few of them differ. */
export class ToneMapper {
    /** @type {Map<number, Light>} */
    #colors = new Map();
    #white = 0;

    /**
     * Return three screen colours, 0 to 255, for each light.
     * @param {Lights} lights @param {number} white see `Eye.adapt` @returns {Float32Array<ArrayBuffer>}
     */
    map({ rgb }, white) {
        if (white !== this.#white || this.#colors.size > MAX_COLORS) {
            this.#colors.clear();
            this.#white = white;
        }
        const colors = new Float32Array(rgb.length);
        for (let i = 0; i < rgb.length; i += 3) {
            const key = rgb[i] << 16 | rgb[i + 1] << 8 | rgb[i + 2];
            let color = this.#colors.get(key);
            if (!color) {
                color = screenColor(lightAsSeen([rgb[i], rgb[i + 1], rgb[i + 2]], white));
                this.#colors.set(key, color);
            }
            colors.set(color, i);
        }
        return colors;
    }
}
