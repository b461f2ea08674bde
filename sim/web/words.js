// SPDX-FileCopyrightText: 2026 The Ljostafl authors
// SPDX-License-Identifier: MIT
//
// The words of the page, in the player's language: Project Fluent's catalogues in words/. English is always there.
// @ts-check

import description from "./description.js";
import english from "./english.js";
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
        const catalogues = { [ENGLISH]: english };
        if (language !== ENGLISH && LANGUAGES.includes(language)) {
            const response = await fetch(new URL(`words/${language}.ftl`, import.meta.url));
            if (response.ok) catalogues[language] = await response.text();
        }
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

/** The words that the page shows now, those of English at first. @type {Words | null} */
let current = null;

/** Event: "change", when the page has begun to speak another language. */
export const spoken = new EventTarget();

/**
 * Return a message in the language of the page.
 * @param {string} id
 * @param {Record<string, string | number>} [values]
 */
export function say(id, values) {
    current ??= new Words(ENGLISH, { [ENGLISH]: english });
    return current.say(id, values);
}

/** Speak another language from now on. @param {Words} words */
export function speak(words) {
    current = words;
    document.documentElement.lang = words.language;
    translate(document);
    spoken.dispatchEvent(new Event("change"));
}

/**
 * Give an element a message as its text; the message stays with it when the language changes.
 * @param {Element} element
 * @param {string} id
 * @param {Record<string, string | number>} [values]
 */
export function setWords(element, id, values) {
    element.setAttribute("data-l10n-id", id);
    if (values) element.setAttribute("data-l10n-args", JSON.stringify(values));
    else element.removeAttribute("data-l10n-args");
    write(element);
}

/**
 * Write the messages of all elements that have one: `data-l10n-id` names it, `data-l10n-args` has its values, and
 * `data-l10n-attrs` the attributes that take it instead of the text.
 * @param {ParentNode} root
 */
export function translate(root) {
    for (const element of root.querySelectorAll("[data-l10n-id]")) write(element);
}

/** @param {Element} element */
function write(element) {
    const [id, values, attributes] = ["id", "args", "attrs"].map((part) => element.getAttribute(`data-l10n-${part}`));
    const text = say(id ?? "", JSON.parse(values ?? "{}"));
    for (const name of attributes?.split(" ") ?? []) element.setAttribute(name, text);
    if (!attributes && element.textContent !== text) element.textContent = text;
}
