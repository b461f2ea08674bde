// SPDX-FileCopyrightText: 2026 The Ljostafl authors
// SPDX-License-Identifier: MIT
//
// Notices: sentences of the page itself, such as that nothing is saved here. They stay until a person closes them.
// @ts-check

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
     * @param {string} text
     * @param {{label: string, act: () => void}} [button]  what a person can do about it
     */
    show(name, text, button) {
        this.remove(name);
        const notice = document.createElement("div");
        notice.className = "notice-bar";
        notice.dataset.notice = name;
        const words = document.createElement("p");
        words.textContent = text;
        notice.append(words);
        if (button) notice.append(this.#button(button.label, button.act));
        notice.append(this.#button("Close", () => this.remove(name)));
        this.place.append(notice);
    }

    /** @param {string} name */
    remove(name) {
        for (const notice of [...this.place.children]) {
            if (/** @type {HTMLElement} */ (notice).dataset.notice === name) notice.remove();
        }
    }

    /** @param {string} label @param {() => void} act */
    #button(label, act) {
        const button = document.createElement("button");
        button.type = "button";
        button.textContent = label;
        button.addEventListener("click", act);
        return button;
    }
}
