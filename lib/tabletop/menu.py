# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""A menu: one choice a page, with a picture, its name scrolling once, and dots that tell how many there are."""

from tabletop import BACK, LEFT, RIGHT, SELECT, UP
from tabletop.icons import SIDE, draw_icon, load_icon
from tabletop.meanings import EDGE, FRAME, FULL, TEXT, clear
from tabletop.scroll_text import Ticker

LOOK_MS = 2000  # the picture alone shows so long before its name scrolls over it


class Menu:
    """The menu called `name`, whose pages are those of tabletop.menu_game or tabletop.menu_settings."""

    # LEFT and RIGHT turn the pages, UP and DOWN change the value, SELECT takes it, BACK leaves.

    def __init__(self, session, name, now):
        self._session = session
        if name == "settings":
            from tabletop.menu_settings import pages_of

            self._above = "menu" if session.begun else "opening"
        else:
            from tabletop.menu_game import pages_of

            self._above = "play"
        self._pages = pages_of(session, name)
        self._asks = name not in ("menu", "settings")
        self._turn(0, now)

    def key(self, key, now):
        """Turn the page, change its value, take it or leave."""
        try:
            return self._key(key, now)
        except ValueError as why:  # the file of the user's variants is not what it was
            self._session.host.sound("refuse")
            self._turn(self._at, now)
            self._show(str(why), now)
        return None

    def _key(self, key, now):
        page = self._page
        if key in (BACK, SELECT):
            if key == BACK and self._asks:
                page = self._pages[0](self._session)  # to leave a question is to play on
            following = self._above if key == BACK and not self._asks else page.take()
            if following:
                self._pages = self._page = self._ticker = None  # what comes needs the memory
                return following
            self._turn(self._at, now)
        elif key in (LEFT, RIGHT):
            self._turn((self._at + (1 if key == RIGHT else -1)) % len(self._pages), now)
        elif key < LEFT and len(page.values) > 1:
            page.at = (page.at + (1 if key == UP else -1)) % len(page.values)
            page.change(page.at)
            self._show(page.values[page.at][1], now)
        return None

    def advance(self, now):
        """Let the computer think on below, and the name scroll; if the computer gives up, the game shows."""
        session = self._session
        over = session.game.outcome()
        session.players.think(now)
        if session.game.outcome() and not over:
            return "play"
        if self._ticker and self._ticker.over(now):
            self._ticker = None
        return None

    def draw(self, canvas, now):
        """Write the picture or its name, and the dots: along the bottom for the pages, on the right for the values."""
        width, height = self._session.host.width, self._session.host.height
        if self._ticker and now >= self._scrolls_at:
            self._ticker.draw(canvas, now, TEXT)
        else:
            clear(canvas)
            draw_icon(self._icon, canvas, (width - SIDE) // 2, (height - SIDE) // 2, width, now)
        page = self._page
        if page:
            _draw_dots(canvas, len(self._pages), self._at, width, (height - 1) * width, 1)
            rows = min(max(len(page.values), height - 2), height - 1)
            _draw_dots(canvas, len(page.values), page.at, rows, rows * width - 1, -width)

    def _turn(self, at, now):
        """Turn to the page `at`, which is made anew from what holds now."""
        self._at = at
        self._page = self._pages[at](self._session)
        self._show(self._page.name(), now)

    def _show(self, text, now):
        """Show the picture, then have `text` scroll."""
        host = self._session.host
        host.print(text)
        self._icon = load_icon(self._page.values[self._page.at][0])
        self._scrolls_at = now + LOOK_MS
        self._ticker = Ticker(text, host.width, host.height, self._scrolls_at, self._session.faces_away())


def _draw_dots(canvas, count, at, room, first, step):
    """A row of `count` dots, the one `at` bright, from cell `first` on; where there is no `room`, as many as fit."""
    if count < 2:
        return
    if count > room:
        at = at * (room - 1) // (count - 1)
        count = room
    first += (room - count) // 2 * step
    for i in range(count):
        canvas[first + i * step] = TEXT | FULL if i == at else FRAME | EDGE
