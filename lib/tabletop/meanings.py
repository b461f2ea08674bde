# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""What a light can mean, and the rhythms that tell meanings apart where hues do not."""

# A cell of the canvas is one of these, plus a level from 0 (dark) to 15. What stays at one level: men, marks, frame.
# All else has a rhythm of its own, below, so that nothing rests on hue alone.

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
WAITING = 9  # the level of the side that is not to move: its men stand back a little
FAINT = 5  # of marked squares: as faint as still shows where throne and corners are
DIM_KING = 4  # the king at his dimmest
EDGE = 4  # of a frame


def clear(canvas):
    """Darken every cell."""
    for cell in range(len(canvas)):
        canvas[cell] = NOTHING


def wave(now, period, low, high):
    """A level that goes from `low` to `high` and back every `period` ms."""
    half = period >> 1
    at = now % period
    if at > half:
        at = period - at
    return low + (high - low) * at // half


def king_level(now):
    """The king's slow pulse; he is so bright that at his dimmest he still outshines a mark."""
    return wave(now, 1800, DIM_KING, FULL)


def goal_level(now):
    """The breath of the squares a man in hand may go to, and of the man on the square it came from."""
    return max(0, wave(now, 1100, -4, 12))  # dark for a quarter: dim men have too few steps to breathe otherwise


def cursor_shows(now):
    """The cursor's fast blink: between two blinks what stands under it shows."""
    return now % 400 < 220


def trail_level(now, step):
    """The last move's trail, `step` squares from where it began: a spark runs along it, and again after a pause."""
    at = now % 2000 - 130 * step
    return 14 - at // 40 if 0 <= at < 480 else 2


def way_level(now, step):
    """The shimmer of a way open to the king, `step` squares from him: sparks run outwards, with dark between them."""
    at = (now - 90 * step) % 630
    return FULL - at // 24 if at < 360 else 0


def alarm_shows(now):
    """The flashes of a king who may be captured next."""
    return now % 600 < 200


def hint_shows(now):
    """The hint blinks twice and pauses."""
    at = now % 1200
    return at < 240 or 400 <= at < 640


def refusal_shows(now):
    """The shaking of the cursor at a choice refused."""
    return now // 80 & 1


def thinking_level(now):
    """The flicker of the men the computer considers; 0 where the man himself shows."""
    level = wave(now, 300, 0, FULL)
    return level if level > 7 else 0
