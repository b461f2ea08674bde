# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The unchanged program on MicroPython, whose objects have the size they have on a board."""

import pytest

import bench
import perft
from tafl.game import Game
from tafl.search import Search
from tafl.variants import ids, list_variants, load

pytestmark = pytest.mark.once

KB = 1024

# A player's presses, through the pretend chip's pins: a press, some frames, a release, some frames.
PLAYER = """
import pretend_chip as chip
from code import start
PINS = {"up": 2, "down": 3, "left": 4, "right": 5, "select": 6, "back": 7}
app = start()
script = []
turn = 0
def step():
    global turn
    turn += 1
    if turn % 20 == 1 and script:
        chip.drive(PINS[script[0]], False)
    elif turn % 20 == 11 and script:
        chip.drive(PINS[script.pop(0)], None)
    chip.pass_time(5000)
    app.step()
    return turn % 20 == 0 and not script
"""


def playing(micropython, padding=0, **settings):
    """A VM with a program on it that has started to play; `padding` bytes move all it has on the heap."""
    vm = micropython()
    vm.run(f"padding = bytearray({padding})")
    settings = {"ATTACKERS": "person", **settings}
    vm.run("import os; os.settings.update({})".format({f"TAFL_{key}": value for key, value in settings.items()}))
    vm.run(bench.STAND_INS)
    stand_ins = vm.live()
    vm.run(PLAYER)
    return vm, stand_ins


def play(vm, presses):
    vm.run(f"script.extend({presses.split()!r}); turn = 0")
    return vm.steps("step()", 2000)


# This collector takes any four bytes for an address that might be one, a piece of the canvas or of a palette too, and
# so keeps a forgotten module of some KB alive by chance. Where all lies a little elsewhere it does not.
PADDINGS = (0, 48, 144)

WIDE = {id for id, _, size in list_variants() if size > 9}  # these have larger tables, and a window


@pytest.mark.parametrize("variant", ids())
def test_a_game_between_two_people_leaves_half_of_a_board_free(micropython, variant):
    limit = (88 if variant in WIDE else 75) * KB
    for padding in PADDINGS:
        vm, stand_ins = playing(micropython, padding, VARIANT=variant)
        steps = play(vm, "select " + "select right select up left " * 4)
        assert steps.done
        assert vm.value("app._session.game.ply") >= 0
        peak = max(steps.live[5:]) - stand_ins
        assert peak > 40 * KB  # or this did not measure the program
        if peak <= limit:
            break
    assert peak <= limit, f"{peak} bytes"


# What a player may open while the computer thinks: presses, and a screen that they lead to.
WALK = {
    "the game": ("select", "play"),
    "who is better": ("back right select", "score"),
    "its menu": ("select back right right", "menu"),
    "a question": ("right right select", "resign"),
    "the settings": ("back back left select right right up right up", "settings"),
    "the game again": ("back back", "play"),
}


def peaks(micropython, padding):
    """The most that lives on the heap at each place of the walk."""
    vm, stand_ins = playing(micropython, padding, VARIANT="tablut", DEFENDERS="computer", LEVEL="3")
    vm.run("import tabletop.computer; tabletop.computer.LEVELS = ((10 ** 9, 10 ** 9, 24, 0),) * 8")  # it never ends
    found = {}
    for where, (presses, screen) in WALK.items():
        steps = play(vm, presses)
        assert vm.value("app._name") == screen
        assert vm.value("app._session.players.thinking()")
        found[where] = max(steps.live[5:]) - stand_ins
    assert vm.value("app._session.players._computer._search.nodes") > 500
    return found


def test_the_whole_program_lives_in_100_kilobytes_with_a_search_under_way(micropython):
    walks = [peaks(micropython, padding) for padding in PADDINGS]
    for where in WALK:
        peak = min(walk[where] for walk in walks)
        assert peak <= 100 * KB, f"{where}: {peak} bytes"


def test_the_engine_with_its_tables_and_weights_takes_24_kilobytes(micropython):
    vm = micropython()
    start = "from tafl.game import Game; from tafl.variants import load; game = Game(load('tablut'))"
    think = "from tafl.search import Search; engine = Search(); engine.begin(game.position); engine.think(2000)"
    engine = vm.heap(start, think)[think]
    worths = 3 * 160  # the weights lie in the position
    assert 8 * KB < engine + worths <= 24 * KB


# What a client may type while the computer thinks; the lines of a record among them.
TYPED = (
    "position", "info", "variant", "record", "record in",
    "variant: tablut", "1. e6-f6 f9-f7", "2. c5-c4 e8-h8", "result: draw (agreement)", "replay 1",
)


