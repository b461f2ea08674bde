# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Buttons and contacts that fail or are down from the start. Loaded only for them."""

import sys
import time

FIRST_SCAN_S = 0.06  # a keypad scans every 0.02 s

NAMES = ("UP", "DOWN", "LEFT", "RIGHT", "SELECT", "BACK")

# Faults, and what the player can do.
HELD_AT_POWER_UP = "is down from the start: ignored until it is released"
STUCK = "is stuck: ignored until it is released"
BOUNCES = "bounces: check its wire"


def complain(complaints, button_bits, fault):
    """Add a complaint to the list for each button whose bit is set, but each complaint only once."""
    for button in range(6):
        if button_bits >> button & 1:
            complaint = f"Button {NAMES[button]} {fault}"
            if complaint not in complaints:
                complaints.append(complaint)


def drop_first_scan(queue):
    """Drop what a new keypad reports of keys that are down already: CircuitPython reports nothing, Blinka a press."""
    if sys.implementation.name == "cpython":
        time.sleep(FIRST_SCAN_S)
        queue.clear()
