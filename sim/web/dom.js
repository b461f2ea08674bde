// SPDX-FileCopyrightText: 2026 The Ljostafl authors
// SPDX-License-Identifier: MIT
//
// Makes elements of the page. Text always goes in as text, never as HTML.
// @ts-check

import { say, setWords } from "./words.js";

/**
 * Return a new element. An attribute that is false or undefined is left out, one that is true is empty. `words` is the
 * id of the message that is its text, or that the attributes `worded` have: they follow the language of the page.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, string | number | boolean | undefined>} [attributes]
 * @param {...(Node | string)} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function element(tag, attributes = {}, ...children) {
    const made = document.createElement(tag);
    const { words, worded, ...others } = attributes;
    if (worded) made.setAttribute("data-l10n-attrs", String(worded));
    if (words) setWords(made, String(words));
    for (const [name, value] of Object.entries(others)) {
        if (value !== false && value !== undefined) made.setAttribute(name, value === true ? "" : String(value));
    }
    made.append(...children);
    return made;
}

/**
 * Return a button that does something.
 * @param {string} words the id of its label, "" if something else is on it
 * @param {() => void} act
 * @param {Record<string, string | number | boolean | undefined>} [attributes]
 */
export function button(words, act, attributes = {}) {
    const made = element("button", { type: "button", words, ...attributes });
    made.addEventListener("click", act);
    return made;
}

/**
 * Return a button for something that takes time and can fail. Until it is done, the button does nothing.
 * @param {string} words the id of its label
 * @param {() => Promise<void>} act
 * @param {string} [look] its classes
 */
export function action(words, act, look = "plain") {
    const made = button(words, async () => {
        if (made.hasAttribute("aria-busy")) return;
        made.setAttribute("aria-busy", "true");
        await attempt(act);
        made.removeAttribute("aria-busy");
    }, { class: look });
    return made;
}

/** Do something, or tell why it failed. @param {() => Promise<void>} act */
export async function attempt(act) {
    try {
        await act();
    } catch (error) {
        tell(/** @type {Error} */ (error).message, { wrong: true });
    }
}

/** Return elements side by side. @param {...Node} children */
export function row(...children) {
    return element("div", { class: "row" }, ...children);
}

/**
 * Return elements side by side that belong together.
 * @param {string} look its class
 * @param {string} words the id of its label
 * @param {...Node} children
 */
export function group(look, words, ...children) {
    return element("div", { class: `row ${look}`, role: "group", words, worded: "aria-label" }, ...children);
}

/**
 * Return a part of a panel, with a headline.
 * @param {string} words the id of its title
 * @param {...Node} children
 */
export function section(words, ...children) {
    const id = newId("section");
    return element("section", { class: "part", "aria-labelledby": id }, element("h3", { id, words }), ...children);
}

/** Return an icon of 24 x 24 units with these lines. @param {string} path */
export function icon(path) {
    const [drawing, line] = ["svg", "path"].map((tag) => document.createElementNS("http://www.w3.org/2000/svg", tag));
    drawing.setAttribute("viewBox", "0 0 24 24");
    drawing.setAttribute("aria-hidden", "true");
    drawing.setAttribute("class", "icon");
    line.setAttribute("d", path);
    drawing.append(line);
    return drawing;
}

let labels = 0;

/** Return an id that no other element of the page has. @param {string} start */
export function newId(start) {
    return `${start}-${++labels}`;
}

/**
 * Ask the user a question in a dialog; return whether he accepts.
 * @param {{title: string, text: string, accept: string, cancel?: string}} question in the language of the page
 * @returns {Promise<boolean>}
 */
export function ask({ title, text, accept, cancel = say("cancel") }) {
    const id = newId("question");
    const dialog = element("dialog", { class: "question", "aria-labelledby": id, "aria-describedby": `${id}-text` },
        element("h2", { id }, title), element("p", { id: `${id}-text` }, text));
    return new Promise((resolve) => {
        const buttons = element("div", { class: "row" },
            button("", () => dialog.close(), { class: "plain" }),
            button("", () => dialog.close("accept"), { class: "plain primary" }));
        [cancel, accept].forEach((label, i) => (buttons.children[i].textContent = label));
        dialog.append(buttons);
        dialog.addEventListener("close", () => {
            dialog.remove();
            resolve(dialog.returnValue === "accept");
        });
        document.body.append(dialog);
        dialog.showModal();
    });
}

const TOLD_MS = 9000;

/**
 * Show a message of the page for a while; a screen reader announces it.
 * @param {string} text
 * @param {{wrong?: boolean}} [options] wrong: something did not work
 */
export function tell(text, { wrong = false } = {}) {
    document.querySelector(".message")?.remove();
    const message = element("div", { class: wrong ? "message wrong" : "message", role: wrong ? "alert" : "status" },
        element("span", {}, text));
    const close = button("web-close-message", () => message.remove(), { class: "close", worded: "aria-label" });
    close.append("×");
    message.append(close);
    // It covers no button: it is over the lights, or in a sheet that covers them.
    const row = document.querySelector(".panels:not([hidden]) .tab-row");
    if (row?.parentElement && getComputedStyle(row.parentElement).position === "fixed") row.after(message);
    else document.querySelector(".board")?.append(message);
    setTimeout(() => message.remove(), TOLD_MS + 40 * text.length);
}
