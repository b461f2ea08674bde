# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The block of a plain variant, and an option of it."""

GOOD = """name = Test
size = 7
start = 3a3/3a3/3d3/aadKdaa/3d3/3a3/3a3
first = attackers
king_wins_at = corners
king_captures = yes
"""
OPTION = "castle throne_stops = nobody\ncastle king_closed_by = throne\n"
