// SPDX-FileCopyrightText: 2026 The Ljostafl authors
// SPDX-License-Identifier: MIT
// @ts-check
//
// A copy of the program's game, learned from the lines that the console prints. The mirror asks only when it must: at
// the start, and when another game comes. A real board pays for each answer with memory and time.

import { GameHistory, HistoryError, learnMarks } from "./history.js";
import { MOVE, parseRecord } from "./record.js";

const PLAYED = /^(\d+)\. (attackers|defenders) (\S+)$/;
const TURN = /^(attackers|defenders) to move$/;
const RESULT = /^(attackers win|defenders win|draw): [a-z ]+$/; // `why` says more in its line
const PLAYER = /^(attackers|defenders): (person|computer, level \d)$/;
const ANOTHER_GAME = /^(?:new game: |\d+ moves? of |a game is under way, \d+ pl(?:y|ies) long: )(.+)$/;
const TAKEN_BACK = /^took back (.+)$/;
const CALLED = /^(raichi|tuichu): the king has an open way/;
const REPLAY = /^replay, a move every [\d.]+ s: replay off ends it$/;
const CURRENT = /^current of the lights: (\d+) mA/;
const POINTS = /^points of the attackers, in percent:((?: \d+)+)$/;
const COSTLY = /^\d+: (\d+)\. (attackers|defenders) ([^?]+)\?+: cost (\d+) %$/;
const QUIET_MS = 1500; // a headline without the lines that follow it, after which the mirror asks nevertheless
const MAX_TRIES = 3;

/** @param {string} text */
const words = (text) => text.trim().split(" ");

/** @param {string} side */
const opponent = (side) => (side === "attackers" ? "defenders" : "attackers");

/** Events: "change", when anything of the game has changed. */
export class GameMirror extends EventTarget {
    #client;
    #marks;
    #diagram;
    #replays = false; // whether the program may be replaying the game
    #stale = false; // whether to ask at the end of the lines that now come
    #kept = false; // whether the last record was that of the known history
    #tries = 0;
    /** @type {any} */
    #timer = null;

    /** @param {import("./console_client.js").ConsoleClient} client */
    constructor(client) {
        super();
        this.#client = client;
        this.known = false; // whether the rest of the fields stands for the program's game
        this.variant = ""; // the id
        this.name = ""; // of the variant, when the program has told it
        /** @type {string[]} */
        this.options = [];
        /** @type {GameHistory | null} null: not known */
        this.history = null;
        /** @type {import("./record.js").RecordedMove[]} */
        this.moves = [];
        this.turn = ""; // "attackers", "defenders" or ""
        this.result = ""; // such as "defenders win: king escaped"
        this.players = { attackers: "", defenders: "" };
        /** @type {import("./coach_graph.js").Review | null} what the coach has found in the game */
        this.review = null;
        /** @type {number | null} mA, when the program last told */
        this.current = null;
        this.#marks = /** @type {Map<number, string>} */ (new Map());
        this.#diagram = /** @type {string[]} */ ([]);
        client.addEventListener("line", (/** @type {any} */ event) => {
            if (!event.detail.typed) this.#learn(event.detail.text);
        });
        client.addEventListener("answer", (/** @type {any} */ event) => this.#answered(event.detail));
    }

    get ply() {
        return this.moves.length;
    }

    get over() {
        return this.result !== "";
    }

    /** Ask for the whole game: at the start, or when the board has restarted. */
    refresh() {
        this.#tries = 0;
        this.#ask();
    }

    /** Forget the game: the client now speaks with another board. */
    forget() {
        clearTimeout(this.#timer);
        this.known = this.#stale = this.#replays = false;
        this.history = this.current = this.review = null;
        this.moves = [];
        this.variant = this.name = this.turn = this.result = "";
        this.#changed();
    }

    #ask() {
        clearTimeout(this.#timer);
        this.#stale = false;
        if (this.#tries++ >= MAX_TRIES) return;
        this.#client.ask("record").catch(() => {});
        this.#client.ask("position").catch(() => {});
    }

    /** Ask when the program has said the rest, or after a while. */
    #askSoon() {
        this.#stale = true;
        this.#tries = 0;
        clearTimeout(this.#timer);
        this.#timer = setTimeout(() => this.#ask(), QUIET_MS);
    }

    /** @param {string} line */
    #learn(line) {
        let match;
        this.#learnDiagram(line);
        if ((match = PLAYED.exec(line))) this.#played(Number(match[1]), match[2], match[3]);
        else if ((match = TURN.exec(line))) this.#turnIs(match[1], "");
        else if ((match = RESULT.exec(line))) this.#turnIs("", line);
        else if ((match = PLAYER.exec(line))) this.players[/** @type {"attackers"} */ (match[1])] = match[2];
        else if ((match = TAKEN_BACK.exec(line))) this.#takenBack(match[1]);
        else if ((match = CALLED.exec(line))) this.#called(match[1]);
        else if ((match = POINTS.exec(line))) this.review = { points: words(match[1]).map(Number), costly: [] };
        else if ((match = COSTLY.exec(line))) this.#costly(match);
        else if (REPLAY.test(line)) this.#replays = true;
        else if ((match = CURRENT.exec(line))) this.current = Number(match[1]);
        else if ((match = ANOTHER_GAME.exec(line))) this.#anotherGame(match[1]);
        else return;
        this.#changed();
    }

    /** @param {RegExpExecArray} match */
    #costly([, ply, side, name, cost]) {
        const costly = { ply: Number(ply), side, name, cost: Number(cost) };
        const known = this.review?.costly.some((other) => other.ply === costly.ply);
        if (!known) this.review?.costly.push(costly);
    }

    /** @param {string} name of the variant */
    #anotherGame(name) {
        this.name = name;
        this.known = this.#replays = false;
        this.moves = [];
        this.history = this.review = null;
        this.result = this.turn = "";
        this.#askSoon();
    }

