# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""A pretend `rtc`: the date of this computer where time is real; where it is virtual, a clock that was never set."""

from time import localtime

import pretend_chip

NEVER_SET = (2000, 1, 1, 0, 0, 0, 5, 1, -1)


class RTC:
    @property
    def datetime(self):
        return localtime() if pretend_chip.clock else NEVER_SET
