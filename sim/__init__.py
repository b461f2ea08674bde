# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT

"""A pretend microcontroller with lights and buttons: it runs a board's program, unchanged, on a PC."""
