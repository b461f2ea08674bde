// SPDX-FileCopyrightText: 2026 The Ljostafl authors
// SPDX-License-Identifier: MIT
//
// The dialogs to play far apart: invite or join, and the links of a table.
// @ts-check

import { button, element, newId, row, tell } from "./dom.js";
import { drawCode, newCode, tableOf } from "./far_code.js";
import { LinkError, codeCommand, fragmentOf, linkFor, newTable, otherSide, readLink } from "./far_link.js";
import { aclLines } from "./far_state.js";
import { termsFields } from "./far_terms.js";
import { copyText } from "./files.js";
import { shape } from "./new_game.js";
import { say, setWords } from "./words.js";

/** @typedef {import("./far_link.js").Invitation} Invitation */

/** @typedef {{host: string, ws: number, port: number, tls: boolean, user: string, password: string}} Broker */

const STANDARD = { host: "", ws: 443, port: 8883, tls: true, user: "", password: "" };
const OTHER_NAME = "NAME"; // stands for the other player's name at the broker
const QUIET_MODULES = 4; // around a QR code

/**
 * Ask how to play far apart; return null if the person does not want to.
 * @param {import("./game_mirror.js").GameMirror} mirror
 * @param {Partial<Broker>} known the broker of the last time
 * @returns {Promise<{invitation: Invitation, password: string, keep: boolean,
 *     broker: Omit<Broker, "password">} | null>} `keep`: whether the browser is to remember the password
 */
export async function openFarDialog(mirror, known) {
    const { default: list } = await import("./games.js"), before = { ...STANDARD, ...known };
    const link = input("web-far-link", { rows: 2 }, "textarea"), terms = termsFields(list, mirror);
    const host = input("web-far-host", { type: "text", value: before.host, inputmode: "url" });
    const ws = input("web-far-ws", { type: "text", value: before.ws, inputmode: "numeric" });
    const port = input("web-far-port", { type: "text", value: before.port, inputmode: "numeric" });
    const user = input("web-far-user", { type: "text", value: before.user });
    const password = input("web-far-password", { type: "password", value: before.password });
    const tls = tick("web-far-tls", before.tls), keep = tick("web-far-keep", before.password !== "");
    const squares = tick("web-far-squares", false);
    const wrong = element("p", { class: "far-wrong", role: "alert" });
    link.choice.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => {
        if (event.key !== "Enter") return;
        event.stopPropagation(); // it does not invite
        event.preventDefault(); // nor presses the button behind the dialog
        check(joins);
    });
    const dialog = openDialog("web-far",
        element("p", { words: "web-far-hint" }),
        link.line, row(button("web-far-join", () => check(joins), { class: "plain" })),
        element("div", { class: "new-game-fields" }, ...terms.lines),
        element("details", { class: "far-more" }, element("summary", { words: "web-far-more" }),
            element("div", { class: "new-game-fields" }, ...terms.more, squares.line)),
        element("div", { class: "new-game-fields" }, host.line, ws.line, port.line, user.line, password.line, tls.line,
            keep.line),
        wrong,
        row(button("cancel", () => dialog.close(), { class: "plain" }),
            button("web-far-invite", () => check(invites), { class: "plain primary" })));
    /** @type {Invitation | null} */
    let joined = null;

    /** Close the dialog if nothing is wrong. @param {() => string} test @returns {void} */
    function check(test) {
        const found = test();
        if (!found) return dialog.close("chosen");
        setWords(wrong, found);
        wrong.scrollIntoView({ block: "nearest" }); // on a phone it is far below
    }

    function joins() {
        try {
            joined = readLink(link.choice.value);
        } catch (error) {
            if (!(error instanceof LinkError)) throw error;
            return "web-far-bad-link";
        }
        joined.ws ||= Number(ws.choice.value);
        return unreachable(joined.tls);
    }

    function invites() {
        const ports = [ws, port].map(({ choice }) => Number(choice.value));
        const right = /^[^\s/@?#]+$/.test(host.choice.value.trim()) && ports.every((one) => one > 0 && one < 65536);
        return !right ? "web-far-no-broker" : terms.read() ? unreachable(tls.choice.checked) : "web-far-bad-start";
    }

    async function chosen() {
        const typed = { host: host.choice.value.trim(), ws: Number(ws.choice.value), port: Number(port.choice.value),
            tls: tls.choice.checked, user: user.choice.value.trim() };
        const kept = { password: password.choice.value, keep: keep.choice.checked, broker: typed };
        if (joined) return { ...kept, invitation: { ...joined, user: joined.user || typed.user } };
        const { side, game } = /** @type {NonNullable<ReturnType<typeof terms.read>>} */ (terms.read());
        const code = squares.choice.checked ? newCode(otherSide(side)) : undefined;
        const table = code ? await tableOf(code, typed.host) : newTable();
        return { ...kept, invitation: { ...typed, ...table, side, code, game } };
    }

    return new Promise((resolve) => dialog.addEventListener("close", () =>
        resolve(dialog.returnValue ? chosen() : null)));
}

