// SPDX-FileCopyrightText: 2026 The Ljostafl authors
// SPDX-License-Identifier: MIT
//
// What the lights draw, from the bytes on the wire. The program's own estimate is the same (docs/architecture.md, the
// light contract), but to ask for it wakes a board that dims its lights.
// @ts-check

const DARK = 1; // mA of a pixel that is dark

/**
 * Return an estimate in mA.
 * @param {{order: string, channels: Record<string, number>}} panel
 * @param {Uint8Array} wire
 */
export function currentOf({ order, channels }, wire) {
    const weights = [...order].map((part) => channels[part]);
    const load = wire.reduce((sum, level, i) => sum + level * weights[i % order.length], 0);
    return Math.ceil(wire.length / order.length * DARK + load / 255);
}
