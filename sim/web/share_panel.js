// SPDX-FileCopyrightText: 2026 The Ljostafl authors
// SPDX-License-Identifier: MIT
//
// Sharing in a panel: links, records and pictures of the game.
// @ts-check

import { button, element, newId, row, section, tell } from "./dom.js";
import { copyText, openTextFile, saveFile } from "./files.js";
import { MAX_RECORD_CHARACTERS } from "./record.js";

const PNG_WIDTH = 900; // pixels
const GIF_WIDTH = 380;
const GIF_PLIES = 10;

export class SharePanel {
    /**
     * @param {HTMLElement} root
     * @param {import("./sharing.js").Sharing} sharing
     * @param {{mirror: import("./game_mirror.js").GameMirror, past: import("./past_view.js").PastView,
     *     caption: () => string}} game caption: what the plate says
     */
    constructor(root, sharing, { mirror, past, caption }) {
        this._sharing = sharing;
        this._mirror = mirror;
        this._past = past;
        this._caption = caption;
        this._part = element("p", { class: "hint" });
        this._out = element("textarea", {
            class: "out", readonly: true, rows: 3, "aria-label": "Text to copy", hidden: true, spellcheck: "false",
        });
        const paste = newId("paste");
        this._in = element("textarea", {
            id: paste, rows: 4, spellcheck: "false", autocomplete: "off", autocapitalize: "off",
        });
        root.append(
            section("Link",
                this._part,
                row(this._action("Copy a link to the game", () => this._copy(sharing.gameLink(), "The link")),
                    this._action("Copy a link to the position", () => this._copy(sharing.positionLink(), "The link")),
                    ...("share" in navigator ? [this._action("Send a link to the game", () => this._send())] : [])),
                this._out,
                element("p", { class: "hint" }, "The link itself holds the game. Nothing is sent to a server.")),
            section("Record",
                row(this._action("Save the record", () => this._saveRecord()),
                    this._action("Copy the record", () => this._copy(sharing.recordText(), "The record"))),
                row(this._action("Open a record", () => this._openRecord())),
                element("label", { for: paste }, "Or paste a record, or a link:"), this._in,
                row(this._action("Put it on the board", () => this._takePasted()))),
            section("Picture",
                row(this._action("Save a picture", () => this._savePng()),
                    this._action("Save a film of the last moves", () => this._saveGif()))),
        );
        past.addEventListener("change", () => this._write());
        this._write();
    }

    _write() {
        const { ply } = this._past;
        this._part.textContent = ply === null ? "" : `Links, records and pictures end with move ${ply}, which shows.`;
        this._part.hidden = ply === null;
    }

    /**
     * Return a button for something that takes time and can fail.
     * @param {string} label
     * @param {() => Promise<void>} act
     */
    _action(label, act) {
        const made = button(label, async () => {
            made.setAttribute("aria-busy", "true");
            try {
                await act();
            } catch (error) {
                tell(/** @type {Error} */ (error).message, { wrong: true });
            } finally {
                made.removeAttribute("aria-busy");
            }
        }, { class: "plain" });
        return made;
    }

    /**
     * @param {Promise<string>} making
     * @param {string} what
     */
    async _copy(making, what) {
        const text = await making;
        const copied = await copyText(text);
        this._out.value = text;
        this._out.hidden = false;
        if (copied) {
            tell(`${what} is on the clipboard.`);
        } else {
            this._out.focus();
            this._out.select();
            tell("The browser does not allow the page to copy: copy the text in the field.", { wrong: true });
        }
    }

    /** Hand a link to another program of the phone. */
    async _send() {
        const url = await this._sharing.gameLink();
        try {
            await navigator.share({ title: document.title, url });
        } catch (error) {
            if (/** @type {Error} */ (error).name !== "AbortError") throw error; // else the user has changed his mind
        }
    }

    async _saveRecord() {
        saveFile(await this._sharing.recordText(), `${this._name()}.txt`, "text/plain");
    }

    async _openRecord() {
        const text = await openTextFile(".txt,text/plain", MAX_RECORD_CHARACTERS);
        if (text !== null) this._sharing.takeText(text);
    }

    async _takePasted() {
        const text = this._in.value.trim(), fragment = /^[^\n#]*#(\S*(?:game|position)=\S*)$/.exec(text);
        const taken = () => (this._in.value = "");
        if (fragment) await this._sharing.takeLink(fragment[1], { taken });
        else this._sharing.takeText(text, { taken });
    }

    async _savePng() {
        const { lights, caption } = this._still();
        const { makePng } = await import("./pictures.js");
        saveFile(await makePng(lights, caption, PNG_WIDTH), `${this._name()}.png`, "image/png");
    }

    async _saveGif() {
        const stills = this.film();
        const { makeGif } = await import("./pictures.js");
        saveFile(await makeGif(stills, GIF_WIDTH), `${this._name()}.gif`, "image/gif");
    }

    /** Return the lights and the caption of the position that shows. */
    _still() {
        const { plies, ply } = this._past;
        const lights = this._past.lights(ply ?? plies);
        if (!lights) throw new Error("The game is not known yet.");
        return { lights, caption: ply === null ? this._caption() : this._past.title(ply) };
    }

    /** Return the pictures of the film: the last moves, each man on his way, and what he captures. */
    film() {
        const { history } = this._mirror, past = this._past;
        if (!history?.plies) throw new Error("There is no move yet.");
        const last = past.ply || history.plies, first = Math.max(0, last - GIF_PLIES);
        /** @type {import("./pictures.js").Still[]} */
        const stills = [];
        /** @type {(ply: number, ms: number, options?: object) => void} */
        const add = (ply, ms, options) => {
            const lights = past.lights(ply, options);
            if (lights) stills.push({ lights, caption: past.title(ply), ms });
        };
        add(first, 900);
        for (let ply = first + 1; ply <= last; ply++) {
            const squares = history.trail(ply).length;
            for (let step = 1; step < squares - 1; step++) add(ply, 70, { step });
            const captures = history.captures(ply).length > 0;
            if (captures) for (const flare of [15, 9, 4]) add(ply, 120, { flare });
            add(ply, ply === last ? 2600 : captures ? 700 : 900);
        }
        return stills;
    }

    _name() {
        const day = new Date().toISOString().slice(0, 10);
        return `${this._mirror.variant || "game"}-${day}`;
    }
}
