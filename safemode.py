# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""What CircuitPython runs instead of code.py after it has had to save itself."""

# Lights that flare up can pull the supply down for a moment; the board then stays in safe mode, dark, until somebody
# presses reset. After any other mishap that is right: starting again would lead there again, and the console says why.

import microcontroller
import supervisor

if supervisor.runtime.safe_mode_reason == supervisor.SafeModeReason.BROWNOUT:
    microcontroller.reset()
