# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""What the commands of this package share: options, the password, and a file that is replaced as a whole."""

from __future__ import annotations

import argparse
import getpass
import os
import re
import sys
from pathlib import Path
from typing import NoReturn

from far.state import SIDES

from .invitation import Invitation, Terms, invite

PASSWORD = "LJOSTAFL_PASSWORD"
NO_TLS = "the broker does not encrypt: only for a network that you trust"


class LineParser(argparse.ArgumentParser):
    """The parser of a line that is no command: it raises ValueError, and prints nothing."""

    def error(self, message: str) -> NoReturn:
        known = " ".join(action.option_strings[0] for action in self._actions if action.option_strings)
        raise ValueError(f"{message}. The options are {known}")


def invite_parser(
    name: str, kind: type[argparse.ArgumentParser] = argparse.ArgumentParser
) -> argparse.ArgumentParser:
    """Return the parser of `ljostafl invite`, and of a broker with its options as a window asks for them."""
    about = "Make a table for two boards, and print its links."
    parser = kind(name, description=about, add_help=kind is not LineParser, allow_abbrev=False)
    add_game(parser)
    add_start(parser)
    add_connection(parser)
    return parser


def add_game(parser: argparse.ArgumentParser) -> None:
    """Add the broker, and what says what is played there."""
    add = parser.add_argument
    add("broker", metavar="HOST[:PORT]", help="the MQTT broker; its port is 8883, or 1883 with --no-tls")
    add("--variant", metavar="GAME", default="tablut", help="what is played (tablut); 'perft --help' lists them")
    add("--option", metavar="NAME", action="append", default=[], help="an option of the game; may be repeated")
    add("--clock", metavar="M+S", help="minutes for each side, and seconds more for each move: 10+0")
    add("--days", metavar="N", type=int, default=0, help="a side that is away for N days may lose (0: never)")
    add("--user", metavar="NAME", default="", help="your name at the broker")
    add("--ws", metavar="PORT", type=int, default=0, help="the broker's port for browsers")
    add("--no-tls", action="store_true", help=NO_TLS)


def add_start(parser: argparse.ArgumentParser) -> None:
    """Add the side of who invites, and how the game begins."""
    add = parser.add_argument
    add("--side", choices=SIDES, default=SIDES[0], help="the side that you play (attackers)")
    start = parser.add_mutually_exclusive_group()
    start.add_argument("--start", metavar="LINE",
                       help="the men and the side that moves first, instead of the game's own")
    start.add_argument("--handicap", metavar="MEN", help="'attackers 2': the game's own start without so many men")


def host_and_port(broker: str, tls: bool) -> tuple[str, int]:
    """Return the parts of HOST[:PORT]. Raise ValueError if there is another port than a number."""
    usual, address = "8883" if tls else "1883", broker.count(":") > 1 and not broker.startswith("[")
    has_port = not address and re.search(r":[^\]]*$", broker)
    host, _, port = broker.rpartition(":") if has_port else (broker, "", usual)
    if not re.fullmatch("[^\\s/@?#]+", host) or not re.fullmatch(r"[1-9]\d{0,4}", port, re.ASCII) or int(port) > 65535:
        raise ValueError(f"{broker!r} is no broker such as broker.example or broker.example:8883")
    return host.strip("[]"), int(port)


def invitation_of(options: argparse.Namespace, side: str) -> Invitation:
    """Return the invitation to a new table, by the options of `add_game` and perhaps `add_start`. Raise ValueError."""
    host, port = host_and_port(options.broker, not options.no_tls)
    terms = Terms(options.variant, tuple(options.option), getattr(options, "start", None), options.clock, options.days)
    if handicap := getattr(options, "handicap", None):
        terms = terms.fewer(handicap)
    return invite(host, port, side, terms, tls=not options.no_tls, ws=options.ws, user=options.user)


def add_connection(parser: argparse.ArgumentParser) -> None:
    """Add how to connect."""
    parser.add_argument("--ca", metavar="FILE", type=os.path.expanduser,
                        help="certificates that are trusted, instead of the system's")
    parser.add_argument("--mqtt", choices=("3.1.1", "5"), default="3.1.1", help="the version of MQTT (3.1.1)")


def password_of(invitation: Invitation) -> str:
    """Return the password at the broker, which may be asked."""
    password = os.environ.get(PASSWORD, "")
    if invitation.user and not password:
        password = getpass.getpass(f"Password of {invitation.user} at {invitation.host}: ")
    if not invitation.tls:
        print("Warning: this broker does not encrypt; everybody on the way can read the moves and the password.",
              file=sys.stderr)
    return password


def refusal(user: str, why: str) -> str:
    """Return what to say when the broker refuses this name."""
    return f"the broker refuses {user}: {why}" if user else f"the broker wants a name: --user NAME ({why})"


def save(file: Path, text: str) -> None:
    """Replace a file as a whole, readable by its owner alone."""
    new = file.with_suffix(".new")
    with open(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w", encoding="utf-8") as out:
        out.write(text)
        out.flush()
        os.fsync(out.fileno())
    os.replace(new, file)
