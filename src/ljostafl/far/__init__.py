# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Two boards, one game: the protocol of docs/network.md, a client for a broker, and the bridge to a board's console."""

import functools
import json

from .. import program

program.load_package("far", "side.py")  # the board's side of a table, which is a PC's too

from far import state  # noqa: E402


def _no_number(text: str) -> None:
    raise ValueError(f"{text} is no number of JSON")


# As a board's own, which takes neither NaN nor Infinity.
state.loads = functools.partial(json.loads, parse_constant=_no_number)  # type: ignore[attr-defined]
