# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Descriptions of boards to build, and what makes parts lists, wiring, settings and cases from them."""

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1] / "tools"))
import support  # noqa: F401  # puts lib/ on the path
