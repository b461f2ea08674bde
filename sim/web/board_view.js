// SPDX-FileCopyrightText: 2026 The Ljostafl authors
// SPDX-License-Identifier: MIT
//
// The wooden board on the page: its picture, its lights, and the places of its buttons and its plate.
// @ts-check

import { NO_OUTLINE, findOutline, usedPart, wholePanel } from "./board_outline.js";
import { BoardPictures } from "./board_pictures.js";
import { arrange, lightAt } from "./layout.js";
import { LightLayer } from "./light_layer.js";
import { decode } from "./lights.js";
import { Eye, ToneMapper } from "./tone_mapping.js";

/** @typedef {import("./layout.js").Box} Box */
/** @typedef {import("./layout.js").Layout} Layout */
/** @typedef {import("./wiring.js").Panel} Panel */

const GLOW_CELLS = 1.6; // wood around the panel that the glow reaches visibly
const REPAINT_MS = 120; // after the last change of the size
const PANEL_CHANGE_MS = 200; // so long the old panel shows until the new one has its first light
const MAX_RATIO = 3;
const WOOD_RATIO = 2; // for the wood beside the lights: its grain is no finer
const KEY_NAMES_GAP = 8; // CSS pixels between two

/** Shows the board in `stage`; fires "arranged" when the layout has changed and "lights" for each new frame. */
export class BoardView extends EventTarget {
    #eye;
    #mapper;
    #white = 0;
    #pictures;
    #area; // of the canvas of the lights, in CSS pixels of the board
    #ratio = 1;
    #scale = 1; // pixels of the lights' canvas in a CSS pixel
    #timer = 0;
    #waitsUntil = 0;
    /** @type {import("./lights.js").Lights | null} */
    #instead = null; // what shows instead of the program's lights
    /** @type {Uint8Array | null} */
    #wire = null; // the newest bytes

