// SPDX-FileCopyrightText: 2026 The Ljostafl authors
// SPDX-License-Identifier: MIT
//
// The companion of a real board: while a board is on the cable, the page shows its game, and the panels are for it. The
// page's own program stands still meanwhile.
// @ts-check

import { CableBoard } from "./cable_board.js";
import { CablePanel } from "./cable_panel.js";
import { ConsolePanel } from "./console_panel.js";
import { element } from "./dom.js";
import { GameLog } from "./game_log.js";
import { GamePanel } from "./game_panel.js";
import { PastView } from "./past_view.js";
import { writeRecord } from "./record.js";
import { SharePanel } from "./share_panel.js";
import { Sharing } from "./sharing.js";

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
 */

/** Events: "change", when the page begins or ends to show the board on the cable. */
export class Companion extends EventTarget {
    /**
     * @param {import("./cable_board.js").Serial} serial
     * @param {Page} page
     */
    constructor(serial, page) {
        super();
        this._page = page;
        this.board = new CableBoard(serial);
        const { client, mirror } = this.board;
        this.past = new PastView(this._viewOfCable(), mirror);
        this.sharing = new Sharing(client, mirror, this.past);
        this.log = new GameLog(client, mirror, page.data);
        this.shows = false;
        this._since = 0; // when the position came
        this._position = "";
        this._timer = 0;
        this._frame = element("div", { class: "cable-frame", hidden: true }); // around the lights
        page.view.board.append(this._frame);
        page.view.addEventListener("arranged", () => this._place());
        const [game, share, lines] = [0, 1, 2].map(() => document.createElement("div"));
        new GamePanel(game, mirror, this.past, { showLegend: page.showLegend });
        new SharePanel(share, this.sharing, { mirror, past: this.past, caption: () => page.plate.words });
        this._console = new ConsolePanel(lines, client, {
            takeRecord: (text) => this.sharing.takeText(text, { quiet: true }),
        });
        /** @type {[HTMLElement, Node[]][]} panels, and the content that they do not show now */
        this._contents = [[page.panels.game, [...game.childNodes]], [page.panels.share, [...share.childNodes]],
            [page.panels.console, [...lines.childNodes]]];
        new CablePanel(page.panels.cable, this.board, this.log, {
            sendGame: () => this._send(() => page.sharing.record()),
            sendPosition: () => this._send(() => page.sharing.positionRecord()),
            bringGame: () => this._bring(),
        });
        this.board.addEventListener("change", () => this._change());
        mirror.addEventListener("change", () => this._write());
        this.past.addEventListener("change", () => this._write());
        client.addEventListener("line", (event) => {
            if (this.shows) page.words.takeLine(/** @type {CustomEvent} */ (event).detail.text);
        });
    }

    /** The console of the board on the cable has become visible. */
    consoleShown() {
        if (this.board.state === "ready") this._console.shown();
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
            this._page.plate.setNotice("This is the board on the cable. Play with its own buttons, or type a move in "
                + "the console.");
            this._page.words.setCaption(this._page.plate.words);
        }
        return true;
    }

    /** Return the page's view for the `PastView` of the board on the cable: when that ends, the board's game shows. */
    _viewOfCable() {
        const { view } = this._page;
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
                else this._showPosition();
            },
        }));
    }

    /** Begin or end to show the board on the cable. */
    _change() {
        const { machine, view, plate, words, past } = this._page, { shows } = this.board;
        if (shows !== this.shows) {
            this.shows = shows;
            past.end();
            this.past.end();
            machine.hold(shows);
            this._frame.hidden = !shows;
            this._place();
            this._contents = this._contents.map(([panel, others]) => {
                const own = [...panel.childNodes];
                panel.replaceChildren(...others);
                return [panel, own];
            });
            if (!shows) {
                view.showInstead(null);
                plate.setTitle(plate.title);
                words.setCaption(plate.words);
            }
            this.dispatchEvent(new Event("change"));
        }
        this._write();
    }

    /** Write the position and the caption of the board on the cable. */
    _write() {
        if (!this.shows) return;
        const { plate, words } = this._page, { state, message, mirror } = this.board, { history } = mirror;
        this._showPosition();
        words.setPosition(history, history?.pieces(this.past.ply ?? history.plies) ?? []);
        const turn = mirror.result || (mirror.turn && `${mirror.turn} to move`);
        plate.setNotice(message || (state === "ready" ? `On the cable: ${turn}` : "The board on the cable starts …"));
        words.setCaption(plate.words);
    }

    _place() {
        const { x, y, width, height } = this._page.view.layout?.hole ?? { x: 0, y: 0, width: 0, height: 0 };
        Object.assign(this._frame.style, { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` });
    }

    /** Show the position of the board in the rhythms of its lights, until an earlier one shows. */
    _showPosition() {
        clearTimeout(this._timer);
        if (!this.shows || this.past.ply !== null) return;
        const { view } = this._page, { plies } = this.past, position = `${this.board.mirror.variant} ${plies}`;
        if (position !== this._position) [this._position, this._since] = [position, performance.now()];
        const now = view.calm.matches ? undefined : Math.floor(performance.now() - this._since);
        const lights = this.past.lights(plies, { now });
        if (lights) view.showInstead(lights);
        if (now !== undefined) this._timer = setTimeout(() => this._showPosition(), FRAME_MS);
    }

    /**
     * Give the board on the cable a game of the page's own program.
     * @param {() => Promise<import("./record.js").GameRecord>} take
     */
    async _send(take) {
        const { machine } = this._page;
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
    async _bring() {
        const record = await this.sharing.record();
        await this.board.disconnect();
        this._page.sharing.takeText(writeRecord(record).join("\n"));
    }
}
