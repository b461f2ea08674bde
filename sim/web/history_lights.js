// SPDX-FileCopyrightText: 2026 The Ljostafl authors
// SPDX-License-Identifier: MIT
// @ts-check
//
// The lights of a position of the past, in the colours that the program sends: the light contract of
// docs/contracts.md.

import { Lights } from "./lights.js";

/** @typedef {import("./history.js").GameHistory} GameHistory */
/** @typedef {Record<string, number[][]>} StepColors by meaning, the colours of the steps of brightness, 0 to 15 */

const FULL = 15;
const WAITING = 9; // the men of the side that is not to move
const FAINT = 5; // marked squares
const FRAME = 4;
// The trail of the last move in a picture that stands still. In one hue a brighter one would look like men.
const STILL_TRAIL = 7;
const STILL_TRAIL_ONE_HUE = 3;
/** @type {Record<string, string>} */
const MEANINGS = { a: "ATTACKER", d: "DEFENDER", K: "KING" };

/**
 * Return the brightness of the last move's trail, so many squares from its start: a spark runs along it every 2 s.
 * @param {number} now ms
 * @param {number} step
 */
export function trailBrightness(now, step) {
    const at = now % 2000 - 130 * step;
    return at >= 0 && at < 480 ? 14 - Math.floor(at / 40) : 2;
}

/** Return the brightness of the king's slow pulse. @param {number} now ms */
export function kingBrightness(now) {
    const at = now % 1800;
    return 4 + Math.floor(11 * (at > 900 ? 1800 - at : at) / 900);
}

/**
 * Return the lights of the position after so many plies. The board is in the middle, with a frame if there is room.
 * @param {GameHistory} history
 * @param {number} ply
 * @param {StepColors} colors of one theme
 * @param {{columns: number, rows: number}} [panel] by default as large as the board
 * @param {object} [options]
 * @param {number} [options.now] ms, for the rhythms of the lights; without it they stand still
 * @param {number} [options.flare] the brightness at which men that the move captured still show
 * @param {number} [options.step] the man is still on his way, so many squares from the start of his move
 */
export function historyLights(history, ply, colors, panel, { now, flare = 0, step } = {}) {
    const { size } = history;
    const columns = Math.max(size, panel?.columns ?? size);
    const rows = Math.max(size, panel?.rows ?? size);
    const [left, top] = [Math.floor((columns - size) / 2), Math.floor((rows - size) / 2)];
    const lights = new Lights(columns, rows);
    /** @type {(x: number, y: number, meaning: string, brightness: number) => void} */
    const set = (x, y, meaning, brightness) => {
        if (x < 0 || y < 0 || x >= columns || y >= rows) return;
        lights.rgb.set(colors[meaning][brightness], 3 * (y * columns + x));
    };
    for (let i = -1; i <= size; i++) {
        for (const [x, y] of [[i, -1], [i, size], [-1, i], [size, i]]) set(left + x, top + y, "FRAME", FRAME);
    }
    /** @type {(square: number, meaning: string, brightness: number) => void} */
    const setSquare = (square, meaning, brightness) =>
        set(left + square % size, top + Math.floor(square / size), meaning, brightness);
    for (const [square] of history.marks) setSquare(square, "MARKED", FAINT);
    const trail = history.trail(ply);
    const moves = step !== undefined && ply > 0;
    const pieces = [...history.pieces(moves ? ply - 1 : ply)];
    if (moves) [pieces[trail[step]], pieces[trail[0]]] = [pieces[trail[0]], ""];
    const walked = moves ? trail.slice(0, step) : trail;
    const [red, , blue] = colors.DEFENDER[FULL];
    const still = red > blue ? STILL_TRAIL_ONE_HUE : STILL_TRAIL;
    walked.forEach((square, i) => setSquare(square, "LAST_MOVE", now === undefined ? still : trailBrightness(now, i)));
    if (flare) for (const square of history.captures(ply)) setSquare(square, "CAPTURE", flare);
    const attackersMove = history.turn(moves ? ply - 1 : ply) === "attackers";
    pieces.forEach((piece, square) => {
        if (!piece) return;
        const bright = piece === "K" || (piece === "a") === attackersMove;
        const king = piece === "K" && now !== undefined;
        setSquare(square, MEANINGS[piece], king ? kingBrightness(now) : bright ? FULL : WAITING);
    });
    return lights;
}
