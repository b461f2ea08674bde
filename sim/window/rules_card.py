# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The rules of the game at hand: a card over the board's picture, with a picture of a position on each page."""

import math
from functools import partial

import pygame
from PIL import Image, ImageDraw

from ..description import MATERIALS, Color
from ..legend import THEMES
from ..machine.caption import key_names
from ..rule_book import NO_RULES, Book, Page
from ..words import Words
from .board_art import OVERSAMPLE
from .help_card import DIMMING, HEADING, MARGIN, QUIET, paper
from .letters import text_length, world_font, wrapped

# Of the card's smaller side:
PADDING = 0.045
LETTERS = 1 / 24
# Of a square's side:
MAN, MARK, LINE, HEAD, CROSS = 0.36, 0.15, 0.09, 0.3, 0.26
MIN_LETTERS = 9  # size in pixels
LINE_HEIGHT = 1.3  # of the size of letters
NAMES = 0.8  # squares beside the picture for the names of its rows and columns
WIDE = 1.15  # from this ratio on, the text is beside the picture

PAGE_KEYS = {
    pygame.K_RIGHT: 1, pygame.K_DOWN: 1, pygame.K_PAGEDOWN: 1, pygame.K_RETURN: 1, pygame.K_KP_ENTER: 1,
    pygame.K_SPACE: 1, pygame.K_LEFT: -1, pygame.K_UP: -1, pygame.K_PAGEUP: -1,
}  # fmt: skip

GRID: Color = (74, 68, 66)
CAMP: Color = (58, 44, 34)
CLOSED: Color = (74, 70, 34)
ARROW: Color = (236, 226, 206)


def is_rules_key(event: pygame.event.Event) -> bool:
    """Return whether an event opens or closes the rules."""
    changed = pygame.KMOD_CTRL | pygame.KMOD_META | pygame.KMOD_ALT
    return event.type == pygame.KEYDOWN and event.key == pygame.K_r and not event.mod & changed


class RulesCard:
    """The pages of the rules over this picture, in this language; `book` None: they are not known."""

    def __init__(self, board: pygame.Surface, theme: str, words: Words, book: "Book | None", number: int = 0) -> None:
        self._theme, self._words, self._book = theme, words, book
        self.number = number
        width, height = board.get_size()
        margin = max(3, round(width * MARGIN))
        self._place = pygame.Rect(margin, margin, width - 2 * margin, height - 2 * margin)
        self._unlit = board.copy()
        self._unlit.fill(DIMMING, None, pygame.BLEND_RGB_MULT)
        self._draw()

    def turn(self, pages: int) -> None:
        """Turn so many pages, or as many as there are."""
        if self._book:
            number = max(0, min(len(self._book.pages) - 1, self.number + pages))
            if number != self.number:
                self.number = number
                self._draw()

    def render(self, now: int) -> pygame.Surface:
        """Return the picture."""
        return self._picture

    def handle(self, event: pygame.event.Event, width: int) -> bool:
        """Turn a page by a key, the wheel or a click on one half of a window of this width; return whether it does.

        A click after the last page turns none, and so it closes the card.
        """
        pages = self._book.pages if self._book else []
        if event.type == pygame.KEYDOWN and event.key in PAGE_KEYS:
            self.turn(PAGE_KEYS[event.key])
        elif event.type == pygame.MOUSEWHEEL:
            self.turn(-event.y)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            forward = event.pos[0] > width // 2
            if not pages or (forward and self.number == len(pages) - 1):
                return False
            self.turn(1 if forward else -1)
        else:
            return False
        return True

    def _draw(self) -> None:
        card = _paint(self._place.size, self._book, self.number, self._theme, self._words)
        self._picture = self._unlit.copy()
        self._picture.blit(pygame.image.frombytes(card.tobytes(), card.size, "RGBA"), self._place)


