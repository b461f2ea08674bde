# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The program: `App(host).step()`, over and over, is all there is to run it."""

from tabletop import RELEASED, SELECT, collect, drop
from tabletop.screen_play import Play
from tabletop.session import Session

FRAME_MS = 33  # thirty frames a second
REPEAT_AFTER_MS = 380  # a direction held goes on by itself
REPEAT_MS = 120
TYPED_MS = 60000  # who types a record, and then no line for so long, has gone
DIM_MS = 180000  # left alone for so long the lights go down to
DIM = 3  # one part in so many, yet not below
DIMMEST = 5  # percent

# The modules of this package that only some screens need; all others are menus.
LOADS = {
    "play": (),
    "opening": ("scroll_text", "screen_start"),
    "complaints": ("scroll_text", "screen_start"),
    "ending": ("scroll_text", "screen_end"),
    "score": ("scroll_text", "screen_score"),
    "replay": ("playback", "screen_replay"),
    "attract": ("playback", "screen_attract"),
    "asleep": ("playback", "screen_attract"),
    "settings": ("scroll_text", "icons", "menu", "menu_page", "menu_settings"),
    "resume?": ("scroll_text", "icons", "menu", "menu_page", "menu_game", "screen_resume"),
}
MENU = ("scroll_text", "icons", "menu", "menu_page", "menu_game")


