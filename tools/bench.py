# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Measure speed and memory of the core and of the whole program.

Times are ratios to a loop of 100,000 steps of the same run, on CPython and on MicroPython's WebAssembly build, since
ratios depend less on the machine than seconds. The search runs on the positions of tools/middlegames.txt with the
board's table, empty at first. Memory is in bytes on MicroPython, whose objects have the same size as on a board,
without the simulator's stand-ins for the chip. Example:

    .venv/bin/python tools/bench.py --times 3
"""

import ast
import platform
import sys
import time
from collections.abc import Callable
from itertools import accumulate, zip_longest
from statistics import median

import bundle
from micropython_vm import MicroPython, installed
from support import ROOT, bench_core
from support.command_line import at_least, command_parser, require

# What CircuitPython has built in, and the library that is in C on a board: none of it counts.
STAND_INS = "import micropython, array, collections, adafruit_pixelbuf, " + ", ".join(
    sorted(file.stem for file in (ROOT / "sim" / "chip").glob("*.py"))
)

# What the start of the program leaves on the heap, room by room, in the order in which it comes.
ROOMS = {
    "hardware": "from hardware.host import Host",
    "tafl": "import tafl.game",
    "tabletop": "import tabletop.app",
    "the program, its computer player ready": "import code; app = code.start()",
    "a game under way": "app._press(4, 0)\nwhile app._next: app._load_next(0)",
    "a computer player thinking": "app._session.preferences.seating = 'computers'\n"
    "app._session.players.assign_sides(); app._screen.advance(0)",
    "its menu": "app._request_screen('menu', 0)\nwhile app._next: app._load_next(0)",
    "the settings instead": "app._request_screen('settings', 0)\nwhile app._next: app._load_next(0)",
    "back in the game": "app._request_screen('play', 0)\nwhile app._next: app._load_next(0)",
}

MIDDLEGAMES = ROOT / "tools" / "middlegames.txt"
DEPTHS = (3, 4, 5)
TABLE_OF_NAMES = 2541  # with so many, MicroPython has just made a table for 2,560 more
Searcher = Callable[[str, str, int], "list[float]"]  # from variant, position and depth to nodes and seconds


def middlegames() -> list[tuple[str, str]]:
    """Return the positions of middlegames.txt, which lab/find_positions.py wrote, as pairs of variant id and line."""
    lines = MIDDLEGAMES.read_text(encoding="utf-8").splitlines()
    return [(id, text) for id, _, text in (line.partition("; ") for line in lines)]


def report(name: str, figures: "list[float]", search: Searcher) -> None:
    loop, generation, bulk, by_leaf, leaves = figures
    print(f"{name}")
    print(f"  loop of 100,000 iterations     {loop * 1000:10.2f} ms")
    print(f"  opening moves of fyrkat9  {generation / loop:10.5f} loops   {generation * 1e6:10.1f} us")
    print(f"  perft, counted in bulk    {bulk / loop:10.3f} loops   {leaves / bulk:10,.0f} leaves/s of {leaves:,}")
    print(f"  perft, leaf by leaf       {by_leaf / loop:10.3f} loops   {leaves / by_leaf:10,.0f} leaves/s")
    for depth in DEPTHS:
        found = [search(id, text, depth) for id, text in middlegames()]
        nodes, times = [one[0] for one in found], [one[1] for one in found]
        print(f"  search to depth {depth}, median {median(times) / loop:10.3f} loops   {median(nodes):10,.0f} nodes")
        print(f"    all {len(found)} positions        {sum(times) / loop:10.3f} loops   {sum(nodes):10,.0f} nodes"
              f"   {sum(nodes) / sum(times):10,.0f} nodes/s", flush=True)


def heap(rooms: "list[str]") -> "dict[str, int]":
    """Return the bytes that each step in `rooms` leaves on MicroPython's heap, and under "names" how many names."""
    with MicroPython() as vm:
        vm.run(STAND_INS)
        before = names(vm)
        vm.live()
        costs = [vm.heap(ROOMS[room])[ROOMS[room]] for room in rooms]
        return {**dict(zip(rooms, costs)), "names": names(vm) - before}


