// SPDX-FileCopyrightText: 2026 The Ljostafl authors
// SPDX-License-Identifier: MIT
//
// The page's own board at a table: it knows the rules. All goes through the console, as a player could type it.
// @ts-check

import { resultOf } from "./events.js";
import { otherSide, sameList } from "./far_link.js";
import { DECIDED, LOSSES } from "./far_state.js";
import { emptyRecord, writeRecord } from "./record.js";

/** @typedef {import("./far_state.js").Game} Game */

/**
 * Return the men after a ply, a space, and the first letter of the side to move.
 * @param {import("./history.js").GameHistory} history @param {number} ply
 */
export function menAndSide(history, ply) {
    const pieces = history.pieces(ply), size = Math.sqrt(pieces.length), rows = [];
    for (let at = 0; at < pieces.length; at += size) {
        const row = pieces.slice(at, at + size).map((man) => man || "1").join("");
        rows.push(row.replace(/1+/g, ({ length }) => String(length)));
    }
    return `${rows.join("/")} ${history.turn(ply)[0]}`;
}

const CLOCK_MS = 100; // so long after a move the board may take to tell its clock
const IDLE = ["start", "attract", "asleep"]; // the screens of a board that nobody touches

export class FarBoard {
    #client;
    #mirror;
    #watches; // so it has no clock: the strip shows those of the players
    #players;
    #typed = ""; // the last line that must not be typed twice, and when
    #followed = false; // whether a watcher's board had the table's game at the last look since the program's start,
    #screen = ""; // and what it showed
    #refused = false; // whether it could not be set up

    /**
     * @param {import("./console_client.js").ConsoleClient} client
     * @param {import("./game_mirror.js").GameMirror} mirror
     * @param {import("./far_link.js").Side | "watch"} side
     */
    constructor(client, mirror, side) {
        this.#client = client;
        this.#mirror = mirror;
        this.#watches = side === "watch";
        this.#players = this.#watches ? "people" : `remote-${otherSide(side)}`;
    }

    /** The moves so far, without what they capture. */
    get moves() {
        return this.#mirror.moves.map(({ name }) => name.split("x")[0]);
    }

    /** Whether the board shows its game, and no exercise. */
    get ready() {
        return this.#mirror.known && !this.#mirror.state.game.exercise;
    }

