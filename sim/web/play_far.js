// SPDX-FileCopyrightText: 2026 The Ljostafl authors
// SPDX-License-Identifier: MIT
//
// Loads what plays far apart when a person wants that: far.js and all that it needs.
// @ts-check

/** @typedef {import("./far.js").Far} Far */

export class PlayFar {
    #page;
    /** @type {Promise<Far> | undefined} */
    #loading;
    /** @type {Far | undefined} */
    #far;

    /** @param {() => Promise<ConstructorParameters<typeof import("./far.js").Far>[0]>} page */
    constructor(page) {
        this.#page = page;
    }

    /** The table of the page, null if it is at none. */
    get table() {
        return this.#far?.table ?? null;
    }

    /** @returns {Promise<Far>} */
    #load() {
        return this.#loading ??= Promise.all([import("./far.js"), this.#page()]).then(([{ Far }, page]) =>
            (this.#far = new Far(page)));
    }

    /** Whether a fragment of an address is a link to a table. @param {string} fragment */
    isLink(fragment) {
        return fragment.startsWith("#far=");
    }

    /** Join the table of a link, if the person agrees. @param {string} fragment */
    async takeLink(fragment) {
        await (await this.#load()).takeLink(fragment);
    }

    /** Open the dialog. */
    async open() {
        await (await this.#load()).open();
    }

    /** Sit at the table of the last visit again. @param {import("./user_data.js").UserData} data */
    async resume(data) {
        if (data.choice("far", "null") !== "null") await (await this.#load()).resume();
    }
}
