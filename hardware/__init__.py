# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT

"""The drivers of the real board. Only this room imports CircuitPython's hardware modules."""
