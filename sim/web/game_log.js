// SPDX-FileCopyrightText: 2026 The Ljostafl authors
// SPDX-License-Identifier: MIT
//
// The log of the games on a cable: the record of each game that the page has followed, the newest first.
// @ts-check

import { resultOf } from "./events.js";
import { emptyRecord, parseRecord, writeRecord } from "./record.js";
import { say } from "./words.js";

/** @typedef {import("./record.js").GameRecord} GameRecord */
/** @typedef {{text: string, changed: string}} LoggedGame `changed`: the day and time of the last move */

const MAX_GAMES = 50;
const KEEP = "cable-log"; // the name among the choices that the page stores

/** Events: "change". */
export class GameLog extends EventTarget {
    #client;
    #mirror;
    #data;
    /** @type {any} the event of the game of which the record is known, or asked for */
    #game = null;
    /** @type {GameRecord | null} that record, which has what the moves do not tell */
    #base = null;
    #another = true; // whether the next record may be that of another game

    /**
     * @param {import("./console_client.js").ConsoleClient} client
     * @param {import("./game_mirror.js").GameMirror} mirror
     * @param {import("./user_data.js").UserData} data
     */
    constructor(client, mirror, data) {
        super();
        this.#client = client;
        this.#mirror = mirror;
        this.#data = data;
        this.games = readGames(data.choice(KEEP, ""));
        this.saved = Promise.resolve(); // when the last change is stored
        mirror.addEventListener("change", () => void this.#follow());
    }

    /** Forget all games. */
    clear() {
        this.games = [];
        this.#another = true;
        this.#changed();
    }

    /** Ask for the record of a game that has just come, and log its moves. */
    async #follow() {
        const { known, game } = this.#mirror;
        if (game !== this.#game) {
            [this.#game, this.#base, this.#another] = [known ? game : null, null, true];
            if (!known) return;
            try {
                const { record } = parseRecord((await this.#client.ask("record")).join("\n"));
                if (game === this.#game) this.#base = record;
            } catch {
                if (game === this.#game) this.#game = null; // lines were lost on the way: ask again
            }
        }
        this.#update();
    }

    #update() {
        const base = this.#base, mirror = this.#mirror;
        if (!base || !mirror.known || !mirror.moves.length) return;
        const now = new Date();
        /** @type {GameRecord} */
        const record = { ...base, moves: [...mirror.moves], about: { ...base.about } };
        record.result = resultOf(mirror.end);
        const [last] = this.games;
        if (last?.text && this.#another && !continues(record, readRecord(last.text))) {
            this.games.unshift({ text: "", changed: "" });
        }
        if (!this.games.length) this.games.push({ text: "", changed: "" });
        this.#another = false;
        const begun = readRecord(this.games[0].text).about.date; // a board has no calendar
        if (!record.about.date) record.about.date = begun ?? day(now);
        const text = writeRecord(record).join("\n") + "\n";
        if (text === this.games[0].text) return;
        this.games[0] = { text, changed: `${day(now)} ${now.toTimeString().slice(0, 5)}` };
        this.games.length = Math.min(this.games.length, MAX_GAMES);
        this.#changed();
    }

    #changed() {
        this.saved = this.#data.choose(KEEP, JSON.stringify(this.games));
        this.dispatchEvent(new Event("change"));
    }
}

/**
 * Return a game of the log in a few words, such as "brandub, 12 moves, unfinished".
 * @param {LoggedGame} game
 */
export function describe({ text }) {
    const { variant, moves, result } = readRecord(text);
    return [variant, say("web-moves", { moves: moves.length }), result].join(", ");
}

/** @param {string} text @returns {GameRecord} */
function readRecord(text) {
    try {
        return parseRecord(text).record;
    } catch {
        return emptyRecord();
    }
}

/**
 * Return whether a record goes on from another one of the same game.
 * @param {GameRecord} record
 * @param {GameRecord} before
 */
function continues(record, before) {
    const same = /** @type {const} */ (["variant", "start"]).every((key) => record[key] === before[key])
        && record.options.join() === before.options.join();
    return same && before.moves.every(({ name }, i) => name === record.moves[i]?.name);
}

/** @param {string} text that was stored @returns {LoggedGame[]} */
function readGames(text) {
    try {
        return JSON.parse(text || "[]").slice(0, MAX_GAMES)
            .map((/** @type {any} */ game) => ({ text: String(game.text), changed: String(game.changed) }));
    } catch {
        return [];
    }
}

/** @param {Date} date */
function day(date) {
    const pad = (/** @type {number} */ number) => String(number).padStart(2, "0");
    return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
}