/**
 * Ask for the name and the password at a broker that wants them; return null if the person has none.
 * @param {string} user
 * @param {string} state "refused", or "asks" if the broker was not called yet
 * @returns {Promise<{user: string, password: string, keep: boolean} | null>}
 */
export function askName(user, state) {
    const name = input("web-far-user", { type: "text", value: user });
    const password = input("web-far-password", { type: "password" }), keep = tick("web-far-keep", false);
    const dialog = openDialog("web-far", worded("web-far-state", { state }),
        element("div", { class: "new-game-fields" }, name.line, password.line, keep.line),
        row(button("cancel", () => dialog.close(), { class: "plain" }),
            button("web-far-join", () => dialog.close("chosen"), { class: "plain primary" })));
    return new Promise((resolve) => dialog.addEventListener("close", () => resolve(dialog.returnValue ? {
        user: name.choice.value.trim(), password: password.choice.value, keep: keep.choice.checked,
    } : null)));
}

/** Whether a question about a connection may open: over nothing, or over the links of a table. @param {string} state */
export function mayAsk(state) {
    const open = document.querySelector("dialog[open]");
    return !open || open.matches(state === "deaf" ? ".far-dialog" : ".far-links");
}

/** Tell what is wrong. @param {string} words the id of the message */
export function tellWrong(words) {
    tell(say(words), { wrong: true });
}

/** Whether the page may sign messages here; if not, it says so. */
export function maySign() {
    if (globalThis.crypto?.subtle) return true;
    tellWrong("web-far-insecure");
    return false;
}

/** Return the invitation of a link, or tell that it is none, and return null. @param {string} text */
export function readLinkAloud(text) {
    try {
        return readLink(text);
    } catch (error) {
        if (!(error instanceof LinkError)) throw error;
        tellWrong("web-far-bad-link");
        return null;
    }
}

/** Ask whether to join a table. @param {Invitation} link */
export function askToJoin({ host, side }) {
    return agrees("web-far-question", worded("web-far-question-text", { host, side }), "web-far-join");
}

/** Ask whether to leave the table. */
export function askToLeave() {
    return agrees("web-far-leave", element("p", { words: "web-far-leave-text" }), "web-far-leave");
}

/**
 * Ask a question, in the language that the page speaks by and by; return whether the person agrees.
 * @param {string} title @param {Node} text @param {string} accept
 */
function agrees(title, text, accept) {
    const dialog = openDialog(title, text, row(button("cancel", () => dialog.close(), { class: "plain" }),
        button(accept, () => dialog.close("agrees"), { class: "plain primary" })));
    return new Promise((resolve) => dialog.addEventListener("close", () => resolve(dialog.returnValue === "agrees")));
}

/** Return the id of what is wrong with a broker without TLS, "" if nothing is. @param {boolean} tls */
function unreachable(tls) {
    return !tls && location.protocol === "https:" && location.hostname !== "localhost" ? "web-far-needs-tls" : "";
}

/** Show the links of a table. @param {Invitation} invitation */
export function showLinks(invitation) {
    const guest = linkFor(invitation, otherSide(invitation.side)), watch = linkFor(invitation, "watch");
    const page = location.href.split("#")[0], plays = invitation.side !== "watch";
    const out = element("textarea", {
        class: "out", readonly: true, rows: 4, words: "web-far-guest", worded: "aria-label", spellcheck: "false",
    });
    const told = element("p", { role: "status" });
    const copy = (/** @type {string} */ text) => async () => {
        out.value = text;
        out.select();
        setWords(told, await copyText(text) ? "link-copied" : "web-copy-refused");
    };
    out.value = page + fragmentOf(plays ? guest : watch);
    const qr = element("div", { class: "qr" });
    const share = "share" in navigator && plays
        ? [button("web-far-send", () => void navigator.share({ url: page + fragmentOf(guest) }).catch(() => {}),
            { class: "plain" })] : [];
    const lit = invitation.code && plays
        ? [worded("web-far-squares-hint", { command: codeCommand(invitation) }),
            drawCode(invitation.code, say("web-far-squares"))] : [];
    const dialog = openDialog("web-far-links",
        ...(plays ? [element("p", { words: "web-far-guest-hint" }), qr] : []), ...lit,
        out, told,
        row(...(plays ? [button("web-far-copy", copy(page + fragmentOf(guest)), { class: "plain" }),
            button("web-far-copy-board", copy(guest), { class: "plain" })] : []),
            ...(plays ? [button("web-far-copy-own", copy(page + fragmentOf(linkFor(invitation, invitation.side))),
                { class: "plain" })] : []),
            button("web-far-copy-watch", copy(page + fragmentOf(watch)), { class: "plain" }), ...share,
            button("close", () => dialog.close(), { class: "plain primary" })));
    dialog.classList.add("far-links");
    if (plays) void drawQr(qr, page + fragmentOf(guest));
}

