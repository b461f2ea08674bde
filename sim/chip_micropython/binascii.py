# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT

"""Stands before the `binascii` in Python that this build of MicroPython has; CircuitPython's is in C, as this one."""

from ubinascii import crc32  # type: ignore[import-not-found]  # noqa: F401
