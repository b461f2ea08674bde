// SPDX-FileCopyrightText: 2026 The Ljostafl authors
// SPDX-License-Identifier: MIT
//
// What the page keeps in this browser: the storage of the chip, the user's files, and the choices made in the page.
// Page and Worker use it, each over a connection of its own.
// @ts-check

export const FLASH = "flash"; // 4096 bytes: journal and preferences, as in a chip
export const SETTINGS = "settings.toml";
export const VARIANTS = "variants.txt";

const TABLE = "files";
const OPEN_MS = 4000; // some browsers never answer when storage is broken

/** The folder of the page: pages in different folders of one host keep their games apart. */
const PLACE = new URL("../", import.meta.url).pathname;

/** A table of values by name in IndexedDB. Each `put` is one transaction: the old value or the new one survives. */
export class Storage {
    /** @param {IDBDatabase} database */
    constructor(database) {
        this.database = database;
        database.onversionchange = () => database.close();
    }

    /**
     * Open the storage of this page. Throw an error where the browser has none, for example in a private window.
     * @returns {Promise<Storage>}
     */
    static open() {
        return new Promise((resolve, reject) => {
            const request = indexedDB.open(`ljostafl ${PLACE}`, 1);
            const timer = setTimeout(() => reject(new Error("the browser's storage does not answer")), OPEN_MS);
            request.onupgradeneeded = () => request.result.createObjectStore(TABLE);
            request.onsuccess = () => {
                clearTimeout(timer);
                resolve(new Storage(request.result));
            };
            request.onerror = () => {
                clearTimeout(timer);
                reject(request.error);
            };
        });
    }

    /**
     * Return the value with this name, or undefined.
     * @param {string} name
     * @returns {Promise<any>}
     */
    get(name) {
        return new Promise((resolve, reject) => {
            const request = this.database.transaction(TABLE).objectStore(TABLE).get(name);
            request.onsuccess = () => resolve(request.result);
            request.onerror = () => reject(request.error);
        });
    }

    /**
     * Store a value. It survives the end of the tab and of the browser once the promise is fulfilled.
     * @param {string} name
     * @param {any} value
     * @returns {Promise<void>}
     */
    put(name, value) {
        return new Promise((resolve, reject) => {
            const transaction = this.database.transaction(TABLE, "readwrite", { durability: "strict" });
            transaction.objectStore(TABLE).put(value, name);
            transaction.oncomplete = () => resolve();
            transaction.onabort = transaction.onerror = () => reject(transaction.error);
        });
    }

    close() {
        this.database.close();
    }
}

/**
 * Take the lock of this page's flash, and hold it until the tab closes.
 *
 * `taken` tells whether that worked at once. If another tab has the lock, `later` is fulfilled when this tab gets it.
 * @returns {Promise<{taken: boolean, later: Promise<void>}>}
 */
export function lockFlash() {
    const name = `ljostafl ${PLACE}`;
    const never = new Promise(() => {});
    if (!navigator.locks) return Promise.resolve({ taken: true, later: never }); // a page without https has none
    return new Promise((resolve) => {
        const unlocked = () => resolve({ taken: true, later: never });
        navigator.locks.request(name, { ifAvailable: true }, (lock) => {
            if (lock) {
                unlocked();
                return never; // held until the tab closes
            }
            const later = new Promise((fulfil) => {
                void navigator.locks.request(name, () => {
                    fulfil(undefined);
                    return never;
                });
            });
            resolve({ taken: false, later });
        }).catch(unlocked);
    });
}
