# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""What keys without a letter do to a line of the console: Ctrl-U, Ctrl-W, and escape sequences, which vanish."""

# Terminals send escape sequences (ECMA-48) for arrow keys, Delete, F1, pasted text and more. The state between two bytes
# is the byte that tells what the sequence waits for, 0 outside of one: 27 for the second byte, 1 if that has not come
# with the first one, so that it may have been the key Esc.


def edit(line, byte, state):
    """Take a byte of such a key, which is no line end, and change `line` if it tells so; return the new state."""
    if byte == 21:
        line[:] = b""
    elif byte == 23:
        while line and line[-1] == 32:
            line[-1:] = b""
        while line and line[-1] != 32:
            line[-1:] = b""
    elif byte == 27 or (byte in b"[OP]X^_" and state in (1, 27)):
        return byte
    elif state == 1 and byte != 92:  # a backslash ends a title
        line.append(byte)  # the key Esc, and a letter later
    elif state == 27 or state == 91:
        if 32 <= byte < (48 if state == 27 else 64) or byte == 91:  # Linux sends [[A for F1
            return state
        if byte > 127:  # a letter, which is no part of any sequence; otherwise the last byte
            line.append(byte)
    elif state in b"P]X^_" and byte != 7:  # in a title
        return state
    return 0
