# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The self-test: it runs instead of the game if SELECT is held at power-up, and tests every part of the board."""

# Questions are printed on the console; the lights show what they are about. A question without an answer is skipped
# after a minute and changes nothing, so a board with a broken button also reaches the end.

import sys

from tabletop import BACK, DOWN, LEFT, RELEASED, RIGHT, SELECT, TOUCHED, UP
from tabletop.meanings import ERROR, GOAL, TEXT
from tabletop.scroll_text import ScrollText

ARROWS_AND_SELECT = (UP, DOWN, LEFT, RIGHT, SELECT)
YES_OR_NO = "SELECT: yes; any arrow: no"
FRAME_MS = 33
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
        self.found = {}  # the settings found, by name without the prefix
        self._failures = []  # the names of the parts that failed
        self._pressed = []  # buttons that the tests have not received yet
        self._held = SELECT  # the button that is down
        self._started = False  # whether SELECT, which started the test, has come up
        self._said = ""
        self.map = b""  # the content of the file that says where the lights are, if the test has made one
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
            what = "self-test of " + (info["folder"] or "this program")
            host.print(f"{what} on {info['board']}: SELECT was down at the start. {info['free'] // 1024} KB are free.")
            for complaint in host.complaints:
                host.print(complaint)
        elif not line.startswith("events "):  # the simulator types that at each start
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
            from tabletop.selftest_lights import run_light_tests

            yield from run_light_tests(self, self._probe)
            del run_light_tests, sys.modules["tabletop.selftest_lights"]  # a board has better uses for its memory
            sys.modules["tabletop"].selftest_lights = None
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
        if self.map:
            names = ("COLOR_ORDER", "PIXEL_MAP")
            self.found["PIXEL_MAP"] = "pixels.txt"
            if self._probe.save_map(self.map):
                say("pixels.txt on the drive now says where the lights are.")
            else:
                say("Put these lines into a new file pixels.txt on the drive:")
                say(self.map.decode())
        if self.found:
            say("Put these lines into settings.toml:")
            for name in names:
                if name in self.found:
                    already = "  # already set" if self._probe.has_value(name, self.found[name]) else ""
                    say(f'TAFL_{name} = "{self.found[name]}"{already}')
        text = "failed: " + ", ".join(self._failures) if self._failures else "all tests passed"
        self.say(text + ". Press any button to start the game.")
        yield from self.wait(FOREVER_MS, self._scroll(text, ERROR if self._failures else GOAL))
        while self._held is not None:  # SELECT held at the start would start the self-test again
            yield
        self._probe.restart()
        yield
