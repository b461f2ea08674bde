// SPDX-FileCopyrightText: 2026 The Ljostafl authors
// SPDX-License-Identifier: MIT
//
// The panel of the board on the cable: to connect it, what it says about itself, games for it, the log of its games.
// @ts-check

import { action, ask, button, element, row, section } from "./dom.js";
import { saveFile } from "./files.js";
import { describe } from "./game_log.js";
import { say, setWords, spoken } from "./words.js";

/** @typedef {import("./cable_board.js").CableState} CableState */

/** The states that are told when the board has no message of its own. @type {CableState[]} */
const TOLD = ["opening", "asking", "ready", "stopped", "silent", "lost", "old"];

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
        this.#connect = action("web-connect", () => board.connect(), "plain primary");
        this.#restart = action("web-start-program", () => board.restart(), "plain primary");
        this.#end = action("web-disconnect", () => board.disconnect());
        this.#intro = element("p", { class: "hint", words: "web-cable-intro" });
        this.#facts = element("dl", { class: "facts" });
        this.#about = section("web-about-board", this.#facts,
            row(action("web-ask-again", async () => board.readFacts())));
        this.#games = section("web-games",
            row(action("web-send-game", sendGame),
                action("web-send-position", sendPosition)),
            row(action("web-bring-game", bringGame)),
            element("p", { class: "hint", words: "web-games-hint" }));
        this.#list = element("ul", { class: "log" });
        this.#clear = action("web-clear-log", async () => {
            const accepted = await ask({
                title: say("web-clear-log-title"), text: say("web-clear-log-text"), accept: say("web-clear-it"),
            });
            if (accepted) log.clear();
        });
        this.#logged = section("web-log", this.#list, row(this.#clear));
        root.append(element("h2", { words: "web-real-board" }), this.#intro, this.#state,
            row(this.#connect, this.#restart, this.#end), this.#games, this.#about,
            this.#logged);
        board.addEventListener("change", () => this.#write());
        log.addEventListener("change", () => this.#writeLog());
        spoken.addEventListener("change", () => {
            this.#write();
            this.#writeLog();
        });
        this.#write();
        this.#writeLog();
    }

    #write() {
        const { state, message, facts } = this.#board;
        const text = message || (TOLD.includes(state) ? say(`web-cable-${state}`) : "");
        if (this.#state.textContent !== text) this.#state.textContent = text;
        this.#state.hidden = !text;
        this.#intro.hidden = state !== "off";
        this.#connect.hidden = state !== "off";
        this.#restart.hidden = state !== "stopped" && state !== "silent";
        this.#end.hidden = state === "off";
        setWords(this.#end, state === "lost" ? "web-do-not-wait" : "web-disconnect");
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
                button("web-save", () => saveFile(game.text, fileName(game.changed), "text/plain"),
                    { class: "plain", "aria-label": say("web-save-what", { name }) }));
        }));
    }
}

/** @param {string} changed such as "2026-11-22 14:05" @returns {string} */
function fileName(changed) {
    return `game-${changed.replace(" ", "-").replace(":", "")}.txt`;
}
