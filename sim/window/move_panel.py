# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The list of moves beside the board: two numbered moves in each line, the latest at the bottom; it scrolls."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import pygame
from PIL import Image, ImageDraw, ImageOps

from ..description import MATERIALS, SIZES, Color
from ..legend import FULL, sample_light
from ..machine.board_state import SIDES, BoardState
from ..machine.caption import result_text
from ..tone_mapping import screen_color
from ..words import Words
from .board_art import OVERSAMPLE, grown, rounded
from .coach_graph import draw_graph, ply_in_graph
from .help_card import HEADING, PAPER, QUIET, WEIGHT
from .letters import language_font, text_length
from .renderer import surface
from .sheet import Sheet

# Lengths are in units of the board's picture.
WIDTH = 320
MIN_WIDTH = 200
MIN_PIXELS = 120  # for readable letters
LETTERS = 17
LINE = 1.45  # height of a line, in letter sizes
PADDING = 18
NUMBER = 38  # width of a move's number
GAP = 8  # between a move and what follows
BAR = 5  # width of the bar that shows where in the list these lines are
ENGLISH_WORDS = Words()
BUTTON, BUTTON_GAP = 1.8, 0.4  # height of a button, and the gap between two, in letter sizes
MIN_ROWS = 8  # of the list, that buttons leave
MIN_SHRUNK = 0.8  # of the letter size, on buttons
GRAPH_LINES = 6  # of the list, that the coach's graph takes


ActionButton = tuple[str, str, bool]  # what it does, its text, and whether that is possible now


class Drawn(NamedTuple):
    """The picture of the list, how many lines it is scrolled back, and where it shows which plies and actions."""

    picture: pygame.Surface
    back: int
    plies: list[tuple[pygame.Rect, int]]
    graph: pygame.Rect | None = None
    actions: Sequence[tuple[pygame.Rect, str]] = ()


