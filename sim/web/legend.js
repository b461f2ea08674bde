// SPDX-FileCopyrightText: 2026 The Ljostafl authors
// SPDX-License-Identifier: MIT
//
// The samples of the help: three lights that show what a light means.
// @ts-check

import description from "./description.js";
import { lightAsSeen, screenColor } from "./tone_mapping.js";

/** @typedef {"colour" | "one-hue"} Theme */

const FULL = 15; // the brightest step of a light

/**
 * Return the screen colours of a sample at a time in ms.
 * @param {{period: number, frames: [number, [string, number][]][]}} entry @param {Theme} theme @param {number} time
 * @returns {Float32Array}
 */
export function sampleColors({ period, frames }, theme, time) {
    const at = time % period;
    let shown = frames[0][1];
    for (const [start, sample] of frames) {
        if (start > at) break;
        shown = sample;
    }
    const lights = description.lights[theme];
    const white = theme === "one-hue" ? Math.max(...lights.CURSOR[FULL]) : 0;
    return Float32Array.from(shown.flatMap(([meaning, step]) => {
        return screenColor(lightAsSeen(lights[meaning]?.[step] ?? [0, 0, 0], white));
    }));
}
