// SPDX-FileCopyrightText: 2026 The Ljostafl authors
// SPDX-License-Identifier: MIT
//
// The Worker: runs the unchanged program in MicroPython, step by step, and saves the flash of its chip.
//
// Messages in both directions are pairs of a name and its details; machine.js describes them. The outbox keeps what a
// step sends until the flash is stored: what the lights show is saved.
// @ts-check

import { Outbox } from "./outbox.js";
import { Pace } from "./pace.js";
import { addLanguages, loadProgram, readBytes, writeBytes } from "./program.js";
import { FLASH, Storage } from "./storage.js";
import { readWiring, withPanelFor } from "./wiring.js";

/** @typedef {import("./machine.js").Pin} Pin */
/** @typedef {import("./wiring.js").Settings} Settings */

const TICKS_MASK = (1 << 29) - 1; // MicroPython takes integers of 32 bits from JavaScript
const LONGEST_PAUSE = 4000; // ms; while the page sleeps for longer, as a phone's does, the board's time stands still
const LATEST = 1000; // ms; a press that reaches the chip later counts as one of that time, but presses keep their gaps
const TURNS = 20000; // of an empty loop, which tell how fast this machine is
const MEASURE_AGAIN = 2000; // ms; until then the browser has made its code faster
const HEAP_MS = 1000; // between two reports
const FUNCTIONS = ["drive", "heap", "flash_address", "flash_size", "rules", "start", "step", "switch_on", "turns"];

/** @type {any} */
let vm;
/** @type {Record<string, (...details: any[]) => any>} the functions of worker_machine.py */
const machine = {};
/** @type {Storage | null} null: nothing is saved */
let storage = null;
/** @type {Settings} those of the start */
let firstSettings = {};
/** @type {Settings} those of a panel that may have grown */
let settings = {};
/** @type {number[]} bytes that the program has not read yet */
const typed = [];
let isOn = false; // whether the chip has power
/** @type {{pin: Pin, level: boolean | null, at: number}[]} what was pressed before that */
const early = [];
let lastPress = { at: 0, counts: 0 }; // when it was, and the time as which it counts
let stopping = false;
let held = false; // whether the program stands still, and its clock
let slept = 0; // ms that do not count for the board
let wake = () => {};
const pace = new Pace();
const outbox = new Outbox();
const channel = new MessageChannel();
channel.port1.onmessage = () => wake();

/** The module `page` of worker_machine.py. */
const page = {
    ticks: () => Math.floor(performance.now() - slept) & TICKS_MASK,
    typed_bytes: () => typed.length,
    /** @param {number} pin @param {number} address @param {number} size */
    frame(pin, address, size) {
        outbox.sendPrinted();
        outbox.send("frame", { pin, wire: readBytes(vm, address, size) });
    },
    wrote() {
        outbox.unsaved = true;
    },
    /** @param {string} text */
    tones: (text) => outbox.send("tones", { tones: JSON.parse(text) }),
    /** @param {number} size */
    fit_panel(size) {
        const fitted = withPanelFor(size, firstSettings);
        if (wiringText(settings) === wiringText(fitted)) return "";
        settings = fitted;
        outbox.send("wiring", { settings });
        return JSON.stringify(settings);
    },
};

/** @param {Settings} settings */
function wiringText(settings) {
    const { panel, buttons } = readWiring(settings);
    return JSON.stringify([panel, buttons]);
}

/** Send what the program has printed; store the flash if it has changed, and then send what waited for that. */
async function save() {
    outbox.sendPrinted();
    if (!outbox.unsaved) return;
    try {
        await storage?.put(FLASH, readBytes(vm, machine.flash_address(), machine.flash_size()));
    } catch {
        storage = null;
        postMessage(["storage", { state: "blocked" }]);
    }
    outbox.unsaved = false;
    outbox.sendWaiting();
}

/**
 * Open the storage and return the saved flash, if there is one.
 * @param {boolean} writable  whether no other tab writes
 */
async function openMemory(writable) {
    try {
        const opened = await Storage.open();
        const saved = await opened.get(FLASH);
        if (writable) storage = opened;
        else opened.close();
        postMessage(["storage", { state: writable ? "saved" : "another tab" }]);
        return saved;
    } catch {
        postMessage(["storage", { state: "blocked" }]);
        return undefined;
    }
}

/** @type {Promise<unknown>} the files that come after the first light */
let late = new Promise(() => {});
const loaded = loadProgram(() => typed.shift() ?? null, (bytes) => outbox.print(bytes));
loaded.catch(() => {}); // `run` reports it

/**
 * @typedef {object} StartOptions
 * @property {Settings} settings
 * @property {boolean} grows  whether the panel grows with the board
 * @property {Record<string, string>} files  texts by their paths on the drive
 * @property {"fast" | "pico"} pace
 * @property {boolean} writable  whether this tab may save
 * @property {[Pin, boolean] | null} held  the pin that is connected only while the program starts, as SELECT for the
 *     self-test
 */

