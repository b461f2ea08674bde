// SPDX-FileCopyrightText: 2026 The Ljostafl authors
// SPDX-License-Identifier: MIT
//
// One side of a table, or its watcher: takes messages, and tells what to publish. No page, network or clock: the same
// as lib/far/side.py. The rules are those of a board.
// @ts-check

import { SIDES, sameList } from "./far_link.js";
import { Refused, SIGNALS, VERSION, decode, encode, hashOf, isLate, movesOf, rematchOf, sameGame }
    from "./far_state.js";
import { FarWords } from "./far_words.js";

/** @typedef {import("./far_link.js").Side} Side */
/** @typedef {import("./far_state.js").Game} Game */
/** @typedef {import("./far_state.js").Result} Result */
/** @typedef {import("./far_state.js").State} State */

/**
 * A board that knows the rules. `begin` sets up a game with its moves, and the end that was told, and `play` makes the
 * move of a ply: they return whether the board accepts it. `position`: as in a hash. `outcome`: the end that the rules
 * give.
 * @typedef {{begin(game: Game, moves: string[], lefts?: {}, result?: Result | null): Promise<boolean>,
 *     play(ply: number, move: string): Promise<boolean>, position(): string, outcome(): Result | null}} Rules
 */

const RIVALS = 3; // so often another program speaks for this side before this one rests,
const SOON_S = 120; // with less between two times
const WAITING = 100; // messages that come before the own state: more are forgotten

export class FarTable extends FarWords {
    n = 0; // the largest number used
    stopped = ""; // the reason
    /** @type {Record<string, number>} */
    accepted = { attackers: 0, defenders: 0 }; // the largest number of each side
    hash = "";
    /** @type {Record<string, number>} how many messages were refused, by the reason */
    refused = {};
    rivals = 0; // how often in a row another program has spoken for this side between two connections
    begun = false; // whether the side has all that the broker had
    #invitation;
    #rules;
    #seenByOther = 0;
    /** @type {string | null} */
    #signal = null;
    #met = false;
    #changed = false;
    #moved = false;
    /** @type {Uint8Array[]} */
    #waiting = [];
    /** @type {Record<string, string>} the last message of each side */
    #texts = {};

    /**
     * First `start`, then all that the broker has, then `begin`; the same after each new connection.
     * @param {import("./far_link.js").Invitation} invitation
     * @param {Rules} rules
     * @param {any} [saved] what `save` returned once
     */
    constructor(invitation, rules, saved = {}) {
        super(invitation.side);
        this.#invitation = invitation;
        this.#rules = rules;
        this.topic = `ljostafl/${VERSION}/${invitation.table}/`;
        Object.assign(this, saved);
    }

    /** Return what to keep, for JSON: nothing of it is secret. */
    save() {
        const { game, moves, n, at, movedAt, left, offers, losses, claimed, stopped, accepted, hash } = this;
        const { turn, ruled, again } = this, words = { offers, losses, claimed, again };
        return { game, moves, n, at, movedAt, left, ...words, stopped, accepted, hash, turn, ruled };
    }

