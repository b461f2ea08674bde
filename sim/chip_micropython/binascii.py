# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Hides MicroPython's own `binascii`, which is in Python here: CircuitPython's is in C, as `ubinascii` is."""

from ubinascii import crc32  # type: ignore[import-not-found]  # noqa: F401
