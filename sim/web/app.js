// SPDX-FileCopyrightText: 2026 The Ljostafl authors
// SPDX-License-Identifier: MIT
//
// Puts the parts of the page together.
// @ts-check

import { Machine } from "./machine.js";
import { BUTTONS, readWiring } from "./wiring.js";

const machine = new Machine();
let { panel, buttons } = readWiring({});

// A crude picture and crude keys, until board_view.js and input.js are there.
const canvas = /** @type {HTMLCanvasElement} */ (document.getElementById("board"));
const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
machine.addEventListener("wiring", (event) => {
    ({ panel, buttons } = readWiring(/** @type {CustomEvent} */ (event).detail.settings));
});
machine.addEventListener("frame", (event) => {
    const { pin, wire } = /** @type {CustomEvent} */ (event).detail;
    if (pin !== panel.pin) return;
    const size = panel.order.length, [red, green, blue] = [..."RGB"].map((letter) => panel.order.indexOf(letter));
    const side = canvas.width / Math.max(panel.width, panel.height);
    for (let number = 0; number < panel.width * panel.height; number++) {
        const pixel = wire.subarray((panel.skip + number) * size), [x, y] = panel.position(number);
        pen.fillStyle = `rgb(${[red, green, blue].map((part) => Math.min(255, pixel[part] * 3)).join()})`;
        pen.fillRect(x * side, y * side, side - 2, side - 2);
    }
});
const ARROWS = { ArrowUp: "up", ArrowDown: "down", ArrowLeft: "left", ArrowRight: "right" };
const KEYS = { ...ARROWS, Enter: "select", Escape: "back" };
for (const [type, pressed] of /** @type {[string, boolean][]} */ ([["keydown", true], ["keyup", false]])) {
    addEventListener(type, (event) => {
        const { key, repeat } = /** @type {KeyboardEvent} */ (event);
        const name = /** @type {Record<string, string>} */ (KEYS)[key];
        if (BUTTONS.includes(name) && !repeat) machine.drive(buttons.pins[name], pressed ? buttons.pressed : null);
    });
}

const status = /** @type {HTMLElement} */ (document.getElementById("status"));
machine.addEventListener("title", (event) => {
    status.textContent = /** @type {CustomEvent} */ (event).detail.title;
});
machine.addEventListener("crash", (event) => {
    status.textContent = /** @type {CustomEvent} */ (event).detail.text;
});
addEventListener("visibilitychange", () => machine.hide(document.hidden));

void machine.start();
Object.assign(globalThis, { ljostafl: { machine } }); // for tests, and for people who look under the hood
