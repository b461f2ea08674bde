# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""docs/architecture.md agrees with the code: its rhythms, its meanings, its host and its worked examples."""

import re
import shutil
import subprocess
import sys

import pytest

from fake_host import FakeHost
from project import ROOT
from tabletop import meanings, screen_play, session, viewport

PAGE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
TIMES = range(10000)  # ms


def period(rhythm):
    """Return the shortest time in ms after which `rhythm` repeats."""
    values = [rhythm(now) for now in TIMES]
    return next(ms for ms in range(1, 5000) if values[ms:] == values[:-ms])


def lit(rhythm, above=0):
    """Return for how many ms of a period the level is higher than `above`."""
    return sum(rhythm(now) > above for now in range(period(rhythm)))


def dark(rhythm):
    """Return for how long the level is 0 in a period, in seconds."""
    return f"{(period(rhythm) - lit(rhythm)) / 1000:.2g}"


def levels(rhythm):
    return f"{min(map(rhythm, TIMES))} and {max(map(rhythm, TIMES))}"


def seconds(ms):
    return f"{ms / 1000:g}"


def trail(now):
    return meanings.trail_level(now, 0)


def king_path(now):
    return meanings.exit_level(now, 0)


def board_beyond(now):
    return viewport.edge_level(now, 0)


def row(what):
    """Return the description of the rhythm in the table's row that begins with `what`."""
    return re.search(rf"^\| {what}.*\| ([^|]*) \|$", PAGE, re.MULTILINE)[1]


def test_the_table_of_rhythms_agrees_with_the_code():
    m = meanings
    assert row("king ") == f"pulses between steps {levels(m.king_level)} every {seconds(period(m.king_level))} s"
    assert row("cursor").startswith(
        f"blinks every {seconds(period(m.cursor_is_on))} s, on for {seconds(lit(m.cursor_is_on))} s;")
    assert row("goal squares") == (f"pulse between {levels(m.goal_level)} every {seconds(period(m.goal_level))} s")
    assert row("home of") == f"dark for {dark(m.home_level)} s every {seconds(period(m.home_level))} s"
    assert row("trail") == (f"a spark of {seconds(lit(trail, 2))} s runs along it every {seconds(period(trail))} s, "
                            f"step {min(map(trail, TIMES))} in between")
    assert row("hint") == (f"blinks twice, {seconds(lit(m.hint_is_on) // 2)} s each, "
                           f"every {seconds(period(m.hint_is_on))} s")
    assert row("king's open way") == (f"a spark of {lit(king_path, m.EXIT_MIN) / 1000:.2f} s runs outwards from step "
                                       f"{max(map(king_path, TIMES))} down to {m.EXIT_MIN}, "
                                       f"every {seconds(period(king_path))} s")
    assert row("king in danger") == (f"flashes for {seconds(lit(m.danger_is_on))} s "
                                     f"every {seconds(period(m.danger_is_on))} s")
    assert row("refused").startswith(f"alternates every {seconds(lit(m.refusal_is_on))} s for half a second")
    assert screen_play.REFUSAL_MS == pytest.approx(500, abs=20)
    assert row("piece that the computer").startswith(f"flickers every {seconds(period(m.thinking_level))} s;")
    assert row("edge beyond").startswith(f"swells between {levels(board_beyond)} every {seconds(period(board_beyond))} "
                                         f"s, dark for {dark(board_beyond)} s;")
    assert row("the light of such an edge").startswith(f"blinks every {seconds(period(viewport.king_pointer_is_on))} s")
    flash_ms = 15 * session.SLIDE_MS["normal"]
    assert row("capture").endswith(f"fades for {seconds(flash_ms)} s")


def test_the_list_of_meanings_agrees_with_the_code():
    listed = PAGE[PAGE.index("    0 NOTHING") : PAGE.index("Tests read meanings")]
    listed = dict(re.findall(r"\b(\d+) ([A-Z_]+)\b", listed))
    assert len(listed) == 16
    assert all(getattr(meanings, name) == int(number) << 4 for number, name in listed.items())


def test_the_table_of_the_host_names_what_the_fake_host_has():
    table = PAGE[PAGE.index("| of the host |") : PAGE.index("## The light contract")]
    names = {re.match(r"\w+", name)[0] for cell in re.findall(r"^\| (`.*?) \|", table, re.MULTILINE)
             for name in re.findall(r"`(.*?)`", cell)}
    fake = set(vars(FakeHost())) | {name for name in vars(FakeHost) if not name.startswith("_")}
    assert names - {"make_probe"} <= fake


def example(begins):
    """Return the block of Python that begins with `begins`."""
    return re.search(rf"```python\n({re.escape(begins)}.*?)```", PAGE, re.DOTALL)[1]


USES_OF_THE_EXAMPLES = """
from fake_host import Board
from light_reader import CURSOR, TEXT

board = Board()
board.press("back")
while board.host.printed[-1] != "how many moves?":
    board.press("right")
board.press("select")
assert board.screen == "moves" and board.squares(TEXT, 3000)
board.press("select")
assert board.screen == "play" and board.squares(CURSOR)

board = Board(THINKING="off", ready=False)
assert board.session.preferences.shows_thinking is False
board.press("back")
while board.host.printed[-1] != "thinking: off":
    board.press("right")
board.press("up select")
assert board.session.preferences.shows_thinking is True
"""


def test_the_examples_of_a_screen_and_a_preference_work(tmp_path):
    lib = tmp_path / "lib"
    shutil.copytree(ROOT / "lib", lib, ignore=shutil.ignore_patterns("__pycache__"))

    def insert(module, line, text):
        file = lib / "tabletop" / module
        before, found, after = file.read_text(encoding="utf-8").partition(line)
        assert found, line
        file.write_text(before + found + text + after, encoding="utf-8")

    (lib / "tabletop" / "screen_moves.py").write_text(example('"""The screen that tells'), encoding="utf-8")
    insert("screens.py", "SCREENS = {\n", example('    "moves"'))
    insert("menu_game.py", "for page, shows in (\n", "(_moves, True),\n")
    insert("menu_game.py", "import Menu, Page, action_page\n", example("def _moves"))
    insert("preferences.py", "PREFERENCES = (\n", example('    Preference("THINKING"'))
    used = example("            level = ").strip()
    insert("screen_play.py", used.partition(" if ")[0], " if " + used.partition(" if ")[2])
    path = [str(lib), str(ROOT / "tests" / "support"), str(ROOT)]
    program = f"import sys; sys.path[:0] = {path!r}\n{USES_OF_THE_EXAMPLES}"
    subprocess.run([sys.executable, "-I", "-c", program], check=True)
