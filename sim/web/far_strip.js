// SPDX-FileCopyrightText: 2026 The Ljostafl authors
// SPDX-License-Identifier: MIT
//
// A strip above the board: how things are at the table, and what a person can say and do there.
// @ts-check

import { clockTime } from "./caption.js";
import { button, element, row } from "./dom.js";
import { say, setWords } from "./words.js";

/** Return the id of the message of a signal. @param {string} word */
export function signalId(word) {
    return word === "hello" ? "web-far-hello" : word === "again" ? "web-far-again" : "web-far-good-game";
}

/**
 * Return whether the other side is "here", "away" or still to come, "wait".
 * @param {import("./far_table.js").FarTable} table @param {string} connection
 * @param {Partial<Record<string, boolean>>} here the sides that are
 */
export function presence({ other, states, accepted }, connection, here) {
    if (connection !== "here") return "wait";
    return here[other] ? "here" : states[other] || accepted[other] ? "away" : "wait";
}

export class FarStrip {
    #place;
    #bar;
    #state = element("span");
    #turn = element("span");
    #travel = element("span", { class: "hint" });
    #clocks = element("span");
    #spoken = element("span", { class: "spoken", role: "status" });
    #signals;
    #back;
    #claim;
    #links;
    #connect;
    /** @type {number | null} seconds that the last message was under way */
    travel = null;

    /**
     * @param {HTMLElement} place
     * @param {{signal: (word: string) => void, back: () => void, claim: () => void, links: () => void,
     *     leave: () => void, connect: () => void}} acts
     */
    constructor(place, { signal, back, claim, links, leave, connect }) {
        this.#place = place;
        this.#signals = [
            button("web-far-hello", () => signal("hello")), button("web-far-good-game", () => signal("good game")),
            button("web-far-again", () => signal("again")),
        ];
        this.#back = button("web-far-back", back);
        this.#claim = button("web-far-claim", claim);
        this.#links = button("web-far-links", links);
        this.#connect = button("web-far-join", connect);
        this.#bar = element("details", { class: "notice-bar far", "aria-live": "off" },
            element("summary", {}, this.#state, " ", this.#turn, " ", this.#clocks, " ",
                this.#travel),
            row(this.#connect, ...this.#signals, this.#back, this.#claim, this.#links, button("web-far-leave", leave)));
    }

    /**
     * @param {string} state
     * @param {boolean} plays whether the game goes on
     * @param {import("./far_table.js").FarTable} table @param {number} now Unix seconds
     */
    show(state, plays, table, now) {
        const { stopped: why, turn: mover, side, watches } = table;
        const turn = !plays ? "" : mover === side ? "own" : watches ? mover : "other";
        setWords(this.#state, "web-far-state", { state });
        if (why) setWords(this.#turn, "web-far-why", { why });
        else setWords(this.#turn, "web-far-turn", { turn });
        this.#turn.hidden = !why && !turn;
        if (this.travel !== null) setWords(this.#travel, "web-far-travel", { seconds: this.travel });
        this.#travel.hidden = this.travel === null || watches;
        for (const signal of this.#signals) signal.hidden = watches;
        setWords(this.#links, state === "deaf" ? "web-far-acl" : "web-far-links");
        this.#connect.hidden = state !== "taken";
        this.#back.hidden = state !== "elsewhere";
        this.#claim.hidden = !table.mayClaim(now);
        if (!this.#bar.isConnected) this.#place.append(this.#bar, this.#spoken);
        const text = `${this.#state.textContent} ${this.#turn.hidden ? "" : this.#turn.textContent}`;
        if (this.#spoken.textContent !== text) this.#spoken.textContent = text;
    }

    /**
     * Show the players' clocks to a watcher.
     * @param {import("./far_table.js").FarTable | null} table @param {number} now Unix seconds
     */
    tick(table, now) {
        const lefts = table?.watches ? Object.entries(table.clocks(now)) : [];
        this.#clocks.textContent = lefts.map(([side, left]) => `${say(side)} ${clockTime(left / 1000)}`).join(", ");
    }

    hide() {
        this.travel = null;
        this.#bar.remove();
        this.#spoken.remove();
    }
}
