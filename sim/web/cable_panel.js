// SPDX-FileCopyrightText: 2026 The Ljostafl authors
// SPDX-License-Identifier: MIT
//
// The panel of the board on the cable: to connect it, what it says about itself, games for it, the log of its games.
// @ts-check

import { action, ask, button, element, row, section } from "./dom.js";
import { saveFile } from "./files.js";
import { describe } from "./game_log.js";

/** @typedef {import("./cable_board.js").CableState} CableState */

/** @type {Record<CableState, string>} */
const STATES = {
    off: "", opening: "The port opens …", asking: "The board is asked for its game …",
    ready: "The board is connected.", stopped: "The board's program has stopped.",
    silent: "The board does not answer.", lost: "The board has gone.",
    old: "The program of this board does not fit this page. Copy the newest version of the program onto the board, and "
        + "load the page anew. The console works nevertheless.",
};

export class CablePanel {
    #board;
    #log;
    #state;
    #connect;
    #restart;
    #end;
    #intro;
    #facts;
    #about;
    #games;
    #list;
    #clear;
    #logged;

    /**
     * @param {HTMLElement} root
     * @param {import("./cable_board.js").CableBoard} board
     * @param {import("./game_log.js").GameLog} log
     * @param {Record<"sendGame" | "sendPosition" | "bringGame", () => Promise<void>>} actions
     */
    constructor(root, board, log, { sendGame, sendPosition, bringGame }) {
        this.#board = board;
        this.#log = log;
        this.#state = element("p", { class: "cable-state", role: "status" });
        this.#connect = action("Connect a board", () => board.connect(), "plain primary");
        this.#restart = action("Start its program", () => board.restart(), "plain primary");
        this.#end = action("Disconnect", () => board.disconnect());
        this.#intro = element("p", { class: "hint" }, "Connect a real board to this computer by USB. Its game then "
            + "shows here, and the page's own game waits. The page only watches: the board plays on as before.");
        this.#facts = element("dl", { class: "facts" });
        this.#about = section("About the board", this.#facts,
            row(action("Ask again", async () => board.readFacts())));
        this.#games = section("Games",
            row(action("Send the page's game", sendGame),
                action("Send the page's position", sendPosition)),
            row(action("Continue its game on the page", bringGame)),
            element("p", { class: "hint" }, "The tab Share saves the game of the board, and gives it other games."));
        this.#list = element("ul", { class: "log" });
        this.#clear = action("Clear the log", async () => {
            const accepted = await ask({
                title: "Clear the log?", text: "The page forgets the moves of all games in it.", accept: "Clear it",
            });
            if (accepted) log.clear();
        });
        this.#logged = section("Log", this.#list, row(this.#clear));
        root.append(element("h2", {}, "A real board"), this.#intro, this.#state,
            row(this.#connect, this.#restart, this.#end), this.#games, this.#about,
            this.#logged);
        board.addEventListener("change", () => this.#write());
        log.addEventListener("change", () => this.#writeLog());
        this.#write();
        this.#writeLog();
    }

    #write() {
        const { state, message, facts } = this.#board;
        const text = message || STATES[state];
        if (this.#state.textContent !== text) this.#state.textContent = text;
        this.#state.hidden = !text;
        this.#intro.hidden = state !== "off";
        this.#connect.hidden = state !== "off";
        this.#restart.hidden = state !== "stopped" && state !== "silent";
        this.#end.hidden = state === "off";
        this.#end.textContent = state === "lost" ? "Do not wait" : "Disconnect";
        this.#games.hidden = state !== "ready";
        this.#about.hidden = !["ready", "old"].includes(state) || !facts.length;
        this.#facts.replaceChildren(...facts.flatMap(([key, value]) => [
            element("dt", {}, key), element("dd", {}, value),
        ]));
    }

    #writeLog() {
        const { games } = this.#log;
        this.#logged.hidden = !games.length;
        this.#list.replaceChildren(...games.map((game) => {
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
