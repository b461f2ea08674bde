# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The board in the terminal: a widget of Textual for each column of lights, and the names of rows and columns."""

from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.geometry import Region
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from ..machine.board_outline import BoardOutline
from ..machine.panel import Rows
from ..tone_mapping import Light, Lights
from .colors import ColorDepth, symbol
from .layout import Layout, best_layout
from .light_cells import light_cells, light_styles, plain_strip, strip

ShownLight = tuple[Light, str]  # a light as seen, and its letter


class Board(Horizontal):
    """A panel of `columns` and `rows` lights, in the colours and characters that the terminal has."""

    DEFAULT_CSS = "Board { width: auto; height: auto; }"

    class Pressed(Message):
        """The mouse was pressed on the light in this column and row."""

        def __init__(self, column: int, row: int) -> None:
            super().__init__()
            self.column, self.row = column, row

    def __init__(self, columns: int, rows: int, depth: ColorDepth, unicode: bool) -> None:
        super().__init__()
        self.panel = columns, rows
        self.depth, self.unicode = depth, unicode
        # A half block in one colour on another shows two lights, one above the other.
        self._smallest = (1, 0) if depth and unicode else (1, 1)
        self._names = RowNames()
        self._columns = [LightColumn(depth, unicode) for _ in range(columns)]

    def compose(self) -> ComposeResult:
        yield self._names
        yield from self._columns

    def layout_for(self, columns: int, rows: int) -> Layout:
        """Return the layout for a terminal of this size, or raise TooSmall."""
        return best_layout(self.panel, self._smallest, columns, rows)

    def fit(self, layout: Layout) -> None:
        """Take the sizes of this layout."""
        self._names.fit(layout)
        for column in self._columns:
            column.fit(layout)

    def show(self, lights: Rows, seen: Lights, outline: BoardOutline) -> None:
        """Show the lights, as `seen`; their letters stand for the `lights` themselves."""
        brightest = max(max(light) for row in lights for light in row)
        letters = self.depth <= ColorDepth.ANSI
        self._names.show([outline.row_name(row) for row in range(self.panel[1])])
        for x, column in enumerate(self._columns):
            shown = [(seen_row[x], symbol(row[x], brightest) if letters else "") for row, seen_row in zip(lights, seen)]
            column.show(shown, outline.column_name(x))


class LightColumn(Widget):
    """One column of lights, with its name below.

    Textual sends a part of a widget from its left edge on, so a narrow widget sends little when one light changes.
    """

    def __init__(self, depth: ColorDepth, unicode: bool) -> None:
        super().__init__()
        self._depth, self._unicode = depth, unicode
        self._layout: Layout | None = None
        self._lights: list[ShownLight] = []
        self._label = ""

    def fit(self, layout: Layout) -> None:
        self._layout = layout
        self.styles.width, self.styles.height = layout.width, layout.board[1] + layout.framed
        self.refresh()

    def show(self, lights: list[ShownLight], name: str) -> None:
        before, self._lights = self._lights, lights
        name_before, self._label = self._label, name
        if not self._layout or len(before) != len(lights) or name_before != name:
            self.refresh()
            return
        width, height = self._layout.width, self._layout.height
        body = width - 1 if width > 2 else width  # without the gap
        changed = [y for y, (old, new) in enumerate(zip(before, lights)) if old != new]
        if height:
            self.refresh(*(Region(0, y * height, body, height) for y in changed)) if changed else None
        elif changed:
            self.refresh(*(Region(0, y, width, 1) for y in {y // 2 for y in changed}))

    def render_line(self, y: int) -> Strip:
        layout = self._layout
        if not layout or y > layout.board[1] or not self._lights:
            return Strip.blank(self.size.width)
        width, height = layout.width, layout.height
        if y == layout.board[1]:
            return plain_strip(" " * (max(0, width - 2) // 2) + self._label[-max(1, width - 1) :], width)
        if height:
            light, letter = self._lights[y // height]
            return strip(light_cells(light, letter, width, height, self._depth, self._unicode)[y % height])
        pair = self._lights[2 * y : 2 * y + 2]
        upper, lower = light_styles(*pair[0], self._depth)[0], light_styles(*pair[-1], self._depth)[1]
        return strip([("▀", f"{upper};{lower}" if len(pair) > 1 else upper)])

    def on_mouse_down(self, event: events.MouseDown) -> None:
        event.stop()
        board, layout = self.parent, self._layout
        if not layout or not isinstance(board, Board) or event.y >= layout.board[1]:
            return
        row = event.y // layout.height if layout.height else 2 * event.y
        self.post_message(Board.Pressed(board.children.index(self) - 1, row))


class RowNames(Widget):
    """The names of the rows, left of the lights."""

    def __init__(self) -> None:
        super().__init__()
        self._layout: Layout | None = None
        self._names: list[str] = []

    def fit(self, layout: Layout) -> None:
        self._layout = layout
        self.styles.width, self.styles.height = layout.left, layout.board[1] + layout.framed
        self.refresh()

    def show(self, names: list[str]) -> None:
        if names != self._names:
            self._names = names
            self.refresh()

    def render_line(self, y: int) -> Strip:
        layout = self._layout
        height = max(1, layout.height) if layout else 1
        step = 1 if layout and layout.height else 2
        row, line = divmod(y, height)
        names = self._names[::step]
        shows = line == max(0, height - 2) and row < len(names)
        return plain_strip(names[row].rjust(self.size.width - 1) if shows else "", self.size.width)