class App:
    """The program at work on `host` (see docs/architecture.md)."""

    def __init__(self, host):
        self._host = host
        self.keeping = None  # see docs/autosave.md
        if host.journal:
            from tabletop.autosave_reader import Settings

            settings = Settings(host)
            self._session = Session(host)
            from tabletop.restore import keep

            self.keeping = keep(settings, self._session)
            drop("tabletop.restore", "tabletop.autosave_reader", "tabletop.autosave_snapshot", "tafl.position_parser", "tafl.tables", "tafl.weights", "tafl.zobrist")
        else:
            self._session = Session(host)
        host.end_setup()
        self._events = []
        self._held = None  # the direction that is held
        self._repeat_at = 0
        self._draw_at = self._touched_at = self._typed_at = host.now()
        self._bright = 0  # percent, while the lights are dimmed
        self._below = "opening"  # what shows again when the board wakes up
        self._screen = None
        self._name = self._coming = "play"
        self._enter("complaints" if host.complaints else "opening", self._draw_at)
        while self._coming:
            self._load(self._draw_at)

    def step(self):
        """Take what has come in, advance what is under way, show what has changed, and return; this never waits.

        Where memory runs out the computer does with less of it, down to a MemoryError.
        """
        try:
            self.advance(self._host.now())
        except MemoryError:
            self._session.players.let_go()

    def advance(self, now):
        """Do all that is to be done in a step."""
        host = self._host
        if self._coming:
            self._load(now)
        for event in host.keys():
            self._events.append(event)
        while self._events and not self._coming:  # what is pressed, or typed, meanwhile is for the screen that comes
            event = self._events.pop(0)
            if event < RELEASED or event >= 2 * RELEASED:  # a square was touched
                self._held = event if event < SELECT else None  # only directions repeat
                self._repeat_at = now + REPEAT_AFTER_MS
                self._press(event, now)
            elif event - RELEASED == self._held:
                self._held = None
        if self._held is not None and not self._coming and now >= self._repeat_at:
            self._repeat_at = now + REPEAT_MS
            self._press(self._held, now)
        line = None if self._coming else host.read_line()
        if line is not None:
            self._typed_at = now
            self._obey(line, now)
        elif self._session.obey and now - self._typed_at > TYPED_MS:
            self._obey("end", now)  # or the computer would wait for ever
        if self._session.tick(now):
            if self._name == "asleep":
                self._below = "ending"
            else:
                self._enter("ending", now)
        if not self._coming:
            told = self._session.told
            self._enter("complaints" if told < len(host.complaints) else self._screen.advance(now), now)
            self._rest(now)
        if self.keeping:
            self.keeping.look(now)
        if now >= self._draw_at:
            self._draw_at = now + FRAME_MS
            if not self._coming or self._game is self._session.game:  # or else what it would draw has gone
                self._screen.draw(host.canvas, now)
            host.show()

    def _press(self, key, now):
        self._touched(now)
        self._draw_at = now  # a press is on the lights in the next frame
        self._enter(self._screen.key(key, now), now)

    def _obey(self, line, now):
        obey = self._session.obey
        if not obey:
            from tabletop.console import obey

        self._touched(now)
        self._enter(obey(self._session, line), now)
        drop("tafl.position_parser", "tafl.tables", "tafl.weights", "tafl.zobrist")  # a position that was refused, or shown, has left them behind

    def _touched(self, now):
        """Somebody is there: the lights come up again."""
        self._touched_at = now
        if self._bright:
            self._host.set_light(self._host.theme, self._bright)
            self._bright = 0

    def _rest(self, now):
        """Left alone, the lights go down, and at last the board sleeps; a game between computers stays awake."""
        session, host = self._session, self._host
        age = now - self._touched_at
        if not self._bright and age > getattr(self._screen, "dims_after", DIM_MS):
            self._bright = host.brightness
            host.set_light(host.theme, max(DIMMEST, self._bright // DIM))
        if self._name == "play" and session.players.thinking():
            return
        if session.sleep_ms and age > session.sleep_ms and self._name != "asleep":
            self._enter("asleep", now)

    def _enter(self, name, now):
        """Have the screen `name` come; None stays."""
        if not name:
            return
        if name == "awake":
            name = self._below
        keeping = self.keeping
        if keeping and name == "opening" and keeping.asked():
            name = "resume?"
        elif name in ("opening", "play", "ending"):
            self._below = name
        self._to_load = list(LOADS.get(name, MENU))
        gone = []
        if name == "settings" and not self._session.begun:
            self._to_load.append("menu_rules")
        else:
            gone.append("menu_rules")
        if not self._session.wide:
            gone.extend(("viewport", "large_board"))
        elif not self._session.window:
            self._to_load.extend(("viewport", "large_board"))
        for other in (self._name, self._coming or "play"):
            gone.extend([module for module in LOADS.get(other, MENU) if module not in self._to_load])
        gone = ["tabletop." + module for module in gone]
        if name != "play":  # what comes when somebody types, or chooses wrongly, stays no longer than a game
            gone.extend(("tabletop.console", "tabletop.play_touch", "tafl.explain", "tafl.position_text"))
        drop(*gone)
        if keeping and keeping.wanted(self._name, name):
            self._to_load.append("autosave_snapshot")
        self._coming = name
        if not self._to_load:
            self._load(now)

    def _load(self, now):
        """Import a module that the coming screen needs, one a step, so that the lights go on; then show it."""
        # Compiling one takes a board up to a quarter of a second.
        if self._to_load:
            module = self._to_load.pop(0)
            __import__("tabletop." + module)
            if module == "autosave_snapshot":
                from tabletop.autosave_snapshot import note

                note(self.keeping, self._bright or self._host.brightness)
                drop("tabletop.autosave_snapshot")
            collect()  # what compiling leaves behind would lie between what comes
            return
        name = self._coming
        open = self._open
        if self._session.wide:
            from tabletop.large_board import opener

            open = opener(self._session, open)
        self._screen = open(name, now)
        self._game = self._session.game
        self._name = name
        self._coming = None
        self._held = None  # what is held was meant for the screen before

    def _open(self, name, now):
        """The screen called `name`."""
        if name == "play":
            return Play(self._session)
        if name == "ending":
            from tabletop.screen_end import Ending as screen
        elif name == "score":
            from tabletop.screen_score import Score as screen
        elif name == "replay":
            from tabletop.screen_replay import Replay as screen
        elif name == "opening":
            from tabletop.screen_start import Opening as screen
        elif name == "complaints":
            from tabletop.screen_start import Complaints as screen
        elif name == "attract":
            from tabletop.screen_attract import Attract as screen
        elif name == "asleep":
            from tabletop.screen_attract import Asleep as screen
        elif name == "resume?":
            from tabletop.screen_resume import Resume as screen
        else:
            from tabletop.menu import Menu

            return Menu(self._session, name, now)
        return screen(self._session, now)
