// SPDX-FileCopyrightText: 2026 The Ljostafl authors
// SPDX-License-Identifier: MIT
//
// The unlit board as a picture: walnut with a name inlaid, and a dark panel with a well for each light.
// @ts-check

import description from "./description.js";

/** @typedef {import("./layout.js").Layout} Layout */
/** @typedef {import("./grain.js").Grain} Grain */
/** @typedef {import("./layout.js").Box} Box */
/** @typedef {import("./board_outline.js").BoardOutline} BoardOutline */
/** @typedef {CanvasRenderingContext2D} Pen */
/** @typedef {number[]} Color red, green and blue, 0 to 255 */

const { materials, lamp, sizes } = description;
export const FONT = "Figtree, system-ui, sans-serif";

/**
 * Return a canvas of this size in screen pixels, and its pen.
 * @param {number} width @param {number} height @returns {Pen}
 */
export function newCanvas(width, height) {
    const canvas = document.createElement("canvas");
    canvas.width = Math.max(1, Math.round(width));
    canvas.height = Math.max(1, Math.round(height));
    return /** @type {Pen} */ (canvas.getContext("2d"));
}

/** @param {Color} color @param {number} [factor] @returns {string} */
export function css(color, factor = 1) {
    return `rgb(${color.map((part) => Math.min(255, Math.round(part * factor))).join(" ")})`;
}

/**
 * Paint the board without names, or a part of it.
 * @param {Layout} layout
 * @param {number} ratio pixels in a CSS pixel
 * @param {Grain} grain
 * @param {{lit?: boolean, area?: Box, pen?: Pen}} [options] lit: in full light, not in a dim room; area: this part of
 *     the board, in whole pixels; pen: of a canvas, which gets their size
 * @returns {Pen}
 */
export function paintBoard(layout, ratio, grain, { lit = false, area, pen = newCanvas(1, 1) } = {}) {
    const { x, y, width, height } = area ?? { ...layout.board, x: 0, y: 0 };
    pen.canvas.width = Math.max(1, Math.round(width * ratio));
    pen.canvas.height = Math.max(1, Math.round(height * ratio));
    pen.save();
    pen.setTransform(ratio, 0, 0, ratio, -x * ratio, -y * ratio);
    paintWood(pen, layout, ratio, grain, lit ? materials.litWood : materials.wood);
    cutPanel(pen, layout, ratio, lit ? materials.litAcrylic : materials.acrylic, lit ? 3 : 1);
    pen.restore();
    return pen;
}

/**
 * @param {Pen} pen scaled to CSS pixels of the board @param {Layout} layout @param {number} ratio @param {Grain} grain
 * @param {Color[]} colors of the wood, from dark to light
 */
function paintWood(pen, { board, radius, unit }, ratio, grain, colors) {
    const strip = newCanvas(grain.width, grain.height);
    const pixels = strip.createImageData(grain.width, grain.height);
    const ramp = Uint32Array.from({ length: 256 }, (_, level) => packed(colors, level / 255));
    const dots = new Uint32Array(pixels.data.buffer);
    for (let i = 0; i < dots.length; i++) dots[i] = ramp[grain.levels[i]]; // much faster than `Uint32Array.from`
    strip.putImageData(pixels, 0, 0);
    pen.imageSmoothingQuality = "high";
    pen.beginPath();
    pen.roundRect(0, 0, board.width, board.height, radius);
    pen.clip();
    pen.drawImage(strip.canvas, 0, 0, board.width, board.height);
    // Light falls from the upper left.
    pen.globalCompositeOperation = "multiply";
    const light = pen.createLinearGradient(0, 0, board.width * 0.42, board.height);
    light.addColorStop(0, css([255, 250, 242]));
    light.addColorStop(1, css([158, 152, 150]));
    pen.fillStyle = light;
    pen.fillRect(0, 0, board.width, board.height);
    pen.globalCompositeOperation = "source-over";
    const depth = Math.max(2, 5 * unit);
    const box = { x: 0, y: 0, width: board.width, height: board.height };
    shadeEdge(pen, box, radius, css(colors[2], 2.1), depth * 0.7, depth * 0.5, depth * 0.7, 0.42, ratio);
    shadeEdge(pen, box, radius, "#000", depth * 1.6, -depth * 0.7, -depth * 1.1, 0.8, ratio);
}

