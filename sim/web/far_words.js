// SPDX-FileCopyrightText: 2026 The Ljostafl authors
// SPDX-License-Identifier: MIT
//
// What the sides of a table say besides their moves: offers, losses and claims, and the end of the game by them.
// @ts-check

import { otherSide, SIDES } from "./far_link.js";
import { LOSSES, isLate, sameResult } from "./far_state.js";

/** @typedef {import("./far_link.js").Side} Side */
/** @typedef {import("./far_state.js").Result} Result */
/** @typedef {import("./far_state.js").State} State */

export class FarWords {
    /** @type {import("./far_state.js").Game | null} */
    game = null;
    /** @type {string[]} */
    moves = [];
    at = 0; // when the last state was said,
    movedAt = 0; // and the last move
    /** @type {number | null} milliseconds of the own clock after the last own move */
    left = null;
    /** @type {Partial<Record<Side, State>>} the last one accepted of each side */
    states = {};
    /** @type {Side[]} the sides that offer a draw in this position */
    offers = [];
    /** @type {Partial<Record<Side, string>>} why a side has lost by its own word */
    losses = {};
    /** @type {Side | ""} the side that claims the game in this position */
    claimed = "";
    /** @type {Side[]} the sides that want a rematch, as the broker knows */
    again = [];
    asksAgain = false; // whether this side has asked for one
    /** @type {Side} */
    turn = "attackers";
    /** @type {Result | null} the end that the rules give */
    ruled = null;

    /** @param {Side | "watch"} side */
    constructor(side) {
        this.side = side;
        this.watches = side === "watch";
        this.other = otherSide(side); // of no meaning to a watcher
    }

    /** How the game has ended: by the rules; by the word of a side that has lost; by agreement; by a claim. */
    get result() {
        if (this.ruled) return this.ruled;
        const loser = this.losses[this.turn] ? this.turn : SIDES.find((side) => this.losses[side]);
        if (loser) return { winner: otherSide(loser), reason: /** @type {string} */ (this.losses[loser]) };
        if (this.offers.length === 2) return { winner: null, reason: "agreement" };
        return this.claimed ? { winner: this.claimed, reason: "time" } : null;
    }

    /**
     * Take what a side says besides its moves; return whether it may say so.
     * @param {Side} side @param {State} state @param {string[]} moves @param {number} movedAt
     */
    takeWord(side, { offer, result, at }, moves, movedAt) {
        const own = side === this.side || this.watches, here = moves.length === this.moves.length;
        const agreed = sameResult(result, { winner: null, reason: "agreement" });
        if (here) {
            this.setOffer(side, offer || (agreed && own));
            if (agreed && (own || this.offers.includes(/** @type {Side} */ (this.side)))) this.offers = [...SIDES];
        }
        if (!result || sameResult(result, this.result)) return true;
        const { winner, reason } = result, loses = LOSSES.includes(reason) && winner === otherSide(side);
        const late = own || isLate(this, this.side, at, this.at, movedAt);
        const claims = here && reason === "time" && winner === side && late;
        if (loses) this.losses[side] = reason;
        else if (claims) this.claimed = side;
        return loses || claims;
    }

    /**
     * Return how it is with a rematch: a key of the message web-far-state, "" if no side wants one.
     * @param {Partial<Record<string, boolean>>} here the sides that are
     */
    rematchWord(here) {
        const { other, again, watches } = this, own = /** @type {Side} */ (this.side);
        if (watches || !this.result) return "";
        const asks = this.asksAgain || again.includes(own);
        return asks ? (here[other] ? "asked" : "left") : again.includes(other) ? "offered" : "";
    }

    /**
     * Return the milliseconds that each side has, as far as it is known; that of another side which is to move runs.
     * @param {number} now Unix seconds
     * @returns {Partial<Record<Side, number>>}
     */
    clocks(now) {
        const { game, states, side, turn, left, moves, movedAt, result } = this;
        if (!game?.clock) return {};
        const start = 60_000 * parseInt(game.clock), own = (/** @type {Side} */ one) => one === side;
        const [one, two] = SIDES.map((each) => own(each) ? left : states[each]?.left ?? start);
        const lefts = Object.fromEntries([[SIDES[0], one], [SIDES[1], two]].filter(([, time]) => time !== null));
        const since = 1000 * Math.max(0, now - movedAt);
        if (moves.length && !result && !own(turn)) lefts[turn] = Math.max(0, lefts[turn] - since);
        return lefts;
    }

    /** @param {Side} side @param {boolean} offers */
    setOffer(side, offers) {
        this.offers = SIDES.filter((one) => one === side ? offers : this.offers.includes(one));
    }
}
