# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The program: calling `App(host).step()` again and again runs it."""

import sys

import tabletop.screen_play  # noqa: F401  # one of the screens, which stays loaded
import tafl
from tabletop import RELEASED, SELECT, TOUCHED, loader  # dialect: this module is never unloaded
from tabletop.loader import IN_PLAY, load, note_garbage, prepare, prepare_far, set_kept, tidy, unload, unload_temporary
from tabletop.meanings import dim
from tabletop.screens import ALL_MODULES, PREVIOUS_SCREEN, SCREENS, modules_of
from tabletop.screens import BASE, DRAWS_GAME, NO_BOARD, PLAYS, is_any
from tabletop.session import Session

FRAME_MS = 33  # thirty frames a second
REPEAT_AFTER_MS = 380  # a direction that is held repeats
REPEAT_MS = 120
PAUSE_MS = 20  # long work shows a frame when the last one is so old
LOAD_MS = 100  # between two modules that are loaded before they are needed
COLLECT_MS = 500  # between two collections, if nothing is pressed
RECORD_MS = 60000  # an incoming record is given up after this time without a line
DIM_DIVISOR = 3  # dimmed lights have a third of their brightness
DIMMEST = 5  # percent, the lowest
START_MODULES = loader.PREFERENCES + ("tabletop.autosave_reader",)  # the whole start needs them
ROOM_TO_START = 60000  # with less, they are loaded again for each part of the start


