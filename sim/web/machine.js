// SPDX-FileCopyrightText: 2026 The Ljostafl authors
// SPDX-License-Identifier: MIT
//
// The page's handle on the pretend microcontroller, which runs in a Worker.
// @ts-check

import { first, newWorker } from "./first.js";
import { lockFlash } from "./storage.js";
import { withSpeaker } from "./speaker.js";
import { mayGrow, readWiring, withSquareKeys } from "./wiring.js";
import { say } from "./words.js";

const CRASH_MS = 5000; // so long the lights show a failure, as on a board
const STOP_MS = 2000; // a Worker that does not stop in this time is ended
const LOOK_MS = 1000; // between two looks at the Worker
const HANGS_AFTER = 5; // looks without a sign of it
const SETTINGS_PATH = "/settings.toml"; // the program looks there for settings that it does not know
const VARIANTS_PATH = "/variants.txt";

/** @typedef {number | [number, number]} Pin  a pin, or the pins of a key's row and column */
/** @typedef {"fast" | "pico"} Pace */
/**
 * @typedef {object} Options
 * @property {import("./wiring.js").Settings} [settings]  those of the user: keys under the squares are added
 * @property {string} [settingsFile]  the text of settings.toml, with the same settings
 * @property {string} [variants]  the text of variants.txt
 * @property {Pace} [pace]  "fast", or "pico" for the pace of a Raspberry Pi Pico
 */

/**
 * A board with a program. Events (`event.detail`):
 *
 *     "frame" {pin, wire: Uint8Array}      the bytes that a chain of pixels now shows
 *     "title" {title}                      the window title that the program gives its console
 *     "print" {text}                       what the program prints
 *     "tones" {tones: [[ms, Hz], ...]}     changes of the speaker, 0 Hz for silence
 *     "wiring" {settings}                  at each start, and when the panel changes its size
 *     "state" {state}                      "loading", "running", "crashed" or "off"
 *     "crash" {text}                       what the program says when it fails; it starts again by itself
 *     "storage" {state}                    at each start "saved", "another tab" or "blocked": nothing is saved; later
 *                                          "blocked", or "free" if that other tab is closed: `restart` takes its game
 *     "hang" {hangs}                       when the Worker has given no sign for 5 s, and when it gives one again
 *     "heap" {used}                        bytes, about once a second
 *     "rules" {wanted, text}               what `askRules` asked for: JSON of `rule_pages`, "" if it is not known
 */
export class Machine extends EventTarget {
    /** @type {Worker | null} */
    #worker = null;
    /** @type {Required<Options>} */
    #options = { settings: {}, settingsFile: "", variants: "", pace: "fast" };
    /** @type {Promise<void>} the last start or stop: they come one after the other */
    #last = Promise.resolve();
    /** Whether this tab may save. @type {Promise<boolean>} */
    #writable;
    #hidden = false;
    #held = false;
    #timer = 0;
    #looks = 0; // at the Worker since its last sign
    /** The last "state". */
    state = "off";
    /** Whether the board's self-test runs instead of the game. */
    selfTest = false;

