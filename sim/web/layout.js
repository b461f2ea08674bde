// SPDX-FileCopyrightText: 2026 The Ljostafl authors
// SPDX-License-Identifier: MIT
//
// Where everything is on the wooden board, for a place of any size: pure geometry in CSS pixels.
// @ts-check

/**
 * @typedef {{x: number, y: number, width: number, height: number}} Box
 * @typedef {"up" | "down" | "left" | "right" | "select" | "back"} ButtonName
 *
 * @typedef {object} Place
 * @property {number} width space for the board
 * @property {number} height
 * @property {number} columns of the panel
 * @property {number} rows
 * @property {number} [rem] size of the page's letters
 * @property {number} [pixelRatio] pixels of the screen in a CSS pixel
 * @property {boolean} [keyNames] whether the names of the keys stand below the buttons
 *
 * @typedef {object} Layout
 * @property {"tall" | "wide"} shape tall: the buttons are below the panel; wide: beside it, under both thumbs
 * @property {Box} board in its place; all other boxes are in the board
 * @property {Box} hole in the wood, for the panel
 * @property {Box} panel the cells of the lights, a whole number of screen pixels each
 * @property {number} cell
 * @property {number} unit grows with the board: 1 for a board as wide as the window's
 * @property {number} radius of the board's corners
 * @property {Box} header for the name and the page's own buttons
 * @property {Box} plate
 * @property {Record<ButtonName, Box>} buttons
 * @property {number} keyNamesY middle of the names of the keys; 0: there are none
 * @property {number} namesSize of the names beside the panel
 * @property {{x: number, y: number}} names centres of the names: x of the rows', y of the columns'
 */

const FULL_WIDTH = 660; // of the window's board; `unit` is 1 for it
const RIM = 0.088; // wood around the panel, as a share of the board's width
const LIP = 0.014; // edge of the hole
const MAX_SLACK = 0.42; // additional height on a narrow screen, as a share of the board's width
const MIN_WIDTH = 280; // of a board; a smaller place scrolls
const MIN_KEY = 44; // recommended size of something that a finger presses
const SMALLEST_KEY = 36;
const CROSS = 3.12; // width of the direction buttons, in keys
const COMFORTABLE_CELL = 40; // with such lights a board is tall
const LEAST_NAME = 12; // pixels of a square's name
const GAIN = 1.15; // a wide board must have lights that much larger than a tall one

/** @param {number} low @param {number} value @param {number} high @returns {number} */
const clamp = (low, value, high) => Math.max(low, Math.min(high, value));

/**
 * Return the layout for this place. It can be higher than the place, which then scrolls, but never wider, unless the
 * place is narrower than 280 pixels.
 * @param {Place} place @returns {Layout}
 */
export function arrange(place) {
    const tall = arrangeTall(place);
    if (tall.cell >= COMFORTABLE_CELL && fits(tall, place)) {
        return tall;
    }
    const wide = arrangeWide(place);
    return wide && (wide.cell > tall.cell * GAIN || !fits(tall, place)) ? wide : tall;
}

/** @param {Layout} layout @param {Place} place @returns {boolean} */
function fits(layout, place) {
    return layout.board.height <= place.height;
}

/** @param {Place} place @returns {number} the table around the board */
function margin({ width, height }) {
    return clamp(3, 0.026 * Math.min(width, height), 28);
}

/** @param {Place} place @returns {Layout} with the largest board that fits */
function arrangeTall(place) {
    const edge = margin(place);
    let low = MIN_WIDTH;
    let high = Math.max(low, place.width - 2 * edge);
    const slack = place.height - 2 * edge - tallBoard(high, place).board.height;
    if (slack >= 0) {
        return tallBoard(high, place, Math.min(slack, MAX_SLACK * high));
    }
    while (high - low > 0.5) {
        const middle = (low + high) / 2;
        if (tallBoard(middle, place).board.height <= place.height - 2 * edge) {
            low = middle;
        } else {
            high = middle;
        }
    }
    return tallBoard(low, place);
}

/**
 * @param {number} width of the board @param {Place} place @param {number} [slack] additional height, mostly for the
 *     buttons @returns {Layout}
 */
