// SPDX-FileCopyrightText: 2026 The Ljostafl authors
// SPDX-License-Identifier: MIT
//
// The coach's graph of a game: who stood better, as a picture, and a button for each of the costliest moves.
// @ts-check

import { button, element } from "./dom.js";
import { say } from "./words.js";

/**
 * What the coach has found. points: the attackers' part of the points in percent, at the start and after each ply.
 * mistakes: the costliest moves: ply, side, move, cost in percent, and the better move if it is found.
 * @typedef {{points: number[], mistakes: [number, string, string, number, string | null][]}} Review
 */

/**
 * Return the graph.
 * @param {Review} review
 * @param {(ply: number) => void} show the position after a ply
 */
export function coachGraph({ points, mistakes }, show) {
    const last = points.length - 1;
    const drawing = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    const area = document.createElementNS("http://www.w3.org/2000/svg", "path");
    area.setAttribute("d", `M0 100${points.map((part, ply) => `L${ply} ${100 - part}`).join("")}V100z`);
    drawing.append(area);
    drawing.setAttribute("viewBox", `0 0 ${last} 100`);
    drawing.setAttribute("preserveAspectRatio", "none");
    drawing.setAttribute("role", "img");
    drawing.setAttribute("aria-label", describe(points));
    const marks = mistakes.map(([ply, side, move, cost, better]) => {
        const dashed = (/** @type {string | null} */ name) => (name ?? "").replaceAll("-", "\u2013");
        const title = say(better ? "web-mistake-better" : "web-mistake",
            { ply, side: say(side), move: dashed(move), cost, better: dashed(better) });
        const mark = button("", () => show(ply), { class: `mark ${side}`, "aria-label": title, title });
        mark.style.left = `${100 * (ply - 1) / last}%`;
        mark.style.bottom = `${points[ply - 1]}%`;
        return mark;
    });
    const words = element("figcaption", {}, `${say("web-who-stood-better")} – `, element("span", {
        class: "hint", words: mistakes.length ? "web-marks" : "web-no-marks",
    }));
    return element("figure", { class: "coach" }, words, element("div", { class: "graph" }, drawing, ...marks));
}

/** Describe the curve: its start, its end, and where it changes most. @param {number[]} points */
function describe(points) {
    const [start, end] = [points[0], points[points.length - 1]];
    const turns = [];
    for (let ply = 1, leads = start >= 50; ply < points.length; ply++) {
        if (Math.abs(points[ply] - 50) < 10 || points[ply] > 50 === leads) continue;
        leads = !leads;
        turns.push(say("web-lead", { side: leads ? "attackers" : "defenders", ply }));
    }
    return [say("web-curve", { start, end }), ...turns].join("; ");
}
