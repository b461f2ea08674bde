# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Keys or reed contacts under the squares. Loaded only if settings.toml has pins for them."""

import board
from keypad import Event, KeyMatrix

TOUCHED = 128  # plus the cell of the canvas: the event of a touched square; its release is no event
BOUNCE_MS = 150  # a contact that opens and closes again so soon has bounced
ROWS, COLUMNS = "SQUARE_ROWS", "SQUARE_COLUMNS"


class SquareKeys:
    """The six `buttons` together with a `keypad.KeyMatrix`. It has the interface of Buttons."""

    def __init__(self, buttons, matrix):
        self.buttons, self.matrix = buttons, matrix
        self._queue = matrix.events
        self._event = Event()
        self._last_square = -1  # the last one that was touched or released, and when
        self._last_event_at = 0

    def events(self, now):
        """Return the events since the last call, those of the buttons first: a list, or an empty tuple."""
        events = self.buttons.events(now)
        queue = self._queue
        if not len(queue):
            return events
        events = list(events)
        if queue.overflowed:
            queue.clear()  # a fault: players do not touch so many squares at once
            return events
        event = self._event
        for _ in range(len(queue)):
            queue.get_into(event)
            square = event.key_number
            if event.pressed and (square != self._last_square or now - self._last_event_at > BOUNCE_MS):
                events.append(TOUCHED + square)
            self._last_square = square
            self._last_event_at = now
        return events


def make_square_keys(settings, buttons, grid, columns_to_anodes):
    """Return the buttons with the keys that the settings describe, or the buttons alone and a complaint."""
    rows = _find_pins(settings, ROWS, grid.height)
    columns = _find_pins(settings, COLUMNS, grid.width)
    if rows and columns:
        from hardware.button_faults import drop_first_scan

        try:
            matrix = KeyMatrix(rows, columns, columns_to_anodes=columns_to_anodes, max_events=32)
            drop_first_scan(matrix.events)
            return SquareKeys(buttons, matrix)
        except Exception as error:
            settings.complaints.append(f"The keys under the squares do not work: {error}")
    return buttons


def _find_pins(settings, name, count):
    """Return the pins that the setting names. Return [] and complain unless there are `count` free ones."""
    words = settings.text(name, "").replace(",", " ").split()
    pins = [getattr(board, word, None) or getattr(board, word.upper(), None) for word in words]
    fault = ""
    if len(words) != count:
        fault = f"{count} pins are needed"
    for i, pin in enumerate(pins):
        pin_fault = settings.claim_pin(pin, name)
        if pin_fault:
            fault = words[i] + ": " + pin_fault
        elif pin in pins[:i]:
            fault = words[i] + " is there twice"
    if fault:
        settings.complain(name, " ".join(words), fault + "; the keys under the squares are off")
    return [] if fault else pins
