// SPDX-FileCopyrightText: 2026 The Ljostafl authors
// SPDX-License-Identifier: MIT
//
// Presses of the board's buttons and squares by mouse, fingers, keys and game controllers.
// @ts-check

/**
 * @typedef {import("./layout.js").ButtonName} ButtonName
 * @typedef {[number, number]} Light column and row of a light
 * @typedef {ButtonName | Light} Target what is pressed
 */

/** The keys of a PC, by `KeyboardEvent.key`; the same as the window's. @type {Record<string, ButtonName>} */
export const KEYS = {
    ArrowUp: "up", ArrowDown: "down", ArrowLeft: "left", ArrowRight: "right",
    Enter: "select", " ": "select", Escape: "back", Backspace: "back",
};

/** The buttons of the standard game controller. @type {[number, ButtonName][]} */
const PAD_BUTTONS = [
    [0, "select"], [1, "back"], [2, "select"], [3, "back"], [8, "back"], [9, "back"],
    [12, "up"], [13, "down"], [14, "left"], [15, "right"],
];
const STICK = 0.55; // so far a stick must move
const STICK_RELEASE = 0.35;
/** What letters do, unless they are switched off: people who dictate would press them (WCAG 2.1.4). */
const LETTERS = { h: "hint", n: "new" };
const DRAG = 0.8; // of a cell; a shorter way of a finger on the lights is no drag
const OWN_KEYS = "input, textarea, select, [contenteditable]:not([contenteditable=false])";
const PRESSABLE = "button, a[href], summary, [role=button], [role=option], [role=tab]";

/** What is held down, and by which source. A target that two sources hold is released with the second one. */
class Held {
    /** @param {(target: Target, pressed: boolean) => void} onChange */
    constructor(onChange) {
        this.onChange = onChange;
        /** @type {Map<string, Target>} */
        this.targets = new Map();
    }

    /** @param {string} source @param {Target} target */
    press(source, target) {
        if (this.targets.has(source)) this.release(source);
        const held = this.holds(target);
        this.targets.set(source, target);
        if (!held) this.onChange(target, true);
    }

    /** @param {string} source */
    release(source) {
        const target = this.targets.get(source);
        if (!target) return;
        this.targets.delete(source);
        if (!this.holds(target)) this.onChange(target, false);
    }

    releaseAll() {
        for (const source of [...this.targets.keys()]) this.release(source);
    }

    /** @param {Target} target @returns {boolean} */
    holds(target) {
        return [...this.targets.values()].some((held) => String(held) === String(target));
    }
}

/**
 * Turns events into presses. Events: "press" {target, pressed, way, at}, with `way` as `Plate` has it; null is the
 * mouse. `at` is the time of the finger on the clock of `performance.now`: a busy page handles an event later.
 * "action" for Ctrl+Z, H and N: the line of a button.
 * "drag" {from, to, x, y} while a finger draws from one light to another, or to no light (null); null at its end.
 */