function tallBoard(width, place, slack = 0) {
    const { rem = 16, keyNames = true } = place;
    const unit = width / FULL_WIDTH;
    const rim = Math.max(RIM * width, Math.min(1.6 * rem, 0.1 * width));
    const side = width - 2 * rim;
    const headerHeight = Math.max(rim, Math.min(2.5 * rem, 0.12 * width) + LIP * width) + 0.12 * slack;
    const panel = fitPanel(rim, headerHeight, side, side, place);
    const names = namesStrip(width, rem);
    const plateEdge = Math.max(6, 0.028 * width);
    const plate = {
        x: plateEdge, y: below(panel.hole) + names, width: width - 2 * plateEdge,
        height: Math.max(3 * rem, 0.073 * width) + 0.06 * slack,
    };
    const gap = 4 + 0.016 * width + 0.06 * slack;
    const top = below(plate) + gap;
    // The shares of the large and the small round button, in keys of the cross.
    const large = clamp(1.8, 1.8 + (width - 300) / 430, 2.48);
    const small = clamp(1.35, 1.35 + (width - 300) / 900, 1.68);
    const widest = (width - 24 - 0.03 * width) / (CROSS + large + small);
    const larger = Math.min(0.6 * slack / CROSS, 0.03 * width);
    const key = clamp(SMALLEST_KEY, Math.max(MIN_KEY, 0.077 * width), widest) + larger;
    const height = CROSS * key;
    const free = (width - (CROSS + large + small) * key) / 4;
    const buttons = free > 0.008 * width ? {
        ...cross(free, top, key),
        select: square(2 * free + (CROSS + large / 2) * key, top + height * 0.48, large * key),
        back: square(3 * free + (CROSS + large + small / 2) * key, top + height * 0.48, small * key),
    } : diagonal(width, top, key);
    const nameHeight = keyNames ? Math.max(1.5 * rem, 0.034 * width) : 0;
    const total = top + height + nameHeight + gap;
    return finish("tall", width, total, place, {
        ...panel, unit, plate, buttons, keyNamesY: keyNames ? top + height + nameHeight * 0.62 : 0,
        header: { x: 0, y: 0, width, height: headerHeight - LIP * width * 0.7 },
        names: { x: (panel.hole.x - LIP * width) / 2 + 1, y: below(panel.hole) + names * 0.5 },
    });
}

/**
 * Return large buttons for a narrow board with room below: BACK is above SELECT, to its right.
 * @param {number} width @param {number} top @param {number} key @returns {Record<string, Box>}
 */
function diagonal(width, top, key) {
    const height = CROSS * key;
    const room = width - height;
    const edge = 0.1 * room;
    const [large, small] = [Math.min(0.6 * height, 0.66 * room), Math.min(0.4 * height, 0.42 * room)];
    return {
        ...cross(edge, top, key),
        select: square(height + 1.7 * edge + large / 2, top + height - large / 2, large),
        back: square(width - 0.9 * edge - small / 2, top + small / 2, small),
    };
}

/** @param {Place} place @returns {Layout | null} null if there is no room for buttons on both sides */
function arrangeWide(place) {
    const { rem = 16 } = place;
    const edge = margin(place);
    const room = place.width - 2 * edge;
    const height = place.height - 2 * edge;
    const minWing = CROSS * MIN_KEY + 12;
    const top = Math.max(10, 0.03 * height);
    const names = namesStrip(height, rem);
    const rim = Math.max(RIM * 0.8 * height, Math.min(1.6 * rem, 0.1 * height));
    const side = Math.min(height - top - names, room - 2 * (minWing + rim));
    if (side < 5 * place.columns || height < CROSS * SMALLEST_KEY + 4 * rem) {
        return null;
    }
    const wing = clamp(minWing, (room - side) / 2 - rim, 0.44 * side);
    const width = side + 2 * (rim + wing);
    const unit = side / (FULL_WIDTH * (1 - 2 * RIM));
    const panel = fitPanel(rim + wing, top + (height - top - names - side) / 2, side, side, place);
    const pad = Math.max(6, 0.04 * wing);
    const header = { x: 0, y: pad * 0.6, width: wing + rim * 0.4, height: Math.max(2.6 * rem, 0.1 * height) };
    const plate = {
        x: width - wing - rim * 0.4, y: pad, width: wing + rim * 0.4 - pad,
        height: Math.max(4.6 * rem, 0.16 * height),
    };
    const key = clamp(SMALLEST_KEY, (wing - 2 * pad) / CROSS, Math.min(0.1 * width, (height - header.height) / 3.6));
    const middle = header.height + (height - header.height) * 0.52;
    const lower = height - below(plate); // room for the round buttons
    const large = Math.min(2.48 * key, 0.47 * lower, wing * 0.72);
    const small = Math.min(1.68 * key, 0.3 * lower, wing * 0.5);
    const right = width - wing - rim * 0.2;
    const buttons = {
        ...cross((wing - CROSS * key) / 2 + pad * 0.5, middle - CROSS / 2 * key, key),
        select: square(right + wing * 0.52, below(plate) + lower * 0.36, large),
        back: square(right + wing * 0.52, below(plate) + lower * 0.8, small),
    };
    return finish("wide", width, height, place, {
        ...panel, unit, header, plate, buttons, keyNamesY: 0,
        names: { x: panel.hole.x - rim * 0.62, y: below(panel.hole) + names * 0.5 },
    });
}

