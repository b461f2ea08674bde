// SPDX-FileCopyrightText: 2026 The Ljostafl authors
// SPDX-License-Identifier: MIT
//
// Play far apart: the page's board at a table with another board. Loaded when a person wants that.
// @ts-check

import { tell } from "./dom.js";
import { FarBoard } from "./far_board.js";
import { FarBroker, takeLock } from "./far_broker.js";
import { askName, askToJoin, askToLeave, closeAcl, closeTable, mayAsk, maySign, openFarDialog, readLinkAloud, showAcl,
    showLinks, tellWrong } from "./far_dialog.js";
import { SIDES, sameList } from "./far_link.js";
import { ASKING, FarStrip, presence, signalId } from "./far_strip.js";
import { FarTable } from "./far_table.js";
import { say } from "./words.js";

/** @typedef {import("./far_link.js").Invitation} Invitation */
/** @typedef {import("./far_link.js").Side} Side */
/** @typedef {{invitation: Invitation, password: string, players: string}} Kept */

const TABLE = "far"; // the choice of the page that holds the table
const BROKER = "far-broker";
const NOW_S = () => Math.floor(Date.now() / 1000);

export class Far {
    #page;
    #strip;
    /** @type {Kept | null} what is kept beside the table */
    #kept = null;
    /** @type {FarTable | null} */
    #table = null;
    /** @type {FarBoard | null} */
    #board = null;
    /** @type {FarBroker | null} */
    #broker = null;
    #connection = "connecting";
    /** @type {any} why there is no broker */
    #lost = null;
    #password = "";
    /** @type {Partial<Record<string, boolean>>} */
    #here = {};
    /** @type {(() => Promise<void>)[]} what came from the broker, the oldest first */
    #inbox = [];
    /** @type {Promise<void>} */
    #work = Promise.resolve();
    #saved = "";
    /** @type {Promise<boolean> | null} whether this tab is the one that returns to the table after a reload */
    #lock = null;

