# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The program in the Worker: presses, failures, restarts, and its heap."""

import pytest

import web
from project import ROOT
from sentences import NUMBER_FROM, UNKNOWN_SETTING
from soak import SOAK
from web_modules import run_module
from web_page import LISTEN, ask, line, play, press, until, wait_for

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


@pytest.fixture
def restarted_board(shared_board):
    """Return a page for tests that restart the program. They share it."""
    return shared_board("restarted")


def cells(page):
    """Return which pixels are lit, in rows of a panel without any wiring but serpentine rows."""
    wire = page.evaluate("wire")
    lit = [any(wire[start : start + 3]) for start in range(0, len(wire), 3)]
    rows = [lit[start : start + 9] for start in range(0, 81, 9)]
    return [row[::-1] if number % 2 else row for number, row in enumerate(rows)]


def test_no_press_is_lost(shared_board):
    page = shared_board()
    ask(page, "players people", "defenders: person")
    ask(page, "new tablut", "defenders to move")
    before = page.evaluate("seen.titles.length")
    page.evaluate("""() => {
        for (let i = 0; i < 20; i++) {
            for (const pin of [5, 4, 3, 2]) { // right, left, down, up
                ljostafl.machine.drive(pin, false);
                ljostafl.machine.drive(pin, null);
            }
        }
    }""")
    page.keyboard.press("Escape")  # the 81st press opens the menu
    wait_for(page, f"seen.titles.length > {before}")
    assert page.evaluate("seen.crashes") == []


# The page looks at its Worker once a second. It looks `looks` times then, and so notices a hang at once.
MORE_LOOKS = """
const { setInterval } = globalThis;
globalThis.looks = 1;
globalThis.setInterval = (run, ms) => setInterval(() => {
    for (let i = 0; i < (ms === 1000 ? looks : 1); i++) run();
}, ms);
"""


# Presses while the page starts: after how many ms each key goes down, and for how long.
EARLY = {
    "a tap": [("Enter", 60, 100)],
    "a quick tap": [("Enter", 100, 5)],
    "two taps": [("Enter", 40, 60), ("Enter", 60, 60)],
    "a long press": [("Enter", 20, 3000)],
    "a tap that ends late": [("Enter", 180, 700)],
    "space": [("Space", 10, 100)],
    "an arrow, and a tap": [("ArrowUp", 30, 50), ("Enter", 30, 100)],
    "as soon as there is a page": [("Enter", 0, 100)],
}
EARLY_HERE = "as soon as there is a page"  # the others are tried in a soak


@pytest.mark.slow
@pytest.mark.parametrize("presses", [
    pytest.param(presses, id=name, marks=() if name == EARLY_HERE else pytest.mark.soak)
    for name, presses in EARLY.items()])
def test_early_press_is_one_of_the_game(open_board, presses):
    page = open_board(wait=False)
    wait_for(page, "globalThis.ljostafl || document.querySelector('.tabs')")
    for key, after, held in presses:
        page.wait_for_timeout(after)
        page.keyboard.press(key, delay=held)
    wait_for(page, "ljostafl.machine.state === 'running'")
    wait_for(page, "seen.titles.some((title) => /^your move|in hand/.test(title))")
    assert "self-test" not in page.evaluate("seen.printed").lower()


@pytest.mark.soak
@pytest.mark.slow
@pytest.mark.parametrize("restart", ["start()", "restart()", "erase()"])
def test_press_during_a_restart_never_starts_the_self_test(restarted_board, restart):
    page = restarted_board
    for level in ("false", "null"):
        page.evaluate(f"""() => {{
            const {{ machine }} = ljostafl;
            seen.states.length = 0;
            machine.drive(6, false);
            void machine.{restart};
            machine.drive(6, {level});
        }}""")
        wait_for(page, "seen.states.includes('running')")  # again: before, the old program would take the line
        ask(page, "info", "variant: ")
        assert "self-test" not in page.evaluate("seen.printed").lower()


@pytest.mark.soak
@pytest.mark.slow
def test_page_offers_the_self_test_and_back_leaves_it(open_board):
    page = open_board(viewport={"width": 1280, "height": 800})
    before = play(page, "e4-f4")
    for answers in ([], ["Enter"], ["Enter", "ArrowUp", "Enter"]) if SOAK else ([], ["Enter", "ArrowUp", "Enter"]):
        page.evaluate("seen.titles.length = 0")
        page.evaluate("document.querySelectorAll('.more').forEach((part) => part.open = true)")
        page.click("text=Start the board's self-test")
        wait_for(page, "seen.titles.some((title) => title.includes('SELECT: yes'))")
        assert page.is_visible("[data-notice=self-test]")
        press(page, *answers)
        press(page, "Escape")
        wait_for(page, "!ljostafl.machine.selfTest && ljostafl.machine.state === 'running'")
        assert line(page) == before and not page.is_visible("[data-notice=self-test]")


@pytest.mark.slow
def test_after_a_failure_the_game_goes_on_and_erase_forgets_it(open_changed):
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
    page.evaluate("ljostafl.machine.erase()")
    wait_for(page, "seen.states.filter((state) => state === 'running').length === 3")
    assert line(page).endswith(" d 0 -,-")


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


