# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The fast tests on every Python that the program supports: `nox`, or `nox -s tests-3.10 -- tests/tafl`."""

import nox

PYTHONS = ["3.10", "3.11", "3.12", "3.13"]
# The rooms whose tests depend on the version of Python.
ROOMS = [f"tests/{room}" for room in ("tafl", "tabletop", "hardware", "sim", "program", "tools", "kit", "package")]


@nox.session(python=PYTHONS)
def tests(session: nox.Session) -> None:
    """Run the fast tests that depend on the version of Python."""
    session.install("--no-deps", "-r", "tools/requirements-play.txt")
    session.install("-r", "tools/requirements-test.txt", "-r", "tools/requirements-kit.txt")
    session.run("python", "-I", "-m", "pytest", "-n", "auto", "--dist", "worksteal", "-m", "not slow and not once",
                *(session.posargs or ROOMS))
