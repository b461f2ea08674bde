// SPDX-FileCopyrightText: 2026 The Ljostafl authors
// SPDX-License-Identifier: MIT
//
// The caption below the board: what its lights show, in the player's language. The same as sim/machine/caption.py.
// @ts-check

import { asSentence } from "./title_caption.js";

/** @typedef {import("./events.js").BoardState} BoardState */
/** @typedef {import("./events.js").BoardEvent} BoardEvent */
/** @typedef {import("./events.js").Move} Move */
/** @typedef {import("./words.js").Words} Words */

const CHANCE_MUCH = 83; // percent: the side that has more stands much better
const LONG_PAGE = 70; // letters; the caption of a longer text leaves out the keys

// By the way a person plays: what stands for each button of the board; the ids of messages, or names.
/** @type {Record<string, Record<string, string>>} */
const KEYS = {
    keys: {
        select: "key-enter", back: "key-escape", up: "key-up", down: "key-down", left: "key-left", right: "key-right",
    },
    touch: { select: "SELECT", back: "BACK", up: "UP", down: "DOWN", left: "LEFT", right: "RIGHT" },
    gamepad: { select: "A", back: "B", up: "UP", down: "DOWN", left: "LEFT", right: "RIGHT" },
};

/**
 * Return the caption of the board, as a sentence.
 * @param {BoardState} state
 * @param {Words} words
 * @param {string} [way] "keys", "touch" or "gamepad"
 */
export function boardCaption(state, words, way = "keys") {
    let text = new Caption(state, words, way).text();
    const clock = state.get("clock");
    if ("runs" in clock) {
        const times = ["attackers", "defenders"].map((side) => `${words.say(side)} ${clockTime(clock[side])}`);
        text += ` | ${times.join(", ")}`;
    }
    return asSentence(text);
}

/** Return what a stranger reads before the first press. @param {Words} words @param {string} way */
export function startHint(words, way) {
    return words.say(`press-to-play-${way}`, keyNames(words, way));
}

/** Return what stands for each button, by the way a person plays. @param {Words} words @param {string} way */
function keyNames(words, way) {
    return Object.fromEntries(Object.entries(KEYS[way] ?? KEYS.keys).map(([button, name]) =>
        [button, name.startsWith("key-") ? words.say(name) : name]));
}