/** @param {Color[]} colors three, from dark to light @param {number} at from 0 to 1 @returns {number} as ABGR */
function packed(colors, at) {
    const [from, to, share] = at < 0.5 ? [colors[0], colors[1], at * 2] : [colors[1], colors[2], at * 2 - 1];
    const [red, green, blue] = from.map((part, i) => Math.round(part + (to[i] - part) * share));
    return (255 << 24 | blue << 16 | green << 8 | red) >>> 0;
}

/**
 * Draw the shadow that a frame around this box casts into it.
 * @param {Pen} pen @param {Box} box @param {number} radius @param {string} color @param {number} blur
 * @param {number} dx @param {number} dy @param {number} strength @param {number} ratio
 */
function shadeEdge(pen, box, radius, color, blur, dx, dy, strength, ratio) {
    const far = box.width + box.height;
    // A shadow costs time for each pixel, so it is drawn only along the sides: three blurs away it is over.
    const depth = 3 * blur + Math.max(Math.abs(dx), Math.abs(dy)) + radius;
    for (const side of rim(box, Math.ceil(depth * ratio) / ratio)) {
        pen.save();
        pen.beginPath();
        pen.rect(side.x, side.y, side.width, side.height);
        pen.clip();
        pen.beginPath();
        pen.roundRect(box.x, box.y, box.width, box.height, radius);
        pen.clip();
        pen.globalAlpha = strength;
        pen.shadowColor = color;
        pen.shadowBlur = 2 * blur * ratio; // shadows ignore the scale of the pen
        pen.shadowOffsetX = dx * ratio;
        pen.shadowOffsetY = dy * ratio;
        pen.beginPath();
        pen.rect(box.x - far, box.y - far, box.width + 2 * far, box.height + 2 * far);
        pen.roundRect(box.x, box.y, box.width, box.height, radius);
        pen.fillStyle = "#000";
        pen.fill("evenodd");
        pen.restore();
    }
}

/** @param {Box} box @param {number} depth @returns {Box[]} four boxes along its sides; together at most the box */
function rim({ x, y, width, height }, depth) {
    if (2 * depth >= Math.min(width, height)) return [{ x, y, width, height }];
    const inner = height - 2 * depth;
    return [
        { x, y, width, height: depth }, { x, y: y + height - depth, width, height: depth },
        { x, y: y + depth, width: depth, height: inner },
        { x: x + width - depth, y: y + depth, width: depth, height: inner },
    ];
}

/**
 * @param {Pen} pen @param {Layout} layout @param {number} ratio @param {Color} acrylic
 * @param {number} gain brightness of the shine on the frosted windows
 */
function cutPanel(pen, { hole, panel, cell, unit }, ratio, acrylic, gain) {
    const lip = Math.max(4, sizes.frame * unit);
    const corner = Math.max(7, sizes.frameCorner * unit);
    const frame = { x: hole.x - lip, y: hole.y - lip, width: hole.width + 2 * lip, height: hole.height + 2 * lip };
    // A dark line around the hole, and a light one below it, where the edge catches the light.
    pen.save();
    pen.shadowColor = "rgb(150 116 84 / 55%)";
    pen.shadowBlur = 1.2 * unit * ratio;
    pen.shadowOffsetY = Math.max(1, 1.8 * unit) * ratio;
    pen.fillStyle = "#070504";
    pen.beginPath();
    pen.roundRect(frame.x - 1.5 * unit, frame.y - 1.5 * unit, frame.width + 3 * unit, frame.height + 3 * unit,
        corner + 1.5 * unit);
    pen.fill();
    pen.restore();
    pen.save();
    pen.beginPath();
    pen.roundRect(frame.x, frame.y, frame.width, frame.height, corner);
    pen.clip();
    pen.fillStyle = css(acrylic);
    pen.fillRect(frame.x, frame.y, frame.width, frame.height);
    const glass = paintWell(cell, ratio, acrylic, gain);
    for (let y = panel.y; y < panel.y + panel.height - cell / 2; y += cell) {
        for (let x = panel.x; x < panel.x + panel.width - cell / 2; x += cell) {
            pen.drawImage(glass, x, y, cell, cell);
        }
    }
    pen.restore();
    // The panel is a little lower than the wood, which casts a shadow on its upper edge.
    shadeEdge(pen, frame, corner, "#000", 7 * unit, 3 * unit, 6 * unit, 0.75, ratio);
}

