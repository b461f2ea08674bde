// SPDX-FileCopyrightText: 2026 The Ljostafl authors
// SPDX-License-Identifier: MIT
//
// What the board shows, rebuilt from the events that its program prints: see docs/console.md. The same as
// sim/machine/board_state.py.
// @ts-check

export const EVENT = '{"event":'; // a line that begins so is an event
export const EVENTS_ON = "events on", EVENTS_NOW = "events now", EVENTS_OFF = "events off"; // what a reader types
export const VERSION = 1; // of the events that this module reads

const OF_A_SCREEN = ["cursor", "page", "playback", "score", "message"]; // what these tell goes with the screen
const ENDS_REFUSAL = ["cursor", "move", "undo", "turn", "end", "screen", "hint", "game"];

/** @typedef {Record<string, any>} BoardEvent */
/** @typedef {"attackers" | "defenders"} Side */

/**
 * A move: its name with the captures, and the word announced after it, if any. captured: the men, by square.
 * @typedef {{name: string, side: Side, start: string, goal: string, captures: string[], call: string,
 *     captured: Record<string, string>}} Move
 */

/**
 * Return the event of a line, null if the line has lost something on its way.
 * @param {string} line
 * @returns {BoardEvent | null}
 */
export function readEvent(line) {
    try {
        return JSON.parse(line);
    } catch {
        return null;
    }
}

/** The state of the board after all events so far. */
export class BoardState {
    known = false; // whether they have told all there is
    /** @type {BoardEvent} */
    game = {};
    /** @type {Move[]} */
    moves = [];
    /** @type {Record<string, string>} by square: "a", "d" or "K" */
    pieces = {};
    /** @type {Side | ""} the side to move, "" if the game is over */
    turn = "";
    /** @type {BoardEvent | null} */
    end = null;
    screen = "";
    /** @type {BoardEvent | null} while it shows */
    refusal = null;
    /** @type {string[]} */
    complaints = [];
    /** @type {Record<string, BoardEvent>} the last event of each other kind */
    holds = {};

    /** Return the last event of a kind that simply holds, such as "clock", or {}. @param {string} name */
    get(name) {
        return this.holds[name] ?? {};
    }

    /**
     * Take an event; return whether it fits what came before: if not, a line is missing.
     * @param {BoardEvent} event
     */
    take(event) {
        const name = event.event;
        if (ENDS_REFUSAL.includes(name)) this.refusal = null;
        if (name === "board") this.holds = { board: event };
        else if (name === "ready") this.known = true;
        else if (name === "game") this.#takeGame(event);
        else if (name === "move") return this.#takeMove(event);
        else if (name === "undo") return this.#takeUndo(event);
        else if (name === "call") return this.#takeCall(event);
        else if (name === "turn") [this.turn, this.end] = [event.side, null];
        else if (name === "end") [this.turn, this.end] = ["", event];
        else if (name === "screen") this.#takeScreen(event);
        else if (name === "refusal") this.refusal = event;
        else if (name === "complaint") this.complaints.push(event.text);
        else this.holds[name] = event;
        return true;
    }

    /** @param {BoardEvent} event */
    #takeGame(event) {
        [this.game, this.moves, this.turn, this.end] = [event, [], "", null];
        this.pieces = place(event.start);
    }

    /** @param {BoardEvent} event */
    #takeMove({ ply, side, from: start, to: goal, captures }) {
        const man = this.pieces[start];
        if (ply !== this.moves.length + 1 || !man) return false;
        /** @type {Record<string, string>} */
        const captured = {};
        for (const square of captures) {
            captured[square] = this.pieces[square];
            delete this.pieces[square];
        }
        const name = [`${start}-${goal}`, ...captures].join("x");
        this.moves.push({ name, side, start, goal, captures, call: "", captured });
        delete this.pieces[start];
        this.pieces[goal] = man;
        this.turn = side === "attackers" ? "defenders" : "attackers"; // the event "turn" or "end" follows
        return true;
    }

    /** @param {BoardEvent} event */
    #takeUndo({ ply }) {
        if (ply >= this.moves.length) return false;
        for (const { side, start, goal, captured } of this.moves.splice(ply).reverse()) {
            this.turn = side;
            this.pieces[start] = this.pieces[goal];
            delete this.pieces[goal];
            Object.assign(this.pieces, captured);
        }
        return true;
    }

    /** @param {BoardEvent} event */
    #takeCall({ ply, word }) {
        if (ply > this.moves.length) return false;
        if (ply) this.moves[ply - 1].call = word ?? "";
        return true;
    }

    /** @param {BoardEvent} event */
    #takeScreen(event) {
        this.screen = event.name;
        for (const name of OF_A_SCREEN) delete this.holds[name];
    }
}

/**
 * Return the men of the line of a position, by square.
 * @param {string} line
 * @returns {Record<string, string>}
 */
export function place(line) {
    const rows = line.split(" ")[0].split("/");
    /** @type {Record<string, string>} */
    const pieces = {};
    rows.forEach((row, i) => {
        let column = 0;
        for (const [part] of row.matchAll(/\d+|[a-zA-Z]/g)) {
            if (Number(part)) column += Number(part);
            else pieces[String.fromCharCode(97 + column++) + (rows.length - i)] = part;
        }
    });
    return pieces;
}

/**
 * Return the result of a game as a record has it, such as "draw (agreement)", "unfinished" without its end.
 * @param {BoardEvent | null} end the event
 */
export function resultOf(end) {
    return end ? `${outcomeOf(end)} (${end.reason})` : "unfinished";
}

/** Return who has won, in the words of records. @param {BoardEvent} end */
export function outcomeOf({ winner }) {
    return winner ? `${winner} win` : "draw";
}
