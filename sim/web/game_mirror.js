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
    /** @param {import("./console_client.js").ConsoleClient} client */
    constructor(client) {
        super();
        this._client = client;
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
        this._marks = /** @type {Map<number, string>} */ (new Map());
        this._diagram = /** @type {string[]} */ ([]);
        this._replays = false; // whether the program may be replaying the game
        this._stale = false; // whether to ask at the end of the lines that now come
        this._kept = false; // whether the last record was that of the known history
        this._tries = 0;
        /** @type {any} */
        this._timer = null;
        client.addEventListener("line", (/** @type {any} */ event) => {
            if (!event.detail.typed) this._learn(event.detail.text);
        });
        client.addEventListener("answer", (/** @type {any} */ event) => this._answered(event.detail));
    }

    get ply() {
        return this.moves.length;
    }

    get over() {
        return this.result !== "";
    }

    /** Ask for the whole game: at the start, or when the board has restarted. */
    refresh() {
        this._tries = 0;
        this._ask();
    }

    /** Forget the game: the client now speaks with another board. */
    forget() {
        clearTimeout(this._timer);
        this.known = this._stale = this._replays = false;
        this.history = this.current = this.review = null;
        this.moves = [];
        this.variant = this.name = this.turn = this.result = "";
        this._changed();
    }

    _ask() {
        clearTimeout(this._timer);
        this._stale = false;
        if (this._tries++ >= MAX_TRIES) return;
        this._client.ask("record").catch(() => {});
        this._client.ask("position").catch(() => {});
    }

    /** Ask when the program has said the rest, or after a while. */
    _askSoon() {
        this._stale = true;
        this._tries = 0;
        clearTimeout(this._timer);
        this._timer = setTimeout(() => this._ask(), QUIET_MS);
    }

    /** @param {string} line */
    _learn(line) {
        let match;
        this._learnDiagram(line);
        if ((match = PLAYED.exec(line))) this._played(Number(match[1]), match[2], match[3]);
        else if ((match = TURN.exec(line))) this._turnIs(match[1], "");
        else if ((match = RESULT.exec(line))) this._turnIs("", line);
        else if ((match = PLAYER.exec(line))) this.players[/** @type {"attackers"} */ (match[1])] = match[2];
        else if ((match = TAKEN_BACK.exec(line))) this._takenBack(match[1]);
        else if ((match = CALLED.exec(line))) this._called(match[1]);
        else if ((match = POINTS.exec(line))) this.review = { points: words(match[1]).map(Number), costly: [] };
        else if ((match = COSTLY.exec(line))) this._costly(match);
        else if (REPLAY.test(line)) this._replays = true;
        else if ((match = CURRENT.exec(line))) this.current = Number(match[1]);
        else if ((match = ANOTHER_GAME.exec(line))) this._anotherGame(match[1]);
        else return;
        this._changed();
    }

    /** @param {RegExpExecArray} match */
    _costly([, ply, side, name, cost]) {
        const costly = { ply: Number(ply), side, name, cost: Number(cost) };
        const known = this.review?.costly.some((other) => other.ply === costly.ply);
        if (!known) this.review?.costly.push(costly);
    }

    /** @param {string} name of the variant */
    _anotherGame(name) {
        this.name = name;
        this.known = this._replays = false;
        this.moves = [];
        this.history = this.review = null;
        this.result = this.turn = "";
        this._askSoon();
    }

    /**
     * @param {number} number
     * @param {string} side
     * @param {string} name
     */
    _played(number, side, name) {
        if (!this.known || !MOVE.test(name)) return;
        if (number <= this.ply) { // a replay shows a move again
            if (this.moves[number - 1].name !== name) this._askSoon();
        } else if (number === this.ply + 1) {
            this.moves.push({ name, call: "" });
            this.review = null;
            this.turn = opponent(side); // the program says so in a moment
            this._replays = false;
            try {
                this.history?.push(name, side);
            } catch (error) {
                if (!(error instanceof HistoryError)) throw error;
                this._askSoon();
            }
        } else {
            this._askSoon();
        }
    }

    /**
     * @param {string} turn
     * @param {string} result
     */
    _turnIs(turn, result) {
        this._replays = false;
        this.turn = turn;
        this.result = result;
        if (this._stale) this._ask();
    }

    /** @param {string} what */
    _takenBack(what) {
        if (what === "the end of the game") return; // whose turn it is follows
        if (this._replays || !this.known) { // a replay goes a step back, or the user takes a move back
            this._stale = true;
            return;
        }
        for (const name of what.split(" ").reverse()) {
            if (this.moves.at(-1)?.name.split("x")[0] !== name) {
                this._askSoon();
                return;
            }
            this.moves.pop();
            this.review = null;
            if (this.turn) this.turn = opponent(this.turn); // the program says so in a moment
            this.history?.pop();
        }
    }

    /** @param {string} word */
    _called(word) {
        const move = this.moves.at(-1);
        if (move) move.call = word;
    }

    /**
     * Learn the throne, the corners and the camps from a printed board.
     * @param {string} line
     */
    _learnDiagram(line) {
        if (/^ ?\d{1,2}( [.adK*x:])+$/.test(line)) {
            this._diagram.push(line);
            return;
        }
        if (this._diagram.length && /^ {3}a( [a-o])+$/.test(line)) {
            const size = this._diagram.length;
            if (this.history?.size === size || !this.history) learnMarks(this._marks, this._diagram);
        }
        this._diagram = [];
    }

    /** @param {{question: string, lines: string[]}} answer */
    _answered({ question, lines }) {
        if (question === "record") this._takeRecord(lines);
        else if (question === "position") this._takePosition(lines);
        else if (question === "info") this._takeInfo(lines);
        else return;
        this._changed();
    }

    /** @param {string[]} lines */
    _takeInfo(lines) {
        for (const line of lines) {
            const variant = /^variant: (\S+), (.+)$/.exec(line);
            if (variant) this.name = variant[2];
            else this._learn(line);
        }
    }

    /** @param {string[]} lines */
    _takeRecord(lines) {
        let record;
        try {
            ({ record } = parseRecord(lines.join("\n")));
        } catch {
            return; // not a record after all: the game stays unknown
        }
        const { attackers = "", defenders = "" } = record.about;
        const sameRules = record.variant === this.variant && record.options.join() === this.options.join();
        if (!sameRules) this._marks = new Map();
        const names = (/** @type {{name: string}[]} */ moves) => moves.map(({ name }) => name).join();
        const sameGame = this.known && sameRules && names(record.moves) === names(this.moves);
        this.variant = record.variant;
        this.options = record.options;
        this.moves = record.moves;
        this.players = { attackers, defenders };
        this.result = record.result === "unfinished" ? "" : record.result.replace(" (", ": ").replace(")", "");
        this._kept = sameGame && this.history?.plies === record.moves.length;
        if (!sameGame) this.history = this.review = null; // until the position comes
        this.known = true;
    }

    /** @param {string[]} lines */
    _takePosition(lines) {
        for (const line of lines) this._learnDiagram(line);
        for (const line of lines) {
            const [turn, result] = [TURN.exec(line), RESULT.exec(line)];
            if (turn) [this.turn, this.result] = [turn[1], ""];
            else if (result) [this.turn, this.result] = ["", line];
        }
        if (!this.known || this._kept) return; // an exercise of the coach has another position than the game
        try {
            const names = this.moves.map(({ name }) => name);
            this.history = GameHistory.fromPosition(lines.at(-1) ?? "", names, this._marks);
        } catch (error) {
            if (!(error instanceof HistoryError)) throw error;
            this.history = null;
            this._ask();
        }
    }

    _changed() {
        this.dispatchEvent(new Event("change"));
    }
}
