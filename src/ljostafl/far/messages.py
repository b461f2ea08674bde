# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""What two boards tell each other: docs/network.md, version 1 of the protocol."""

from __future__ import annotations

import hashlib
import hmac
import json
import re
from collections.abc import Callable
from typing import Any, NamedTuple

from tafl import outcome as _outcome
from tafl.position_text import men_text

from ..game import Game
from .invitation import CLOCK, NAME, SIDES, START, TABLE, VERSION, Terms

BODY = 16_384  # bytes at most
SIZE = 64 + 1 + BODY
WHOLE = 2**53  # numbers are smaller: so all languages read them alike
STOPPED = "stopped"  # the sender has found what cannot be, and makes no more moves
SIGNALS = ("hello", "good game", "again", STOPPED)
LOSSES = ("resignation", "time")  # what a side may say of itself
REASONS = (*filter(None, _outcome.REASONS), _outcome.NO_LEGAL_MOVE, _outcome.REPETITION, _outcome.PERPETUAL,
           _outcome.HUNDRED_PLIES, *_outcome.DECIDED_BY_PLAYERS)  # fmt: skip
MOVES = re.compile(r"(?:[a-o][1-9]\d?-[a-o][1-9]\d?(?: (?!$)|$))*", re.ASCII)


class Refused(ValueError):
    """A message that changes nothing; the text is the reason, one of those in docs/network.md."""


class Result(NamedTuple):
    """How a game has ended: `winner` is a side, or None for a draw."""

    winner: str | None
    reason: str


class State(NamedTuple):
    """All that a side knows."""

    n: int
    seen: int
    terms: Terms
    moves: tuple[str, ...]
    hash: str
    left: int | None
    offer: bool
    result: Result | None
    signal: str | None
    at: int
    next: str | None = None  # the table of the rematch that the sender wants

    def encode(self) -> bytes:
        """Return the body of the message. Raise ValueError if it is too long."""
        values = {**self._asdict(), "v": VERSION, "game": self.terms._asdict(), "moves": " ".join(self.moves),
                  "result": self.result and self.result._asdict()}
        keys = [*KEYS, "next"] if self.next else KEYS
        body = json.dumps({key: values[key] for key in keys}, separators=(",", ":")).encode()
        if len(body) > BODY:
            raise ValueError(f"a state of {len(body)} bytes is too long")
        return body


def _whole(value: Any, least: int = 0) -> bool:
    return type(value) is int and least <= value < WHOLE


def _matches(pattern: re.Pattern[str], value: Any) -> bool:
    return isinstance(value, str) and bool(pattern.fullmatch(value))


def _is_game(value: Any) -> bool:
    """Return whether it can be a game. What a board will be told must not hold the end of a line."""
    return (isinstance(value, dict) and _matches(NAME, value.get("variant")) and isinstance(value.get("options"), list)
            and all(_matches(NAME, name) for name in value["options"]) and value["options"] == sorted(value["options"])
            and "start" in value and (value["start"] is None or _matches(START, value["start"]))
            and "clock" in value and (value["clock"] is None or _matches(CLOCK, value["clock"]))
            and _whole(value.get("days")))  # fmt: skip


def _is_result(value: Any) -> bool:
    return isinstance(value, dict) and "winner" in value and value["winner"] in (None, *SIDES) and (
        value.get("reason") in REASONS)


KEYS: dict[str, Callable[[Any], bool]] = {
    "v": _whole,
    "n": lambda value: _whole(value, 1),
    "seen": _whole,
    "game": _is_game,
    "moves": lambda value: isinstance(value, str),
    "hash": lambda value: isinstance(value, str),
    "left": lambda value: value is None or _whole(value),
    "offer": lambda value: isinstance(value, bool),
    "result": lambda value: value is None or _is_result(value),
    "signal": lambda value: value is None or isinstance(value, str),
    "at": _whole,
}


def hash_of(game: Game) -> str:
    """Return what both sides compare after each move: 16 hexadecimal digits of the position."""
    position = game.core.position
    line = f"{game.variant.id}\n{men_text(position)} {game.turn.name[0].lower()}"
    return hashlib.sha256(line.encode()).hexdigest()[:16]


def sign(topic: str, body: bytes, secret: bytes) -> bytes:
    """Return the message of a body."""
    return hmac.new(secret, topic.encode() + b"\n" + body, hashlib.sha256).hexdigest().encode() + b" " + body


def _no_number(text: str) -> None:
    raise ValueError(f"{text} is no number of JSON")


def decode(topic: str, payload: bytes, secret: bytes | None) -> State:
    """Return the state of a message; without a secret its signature is not checked. Raise Refused.

    The caller checks what needs a memory: `replay` and `game`; then `moves_of`.
    """
    if len(payload) > SIZE:
        raise Refused("size")
    body = payload[65:]
    if payload[64:65] != b" " or (secret is not None and not hmac.compare_digest(sign(topic, body, secret), payload)):
        raise Refused("signature")
    try:
        value = json.loads(body.decode(), parse_constant=_no_number)
        if not isinstance(value, dict) or not all(key in value and KEYS[key](value[key]) for key in KEYS):
            raise Refused("form")
    except (ValueError, RecursionError, TypeError):
        raise Refused("form") from None
    if value["v"] != VERSION:
        raise Refused("version")
    terms = value["game"]
    result = value["result"]
    return State(value["n"], value["seen"],
                 Terms(terms["variant"], tuple(terms["options"]), terms["start"], terms["clock"], terms["days"]),
                 (value["moves"],), value["hash"], value["left"], value["offer"],
                 result and Result(result["winner"], result["reason"]),
                 value["signal"] if value["signal"] in SIGNALS else None, value["at"],
                 value["next"] if _matches(TABLE, value.get("next")) else None)  # fmt: skip


def moves_of(state: State) -> State:
    """Return the state with its moves one by one. Raise Refused."""
    text = state.moves[0]
    if not MOVES.fullmatch(text):
        raise Refused("moves")
    return state._replace(moves=tuple(text.split()))
