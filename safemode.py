# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""CircuitPython runs this instead of code.py in safe mode. It restarts the board after a brown-out."""

# Many lights that turn on at once can pull the supply voltage down for a moment. The board then stays in safe mode,
# dark, until its reset button is pressed. After any other failure safe mode is right: a restart would fail again, and
# the console shows the reason.

import microcontroller
import supervisor

if supervisor.runtime.safe_mode_reason == supervisor.SafeModeReason.BROWNOUT:
    microcontroller.reset()
