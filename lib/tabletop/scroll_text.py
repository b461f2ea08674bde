# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Text that scrolls over the lights, in letters five cells high."""

from tabletop.meanings import FULL, clear

# A character, then its columns from left to right: each is a digit of base 32, whose lowest bit is the top cell.
FONT = (
    " Au5u Bvla Cehh Dvhe Evlh Fv51 Geht Hv4v Ihvh J8gf Kv4r Lvgg Mv242v Nv24v Oehe Pv52 Qeh9m Rv5q Sil9 "
    "T1v1 Uvgv Vfgf Wv848v Xr4r Y3s3 Zplj 0vhv 1ivg 2pli 3hla 474v 5nl9 6ult 71t3 8vlv 9nlf .g ,g8 :a "
    "-444 _ggg ;ga !n ?1l2 '3 /o43 =aaa +4e4 (eh )he "
)

COLUMN_MS = 95  # to scroll by one column
HEIGHT = 5  # of a character, in cells


def text_columns(text):
    """Return the columns of `text`, one byte each, and a dark one after each character; an unknown one is a gap."""
    columns = bytearray()
    for letter in text.upper():
        if letter > "~":
            from tabletop.words import letter_columns

            columns.extend(letter_columns(letter))
        at = FONT.find(" " + letter) + 2 if letter != " " else 1
        while at > 1 and FONT[at] != " ":
            columns.append(int(FONT[at], 32))
            at += 1
        columns.append(0)
        if letter == " ":
            columns.append(0)
    return columns


def scroll(session, text, start, upside_down=None):
    """Return a ScrollText of `text` in the language of `session`, for the side to move by default."""
    host, language = session.host, session.preferences.language
    if language:
        from tabletop.words import translate

        text = translate(text, language)
    if upside_down is None:
        upside_down = session.text_upside_down()
    return ScrollText(text, host.width, host.height, start, upside_down)


class ScrollText:
    """A text that scrolls over the lights once, from right to left, from the time `start` on."""

    def __init__(self, text, width, height, start, upside_down=False):
        """Make a text for `width` x `height` lights; `upside_down`: for a player on the opposite side."""
        self.text = text
        self._columns = None  # made when they are first needed: a board takes 40 ms for a long text
        self._width = width
        self._top = (height - HEIGHT) // 2
        self._start = start
        self._upside_down = upside_down

    def finished(self, now):
        """Return whether the last column has left the lights."""
        return now > self._start and (now - self._start) // COLUMN_MS >= len(self._all_columns()) + self._width

    def draw(self, canvas, now, meaning):
        """Draw the columns in view in `meaning`; every other cell goes dark."""
        columns = self._all_columns()
        clear(canvas)
        first = (now - self._start) // COLUMN_MS - self._width + 1
        for x in range(self._width):
            at = first + x
            if 0 <= at < len(columns):
                bits = columns[at]
                for y in range(HEIGHT):
                    if bits >> y & 1:
                        cell = (self._top + y) * self._width + x
                        canvas[len(canvas) - 1 - cell if self._upside_down else cell] = meaning | FULL

    def _all_columns(self):
        if self._columns is None:
            self._columns = text_columns(self.text)
        return self._columns
