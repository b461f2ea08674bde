# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""A press of a button, and the lines of a report about presses."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from statistics import median
from typing import cast

WORST = 10  # presses in the report


@dataclass(frozen=True)
class Press:
    """A press: the times are in milliseconds since power-on. `answered` is None if the lights stay as they are.

    `state`: what the console's title said before it.
    """

    button: str
    pressed: float
    answered: float | None
    state: str = ""

    @property
    def ms(self) -> float | None:
        return None if self.answered is None else self.answered - self.pressed


def first_difference(frames: list[tuple[float, bytes]], unpressed: list[bytes]) -> float | None:
    """Return the time of the first frame that does not come without the press, at its place in the sequence."""
    for number, (ms, wire) in enumerate(frames):
        if number >= len(unpressed) or wire != unpressed[number]:
            return ms
    return None


def press_lines(presses: list[Press]) -> Iterator[str]:
    """Say how long the presses took, and which took longest."""
    answered = sorted((press for press in presses if press.ms is not None), key=lambda press: -cast(float, press.ms))
    if answered:
        times = [cast(float, press.ms) for press in answered]
        yield (f"{len(presses)} presses, {len(times)} changed the lights: median {median(times):.0f} ms, "
               f"longest {max(times):.0f} ms")
        for press in answered[: WORST * (len(answered) > WORST)]:
            yield f"{press.ms:9.0f} ms  {press.button} at {press.state!r}"
    elif presses:
        yield f"{len(presses)} presses; none changed the lights"
