# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Makes a page of the rules: sets up a position, plays what it shows, and leaves it out if the variant refuses that."""

from tafl.board import KING
from tafl.game import Game
from tafl.names import move_name, square_name
from tafl.outcome import ESCAPED

# A square of a template is two letters, its column and its row: 0 to 9 from the left or from below, k l m n o around
# the middle m, x y z up to the last one.
LAST, MIDDLE = "xyz", "klmno"
LEAST_PART = 7  # squares a side that a picture shows


class Maker:
    """Makes the pages of a variant."""

    def __init__(self, variant):
        self._variant, self._size = variant, variant.size
        self._game = Game(variant)
        self._tables = self._game.position.tables
        self._codes = self._tables.empty_codes
        self._pages = []
        self._section = ""  # of the next page

    def _play(self, id, turn, attackers, defenders, king, move, **facts):
        """Add the page of a move; leave it out if this variant does not have it."""
        men = self._template(attackers, defenders, king)
        return men and self._show(id, men, turn, [self._move(move)], **facts)

    def _goals(self, id, turn, attackers, defenders, king, man, also=""):
        """Add a page that marks where a man can go. `also`: more of what it shows"""
        men, start = self._template(attackers, defenders, king), self._square(man)
        game = self._set_up(men, turn)
        if game:
            goals = [move & 255 for move in game.legal_moves() if move >> 8 == start]
            self._add(id, men, turn, show=[start] + [self._square(name) for name in also.split()], marks=goals)

    def _ban(self, id, turn, attackers, defenders, king, move):
        """Add the page of a move that is not legal."""
        men, move = self._template(attackers, defenders, king), self._move(move)
        game = self._set_up(men, turn)
        if game and not game.is_legal(move):
            self._add(id, men, turn, banned=move_name(move), arrows=[move], show=self._tables.squares())

    def _show(self, id, men, turn, moves, takes=None, over=None, reason="", taken=0, arrows=None, **more):
        """Add the page of `moves`, if they are legal and have the effects that it names. Return the page, or None."""
        announced = " 0 raichi" if over == ESCAPED and self._variant.announced_exits else ""
        game = self._set_up(men, turn + announced)
        captured = []
        for move in moves if game else ():
            if not game.is_legal(move):
                return None
            game.push(move)
            captured += [square for square in game.position.captured()]
        if not game or (takes is not None and len(captured) != takes):
            return None
        if over is not None and game.position.over != over:
            return None
        outcome = game.outcome()
        if (outcome.reason if outcome else "") != reason and over is None:
            return None
        if taken:
            captured.append(game.position.king)
        return self._add(id, men, turn + announced, moves, captured=captured, end=outcome.reason if outcome else "",
                         arrows=moves if arrows is None else arrows, **more)

    def _add(self, id, men, turn="", moves=(), banned="", arrows=(), captured=(), marks=(), show=(), end="", **values):
        ends = [square for move in arrows for square in (move >> 8, move & 255)]
        page = self._page(id, values)
        page.update({
            "start": men, "turn": turn[:1], "moves": [move_name(move) for move in moves], "banned": banned, "end": end,
            "arrows": [[square_name(move >> 8), square_name(move & 255)] for move in arrows],
            "captured": [square_name(square) for square in captured],
            "marks": [square_name(square) for square in marks],
            "part": self._part(ends + list(captured) + list(marks) + list(show)),
        })
        self._pages.append(page)
        return page

    def _part(self, squares):
        """Return the corners of a part of the board that has these squares."""
        low, high = [], []
        least = min(LEAST_PART, self._size)
        for numbers in ([square & 15 for square in squares], [square >> 4 for square in squares]):
            first, last = max(min(numbers) - 1, 0), min(max(numbers) + 1, self._size - 1)
            missing = max(0, least - (last - first + 1))
            first = max(0, min(first - missing // 2, self._size - 1 - (last - first) - missing))
            low.append(first)
            high.append(min(self._size - 1, max(last, first + least - 1)))
        return [square_name(low[1] * 16 + low[0]), square_name(high[1] * 16 + high[0])]

    def _set_up(self, men, turn):
        """Return the game at these men, None if the variant cannot have them."""
        try:
            game = Game(self._variant, f"{men} {turn}", True, self._game.position) if men else None
        except ValueError:
            return None
        return game if game and not game.outcome() else None

    def _template(self, attackers, defenders, king):
        """Return the line of the men of a template, "" if the board has no room for it."""
        men = {}
        for letter, names in zip("adK", (attackers, defenders, king)):
            for name in names.split():
                square = self._square(name)
                if not self._on_board(square):
                    return ""
                men[square] = letter
        return self._line(men)

    def _move(self, name):
        start, goal = name.split("-")
        return self._square(start) << 8 | self._square(goal)

    def _square(self, name):
        column, row = [self._place(letter) for letter in name]
        return row * 16 + column

    def _place(self, letter):
        if letter in MIDDLE:
            return self._size // 2 + MIDDLE.index(letter) - 2
        return self._size - 3 + LAST.index(letter) if letter in LAST else int(letter)

    def _on_board(self, square):
        return square >= 0 and square & 15 < self._size and square >> 4 < self._size

    def _code(self, square):
        """Return the code of a square while it is empty, one that is not EMPTY beyond the edge."""
        return self._codes[square] if self._on_board(square) else KING

    def _line(self, men):
        rows = []
        for row in range(self._size - 1, -1, -1):
            text, empty = "", 0
            for square in range(row * 16, row * 16 + self._size):
                if square in men:
                    text += str(empty or "") + men[square]
                    empty = 0
                else:
                    empty += 1
            rows.append(text + str(empty or ""))
        return "/".join(rows)

    def _page(self, id, values):
        """Return a page without a picture."""
        return {"section": "rules-section-" + self._section, "id": "rules-" + id, "values": values, "start": ""}
