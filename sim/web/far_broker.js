// SPDX-FileCopyrightText: 2026 The Ljostafl authors
// SPDX-License-Identifier: MIT
//
// The connection to a broker, in which a table lies: MQTT over a WebSocket, with what docs/network.md asks for.
// @ts-check

import mqtt from "./mqtt.esm.js";

const AGAIN_MS = 3000; // between two attempts
const DEAF_MS = 10_000; // after which a broker is called deaf that does not pass on what this side publishes
const KEEP_ALIVE_S = 30;
const REFUSES = [4, 5, 134, 135]; // the codes of a broker that refuses the name or the password

/**
 * Events: "connected": what the broker has follows. "begin": all of it has come. "message" {name, payload}: of the part
 * `name` of the table, such as "attackers/here". "lost" {refused, why, text, address}: the page connects again, unless
 * it is refused; `why`: a key of the message web-far-lost, "" if the page was connected before.
 * "deaf": at this table, the broker lets this name not read or write; the page asks again and again.
 */
export class FarBroker extends EventTarget {
    #client;
    #topic;
    #here;
    #deaf = 0; // the timer
    #answered = false; // whether the broker has ever let the page in
    #text = ""; // why it does not
    #address;

    /**
     * @param {import("./far_link.js").Invitation} invitation
     * @param {string} topic the start of the topics of the table
     * @param {string} password
     */
    constructor({ host, ws, tls, user, side, table }, topic, password) {
        super();
        this.#topic = topic;
        this.#here = side === "watch" ? "" : `${topic}${side}/here`;
        // Two programs of one side have one name: the broker lets go of the older one.
        const clientId = side === "watch" ? undefined : `${table}-${side[0]}`;
        const will = this.#here ? { topic: this.#here, payload: "0", qos: 1, retain: true } : undefined;
        this.#address = `${tls ? "wss" : "ws"}://${host}:${ws}`;
        this.#client = mqtt.connect(`${this.#address}/mqtt`, {
            clientId, will, username: user || undefined, password: user ? password : undefined, clean: true,
            keepalive: KEEP_ALIVE_S, reconnectPeriod: AGAIN_MS, resubscribe: false, queueQoSZero: false,
            timerVariant: "native", // its Worker would be a program from elsewhere
        });
        this.#client.on("connect", () => this.#connected());
        this.#client.on("message", (/** @type {string} */ name, /** @type {Uint8Array} */ payload,
            /** @type {any} */ packet) => this.#take(name, payload, packet.retain));
        this.#client.on("error", (/** @type {any} */ { code, message }) => {
            if (REFUSES.includes(code)) this.#refuse();
            else if (typeof code === "number") this.#text = message; // of the broker, and none of the browser's
        });
        this.#client.on("close", () => {
            clearTimeout(this.#deaf);
            this.#lose(false);
        });
    }

    /** @param {boolean} refused */
    #lose(refused) { // a browser does not tell a page why it reaches nobody
        const why = !navigator.onLine ? "offline" : this.#text ? "other" : this.#answered ? "" : "never";
        this.#emit("lost", { refused, why, text: this.#text, address: this.#address });
        this.#text = "";
    }

    #connected() {
        this.#answered = true;
        this.#emit("connected");
        this.#deaf = setTimeout(() => {
            this.#emit("deaf");
            this.#connected(); // what is retained comes only with a new subscription
        }, DEAF_MS);
        const all = `${this.#topic}#`;
        this.#client.subscribe(all, { qos: 1 }, (/** @type {any} */ error, /** @type {any} */ granted) => {
            if (!this.#client.connected) return;
            if (error || granted.some((/** @type {any} */ { qos }) => qos >= 128)) this.#emit("deaf");
            else if (this.#here) void this.#tell("1");
            else this.#begin();
        });
    }

    #begin() {
        clearTimeout(this.#deaf);
        this.#emit("begin");
    }

    #refuse() {
        this.#client.end(true);
        this.#lose(true);
    }

    /** Tell whether this side is here. @param {string} word @param {string} [topic] */
    #tell(word, topic = this.#here) {
        return this.#client.publishAsync(topic, word, { qos: 1, retain: true });
    }

    /** @param {string} topic @param {Uint8Array} payload @param {boolean} retained */
    #take(topic, payload, retained) {
        if (topic === this.#here && !retained) {
            // The own message came back, so all that was there before has come.
            if (String.fromCharCode(...payload) === "1") this.#begin();
            else void this.#tell("1"); // the last will of the connection before
        }
        this.#emit("message", { name: topic.slice(this.#topic.length), payload: Uint8Array.from(payload) });
    }

    /** Publish a state. @param {{topic: string, payload: Uint8Array}} message */
    publish({ topic, payload }) {
        this.#client.publish(topic, payload, { qos: 1, retain: true });
    }

    /** Say goodbye: the other side sees at once that this one is away. */
    async close() {
        const { connected } = this.#client, here = this.#here;
        clearTimeout(this.#deaf);
        this.#here = ""; // the word that comes back is no last will to take back
        if (here && connected) await this.#tell("0", here).catch(() => {});
        this.#client.end(!connected);
    }

    /** @param {string} type @param {object} [detail] */
    #emit(type, detail = {}) {
        this.dispatchEvent(new CustomEvent(type, { detail }));
    }
}

/** Take the lock of the table until the tab closes; return whether no other tab had it. @returns {Promise<boolean>} */
export function takeLock() {
    return new Promise((resolve) => void navigator.locks.request(`ljostafl far ${location.pathname}`,
        { ifAvailable: true }, (lock) => {
            resolve(lock !== null);
            return lock && new Promise(() => {});
        }));
}
