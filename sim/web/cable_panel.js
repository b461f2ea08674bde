// SPDX-FileCopyrightText: 2026 The Ljostafl authors
// SPDX-License-Identifier: MIT
//
// The panel of the board on the cable: to connect it, what it says about itself, games for it, the log of its games.
// @ts-check

import { ask, button, element, row, section, tell } from "./dom.js";
import { saveFile } from "./files.js";
import { describe } from "./game_log.js";

/** @typedef {import("./cable_board.js").CableState} CableState */

/** @type {Record<CableState, string>} */
const STATES = {
    off: "", opening: "The port opens …", asking: "The board is asked for its game …",
    ready: "The board is connected.", stopped: "The board's program has stopped.",
    silent: "The board does not answer.", lost: "The board has gone.",
};

export class CablePanel {
    /**
     * @param {HTMLElement} root
     * @param {import("./cable_board.js").CableBoard} board
     * @param {import("./game_log.js").GameLog} log
     * @param {Record<"sendGame" | "sendPosition" | "bringGame", () => Promise<void>>} actions
     */
    constructor(root, board, log, { sendGame, sendPosition, bringGame }) {
        this._board = board;
        this._log = log;
        this._state = element("p", { class: "cable-state", role: "status" });
        this._connect = action("Connect a board", () => board.connect(), "plain primary");
        this._restart = action("Start its program", () => board.restart(), "plain primary");
        this._end = action("Disconnect", () => board.disconnect());
        this._intro = element("p", { class: "hint" }, "Connect a real board to this computer by USB. Its game then "
            + "shows here, and the page's own game waits. The page only watches: the board plays on as before.");
        this._facts = element("dl", { class: "facts" });
        this._about = section("About the board", this._facts,
            row(action("Ask again", async () => board.readFacts())));
        this._games = section("Games",
            row(action("Send the page's game", sendGame),
                action("Send the page's position", sendPosition)),
            row(action("Continue its game on the page", bringGame)),
            element("p", { class: "hint" }, "The tab Share saves the game of the board, and gives it other games."));
        this._list = element("ul", { class: "log" });
        this._clear = action("Clear the log", async () => {
            const accepted = await ask({
                title: "Clear the log?", text: "The page forgets the moves of all games in it.", accept: "Clear it",
            });
            if (accepted) log.clear();
        });
        this._logged = section("Log", this._list, row(this._clear));
        root.append(element("h2", {}, "A real board"), this._intro, this._state,
            row(this._connect, this._restart, this._end), this._games, this._about,
            this._logged);
        board.addEventListener("change", () => this._write());
        log.addEventListener("change", () => this._writeLog());
        this._write();
        this._writeLog();
    }

    _write() {
        const { state, message, facts } = this._board;
        const text = message || STATES[state];
        if (this._state.textContent !== text) this._state.textContent = text;
        this._state.hidden = !text;
        this._intro.hidden = state !== "off";
        this._connect.hidden = state !== "off";
        this._restart.hidden = state !== "stopped" && state !== "silent";
        this._end.hidden = state === "off";
        this._end.textContent = state === "lost" ? "Do not wait" : "Disconnect";
        this._games.hidden = state !== "ready";
        this._about.hidden = state !== "ready" || !facts.length;
        this._facts.replaceChildren(...facts.flatMap(([key, value]) => [
            element("dt", {}, key), element("dd", {}, value),
        ]));
    }

    _writeLog() {
        const { games } = this._log;
        this._logged.hidden = !games.length;
        this._list.replaceChildren(...games.map((game) => {
            const name = describe(game);
            return element("li", {}, element("span", {}, `${game.changed}: ${name}`),
                button("Save", () => saveFile(game.text, fileName(game.changed), "text/plain"),
                    { class: "plain", "aria-label": `Save ${name}` }));
        }));
    }
}

/** @param {string} changed such as "2026-11-22 14:05" @returns {string} */
function fileName(changed) {
    return `game-${changed.replace(" ", "-").replace(":", "")}.txt`;
}

/**
 * Return a button for something that takes time and can fail.
 * @param {string} label @param {() => Promise<void>} act @param {string} [look] its classes
 */
function action(label, act, look = "plain") {
    const made = button(label, async () => {
        made.disabled = true;
        try {
            await act();
        } catch (error) {
            tell(/** @type {Error} */ (error).message, { wrong: true });
        } finally {
            made.disabled = false;
        }
    }, { class: look });
    return made;
}
