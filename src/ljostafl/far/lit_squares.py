# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""A code of lit squares instead of a link: a guest lights it on his board, and types nothing. See docs/network.md."""

from __future__ import annotations

import codecs
import hashlib
import queue
import secrets
import sys
from collections.abc import Sequence
from typing import Any

from far.state import SIDES, VERSION

from .consoles import Person
from .invitation import Invitation, base32

MIDDLE = "d4"  # lit: the guest attacks
SQUARES = [f"{column}{row}" for column in "abcdefg" for row in range(1, 8) if f"{column}{row}" != MIDDLE]
LIT = 14  # squares
ROUNDS = 1_000_000  # about half a second, for each guess too


def new_code(guest: str) -> tuple[str, ...]:
    """Return a code of lit squares for a guest who plays the side `guest`: 14 names of squares, in order."""
    code = set(secrets.SystemRandom().sample(SQUARES, LIT - (guest == SIDES[0])))
    return tuple(sorted(code | ({MIDDLE} if guest == SIDES[0] else set())))


def from_code(host: str, port: int, code: Sequence[str], tls: bool = True) -> Invitation:
    """Return the invitation of the guest that a code of lit squares stands for. Raise ValueError if it is none."""
    squares = sorted(set(code))
    if len(squares) != LIT or not {*squares} <= {*SQUARES, MIDDLE}:
        raise ValueError(f"a code has {LIT} squares of a1 to g7")
    key = hashlib.pbkdf2_hmac("sha256", " ".join(squares).encode(), f"ljostafl/{VERSION} {host.lower()}".encode(),
                              ROUNDS, 26)  # fmt: skip
    side = SIDES[MIDDLE not in squares]
    return Invitation(host, port, base32(key[:10]), side, key[10:], tls)


def code_picture(code: Sequence[str]) -> str:
    """Return a code as a picture in letters."""
    rows = [" ".join([str(row), *("#" if f"{column}{row}" in code else "." for column in "abcdefg")])
            for row in range(7, 0, -1)]
    return "\n".join([*rows, "  a b c d e f g"])


def code_of_board(device: str | None, plain: bool, person: Person) -> Sequence[str]:
    """Let players light the squares of a code on the board, or type them; return them.

    Raise ValueError if the board ends before.
    """
    from ..program import enter

    enter()
    from sim.machine.board_state import EventReader

    from .consoles import opened

    events: queue.Queue[tuple[Any, ...]] = queue.Queue()
    decoder = codecs.getincrementaldecoder("utf-8")("replace")
    reader = EventReader(sys.stdout)
    person.tell = lambda *event: events.put(event)
    console = opened(person.tell, device, plain, None)
    asked = shown = False
    try:
        while True:
            kind, *data = events.get()
            if kind == "ended":
                raise ValueError("the board has ended before its code was whole")
            if kind == "unplugged":
                print(f"[The board is not there: {data[0]}]", flush=True)
            if kind == "plugged":
                asked = False
                console.type(reader.begin(True))
            named = data[0].lower().replace(",", " ").split() if kind == "typed" else []
            if named and {*named} <= {*SQUARES, MIDDLE}:
                if len({*named}) == LIT:
                    return named
                print(f"[A code has {LIT} squares. Type all of them in one line.]", flush=True)
            elif kind == "typed":
                console.type(reader.typed(data[0].encode() + b"\n"))
            if kind == "printed":
                reader.write(decoder.decode(data[0]))
                reader.flush()
            if reader.state.code:
                return list(reader.state.code["squares"])
            if shown and reader.state.screen != "code":
                asked = shown = False  # BACK has left it
            shown = shown or reader.state.screen == "code"
            if reader.state.known and not asked:
                asked = True
                print("[Light the squares of the code on the board: arrows, and SELECT for each square. "
                      "Or type their names in one line.]", flush=True)
                console.type(b"remote code\n")
    finally:
        console.close()
