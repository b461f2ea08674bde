// SPDX-FileCopyrightText: 2026 The Ljostafl authors
// SPDX-License-Identifier: MIT
//
// What is played at a new table, as who invites chooses it: the game, its options, a handicap or another start.
// @ts-check

import description from "./description.js";
import { button, element, newId } from "./dom.js";
import { menAndSide } from "./far_board.js";
import { clockInWords, field, gameOptions, handicapInWords, options, playersInWords, startPicture }
    from "./new_game.js";
import { SIDES, START } from "./far_link.js";
import { folded, plain } from "./record.js";
import { say } from "./words.js";

/** @typedef {import("./new_game.js").Game} Game */

const PLAYERS = ["attack", "defend"];
const DAYS = ["0", "1", "3", "7", "14"]; // that a side may be away

/**
 * Return the fields of a new table, those that few need, and what is chosen in them: null if the start is no position.
 * @param {{games: Game[], popular: string[]}} list
 * @param {import("./game_mirror.js").GameMirror} mirror
 */
export function termsFields(list, mirror) {
    const known = list.games.some(({ id }) => id === mirror.variant), clock = clockOf(mirror);
    const game = field("new-game", gameOptions(list.games, list.popular), known ? mirror.variant : "tablut");
    const players = field("players", options(PLAYERS, PLAYERS[0], playersInWords), PLAYERS[0]);
    const clocks = field("clock", options(description.newGame.clock, clock, clockInWords), clock);
    const inDays = (/** @type {string} */ count) => say("web-far-days-of", { count: Number(count) });
    const days = field("web-far-days", options(DAYS, DAYS[0], inDays), DAYS[0]);
    const handicap = field("handicap", options(description.newGame.handicap, "none", handicapInWords), "none");
    const id = newId("far"), start = element("input", { id, type: "text", autocomplete: "off", spellcheck: "false" });
    const rules = element("fieldset", { class: "far-options" }), picture = element("div", { class: "start-picture" });
    const chosen = () => /** @type {Game} */ (list.games.find((one) => one.id === game.choice.value));
    const ticked = () => [...rules.querySelectorAll("input")].filter(({ checked }) => checked)
        .map(({ value }) => value).sort();

    /** @param {string[]} [ticks] */
    function offerOptions(ticks = []) {
        const { lang } = document.documentElement, names = Object.entries(chosen().options ?? {});
        rules.replaceChildren(...names.map(([option, translated]) => element("label", {},
            element("input", { type: "checkbox", value: option, checked: ticks.includes(option) }), " ",
            translated[lang] ?? option)));
        rules.hidden = !names.length;
    }

    function draw() {
        const typed = start.value.trim(), line = startOf(chosen(), handicap.choice.value, typed);
        handicap.choice.disabled = typed !== "";
        start.setAttribute("aria-invalid", String(line === ""));
        const { size, start: own } = chosen();
        picture.replaceChildren(...line === "" ? [] : [startPicture({ size, start: line ?? own })]);
    }

    function takeBoard() {
        const { history, ply, variant, game: shown } = mirror;
        if (!history) return;
        game.choice.value = variant;
        offerOptions(shown.options);
        start.value = menAndSide(history, ply);
        draw();
    }

    game.choice.addEventListener("change", () => offerOptions());
    for (const choice of [game.choice, handicap.choice, start]) choice.addEventListener("input", draw);
    offerOptions();
    draw();
    const board = known && !mirror.over && !mirror.state.game.exercise
        ? [element("p", {}, button("web-far-start-board", takeBoard, { class: "plain" }))] : [];
    return {
        lines: [game.line, players.line, clocks.line],
        more: [rules, handicap.line, element("p", {}, element("label", { for: id, words: "web-far-start" }), start),
            ...board, picture, days.line],
        read: () => {
            const line = startOf(chosen(), handicap.choice.value, start.value.trim());
            return line === "" ? null : {
                side: SIDES[PLAYERS.indexOf(players.choice.value)],
                game: {
                    variant: game.choice.value, options: ticked(), start: line, days: Number(days.choice.value),
                    clock: clocks.choice.value === "off" ? null : clocks.choice.value,
                },
            };
        },
    };
}

/** @param {import("./game_mirror.js").GameMirror} mirror */
function clockOf(mirror) {
    return (mirror.state.get("settings").clock ?? "off").replace(/\+0$/, "");
}

/**
 * Return the start of a table's game: null for the game's own, "" if the text that was typed is none.
 * @param {{size: number, start: string, first?: string}} game @param {string} handicap @param {string} typed
 */
export function startOf({ size, start, first = "a" }, handicap, typed) {
    const fewer = handicap === "none" ? start : fewerMen(start, handicap);
    const [men, mover = first, ...more] = typed ? folded("start", plain(typed).trim()).split(/ +/) : [fewer];
    const line = `${men} ${mover}`, moves = more.indexOf("moves");
    if (!START.test(line) || men.split("/").length !== size || (moves >= 0 && more[moves + 1])) return "";
    return line === `${start} ${first}` ? null : line;
}

/**
 * Return the men of a start without those of a handicap, as lib/tabletop/handicap.py takes them away.
 * @param {string} start @param {string} handicap such as "attackers 2"
 */
export function fewerMen(start, handicap) {
    const [[letter], count] = handicap.split(" ");
    const rows = start.split("/").reverse().map((row) => [...row.replace(/\d+/g, (free) => "1".repeat(Number(free)))]);
    const squares = rows.flatMap((row, y) => row.map((man, x) => ({ man, y, x })));
    const men = squares.filter(({ man }) => man === letter), last = rows.length - 1;
    const king = squares.filter(({ man }) => man === "K")[0];
    const distance = (/** @type {{y: number, x: number}} */ { y, x }) => (y - king.y) ** 2 + (x - king.x) ** 2;
    for (let most = Math.min(Number(count), men.length >> 1); most > 0;) {
        const { y, x } = men.filter(({ y, x }) => rows[y][x] === letter)
            .reduce((best, man) => distance(man) > distance(best) ? man : best);
        for (const [row, column] of [[y, x], [last - y, last - x], [x, last - y], [last - x, y]]) {
            if (most > 0 && rows[row][column] === letter) [rows[row][column], most] = ["1", most - 1];
        }
    }
    return rows.map((row) => row.join("").replace(/1+/g, ({ length }) => String(length))).reverse().join("/");
}
