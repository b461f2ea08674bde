# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Play far apart in the window or the terminal: the bridge of its board is a process, src/ljostafl/far/piped.py.

So a face loads no network, and the rules that the bridge needs are not those that the simulated board runs.
"""

import json
import os
import queue
import re
import shlex
import subprocess
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import platformdirs

from .machine.board_state import BoardState
from .machine.machine import PROJECT

SCHEME, FRAGMENT = "ljostafl://", "#far="  # the second is in an address of the page
LINK = re.compile(r"ljostafl://([^/@\s]+:\d+)/[a-z2-7]{16}"
                  r"\?(?:\S*&)?side=(attackers|defenders)(?:&[^\s#]*)?#[a-z2-7]{26}", re.IGNORECASE)
WRAP = re.compile(r"\s*\n[>\s]*")  # of a long line in a mail, perhaps quoted
ENDING = 5.0  # seconds in which the bridge says goodbye
ENDED = ("over", "stopped")  # states in which there is no game to come back to
BROKER, TABLE = "broker.txt", "table.json"  # files of this user

Tell = Callable[[str, Any], object]
first: dict[str, Any] = {}  # what a command asks for at the start, as `_start` takes it
DRIVEN = "LJOSTAFL_DRIVEN"  # in the environment: another program drives this simulator, and has the bridge


def far_link(text: str) -> tuple[str, str, str] | None:
    """Return the link to a table in a text, its broker and its side; None if the text is something else."""
    joined = WRAP.sub("", text.strip())
    _, fragment, rest = joined.partition(FRAGMENT)
    found = LINK.search(SCHEME + unquote(rest) if fragment else joined)
    return (found[0], found[1], found[2].lower()) if found else None


def is_no_link(text: str) -> bool:
    """Return whether a text has what begins a link to a table, but no such link: perhaps its end is missing."""
    return not far_link(text) and any(mark in text.lower() for mark in (SCHEME, FRAGMENT))


def bridge_command() -> list[str]:
    """Return the command of the bridge; nothing if there is no `ljostafl` around the simulator."""
    places = PROJECT / "src" / "ljostafl", PROJECT.parent  # in a checkout; installed
    main = next((place / "__main__.py" for place in places if (place / "far" / "piped.py").is_file()), None)
    return [sys.executable, str(main), "bridge", "--piped"] if main else []


def last_broker() -> str:
    """Return the broker to which the person has invited last, with its options; "" if there was none."""
    with suppress(OSError, ValueError):
        return _file(BROKER).read_text(encoding="utf-8").strip()
    return ""


def keep_broker(text: str) -> None:
    """Keep the broker for the next invitation."""
    _keep(BROKER, text + "\n")


def kept_table() -> dict[str, Any]:
    """Return the table that the person has not left, as `_start` takes it; nothing if there is none."""
    with suppress(OSError, ValueError, LookupError, TypeError):
        kept = json.loads(_file(TABLE).read_text(encoding="utf-8"))
        if far_link(kept["link"]):
            return {"link": kept["link"], "line": [*kept["line"]], "invites": bool(kept["invites"])}
    return {}


def _file(name: str) -> Path:
    return platformdirs.user_state_path("ljostafl", appauthor=False) / "far" / name


def _keep(name: str, text: str) -> None:
    """Replace a file of this user, which nobody else can read; "" removes it."""
    file = _file(name)
    new = file.with_suffix(".new")
    with suppress(OSError):
        if not text:
            file.unlink()
            return
        file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        with open(new, "w", encoding="utf-8", opener=partial(os.open, mode=0o600)) as out:
            out.write(text)
        os.replace(new, file)


class FarTable:
    """The table of a simulated board, and its bridge. `tell` takes what that says, in `follow`."""

    def __init__(self, tell: Tell) -> None:
        self.links: dict[str, Any] = {}
        self.state = ""  # a key of the message web-far-state
        self.lost: dict[str, str] | None = None  # why there is no broker: the values of window-far-lost
        self._tell, self._command = tell, bridge_command()
        self._process: subprocess.Popen[str] | None = None
        self._said: queue.SimpleQueue[tuple[str, Any]] = queue.SimpleQueue()
        self._to_say: queue.SimpleQueue[Any] = queue.SimpleQueue()
        self._asked: dict[str, Any] = {}
        self._is_missing = False

    @property
    def is_possible(self) -> bool:
        return bool(self._command)

    @property
    def is_open(self) -> bool:
        """Whether there is a table, also if the broker has refused the name."""
        return bool(self._asked)

    def invite(self, broker: str, arguments: list[str], page: str) -> None:
        """Make a table. `broker`: with its options, as `ljostafl invite` takes them; `page`: where links go."""
        try:
            words = _words(broker)
        except ValueError as error:
            self._tell("failed", str(error))
        else:
            self._start({"invite": [*words, *arguments], "page": page})

    def join(self, link: str, page: str) -> None:
        """Join the table of a link; if it is at the broker of the last invitation, connect as there."""
        line: list[str] = []
        with suppress(ValueError):
            line = _words(last_broker())
        self._start({"link": link, "page": page, "line": line})

    def go_on(self, page: str) -> None:
        """Go on at the table that is kept."""
        self._start({**kept_table(), "page": page})

    def begins_to_miss(self, state: BoardState) -> bool:
        """Return, once, that the board plays at a table that is not open: a game that came from its storage."""
        before = self._is_missing
        plays = state.screen == "play" and "remote" in state.players.values() and not state.end
        self._is_missing = plays and not self._asked and not self.links and DRIVEN not in os.environ
        return self._is_missing and not before

    def join_first(self) -> None:
        """Join the table that the command names, if it does."""
        if first:
            self._start(dict(first))
            first.clear()

    def call_as(self, user: str, password: str) -> None:
        """Call the broker again, with a name and a password."""
        asked = self._asked
        self._start({**asked, "link": self.links["own"], "user": user, "password": password,
                     "line": asked.get("line", asked.get("invite", ())), "invites": bool(self.links["guest"])})

    def _start(self, asked: dict[str, Any]) -> None:
        self.leave()
        self._asked, self.state, self.lost = asked, "connecting", None
        said = self._said = queue.SimpleQueue()
        to_say = self._to_say = queue.SimpleQueue()
        process = self._process = subprocess.Popen(self._command, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                                   stderr=subprocess.DEVNULL, encoding="utf-8")
        to_say.put(asked)

        def read() -> None:
            assert process.stdout
            for line in process.stdout:
                said.put(tuple(json.loads(line)))
            said.put(("ended", ""))

        def write() -> None:  # in a thread: a pipe may be full
            assert process.stdin
            with suppress(OSError), process.stdin as pipe:
                while (words := to_say.get()) is not None:
                    pipe.write(json.dumps(words) + "\n")
                    pipe.flush()

        for work in (read, write):
            threading.Thread(target=work, daemon=True).start()

    def printed(self, text: str) -> None:
        """Tell the bridge what the board prints."""
        if self._process:
            self._to_say.put(["printed", text])

    def obey(self, line: str, page: str = "") -> bool:
        """Do what a line says that begins with `far`, if there is a table; return whether that was so."""
        if line.lower().split() == ["far", "connect"] and not self._process and kept_table():
            self.go_on(page)
            return True
        is_ours = self._process is not None and line.lower().split()[:1] == ["far"]
        if is_ours:
            self._to_say.put(["typed", line])
        return is_ours

    def follow(self) -> None:
        """Take what the bridge has said."""
        while self._asked and not self._said.empty():
            kind, data = self._said.get()
            if kind in ("links", "rematch"):
                self.links = data
            elif kind == "state":
                self.state = data
                self._keep_table()
            elif kind == "lost":
                self.lost = data
            elif kind == "ended":
                self._process = None
                if self.state not in ("refused", "asks"):
                    kind, data, self.state = "state", "lost", "lost"
            elif kind == "failed":
                self._process, self._asked = None, {}
            self._tell(kind, data)

    def _keep_table(self) -> None:
        """Keep the own link while there is a game to come back to. Who has a folder of his own has the link too."""
        asked = self._asked
        if "state" not in asked:
            kept = {"link": self.links["own"], "invites": bool(self.links["guest"]),
                    "line": asked.get("line", asked.get("invite", ()))}
            _keep(TABLE, "" if self.state in ENDED else json.dumps(kept) + "\n")

    def get_up(self) -> None:
        """Leave the table, and do not come back."""
        self.leave()
        _keep(TABLE, "")

    def leave(self) -> None:
        """End the bridge. The table is kept."""
        process, self._process, self._asked = self._process, None, {}
        if process:
            self._to_say.put(None)
            threading.Thread(target=_end, args=(process,)).start()


def _words(broker: str) -> list[str]:
    """Return the words of a broker with its options. Raise ValueError."""
    return shlex.split(broker.replace("\\", "/") if os.name == "nt" else broker)  # of paths


def _end(process: "subprocess.Popen[str]") -> None:
    """Wait for the end of a bridge, but not forever."""
    try:
        process.wait(ENDING)
    except subprocess.TimeoutExpired:
        process.kill()
