# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""How long the long runs are: `make soak` does them whole, `make test` a tenth."""

import os

SOAK = bool(os.environ.get("LJOSTAFL_SOAK"))


def scaled(whole: int) -> int:
    return whole if SOAK else max(1, whole // 10)
