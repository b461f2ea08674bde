// SPDX-FileCopyrightText: 2026 The Ljostafl authors
// SPDX-License-Identifier: MIT
//
// The companion of a real board: while a board is on the cable, the page shows its game, and the panels are for it. The
// page's own program stands still meanwhile.
// @ts-check

import { CableBoard } from "./cable_board.js";
import { CablePanel } from "./cable_panel.js";
import { resultInWords } from "./caption.js";
import { ConsolePanel } from "./console_panel.js";
import { element } from "./dom.js";
import { GameLog } from "./game_log.js";
import { GamePanel } from "./game_panel.js";
import { PastView } from "./past_view.js";
import { writeRecord } from "./record.js";
import { SharePanel } from "./share_panel.js";
import { Sharing } from "./sharing.js";
import { say, spoken, translate } from "./words.js";

const FRAME_MS = 33;

/**
 * The parts of the page.
 * @typedef {object} Page
 * @property {import("./machine.js").Machine} machine
 * @property {import("./board_view.js").BoardView} view
 * @property {import("./plate.js").Plate} plate
 * @property {import("./text_view.js").TextView} words
 * @property {import("./past_view.js").PastView} past
 * @property {import("./sharing.js").Sharing} sharing
 * @property {import("./user_data.js").UserData} data
 * @property {{game: HTMLElement, share: HTMLElement, console: HTMLElement, cable: HTMLElement}} panels
 * @property {() => void} showLegend
 * @property {() => void} showRules
 */

/** Events: "change", when the page begins or ends to show the board on the cable. */
export class Companion extends EventTarget {
    #page;
    #since = 0; // when the position came
    #position = "";
    #timer = 0;
    #frame; // around the lights
    #console;
    /** @type {[HTMLElement, Node[]][]} panels, and the content that they do not show now */
    #contents;

