# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Lists of test positions."""

from support import ROOT

MIDDLEGAMES = ROOT / "tools" / "middlegames.txt"
TACTICS = ROOT / "tests" / "tafl" / "tactics.txt"


def middlegames() -> list[tuple[str, str]]:
    """Return the middlegames as pairs of variant id and position line."""
    lines = MIDDLEGAMES.read_text(encoding="utf-8").splitlines()
    return [(id, text) for id, _, text in (line.partition("; ") for line in lines)]
