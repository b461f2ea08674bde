// SPDX-FileCopyrightText: 2026 The Ljostafl authors
// SPDX-License-Identifier: MIT
//
// Registers the service worker, which makes the page work without the network, and brings new versions of the page.
// @ts-check

const ASK_MS = 3600000; // between two questions for a new version in a page that stays open
const ALONE_MS = [0, 1000, 3000]; // after the start; the browser counts the page before a reload for a moment

/** The versions of the page. Event: "ready" when a new version is stored; `take` shows it. */
export class Updates extends EventTarget {
    /** @type {ServiceWorkerRegistration | null} */
    #registration = null;
    #asked = 0;

    /** Register the service worker. At the start of the page, take a new version that was stored before. */
    async start() {
        const container = navigator.serviceWorker;
        if (!container) return; // a page without https has none
        let controlled = container.controller !== null;
        container.addEventListener("controllerchange", () => {
            if (controlled) location.reload(); // to the version that has taken over
            controlled = true;
        });
        container.addEventListener("message", ({ data }) => data === "reload" && location.reload());
        container.controller?.postMessage({ shows: new URL("./", import.meta.url).href });
        const place = new URL("../", import.meta.url);
        try {
            this.#registration = await container.register(new URL("service_worker.js", place), { scope: place.href });
        } catch {
            return; // private windows may have none either
        }
        const registration = this.#registration;
        if (!registration) return;
        this.#asked = Date.now();
        if (registration.waiting) {
            for (const ms of ALONE_MS) {
                setTimeout(() => registration.waiting?.postMessage("take over if alone"), ms);
            }
            this.#ready();
        }
        registration.addEventListener("updatefound", () => {
            const worker = registration.installing;
            worker?.addEventListener("statechange", () => {
                if (worker.state === "installed" && container.controller) this.#ready();
            });
        });
        document.addEventListener("visibilitychange", () => void this.#ask());
    }

    /** Show the new version, in all tabs. Saved games stay. */
    take() {
        this.#registration?.waiting?.postMessage("take over");
    }

    #ready() {
        this.dispatchEvent(new Event("ready"));
    }

    async #ask() {
        if (document.hidden || Date.now() - this.#asked < ASK_MS) return;
        this.#asked = Date.now();
        await this.#registration?.update().catch(() => {}); // without the network there is no news
    }
}
