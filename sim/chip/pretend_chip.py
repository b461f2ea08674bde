# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT

"""The state of the pretend microcontroller: the stand-ins beside it share it, a face drives it.

A face installs `hook` (and `clock`, where time is real), closes switches with `drive`, types into `typed`, and reads
`wires`, `nvm` and `erases`. Nothing runs by itself: the hook is called whenever the program gives the chip a moment.
"""

# The kinds of moments.
IDLE = "idle"  # the program asked for key events, and there were none
FRAME = "frame"  # it sent light down a wire
FLASH = "flash"  # it wrote to its non-volatile memory

# As on the real chip, so that the wrap comes 65 s after power-on and not after six days.
TICKS_AT_START = 0x1FFF0000
TICKS_MASK = 0x1FFFFFFF

US_PER_BYTE = 10  # eight bits of 1.25 us
US_TO_LATCH = 300


class PowerOff(BaseException):
    """Raised by a face in its hook: the plug is pulled."""


class Reset(BaseException):
    """Raised by the program's own call for a restart."""


hook = None  # hook(kind)
clock = None  # clock() -> ms since power-on; None: time is virtual and passes only by `pass_time`
wires = {}  # pin number -> the bytes its chain of pixels now shows
typed = bytearray()  # sent to the serial console and not yet read
title = ""  # that the program gave the console's window
model = "rp2040"
nvm = bytearray(b"\xff" * 4096)
erases = 0  # of the flash that holds nvm, since power-on
plug = None  # plug(kind, start, after): called before each operation on flash; it may do a part of it, and raise
tones = []  # (ms since power-on, Hz or 0 for silence) of the speaker, whenever it changes
starves_at = None  # when the watchdog bites, in ms since power-on

_ms = 0
_us = 0
_levels = {}
_pulls = {}
_claimed = set()
_scanners = []


def bite():
    """The watchdog resets the chip, if it has not been fed in time."""
    if starves_at is not None and now() > starves_at:
        raise Reset


def moment(kind):
    bite()
    if hook:
        hook(kind)


def now():
    """Milliseconds since power-on."""
    return clock() if clock else _ms


def pass_time(us):
    """Takes virtual time; real time passes by itself."""
    global _ms, _us
    _us += us
    _ms += _us // 1000
    _us %= 1000


def ticks():
    return (now() + TICKS_AT_START) & TICKS_MASK


def claim(pin):
    if pin.number in _claimed:
        raise ValueError("%s in use" % pin.name)
    _claimed.add(pin.number)


def release(pin):
    _claimed.discard(pin.number)
    _pulls.pop(pin.number, None)


class Part:
    """What has a pin of its own until `deinit`, or the end of its `with`."""

    def __init__(self, pin):
        claim(pin)
        self._pin = pin

    def deinit(self):
        if self._pin:
            release(self._pin)
            self._pin = None

    def __enter__(self):
        return self

    def __exit__(self, *details):
        self.deinit()


def pull(pin, level):
    _pulls[pin.number] = level


def level(pin):
    """What the pin reads: what drives it from outside, else its pull, else low (a floating pin reads anything)."""
    driven = _levels.get(pin.number)
    if driven is None:
        driven = _pulls.get(pin.number)
    return bool(driven)


def drive(number, level):
    """Connects a pin to high (True), low (False) or nothing (None); a pair of pins to each other (True) or not."""
    _levels[number] = level
    for scanner in _scanners:
        scanner.scan()


def register(scanner):
    """Has `scanner.scan()` called after every change of a level."""
    _scanners.append(scanner)


def deregister(scanner):
    if scanner in _scanners:
        _scanners.remove(scanner)


def swing(frequency):
    """The speaker's pin swings so fast; 0: not at all."""
    if frequency != (tones[-1][1] if tones else 0):
        tones.append((now(), frequency))


def send(pin, data):
    """Sends bytes down the wire; pixels beyond them keep what they showed."""
    before = wires.get(pin.number, b"")
    wires[pin.number] = data + before[len(data) :]
    pass_time(len(data) * US_PER_BYTE + US_TO_LATCH)
    moment(FRAME)

