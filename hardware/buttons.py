# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT

"""Six buttons."""

# UP DOWN LEFT RIGHT SELECT BACK are 0 to 5 when pressed, and 64 more when released.

from keypad import Event

RELEASED = 64
NONE = ()


class Buttons:
    """The buttons behind a `keypad.Keys`; where `keys` is None, none. `buttons` has the button of each key."""

    def __init__(self, keys, buttons):
        self._keys = keys
        self._queue = None if keys is None else keys.events
        self._buttons = buttons
        self._event = Event()
        self._held = 0

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
