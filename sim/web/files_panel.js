// SPDX-FileCopyrightText: 2026 The Ljostafl authors
// SPDX-License-Identifier: MIT
//
// The user's files in a panel: settings.toml and variants.txt can be edited, opened, saved and applied.
// @ts-check

import { ask, button, element, newId, tell } from "./dom.js";
import { checkSettings, complaint } from "./file_check.js";
import { openTextFile, saveFile } from "./files.js";
import { UserData } from "./user_data.js";

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
const HINTS = {
    "settings.toml": "The wiring and the preferences of the board. A line that begins with # is a comment: it shows a"
        + " setting and its usual value.",
    "variants.txt": "Games of your own. The menu offers them beside the others.",
};

/**
 * A file: what is applied, what stands in the field, and what the program brings along.
 * @typedef {{applied: string, draft: string, standard: string}} UserFile
 */
/** @typedef {"settings.toml" | "variants.txt"} Name */

export class FilesPanel {
    /**
     * @param {HTMLElement} root
     * @param {import("./user_data.js").UserData} data
     * @param {import("./console_client.js").ConsoleClient} client
     * @param {import("./game_keeper.js").GameKeeper} keeper
     */
    constructor(root, data, client, keeper) {
        this._data = data;
        this._keeper = keeper;
        /** @type {Record<Name, UserFile>} */
        this._files = { "settings.toml": file(data.settingsFile, ""), "variants.txt": file(data.variants, EXAMPLE) };
        /** @type {Name} */
        this._name = "settings.toml";
        this._restartedAt = -COMPLAINTS_MS;
        /** @type {any} */
        this._timer = null;
        const text = newId("file"), hint = newId("hint");
        this._chosen = Object.keys(this._files).map((name) =>
            button(name, () => this._choose(/** @type {Name} */ (name)), { class: "plain" }));
        this._hint = element("p", { class: "hint", id: hint });
        this._text = element("textarea", {
            id: text, class: "file", wrap: "off", spellcheck: "false", autocomplete: "off", autocapitalize: "off",
            "aria-describedby": hint, maxlength: MAX_BYTES,
        });
        this._label = element("label", { for: text, class: "spoken" });
        this._line = element("p", { class: "hint line-number" });
        this._remarks = element("ul", {
            class: "remarks", "aria-label": "What is wrong in the file", "aria-live": "polite",
        });
        this._apply = button("Apply", () => this._guard(() => this._applyFile()), { class: "plain primary" });
        root.append(
            element("div", { class: "row", role: "group", "aria-label": "File" }, ...this._chosen),
            this._hint, this._label, this._text, this._line, this._remarks,
            element("div", { class: "row" }, this._apply,
                button("Open a file", () => this._guard(() => this._open()), { class: "plain" }),
                button("Save as a file", () => this._save(), { class: "plain" }),
                button("Restore the original", () => this._guard(() => this._reset()), { class: "plain" })));
        this._text.addEventListener("input", () => this._changed());
        for (const type of ["keyup", "click", "focus"]) this._text.addEventListener(type, () => this._tellLine());
        client.addEventListener("line", (/** @type {any} */ event) => this._listen(event.detail));
    }

    /** The panel has become visible: load the settings.toml that the program brings along. */
    async shown() {
        const settings = this._files["settings.toml"];
        if (settings.standard) return;
        await this._guard(async () => {
            this._files["settings.toml"] = file(this._data.settingsFile, await UserData.standardSettings());
        });
        this._choose(this._name);
    }

    get _file() {
        return this._files[this._name];
    }

    /** @param {Name} name */
    _choose(name) {
        this._name = name;
        for (const chosen of this._chosen) chosen.setAttribute("aria-pressed", String(chosen.textContent === name));
        this._label.textContent = `Text of ${name}`;
        this._hint.textContent = HINTS[name];
        this._text.value = this._file.draft;
        this._text.scrollTop = 0;
        this._text.setSelectionRange(0, 0);
        this._check();
        this._tellLine();
    }

    _changed() {
        this._file.draft = this._text.value;
        clearTimeout(this._timer);
        this._timer = setTimeout(() => this._check(), CHECK_MS);
        this._apply.disabled = false;
        this._tellLine();
    }

