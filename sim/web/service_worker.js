// SPDX-FileCopyrightText: 2026 The Ljostafl authors
// SPDX-License-Identifier: MIT
//
// The service worker: stores one version of the page, all its files together, and serves them without the network.
//
// A new version is stored beside the old one. It shows when its page asks for that, or at a start with no other tab.
// The browser may leave the old worker in charge for minutes. So the new one also writes down which version is chosen,
// and the old one serves the files of that version.
// @ts-check

const ASSETS = "assets/"; // tools/web.py writes the folder of this version here
const worker = /** @type {any} */ (self);
const SCOPE = worker.registration.scope;
const PREFIX = `ljostafl ${new URL(SCOPE).pathname} `;
const PAGE = "./";
const TOP = [PAGE, "manifest.webmanifest"];
const CHOSEN = PREFIX + "chosen"; // a cache with nothing but the name of the chosen version
const TAKE_OVER_MS = 1500; // tabs wait no longer for the browser to put this worker in charge

/** Store all files of this version. */
async function store() {
    const answer = await fetch(ASSETS + "files.json");
    if (!answer.ok) throw new Error(`the list of files cannot be loaded (${answer.status})`);
    const names = await answer.json();
    const cache = await caches.open(PREFIX + ASSETS);
    const top = TOP.map((name) => new Request(name, { cache: "no-cache" }));
    await cache.addAll([...top, ...names.map((/** @type {string} */ name) => ASSETS + name)]);
    const page = await (await cache.match(PAGE))?.text();
    if (!page?.includes(ASSETS)) {
        await caches.delete(PREFIX + ASSETS);
        throw new Error("the server has another version of the page by now"); // the browser tries again
    }
}

/** Forget the other versions. */
async function forgetOthers() {
    for (const name of await caches.keys()) {
        if (name.startsWith(PREFIX) && name !== PREFIX + ASSETS) await caches.delete(name);
    }
}

/** @returns {Promise<string>} the version that tabs get */
async function chosenVersion() {
    const chosen = await (await caches.match("version", { cacheName: CHOSEN }))?.text();
    return chosen && await caches.has(PREFIX + chosen) ? chosen : ASSETS;
}

/** @param {Request} request */
async function answer(request) {
    const path = request.url.slice(SCOPE.length).replace(/[?#].*/, "");
    const name = path === "" || path === "index.html" ? PAGE : path;
    const stored = TOP.includes(name)
        ? await caches.match(name, { cacheName: PREFIX + await chosenVersion() })
        : await caches.match(SCOPE + path); // of any version: a page asks for the files of its own
    return stored ?? fetch(request);
}

/** @returns {Promise<any[]>} the tabs that show the page */
async function tabs() {
    const clients = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
    return clients.filter((/** @type {{url: string}} */ { url }) => url.startsWith(SCOPE));
}

/** Show this version in all tabs. @param {boolean} onlyIfAlone  do nothing if there are several tabs */
async function takeOver(onlyIfAlone) {
    if (onlyIfAlone && (await tabs()).length > 1) return;
    await (await caches.open(CHOSEN)).put("version", new Response(ASSETS));
    await Promise.race([worker.skipWaiting(), new Promise((resolve) => setTimeout(resolve, TAKE_OVER_MS))]);
    for (const tab of await tabs()) tab.postMessage({ show: SCOPE + ASSETS });
}

/** Serve this version, and the tabs that are open. */
async function beInCharge() {
    await caches.delete(CHOSEN);
    await worker.clients.claim();
}

/** Compare the version that a page shows with those that are stored. @param {string} shown @param {any} page */
async function compare(shown, page) {
    const { installing, waiting } = worker.registration, chosen = await chosenVersion();
    if (!await caches.has(PREFIX + chosen)) return; // the browser has deleted it: the server's version shows
    if (shown !== SCOPE + chosen) page.postMessage({ show: SCOPE + chosen });
    else if (shown === SCOPE + ASSETS && !installing && !waiting) await forgetOthers();
}

worker.addEventListener("install", (/** @type {any} */ event) => event.waitUntil(store()));
worker.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(beInCharge()));
worker.addEventListener("fetch", (/** @type {any} */ event) => {
    const { method, url } = event.request;
    if (method === "GET" && url.startsWith(SCOPE)) event.respondWith(answer(event.request));
});
worker.addEventListener("message", (/** @type {any} */ event) => {
    const { ask, shown } = event.data;
    if (ask === "take over") event.waitUntil(takeOver(false));
    else if (ask === "take over if alone") event.waitUntil(takeOver(true));
    else if (ask === "in charge") event.waitUntil(compare(shown, event.source));
    else if (ask === "waiting" && shown !== SCOPE + ASSETS) event.source.postMessage({ offer: SCOPE + ASSETS });
});
