// SPDX-FileCopyrightText: 2026 The Ljostafl authors
// SPDX-License-Identifier: MIT
//
// Sharing in a panel: links, records and pictures of the game.
// @ts-check

import { action, element, newId, row, section, tell } from "./dom.js";
import { copyText, openTextFile, saveFile } from "./files.js";
import { MAX_RECORD_CHARACTERS } from "./record.js";
import { say, setWords } from "./words.js";

const PNG_WIDTH = 900; // pixels
const GIF_WIDTH = 380;
const GIF_PLIES = 10;

export class SharePanel {
    #sharing;
    #mirror;
    #past;
    #caption;
    #part;
    #out;
    #in;

    /**
     * @param {HTMLElement} root
     * @param {import("./sharing.js").Sharing} sharing
     * @param {{mirror: import("./game_mirror.js").GameMirror, past: import("./past_view.js").PastView,
     *     caption: () => string}} game caption: what the plate says
     */
    constructor(root, sharing, { mirror, past, caption }) {
        this.#sharing = sharing;
        this.#mirror = mirror;
        this.#past = past;
        this.#caption = caption;
        this.#part = element("p", { class: "hint" });
        this.#out = element("textarea", {
            class: "out", readonly: true, rows: 3, words: "web-text-to-copy", worded: "aria-label", hidden: true,
            spellcheck: "false",
        });
        const paste = newId("paste");
        this.#in = element("textarea", {
            id: paste, rows: 4, spellcheck: "false", autocomplete: "off", autocapitalize: "off",
        });
        root.append(
            section("web-link",
                this.#part,
                row(action("copy-game-link", () => this.#copy(sharing.gameLink(), "link-copied")),
                    action("web-copy-position-link", () => this.#copy(sharing.positionLink(), "link-copied")),
                    ...("share" in navigator ? [action("web-send-link", () => this.#send())] : [])),
                this.#out,
                element("p", { class: "hint", words: "web-link-hint" })),
            section("web-record",
                row(action("web-save-record", () => this.#saveRecord()),
                    action("web-copy-record", () => this.#copy(sharing.recordText(), "web-record-copied"))),
                row(action("web-open-record", () => this.#openRecord())),
                element("label", { for: paste, words: "web-paste" }), this.#in,
                row(action("web-put-on-board", () => this.#takePasted()))),
            section("web-picture",
                row(action("save-picture", () => this.#savePng()),
                    action("save-film", () => this.#saveGif()))),
        );
        past.addEventListener("change", () => this.#write());
        this.#write();
    }

    #write() {
        const { ply } = this.#past;
        if (ply !== null) setWords(this.#part, "web-share-until", { ply });
        this.#part.hidden = ply === null;
    }

    /**
     * @param {Promise<string>} making
     * @param {string} done the id of the message afterwards
     */
    async #copy(making, done) {
        const text = await making;
        const copied = await copyText(text);
        this.#out.value = text;
        this.#out.hidden = false;
        if (copied) {
            tell(say(done));
        } else {
            this.#out.focus();
            this.#out.select();
            tell(say("web-copy-refused"), { wrong: true });
        }
    }

    /** Hand a link to another program of the phone. */
    async #send() {
        const url = await this.#sharing.gameLink();
        try {
            await navigator.share({ title: document.title, url });
        } catch (error) {
            if (/** @type {Error} */ (error).name !== "AbortError") throw error; // else the user has changed his mind
        }
    }

    async #saveRecord() {
        saveFile(await this.#sharing.recordText(), `${this.#name()}.txt`, "text/plain");
    }

    async #openRecord() {
        const text = await openTextFile(".txt,text/plain", MAX_RECORD_CHARACTERS);
        if (text !== null) this.#sharing.takeText(text);
    }

    async #takePasted() {
        const text = this.#in.value.trim(), fragment = /^[^\n#]*#(\S*(?:game|position)=\S*)$/.exec(text);
        const taken = () => (this.#in.value = "");
        if (fragment) await this.#sharing.takeLink(fragment[1], { taken });
        else this.#sharing.takeText(text, { taken });
    }

    async #savePng() {
        const { lights, caption } = this.#still();
        const { makePng } = await import("./pictures.js");
        saveFile(await makePng(lights, caption, PNG_WIDTH), `${this.#name()}.png`, "image/png");
    }

    async #saveGif() {
        const stills = this.film();
        const { makeGif } = await import("./pictures.js");
        saveFile(await makeGif(stills, GIF_WIDTH), `${this.#name()}.gif`, "image/gif");
    }

    /** Return the lights and the caption of the position that shows. */
    #still() {
        const { plies, ply } = this.#past;
        const lights = this.#past.lights(ply ?? plies);
        if (!lights) throw new Error(say("web-game-unknown"));
        return { lights, caption: ply === null ? this.#caption() : this.#past.title(ply) };
    }

    /** Return the pictures of the film: the last moves, each man on his way, and what he captures. */
    film() {
        const { history } = this.#mirror, past = this.#past;
        if (!history?.plies) throw new Error(say("web-no-move"));
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

    #name() {
        const day = new Date().toISOString().slice(0, 10);
        return `${this.#mirror.variant || "game"}-${day}`;
    }
}