    /** Wait for what the broker has: a connection begins. */
    start() {
        [this.begun, this.#waiting] = [false, []];
    }

    /** Take the states of the other side that have come, and publish: all that the broker has is here. */
    async begin() {
        this.#met = this.begun = this.#changed = true;
        for (const payload of this.#waiting.splice(0)) await this.accept(this.other, payload);
    }

    /** Set up a new game. Return whether the board accepts it. @param {Game} game */
    async invite(game) {
        return this.#setUp(game, []);
    }

    /** Whether another program plays this side, again and again: then this one leaves the broker. */
    get taken() {
        return this.rivals >= RIVALS;
    }

    /**
     * Take the state of a side. Return "", or the reason why it is refused; then it has changed nothing.
     * @param {Side} side
     * @param {Uint8Array} payload
     */
    async accept(side, payload) {
        try {
            await this.#take(side, payload);
            return "";
        } catch (error) {
            if (!(error instanceof Refused)) throw error;
            this.refused[error.message] = (this.refused[error.message] ?? 0) + 1;
            return error.message;
        }
    }

    /** @param {Side} side @param {Uint8Array} payload */
    async #take(side, payload) {
        const own = side === this.side, { secret } = this.#invitation;
        if (this.stopped && !own) throw new Refused("stopped");
        if (own && this.begun) {
            if (this.asksAgain) await this.#hearAgain(side, await decode(this.topic + side, payload, secret));
            return;
        }
        if (!own && !this.begun && !this.watches) {
            this.#waiting = [...this.#waiting, payload].slice(-WAITING);
            return;
        }
        const state = await decode(this.topic + side, payload, secret);
        if (own) this.#hearOwn(state);
        if (this.stopped) throw new Refused("stopped");
        const text = new TextDecoder().decode(payload);
        if (text === this.#texts[side]) return;
        if (!own && state.n <= this.accepted[side]) throw new Refused("replay");
        if (this.game && !sameGame(state.game, this.game)) throw new Refused("game");
        const moves = movesOf(state), last = this.states[side], known = this.game !== null;
        await this.#agree(state, side, moves);
        const taken = await this.#takeMoves(side, moves, state.result), movedAt = taken ? last?.at ?? 0 : this.movedAt;
        if (taken || own) this.movedAt = own ? this.movedAt || state.at : state.at;
        else if (this.watches && moves.length === this.moves.length) { // who moved said so first, if both say it
            this.movedAt = known ? Math.min(this.movedAt, state.at) : state.at;
        }
        if ((taken || !known) && sameList(moves, this.moves) && state.hash !== this.hash) throw this.#stop("hash");
        if (own) [this.at, this.left] = [Math.max(this.at, state.at), this.left ?? state.left];
        else this.accepted[side] = state.n;
        if (side === this.other) this.#seenByOther = Math.max(this.#seenByOther, state.seen);
        [this.states[side], this.#texts[side]] = [state, text];
        if (state.signal === "stopped") this.#stop("stopped");
        if (!this.takeWord(side, state, moves, movedAt)) this.refused.result = (this.refused.result ?? 0) + 1;
        if (!this.watches) await this.#hearAgain(side, state);
    }

    /** @param {Side} side @param {State} state */
    async #hearAgain(side, { next }) {
        const { table } = await rematchOf(this.topic, this.#invitation.secret);
        if (next === table) this.again = SIDES.filter((one) => one === side || this.again.includes(one));
    }

    /**
     * Return the invitation to the table where the game goes on with sides changed, null unless both sides want that.
     * @returns {Promise<import("./far_link.js").Invitation | null>}
     */
    async rematch() {
        const { result, again, watches, topic, other } = this, { code, ...invitation } = this.#invitation;
        const [one, two] = SIDES.map((side) => this.states[side]?.next);
        if (!result || (watches ? !one || one !== two : again.length < 2)) return null;
        if (watches) return { ...invitation, table: one ?? "" };
        return { ...invitation, ...await rematchOf(topic, invitation.secret), side: other };
    }

    /** Take what the own retained state says about the numbers. @param {State} state */
    #hearOwn({ n, at }) {
        if (this.#met && n > this.n) this.rivals = at < this.at + SOON_S ? this.rivals + 1 : 1; // not said by this page
        this.n = Math.max(this.n, n);
    }

    /** Begin the game of the first state. @param {State} state @param {Side} side @param {string[]} moves */
    async #agree({ game, result }, side, moves) {
        if (this.game) return;
        const all = side === this.side || this.watches;
        if (!await this.#setUp(game, all ? moves : [], all ? result : null)) throw new Refused("game");
    }

    /** @param {Game} game @param {string[]} moves @param {Result | null} [result] */
    async #setUp(game, moves, result = null) {
        if (!await this.#rules.begin(game, moves, {}, result)) return false;
        [this.game, this.moves] = [game, moves];
        await this.#look();
        return true;
    }

    /** Look at the board after a change of its game. */
    async #look() {
        const position = this.#rules.position();
        this.turn = position.endsWith("a") ? "attackers" : "defenders";
        this.ruled = this.#rules.outcome();
        this.hash = await hashOf(this.game?.variant ?? "", position);
    }

    /**
     * Make the moves that a side knows more, or stop. Return whether there are any.
     * @param {Side} side @param {string[]} moves @param {Result | null} result
     */
    async #takeMoves(side, moves, result) {
        const both = Math.min(moves.length, this.moves.length), extra = moves.slice(both);
        if (!sameList(moves.slice(0, both), this.moves.slice(0, both))) throw this.#stop("conflict");
        if (extra.length && side === this.other && !this.watches) {
            if (extra.length > 1) throw this.#stop("conflict");
            if (this.turn !== side) throw this.#stop("turn");
        }
        if (extra.length) {
            // One move that the other side makes now; or several, or made in another program, or crossed with the end.
            const again = extra.length > 1 || side === this.side || this.result !== null;
            const made = again ? await this.#rules.begin(/** @type {Game} */ (this.game), moves, {}, result)
                : await this.#rules.play(moves.length, extra[0]);
            if (!made) throw this.#stop("illegal");
            await this.#made(moves);
        }
        return extra.length > 0;
    }

    /** @param {string[]} moves */
    async #made(moves) {
        [this.moves, this.offers, this.claimed, this.again, this.asksAgain] = [moves, [], "", [], false];
        await this.#look();
    }

