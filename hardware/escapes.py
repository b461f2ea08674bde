# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""What keys without a letter do to a line of the console: Backspace, Ctrl-U, Ctrl-W; escape sequences vanish."""

# Terminals send escape sequences (ECMA-48) for arrow keys, Delete, F1, pasted text and more. The state between two
# bytes is the byte that tells what the sequence waits for, 0 outside of one: 27 for the second byte, 26 if that has not
# come with the first one, so that it may have been the key Esc.


def edit(line, byte, state):
    """Take a byte of such a key, which is no line end, and change `line` if it tells so; return the new state."""
    if byte == 27 or (byte in b"[OP]X^_" and state in (26, 27)):
        return byte
    if state == 26 and byte != 92:  # the key Esc, and a letter later; but a backslash ends a title
        line.append(byte)
    elif state == 27 or state == 91:
        if 32 <= byte < (48 if state == 27 else 64) or byte == 91:  # Linux sends [[A for F1
            return state
        if byte > 127:  # a letter, which is no part of a sequence; any other byte is the last one
            line.append(byte)
    elif state in b"P]X^_":
        return state if byte != 7 else 0  # in a title
    elif byte == 21:  # Ctrl-U
        line[:] = b""
    elif byte == 23:  # Ctrl-W
        while line and line[-1] == 32:
            line[-1:] = b""
        while line and line[-1] != 32:
            line[-1:] = b""
    elif byte == 8 or byte == 127:
        while line and line[-1] & 0xC0 == 0x80:  # UTF-8: the bytes after a character's first one
            line[-1:] = b""
        line[-1:] = b""
    return 0


def tell_too_long(console, limit):
    """Tell people on the console that their line was too long."""
    console.print(f"That line is longer than {limit} bytes and was dropped.")


def decode(line):
    """Return the text of a line that is not UTF-8."""
    return "".join([chr(byte) if byte < 128 else "?" for byte in line])
