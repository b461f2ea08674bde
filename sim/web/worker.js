// SPDX-FileCopyrightText: 2026 The Ljostafl authors
// SPDX-License-Identifier: MIT
//
// The Worker: runs the unchanged program in MicroPython, step by step, and saves the memory of its chip.
// Messages are pairs of a name and details; machine.js describes them.
// @ts-check

import { loadMicroPython } from "./micropython.js";
import { MEMORY, Storage } from "./storage.js";
import { readWiring, withPanelFor } from "./wiring.js";

const TICKS_MASK = (1 << 29) - 1;
const PATH = ["/sim/web", "/sim/chip_micropython", "/sim/chip", "/", ".frozen", "/lib"];
const HEAP = 1 << 20; // bytes at the start; it grows
const BURST_MS = 8; // so long the program runs before the Worker looks for messages
const BURST_STEPS = 8; // at least
const IDLE_MS = 4; // between two bursts of a program that waits
const HIDDEN_MS = 100;
const LONGEST_TURN = 4000; // ms; a page that slept longer did not let the time of the board pass
const TURNS = 100000; // of an empty loop, which tell how fast this machine is
const TURNS_ON_A_PICO = 354; // ms
const HEAP_MS = 1000; // between two reports

/** @type {any} */
let vm;
/** @type {any} */
let machine; // worker_machine.py
/** @type {Storage | null} */
let storage = null;
/** @type {number[]} */
const typed = [];
/** @type {[string, object][]} */
let held = []; // messages that wait until the memory is stored
/** @type {Uint8Array[]} */
let printed = [];
let wrote = false; // whether the memory has changed since it was stored
let pace = "fast";
let hidden = false;
let turnMs = TURNS_ON_A_PICO / TURNS; // time of one turn of an empty loop here
let running = false;
let timer = 0;
let debt = 0; // ms by which the program is ahead of a Pico
let skipped = 0; // ms in which the page slept
let lastTurn = 0;
let heapAt = 0;
/** @type {import("./wiring.js").Settings} */
let firstSettings = {}, settings = {};
const decoder = new TextDecoder();
const soon = new MessageChannel();
soon.port1.onmessage = () => void turn();

/**
 * @param {string} name
 * @param {object} detail
 */
function send(name, detail) {
    if (wrote) held.push([name, detail]);
    else postMessage([name, detail]);
}

// What worker_machine.py calls.
const page = {
    ticks: () => Math.floor(performance.now() - skipped) & TICKS_MASK,
    typed_bytes: () => typed.length,
    /**
     * @param {number} pin
     * @param {number} address
     * @param {number} size
     */
    frame(pin, address, size) {
        flushPrinted();
        send("frame", { pin, wire: bytesAt(address, size) });
    },
    wrote() {
        flushPrinted();
        wrote = true;
    },
    /** @param {string} text */
    tones: (text) => send("tones", { tones: JSON.parse(text) }),
    /** @param {number} size */
    fit_panel(size) {
        const fitted = withPanelFor(size, firstSettings);
        if (wiringText(settings) === wiringText(fitted)) return "";
        settings = fitted;
        send("wiring", { settings });
        return JSON.stringify(settings);
    },
};

/** @param {import("./wiring.js").Settings} settings */
function wiringText(settings) {
    const { panel, buttons } = readWiring(settings);
    return JSON.stringify([panel, buttons]);
}

/** Send what the program has printed, and the window titles apart. */
function flushPrinted() {
    if (!printed.length) return;
    let text = "";
    for (const bytes of printed) text += decoder.decode(bytes, { stream: true });
    printed = [];
    const parts = text.split(/\x1b\]0;([^\x07]*)\x07/);
    for (const [index, part] of parts.entries()) {
        if (index % 2) send("title", { title: part });
        else if (part) send("print", { text: part });
    }
}

/** @param {string} name */
async function inflated(name) {
    const answer = await fetch(new URL(name, import.meta.url));
    if (!answer.ok || !answer.body) throw new Error(`${name} cannot be loaded (${answer.status}).`);
    return new Response(answer.body.pipeThrough(new DecompressionStream("gzip")));
}

/** Load MicroPython and put the program's files into its file system. */
async function load() {
    const [wasm, program] = await Promise.all([
        inflated("micropython.bin").then((answer) => answer.arrayBuffer()),
        inflated("program.bin").then((answer) => answer.json()),
    ]);
    const url = URL.createObjectURL(new Blob([wasm], { type: "application/wasm" }));
    vm = await loadMicroPython({
        url,
        heapsize: HEAP,
        linebuffer: false,
        stdin: () => typed.length ? typed.shift() : null,
        stdout: (/** @type {Uint8Array} */ bytes) => printed.push(bytes),
        stderr: (/** @type {Uint8Array} */ bytes) => printed.push(bytes),
    });
    URL.revokeObjectURL(url);
    for (const [path, text] of Object.entries(program)) {
        vm.FS.mkdirTree(path.slice(0, path.lastIndexOf("/")) || "/");
        vm.FS.writeFile(path, text);
    }
    vm.registerJsModule("page", page);
    vm.runPython(`import sys; sys.path[:] = ${JSON.stringify(PATH)}`);
    machine = vm.pyimport("worker_machine");
}

