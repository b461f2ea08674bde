// SPDX-FileCopyrightText: 2026 The Ljostafl authors
// SPDX-License-Identifier: MIT
//
// The rules of the game at hand in a dialog: sentences, each with a picture of a position. The page's board makes them.
// @ts-check

import { button, element, newId } from "./dom.js";
import { place } from "./events.js";
import { shape } from "./new_game.js";
import { say } from "./words.js";

/** @typedef {import("./events.js").BoardEvent} BoardEvent */
/**
 * What src/ljostafl/rule_pages.py explains.
 * @typedef {{section: string, id: string, values: Record<string, string | number>, start: string, turn: string,
 *     moves: string[], banned: string, end: string, arrows: [string, string][], captured: string[], marks: string[],
 *     part: [string, string]}} RulePage
 * @typedef {{name: string, throne: string[], corners: string[], camps: string[], pages: RulePage[]}} Book
 */

const ANSWER_MS = 8000;
const SECTION = "rules-section-"; // begins the message of a section
const HEAD = 0.3, MAN = 0.36, CROSS = 0.24; // of a square

export class Rules {
    #machine;
    #game;
    /** @type {Map<string, Promise<Book | null>>} by variant and options */
    #books = new Map();

    /** @param {import("./machine.js").Machine} machine @param {() => BoardEvent} game what the event `game` has told */
    constructor(machine, game) {
        this.#machine = machine;
        this.#game = game;
        machine.addEventListener("wiring", () => this.#books.clear()); // there may be other games in variants.txt
    }

    /** Return the rules of the game that shows, null if they are not known. */
    #book() {
        const { variant, options = [] } = this.#game(), wanted = [variant, ...options].join(" ");
        if (!variant) return Promise.resolve(null);
        let book = this.#books.get(wanted);
        if (!book) {
            book = ask(this.#machine, wanted);
            this.#books.set(wanted, book);
            void book.then((found) => found ?? this.#books.delete(wanted));
        }
        return book;
    }

    /** Return how the king is captured in the game that shows, "" if that is not known. */
    async king() {
        const book = await this.#book();
        const pages = book?.pages.filter(({ section }) => section === `${SECTION}king`) ?? [];
        return book ? `${book.name}: ${pages.map(({ id, values }) => say(id, values)).join(" ")}` : "";
    }

    /** Show the rules of the game that shows. */
    async open() {
        const book = await this.#book(), title = newId("rules");
        const name = book ? say("rules-title", { name: this.#game().name ?? book.name }) : say("do-rules");
        const body = element("div", { class: "help-body", tabindex: 0, role: "region", "aria-labelledby": title });
        const close = button("web-close-rules", () => dialog.close(), { class: "tool", worded: "aria-label" });
        const cross = shape("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" });
        cross.append(shape("path", { d: "M6.5 6.5l11 11m0-11l-11 11" }));
        close.append(cross);
        const dialog = element("dialog", { class: "help rules", "aria-labelledby": title },
            element("header", { class: "help-header" }, element("h2", { id: title }, name), close), body);
        if (!book) body.append(element("p", {}, say("rules-unknown")));
        /** @type {Map<string, HTMLElement>} */
        const sections = new Map();
        for (const page of book?.pages ?? []) {
            let figures = sections.get(page.section);
            if (!figures) {
                figures = element("div", { class: "rule-pages" });
                sections.set(page.section, figures);
                body.append(element("section", {}, element("h3", {}, say(page.section)), figures));
            }
            figures.append(figure(/** @type {Book} */ (book), page));
        }
        dialog.addEventListener("click", (event) => {
            if (event.target === dialog) dialog.close(); // beside the sheet
        });
        dialog.addEventListener("close", () => dialog.remove());
        document.body.append(dialog);
        dialog.showModal();
    }
}

/**
 * Ask the page's board for the rules of a variant.
 * @param {import("./machine.js").Machine} machine @param {string} wanted
 * @returns {Promise<Book | null>}
 */
function ask(machine, wanted) {
    return new Promise((resolve) => {
        const stop = new AbortController();
        const end = (/** @type {Book | null} */ book) => {
            stop.abort();
            resolve(book);
        };
        machine.addEventListener("rules", (event) => {
            const { detail } = /** @type {CustomEvent} */ (event);
            if (detail.wanted === wanted) end(detail.text ? JSON.parse(detail.text) : null);
        }, { signal: stop.signal });
        setTimeout(end, ANSWER_MS, null);
        machine.askRules(wanted);
    });
}

/** @param {Book} book @param {RulePage} page */
function figure(book, page) {
    const caption = element("figcaption", {}, element("p", {}, say(page.id, page.values)));
    const move = moveText(page);
    if (move) caption.append(element("p", { class: "look" }, move));
    return element("figure", {}, ...(page.start ? [drawing(book, page)] : []), caption);
}

/** Return the move that a picture shows, "" for none. @param {RulePage} page */
function moveText({ start, turn, moves, banned, captured }) {
    if (banned) return say("rules-banned", { move: banned });
    if (!start || moves.length !== 1) return "";
    const men = place(start), side = say(turn === "a" ? "attackers" : "defenders");
    const name = [moves[0], ...captured.filter((square) => men[square] !== "K")].join("x");
    return `${side.charAt(0).toUpperCase()}${side.slice(1)}: ${name}`;
}

/** @param {string} square @returns {[number, number]} its column and row, from 0 */
function at(square) {
    return [square.charCodeAt(0) - 97, Number(square.slice(1)) - 1];
}

/** Return the picture of a page. @param {Book} book @param {RulePage} page */
function drawing(book, { start, arrows, captured, marks, banned, part }) {
    const [[left, bottom], [right, top]] = part.map(at);
    const columns = right - left + 1, rows = top - bottom + 1;
    const men = Object.entries(place(start)).filter(([square]) => {
        const [x, y] = at(square);
        return x >= left && x <= right && y >= bottom && y <= top;
    });
    /** @param {string} square @returns {[number, number]} the middle of a square */
    const middle = (square) => {
        const [x, y] = at(square);
        return [x - left + 0.5, top - y + 0.5];
    };
    const made = shape("svg", {
        class: "rule-picture", viewBox: `-0.8 -0.05 ${columns + 0.85} ${rows + 0.85}`, role: "img",
        "aria-label": inWords(men, marks),
    });
    for (const kind of /** @type {const} */ (["throne", "corners", "camps"])) {
        for (const square of book[kind]) {
            const [x, y] = at(square);
            if (x < left || x > right || y < bottom || y > top) continue;
            made.append(shape("rect", { class: kind, x: x - left, y: top - y, width: 1, height: 1 }));
        }
    }
    const across = Array.from({ length: rows + 1 }, (_, i) => `M0 ${i}H${columns}`);
    const down = Array.from({ length: columns + 1 }, (_, i) => `M${i} 0V${rows}`);
    made.append(shape("path", { class: "grid", d: across.join("") + down.join("") }));
    for (let x = left; x <= right; x++) made.append(label(String.fromCharCode(97 + x), x - left + 0.5, rows + 0.45));
    for (let y = bottom; y <= top; y++) made.append(label(String(y + 1), -0.4, top - y + 0.5));
    for (const [square, man] of men) {
        const [cx, cy] = middle(square), side = man === "a" ? "attackers" : man === "d" ? "defenders" : "king";
        made.append(shape("circle", { class: side, cx, cy, r: MAN }));
    }
    for (const square of marks) {
        const [cx, cy] = middle(square);
        made.append(shape("circle", { class: "marked", cx, cy, r: 0.14 }));
    }
    for (const [from, to] of arrows) made.append(arrow(middle(from), middle(to)));
    for (const square of [...captured, ...(banned ? arrows.map(([, to]) => to) : [])]) {
        const [x, y] = middle(square), d = `M${x - CROSS} ${y - CROSS}l${2 * CROSS} ${2 * CROSS}m${-2 * CROSS} 0l${
            2 * CROSS} ${-2 * CROSS}`;
        made.append(shape("path", { class: "cross edge", d }), shape("path", { class: "cross", d }));
    }
    return made;
}

/** @param {string} text @param {number} x @param {number} y */
function label(text, x, y) {
    const made = shape("text", { x, y });
    made.textContent = text;
    return made;
}

/** @param {[number, number]} from @param {[number, number]} to */
function arrow([x, y], [toX, toY]) {
    const length = Math.hypot(toX - x, toY - y), [dx, dy] = [(toX - x) / length, (toY - y) / length];
    const [tipX, tipY] = [toX + dx * 0.2, toY + dy * 0.2], [baseX, baseY] = [tipX - dx * HEAD, tipY - dy * HEAD];
    const half = HEAD * 0.6;
    const made = shape("g", { class: "arrow" });
    made.append(shape("path", { d: `M${x + dx * MAN} ${y + dy * MAN}L${baseX} ${baseY}` }), shape("path", {
        class: "head",
        d: `M${tipX} ${tipY}L${baseX - dy * half} ${baseY + dx * half}L${baseX + dy * half} ${baseY - dx * half}z`,
    }));
    return made;
}

/** Return a picture in words. @param {[string, string][]} men @param {string[]} marks */
function inWords(men, marks) {
    const sides = [["a", "attackers"], ["d", "defenders"], ["K", "web-king"]];
    const parts = sides.map(([letter, id]) =>
        [say(id), men.filter(([, man]) => man === letter).map(([square]) => square)]);
    const all = [...parts, [say("web-marked"), marks]].filter(([, squares]) => squares.length);
    return all.map(([name, squares]) => `${name}: ${/** @type {string[]} */ (squares).join(", ")}`).join("; ");
}
