// SPDX-FileCopyrightText: 2026 The Ljostafl authors
// SPDX-License-Identifier: MIT
//
// The sheet with the panels: beside the board where there is room, over it on a phone.
// @ts-check

// The same as in style/sheet.css.
const BESIDE = "(min-width: 62rem)";
const LOW = "(max-height: 30rem) and (orientation: landscape)"; // of a phone: the sheet comes from the right
const GAP = 10; // pixels between the lights and the sheet
const NAMES = 16; // pixels for half the names of the rows
const MIN_SHARE = 0.42; // of the window, for the sheet, but no more than
const MIN_SIZE = 320; // pixels

/**
 * Opens and closes the sheet. It is open at first where it fits beside the board. Over the board it has an entry in the
 * browser's history, so that Back closes it.
 */
export class Sheet {
    #listed = Boolean(history.state?.sheet); // in the browser's history; that itself changes only later

    /** @param {HTMLElement} sheet @param {HTMLElement} button @param {import("./board_view.js").BoardView} view */
    constructor(sheet, button, view) {
        this.sheet = sheet;
        this.button = button;
        this.view = view;
        this.lightsShow = true; // whether the sheet leaves the lights free
        view.addEventListener("arranged", () => this.#fit());
        this.beside = matchMedia(BESIDE);
        this.low = matchMedia(LOW);
        button.addEventListener("click", () => this.show(this.sheet.hidden));
        this.beside.addEventListener("change", () => this.show(this.beside.matches && !this.sheet.hidden));
        addEventListener("popstate", ({ state }) => {
            this.#listed = Boolean(state?.sheet);
            if (!state?.sheet && !this.beside.matches && !sheet.hidden) this.show(false);
        });
        sheet.addEventListener("keydown", (event) => {
            if (event.key === "Escape" && !this.beside.matches && !event.defaultPrevented) {
                event.preventDefault(); // not BACK
                this.close();
            }
        });
        this.show(this.beside.matches);
    }

    /** @param {boolean} open */
    show(open) {
        this.sheet.hidden = !open;
        this.button.setAttribute("aria-expanded", String(open));
        const covers = open && !this.beside.matches;
        if (covers && !this.#listed) history.pushState({ sheet: true }, "");
        else if (!covers && this.#listed) history.back(); // once: twice would leave the page
        this.#listed = covers;
        this.#fit();
    }

    close() {
        this.show(false);
        this.button.focus();
    }

    /** Leave the lights free, where the sheet lies over the board, or cover them. @param {boolean} free */
    showLights(free) {
        this.lightsShow = free;
        this.#fit();
    }

    /** On a phone, move the board to the edge, and let the sheet begin beside its lights. */
    #fit() {
        const { layout, board, stage } = this.view, { sheet, low } = this;
        if (!layout) return;
        const over = !sheet.hidden && !this.beside.matches;
        let [left, up] = [0, 0];
        sheet.style.width = sheet.style.height = "";
        if (over && low.matches) {
            left = Math.max(0, layout.board.x + layout.names.x - NAMES);
            const lights = layout.board.x - left + layout.hole.x + layout.hole.width;
            sheet.style.width = `${Math.max(least(innerWidth), innerWidth - lights - GAP)}px`;
        } else if (over && this.lightsShow) {
            up = Math.max(0, layout.board.y - GAP);
            const lights = stage.offsetTop + layout.board.y - up + layout.hole.y + layout.hole.height;
            sheet.style.height = `${Math.max(least(innerHeight), innerHeight - lights - GAP)}px`;
        }
        board.style.translate = left || up ? `${-left}px ${-up}px` : "";
    }
}

/** @param {number} size of the window @returns {number} the least size of the sheet */
function least(size) {
    return Math.min(size * MIN_SHARE, MIN_SIZE);
}
