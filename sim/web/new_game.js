// SPDX-FileCopyrightText: 2026 The Ljostafl authors
// SPDX-License-Identifier: MIT
//
// A new game in a dialog: which one, who plays, how well, with which clock and handicap. It types what a player could.
// @ts-check

import { variantsIn } from "./completion.js";
import description from "./description.js";
import { ask, button, element, newId, row } from "./dom.js";
import { place } from "./events.js";
import { say } from "./words.js";

/**
 * @typedef {{id: string, name: string, size: number, start: string, first?: string, names?: Record<string, string>,
 *     options?: Record<string, Record<string, string>>}} Game
 *     `start`: its position, "" if not known; `first`: the letter of the side that moves first; `names`: in other
 *     languages; `options`: the names of each option
 */

const SVG = "http://www.w3.org/2000/svg";

const CHOICES = description.newGame; // the values of each choice
const ANSWER_MS = 1000; // so long the dialog waits for the list of the board, which may have games of the user's own

/**
 * Ask for a new game; return the lines to type, none if the player keeps his game.
 * @param {import("./game_mirror.js").GameMirror} mirror
 * @param {() => Promise<string[]>} askVariants for the lines of the board's list of games
 * @returns {Promise<string[]>}
 */
export async function openNewGame(mirror, askVariants) {
    const late = new Promise((done) => setTimeout(() => done([]), ANSWER_MS));
    const [{ default: list }, told] = await Promise.all([import("./games.js"),
        Promise.race([askVariants().catch(() => []), late])]);
    const begun = mirror.ply > 0 && !mirror.over && !mirror.state.game.exercise;
    const own = variantsIn(told).filter(({ id }) => !list.games.some((/** @type {Game} */ game) => game.id === id))
        .map((game) => ({ ...game, start: "" }));
    const lines = await choose([...own, ...list.games], list.popular, mirror);
    if (!lines.length || !begun) return lines;
    const replaces = await ask({
        title: say("new-title"), text: say("new-text", { moves: mirror.ply }), accept: say("do-new"),
        cancel: say("keep-game"),
    });
    return replaces ? lines : [];
}

/** @typedef {{players: string, level: string, clock: string, handicap: string, game: string}} Choice */

/**
 * Return the lines that make the preferences of the players those that are chosen, and begin the game.
 * @param {Choice} chosen
 * @param {Partial<Choice>} before
 */
function linesFor(chosen, before) {
    const words = /** @type {const} */ (["players", "level", "clock", "handicap"]);
    return [...words.filter((word) => chosen[word] !== before[word]).map((word) => `${word} ${chosen[word]}`),
        `new ${chosen.game}`];
}

/** @param {Game[]} games @param {string[]} popular @param {import("./game_mirror.js").GameMirror} mirror */
function choose(games, popular, mirror) {
    const { variant, name, game } = mirror;
    if (!games.some(({ id, start }) => id === variant && start) && variant) { // one of the user's own
        const others = games.filter(({ id }) => id !== variant);
        games = [{ id: variant, name, size: game.size, start: game.start }, ...others];
    }
    const settings = mirror.state.get("settings"), known = settings.players !== undefined;
    const before = {
        players: settings.players ?? "defend", level: String(settings.level ?? 1),
        clock: (settings.clock ?? "off").replace(/\+0$/, ""), handicap: settings.handicap ?? "none",
    };
    const picture = element("div", { class: "start-picture" });
    const fields = {
        game: field("new-game", gameOptions(games, popular), variant),
        players: field("players", options(CHOICES.players, before.players, playersInWords), before.players),
        level: field("level", options(CHOICES.level, before.level, levelInWords), before.level),
        clock: field("clock", options(CHOICES.clock, before.clock, clockInWords), before.clock),
        handicap: field("handicap", options(CHOICES.handicap, before.handicap, handicapInWords), before.handicap),
    };
    const draw = () => picture.replaceChildren(
        ...games.filter(({ id, start }) => start && id === fields.game.choice.value).map(startPicture));
    fields.game.choice.addEventListener("change", draw);
    draw();
    const title = newId("new-game");
    const dialog = element("dialog", { class: "question new-game", "aria-labelledby": title },
        element("h2", { id: title, words: "do-new" }),
        element("div", { class: "new-game-fields" }, picture, ...Object.values(fields).map(({ line }) => line)),
        row(button("cancel", () => dialog.close(), { class: "plain" }),
            button("begin", () => dialog.close("begin"), { class: "plain primary" })));
    /** @type {Promise<string[]>} */
    const chosen = new Promise((resolve) => dialog.addEventListener("close", () => {
        dialog.remove();
        const { game: { choice }, players, level, clock, handicap } = fields;
        resolve(dialog.returnValue !== "begin" ? [] : linesFor({
            game: choice.value, players: players.choice.value, level: level.choice.value, clock: clock.choice.value,
            handicap: handicap.choice.value,
        }, known ? before : {}));
    }));
    document.body.append(dialog);
    dialog.showModal();
    return chosen;
}

