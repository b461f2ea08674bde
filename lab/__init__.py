# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The laboratory of the engine: what made it strong, and what measures how strong it is. See README.md."""

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1] / "tools"))
import support  # noqa: F401  # puts lib/ on the path
