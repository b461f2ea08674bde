# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The cards of play far apart: what is played at a new table, and the links of a table."""

from collections.abc import Callable, Hashable, Mapping
from typing import Any

from PIL import Image

from ..description import MATERIALS
from ..far_table import FarTable
from ..machine.board_state import BoardState
from ..new_game import CHOICES
from ..words import Words
from .cards import GAP, PADDING, ROW, Card, button_boxes
from .display import Size
from .help_card import HEADING, QUIET
from .layout import Box
from .new_game_card import GAME, NewGameCard
from .sheet import Sheet

BROKER = "broker"
OTHER_NAME = "NAME"  # in the lines for a broker's acl
SIDES = {"attack": "attackers", "defend": "defenders"}
LONGEST_BROKER = 32  # letters of a broker with its options that show; of a longer one only the host does
QUIET_MODULES = 4  # around a QR code
LARGEST_CODE = 16  # side of a QR code, in letter sizes
MIN_SIDE, MIN_LETTERS = 120, 10  # of a QR code in pixels; smaller letters make no room for one


class InviteCard(NewGameCard):
    """The choices of a new table, those of `chosen` at first. `invite` takes them and the arguments of `ljostafl
    invite`; `ask_broker` what is chosen, when another broker is wanted. `wrong`: what was wrong with the last try.
    """

    title, accept = "web-far", "web-far-invite"

    def __init__(
        self, words: Words, games: Mapping[str, Any], state: BoardState, broker: str,
        invite: Callable[[dict[str, str], list[str]], object], ask_broker: Callable[[dict[str, str]], object],
        chosen: Mapping[str, str] | None = None, wrong: str = "",
    ) -> None:
        self.choices = {"players": tuple(SIDES), "clock": CHOICES["clock"], "handicap": CHOICES["handicap"],
                        BROKER: (broker,)}
        super().__init__(words, games, state, print)
        self._chosen.update({**(chosen or {}), BROKER: broker})
        if self._chosen["players"] not in SIDES:
            self._chosen["players"] = next(iter(SIDES))
            self._values["players"] = tuple(SIDES)
        self._state, self._invite, self._ask_broker = state, invite, ask_broker
        self.note = words("window-far-failed", why=wrong) if wrong else words("window-far-broker")
        self._note_color = MATERIALS.inlay if wrong else QUIET
        if wrong:
            self.focus = BROKER

    def text(self, choice: str, value: str) -> str:
        if choice != BROKER:
            return super().text(choice, value)
        host, more, _ = value.partition(" ")
        return value if 0 < len(value) <= LONGEST_BROKER else f"{host}{more}…"

    def arrange(self, sheet: Sheet, size: Size) -> tuple[bool, Size]:
        if self._open:
            return super().arrange(sheet, size)
        pad = sheet.em(PADDING)
        note, inner = Sheet(sheet.letters), size[0] - 2 * pad
        high = round(note.paragraph(0, 0, self.note, QUIET, inner)) + sheet.em(GAP)
        fits, (width, bottom) = super().arrange(sheet, (size[0], size[1] - high))
        sheet.paragraph(pad, bottom - pad + sheet.em(GAP), self.note, self._note_color, inner)
        return fits, (width, bottom + high)

    def choose(self, spot: str) -> None:
        if not self._open and spot == BROKER:
            self.closed = True
            self._ask_broker(self._chosen)
        else:
            super().choose(spot)

    def take(self, chosen: dict[str, str]) -> None:
        game, shown = chosen[GAME], self._state.game
        options = shown["options"] if shown["variant"] == game and not shown.get("exercise") else ()
        arguments = ["--variant", game, "--side", SIDES[chosen["players"]]]
        for option in options:
            arguments += ["--option", option]
        if chosen["clock"] != "off":
            arguments += ["--clock", chosen["clock"]]
        if chosen["handicap"] != "none":
            arguments += ["--handicap", chosen["handicap"]]
        self._invite(chosen, arguments)


