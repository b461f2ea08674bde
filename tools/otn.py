# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""A stand-in until the reader of OpenTafl's rules notation is here."""

from __future__ import annotations


class NotationError(ValueError):
    """A text is not in the notation, or says what we cannot play."""


def men(record: str, size: int) -> str:
    rows = [row for row in record.split("/") if row]
    if len(rows) != size:
        raise NotationError(f"{len(rows)} rows, the board has {size}")
    return "/".join(row.replace("t", "a").replace("T", "d") for row in reversed(rows))


def record(men: str) -> str:
    rows = men.split()[0].split("/")[::-1]
    return "/" + "".join(row.replace("a", "t").replace("d", "T") + "/" for row in rows)


def to_variant(line: str, id: str = "otn"):
    raise NotationError("no rules notation is read yet")


def from_variant(variant) -> str:
    raise NotationError("no rules notation is written yet")
