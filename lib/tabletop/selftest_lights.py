# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The self-test of the lights: the order of their colours, the way of the wire, and whether each one shines."""

# Only the number of the lights is known before these tests.

from tabletop import BACK, DOWN, LEFT, RIGHT, SELECT, UP
from tabletop.meanings import FULL, GOAL, WARNING

WHITE = 0xFFFFFF
RED = 0xFF0000
GREEN = 0x00FF00
BLUE = 0x0000FF
COLOURS = (("red", RED), ("green", GREEN), ("blue", BLUE), ("white", WHITE))
ARROWS_AND_SELECT = (UP, DOWN, LEFT, RIGHT, SELECT)
YES_OR_NO = "SELECT: yes; any arrow: no"
FRAME_QUESTION = "Is there a whole green frame, with a red light at the upper left? (A dead light does not matter.) "
PIXEL_STEPS = (10, -10, -1, 1)  # by arrow
STEPS = ((0, -1), (0, 1), (-1, 0), (1, 0))  # by arrow
PIXEL_MS = 40  # per pixel, when a light runs along the wire
BLINK_MS = 500
ANSWER_MS = 60000  # to answer a question
SPARE = 3  # times as many lights as squares may be on the wire
END = 3  # lights in a row that have no place: perhaps the wire has ended


def run_light_tests(test, probe):
    """Run these tests as a part of `test`, a SelfTest. They leave what they find in `test.found` and `test.map`."""
    yield from _find_colour_order(test, probe)
    if not probe.from_file:
        yield from _find_wiring(test, probe)
    probe.apply_settings(test.found)
    if test.found or probe.from_file:  # else the builder has skipped all questions: perhaps there are no lights yet
        yield from _check_picture(test, probe)
    yield from _look_at_lights(test, probe)
    probe.restore_canvas()


