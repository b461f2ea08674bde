// SPDX-FileCopyrightText: 2026 The Ljostafl authors
// SPDX-License-Identifier: MIT
//
// The words of the page, in the player's language: Project Fluent's catalogues in words/.
// @ts-check

import description from "./description.js";
import { FluentBundle, FluentResource } from "./fluent/index.js";

const ENGLISH = "en";

/** The codes of the languages that have a catalogue. @type {string[]} */
export const LANGUAGES = description.languages;

/**
 * Return the first of the languages that a browser prefers for which there is a catalogue, else English.
 * @param {readonly string[]} preferred
 */
export function browserLanguage(preferred = navigator.languages) {
    for (const name of preferred) {
        const code = name.toLowerCase().split("-")[0].replace(/^no$/, "nb");
        if (LANGUAGES.includes(code)) return code;
    }
    return ENGLISH;
}

/** The words of a language. What it lacks is English. */
export class Words {
    #bundles;

    /** @param {string} language @param {Record<string, string>} catalogues by language, English among them */
    constructor(language, catalogues) {
        this.language = language;
        this.#bundles = [...new Set([language, ENGLISH])].filter((code) => code in catalogues).map((code) => {
            const bundle = new FluentBundle(code, { useIsolating: false });
            bundle.addResource(new FluentResource(catalogues[code]));
            return bundle;
        });
    }

    /** Load the words of a language. @param {string} language */
    static async load(language) {
        /** @type {Record<string, string>} */
        const catalogues = {};
        const codes = [...new Set([language, ENGLISH])].filter((code) => LANGUAGES.includes(code));
        await Promise.all(codes.map(async (code) => {
            const response = await fetch(new URL(`words/${code}.ftl`, import.meta.url));
            if (response.ok) catalogues[code] = await response.text();
        }));
        return new Words(language, catalogues);
    }

    /**
     * Return a message with these values; its id, if there is none.
     * @param {string} id
     * @param {Record<string, string | number>} [values]
     */
    say(id, values = {}) {
        for (const bundle of this.#bundles) {
            const pattern = bundle.getMessage(id)?.value;
            /** @type {Error[]} */
            const errors = [];
            const text = pattern ? bundle.formatPattern(pattern, values, errors) : "";
            if (pattern && !errors.length) return text;
        }
        return id;
    }
}