    /** @param {string} reason */
    #stop(reason) {
        this.#changed ||= !this.stopped; // the other side sees it
        this.stopped ||= reason;
        return new Refused(reason);
    }

    /** Whether this side may do something now. */
    get mayAct() {
        return this.begun && !this.watches && !this.stopped && this.game !== null && !this.result;
    }

    /** Take a move that this side has made on the board. @param {string} move @param {number | null} left */
    async ownMove(move, left) {
        if (!this.mayAct || this.turn !== this.side) return;
        await this.#made([...this.moves, move]);
        [this.left, this.#changed, this.#moved] = [left, true, true];
    }

    /** Take the end that the board has found after its last move, which it tells before the end. */
    seeEnd() {
        if (this.ruled || this.stopped) return;
        this.ruled = this.#rules.outcome();
        this.#changed ||= this.ruled !== null && this.begun && !this.watches;
    }

    /** Offer a draw, accept the other side's offer, or take the own one back. @param {boolean} offers */
    offer(offers) {
        if (!this.mayAct || this.side === "watch") return;
        this.setOffer(this.side, offers);
        this.#changed = true;
    }

    /** Resign, or lose on time. @param {string} reason */
    lose(reason) {
        if (this.mayAct && this.side !== "watch") [this.losses[this.side], this.#changed] = [reason, true];
    }

    /** Whether the other side has been away for so long that this one may win. @param {number} now Unix seconds */
    mayClaim(now) {
        return this.mayAct && isLate(this, this.other, now, this.states[this.other]?.at ?? 0, this.movedAt);
    }

    /** Win because the other side is away. @param {number} now Unix seconds */
    claim(now) {
        if (this.side !== "watch" && this.mayClaim(now)) [this.claimed, this.#changed] = [this.side, true];
    }

    /** Say hello, good game or again: the latter asks for a rematch, if the game is over. @param {string} word */
    signal(word) {
        this.asksAgain ||= word === "again" && this.result !== null;
        [this.#signal, this.#changed] = [word, true];
    }

    /**
     * Return the topic and the message to publish, null if there is nothing new.
     * @param {number} now Unix seconds
     */
    async message(now) {
        if (!this.begun || !this.#changed || !this.game || this.watches) return null;
        this.n = Math.max(this.n, this.#seenByOther) + 1;
        [this.at, this.movedAt] = [now, this.#moved ? now : this.movedAt];
        const signal = this.stopped ? "stopped" : this.#signal;
        [this.#signal, this.#changed, this.#moved] = [null, false, false];
        /** @type {State} */
        const state = {
            v: VERSION, n: this.n, seen: this.accepted[this.other], game: this.game, moves: this.moves.join(" "),
            hash: this.hash, left: this.left, offer: this.offers.includes(/** @type {Side} */ (this.side)),
            result: this.result, signal: signal && SIGNALS.includes(signal) ? signal : null, at: now,
        };
        const topic = this.topic + this.side, { secret } = this.#invitation;
        const wants = this.result && (this.asksAgain || this.again.includes(/** @type {Side} */ (this.side)));
        if (wants) state.next = (await rematchOf(this.topic, secret)).table;
        return { topic, payload: await encode(topic, state, secret) };
    }
}
