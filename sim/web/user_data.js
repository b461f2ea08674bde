// SPDX-FileCopyrightText: 2026 The Ljostafl authors
// SPDX-License-Identifier: MIT
//
// What a person keeps in the page beside the game: settings.toml, variants.txt and the choices made in the page.
// @ts-check

import { SETTINGS, Storage, VARIANTS } from "./storage.js";
import { say } from "./words.js";

const CHOICES = "choices";

/** The user's files and choices. Without storage they last as long as the page. */
export class UserData {
    /** @type {Storage | null} */
    #storage = null;
    /** The text of settings.toml; "" if there is none. */
    settingsFile = "";
    /** The text of variants.txt; "" if there is none. */
    variants = "";
    /** @type {Record<string, any>} */
    #choices = {};

    /** Read what is stored. @returns {Promise<UserData>} */
    static async open() {
        const data = new UserData();
        try {
            const storage = await Storage.open();
            const names = [SETTINGS, VARIANTS, CHOICES];
            const [settings, variants, choices] = await Promise.all(names.map((name) => storage.get(name)));
            data.settingsFile = typeof settings === "string" ? settings : "";
            data.variants = typeof variants === "string" ? variants : "";
            data.#choices = { ...choices };
            data.#storage = storage;
        } catch {
            // The Worker finds that too, and the page says so.
        }
        return data;
    }

    /** Store the text of settings.toml. @param {string} text */
    async saveSettings(text) {
        this.settingsFile = text;
        await this.#storage?.put(SETTINGS, text);
    }

    /** Store the text of variants.txt. @param {string} text */
    async saveVariants(text) {
        this.variants = text;
        await this.#storage?.put(VARIANTS, text);
    }

    /**
     * Return a choice that was made in the page, or `standard`.
     * @template T
     * @param {string} name
     * @param {T} standard
     * @returns {T}
     */
    choice(name, standard) {
        const value = this.#choices[name];
        return typeof value === typeof standard ? value : standard;
    }

    /** Store a choice. @param {string} name @param {string | number | boolean} value */
    async choose(name, value) {
        this.#choices[name] = value;
        await this.#storage?.put(CHOICES, { ...this.#choices }).catch(() => {});
    }

    /** Return the settings.toml that the program brings along: all lines are comments. @returns {Promise<string>} */
    static async standardSettings() {
        const answer = await fetch(new URL("settings.toml", import.meta.url));
        if (!answer.ok) throw new Error(say("web-not-loaded", { file: "settings.toml" }));
        return answer.text();
    }
}
