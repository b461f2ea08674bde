# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The self-test of a panel that no setting describes: the builder shows where each light of the wire is."""

# One light after the other blinks. The next one is probably one step further in the same direction, or back in the next
# row, so that SELECT alone is the answer for most lights. The lights that have a place shine green.

from tabletop import BACK, DOWN, LEFT, RIGHT, SELECT, UP

ANSWER_MS = 60000
GREEN = 0x000100
STEPS = {UP: (0, -1), DOWN: (0, 1), LEFT: (-1, 0), RIGHT: (1, 0)}
SPARE = 3  # times as many lights as squares may be on the wire
END = 3  # lights in a row that have no place: perhaps the wire has ended


def find_lights(test, probe):
    """Run this test as a part of `test`, a SelfTest. Return the content of the file, or None without an answer."""
    width, height = test.host.width, test.host.height
    lights = [0] * (width * height)  # by cell
    probe.use_wire(SPARE * len(lights))
    x = y = light = left_out = 0
    step = None  # from light to light
    test.host.print("Each light of the wire blinks once. Say where it is, or BACK if it is not on the board.")
    while 0 in lights and light < probe.count:
        light += 1
        last_x, last_y = x, y
        if any(lights):
            step_x, step_y = step or (-1 if x == width - 1 else 1, 0)
            x, y = x + step_x, y + step_y
        key = None
        while key not in (SELECT, BACK):
            x, y = max(0, min(width - 1, x)), max(0, min(height - 1, y))
            square = chr(97 + x) + str(height - y)
            test.say(f"Is light {light} at {square}? SELECT: yes; arrows: move from there; BACK: not on the board")
            key = yield from test.wait(ANSWER_MS, test.blink(light - 1))
            if key is None:
                return None
            if key in STEPS:
                x, y = x + STEPS[key][0], y + STEPS[key][1]
            elif key == SELECT and lights[y * width + x]:
                test.host.print(f"Light {lights[y * width + x]} is at {square} already.")
                key = None
        if key == SELECT:
            if any(lights):
                new = x - last_x, y - last_y
                if step is None:
                    step = new
                elif new != step and abs(new[0]) + abs(new[1]) == 1:
                    step = (-step[0], -step[1]) if new[0] * step[0] + new[1] * step[1] == 0 else new
            lights[y * width + x] = light
            left_out = 0
            probe.set_pixel(light - 1, GREEN * probe.fill_level)
            continue
        probe.set_pixel(light - 1, 0)
        x, y = last_x, last_y
        left_out += 1
        if not left_out % END:
            key = yield from test.ask("Have all lights blinked? SELECT: yes; any arrow: no", (UP, DOWN, LEFT, RIGHT, SELECT))
            if key == SELECT:
                break
    if not any(lights):
        return None
    rows = [" ".join([str(light or "-") for light in lights[y * width : (y + 1) * width]]) for y in range(height)]
    return ("\n".join(rows) + "\n").encode()
