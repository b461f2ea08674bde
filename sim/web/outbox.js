// SPDX-FileCopyrightText: 2026 The Ljostafl authors
// SPDX-License-Identifier: MIT
//
// What the Worker sends to the page. A message leaves after the step that sent it, and after the flash is stored if the
// step wrote to it.
// @ts-check

const TITLE = /\x1b\]0;([^\x07]*)\x07/; // xterm's sequence, which CircuitPython's status bar uses

/** Holds messages, pairs of a name and its details, until they may leave; and text that the program prints. */
export class Outbox {
    unsaved = false; // whether the flash has changed since it was stored
    #stepping = false; // a frame may precede the write of the same step
    /** @type {[string, object][]} */
    #waiting = [];
    /** @type {Uint8Array[]} */
    #printed = [];
    #decoder = new TextDecoder();

    /**
     * @param {string} name
     * @param {object} detail
     */
    send(name, detail) {
        if (this.unsaved || this.#stepping) this.#waiting.push([name, detail]);
        else postMessage([name, detail]);
    }

    /** Send what has waited. */
    sendWaiting() {
        for (const message of this.#waiting.splice(0)) postMessage(message);
    }

    /** Let the program take one step. @param {() => void} step */
    during(step) {
        this.#stepping = true;
        try {
            step();
        } finally {
            this.#stepping = false;
            if (!this.unsaved) this.sendWaiting();
        }
    }

    /** Keep what the program prints. @param {Uint8Array} bytes */
    print(bytes) {
        this.#printed.push(bytes);
    }

    /** Send what the program has printed, without the window titles, and these apart. */
    sendPrinted() {
        if (!this.#printed.length) return;
        const text = this.#printed.splice(0).map((bytes) => this.#decoder.decode(bytes, { stream: true })).join("");
        for (const [index, part] of text.split(TITLE).entries()) {
            if (index % 2) this.send("title", { title: part });
            else if (part) this.send("print", { text: part });
        }
    }
}
