// SPDX-FileCopyrightText: 2026 The Ljostafl authors
// SPDX-License-Identifier: MIT
//
// Notices: sentences of the page itself, such as that nothing is saved here. They stay until a person closes them.
// @ts-check

import { button, element } from "./dom.js";
import { say } from "./words.js";

/** Shows notices in an element. */
export class Notices {
    /** @param {HTMLElement} place */
    constructor(place) {
        this.place = place;
        new ResizeObserver(() => {
            document.documentElement.style.setProperty("--notices", `${place.offsetHeight}px`); // for the sheet
        }).observe(place);
    }

    /**
     * Show a notice, in place of an older one with the same name.
     * @param {string} name
     * @param {string} words the id of a message, or a sentence
     * @param {{words: string, act: () => void}} [what]  what a person can do about it
     */
    show(name, words, what) {
        this.remove(name);
        const text = say(words) === words ? element("p", {}, words) : element("p", { words });
        const notice = element("div", { class: "notice-bar", "data-notice": name }, text);
        if (what) notice.append(button(what.words, what.act));
        notice.append(button("close", () => this.remove(name)));
        this.place.append(notice);
    }

    /** @param {string} name */
    remove(name) {
        for (const notice of [...this.place.children]) {
            if (/** @type {HTMLElement} */ (notice).dataset.notice === name) notice.remove();
        }
    }
}

/**
 * Tell what is the matter with the page's own board, and offer what helps.
 * @param {Notices} notices
 * @param {import("./machine.js").Machine} machine
 */
export function followMachine(notices, machine) {
    /** @param {string} type @param {string} name @param {(detail: any) => [string, string?] | null} words */
    const follow = (type, name, words) => machine.addEventListener(type, (event) => {
        notices.remove(name);
        const told = words(/** @type {CustomEvent} */ (event).detail);
        if (!told) return;
        const [text, does] = told;
        notices.show(name, text, does ? { words: does, act: () => void machine.restart() } : undefined);
    });
    follow("storage", "storage", ({ state }) => state === "another tab" ? ["web-notice-other-tab"]
        : state === "blocked" ? ["web-notice-no-storage"]
        : state === "free" ? ["web-notice-tab-closed", "web-take-game"] : null);
    follow("state", "self-test", () => machine.selfTest ? ["web-notice-self-test", "web-to-game"] : null);
    follow("hang", "hang", ({ hangs }) => hangs ? ["web-notice-hang", "web-start-again"] : null);
}
