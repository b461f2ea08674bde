// SPDX-FileCopyrightText: 2026 The Ljostafl authors
// SPDX-License-Identifier: MIT
// @ts-check
//
// The program's game as the page shows it, from the events of the console. The mirror asks for all events again if one
// is missing: a cable may lose a line.

import { BoardState, outcomeOf, place } from "./events.js";
import { GameHistory, HistoryError } from "./history.js";
import { parseRecord } from "./record.js";
import { say } from "./words.js";

/** @typedef {import("./events.js").BoardEvent} BoardEvent */

const OF_THE_COACH = ["coach", "mistake"]; // they show positions of a game, which itself stays
const ELSEWHERE = ["clock", "cursor", "page", "message", "score", "settings", "view"]; // no part of the game
const MAX_TRIES = 3;

/**
 * Events: "change", once for what comes together, when anything of the game has changed.
 * "event" {event}: an event of the board, which `state` has taken.
 * "move" {side, from, to, captures}: a move that is made, or that a replay shows.
 */
export class GameMirror extends EventTarget {
    #client;
    /** @type {BoardState | null} what is told anew, until that is complete */
    #next = null;
    #lost = true; // whether events are worth nothing until all is told anew
    #fills = false; // whether the moves that come are those of a game that has just come
    #tries = 0;
    #waits = false; // whether "change" is due
    /** @type {{of: string, review: import("./coach_graph.js").Review} | null} what the coach found, in which game */
    #found = null;

    /** @param {import("./console_client.js").ConsoleClient} client */
    constructor(client) {
        super();
        this.#client = client;
        this.state = new BoardState(); // of the board
        // The game, also while the coach shows positions of it:
        /** @type {BoardEvent} the event that told it */
        this.game = {};
        /** @type {GameHistory | null} null: not known */
        this.history = null;
        /** @type {{name: string, call: string}[]} */
        this.moves = [];
        /** @type {BoardEvent | null} the event that ended it */
        this.end = null;
        client.addEventListener("event", (/** @type {any} */ { detail }) => this.#take(detail.event));
    }

    /** Whether the program has told its game. */
    get known() {
        return this.state.known && this.history !== null;
    }

    /** The id of the variant. @returns {string} */
    get variant() {
        return this.game.variant ?? "";
    }

    /** The name of the variant. @returns {string} */
    get name() {
        return this.game.name ?? "";
    }

    get ply() {
        return this.moves.length;
    }

    get turn() {
        return this.state.turn;
    }

    get over() {
        return this.end !== null;
    }

    /** The result, such as "defenders win: king escaped". */
    get result() {
        return this.end ? `${outcomeOf(this.end)}: ${this.end.reason}` : "";
    }

    /** What the coach has found in the game, null if it has not. */
    get review() {
        return this.#found?.of === this.#key ? this.#found.review : null;
    }

    /** Return who plays a side, in words. @param {string} side */
    player(side) {
        const { [side]: player = "", level, fits } = this.state.get("players");
        return player === "computer" ? say(fits ? "web-computer-fits" : "computer", { level }) : player && say(player);
    }

    /** The men by their squares, as the lights show them. */
    get shownPieces() {
        const { position } = this.state.get("playback");
        return position ? place(position) : this.state.pieces;
    }

    /** Let the program tell all events: at the start, or when the board has restarted. */
    follow() {
        this.#lost = true;
        return this.#client.follow();
    }

    /** Forget the game: the client now speaks with another board. */
    forget() {
        this.#lost = true;
        this.state = new BoardState();
        this.game = {};
        this.moves = [];
        this.#next = this.history = this.end = this.#found = null;
        this.#changed();
    }

    /** @param {BoardEvent | null} event null: it has come in pieces */
    #take(event) {
        if (event?.event === "board") [this.#next, this.#lost] = [new BoardState(), false];
        if (this.#lost) return;
        const state = this.#next ?? this.state;
        if (!event || !state.take(event)) return this.#askAgain();
        if (!this.#next) {
            this.#follow(event);
        } else if (event.event === "ready") {
            [this.state, this.#next, this.#fills] = [state, null, false];
            if (!this.#coaches) this.#newGame();
            else if (!this.history) void this.#askForGame();
        }
        if (this.#next) return;
        this.dispatchEvent(new CustomEvent("event", { detail: { event } }));
        if (!ELSEWHERE.includes(event.event)) this.#changed();
    }

    /** Whether the board shows the coach, and positions of a game that stays as it is. */
    get #coaches() {
        return OF_THE_COACH.includes(this.state.game.exercise);
    }

    /** What tells this game from others. */
    get #key() {
        return [this.game.start, ...this.moves.map(({ name }) => name)].join(" ");
    }

    /** Follow a change of the game. @param {BoardEvent} event */
    #follow(event) {
        const name = event.event, { state } = this;
        if (name === "game") this.#fills = true;
        else if (name === "turn" || name === "end") this.#fills = false;
        else if (name === "coach" && event.points) {
            this.#found = { of: this.#key, review: { points: event.points, mistakes: event.mistakes } };
        }
        const made = name === "move" || (name === "playback" && event.from && state.screen === "replay");
        if (made && !this.#fills && state.screen !== "coach") {
            const side = event.side ?? this.history?.turn(event.ply - 1);
            this.dispatchEvent(new CustomEvent("move", { detail: { ...event, side } }));
        }
        if (this.#coaches) return;
        this.end = state.end;
        if (name === "game") this.#newGame();
        else if (name === "move") this.#push(state.moves[state.moves.length - 1]);
        else if (name === "undo") this.history?.pop(event.ply);
        if (name === "turn") this.#tries = 0;
    }

    #newGame() {
        const { game, moves, end } = this.state;
        Object.assign(this, { game, moves, end, history: new GameHistory(game) });
        for (const move of moves) this.#push(move);
    }

    /** @param {{name: string, side?: string}} move */
    #push({ name, side }) {
        try {
            this.history?.push(name, side);
        } catch (error) {
            if (!(error instanceof HistoryError)) throw error;
            this.#askAgain();
        }
    }

    /** Ask for the game that the coach looks through: its record is at hand. */
    async #askForGame() {
        try {
            const { moves } = parseRecord((await this.#client.ask("record")).join("\n")).record;
            const { game } = this.state;
            Object.assign(this, { game, moves, end: null, history: new GameHistory(game) });
            for (const move of moves) this.#push(move);
            this.#changed();
        } catch {
            // it comes when the coach has ended
        }
    }

    #askAgain() {
        if (this.#lost || this.#tries++ >= MAX_TRIES) return;
        this.#lost = true;
        this.#client.follow({ again: true }).catch(() => {});
    }

    #changed() {
        if (this.#waits) return;
        this.#waits = true;
        queueMicrotask(() => {
            this.#waits = false;
            this.dispatchEvent(new Event("change"));
        });
    }
}