    /**
     * @param {number} number
     * @param {string} side
     * @param {string} name
     */
    #played(number, side, name) {
        if (!this.known || !MOVE.test(name)) return;
        if (number <= this.ply) { // a replay shows a move again
            if (this.moves[number - 1].name !== name) this.#askSoon();
        } else if (number === this.ply + 1) {
            this.moves.push({ name, call: "" });
            this.review = null;
            this.turn = opponent(side); // the program says so in a moment
            this.#replays = false;
            try {
                this.history?.push(name, side);
            } catch (error) {
                if (!(error instanceof HistoryError)) throw error;
                this.#askSoon();
            }
        } else {
            this.#askSoon();
        }
    }

    /**
     * @param {string} turn
     * @param {string} result
     */
    #turnIs(turn, result) {
        this.#replays = false;
        this.turn = turn;
        this.result = result;
        if (this.#stale) this.#ask();
    }

    /** @param {string} what */
    #takenBack(what) {
        if (what === "the end of the game") return; // whose turn it is follows
        if (this.#replays || !this.known) { // a replay goes a step back, or the user takes a move back
            this.#stale = true;
            return;
        }
        for (const name of what.split(" ").reverse()) {
            if (this.moves.at(-1)?.name.split("x")[0] !== name) {
                this.#askSoon();
                return;
            }
            this.moves.pop();
            this.review = null;
            if (this.turn) this.turn = opponent(this.turn); // the program says so in a moment
            this.history?.pop();
        }
    }

    /** @param {string} word */
    #called(word) {
        const move = this.moves.at(-1);
        if (move) move.call = word;
    }

    /**
     * Learn the throne, the corners and the camps from a printed board.
     * @param {string} line
     */
    #learnDiagram(line) {
        if (/^ ?\d{1,2}( [.adK*x:])+$/.test(line)) {
            this.#diagram.push(line);
            return;
        }
        if (this.#diagram.length && /^ {3}a( [a-o])+$/.test(line)) {
            const size = this.#diagram.length;
            if (this.history?.size === size || !this.history) learnMarks(this.#marks, this.#diagram);
        }
        this.#diagram = [];
    }

    /** @param {{question: string, lines: string[]}} answer */
    #answered({ question, lines }) {
        if (question === "record") this.#takeRecord(lines);
        else if (question === "position") this.#takePosition(lines);
        else if (question === "info") this.#takeInfo(lines);
        else return;
        this.#changed();
    }

    /** @param {string[]} lines */
    #takeInfo(lines) {
        for (const line of lines) {
            const variant = /^variant: (\S+), (.+)$/.exec(line);
            if (variant) this.name = variant[2];
            else this.#learn(line);
        }
    }

    /** @param {string[]} lines */
    #takeRecord(lines) {
        let record;
        try {
            ({ record } = parseRecord(lines.join("\n")));
        } catch {
            return; // not a record after all: the game stays unknown
        }
        const { attackers = "", defenders = "" } = record.about;
        const sameRules = record.variant === this.variant && record.options.join() === this.options.join();
        if (!sameRules) this.#marks = new Map();
        const names = (/** @type {{name: string}[]} */ moves) => moves.map(({ name }) => name).join();
        const sameGame = this.known && sameRules && names(record.moves) === names(this.moves);
        this.variant = record.variant;
        this.options = record.options;
        this.moves = record.moves;
        this.players = { attackers, defenders };
        this.result = record.result === "unfinished" ? "" : record.result.replace(" (", ": ").replace(")", "");
        this.#kept = sameGame && this.history?.plies === record.moves.length;
        if (!sameGame) this.history = this.review = null; // until the position comes
        this.known = true;
    }

    /** @param {string[]} lines */
    #takePosition(lines) {
        for (const line of lines) this.#learnDiagram(line);
        for (const line of lines) {
            const [turn, result] = [TURN.exec(line), RESULT.exec(line)];
            if (turn) [this.turn, this.result] = [turn[1], ""];
            else if (result) [this.turn, this.result] = ["", line];
        }
        if (!this.known || this.#kept) return; // an exercise of the coach has another position than the game
        try {
            const names = this.moves.map(({ name }) => name);
            this.history = GameHistory.fromPosition(lines.at(-1) ?? "", names, this.#marks);
        } catch (error) {
            if (!(error instanceof HistoryError)) throw error;
            this.history = null;
            this.#ask();
        }
    }

    #changed() {
        this.dispatchEvent(new Event("change"));
    }
}
