// SPDX-FileCopyrightText: 2026 The Ljostafl authors
// SPDX-License-Identifier: MIT
//
// The console of the simulator as a line port for sim/web/console_client.js, and one that a test plays itself.

import { spawn } from "node:child_process";

/** A port whose other end is a test: `written` is what the client wrote, `say(text)` is what the board prints. */
export class TestPort extends EventTarget {
    written = "";

    write(text) {
        this.written += text;
    }

    say(text) {
        this.dispatchEvent(new CustomEvent("text", { detail: { text } }));
    }

    take() {
        const { written } = this;
        this.written = "";
        return written;
    }
}

/** Start the simulator with these settings, such as "TAFL_LEVEL=2"; return the port of its console. */
export function startSimulator(python, ...settings) {
    const words = ["src/ljostafl", "--plain", "--flash", "none", ...settings.map((text) => `--set=${text}`)];
    const child = spawn(python, words);
    const port = new EventTarget();
    port.text = "";
    port.write = (text) => child.stdin.write(text);
    port.close = () => child.kill();
    for (const stream of [child.stdout, child.stderr]) {
        stream.setEncoding("utf-8");
        stream.on("data", (text) => {
            port.text += text;
            port.dispatchEvent(new CustomEvent("text", { detail: { text } }));
        });
    }
    return port;
}
