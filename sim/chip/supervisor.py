# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""A pretend `supervisor`: ticks, serial connection and reload."""

import pretend_chip


class RunReason:
    STARTUP = "STARTUP"
    AUTO_RELOAD = "AUTO_RELOAD"
    SUPERVISOR_RELOAD = "SUPERVISOR_RELOAD"
    REPL_RELOAD = "REPL_RELOAD"


class Runtime:
    autoreload = usb_connected = serial_connected = True
    run_reason = RunReason.SUPERVISOR_RELOAD if pretend_chip.reloaded else RunReason.STARTUP

    @property
    def serial_bytes_available(self):
        return len(pretend_chip.serial_input)


runtime = Runtime()


def ticks_ms():
    return pretend_chip.ticks()


def reload():
    pretend_chip.reloading = True
    raise pretend_chip.Reset
