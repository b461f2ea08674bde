// SPDX-FileCopyrightText: 2026 The Ljostafl authors
// SPDX-License-Identifier: MIT
//
// Loads MicroPython with the files of the program in its file system.
// @ts-check

import { loadMicroPython } from "./micropython.js";

const PATH = ["/sim/web", "/sim/chip_micropython", "/sim/chip", "/", ".frozen", "/lib"]; // the last three as on a board
const HEAP = 1 << 20; // bytes at the start; it grows
const PYSTACK = 2048; // words; the stand-ins need more than the 512 of a board

/**
 * Return a VM with the program. It asks `readByte` for input (null: none is there) and gives its output to `print`.
 * @param {() => number | null} readByte
 * @param {(bytes: Uint8Array) => void} print
 * @returns {Promise<any>}
 */
export async function loadProgram(readByte, print) {
    const [wasm, files] = await Promise.all([
        inflated("micropython.bin").then((answer) => answer.arrayBuffer()),
        inflated("program.bin").then((answer) => answer.json()),
    ]);
    const url = URL.createObjectURL(new Blob([wasm], { type: "application/wasm" }));
    const vm = await loadMicroPython({
        url, heapsize: HEAP, pystack: PYSTACK, linebuffer: false, stdin: readByte, stdout: print, stderr: print,
    });
    URL.revokeObjectURL(url);
    for (const [path, text] of Object.entries(files)) {
        vm.FS.mkdirTree(path.slice(0, path.lastIndexOf("/")) || "/");
        vm.FS.writeFile(path, text);
    }
    vm.runPython(`import sys; sys.path[:] = ${JSON.stringify(PATH)}`);
    return vm;
}

/** Add what scrolls over the lights in other languages than English. @param {any} vm */
export async function addLanguages(vm) {
    const answer = await inflated("lights.bin");
    for (const [path, text] of Object.entries(await answer.json())) vm.FS.writeFile(path, text);
}

/**
 * Return a file of the page that is compressed.
 * @param {string} name
 */
async function inflated(name) {
    const answer = await fetch(new URL(name, import.meta.url));
    if (!answer.ok || !answer.body) throw new Error(`${name} cannot be loaded (${answer.status}).`);
    return new Response(answer.body.pipeThrough(new DecompressionStream("gzip")));
}

/**
 * Return a copy of bytes in the VM.
 * @param {any} vm
 * @param {number} address
 * @param {number} size
 */
export function readBytes(vm, address, size) {
    return Uint8Array.from({ length: size }, (_, index) => vm._module.getValue(address + index));
}

/**
 * Write bytes into the VM.
 * @param {any} vm
 * @param {number} address
 * @param {Uint8Array} bytes
 */
export function writeBytes(vm, address, bytes) {
    bytes.forEach((byte, index) => vm._module.setValue(address + index, byte));
}