    /** Whether the board has this game, perhaps with other moves. @param {Game} game */
    fits({ variant, options, start, clock }) {
        const { game, state } = this.#mirror, { attackers, defenders } = state.get("players");
        const players = this.#watches ? !`${attackers}${defenders}`.includes("remote")
            : state.get("players")[this.#players.slice(7)] === "remote";
        return this.ready && players && game.variant === variant && sameList([...game.options].sort(), options)
            && (!start || start === `${game.start.split(" ")[0]} ${game.first[0]}`) && game.draws
            && (state.get("clock").runs !== undefined) === (clock !== null && !this.#watches);
    }

    /**
     * Whether the board has the table's game and its moves, and at most an own one more.
     * @param {import("./far_table.js").FarTable} table
     */
    follows({ game, moves, side, turn, watches }) {
        if (!game || !this.fits(game)) return false;
        const there = this.moves, both = Math.min(there.length, moves.length), more = there.length - moves.length;
        return sameList(there.slice(0, both), moves.slice(0, both))
            && (more === 0 || (more < 0 && !watches) || (more === 1 && side === turn));
    }

    /**
     * Return how a watcher's board has left his table: "moved" by a person, "idle" by itself, "" if it has not.
     * @param {import("./far_table.js").FarTable} table
     */
    strays(table) {
        const { known, state } = this.#mirror, { screen, game } = state;
        if (!known) this.#followed = false;
        if (!known || !table.watches || !table.game || table.stopped || game.exercise || this.#refused) return "";
        const idle = IDLE.includes(screen), left = this.#screen !== screen;
        const before = this.#followed, follows = this.follows(table);
        [this.#followed, this.#screen] = [follows, screen];
        if (follows) return idle && left ? "idle" : "";
        return idle || !before ? "idle" : "moved";
    }

    /** The men, and who moves next, as in a hash. */
    position() {
        if (!this.#mirror.history) throw new Error("the board has told no game");
        return menAndSide(this.#mirror.history, this.#mirror.ply);
    }

    /** The end that the rules give. */
    outcome() {
        const { end } = this.#mirror;
        return end && !DECIDED.includes(end.reason) ? { winner: end.winner, reason: end.reason } : null;
    }

    /** Type a line. @param {string} line */
    type(line) {
        this.#client.send(line);
    }

    /** Type a line, but not twice in one position. @param {string} line */
    once(line) {
        const typed = `${this.moves.length} ${line}`;
        if (typed === this.#typed) return;
        this.#typed = typed;
        this.type(line);
    }

    /** Set the clock of a side, if its time is known. @param {string} side @param {number | undefined} left in ms */
    typeClock(side, left) {
        if (left !== undefined && !this.#watches) this.type(`remote left ${side} ${Math.floor(left / 1000)}`);
    }

    /**
     * Return the milliseconds that a side has after its move, null without a clock.
     * @param {import("./far_table.js").FarTable} table
     */
    async leftOf({ game, side }) {
        if (game?.clock) await new Promise((done) => setTimeout(done, CLOCK_MS));
        const left = this.#mirror.state.get("clock")[side];
        return left === undefined ? null : 1000 * Math.floor(left);
    }

    /** Show whether the other side is there. @param {string} told */
    showPresence(told) {
        const { side, state } = this.#mirror.state.get("remote");
        if (side && state !== told) this.type(`remote ${told}`);
    }

    /**
     * Let offers and the end of the game be the same at both.
     * @param {import("./far_table.js").FarTable} table
     */
    compareEnds(table) {
        const { result, other } = table, { end, state } = this.#mirror;
        if (result && !end) {
            const { winner, reason } = result, resigns = winner === table.side && reason === "resignation";
            const line = resigns ? "remote resign" : `remote end ${winner ?? "draw"} ${reason}`;
            if (DECIDED.includes(reason)) this.once(line); // the board finds the others by itself
        } else if (end && !result && table.begun) {
            if (LOSSES.includes(end.reason) && end.winner === other) table.lose(end.reason);
            else if (end.reason === "agreement") table.offer(true);
        } else if (!end && table.offers.includes(other) && state.get("offer").side !== other) {
            this.once("remote draw");
        }
    }

    /**
     * Set up a game with these moves; return whether the board accepts it.
     * @param {Game} game @param {string[]} moves
     * @param {{[side: string]: number}} [lefts] what the clocks have in ms, if it is known
     * @param {import("./far_state.js").Result | null} [result] the end of the game, as somebody has told it
     */
    async begin(game, moves, lefts = {}, result = null) {
        const ruled = result !== null && !DECIDED.includes(result.reason);
        const made = (ruled && await this.#begin(game, moves, lefts, resultOf(result)))
            || await this.#begin(game, moves, lefts, resultOf(null));
        this.#refused = !made || !this.fits(game);
        return made;
    }

    /** @param {Game} game @param {string[]} moves @param {{[side: string]: number}} lefts @param {string} result */
    async #begin(game, moves, lefts, result) {
        this.type(`players ${this.#players}`);
        this.type(`clock ${this.#watches ? "off" : game.clock ?? "off"}`);
        if (this.#mirror.game.calls === "by hand") this.type("calls board");
        const record = {
            ...emptyRecord(), variant: game.variant, options: game.options, start: game.start ?? "",
            moves: moves.map((name) => ({ name, call: "" })), result,
        };
        let comes = false, refused = false;
        const told = this.#until(({ event }) => {
            comes ||= event === "game";
            return refused || (comes && ["turn", "end"].includes(event) && this.ready && sameList(this.moves, moves));
        });
        try {
            await this.#client.sendRecord(writeRecord(record));
            await told;
            this.#typed = "";
            for (const [side, left] of Object.entries(lefts)) {
                this.typeClock(side, left);
            }
        } catch {
            refused = true;
        }
        return !refused;
    }

    /** Make a move of the other side; return whether it is legal. @param {number} ply @param {string} move */
    async play(ply, move) {
        const line = this.#watches ? move : `remote move ${ply} ${move}`;
        this.type(line);
        return this.#until(({ event, name }) => {
            if (event === "ready" && this.#mirror.ply < ply) this.type(line); // the program has restarted
            if (event === "refusal" && name === move) return "refused";
            return this.#mirror.ply >= ply && !["move", "call"].includes(event);
        }).then((found) => found !== "refused");
    }

    /** Wait until a test of the board's next event gives something; return that. @param {(event: any) => any} test */
    #until(test) {
        return new Promise((resolve) => {
            const check = (/** @type {any} */ { detail }) => {
                const found = test(detail.event);
                if (!found) return;
                this.#mirror.removeEventListener("event", check);
                resolve(found);
            };
            this.#mirror.addEventListener("event", check);
        });
    }
}
