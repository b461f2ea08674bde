// SPDX-FileCopyrightText: 2026 The Ljostafl authors
// SPDX-License-Identifier: MIT
//
// The service worker: stores one version of the page, all its files together, and serves them without the network.
//
// A new version is stored beside the old one. It takes over when no tab shows the page, or when the page asks for that.
// @ts-check

const ASSETS = "assets/"; // tools/web.py writes the folder of this version here
const worker = /** @type {any} */ (self);
const SCOPE = worker.registration.scope;
const PREFIX = `ljostafl ${new URL(SCOPE).pathname} `;
const PAGE = "./";
const TOP = [PAGE, "manifest.webmanifest"];

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

/** @param {Request} request */
async function answer(request) {
    const { href } = new URL(request.url);
    const path = href.slice(SCOPE.length).replace(/[?#].*/, "");
    const cache = await caches.open(PREFIX + ASSETS);
    const stored = await cache.match(path === "" || path === "index.html" ? PAGE : SCOPE + path);
    // A page that began to load before this version took over still asks for the files of its own version.
    return stored ?? await caches.match(SCOPE + path) ?? fetch(request);
}

/** How many tabs show the page. */
async function tabs() {
    const clients = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
    return clients.filter((/** @type {{url: string}} */ { url }) => url.startsWith(SCOPE)).length;
}

worker.addEventListener("install", (/** @type {any} */ event) => event.waitUntil(store()));
worker.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(worker.clients.claim()));
worker.addEventListener("fetch", (/** @type {any} */ event) => {
    const { method, url } = event.request;
    if (method === "GET" && url.startsWith(SCOPE)) event.respondWith(answer(event.request));
});
worker.addEventListener("message", (/** @type {any} */ event) => {
    if (event.data === "take over") worker.skipWaiting();
    else if (event.data === "take over if alone") {
        event.waitUntil(tabs().then((count) => count < 2 && worker.skipWaiting()));
    } else if (event.data.shows === SCOPE + ASSETS) {
        const { installing, waiting } = worker.registration;
        if (!installing && !waiting) event.waitUntil(forgetOthers()); // a version that waits is stored already
    } else if (event.data.shows) {
        event.source.postMessage("reload");
    }
});