    /**
     * @param {import("./cable_board.js").Serial} serial
     * @param {Page} page
     */
    constructor(serial, page) {
        super();
        this.#page = page;
        this.board = new CableBoard(serial);
        const { client, mirror } = this.board;
        this.past = new PastView(this.#viewOfCable(), mirror);
        this.sharing = new Sharing(client, mirror, this.past);
        this.log = new GameLog(client, mirror, page.data);
        this.shows = false;
        this.#frame = element("div", { class: "cable-frame", hidden: true });
        page.view.board.append(this.#frame);
        page.view.addEventListener("arranged", () => this.#place());
        const [game, share, lines] = [0, 1, 2].map(() => document.createElement("div"));
        this.game = new GamePanel(game, mirror, this.past, {
            type: (line) => client.send(line), askVariants: () => client.ask("variants"), showLegend: page.showLegend,
            showRules: page.showRules,
        });
        new SharePanel(share, this.sharing, { mirror, past: this.past, caption: () => page.plate.words });
        this.#console = new ConsolePanel(lines, client, {
            takeRecord: (text) => this.sharing.takeText(text, { quiet: true }),
        });
        this.#contents = [[page.panels.game, [...game.childNodes]], [page.panels.share, [...share.childNodes]],
            [page.panels.console, [...lines.childNodes]]];
        new CablePanel(page.panels.cable, this.board, this.log, {
            sendGame: () => this.#send(() => page.sharing.record()),
            sendPosition: () => this.#send(() => page.sharing.positionRecord()),
            bringGame: () => this.#bring(),
        });
        this.board.addEventListener("change", () => this.#change());
        for (const part of [mirror, spoken]) part.addEventListener("change", () => this.#write());
        this.past.addEventListener("change", () => this.#write());
        mirror.addEventListener("move", (event) => {
            if (this.shows) page.words.announceMove(/** @type {CustomEvent} */ (event).detail);
        });
    }

    /** The console of the board on the cable has become visible. */
    consoleShown() {
        if (this.board.state === "ready") this.#console.shown();
    }

    /**
     * Take a press on the page's board; return whether it is not for the page's own program.
     * @param {string | number[]} target
     * @param {boolean} pressed
     */
    takePress(target, pressed) {
        if (!this.shows) return false;
        const taken = this.past.takePress(target, pressed);
        if (!pressed) return taken; // the release of a press before the board came reaches the program
        if (!taken) {
            this.#page.plate.setNotice(say("web-cable-play"));
            this.#page.words.setCaption(this.#page.plate.words);
        }
        return true;
    }

    /** Return the page's view for the `PastView` of the board on the cable: when that ends, the board's game shows. */
    #viewOfCable() {
        const { view } = this.#page;
        return /** @type {import("./board_view.js").BoardView} */ (/** @type {unknown} */ ({
            get board() {
                return view.board;
            },
            get panel() {
                return view.panel;
            },
            get layout() {
                return view.layout;
            },
            get oneHue() {
                return view.oneHue;
            },
            calm: view.calm,
            addEventListener: view.addEventListener.bind(view),
            showInstead: (/** @type {import("./lights.js").Lights | null} */ lights) => {
                if (lights) view.showInstead(lights);
                else this.#showPosition();
            },
        }));
    }

    /** Begin or end to show the board on the cable. */
    #change() {
        const { machine, view, plate, words, past } = this.#page, { shows } = this.board;
        if (shows !== this.shows) {
            this.shows = shows;
            past.end();
            this.past.end();
            machine.hold(shows);
            this.#frame.hidden = !shows;
            this.#place();
            this.#contents = this.#contents.map(([panel, others]) => {
                const own = [...panel.childNodes];
                panel.replaceChildren(...others);
                translate(panel); // the language may have changed since it showed
                return [panel, own];
            });
            if (!shows) {
                view.showInstead(null);
                plate.setTitle(plate.title);
                words.setCaption(plate.words);
            }
            this.dispatchEvent(new Event("change"));
        }
        this.#write();
    }

    /** Write the position and the caption of the board on the cable. */
    #write() {
        if (!this.shows) return;
        const { plate, words } = this.#page, { state, message, mirror } = this.board, { history } = mirror;
        this.#showPosition();
        words.setPosition(mirror.game, history?.men(this.past.ply ?? history.plies) ?? {});
        const turn = mirror.end ? resultInWords(mirror.end, { say })
            : mirror.turn && say("to-move", { side: say(mirror.turn) });
        plate.setNotice(message || (state === "ready" ? say("web-on-cable", { turn }) : say("web-cable-starts")));
        words.setCaption(plate.words);
    }

    #place() {
        const { x, y, width, height } = this.#page.view.layout?.hole ?? { x: 0, y: 0, width: 0, height: 0 };
        Object.assign(this.#frame.style, { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` });
    }

    /** Show the position of the board in the rhythms of its lights, until an earlier one shows. */
    #showPosition() {
        clearTimeout(this.#timer);
        if (!this.shows || this.past.ply !== null) return;
        const { view } = this.#page, { plies } = this.past, position = `${this.board.mirror.variant} ${plies}`;
        if (position !== this.#position) [this.#position, this.#since] = [position, performance.now()];
        const now = view.calm.matches ? undefined : Math.floor(performance.now() - this.#since);
        const lights = this.past.lights(plies, { now });
        if (lights) view.showInstead(lights);
        if (now !== undefined) this.#timer = setTimeout(() => this.#showPosition(), FRAME_MS);
    }

    /**
     * Give the board on the cable a game of the page's own program.
     * @param {() => Promise<import("./record.js").GameRecord>} take
     */
    async #send(take) {
        const { machine } = this.#page;
        machine.hold(false); // it answers only while it runs
        let record;
        try {
            record = await take();
        } finally {
            machine.hold(this.shows);
        }
        this.sharing.takeText(writeRecord(record).join("\n"));
    }

    /** Continue the game of the board on the cable in the page. */
    async #bring() {
        const record = await this.sharing.record();
        await this.board.disconnect();
        this.#page.sharing.takeText(writeRecord(record).join("\n"));
    }
}
