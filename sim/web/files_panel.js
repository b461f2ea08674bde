// SPDX-FileCopyrightText: 2026 The Ljostafl authors
// SPDX-License-Identifier: MIT
//
// The user's files in a panel: settings.toml and variants.txt can be edited, opened, saved and applied.
// @ts-check

import { action, ask, attempt, button, element, newId, tell } from "./dom.js";
import { checkSettings, isAbout, remark } from "./file_check.js";
import { openTextFile, saveFile } from "./files.js";
import { UserData } from "./user_data.js";
import { say, setWords } from "./words.js";

const MAX_BYTES = 100000;
const CHECK_MS = 300; // after the last key
const COMPLAINTS_MS = 20000; // so long after a start the program may still complain
const EXAMPLE = `# Your own variants. docs/rules.md of the project describes all keys. For example:

# [quick]
# name = Quick Brandub
# size = 7
# start = 3a3/3a3/3d3/aadKdaa/3d3/3a3/3a3
# first = defenders
# king_wins_at = edge
# king_captures = hammer
# king_taken_by = two
`;
const HINTS = { "settings.toml": "web-settings-hint", "variants.txt": "web-variants-hint" };

/**
 * A file: what is applied, what stands in the field, and what the program brings along.
 * @typedef {{applied: string, draft: string, standard: string}} UserFile
 */
/** @typedef {"settings.toml" | "variants.txt"} Name */

export class FilesPanel {
    #data;
    #keeper;
    /** @type {Record<Name, UserFile>} */
    #files;
    /** @type {Name} */
    #name = "settings.toml";
    #restartedAt;
    /** @type {any} */
    #timer = null;
    #chosen;
    #hint;
    #text;
    #label;
    #line;
    #remarks;
    #apply;

