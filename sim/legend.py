# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The help: every light, with an animated sample, and the keys. Its texts are messages of `words`, named here."""

from collections.abc import Callable
from dataclasses import dataclass

from .tone_mapping import light_as_seen
from .words import Words

Light = tuple[int, int, int]
Sample = tuple[tuple[str, int], ...]  # three lights in a row: of each its meaning and its step, 0 to 15

# The colour that the program sends for a meaning at full brightness, in the colour theme and in the one-hue theme. The
# simulator must not import the game, so this is a copy of its table; a test compares the two.
COLOUR, ONE_HUE = "colour", "one-hue"
COLOURS = {
    "MARKED": (0x403008, 0x281005),
    "ATTACKER": (0xFF4800, 0x9C621D),
    "DEFENDER": (0x0060FF, 0x291A08),
    "KING": (0xFFC070, 0xFA9D2F),
    "CURSOR": (0xFFFFFF, 0xFFA030),
    "GOAL": (0x00D820, 0x543510),
    "LAST_MOVE": (0x7030A8, 0xC87D26),
    "CAPTURE": (0xFF1040, 0xD78728),
    "HINT": (0xB0FF10, 0xF59A2E),
    "WARNING": (0xFF0000, 0xE18D2A),
    "THINKING": (0x006878, 0x7D4E18),
    "FRAME": (0x002860, 0x311F09),
    "ERROR": (0xFF00A0, 0xCD8127),
}
THEMES = {theme: {name: pair[i] for name, pair in COLOURS.items()} for i, theme in enumerate((COLOUR, ONE_HUE))}
BRIGHTNESS = 40  # percent

FULL = 15
FAINT = 5
WAITING = 9  # the men of the side not to move
DARK = ("", 0)
ATTACKER, DEFENDER, KING = ("ATTACKER", FULL), ("DEFENDER", FULL), ("KING", FULL)


@dataclass(frozen=True)
class Entry:
    """One line of the legend: a light. Its messages are `legend-ID`, and `legend-ID-look` with the theme."""

    id: str
    sample: Callable[[int], Sample]  # from milliseconds to the three lights at that time
    period: int = 1  # milliseconds, after which the sample repeats

    def meaning(self, words: Words) -> str:
        return words(f"legend-{self.id}")

    def look(self, theme: str, words: Words) -> str:
        return words(f"legend-{self.id}-look", theme=theme)


def theme_or_default(setting: str) -> str:
    """Return the theme that the program uses for this setting."""
    theme = setting.strip().lower()
    return theme if theme in THEMES else COLOUR


def wave(now: int, period: int, low: int, high: int) -> int:
    """Return a step that goes from `low` to `high` and back every `period` ms."""
    half = period // 2
    at = now % period
    return low + (high - low) * (period - at if at > half else at) // half


