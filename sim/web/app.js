// SPDX-FileCopyrightText: 2026 The Ljostafl authors
// SPDX-License-Identifier: MIT
//
// Puts the parts of the page together.
// @ts-check

import { BoardView } from "./board_view.js";
import { ConsoleClient } from "./console_client.js";
import { ConsolePanel } from "./console_panel.js";
import { Drag } from "./drag.js";
import { FilesPanel } from "./files_panel.js";
import { GameKeeper } from "./game_keeper.js";
import { GameMirror } from "./game_mirror.js";
import { GamePanel } from "./game_panel.js";
import { Help } from "./help.js";
import { Input } from "./input.js";
import { Machine } from "./machine.js";
import { Notices, followMachine } from "./notices.js";
import { PastView } from "./past_view.js";
import { Plate } from "./plate.js";
import { PlayFar } from "./play_far.js";
import { currentOf } from "./power.js";
import { Rules } from "./rules.js";
import { SharePanel } from "./share_panel.js";
import { Sharing } from "./sharing.js";
import { Sheet } from "./sheet.js";
import { readSettings } from "./settings_file.js";
import { Speaker } from "./speaker.js";
import { Tabs } from "./tabs.js";
import { TextView } from "./text_view.js";
import { Updates } from "./updates.js";
import { UserData } from "./user_data.js";
import { readWiring } from "./wiring.js";
import { Words, browserLanguage, say, speak } from "./words.js";

const AFTER_LIGHT_MS = 200;

/** @param {string} selector @returns {any} */
const find = (selector) => document.querySelector(selector);

const machine = new Machine();
let { panel, buttons } = readWiring({});
/** @type {import("./companion.js").Companion | null} */
let companion = null; // where the browser has serial ports

/** @param {string} name @param {(detail: any) => void} take */
function on(name, take) {
    machine.addEventListener(name, (event) => take(/** @type {CustomEvent} */ (event).detail));
}

// The board: picture, plate, words.
const view = new BoardView(find(".stage"));
const opening = UserData.open(); // while the board is painted
view.prepare(panel);
const plate = new Plate(view.board, view.plate);
const words = new TextView(find("#words"), find("#announcer"));
/** @type {any[] | null} */
let early = []; // presses before the wiring is known
on("wiring", ({ settings }) => {
    ({ panel, buttons } = readWiring(settings));
    view.setPanel(panel);
    const presses = early ?? [];
    early = null;
    presses.forEach(takePress);
});
let wire = new Uint8Array();
on("frame", (frame) => {
    if (frame.pin !== panel.pin) return;
    wire = frame.wire;
    view.showFrame(wire);
});
on("title", ({ title }) => {
    if (companion?.shows) return void (plate.title = title); // it shows later
    plate.setTitle(title);
    words.setCaption(plate.words);
});
on("crash", ({ text }) => {
    console.info(text);
    plate.setNotice(say("web-crash", { error: text.trim().split("\n").pop() ?? "" }));
    words.setCaption(plate.words);
});
view.addEventListener("arranged", () => plate.write());
view.addEventListener("lights", () => {
    if (view.lights) words.setLights(view.lights, view.outline);
    document.documentElement.classList.toggle("one-hue", view.oneHue);
});

// The game, as the program's events tell it.
const port = Object.assign(new EventTarget(), { write: (/** @type {string} */ text) => machine.type(text) });
on("print", (detail) => port.dispatchEvent(new CustomEvent("text", { detail })));
const client = new ConsoleClient(port);
const mirror = new GameMirror(client);
const past = new PastView(view, mirror);
const far = new PlayFar(async () => ({ client, mirror, past, data: await opening, place: find("#notices") }));
let followed = true; // whether the program has been asked for its events
on("state", ({ state }) => {
    if (state !== "loading") return;
    client.reset();
    followed = false;
});
on("frame", () => { // the first light comes first
    if (!followed && !machine.selfTest) mirror.follow().catch(() => {});
    followed = true;
});
function writePosition() {
    if (companion?.shows) return;
    const { state, history } = mirror, men = past.ply === null ? mirror.shownPieces : history?.men(past.ply);
    words.setPosition(state.game, men ?? {});
}
for (const part of [mirror, past]) part.addEventListener("change", writePosition);
mirror.addEventListener("move", (event) => {
    if (!companion?.shows) words.announceMove(/** @type {CustomEvent} */ (event).detail);
});
for (const follow of [followState, takeFirstTouch]) mirror.addEventListener("event", follow);
function followState() {
    const { state } = mirror;
    view.setPart(state.get("view").part ?? "");
    plate.setWaits(state.screen === "start");
    plate.setState(state);
    if (!companion?.shows) words.setCaption(plate.words);
    void load(state.get("settings").language ?? "");
    words.inMenu = "page" in state.holds;
    input.turnsPages(words.inMenu && !companion?.shows);
    past.setAtEnd(!companion?.shows && state.screen === "end" && !state.game.exercise);
}

