# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Start main.py."""

import sys

from firmware.main import main

if __name__ == "__main__":
    sys.exit(main())
