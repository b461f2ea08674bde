# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""What a player chooses before a game, what each choice is called, and what to type for it: for window and page."""

from collections.abc import Mapping

from .machine.board_state import Event
from .words import Words

# Each choice is a command of the console, with the values that a face offers.
CHOICES = {
    "players": ("defend", "attack", "people", "computers", "lot", "remote-attackers", "remote-defenders"),
    "level": (*"12345678", "auto"),
    "clock": ("off", "3", "5", "10", "15", "20", "30", "60", "3+2", "5+3", "10+5", "15+10"),
    "handicap": ("none", *(f"attackers {count}" for count in (1, 2, 3, 4, 6, 8)),
                 *(f"defenders {count}" for count in (1, 2, 3, 4))),
}  # fmt: skip
STANDARD = {"players": "defend", "level": "1", "clock": "off", "handicap": "none"}


def chosen_now(settings: Event) -> dict[str, str]:
    """Return the choices that hold, from the event of the settings."""
    chosen = {choice: str(settings.get(choice) or value) for choice, value in STANDARD.items()}
    return {**chosen, "clock": chosen["clock"].removesuffix("+0")}


def lines_for(game: str, chosen: Mapping[str, str], settings: Event) -> list[str]:
    """Return what to type so that the preferences are the chosen ones, and the game begins."""
    before = chosen_now(settings) if "players" in settings else {}
    return [*(f"{choice} {value}" for choice, value in chosen.items() if value != before.get(choice)), f"new {game}"]


def in_words(choice: str, value: str, words: Words) -> str:
    """Return what a value is called."""
    first, _, second = value.partition("+" if choice == "clock" else " ")
    if choice == "players":
        return words(f"players-{value}")
    if choice == "level":
        return words("level-of", level=int(value) if value.isdigit() else value)
    if choice == "clock":
        if value == "off":
            return words("no-clock")
        return words("clock-more", minutes=first, seconds=second) if second else words("clock-of", minutes=first)
    return words("fewer", side=first, count=int(second)) if second else words("no-handicap")