/** @param {number} size width of a tall board, height of a wide one @param {number} rem @returns {number} */
function namesStrip(size, rem) {
    return Math.max(0.062 * size, Math.min(1.7 * rem, 0.085 * size));
}

/**
 * Put the panel into the middle of an area, with the cells in whole pixels of the screen.
 * @param {number} x @param {number} y @param {number} width @param {number} height @param {Place} place
 * @returns {{hole: Box, panel: Box, cell: number}}
 */
function fitPanel(x, y, width, height, { columns, rows, pixelRatio = 1 }) {
    const cell = Math.max(1, Math.floor(Math.min(width, height) / Math.max(columns, rows) * pixelRatio)) / pixelRatio;
    const fraction = Math.min(width, height) / Math.max(columns, rows);
    const hole = { x: x + (width - fraction * columns) / 2, y, width: fraction * columns, height: fraction * rows };
    /** @param {number} length */
    const snap = (length) => Math.round(length * pixelRatio) / pixelRatio;
    const panel = {
        x: snap(hole.x + (hole.width - cell * columns) / 2), y: snap(hole.y + (hole.height - cell * rows) / 2),
        width: cell * columns, height: cell * rows,
    };
    return { hole, panel, cell };
}

/**
 * @param {"tall" | "wide"} shape @param {number} width @param {number} height @param {Place} place
 * @param {Omit<Layout, "shape" | "board" | "radius" | "namesSize">} parts @returns {Layout}
 */
function finish(shape, width, height, place, parts) {
    const { pixelRatio = 1 } = place;
    /** @param {number} length */
    const snap = (length) => Math.max(0, Math.round(length * pixelRatio) / pixelRatio);
    width = Math.ceil(width * pixelRatio) / pixelRatio;
    height = Math.ceil(height * pixelRatio) / pixelRatio;
    const board = { x: snap((place.width - width) / 2), y: snap((place.height - height) / 2), width, height };
    const namesSize = clamp(LEAST_NAME, 17 * parts.unit, Math.max(LEAST_NAME, parts.cell * 0.46));
    return { shape, board, radius: Math.max(12, 30 * parts.unit), namesSize, ...parts };
}

/** @param {Box} box @returns {number} */
function below(box) {
    return box.y + box.height;
}

/** @param {number} x centre @param {number} y centre @param {number} side @returns {Box} */
function square(x, y, side) {
    return { x: x - side / 2, y: y - side / 2, width: side, height: side };
}

/**
 * @param {number} x @param {number} y @param {number} key its size
 * @returns {Record<"up" | "down" | "left" | "right", Box>}
 */
function cross(x, y, key) {
    const step = 1.06 * key;
    return {
        up: { x: x + step, y, width: key, height: key },
        down: { x: x + step, y: y + 2 * step, width: key, height: key },
        left: { x, y: y + step, width: key, height: key },
        right: { x: x + 2 * step, y: y + step, width: key, height: key },
    };
}

/**
 * Return the column and row of the light at a point of the board, or null.
 * @param {Layout} layout @param {number} x @param {number} y @returns {[number, number] | null}
 */
export function lightAt({ panel, cell }, x, y) {
    const inside = x >= panel.x && x < panel.x + panel.width && y >= panel.y && y < panel.y + panel.height;
    return inside ? [Math.floor((x - panel.x) / cell), Math.floor((y - panel.y) / cell)] : null;
}