def pixel_color(theme: str, meaning: str, step: int) -> Light:
    """Return what the program sends to a pixel for this meaning and step (0 to 15)."""
    colour = THEMES[theme].get(meaning, 0)
    if not colour or not step:
        return 0, 0, 0
    parts = colour >> 16, colour >> 8 & 255, colour & 255
    most = max(parts)
    peak = (most * BRIGHTNESS + 50) // 100
    linear = min(peak, FULL)  # one more for each step; the rest follows the eye
    amount = (linear * step + FULL - 1) // FULL + (peak - linear) * step * (step + 2) // (FULL * (FULL + 2))
    red, green, blue = ((part * amount + most // 2) // most for part in parts)
    return red, green, blue


def sample_light(theme: str, meaning: str, step: int) -> tuple[float, float, float]:
    """Return this light as it looks among the others of its theme."""
    light = pixel_color(theme, meaning, step)
    return light_as_seen(light, max(pixel_color(theme, "CURSOR", FULL))) if theme == ONE_HUE else light


def _to_move(now: int) -> Sample:
    attackers, defenders = (FULL, WAITING) if now % 4000 < 2000 else (WAITING, FULL)
    return ("ATTACKER", attackers), DARK, ("DEFENDER", defenders)


# A still picture of the help must not show an empty row. So a light with long dark phases appears twice, half a period
# apart, or on the man on which it blinks.


def _cursor(now: int) -> Sample:
    first, second = (("CURSOR", FULL if at % 400 < 220 else 0) for at in (now, now + 200))
    return first, DARK, second


def _last_move(now: int) -> Sample:
    steps = (14 - at // 40 if 0 <= (at := now % 2000 - 130 * away) < 480 else 2 for away in range(3))
    return tuple(("LAST_MOVE", step) for step in steps)


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
    steps = (max(FULL - (now - 90 * away) % 630 // 24, 4) for away in (1, 2))
    return (KING, *(("WARNING", step) for step in steps))


def _illegal_choice(now: int) -> Sample:
    first, second = (("CURSOR", FAINT) if at // 80 & 1 else ("WARNING", FULL) for at in (now, now + 80))
    return first, DARK, second


def _candidate(now: int) -> Sample:
    step = wave(now, 300, 0, FULL)
    return ATTACKER, ("THINKING", step) if step > 7 else ATTACKER, ATTACKER


def _view_edge(now: int) -> Sample:
    """Return three lights of the edge, five squares apart."""
    return tuple(("FRAME", max(0, wave(now - 1300 * place, 2400, -5, 7))) for place in range(3))


def _low_time(now: int) -> Sample:
    first, second = (("ERROR", 12 if at % 1000 < 150 else 0) for at in (now, now + 500))
    return first, DARK, second


def _error(now: int) -> Sample:
    """Return a part of a scrolling text."""
    return tuple(("ERROR", FULL if (now // 200 + place) % 5 in (0, 1, 3) else 0) for place in range(3))


LIGHTS = (
    Entry("attackers", lambda now: (ATTACKER,) * 3),
    Entry("defenders", lambda now: (DEFENDER,) * 3),
    Entry("turn", _to_move, 4000),
    Entry("king", lambda now: (DARK, ("KING", wave(now, 1800, 4, FULL)), DARK), 1800),
    Entry("cursor", _cursor, 400),
    Entry("goals", lambda now: (("GOAL", wave(now + 500, 1000, 6, 13)),) * 3, 1000),
    Entry("last-move", _last_move, 2000),
    Entry("capture", _capture, 2400),
    Entry("hint", _hint, 1200),
    Entry("open-way", _open_way, 630),
    Entry("danger", lambda now: (ATTACKER, ("WARNING", FULL) if now % 600 < 200 else KING, DARK), 600),
    Entry("refusal", _illegal_choice, 160),
    Entry("considered", _candidate, 300),
    Entry("low-time", _low_time, 1000),
    Entry("marks", lambda now: (DARK, ("MARKED", 5), DARK)),
    Entry("frame", lambda now: (("FRAME", 4),) * 3),
    Entry("view-edge", _view_edge, 2400),
    Entry("error", _error, 1000),
)

# The keys, and the message that says what they do. A name that begins with "key-" is a message too.
PLAY_KEYS = (
    (("key-arrows",), "keys-move"),
    (("key-enter", "key-space"), "keys-select"),
    (("key-escape", "key-backspace"), "keys-back"),
)
UNDO = ("key-control-z", "H"), "keys-undo"
PAGE_KEYS = (*PLAY_KEYS, (("N",), "keys-new"), UNDO)
KEYS = (
    *PLAY_KEYS,
    (("N", "A"), "keys-actions"),
    UNDO,
    (("M", "K", "J"), "keys-list"),
    (("Tab", ":"), "keys-line"),
    (("key-control-c", "key-control-v"), "keys-link"),
    (("G", "P"), "keys-pictures"),
    (("S", "F11"), "keys-sound"),
    (("F1", "?"), "keys-help"),
)
TERMINAL_KEYS = (
    *PLAY_KEYS,
    ((":", "Tab"), "keys-terminal-line"),
    (("R",), "keys-rules"),
    (("key-page-up", "key-page-down"), "keys-scroll"),
    (("F1", "H", "?"), "keys-open-help"),
    (("Q", "Q"), "keys-quit"),
)
MENU, CLOSING = "legend-menu", "legend-closing"  # messages


def key_name(key: str, words: Words) -> str:
    """Return what a key of these tables is called."""
    return words(key) if key.startswith("key-") else key
