// SPDX-FileCopyrightText: 2026 The Ljostafl authors
// SPDX-License-Identifier: MIT
//
// The buttons of the game panel. Each types a line that a player could type; those of what is impossible now are
// disabled.
// @ts-check

import { ask, button, element, group, row } from "./dom.js";
import { openNewGame } from "./new_game.js";
import { say } from "./words.js";

/** @typedef {import("./game_mirror.js").GameMirror} GameMirror */

/** What a player often wants, and what else there is: the lines. `do-LINE` is the text. */
const ACTIONS = ["new", "undo", "hint", "score", "resign", "again"];
const MORE = ["rules", "learn", "puzzles", "coach", "why"];
const FIRST = ["rules", "learn", "puzzles"]; // what the start offers beside a game

export class GameActions {
    #mirror;
    #past;
    #type;
    #askVariants;
    #showRules;
    /** @type {HTMLButtonElement[]} */
    #buttons = [];

    /**
     * @param {GameMirror} mirror
     * @param {import("./past_view.js").PastView} past
     * @param {object} board
     * @param {(line: string) => void} board.type
     * @param {() => Promise<string[]>} board.askVariants
     * @param {() => void} board.showRules
     * @param {() => void} [board.playFar] where the page can
     */
    constructor(mirror, past, { type, askVariants, showRules, playFar }) {
        this.#mirror = mirror;
        this.#past = past;
        this.#type = type;
        this.#askVariants = askVariants;
        this.#showRules = showRules;
        this.first = row(...FIRST.map((line) => this.#button(line)));
        const far = playFar ? [button("web-far", playFar, { class: "plain", "aria-haspopup": "dialog" })] : [];
        const [begin, ...others] = ACTIONS.map((line) => this.#button(line));
        this.actions = group("actions", "actions", begin, ...far, ...others);
        this.exercises = element("details", { class: "more" }, element("summary", { words: "web-more" }),
            row(...MORE.map((line) => this.#button(line))));
    }

    /** Show what is possible now. @param {HTMLElement} next takes the focus of a button that becomes impossible */
    write(next) {
        const possible = possibleActions(this.#mirror), hidden = this.#mirror.over ? "resign" : "again";
        this.first.hidden = this.#mirror.state.screen !== "start";
        for (const action of this.#buttons) {
            const { line = "" } = action.dataset, impossible = !possible.includes(line);
            if (impossible && action === document.activeElement) next.focus(); // a disabled one has no keys
            Object.assign(action, { disabled: impossible, hidden: impossible && line === hidden });
        }
    }

    /** Return a button for a line that a player could type. @param {string} line */
    #button(line) {
        const made = button(`do-${line}`, () => void this.act(line), { class: "plain", "data-line": line });
        this.#buttons.push(made);
        return made;
    }

    /** Do a line for the player, if it is possible now. @param {string} line */
    async act(line) {
        if (line === "rules") {
            this.#showRules(); // they are the page's own
            return;
        }
        if (!possibleActions(this.#mirror).includes(line)) return;
        let lines = [line];
        if (line === "new") lines = await openNewGame(this.#mirror, this.#askVariants);
        if (line === "resign" && !await ask({
            title: say("resign-title"), text: say("resign-text"), accept: say("do-resign"),
            cancel: say("play-on"),
        })) return;
        if (lines.length) this.#past.end();
        for (const typed of lines) this.#type(typed);
    }
}

/** Return the lines that the board would obey now. @param {GameMirror} mirror */
function possibleActions({ known, state, moves, end, turn }) {
    if (!known) return [];
    const { attackers, defenders, take_backs, hints } = state.get("players"), { [turn]: player } = state.get("players");
    const own = !state.game.exercise, begun = moves.length > 0, sides = [attackers, defenders];
    const people = sides.includes("person"), far = sides.includes("remote");
    const helps = !far || !own || end !== null; // in a game against another board, nothing does
    const idle = own && (!begun || end !== null); // an exercise does not take the place of a game
    /** @type {Record<string, boolean>} */
    const possible = {
        undo: own && begun && people && !far && take_backs !== 0,
        hint: player === "person" && helps && hints !== 0 && !state.get("hint").looks,
        score: !end && turn !== "" && own && helps,
        resign: own && !end && begun && people,
        again: own && end !== null,
        new: true,
        rules: true,
        learn: idle,
        puzzles: idle,
        coach: own && end !== null && begun,
        why: own && state.refusal !== null,
    };
    return Object.keys(possible).filter((line) => possible[line]);
}
