# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""A piece of the memory stays whole on every screen, on CircuitPython and with as much memory as a board has."""

import pytest

from circuitpython_heap import MARKS, PLAY, WHOLE, broken, output, run
from tabletop.players import LANGUAGES
from tafl.variants import list_variants

pytestmark = MARKS

FEATHER_HEAP, PICO_W_HEAP = "188k", "163k"  # 150 and 125 KB free, as on these boards
NAME_TABLE = 7712  # bytes, in one piece, that CircuitPython takes at name 1,261 and never frees


@pytest.mark.parametrize("variant", ["tablut", "brandub", "copenhagen", "fyrkat15"])
def test_a_piece_stays_whole_on_every_page_and_screen(drive, variant):
    found = run(drive, variant, f"walk({PLAY!r})")
    assert {"start", "play", "menu", "settings", "replay", "score"} <= {screen for _, screen, _, _ in found}
    assert broken(found) == []


@pytest.mark.parametrize("language", LANGUAGES.split()[1:7])
def test_a_piece_stays_whole_in_each_language(drive, language):
    found = run(drive, "copenhagen", f"walk(':language_{language} +30 ' + {PLAY!r})")
    assert broken(found) == []


@pytest.mark.parametrize("variant", ["tablut", "copenhagen", "fyrkat15"])
def test_a_piece_stays_whole_while_a_program_reads_events(drive, variant):
    found = run(drive, variant, f"walk(':events_on +60 ' + {PLAY!r})")
    assert broken(found, 27 * 1024, WHOLE - 1024) == []  # the seals of copenhagen take 1.3 KB


@pytest.mark.parametrize("variant", ["tablut", "brandub", "copenhagen", "fyrkat15"])
def test_everything_plays_with_the_memory_of_a_feather_m4(drive, variant):
    found = run(drive, variant, f"walk({PLAY!r})", heap=FEATHER_HEAP)
    assert {"start", "play", "menu", "settings", "replay", "score"} <= {screen for _, screen, _, _ in found}
    assert [check for check in found if int(check[2]) < WHOLE] == []


# The computer and a person move in turn, at both ends of the levels; then the menu opens.
AGAINST = """
walk("=start select +100")
session = app._session
pushed = 0
for _ in range(9000):
    session.players.level = 8 if session.game.ply < 2 else 2
    if session.game.ply >= 4:
        break
    if not session.opponent.thinking():
        session.push(session.game.legal_moves()[0])
        pushed += 1
    step(1)
check("computer:%d" % (session.game.ply - pushed))
walk("back +60 =menu back +60 =back")
"""


@pytest.mark.parametrize("variant", [id for id, _, size in list_variants() if size <= 9])
def test_people_and_the_computer_play_with_the_memory_of_a_pico_w(drive, variant):
    printed = output(drive, variant, AGAINST, PICO_W_HEAP)
    assert "MemoryError" not in printed
    found = [line.split() for line in printed.splitlines() if line.startswith("@at")]
    assert [words[1:3] for words in found[:2]] == [["start", "start"], ["computer:2", "play"]]
    assert "menu" in [words[2] for words in found[2:]]  # it may open at the second press, without the computer's table


def test_the_next_table_of_names_costs_no_game(drive):
    crossing = f"table = bytearray({NAME_TABLE})"
    found = run(drive, "copenhagen", f"walk('select +100')\n{crossing}\nwalk({PLAY.split('select', 1)[1]!r})")
    assert {"play", "menu", "settings", "replay", "score"} <= {screen for _, screen, _, _ in found}


# The loader collects once for each module, because CircuitPython does so after it has loaded one. The code
# of a module's body, up to 0.8 KB, may stay until the next collection: the C stack may still hold its address.
GARBAGE = """
from tabletop.loader import load
gc.disable()
for module in ("tabletop.icons", "tabletop.menu", "tabletop.exercise_lessons"):
    gc.collect()
    load(module)
    free = gc.mem_free()
    gc.collect()
    check("%d-bytes" % (gc.mem_free() - free))
"""


def test_a_module_leaves_no_garbage_when_it_is_loaded(drive):
    found = run(drive, "tablut", f"walk('select +30')\n{GARBAGE}")
    assert [label for label, _, _, _ in found if int(label.partition("-")[0]) > 1000] == [], found


# The heap is full but for pieces of two blocks, as when a command ran out of memory over a menu and a search. What
# failed is garbage, so the next step has memory again.
FULL = """
typed.append("level 1")
while "tabletop.console_preferences" not in sys.modules:  # the step ends before it unloads this
    app._unload_temporary, kept = (lambda: None), app._unload_temporary
    step(1)
    app._unload_temporary = kept
def fill():  # its frame goes, as that of a command: a frame keeps the exception that it caught
    junk = None
    try:
        while True:
            junk = (junk, 0, 0, 0, 0, 0, 0, 0)
    except MemoryError:
        app._make_room()
fill()
assert "tabletop.console_preferences" not in sys.modules and "tabletop.console" not in sys.modules
check("full")
walk("=after :level_2 =told")
assert app._session.players.level == 2
"""


def test_guests_go_when_no_memory_is_left(drive):
    found = run(drive, "copenhagen", f"walk('select +30 move +60 back')\n{FULL}", short=True)
    assert broken(found) == []
