# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""A new game on a card: which one, who plays, how well, with which clock and handicap; a list for each choice."""

from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Any

import pygame
from PIL import Image, ImageDraw

from ..description import MATERIALS
from ..legend import COLOUR, FULL, sample_light
from ..machine.board_state import BoardState, place
from ..new_game import CHOICES, chosen_now, in_words, lines_for
from ..tone_mapping import screen_color
from ..words import Words
from .board_art import OVERSAMPLE
from .cards import ENTER, GAP, PADDING, ROW, Card
from .display import Size
from .help_card import HEADING, QUIET
from .layout import Box
from .sheet import Sheet

GAME = "game"
LABELS = {GAME: "new-game", "players": "players", "level": "level", "clock": "clock", "handicap": "handicap",
          "broker": "web-far-host"}
MIN_PICTURE, MAX_PICTURE = 7, 16  # side of the picture of a start, in letter sizes
LANDSCAPE, MIN_BESIDE = 1.2, 400  # wider areas, by their height and in pixels, have the picture beside the choices
LIST_ROW = 1.6
LIST_LETTERS, MIN_LIST_LETTERS = 13, 9  # pixels; with these a list rather scrolls than that it has smaller ones: with
MIN_ROWS = 9  # that show, or fewer
PAGE = 10  # lines
BEFORE, AFTER, UP, DOWN = "<", ">", "^", "v"  # at the end of the name of a spot
MAN_COLORS = {man: screen_color(sample_light(COLOUR, name, FULL))
              for man, name in (("a", "ATTACKER"), ("d", "DEFENDER"), ("K", "KING"))}


