# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT

"""What is wrong with buttons, in words; loaded when something is."""

NAMES = ("UP", "DOWN", "LEFT", "RIGHT", "SELECT", "BACK")
WORDS = {
    "held": "is down from the start: ignored until it is let go",
    "stuck": "is stuck: ignored until it is let go",
    "bounces": "bounces: see to its wire",
}


def tell(complaints, bits, what):
    """Adds a complaint for each button whose bit is set, once."""
    for button in range(6):
        if bits >> button & 1:
            told = f"Button {NAMES[button]} {WORDS[what]}"
            if told not in complaints:
                complaints.append(told)
