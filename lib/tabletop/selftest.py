# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The self-test: what a board runs instead of the game where SELECT was held as it got its power."""

# `App(host).step()`, over and over, as with the game. The dialogue is one long generator, into which each step
# sends the button pressed, or None. Questions stand on the console; the lights show what they are about. What nobody
# answers within a minute stays as it is set, so that a board with a dead button gets to the end.

from tabletop import BACK, DOWN, LEFT, RELEASED, RIGHT, SELECT, UP
from tabletop.meanings import ERROR, GOAL, TEXT
from tabletop.scroll_text import Ticker

WHITE = 0xFFFFFF
RED = 0xFF0000
GREEN = 0x00FF00
BLUE = 0x0000FF
COLOURS = (("red", RED), ("green", GREEN), ("blue", BLUE), ("white", WHITE))
ANY = (UP, DOWN, LEFT, RIGHT, SELECT)
YES_OR_NO = "SELECT: yes; any arrow: no"
FRAME_MS = 33
DOT_MS = 40
BLINK_MS = 500
PATIENCE_MS = 60000
PRESS_WITHIN_MS = 20000
SOUNDS = ("move", "capture", "warning", "win")
SOUND_MS = 700


class App:
    """The dialogue, on `host`."""

    def __init__(self, host):
        self._host = host
        self._probe = host.make_probe(host)
        self._found = {}  # settings, without the prefix
        self._faults = []
        self._keys = []
        self._touched = []  # the cells above the squares
        self._down = None  # the button that is held
        self._talk = self._dialogue()
        next(self._talk)

    def step(self):
        """Take what was pressed, go on, show; this never waits."""
        for event in self._host.keys():
            if event < RELEASED:
                self._keys.append(event)
                self._down = event
            elif event >= 2 * RELEASED:
                self._touched.append(event - 2 * RELEASED)
            elif event - RELEASED == self._down:
                self._down = None
        self._host.read_line()  # nobody answers, but nothing piles up either
        self._talk.send(self._keys.pop(0) if self._keys else None)

    def _dialogue(self):
        say = self._host.print
        say("SELF-TEST. Answer with the buttons; BACK goes on to the next test and changes nothing.")
        told = len(self._host.complaints)
        for complaint in self._host.complaints:
            say(complaint)
        if self._probe.has_lights:
            yield from self._colour_order()
            yield from self._wiring()
            self._probe.apply_settings(self._found)
            yield from self._every_light()
            self._probe.restore_canvas()
        else:
            self._fail("lights")
        yield from self._buttons()
        yield from self._squares()
        yield from self._speaker()
        lines, fault = self._probe.report()
        for line in lines:
            say(line)
        if fault:
            self._fail(fault)
        for complaint in self._host.complaints[told:]:  # a button that bounced, say, as it was pressed
            say(complaint)
            self._fail(complaint.split(":")[0])
        yield from self._report()

    # Questions

    def _wait(self, ms, draw=None):
        """Have `draw(now)` draw until a button is pressed, which is returned, or so long has passed: None."""
        now = self._host.now()
        end, draw_at = now + ms, now
        while True:
            if draw and now >= draw_at:
                draw(now)
                draw_at = now + FRAME_MS
            key = yield
            now = self._host.now()
            if key is not None or now >= end:
                return key

    def _ask(self, question, keys, draw=None):
        """One of `keys` as the answer to a question; None for BACK, or when nobody answers."""
        self._host.print(question)
        while True:
            key = yield from self._wait(PATIENCE_MS, draw)
            if key is None:
                self._host.print("No answer; going on.")
            if key is None or key == BACK:
                return None
            if key in keys:
                return key
            self._host.print("That cannot be. " + question)

    def _fail(self, part):
        """Name a part that fails."""
        if part not in self._faults:
            self._faults.append(part)
        self._host.print("FAILS: " + part)

    # The lights, of which nothing is taken for granted but how many there are

    def _colour_order(self):
        probe = self._probe
        question = "Do the lights show red, and no other colour? " + YES_OR_NO
        for order in probe.orders:
            probe.set_order(order)
            probe.fill(RED // 255 * probe.fill_level)
            probe.show()
            key = yield from self._ask(question, ANY)
            if key == SELECT:
                self._found["COLOR_ORDER"] = order
            if key is None or key == SELECT:
                break
        else:
            self._fail("lights: no order of colours fits")
        probe.set_order(self._found.get("COLOR_ORDER", probe.orders[0]))

    def _wiring(self):
        probe, found = self._probe, self._found
        blinking = self._blinking

        side = edge = None
        question = "A light blinks in a corner. Press towards it: up or down, and left or right"
        while side is None or edge is None:
            key = yield from self._ask(question, (UP, DOWN, LEFT, RIGHT), blinking(0))
            if key is None:
                return
            if key in (UP, DOWN):
                edge = key
            else:
                side = key
            question = "And left or right?" if side is None else "And up or down?"
        found["FIRST_PIXEL"] = ("top " if edge == UP else "bottom ") + ("left" if side == LEFT else "right")

        inwards = (UP + DOWN - edge, LEFT + RIGHT - side)
        for pixel in range(1, 5):
            probe.set_pixel(pixel, GREEN)
        key = yield from self._ask("Which way does the green line go, away from that corner?", inwards, blinking(0))
        probe.fill(0)
        if key is None:
            return
        rows = key in (LEFT, RIGHT)
        found["RUNS"] = "rows" if rows else "columns"

        keys = (LEFT, RIGHT) if rows else (UP, DOWN)
        words = "on the left or on the right" if rows else "at the top or at the bottom"
        second = probe.width if rows else probe.height
        key = yield from self._ask("Is the blinking light " + words + "?", keys, blinking(second))
        probe.fill(0)
        if key is not None:
            found["WIRING"] = "progressive" if key == (side if rows else edge) else "serpentine"

    def _blinking(self, pixel):
        def draw(now):
            self._probe.set_pixel(pixel, WHITE if now // BLINK_MS & 1 else 0)
            self._probe.show()

        return draw

    def _every_light(self):
        probe = self._probe
        for name, colour in COLOURS:
            self._host.print(name + ", light by light")
            probe.fill(0)
            for pixel in range(probe.count):
                probe.set_pixel(pixel, colour)
                probe.show()
                key = yield from self._wait(DOT_MS)
                probe.set_pixel(pixel, 0)
                if key is not None:
                    break
            if key == BACK:
                break
            probe.fill(colour // 255 * probe.fill_level)
            probe.show()
            key = yield from self._ask(f"Are all lights {name}? " + YES_OR_NO, ANY)
            if key is None:
                break
            if key != SELECT:
                yield from self._point_out(name, colour)
        probe.fill(0)
        probe.show()

    def _point_out(self, name, colour):
        """Have the bad lights named."""
        probe = self._probe
        self._host.print("Left and right move the light by one, up and down by ten. Where it is bad: SELECT. Then BACK")
        pixel = 0
        while True:
            probe.fill(0)
            probe.set_pixel(pixel, colour)
            probe.show()
            key = yield from self._wait(PATIENCE_MS)
            if key is None or key == BACK:
                return
            if key == SELECT:
                self._fail(f"light {pixel + 1} of the wire, in {name}")
            else:
                pixel = (pixel + (10, -10, -1, 1)[key]) % probe.count

    # All else, with words on the lights

    def _words(self, text, meaning):
        """What draws `text` across the lights, again and again."""
        host = self._host
        ticker = Ticker(text, host.width, host.height, host.now())

        def draw(now):
            nonlocal ticker
            if ticker.over(now):
                ticker = Ticker(text, host.width, host.height, now)
            ticker.draw(host.canvas, now, meaning)
            host.show()

        return draw

    def _buttons(self):
        for button in (UP, DOWN, LEFT, RIGHT, SELECT, BACK):
            name, pin = self._probe.button(button)
            self._host.print(f"Press {name}")
            draw = self._words(name, TEXT)
            key = yield from self._wait(PRESS_WITHIN_MS, draw)
            while key not in (button, None):
                other = self._probe.button(key)[0]
                self._host.print(f"That was {other}, or {other} and {name} are swapped. Press {name}")
                key = yield from self._wait(PRESS_WITHIN_MS, self._words(other, ERROR))
            if key is None:
                self._fail(f"button {name} ({pin})")
            else:
                self._host.sound("pick up")
                self._host.print(name + " works")

    def _squares(self):
        wanted, works, rows, columns = self._probe.square_keys()
        if works:
            from tabletop.selftest_squares import squares

            yield from squares(self, rows, columns)
        elif wanted:
            self._fail("squares")
        else:
            self._host.print("keys under the squares: none (TAFL_SQUARE_ROWS)")

    def _speaker(self):
        speaker = self._host.speaker
        if not speaker:
            if self._probe.has_value("SPEAKER_PIN", ""):
                self._host.print("speaker: none (TAFL_SPEAKER_PIN)")
            else:
                self._fail("speaker")
            return
        enabled, speaker.enabled = speaker.enabled, True
        draw = self._words("sound?", TEXT)
        for sound in SOUNDS:
            self._host.sound(sound)
            yield from self._wait(SOUND_MS, draw)
        speaker.enabled = enabled
        key = yield from self._ask("Did you hear sounds? " + YES_OR_NO, ANY, draw)
        if key not in (SELECT, None):
            self._fail("speaker")

    def _report(self):
        say = self._host.print
        if self._found:
            say("These lines belong into settings.toml:")
            for name in ("COLOR_ORDER", "FIRST_PIXEL", "RUNS", "WIRING"):
                if name in self._found:
                    already = "  # as it is set already" if self._probe.has_value(name, self._found[name]) else ""
                    say(f'TAFL_{name} = "{self._found[name]}"{already}')
        text = "fails: " + ", ".join(self._faults) if self._faults else "all is well"
        say(text)
        say("Any button starts the game.")
        yield from self._wait(1 << 29, self._words(text, ERROR if self._faults else GOAL))
        while self._down is not None:  # SELECT would lead back to here
            yield
        self._probe.restart()
        yield