def test_what_is_typed_while_the_computer_thinks_keeps_to_the_memory_of_a_board(micropython):
    found = {}
    for padding in PADDINGS:
        vm, stand_ins = playing(micropython, padding, VARIANT="tablut", DEFENDERS="computer", LEVEL="3")
        vm.run("import tabletop.computer; tabletop.computer.LEVELS = ((10 ** 9, 10 ** 9, 24, 0),) * 8")
        vm.run(f"typed = {list(TYPED)!r}\ndef type():\n    "
               "if turn == 0:\n        app._obey(typed.pop(0), app._host.now())\n    step()")
        assert play(vm, "select").done
        for line in TYPED:
            vm.run("turn = 0")
            live = vm.steps("type()", 20).live[1:]  # after the first step something of what obeyed is still there
            found.setdefault(line, []).append(max(live) - stand_ins)
            if line.startswith("result"):
                assert vm.value("[app._session.game.names(), app._session.game.outcome().reason]") == [
                    ["e6-f6", "f9-f7", "c5-c4", "e8-h8"], "agreement"]
            if line == "replay 1":
                assert vm.value("app._name") == "replay"
        if max(min(live) for live in found.values()) <= 100 * KB:
            break
    for line, live in found.items():
        assert min(live) <= 100 * KB, f"{line}: {min(live)} bytes"


def test_a_square_is_touched_on_micropython(micropython):
    pins = {f"SQUARE_{name}S": " ".join(f"{name}{i}" for i in range(9)) for name in ("ROW", "COLUMN")}
    vm, _ = playing(micropython, VARIANT="brandub", **pins)
    play(vm, "select")
    for column in (4, 3):  # d2, c2
        vm.run(f"chip.drive((106, {200 + column}), True); turn = 0")
        vm.steps("step() and None", 60)
        vm.run(f"chip.drive((106, {200 + column}), None)")
        vm.steps("step() and None", 60)
    assert vm.value("app._session.game.names()") == ["d2-c2"]


def test_a_game_is_played_on_the_buttons(micropython):
    vm, _ = playing(micropython, VARIANT="brandub")
    play(vm, "select")
    assert vm.value("app._session.game.ply") == 0
    assert vm.value("[app._session.speed, app._session.players.who]") == ["normal", 2]  # in any order of a dict
    play(vm, "select left select")  # d1-c1, where the cursor is at first
    assert vm.value("app._session.game.names()") == ["d1-c1"]
    play(vm, "back select")
    assert vm.value("app._session.game.ply") == 0


def test_an_idle_step_takes_next_to_nothing_from_the_heap(micropython):
    vm, _ = playing(micropython)
    play(vm, "select")
    steps = vm.steps("step() and None", 200)
    frames = sorted(steps.made)
    assert frames[len(frames) // 2] <= 64  # most steps draw nothing
    assert frames[-1] <= 1500  # and those that draw little


def test_a_computer_player_thinks_within_its_memory(micropython):
    vm, stand_ins = playing(micropython, ATTACKERS="computer", DEFENDERS="computer", SPEED="fast")
    steps = play(vm, "select")
    steps = vm.steps("step() and None", 600)
    assert vm.value("app._session.game.ply") > 1
    assert max(steps.live) - stand_ins <= 100 * KB


@pytest.mark.parametrize("variant", ids())
def test_perft_and_search_are_what_they_are_on_cpython(micropython, variant):
    vm = micropython(timeout=120)
    vm.run(bench.STAND_INS)
    assert bench.vm_value(vm, f"bench_core.perft(bench_core.opening({variant!r}), 2, False)") == perft.perft(
        perft.start(variant), 2
    )
    search = Search()
    search.begin(Game(load(variant)).position)
    search.think(2000)
    vm.run(f"found = bench_core.search(bench_core.opening({variant!r}), 2000)")
    assert vm.value("[found.best, found.score, found.depth]") == [search.best, search.score, search.depth]


def test_nothing_is_allocated_by_a_move_or_a_searched_node():
    assert bench.allocated() == [0, 0]


def test_a_board_left_alone_keeps_to_its_memory_and_gives_it_back(micropython):
    vm, stand_ins = playing(micropython, VARIANT="tablut", ATTACKERS="computer")
    before = play(vm, "").live[-1]
    vm.run("app._enter('attract', 0)")
    alone = vm.steps("step() and None", 600)
    assert vm.value("app._screen._game.ply") >= 1
    assert max(alone.live) - stand_ins <= 100 * KB
    vm.run("app._enter('asleep', 0)")
    play(vm, "")
    play(vm, "down")
    assert play(vm, "").live[-1] <= before + 3 * KB  # what the stack still points at comes and goes
    assert vm.value("app._name") == "opening"