    /**
     * @param {{client: import("./console_client.js").ConsoleClient, mirror: import("./game_mirror.js").GameMirror,
     *     past: import("./past_view.js").PastView, data: import("./user_data.js").UserData, place: HTMLElement}} page
     *     `place`: of the strip
     */
    constructor(page) {
        this.#page = page;
        this.#strip = new FarStrip(page.place, {
            signal: (word) => this.#do(async () => this.#table?.signal(word)),
            back: () => this.#do(() => this.#setUp()),
            claim: () => this.#do(async () => this.#table?.claim(NOW_S())),
            links: () => void this.open(), connect: () => void this.#reconnect(),
            leave: () => void askToLeave().then((agrees) => agrees && this.leave()),
        });
        page.mirror.addEventListener("change", () => this.#do());
        setInterval(() => this.#strip.tick(this.#table, NOW_S()), 1000);
        setInterval(() => this.#do(), 60_000); // the other side may have been away for too long
        page.mirror.addEventListener("event", (/** @type {any} */ { detail: { event: { event, word, side } } }) => {
            if (event === "signal") this.#do(async () => this.#table?.signal(word));
            if (event === "offer") this.#do(async () => this.#takeOffer(side));
        });
    }

    /** The table of the page, null if it is at none. */
    get table() {
        return this.#table;
    }

    /** Open the dialog: to invite or join, or for the links of the table. */
    async open() {
        if (!maySign()) return;
        const { data, mirror } = this.#page, kept = this.#kept;
        if (kept && ASKING.includes(this.#connection)) return this.#askName(kept);
        if (kept) return (this.#connection === "deaf" ? showAcl : showLinks)(kept.invitation);
        const chosen = await openFarDialog(mirror, JSON.parse(data.choice(BROKER, "{}")));
        if (!chosen) return;
        const { broker, keep, password } = chosen;
        await data.choose(BROKER, JSON.stringify(keep ? { ...broker, password } : broker));
        await this.#sit(chosen.invitation, keep, password);
    }

    /** Connect with another name and password. @param {Kept} kept */
    async #askName(kept) {
        const named = await askName(kept.invitation.user, this.#connection);
        if (!named || this.#kept !== kept) return;
        const { user, password, keep } = named, invitation = { ...kept.invitation, user };
        this.#kept = { ...kept, invitation, password: keep ? password : "" };
        this.#connect(invitation, password);
    }

    /** Join the table of a link, if the person agrees. @param {string} text */
    async takeLink(text) {
        if (!maySign()) return;
        const link = readLinkAloud(text);
        if (!link || link.table === this.#kept?.invitation.table || !await askToJoin(link)) return;
        const { user = "", password = "", ws = 443 } = JSON.parse(this.#page.data.choice(BROKER, "{}"));
        await this.#sit({ ...link, user: link.user || user, ws: link.ws || ws }, password !== "", password);
    }

    /** Sit at the table of the last visit again. */
    async resume() {
        const saved = JSON.parse(this.#page.data.choice(TABLE, "null"));
        if (!saved || this.#table || !maySign() || !await (this.#lock ??= takeLock())) return;
        await this.#sit(saved.invitation, true, saved.password, saved);
        if (!ASKING.includes(this.#connection)) tell(say("web-far-resumed"));
    }

    /**
     * @param {Invitation} invitation @param {boolean} keep whether the password is stored @param {string} password
     * @param {any} [saved]
     */
    async #sit(invitation, keep, password, saved) {
        if (this.#table) await this.leave();
        this.#lock ??= takeLock();
        const { client, mirror } = this.#page, { players = "defend" } = mirror.state.get("settings");
        this.#kept = { invitation, password: keep ? password : "", players: saved?.players ?? players };
        this.#board = new FarBoard(client, mirror, invitation.side);
        this.#table = new FarTable(invitation, this.#board, saved?.table);
        [this.#connection, this.#here, this.#inbox] = ["connecting", {}, []];
        const lacks = invitation.user && !password, game = saved ? null : invitation.game;
        if (lacks) this.#connection = "asks"; // the person types it once more
        else if (!game) this.#connect(invitation, password);
        this.#do(game ? async () => {
            if (!await this.#table?.invite(game)) return this.leave().then(() => tellWrong("web-far-bad-start"));
            if (!lacks) this.#connect(invitation, password);
            showLinks(invitation);
        } : undefined);
        if (lacks) void this.open();
    }

    /** @param {Invitation} invitation @param {string} password */
    #connect(invitation, password) {
        [this.#password, this.#connection] = [password, "connecting"];
        this.#do();
        const table = /** @type {FarTable} */ (this.#table);
        const broker = this.#broker = new FarBroker(invitation, table.topic, password);
        /** @param {string} name @param {(detail: any) => Promise<void>} take */
        const follow = (name, take) => broker.addEventListener(name, (/** @type {any} */ { detail }) => {
            if (this.#broker !== broker) return;
            this.#inbox.push(() => take(detail));
            this.#do();
        });
        follow("connected", async () => table.start());
        follow("begin", async () => {
            this.#connection = "here";
            closeAcl();
            await table.begin();
        });
        follow("message", (message) => this.#take(message));
        const fail = (/** @type {string} */ state, /** @type {any} */ lost = null) => {
            const before = this.#connection;
            if (this.#broker !== broker || ASKING.includes(before)) return;
            [this.#connection, this.#lost] = [state, lost];
            this.#do();
            if (state !== "lost" && state !== before && mayAsk(state)) void this.open();
        };
        broker.addEventListener("lost", (/** @type {any} */ { detail }) =>
            fail(!detail.refused ? "lost" : invitation.user ? "refused" : "asks", detail));
        broker.addEventListener("deaf", () => fail("deaf"));
    }

    /** Leave the broker: another program plays this side. @param {FarTable} table */
    #rest(table) {
        void this.#broker?.close();
        [this.#connection, this.#broker, this.#inbox] = ["taken", null, []];
        table.start();
    }

    /** Play this side here, and no longer in another program, or with another name and password. */
    #reconnect() {
        if (!this.#table || !this.#kept) return;
        if (ASKING.includes(this.#connection)) return void this.#askName(this.#kept);
        this.#table.rivals = 0;
        this.#connect(this.#kept.invitation, this.#password);
    }

    /** Get up from the table. */
    async leave() {
        const kept = this.#kept;
        closeTable();
        await this.#broker?.close();
        [this.#table, this.#broker, this.#kept, this.#inbox] = [null, null, null, []];
        this.#strip.hide();
        await this.#page.data.choose(TABLE, "null");
        if (kept) this.#board?.type(`players ${kept.players}`);
    }

    /** Do something when all before it is done, and then what follows from it. @param {() => Promise<any>} [act] */
    #do(act) {
        this.#work = this.#work.then(async () => {
            if (!this.#table) return;
            await act?.();
            if (this.#table) await this.#step(this.#table);
        }).catch((error) => tell(error.message, { wrong: true }));
    }

    /** Compare board and table, and do what is missing on either side. @param {FarTable} table */
    async #step(table) {
        const strays = this.#board?.strays(table);
        if (strays) await this.#setUp();
        if (strays === "moved") tell(say("web-far-restored"));
        const fits = this.#board?.follows(table) ?? false;
        if (fits || !table.game) {
            if (this.#page.mirror.known) for (let next; (next = this.#inbox.shift());) await next();
            if (table.game && this.#board?.follows(table)) await this.#compare(table);
        }
        if (table !== this.#table) return;
        const message = await table.message(NOW_S());
        if (message) this.#broker?.publish(message);
        await this.#save(table);
        this.#show(table, fits || !table.game);
        const next = await table.rematch();
        if (next) await this.#goOn(table, next);
    }

    /** Go on at the table of a rematch. @param {FarTable} table @param {Invitation} invitation */
    async #goOn({ game, watches }, invitation) {
        const { players, password, invitation: { user } } = /** @type {Kept} */ (this.#kept);
        closeTable();
        await this.#broker?.close();
        this.#table = null;
        await this.#sit({ ...invitation, user }, password !== "", this.#password, { players });
        this.#do(async () => !watches && game && this.#table?.invite(game));
    }

    /** Give the board the game of the table. */
    async #setUp() {
        const table = /** @type {FarTable} */ (this.#table), { game, moves } = table;
        this.#page.past.end();
        const end = table.result ?? table.states[table.other]?.result;
        if (game) await this.#board?.begin(game, moves, table.clocks(NOW_S()), end);
    }

    /** @param {{name: string, payload: Uint8Array, retained: boolean}} message */
    async #take({ name, payload, retained }) {
        const table = /** @type {FarTable} */ (this.#table), side = /** @type {Side} */ (name.split("/")[0]);
        if (!SIDES.includes(side)) return;
        if (name.endsWith("/here")) {
            this.#here[side] = String.fromCharCode(...payload) === "1";
            return;
        }
        const before = table.states[side];
        await table.accept(side, payload);
        if (table.taken) return this.#rest(table);
        const state = table.states[side];
        if (!state || state === before || side === table.side) return;
        if (!retained) this.#strip.travel = Math.max(0, NOW_S() - state.at);
        if (state.signal && state.signal !== "stopped" && !retained) {
            tell(say("web-far-says", { word: say(signalId(state.signal)) }));
            if (!table.watches) this.#board?.type(`remote say ${state.signal}`);
        }
        const moved = state.moves.length > (before?.moves.length ?? -1); // a word or an offer gives no time back
        if (moved && state.left !== null) this.#board?.typeClock(side, table.clocks(NOW_S())[side]);
    }

    /** @param {FarTable} table */
    async #compare(table) {
        const board = /** @type {FarBoard} */ (this.#board), there = board.moves;
        if (there.length > table.moves.length) {
            await table.ownMove(there[there.length - 1], await board.leftOf(table));
        } else if (there.length < table.moves.length) {
            await this.#setUp(); // the board has lost what was told
        }
        if (sameList(board.moves, table.moves)) table.seeEnd();
        if (table.watches || there.length < table.moves.length) return;
        board.showPresence(presence(table, this.#connection, this.#here));
        board.compareEnds(table);
    }

    /** A draw that the person offers on the board. @param {any} side */
    #takeOffer(side) {
        const table = this.#table;
        if (!table || side !== table.side || !this.#board?.follows(table)) return;
        if (!table.offers.includes(side)) table.offer(true);
    }

    /** @param {FarTable} table */
    async #save(table) {
        const text = JSON.stringify({ ...this.#kept, table: table.save() });
        if (text !== this.#saved) await this.#page.data.choose(TABLE, (this.#saved = text));
    }

    /** @param {FarTable} table @param {boolean} fits */
    #show(table, fits) {
        this.#strip.show(table, { connection: this.#connection, here: this.#here, lost: this.#lost, now: NOW_S(),
            elsewhere: this.#page.mirror.known && !fits });
    }
}
