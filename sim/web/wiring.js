// SPDX-FileCopyrightText: 2026 The Ljostafl authors
// SPDX-License-Identifier: MIT
//
// The wiring of the panel and its buttons, from the settings: sim/machine/panel.py is the same in Python.
// @ts-check

/** @typedef {Record<string, string>} Settings  by their names, as text */

export const BUTTONS = ["up", "down", "left", "right", "select", "back"];
const FIRST_BUTTON_PIN = 2;
const CORNERS = ["top left", "top right", "bottom left", "bottom right"];
const MAX_ROWS = 15;
const MAX_SIDE = 64;
const SIDE = 9; // of the real board's panel, in pixels
const CURRENT_LIMIT = 450; // mA, for that panel
const LAST_START = 31; // of the part that the game uses
const LONGEST_SKIP = 1000;

/** With one of these settings the panel keeps its size. */
const SIZE_SETTINGS = ["TAFL_PANEL_WIDTH", "TAFL_PANEL_HEIGHT", "TAFL_WINDOW_WIDTH", "TAFL_WINDOW_HEIGHT",
    "TAFL_SQUARE_ROWS", "TAFL_SQUARE_COLUMNS", "TAFL_PIXEL_MAP"];
/** mA of full red, green, blue and white. */
const CHANNEL_MA = "16 11 15 20";

/** @type {Map<string, number>} */
const PINS = new Map([["LED", 25], ["A0", 26], ["A1", 27], ["A2", 28], ["A3", 29]]);
for (let number = 0; number < 29; number++) PINS.set(`GP${number}`, number);
/** Pretend pins, for keys under the squares. @type {Map<string, number>} */
const KEY_PINS = new Map();
for (let number = 0; number < MAX_ROWS; number++) {
    KEY_PINS.set(`ROW${number}`, 100 + number);
    KEY_PINS.set(`COLUMN${number}`, 200 + number);
}

/** A chain of pixels, laid out as a rectangle. */
export class Panel {
    pin = 0;
    width = SIDE;
    height = SIDE;
    /** The number of pixels on the wire before the first pixel of the panel. */
    skip = 0;
    first = CORNERS[0];
    runs = "rows";
    wiring = "serpentine";
    order = "GRB";
    channels = { R: 16, G: 11, B: 15, W: 20 };
    /** Left, top, columns and rows of the part that the game uses. */
    window = [0, 0, SIDE, SIDE];

    /**
     * Return the column and row, from the top left, of the pixel with this number on the wire.
     * @param {number} number
     * @returns {[number, number]}
     */
    position(number) {
        const length = this.runs === "rows" ? this.width : this.height;
        const run = Math.floor(number / length);
        let step = number % length;
        if (this.wiring === "serpentine" && run % 2) step = length - 1 - step;
        let [x, y] = this.runs === "rows" ? [step, run] : [run, step];
        if (this.first.endsWith("right")) x = this.width - 1 - x;
        if (this.first.startsWith("bottom")) y = this.height - 1 - y;
        return [x, y];
    }
}

/** The pin of each button, the level of a pressed button, and the keys under the squares. */
export class Buttons {
    /** @type {Record<string, number>} */
    pins = {};
    pressed = false;
    /** The pins of the keys under the squares, if any. @type {number[]} */
    rows = [];
    /** @type {number[]} */
    columns = [];
    /** Position of these keys on the panel. */
    left = 0;
    top = 0;

    /**
     * Return the key under this light of the panel, the pins of its row and its column; or null.
     * @param {number} x
     * @param {number} y
     * @returns {[number, number] | null}
     */
    squareKeyAt(x, y) {
        const row = this.rows[y - this.top], column = this.columns[x - this.left];
        return row === undefined || column === undefined ? null : [row, column];
    }
}

/**
 * Return the panel and the buttons that these settings describe, and warnings about wrong settings.
 * @param {Settings} settings
 * @returns {{panel: Panel, buttons: Buttons, warnings: string[]}}
 */