def modules() -> "list[tuple[str, int, bool]]":
    """Return (name, bytes on MicroPython's heap, whether it stays) of each module of a board, the largest first.

    A module is loaded after all that it imports at its top, so each names what it alone takes, with its new names.
    """
    from tabletop.loader import RESIDENT

    sources = {}
    files = bundle.source_files()
    for room in ("lib/tafl/", "lib/tabletop/", "hardware/"):
        for path in sorted(files):
            if path.startswith(room) and path.endswith(".py"):
                name = path.removeprefix("lib/").removesuffix(".py").removesuffix("/__init__").replace("/", ".")
                sources[name] = ast.parse(files[path])
    stays = {*RESIDENT, "tafl", "tabletop", "tabletop.loader", "hardware", "hardware.host", "hardware.console",
             "hardware.grid", "hardware.palette", "hardware.buttons", "hardware.journal", "hardware.journal_format"}
    order: list[str] = []

    def visit(name: str) -> None:
        if name in order or name not in sources:
            return
        for node in sources[name].body:
            if isinstance(node, ast.ImportFrom):
                for module in (node.module or "", *[f"{node.module}.{alias.name}" for alias in node.names]):
                    visit(module)
            elif isinstance(node, ast.Import):
                for alias in node.names:
                    visit(alias.name)
        order.append(name)

    for name in ("hardware.host", *RESIDENT, *sources):
        visit(name)
    with MicroPython() as vm:
        vm.run(STAND_INS)
        # The table of names doubles: let it do so before, or the module that comes then would seem to take 20 KB.
        vm.run(f"for i in range({TABLE_OF_NAMES - names(vm)}): exec('name%d = 0' % i, {{}})")
        costs = vm.heap(*[f"import {name}" for name in order])
    rows = [(name, costs[f"import {name}"], name in stays) for name in order]
    return sorted(rows, key=lambda row: -row[1])


def print_modules() -> None:
    """Print what each module takes, as a table."""
    print("| module that stays | bytes | module that comes and goes | bytes |\n|---|---|---|---|")
    rows = modules()
    columns = [[(name, f"{cost:,}") for name, cost, stays in rows if stays is kind] for kind in (True, False)]
    for pair in zip_longest(*columns, fillvalue=("", "")):
        print("|" + "|".join(f" {f'`{name}`' if name else ''} | {cost} " for name, cost in pair) + "|")
    print(f"\nAll that stays: {sum(cost for _, cost, stays in rows if stays):,} bytes.")


def names(vm: MicroPython) -> int:
    """Return the number of names that MicroPython has stored."""
    return int(vm.run("micropython.qstr_info()").split("n_qstr=")[1].split(",")[0])


def allocated() -> "list[int]":
    """Bytes that a push with its pop, and a searched node, take on MicroPython."""
    with MicroPython() as vm:
        return vm_value(vm, "bench_core.allocated(gc.mem_alloc)")


def vm_value(vm: MicroPython, expression: str) -> "list":
    source = (ROOT / "tools" / "support" / "bench_core.py").read_text(encoding="utf-8")
    vm.run(f"import gc, sys, time\nwith open('/bench_core.py', 'w') as file:\n    file.write({source!r})")
    vm.run("import bench_core")
    return vm.value(expression)


def report_speed(times: int) -> None:
    clock = time.process_time  # not what others on the machine take
    report(f"CPython {platform.python_version()}", bench_core.timings(clock, 3, times),
           lambda *position: bench_core.to_depth(clock, min(times, 3), *position))
    if not installed():
        return
    with MicroPython(timeout=600) as vm:
        ticks = "lambda: time.ticks_us() / 1e6"
        figures = vm_value(vm, f"bench_core.timings({ticks}, 3, {min(times, 3)})")
        report("MicroPython, WebAssembly", figures,
               lambda *position: vm.value(f"bench_core.to_depth({ticks}, 1, *{position!r})"))


def main() -> None:
    parser = command_parser(__doc__)
    parser.add_argument("--times", type=at_least(1), default=7, help="runs of which the shortest counts (%(default)s)")
    parser.add_argument("--memory", action="store_true", help="only measure memory")
    parser.add_argument("--modules", action="store_true", help="only print what each module takes, as a table")
    options = parser.parse_args()
    require("neopixel", "adafruit_pixelbuf")
    if options.modules:
        print_modules()
        return
    if not options.memory:
        report_speed(options.times)
    if not installed():
        sys.exit("No MicroPython here: 'python tools/micropython_vm.py --install' fetches it.")
    print("Heap on MicroPython, in bytes")
    costs = heap(list(ROOMS))
    stored = costs.pop("names")
    for (room, cost), total in zip(costs.items(), accumulate(costs.values())):
        print(f"  {room:40} {cost:7,}   in all {total:7,}")
    print(f"  names stored: {stored:,}")
    push, node = allocated()
    print(f"  allocated by a push and its pop: {push}; by a searched node: {node}")


if __name__ == "__main__":
    main()