/** Return a time as clocks show it, such as "4:32". @param {number} seconds */
export function clockTime(seconds) {
    return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds) % 60).padStart(2, "0")}`;
}

class Caption {
    #state;
    #words;
    #keys;

    /** @param {BoardState} state @param {Words} words @param {string} way */
    constructor(state, words, way) {
        this.#state = state;
        this.#words = words;
        this.#keys = keyNames(words, way);
    }

    /** @param {string} id @param {Record<string, string | number>} [values] */
    #say(id, values = {}) {
        return this.#words.say(id, { ...this.#keys, ...values });
    }

    /** @param {string} side */
    #lit(side) {
        return this.#words.say(`${side}-lit`, { theme: this.#state.get("settings").theme ?? "colour" });
    }

    text() {
        const state = this.#state, { screen, holds } = state;
        if (holds.page) return screen === "resume?" ? this.#say("resume") : this.#page(holds.page);
        if (holds.message) return this.#say("message", { text: holds.message.text });
        if (screen === "start") return this.#say("start", { name: state.game.name ?? "" });
        if (["attract", "asleep", "code"].includes(screen)) return this.#say(screen);
        if (screen === "score") return this.#score(holds.score);
        if (screen === "replay") return this.#replay(state.get("playback"));
        if (screen === "coach") return this.#coach(state.get("coach"));
        if (state.refusal) return this.#refusal(state.refusal);
        const { hand } = state.get("cursor");
        if (hand) return this.#say("in-hand", { square: hand });
        if (state.get("exercise").kind) return this.#exercise(state.get("exercise"));
        return state.end ? this.#end(state.end) : this.#turn();
    }

    /** @param {BoardEvent} page */
    #page({ text, number, pages, values }) {
        const id = text.length > LONG_PAGE ? "page-alone" : values > 1 ? "page-with-values" : "page";
        return this.#say(id, { text, number, pages });
    }

    /** @param {BoardEvent | undefined} score */
    #score(score) {
        if (!score) return this.#say("score-thinks");
        const { better: side, chance, moves } = score;
        if (!side) return this.#say("score-even");
        if (moves) return this.#say("score-wins", { side, moves });
        return this.#say(chance >= CHANCE_MUCH ? "score-much-better" : "score-better",
            { side, chance: Math.min(chance, 99) });
    }

    /** @param {BoardEvent} playback */
    #replay({ ply, side, from, to, captures }) {
        if (!ply) return this.#say("replay");
        return this.#say("replay-move", { ply, side, move: [`${from}-${to}`, ...captures].join("x") });
    }

    /** @param {BoardEvent} coach */
    #coach({ progress = 0, mistakes, chosen }) {
        if (progress < 100 || !mistakes) return this.#say("coach-looks", { progress: Math.floor(progress / 10) * 10 });
        if (!mistakes.length) return this.#say("coach-nothing");
        const [ply, side, move, cost] = mistakes[chosen - 1];
        return this.#say("coach-mistake",
            { ply, side: this.#lit(side), move, cost, number: chosen, count: mistakes.length });
    }

    /** @param {BoardEvent} refusal */
    #refusal({ code, name, squares, text }) {
        return this.#say(messageId("refusal", code), { name, side: this.#state.turn, square: squares[0] ?? "", text });
    }

    /** @param {BoardEvent} exercise */
    #exercise({ state, task }) {
        if (["refutes", "shows", "wrong"].includes(state)) return this.#wrong(this.#state.get("exercise"));
        if (state === "right" || state === "played") return this.#say(state);
        return state === "looks" ? this.#say("looks-at-move") : this.#say("task", { task });
    }

    /** Return why the learner's last move is wrong, and what the answer to it does. @param {BoardEvent} exercise */
    #wrong({ state, theme = "", kind }) {
        const { end, game } = this.#state, moves = [...this.#state.moves], shows = state === "shows";
        const answered = shows && moves.length && moves[moves.length - 1].side !== game.first;
        const answer = answered ? moves.pop() ?? null : null;
        const reasons = moves.length ? [this.#reason(theme, moves[moves.length - 1], answer)] : [];
        if (answer) reasons.push(this.#effect(answer, kind));
        else if (end && shows) reasons.push(resultInWords(end, this.#words));
        const [first, second] = reasons.filter((reason) => reason);
        if (!first) return this.#say(state === "wrong" ? "wrong" : "wrong-look");
        return this.#say("wrong-because", { reason: second ? this.#say("and", { first, second }) : first });
    }

    /**
     * Return why a move does not do what an exercise wants, "" if its theme does not say so.
     * @param {string} theme @param {Move} move @param {Move | null} answer to it
     */
    #reason(theme, { captures, call }, answer) {
        const [kind, number] = theme.split(" ");
        if (!kind || (kind === "take" && captures.length >= Number(number))) return "";
        const values = kind === "take" ? { count: captures.length }
            : kind === "king" ? { open: this.#openSides(answer) } : kind === "say" ? { word: call || "none" } : {};
        return this.#say(`wrong-${kind}`, /** @type {Record<string, string | number>} */ (values));
    }

    /**
     * Return how many sides of the king neither an attacker nor a closed square closes.
     * @param {Move | null} answer the last move, if it does not count
     */
    #openSides(answer) {
        const { game } = this.#state, pieces = { ...this.#state.pieces };
        if (answer) {
            Object.assign(pieces, { [answer.start]: pieces[answer.goal] }, answer.captured);
            delete pieces[answer.goal];
        }
        const king = Object.keys(pieces).find((square) => pieces[square] === "K") ?? "a1";
        const column = king.charCodeAt(0), row = Number(king.slice(1));
        const around = [[column + 1, row], [column - 1, row], [column, row + 1], [column, row - 1]]
            .filter(([x, y]) => x > 96 && x < 97 + game.size && y > 0 && y <= game.size)
            .map(([x, y]) => `${String.fromCharCode(x)}${y}`);
        const closed = [...game.throne, ...game.corners, ...game.camps];
        return around.filter((square) => pieces[square] !== "a" && !closed.includes(square)).length;
    }

    /**
     * Return what the answer to a wrong move does, "" if that is nothing to see in a lesson.
     * @param {Move} answer @param {string} kind
     */
    #effect({ start, goal, captures }, kind) {
        const { end } = this.#state, move = `${start}-${goal}`, warnings = this.#state.get("warnings");
        if (end?.reason === "king captured") return this.#say("then-king", { move });
        if (end?.reason === "king escaped") return this.#say("then-out", { move });
        if (end) return resultInWords(end, this.#words);
        if (captures.length) return this.#say("then-captured", { move, squares: captures.join(", ") });
        if (warnings.ways?.length) return this.#say("then-way");
        if (warnings.danger) return this.#say("then-danger");
        return kind === "puzzles" ? this.#say("then-answer", { move }) : "";
    }

    /** @param {BoardEvent} end */
    #end(end) {
        const result = resultInWords(end, this.#words);
        if (this.#state.screen !== "end") return result;
        return this.#say(this.#state.moves.length ? "end" : "end-without-coach", { result });
    }

    #turn() {
        const state = this.#state, players = state.get("players"), hint = state.get("hint");
        const warnings = state.get("warnings");
        const side = state.turn && this.#lit(state.turn);
        const against = [players.attackers, players.defenders].some((player) => player !== "person");
        const player = players[state.turn];
        const away = state.get("remote").state === "away";
        const id = player === "computer" ? "thinks" : player === "remote" ? (away ? "remote-away" : "remote-moves")
            : against ? "your-move" : "to-move";
        const first = this.#say(id, { side });
        let second = "";
        if (hint.looks) second = this.#say("looks-for-hint");
        else if (hint.from) second = this.#say("hint", { move: `${hint.from}-${hint.to}` });
        else if (this.#mayAnnounce()) second = this.#say("announce");
        else if (warnings.ways?.length) second = this.#say("open-way");
        else if (warnings.danger) second = this.#say("danger");
        return second ? this.#say("and", { first, second }) : first;
    }

    /** Return whether a person who plays the defenders may now announce the king's open way. */
    #mayAnnounce() {
        const { game, moves, turn } = this.#state;
        const byHand = game.calls === "by hand" && this.#state.get("players").defenders === "person";
        return byHand && moves.length > 0 && turn === "attackers" && !moves[moves.length - 1].call;
    }
}

/** Return the id of a message, such as "reason-king-escaped" for ("reason", "king escaped"). @param {string[]} parts */
export function messageId(...parts) {
    return parts.join("-").replaceAll(" ", "-").replaceAll("'", "");
}

/** Return how a game ended, in words. @param {BoardEvent} end @param {Pick<Words, "say">} words */
export function resultInWords({ winner, reason }, words) {
    return words.say("result", {
        winner: words.say(winner ? `${winner}-win` : "draw"), reason: words.say(messageId("reason", reason)),
    });
}
