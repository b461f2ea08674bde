// SPDX-FileCopyrightText: 2026 The Ljostafl authors
// SPDX-License-Identifier: MIT
//
// Runs one MicroPython VM under Node for tools/micropython_vm.py: a JSON request a line in, a JSON answer a line out.
// The VM collects garbage only while no Python is on its stack, so code that needs a clean heap returns to here first.

import { readdirSync, readFileSync, statSync } from "node:fs";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

const [module, options] = [process.argv[2], JSON.parse(process.argv[3])];
const { loadMicroPython } = await import(pathToFileURL(module));

let printed = [];
const vm = await loadMicroPython({
    pystack: options.pystack,
    heapsize: options.heapsize,
    linebuffer: false,
    stdout: (bytes) => printed.push(...bytes),
});

function mount(from, to) {
    if (statSync(from).isDirectory()) {
        vm.FS.mkdirTree(to);
        for (const name of readdirSync(from)) {
            if (name !== "__pycache__") mount(`${from}/${name}`, `${to}/${name}`);
        }
    } else {
        vm.FS.mkdirTree(to.slice(0, to.lastIndexOf("/")) || "/");
        vm.FS.writeFile(to, readFileSync(from));
    }
}

vm.runPython(`import gc, sys; sys.path[:] = ${JSON.stringify(options.path)}`);
const gc = vm.globals.get("gc");

function live() {
    gc.collect();
    return gc.mem_alloc();
}

// A step is one Python frame, as code.py is on the board. Nothing is collected inside it, so the difference is
// all that it allocated.
const stepping = (expression) => `
_made = 0
def _step():
    global _made
    before = gc.mem_alloc()
    done = ${expression}
    _made = gc.mem_alloc() - before
    return done is True
`;

const requests = {
    run: ({ code }) => void vm.runPython(code),
    live,
    steps({ expression, times }) {
        const slices = { live: [], made: [], done: false };
        vm.runPython(stepping(expression));
        const step = vm.globals.get("_step");
        while (times-- > 0 && !slices.done) {
            slices.done = step();
            slices.made.push(vm.globals.get("_made"));
            slices.live.push(live());
        }
        return slices;
    },
};

for (const [from, to] of options.mounts) mount(from, to);
for await (const line of createInterface({ input: process.stdin })) {
    const request = JSON.parse(line);
    const answer = {};
    printed = [];
    try {
        answer.result = requests[request.do](request);
    } catch (error) {
        answer.error = String(error.message).trimEnd();
    }
    answer.out = Buffer.from(printed).toString();
    process.stdout.write(JSON.stringify(answer) + "\n");
}
