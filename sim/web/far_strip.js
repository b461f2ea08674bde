// SPDX-FileCopyrightText: 2026 The Ljostafl authors
// SPDX-License-Identifier: MIT
//
// A strip above the board: how things are at the table, and what a person can say and do there.
// @ts-check

import { clockTime, messageId } from "./caption.js";
import { button, element, row } from "./dom.js";
import { say, setWords, translate } from "./words.js";

export const ASKING = ["refused", "asks"]; // the connections that want another name and password

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

/**
 * Return how things are: a key of the message web-far-state.
 * @param {import("./far_table.js").FarTable} table @param {string} connection
 * @param {Partial<Record<string, boolean>>} here the sides that are
 * @param {boolean} elsewhere whether the board has another game
 */
function stateOf(table, connection, here, elsewhere) {
    const { stopped, result, watches } = table;
    if (stopped || elsewhere) return stopped ? "stopped" : "elsewhere";
    if (connection !== "here") return connection;
    return result ? table.rematchWord(here) || "over" : watches ? "watch" : presence(table, connection, here);
}

export class FarStrip {
    #place;
    #bar;
    #state = element("span");
    #turn = element("span");
    #lost = element("span", { class: "hint" });
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
            element("summary", {}, this.#state, " ", this.#lost, " ", this.#turn, " ", this.#clocks,
                " ", this.#travel),
            row(this.#connect, ...this.#signals, this.#back, this.#claim, this.#links, button("web-far-leave", leave)));
    }

    /**
     * @param {import("./far_table.js").FarTable} table
     * @param {{connection: string, here: Partial<Record<string, boolean>>, elsewhere: boolean, lost: any,
     *     now: number}} now how things are; `elsewhere`: whether the board has another game; `lost`: why there is no
     *     broker; `now`: Unix seconds
     */
    show(table, { connection, here, elsewhere, lost, now }) {
        const { stopped: why, turn: mover, side, watches, game, result } = table;
        const state = stateOf(table, connection, here, elsewhere), plays = game && !why && !result && !elsewhere;
        const turn = !plays ? "" : mover === side ? "own" : watches ? mover : "other";
        setWords(this.#state, "web-far-state", { state });
        this.#lost.hidden = state !== "lost" || !lost?.why;
        if (!this.#lost.hidden) setWords(this.#lost, "web-far-lost", lost);
        if (why) setWords(this.#turn, "web-far-why", { why });
        else if (result) setWords(this.#turn, "result", { // a watcher's board does not show all ends
            winner: say(result.winner ? `${result.winner}-win` : "draw"),
            reason: say(messageId("reason", result.reason)),
        });
        else setWords(this.#turn, "web-far-turn", { turn });
        this.#turn.hidden = !why && !turn && !result;
        if (this.travel !== null) setWords(this.#travel, "web-far-travel", { seconds: this.travel });
        this.#travel.hidden = this.travel === null || watches;
        for (const signal of this.#signals) signal.hidden = watches;
        setWords(this.#links, state === "deaf" ? "web-far-acl" : "web-far-links");
        this.#connect.hidden = !["taken", ...ASKING].includes(state);
        this.#back.hidden = state !== "elsewhere";
        this.#claim.hidden = !table.mayClaim(now);
        if (!this.#bar.isConnected) {
            this.#place.append(this.#bar, this.#spoken);
            translate(this.#bar); // the page may have learned another language since the strip was made
        }
        const shown = [this.#state, this.#lost, this.#turn].filter(({ hidden }) => !hidden);
        const text = shown.map(({ textContent }) => textContent).join(" ");
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
        /** @type {HTMLDetailsElement} */ (this.#bar).open = false; // at the next table
        this.#spoken.remove();
    }
}
