# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The table that the players sit at: the game, who plays which side, and what is told of it on the console."""

from tabletop import drop
from tafl.game import Game
from tafl.names import move_name
from tafl.terrain import ATTACKERS, DEFENDERS

SMALLEST = "brandub"  # the variant that any board has room for
LONG_AGO = 60000  # ms, longer than anything a move leaves behind

SIDES = {ATTACKERS: "attackers", DEFENDERS: "defenders"}


class Table:
    """One game after another between the same two players."""

    def __init__(self, host):
        self.host = host
        self.game = None
        settings = host.settings
        self.draws = settings.choice("DRAWS", ("on", "off")) == "on"
        players = ("person", "computer")
        # the sides the computer plays
        self.computer = [side for side in SIDES if settings.choice(SIDES[side].upper(), players) == "computer"]
        self.thinker = None  # who thinks for the computer
        if self.computer:
            from tabletop.computer import Computer

            self.thinker = Computer()
        self._lights = min(host.width, host.height)
        self.variants = variant_ids()
        try:
            self.choose(settings.choice("VARIANT", self.variants))
        except ValueError as why:
            host.complaints.append(f"TAFL_VARIANT: {why}; playing {SMALLEST}")
            self.choose(SMALLEST)

    def new_game(self, text=""):
        """Begin again, at the start or at the position `text`; ValueError, and nothing changed, where that is none."""
        # A text may yet turn out wrong: the old position may be used again only without one.
        self.game = Game(self.variant, text, self.draws, None if text else self._position())
        drop("tafl.setup", "tafl.weights")
        self.captured = b""
        self.arrive()
        self.host.print(f"new game: {self.variant.name}")
        self._tell()

    def choose(self, id):
        """Begin a game of another variant; ValueError where there is none of that id or the lights are too few."""
        if id not in self.variants:
            raise ValueError(f"there is no variant {id!r}; there are {', '.join(self.variants)}")
        if self.game and id == self.variant.id:
            self.new_game()  # with the position that is there
            return
        variant = load_variant(id)
        if variant.size > self._lights:
            raise ValueError(f"{id} needs {variant.size} lights a side, and here are {self._lights}")
        self.variant = variant
        self.new_game()

    def swap_sides(self):
        """The computer, where it plays one side only, takes the other one."""
        if len(self.computer) == 1:
            self.computer = [ATTACKERS + DEFENDERS - self.computer[0]]

    def play(self, name):
        """Make the move called `name`; ValueError with the reason where it is not legal."""
        self.push(self.game.parse(name))

    def push(self, move):
        """Make a legal move and tell the console."""
        game = self.game
        side = SIDES[game.turn]
        game.push(move)
        self.captured = game.position.captured()  # the squares on which the last move captured
        self.moved_at = self.host.now()  # when it was made
        self.host.print(f"{game.ply}. {side} {move_name(move, self.captured)}")
        self._tell()
        self.host.sound("capture" if self.captured else "move")

    def take_back(self):
        """Undo the last move, the computer's together with the person's before it; False where there is none."""
        game = self.game
        with_answer = len(self.computer) == 1 and game.turn not in self.computer
        if game.ply <= with_answer:  # the computer would only make its first move again
            return False
        name = move_name(game.take_back())
        if with_answer:
            name = move_name(game.take_back()) + " " + name
        drop("tafl.setup")  # the way back may have led over the start
        self.captured = b""
        self.arrive()
        self.host.print(f"took back {name}")
        self._tell()
        return True

    def arrive(self):
        """Have the last move made long ago: its man is where it went, and no flare is left."""
        self.moved_at = self.host.now() - LONG_AGO

    def last_move(self):
        """The last move made, 0 at the start."""
        return self.game.move(self.game.ply - 1) if self.game.ply else 0

    def verdict(self):
        """Who won and why, in a few words; empty while the game goes on."""
        outcome = self.game.outcome()
        if not outcome:
            return ""
        who = SIDES[outcome.winner] + " win" if outcome.winner else "draw"
        return f"{who}: {outcome.reason}"

    def _position(self):
        """The position of the game so far, if it can serve for the next one."""
        position = self.game and self.game.position
        return position if position and position.variant is self.variant else None

    def _tell(self):
        self.host.print(self.game.position)
        self.host.print(self.verdict() or SIDES[self.game.turn] + " to move")


def variant_ids():
    """The ids of all variants."""
    from tafl.catalogue import ids

    return ids()


def load_variant(id):
    """The variant called `id`; what reads variants is forgotten again, for a game lasts long."""
    from tafl.catalogue import load

    variant = load(id)
    drop("tafl.catalogue")
    return variant
