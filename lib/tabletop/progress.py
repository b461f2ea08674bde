# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""What players have reached: numbers by name, such as the next puzzle of a variant; the autosave keeps them."""

from binascii import crc32

from tabletop.autosave_events import SET_PROGRESS

MOST = 0xFFFF  # of a number


def number(session, name, default=0):
    """Return the number called `name`."""
    return session.progress.get(_key(name), default)


def set_number(session, name, number):
    """Set the number called `name`."""
    key = _key(name)
    session.progress[key] = min(number, MOST)
    if key not in session.new_progress:
        session.new_progress.append(key)  # the autosave takes it


def encode_new(session):
    """Return the events of the numbers that are not saved yet."""
    events = encode_progress(session.progress, session.new_progress)
    session.new_progress[:] = []
    return events


def encode_progress(progress, keys):
    """Return the SET_PROGRESS events of these keys of the dict `progress`."""
    events = bytearray()
    for key in keys:
        value = progress[key]
        events.extend(bytes((SET_PROGRESS, key >> 8, key & 255, value >> 8, value & 255)))
    return events


def _key(name):
    return crc32(name.encode()) & 0xFFFF