class NewGameCard(Card):
    """The choices of a new game. `begin` takes the lines that begin it."""

    title, accept = "do-new", "begin"
    choices: Mapping[str, tuple[str, ...]] = CHOICES

    def __init__(
        self, words: Words, games: Mapping[str, Any], state: BoardState, begin: Callable[[list[str]], object]
    ) -> None:
        super().__init__(words)
        self._settings, self._begin = state.settings, begin
        self._games: dict[str, Mapping[str, Any]] = {one["id"]: one for one in games["games"]}
        if state.game.get("variant") not in self._games and not state.game.get("exercise"):
            now = state.game
            self._games[now["variant"]] = {"id": now["variant"], "name": now["name"], "size": now["size"],
                                           "start": now["start"]}
        known = chosen_now(state.settings)
        self._chosen = {GAME: state.game["variant"], **{choice: known.get(choice, values[0]) if values else ""
                                                        for choice, values in self.choices.items()}}
        if self._chosen[GAME] not in self._games:
            self._chosen[GAME] = next(iter(self._games))
        self._values = {GAME: self._ordered(games["popular"]), **{
            choice: values if self._chosen[choice] in values else (*values, self._chosen[choice])
            for choice, values in self.choices.items()}}
        self._headings = self._group_games(games["popular"])
        self.focus = GAME
        self._open = ""  # the choice whose list shows
        self._at = self._top = 0  # the row of that list with the focus, and the first one that shows
        self._rows = 1  # that show
        self._board: Box | None = None  # where the picture of the start is

    def _ordered(self, popular: Sequence[str]) -> tuple[str, ...]:
        """Return the ids of the games: the popular ones, then the others by size."""
        return tuple(sorted(self._games, key=lambda id: -1 if id in popular else self._games[id]["size"]))

    def _group_games(self, popular: Sequence[str]) -> dict[str, str]:
        """Return what stands above the first game of each group, by its id."""
        headings, last = {}, ""
        for id in self._values[GAME]:
            size = self._games[id]["size"]
            heading = self.words("popular") if id in popular else f"{size}×{size}"
            if heading != last:
                headings[id] = last = heading
        return headings

    def text(self, choice: str, value: str) -> str:
        """Return what a value is called."""
        if choice != GAME:
            return in_words(choice, value, self.words)
        game = self._games[value]
        name = game.get("names", {}).get(self.words.language, game["name"])
        return f"{name} {game['size']}×{game['size']}"

    # What is chosen.

    def order(self) -> list[str]:
        return [*self._values, "cancel", "begin"]

    def state(self) -> Hashable:
        return self.focus, self._open, self._at, self._top, *self._chosen.values()

    def choose(self, spot: str) -> None:
        if self._open:
            self._choose_in_list(spot)
        elif spot in self._values:
            self.focus = self._open = spot
            self._at = self._values[spot].index(self._chosen[spot])
            self._top = -1  # so that it shows
        elif spot[:-1] in self._values:
            self.focus = spot[:-1]
            self.step(self.focus, 1 if spot.endswith(AFTER) else -1)
        else:
            self.closed = True
            if spot == "begin":
                self.take(dict(self._chosen))

    def take(self, chosen: dict[str, str]) -> None:
        """Do what is chosen."""
        self._begin(lines_for(chosen.pop(GAME), chosen, self._settings))

    def _choose_in_list(self, spot: str) -> None:
        if spot in (UP, DOWN):
            self.scroll(self._rows - 1 if spot == UP else 1 - self._rows)
            return
        self._chosen[self._open] = self._values[self._open][int(spot)]
        self._open = ""

    def step(self, choice: str, by: int) -> None:
        """Choose the next value, or the one before."""
        values = self._values[choice]
        self._chosen[choice] = values[max(0, min(len(values) - 1, values.index(self._chosen[choice]) + by))]

    def press(self, event: pygame.event.Event) -> None:
        key = event.key
        if self._open:
            self._press_in_list(event)
        elif key in (pygame.K_LEFT, pygame.K_RIGHT) and self.focus in self._values:
            self.step(self.focus, 1 if key == pygame.K_RIGHT else -1)
        elif key in ENTER and self.focus in self._values:
            self.choose("begin")
        else:
            super().press(event)

    def _press_in_list(self, event: pygame.event.Event) -> None:
        key, last = event.key, len(self._values[self._open]) - 1
        steps = {pygame.K_UP: -1, pygame.K_DOWN: 1, pygame.K_PAGEUP: -PAGE, pygame.K_PAGEDOWN: PAGE,
                 pygame.K_HOME: -last, pygame.K_END: last}
        if key in (pygame.K_ESCAPE, pygame.K_BACKSPACE):
            self._open = ""
        elif key in ENTER or key == pygame.K_SPACE:
            self._choose_in_list(str(self._at))
        elif key in steps:
            self._at, self._top = max(0, min(last, self._at + steps[key])), -1
        elif event.unicode.isprintable() and event.unicode:
            names = [self.text(self._open, value).casefold() for value in self._values[self._open]]
            after = [at % len(names) for at in range(self._at + 1, self._at + 1 + len(names))]
            found = [at for at in after if names[at].startswith(event.unicode.casefold())]
            self._at, self._top = (found or [self._at])[0], -1

    def scroll(self, lines: int) -> None:
        if self._open:
            self._top = max(0, self._top - lines)
        elif self.focus in self._values:
            self.step(self.focus, -lines)

    def click(self, position: tuple[int, int]) -> None:
        if self._open and not self.spot_at(position):
            self._open = ""
        else:
            super().click(position)

    # The picture.

    def arrange(self, sheet: Sheet, size: Size) -> tuple[bool, Size]:
        self._board = None
        return self._arrange_list(sheet, size) if self._open else self._arrange_choices(sheet, size)

    def _arrange_choices(self, sheet: Sheet, size: Size) -> tuple[bool, Size]:
        pad, row, gap = sheet.em(PADDING), sheet.em(ROW), sheet.em(GAP)
        beside = size[0] > max(MIN_BESIDE, LANDSCAPE * size[1])
        width, top = size[0], pad + sheet.em(1.6)
        rows = len(self._values) * (row + gap)
        rest = size[1] - top - rows - gap - row - pad  # for a picture above the choices
        left = pad
        if beside:
            side = min(sheet.em(MAX_PICTURE), rows + row, (width - 3 * pad) * 2 // 5)
            self._board = (pad, top, pad + side, top + side)
            left += side + pad
        elif rest - gap >= sheet.em(MIN_PICTURE):
            side = min(sheet.em(MAX_PICTURE), rest - gap, width - 2 * pad)
            self._board = ((width - side) // 2, top, (width + side) // 2, top + side)
            top += side + 2 * gap
        sheet.write(pad, pad + sheet.em(0.5), self.words(self.title), HEADING, width - 2 * pad)
        labels = {choice: self.words(LABELS[choice]) for choice in self._values}
        indent = max(map(sheet.length, labels.values())) + sheet.em(0.8)
        room = width - pad - left - indent
        fits = True
        for number, (choice, offered) in enumerate(self._values.items()):
            y = top + number * (row + gap)
            sheet.write(left, y + row / 2, labels[choice], QUIET, indent)
            self._add_choice(sheet, choice, (round(left + indent), y, width - pad, y + row))
            fits = fits and all(sheet.length(self.text(choice, value)) <= room - 2 * row for value in offered)
        buttons = [("cancel", self.words("cancel")), ("begin", self.words(self.accept))]
        y = top + rows + gap
        fits = self.row_of_buttons(sheet, buttons, left, y, width - pad - left) and fits
        bottom = max(y + row, self._board[3] if self._board else 0) + pad
        return fits, (width, bottom)

    def _add_choice(self, sheet: Sheet, choice: str, box: Box) -> None:
        """Add a value between two arrows."""
        left, top, right, bottom = box
        height, middle = bottom - top, (top + bottom) / 2
        sheet.button(box, "", self.focus == choice)
        color = HEADING if self.focus == choice else MATERIALS.inlay
        room = right - left - 2 * height
        sheet.write((left + right) / 2, middle, self.text(choice, self._chosen[choice]), color, room, "mm")
        at = self._values[choice].index(self._chosen[choice])
        for spot, x, direction, more in ((BEFORE, left + height / 2, -1, at > 0),
                                         (AFTER, right - height / 2, 1, at < len(self._values[choice]) - 1)):
            if more:
                sheet.arrow(x, middle, direction, 0)
            edge = (left, top, left + height, bottom) if spot == BEFORE else (right - height, top, right, bottom)
            self.spots.append((choice + spot, edge))
        self.spots.append((choice, (left + height, top, right - height, bottom)))

    def _arrange_list(self, sheet: Sheet, size: Size) -> tuple[bool, Size]:
        pad, row, width = sheet.em(PADDING), sheet.em(LIST_ROW), size[0]
        values = self._values[self._open]
        lines: list[tuple[str, int]] = []  # with the places among the values; -1 for a heading
        for at, value in enumerate(values):
            if self._open == GAME and value in self._headings:
                lines.append((self._headings[value], -1))
            lines.append((self.text(self._open, value), at))
        top = pad + sheet.em(1.6)
        room = (size[1] - top - pad) // row
        scrolls = room < len(lines)
        fits = all(sheet.length(text) <= width - 4 * pad for text, _ in lines)
        if scrolls and sheet.letters > (LIST_LETTERS if room >= MIN_ROWS else MIN_LIST_LETTERS):
            return False, size  # smaller letters show more
        self._rows = max(1, room - 2 if scrolls else len(lines))
        shown = next(number for number, (_, at) in enumerate(lines) if at == self._at)
        if self._top < 0:
            self._top = shown - self._rows // 2
        self._top = max(0, min(self._top, len(lines) - self._rows))
        sheet.write(pad, pad + sheet.em(0.5), self.words(LABELS[self._open]), HEADING, width - 2 * pad)
        y = top + (row if scrolls else 0)
        if scrolls:
            for spot, place, direction in ((UP, top, -1), (DOWN, y + self._rows * row, 1)):
                if (self._top > 0) if spot == UP else (self._top + self._rows < len(lines)):
                    sheet.arrow(width / 2, place + row / 2, 0, direction)
                    self.spots.append((spot, (pad, place, width - pad, place + row)))
        for text, at in lines[self._top : self._top + self._rows]:
            box = (pad, y, width - pad, y + row)
            if at < 0:
                sheet.write(pad, y + row / 2, text, QUIET, width - 2 * pad)
            else:
                if at == self._at:
                    sheet.button(box, "", True)
                color = HEADING if values[at] == self._chosen[self._open] else MATERIALS.inlay
                sheet.write(2 * pad, y + row / 2, text, color, width - 4 * pad)
                self.spots.append((str(at), box))
            y += row
        return fits, (width, y + (row if scrolls else 0) + pad)

    def decorate(self, paper: Image.Image) -> None:
        """Draw the start of the chosen game."""
        game = self._games[self._chosen[GAME]]
        if self._board and not self._open and game["start"]:
            left, top, right, _ = self._board
            paper.paste(start_picture(game["size"], game["start"], right - left), (left, top))


def start_picture(size: int, start: str, side: int) -> Image.Image:
    """Return a picture of the men at the start of a game, `side` pixels wide."""
    cell = side * OVERSAMPLE / size
    whole = side * OVERSAMPLE
    picture = Image.new("RGB", (whole, whole), MATERIALS.acrylic)
    draw = ImageDraw.Draw(picture)
    line = max(1, OVERSAMPLE // 2)
    for number in range(size + 1):
        at = min(whole - line, round(number * cell))
        draw.rectangle((at, 0, at + line, whole), fill=MATERIALS.cap)
        draw.rectangle((0, at, whole, at + line), fill=MATERIALS.cap)
    for square, man in place(start).items():
        x, y = ord(square[0]) - ord("a") + 0.5, size - int(square[1:]) + 0.5
        draw.circle((x * cell, y * cell), 0.36 * cell, fill=MAN_COLORS[man])
    return picture.resize((side, side), Image.Resampling.LANCZOS)
