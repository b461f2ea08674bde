# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Save films of the last moves, and pictures of the board, in the background: a film takes some seconds."""

import sys
import threading
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

import platformdirs

from ..words import Words
from .last_moves import LastMoves
from .recording import Recording, State

GIF_FPS = 15
SAVING_TIME = 30.0  # seconds to wait for a film at the end


class Saver:
    """What saves one picture at a time; `show` shows a message of `words`."""

    def __init__(self, show: Callable[..., None]) -> None:
        self._show = show
        self._recording = Recording()
        self._thread: threading.Thread | None = None

    def save_film(self, last_moves: LastMoves) -> None:
        """Begin to save a film of the last moves."""
        if self._is_free() and not last_moves:
            self._show("window-no-move-to-film")
        elif self._is_free():
            self._recording.states, end = last_moves.film(int(time.perf_counter() * 1000))
            self._begin(".gif", lambda path: self._recording.save_film(path, GIF_FPS, end))

    def save_picture(self, state: State) -> None:
        """Begin to save a picture of the board."""
        if self._is_free():
            self._begin(".png", lambda path: self._recording.save_picture(path, state))

    def wait(self) -> None:
        """Wait for what is being saved, but not forever."""
        if self._thread:
            self._thread.join(SAVING_TIME)

    def _is_free(self) -> bool:
        busy = self._thread is not None and self._thread.is_alive()
        if busy:
            self._show("window-still-saves")
        return not busy

    def _begin(self, suffix: str, save: Callable[[Path], None]) -> None:
        path = _picture_path(suffix)
        self._show("window-saves", SAVING_TIME)
        self._thread = threading.Thread(target=self._save_now, args=(path, partial(save, path)), daemon=True)
        self._thread.start()

    def _save_now(self, path: Path, save: Callable[[], None]) -> None:
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            save()
            message, values = "window-saved", {"path": _short(path)}
        except Exception as error:
            why = getattr(error, "strerror", None) or str(error)
            message, values = "window-cannot-write", {"path": _short(path), "error": why}
        self._show(message, **values)
        print(Words()(message, **values), file=sys.stderr)  # in English, like all on the console


def _picture_path(suffix: str) -> Path:
    """Return a new path in the user's folder for pictures."""
    stem = time.strftime("ljostafl-%Y-%m-%d-%H%M%S")
    folder = platformdirs.user_pictures_path()
    names = (f"{stem}{more}{suffix}" for more in ("", *(f"-{number}" for number in range(2, 100))))
    return next(path for name in names if not (path := folder / name).exists())


def _short(path: Path) -> str:
    home = Path.home()
    return str(Path("~", path.relative_to(home))) if path.is_relative_to(home) else str(path)
