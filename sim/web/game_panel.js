// SPDX-FileCopyrightText: 2026 The Ljostafl authors
// SPDX-License-Identifier: MIT
//
// The game in a panel: who plays, whose turn it is, and the moves. A press on a move shows its position on the board.
// @ts-check

import { resultInWords } from "./caption.js";
import { coachGraph } from "./coach_graph.js";
import { button, element, group, icon, newId } from "./dom.js";
import { GameActions } from "./game_actions.js";
import { say, setWords, spoken } from "./words.js";

/** @typedef {import("./game_mirror.js").GameMirror} GameMirror */
/** @typedef {import("./past_view.js").PastView} PastView */

const POWER_MS = 500;
export class GamePanel {
    #mirror;
    #past;
    #name;
    #turn;
    #sides;
    #actions;
    #list;
    #empty;
    #coach;
    #drawn = ""; // what the coach has found, as its graph shows it
    /** @type {HTMLButtonElement[]} */
    #moves = []; // by ply, from 1 on
    #shown = ""; // the names of the moves in the list
    #steps;
    #atEnd = true; // whether the list shows the last move
    #waits = false;

    /**
     * @param {HTMLElement} root
     * @param {GameMirror} mirror
     * @param {PastView} past
     * @param {object} board
     * @param {(line: string) => void} board.type a line into the console
     * @param {() => number} [board.current] mA that the lights draw
     * @param {string} [board.pace] of the computer, if the page can set it
     * @param {(pace: string) => void} [board.setPace]
     * @param {() => Promise<string[]>} board.askVariants asks for the lines of its list of games
     * @param {() => void} board.showLegend
     * @param {() => void} board.showRules
     * @param {() => void} [board.startSelfTest]
     * @param {() => void} [board.playFar]
     */
    constructor(root, mirror, past, board) {
        const { current, pace = "fast", setPace, showLegend, startSelfTest } = board;
        this.#mirror = mirror;
        this.#past = past;
        this.#name = element("h2", { class: "game-name" });
        this.#actions = new GameActions(mirror, past, board);
        this.#turn = element("p", { class: "turn", role: "status" });
        this.#sides = element("dl", { class: "sides" });
        this.#list = element("ol", { class: "moves", words: "web-moves-label", worded: "aria-label" });
        this.#empty = element("p", { class: "hint", words: "web-no-moves" });
        this.#coach = element("div", { role: "status" });
        const steps = group("steps", "web-look-back",
            stepButton("web-step-first", "M6 5v14M19 5L9 12l10 7z", () => past.show(0)),
            stepButton("web-step-back", "M16 5L6 12l10 7z", () => past.step(-1)),
            stepButton("web-step-forward", "M8 5l10 7-10 7z", () => past.step(1)),
            stepButton("web-to-game", "M18 5v14M5 5l10 7-10 7z", () => past.end()));
        this.#steps = /** @type {HTMLButtonElement[]} */ ([...steps.children]);
        const head = element("div", { class: "game-head" }, this.#name, this.#turn);
        const more = element("details", { class: "more" }, element("summary", { words: "web-computer-and-lights" }));
        if (setPace) {
            const id = newId("pace");
            const choice = element("select", { id },
                element("option", { value: "fast", words: "web-pace-fast" }),
                element("option", { value: "pico", words: "web-pace-pico" }));
            choice.value = pace;
            choice.addEventListener("change", () => setPace(choice.value));
            more.append(element("p", {}, element("label", { for: id, words: "web-pace" }), " ", choice));
        }
        if (current) {
            const power = element("span", { class: "power" });
            setInterval(() => {
                if (root.offsetParent) setWords(power, "web-current", { current: current() });
            }, POWER_MS);
            more.append(element("p", {}, power));
        }
        more.append(button("web-legend", showLegend, { class: "plain" }));
        if (startSelfTest) more.append(button("web-self-test", startSelfTest, { class: "plain" }));
        const { first, actions, exercises } = this.#actions;
        root.append(head, this.#sides, first, actions, this.#coach, this.#list, this.#empty, steps, exercises, more);
        this.#list.addEventListener("scroll", () => (this.#atEnd = this.#isAtEnd()));
        let visible = false;
        new ResizeObserver(() => {
            const opens = this.#list.clientHeight > 0 && !visible;
            visible = this.#list.clientHeight > 0;
            if (opens) this.#atEnd = true;
            this.#showLast();
            // The list of a small phone is below the end of the panel.
            if (opens && this.#past.ply === null) this.#list.lastElementChild?.scrollIntoView({ block: "nearest" });
        }).observe(this.#list);
        this.#list.addEventListener("keydown", (event) => this.#key(event));
        mirror.addEventListener("change", () => this.#soon());
        past.addEventListener("change", () => this.#mark());
        spoken.addEventListener("change", () => {
            this.#shown = this.#drawn = "";
            this.#moves = [];
            this.#write();
        });
        this.#write();
    }

    /** Do what a button says. @param {string} line its line */
    act(line) {
        void this.#actions.act(line);
    }

    /** Write once for all lines that have come together. */
    #soon() {
        if (this.#waits) return;
        this.#waits = true;
        requestAnimationFrame(() => {
            this.#waits = false;
            this.#write();
        });
    }

    #write() {
        const { game, name, end, turn, moves, history } = this.#mirror;
        this.#name.textContent = [name || say("web-tab-game"), ...(game.options ?? [])].join(", ");
        this.#turn.textContent = sentence(end ? resultInWords(end, { say })
            : turn && say("to-move", { side: say(turn) }));
        this.#turn.classList.toggle("over", Boolean(end));
        const sides = /** @type {const} */ (["attackers", "defenders"]);
        this.#sides.replaceChildren(...sides.map((side) => [side, this.#mirror.player(side)])
            .filter(([, player]) => player).map(([side, player]) => element("div", {},
                element("dt", { class: side }, sentence(say(side))),
                element("dd", { class: turn === side ? "to-move" : undefined }, player))));
        const names = moves.map(({ name, call }) => (call ? `${name} ${call}` : name));
        const first = history?.turn(0) ?? "attackers";
        const list = [first, ...names].join(" ");
        if (list !== this.#shown) this.#writeMoves(names, first);
        this.#shown = list;
        this.#empty.hidden = names.length > 0;
        this.#mark();
        this.#writeCoach();
        this.#actions.write(this.#list);
    }

    /** Show what the coach has found in this game. */
    #writeCoach() {
        const { review, state } = this.#mirror, { progress = 100 } = state.get("coach");
        const drawn = JSON.stringify([review, progress]);
        if (drawn === this.#drawn) return;
        this.#drawn = drawn;
        const looks = element("p", { class: "hint", "aria-live": "off" }, say("web-coach-looks", { progress }));
        this.#coach.replaceChildren(...(progress < 100 ? [looks]
            : review ? [coachGraph(review, (ply) => this.#past.show(ply))] : []));
    }

    /**
     * @param {string[]} names
     * @param {string} first the side that began
     */
    #writeMoves(names, first) {
        // Only what has changed at the end is made anew, so that the focus stays.
        const before = this.#shown.split(" ")[0] === first ? this.#moves : [];
        let same = 0;
        while (same < Math.min(before.length, names.length) && before[same].dataset.name === names[same]) same++;
        this.#moves = before.slice(0, same);
        for (let ply = same; ply < names.length; ply++) this.#moves.push(this.#moveButton(names[ply], ply + 1, first));
        const rows = [];
        for (let ply = 0; ply < names.length; ply += 2) {
            const old = ply + 2 <= same ? this.#moves[ply].closest("li") : null;
            rows.push(old ?? element("li", {}, ...this.#moves.slice(ply, ply + 2)));
        }
        if (rows.length !== this.#list.childElementCount || same < names.length) {
            rows.forEach((row, i) => {
                if (this.#list.children[i] !== row) this.#list.insertBefore(row, this.#list.children[i] ?? null);
            });
            while (this.#list.childElementCount > rows.length) this.#list.lastElementChild?.remove();
        }
        this.#showLast();
    }

    #isAtEnd() {
        return this.#list.scrollHeight - this.#list.scrollTop - this.#list.clientHeight < 60;
    }

    /** Scroll to the last move, unless the user looks at earlier ones. */
    #showLast() {
        if (this.#atEnd && this.#past.ply === null) this.#list.scrollTop = this.#list.scrollHeight;
    }

    /**
     * @param {string} name
     * @param {number} ply
     * @param {string} first
     */
    #moveButton(name, ply, first) {
        const side = (ply % 2 === 1) === (first === "attackers") ? "attackers" : "defenders";
        const [move, call] = name.split(" "), [way, ...captures] = move.split("x");
        const quiet = (/** @type {string} */ text) => element("span", { class: "spoken" }, text);
        const made = button("", () => this.#past.show(ply), {
            class: `move ${side}`, tabindex: -1, "data-name": name,
        });
        made.append(element("span", { class: "number" }, `${ply}.`), quiet(` ${say(side)} `),
            element("span", { class: "way" }, way.replace("-", "\u2013")));
        for (const captured of captures) {
            made.append(element("span", { class: "captured" }, quiet(` ${say("web-captures")} `), `×${captured}`));
        }
        if (call) made.append(element("span", { class: "call" }, ` ${call}`));
        return made;
    }

    /** Mark the move that shows on the board. */
    #mark() {
        const { ply } = this.#past, last = this.#moves.length;
        this.#moves.forEach((move, i) => {
            const shows = i + 1 === (ply ?? last);
            move.tabIndex = shows || (ply === 0 && i === 0) ? 0 : -1;
            if (shows && ply !== null) move.setAttribute("aria-current", "step");
            else move.removeAttribute("aria-current");
            move.classList.toggle("last", shows && ply === null);
            if (shows && ply !== null) move.scrollIntoView({ block: "nearest" });
        });
        const noneBefore = !last || ply === 0;
        const disabled = [noneBefore, noneBefore, ply === null || ply === last, ply === null];
        this.#steps.forEach((step, i) => (step.disabled = disabled[i]));
    }

    /** Go through the moves with the keys. @param {KeyboardEvent} event */
    #key(event) {
        const at = this.#past.ply ?? this.#moves.length;
        /** @type {Record<string, number>} */
        const targets = {
            ArrowLeft: at - 1, ArrowRight: at + 1, ArrowUp: at - 2, ArrowDown: at + 2, Home: 1, End: this.#moves.length,
        };
        if (event.key === "Escape" && this.#past.ply !== null) {
            event.preventDefault();
            this.#past.end();
            return;
        }
        if (targets[event.key] === undefined) return;
        event.preventDefault();
        const target = Math.max(0, Math.min(this.#moves.length, targets[event.key]));
        this.#past.show(target);
        this.#moves[Math.max(0, target - 1)]?.focus();
    }
}

/** @param {string} words @param {string} path of its icon @param {() => void} act */
function stepButton(words, path, act) {
    const made = button(words, act, { class: "plain step", worded: "aria-label title" });
    made.append(icon(path));
    return made;
}

/** @param {string} text */
function sentence(text) {
    return text.slice(0, 1).toUpperCase() + text.slice(1);
}