    /** @param {HTMLElement} stage with the board's element, its canvases, buttons and plate */
    constructor(stage) {
        super();
        this.stage = stage;
        /** @param {string} selector @returns {any} */
        const find = (selector) => stage.querySelector(selector);
        this.board = /** @type {HTMLElement} */ (find(".board"));
        this.#pictures = new BoardPictures(find(".wood"));
        this.layer = new LightLayer(find(".lights"));
        this.header = /** @type {HTMLElement} */ (find(".header"));
        this.plate = /** @type {HTMLElement} */ (find(".plate"));
        this.keyNames = /** @type {HTMLElement[]} */ ([...stage.querySelectorAll(".key-name")]);
        this.buttons = /** @type {HTMLElement[]} */ ([...stage.querySelectorAll("[data-button]")]);
        /** @type {Panel | null} */
        this.panel = null;
        /** @type {Layout | null} */
        this.layout = null;
        /** @type {import("./lights.js").Lights | null} */
        this.lights = null; // of the newest frame
        this.outline = NO_OUTLINE;
        this.part = "";
        this.#eye = new Eye();
        this.#mapper = new ToneMapper();
        this.#area = { x: 0, y: 0, width: 0, height: 0 };
        this.layer.onDensity = () => this.#repaint();
        new ResizeObserver(() => this.#resize()).observe(stage);
        this.#watchRatio();
        document.fonts?.addEventListener("loadingdone", () => {
            if (!this.layout) return;
            this.#arrange();
            if (this.#pictures.writeNames(this.outline, true)) this.layer.redraw();
        });
    }

    /** @returns {MediaQueryList} which matches if lights must not flash */
    get calm() {
        return this.layer.calm;
    }

    /** @returns {boolean} whether the lights have the theme with one hue */
    get oneHue() {
        return this.#white > 0;
    }

    /** Paint the wood for this panel, which takes some time, before the panel shows. @param {Panel} panel */
    prepare(panel) {
        this.panel = panel;
        this.#arrange();
        if (this.layout) this.#paintWood(this.layout);
    }

    /** Show another panel. @param {Panel} panel */
    setPanel(panel) {
        const grows = this.panel && (panel.width !== this.panel.width || panel.height !== this.panel.height);
        this.panel = panel;
        this.#waitsUntil = grows ? performance.now() + PANEL_CHANGE_MS : 0;
        if (!grows) {
            this.#useNewPanel();
        }
    }

    /** Show the lights that these bytes make. @param {Uint8Array} wire */
    showFrame(wire) {
        if (!this.panel) return;
        if (this.#waitsUntil) {
            if (!wire.some(Boolean) && performance.now() < this.#waitsUntil) return;
            this.#waitsUntil = 0;
        }
        this.#wire = wire;
        if (!this.#instead) this.#showLights(decode(this.panel, wire));
    }

    /** @param {import("./lights.js").Lights} lights */
    #showLights(lights) {
        if (!this.layout || this.layer.places.length !== lights.columns * lights.rows) this.#useNewPanel();
        this.lights = lights;
        this.#findOutline();
        this.#white = this.#eye.adapt(this.lights, performance.now());
        this.layer.show(this.#mapper.map(this.lights, this.#white));
        this.dispatchEvent(new Event("lights"));
    }

    /**
     * Show other lights than those of the program, until it is called with null. They may be of a larger panel.
     * @param {import("./lights.js").Lights | null} lights
     */
    showInstead(lights) {
        this.#instead = lights;
        if (lights) this.#showLights(lights);
        else if (this.#wire) this.showFrame(this.#wire);
    }

    /** Take the part of a large board that the lights show, "" if they show all of it. @param {string} part */
    setPart(part) {
        if (part === this.part) return;
        this.part = part;
        this.#findOutline();
    }

    /**
     * Return the column and row of the light at a point of the window, or null.
     * @param {number} clientX @param {number} clientY @returns {[number, number] | null}
     */
    lightAt(clientX, clientY) {
        const { left, top } = this.board.getBoundingClientRect();
        return this.layout && lightAt(this.layout, clientX - left, clientY - top);
    }

    /** @returns {{columns: number, rows: number}} of the lights that show */
    get #size() {
        return this.#instead ?? { columns: this.panel?.width ?? 0, rows: this.panel?.height ?? 0 };
    }

    /** @returns {import("./board_outline.js").BoardOutline} the squares without a frame around them */
    get #whole() {
        return this.#instead || !this.panel ? wholePanel(this.#size.columns, this.#size.rows) : usedPart(this.panel);
    }

    #useNewPanel() {
        if (!this.panel) return;
        this.outline = this.#whole;
        this.lights = null;
        this.#repaint();
    }

    #findOutline() {
        if (!this.lights) return;
        this.outline = findOutline(this.lights, this.outline, this.#instead ? "" : this.part, this.#whole);
        if (this.#pictures.writeNames(this.outline)) this.layer.redraw();
    }

    // The picture of the wood takes some time, so a change of the size first scales the old one.

    #resize() {
        clearTimeout(this.#timer);
        if (!this.layout) {
            this.#repaint();
        } else {
            this.#arrange();
            this.#timer = setTimeout(() => this.#repaint(), REPAINT_MS);
        }
    }

    #watchRatio() {
        const query = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
        query.addEventListener("change", () => {
            this.#watchRatio();
            this.#resize();
        }, { once: true });
    }

    #arrange() {
        if (!this.panel) return;
        this.#ratio = Math.min(MAX_RATIO, devicePixelRatio || 1);
        this.layer.density.fit(this.#ratio);
        const style = getComputedStyle(this.stage);
        const width = this.stage.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
        const height = this.stage.clientHeight - parseFloat(style.paddingTop) - parseFloat(style.paddingBottom);
        const layout = arrange({
            width, height, ...this.#size, pixelRatio: this.#ratio,
            rem: parseFloat(getComputedStyle(document.documentElement).fontSize),
            keyNames: getComputedStyle(this.stage).getPropertyValue("--key-names").trim() !== "none",
        });
        this.layout = layout;
        const { board, unit } = layout;
        this.board.dataset.shape = layout.shape;
        place(this.board, board);
        this.board.style.setProperty("--unit", `${unit}px`);
        this.board.style.setProperty("--radius", `${layout.radius}px`);
        for (const [side, length] of Object.entries(layout.hole)) {
            this.board.style.setProperty(`--hole-${side}`, `${length}px`); // for messages
        }
        place(this.header, layout.header);
        place(this.plate, layout.plate);
        for (const button of this.buttons) {
            place(button, layout.buttons[/** @type {import("./layout.js").ButtonName} */ (button.dataset.button)]);
        }
        for (const name of this.keyNames) {
            const button = layout.buttons[/** @type {import("./layout.js").ButtonName} */ (name.dataset.below)];
            name.hidden = !layout.keyNamesY;
            name.style.left = `${Math.round(button.x + button.width / 2)}px`;
            name.style.top = `${Math.round(layout.keyNamesY)}px`;
        }
        this.#fitKeyNames();
        place(this.#pictures.wood, { x: 0, y: 0, width: board.width, height: board.height });
        const reach = GLOW_CELLS * layout.cell;
        const { hole, panel, cell } = layout;
        const inset = layout.radius * 0.3; // the glow stays inside the board's outline
        // The cells have whole pixels of the canvas too, so its density can be a little off.
        const scale = this.#scale = Math.max(1, Math.round(cell * this.layer.density.ratio)) / cell;
        /** @param {number} length */
        const whole = (length) => Math.floor(length * scale) / scale;
        const left = panel.x - whole(panel.x - Math.max(inset, hole.x - reach));
        const top = panel.y - whole(panel.y - Math.max(inset, hole.y - reach));
        this.#area = {
            x: left, y: top, width: whole(Math.min(board.width - inset, hole.x + hole.width + reach) - left),
            height: whole(Math.min(board.height - inset, hole.y + hole.height + reach) - top),
        };
        place(this.layer.canvas, this.#area);
        this.dispatchEvent(new Event("arranged"));
    }

    /** Name one key for each button where there is no room for two, and none where there is no room for one. */
    #fitKeyNames() {
        const { right: edge } = this.board.getBoundingClientRect();
        const overlap = () => {
            const boxes = this.keyNames.map((name) => name.getBoundingClientRect());
            return boxes.some((box, i) => box.right > edge - KEY_NAMES_GAP
                || boxes.some((other, k) => k > i && box.left < other.right + KEY_NAMES_GAP
                    && other.left < box.right + KEY_NAMES_GAP));
        };
        this.board.classList.remove("brief");
        if (this.keyNames.every((name) => name.hidden) || !overlap()) return;
        this.board.classList.add("brief");
        if (overlap()) for (const name of this.keyNames) name.hidden = true;
    }

    #repaint() {
        clearTimeout(this.#timer);
        if (!this.panel || !this.stage.clientWidth) return;
        this.#arrange();
        const { layout } = this;
        if (!layout) return;
        const area = this.#area, scale = this.#scale;
        this.#paintWood(layout);
        const pictures = this.#pictures.paint(layout, area, scale, this.outline);
        if (!pictures) return;
        const { panel } = layout, cell = Math.round(layout.cell * scale);
        const { columns, rows } = this.#size;
        const left = Math.round((panel.x - area.x) * scale), top = Math.round((panel.y - area.y) * scale);
        const places = Array.from({ length: columns * rows }, (_, i) => ({
            x: left + (i % columns + 0.5) * cell, y: top + (Math.floor(i / columns) + 0.5) * cell,
        }));
        this.layer.usePictures(pictures.unlit, pictures.lit, places, cell);
    }

    /** @param {Layout} layout */
    #paintWood(layout) {
        this.#pictures.paintWood(layout, Math.min(WOOD_RATIO, this.#ratio));
    }
}

/** @param {HTMLElement} element @param {Box} box */
function place(element, { x, y, width, height }) {
    Object.assign(element.style, { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` });
    element.style.setProperty("--size", `${width}px`);
}
