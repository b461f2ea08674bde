# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The state of the pretend microcontroller. The stand-ins beside it share this state.

A front end sets `hook` (and `clock` if time is real), closes switches with `drive`, appends to `serial_input`, and
reads `wires`, `nvm` and `erases`. Nothing runs in the background: the program calls the hook when it uses the chip.
"""

# What the program does when the hook is called.
IDLE = "idle"  # it asks for key events, and there are none
FRAME = "frame"  # it has sent data to the pixels
FLASH = "flash"  # it has written to its storage

# As on the real chip: the ticks wrap 65 s after power-on, not after six days.
TICKS_AT_START = 0x1FFF0000
TICKS_MASK = 0x1FFFFFFF

US_PER_BYTE = 10  # eight bits of 1.25 us
US_TO_LATCH = 300


class PowerOff(BaseException):
    """Raised by a front end in its hook: the power goes off."""


class Reset(BaseException):
    """Raised when the program restarts the chip, and by the watchdog."""


hook = None  # hook(kind)
panel_hook = None  # panel_hook(size): see `fit_panel` in board.py; None: the panel always has the size of the settings
clock = None  # clock() -> ms since power-on. None: time is virtual and passes only by `pass_time`
wires = {}  # pin number -> the bytes that its chain of pixels shows
serial_input = bytearray()  # sent to the serial console and not yet read
reloaded = reloading = False  # whether the program has restarted itself, and does so now
settings_path = "settings.toml"  # of the file whose faults the program finds
title = ""  # of the console's window, set by the program
model = "rp2040"
nvm = bytearray(b"\xff" * 4096)
erases = 0  # of the flash of nvm, since power-on
flash_hook = None  # flash_hook(kind, start, data): called before each operation on flash; it may do a part, and raise
tones = []  # (ms since power-on, Hz or 0 for silence) at each change of the speaker
watchdog_deadline = None  # ms since power-on
pulls = {}  # pin number -> True for up, False for down, None
scanners = []  # objects whose scan() is called after every change of a level

_ms = 0
_us = 0
_levels = {}
_claimed = set()


def check_watchdog():
    """Reset the chip if the watchdog's deadline has passed."""
    if watchdog_deadline is not None and now() > watchdog_deadline:
        raise Reset("WATCHDOG")


def moment(kind):
    """Call the hook. `kind` is IDLE, FRAME or FLASH."""
    check_watchdog()
    if hook:
        hook(kind)


def now():
    """Return the milliseconds since power-on."""
    return clock() if clock else _ms


def pass_time(us):
    """Let virtual time pass. Real time passes by itself."""
    global _ms, _us
    _us += us
    _ms += _us // 1000
    _us %= 1000


def ticks():
    return (now() + TICKS_AT_START) & TICKS_MASK


class Resource:
    """A part of the chip that is in use until `deinit` or the end of its `with` block."""

    def __enter__(self):
        return self

    def __exit__(self, *details):
        self.deinit()


class PinOwner(Resource):
    def __init__(self, pin):
        if pin.number in _claimed:
            raise ValueError("%s in use" % pin.name)
        _claimed.add(pin.number)
        self._pin = pin

    def deinit(self):
        if self._pin:
            _claimed.discard(self._pin.number)
            pulls.pop(self._pin.number, None)
            self._pin = None


def level(pin):
    """Return the level of a pin: what drives it from outside, else its pull, else low (a real one floats)."""
    driven = _levels.get(pin.number)
    if driven is None:
        driven = pulls.get(pin.number)
    return bool(driven)


def drive(number, level):
    """Connect a pin to high (True), low (False) or nothing (None); or connect a pair of pins (True) or not."""
    _levels[number] = level
    for scanner in scanners:
        scanner.scan()


def send(pin, data):
    """Send bytes to the pixels. Pixels beyond them keep their colours."""
    before = wires.get(pin.number, b"")
    wires[pin.number] = data + before[len(data) :]
    pass_time(len(data) * US_PER_BYTE + US_TO_LATCH)
    moment(FRAME)
