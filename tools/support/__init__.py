# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Libraries of the tools. Importing this package puts lib/ and src/ first on the path and the project's root last.

A script finds `support` beside itself, and the packages `kit`, `firmware` and `lab` import it too. So every tool finds
`tafl`, `tabletop` and `ljostafl` of its own working tree. A .pth file in .venv would name one tree, but lab/match.py
plays the engines of several; it puts another `tafl` before ours, which is imported here, before `ljostafl` asks for it.
The root comes last because the board's code.py must not hide the standard library's `code`.
"""

import sys
from pathlib import Path

if sys.version_info < (3, 10):
    sys.exit("Ljostafl needs Python 3.10 or newer, and this is Python %d.%d." % sys.version_info[:2])

ROOT = Path(__file__).resolve().parents[2]
INSTALLED = not (ROOT / "tools" / "start.py").exists()  # in the package `ljostafl`, which has only some of the tools
if INSTALLED:
    from platformdirs import user_cache_path

    BUILD = user_cache_path("ljostafl")
else:
    BUILD = ROOT / "build"  # for what tools make, and keep for the next time

sys.path[:0] = [folder for folder in (str(ROOT / "lib"), str(ROOT / "src")) if folder not in sys.path]
sys.path[:] = [entry for entry in sys.path if Path(entry or ".").resolve() != ROOT] + [str(ROOT)]

import tafl  # noqa: E402, F401