def _find_colour_order(test, probe):
    """Ask for red, then for green, and for blue if the pixels have a white light. Each answer leaves fewer orders."""
    orders = probe.orders  # that the answers leave
    for name, colour in COLOURS[:3]:
        letter, left = name[0].upper(), orders
        question = f"Do the lights show {name} and no other colour? {YES_OR_NO}"
        while left and len(orders) > 1:
            probe.set_order(left[0])
            probe.fill(colour // 255 * probe.fill_level)
            probe.show()
            key = yield from test.ask(question, ARROWS_AND_SELECT)
            if key is None:
                probe.set_order(probe.orders[0])
                return
            # These show this colour in the same way.
            place = len(left[0]), left[0].find(letter)
            same = [order for order in left if (len(order), order.find(letter)) == place]
            if key == SELECT:
                orders = same
                break
            left = [order for order in left if order not in same]
        if not left:
            test.fail("lights: no colour order is right")
            probe.set_order(probe.orders[0])
            return
    test.found["COLOR_ORDER"] = orders[0]
    probe.set_order(orders[0])


def _find_wiring(test, probe):
    side = edge = None
    question = "One light blinks in a corner. Which corner? Press UP or DOWN, and LEFT or RIGHT"
    while side is None or edge is None:
        key = yield from test.ask(question, (UP, DOWN, LEFT, RIGHT), _blink(test, probe, 0))
        if key is None:
            return
        if key in (UP, DOWN):
            edge = key
        else:
            side = key
        question = "LEFT or RIGHT?" if side is None else "UP or DOWN?"
    test.found["FIRST_PIXEL"] = ("top " if edge == UP else "bottom ") + ("left" if side == LEFT else "right")

    inwards = (UP + DOWN - edge, LEFT + RIGHT - side)
    for pixel in range(1, 5):
        probe.set_pixel(pixel, GREEN)
    question = "A green line starts at this corner. Which way does it go?"
    key = yield from test.ask(question, inwards, _blink(test, probe, 0))
    probe.fill(0)
    if key is None:
        return
    rows = key in (LEFT, RIGHT)
    test.found["RUNS"] = "rows" if rows else "columns"

    keys = (LEFT, RIGHT) if rows else (UP, DOWN)
    places = "on the left or on the right" if rows else "at the top or at the bottom"
    second = probe.width if rows else probe.height  # the first pixel of the second row or column
    key = yield from test.ask("Is the blinking light " + places + "?", keys, _blink(test, probe, second))
    probe.fill(0)
    if key is not None:
        test.found["WIRING"] = "progressive" if key == (side if rows else edge) else "serpentine"


def _check_picture(test, probe):
    """Ask whether the picture is whole. If not, let the builder show where each light is."""
    host = test.host
    while True:
        width, height = host.width, host.height
        for cell in range(width * height):
            inside = 0 < cell % width < width - 1 and 0 < cell // width < height - 1
            host.canvas[cell] = 0 if inside else GOAL | FULL
        host.canvas[0] = WARNING | FULL
        host.show()
        key = yield from test.ask(FRAME_QUESTION + YES_OR_NO, ARROWS_AND_SELECT)
        if key in (None, SELECT):
            return
        content = yield from _find_lights(test, probe)
        if content:
            test.map = content
        elif not test.map:
            test.fail("lights: the picture is not whole")
        probe.apply_settings(test.found, test.map)
        if not content:
            return


def _find_lights(test, probe):
    """Ask where each light is. Return the content of the file that says so, or None without an answer."""
    # The next light is probably one step further in the same direction, or back in the next row, so that SELECT alone
    # is the answer for most lights. The lights that have a place shine green.
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
            key = yield from test.wait(ANSWER_MS, _blink(test, probe, light - 1))
            if key is None:
                return None
            if key < SELECT:
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
            probe.set_pixel(light - 1, GREEN // 255 * probe.fill_level)
            continue
        probe.set_pixel(light - 1, 0)
        x, y = last_x, last_y
        left_out += 1
        if not left_out % END:
            key = yield from test.ask("Have all lights blinked? " + YES_OR_NO, ARROWS_AND_SELECT)
            if key == SELECT:
                break
    if not any(lights):
        return None
    rows = [" ".join([str(light or "-") for light in lights[y * width : (y + 1) * width]]) for y in range(height)]
    return ("\n".join(rows) + "\n").encode()


def _blink(test, probe, pixel):
    """Return a function that makes a pixel blink."""
    start = test.host.now()

    def draw(now):
        probe.set_pixel(pixel, 0 if (now - start) // BLINK_MS & 1 else WHITE)
        probe.show()

    return draw


def _look_at_lights(test, probe):
    for name, colour in COLOURS:
        test.say(name + ", one light at a time")
        probe.fill(0)
        for pixel in range(probe.count):
            probe.set_pixel(pixel, colour)
            probe.show()
            key = yield from test.wait(PIXEL_MS)
            probe.set_pixel(pixel, 0)
            if key is not None:
                break
        if key == BACK:
            break
        probe.fill(colour // 255 * probe.fill_level)
        probe.show()
        key = yield from test.ask(f"Are all lights {name}? " + YES_OR_NO, ARROWS_AND_SELECT)
        if key is None:
            break
        if key != SELECT:
            yield from _mark_bad_lights(test, probe, name, colour)
    probe.fill(0)
    probe.show()


def _mark_bad_lights(test, probe, name, colour):
    """Move one light along the wire; SELECT marks it as bad."""
    test.say("LEFT and RIGHT move the light by 1, DOWN and UP by 10. SELECT: this light is bad; BACK: done")
    pixel = 0
    while True:
        probe.fill(0)
        probe.set_pixel(pixel, colour)
        probe.show()
        key = yield from test.wait(ANSWER_MS)
        if key is None or key == BACK:
            return
        if key == SELECT:
            test.fail(f"light {pixel + 1} on the wire, {name}")
        else:
            pixel = (pixel + PIXEL_STEPS[key]) % probe.count
