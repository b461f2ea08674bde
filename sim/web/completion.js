// SPDX-FileCopyrightText: 2026 The Ljostafl authors
// SPDX-License-Identifier: MIT
//
// Completes console commands, from what the program itself says in its help.
// @ts-check

import { plain } from "./record.js";

const COLUMN = 17; // of the help, where the explanations begin

/** @typedef {{text: string, help: string}} Suggestion `text` replaces the whole input */

export class Completer {
    /** @type {{word: string, usage: string, help: string, values: string[]}[]} */
    #commands = [];
    /** @type {string[]} */
    #variants = [];

    constructor() {
    }

    /** Whether the program's help is known. */
    get ready() {
        return this.#commands.length > 0;
    }

    /** Take the lines of the answer to `help`. @param {string[]} lines */
    takeHelp(lines) {
        this.#commands = lines.flatMap((line) => {
            const usage = line.slice(0, COLUMN).trim(), help = line.slice(COLUMN).trim();
            if (usage.startsWith("[")) return []; // a move
            return usage.split(", ").length > 1 && !usage.includes("[")
                ? usage.split(", ").map((word) => ({ word, usage: word, help, values: [] }))
                : [{ word: usage.split(" ")[0], usage, help, values: valuesIn(usage, help) }];
        });
    }

    /** Take the lines of the answer to `variant`. @param {string[]} lines */
    takeVariants(lines) {
        this.#variants = variantsIn(lines).map(({ id }) => id);
    }

    /**
     * Return what the input may become, the best first; nothing for an empty input.
     * @param {string} input
     * @returns {Suggestion[]}
     */
    suggest(input) {
        const text = plain(input).replace(/^\s+/, "").toLowerCase();
        const [word, rest] = splitFirst(text);
        if (!word) return [];
        const commands = this.#commands;
        if (rest === null) {
            const found = commands.filter((command) => command.word.startsWith(word));
            const takesMore = (/** @type {string} */ whole) => found.some(({ usage }) => usage.startsWith(`${whole} `));
            return unique(found.map(({ word: whole, usage, help }) => ({
                text: whole + (takesMore(whole) ? " " : ""), help: `${usage}: ${help}`,
            })));
        }
        const values = commands.filter((command) => command.word === word).flatMap((command) => [
            ...fixedWords(command.usage), ...command.values, ...(/\bGAME\b/.test(command.usage) ? this.#variants : []),
            ...(/\bCOMMAND\b/.test(command.usage) ? commands.map((other) => other.word) : []),
        ]);
        return unique(values.filter((value) => value.startsWith(rest) && value !== rest)
            .map((value) => ({ text: `${word} ${value}`, help: "" })));
    }
}

/** Return the games in the lines of the answer to `variant`. @param {string[]} lines */
export function variantsIn(lines) {
    return lines.flatMap((line) => {
        const [, id, name, size] = /^(\S+): (.+) (\d+)x\d+$/.exec(line) ?? [];
        return id ? [{ id, name, size: Number(size) }] : [];
    });
}

/** @param {string} text @returns {[string, string | null]} the first word, and what follows a space after it */
function splitFirst(text) {
    const at = text.indexOf(" ");
    return at < 0 ? [text, null] : [text.slice(0, at), text.slice(at + 1).trimStart()];
}

/** Return the lower-case words after the command, as in "record in". @param {string} usage */
function fixedWords(usage) {
    return usage.split(" ").slice(1).filter((word) => /^[a-z]+$/.test(word));
}

/**
 * Return the values that the help lists: "board [on, off]", or "...: attack, defend, people" after "players [WHO]".
 * @param {string} usage
 * @param {string} help
 */
function valuesIn(usage, help) {
    const inBrackets = /\[([a-z]+(?:, [a-z]+)+)\]/.exec(usage)?.[1];
    const listed = /\[[A-Z]+\]/.test(usage) ? /: ([a-z-]+(?:, [a-z-]+)+)$/.exec(help)?.[1] : undefined;
    return (inBrackets ?? listed)?.split(", ") ?? [];
}

/** @param {Suggestion[]} suggestions */
function unique(suggestions) {
    return suggestions.filter((one, i) => suggestions.findIndex((other) => other.text === one.text) === i);
}
