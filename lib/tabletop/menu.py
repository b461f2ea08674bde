# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""A menu: one choice a page, with an icon, its name scrolling once, and dots that count the pages."""

import sys

import tafl
from tabletop import BACK, DOWN, LEFT, RIGHT, SELECT, UP
from tabletop.icons import ICON_SIZE, draw_icon, load_icon
from tabletop.meanings import DIM, FRAME, FULL, TEXT, clear
from tabletop.loader import keep_for_page, load
from tabletop.screens import Screen
from tabletop.scroll_text import scroll

LONG_NAME = 70  # letters; the caption of a longer name, such as a rule, leaves out the keys
SLICE_MS = 10  # to make a page, before a press may come in between
ICON_MS = 2000  # the icon shows so long before its name scrolls over it


class Page:
    """One choice: `values` are (icon, text) pairs, and `index` is that of the one that shows.

    A text may be a function of the session.
    """

    def __init__(self, values, on_select, index=0, title="", on_change=None, choices=()):
        """Make a page.

        on_select: a function called when SELECT takes the page; it returns the screen to show next, None to stay.
        title: scrolls before the value. on_change: a function called with `index` whenever another value shows.
        choices: what the values stand for, for programs; () if they only tell something.
        """
        self.values, self.index = values, index
        self.on_select, self.on_change = on_select, on_change
        self.choices = choices
        self.title = title

    def text(self, session):
        """Return the text of the value that shows."""
        text = self.values[self.index][1]
        return text if isinstance(text, str) else text(session)

    def name(self, session):
        """Return the text that scrolls when the page shows."""
        text = self.text(session)
        return self.title + ": " + text if self.title else text


def action_page(icon, text, action, next_screen="play"):
    """Return a page that calls `action()` and goes to `next_screen`."""

    def on_select():
        action()
        return next_screen

    return Page(((icon, text),), on_select)


def setting_page(title, choices, current, put, waits=False):
    """Return a page of (value, icon, text) choices that shows the value `current`.

    `put(value)` takes another value: at once, or, if the page `waits`, when SELECT takes it.
    """

    def on_change(index):
        if not waits:
            put(choices[index][0])

    def on_select():
        if waits and choices[page.index][0] != current:
            put(choices[page.index][0])
        return "play"

    index = 0
    while choices[index][0] != current:
        index += 1
    values = [choice[1:] for choice in choices]
    page = Page(values, on_select, index, title, on_change, [choice[0] for choice in choices])
    return page


