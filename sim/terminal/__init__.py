# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The front end for a terminal: the board as colored characters, played with keys."""
