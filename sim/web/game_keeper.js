// SPDX-FileCopyrightText: 2026 The Ljostafl authors
// SPDX-License-Identifier: MIT
//
// Restarts the board and keeps the game: as a rule its own storage does that. Where nothing is saved, the page gives
// the program the record of the game again.
// @ts-check

import { parseRecord } from "./record.js";
import { say } from "./words.js";

const START_MS = 30000;

export class GameKeeper {
    #machine;
    #client;
    #mirror;
    #saved = true;

    /**
     * @param {import("./machine.js").Machine} machine
     * @param {import("./console_client.js").ConsoleClient} client
     * @param {import("./game_mirror.js").GameMirror} mirror
     */
    constructor(machine, client, mirror) {
        this.#machine = machine;
        this.#client = client;
        this.#mirror = mirror;
        machine.addEventListener("storage", (/** @type {any} */ event) => {
            this.#saved = event.detail.state === "saved";
        });
    }

    /** @returns {boolean} whether the program waits, because the page shows another board */
    get waits() {
        return this.#machine.held;
    }

    /**
     * Restart the board with these options. A program that waits runs until it has told what is wrong with its files.
     * @param {import("./machine.js").Options} options
     */
    async restart(options) {
        const { waits } = this;
        if (waits) this.#machine.hold(false);
        try {
            await this.#restart(options);
            await this.#client.ask("variants").catch(() => {}); // it reads variants.txt for its answer
        } finally {
            if (waits) this.#machine.hold(true);
        }
    }

    /** @param {import("./machine.js").Options} options */
    async #restart(options) {
        const { ply, over } = this.#mirror;
        const lines = ply && !over && !this.#saved ? await this.#client.ask("record") : null;
        const told = this.#untilItTells();
        await this.#machine.restart(options);
        await told;
        if (lines) await this.#client.sendRecord(parseRecord(lines.join("\n")).lines);
    }

    /** Wait until the program that starts has told its game. */
    #untilItTells() {
        return new Promise((resolve, reject) => {
            const timer = setTimeout(() => {
                this.#mirror.removeEventListener("event", check);
                reject(new Error(say("web-no-start")));
            }, START_MS);
            const check = (/** @type {any} */ { detail }) => {
                if (detail.event.event !== "ready") return;
                clearTimeout(timer);
                this.#mirror.removeEventListener("event", check);
                resolve(null);
            };
            this.#mirror.addEventListener("event", check);
        });
    }
}
