# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT

"""Keys, or reed contacts, under the squares."""

# Loaded only where settings.toml has pins for them. A square that is touched is an event of its own: 128 and the cell
# of the canvas above it. Nothing is told of a finger, or a magnet, that leaves it.

import board
from keypad import Event, KeyMatrix

TOUCHED = 128
BOUNCE_MS = 150  # a contact that opens and closes again so soon has bounced
ROWS, COLUMNS = "SQUARE_ROWS", "SQUARE_COLUMNS"


class SquareKeys:
    """The six `buttons`, and with them the keys of a `keypad.KeyMatrix`: what the host asks for events."""

    def __init__(self, buttons, matrix):
        self._buttons = buttons
        self._queue = matrix.events
        self._event = Event()
        self._last = -1  # which was touched, or let go, last, and when
        self._at = 0

    def events(self, now):
        """What was pressed, released and touched since the last call: a list, or an empty tuple."""
        found = self._buttons.events(now)
        queue = self._queue
        if not len(queue):
            return found
        found = list(found)
        if queue.overflowed:
            queue.clear()  # nobody touches so many squares at once
            return found
        event = self._event
        for _ in range(len(queue)):
            queue.get_into(event)
            square = event.key_number
            if event.pressed and (square != self._last or now - self._at > BOUNCE_MS):
                found.append(TOUCHED + square)
            self._last = square
            self._at = now
        return found


def make_square_keys(settings, taken, buttons, grid, to_anodes):
    """The buttons with the keys that the settings describe; where these cannot work, the buttons and a complaint."""
    rows = _pins(settings, taken, ROWS, grid.height)
    columns = _pins(settings, taken, COLUMNS, grid.width)
    if rows and columns:
        try:
            return SquareKeys(buttons, KeyMatrix(rows, columns, columns_to_anodes=to_anodes, max_events=32))
        except Exception as error:
            settings.complaints.append(f"The keys under the squares do not work: {error}")
    return buttons


def _pins(settings, taken, name, count):
    """The pins that the setting names; none, and a complaint, where they are not so many, all there and free."""
    words = settings.text(name, "").replace(",", " ").split()
    found = [getattr(board, word, None) or getattr(board, word.upper(), None) for word in words]
    fault = ""
    if len(words) != count:
        fault = f"{count} pins are needed"
    for i, pin in enumerate(found):
        if pin is None:
            fault = f"this board has no pin {words[i]}"
        elif pin in taken:
            fault = f"another part has {words[i]} already"
        taken.append(pin)
    if fault:
        settings.complain(name, " ".join(words), fault + "; doing without keys under the squares")
    return [] if fault else found
