// SPDX-FileCopyrightText: 2026 The Ljostafl authors
// SPDX-License-Identifier: MIT
//
// Games in and out of the page: records and links. The program itself writes each record, and checks each that comes.
// @ts-check

import { ask, tell } from "./dom.js";
import { linkFragment, readFragment } from "./game_link.js";
import { RecordError, parseRecord, quoted, splitPosition, upTo, writeRecord } from "./record.js";
import { say } from "./words.js";

/** @typedef {import("./record.js").GameRecord} GameRecord */

const KNOWN_MS = 15000; // so long a link waits for the game on the board

export class Sharing {
    #client;
    #mirror;
    #past;
    #busy = false;

    /**
     * @param {import("./console_client.js").ConsoleClient} client
     * @param {import("./game_mirror.js").GameMirror} mirror
     * @param {import("./past_view.js").PastView} past
     */
    constructor(client, mirror, past) {
        this.#client = client;
        this.#mirror = mirror;
        this.#past = past;
    }

    /** Return the record of the game, up to the position that shows. @returns {Promise<GameRecord>} */
    async record() {
        const { record } = parseRecord((await this.#client.ask("record")).join("\n"));
        return this.#past.ply === null ? record : upTo(record, this.#past.ply);
    }

    /** Return the record as text. */
    async recordText() {
        return writeRecord(await this.record()).join("\n") + "\n";
    }

    /** Return a link to the game, up to the position that shows. */
    async gameLink() {
        return pageAddress() + linkFragment(await this.record());
    }

    /** Return a link to the position of the game. */
    async positionLink() {
        return pageAddress() + linkFragment(await this.positionRecord());
    }

    /**
     * Return the record of the position of the game, with the moves since the last capture: the program counts
     * repetitions of their positions. The record of an earlier position has all moves before it.
     */
    async positionRecord() {
        const record = await this.record();
        if (this.#past.ply !== null) return record;
        const { start, plies } = splitPosition((await this.#client.ask("position")).at(-1) ?? "");
        return { ...record, start, moves: record.moves.slice(record.moves.length - plies), about: {} };
    }

    /**
     * Put the game of a text on the board, if it is a record and the user agrees; return whether it is a record.
     * @param {string} text
     * @param {object} [options]
     * @param {boolean} [options.quiet] say nothing if the text is not a record
     * @param {() => void} [options.taken] is called when the game is on the board
     */
    takeText(text, { quiet = false, taken } = {}) {
        try {
            const { record, lines } = parseRecord(text);
            void this.#take(record, lines, "record", taken);
            return true;
        } catch (error) {
            if (!(error instanceof RecordError)) throw error;
            if (!quiet) tell(error.message, { wrong: true });
            return false;
        }
    }

    /**
     * Put the game of a link on the board, if the user agrees.
     * @param {string} fragment
     * @param {{taken?: () => void}} [options] see `takeText`
     */
    async takeLink(fragment, { taken } = {}) {
        try {
            const record = readFragment(fragment);
            if (!record) return;
            const foreign = (record.foreign ?? []).map((part) => quoted(part)).join(", ");
            const note = foreign ? ` ${say("web-link-foreign", { parts: foreign })}` : "";
            await this.#take(record, writeRecord(record), "link", taken, note);
        } catch (error) {
            if (!(error instanceof RecordError)) throw error;
            tell(`${error.message} ${say("web-game-goes-on")}`, { wrong: true });
        }
    }

    /**
     * @param {GameRecord} record
     * @param {string[]} lines
     * @param {"record" | "link"} what
     * @param {() => void} [taken]
     * @param {string} [note] for the user
     */
    async #take(record, lines, what, taken, note = "") {
        if (this.#busy) return;
        this.#busy = true;
        try {
            await this.#gameIsKnown();
            if (await this.#mayReplace(record, what)) {
                this.#past.end();
                await this.#client.sendRecord(lines);
                const { length: moves } = record.moves;
                tell(say("game-taken", { moves, name: this.#mirror.name }) + note);
                taken?.();
            }
        } catch (error) {
            const { message } = /** @type {Error} */ (error);
            const why = say(`web-refused-${what}`, { why: message.replace(/\.$/, "") });
            tell(`${why} ${say("web-game-goes-on")}`, { wrong: true });
        } finally {
            this.#busy = false;
        }
    }

    /**
     * @param {GameRecord} record
     * @param {string} what
     */
    #mayReplace(record, what) {
        const { ply, over } = this.#mirror;
        if (!ply || over) return true;
        const content = say(record.start ? "web-has-position" : "web-has-game",
            { name: record.variant, moves: record.moves.length });
        return ask({
            title: say(`web-open-${what}-title`), text: `${content} ${say("web-replaces", { moves: ply })}`,
            accept: say("web-open-it"), cancel: say("keep-game"),
        });
    }

    /** Wait until the game on the board is known, but not for ever. */
    #gameIsKnown() {
        const mirror = this.#mirror;
        return new Promise((resolve) => {
            const timer = setTimeout(done, KNOWN_MS);
            mirror.addEventListener("change", check);
            check();

            function check() {
                if (mirror.known) done();
            }

            function done() {
                clearTimeout(timer);
                mirror.removeEventListener("change", check);
                resolve(null);
            }
        });
    }
}

function pageAddress() {
    return location.href.split("#")[0];
}
