// SPDX-FileCopyrightText: 2026 The Ljostafl authors
// SPDX-License-Identifier: MIT
// @ts-check
//
// All positions of a game, from the line of one position and the moves with their captures. This needs no rules: the
// moves say what they capture, and a move is taken back by putting the men back.

const MOVE = /^([a-o])(\d{1,2})-([a-o])(\d{1,2})((?:x[a-o]\d{1,2})*)$/;

/** The position and the moves do not fit together. */
export class HistoryError extends Error {}

/**
 * Pieces by index, row by row, the top row first: "a", "d", "K", or "" for an empty square.
 * @typedef {string[]} Pieces
 */

export class GameHistory {
    #first;
    /** @type {Pieces[]} */
    #positions;
    /** @type {string[]} */
    #names = [];

    /**
     * @param {number} size
     * @param {Pieces} start
     * @param {string} first the side that moves first, "attackers" or "defenders"
     * @param {Map<number, string>} marks the throne "*", the corners "x" and the camps ":" by index
     */
    constructor(size, start, first, marks) {
        this.size = size;
        this.marks = marks;
        this.#first = first;
        this.#positions = [start];
    }

    /**
     * Make the history of a game from the line that the program prints for its present position.
     * @param {string} line such as "3a3/.../3a3 d 2 moves d2-c2 d3-e3": a position, and the moves since then
     * @param {string[]} names all moves of the game
     * @param {Map<number, string>} marks
     */
    static fromPosition(line, names, marks) {
        const [position, later = ""] = line.split(" moves ");
        const since = later.split(" ").filter((word) => /-/.test(word));
        const [men, turn] = position.split(" ");
        const pieces = readMen(men);
        const size = Math.sqrt(pieces.length);
        const base = names.length - since.length;
        const same = since.every((name, i) => names[base + i]?.split("x")[0] === name);
        if (base < 0 || !same) throw new HistoryError("The moves of the position are not those of the game.");
        for (const name of names.slice(0, base).reverse()) takeBack(pieces, size, name);
        const first = (turn === "a") === (base % 2 === 0) ? "attackers" : "defenders";
        const history = new GameHistory(size, pieces, first, marks);
        for (const name of names) history.push(name);
        return history;
    }

    get plies() {
        return this.#names.length;
    }

    /**
     * Return the pieces after so many plies.
     * @param {number} ply
     */
    pieces(ply) {
        return this.#positions[ply];
    }

    /**
     * Return the side to move after so many plies.
     * @param {number} ply
     */
    turn(ply) {
        const other = this.#first === "attackers" ? "defenders" : "attackers";
        return ply % 2 ? other : this.#first;
    }

    /**
     * Return the name of the move that led to this position, "" for the start.
     * @param {number} ply
     */
    move(ply) {
        return this.#names[ply - 1] ?? "";
    }

    /**
     * Return the squares from where to where this move went, and those between them, as indices in this order.
     * @param {number} ply
     * @returns {number[]}
     */
    trail(ply) {
        const name = this.move(ply);
        if (!name) return [];
        const { from, to } = squares(name, this.size);
        const step = Math.sign(to - from) * (Math.abs(to - from) < this.size ? 1 : this.size);
        return Array.from({ length: (to - from) / step + 1 }, (_, i) => from + i * step);
    }

    /**
     * Return the squares on which this move captured.
     * @param {number} ply
     * @returns {number[]}
     */
    captures(ply) {
        const name = this.move(ply);
        return name ? squares(name, this.size).captures : [];
    }

    /**
     * Add a move. Throw HistoryError if the piece is not there.
     * @param {string} name
     * @param {string} [side] who makes it
     */
    push(name, side) {
        const pieces = [...this.#positions[this.plies]];
        const { from, to, captures } = squares(name, this.size);
        const piece = pieces[from];
        if (!piece || pieces[to] || (side && (piece === "a") !== (side === "attackers"))) {
            throw new HistoryError(`${name} does not fit the position.`);
        }
        pieces[from] = "";
        pieces[to] = piece;
        for (const captured of captures) {
            if (pieces[captured] !== enemy(piece)) throw new HistoryError(`${name} does not fit the position.`);
            pieces[captured] = "";
        }
        this.#positions.push(pieces);
        this.#names.push(name);
    }

    /** Take the last move back. */
    pop() {
        if (!this.plies) return;
        this.#positions.pop();
        this.#names.pop();
    }
}

/**
 * Learn the marked squares that show on a printed board: a man covers the one that he stands on.
 * @param {Map<number, string>} marks
 * @param {string[]} rows
 */
export function learnMarks(marks, rows) {
    rows.forEach((row, y) => {
        row.slice(3).split(" ").forEach((letter, x) => {
            if ("*x:".includes(letter)) marks.set(y * rows.length + x, letter);
        });
    });
}

/**
 * Return the index of a square such as "e5".
 * @param {string} letter
 * @param {string} number
 * @param {number} size
 */
function index(letter, number, size) {
    const [x, y] = [letter.charCodeAt(0) - 97, size - Number(number)];
    if (x >= size || y < 0 || y >= size) throw new HistoryError(`${letter}${number} is not on the board.`);
    return y * size + x;
}

/**
 * @param {string} name
 * @param {number} size
 */
function squares(name, size) {
    const match = MOVE.exec(name);
    if (!match) throw new HistoryError(`${name} is not a move.`);
    const captures = [...match[5].matchAll(/x([a-o])(\d+)/g)].map(([, x, y]) => index(x, y, size));
    const [from, to] = [index(match[1], match[2], size), index(match[3], match[4], size)];
    if (from === to) throw new HistoryError(`${name} is not a move.`);
    return { from, to, captures };
}

/** @param {string} piece */
function enemy(piece) {
    return piece === "a" ? "d" : "a";
}

/**
 * @param {Pieces} pieces
 * @param {number} size
 * @param {string} name
 */
function takeBack(pieces, size, name) {
    const { from, to, captures } = squares(name, size);
    const piece = pieces[to];
    if (!piece || pieces[from]) throw new HistoryError(`${name} does not fit the position.`);
    pieces[to] = "";
    pieces[from] = piece;
    for (const captured of captures) {
        if (pieces[captured]) throw new HistoryError(`${name} does not fit the position.`);
        pieces[captured] = enemy(piece);
    }
}

/**
 * Return the pieces of the first field of a position's line.
 * @param {string} men
 * @returns {Pieces}
 */
function readMen(men) {
    const rows = men.split("/");
    const pieces = rows.flatMap((row) => [...row.matchAll(/\d+|[adK]/g)].flatMap(([part]) =>
        /\d/.test(part) ? Array(Math.min(Number(part), 99)).fill("") : [part]));
    if (pieces.length !== rows.length ** 2) throw new HistoryError("The line is not a position.");
    return pieces;
}
