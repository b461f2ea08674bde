# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The program in the Worker takes presses and settings, and starts anew."""

import pytest

from project import ROOT
from sentences import NUMBER_FROM, UNKNOWN_SETTING
from soak import SOAK
from web_page import ask, line, play, press, until, wait_for


@pytest.fixture
def restarted_board(shared_board):
    """Return a page for tests that restart the program. They share it."""
    return shared_board("restarted")


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
@pytest.mark.parametrize("restart", ["start()", "restart()"])
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
