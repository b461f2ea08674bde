# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The rules of a variant as a row of pictures: positions that the rules core has played, each with a message.

It also runs in MicroPython, in the web page's board. So it imports only `tafl`, as the program does.
"""

from ljostafl.rule_maker import Maker
from tafl.board import CAMP, CORNER, EMPTY, OUTER_CAMP, THRONE
from tafl.names import move_name, square_name
from tafl.outcome import CAPTURED, ENCIRCLED, ESCAPED, FORT, PERPETUAL, REPETITION
from tafl.threats import open_ways

CAMPS = (CAMP, OUTER_CAMP)
STEPS = (1, -1, 16, -16)
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


class Pages(Maker):
    """The pages of a variant."""

    def all(self):
        """Return the result of `rule_pages`."""
        variant = self._variant
        for section, part in (("board", self._board), ("captures", self._captures), ("king", self._kings_capture),
                              ("special", self._special), ("ends", self._ends)):
            self._section = section
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
                king = self._kings_squares(place)[0]
                around = [king] + [king + step for step in STEPS if self._on_board(king + step)]
                self._add("king-" + place, men, "a", show=around, count=0)

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
        goals = [goal for goal, _ in open_ways(game.position)]
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
        men, names = self._template("yx xx", "12 22" + around, "mm"), "yx-yy 12-11 yy-yx 11-12"
        if variant.repetition_needs == "other moves":
            names = "yx-yy 12-11 xx-xy 22-21 yy-yx 11-12 xy-xx 21-22"
        cycle = [self._move(name) for name in names.split()]
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
        self._pages.append(self._page("hundred", {}))
