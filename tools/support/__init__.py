# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Libraries of the tools. Importing this package puts lib/ first on the path and the project's root last.

A script finds `support` beside itself, and the packages `kit`, `firmware` and `lab` import it too. So every tool finds
`tafl` and `tabletop` of its own working tree. A .pth file in .venv would name one tree, but lab/match.py plays the
engines of several. The root comes last because the board's code.py must not hide the standard library's `code`.
"""

import sys
from pathlib import Path

if sys.version_info < (3, 10):
    sys.exit("Ljostafl needs Python 3.10 or newer, and this is Python %d.%d." % sys.version_info[:2])

ROOT = Path(__file__).resolve().parents[2]

if str(ROOT / "lib") not in sys.path:
    sys.path.insert(0, str(ROOT / "lib"))
sys.path[:] = [entry for entry in sys.path if Path(entry or ".").resolve() != ROOT] + [str(ROOT)]
