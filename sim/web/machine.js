// SPDX-FileCopyrightText: 2026 The Ljostafl authors
// SPDX-License-Identifier: MIT
//
// The page's handle on the pretend microcontroller, which runs in a Worker.
// @ts-check

import { lockMemory } from "./storage.js";
import { mayGrow, withSquareKeys } from "./wiring.js";

const CRASH_MS = 5000; // so long the lights show a failure, as on a board
const STOP_MS = 2000; // a Worker that does not end in this time is ended

/** @typedef {number | [number, number]} Pin  a pin, or the pins of a key's row and column */
/** @typedef {"fast" | "pico"} Pace */
/** @typedef {{settings?: import("./wiring.js").Settings, variants?: string, pace?: Pace}} Options */

/**
 * A board with a program. Events (`event.detail`):
 *
 *     "frame" {pin, wire: Uint8Array}      the bytes that a chain of pixels now shows
 *     "title" {title}                      the window title that the program gives its console
 *     "print" {text}                       what the program prints
 *     "tones" {tones: [[ms, Hz], ...]}     changes of the speaker, 0 Hz for silence
 *     "wiring" {settings}                  at the start, and when the panel changes its size
 *     "state" {state}                      "loading", "running", "crashed" or "off"
 *     "crash" {text}                       what the program says when it fails; it starts again by itself
 *     "storage" {state}                    "saved" (once, at the start), "another tab" or "blocked": nothing is saved
 *     "heap" {used}                        bytes, about once a second
 */
export class Machine extends EventTarget {
    /** @type {Worker | null} */
    #worker = null;
    /** @type {Required<Options>} */
    #options = { settings: {}, variants: "", pace: "fast" };
    /** @type {Promise<boolean> | null} */
    #locked = null;
    #hidden = false;
    #restartTimer = 0;
    /** @type {(() => void) | null} */
    #onStopped = null;
    state = "off";

    /**
     * Switch the board on. `settings` are those of the user: keys under the squares are added here.
     * @param {Options} options
     */
    async start(options = {}) {
        await this.stop();
        Object.assign(this.#options, options);
        this.#locked ??= lockMemory();
        this.#setState("loading");
        const settings = withSquareKeys(this.#options.settings);
        this.#emit("wiring", { settings });
        const worker = this.#worker = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
        worker.onmessage = (event) => this.#take(worker, event.data);
        worker.onerror = (event) => {
            event.preventDefault();
            this.#take(worker, ["crash", { text: event.message || "The program could not be loaded." }]);
        };
        const writable = await this.#locked;
        if (worker !== this.#worker) return;
        const { variants, pace } = this.#options;
        this.#post("start", { settings, grows: mayGrow(this.#options.settings), variants, pace, writable });
        if (this.#hidden) this.hide(true);
    }

    /** Switch the board off and on again, with other options if they are given. @param {Options} options */
    restart(options = {}) {
        return this.start(options);
    }

    /** Switch the board off. What its lights showed is saved. */
    async stop() {
        clearTimeout(this.#restartTimer);
        const worker = this.#worker;
        if (!worker) return;
        this.#worker = null;
        const stopped = new Promise((resolve) => {
            worker.onmessage = (event) => event.data[0] === "stopped" && resolve(null);
            setTimeout(resolve, STOP_MS, null);
        });
        worker.postMessage(["stop", {}]);
        await stopped;
        worker.terminate();
        this.#setState("off");
    }

    /**
     * Connect a pin to high (true), low (false) or nothing (null); or connect a pair of pins (true) or not (null).
     * @param {Pin} pin
     * @param {boolean | null} level
     */
    drive(pin, level) {
        this.#post("drive", { pin, level });
    }

    /** Send text to the program's console. @param {string} text */
    type(text) {
        this.#post("type", { text });
    }

    /** Let the computer think as fast as the page can, or at the pace of a Pico. @param {Pace} pace */
    setPace(pace) {
        this.#options.pace = pace;
        this.#post("pace", { pace });
    }

    /** Run the program more slowly while the page is hidden. @param {boolean} hidden */
    hide(hidden) {
        this.#hidden = hidden;
        this.#post("hide", { hidden });
    }

    /**
     * @param {string} name
     * @param {object} detail
     */
    #post(name, detail) {
        this.#worker?.postMessage([name, detail]);
    }

    /**
     * @param {Worker} worker
     * @param {[string, any]} message
     */
    #take(worker, [name, detail]) {
        if (worker !== this.#worker) return;
        if (name === "reset") {
            void this.start();
            return;
        }
        if (name === "state") {
            this.#setState(detail.state);
            return;
        }
        this.#emit(name, detail);
        if (name === "crash") {
            this.#setState("crashed");
            this.#restartTimer = setTimeout(() => this.start(), CRASH_MS);
        }
    }

    /** @param {string} state */
    #setState(state) {
        this.state = state;
        this.#emit("state", { state });
    }

    /**
     * @param {string} name
     * @param {object} detail
     */
    #emit(name, detail) {
        this.dispatchEvent(new CustomEvent(name, { detail }));
    }
}
