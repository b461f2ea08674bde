# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The flash of the pretend microcontroller's `nvm`: the operations that a write causes on each model."""

import pretend_chip

# By the name that `os.uname` returns: bytes of nvm, bytes that one erase clears, bytes that are programmed at once.
# From CircuitPython's sources: ports/*/common-hal/nvm/ByteArray.c.
MODELS = {
    "rp2040": (4096, 4096, 256),
    "samd51j19": (8192, 8192, 512),
    "nRF52840": (8192, 4096, 512),
    "nRF52840 4K": (4096, 4096, 512),  # some boards have less
    "ESP32S3": (8192, 8192, 8192),
}


def set_model(name):
    """Make the chip another model with blank storage."""
    pretend_chip.model = name
    pretend_chip.nvm[:] = b"\xff" * MODELS[name][0]


def write(start, data):
    """Write as the model does, one operation on flash after the other."""
    model, nvm = pretend_chip.model, pretend_chip.nvm
    _, sector, page = MODELS[model]
    end = start + len(data)
    if model == "rp2040" and nvm[start:end] == b"\xff" * len(data):
        _program(start, data, page)  # an RP2040 does not erase bytes that are 0xFF
    elif model.startswith("nRF"):
        while start < end:
            first = start - start % sector
            piece = data[: first + sector - start]
            _rewrite(first, start, piece, sector, page)
            data = data[len(piece) :]
            start += len(piece)
    else:
        _rewrite(0, start, data, sector, page)
    pretend_chip.moment(pretend_chip.FLASH)


def _rewrite(first, start, data, sector, page):
    """Erase a sector and program it again with `data` in its place."""
    content = bytearray(pretend_chip.nvm[first : first + sector])
    content[start - first : start - first + len(data)] = data
    pretend_chip.erases += 1
    # on an ESP the blob is deleted; the storage then reads as 0 here
    _operate("erase", first, (b"\0" if pretend_chip.model == "ESP32S3" else b"\xff") * sector)
    _program(first, bytes(content), page)


def _program(start, data, page):
    """Program the data page by page."""
    while data:
        piece = data[: page - start % page]
        _operate("program", start, piece)
        data = data[len(piece) :]
        start += len(piece)


def _operate(kind, start, data):
    if pretend_chip.flash_hook:
        pretend_chip.flash_hook(kind, start, data)
    pretend_chip.nvm[start : start + len(data)] = data
