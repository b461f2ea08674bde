# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The pretend microcontroller: it runs the program, and decodes what its pins, wires and console carry."""
