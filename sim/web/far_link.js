// SPDX-FileCopyrightText: 2026 The Ljostafl authors
// SPDX-License-Identifier: MIT
//
// The link to a table of two boards: docs/network.md.
// @ts-check

/** @typedef {"attackers" | "defenders"} Side */

/**
 * @typedef {{variant: string, options: string[], start: string | null, clock: string | null, days: number}} Game
 */

/**
 * Where a table is, and what its holder may do there. `side`: "watch" for a watcher, who has no secret. `secret` is in
 * base32. `ws`: the port for browsers, 0 if it is not known. `code`: the lit squares that stand for the table, if any.
 * `game`: only in the link of who invites.
 * @typedef {{host: string, port: number, table: string, side: Side | "watch", secret: string, tls: boolean,
 *     ws: number, user: string, code?: string[], game?: Game | null}} Invitation
 */

export const SIDES = /** @type {const} */ (["attackers", "defenders"]);

const FRAGMENT = "#far="; // before the link without its scheme, in an address of the page
const SCHEME = "ljostafl://";
const LINK = /(?:ljostafl(?::\/\/|%3a%2f%2f)|(?:https?:\/\/\S*)?#far=)[^\s"'<>\u2018-\u201e\u2039\u203a\xab\xbb]+/i;
const LETTERS = "abcdefghijklmnopqrstuvwxyz234567";
const NAME = /^[a-z0-9_-]{1,40}$/;
export const START = /^[adK0-9/]{1,255} [ad]$/;
const CLOCK = /^\d{1,3}(\+\d{1,3})?$/;
export const TABLE_BYTES = 10;
export const SECRET_BYTES = 16;

/** A text is no link to a table. */
export class LinkError extends Error {}

/** @param {Side | "watch"} side */
export function otherSide(side) {
    return SIDES[side === SIDES[0] ? 1 : 0];
}

/** Return a new table and its secret. */
export function newTable() {
    const [table, secret] = [TABLE_BYTES, SECRET_BYTES].map((size) =>
        toBase32(crypto.getRandomValues(new Uint8Array(size))));
    return { table, secret };
}

/**
 * Return the link that a side, or watchers, get of an invitation.
 * @param {Invitation} invitation @param {string} side
 */
export function linkFor({ host, port, table, secret, tls, ws }, side) {
    const query = [`side=${side}`, `tls=${tls ? 1 : 0}`, ...(ws ? [`ws=${ws}`] : [])].join("&");
    return `${SCHEME}${host}:${port}/${table}?${query}${side === "watch" ? "" : `#${secret}`}`;
}

/**
 * Return the command with which the computer of a board takes a code of lit squares.
 * @param {Invitation} invitation
 */
export function codeCommand({ host, port, tls }) {
    const usual = port === (tls ? 8883 : 1883);
    return `ljostafl bridge ${host}${usual ? "" : `:${port}`} --code${tls ? "" : " --no-tls"}`;
}

/** Return the fragment with which the page opens a link. @param {string} link */
export function fragmentOf(link) {
    return FRAGMENT + encodeURIComponent(link.slice(SCHEME.length));
}

/**
 * Return the invitation of a link, or of an address of the page with one. Throw LinkError.
 * @param {string} text
 * @returns {Invitation}
 */
export function readLink(text) {
    const tidied = tidy(text), at = tidied.indexOf(FRAGMENT);
    const link = at >= 0 ? SCHEME + decoded(tidied.slice(at + FRAGMENT.length)) : tidied;
    const url = parsed(link);
    /** @type {Record<string, string>} */
    const { side = "", tls = "1", ws = "", user = "", ...terms } = Object.fromEntries(url.searchParams);
    const table = url.pathname.replace(/^\/|\/$/g, "").toLowerCase();
    const secret = side === "watch" ? "" : decoded(url.hash.slice(1)).toLowerCase();
    const right = `${url.protocol}//` === SCHEME && url.hostname && Number(url.port) > 0 && /^[a-z2-7]{16}$/.test(table)
        && [...SIDES, "watch"].includes(side) && ["0", "1"].includes(tls) && /^\d{0,5}$/.test(ws) && Number(ws) < 65536
        && (side === "watch" || /^[a-z2-7]{26}$/.test(secret));
    const game = "variant" in terms ? gameOf(terms) : null;
    if (!right || (game && !isGame(game))) throw new LinkError();
    return {
        host: url.hostname, port: Number(url.port), table, side: /** @type {Side | "watch"} */ (side), secret,
        tls: tls === "1", ws: Number(ws), user, game,
    };
}

/** @param {any} terms @returns {Game} */
function gameOf({ variant, options = "", start = null, clock = null, days = "" }) {
    return { variant, options: options.split(",").filter(Boolean).sort(), start, clock, days: Number(days) };
}

/** @param {any} value */
export function isGame(value) {
    const { variant, options, start, clock, days } = value ?? {};
    return hasForm(NAME, variant) && Array.isArray(options) && options.every((name) => hasForm(NAME, name))
        && sameList(options, [...options].sort()) && (start === null || hasForm(START, start))
        && (clock === null || hasForm(CLOCK, clock)) && whole(days);
}

/** @param {any} value @param {number} [least] */
export function whole(value, least = 0) {
    return Number.isSafeInteger(value) && value >= least;
}

/** @param {unknown[]} one @param {unknown[]} other */
export function sameList(one, other) {
    return one.length === other.length && one.every((value, i) => value === other[i]);
}

/** @param {RegExp} form @param {any} value */
export function hasForm(form, value) {
    return typeof value === "string" && form.test(value);
}

/**
 * Return the first link in a text, as mail programs and people leave it: wrapped, quoted, between other words, in
 * capital letters, with its signs encoded. A text without a link comes back as it is. As `tidy` of invitation.py.
 * @param {string} text
 */
function tidy(text) {
    const decodes = text.includes("side=3D"); // quoted-printable, as a mail is sent
    const mail = decodes ? text.replace(/=\r?\n/g, "").replaceAll("=3D", "=") : text;
    const joined = mail.trim().replace(/\s*\n[>\s]*/g, "");
    const [found = joined] = joined.match(LINK) ?? [];
    const link = found.replace(/(.)ljostafl:.*$/i, "$1").replace(/[.,;:!?)\]}]+$/, "").replaceAll("&amp;", "&")
        .replace(/((?:#|%23)[a-z2-7]{26}).*$/i, "$1"); // nothing comes after a secret
    const plain = /^ljostafl%3a/i.test(link) ? decoded(link) : link;
    return plain === plain.toUpperCase() ? plain.toLowerCase() : plain;
}

/** @param {string} link */
function parsed(link) {
    try {
        return new URL(link);
    } catch {
        throw new LinkError();
    }
}

/** @param {string} text */
function decoded(text) {
    try {
        return decodeURIComponent(text);
    } catch {
        throw new LinkError();
    }
}

/** @param {Uint8Array} bytes */
export function toBase32(bytes) {
    const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
    return (bits.match(/.{1,5}/g) ?? []).map((five) => LETTERS[parseInt(five.padEnd(5, "0"), 2)]).join("");
}

/** @param {string} text */
export function fromBase32(text) {
    const bits = [...text].map((letter) => LETTERS.indexOf(letter).toString(2).padStart(5, "0")).join("");
    return Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => parseInt(byte, 2));
}
