# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The self-test: it runs instead of the game if SELECT is held at power-up, and tests every part of the board."""

# Questions are printed on the console; the lights show what they are about. A question without an answer is skipped
# after a minute and changes nothing, so a board with a broken button also reaches the end.

from tabletop import BACK, DOWN, LEFT, RELEASED, RIGHT, SELECT, TOUCHED, UP
from tabletop.meanings import ERROR, FULL, GOAL, TEXT, WARNING
from tabletop.scroll_text import ScrollText

WHITE = 0xFFFFFF
RED = 0xFF0000
GREEN = 0x00FF00
BLUE = 0x0000FF
COLOURS = (("red", RED), ("green", GREEN), ("blue", BLUE), ("white", WHITE))
ARROWS_AND_SELECT = (UP, DOWN, LEFT, RIGHT, SELECT)
YES_OR_NO = "SELECT: yes; any arrow: no"
PIXEL_STEPS = (10, -10, -1, 1)  # by arrow
FRAME_MS = 33
PIXEL_MS = 40  # per pixel, when a light runs along the wire
BLINK_MS = 500
ANSWER_MS = 60000  # to answer a question
PRESS_MS = 20000  # to press the button that is tested
FOREVER_MS = 1 << 29
SOUNDS = ("move", "capture", "warning", "win")
SOUND_MS = 700


