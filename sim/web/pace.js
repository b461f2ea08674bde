// SPDX-FileCopyrightText: 2026 The Ljostafl authors
// SPDX-License-Identifier: MIT
//
// When the program runs: as much as it wants while it is busy, a little while it waits; or at the pace of a Pico.
// @ts-check

const BURST_MS = 8; // so long a busy program runs before the Worker looks for messages
const BURST_STEPS = 8; // at least; the browser's clock is too coarse for one step
const IDLE_MS = 8; // between two bursts of a program that waits
const HIDDEN_MS = 100; // between two bursts while the page is hidden
// Of an empty loop; a step that takes longer is busy. A step that only looks at the clock takes 500 to 1300, one of the
// search 8000 and more.
const BUSY_TURNS = 2000;
const PICO_TURN_MS = 354 / 100000; // one turn of an empty loop on a Raspberry Pi Pico

/** Decides how long the program runs, and how long it then waits. Times are in ms. */
export class Pace {
    hidden = false;
    /** "fast" or "pico" */
    kind = "fast";
    /** The time of one turn of an empty loop on this machine. */
    turnMs = PICO_TURN_MS / 10;
    /** How far the program is ahead of a Pico. */
    #ahead = 0;

    /**
     * Run bursts of steps.
     * @param {() => boolean} step  runs one step; returns whether the burst may go on
     * @returns {number} the time to wait before the next burst
     */
    burst(step) {
        const begin = performance.now();
        let steps = 0, took = 0;
        do {
            steps += 1;
            if (!step()) break;
            took = performance.now() - begin;
        } while (steps < BURST_STEPS ? took < BURST_MS : took < BURST_MS && this.#isBusy(took, steps));
        return this.#wait(performance.now() - begin, steps);
    }

    /** Note that so much time has passed since the last burst. @param {number} ms */
    waited(ms) {
        this.#ahead = Math.max(0, this.#ahead - ms);
    }

    /** @param {number} took @param {number} steps */
    #isBusy(took, steps) {
        return took > steps * BUSY_TURNS * this.turnMs;
    }

    /** @param {number} took @param {number} steps */
    #wait(took, steps) {
        let wait = this.#isBusy(took, steps) ? 0 : IDLE_MS;
        if (this.kind === "pico") {
            this.#ahead += took * Math.max(0, PICO_TURN_MS / this.turnMs - 1);
            wait = this.#ahead;
        }
        return this.hidden ? Math.max(wait, HIDDEN_MS) : wait;
    }
}