export class Input extends EventTarget {
    /** @param {import("./board_view.js").BoardView} view */
    constructor(view) {
        super();
        this.view = view;
        /** @type {"keys" | "touch" | "gamepad" | null} */
        this.way = null;
        this.letters = true; // whether H and N are keys
        this.held = new Held((target, pressed) => {
            this.dispatchEvent(new CustomEvent("press", {
                detail: { target, pressed, way: this.way, at: globalThis.event?.timeStamp ?? performance.now() },
            }));
        });
        /** @type {Map<number, {light: Light, x: number, y: number}>} */
        this.fingers = new Map(); // on the lights, where they came down
        this.#listenToPointers();
        addEventListener("keydown", (event) => this.#onKeyDown(event));
        addEventListener("keyup", (event) => this.held.release(keySource(event)));
        addEventListener("blur", () => this.held.releaseAll()); // another window gets the events of their release
        document.addEventListener("visibilitychange", () => this.held.releaseAll());
        this.#listenToPads();
    }

    /** Whether a press on the plate turns the page of a menu, or takes its value. @param {boolean} turns */
    turnsPages(turns) {
        this.view.plate.classList.toggle("pages", turns);
    }

    #listenToPointers() {
        const { plate } = this.view;
        plate.addEventListener("click", ({ clientX }) => {
            const { left, width } = plate.getBoundingClientRect();
            const name = /** @type {const} */ (["left", "select", "right"])[Math.floor(3 * (clientX - left) / width)];
            if (name && plate.classList.contains("pages")) this.tap(name);
        });
        const canvas = this.view.layer.canvas;
        for (const element of [canvas, ...this.view.buttons]) {
            element.addEventListener("pointerdown", (event) => this.#onPointerDown(element, event));
            element.addEventListener("contextmenu", (event) => event.preventDefault()); // a long press is a press
        }
        for (const button of this.view.buttons) {
            // A screen reader or a voice presses without a pointer.
            button.addEventListener("click", (event) => {
                if (event.detail === 0 && !this.held.targets.has("click")) this.tap(buttonOf(button));
            });
        }
        addEventListener("pointerup", (event) => this.#onPointerEnd(event, true));
        addEventListener("pointercancel", (event) => this.#onPointerEnd(event, false));
        addEventListener("pointermove", (event) => this.#onPointerMove(event));
        canvas.addEventListener("pointermove", (event) => {
            canvas.style.cursor = this.view.lightAt(event.clientX, event.clientY) ? "pointer" : "";
        });
    }

    /** Press and release at once. @param {Target} target */
    tap(target) {
        this.way = null;
        this.held.press("click", target);
        this.held.release("click");
    }

    /** @param {HTMLElement} element @param {PointerEvent} event */
    #onPointerDown(element, event) {
        if (event.button !== 0) return;
        const light = element.dataset.button ? null : this.view.lightAt(event.clientX, event.clientY);
        const target = element.dataset.button ? buttonOf(element) : light;
        if (!target) return;
        event.preventDefault(); // no focus: Enter is SELECT, not the button that was pressed last
        if (element.hasPointerCapture?.(event.pointerId)) element.releasePointerCapture(event.pointerId);
        leaveControls();
        this.way = event.pointerType === "mouse" ? null : "touch";
        if (light) this.fingers.set(event.pointerId, { light, x: event.clientX, y: event.clientY });
        this.held.press(`pointer ${event.pointerId}`, target);
    }

    /** @param {PointerEvent} event @param {boolean} complete whether the finger was lifted */
    #onPointerEnd(event, complete) {
        const finger = this.fingers.get(event.pointerId);
        this.fingers.delete(event.pointerId);
        this.held.release(`pointer ${event.pointerId}`);
        if (!finger) return;
        const drag = this.#drag(finger, event);
        this.dispatchEvent(new CustomEvent("drag", { detail: null }));
        // A man can also be dragged to his goal.
        if (complete && drag?.to && String(drag.to) !== String(drag.from)) this.tap(drag.to);
    }

    /** @param {PointerEvent} event */
    #onPointerMove(event) {
        const finger = this.fingers.get(event.pointerId);
        if (finger) this.dispatchEvent(new CustomEvent("drag", { detail: this.#drag(finger, event) }));
    }

    /**
     * Return the drag of a finger that came down there and is here now; null if it is still a press.
     * @param {{light: Light, x: number, y: number}} finger
     * @param {PointerEvent} event
     */
    #drag(finger, { clientX: x, clientY: y }) {
        const { layout } = this.view;
        if (!layout || Math.hypot(x - finger.x, y - finger.y) <= DRAG * layout.cell) return null;
        return { from: finger.light, to: this.view.lightAt(x, y), x, y };
    }

    /** @param {KeyboardEvent} event */
    #onKeyDown(event) {
        const target = /** @type {Element | null} */ (event.target instanceof Element ? event.target : null);
        const name = KEYS[event.key];
        if (event.defaultPrevented || event.altKey || event.isComposing || document.querySelector("dialog[open]")
            || target?.closest(OWN_KEYS)) {
            return;
        }
        if (event.ctrlKey || event.metaKey) {
            if (event.key !== "z" || event.repeat) return;
            event.preventDefault();
            this.dispatchEvent(new CustomEvent("action", { detail: "undo" }));
            return;
        }
        const line = this.letters && LETTERS[/** @type {keyof typeof LETTERS} */ (event.key.toLowerCase())];
        if (line) {
            event.preventDefault();
            if (!event.repeat) this.dispatchEvent(new CustomEvent("action", { detail: line }));
        }
        if (!name) return;
        let pressed = name;
        const pressable = name === "select" && target?.closest(PRESSABLE);
        if (pressable) {
            if (!(pressable instanceof HTMLElement) || !pressable.dataset.button) return; // it acts by itself
            pressed = buttonOf(pressable);
        }
        event.preventDefault();
        if (event.repeat) return;
        this.way = "keys";
        this.held.press(keySource(event), pressed);
    }

    // Game controllers have no events for their buttons, so the page looks at them once a frame while one is there.

    #listenToPads() {
        let polls = false;
        const poll = () => {
            const pads = (navigator.getGamepads?.() ?? []).filter(Boolean);
            for (const pad of pads) if (pad) this.#readPad(pad);
            polls = pads.length > 0;
            if (polls) requestAnimationFrame(poll);
        };
        addEventListener("gamepadconnected", () => {
            if (!polls) poll();
            polls = true;
        });
        addEventListener("gamepaddisconnected", (event) => {
            for (const source of [...this.held.targets.keys()]) {
                if (source.startsWith(`pad ${event.gamepad.index} `)) this.held.release(source);
            }
        });
    }

    /** @param {Gamepad} pad */
    #readPad(pad) {
        const open = document.querySelector("dialog[open]") || !document.hasFocus();
        /** @param {string} part @param {ButtonName} name @param {boolean} pressed */
        const set = (part, name, pressed) => {
            const source = `pad ${pad.index} ${part}`;
            if (pressed && !open && !this.held.targets.has(source)) {
                this.way = "gamepad";
                this.held.press(source, name);
            } else if (!pressed) {
                this.held.release(source);
            }
        };
        for (const [number, name] of PAD_BUTTONS) set(`button ${number}`, name, Boolean(pad.buttons[number]?.pressed));
        for (const [axis, before, after] of /** @type {[number, ButtonName, ButtonName][]} */ (
            [[0, "left", "right"], [1, "up", "down"]])) {
            const value = pad.axes[axis] ?? 0;
            for (const [name, push] of /** @type {[ButtonName, number][]} */ ([[before, -value], [after, value]])) {
                const threshold = this.held.targets.has(`pad ${pad.index} ${name}`) ? STICK_RELEASE : STICK;
                set(name, name, push > threshold);
            }
        }
    }
}

/** @param {HTMLElement} button @returns {ButtonName} */
function buttonOf(button) {
    return /** @type {ButtonName} */ (button.dataset.button);
}

/** @param {KeyboardEvent} event @returns {string} the place of the key, whose character may change */
function keySource({ code, key }) {
    return `key ${code || key}`;
}

/** Take the focus from a field or button of the page, so that the keys reach the board again. */
function leaveControls() {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}