/** Return the options of a list of games, by their sizes. @param {Game[]} games @param {string[]} popular */
export function gameOptions(games, popular) {
    const sizes = [...new Set(games.map(({ size }) => size))].sort((one, other) => one - other);
    return ["", ...sizes].map((size) => element("optgroup", { label: size ? `${size}×${size}` : say("popular") },
        ...games.filter((one) => popular.includes(one.id) ? !size : one.size === size).map((one) =>
            element("option", { value: one.id }, `${nameOf(one)} ${one.size}×${one.size}`))));
}

/**
 * Return the options of a list, and one more for a value that it lacks.
 * @param {string[]} values @param {string} value @param {(value: string) => string} inWords
 */
export function options(values, value, inWords) {
    return (values.includes(value) ? values : [...values, value])
        .map((each) => element("option", { value: each }, inWords(each)));
}

/**
 * Return a list to choose from, and the line with its label.
 * @param {string} words @param {Node[]} content @param {string} value
 */
export function field(words, content, value) {
    const id = newId("choice"), choice = element("select", { id }, ...content);
    choice.value = value;
    return { choice, line: element("p", {}, element("label", { for: id, words }), choice) };
}

/** Return the name of a game in the language of the page. @param {Game} game */
function nameOf({ name, names = {} }) {
    return names[document.documentElement.lang] ?? name;
}

/** @param {string} players */
export function playersInWords(players) {
    return say(`players-${players}`);
}

/** @param {string} level */
function levelInWords(level) {
    return say("level-of", { level: Number(level) || level });
}

/** @param {string} clock */
export function clockInWords(clock) {
    const [minutes, seconds] = clock.split("+");
    if (clock === "off") return say("no-clock");
    return seconds ? say("clock-more", { minutes, seconds }) : say("clock-of", { minutes });
}

/** @param {string} handicap */
export function handicapInWords(handicap) {
    const [side, count] = handicap.split(" ");
    return count ? say("fewer", { side, count: Number(count) }) : say("no-handicap");
}

/** Return a picture of the start of a game. @param {{size: number, start: string}} game */
export function startPicture({ size, start }) {
    const lines = Array.from({ length: size + 1 }, (_, i) => `M0 ${i}H${size}M${i} 0V${size}`).join("");
    const drawing = shape("svg", { viewBox: `-0.1 -0.1 ${size + 0.2} ${size + 0.2}`, "aria-hidden": "true" });
    drawing.append(shape("path", { d: lines }));
    for (const [square, man] of Object.entries(place(start))) {
        const side = man === "a" ? "attackers" : man === "d" ? "defenders" : "king";
        drawing.append(shape("circle", {
            class: side, cx: square.charCodeAt(0) - 96.5, cy: size - Number(square.slice(1)) + 0.5, r: 0.36,
        }));
    }
    return drawing;
}

/** Return a part of a drawing. @param {string} tag @param {Record<string, string | number>} attributes */
export function shape(tag, attributes) {
    const made = document.createElementNS(SVG, tag);
    for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, String(value));
    return made;
}
