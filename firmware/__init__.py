# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Run the program on real CircuitPython firmware in an emulated Raspberry Pi Pico."""

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1] / "tools"))
import support  # noqa: F401  # puts lib/ on the path