class SelfTest:
    """All tests of `host`, one after the other; call `step()` in a loop, as with the game's App."""

    # The tests are one long generator. Each step sends it the button that was pressed, or None.

    def __init__(self, host):
        self.host = host
        self.touched = []  # the cells of the squares touched so far; the test of the squares empties it
        self._probe = host.make_probe(host)
        self._found = {}  # the settings found, by name without the prefix
        self._failures = []  # the names of the parts that failed
        self._pressed = []  # buttons that the tests have not received yet
        self._held = SELECT  # the button that is down
        self._started = False  # whether SELECT, which started the test, has come up
        self._said = ""
        self._map = b""  # the content of the file that says where the lights are, if the test has made one
        self._tests = self._run_tests()
        next(self._tests)

    def step(self):
        """Read the keys, advance the test and show the lights; return within milliseconds."""
        for event in self.host.keys():
            if event < RELEASED:
                self._pressed.append(event)
                self._held = event
            elif event >= TOUCHED:
                self.touched.append(event - TOUCHED)
            elif event - RELEASED == self._held:
                self._held = None
                if not self._started:
                    self._started = True
                    self._leave_if_stuck()
        line = self.host.read_line()
        if line:
            self._answer(line)
        self._tests.send(self._pressed.pop(0) if self._pressed else None)

    def _answer(self, line):
        """Answer a line of the console."""
        host = self.host
        if line.strip().lower() == "info":
            info = host.info()
            where = "The self-test" + (f" of {info['folder']}" if info["folder"] else "") + f" runs on {info['board']}"
            host.print(f"{where}, because SELECT was down at the start. {info['free'] // 1024} KB are free.")
            for complaint in host.complaints:
                host.print(complaint)
        else:
            host.print("This is the self-test: it is answered with the buttons. Only 'info' has an answer here.")
        host.print(self._said)

    def _leave_if_stuck(self):
        """Restart the program, and so start the game, if SELECT never came up. The drivers have complained then."""
        if self.host.complaints and self.host.complaints[-1].startswith("Button SELECT is stuck"):
            self.host.print("SELECT did not come up for a minute: it sticks, or its wire has a fault. The game starts.")
            self._probe.restart()

    def wait(self, ms, draw=None):
        """Wait until a button is pressed and return it; return None after `ms`. Meanwhile call `draw(now)`."""
        now = self.host.now()
        end, draw_at = now + ms, now
        while True:
            if draw and now >= draw_at:
                draw(now)
                draw_at = now + FRAME_MS
            key = yield
            now = self.host.now()
            if key is not None or now >= end:
                return key

    def say(self, text):
        """Print `text`; it is the console's title, too, which the simulator shows below the board."""
        self._said = text
        self.host.print("\x1b]0;" + text + "\x07" + text)

    def fail(self, part):
        """Print and remember that `part` failed."""
        if part not in self._failures:
            self._failures.append(part)
        self.host.print("FAILED: " + part)

    def ask(self, question, keys, draw=None):
        """Print a question and return the answer, one of `keys`; return None for BACK or after a minute."""
        self.say(question)
        while True:
            key = yield from self.wait(ANSWER_MS, draw)
            if key is None:
                self.host.print("No answer. Next question.")
            if key is None or key == BACK:
                return None
            if key in keys:
                return key
            self.say("This button is not an answer. " + question)

    def _run_tests(self):
        say = self.host.print
        say("SELF-TEST. Answer with the buttons. BACK skips a question and changes nothing.")
        shown = len(self.host.complaints)
        for complaint in self.host.complaints:
            say(complaint)
        if self._probe.has_lights:
            yield from self._find_colour_order()
            if not self._probe.from_file:
                yield from self._find_wiring()
            self._probe.apply_settings(self._found)
            yield from self._check_picture()
            yield from self._test_lights()
            self._probe.restore_canvas()
        else:
            self.fail("lights")
        yield from self._test_buttons()
        yield from self._test_squares()
        yield from self._test_speaker()
        lines, failed = self._probe.report()
        for line in lines:
            say(line)
        if failed:
            self.fail(failed)
        for complaint in self.host.complaints[shown:]:  # for example a button that bounced during its test
            say(complaint)
            self.fail(complaint.split(":")[0])
        yield from self._show_result()

    # The lights. Only their number is known before these tests.

    def _find_colour_order(self):
        """Ask for red, then for green, and for blue if the pixels have a white light. Each answer leaves fewer orders."""
        probe = self._probe
        orders = probe.orders  # that the answers leave
        for name, colour in COLOURS[:3]:
            letter, left = name[0].upper(), orders
            question = f"Do the lights show {name} and no other colour? {YES_OR_NO}"
            while left and len(orders) > 1:
                probe.set_order(left[0])
                probe.fill(colour // 255 * probe.fill_level)
                probe.show()
                key = yield from self.ask(question, ARROWS_AND_SELECT)
                if key is None:
                    probe.set_order(probe.orders[0])
                    return
                # These show this colour in the same way.
                same = [order for order in left if (len(order), order.find(letter)) == (len(left[0]), left[0].find(letter))]
                if key == SELECT:
                    orders = same
                    break
                left = [order for order in left if order not in same]
            if not left:
                self.fail("lights: no colour order is right")
                probe.set_order(probe.orders[0])
                return
        self._found["COLOR_ORDER"] = orders[0]
        probe.set_order(orders[0])

    def _find_wiring(self):
        probe, blink = self._probe, self.blink
        side = edge = None
        question = "One light blinks in a corner. Which corner? Press UP or DOWN, and LEFT or RIGHT"
        while side is None or edge is None:
            key = yield from self.ask(question, (UP, DOWN, LEFT, RIGHT), blink(0))
            if key is None:
                return
            if key in (UP, DOWN):
                edge = key
            else:
                side = key
            question = "LEFT or RIGHT?" if side is None else "UP or DOWN?"
        self._found["FIRST_PIXEL"] = ("top " if edge == UP else "bottom ") + ("left" if side == LEFT else "right")

        inwards = (UP + DOWN - edge, LEFT + RIGHT - side)
        for pixel in range(1, 5):
            probe.set_pixel(pixel, GREEN)
        key = yield from self.ask("A green line starts at this corner. Which way does it go?", inwards, blink(0))
        probe.fill(0)
        if key is None:
            return
        rows = key in (LEFT, RIGHT)
        self._found["RUNS"] = "rows" if rows else "columns"

        keys = (LEFT, RIGHT) if rows else (UP, DOWN)
        places = "on the left or on the right" if rows else "at the top or at the bottom"
        second = probe.width if rows else probe.height  # the first pixel of the second row or column
        key = yield from self.ask("Is the blinking light " + places + "?", keys, blink(second))
        probe.fill(0)
        if key is not None:
            self._found["WIRING"] = "progressive" if key == (side if rows else edge) else "serpentine"

    def _check_picture(self):
        """Ask whether the picture is whole. If not, let the builder show where each light is."""
        host = self.host
        while True:
            width, height = host.width, host.height
            for cell in range(width * height):
                inside = 0 < cell % width < width - 1 and 0 < cell // width < height - 1
                host.canvas[cell] = 0 if inside else GOAL | FULL
            host.canvas[0] = WARNING | FULL
            host.show()
            question = "Is there a whole green frame, with a red light at the upper left? (A dead light does not matter.) " + YES_OR_NO
            key = yield from self.ask(question, ARROWS_AND_SELECT)
            if key in (None, SELECT):
                return
            from tabletop.selftest_map import find_lights

            content = yield from find_lights(self, self._probe)
            if content:
                self._map = content
            elif not self._map:
                self.fail("lights: the picture is not whole")
            self._probe.apply_settings(self._found, self._map)
            if not content:
                return

    def blink(self, pixel):
        """Return a function that makes a pixel blink."""
        start = self.host.now()

        def draw(now):
            self._probe.set_pixel(pixel, 0 if (now - start) // BLINK_MS & 1 else WHITE)
            self._probe.show()

        return draw

    def _test_lights(self):
        probe = self._probe
        for name, colour in COLOURS:
            self.say(name + ", one light at a time")
            probe.fill(0)
            for pixel in range(probe.count):
                probe.set_pixel(pixel, colour)
                probe.show()
                key = yield from self.wait(PIXEL_MS)
                probe.set_pixel(pixel, 0)
                if key is not None:
                    break
            if key == BACK:
                break
            probe.fill(colour // 255 * probe.fill_level)
            probe.show()
            key = yield from self.ask(f"Are all lights {name}? " + YES_OR_NO, ARROWS_AND_SELECT)
            if key is None:
                break
            if key != SELECT:
                yield from self._mark_bad_lights(name, colour)
        probe.fill(0)
        probe.show()

    def _mark_bad_lights(self, name, colour):
        """Move one light along the wire; SELECT marks it as bad."""
        probe = self._probe
        self.say("LEFT and RIGHT move the light by 1, DOWN and UP by 10. SELECT: this light is bad; BACK: done")
        pixel = 0
        while True:
            probe.fill(0)
            probe.set_pixel(pixel, colour)
            probe.show()
            key = yield from self.wait(ANSWER_MS)
            if key is None or key == BACK:
                return
            if key == SELECT:
                self.fail(f"light {pixel + 1} on the wire, {name}")
            else:
                pixel = (pixel + PIXEL_STEPS[key]) % probe.count

    # The other parts. From here on the lights can show text.

    def _scroll(self, text, meaning):
        """Return a function that scrolls `text` over the lights again and again."""
        host = self.host
        scroll_text = ScrollText(text, host.width, host.height, host.now())

        def draw(now):
            nonlocal scroll_text
            if scroll_text.finished(now):
                scroll_text = ScrollText(text, host.width, host.height, now)
            scroll_text.draw(host.canvas, now, meaning)
            host.show()

        return draw

    def _test_buttons(self):
        for button in (UP, DOWN, LEFT, RIGHT, SELECT, BACK):
            name, pin = self._probe.button(button)
            self.say(f"Press {name}")
            draw = self._scroll(name, TEXT)
            key = yield from self.wait(PRESS_MS, draw)
            while key not in (button, None):
                other = self._probe.button(key)[0]
                self.say(f"This was {other}. If you pressed {name}, the two are swapped. Press {name}")
                key = yield from self.wait(PRESS_MS, self._scroll(other, ERROR))
            if key is None:
                self.fail(f"button {name} ({pin})")
            else:
                self.host.sound("pick up")
                self.host.print(name + " works")

    def _test_squares(self):
        wanted, works, rows, columns = self._probe.square_keys()
        if works:
            from tabletop.selftest_squares import run_square_test

            yield from run_square_test(self, rows, columns)
        elif wanted:
            self.fail("squares")
        else:
            self.host.print("keys under the squares: none (TAFL_SQUARE_ROWS is not set)")

    def _test_speaker(self):
        speaker = self.host.speaker
        if not speaker:
            if self._probe.has_value("SPEAKER_PIN", ""):
                self.host.print("speaker: none (TAFL_SPEAKER_PIN is not set)")
            else:
                self.fail("speaker")
            return
        enabled, speaker.enabled = speaker.enabled, True
        draw = self._scroll("sound?", TEXT)
        for sound in SOUNDS:
            self.host.sound(sound)
            yield from self.wait(SOUND_MS, draw)
        speaker.enabled = enabled
        key = yield from self.ask("Did you hear sounds? " + YES_OR_NO, ARROWS_AND_SELECT, draw)
        if key not in (SELECT, None):
            self.fail("speaker")

    def _show_result(self):
        say = self.host.print
        names = ("COLOR_ORDER", "FIRST_PIXEL", "RUNS", "WIRING")
        if self._map:
            names = ("COLOR_ORDER", "PIXEL_MAP")
            self._found["PIXEL_MAP"] = "pixels.txt"
            if self._probe.save_map(self._map):
                say("pixels.txt on the drive now says where the lights are.")
            else:
                say("Put these lines into a new file pixels.txt on the drive:")
                say(self._map.decode())
        if self._found:
            say("Put these lines into settings.toml:")
            for name in names:
                if name in self._found:
                    already = "  # already set" if self._probe.has_value(name, self._found[name]) else ""
                    say(f'TAFL_{name} = "{self._found[name]}"{already}')
        text = "failed: " + ", ".join(self._failures) if self._failures else "all tests passed"
        self.say(text + ". Press any button to start the game.")
        yield from self.wait(FOREVER_MS, self._scroll(text, ERROR if self._failures else GOAL))
        while self._held is not None:  # SELECT held at the start would start the self-test again
            yield
        self._probe.restart()
        yield
