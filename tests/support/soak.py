# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""How much the random and the long tests do: all in `make soak`, a tenth in `make test`, a fiftieth in a quick run."""

import os

RUN = os.environ.get("LJOSTAFL_TESTS", "")  # "soak", "quick" or "": tools/start.py sets it
SOAK = RUN == "soak"
QUICK = RUN == "quick"


def scaled(whole: int, divisor: int = 10, least: int = 1) -> int:
    """Return `whole` in a soak, and that divided by `divisor` otherwise; a quick run does a fifth of the latter.

    It is never less than `least`.
    """
    return whole if SOAK else max(least, whole // (divisor * 5 if QUICK else divisor))
