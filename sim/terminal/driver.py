# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""What Textual needs to know about the terminal: its colours and characters, its driver, and whether it is slow."""

import codecs
import os
import re
import sys
from typing import IO, Any

from ..machine.console import read_chunk
from .colors import ColorDepth, color_depth

NO_CURSOR = ("", "dumb", "unknown", "emacs")  # values of TERM for terminals without cursor movement
ESCAPE = "\x1b"
ESCAPE_TIMEOUT = 0.05  # seconds; an escape byte with nothing after it is the Esc key, not the start of a sequence
ESCAPE_KEY = re.compile(r"(\x1b)(?![\[O])")
COLOR_SYSTEMS = {ColorDepth.ALL: "truecolor", ColorDepth.PALETTE: "256"}


class NoTerminal(Exception):
    """There is no terminal that can show the board."""


def check_terminal(stdin: IO[str] | None, stdout: IO[str] | None) -> None:
    """Raise NoTerminal if these two cannot show the board."""
    if not (is_terminal(stdin) and is_terminal(stdout)):
        raise NoTerminal("input and output are not both a terminal")
    if sys.platform != "win32" and os.environ.get("TERM", "") in NO_CURSOR:
        raise NoTerminal(f"TERM is '{os.environ.get('TERM', '')}'")


def is_terminal(stream: IO[str] | None) -> bool:
    try:
        return stream is not None and stream.isatty()
    except ValueError:  # closed
        return False


def find_color_depth() -> ColorDepth:
    if sys.platform == "win32":
        return ColorDepth.NONE if os.environ.get("NO_COLOR") else ColorDepth.ALL
    return color_depth(os.environ, _terminfo_colors())


def has_unicode() -> bool:
    if sys.platform == "win32":
        return True
    locale = next((os.environ[name] for name in ("LC_ALL", "LC_CTYPE", "LANG") if os.environ.get(name)), "")
    return "utf8" in locale.lower().replace("-", "")


def prepare_textual(depth: ColorDepth) -> None:
    """Set the options that Textual reads from the environment, most of them when it is imported."""
    # The signal keys stay, so that Ctrl-C ends any program, and so no keyboard protocol replaces them.
    os.environ.update(
        TEXTUAL_ALLOW_SIGNALS="1", TEXTUAL_DISABLE_KITTY_KEY="1", TEXTUAL_FPS="120",
        TEXTUAL_COLOR_SYSTEM=COLOR_SYSTEMS.get(depth, "standard"))
    for name in ("COLUMNS", "LINES"):  # Textual would believe them, also when the terminal changes its size
        os.environ.pop(name, None)
    if not depth:
        os.environ["NO_COLOR"] = "1"


def driver_class() -> Any:
    """Return Textual's driver, for standard output."""
    if sys.platform == "win32":
        from textual.drivers.windows_driver import WindowsDriver

        return WindowsDriver

    import select
    import termios

    from textual._xterm_parser import XTermParser
    from textual.drivers.linux_driver import LinuxDriver
    from textual.events import Key

    class TerminalDriver(LinuxDriver):
        def __init__(self, *arguments: Any, **options: Any) -> None:
            super().__init__(*arguments, **options)
            self._file = sys.__stdout__  # not standard error, which may go to a file

        def start_application_mode(self) -> None:
            super().start_application_mode()
            # Ctrl-Z must arrive as a key: otherwise the shell gets the terminal back before it is restored.
            modes = termios.tcgetattr(self.fileno)
            modes[6][termios.VSUSP] = bytes([os.fpathconf(self.fileno, "PC_VDISABLE") & 255])
            termios.tcsetattr(self.fileno, termios.TCSANOW, modes)

        def run_input_thread(self) -> None:
            # Textual waits longer after an escape byte, and takes Esc and the next key for Alt and that key.
            parser = XTermParser()
            decode = codecs.getincrementaldecoder("utf-8")("replace").decode
            pending = ""  # an escape byte with nothing after it so far
            while not self.exit_event.is_set():
                if select.select([self.fileno], [], [], ESCAPE_TIMEOUT)[0]:
                    data = read_chunk(self.fileno)
                    if not data:  # the terminal is gone
                        self.send_message(Key("ctrl+c", None))
                        return
                    text = pending + decode(data)
                    pending = ESCAPE if text.endswith(ESCAPE) else ""
                    parts = ESCAPE_KEY.split(text.removesuffix(ESCAPE))
                else:
                    parts, pending = [pending], ""
                for part in parts:
                    messages = [Key("escape", part)] if part == ESCAPE else parser.feed(part) if part else parser.tick()
                    for message in messages:
                        self.process_message(message)

    return TerminalDriver


def is_slow(driver: Any) -> bool:
    """Return whether the terminal has not yet taken all that was written."""
    thread = getattr(driver, "_writer_thread", None)
    return thread is not None and thread._queue.qsize() > 0


def _terminfo_colors() -> int:
    try:
        import curses

        curses.setupterm(fd=sys.stdout.fileno())
        return max(0, curses.tigetnum("colors"))
    except Exception:  # no curses in this Python, or an unknown terminal
        return -1
