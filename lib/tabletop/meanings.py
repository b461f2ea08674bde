# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""What a light can mean, and the rhythms that tell meanings apart where hues do not."""

# A cell of the canvas is one of these, plus a level from 0 (dark) to 15. Attackers and defenders are steady, the king
# pulses slowly, goals breathe, the cursor blinks fast.

NOTHING = 0x00
MARKED = 0x10
ATTACKER = 0x20
DEFENDER = 0x30
KING = 0x40
CURSOR = 0x50
GOAL = 0x60
LAST_MOVE = 0x70
CAPTURE = 0x80
HINT = 0x90
WARNING = 0xA0
THINKING = 0xB0
TEXT = 0xC0
FRAME = 0xD0
ERROR = 0xE0
WIN = 0xF0

FULL = 15


def wave(now, period, low, high):
    """A level that goes from `low` to `high` and back every `period` ms."""
    half = period >> 1
    at = now % period
    if at > half:
        at = period - at
    return low + (high - low) * at // half


def king_level(now):
    """The king's slow pulse; he never goes dark, nor as dim as a mark."""
    return wave(now, 1800, 9, FULL)


def goal_level(now):
    """The breath of the squares a man in hand may go to."""
    return wave(now, 1100, 4, 12)


def cursor_shows(now):
    """The cursor's fast blink: between two blinks what stands under it shows."""
    return now % 400 < 220
