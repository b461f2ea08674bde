# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The six buttons. UP DOWN LEFT RIGHT SELECT BACK are the events 0 to 5 when pressed, and 64 more when released."""

# hardware.bringup reads their pins and makes them. tabletop.app repeats a held one, and tabletop.screens decides what a
# press does.

from keypad import Event

RELEASED = 64
BOUNCE_MS = 25  # a press so soon after the release is a bounce; keypad scans every 20 ms
MAX_BOUNCES = 8  # in a row, before the button counts as faulty
STUCK_MS = 60000  # a button held for so long counts as stuck
TICKS_MASK = (1 << 29) - 1  # the times of events wrap here


class Buttons:
    """The buttons of a `keypad.Keys`, or of None if there are no buttons.

    `button_of_key` has the button, 0 to 5, of each key. `complaints` gets a sentence for each button that fails.
    """

    def __init__(self, keys, button_of_key, complaints):
        self._keys = keys
        self._queue = None if keys is None else keys.events
        self._button_of_key = button_of_key
        self._complaints = complaints
        self._event = Event()
        self._held = 0  # bit set
        self._bounces = 0  # in a row
        self._last_event_at = 0
        self._last_released = self._released_at = 0  # a button, and a time on the clock of the events

    def events(self, now):
        """Return the events since the last call, in order: a list, or an empty tuple."""
        queue = self._queue
        if queue is None:
            return ()
        waiting = len(queue)
        if not waiting:
            if self._held and now - self._last_event_at > STUCK_MS:
                from hardware.button_faults import STUCK, complain

                complain(self._complaints, self._held, STUCK)
                return self._release_all()
            return ()
        self._last_event_at = now
        if queue.overflowed:
            # A button that is still held is reported as pressed again.
            queue.clear()
            self._keys.reset()
            return self._release_all()
        events = []
        event = self._event
        for _ in range(waiting):
            queue.get_into(event)
            button = self._button_of_key[event.key_number]
            bit = 1 << button
            time = getattr(event, "timestamp", now)  # Blinka's events have none
            if not event.pressed:
                self._last_released, self._released_at = button, time
            elif button == self._last_released and time - self._released_at & TICKS_MASK < BOUNCE_MS:
                self._bounces += 1
                if self._bounces == MAX_BOUNCES:
                    from hardware.button_faults import BOUNCES, complain

                    complain(self._complaints, bit, BOUNCES)
                continue
            if event.pressed == bool(self._held & bit):
                continue  # the release of a bounce, or of a stuck button
            self._bounces = 0
            self._held ^= bit
            events.append(button if event.pressed else button + RELEASED)
        return events

    def _release_all(self):
        events = []
        for button in self._button_of_key:  # a comprehension would allocate a cell for self in every call
            if self._held >> button & 1:
                events.append(button + RELEASED)
        self._held = 0
        return events