// The language: that of the board's settings, which is at first the browser's.
let wanted = ""; // the language that is loaded, or loads
/** @param {string} language "": not known yet */
async function load(language) {
    if (!language || language === wanted) return;
    wanted = language;
    const loaded = await Words.load(language);
    if (loaded.language !== wanted) return;
    speak(loaded);
    plate.setLanguage(loaded);
}

// The panels beside the board.
const keeper = new GameKeeper(machine, client, mirror);
const sharing = new Sharing(client, mirror, past);
const tabs = new Tabs(find("#panels"), () => sheet.close());
const gamePanel = tabs.add("game"), sharePanel = tabs.add("share"), lines = tabs.add("console");
new SharePanel(sharePanel, sharing, { mirror, past, caption: () => plate.words });
const consolePanel = new ConsolePanel(lines, client, {
    takeRecord: (text) => sharing.takeText(text, { quiet: true }),
});
const sheet = new Sheet(find("#panels"), find("#panels-button"), view);
tabs.addEventListener("select", (event) => {
    const { name } = /** @type {CustomEvent} */ (event).detail;
    sheet.showLights(name === "game");
    if (name === "console" && companion?.shows) companion.consoleShown();
    else if (name === "console") consolePanel.shown();
    else if (name === "files") void filesPanel.shown();
});

// A link to a game or a position.
function takeLink() {
    const { hash } = location;
    if (hash.length < 2) return;
    history.replaceState(null, "", location.pathname + location.search); // a reload must not ask again
    void (far.isLink(hash) ? far : companion?.shows ? companion.sharing : sharing).takeLink(hash);
}
addEventListener("hashchange", takeLink);
takeLink();

/**
 * Return the man on a square of the game that a person moves next, "" if there is none.
 * @param {import("./input.js").Light} light
 */
function manAt([x, y]) {
    const { state, turn } = mirror;
    if (companion?.shows || past.ply !== null) return "";
    const man = state.pieces[view.outline.squareName(x, y)] ?? "";
    const side = man === "a" ? "attackers" : "defenders";
    return man && turn === side && state.get("players")[side] === "person" ? man : "";
}

// Presses.
const FIRST_TOUCH_MS = 2000; // so long the game may take to start, and to let the touched man be picked up
let firstTouch = { target: /** @type {import("./input.js").Light} */ ([0, 0]), until: 0 };
function takeFirstTouch() {
    if (!mirror.state.get("cursor").square || performance.now() > firstTouch.until) return;
    firstTouch.until = 0;
    const key = buttons.squareKeyAt(...firstTouch.target);
    for (const level of key ? [true, null] : []) machine.drive(/** @type {[number, number]} */ (key), level);
}
const speaker = new Speaker();
const input = new Input(view);
input.addEventListener("press", (event) => {
    const { detail } = /** @type {CustomEvent} */ (event);
    if (early) early.push(detail);
    else takePress(detail);
});
/** @param {{target: import("./input.js").Target, pressed: boolean, way: any, at: number}} press */
function takePress({ target, pressed, way, at }) {
    if (companion?.takePress(target, pressed) || past.takePress(target, pressed)) return;
    if (machine.selfTest && target === "back") { // a board has a switch for that
        if (pressed) void machine.restart();
        return;
    }
    if (typeof target === "string") {
        machine.drive(buttons.pins[target], pressed ? buttons.pressed : null, at);
        find(`[data-button=${target}]`).classList.toggle("pressed", pressed);
    } else {
        const key = buttons.squareKeyAt(target[0], target[1]);
        if (pressed && plate.waits && manAt(target)) { // the board takes any touch for a start
            machine.drive(buttons.pins.select, buttons.pressed, at);
            machine.drive(buttons.pins.select, null, at);
            firstTouch = { target, until: performance.now() + FIRST_TOUCH_MS };
        } else if (key) {
            machine.drive(key, pressed ? true : null, at);
        }
    }
    if (pressed) plate.pressed(way);
}
new Drag(view, input, manAt, (to) =>
    mirror.state.get("cursor").goals?.includes(view.outline.squareName(...to)) ?? false);