class LinksCard(Card):
    """The links of a table, and how things are there. `copy` takes a text and the message that tells it, `act` what
    else the player can do. While the broker does not have the table, its owner needs lines: see `acl_lines`.
    """

    def __init__(
        self, words: Words, table: FarTable, copy: Callable[[str, str], object], act: Callable[[str], object]
    ) -> None:
        super().__init__(words)
        self._table, self._copy, self._act = table, copy, act
        self._code: Box | None = None
        self._told = ""  # the message of what was copied
        self.focus = self.order()[0]

    @property
    def _is_deaf(self) -> bool:
        return self._table.state == "deaf"

    def _texts(self) -> dict[str, str]:
        acl = {"acl": "web-far-copy-acl"} if self._is_deaf else {}
        named = acl | {"guest": "web-far-copy", "watch": "web-far-copy-watch", "own": "web-far-copy-own"}
        links = self._table.links
        return {spot: self.words(text) for spot, text in named.items() if links.get(spot)}

    def _acts(self) -> dict[str, str]:
        acts = {"join": ("refused", "asks"), "again": ("over", "offered")}
        return {act: self.words(f"web-far-{act}") for act, states in acts.items() if self._table.state in states} | {
            "leave": self.words("web-far-leave")}

    def order(self) -> list[str]:
        return [*self._texts(), *self._acts(), "close"]

    def state(self) -> Hashable:
        table = self._table
        return (self.focus, self._told, table.state, *(table.lost or {}).values(), table.links.get("own"),
                *table.links.get("qr", ()))

    def choose(self, spot: str) -> None:
        self.focus = spot
        if spot in self._texts():
            self._told = "web-far-copied" if spot == "acl" else "link-copied"
            self._copy(self._table.links[spot], self._told)
        else:
            self.closed = True
            if spot in self._acts():
                self._act(spot)

    def arrange(self, sheet: Sheet, size: Size) -> tuple[bool, Size]:
        pad, width, words = sheet.em(PADDING), size[0], self.words
        inner = width - 2 * pad
        y = sheet.paragraph(pad, pad, words("web-far-links"), HEADING, inner)
        told = words(self._told) if self._told else words("web-far-state", state=self._table.state)
        y = sheet.paragraph(pad, y, told, MATERIALS.inlay, inner)
        if self._table.lost:
            y = sheet.paragraph(pad, y, words("window-far-lost", **self._table.lost), MATERIALS.inlay, inner)
        if self._is_deaf:
            y = sheet.paragraph(pad, y, words("window-far-acl", name=OTHER_NAME), MATERIALS.inlay, inner)
        code = () if self._is_deaf else self._table.links.get("qr", ())
        if code:
            y = sheet.paragraph(pad, y + sheet.em(0.4), words("web-far-guest-hint"), MATERIALS.inlay, inner)
        y = round(y) + sheet.em(0.6)
        texts = {**self._texts(), **self._acts()}
        below = (len(texts) + 1) // 2 * sheet.em(ROW + 0.45) + sheet.em(ROW) + pad
        self._code, room = None, True
        if code:
            modules = len(code) + 2 * QUIET_MODULES
            side = min(sheet.em(LARGEST_CODE), size[1] - y - below, inner)
            each = side // modules
            room = side >= MIN_SIDE and each > 0
            if room:
                self._code = ((width - each * modules) // 2, y, (width + each * modules) // 2, y + each * modules)
                y = self._code[3] + sheet.em(0.6)
        fits, boxes = button_boxes(sheet, [*texts.values()], (pad, y, inner), ROW)
        for (spot, text), box in zip(texts.items(), boxes):
            self.add_button(sheet, spot, text, box)
        y = boxes[-1][3] + sheet.em(0.9)
        self.add_button(sheet, "close", words("close"), (pad, y, width - pad, y + sheet.em(ROW)))
        return fits and (room or sheet.letters <= MIN_LETTERS), (width, y + sheet.em(ROW) + pad)

    def decorate(self, paper: Image.Image) -> None:
        """Draw the QR code of the guest's link."""
        if not self._code:
            return
        rows = self._table.links["qr"]
        light, dark = b"\xff", b"\0"
        side = len(rows)
        modules = Image.frombytes("L", (side, side), b"".join(dark if bit == "1" else light
                                                               for row in rows for bit in row))
        code = Image.new("L", (side + 2 * QUIET_MODULES,) * 2, 255)
        code.paste(modules, (QUIET_MODULES, QUIET_MODULES))
        left, top, right, _ = self._code
        paper.paste(code.resize((right - left,) * 2, Image.Resampling.NEAREST).convert("RGB"), (left, top))
