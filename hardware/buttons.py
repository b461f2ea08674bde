# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT

"""Six buttons."""

# UP DOWN LEFT RIGHT SELECT BACK are 0 to 5 when pressed, and 64 more when released.

from keypad import Event

RELEASED = 64
NONE = ()
BOUNCE_MS = 25  # nobody lets go and presses again so soon; keypad looks every 20 ms
MOST = 8  # bounces in a row
LONGEST = 60000  # ms that somebody holds a button
TICKS = (1 << 29) - 1  # where the times of events wrap


class Buttons:
    """The buttons behind a `keypad.Keys`."""

    # Where `keys` is None, there are none. `buttons` has the button of each key. One that is stuck, or bounces without
    # end, is told once in `complaints`.

    def __init__(self, keys, buttons, complaints):
        self._keys = keys
        self._queue = None if keys is None else keys.events
        self._buttons = buttons
        self.complaints = complaints
        self._event = Event()
        self._held = self._bounces = 0
        self._since = 0  # when anything came last
        self.last = self.released = 0  # which one was released last, and when, by the clock of events

    def events(self, now):
        """What was pressed and released since the last call, in order: a list, or an empty tuple."""
        queue = self._queue
        if queue is None:
            return NONE
        waiting = len(queue)
        if not waiting:
            if self._held and now - self._since > LONGEST:
                self.complain(self._held, "is stuck")
                return self.let_go()
            return NONE
        self._since = now
        if queue.overflowed:
            # Whatever is still held will come up again as pressed.
            queue.clear()
            self._keys.reset()
            return self.let_go()
        events = []
        event = self._event
        for _ in range(waiting):
            queue.get_into(event)
            button = self._buttons[event.key_number]
            bit = 1 << button
            at = getattr(event, "timestamp", now)  # Blinka's have none
            if not event.pressed:
                self.last, self.released = button, at
            elif button == self.last and at - self.released & TICKS < BOUNCE_MS:
                self._bounces += 1
                if self._bounces == MOST:
                    self.complain(bit, "bounces")
                continue
            if event.pressed == bool(self._held & bit):
                continue  # it has bounced, or been stuck
            self._bounces = 0
            self._held ^= bit
            events.append(button if event.pressed else button + RELEASED)
        return events

    def let_go(self):
        """Has all that are held be released."""
        events = []
        for button in self._buttons:  # a comprehension would make a cell of self in every call
            if self._held >> button & 1:
                events.append(button + RELEASED)
        self._held = 0
        return events

    def complain(self, bits, why):
        """Names buttons, those whose bits are set, and what is wrong with them."""
        from hardware.cpu import complain

        complain(self.complaints, bits, why)
