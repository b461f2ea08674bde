# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT

"""What the help card says: the meaning of every light, with a sample of it, and what the keys do."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

Light = tuple[int, int, int]
Sample = tuple[tuple[str, int], ...]  # three lights in a row: of each its meaning and its level, 0 to 15

# What a pixel is sent for a meaning at full brightness. The program has this table too, but a simulator that took it
# from there would lean on the game; a test compares the two.
COLOUR, ONE_HUE = "colour", "one-hue"
THEMES = {
    COLOUR: {
        "MARKED": 0x403008,
        "ATTACKER": 0xFF4800,
        "DEFENDER": 0x0060FF,
        "KING": 0xFFC070,
        "CURSOR": 0xFFFFFF,
        "GOAL": 0x00D820,
        "LAST_MOVE": 0x7030A8,
        "CAPTURE": 0xFF1040,
        "HINT": 0xB0FF10,
        "WARNING": 0xFF0000,
        "THINKING": 0x006878,
        "FRAME": 0x002860,
        "ERROR": 0xFF00A0,
    },
    ONE_HUE: {
        "MARKED": 0x281005,
        "ATTACKER": 0x9C621D,
        "DEFENDER": 0x291A08,
        "KING": 0xFA9D2F,
        "CURSOR": 0xFFA030,
        "GOAL": 0x543510,
        "LAST_MOVE": 0xC87D26,
        "CAPTURE": 0xD78728,
        "HINT": 0xF59A2E,
        "WARNING": 0xE18D2A,
        "THINKING": 0x7D4E18,
        "FRAME": 0x311F09,
        "ERROR": 0xCD8127,
    },
}
BRIGHTNESS = 40  # percent

FULL = 15
FAINT = 5
WAITING = 9  # the men of the side that is not to move
DARK = ("", 0)
ATTACKER, DEFENDER, KING = ("ATTACKER", FULL), ("DEFENDER", FULL), ("KING", FULL)


@dataclass(frozen=True)
class Entry:
    """A light of the card. Where there is but one hue, `plain` tells how it looks."""

    meaning: str
    look: str
    plain: str
    sample: Callable[[int], Sample]


def known_theme(setting: str) -> str:
    """The theme that the program makes of its setting."""
    theme = setting.strip().lower()
    return theme if theme in THEMES else COLOUR


def wave(now: int, period: int, low: int, high: int) -> int:
    """A level that goes from `low` to `high` and back every `period` ms."""
    half = period // 2
    at = now % period
    return low + (high - low) * (period - at if at > half else at) // half


def light(theme: str, meaning: str, level: int) -> Light:
    """What a pixel is sent for this, by the program's own sums."""
    colour = THEMES[theme].get(meaning, 0)
    if not colour or not level:
        return 0, 0, 0
    parts = colour >> 16, colour >> 8 & 255, colour & 255
    most = max(parts)
    peak = (most * BRIGHTNESS + 50) // 100
    sure = min(peak, FULL)  # one step for each level; the rest follows the eye
    amount = (sure * level + FULL - 1) // FULL + (peak - sure) * level * (level + 2) // (FULL * (FULL + 2))
    red, green, blue = ((part * amount + most // 2) // most for part in parts)
    return red, green, blue


def _to_move(now: int) -> Sample:
    attackers, defenders = (FULL, WAITING) if now % 4000 < 2000 else (WAITING, FULL)
    return ("ATTACKER", attackers), DARK, ("DEFENDER", defenders)


def _king(now: int) -> Sample:
    return DARK, ("KING", wave(now, 1800, 4, FULL)), DARK


# Whoever looks for a moment, or at a picture of the card, must not find an empty row: what is dark for long is there
# twice, at another moment of its rhythm, or with the man on whom it blinks.


def _cursor(now: int) -> Sample:
    one, other = (("CURSOR", FULL if at % 400 < 220 else 0) for at in (now, now + 200))
    return one, DARK, other


def _goals(now: int) -> Sample:
    return (("GOAL", max(0, wave(now, 1100, -4, 12))),) * 3


def _last_move(now: int) -> Sample:
    levels = (14 - at // 40 if 0 <= (at := now % 2000 - 130 * step) < 480 else 2 for step in range(3))
    return tuple(("LAST_MOVE", level) for level in levels)


def _capture(now: int) -> Sample:
    at = now % 2400
    if at < 800:
        return ATTACKER, DEFENDER, ATTACKER
    return ATTACKER, ("CAPTURE", max(0, FULL - (at - 800) * FULL // 900)), ATTACKER


def _hint(now: int) -> Sample:
    at = now % 1200
    shows = at < 240 or 400 <= at < 640
    return ("HINT", FULL) if shows else ATTACKER, DARK, ("HINT", FULL if shows else 0)


def _open_way(now: int) -> Sample:
    levels = (FULL - at // 24 if (at := (now - 90 * step) % 630) < 360 else 0 for step in (1, 2))
    return (KING, *(("WARNING", level) for level in levels))


def _king_in_danger(now: int) -> Sample:
    return ATTACKER, ("WARNING", FULL) if now % 600 < 200 else KING, DARK


def _refused(now: int) -> Sample:
    one, other = (("WARNING", FULL) if at // 80 & 1 else ("CURSOR", FAINT) for at in (now, now + 80))
    return one, DARK, other


def _considered(now: int) -> Sample:
    level = wave(now, 300, 0, FULL)
    return ATTACKER, ("THINKING", level) if level > 7 else ATTACKER, ATTACKER


def _more(now: int) -> Sample:
    """Three of an edge, five squares apart."""
    return tuple(("FRAME", max(0, wave(now - 750 * place, 2400, -5, 7))) for place in range(3))


def _error(now: int) -> Sample:
    """Letters running through."""
    return tuple(("ERROR", FULL if (now // 200 + place) % 5 in (0, 1, 3) else 0) for place in range(3))


LIGHTS = (
    Entry("attackers", "orange, steady", "bright, steady", lambda now: (ATTACKER,) * 3),
    Entry("defenders", "blue, steady", "dim, steady", lambda now: (DEFENDER,) * 3),
    Entry("who is to move", "the side that shines brighter", "the side that brightens", _to_move),
    Entry("the king", "warm white, pulsing slowly", "pulsing slowly", _king),
    Entry("the cursor", "white, blinking fast", "blinking fast", _cursor),
    Entry("where the man in hand may go", "green, breathing", "breathing", _goals),
    Entry("the last move", "violet, running along", "a spark running along", _last_move),
    Entry("a man captured", "pink-red, a flash that fades", "a flash that fades", _capture),
    Entry("the hint", "yellow-green, blinking twice", "blinking twice", _hint),
    Entry("the king's open way to escape", "red, shimmering", "shimmering", _open_way),
    Entry("the king, one move from capture", "red flashes", "flashes", _king_in_danger),
    Entry("a choice refused; why? in the menu tells", "red, blinking very fast", "trembling", _refused),
    Entry("a man the computer considers", "teal, flickering", "flickering", _considered),
    Entry("throne and corners", "olive, faint", "faint, steady", lambda now: (DARK, ("MARKED", 5), DARK)),
    Entry("frame of a smaller board", "dark blue", "very faint", lambda now: (("FRAME", 4),) * 3),
    Entry("edge of the view: the board goes on", "dark blue, swelling", "faint, swelling", _more),
    Entry("an error message", "magenta letters", "running letters", _error),
)

PLAY_KEYS = (
    (("Arrows",), "move the cursor; slide the man in hand; turn pages"),
    (("Enter", "Space"), "SELECT: begin, pick a man up, set him down"),
    (("Esc", "Backspace"), "BACK: put the man back; with no man in hand, the menu"),
)
KEYS = (
    *PLAY_KEYS,
    (("F1", "H", "?"), "show this card, and close it"),
    (("F11",), "full screen, and back"),
)
TERMINAL_KEYS = (
    *PLAY_KEYS,
    ((":", "Tab"), "open a line for the console, where help lists more"),
    (("F1", "H", "?"), "show this"),
    (("Q", "Q"), "quit; Ctrl-C quits at once"),
)
MENU = (
    "The menu has take back, hint, why, draw, resign, clock, new game and settings. Left and right turn its pages, "
    "up and down change the value, SELECT takes it, BACK leaves."
)
CLOSING = "To end, close the window."