class Menu(Screen):
    """A menu. LEFT and RIGHT turn the pages, UP and DOWN change the value, SELECT takes it, BACK leaves.

    A press shows at once in the dots. To make a page may take a board a quarter of a second: that comes after a frame.
    A subclass says which pages there are and where BACK leads.
    """

    parent = "play"  # the screen that BACK leads to
    needs = {}  # by the maker of a page: the modules that are loaded before it, one in a step

    def __init__(self, session, now, name):
        """Open the menu at its first page."""
        Screen.__init__(self, session, now, name)
        self._icon = self._text = self.page = self._making = None
        self.said = ""  # the text that showed last
        self.index = 0
        self.pages = self.page_makers()
        self._make_page(now)

    def page_makers(self):
        """Return a function of the session for each page, which returns it, or yields None until it yields the page.

        A page is made anew whenever it is turned to.
        """
        raise NotImplementedError

    def leave(self):
        """Return the screen that BACK leads to."""
        return self.parent

    def key(self, key, now):
        """Turn the page, change its value, take it or leave."""
        if key in (LEFT, RIGHT):
            self.index = (self.index + (1 if key == RIGHT else -1)) % len(self.pages)
            self._icon = self._text = self.page = self._making = None
            return None
        if key == BACK:
            return self._go(self.leave())
        if key == SELECT:
            return self._take
        while not self.page:
            self._make_page(now)
        page = self.page
        if key not in (UP, DOWN) or len(page.values) < 2:
            return None
        page.index = (page.index + (1 if key == UP else -1)) % len(page.values)
        self._icon = self._text = None
        return self._change

    def advance(self, now):
        """Make the page, let the computer think on, and the name scroll; if it gives up, the game shows."""
        if not self.page:
            self._make_page(now)
        session = self._session
        over = session.game.outcome()
        session.opponent.think_on(now)
        if session.game.outcome() and not over:
            return "play"
        if self._text and self._text.finished(now):
            self._text = None
        return None

    def draw(self, canvas, now):
        """Draw the icon or its name, and dots: along the bottom for the pages, on the right for the values."""
        width, height = self._session.host.width, self._session.host.height
        if self._text and now >= self._scrolls_at:
            self._text.draw(canvas, now, TEXT)
        else:
            clear(canvas)
            if self._icon:
                draw_icon(self._icon, canvas, (width - ICON_SIZE) // 2, (height - ICON_SIZE) // 2, width, now)
        page = self.page
        if self.pages:
            _draw_dots(canvas, len(self.pages), self.index, width, (height - 1) * width, 1)
        if page:
            rows = min(max(len(page.values), height - 2), height - 1)
            _draw_dots(canvas, len(page.values), page.index, rows, rows * width - 1, -width)

    def _make_page(self, now):
        """Make the page that was turned to, or a part of it: a press may come in between."""
        maker = self.pages[self.index]
        needs = self.needs.get(maker, ())
        keep_for_page(needs)
        for module in needs:
            if module not in sys.modules:
                load(module)
                return
        try:
            page, self._making = self._making or maker(self._session), None
            if not isinstance(page, Page):
                steps, host = page, self._session.host
                until = host.now() + SLICE_MS
                for page in steps:
                    if page or host.now() >= until:
                        break
                if not page:
                    self._making = steps
            if page:
                self.page = page
                self._show(page.name(self._session), now)
        except ValueError as error:
            self._tell(error, now)

    def _change(self):
        """Put the value that shows into effect."""
        now, page = self._session.host.now(), self.page
        try:
            page.on_change(page.index)
            self._show(page.text(self._session), now)
        except ValueError as error:
            self._tell(error, now)

    def _take(self):
        """Take the page; return the screen to show next, None to stay."""
        now = self._session.host.now()
        while not self.page:
            self._make_page(now)
        page, self.page = self.page, None  # it is made anew
        try:
            return self._go(page.on_select())
        except ValueError as error:
            self._tell(error, now)
        return None

    def _go(self, screen):
        """Return `screen`, and leave it the memory if it shows next."""
        if screen:
            self.pages = self.page = self._making = self._text = None
        return screen

    def _tell(self, error, now):
        """Say what is wrong: the file of the user's variants has changed."""
        self._session.host.sound("refuse")
        self.page = self._making = None
        while not self.page:
            self._make_page(now)
        self._show(str(error), now)
        self._session.caption.show(str(error))

    def _show(self, text, now):
        """Show the icon, then let `text` scroll."""
        session = self._session
        host = session.host
        host.print(text)
        page = self.page
        name = page.name(session)
        caption = f"{name} ({self.index + 1}/{len(self.pages)})"
        if len(name) <= LONG_NAME:
            caption += " - UP, DOWN: change, SELECT: OK" if len(page.values) > 1 else " - SELECT: yes"
            caption += ", RIGHT: next"
        session.caption.show(caption)
        self._scrolls_at = now + ICON_MS
        tafl.pause()
        self._text = scroll(session, text, self._scrolls_at)
        tafl.pause()
        self.said = self._text.text
        self._icon = load_icon(page.values[page.index][0])  # last: it leaves garbage, above which nothing should lie


def _draw_dots(canvas, count, index, room, first, step):
    """Draw `count` dots from cell `first` on, the one at `index` bright; if `room` is short, as many as fit."""
    if count < 2:
        return
    if count > room:
        index = (index * (room - 1) + count // 2) // (count - 1)  # where two share a dot, they are in the middle
        count = room
    first += (room - count) // 2 * step
    for i in range(count):
        canvas[first + i * step] = TEXT | FULL if i == index else FRAME | DIM
