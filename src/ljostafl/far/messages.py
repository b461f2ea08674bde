# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""What a PC makes of the messages of two boards. `far.state`, the board's own code, reads, checks and signs them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from far.state import BASE32, decode, only, sign

from ..game import Game


class Result(NamedTuple):
    """How a game has ended: `winner` is a side, or None for a draw."""

    winner: str | None
    reason: str


def outcome_of(game: Game | None) -> Result | None:
    """Return how a game has ended by the rules."""
    found = game and game.outcome()
    return Result(found.winner.name.lower() if found.winner else None, found.reason) if found else None


def decode_unsigned(topic: str, payload: bytes) -> dict[str, Any]:
    """Return the values of a message whose signature cannot be checked: there is no secret. Raise Refused."""
    if payload[64:65] == b" ":  # which is all that must be right of it
        payload = sign(topic, payload[65:], b"") + payload[64:]
    state: dict[str, Any] = decode(topic, payload, b"")
    state["next"] = state["next"] if only(state.get("next"), BASE32, 16, 16) else None
    return state


def left_of(terms: Mapping[str, Any] | None, state: Mapping[str, Any] | None, seconds: int) -> int | None:
    """Return the milliseconds that a side has, by its last state, if its clock has run for so long since then."""
    if not (terms and terms["clock"]):
        return None
    whole = 60_000 * int(terms["clock"].partition("+")[0])
    left: int = whole if not state or state["left"] is None else state["left"]
    return max(0, left - 1000 * max(0, seconds))
