# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The rules of a variant as a row of pictures: positions that the rules core has played, each with a message.

It also runs in MicroPython, in the web page's board. So it imports only `tafl`, as the program does.
"""

from tafl.board import CAMP, CORNER, EMPTY, KING, OUTER_CAMP, SIDES, THRONE
from tafl.game import Game
from tafl.names import move_name, parse_move, square_name
from tafl.outcome import CAPTURED, ENCIRCLED, ESCAPED, FORT, PERPETUAL, REPETITION
from tafl.threats import ways_out

# A square of a template is two letters, its column and its row: 0 to 9 from the left or from below, k l m n o around
# the middle m, x y z up to the last one.
LAST, MIDDLE = "xyz", "klmno"
CAMPS = (CAMP, OUTER_CAMP)
STEPS = (1, -1, 16, -16)
LEAST_PART = 7  # squares a side that a picture shows
FAR = (3, 2, 1)  # squares that a man who comes beside the king moves
PLACES = "elsewhere", "throne", "beside-throne", "edge", "beside-corner", "camp"  # of a king


def rule_pages(variant):
    """Return what explains the rules of a variant, as a dict for JSON.

    variant, name, size; throne, corners, camps: names of squares; pages: a list of dicts:

        section, id, values   messages in words/<language>/faces.ftl, and the values of the second one
        start                 the men, as in the line of a position
        turn                  "a" or "d": the side that moves
        moves                 names of legal moves that lead to what the page shows; () for a rule about squares
        banned                the move that is not legal, ""
        arrows                pairs of squares
        captured, marks       squares
        end                   the reason why the game is over then, ""
        part                  what to show: its lower left and its upper right square
    """
    return Pages(variant).all()


class Pages:
    """Makes the pages of a variant."""

    def __init__(self, variant):
        self._variant, self._size = variant, variant.size
        self._game = Game(variant)
        self._tables = self._game.position.tables
        self._codes = self._tables.empty_codes
        self._pages = []
        self._section = ""  # of the next page

    def all(self):
        """Return the result of `rule_pages`."""
        variant = self._variant
        for self._section, part in (("board", self._board), ("captures", self._captures), ("king", self._kings_capture),
                                    ("special", self._special), ("ends", self._ends)):
            part()
        squares = [[square_name(square) for square in self._tables.squares() if self._codes[square] in codes]
                   for codes in ((THRONE,), (CORNER,), CAMPS)]
        return {"variant": variant.id, "options": list(variant.chosen_options), "name": variant.name,
                "size": self._size, "throne": squares[0], "corners": squares[1], "camps": squares[2],
                "pages": self._pages}

    # The board, and how the pieces move on it

    def _board(self):
        variant = self._variant
        start = variant.start
        self._add("start", start, show=self._tables.squares(), attackers=start.count("a"), defenders=start.count("d"),
                  first=variant.first, variant=variant.id)
        wins = "edge" if variant.king_wins_at == "edge" else "corner"
        exits = [square for square in self._tables.squares() if self._tables.exits[square]]
        if wins == "edge":
            self._play("goal-edge", "d", "yx 12", "mo", "22", "22-20", over=ESCAPED, marks=exits)
        else:
            self._play("goal-corner", "d", "50 yx", "mo", "20", "20-00", over=ESCAPED, marks=exits)
        self._goals("move", "d", "52", "12", "mm", "12", also="52")
        stops, passes = variant.throne_stops, variant.throne_passes
        closed = "-closed" if stops != "all" and passes == "nobody" else ""
        self._goals(f"throne-{stops}{closed}", "a", "mk", "", "2x", "mk", also="mm")
        if variant.corners != "open":
            self._goals("corners", "a", "20", "mx", "mm", "20", also="00")
        if variant.camps:
            self._goals("camps", "a", "lz", "", "mm", "lz")

    # How men are captured

    def _captures(self):
        variant = self._variant
        anvils = variant.anvils.split()
        self._play("capture", "a", "25 42", "32 mo", "mm", "25-22", takes=1)
        self._play("capture-more", "a", "12 52 30", "22 42 mx", "mm", "30-32", takes=2)
        self._play("safe", "d", "22 42", "31", "mm", "31-32", takes=0)
        if "corners" in anvils:
            self._play("anvil-corner", "a", "23", "10 mo", "mm", "23-20", takes=1)
        if "throne" in anvils:
            self._play("anvil-throne", "d", "nm yx", "o1", "1x", "o1-om", takes=1)
        if variant.camps:
            self._camp_anvil()
        if variant.king_on_throne != "harmless":
            surrounded = variant.king_on_throne != "anvil"
            men = "1k lm nm mn" if surrounded else "1k"
            self._play("anvil-kings-throne" + ("-surrounded" if surrounded else ""), "a", men, "ml", "mm", "1k-mk",
                       takes=1)
        armed = variant.king_captures
        if armed == "hammer":
            self._play("king-hammer", "d", "32 yx", "42", "25", "25-22", takes=1)
        else:
            self._play("king-" + {"yes": "armed", "no": "unarmed"}.get(armed, armed), "d", "32 yx", "25", "42",
                       "25-22", takes=int(armed != "no"), show=(self._square("42"), self._square("32")))

    def _camp_anvil(self):
        """Show a capture against a square of a camp."""
        kind = "anvil-camp" if self._variant.camp_anvils == "all" else "anvil-empty-camp"
        for camp in self._tables.squares():
            for step in STEPS if self._codes[camp] == CAMP else ():
                man, hammer = camp + step, camp + 2 * step
                for side in (1, 16):
                    path = [hammer + side * i for i in range(3)]
                    if not any([self._code(square) for square in [man] + path]) and abs(side) != abs(step):
                        men = self._line({path[2]: "a", man: "d", self._tables.throne: "K"})
                        self._show(kind, men, "a", [path[2] << 8 | hammer], takes=1, show=(camp,))
                        return

    # How the king is captured

    def _kings_capture(self):
        found = {}
        for place in PLACES:
            for king in self._kings_squares(place)[:1]:
                found[place] = self._least_attackers(king)
        usual = found["elsewhere"][0]
        for place in PLACES:
            if place not in found:
                continue
            count, men, move = found[place]
            alike = count == found["edge"][0] if place == "beside-corner" else count == usual and place != "elsewhere"
            if alike:
                continue
            if count:
                self._show("king-" + place, men, "a", [move], over=CAPTURED, taken=1, count=count)
            else:
                self._add("king-" + place, men, "a", show=self._near_king(men), count=0)

    def _near_king(self, men):
        king = [square for square, piece in _men(men, self._size) if piece == "K"][0]
        return [king] + [king + step for step in STEPS if self._on_board(king + step)]

    def _kings_squares(self, place):
        """Return squares of the king for a place, none if the variant does not know it."""
        tables, middle, size = self._tables, self._tables.throne, self._size
        special = self._codes[middle] == THRONE
        at_corners = self._variant.king_wins_at == "corners"
        if place == "throne":
            return [middle] * special
        if place == "beside-throne":
            return [middle - 16] * special
        if place == "edge":
            return [size // 2] * at_corners
        if place == "beside-corner":
            return [1] * (at_corners and self._variant.corners != "open")
        found = []
        for square in tables.squares():
            around = [self._code(square + step) for step in STEPS]
            camps = sum([code in CAMPS for code in around])
            if self._codes[square] == EMPTY and square not in (middle + 1, middle - 1, middle + 16, middle - 16):
                if camps == (place == "camp") and sum([code != EMPTY for code in around]) == camps:
                    found.append(square)
        return [square for square in found if min(square & 15, square >> 4) > 1] or found

    def _least_attackers(self, king):
        """Return the least number of attackers that capture a king on this square, the men before, and the move.

        Without such a number: 0, and the men with attackers on all sides.
        """
        sides = [king + step for step in STEPS if self._on_board(king + step)]
        sides = [square for square in sides if self._codes[square] == EMPTY]
        for count in range(1, len(sides) + 1):
            for chosen in range(1 << len(sides)):
                beside = [square for i, square in enumerate(sides) if chosen >> i & 1]
                if len(beside) == count:
                    found = self._last_move(king, beside)
                    if found:
                        return (count,) + found
        men = {square: "a" for square in sides}
        men[king] = "K"
        return 0, self._line(men), 0

    def _last_move(self, king, beside):
        """Return the men before, and the move that puts the last of the attackers `beside` the king; None if he stays.
        """
        for goal in beside:
            for far in FAR:
                for step in STEPS:
                    way = [goal + step * i for i in range(1, far + 1)]
                    if king in way or any([self._code(square) for square in way]) or set(way) & set(beside):
                        continue
                    men = {square: "a" for square in beside if square != goal}
                    men[king], men[way[-1]] = "K", "a"
                    line, move = self._line(men), way[-1] << 8 | goal
                    game = self._set_up(line, "a")
                    if game and game.is_legal(move):
                        game.push(move)
                        return (line, move) if game.position.over == CAPTURED else None
        return None

    # What only some games have

    def _special(self):
        variant = self._variant
        if variant.announced_exits:
            self._open_way()
        if variant.shieldwall:
            self._play("shieldwall", "a", "31 41 20 53", "30 40 mo", "mm", "53-50", takes=2)
        if variant.exit_forts:
            self._play("fort", "d", "1x yx", "40 70 51 65", "50", "65-61", over=FORT,
                       show=[self._square(name) for name in ("40", "51", "60", "50")])
        if variant.encirclement:
            self._play("encirclement", "a", "kl km kn ol om on lk mk nk lo mo nz", "lm", "mm", "nz-no", over=ENCIRCLED,
                       show=[self._square(name) for name in ("kk", "oo")])
        if variant.free_corners:
            self._ban("free-corner", "a", "10 01 y0 z1 1z 0y zy mz", "", "mm", "mz-yz")
        if variant.round_trips:
            self._round_trips(variant.round_trips)

    def _open_way(self):
        """Show that the king's open way is announced."""
        game = self._set_up(self._template("12 32 21", "23", "22"), "d")
        move = self._move("23-53")
        if not (game and game.is_legal(move)):
            return
        game.push(move)
        goals = [goal for goal, _ in ways_out(game.position)]
        page = self._show("raichi", self._template("12 32 21", "23", "22"), "d", [move], marks=goals)
        if page:
            page["arrows"] += [[square_name(game.position.king), square_name(goal)] for goal in goals]

    def _round_trips(self, trips):
        men = self._template("yx", "12", "mm")
        to_and_fro = [self._move(name) for name in ("12-11", "yx-yy", "11-12", "yy-yx")]
        game = self._set_up(men, "d")
        moves = to_and_fro * trips
        for move in moves if game else ():
            if not game.is_legal(move):
                return
            game.push(move)
        if game and not game.outcome() and not game.is_legal(moves[0]):
            self._add("round-trips", men, "d", moves, banned=move_name(moves[0]), arrows=[moves[0]], count=trips)

    # How a game ends besides

    def _ends(self):
        variant = self._variant
        blocked = "" if variant.corners != "open" else " 00"
        self._play("no-move", "d", "10", "31 20" + blocked, "mm", "31-11", reason="no legal move")
        kind = variant.repetition
        around = " ml mn lm nm" if variant.announced_exits else ""  # so that the king has no open way
        men, moves = self._template("yx xx", "12 22" + around, "mm"), ("yx-yy", "12-11", "xx-xy", "22-21")
        if variant.repetition_needs == "other moves":
            names = moves + ("yy-yx", "11-12", "xy-xx", "21-22")
        else:
            names = (moves[0], moves[1], "yy-yx", "11-12")
        cycle = [self._move(name) for name in names]
        name = "repetition-" + kind.replace(" ", "-")
        arrows = cycle[: len(cycle) // 2]
        if kind == "forbidden":
            game = self._set_up(men, "a")
            for move in cycle[:-1] if game else ():
                game.push(move)
            if game and not game.is_legal(cycle[-1]):
                self._add(name, men, "a", cycle[:-1], banned=move_name(cycle[-1]), arrows=arrows)
        else:
            times = 1 if kind == "early draw" else 2
            reason = PERPETUAL if "lose" in kind else REPETITION
            self._show(name, men, "a", cycle * times, reason=reason, arrows=arrows,
                       needs=variant.repetition_needs.replace(" ", "-"))
        self._pages.append(_page(self._section, "hundred", {}))

    # The parts of a page

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
        page = _page(self._section, id, values)
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


def _page(section, id, values):
    return {"section": "rules-section-" + section, "id": "rules-" + id, "values": values, "start": ""}


def _men(line, size):
    """Return (square, letter) of the men of a line."""
    found = []
    for number, row in enumerate(line.split("/")):
        column, digits = 0, ""
        for letter in row:
            if letter in "0123456789":
                digits += letter
                continue
            column += int(digits or "0")
            digits = ""
            found.append(((size - 1 - number) * 16 + column, letter))
            column += 1
    return found
