// SPDX-FileCopyrightText: 2026 The Ljostafl authors
// SPDX-License-Identifier: MIT
//
// A line port over a serial port of the browser (Web Serial), for a board's console on USB.
// @ts-check

const BAUD_RATE = 115200; // USB has no such rate, but the browser asks for one
const CLOSE_MS = 2000; // a board that has stopped reading would let the browser wait for ever

/**
 * What is used of Web Serial's SerialPort.
 * @typedef {EventTarget & {
 *     readable: ReadableStream<Uint8Array> | null, writable: WritableStream<Uint8Array> | null,
 *     open(options: object): Promise<void>, close(): Promise<void>, setSignals?(signals: object): Promise<void>,
 *     getInfo?(): {usbVendorId?: number, usbProductId?: number},
 * }} SerialPort
 */

/** Events: "text" {text}, and once "closed" {lost}: whether the cable was pulled or the board switched off. */
export class SerialLine extends EventTarget {
    #open = false;
    /** @type {ReadableStreamDefaultReader<Uint8Array> | null} */
    #reader = null;
    /** @type {WritableStreamDefaultWriter<Uint8Array> | null} */
    #writer = null;
    #decoder;
    #encoder;
    #onDisconnect;

    /** @param {SerialPort} port that is not open */
    constructor(port) {
        super();
        this.port = port;
        this.#decoder = new TextDecoder();
        this.#encoder = new TextEncoder();
        this.#onDisconnect = () => void this.close(true);
    }

    /** Open the port and read what comes. Throw the browser's error if the port cannot be opened. */
    async open() {
        await this.port.open({ baudRate: BAUD_RATE });
        this.#open = true;
        this.port.addEventListener("disconnect", this.#onDisconnect);
        // CircuitPython prints only while the terminal says that it is ready. Browsers say so by themselves, or not.
        await this.port.setSignals?.({ dataTerminalReady: true }).catch(() => {});
        this.#writer = this.port.writable?.getWriter() ?? null;
        this.#writer?.closed.catch(() => {}); // `write` and `#read` learn of it
        void this.#read();
    }

    /** Send text. What a lost board can no longer take is dropped. @param {string} text */
    write(text) {
        this.#writer?.write(this.#encoder.encode(text)).catch(() => {});
    }

    /** Close the port. @param {boolean} [lost] whether the board has gone */
    async close(lost = false) {
        if (!this.#open) return;
        this.#open = false;
        this.port.removeEventListener("disconnect", this.#onDisconnect);
        const closing = this.#closePort().catch(() => {});
        await Promise.race([closing, new Promise((resolve) => setTimeout(resolve, CLOSE_MS))]);
        this.dispatchEvent(new CustomEvent("closed", { detail: { lost } }));
    }

    async #closePort() {
        const writer = this.#writer;
        this.#writer = null;
        await Promise.allSettled([this.#reader?.cancel(), writer?.abort()]);
        writer?.releaseLock();
        await this.port.close();
    }

    /** Read until the port is closed. After an error of the line itself, the port has a new stream. */
    async #read() {
        while (this.#open && this.port.readable) {
            const reader = this.#reader = this.port.readable.getReader();
            try {
                for (;;) {
                    const { value, done } = await reader.read();
                    if (done) break;
                    const text = this.#decoder.decode(value, { stream: true });
                    if (text && this.#open) this.dispatchEvent(new CustomEvent("text", { detail: { text } }));
                }
            } catch {
                // a break or lost bytes; or the board has gone, and the port has no stream any more
            } finally {
                reader.releaseLock();
            }
        }
        void this.close(true);
    }
}
