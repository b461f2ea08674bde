# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The meanings that a light can show, and the rhythms that distinguish them without colour."""

# A cell of the canvas is one of these plus a brightness, 0 (dark) to 15. Men, marked squares and the frame are steady.
# Every other meaning has its own rhythm, below, so nothing depends on colour alone. A rhythm that a press starts begins
# bright: `now` is then the time since that press.

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
WAITING = 9  # the brightness of the men of the side that is not to move
FAINT = 5  # the brightness of marked squares, such as the throne
MARK = MARKED | FAINT  # an empty one
KING_MIN = 4  # the least brightness of the king's pulse
DIM = 4  # the brightness of the frame
EXIT_MIN = 4  # the least brightness of the king's open way


def clear(canvas):
    """Darken every cell."""
    for cell in range(len(canvas)):
        canvas[cell] = NOTHING


def dim(canvas):
    """Halve the brightness of every cell: a press counts, and what it leads to takes a moment."""
    for cell in range(len(canvas)):
        canvas[cell] = canvas[cell] & 0xF0 | (canvas[cell] & 15) >> 1


def wave(now, period, low, high):
    """Return a brightness that rises from `low` to `high` and falls again every `period` ms."""
    half = period >> 1
    at = now % period
    if at > half:
        at = period - at
    return low + (high - low) * at // half


def king_light(now):
    """Return the brightness of the king's slow pulse. At its lowest he is still brighter than a marked square."""
    return wave(now, 1800, KING_MIN, FULL)


def goal_light(now):
    """Return the brightness of the goals of the man in hand: a slow fall and rise. They never go dark."""
    return wave(now + 500, 1000, 6, 13)


def home_light(now):
    """Return the brightness of the square that the man in hand left: it goes dark for a moment."""
    return 12 if now % 900 < 750 else 0


def cursor_is_on(now):
    """Return whether the cursor is on now: a fast blink. Between two blinks the square under it shows."""
    return now % 400 < 220


def trail_light(now, step):
    """Return the brightness of the last move's trail, `step` squares from its start: a spark runs along it each 2 s."""
    at = now % 2000 - 130 * step
    return 14 - at // 40 if 0 <= at < 480 else 2


def exit_light(now, step):
    """Return the brightness of the king's open way, `step` squares from him: sparks run outwards."""
    return max(FULL - (now - 90 * step) % 630 // 24, EXIT_MIN)


def danger_is_on(now):
    """Return whether the warning of a king in danger is on now: flashes."""
    return now % 600 < 200


def hint_is_on(now):
    """Return whether the hint is on now: two blinks and a pause."""
    at = now % 1200
    return at < 240 or 400 <= at < 640


def refusal_is_on(now):
    """Return whether the red of an illegal choice is on now: fast flashes."""
    return now // 80 & 1 == 0


def thinking_light(now):
    """Return the brightness of the men that the computer considers: a flicker; at 0 the man himself shows."""
    light = wave(now, 300, 0, FULL)
    return light if light > 7 else 0
