# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The canvas draws the lights of the board smoothly, as they add up, and no more than what changes."""

import pytest

from web_page import wait_for
from web_tablut import PHONE, begin

# Make the function `canvasPixel(light, dx, dy)` of the page: the colour of the canvas beside the centre of a light, by
# cells. It reads a copy of the canvas: a canvas that is read gets slow.
READER = """
globalThis.canvasPixel = (light, dx = 0, dy = 0) => {
    const { layer: { canvas, places }, layout } = ljostafl.view;
    const cell = layout.cell * canvas.width / canvas.clientWidth;
    const pen = globalThis.copy ??= new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
    const { x, y } = places[light];
    pen.drawImage(canvas, -Math.round(x + dx * cell), -Math.round(y + dy * cell));
    return [...pen.getImageData(0, 0, 1, 1).data.slice(0, 3)];
};
0;
"""


@pytest.fixture
def still(shared_board):
    """Return a page that shows only the lights that a test gives it. Tests share it; its program stands still."""
    return stand_still(shared_board())


def stand_still(page):
    begin(page)
    page.evaluate("ljostafl.machine.hold(true)")
    page.evaluate(READER)
    page.wait_for_timeout(100)  # what the Worker has sent until then arrives
    return page


def settled(page, wire):
    """Show lights without a program and return one pixel of the first light, frame by frame."""
    return page.evaluate("""async (wire) => {
        const { view } = ljostafl;
        frameMs = 0;
        const frame = () => new Promise(requestAnimationFrame);
        const read = () => canvasPixel(0)[0];
        view.showFrame(new Uint8Array(243));
        for (let i = 0; i < 60; i++) await frame();
        const levels = [read()];
        view.showFrame(Uint8Array.from(wire));
        for (let i = 0; i < 60; i++) {
            await frame();
            levels.push(read());
        }
        frameMs = 50;
        return levels;
    }""", wire)


@pytest.mark.slow
@pytest.mark.parametrize("motion", ["no-preference", pytest.param("reduce", marks=pytest.mark.soak)])
def test_lights_change_smoothly_between_frames(shared_board, motion):
    page = stand_still(shared_board(**{"reduced_motion": motion} if motion == "reduce" else {}))
    levels = settled(page, [30, 60, 20] + [0] * 240)
    assert levels == sorted(levels)
    changing = len({level for level in levels if levels[0] < level < levels[-1]})
    assert levels[-1] > levels[0] + 100
    assert (changing >= 2) if motion == "no-preference" else (changing >= 10)


def test_lights_add_up(still):
    """Two lights with a dark one between them light its window more than one of them."""
    page = still

    def between(*lit):
        wire = [0] * 243
        for light in lit:
            wire[3 * light : 3 * light + 3] = [90, 90, 90]
        page.evaluate("wire => ljostafl.view.showFrame(Uint8Array.from(wire))", wire)
        wait_for(page, "ljostafl.view.layer.settled")
        return page.evaluate("canvasPixel(1)[0]")

    dark, one, two = between(), between(0), between(0, 2)
    assert dark < one < two
    assert two - dark == pytest.approx(2 * (one - dark), abs=3)


def test_a_picture_drawn_in_parts_is_that_drawn_at_once(still):
    parts, most = still.evaluate("""async () => {
        const { layer, layer: { canvas, lamps } } = ljostafl.view, colors = new Float32Array(243);
        const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext("2d", { willReadFrequently: true });
        const pixels = () => {
            copy.drawImage(canvas, 0, 0);
            return copy.getImageData(0, 0, canvas.width, canvas.height).data;
        };
        const { draw } = lamps;
        let [parts, seed] = [0, 7];
        lamps.draw = (places, colors, boxes) => {
            parts += boxes !== undefined;
            draw.call(lamps, places, colors, boxes);
        };
        for (let round = 0; round < 20; round++) {
            for (let change = 0; change < 4; change++) {
                seed = seed * 16807 % 2147483647;
                colors.set([seed % 256, (seed >> 8) % 256, (seed >> 16) % 256], 3 * (seed % 81));
            }
            layer.show(colors.slice());
            for (let i = 0; i < 3; i++) await new Promise(requestAnimationFrame);
        }
        while (!layer.settled) await new Promise(requestAnimationFrame);
        const drawn = pixels();
        draw.call(lamps, layer.places, colors);
        const whole = pixels(), off = whole.map((value, i) => Math.abs(value - drawn[i]));
        return [parts, Math.max(...new Set(off))];
    }""")
    assert parts > 20 and most <= 4