export function readWiring(settings) {
    const reader = new SettingsReader(settings);
    const panel = new Panel();
    panel.pin = reader.pin("TAFL_PIXEL_PIN", "GP0");
    panel.width = reader.number("TAFL_PANEL_WIDTH", SIDE, 1, MAX_SIDE);
    panel.height = reader.number("TAFL_PANEL_HEIGHT", SIDE, 1, MAX_SIDE);
    panel.skip = reader.number("TAFL_SKIP_PIXELS", 0, 0, LONGEST_SKIP);
    panel.first = reader.choice("TAFL_FIRST_PIXEL", CORNERS);
    panel.runs = reader.choice("TAFL_RUNS", ["rows", "columns"]);
    panel.wiring = reader.choice("TAFL_WIRING", ["serpentine", "progressive"]);
    panel.order = reader.order("TAFL_COLOR_ORDER");
    panel.channels = reader.channels();
    panel.window = readWindow(new SettingsReader(settings), panel); // the program itself complains about it
    const buttons = new Buttons();
    for (const [number, name] of BUTTONS.entries()) {
        buttons.pins[name] = reader.pin(`TAFL_${name.toUpperCase()}_PIN`, `GP${FIRST_BUTTON_PIN + number}`);
    }
    buttons.rows = reader.pins("TAFL_SQUARE_ROWS");
    buttons.columns = reader.pins("TAFL_SQUARE_COLUMNS");
    buttons.pressed = reader.choice("TAFL_BUTTONS_PRESSED", ["low", "high"]) === "high";
    buttons.left = Math.min(reader.number("TAFL_WINDOW_LEFT", 0, 0, LAST_START),
        Math.max(0, panel.width - buttons.columns.length));
    buttons.top = Math.min(reader.number("TAFL_WINDOW_TOP", 0, 0, LAST_START),
        Math.max(0, panel.height - buttons.rows.length));
    return { panel, buttons, warnings: reader.warnings };
}

/** @param {SettingsReader} reader @param {Panel} panel */
function readWindow(reader, { width, height }) {
    /** @type {(side: string, panel: number) => number} */
    const size = (side, panel) =>
        Math.min(panel, reader.number(`TAFL_WINDOW_${side}`, SIDE, 7, MAX_ROWS));
    /** @type {(side: string, most: number) => number} */
    const start = (side, most) => Math.min(most, reader.number(`TAFL_WINDOW_${side}`, 0, 0, LAST_START));
    const columns = size("WIDTH", width), rows = size("HEIGHT", height);
    return [start("LEFT", width - columns), start("TOP", height - rows), columns, rows];
}

/**
 * Return whether these settings, those of a user, leave the size of the panel open.
 * @param {Settings} settings
 */
export function mayGrow(settings) {
    return !SIZE_SETTINGS.some((key) => settings[key]);
}

/**
 * Return these settings, which leave the size open, with a panel for a board of `size` squares a side.
 *
 * The panel is never smaller than the real one. A larger one has a larger power supply, and a key under each square
 * if the settings have pretend keys.
 * @param {number} size
 * @param {Settings} settings
 * @returns {Settings}
 */
export function withPanelFor(size, settings) {
    const side = Math.max(SIDE, size);
    const fitted = { ...settings };
    for (const key of SIZE_SETTINGS.slice(0, 4)) fitted[key] = String(side);
    if (side > SIDE) {
        fitted.TAFL_CURRENT_LIMIT ??= String(Math.floor(CURRENT_LIMIT * side * side / (SIDE * SIDE)));
    }
    const { TAFL_SQUARE_ROWS: rows, TAFL_SQUARE_COLUMNS: columns } = fitted;
    delete fitted.TAFL_SQUARE_ROWS;
    if (!rows) return fitted;
    delete fitted.TAFL_SQUARE_COLUMNS;
    return columns ? withSquareKeys(fitted) : fitted;
}

