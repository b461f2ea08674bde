# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Paths, options and fixtures for all tests.

Helpers are in tests/support/, the independent referee in tests/referee/. Both folders are on the path.
"""

import gc
import json
import os
import re
import signal
import sys
from collections import defaultdict
from importlib.machinery import PathFinder
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

# The board's code.py must not be imported as the standard library's `code`, which pdb and therefore pytest imports. So
# the root goes last on the path, and the standard module is imported first.
sys.path[:] = [entry for entry in sys.path if Path(entry or ".").resolve() != ROOT]
import code  # noqa: E402, F401

sys.path[:0] = [str(ROOT / folder) for folder in ("lib", "src", "tests/support", "tests/referee")]
sys.path += [str(ROOT / "tools"), str(ROOT)]

import pytest  # noqa: E402
from _pytest.assertion.rewrite import AssertionRewritingHook  # noqa: E402

import kept_code  # noqa: E402
import needs  # noqa: E402
import soak  # noqa: E402
from soak import pytest_addoption, pytest_collection_modifyitems  # noqa: E402, F401


def pytest_configure(config):
    if signal.getsignal(signal.SIGINT) == signal.SIG_IGN:  # as a shell script's `command &` starts it
        signal.signal(signal.SIGINT, signal.default_int_handler)  # some tests interrupt what they start
    soak.pytest_configure(config)
    config.pluginmanager.register(needs)
    # After what loads a mutant, and before what looks for tests: that takes longer.
    rewriting = [finder for finder in sys.meta_path if isinstance(finder, AssertionRewritingHook)]
    others = [finder for finder in sys.meta_path if finder not in rewriting]
    at = others.index(PathFinder)
    sys.meta_path[:] = [*others[:at], kept_code, *rewriting, *others[at:]]


def pytest_terminal_summary(terminalreporter):
    """Print the figures that the tests of a soak recorded, summed up over the pieces of each one."""
    sums = defaultdict(dict)
    for report in terminalreporter.getreports("passed") if soak.SOAK else ():
        for key, value in report.user_properties:
            if isinstance(value, (int, float)):
                found = sums[re.sub(r"-?piece\d+(?=\]$)", "", report.nodeid.partition("::")[2]).replace("[]", "")]
                found[key] = max(found.get(key, 0), value) if key.startswith("longest") else found.get(key, 0) + value
    for test, figures in sums.items():
        terminalreporter.write_line(f"{test}: " + ", ".join(f"{key} {value:,}" for key, value in figures.items()))


@pytest.fixture
def together(request, tmp_path_factory):
    """Return a function that keeps figures of this case of a test, and returns those of all `count` cases (`of` an id).

    It returns them to the last case that calls it, in any process, and [] to the others.
    """
    base = tmp_path_factory.getbasetemp()
    base = base.parent if "PYTEST_XDIST_WORKER" in os.environ else base  # the workers share it

    def keep(count, of="", **figures):
        folder = base / f"{request.node.originalname} {of}"
        folder.mkdir(exist_ok=True)
        name = re.sub(r"\W", "_", request.node.name)
        (folder / f"{name}.part").write_text(json.dumps(figures))
        (folder / f"{name}.part").rename(folder / f"{name}.json")
        kept = list(folder.glob("*.json"))
        return [json.loads(file.read_text()) for file in kept] if len(kept) == count else []

    return keep


def pytest_collection_finish(session):
    global COLLECTED
    COLLECTED = {name: module for name, module in sys.modules.items() if name.startswith(("tafl.", "tabletop."))}
    gc.collect()
    gc.freeze()  # the program collects often, as on a board: each time it would look through all tests of pytest


@pytest.fixture(autouse=True, scope="module")
def _freeze():
    """Do so again with what the tests of other modules have imported and keep."""
    gc.collect()
    gc.freeze()


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


@pytest.fixture
def micropython():
    """Return a function that starts a MicroPython VM: `vm = micropython(pystack=512)`. See tools/micropython_vm.py."""
    from micropython_vm import MicroPython, installed

    if not installed():
        pytest.skip("MicroPython is not installed: 'make test' installs it")
    machines = []

    def start(*args, **options):
        machines.append(MicroPython(*args, **options))
        return machines[-1]

    yield start
    for vm in machines:
        vm.close()
