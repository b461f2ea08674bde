# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Run the tools/engine.py of an earlier commit, with today's option --cpu-time.

The arguments are the path of that engine.py and its options. With --cpu-time, the engine's clock is the processor's
(`time.process_time`) instead of the wall's (`time.perf_counter`), and it looks at it every 2 ms: in its own slices of
20 ms it would think longer than today's engine. The search itself stays as it was.
"""

import importlib
import runpy
import sys
import time
from contextlib import suppress
from pathlib import Path

# The module with the budget of a search, by its names so far.
BUDGET_MODULES = ("support.analysis", "support.thinking", "thinking")
SLICE_SECONDS = 0.002


def main() -> None:
    _, program, *options = sys.argv
    sys.path[0] = str(Path(program).parent)
    if "--cpu-time" in options:
        options.remove("--cpu-time")
        time.perf_counter = time.process_time
        for name in BUDGET_MODULES:
            with suppress(ModuleNotFoundError):
                vars(importlib.import_module(name))["SLICE_SECONDS"] = SLICE_SECONDS
    sys.argv = [program, *options]
    runpy.run_path(program, run_name="__main__")


if __name__ == "__main__":
    main()