    constructor() {
        super();
        this.#writable = this.#lock();
        // While a device or its browser sleeps, no looks count.
        setInterval(() => this.#look(), LOOK_MS);
    }

    /** Ask the Worker for a sign. */
    #look() {
        if (!this.#worker || this.state === "off" || this.state === "crashed") return;
        if (++this.#looks === HANGS_AFTER) this.#emit("hang", { hangs: true });
        this.#post("ping", {});
    }

    /** The Worker has given a sign, or there is another one. */
    #notHanging() {
        if (this.#looks >= HANGS_AFTER) this.#emit("hang", { hangs: false });
        this.#looks = 0;
    }

    /**
     * Switch the board on, or off and on again. Options that are left out keep their values.
     * @param {Options} options
     */
    start(options = {}) {
        return this.#begin(options);
    }

    /** Switch the board off and on again, with other options if they are given. @param {Options} options */
    restart(options = {}) {
        return this.start(options);
    }

    /** Switch the board off and on again as with SELECT held, which starts the self-test. */
    startSelfTest() {
        return this.#begin({}, true);
    }

    /** Switch the board off. What its lights have shown is saved. */
    stop() {
        this.#last = this.#last.then(() => this.#stop());
        return this.#last;
    }

    /**
     * Connect a pin to high (true), low (false) or nothing (null); or connect a pair of pins (true) or not (null).
     * @param {Pin} pin
     * @param {boolean | null} level
     * @param {number} at  when that happened, on the clock of `performance.now`
     */
    drive(pin, level, at = performance.now()) {
        this.#post("drive", { pin, level, at: performance.timeOrigin + at });
    }

    /** Send text to the program's console. @param {string} text */
    type(text) {
        this.#post("type", { text });
    }

    /** Ask for the rules of a variant in pictures. @param {string} wanted  its id, and its options */
    askRules(wanted) {
        this.#post("rules", { wanted });
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

    /** Let the program stand still, and its clock; what is typed waits. Or let it go on. @param {boolean} held */
    hold(held) {
        this.#held = held;
        this.#post("hold", { held });
    }

    /** @returns {boolean} whether the program stands still */
    get held() {
        return this.#held;
    }

    /**
     * @param {Options} options
     * @param {boolean} [selfTest]
     */
    #begin(options, selfTest = false) {
        this.#last = this.#last.then(() => this.#stop()).then(() => this.#start(options, selfTest));
        return this.#last;
    }

    /**
     * @param {Options} options
     * @param {boolean} selfTest
     */
    async #start(options, selfTest) {
        Object.assign(this.#options, options);
        this.selfTest = selfTest;
        this.#setState("loading");
        const settings = withSpeaker(withSquareKeys(this.#options.settings));
        const worker = this.#worker = first.worker ?? newWorker(); // it keeps presses until the program runs
        first.worker = null;
        worker.onmessage = (event) => this.#take(event.data);
        worker.onerror = (event) => {
            event.preventDefault();
            this.#take(["crash", { text: event.message || say("web-no-program") }]);
        };
        const writable = await this.#writable;
        const { settingsFile, variants, pace } = this.#options;
        const { pins, pressed } = readWiring(settings).buttons;
        this.#post("start", {
            settings, pace, writable,
            grows: mayGrow(this.#options.settings),
            files: { [SETTINGS_PATH]: settingsFile, [VARIANTS_PATH]: variants },
            held: selfTest ? [pins.select, pressed] : null,
        });
        if (this.#hidden) this.hide(true);
        if (this.#held) this.hold(true);
        this.#emit("wiring", { settings }); // the page draws the board while the program starts
    }

    /** Take the lock of the flash; if another tab has it, wait for the end of that tab. */
    async #lock() {
        const { taken, later } = await lockFlash();
        void later.then(() => {
            this.#writable = Promise.resolve(true);
            this.#emit("storage", { state: "free" });
        });
        return taken;
    }

    async #stop() {
        clearTimeout(this.#timer);
        const worker = this.#worker;
        if (!worker) return;
        this.#worker = null;
        this.#notHanging();
        await new Promise((resolve) => {
            worker.onmessage = (event) => event.data[0] === "stopped" && resolve(null);
            setTimeout(resolve, STOP_MS, null);
            worker.postMessage(["stop", {}]);
        });
        worker.terminate();
        this.#setState("off");
    }

    /**
     * @param {string} name
     * @param {object} detail
     */
    #post(name, detail) {
        this.#worker?.postMessage([name, detail]);
    }

    /** @param {[string, any]} message */
    #take([name, detail]) {
        this.#notHanging();
        if (name === "pong") return;
        if (name === "reset") {
            void this.#begin({});
        } else if (name === "state") {
            this.#setState(detail.state);
        } else {
            this.#emit(name, detail);
        }
        if (name === "crash") {
            this.#setState("crashed");
            this.#timer = setTimeout(() => void this.#begin({}), CRASH_MS);
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