/**
 * Say what to do so that the broker lets a table in, until `closeAcl` or the person closes it.
 * @param {Invitation} invitation
 */
export async function showAcl(invitation) {
    const text = await aclLines(invitation, OTHER_NAME);
    closeAcl();
    const lines = element("textarea", {
        class: "out", readonly: true, rows: 10, words: "web-far-acl", worded: "aria-label", spellcheck: "false",
    });
    lines.value = text;
    const told = element("p", { role: "status" }), dialog = openDialog("web-far-acl",
        worded("web-far-acl-hint", { name: OTHER_NAME }), lines, told,
        row(button("web-far-copy-acl", async () => {
            setWords(told, await copyText(lines.value) ? "web-far-copied" : "web-copy-refused");
        }, { class: "plain" }),
        button("web-far-links", () => showLinks(invitation), { class: "plain" }),
        button("close", () => dialog.close(), { class: "plain primary" })));
    dialog.classList.add("far-acl");
}

/** Close that dialog, if it is open. @param {string} [which] others too */
export function closeAcl(which = ".far-acl") {
    for (const dialog of document.querySelectorAll(which)) /** @type {HTMLDialogElement} */ (dialog).close();
}

/** Close what names a table that is left. */
export function closeTable() {
    closeAcl(".far-acl, .far-links");
}

/** Return a paragraph. @param {string} words @param {Record<string, string>} values */
function worded(words, values) {
    const made = element("p");
    setWords(made, words, values);
    return made;
}

/** Draw the QR code of a text. @param {HTMLElement} place @param {string} text */
async function drawQr(place, text) {
    const { default: qrcode } = await import("./qrcode.js");
    const code = qrcode(0, "L");
    code.addData(text);
    code.make();
    const size = code.getModuleCount(), dark = [];
    for (let i = 0; i < size * size; i++) {
        const x = i % size, y = Math.floor(i / size);
        if (code.isDark(y, x)) dark.push(`M${x} ${y}h1v1h-1z`);
    }
    const side = size + 2 * QUIET_MODULES;
    const drawing = shape("svg", { viewBox: `${-QUIET_MODULES} ${-QUIET_MODULES} ${side} ${side}`, role: "img" });
    drawing.setAttribute("aria-label", say("web-far-code"));
    drawing.append(shape("path", { d: dark.join("") }));
    place.replaceChildren(drawing);
}

/** @param {string} words the id of its title @param {...Node} content */
function openDialog(words, ...content) {
    const title = newId("far");
    const dialog = element("dialog", { class: "question new-game far-dialog", "aria-labelledby": title },
        element("h2", { id: title, words }), ...content);
    dialog.addEventListener("close", () => dialog.remove());
    dialog.addEventListener("keydown", (event) => {
        if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
        event.preventDefault();
        /** @type {HTMLElement} */ (dialog.querySelector(".primary")).click();
    });
    document.body.append(dialog);
    dialog.showModal();
    return dialog;
}

/**
 * Return a field to type into, and the line with its label.
 * @param {string} words @param {any} attributes
 * @param {"input" | "textarea"} [kind] the second keeps the lines of a mail
 */
function input(words, attributes, kind = "input") {
    const id = newId("far");
    const quiet = { autocomplete: "off", autocapitalize: "off", spellcheck: "false" };
    const choice = /** @type {HTMLInputElement} */ (element(kind, { id, ...quiet, ...attributes }));
    return { choice, line: element("p", {}, element("label", { for: id, words }), choice) };
}

/** Return a box to tick, and the line with its label. @param {string} words @param {boolean} checked */
function tick(words, checked) {
    const choice = element("input", { type: "checkbox", checked });
    return { choice, line: element("p", {}, element("label", {}, choice, " ", element("span", { words }))) };
}
