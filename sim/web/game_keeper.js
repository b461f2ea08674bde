// SPDX-FileCopyrightText: 2026 The Ljostafl authors
// SPDX-License-Identifier: MIT
//
// Restarts the board and keeps the game: as a rule its own memory does that. Where nothing is saved, the page gives
// the program the record of the game again.
// @ts-check

import { parseRecord } from "./record.js";

const START_MS = 30000;

export class GameKeeper {
    /**
     * @param {import("./machine.js").Machine} machine
     * @param {import("./console_client.js").ConsoleClient} client
     * @param {import("./game_mirror.js").GameMirror} mirror
     */
    constructor(machine, client, mirror) {
        this._machine = machine;
        this._client = client;
        this._mirror = mirror;
        this._saved = true;
        machine.addEventListener("storage", (/** @type {any} */ event) => {
            this._saved = event.detail.state === "saved";
        });
    }

    /** @returns {boolean} whether the program waits, because the page shows another board */
    get waits() {
        return this._machine.held;
    }

    /**
     * Restart the board with these options. A program that waits runs until it has told what is wrong with its files.
     * @param {import("./machine.js").Options} options
     */
    async restart(options) {
        const { waits } = this;
        if (waits) this._machine.hold(false);
        try {
            await this._restart(options);
            const checked = this._client.ask("variants").catch(() => {}); // it reads variants.txt for its answer
            if (waits) await checked;
        } finally {
            if (waits) this._machine.hold(true);
        }
    }

    /** @param {import("./machine.js").Options} options */
    async _restart(options) {
        const { ply, over } = this._mirror;
        const lines = ply && !over && !this._saved ? await this._client.ask("record") : null;
        const runs = this._untilItRuns();
        await this._machine.restart(options);
        await runs;
        if (lines) await this._client.sendRecord(parseRecord(lines.join("\n")).lines);
    }

    _untilItRuns() {
        return new Promise((resolve, reject) => {
            const timer = setTimeout(() => {
                this._machine.removeEventListener("state", check);
                reject(new Error("The board does not start again."));
            }, START_MS);
            const check = (/** @type {any} */ event) => {
                if (event.detail.state !== "running") return;
                clearTimeout(timer);
                this._machine.removeEventListener("state", check);
                resolve(null);
            };
            this._machine.addEventListener("state", check);
        });
    }
}
