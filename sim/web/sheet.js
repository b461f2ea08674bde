// SPDX-FileCopyrightText: 2026 The Ljostafl authors
// SPDX-License-Identifier: MIT
//
// The sheet with the panels: beside the board where there is room, over it on a phone.
// @ts-check

const BESIDE = "(min-width: 62rem)"; // the same as in style.css

/** Opens and closes the sheet. It is open at first where it fits beside the board. */
export class Sheet {
    /** @param {HTMLElement} sheet @param {HTMLElement} button */
    constructor(sheet, button) {
        this.sheet = sheet;
        this.button = button;
        this.beside = matchMedia(BESIDE);
        button.addEventListener("click", () => this.show(this.sheet.hidden));
        this.beside.addEventListener("change", () => this.show(this.beside.matches && !this.sheet.hidden));
        sheet.addEventListener("keydown", (event) => {
            if (event.key === "Escape" && !this.beside.matches && !event.defaultPrevented) {
                event.preventDefault(); // not BACK
                this.show(false);
                this.button.focus();
            }
        });
        this.show(this.beside.matches && sheet.childElementCount > 0);
    }

    /** @param {boolean} open */
    show(open) {
        this.sheet.hidden = !open;
        this.button.setAttribute("aria-expanded", String(open));
    }
}