/**
 * Return these settings with a key under each square, unless they already have such keys.
 * @param {Settings} settings
 * @returns {Settings}
 */
export function withSquareKeys(settings) {
    const result = { ...settings };
    if (settings.TAFL_SQUARE_ROWS || settings.TAFL_SQUARE_COLUMNS) return result;
    const reader = new SettingsReader(result);
    for (const [keys, side, pin] of [["ROWS", "HEIGHT", "ROW"], ["COLUMNS", "WIDTH", "COLUMN"]]) {
        const panel = reader.number(`TAFL_PANEL_${side}`, SIDE, 7, 32);
        const count = Math.min(panel, reader.number(`TAFL_WINDOW_${side}`, SIDE, 7, MAX_ROWS));
        result[`TAFL_SQUARE_${keys}`] = Array.from({ length: count }, (_, number) => pin + number).join(" ");
    }
    return result;
}

class SettingsReader {
    /** @param {Settings} settings */
    constructor(settings) {
        this.settings = settings;
        /** @type {string[]} */
        this.warnings = [];
    }

    /**
     * @template T
     * @param {string} key
     * @param {string} expected
     * @param {T} value
     * @returns {T}
     */
    useDefault(key, expected, value) {
        this.warnings.push(`${key} is "${this.settings[key]}" but must be ${expected}. The panel uses ${value}.`);
        return value;
    }

    /**
     * @param {string} key
     * @param {number} standard
     * @param {number} low
     * @param {number} high
     */
    number(key, standard, low, high) {
        const text = this.settings[key];
        if (text === undefined) return standard;
        const number = /^\s*[+-]?\d+(_\d+)*\s*$/.test(text) ? Number(text.replaceAll("_", "")) : NaN;
        if (low <= number && number <= high) return number;
        return this.useDefault(key, `a number from ${low} to ${high}`, standard);
    }

    /**
     * @param {string} key
     * @param {string[]} choices
     */
    choice(key, choices) {
        const text = (this.settings[key] ?? choices[0]).trim().toLowerCase();
        return choices.find((choice) => text === choice.toLowerCase())
            ?? this.useDefault(key, "one of " + choices.join(", "), choices[0]);
    }

    /** @param {string} key */
    order(key) {
        const order = (this.settings[key] ?? "GRB").trim().toUpperCase();
        if (["BGR", "BGRW"].includes([...order].sort().join(""))) return order;
        return this.useDefault(key, "the letters R G B, or R G B W, in their order", "GRB");
    }

    /** The mA of the lights of a pixel. The program itself complains about a wrong setting. */
    channels() {
        let words = (this.settings.TAFL_CHANNEL_MA ?? CHANNEL_MA).replaceAll(",", " ").split(/\s+/).filter(Boolean);
        if (words.length === 1) words = Array(4).fill(words[0]);
        if (words.length === 3) words.push("20");
        const right = words.length === 4 && words.every((word) => /^\d{1,3}$/.test(word) && +word >= 1 && +word <= 80);
        const [R, G, B, W] = (right ? words : CHANNEL_MA.split(" ")).map(Number);
        return { R, G, B, W };
    }

    /**
     * @param {string} key
     * @param {string} standard
     * @returns {number}
     */
    pin(key, standard) {
        const name = (this.settings[key] ?? standard).trim().toUpperCase();
        return /** @type {number} */ (PINS.get(name)
            ?? PINS.get(this.useDefault(key, "the name of a pin, GP0 to GP28", standard)));
    }

    /**
     * Return the numbers of the pins with these names, and -1 for a name that the program itself reports.
     * @param {string} key
     * @returns {number[]}
     */
    pins(key) {
        const names = (this.settings[key] ?? "").toUpperCase().replaceAll(",", " ").split(/\s+/).filter(Boolean);
        return names.map((name) => PINS.get(name) ?? KEY_PINS.get(name) ?? -1);
    }
}