@pytest.mark.slow
def test_starts_and_stops_come_one_after_the_other(restarted_board):
    page = restarted_board
    page.evaluate("""() => {
        const { machine } = ljostafl;
        void machine.restart();
        void machine.restart({ settings: { TAFL_VARIANT: "brandub" } });
        void machine.stop();
        return machine.restart();
    }""")
    wait_for(page, "ljostafl.machine.state === 'running'")
    until(page, lambda: len(page.workers) == 1)
    assert "brandub" in ask(page, "variant", "brandub").lower()


def test_settings_and_variants_of_the_user_reach_the_program_and_its_tones_the_page(restarted_board):
    page = restarted_board
    settings = {"TAFL_VARIANT": "brandub", "TAFL_BRIGHTNESS": "400", "TAFL_NONSENSE": "1", "TAFL_SPEAKER_PIN": "GP14"}
    file = 'TAFL_VARIANT = "brandub"\nTAFL_BRIGHTNESS = 400\nTAFL_NONSENSE = 1\nTAFL_SPEAKER_PIN = "GP14"\n'
    variants = (ROOT / "lib/tafl/variants.txt").read_text(encoding="utf-8")
    variants = "[tiny]\nname = Tiny Tafl\n" + variants.partition("[brandub]")[2].partition("[")[0].split("\n", 2)[2]
    page.evaluate("(files) => ljostafl.machine.restart(files)",
                  {"settings": settings, "settingsFile": file, "variants": variants})
    wait_for(page, f"seen.printed.includes('TAFL_NONSENSE {UNKNOWN_SETTING}')")
    assert f'TAFL_BRIGHTNESS is "400": {NUMBER_FROM} 5 to 100' in page.evaluate("seen.printed")
    wait_for(page, "ljostafl.machine.state === 'running'")
    assert "Brandub" in ask(page, "variant", "Brandub")
    ask(page, "players people", "defenders: person")
    ask(page, "new tiny", "new game: Tiny Tafl")
    ask(page, "d2-c2", "defenders to move")
    wait_for(page, "seen.tones.some(([ms, hertz]) => hertz > 100) && seen.tones.at(-1)[1] === 0")


def test_panel_grows_with_the_board(shared_board):
    page = shared_board()
    ask(page, "new tablut", "new game")
    wait_for(page, "wire.length === 9 * 9 * 3")
    ask(page, "new edge13", "new game")
    wait_for(page, "wire.length === 13 * 13 * 3")
    wiring = page.evaluate("seen.wirings.at(-1)")
    assert wiring["TAFL_PANEL_WIDTH"] == "13" and wiring["TAFL_SQUARE_ROWS"].split()[-1] == "ROW12"
    ask(page, "new brandub", "new game")
    wait_for(page, "wire.length === 9 * 9 * 3")


@pytest.mark.slow
def test_hidden_page_goes_on(shared_board):
    page = shared_board()
    ask(page, "players defend", "attackers: computer")
    ask(page, "new tablut", "defenders to move")
    page.evaluate("ljostafl.machine.hide(true)")
    assert "a b c d e f g h i" in ask(page, "position", "to move")
    ask(page, "e4-f4", "2. attackers")
    page.evaluate("ljostafl.machine.hide(false)")


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


# The Worker's pace, on a clock of its own.

PACED = """
    const { Pace } = await web("pace.js");
    let now = 0;
    performance.now = () => now;
    const pace = new Pace();
    Object.assign(pace, argument.set);
    const run = (ms) => {
        let steps = 0;
        const wait = pace.burst(() => { steps += 1; now += ms; return steps !== argument.stop; });
        return [steps, Math.round(wait * 100) / 100];
    };
    return argument.steps.map((ms) => run(ms));
"""


def paced(*steps, stop=0, **values):
    return run_module(PACED, {"set": {"turnMs": 0.0002, **values}, "steps": steps, "stop": stop})


def test_idle_program_runs_a_little_and_waits():
    assert paced(0.02) == [[8, 8]]


def test_step_of_a_program_that_waits_is_idle_on_a_fast_machine_too():
    assert paced(0.08, turnMs=0.00007) == [[8, 8]]  # as measured in Chromium


def test_busy_program_runs_for_a_while_and_goes_on_at_once():
    assert paced(0.5, 3, 100) == [[16, 0], [3, 0], [1, 0]]


def test_hidden_page_waits_longer():
    assert paced(0.02, 0.5, hidden=True) == [[8, 100], [16, 100]]


def test_a_step_that_writes_ends_the_burst():
    assert paced(0.5, stop=2)[0][0] == 2


def test_pace_of_a_pico():
    ratio = 0.00354 / 0.0002
    (steps, wait), = paced(0.5, kind="pico")
    assert wait == pytest.approx(steps * 0.5 * (ratio - 1), abs=0.01)


def test_pace_of_a_pico_on_a_machine_that_is_slower():
    assert paced(20, kind="pico", turnMs=0.01) == [[1, 0]]
