// SPDX-FileCopyrightText: 2026 The Ljostafl authors
// SPDX-License-Identifier: MIT
//
// What two boards tell each other: docs/network.md, version 1. The same as lib/far/state.py.
// @ts-check

import { SECRET_BYTES, SIDES, TABLE_BYTES, fromBase32, hasForm, isGame, otherSide, sameList, toBase32, whole }
    from "./far_link.js";

export const VERSION = 1;
export const LOSSES = ["resignation", "time"]; // what a side may say of itself
export const DECIDED = ["agreement", ...LOSSES]; // by the players; the others are given by the rules
export const SIGNALS = ["hello", "good game", "again", "stopped"];

const REMATCHES = 3; // that a broker's acl should have besides the table
const SIZE = 64 + 1 + 16384; // bytes
const MOVES = /^(?:[a-o][1-9]\d?-[a-o][1-9]\d?(?: (?!$)|$))*$/;
const TABLE = /^[a-z2-7]{16}$/;
const REASONS = ["king escaped", "king captured", "exit fort", "encirclement", "no legal move", "repetition",
    "perpetual repetition", "hundred plies", ...DECIDED];

/** @typedef {import("./far_link.js").Game} Game */

/** @typedef {{winner: import("./far_link.js").Side | null, reason: string}} Result */

/**
 * @typedef {{v: number, n: number, seen: number, game: Game, moves: string, hash: string, left: number | null,
 *     offer: boolean, result: Result | null, signal: string | null, at: number, next?: string}} State
 */

const DAY_S = 24 * 60 * 60;

/**
 * Whether `side` has been to move for as many days as its game allows, and has said nothing. Times: Unix seconds.
 * @param {{game: Game | null, turn: string}} table @param {string} side @param {number} now
 * @param {number} saidAt @param {number} movedAt
 */
export function isLate({ game, turn }, side, now, saidAt, movedAt) {
    const days = game?.days ?? 0;
    return days > 0 && turn === side && now - Math.max(saidAt, movedAt) >= days * DAY_S;
}

/** A message that changes nothing. The text is the reason, one of those in docs/network.md. */
export class Refused extends Error {}

/** @param {any} value */
function isResult(value) {
    return typeof value === "object" && [null, ...SIDES].includes(value.winner) && REASONS.includes(value.reason);
}

/** @type {Record<string, (value: any) => boolean>} */
const KEYS = {
    v: (value) => whole(value),
    n: (value) => whole(value, 1),
    seen: (value) => whole(value),
    game: isGame,
    moves: (value) => typeof value === "string",
    hash: (value) => typeof value === "string",
    left: (value) => value === null || whole(value),
    offer: (value) => typeof value === "boolean",
    result: (value) => value === null || isResult(value),
    signal: (value) => value === null || typeof value === "string",
    at: (value) => whole(value),
};

/** @param {Game} one @param {Game} other */
export function sameGame(one, other) {
    return one.variant === other.variant && sameList(one.options, other.options) && one.start === other.start
        && one.clock === other.clock && one.days === other.days;
}

/** @param {Result | null} one @param {Result | null} other */
export function sameResult(one, other) {
    return one?.winner === other?.winner && one?.reason === other?.reason;
}

/**
 * Return the hash of a position: 16 hexadecimal digits.
 * @param {string} variant
 * @param {string} position the men, a space, and the first letter of the side to move
 */
export async function hashOf(variant, position) {
    return hex(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(`${variant}\n${position}`))).slice(0, 16);
}

/**
 * Return the message of a state.
 * @param {string} topic @param {State} state @param {string} secret
 */
export async function encode(topic, state, secret) {
    const body = JSON.stringify(state), signature = await sign(topic, new TextEncoder().encode(body), secret);
    return new TextEncoder().encode(`${signature} ${body}`);
}

/**
 * Return the state of a message. Without a secret its signature is not checked. Throw Refused. The caller checks what
 * needs a memory: `replay` and `game`; then `movesOf`.
 * @param {string} topic @param {Uint8Array} payload @param {string} secret
 * @returns {Promise<State>}
 */
export async function decode(topic, payload, secret) {
    if (payload.length > SIZE) throw new Refused("size");
    const signature = String.fromCharCode(...payload.subarray(0, 65)), body = payload.subarray(65);
    if (signature[64] !== " " || (secret && signature !== `${await sign(topic, body, secret)} `)) {
        throw new Refused("signature");
    }
    let state;
    try {
        state = JSON.parse(new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(body));
    } catch {
        throw new Refused("form");
    }
    const isObject = typeof state === "object" && state !== null;
    if (!isObject || !Object.keys(KEYS).every((key) => KEYS[key](state[key]))) throw new Refused("form");
    if (state.v !== VERSION) throw new Refused("version");
    return hasForm(TABLE, state.next) ? state : { ...state, next: undefined };
}

/** Return the moves of a state. Throw Refused. @param {State} state */
export function movesOf({ moves }) {
    if (!MOVES.test(moves)) throw new Refused("moves");
    return moves ? moves.split(" ") : [];
}

/** @param {string} topic @param {Uint8Array} body @param {string} secret */
export async function sign(topic, body, secret) {
    const algorithm = { name: "HMAC", hash: "SHA-256" }, head = new TextEncoder().encode(`${topic}\n`);
    const key = await crypto.subtle.importKey("raw", fromBase32(secret), algorithm, false, ["sign"]);
    const signed = new Uint8Array(head.length + body.length);
    signed.set(head);
    signed.set(body, head.length);
    return hex(await crypto.subtle.sign("HMAC", key, signed));
}

/**
 * Return the name and the secret of the table of the rematch.
 * @param {string} topic the start of the topics of the table @param {string} secret
 */
export async function rematchOf(topic, secret) {
    const digits = await sign(`${topic}again`, new Uint8Array(), secret);
    const bytes = Uint8Array.from(digits.match(/../g) ?? [], (byte) => parseInt(byte, 16));
    const [table, next] = [bytes.slice(0, TABLE_BYTES), bytes.slice(TABLE_BYTES, TABLE_BYTES + SECRET_BYTES)];
    return { table: toBase32(table), secret: toBase32(next) };
}

/**
 * Return the lines of mosquitto's acl file for both sides of a table and of its rematches, for a watcher those to read
 * it. As `acl_lines` of invitation.py.
 * @param {import("./far_link.js").Invitation} invitation without a name, the lines are for all
 * @param {string} other the other side's name
 */
export async function aclLines({ table, side, secret, user }, other) {
    const topic = (/** @type {string} */ name) => `ljostafl/${VERSION}/${name}/`;
    if (side === "watch") return [...user ? [`user ${user}`] : [], `topic read ${topic(table)}#`, ""].join("\n");
    const tables = [{ table, secret, side }];
    for (let game = 0; game < REMATCHES; game++) {
        const { table, secret, side } = tables[game];
        tables.push({ ...await rematchOf(topic(table), secret), side: otherSide(side) });
    }
    return [true, false].flatMap((own) => [
        ...user ? [`user ${own ? user : other}`] : [],
        ...tables.flatMap(({ table, side }) => {
            const writes = topic(table) + (own ? side : otherSide(side));
            return [`topic read ${topic(table)}#`, `topic write ${writes}`, `topic write ${writes}/here`];
        }), "",
    ]).join("\n");
}

/** @param {ArrayBuffer} buffer */
function hex(buffer) {
    return [...new Uint8Array(buffer)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
