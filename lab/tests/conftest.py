# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Paths for the laboratory's tests: its package, and the helpers and the referee of the project's tests."""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

# The root goes last, as in tests/conftest.py: the board's code.py must not be imported as the standard module.
sys.path[:] = [entry for entry in sys.path if Path(entry or ".").resolve() != ROOT]
import code  # noqa: E402, F401

sys.path[:0] = [str(ROOT / folder) for folder in ("lib", "src", "tests/support", "tests/referee", "lab/tests")]
sys.path += [str(ROOT / "tools"), str(ROOT)]

from needs import shared_games  # noqa: E402, F401
from soak import pytest_addoption, pytest_collection_modifyitems, pytest_configure  # noqa: E402, F401