    /**
     * @param {HTMLElement} root
     * @param {import("./user_data.js").UserData} data
     * @param {import("./game_mirror.js").GameMirror} mirror
     * @param {import("./game_keeper.js").GameKeeper} keeper
     */
    constructor(root, data, mirror, keeper) {
        this.#data = data;
        this.#keeper = keeper;
        this.#files = { "settings.toml": file(data.settingsFile, ""), "variants.txt": file(data.variants, EXAMPLE) };
        this.#restartedAt = -COMPLAINTS_MS;
        const text = newId("file"), hint = newId("hint");
        this.#chosen = Object.keys(this.#files).map((name) =>
            button("", () => this.#choose(/** @type {Name} */ (name)), { class: "plain" }));
        Object.keys(this.#files).forEach((name, i) => this.#chosen[i].append(name));
        this.#hint = element("p", { class: "hint", id: hint });
        this.#text = element("textarea", {
            id: text, class: "file", wrap: "off", spellcheck: "false", autocomplete: "off", autocapitalize: "off",
            "aria-describedby": hint, maxlength: MAX_BYTES,
        });
        this.#label = element("label", { for: text, class: "spoken" });
        this.#line = element("p", { class: "hint line-number" });
        this.#remarks = element("ul", {
            class: "remarks", words: "web-remarks", worded: "aria-label", "aria-live": "polite",
        });
        this.#apply = action("web-apply", () => this.#applyFile(), "plain primary");
        root.append(
            element("div", { class: "row", role: "group", words: "web-file", worded: "aria-label" }, ...this.#chosen),
            this.#hint, this.#label, this.#text, this.#line, this.#remarks,
            element("div", { class: "row" }, this.#apply,
                action("web-open-file", () => this.#open()),
                button("web-save-file", () => this.#save(), { class: "plain" }),
                action("web-restore", () => this.#reset())));
        this.#text.addEventListener("input", () => this.#changed());
        for (const type of ["keyup", "click", "focus"]) this.#text.addEventListener(type, () => this.#tellLine());
        mirror.addEventListener("event", () => this.#listen(mirror.state.complaints));
    }

    /** The panel has become visible: load the settings.toml that the program brings along. */
    async shown() {
        const settings = this.#files["settings.toml"];
        if (settings.standard) return;
        await attempt(async () => {
            this.#files["settings.toml"] = file(this.#data.settingsFile, await UserData.standardSettings());
        });
        this.#choose(this.#name);
    }

    get #file() {
        return this.#files[this.#name];
    }

    /** @param {Name} name */
    #choose(name) {
        this.#name = name;
        for (const chosen of this.#chosen) chosen.setAttribute("aria-pressed", String(chosen.textContent === name));
        setWords(this.#label, "web-text-of", { file: name });
        setWords(this.#hint, HINTS[name]);
        this.#text.value = this.#file.draft;
        this.#text.scrollTop = 0;
        this.#text.setSelectionRange(0, 0);
        this.#check();
        this.#tellLine();
    }

    #changed() {
        this.#file.draft = this.#text.value;
        clearTimeout(this.#timer);
        this.#timer = setTimeout(() => this.#check(), CHECK_MS);
        this.#apply.disabled = false;
        this.#tellLine();
    }

    /** Show what is wrong in the text, before it is applied. */
    #check() {
        const { draft, applied, standard } = this.#file;
        this.#apply.disabled = draft === applied;
        this.#show(this.#name === "settings.toml" ? checkSettings(draft, standard).remarks : []);
    }

    /** @param {import("./file_check.js").Remark[]} remarks */
    #show(remarks) {
        this.#remarks.replaceChildren();
        for (const remark of remarks) this.#add(remark);
    }

    /** @param {import("./file_check.js").Remark} remark */
    #add({ text, line }) {
        const shown = [...this.#remarks.children].some((other) => other.textContent?.endsWith(text));
        if (shown) return;
        const where = line && !text.toLowerCase().includes(`line ${line}`) ? `${say("web-line", { line })}: ` : "";
        const shows = line ? button("", () => this.#goTo(line), { class: "remark" }) : element("span");
        shows.append(where + text);
        const item = element("li", { "data-line": line }, shows);
        const later = [...this.#remarks.children].find((other) => Number(other.getAttribute("data-line")) > line);
        this.#remarks.insertBefore(item, later ?? null);
    }

    /** Select a line of the text. @param {number} line */
    #goTo(line) {
        const lines = this.#text.value.split("\n");
        const start = lines.slice(0, line - 1).reduce((sum, { length }) => sum + length + 1, 0);
        this.#text.focus();
        this.#text.setSelectionRange(start, start + (lines[line - 1] ?? "").length);
        const height = parseFloat(getComputedStyle(this.#text).lineHeight);
        this.#text.scrollTop = Math.max(0, (line - 3) * height);
        this.#tellLine();
    }

    #tellLine() {
        const { value, selectionStart } = this.#text;
        const lines = (/** @type {string} */ text) => text.split("\n").length;
        setWords(this.#line, "web-line-of", { line: lines(value.slice(0, selectionStart)), lines: lines(value) });
    }

    async #applyFile() {
        clearTimeout(this.#timer); // a check that came later would take away what the program says
        const { draft, standard } = this.#file;
        const text = draft === standard ? "" : draft; // with "", a new version of the page brings its own file
        /** @type {import("./machine.js").Options} */
        let options;
        if (this.#name === "settings.toml") {
            const { settings, unreadable, remarks } = checkSettings(draft, standard);
            this.#show(remarks);
            if (unreadable) throw new Error(say("web-no-settings"));
            await this.#data.saveSettings(text);
            options = { settings, settingsFile: draft };
        } else {
            this.#show([]);
            await this.#data.saveVariants(text);
            options = { variants: draft };
        }
        this.#file.applied = draft;
        this.#apply.disabled = true;
        this.#restartedAt = Infinity; // until it has restarted, however long that takes
        try {
            await this.#keeper.restart(options);
        } finally {
            this.#restartedAt = performance.now();
        }
        tell(say(this.#keeper.waits ? "web-own-restarted" : "web-restarted", { file: this.#name }));
    }

    /** Show what the program says about the file after a restart. @param {string[]} complaints */
    #listen(complaints) {
        if (performance.now() - this.#restartedAt > COMPLAINTS_MS) return;
        for (const text of complaints) {
            if (isAbout(this.#name, text)) this.#add(remark(text, this.#file.applied));
        }
    }

    async #open() {
        const text = await openTextFile(this.#name === "settings.toml" ? ".toml,.txt" : ".txt", MAX_BYTES);
        if (text === null) return;
        this.#text.value = this.#file.draft = text.replace(/\r\n?/g, "\n");
        this.#check();
        this.#tellLine();
    }

    #save() {
        saveFile(this.#text.value, this.#name, "text/plain");
    }

    async #reset() {
        const { standard } = this.#file;
        if (this.#text.value !== standard && !await ask({
            title: say("web-restore-title", { file: this.#name }), text: say("web-restore-text"),
            accept: say("web-restore-it"), cancel: say("web-keep-changes"),
        })) return;
        this.#text.value = this.#file.draft = standard;
        this.#check();
        this.#tellLine();
    }
}

/**
 * @param {string} stored "": the user has none
 * @param {string} standard
 * @returns {UserFile}
 */
function file(stored, standard) {
    const text = (stored || standard).replace(/\r\n?/g, "\n");
    return { applied: text, draft: text, standard };
}