/** Run the program until it ends. @param {StartOptions} options */
async function run(options) {
    const saved = await openMemory(options.writable);
    vm = await loaded;
    vm.registerJsModule("page", page);
    const module = vm.pyimport("worker_machine");
    for (const name of FUNCTIONS) machine[name] = module[name]; // each look-up takes memory in the VM for a while
    if (saved instanceof Uint8Array && saved.length === machine.flash_size()) {
        writeBytes(vm, machine.flash_address(), saved);
    }
    for (const [path, text] of Object.entries(options.files)) {
        if (text) vm.FS.writeFile(path, text);
    }
    firstSettings = settings = options.settings;
    pace.kind = options.pace;
    measure();
    machine.switch_on(JSON.stringify(settings), options.grows);
    if (options.held) drive(...options.held);
    machine.start();
    if (options.held) drive(options.held[0], null);
    isOn = true;
    // An early press is one of the game: at power-on, SELECT would start the self-test.
    for (const { pin, level, at } of early) drive(pin, level, lateness(at));
    await save();
    late = addLanguages(vm).catch(() => {}); // without them, the lights speak English
    postMessage(["state", { state: "running" }]);
    await loop();
}

/**
 * @param {Pin} pin
 * @param {boolean | null} level
 * @param {number} late  ms since the level changed
 */
function drive(pin, level, late = 0) {
    machine.drive(JSON.stringify(pin), level, late);
}

/**
 * Return how late a press reaches the chip, in ms, for the program.
 * @param {number} at  when the finger pressed, in ms since 1970
 */
function lateness(at) {
    const now = performance.timeOrigin + performance.now();
    const time = Math.min(now, Math.max(at, now - LATEST, lastPress.counts + at - lastPress.at));
    lastPress = { at, counts: time };
    return Math.round(now - time);
}

/** Measure how fast this machine is. */
function measure() {
    const begin = performance.now();
    machine.turns(TURNS);
    pace.turnMs = Math.max(performance.now() - begin, 0.1) / TURNS;
}

async function loop() {
    const measureAt = performance.now() + MEASURE_AGAIN;
    let measured = false, heapAt = 0;
    while (!stopping) {
        if (held) {
            const since = performance.now();
            await pause(LONGEST_PAUSE);
            slept += performance.now() - since;
            continue;
        }
        const wait = pace.burst(() => {
            outbox.during(machine.step);
            return !outbox.unsaved;
        });
        await save();
        const before = performance.now();
        if (before > heapAt) {
            heapAt = before + HEAP_MS;
            postMessage(["heap", { used: machine.heap() }]);
        }
        if (!measured && before > measureAt) {
            measured = true;
            measure();
        }
        await pause(wait);
        const passed = performance.now() - before;
        pace.waited(passed);
        slept += Math.max(0, passed - LONGEST_PAUSE);
    }
}

/** Wait for some ms, or until a message arrives. @param {number} ms */
function pause(ms) {
    return new Promise((resolve) => {
        const timer = ms >= 1 ? setTimeout(resolve, ms, null) : 0;
        wake = () => {
            clearTimeout(timer);
            resolve(null);
        };
        if (ms < 1) channel.port2.postMessage(null);
    });
}

/** Tell why the program has ended. @param {any} error */
async function end(error) {
    try {
        await save();
    } finally {
        if (error.type === "Reset") postMessage(["reset", {}]);
        else if (error.type === "PowerOff") postMessage(["state", { state: "off" }]);
        else postMessage(["crash", { text: String(error.message ?? error).trimEnd() }]);
    }
}

/** @type {Promise<void>} */
let finished = Promise.resolve();

/** @type {Record<string, (detail: any) => void>} */
const messages = {
    start(options) {
        finished = run(options).catch(end);
    },
    drive(change) {
        if (isOn) drive(change.pin, change.level, lateness(change.at));
        else early.push(change);
    },
    type({ text }) {
        for (const byte of new TextEncoder().encode(text)) typed.push(byte);
    },
    rules({ wanted }) {
        const answer = () => postMessage(["rules", { wanted, text: machine.rules(wanted) }]);
        void late.then(answer).catch((why) => {
            console.error(why);
            postMessage(["rules", { wanted, text: "" }]);
        });
    },
    pace(detail) {
        pace.kind = detail.pace;
    },
    hide({ hidden }) {
        pace.hidden = hidden;
    },
    hold(detail) {
        held = detail.held;
    },
    ping() {
        postMessage(["pong", {}]);
    },
    stop() {
        stopping = true;
        void finished.finally(() => postMessage(["stopped", {}]));
    },
};

onmessage = ({ data: [name, detail] }) => {
    messages[name](detail);
    wake();
};
