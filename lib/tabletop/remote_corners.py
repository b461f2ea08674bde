# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""How the corners of the lights show what another board says. It stays loaded while a side is remote."""

from tabletop.meanings import THINKING

SIGNALS = ("", "hello", "good game", "again")  # what two boards can say to each other
# What the corners say, in steps of 120 ms, the first one lowest: that the other board is away, or its word of SIGNALS.
CORNER_RHYTHMS = (0x5, 0x3C78F, 0x1FD5, 0x57D5F)
HEARD_MS = 4800  # that a word shows

heard = heard_at = 0  # the index of the word that shows, and since when


def hear(word, now):
    """Let the corners show a word, an index of SIGNALS."""
    global heard, heard_at
    heard, heard_at = word, now


def corner_light(now, word):
    """Return the brightness of the corners for a word, an index of CORNER_RHYTHMS, each 2.4 s."""
    return 12 if CORNER_RHYTHMS[word] >> now // 120 % 20 & 1 else 0


def draw(session, now):
    """Let the corners show what the other board says, or during play that it is away."""
    global heard
    if now - heard_at > HEARD_MS:
        heard = 0
    away = session.players.remote & 1 and session.screen == "play" and not session.game.outcome()
    light = corner_light(now - heard_at, heard) if heard or away else 0
    canvas, width = session.host.canvas, session.host.width
    for cell in (0, width - 1, len(canvas) - width, len(canvas) - 1):
        if light:
            canvas[cell] = THINKING | light