def test_only_what_changes_is_drawn(still):
    page = still
    page.evaluate("""() => {
        const { layer } = ljostafl.view, { draw } = layer.lamps;
        globalThis.boxes = [];
        layer.lamps.draw = (places, colors, parts) => {
            boxes.push(...parts ?? [{ x: 0, y: 0, width: layer.canvas.width, height: layer.canvas.height }]);
            draw.call(layer.lamps, places, colors, parts);
        };
    }""")

    def drawn(light):
        """Show a board with this light, and return the boxes that are drawn for that."""
        wire = [80, 40, 0] * 81
        wire[:3] = light
        page.evaluate("wire => { boxes = []; ljostafl.view.showFrame(Uint8Array.from(wire)); }", wire)
        wait_for(page, "ljostafl.view.layer.settled")
        return page.evaluate("boxes")

    assert drawn([80, 40, 0])
    assert drawn([80, 40, 0]) == []
    x, y, cell = page.evaluate("(({ places: [{ x, y }], lamps }) => [x, y, lamps.cell])(ljostafl.view.layer)")
    boxes = drawn([0, 40, 80])
    assert boxes
    for box in boxes:
        assert box["x"] + box["width"] < x + 5 * cell and box["y"] + box["height"] < y + 5 * cell


@pytest.mark.soak
def test_a_coarser_canvas_shows_the_same_lights(open_board):
    page = open_board(**PHONE)
    page.evaluate(READER)
    page.evaluate("ljostafl.machine.stop()")
    wire = [(7 * i + i // 9) % 3 * 40 for i in range(243)]
    page.evaluate("wire => ljostafl.view.showFrame(Uint8Array.from(wire))", wire)

    def lights():
        wait_for(page, "ljostafl.view.layer.settled")
        return page.evaluate("[...Array(81).keys()].flatMap((i) => canvasPixel(i))")

    fine, width = lights(), page.evaluate("ljostafl.view.layer.canvas.width")
    ratios = page.evaluate("""() => {
        const { layer, layer: { density } } = ljostafl.view, ratios = [density.ratio];
        for (let i = 0; i < 200; i++) {
            if (!density.note(100, 100, 0)) continue;
            layer.onDensity();
            ratios.push(density.ratio);
        }
        return ratios;
    }""")
    assert ratios == [2, 1.5, 1]
    assert page.evaluate("ljostafl.view.layer.canvas.width") == pytest.approx(width / 2, rel=0.05)
    assert lights() == pytest.approx(fine, abs=12)
    inside = page.evaluate("""() => {
        const { view: { layer: { canvas, places, lamps: { cell } } }, view } = ljostafl;
        const { left, top, width } = canvas.getBoundingClientRect(), scale = width / canvas.width;
        return [places.map(({ x, y }) => view.lightAt(left + x * scale, top + y * scale)).join(" "),
            Number.isInteger(cell) && places.every(({ x }) => Number.isInteger(x - cell / 2))];
    }""")
    assert inside == [" ".join(f"{i % 9},{i // 9}" for i in range(81)), True]


@pytest.mark.soak
def test_the_program_starts_before_its_lights_are_painted(new_page, address):
    """It starts in the Worker while the page paints."""
    page = new_page()
    page.add_init_script("""
        const { postMessage } = Worker.prototype;
        Worker.prototype.postMessage = function (message) {
            if (message[0] === "start") globalThis.width ??= document.querySelector(".lights").width;
            postMessage.call(this, message);
        };
    """)
    widths = []
    while 1 not in widths and len(widths) < 5:  # on a busy machine the parts of the page may arrive in another order
        page.goto(address)
        wait_for(page, "document.querySelector('.lights').width > 1 && globalThis.width")
        widths.append(page.evaluate("width"))
    assert 1 in widths