def _paint(size: tuple[int, int], book: "Book | None", number: int, theme: str, words: Words) -> Image.Image:
    """Return the card with this page."""
    letters = max(MIN_LETTERS, round(min(size) * LETTERS))
    card = paper(size, letters).convert("RGBA")
    pad = max(6, round(min(size) * PADDING))
    width, height = size[0] - 2 * pad, size[1] - 2 * pad
    foot = round(letters * LINE_HEIGHT)
    if not book:
        _write(card, (pad, pad), width, height, words(NO_RULES), MATERIALS.inlay, letters)
        return card
    page = book.pages[number]
    title = f"{book.name} \N{EN DASH} {words(page.section)}"
    top = pad + _write(card, (pad, pad), width, height, title, HEADING, letters) + letters // 2
    below = size[1] - pad - foot
    text = "\n".join(filter(None, [page.text(words), page.move_text(words)]))
    if page.men and width > WIDE * (below - top):
        side = min(below - top, width * 6 // 10)
        drawn = draw_page(book, page, theme, (side, below - top))
        card.alpha_composite(drawn, (pad, top))
        left = pad + drawn.width + pad
        _write(card, (left, top), size[0] - pad - left, below - top, text, MATERIALS.inlay, letters)
    else:
        tall = text_height(width, text, letters)
        if page.men:
            drawn = draw_page(book, page, theme, (width, below - top - tall - letters))
            card.alpha_composite(drawn, (pad + (width - drawn.width) // 2, top))
            top += drawn.height + letters // 2
        _write(card, (pad, top), width, below - top, text, MATERIALS.inlay, letters)
    at = words("rules-number", number=number + 1, count=len(book.pages))
    hint = f"{at} \N{EN DASH} {words('rules-keys', **key_names(words))}"
    _write(card, (pad, size[1] - pad - foot + letters // 4), width, foot, hint, QUIET, letters)
    return card


def _lines(width: int, text: str, letters: int) -> list[str]:
    font = world_font(letters * OVERSAMPLE)
    return [line for part in text.split("\n") for line in wrapped(part, width * OVERSAMPLE, partial(text_length, font))]


def text_height(width: int, text: str, letters: int) -> int:
    """Return the height of a text in lines of this width."""
    return round(len(_lines(width, text, letters)) * letters * LINE_HEIGHT)


def _write(
    card: Image.Image, place: tuple[int, int], width: int, height: int, text: str, color: Color,
    letters: int,
) -> int:
    """Write text in lines of this width, smaller if it has no room; return its height."""
    while letters > MIN_LETTERS and text_height(width, text, letters) > height:
        letters -= 1
    font = world_font(letters * OVERSAMPLE)
    mask = Image.new("L", (card.width * OVERSAMPLE, card.height * OVERSAMPLE))
    draw = ImageDraw.Draw(mask)
    for i, line in enumerate(_lines(width, text, letters)):
        draw.text((place[0] * OVERSAMPLE, (place[1] + i * letters * LINE_HEIGHT) * OVERSAMPLE), line, 255, font)
    card.paste(color, (0, 0), mask.reduce(OVERSAMPLE))
    return text_height(width, text, letters)


def draw_page(book: Book, page: Page, theme: str, room: tuple[int, int]) -> Image.Image:
    """Return the picture of a page, as large as it fits into `room`."""
    rows = page.squares()
    cell = int(min(room[0] / (len(rows[0]) + NAMES), room[1] / (len(rows) + NAMES)))
    unit = cell * OVERSAMPLE
    left, height = round(NAMES * unit), len(rows) * unit
    size = left + len(rows[0]) * unit + 1, height + round(NAMES * unit)
    picture = Image.new("RGBA", size)
    draw = ImageDraw.Draw(picture)
    draw.rectangle((left, 0, size[0], height), MATERIALS.acrylic)
    font = world_font(unit * 0.42)
    middles = {}
    for y, row in enumerate(rows):
        draw.text((left // 2, (y + 0.5) * unit), row[0][1:], QUIET, font, "mm")
        for x, square in enumerate(row):
            box = (left + x * unit, y * unit, left + (x + 1) * unit, (y + 1) * unit)
            kind = book.closed.get(square)
            draw.rectangle(box, {"camps": CAMP, None: None}.get(kind, CLOSED), GRID, max(1, unit // 30))
            middles[square] = (left + (x + 0.5) * unit, (y + 0.5) * unit)
    for x, square in enumerate(rows[0]):
        draw.text((left + (x + 0.5) * unit, height + NAMES * unit / 2), square[0], QUIET, font, "mm")
    colors = {name: _rgb(theme, name) for name in ("ATTACKER", "DEFENDER", "KING", "GOAL", "CAPTURE")}
    for square in page.marks:
        _dot(draw, middles[square], unit * MARK, colors["GOAL"])
    for square, man in page.men.items():
        if square in middles:
            side = {"a": "ATTACKER", "d": "DEFENDER"}.get(man, "KING")
            _dot(draw, middles[square], unit * MAN, colors[side], QUIET, max(1, unit // 30))
            if man == "K":
                _dot(draw, middles[square], unit * MAN, None, colors["DEFENDER"], unit // 8)
            if square in page.marks:
                _dot(draw, middles[square], unit * MARK, colors["GOAL"])
    for square in page.captured:
        _cross(draw, middles[square], unit * CROSS, ARROW, colors["CAPTURE"], unit)
    for start, goal in page.arrows:
        _arrow(draw, middles[start], middles[goal], unit)
        if page.banned:
            _cross(draw, middles[goal], unit * CROSS, ARROW, colors["CAPTURE"], unit)
    return picture.reduce(OVERSAMPLE)


def _rgb(theme: str, name: str) -> Color:
    code = THEMES[theme][name]
    return code >> 16, code >> 8 & 255, code & 255


def _dot(
    draw: ImageDraw.ImageDraw, middle: tuple[float, float], radius: float, fill: "Color | None",
    outline: "Color | None" = None, width: int = 1,
) -> None:
    x, y = middle
    draw.ellipse((x - radius, y - radius, x + radius, y + radius), fill, outline, width)


def _cross(
    draw: ImageDraw.ImageDraw, middle: tuple[float, float], radius: float, edge: Color, color: Color, unit: int
) -> None:
    x, y = middle
    for fill, width in ((edge, 0.2), (color, 0.11)):
        for tilt in (1, -1):
            line = (x - radius, y - radius * tilt, x + radius, y + radius * tilt)
            draw.line(line, fill, round(unit * width))


def _arrow(draw: ImageDraw.ImageDraw, start: tuple[float, float], goal: tuple[float, float], unit: int) -> None:
    angle = math.atan2(goal[1] - start[1], goal[0] - start[0])
    along = math.cos(angle), math.sin(angle)
    head, width = unit * HEAD, round(unit * LINE)
    begin = start[0] + along[0] * unit * MAN, start[1] + along[1] * unit * MAN
    tip = goal[0] + along[0] * unit * 0.2, goal[1] + along[1] * unit * 0.2
    base = tip[0] - along[0] * head, tip[1] - along[1] * head
    draw.line((*begin, *base), ARROW, width)
    across = -along[1] * head * 0.6, along[0] * head * 0.6
    draw.polygon((tip, (base[0] + across[0], base[1] + across[1]), (base[0] - across[0], base[1] - across[1])), ARROW)
