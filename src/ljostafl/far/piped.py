# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The bridge of a simulator's window or terminal: this starts it, and both talk in lines of JSON, `[KIND, DATA]`.

The window says first what to do, on the standard input, so that no list of programs shows a link or a password:

    {"invite": ARGUMENTS}           make a table, with the arguments of `ljostafl invite`
    {"link": LINK}                  join the table of a link; with `invites`, as who has made it

besides, if they are known: `user`, `password`; `page`, the address to which links go; `state`, the folder where the
table is kept; and `line`, arguments of `ljostafl invite`: if it names the broker of the link, it says how to connect.
Then it says `printed`, what the board prints, and `typed`, a line for `far`. The bridge says `links` (those of the
table), `rematch` (those of the next one), `type` (a line for the board), `say` (a line for the person), `state` (a key
of the message `web-far-state`) and `lost` (the values of `window-far-lost`, or nothing). At the end it says `failed`,
and why, if it cannot go on.
"""

from __future__ import annotations

import argparse
import io
import json
import os
import re
import sys
import threading
from pathlib import Path
from typing import Any

from platformdirs import user_state_path

from far.state import SIDES

from .command import EXTRA
from .consoles import Person, Tell
from .invitation import WATCH, Invitation, acl_lines, page_link, read_link
from .options import PASSWORD, LineParser, host_and_port, invitation_of, invite_parser
from .run import Run

OTHER_NAME = "NAME"  # stands for the name of the other side at the broker


def tell(kind: str, data: Any) -> None:
    """Say something to the window."""
    sys.__stdout__.write(json.dumps([kind, data]) + "\n")  # type: ignore[union-attr]
    sys.__stdout__.flush()  # type: ignore[union-attr]


def main() -> int:
    """Run the bridge; return the exit status."""
    try:
        asked = json.loads(sys.stdin.readline())
        if "link" in asked:
            invitation = read_link(asked["link"])
            options = options_for(invitation, asked.get("line", ()))
            invitation = invitation._replace(user=asked.get("user") or invitation.user or options.user)
        else:
            options = invite_parser("invite", LineParser).parse_args(asked["invite"])
            invitation = invitation_of(options, options.side)
        if invitation.side == WATCH:
            raise ValueError("this link is for watchers: use 'ljostafl watch'")
        if invitation.tls:
            from .broker import trusted

            trusted(options.ca)  # before there are links: a wrong --ca makes no table
        password = asked.get("password") or os.environ.get(PASSWORD, "")
        tell("links", links(invitation, asked.get("page", ""), asked.get("invites", "invite" in asked)))
        if invitation.user and not password:
            tell("state", "asks")  # the window asks for the password, and starts this anew
            return 1
        sys.stdout, sys.stderr = Lines("["), Lines("")
        folder = Path(asked.get("state") or user_state_path("ljostafl", appauthor=False) / "far")
        options.device, options.plain = Window, False
        run = Piped(invitation, folder, options, password)
        run.page, run.invites = asked.get("page", ""), asked.get("invites", "invite" in asked)
        status = run.play(WindowPerson(tell))
        if status == 1:
            tell("state", "refused" if invitation.user else "asks")
        return status
    except ModuleNotFoundError as error:
        tell("failed", f"{error.name} is not installed. {EXTRA}")
    except ValueError as error:
        tell("failed", str(error))
    except KeyboardInterrupt:
        pass
    except Exception as error:
        tell("failed", f"{type(error).__name__}: {error}")
    return 2


def options_for(invitation: Invitation, line: list[str]) -> argparse.Namespace:
    """Return how to connect to the broker of a link: as a line says, if it is right and names this broker."""
    parser = invite_parser("invite", LineParser)
    try:
        options = parser.parse_args(line)
        if host_and_port(options.broker, not options.no_tls) == (invitation.host, invitation.port):
            return options
    except ValueError:
        pass
    return parser.parse_args([invitation.host])


class WindowPerson(Person):
    """The person, who types in the window: nothing comes from the standard input."""

    def __init__(self, tell: Tell) -> None:
        self.tell = tell


def links(invitation: Invitation, page: str, invites: bool) -> dict[str, Any]:
    """Return what the window knows of its table: the links are as secret as the game."""
    other = SIDES[invitation.side == SIDES[0]]
    guest, watch = (page_link(invitation.for_side(side).link(), page) for side in (other, WATCH))
    return {"own": invitation.link(), "guest": guest if invites else "", "watch": watch,
            "qr": qr(guest) if invites else [], "host": invitation.host, "user": invitation.user,
            "acl": acl_lines(invitation, OTHER_NAME)}


def qr(text: str) -> list[str]:
    """Return the rows of a QR code, 1 for dark; none if the library is not there."""
    try:
        import segno
    except ModuleNotFoundError:
        return []
    return ["".join(map(str, row)) for row in segno.make(text, error="L", micro=False).matrix]


class Lines(io.TextIOBase):
    """What a program prints for the person, `[TEXT]`, as it goes to the window; what the board prints is there."""

    def __init__(self, mark: str) -> None:
        self._mark, self._line = mark, ""

    def write(self, text: str) -> int:
        """Take what is printed."""
        *lines, self._line = (self._line + text).split("\n")
        for line in lines:
            if line.startswith(self._mark):
                tell("say", line)
        return len(text)


class Window:
    """The console of the board in the window."""

    def __init__(self, tell_run: Tell) -> None:
        self._tell = tell_run
        threading.Thread(target=self._read, daemon=True).start()
        tell_run("plugged")

    def _read(self) -> None:
        for line in sys.stdin:
            kind, data = json.loads(line)
            self._tell(kind, data.encode() if kind == "printed" else data)
        self._tell("ended")

    def type(self, data: bytes) -> None:
        """Type something at the board."""
        tell("type", data.decode())

    def close(self) -> None:
        """Leave the board as it is."""


class Piped(Run):
    """A bridge that tells the window how things are at the table."""

    page, invites = "", False  # as for `links`
    _shown = ""
    _lost: dict[str, str] | None = None  # why there is no broker

    def _take(self, kind: str, data: list[Any]) -> None:
        super()._take(kind, data)
        lost = self._lost
        if kind == "lost":
            at = self.table.invitation
            text = re.sub(r"^\[[^]]*\] (certificate verify failed: )?|\.? \(.*\)$|\.$", "", data[0])
            lost = {"why": data[1], "text": text, "host": at.host, "port": str(at.port)}
        elif kind == "begin":
            lost = None
        if lost != self._lost:
            self._lost = lost
            tell("lost", lost)

    def _sit(self, invitation: Invitation, rematch: bool = False) -> None:
        super()._sit(invitation, rematch)
        if rematch:
            tell("rematch", links(invitation, self.page, self.invites))

    def _advance(self) -> None:
        super()._advance()
        if (state := self._state()) != self._shown:
            self._shown = state
            tell("state", state)

    def _state(self) -> str:
        table, bridge = self.table, self.bridge
        if table.stopped:
            return "stopped"
        if table.taken:
            return "taken"
        if not bridge.connected:
            return "deaf" if bridge.is_deaf else "lost" if self._lost else "connecting"
        if table.result:
            return table.rematch_word or "over"
        return table.presence


if __name__ == "__main__":
    sys.exit(main())
