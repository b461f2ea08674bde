// SPDX-FileCopyrightText: 2026 The Ljostafl authors
// SPDX-License-Identifier: MIT
//
// A `navigator.serial` for tests, with one port. Node imports this file; a page runs it before its own scripts.

class FakePort extends EventTarget {
    readable = null;
    writable = null;
    /** What the page has written, and a function that takes each part. */
    written = "";
    onWrite = () => {};
    /** The error with which the next `open` fails, such as "NetworkError". */
    failure = "";
    opened = 0;

    async open({ baudRate }) {
        if (baudRate !== 115200) throw new TypeError("wrong rate");
        if (this.readable) throw new DOMException("The port is already open.", "InvalidStateError");
        if (this.failure) throw new DOMException("Failed to open serial port.", this.failure);
        this.opened += 1;
        const decoder = new TextDecoder();
        this.#newStream();
        this.writable = new WritableStream({
            write: (bytes) => {
                const text = decoder.decode(bytes, { stream: true });
                this.written += text;
                return this.onWrite(text);
            },
        });
    }

    async close() {
        if (this.readable?.locked || this.writable?.locked) throw new TypeError("Cannot close a locked port.");
        this.readable = this.writable = null;
    }

    getInfo() {
        return { usbVendorId: 0x239a, usbProductId: 0x80f4 };
    }

    /** Let the board print text. */
    say(text) {
        this.sayBytes(new TextEncoder().encode(text));
    }

    sayBytes(bytes) {
        if (this.readable) this.#controller.enqueue(Uint8Array.from(bytes));
    }

    take() {
        const { written } = this;
        this.written = "";
        return written;
    }

    /** Lose bytes, as a busy computer does: the stream fails, and there is a new one. */
    stumble() {
        const old = this.#controller;
        this.#newStream();
        old.error(new DOMException("Buffer overrun", "BufferOverrunError"));
    }

    /** Pull the cable. */
    pull() {
        const lost = new DOMException("The device has been lost.", "NetworkError");
        const controller = this.#controller;
        this.readable = this.writable = null;
        controller.error(lost);
        this.dispatchEvent(new Event("disconnect"));
    }

    #controller;

    #newStream() {
        this.readable = new ReadableStream({ start: (controller) => (this.#controller = controller) });
    }
}

class FakeSerial extends EventTarget {
    port = new FakePort();
    /** Whether the user closes the list of ports without a choice. */
    declined = false;

    async requestPort() {
        if (this.declined) throw new DOMException("No port selected by the user.", "NotFoundError");
        return this.port;
    }

    async getPorts() {
        return [this.port];
    }

    /** Plug the cable in again. */
    plug() {
        this.dispatchEvent(Object.assign(new Event("connect"), { port: this.port }));
    }
}

Object.assign(globalThis, { FakePort, FakeSerial });
