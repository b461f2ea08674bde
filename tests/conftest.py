# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Paths, order and fixtures for all tests.

Helpers are in tests/support/, the independent referee in tests/referee/. Both folders are on the path.
"""

import os
import signal
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

# The board's code.py must not be imported as the standard library's `code`, which pdb and therefore pytest imports. So
# the root goes last on the path, and the standard module is imported first.
sys.path[:] = [entry for entry in sys.path if Path(entry or ".").resolve() != ROOT]
import code  # noqa: E402, F401

sys.path[:0] = [str(ROOT / folder) for folder in ("lib", "tests/support", "tests/referee")]
sys.path += [str(ROOT / "tools"), str(ROOT)]

import pytest  # noqa: E402
from hypothesis import settings  # noqa: E402

from soak import SOAK, scaled  # noqa: E402
from soak_runner import SoakRunner  # noqa: E402

# `make test` repeats the same examples, so that a failure comes back; a soak tries new ones each time.
settings.register_profile("ljostafl", deadline=None, max_examples=scaled(1000), derandomize=not SOAK, print_blob=True)
settings.load_profile("ljostafl")

# The order of the rooms. Those in ONCE do not depend on the version of Python. Those in DIALECT hardly do: they test
# code for CircuitPython, which uses little of the standard library, so other versions run their quick tests only. (vm
# is for MicroPython. A folder of that name would be found by `import micropython` in the device's modules.)
ORDER = ["house", "tafl", "tabletop", "hardware", "sim", "program", "vm", "web", "tools", "kit", "firmware"]
ONCE = {"house", "vm", "web", "firmware"}
DIALECT = {"tafl", "tabletop"}

RECORDED = {}  # what the tests recorded that passed, by id


def pytest_configure(config):
    if signal.getsignal(signal.SIGINT) == signal.SIG_IGN:  # as a shell script's `command &` starts it
        signal.signal(signal.SIGINT, signal.default_int_handler)  # some tests interrupt what they start
    if SOAK:
        runner = SoakRunner(config)
        config.pluginmanager.register(runner)
        RECORDED.update(runner.figures())


def pytest_collection_modifyitems(items):
    def place(item):
        room = item.path.relative_to(ROOT / "tests").parts[0]
        return bool(item.get_closest_marker("slow")), ORDER.index(room) if room in ORDER else len(ORDER)

    for item in items:
        folders = item.path.relative_to(ROOT / "tests").parts
        quick = item.get_closest_marker("quick")
        if not ONCE.isdisjoint(folders) or (not quick and not DIALECT.isdisjoint(folders)):
            item.add_marker("once")
    if not SOAK:  # its runner orders them by their duration
        items.sort(key=place)


def pytest_runtest_logreport(report):
    if report.when == "call" and report.passed:
        RECORDED[report.nodeid] = dict(report.user_properties)


@pytest.fixture
def recorded(request):
    """Return a function that returns what the `count` cases of a test in this file recorded with `record_property`.

    It takes the beginning of their names. It skips the test if not all of them have passed.
    """

    def look(test, count):
        start = f"{request.node.nodeid.partition('::')[0]}::{test}"
        found = {id: properties for id, properties in RECORDED.items() if id.startswith(start)}
        if len(found) < count:
            pytest.skip(f"only {len(found)} of {count} cases of {test} passed")
        return list(found.values())

    return look


def pytest_collection_finish(session):
    global COLLECTED
    COLLECTED = {name: module for name, module in sys.modules.items() if name.startswith(("tafl.", "tabletop."))}


@pytest.fixture(autouse=True)
def modules_stay():
    """Put back modules that the program under test has unloaded: a second copy would have other classes."""
    yield
    for name, module in COLLECTED.items():
        if sys.modules.get(name) is not module:
            sys.modules[name] = module
            package, _, attribute = name.rpartition(".")
            setattr(sys.modules[package], attribute, module)


@pytest.fixture(scope="session")
def root():
    return ROOT


@pytest.fixture(scope="session")
def shared_games():
    """Return the folder of recorded games that may lie beside a checkout, or skip the test."""
    games = ROOT.parent / "shared" / "games"
    if not games.is_dir():
        pytest.skip("no recorded games beside this checkout (../shared/games)")
    return games


@pytest.fixture
def micropython():
    """Return a function that starts a MicroPython VM: `vm = micropython(pystack=512)`. See tools/micropython_vm.py."""
    from micropython_vm import MicroPython, installed

    if not installed() and not os.environ.get("CI"):
        pytest.skip("MicroPython is not installed: 'python tools/micropython_vm.py --install' does it")
    machines = []

    def start(*args, **options):
        machines.append(MicroPython(*args, **options))
        return machines[-1]

    yield start
    for vm in machines:
        vm.close()
