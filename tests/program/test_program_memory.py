# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The unchanged program keeps to its memory on MicroPython, whose objects have the size they have on a board."""

import functools

import pytest

import bench
from program_vm import play, playing
from soak import SOAK
from tafl.variants import list_variants

pytestmark = pytest.mark.once

KB = 1024

# The limit that counts is free heap on CircuitPython; docs/memory.md has figures. These limits only
# guard against growth: what lives on the heap of MicroPython's WebAssembly build, in KB, with some 3 KB to spare. The
# stand-ins for the chip and docstrings are not counted. Before you raise one, measure free heap on CircuitPython
# (`make firmware ARGS=screens`): at these limits 19 KB or more were free there, 14 KB or more in one piece. There the
# settings free the search when memory is short, which this VM never finds it.
ROOM_LIMITS = {"hardware": 8, "tafl": 15, "tabletop": 40}  # imported one after the other
GAME_LIMIT = 105  # a game between two people
LARGE_GAME_LIMIT = 114  # the same on a board larger than the panel, which has larger tables and a viewport
PRACTICE_LIMIT = 116  # exercises: what the menu of a game between two people takes
COMPUTER_LIMIT = 146  # the largest peak of a game with a search under way, with any screen that a player may open
ENGINE_LIMIT = 24  # the search with its tables and weights


def peak_within(limit, measure):
    """Return the first of some measured peaks in bytes that is within `limit` KB, else the lowest.

    This collector takes any four bytes for an address, those of a code too. So by chance it may keep an unloaded module
    of some KB. Where all objects are at other addresses it does not.
    """
    found = []
    for padding in (48, 0, 16, 64, 80, 112, 144, 160):  # the first one suits most tests
        found.append(measure(padding))
        if found[-1] <= limit * KB:
            break
    print(f"{min(found):,} bytes of {limit * KB:,}")
    return min(found)


def test_the_lists_of_modules_hold_names_and_no_texts_of_their_own(micropython):
    vm = micropython()
    vm.run(bench.STAND_INS)
    vm.run("import tabletop.loader as loader; from tabletop.screens import ALL_MODULES; import tafl")
    vm.run("names = loader.RESIDENT + loader.TEMPORARY + loader.IN_PLAY + loader.SPARE + ALL_MODULES")
    vm.run("names += tafl.RULE_MODULES + tafl.ENGINE_MODULES")
    assert vm.value("len(names)") > 60
    assert vm.value("[name for name in names if not id(name) & 3]") == []  # an object's address is a multiple of 16


@pytest.mark.parametrize("room", ROOM_LIMITS)
def test_a_room_takes_no_more_memory_than_before(room):
    assert ROOM_LIMITS[room] * KB / 2 < heap_by_room()[room] <= ROOM_LIMITS[room] * KB


@functools.cache
def heap_by_room():
    return bench.heap(list(ROOM_LIMITS))


SIZES = {id: size for id, _, size in list_variants()}


@pytest.mark.soak
@pytest.mark.slow
@pytest.mark.parametrize("variant", SIZES)
def test_a_game_between_two_people_takes_no_more_memory_than_before(micropython, variant):
    def measure(padding):
        vm, stand_ins = playing(micropython, padding, VARIANT=variant)
        steps = play(vm, "select " + "select right select up left " * 4)
        assert steps.done
        assert vm.value("app._session.game.ply") >= 0
        return max(steps.live[5:]) - stand_ins

    limit = LARGE_GAME_LIMIT if SIZES[variant] > 9 else GAME_LIMIT
    assert limit * KB / 2 < peak_within(limit, measure) <= limit * KB


# The attackers overlook the king's open way.
LOST = "5a3/7a1/4a3K/2a1a2a1/aa1a1d1aa/a1dd2d2/9/4a4/3aaa3 a moves e2-b2 i7-i9"

# A wrong move, which the computer answers, and the right one. `play` presses the buttons.
EXERCISE = """
def push(move):
    app._session.push(move)
    app._request_screen("play", 0)
def wrong():
    push([move for move in app._session.game.legal_moves() if move not in app._session.interlude.accepted][0])
def right():
    push(app._session.interlude.accepted[0])
"""


@pytest.mark.soak
@pytest.mark.slow
@pytest.mark.parametrize(("presses", "screen"), [("down", "puzzles"), ("up", "lessons")])
def test_exercises_take_no_more_memory_than_the_menu(micropython, presses, screen):
    with_search = []

    def measure(padding):
        vm, stand_ins = playing(micropython, padding, VARIANT="tablut")
        vm.run(EXERCISE)
        steps = play(vm, presses)
        assert vm.value("app._name") == screen
        found = [max(steps.live[5:])]
        for _ in range(3):  # own moves of a `win 3`
            if not vm.value("app._session.interlude.streak"):
                vm.run("right()")
                found += vm.steps("step() and None", 1200).live[5:]
        assert vm.value("app._session.interlude.streak")
        assert vm.value("app._name") == screen
        while not vm.value("app._session.interlude.answers"):  # these lessons take a wrong move back at once
            vm.run("right()")
            vm.steps("step() and None", 1200)
        vm.run("wrong()")
        with_search.append(max(vm.steps("step() and None", 600).live[5:]) - stand_ins)
        assert vm.value("app._session.opponent._computer._search.nodes") > 20
        play(vm, "back")
        assert vm.value("app._name") == "start"
        return max(found) - stand_ins

    assert peak_within(PRACTICE_LIMIT, measure) <= PRACTICE_LIMIT * KB
    assert min(with_search) <= COMPUTER_LIMIT * KB


