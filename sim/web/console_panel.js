// SPDX-FileCopyrightText: 2026 The Ljostafl authors
// SPDX-License-Identifier: MIT
//
// The console of the board: what the program prints, and a line to type commands, with history and completion.
// @ts-check

import { Completer } from "./completion.js";
import { button, element, newId } from "./dom.js";
import { setWords } from "./words.js";

/** @typedef {import("./console_client.js").ConsoleClient} ConsoleClient */

const MAX_LINES = 1000; // in the transcript
const MAX_HISTORY = 100;
const MAX_SUGGESTIONS = 8;
const NEAR_END = 24; // pixels; a transcript scrolled so far down follows what comes

export class ConsolePanel {
    #client;
    #takeRecord;
    #completer;
    #asked = false; // for the words that can be completed
    /** @type {string[]} */
    #typed = []; // earlier commands, the oldest first
    #at = 0; // the one that shows; the number of all: none
    #draft = ""; // what was typed before an earlier one showed
    /** @type {import("./completion.js").Suggestion[]} */
    #suggestions = [];
    #transcript;
    #input;
    #list;
    #hint;
    #follows = true; // whether the end of the transcript shows

    /**
     * @param {HTMLElement} root
     * @param {ConsoleClient} client
     * @param {{takeRecord: (text: string) => boolean}} actions takeRecord: take pasted lines, if they are a record
     */
    constructor(root, client, { takeRecord }) {
        this.#client = client;
        this.#takeRecord = takeRecord;
        this.#completer = new Completer();
        const list = newId("suggestions"), label = newId("label");
        this.#transcript = element("div", {
            class: "transcript", role: "log", tabindex: 0, words: "web-transcript", worded: "aria-label",
        });
        this.#input = element("input", {
            type: "text", class: "command", role: "combobox", "aria-autocomplete": "list", "aria-expanded": "false",
            "aria-controls": list, "aria-labelledby": label, autocomplete: "off", autocapitalize: "off",
            autocorrect: "off", spellcheck: "false", enterkeyhint: "send", maxlength: 800, placeholder: "help",
        });
        this.#list = element("ul", {
            class: "suggestions", id: list, role: "listbox", words: "web-commands", worded: "aria-label", hidden: true,
        });
        this.#hint = element("p", { class: "hint", words: "web-console-hint" });
        const form = element("form", { class: "command-line" },
            element("label", { id: label, class: "spoken", words: "web-command" }), this.#input,
            element("button", { type: "submit", class: "plain primary", words: "web-send" }));
        root.append(this.#transcript, this.#list, form, this.#hint);
        this.#transcript.addEventListener("scroll", () => {
            const { scrollTop, scrollHeight, clientHeight } = this.#transcript;
            if (clientHeight) this.#follows = scrollHeight - scrollTop - clientHeight < NEAR_END;
        });
        new ResizeObserver(() => this.#follow()).observe(this.#transcript);
        form.addEventListener("submit", (event) => {
            event.preventDefault();
            this.#send();
        });
        this.#input.addEventListener("input", () => this.#suggest());
        this.#input.addEventListener("keydown", (event) => this.#key(event));
        this.#input.addEventListener("paste", (event) => {
            const text = event.clipboardData?.getData("text") ?? "";
            if (/[\r\n]\S/.test(text) && this.#takeRecord(text)) event.preventDefault();
        });
        client.addEventListener("line", (/** @type {any} */ event) => this.#add(event.detail.text, event.detail.typed));
        client.addEventListener("answer", (/** @type {any} */ event) => {
            if (event.detail.question !== "help") return;
            this.#completer.takeHelp(event.detail.lines);
            this.#suggestAgain();
        });
    }

    /** The panel has become visible: ask for the words to complete, and show the end. */
    shown() {
        this.#scroll();
        if (this.#asked) return;
        this.#asked = true;
        this.#client.ask("help").catch(() => (this.#asked = false));
        this.#client.ask("variants").then((lines) => {
            this.#completer.takeVariants(lines);
            this.#suggestAgain();
        }, () => {});
    }

    focus() {
        this.#input.focus();
    }

    #send() {
        const line = this.#input.value.trim();
        if (!line) return;
        try {
            this.#client.send(line);
        } catch (error) {
            this.#add(/** @type {Error} */ (error).message, false);
            return;
        }
        if (this.#typed.at(-1) !== line) this.#typed.push(line);
        if (this.#typed.length > MAX_HISTORY) this.#typed.shift();
        this.#at = this.#typed.length;
        this.#input.value = this.#draft = "";
        this.#suggest();
        this.#scroll();
    }

    /** @param {KeyboardEvent} event */
    #key(event) {
        if (event.key === "Tab" && !event.shiftKey && !this.#list.hidden) {
            this.#complete();
        } else if (event.key === "ArrowUp" && this.#at > 0) {
            if (this.#at === this.#typed.length) this.#draft = this.#input.value;
            this.#show(this.#at - 1);
        } else if (event.key === "ArrowDown" && this.#at < this.#typed.length) {
            this.#show(this.#at + 1);
        } else if (event.key === "Escape" && !this.#list.hidden) {
            this.#hideSuggestions();
        } else {
            return;
        }
        event.preventDefault();
    }

    /** Show an earlier command, or the draft after the last one. @param {number} at */
    #show(at) {
        this.#at = at;
        this.#input.value = this.#typed[at] ?? this.#draft;
        this.#input.setSelectionRange(this.#input.value.length, this.#input.value.length);
        this.#hideSuggestions();
    }

    /** Write what all suggestions have in common; if that is no more than the input, the first suggestion. */
    #complete() {
        const texts = this.#suggestions.map(({ text }) => text);
        let common = texts[0] ?? "";
        for (const text of texts) while (!text.startsWith(common)) common = common.slice(0, -1);
        this.#input.value = common.length > this.#input.value.trimStart().length ? common : texts[0];
        this.#suggest();
    }

    #suggest() {
        this.#at = this.#typed.length;
        this.#suggestions = this.#completer.suggest(this.#input.value).slice(0, MAX_SUGGESTIONS);
        const [first] = this.#suggestions;
        const done = this.#suggestions.length === 1 && first.text.trim() === this.#input.value.trim();
        if (!first || done) {
            this.#hideSuggestions();
        } else {
            this.#list.replaceChildren(...this.#suggestions.map(({ text }, i) => {
                const option = element("li", { role: "option", "aria-selected": String(i === 0) }, text.trim());
                option.addEventListener("pointerdown", (event) => event.preventDefault()); // the input keeps the focus
                option.addEventListener("click", () => {
                    this.#input.value = text;
                    this.#suggest();
                    this.#input.focus();
                });
                return option;
            }));
            this.#list.hidden = false;
            this.#input.setAttribute("aria-expanded", "true");
        }
        setWords(this.#hint, first?.help ? "web-console-help" : "web-console-hint", { help: first?.help ?? "" });
    }

    /** Suggest for what was typed before the words to complete were known. */
    #suggestAgain() {
        if (this.#input.value && this.#at === this.#typed.length) this.#suggest();
    }

    #hideSuggestions() {
        this.#list.hidden = true;
        this.#input.setAttribute("aria-expanded", "false");
    }

    /**
     * @param {string} text
     * @param {boolean} typed
     */
    #add(text, typed) {
        this.#transcript.append(element("div", { class: typed ? "line typed" : "line" }, text || "\u00a0"));
        while (this.#transcript.childElementCount > MAX_LINES) this.#transcript.firstElementChild?.remove();
        this.#follow();
    }

    #follow() {
        if (this.#follows) this.#scroll();
    }

    #scroll() {
        this.#follows = true;
        this.#transcript.scrollTop = this.#transcript.scrollHeight;
    }
}
