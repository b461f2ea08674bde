// SPDX-FileCopyrightText: 2026 The Ljostafl authors
// SPDX-License-Identifier: MIT
//
// A code of lit squares that stands for a table: docs/network.md.
// @ts-check

import { SIDES, TABLE_BYTES, toBase32 } from "./far_link.js";
import { shape } from "./new_game.js";

const SIDE = 7, LIT = 14, MIDDLE = "d4"; // lit: the guest attacks
const ROUNDS = 1_000_000, BYTES = 26;
const SQUARES = Array.from({ length: SIDE * SIDE }, (_, at) => `${"abcdefg"[at % SIDE]}${1 + Math.floor(at / SIDE)}`);

/** Return a new code for a guest who plays `guest`: names of squares, in order. @param {string} guest */
export function newCode(guest) {
    const free = SQUARES.filter((name) => name !== MIDDLE), code = guest === SIDES[0] ? [MIDDLE] : [];
    while (code.length < LIT) code.push(...free.splice(random(free.length), 1));
    return code.sort();
}

/** Return a whole number below `count`, each as likely. @param {number} count */
function random(count) {
    for (;;) {
        const [byte] = crypto.getRandomValues(new Uint8Array(1));
        if (byte < 256 - 256 % count) return byte % count;
    }
}

/** Return the table and the secret of a code at a broker. @param {string[]} code @param {string} host */
export async function tableOf(code, host) {
    const bytes = (/** @type {string} */ text) => new TextEncoder().encode(text);
    const password = await crypto.subtle.importKey("raw", bytes([...code].sort().join(" ")), "PBKDF2", false,
        ["deriveBits"]);
    const key = new Uint8Array(await crypto.subtle.deriveBits({
        name: "PBKDF2", hash: "SHA-256", iterations: ROUNDS, salt: bytes(`ljostafl/1 ${host.toLowerCase()}`),
    }, password, 8 * BYTES));
    return { table: toBase32(key.slice(0, TABLE_BYTES)), secret: toBase32(key.slice(TABLE_BYTES)) };
}

/** Return the picture of a code, as it is on the lights. @param {string[]} code @param {string} label */
export function drawCode(code, label) {
    const drawing = shape("svg", { class: "lit-squares", viewBox: "-.5 -.5 8 8", role: "img" });
    drawing.setAttribute("aria-label", `${label} ${code.join(" ")}`);
    for (const name of SQUARES) {
        const at = { cx: `${name.charCodeAt(0) - 96.5}`, cy: `${SIDE + 0.5 - Number(name[1])}`, r: ".36" };
        const look = code.includes(name) ? "lit" : name === MIDDLE ? "middle" : "";
        drawing.append(shape("circle", { ...at, class: look }));
    }
    return drawing;
}
