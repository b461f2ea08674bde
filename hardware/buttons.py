# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT

"""Six buttons."""

# UP DOWN LEFT RIGHT SELECT BACK are 0 to 5 when pressed, and 64 more when released.

from keypad import Event, Keys

RELEASED = 64
NONE = ()


class Buttons:
    """The buttons on `pins`, in the order above; a pin that is None has no button."""

    def __init__(self, pins, settings):
        pressed = settings.choice("BUTTONS_PRESSED", ("low", "high")) == "high"
        self._buttons = bytes([i for i in range(len(pins)) if pins[i] is not None])
        self._event = Event()
        self._held = 0
        self._queue = None
        if not self._buttons:
            return
        try:
            self._keys = Keys([pins[i] for i in self._buttons], value_when_pressed=pressed, max_events=32)
            self._queue = self._keys.events
        except Exception as error:
            settings.complaints.append(f"The buttons do not work: {error}")

    def events(self):
        """What was pressed and released since the last call, in order: a list, or an empty tuple."""
        queue = self._queue
        if queue is None:
            return NONE
        waiting = len(queue)
        if not waiting:
            return NONE
        if queue.overflowed:
            # Whatever is still held will come up again as pressed.
            queue.clear()
            self._keys.reset()
            events = []
            for button in self._buttons:  # a comprehension would make a cell of self in every call
                if self._held >> button & 1:
                    events.append(button + RELEASED)
            self._held = 0
            return events
        events = []
        event = self._event
        for _ in range(waiting):
            queue.get_into(event)
            button = self._buttons[event.key_number]
            bit = 1 << button
            if event.pressed == bool(self._held & bit):
                continue
            self._held ^= bit
            events.append(button if event.pressed else button + RELEASED)
        return events
