# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Read the lights of the board from the pixels of its canvas, and the position from these lights."""

# Make the function `canvasPixel(light, dx, dy)` of the page: the colour of the canvas beside the centre of a light, by
# cells. It reads a copy of the canvas: a canvas that is read gets slow.
READER = """
globalThis.canvasPixel = (light, dx = 0, dy = 0) => {
    const { lightsPen: { canvas }, _places, layout } = ljostafl.view;
    const cell = layout.cell * canvas.width / canvas.clientWidth;
    const pen = globalThis.copy ??= new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
    const { x, y } = _places[light];
    pen.drawImage(canvas, -Math.round(x + dx * cell), -Math.round(y + dy * cell));
    return [...pen.getImageData(0, 0, 1, 1).data.slice(0, 3)];
};
0;
"""
# Return [red, green, blue] of each light: the mean of four pixels around its centre, which itself is whiter.
SAMPLE = """
() => ljostafl.view._places.map((_, light) => {
    const sum = [0, 0, 0];
    for (const [dx, dy] of [[0.2, 0], [-0.2, 0], [0, 0.2], [0, -0.2]]) {
        canvasPixel(light, dx, dy).forEach((level, part) => sum[part] += level / 4);
    }
    return sum;
})
"""
SAMPLES = 40
INTERVAL = 45  # ms: all samples together see several blinks of the cursor and a pulse of the king
BRIGHT = 140  # of 255; darker lights are no men
WHITE = 250  # the cursor blinks in full white; the king is seldom so bright
LEAST = 0.2  # of the samples; a light passes through other colours when it changes


def man(light):
    """Return the letter of the man whose colour this is in the colour theme, "cursor" or ""."""
    red, green, blue = light
    if max(light) < BRIGHT:
        return ""
    if blue > 1.5 * red:
        return "d" if blue > green else ""
    if red > 1.9 * blue and green > 0.3 * red and red > 1.15 * green:
        return "a"
    if min(light) > 0.7 * max(light):
        return "K" if max(light) < WHITE else "cursor"
    return ""


def drawn_position(page):
    """Return the set of men that each square showed in some two seconds, row by row from the top."""
    page.evaluate(READER)
    seen = []
    for _ in range(SAMPLES):
        seen.append([man(light) for light in page.evaluate(SAMPLE)])
        page.wait_for_timeout(INTERVAL)
    squares = [{letter for letter in letters if letters.count(letter) >= LEAST * SAMPLES} for letters in zip(*seen)]
    # Where the cursor blinks, its light also passes through the colours of the king.
    return [letters - ({"", "cursor", "K"} if "cursor" in letters else {""}) for letters in squares]
