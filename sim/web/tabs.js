// SPDX-FileCopyrightText: 2026 The Ljostafl authors
// SPDX-License-Identifier: MIT
//
// The tabs of the sheet beside the board.
// @ts-check

import { button, element, icon } from "./dom.js";

/** Events: "select" {name}. */
export class Tabs extends EventTarget {
    /** @type {Map<string, {tab: HTMLButtonElement, panel: HTMLElement}>} */
    #tabs = new Map();
    #bar;

    /**
     * @param {HTMLElement} root
     * @param {() => void} close closes the sheet
     */
    constructor(root, close) {
        super();
        this.root = root;
        this.selected = "";
        this.#bar = element("div", { class: "tabs", role: "tablist", words: "web-panels", worded: "aria-label" });
        const closer = button("web-close-panels", close, { class: "tool close", worded: "aria-label title" });
        closer.append(icon("M6.5 6.5l11 11m0-11l-11 11"));
        root.append(element("div", { class: "tab-row" }, this.#bar, closer));
        this.#bar.addEventListener("keydown", (event) => this.#key(event));
    }

    /**
     * Add a tab; return the element for its content.
     * @param {string} name
     */
    add(name) {
        const tab = button(`web-tab-${name}`, () => this.select(name), {
            id: `tab-${name}`, role: "tab", "aria-controls": `panel-${name}`, "aria-selected": "false", tabindex: -1,
        });
        const panel = element("section", {
            id: `panel-${name}`, class: `panel panel-${name}`, role: "tabpanel", "aria-labelledby": `tab-${name}`,
            hidden: true,
        });
        this.#tabs.set(name, { tab, panel });
        this.#bar.append(tab);
        this.root.append(panel);
        if (!this.selected) this.select(name);
        return panel;
    }

    /** Show the content of this tab. @param {string} name */
    select(name) {
        this.selected = name;
        for (const [other, { tab, panel }] of this.#tabs) {
            const selected = other === name;
            tab.setAttribute("aria-selected", String(selected));
            tab.tabIndex = selected ? 0 : -1;
            if (selected) tab.scrollIntoView({ block: "nearest", inline: "nearest" });
            panel.hidden = !selected;
        }
        this.dispatchEvent(new CustomEvent("select", { detail: { name } }));
    }

    /** Go from tab to tab with the arrow keys. @param {KeyboardEvent} event */
    #key(event) {
        const names = [...this.#tabs.keys()], at = names.indexOf(this.selected), last = names.length - 1;
        /** @type {Record<string, number>} */
        const targets = { ArrowLeft: at ? at - 1 : last, ArrowRight: at < last ? at + 1 : 0, Home: 0, End: last };
        const next = targets[event.key];
        if (next === undefined) return;
        event.preventDefault();
        this.select(names[next]);
        this.#tabs.get(names[next])?.tab.focus();
    }
}
