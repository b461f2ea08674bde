# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Read the board in a browser as a person does: from the pixels of its canvas to pieces and the cursor."""

import time

from web_page import TIMEOUT

# Settings for the reader: several hues, bright lights, two people who play without pauses.
SETTINGS = {"TAFL_BRIGHTNESS": "100", "TAFL_CURRENT_LIMIT": "20000", "TAFL_SPEED": "fast", "TAFL_ATTACKERS": "person",
            "TAFL_DEFENDERS": "person"}
WATCH_MS = 500  # the cursor blinks faster, and so does a picked-up piece
PIECES = {"orange": "a", "blue": "d"}

# Collect what each light shows within a time: words for the colour of its window, beside the white core.
LOOK = """
async (ms) => {
    const { view } = ljostafl, { canvas } = view.layer;
    const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext("2d", { willReadFrequently: true });
    const { panel, cell } = view.layout, ratio = canvas.width / canvas.clientWidth;
    const [width, height] = [panel.width, panel.height].map((length) => Math.round(length / cell));
    const seen = Array.from({ length: width * height }, () => new Set());
    const word = ([red, green, blue]) => {
        const most = Math.max(red, green, blue), least = Math.min(red, green, blue);
        if (most < 100) return "dark";
        if (most > 165 && least > 0.7 * most && green > 0.85 * most) return "white";
        if (most > 200 && red === most && red > 2.4 * blue && green > 0.5 * red) return "orange";
        if (most > 200 && blue === most && blue > 2.4 * red && green > 0.6 * blue) return "blue";
        return "other";
    };
    const look = () => {
        copy.drawImage(canvas, 0, 0);
        const { data } = copy.getImageData(0, 0, canvas.width, canvas.height);
        for (let y = 0, i = 0; y < height; y++) {
            for (let x = 0; x < width; x++, i++) {
                const sum = [0, 0, 0];
                for (let point = 0; point < 8; point++) {
                    const [cos, sin] = [Math.cos(point * Math.PI / 4), Math.sin(point * Math.PI / 4)];
                    const left = Math.floor((panel.x - canvas.offsetLeft + (x + 0.5 + 0.2 * cos) * cell) * ratio);
                    const top = Math.floor((panel.y - canvas.offsetTop + (y + 0.5 + 0.2 * sin) * cell) * ratio);
                    for (let part = 0; part < 3; part++) sum[part] += data[4 * (top * canvas.width + left) + part];
                }
                seen[i].add(word(sum.map((value) => value / 8)));
            }
        }
    };
    const end = performance.now() + ms;
    do {
        look();
        await new Promise((done) => setTimeout(done, 20));
    } while (performance.now() < end);
    return { width, height, seen: seen.map((words) => [...words]) };
}
"""

# Return the point of the window at the middle of a light.
POINT = """
([x, y]) => {
    const { view } = ljostafl, { panel, cell } = view.layout, { left, top } = view.board.getBoundingClientRect();
    return [left + panel.x + (x + 0.5) * cell, top + panel.y + (y + 0.5) * cell];
}
"""


def read_board(page, size, ms=WATCH_MS):
    """Watch the canvas; return the pieces by the names of their squares, and the square of the cursor or None."""
    look = page.evaluate(LOOK, ms)
    left, top = (look["width"] - size) // 2, (look["height"] - size) // 2
    pieces, cursors = {}, []
    for y in range(size):
        for x in range(size):
            words = set(look["seen"][(top + y) * look["width"] + left + x])
            name = "abcdefghijklmno"[x] + str(size - y)
            kinds = {PIECES[word] for word in words & set(PIECES)}
            assert len(kinds) < 2, f"{name} has shown {kinds}"
            if kinds:
                pieces[name] = kinds.pop()
            if words == {"white"} or (words == {"white", "other"} and not is_marked(x, y, size)):
                pieces[name] = "K"  # he pulses, but is never dark; the cursor on him is as white as he is
            elif "white" in words:
                cursors.append(name)
    assert len(cursors) < 2, f"cursors on {cursors}"
    kings = [name for name, piece in pieces.items() if piece == "K"]
    return pieces, cursors[0] if cursors else kings[0] if len(kings) == 1 else None


def is_marked(x, y, size):
    """Return whether a square shows a light of its own: the throne and the corners."""
    return (x, y) == (size // 2, size // 2) or (x in (0, size - 1) and y in (0, size - 1))


def wait_for_pieces(page, size, expected, timeout=TIMEOUT):
    """Wait until the canvas shows these pieces and a cursor, since the last move may still be under way; return it."""
    end = time.monotonic() + timeout
    while True:
        try:
            pieces, cursor = read_board(page, size)
        except AssertionError as error:  # an animation
            pieces, cursor = str(error), None
        if pieces == expected and cursor:
            return cursor
        assert time.monotonic() < end, f"the canvas shows {pieces} and a cursor on {cursor}, not {expected}"


def light_of(page, size, square):
    """Return the column and row of the light that shows a square of the whole board."""
    width, height = page.evaluate("(({ panel: { width, height }, cell }) => [Math.round(width / cell), "
                                  "Math.round(height / cell)])(ljostafl.view.layout)")
    return (width - size) // 2 + ord(square[0]) - ord("a"), (height - size) // 2 + size - int(square[1:])


def point_of(page, size, square):
    """Return the point of the window in the middle of a square."""
    return page.evaluate(POINT, light_of(page, size, square))
