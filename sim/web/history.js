// SPDX-FileCopyrightText: 2026 The Ljostafl authors
// SPDX-License-Identifier: MIT
// @ts-check
//
// All positions of a game, from its start and the moves with their captures. This needs no rules: the moves say what
// they capture.

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

    /** @param {import("./events.js").BoardEvent} game the event: its start, and the squares that are marked */
    constructor({ size, start, first, throne, corners, camps }) {
        this.size = size;
        this.#first = first;
        this.#positions = [readMen(start)];
        /** @type {Map<number, string>} the throne "*", the corners "x" and the camps ":" by index */
        this.marks = new Map();
        for (const [mark, names] of [["*", throne], ["x", corners], [":", camps]]) {
            for (const name of names) this.marks.set(index(name[0], name.slice(1), size), mark);
        }
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
     * Return the men after so many plies, by square.
     * @param {number} ply
     */
    men(ply) {
        const { size } = this;
        return Object.fromEntries(this.pieces(ply).flatMap((man, i) =>
            man ? [[String.fromCharCode(97 + i % size) + (size - Math.floor(i / size)), man]] : []));
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

    /** Take back the moves after so many plies. @param {number} plies */
    pop(plies) {
        this.#positions.splice(plies + 1);
        this.#names.splice(plies);
    }
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
 * Return the pieces of the first field of a position's line.
 * @param {string} line
 * @returns {Pieces}
 */
function readMen(line) {
    const rows = line.split(" ")[0].split("/");
    const pieces = rows.flatMap((row) => [...row.matchAll(/\d+|[adK]/g)].flatMap(([part]) =>
        /\d/.test(part) ? Array(Math.min(Number(part), 99)).fill("") : [part]));
    if (pieces.length !== rows.length ** 2) throw new HistoryError("The line is not a position.");
    return pieces;
}