/**
 * Return one cell of the panel: fine grooves around it, and a round window of frosted glass.
 * @param {number} cell @param {number} ratio @param {Color} acrylic @param {number} gain
 * @returns {HTMLCanvasElement}
 */
export function paintWell(cell, ratio, acrylic, gain) {
    const pen = newCanvas(cell * ratio, cell * ratio);
    const side = pen.canvas.width;
    pen.fillStyle = css(acrylic);
    pen.fillRect(0, 0, side, side);
    const line = Math.max(1, Math.round(side / 60));
    pen.fillStyle = css(acrylic, 0.45);
    pen.fillRect(0, 0, side, line);
    pen.fillRect(0, 0, line, side);
    const [middle, radius] = [side / 2, side * lamp.window];
    for (const [share, level] of [[1.06, 0.4], [1, 1.4], [0.965, 1.15], [0.93, 1.5]]) {
        pen.beginPath();
        pen.arc(middle, middle, radius * share, 0, 2 * Math.PI);
        pen.fillStyle = css(acrylic, level);
        pen.fill();
    }
    const shine = pen.createRadialGradient(side * 0.43, side * 0.4, 0, side * 0.43, side * 0.4, side * 0.38);
    const strength = 0.105 * Math.min(gain, 1.4);
    shine.addColorStop(0, `rgb(${acrylic.map((part) => Math.min(255, part * 5)).join(" ")} / ${strength * 3})`);
    shine.addColorStop(1, `rgb(${acrylic.map((part) => Math.min(255, part * 5)).join(" ")} / 0)`);
    pen.fillStyle = shine;
    pen.beginPath();
    pen.arc(middle, middle, radius * 0.93, 0, 2 * Math.PI);
    pen.fill();
    return pen.canvas;
}

/**
 * Write the names of columns and rows on the wood.
 * @param {Pen} pen scaled to CSS pixels of the board @param {Layout} layout @param {BoardOutline} outline
 */
export function drawNames(pen, { panel, cell, names, namesSize }, outline) {
    for (let x = 0; x < panel.width / cell - 0.5; x++) {
        drawInlay(pen, panel.x + (x + 0.5) * cell, names.y, outline.columnName(x), namesSize, 0.66);
    }
    for (let y = 0; y < panel.height / cell - 0.5; y++) {
        drawInlay(pen, names.x, panel.y + (y + 0.5) * cell, outline.rowName(y), namesSize, 0.66);
    }
}

/**
 * Write pale letters that are inlaid in the wood, with a shadow above them.
 * @param {Pen} pen @param {number} x centre @param {number} y centre @param {string} text @param {number} size
 * @param {number} strength
 */
function drawInlay(pen, x, y, text, size, strength) {
    pen.font = `500 ${size}px ${FONT}`;
    pen.textAlign = "center";
    pen.textBaseline = "alphabetic";
    const base = y + size * 0.34;
    pen.fillStyle = "rgb(0 0 0 / 70%)";
    pen.fillText(text, x, base - 1);
    pen.fillStyle = `rgb(${materials.inlay.join(" ")} / ${strength})`;
    pen.fillText(text, x, base);
}
