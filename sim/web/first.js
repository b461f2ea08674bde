// SPDX-FileCopyrightText: 2026 The Ljostafl authors
// SPDX-License-Identifier: MIT
//
// Starts the Worker before the page's other modules are there: it loads the program while the page draws.
// @ts-check

/** @returns {Worker} */
export function newWorker() {
    return new Worker(new URL("worker.js", import.meta.url), { type: "module" });
}

/** The Worker of the first start, until it is taken. @type {{worker: Worker | null}} */
export const first = { worker: newWorker() };
