# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""python -m sim: the board in a window, or played by a script."""

import importlib
import sys
from pathlib import Path

# The board's code.py would pass for the standard library's `code` (which pdb imports), so the root goes last on the
# path, and the real one is imported before anything asks for it.
ROOT = Path(__file__).resolve().parent.parent
sys.path[:] = [entry for entry in sys.path if Path(entry or ".").resolve() != ROOT] + [str(ROOT)]
importlib.import_module("code")

from sim.cli import main  # noqa: E402

if __name__ == "__main__":
    sys.exit(main())