def draw_move_panel(
    size: tuple[int, int], scale: float, theme: str, moves: Sequence[str], first: str, result: str, back: int = 0,
    ply: int | None = None, review: Mapping[str, Any] | None = None, reveals: bool = False,
    words: Words = ENGLISH_WORDS, buttons: Sequence[ActionButton] = (),
) -> Drawn:
    """Return the panel in this size in pixels, scrolled back by `back` lines or what is possible.

    `first` is the side that made the first move, `ply` is that of the earlier position that shows, `review` is the
    event of the coach. A panel that `reveals` scrolls to that ply. The `buttons` are at its bottom, if they fit.
    """
    panel = _Panel(size, scale, words)
    actions = panel.buttons(buttons)
    sides = SIDES if first == SIDES[0] else SIDES[::-1]
    for column, side in enumerate(sides):
        x = panel.column(column)
        panel.dot(x, screen_color(sample_light(theme, side[:-1].upper(), FULL)))
        indent = 1.1 * panel.letters
        panel.write(x + indent, 0, words(side), HEADING, width=panel.column_width - panel.px(GAP) - indent)
    lines = (len(moves) + 1) // 2
    for_graph = (GRAPH_LINES if "points" in review else 1) if review else 0
    room = max(1, panel.rows - 2 - 2 * bool(result) - for_graph)
    if ply and reveals:
        back = min(max(back, lines - room - (ply - 1) // 2), lines - 1 - (ply - 1) // 2)
    back = max(0, min(back, lines - room))
    top = max(0, lines - room - back)
    gold = len(moves) if ply is None else ply
    plies = []
    for at in range(2 * top, min(len(moves), 2 * (top + room))):
        column, line = at % 2, at // 2 - top + 1
        panel.write(panel.column(column) - panel.px(GAP), line, f"{at + 1}.", QUIET, anchor="rm", width=panel.number)
        panel.write(panel.column(column), line, moves[at], HEADING if at + 1 == gold else MATERIALS.inlay)
        plies.append((panel.place(column, line), at + 1))
    if lines > room:
        panel.bar(1, room, top / lines, room / lines)
    below = min(lines, room) + 1.5
    if not moves and not result:
        panel.write(panel.left, 1, words("no-moves"), QUIET, width=panel.whole)
    if result:
        panel.write(panel.left, below if moves else 1, result, HEADING, width=panel.whole)
    graph = None
    if review and "points" in review:
        graph = panel.graph(theme, review, gold)
    elif review:
        looks = words("window-coach-looks", progress=review["progress"])
        panel.write(panel.left, panel.rows - 1, looks, QUIET, width=panel.whole)
    panel.write(panel.left, panel.rows, words("window-list-keys"), QUIET, width=panel.whole)
    return Drawn(panel.draw(), back, plies, graph, actions)


class _Panel:
    """The paper, and the texts on it; each is drawn smaller if its column is too narrow for it."""

    def __init__(self, size: tuple[int, int], scale: float, words: Words) -> None:
        self.width, self.height = size
        self._scale, self._words = scale, words
        self.letters = max(9, self.px(LETTERS))
        self._paper = self._paint()
        self._texts: list[tuple[float, float, str, Color, str, float]] = []
        self._sheet = Sheet(self.letters)  # for the buttons
        margin = self.px(SIZES.margin)
        self._top = margin + self.px(PADDING)
        self.rows = int((self.height - 2 * self._top) / (self.letters * LINE)) - 1  # below the heading

    def px(self, length: float) -> int:
        return round(length * self._scale)

    def column(self, number: int) -> int:
        """Return the left edge of a column of moves, right of their numbers."""
        return self.left + self.px(NUMBER) + number * (self.px(NUMBER) + self.column_width)

    @property
    def left(self) -> int:
        """The left edge of all texts."""
        return self.px(PADDING * 0.7)

    @property
    def whole(self) -> int:
        """The width of a text in both columns."""
        return self.width - self.px(PADDING * 1.2 + SIZES.margin)

    @property
    def number(self) -> int:
        """The width of a number of a move."""
        return self.px(NUMBER - GAP)

    @property
    def column_width(self) -> int:
        """The width of a column of moves, with the gap at its right."""
        return self.whole // 2 - self.px(NUMBER)

    def bar(self, line: float, lines: float, start: float, share: float) -> None:
        """Draw a bar beside these lines: it shows the `share` of a whole from `start` on."""
        height = lines * self.letters * LINE
        top = self._top + line * self.letters * LINE + start * height
        right = self.width - self.px(SIZES.margin + PADDING / 4)
        box = (right - self.px(BAR), round(top), right, round(top + share * height))
        self._paper.paste(QUIET, (0, 0), rounded(self._paper.size, box, self.px(BAR / 2)))

    def write(
        self, x: float, line: float, text: str, color: Color, anchor: str = "lm", width: float | None = None
    ) -> None:
        self._texts.append((x, line, text, color, anchor, width or self.column_width - self.px(GAP)))

    def place(self, column: int, line: int) -> pygame.Rect:
        """Return where a move is, with its number."""
        left, height = self.column(column) - self.px(NUMBER), self.letters * LINE
        return pygame.Rect(left, round(self._top + line * height), self.px(NUMBER) + self.column_width, round(height))

    def buttons(self, buttons: Sequence[ActionButton]) -> list[tuple[pygame.Rect, str]]:
        """Add buttons in two columns at the bottom; return where those are that are possible, [] without room."""
        each = (self.whole - self._sheet.em(BUTTON_GAP)) // 2
        step = self._sheet.em(BUTTON + BUTTON_GAP)
        height = -(-len(buttons) // 2) * step
        rows = self.rows - int(-(-height // (self.letters * LINE)))
        longest = max((self._sheet.length(text) for _, text, _ in buttons), default=0)
        if rows < MIN_ROWS or longest * MIN_SHRUNK > each:
            return []
        top, places = round(self._top + (self.rows + 1) * self.letters * LINE) - height, []
        for number, (action, text, possible) in enumerate(buttons):
            place = pygame.Rect(self.left + number % 2 * (each + self._sheet.em(BUTTON_GAP)), top + number // 2 * step,
                                each, self._sheet.em(BUTTON))
            self._sheet.button((place.left, place.top, place.right, place.bottom), text, possible=possible)
            if possible:
                places.append((place, action))
        self.rows = rows
        return places

    def graph(self, theme: str, review: Mapping[str, Any], ply: int) -> pygame.Rect:
        """Draw what the coach has found, above the last line; return where."""
        height = self.letters * LINE
        top, bottom = (round(self._top + (self.rows - lines) * height) for lines in (GRAPH_LINES - 0.6, 0.3))
        place = pygame.Rect(self.left, top, self.whole, bottom - top)
        box = (place.left, place.top, place.right, place.bottom)
        draw_graph(self._paper, box, review["points"], [mistake[0] for mistake in review["mistakes"]], theme, ply,
                   [HEADING, MATERIALS.inlay])
        return place

    def dot(self, x: float, color: Color) -> None:
        """Draw a light before the heading of a column."""
        reach = self.letters * 0.36
        y = self._top + self.letters * 0.55
        side = round(4 * reach) * OVERSAMPLE
        tile = Image.new("L", (side, side))
        ImageDraw.Draw(tile).ellipse((side / 4, side / 4, side * 3 / 4, side * 3 / 4), fill=255)
        mask = tile.reduce(OVERSAMPLE)
        self._paper.paste(color, (round(x + reach - mask.width / 2), round(y - mask.height / 2)), mask)

    def draw(self) -> pygame.Surface:
        for color in {color for _, _, _, color, _, _ in self._texts}:
            mask = Image.new("L", (self.width * OVERSAMPLE, self.height * OVERSAMPLE))
            draw = ImageDraw.Draw(mask)
            for x, line, text, text_color, anchor, width in self._texts:
                if text_color == color:
                    y = self._top + (line * LINE + 0.55) * self.letters
                    letters = language_font(self._words, self.letters * OVERSAMPLE)
                    length = text_length(letters, text) / OVERSAMPLE
                    if length > width:
                        letters = language_font(self._words, self.letters * OVERSAMPLE * width / length)
                    draw.text((x * OVERSAMPLE, y * OVERSAMPLE), text, font=letters, fill=255, anchor=anchor)
            self._paper.paste(color, (0, 0), mask.reduce(OVERSAMPLE).point(lambda v: min(255, v * WEIGHT)))
        self._sheet.draw(self._paper)
        return surface(self._paper)

    def _paint(self) -> Image.Image:
        """Return the paper with its edge of brass, as high as the board, on the table."""
        picture = Image.new("RGB", (self.width, self.height), MATERIALS.table)
        margin = self.px(SIZES.margin)
        sheet = (0, margin, self.width - margin, self.height - margin)
        paper = ImageOps.colorize(Image.linear_gradient("L").resize(picture.size), *PAPER)
        rule = max(1, self.px(2))
        picture.paste(MATERIALS.brass, (0, 0), rounded(picture.size, sheet, self.px(14)))
        picture.paste(paper, (0, 0), rounded(picture.size, grown(sheet, -rule), self.px(13)))
        return picture


def list_width(room: int, unit: float) -> int:
    """Return the width of the list beside a board with this unit, 0 if there is no room for it."""
    return min(room, round(WIDTH * unit)) if room >= max(MIN_WIDTH * unit, MIN_PIXELS) else 0


class MovePanel:
    """A list of moves, whose picture is drawn only when it changes, and by how many lines it is scrolled back."""

    def __init__(self, theme: str) -> None:
        self.back = 0
        self.reveals = False  # whether it scrolls to the shown ply
        self._theme = theme
        self._shown: tuple[object, ...] = ()
        self._drawn: Drawn | None = None
        self._review: Mapping[str, Any] = {}
        self._reviewed: list[str] = []  # the moves of the game that the coach has looked through

    def draw(
        self, state: BoardState, size: tuple[int, int], scale: float, words: Words, ply: int | None = None,
        buttons: Sequence[ActionButton] = (),
    ) -> pygame.Surface:
        """Return the picture. `ply`, `buttons`: see `draw_move_panel`"""
        coach, state = state.coach, state.listed
        result = result_text(state.end, words)
        moves = [move.name for move in state.moves]
        if "progress" in coach:
            self._review, self._reviewed = coach, moves
        elif moves != self._reviewed or "points" not in self._review:
            self._review = {}  # else the graph stays when the coach has gone
        shown = (size, *moves, state.first, result, words.language, *buttons, self.back, ply, id(self._review))
        if self._drawn is None or self.reveals or shown != self._shown:
            self._drawn = draw_move_panel(
                size, scale, self._theme, moves, state.first, result, self.back, ply, self._review, self.reveals, words,
                buttons)
            self.reveals = False
            self.back = self._drawn.back
            self._shown = (*shown[:-3], self.back, ply, id(self._review))
        return self._drawn.picture

    def ply_at(self, x: int, y: int) -> int | None:
        """Return the ply that is shown at this place of the picture, or None."""
        if not self._drawn:
            return None
        graph = self._drawn.graph
        if graph and graph.collidepoint(x, y):
            mistakes = [mistake[0] for mistake in self._review["mistakes"]]
            plies = len(self._review["points"]) - 1
            return ply_in_graph(x - graph.left, graph.width, plies, mistakes, graph.height / 12)
        return next((ply for place, ply in self._drawn.plies if place.collidepoint(x, y)), None)

    def action_at(self, x: int, y: int) -> str:
        """Return what the button at this place of the picture does, "" if there is none."""
        found = self._drawn.actions if self._drawn else ()
        return next((action for place, action in found if place.collidepoint(x, y)), "")

    def scroll(self, lines: int) -> None:
        """Scroll back by so many lines, or forward if they are negative."""
        self.back = max(0, self.back + lines)