words.addEventListener("touch", (event) => input.tap(/** @type {CustomEvent} */ (event).detail.light));

/** @type {GamePanel} */
let game;
input.addEventListener("action", (event) =>
    (companion?.shows ? companion.game : game)?.act(/** @type {CustomEvent} */ (event).detail));

// Sound.
const soundButton = find("#sound-button");
let soundChosen = false; // perhaps before the stored choice is read
on("tones", ({ tones }) => speaker.play(tones));
for (const type of ["pointerup", "keydown", "click"]) addEventListener(type, () => speaker.unlock());
soundButton.addEventListener("click", async () => {
    speaker.muted = !speaker.muted;
    soundChosen = true;
    showSound();
    await (await opening).choose("muted", speaker.muted);
});
const showSound = () => soundButton.setAttribute("aria-pressed", String(!speaker.muted));

// Help, and the rules of the game that shows.
const rules = new Rules(machine, () => (companion?.shows ? companion.board.mirror : mirror).state.game);
const help = new Help(find("#help"), () => view.oneHue ? "one-hue" : "colour", rules);
find("#help-button").addEventListener("click", () => help.toggle());
addEventListener("keydown", (event) => help.handleKey(event));

// What is saved here, and in which version.
const notices = new Notices(find("#notices"));
followMachine(notices, machine);
const updates = new Updates();
updates.addEventListener("ready", () => {
    notices.show("version", "web-notice-version", { words: "web-show-version", act: () => updates.take() });
});

addEventListener("visibilitychange", () => machine.hide(document.hidden));
machine.hide(document.hidden);
const data = await opening;
game = new GamePanel(gamePanel, mirror, past, {
    type: (line) => client.send(line),
    askVariants: () => client.ask("variants"),
    current: () => currentOf(panel, wire),
    pace: data.choice("pace", "fast"),
    setPace(pace) {
        machine.setPace(/** @type {"fast" | "pico"} */ (pace));
        void data.choose("pace", pace);
    },
    showLegend: () => help.open(),
    showRules: () => rules.open(), playFar: () => void far.open(),
    startSelfTest: () => void machine.startSelfTest(),
});
help.chooseLetters(input, data);
if (!soundChosen) speaker.muted = data.choice("muted", false);
showSound();
const { settings, warnings } = readSettings(data.settingsFile);
for (const warning of warnings) notices.show(warning, warning);
const language = settings.TAFL_LANGUAGE ?? browserLanguage();
void load(language);
void machine.start({
    settings: { TAFL_LANGUAGE: language, ...settings }, settingsFile: data.settingsFile, variants: data.variants,
    pace: data.choice("pace", "fast"),
});
const filesPanel = new FilesPanel(tabs.add("files"), data, mirror, keeper);
machine.addEventListener("frame", async () => {
    await new Promise((done) => setTimeout(done, AFTER_LIGHT_MS)); // the first light comes first
    void updates.start();
    void far.resume(data);
    const { serial } = /** @type {any} */ (navigator);
    if (!serial) return;
    const { Companion } = await import("./companion.js");
    companion = new Companion(serial, {
        machine, view, plate, words, past, sharing, data, showLegend: () => help.open(),
        showRules: () => rules.open(),
        panels: { game: gamePanel, share: sharePanel, console: lines, cable: tabs.add("cable") },
    });
    for (const follow of [writePosition, followState]) companion.addEventListener("change", follow);
    Object.assign(/** @type {any} */ (globalThis).ljostafl, { companion });
}, { once: true });
// For tests, and for people who look under the hood.
Object.assign(globalThis, { ljostafl: {
    machine, view, plate, input, speaker, client, mirror, past, sharing, tabs, sheet, data, far,
} });
