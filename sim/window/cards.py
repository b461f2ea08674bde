# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Cards over the board from which a player chooses, by mouse or keys: a question, and all that he can do now."""

from collections.abc import Callable, Hashable, Sequence

import pygame
from PIL import Image

from ..description import MATERIALS
from ..words import Words
from .board_art import rounded
from .display import Size
from .help_card import DIMMING, HEADING
from .layout import Box
from .sheet import MIN_LETTERS, Sheet, new_paper

MAX_LETTERS = 20  # size in pixels
WIDEST = 700  # pixels
MARGIN = 0.02  # around the card, as a share of the shorter side
# The following lengths are in units of the letter size.
PADDING = 1.2
CORNER = 0.9
ROW = 2.1  # height of a button
GAP = 0.45

MAIN = ("begin", "accept")  # the spots for which a card is there

ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)
BACKWARD, FORWARD = (pygame.K_UP, pygame.K_LEFT), (pygame.K_DOWN, pygame.K_RIGHT)


class Card:
    """A card in the middle of an area. A subclass arranges it, and acts when one of its `spots` is chosen."""

    def __init__(self, words: Words) -> None:
        self.words = words
        self.closed = False
        self.focus = ""  # the spot that Enter chooses
        self.spots: list[tuple[str, Box]] = []  # with their places on the sheet
        self._place = pygame.Rect(0, 0, 0, 0)  # of the sheet in the area
        self._shown: Hashable = None
        self._picture: pygame.Surface | None = None

    # What a subclass says of itself.

    def order(self) -> list[str]:
        """Return the spots that have the focus in turn."""
        raise NotImplementedError

    def choose(self, spot: str) -> None:
        """Do what a click on a spot, or Enter, means."""
        raise NotImplementedError

    def arrange(self, sheet: Sheet, size: Size) -> tuple[bool, Size]:
        """Put all on the sheet, best in this size; return whether the texts fit, and the size that all needs."""
        raise NotImplementedError

    def state(self) -> Hashable:
        """Return what the picture depends on."""
        return self.focus

    def decorate(self, paper: Image.Image) -> None:
        """Draw more on the paper."""

    # Keys and clicks.

    def press(self, event: pygame.event.Event) -> None:
        """Take a key."""
        order, key = self.order(), event.key
        at = order.index(self.focus) if self.focus in order else 0
        back = key in BACKWARD or (key == pygame.K_TAB and event.mod & pygame.KMOD_SHIFT)
        if key == pygame.K_ESCAPE:
            self.closed = True
        elif back or key in FORWARD or key == pygame.K_TAB:
            self.focus = order[(at + (-1 if back else 1)) % len(order)]
        elif key in ENTER or key == pygame.K_SPACE:
            self.choose(order[at])

    def scroll(self, lines: int) -> None:
        """Take a turn of the wheel."""

    def click(self, position: tuple[int, int]) -> None:
        """Take a click at a position in the area; beside the card it closes it."""
        spot = self.spot_at(position)
        if spot:
            self.choose(spot)
        elif not self._place.collidepoint(position):
            self.closed = True

    def spot_at(self, position: tuple[int, int]) -> str:
        """Return the spot at a position in the area, "" for none."""
        x, y = position[0] - self._place.left, position[1] - self._place.top
        return next((name for name, (left, top, right, bottom) in self.spots
                     if left <= x < right and top <= y < bottom), "")

    # The picture.

    def draw(self, background: pygame.Surface) -> pygame.Surface:
        """Return the picture of the card over this one."""
        size = background.get_size()
        shown = (size, self.words.language, self.state())
        if self._picture is None or shown != self._shown:
            self._shown = shown
            self._picture = self._paint(size)
        whole = background.copy()
        whole.fill(DIMMING, None, pygame.BLEND_RGB_MULT)
        whole.blit(self._picture, self._place)
        return whole

    def _paint(self, size: Size) -> pygame.Surface:
        margin = max(2, round(min(size) * MARGIN))
        room = size[0] - 2 * margin, size[1] - 2 * margin
        room = min(room[0], WIDEST), room[1]
        for letters in range(MAX_LETTERS, MIN_LETTERS - 1, -1):
            sheet = Sheet(letters)
            self.spots = []
            fits, needed = self.arrange(sheet, room)
            if fits and needed[0] <= room[0] and needed[1] <= room[1]:
                break
        width, height = min(needed[0], room[0]), min(needed[1], room[1])
        self._place = pygame.Rect((size[0] - width) // 2, (size[1] - height) // 2, width, height)
        paper = new_paper((width, height), sheet.em(CORNER))
        sheet.draw(paper)
        self.decorate(paper)
        paper.putalpha(rounded(paper.size, (0, 0, *paper.size), sheet.em(CORNER)))
        return pygame.image.frombytes(paper.tobytes(), paper.size, "RGBA")

    def row_of_buttons(self, sheet: Sheet, buttons: Sequence[tuple[str, str]], left: int, y: int, width: int) -> bool:
        """Add buttons side by side, as spots with their texts; return whether the texts fit."""
        gap = sheet.em(GAP)
        each = (width - gap * (len(buttons) - 1)) // len(buttons)
        for number, (spot, text) in enumerate(buttons):
            x = left + number * (each + gap)
            self.add_button(sheet, spot, text, (x, y, x + each, y + sheet.em(ROW)))
        return all(sheet.length(text) <= each - sheet.em(0.6) for _, text in buttons)

    def add_button(self, sheet: Sheet, spot: str, text: str, box: Box) -> None:
        sheet.button(box, text, self.focus == spot, main=spot in MAIN)
        self.spots.append((spot, box))


class Question(Card):
    """A question with two answers; `then` follows if the player accepts, and `otherwise` the other answer."""

    def __init__(
        self, words: Words, title: str, text: str, cancel: str, accept: str, then: Callable[[], object],
        otherwise: Callable[[], object] = lambda: None, focus: str = "cancel",
    ) -> None:
        super().__init__(words)
        self._title, self._text, self._then, self._otherwise = title, text, then, otherwise
        self._buttons = [("cancel", cancel), ("accept", accept)]
        self.focus = focus

    def order(self) -> list[str]:
        return [spot for spot, _ in self._buttons]

    def choose(self, spot: str) -> None:
        self.closed = True
        (self._then if spot == "accept" else self._otherwise)()

    def arrange(self, sheet: Sheet, size: Size) -> tuple[bool, Size]:
        pad, width = sheet.em(PADDING), size[0]
        y = sheet.paragraph(pad, pad, self._title, HEADING, width - 2 * pad)
        y = sheet.paragraph(pad, y + sheet.em(0.4), self._text, MATERIALS.inlay, width - 2 * pad)
        fits = self.row_of_buttons(sheet, self._buttons, pad, round(y) + sheet.em(0.9), width - 2 * pad)
        return fits, (width, round(y) + sheet.em(0.9 + ROW) + pad)


class ActionsCard(Card):
    """Buttons for all that a player can do: `actions` returns each with its text, and those that are possible now."""

    def __init__(
        self, words: Words, actions: Callable[[], tuple[list[tuple[str, str]], list[str]]], act: Callable[[str], object]
    ) -> None:
        super().__init__(words)
        self._actions, self._act = actions, act
        self.focus = self.order()[0]

    def order(self) -> list[str]:
        return [*self._actions()[1], "close"]

    def state(self) -> Hashable:
        shown, possible = self._actions()
        return self.focus, *shown, *possible

    def choose(self, spot: str) -> None:
        self.closed = True
        if spot != "close" and spot in self.order():
            self._act(spot)

    def arrange(self, sheet: Sheet, size: Size) -> tuple[bool, Size]:
        pad, width = sheet.em(PADDING), size[0]
        shown, possible = self._actions()
        sheet.write(pad, pad + sheet.em(0.5), self.words("actions"), HEADING, width - 2 * pad)
        y, gap = pad + sheet.em(1.6), sheet.em(GAP)
        fits, boxes = button_boxes(sheet, [text for _, text in shown], (pad, y, width - 2 * pad), ROW)
        for (spot, text), box in zip(shown, boxes):
            sheet.button(box, text, spot == self.focus, spot in possible)
            if spot in possible:
                self.spots.append((spot, box))
        y = boxes[-1][3] + 2 * gap
        self.add_button(sheet, "close", self.words("close"), (pad, y, width - pad, y + sheet.em(ROW)))
        return fits, (width, y + sheet.em(ROW) + pad)


def button_boxes(
    sheet: Sheet, texts: Sequence[str], place: tuple[int, int, int], height: float
) -> tuple[bool, list[Box]]:
    """Return whether texts fit on buttons in two columns, and the boxes. `place`: left, top and width of all"""
    left, top, width = place
    gap = sheet.em(GAP)
    each, high = (width - gap) // 2, sheet.em(height)
    boxes = []
    for number in range(len(texts)):
        x, y = left + number % 2 * (each + gap), top + number // 2 * (high + gap)
        boxes.append((x, y, x + each, y + high))
    return all(sheet.length(text) <= each - sheet.em(0.6) for text in texts), boxes