class App:
    """The program at work on `host` (see docs/architecture.md)."""

    def __init__(self, host):
        """Read the journal, begin or resume a game, and show the first screen."""
        self._host = host
        self.autosave = None  # see docs/autosave.md
        set_kept(START_MODULES if loader.free_memory() > ROOM_TO_START else ())
        saved = None
        if host.journal:
            prepare_far(*START_MODULES)
            from tabletop.autosave_reader import SavedState

            saved = SavedState(host)
        self._session = Session(host, saved or host.settings, saved and saved.has_game())
        if saved:
            if loader.memory_is_short():
                unload_temporary()
            prepare_far("tabletop.restore")
            from tabletop.restore import restore

            self.autosave = restore(saved, self._session)
        unload_temporary()
        host.end_setup()
        self._events = []
        self._held, self._repeat_at = None, 0  # a direction that is held, and when it repeats
        self._draw_at = self._touched_at = self._line_at = self._shown_at = self._collect_at = host.now()
        self._dimmed = self._prepares_autosave = False  # the latter: while the screen shows already
        self._base = "start"  # the screen that shows again after a menu, a message or sleep
        self._screen = self._game = self._canvas = None  # what shows, the game that it shows, and where
        self._name = "play"
        self._next = self._task = None  # the screen that is being loaded; what a press leads to, after a frame
        self._to_load, self._module_count = (), 0  # modules that it still needs; how many were left after unloading
        self._pause = self._show_meanwhile
        self._request_screen("complaints" if host.complaints else "start", self._draw_at)
        while self._next:
            self._load_next(self._draw_at)
        self._unload_temporary()

    def step(self):
        """Take what has come in, advance the screen, show what has changed, and return; this never waits.

        If memory runs out, guests go, and the computer continues with less of it. At last, raise MemoryError.
        """
        tafl.pause = self._pause
        note_garbage()
        try:
            self.advance(self._host.now())
        except MemoryError:
            self._make_room()

    def _make_room(self):
        """Unload guests, and let the computer continue with less memory or go; raise MemoryError if nothing is left."""
        released = loader.unload_all_guests()
        interlude = self._session.interlude
        if interlude and not interlude.began:
            interlude.close()
        screen, now = self._screen, self._host.now()
        in_game = screen and is_any(self._name, DRAWS_GAME) and not self._next
        if not self._session.opponent.give_memory(in_game) and not released:
            if in_game or (self._next and is_any(self._next, PLAYS)) or not (screen or self._next):
                raise MemoryError("no memory is left")
            self._host.print("there is not enough memory for this; the game goes on")
            self._screen = None
            self._request_screen("play", now)
        game = self._session.game
        if game and game.away:
            game.set_up_again()  # what ran out of memory had gone to another ply
        if self._game is not game and not self._next:  # the screen cannot draw the new game
            self._request_screen("play", now)

    def advance(self, now):
        """Do all that is due in a step."""
        host, session = self._host, self._session
        if self._next:
            self._load_next(now)
        self._show_meanwhile(40)  # the step before, or a screen that opens, may have taken long
        for event in host.keys():
            self._events.append(event)
        while self._events and not self._next and not self._task:  # what comes while a screen loads is for that screen
            event = self._events.pop(0)
            if event < RELEASED or event >= TOUCHED:  # a button or a square
                self._held = event if event < SELECT else None  # only directions repeat
                self._repeat_at = now + REPEAT_AFTER_MS
                self._press(event, now)
            elif event - RELEASED == self._held:
                self._held = None
        if self._held is not None and not self._next and now >= self._repeat_at:
            self._repeat_at = now + REPEAT_MS
            self._press(self._held, now)
        line = None if self._next or self._task else host.read_line()
        if line is not None:
            self._line_at = now
            self._obey(line, now)
        elif session.line_handler and now - self._line_at > RECORD_MS:
            self._obey("end", now)  # or the computer would wait for ever
        if session.tick(now):
            if self._name == "asleep":
                self._base = "end"
            else:
                self._request_screen("end", now)
        collects = now >= self._collect_at and not self._next
        if now >= self._draw_at:
            collects = collects and now >= self._collect_at + FRAME_MS  # only if late: presses wait for both
            self._draw_at = now + FRAME_MS  # before the computer thinks, so that a press shows at once
            self._show_frame(now)
        if collects:
            starts = is_any(self._name, BASE) and not session.match.playing
            ample = loader.keeps_all or (starts and not session.large_board())
            if ample and not self._prepares_autosave and loader.load_one_more():
                self._collect_at = now + LOAD_MS
            else:
                self._collect_at = now + COLLECT_MS
                tidy()
                self._show_meanwhile(FRAME_MS)  # the computer thinks next
        if self._task and now < self._draw_at:
            task, self._task = self._task, None
            self._request_screen(task(), now)
        if self._prepares_autosave and not self._next:
            self._prepare_autosave()
        elif not self._next:
            complains = session.complaints_taken < len(host.complaints) and self._name != "complaints"
            self._request_screen("complaints" if complains else self._screen.advance(now), now)
            if not self._next:  # else the screen may be gone
                self._dim_and_sleep(now)
        self._show_meanwhile(FRAME_MS)
        if session.events:
            session.events.update(self._screen, now)
        if self.autosave:
            self.autosave.update(now)
        if len(sys.modules) != self._module_count:
            self._unload_temporary()

    def _show_meanwhile(self, age=PAUSE_MS):
        """Show a frame in the middle of long work, as tafl.pause, if the last one is `age` ms old."""
        now = self._host.now()
        if now - self._shown_at >= age:
            self._draw_at = now + FRAME_MS
            try:
                self._show_frame(now)
            except RuntimeError:
                pass  # the stack of CircuitPython 9 is too small for a large board here; the next frame shows it

    def _show_frame(self, now):
        """Show the screen; or a wave while another game or panel comes in place of the one that it draws."""
        self._shown_at = now
        game, screen = self._session.game, self._screen  # no game while its tables are made
        canvas, other = self._host.canvas, game is not self._game
        if game is None or (screen and (canvas is not self._canvas or (other and is_any(self._name, DRAWS_GAME)))):
            return loader.show_wave(self._host)
        if screen:
            screen.draw(canvas, now)
            if self._session.players.remote and "tabletop.remote_lights" in sys.modules:
                sys.modules["tabletop.remote_lights"].draw(self._session, now)
            if self._next or self._task:  # dimmed at once, so that a press shows before what it leads to
                dim(canvas)
                if self._next and (is_any(self._next, NO_BOARD) or not is_any(self._name, DRAWS_GAME)):
                    self._screen = None  # its picture stays, and its modules leave their memory to the next one's
        elif self._next and is_any(self._next, NO_BOARD):  # which loads longer
            return loader.show_wave(self._host)
        self._host.show()

    def _press(self, key, now):
        self._wake_lights(now)
        self._draw_at = now  # the next frame shows a press
        answer = self._screen.key(key, now)
        self._task = answer if callable(answer) else None
        self._request_screen(None if self._task else answer, now)

    def _obey(self, line, now):
        """Hand a line of the console to an incoming record, or else to the commands."""
        session = self._session
        if session.line_handler:
            name = session.line_handler(session, line)
        else:
            prepare("tabletop.console")
            from tabletop.console import obey

            name = obey(session, line)
        self._wake_lights(now)
        self._request_screen(name, now)

    def _wake_lights(self, now):
        """Note that the board is in use, and that this leaves garbage; bring dimmed lights up again."""
        self._touched_at = self._collect_at = now
        if self._dimmed:
            self._dimmed = False
            preferences = self._session.preferences
            self._host.set_light(preferences.theme, preferences.brightness)

    def _dim_and_sleep(self, now):
        """Dim the lights of a board left alone, and at last let it sleep; a game between computers stays awake."""
        session, preferences = self._session, self._session.preferences
        age = now - self._touched_at
        if not self._dimmed and age > self._screen.dims_after:
            self._dimmed = True
            self._host.set_light(preferences.theme, max(DIMMEST, preferences.brightness // DIM_DIVISOR))
        if is_any(self._name, PLAYS) and (session.opponent.thinking() or session.game.outcome()):
            return  # the end of the game shows soon
        sleep_ms = preferences.sleep_minutes * 60000
        if sleep_ms and age > sleep_ms and self._name != "asleep":
            self._request_screen("asleep", now)

    def _request_screen(self, name, now):
        """Go to the screen `name`, after its modules are loaded; None stays."""
        if not name:
            return
        self._task = None
        session, autosave = self._session, self.autosave
        if session.interlude and name in (PREVIOUS_SCREEN, "play"):
            name = session.interlude.name
        elif name == PREVIOUS_SCREEN:
            name = self._base
        if autosave and name == "start" and autosave.asks_to_resume():
            name = "resume?"
        if is_any(name, BASE):
            self._base = name
            if name == "end":
                tidy()  # before what it keeps
                self._touched_at = now  # the result shows for a while, after a long game of two computers too
        modules = modules_of(name, session)
        self._prepares_autosave = bool(autosave) and autosave.needs_encoder(self._name, name)
        set_kept(modules + loader.ENCODER if self._prepares_autosave else modules)
        self._module_count = 0  # what the screen before had kept goes at the end of the step
        unload(ALL_MODULES, modules)
        if not is_any(name, PLAYS):
            unload(IN_PLAY)
        self._to_load = loader.missing(modules)
        self._next = name
        if SCREENS[name][3]:
            getattr(session.opponent, SCREENS[name][3])()
        if not self._to_load:
            self._load_next(now)

    def _load_next(self, now):
        """Import one of the modules that are needed, so that the lights go on; then show the next screen."""
        if self._to_load:
            load(self._to_load[0])
            self._to_load.pop(0)  # not before: without memory for it, the next step tries again
            return
        name, session = self._next, self._session
        tafl.pause()
        tidy()  # before the screen, which stays
        screen = getattr(sys.modules[SCREENS[name][0]], SCREENS[name][1])
        if session.large_board() and not is_any(name, NO_BOARD):
            from tabletop.large_board import open_on_large_board

            self._screen = open_on_large_board(screen, session, now, name)
        else:
            self._screen = screen(session, now, name)
        self._draw_at = self._shown_at  # at once, but not with an older time than the last frame
        self._collect_at = now
        self._game, self._canvas = session.game, self._host.canvas
        self._name = session.screen = name
        self._next = self._held = None  # what is held was meant for the screen before
        if self._prepares_autosave:
            self._to_load = loader.missing(loader.ENCODER)

    def _prepare_autosave(self):
        """Load one module that the autosave needs, or let it prepare its events."""
        if self._to_load:
            return self._load_next(0)
        self.autosave.prepare()
        self._prepares_autosave = False
        set_kept(modules_of(self._name, self._session))
        self._module_count = 0  # what it needed goes at the end of the step

    def _unload_temporary(self):
        """Unload what a step imported for a moment."""
        unload_temporary()
        self._module_count = len(sys.modules)