    /** Show what is wrong in the text, before it is applied. */
    _check() {
        const { draft, applied, standard } = this._file;
        this._apply.disabled = draft === applied;
        this._show(this._name === "settings.toml" ? checkSettings(draft, standard).remarks : []);
    }

    /** @param {import("./file_check.js").Remark[]} remarks */
    _show(remarks) {
        this._remarks.replaceChildren();
        for (const remark of remarks) this._add(remark);
    }

    /** @param {import("./file_check.js").Remark} remark */
    _add({ text, line }) {
        const shown = [...this._remarks.children].some((other) => other.textContent?.endsWith(text));
        if (shown) return;
        const where = line && !text.toLowerCase().includes(`line ${line}`) ? `Line ${line}: ` : "";
        const item = element("li", { "data-line": line }, line
            ? button(where + text, () => this._goTo(line), { class: "remark" }) : element("span", {}, text));
        const later = [...this._remarks.children].find((other) => Number(other.getAttribute("data-line")) > line);
        this._remarks.insertBefore(item, later ?? null);
    }

    /** Select a line of the text. @param {number} line */
    _goTo(line) {
        const lines = this._text.value.split("\n");
        const start = lines.slice(0, line - 1).reduce((sum, { length }) => sum + length + 1, 0);
        this._text.focus();
        this._text.setSelectionRange(start, start + (lines[line - 1] ?? "").length);
        const height = parseFloat(getComputedStyle(this._text).lineHeight);
        this._text.scrollTop = Math.max(0, (line - 3) * height);
        this._tellLine();
    }

    _tellLine() {
        const { value, selectionStart } = this._text;
        const lines = (/** @type {string} */ text) => text.split("\n").length;
        this._line.textContent = `Line ${lines(value.slice(0, selectionStart))} of ${lines(value)}`;
    }

    async _applyFile() {
        clearTimeout(this._timer); // a check that came later would take away what the program says
        const { draft, standard } = this._file;
        const text = draft === standard ? "" : draft; // with "", a new version of the page brings its own file
        /** @type {import("./machine.js").Options} */
        let options;
        if (this._name === "settings.toml") {
            const { settings, unreadable, remarks } = checkSettings(draft, standard);
            this._show(remarks);
            if (unreadable) throw new Error("This is not a settings file. Nothing is applied.");
            await this._data.saveSettings(text);
            options = { settings, settingsFile: draft };
        } else {
            this._show([]);
            await this._data.saveVariants(text);
            options = { variants: draft };
        }
        this._file.applied = draft;
        this._apply.disabled = true;
        this._restartedAt = Infinity; // until it has restarted, however long that takes
        try {
            await this._keeper.restart(options);
        } finally {
            this._restartedAt = performance.now();
        }
        tell(`${this._keeper.waits ? "The page's own board" : "The board"} has restarted with this ${this._name}.`);
    }

    /** Show what the program says about the file after a restart. @param {{text: string, typed: boolean}} line */
    _listen({ text, typed }) {
        if (typed || performance.now() - this._restartedAt > COMPLAINTS_MS) return;
        const remark = complaint(text, this._name, this._file.applied);
        if (remark) this._add(remark);
    }

    async _open() {
        const text = await openTextFile(this._name === "settings.toml" ? ".toml,.txt" : ".txt", MAX_BYTES);
        if (text === null) return;
        this._text.value = this._file.draft = text.replace(/\r\n?/g, "\n");
        this._check();
        this._tellLine();
    }

    _save() {
        saveFile(this._text.value, this._name, "text/plain");
    }

    async _reset() {
        const { standard } = this._file;
        if (this._text.value !== standard && !await ask({
            title: `Restore the original ${this._name}?`,
            text: "Your changes in the field are lost, unless you save them as a file first.",
            accept: "Restore it", cancel: "Keep my changes",
        })) return;
        this._text.value = this._file.draft = standard;
        this._check();
        this._tellLine();
    }

    /** Show why something failed. @param {() => Promise<void>} act */
    async _guard(act) {
        try {
            await act();
        } catch (error) {
            tell(/** @type {Error} */ (error).message, { wrong: true });
        }
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
