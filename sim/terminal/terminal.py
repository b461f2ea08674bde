# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The terminal front end: the board in a terminal, also over ssh, played with keys and mouse.

The program owns its loop, and Textual has an event loop of its own. So the chip's hook runs Textual's loop for a moment
whenever the program asks for keys or shows its lights. Both run in one thread.
"""

import asyncio
import os
import signal
import sys
import time
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any, TextIO

from ..far_table import FarTable, far_link, is_no_link, kept_table
from ..legend import COLOUR
from ..machine.board_state import EventReader
from ..machine.caption import result_text
from ..machine.console import TextOutput, is_quit
from ..machine.frontend import POLL, RealTimeFrontend
from ..machine.machine import Chip
from ..machine.panel import Buttons, Panel
from ..machine.tap_queue import TapQueue
from ..rule_book import Book, load_game
from ..words import ENGLISH
from .driver import NoTerminal, check_terminal, find_color_depth, has_unicode, is_slow, is_terminal, prepare_textual

FRAME = 1 / 30
BUSY_TURN = 0.001  # seconds that Textual gets at least when the program asks for keys
ASKED_AGAIN = 0.0005  # seconds

# SIGINT is one of them: Python started with -m ends by the signal if a plain KeyboardInterrupt came inside `exec`.
FATAL_SIGNALS = [number for name in ("SIGINT", "SIGTERM", "SIGHUP", "SIGQUIT")
                 if (number := getattr(signal, name, None)) is not None]

CAN_STOP = hasattr(signal, "SIGTSTP")  # and be continued by a shell; not on Windows


class Killed(KeyboardInterrupt):
    """A signal has asked this process to end. Like Ctrl-C, it passes through any program."""

    def __init__(self, number: int) -> None:
        super().__init__(signal.Signals(number).name)
        self.number = number


class Terminal(RealTimeFrontend):
    """A front end for `Machine.run` that shows the board in the terminal of this process."""

    has_square_keys = True

    def __init__(self, panel: Panel, buttons: Buttons, theme: str = COLOUR) -> None:
        super().__init__(panel, buttons)
        check_terminal(sys.stdin, sys.stdout)
        self._depth, self._unicode = find_color_depth(), has_unicode()
        prepare_textual(self._depth)
        from .app import BoardApp
        from .console_view import Transcript

        self._transcript = Transcript()
        self._listed: tuple[object, ...] | None = None  # what shows in its place
        self.events: EventReader = EventReader(self._transcript)
        self.output = self.events
        self._far = FarTable(self._hear_table)
        self.events.heard = self._far.printed
        self._taps = TapQueue(buttons)
        self._shown_at = self._polled_at = 0.0
        self._typed = bytearray()  # at the console, and not yet sent
        self._killed = 0  # the signal that came while Textual's loop ran
        self._looping = self._asked_again = False
        self._switched_off = self._suspend_asked = self._continued = False
        self._app = BoardApp(self, self._new_board(), theme)
        self._loop = asyncio.new_event_loop()
        self._stderr = StderrCapture(self._transcript, sys.stderr) if is_terminal(sys.stderr) else None
        self._handlers = {number: signal.signal(number, self._on_signal) for number in FATAL_SIGNALS}
        self._running = self._loop.create_task(self._app.run_async())
        try:
            while not self._app.ready:
                self._run_loop(asyncio.sleep(POLL))
                if self._running.done():
                    raise NoTerminal("Textual does not start here")
        except BaseException:
            self.close()
            raise
        if self._stderr:
            sys.stderr = self._stderr  # Textual captures it too
        if CAN_STOP:
            signal.signal(signal.SIGTSTP, lambda *_: self.suspend())
            signal.signal(signal.SIGCONT, self._on_continue)

    def _new_board(self) -> Any:
        from .board import Board

        return Board(self._panel.width, self._panel.height, self._depth, self._unicode)

    def change_panel(self, panel: Panel, buttons: Buttons) -> None:
        super().change_panel(panel, buttons)
        self._taps.change_buttons(buttons)
        self._run_loop(self._app.replace_board(self._new_board()))

    def close(self) -> None:
        for number, handler in self._handlers.items():
            signal.signal(number, handler)  # now a second signal ends the process at once
        if not self._running.done():
            self._app.exit()
            self._loop.run_until_complete(self._running)
        self._loop.close()
        self._far.leave()
        if self._stderr:
            self._stderr.close()

    def switched_on(self, chip: Chip) -> None:
        super().switched_on(chip)
        self._taps.switched_on(chip)
        self._far.join_first()

    def on_event(self, kind: str) -> None:
        chip = self._chip
        now = time.perf_counter()
        if kind == chip.FRAME:
            self._take_frame()
        self._far.follow()
        if self._far.begins_to_miss(self._board_state):
            self._transcript.write(f"[{self._words('window-far-missing', kept='typed' if kept_table() else 'no')}]\n")
        chip.serial_input.extend(self._typed)
        self._typed.clear()
        transcript_comes = self._transcript.changed or (self._app.has_typed and self._listed is not None)
        shows = now - self._shown_at >= FRAME and (self._has_news(now) or transcript_comes)
        if kind != chip.IDLE:
            if shows:
                self._run_loop(self._turn(True, 0))
        else:
            self._run_loop(self._turn(shows, self._time_to_wait(now)))
            self._polled_at = time.perf_counter()
        if self._app.return_code:
            raise RuntimeError("the terminal cannot be drawn any more")  # Textual has said why
        if self._switched_off or self._running.done():
            raise chip.PowerOff

    def _time_to_wait(self, now: float) -> float:
        # A program may ask two queues in one turn, for buttons and for squares. It waits once.
        self._asked_again = not self._asked_again and now - self._polled_at < ASKED_AGAIN
        if self._taps.advance() or self._asked_again:
            return 0
        return max(BUSY_TURN, self._polled_at + POLL - now)

    async def _turn(self, shows: bool, seconds: float) -> None:
        """Let Textual work for this time; show the lights first if that is due."""
        if self._killed:
            return
        if self._suspend_asked:
            self._stop_process()
        elif self._continued:  # by another process; a shell has changed the modes of the terminal
            with self._app.suspend():
                self._continued = False
            self._app.redraw()
        if shows and not is_slow(self._app._driver):
            self._shown_at = time.perf_counter()
            self._app.show(self._decode(), self._white, self._outline, self._caption, self._board_state.clocks,
                           self._words)
            self._show_side()
            self._stale = False
        await asyncio.sleep(seconds)

    def _show_side(self) -> None:
        """Show the console. It is English; so a player of another language who has not typed sees the moves there."""
        state, words = self._board_state.listed, self._words
        if self._app.has_typed or words.language == ENGLISH or not self.events.reads:
            if self._transcript.changed or self._listed:
                self._app.print_lines(self._transcript.text_lines())
            self._transcript.changed, self._listed = False, None
            return
        moves = [move.name for move in state.moves]
        end = result_text(state.end, words)
        below = ["", end] if end else [] if moves or not state.known else [words("no-moves")]
        if (shown := (moves, below)) != self._listed:
            self._listed = shown
            self._app.print_lines(below, moves)
        self._transcript.changed = False

    def _run_loop(self, work: Coroutine[Any, Any, None]) -> None:
        self._looping = True
        try:
            self._loop.run_until_complete(work)
        finally:
            self._looping = False
        if self._killed:
            raise Killed(self._killed)

    def _on_signal(self, number: int, frame: object) -> None:
        # An exception inside Textual would end its task, and the terminal would not be restored.
        if not self._looping:
            raise Killed(number)
        self._killed = number

    def _on_continue(self, number: int, frame: object) -> None:
        self._continued = True

    # What the player does in the application

    def rules(self) -> "Book | None":
        return load_game(self._board_state.game)

    def tap(self, button: str) -> None:
        self._taps.add(button)
        self._shown_at = 0.0  # show the answer of the program at once

    def touch(self, column: int, row: int) -> None:
        key = self._buttons.square_key_at(column, row)
        if key:
            self._taps.add(key)
            self._shown_at = 0.0

    def enter(self, line: str) -> None:
        if is_quit(line):
            self.switch_off()
        elif table := far_link(line):
            self._transcript.write(f"> {table[1]}\n")  # the link has a secret
            self._far.join(table[0], "")
        elif is_no_link(line):
            self._transcript.write(f"[{self._words('web-far-bad-link')}]\n")
        elif self._far.obey(line):
            self._transcript.write(f"> {line}\n")
        else:
            self._transcript.write(f"> {line}\n")
            self._typed += self.events.typed(line.encode() + b"\n")

    def _hear_table(self, kind: str, data: Any) -> None:
        """Take what the bridge of a table says."""
        if kind == "type":
            self._typed += data.encode()
        elif kind in ("say", "failed") or (kind, data) in (("state", "refused"), ("state", "asks")):
            text = f"[{self._words('web-far-state', state=data)}]" if kind == "state" else data
            self._transcript.write(f"{text}\n")

    def switch_off(self) -> None:
        self._switched_off = True

    def suspend(self) -> None:
        self._suspend_asked = CAN_STOP

    def _stop_process(self) -> None:
        """Stop this process with its whole group, for example `make` too, until the shell continues it."""
        stopped_at = time.perf_counter()
        with self._app.suspend():
            handler = signal.signal(signal.SIGTSTP, signal.SIG_DFL)
            os.kill(0, signal.SIGTSTP)  # returns after `fg`
            signal.signal(signal.SIGTSTP, handler)
        self._suspend_asked = self._continued = False
        self._app.redraw()
        self._start += time.perf_counter() - stopped_at


class StderrCapture(TextOutput):
    """Replace standard error: show its text on the console, and print it again after the terminal is restored."""

    def __init__(self, transcript: TextOutput, stderr: TextIO) -> None:
        self._transcript, self._stderr = transcript, stderr
        self._written: list[str] = []
        sys.stderr = self

    def write(self, text: str) -> int:
        self._written.append(text)
        return self._transcript.write(text)

    def close(self) -> None:
        if sys.stderr is self:
            sys.stderr = self._stderr
            with suppress(OSError):  # the terminal is gone
                self._stderr.write("".join(self._written))
                self._stderr.flush()
        super().close()
