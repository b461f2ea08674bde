// SPDX-FileCopyrightText: 2026 The Ljostafl authors
// SPDX-License-Identifier: MIT
//
// The console of the board: what the program prints, and a line to type commands, with history and completion.
// @ts-check

import { Completer } from "./completion.js";
import { button, element, newId } from "./dom.js";

/** @typedef {import("./console_client.js").ConsoleClient} ConsoleClient */

const MAX_LINES = 1000; // in the transcript
const MAX_HISTORY = 100;
const MAX_SUGGESTIONS = 8;
const NEAR_END = 24; // pixels; a transcript scrolled so far down follows what comes

export class ConsolePanel {
    /**
     * @param {HTMLElement} root
     * @param {ConsoleClient} client
     * @param {{takeRecord: (text: string) => boolean}} actions takeRecord: take pasted lines, if they are a record
     */
    constructor(root, client, { takeRecord }) {
        this._client = client;
        this._takeRecord = takeRecord;
        this._completer = new Completer();
        this._asked = false; // for the words that can be completed
        /** @type {string[]} */
        this._typed = []; // earlier commands, the oldest first
        this._at = 0; // the one that shows; the number of all: none
        this._draft = ""; // what was typed before an earlier one showed
        /** @type {import("./completion.js").Suggestion[]} */
        this._suggestions = [];
        const list = newId("suggestions"), label = newId("label");
        this._transcript = element("div", {
            class: "transcript", role: "log", tabindex: 0, "aria-label": "What the board says",
        });
        this._input = element("input", {
            type: "text", class: "command", role: "combobox", "aria-autocomplete": "list", "aria-expanded": "false",
            "aria-controls": list, "aria-labelledby": label, autocomplete: "off", autocapitalize: "off",
            autocorrect: "off", spellcheck: "false", enterkeyhint: "send", maxlength: 800, placeholder: "help",
        });
        this._list = element("ul", {
            class: "suggestions", id: list, role: "listbox", "aria-label": "Commands", hidden: true,
        });
        this._hint = element("p", { class: "hint" }, "A move is for example e5-e8. Tab completes a command.");
        const form = element("form", { class: "command-line" },
            element("label", { id: label, class: "spoken" }, "Command or move"), this._input,
            element("button", { type: "submit", class: "plain primary" }, "Send"));
        root.append(this._transcript, this._list, form, this._hint);
        this._follows = true; // whether the end of the transcript shows
        this._transcript.addEventListener("scroll", () => {
            const { scrollTop, scrollHeight, clientHeight } = this._transcript;
            if (clientHeight) this._follows = scrollHeight - scrollTop - clientHeight < NEAR_END;
        });
        new ResizeObserver(() => this._follow()).observe(this._transcript);
        form.addEventListener("submit", (event) => {
            event.preventDefault();
            this._send();
        });
        this._input.addEventListener("input", () => this._suggest());
        this._input.addEventListener("keydown", (event) => this._key(event));
        this._input.addEventListener("paste", (event) => {
            const text = event.clipboardData?.getData("text") ?? "";
            if (/[\r\n]\S/.test(text) && this._takeRecord(text)) event.preventDefault();
        });
        client.addEventListener("line", (/** @type {any} */ event) => this._add(event.detail.text, event.detail.typed));
        client.addEventListener("answer", (/** @type {any} */ event) => {
            if (event.detail.question !== "help") return;
            this._completer.takeHelp(event.detail.lines);
            this._suggestAgain();
        });
    }

    /** The panel has become visible: ask for the words to complete, and show the end. */
    shown() {
        this._scroll();
        if (this._asked) return;
        this._asked = true;
        this._client.ask("help").catch(() => (this._asked = false));
        this._client.ask("variants").then((lines) => {
            this._completer.takeVariants(lines);
            this._suggestAgain();
        }, () => {});
    }

    focus() {
        this._input.focus();
    }

    _send() {
        const line = this._input.value.trim();
        if (!line) return;
        try {
            this._client.send(line);
        } catch (error) {
            this._add(/** @type {Error} */ (error).message, false);
            return;
        }
        if (this._typed.at(-1) !== line) this._typed.push(line);
        if (this._typed.length > MAX_HISTORY) this._typed.shift();
        this._at = this._typed.length;
        this._input.value = this._draft = "";
        this._suggest();
        this._scroll();
    }

    /** @param {KeyboardEvent} event */
    _key(event) {
        if (event.key === "Tab" && !event.shiftKey && !this._list.hidden) {
            this._complete();
        } else if (event.key === "ArrowUp" && this._at > 0) {
            if (this._at === this._typed.length) this._draft = this._input.value;
            this._show(this._at - 1);
        } else if (event.key === "ArrowDown" && this._at < this._typed.length) {
            this._show(this._at + 1);
        } else if (event.key === "Escape" && !this._list.hidden) {
            this._hideSuggestions();
        } else {
            return;
        }
        event.preventDefault();
    }

    /** Show an earlier command, or the draft after the last one. @param {number} at */
    _show(at) {
        this._at = at;
        this._input.value = this._typed[at] ?? this._draft;
        this._input.setSelectionRange(this._input.value.length, this._input.value.length);
        this._hideSuggestions();
    }

    /** Write what all suggestions have in common; if that is no more than the input, the first suggestion. */
    _complete() {
        const texts = this._suggestions.map(({ text }) => text);
        let common = texts[0] ?? "";
        for (const text of texts) while (!text.startsWith(common)) common = common.slice(0, -1);
        this._input.value = common.length > this._input.value.trimStart().length ? common : texts[0];
        this._suggest();
    }

    _suggest() {
        this._at = this._typed.length;
        this._suggestions = this._completer.suggest(this._input.value).slice(0, MAX_SUGGESTIONS);
        const [first] = this._suggestions;
        const done = this._suggestions.length === 1 && first.text.trim() === this._input.value.trim();
        if (!first || done) {
            this._hideSuggestions();
        } else {
            this._list.replaceChildren(...this._suggestions.map(({ text }, i) => {
                const option = element("li", { role: "option", "aria-selected": String(i === 0) }, text.trim());
                option.addEventListener("pointerdown", (event) => event.preventDefault()); // the input keeps the focus
                option.addEventListener("click", () => {
                    this._input.value = text;
                    this._suggest();
                    this._input.focus();
                });
                return option;
            }));
            this._list.hidden = false;
            this._input.setAttribute("aria-expanded", "true");
        }
        this._hint.textContent = first?.help || "A move is for example e5-e8. Tab completes a command.";
    }

    /** Suggest for what was typed before the words to complete were known. */
    _suggestAgain() {
        if (this._input.value && this._at === this._typed.length) this._suggest();
    }

    _hideSuggestions() {
        this._list.hidden = true;
        this._input.setAttribute("aria-expanded", "false");
    }

    /**
     * @param {string} text
     * @param {boolean} typed
     */
    _add(text, typed) {
        this._transcript.append(element("div", { class: typed ? "line typed" : "line" }, text || "\u00a0"));
        while (this._transcript.childElementCount > MAX_LINES) this._transcript.firstElementChild?.remove();
        this._follow();
    }

    _follow() {
        if (this._follows) this._scroll();
    }

    _scroll() {
        this._follows = true;
        this._transcript.scrollTop = this._transcript.scrollHeight;
    }
}
