// SPDX-FileCopyrightText: 2026 The Ljostafl authors
// SPDX-License-Identifier: MIT
//
// Registers the service worker, which makes the page work without the network, and brings new versions of the page.
// @ts-check

const ASK_MS = 3600000; // between two questions for a new version in a page that stays open
const SHOWN = new URL("./", import.meta.url).href; // the version of this page
const FIRST_TRY_MS = 500; // at the start the browser still counts the page before a reload as another tab
const LONGEST_TRY_MS = 60000; // between two tries

/** The versions of the page. Event: "ready" when a new version is stored; `take` shows it. */
export class Updates extends EventTarget {
    /** @type {ServiceWorkerRegistration | null} */
    #registration = null;
    #asked = 0;
    #reloads = false;

    /** Register the service worker. Take a new version that was stored before, unless there are other tabs. */
    async start() {
        const container = navigator.serviceWorker;
        if (!container) return; // a page without https has none
        const compare = () => this.#tell(container.controller, "in charge");
        container.addEventListener("controllerchange", compare);
        container.addEventListener("message", ({ data }) => {
            if (data.show && data.show !== SHOWN && !this.#reloads) {
                this.#reloads = true;
                location.reload(); // to the version that was chosen
            } else if (data.offer && data.offer !== SHOWN) {
                this.dispatchEvent(new Event("ready"));
            }
        });
        compare();
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
            this.#tell(registration.waiting, "waiting");
            this.#takeIfAlone();
        }
        this.#follow(registration.installing);
        registration.addEventListener("updatefound", () => this.#follow(registration.installing));
        document.addEventListener("visibilitychange", () => void this.#ask());
    }

    /** Wait until a new version is stored. @param {ServiceWorker | null} worker */
    #follow(worker) {
        const isUpdate = navigator.serviceWorker.controller !== null;
        worker?.addEventListener("statechange", () => {
            if (worker.state === "installed" && isUpdate) this.#tell(worker, "waiting");
        });
    }

    /** @param {ServiceWorker | null | undefined} worker @param {string} ask */
    #tell(worker, ask) {
        worker?.postMessage({ ask, shown: SHOWN });
    }

    /** Show the new version, in all tabs. Saved games stay. */
    take() {
        this.#tell(this.#registration?.waiting, "take over");
    }

    /** Show the new version once there are no other tabs, but not after the first press. */
    #takeIfAlone() {
        let timer = 0;
        /** @param {number} ms */
        const tryAfter = (ms) => {
            timer = setTimeout(() => {
                this.#tell(this.#registration?.waiting, "take over if alone");
                tryAfter(Math.min(2 * ms, LONGEST_TRY_MS));
            }, ms);
        };
        for (const press of ["pointerdown", "keydown"]) addEventListener(press, () => clearTimeout(timer));
        tryAfter(FIRST_TRY_MS);
    }

    async #ask() {
        if (document.hidden || Date.now() - this.#asked < ASK_MS) return;
        this.#asked = Date.now();
        await this.#registration?.update().catch(() => {}); // without the network there is no news
    }
}
