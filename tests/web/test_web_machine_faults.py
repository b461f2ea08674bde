# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The game goes on when the program in the Worker fails, resets or hangs, and its heap stays flat."""

import pytest

import web
from web_page import LISTEN, ask, line, play, wait_for

# The board's console obeys these words too, in a program that is changed for a test.
LINE_ENDS = '                        line[:] = b""\n'
WORDS = """\
                        if text == "fail":
                            raise ValueError("a fault for the test")
                        if text == "hang":
                            while True:
                                pass
                        if text == "reset":
                            from microcontroller import reset
                            reset()
"""
FAULTS = {"/hardware/console.py": [(LINE_ENDS, WORDS + LINE_ENDS)]}
FAIL_AT_START = "def __init__(self, host):\n        raise ValueError('a fault for the test')\n"
FAST_CLOCK = 20  # times as fast as real time


@pytest.fixture
def open_changed(new_page, address):
    """Return a function that opens the board with a changed program: {path: [(old text, new text), ...]}."""

    def open_changed(changes, wait="seen.titles.length > 0", script=""):
        program = web.program_files()
        for path, replacements in changes.items():
            for old, new in replacements:
                assert old in program[path], (path, old)
                program[path] = program[path].replace(old, new, 1)
        page = new_page()
        page.route("**/program.bin", lambda route: route.fulfill(body=web.packed(program)))
        page.add_init_script(script + LISTEN)
        page.goto(address)
        wait_for(page, wait)
        return page

    return open_changed


def cells(page):
    """Return which pixels are lit, in rows of a panel without any wiring but serpentine rows."""
    wire = page.evaluate("wire")
    lit = [any(wire[start : start + 3]) for start in range(0, len(wire), 3)]
    rows = [lit[start : start + 9] for start in range(0, 81, 9)]
    return [row[::-1] if number % 2 else row for number, row in enumerate(rows)]


# The page looks at its Worker once a second. It looks `looks` times then, and so notices a hang at once.
MORE_LOOKS = """
const { setInterval } = globalThis;
globalThis.looks = 1;
globalThis.setInterval = (run, ms) => setInterval(() => {
    for (let i = 0; i < (ms === 1000 ? looks : 1); i++) run();
}, ms);
"""


@pytest.mark.slow
def test_after_a_failure_the_game_goes_on(open_changed):
    page = open_changed(FAULTS)
    before = play(page, "e4-f4", "a4-b4")
    page.evaluate("ljostafl.machine.type('fail\\n')")
    wait_for(page, "seen.crashes.length === 1")
    assert "ValueError: a fault for the test" in page.evaluate("seen.crashes[0]")
    assert page.evaluate("ljostafl.machine.state") == "crashed"
    assert cells(page) == [[x == y or x == 8 - y for x in range(9)] for y in range(9)]  # the board's own sign
    wait_for(page, "seen.states.filter((state) => state === 'running').length === 2")
    wait_for(page, "seen.printed.includes('is under way')")
    assert line(page) == before and len(page.evaluate("seen.crashes")) == 1


@pytest.mark.soak
@pytest.mark.slow
def test_after_a_reset_or_a_hang_the_game_goes_on(open_changed):
    page = open_changed(FAULTS, script=MORE_LOOKS)
    before = play(page, "e4-f4", "a4-b4")
    page.evaluate("ljostafl.machine.type('reset\\n')")
    wait_for(page, "seen.states.filter((state) => state === 'running').length === 2")
    assert line(page) == before and page.evaluate("seen.crashes") == []
    assert not page.is_visible("[data-notice=hang]")
    page.evaluate("ljostafl.machine.type('hang\\n'); looks = 3")
    wait_for(page, "document.querySelector('[data-notice=hang]') !== null")
    page.evaluate("looks = 1")
    page.click("[data-notice=hang] >> text=Start it again")
    wait_for(page, "seen.states.filter((state) => state === 'running').length === 3")
    assert line(page) == before and not page.is_visible("[data-notice=hang]")


@pytest.mark.soak
@pytest.mark.slow
def test_program_that_waits_or_stands_still_does_not_hang(open_board):
    page = open_board(prepare=lambda page: page.add_init_script(MORE_LOOKS.replace("}, ms);", "}, ms / 2);")))
    page.evaluate("""globalThis.hangs = [];
        ljostafl.machine.addEventListener("hang", ({ detail }) => hangs.push(detail));
        ljostafl.machine.hold(true)""")
    page.wait_for_timeout(3500)
    page.evaluate("ljostafl.machine.hold(false); ljostafl.machine.hide(true)")
    page.wait_for_timeout(3500)
    page.evaluate("ljostafl.machine.stop()")
    page.wait_for_timeout(3500)
    assert page.evaluate("hangs") == []


@pytest.mark.soak
def test_failure_at_the_start_shows(open_changed):
    page = open_changed({"/lib/tabletop/app.py": [("def __init__(self, host):\n", FAIL_AT_START)]},
                        "seen.crashes.length > 0")
    assert "ValueError: a fault for the test" in page.evaluate("seen.crashes[0]")
    assert any(page.evaluate("wire"))


@pytest.mark.soak
def test_heap_stays_flat_over_games_of_the_computer(open_changed, record_property):
    fast = [("_ms += ticks - _ticks & TICKS_MASK", f"_ms += (ticks - _ticks & TICKS_MASK) * {FAST_CLOCK}")]
    page = open_changed({"/sim/web/worker_machine.py": fast})
    page.evaluate("""ljostafl.machine.restart({ settings: {
        TAFL_ATTACKERS: "computer", TAFL_DEFENDERS: "computer", TAFL_SPEED: "fast", TAFL_VARIANT: "brandub",
    } })""")
    games = 50
    lows = []
    for _ in range(games):
        page.evaluate("seen.heap.length = seen.titles.length = 0")
        ask(page, "new", "new game")
        wait_for(page, "seen.titles.some((title) => title.includes('SELECT: again'))", 120)
        wait_for(page, "seen.heap.length > 1")
        lows.append(min(page.evaluate("seen.heap")))
        page.evaluate("seen.printed = ''")
    record_property("heap", lows)
    assert max(lows[games // 2 :]) < lows[1] + 20000, lows
