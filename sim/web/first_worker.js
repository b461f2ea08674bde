// SPDX-FileCopyrightText: 2026 The Ljostafl authors
// SPDX-License-Identifier: MIT
//
// Starts the first Worker before anything else of the page: while the page draws, it loads the program.
// @ts-check

/** @returns {Worker} */
export function newWorker() {
    return new Worker(new URL("worker.js", import.meta.url), { type: "module" });
}

/** The Worker of the first start. @type {{worker: Worker | null}} */
export const first = { worker: newWorker() };