@pytest.mark.soak
@pytest.mark.slow
def test_the_coach_takes_no_more_memory_than_the_menu_of_a_computer_that_thinks(micropython):
    def measure(padding):
        vm, stand_ins = playing(micropython, padding, VARIANT="tablut")
        vm.run(EXERCISE + f"import tabletop.new_game as b; b.play_position(app._session, {LOST!r})")
        play(vm, "select")
        vm.steps("step() and None", 1600)  # the flood of the end; each call leaves some bytes, so there are few
        found = play(vm, "up").live[5:]
        found += vm.steps("step() and None", 2500).live[5:]
        assert vm.value("app._name") == "coach" and not vm.value("app._session.interlude.looks")
        assert vm.value("app._session.interlude.review.marks") == [0]
        found += play(vm, "select").live[5:]
        found += vm.steps("step() and None", 600).live[5:]
        assert vm.value("app._session.interlude.phase") == 0
        vm.run("wrong()")
        found += vm.steps("step() and None", 600).live[5:]
        play(vm, "back")
        assert vm.value("app._name") == "coach"
        play(vm, "back")
        assert vm.value("app._name") == "end"
        return max(found) - stand_ins

    assert peak_within(COMPUTER_LIMIT, measure) <= COMPUTER_LIMIT * KB


# What a player may open while the computer thinks: presses, and the screen that they lead to.
WALK = [
    ("select", "play"),
    ("back right select", "score"),
    ("select back right right", "menu"),
    ("right right select", "resign?"),
    ("back back left select right right up right up", "settings"),
    ("back back", "play"),
]
ENDLESS_SEARCH = "import tabletop.levels; tabletop.levels.LEVELS = ((10 ** 9, 10 ** 9, 24, 0),) * 8"


@pytest.mark.slow
def test_every_screen_opens_in_memory_while_the_computer_thinks(micropython):
    def measure(padding):
        vm, stand_ins = playing(micropython, padding, VARIANT="tablut", DEFENDERS="computer", LEVEL="3")
        vm.run(ENDLESS_SEARCH)
        found = []
        for presses, screen in WALK if SOAK else WALK[: len(WALK) // 2]:
            steps = play(vm, presses)
            assert vm.value("app._name") == screen
            assert vm.value("app._session.opponent.thinking()")
            found.append(max(steps.live[5:]) - stand_ins)
        assert vm.value("app._session.opponent._computer._search.nodes") > 500
        return max(found)

    assert peak_within(COMPUTER_LIMIT, measure) <= COMPUTER_LIMIT * KB


def test_the_search_takes_no_more_memory_than_before(micropython):
    vm = micropython()
    start = "from tafl.game import Game; from tafl.variants import load; game = Game(load('tablut'))"
    think = "from tafl.search import Search; engine = Search(); engine.begin(game.position); engine.think(2000)"
    engine = vm.heap(start, think)[think]
    weights = 3 * 160  # they are in the position
    assert 8 * KB < engine + weights <= ENGINE_LIMIT * KB


# What a client may type while the computer thinks; the lines of a record among them.
TYPED = (
    "position", "info", "variant", "record", "record in",
    "variant: tablut", "1. e6-f6 f9-f7", "2. c5-c4 e8-h8", "result: draw (agreement)", "replay 1",
)


@pytest.mark.slow
def test_every_command_fits_in_memory_while_the_computer_thinks(micropython):
    def measure(padding):
        vm, stand_ins = playing(micropython, padding, VARIANT="tablut", DEFENDERS="computer", LEVEL="3")
        vm.run(ENDLESS_SEARCH)
        vm.run(f"typed = {list(TYPED)!r}\ndef type():\n    "
               "if turn == 0:\n        app._obey(typed.pop(0), app._host.now())\n    step()")
        assert play(vm, "select").done
        found = []
        for line in TYPED:
            vm.run("turn = 0")
            live = vm.steps("type()", 20).live[1:]  # the first step still holds some of the command
            found.append(max(live) - stand_ins)
            if line.startswith("result"):
                assert vm.value("[app._session.game.names(), app._session.game.outcome().reason]") == [
                    ["e6-f6", "f9-f7", "c5-c4", "e8-h8"], "agreement"]
            if line == "replay 1":
                assert vm.value("app._name") == "replay"
        return max(found)

    assert peak_within(COMPUTER_LIMIT, measure) <= COMPUTER_LIMIT * KB


@pytest.mark.soak
def test_two_computer_players_think_within_their_memory(micropython):
    vm, stand_ins = playing(micropython, ATTACKERS="computer", DEFENDERS="computer", SPEED="fast")
    steps = play(vm, "select")
    steps = vm.steps("step() and None", 600)
    assert vm.value("app._session.game.ply") > 1
    assert max(steps.live) - stand_ins <= COMPUTER_LIMIT * KB


@pytest.mark.soak
def test_attract_mode_keeps_to_its_memory_and_frees_it(micropython):
    vm, stand_ins = playing(micropython, VARIANT="tablut", ATTACKERS="computer")
    left = []
    for _ in range(3 if SOAK else 2):  # the first time loads the computer, which stays
        vm.run("app._request_screen('attract', 0)")
        alone = vm.steps("step() and None", 600)
        assert vm.value("app._screen.game.ply") >= 1
        assert max(alone.live) - stand_ins <= COMPUTER_LIMIT * KB
        vm.run("app._request_screen('asleep', 0)")
        play(vm, "")
        play(vm, "down")
        left.append(play(vm, "").live[-1])
        assert vm.value("app._name") == "start"
    assert max(left) <= left[0] + 3 * KB  # stale addresses on the stack keep some objects
