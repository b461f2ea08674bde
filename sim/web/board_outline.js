// SPDX-FileCopyrightText: 2026 The Ljostafl authors
// SPDX-License-Identifier: MIT
//
// Find the board on the panel from its lights, and name its rows and columns. See sim/machine/board_outline.py.
// @ts-check

/** @typedef {import("./lights.js").Lights} Lights */

const VISIBLE_PART = /^([a-z])([0-9]+)-([a-z])([0-9]+)$/; // the lower left and the upper right square
const MIN_SIDE = 5; // of a board; a smaller ring of lights may be a letter or an icon

/** The rectangle of lights that shows the board. Its lower left is a1 if the whole board is visible. */
export class BoardOutline {
    /**
     * @param {number} left @param {number} top @param {number} columns @param {number} rows
     * @param {number} firstColumn the visible part of the board starts here: 0 is column a,
     * @param {number} firstRow or row 1
     */
    constructor(left, top, columns, rows, firstColumn = 0, firstRow = 0) {
        this.left = left;
        this.top = top;
        this.columns = columns;
        this.rows = rows;
        this.firstColumn = firstColumn;
        this.firstRow = firstRow;
    }

    /** @param {number} x @returns {string} the name of the panel's column x, or "" beside the board */
    columnName(x) {
        const column = x - this.left;
        return column >= 0 && column < this.columns ? columnLetters(this.firstColumn + column) : "";
    }

    /** @param {number} y @returns {string} the name of the panel's row y, counted from the top, or "" */
    rowName(y) {
        const row = this.top + this.rows - y;
        return row > 0 && row <= this.rows ? String(this.firstRow + row) : "";
    }

    /** @param {number} x @param {number} y @returns {string} the name of a square, such as e5, or "" */
    squareName(x, y) {
        const [column, row] = [this.columnName(x), this.rowName(y)];
        return column && row ? column + row : "";
    }

    /** @param {BoardOutline} other @returns {boolean} */
    equals(other) {
        return this.left === other.left && this.top === other.top && this.columns === other.columns
            && this.rows === other.rows && this.firstColumn === other.firstColumn && this.firstRow === other.firstRow;
    }
}

export const NO_OUTLINE = new BoardOutline(0, 0, 0, 0);

/** @param {number} columns @param {number} rows @returns {BoardOutline} the outline that covers a whole panel */
export function wholePanel(columns, rows) {
    return new BoardOutline(0, 0, columns, rows);
}

/** @param {import("./wiring.js").Panel} panel @returns {BoardOutline} the part of a panel that the game uses */
export function usedPart({ window: [left, top, columns, rows] }) {
    return new BoardOutline(left, top, columns, rows);
}

/**
 * Return the area inside a steady frame, if no light shines outside it; otherwise `whole`, by default the panel.
 *
 * Return `previous` when the lights do not show it. If the board is larger than the panel, `visible` is the part that
 * shows, such as "b1-j9". Lights that stand for more or fewer squares than one have no names.
 * @param {Lights} lights @param {BoardOutline} previous @param {string} visible
 * @param {BoardOutline} whole @returns {BoardOutline}
 */
export function findOutline(lights, previous, visible = "", whole = wholePanel(lights.columns, lights.rows)) {
    const { columns, rows } = lights;
    const part = VISIBLE_PART.exec(visible);
    if (part) {
        const [left, right] = [part[1], part[3]].map((letter) => letter.charCodeAt(0) - "a".charCodeAt(0));
        const [bottom, top] = [Number(part[2]) - 1, Number(part[4]) - 1];
        const outline = new BoardOutline(whole.left, whole.top, right - left + 1, top - bottom + 1, left, bottom);
        return outline.columns === whole.columns && outline.rows === whole.rows ? outline : NO_OUTLINE;
    }
    if (previous.equals(NO_OUTLINE) || previous.firstColumn || previous.firstRow) {
        previous = whole;
    }
    let [left, right, top, bottom] = [columns, -1, rows, -1];
    for (let y = 0; y < rows; y++) {
        for (let x = 0; x < columns; x++) {
            if (lights.isLit(y * columns + x)) {
                [left, right] = [Math.min(left, x), Math.max(right, x)];
                [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
            }
        }
    }
    if (right < 0) {
        return previous;
    }
    const edge = new Set();
    const inside = new Set();
    for (let y = top; y <= bottom; y++) {
        for (let x = left; x <= right; x++) {
            (y === top || y === bottom || x === left || x === right ? edge : inside).add(lights.at(x, y));
        }
    }
    const [width, height] = [right - left + 1, bottom - top + 1];
    const sameInside = inside.size === edge.size && [...inside].every((light) => edge.has(light));
    if (edge.size === 1 && !sameInside && Math.min(width, height) - 2 >= MIN_SIDE) {
        return new BoardOutline(left + 1, top + 1, width - 2, height - 2);
    }
    const flooded = !edge.has(0); // the flood may cover a part of the frame
    const fits = width <= previous.columns || height <= previous.rows;
    return flooded || fits ? previous : whole;
}

/** @param {number} column @returns {string} the name of a column: a to z, then aa, ab and so on */
function columnLetters(column) {
    return (column < 26 ? "" : columnLetters(Math.floor(column / 26) - 1)) + String.fromCharCode(97 + column % 26);
}