/**
 * Return a copy of bytes in the VM.
 * @param {number} address
 * @param {number} size
 */
function bytesAt(address, size) {
    return Uint8Array.from({ length: size }, (_, index) => vm._module.getValue(address + index));
}

const loaded = load();

/** @param {{settings: any, grows: boolean, variants: string, pace: string, writable: boolean}} options */
async function start(options) {
    firstSettings = settings = options.settings;
    pace = options.pace;
    let blocked = false;
    try {
        storage = await Storage.open();
    } catch {
        blocked = true;
    }
    const saved = await storage?.get(MEMORY);
    await loaded;
    if (saved instanceof Uint8Array && saved.length === machine.memory_size()) {
        saved.forEach((byte, index) => vm._module.setValue(machine.memory_address() + index, byte));
    }
    if (!options.writable) {
        storage?.close();
        storage = null;
    }
    postMessage(["storage", { state: blocked ? "blocked" : options.writable ? "saved" : "another tab" }]);
    if (options.variants) vm.FS.writeFile("/variants.txt", options.variants);
    const before = performance.now();
    machine.turns(TURNS);
    turnMs = (performance.now() - before) / TURNS;
    machine.switch_on(JSON.stringify(settings), options.grows);
    lastTurn = performance.now();
    if (!run(() => machine.start())) return;
    await save();
    postMessage(["state", { state: "running" }]);
    running = true;
    void turn();
}

/**
 * Run a part of the program; return whether it goes on.
 * @param {() => void} part
 */
function run(part) {
    try {
        part();
        return true;
    } catch (error) {
        running = false;
        void save().then(() => end(error));
        return false;
    }
}

/** @param {any} error */
function end(error) {
    if (error.type === "Reset") postMessage(["reset", {}]);
    else if (error.type === "PowerOff") postMessage(["state", { state: "off" }]);
    else postMessage(["crash", { text: String(error.message ?? error).trimEnd() }]);
}

/** Store the memory if it has changed, and then send what waited for that. */
async function save() {
    flushPrinted();
    if (!wrote) return;
    try {
        await storage?.put(MEMORY, bytesAt(machine.memory_address(), machine.memory_size()));
    } catch {
        storage = null;
        postMessage(["storage", { state: "blocked" }]);
    }
    wrote = false;
    for (const message of held) postMessage(message);
    held = [];
}

/** Let the program run for a moment, and arrange the next moment. */
async function turn() {
    clearTimeout(timer);
    timer = 0;
    if (!running) return;
    const begin = performance.now();
    if (begin - lastTurn > LONGEST_TURN) skipped += begin - lastTurn - LONGEST_TURN;
    let steps = 0, now = begin;
    while (!wrote && (steps < BURST_STEPS || now - begin < BURST_MS)) {
        if (!run(() => machine.step())) return;
        steps += 1;
        now = performance.now();
        if (pace === "pico" || (steps >= BURST_STEPS && now - begin < BURST_MS / 4)) break;
    }
    const took = now - begin;
    lastTurn = now;
    if (wrote) {
        running = false;
        await save();
        running = true;
    } else {
        flushPrinted();
    }
    if (now > heapAt + HEAP_MS) {
        heapAt = now;
        postMessage(["heap", { used: machine.heap() }]);
    }
    wait(took, steps);
}

/**
 * @param {number} took
 * @param {number} steps
 */
function wait(took, steps) {
    if (hidden) {
        timer = setTimeout(turn, HIDDEN_MS);
    } else if (pace === "pico") {
        debt += took * (TURNS_ON_A_PICO / TURNS / turnMs - 1);
        if (debt >= 1) {
            timer = setTimeout(turn, debt);
            debt = 0;
        } else {
            soon.port2.postMessage(null);
        }
    } else if (took > steps * 500 * turnMs) {
        soon.port2.postMessage(null);
    } else {
        timer = setTimeout(turn, IDLE_MS);
    }
}

/** @type {Record<string, (detail: any) => void>} */
const messages = {
    start: (options) => void start(options).catch(end),
    drive({ pin, level }) {
        machine?.press(JSON.stringify(pin), level);
        if (timer) void turn();
    },
    type({ text }) {
        typed.push(...new TextEncoder().encode(text));
        if (timer) void turn();
    },
    pace: (detail) => void (pace = detail.pace),
    hide(detail) {
        hidden = detail.hidden;
        if (timer) void turn();
    },
    stop() {
        running = false;
        void save().then(() => postMessage(["stopped", {}]));
    },
};

onmessage = ({ data: [name, detail] }) => messages[name](detail);
