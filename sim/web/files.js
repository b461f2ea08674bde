// SPDX-FileCopyrightText: 2026 The Ljostafl authors
// SPDX-License-Identifier: MIT
//
// Files of the user's computer: the page saves and opens them without a server.
// @ts-check

import { element } from "./dom.js";
import { say } from "./words.js";

/**
 * Save something as a file.
 * @param {BlobPart} content
 * @param {string} name
 * @param {string} type such as "image/png"
 */
export function saveFile(content, name, type) {
    const url = URL.createObjectURL(new Blob([content], { type }));
    const link = element("a", { href: url, download: name });
    document.body.append(link);
    link.click();
    link.remove();
    setTimeout(() => URL.revokeObjectURL(url), 60000);
}

/**
 * Let the user choose a text file. Throw an Error if it is too large or not UTF-8 text.
 * @param {string} accept such as ".txt"
 * @param {number} most bytes
 * @returns {Promise<string | null>} null if he chooses none
 */
export async function openTextFile(accept, most) {
    const input = element("input", { type: "file", accept, class: "spoken", words: "web-file", worded: "aria-label" });
    /** @type {Promise<File | null>} */
    const chosen = new Promise((resolve) => {
        input.addEventListener("change", () => resolve(input.files?.[0] ?? null));
        input.addEventListener("cancel", () => resolve(null));
    });
    document.body.append(input);
    input.click();
    const file = await chosen;
    input.remove();
    if (!file) return null;
    if (file.size > most) throw new Error(say("web-file-large", { file: file.name, size: Math.floor(most / 1000) }));
    try {
        return new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer());
    } catch {
        throw new Error(say("web-file-no-text", { file: file.name }));
    }
}

/** Put text on the clipboard; return whether the browser allows it. @param {string} text */
export async function copyText(text) {
    try {
        await navigator.clipboard.writeText(text);
        return true;
    } catch {
        return false;
    }
}
