# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The title that the program gives the console's window: the visible part of a large board, a caption, the clocks."""

import re
from collections.abc import Mapping

from ..description import CAPTION_KEYS

SEPARATOR = " | "
VISIBLE_PART = re.compile(r"([a-z])(\d+)-([a-z])(\d+)")  # such as b1-j9: the lower left and the upper right square
CLOCKS = re.compile(r" \| attackers (\d+:\d\d), defenders (\d+:\d\d)$")
LOW_SECONDS = 30  # a clock shows `0:30` when less than that is left
BUTTON = re.compile(rf"\b({'|'.join(CAPTION_KEYS)})\b")
MENU_PAGE = re.compile(r"\(\d+/\d+\)")  # the caption of a page of a menu, whose lights are no squares
FIRST_WORD = re.compile(r"[a-z]+\b")  # the name of a square, such as e5, stays in small letters


def split_title(title: str) -> tuple[str, str]:
    """Return the visible part of the board, "" for all of it, and the caption of a title such as "b1-j9 | text"."""
    part, _, text = title.partition(SEPARATOR)
    if VISIBLE_PART.fullmatch(part):
        return part, text
    return "", title


def split_clocks(caption: str) -> tuple[str, tuple[str, ...]]:
    """Return the caption without clocks, and what they show: attackers, defenders; () without clocks."""
    clocks = CLOCKS.search(caption)
    return (caption[: clocks.start()], clocks.groups()) if clocks else (caption, ())


def is_low(clock: str) -> bool:
    """Return whether a clock that shows `0:28` warns."""
    minutes, seconds = clock.split(":")
    return int(minutes) * 60 + int(seconds) <= LOW_SECONDS


def caption(title: str, keys: Mapping[str, str] = CAPTION_KEYS) -> str:
    """Return the caption as a sentence that names the keys of a PC, or other `keys`, for the buttons of the board.

    The clocks stay at its end.
    """
    text = split_title(title)[1].strip()
    text = BUTTON.sub(lambda button: keys[button[1]], text)
    text = "".join(letter if letter.isprintable() else " " for letter in text).replace(" - ", " \N{EN DASH} ")
    return text[:1].upper() + text[1:] if FIRST_WORD.match(text) else text
