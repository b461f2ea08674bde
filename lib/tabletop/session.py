# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The table that the players sit at: the game, who plays which side and how, and what is told of it on the console."""

from random import seed

from tabletop import drop
from tabletop.players import BOTH, Players
from tabletop.move_animation import LONG_AGO
from tabletop.board_view import View
from tafl.game import Game
from tafl.names import move_name, square_name
from tafl.outcome import TIME
from tafl.threats import king_in_danger, ways_out
from tafl.board import ATTACKERS, DEFENDERS, SIDES

SMALLEST = "brandub"  # the variant that any board has room for
SLIDE_MS = {"normal": 60, "slow": 110, "fast": 25}  # by speed: what a man on its way takes for a square


class Session:
    """One game after another between the same two players."""

    def __init__(self, host):
        self.host = host
        self.game = self.clock = self.window = None  # see tabletop.viewport
        self.obey = None  # who takes what is typed, if not tabletop.console
        self.begun = False  # whether somebody sits at the table
        self.told = 0  # how many of the host's complaints
        self.refused = ""  # why the last choice was refused
        self.shows_board = True  # on the console, after every move
        seed(host.seed())
        from tabletop.preferences import players, read

        self.players = Players(self, players(host.settings))
        read(self, host.settings)  # minutes, warnings, speed, opposite, draws, by_hand, options, sleep_ms
        drop("tabletop.preferences")
        from tabletop.variant_list import look_through

        try:
            self.choose(host.settings.choice("VARIANT", look_through(host, self._lights())))
        except ValueError as why:
            host.complaints.append(f"TAFL_VARIANT: {why}; playing {SMALLEST}")
            self.choose(SMALLEST)

    def choose(self, id, anew=False):
        """Begin a game of another variant; ValueError where there is none of that id.

        `anew`: another one even if it has the same id, since other options hold.
        """
        if anew or not self.game or id != self.variant.id:
            from tabletop.variant_list import put_away, take_down

            try:
                self.variant = take_down(self.host, id, self.options)
            finally:
                put_away()
            self.wide = self.variant.size > self._lights()  # only a part of the board shows at a time
            if self.window:
                self.window = self.window.close()
        self.new_game()

    def _lights(self):
        return min(self.host.width, self.host.height)

    def view(self, position):
        """The board of `position` on the lights; one larger than they are on a canvas as large as itself."""
        return View(position, max(position.size, self.host.width), max(position.size, self.host.height))

    def new_game(self, text=""):
        """Begin again, at the start or at the position `text`; ValueError, and nothing changed, where that is none."""
        # A text may yet turn out wrong: the old position may be used again only without one.
        self.game = Game(self.variant, text, self.draws, None if text else self._position(), self.announce_by_hand)
        drop("tafl.position_parser", "tafl.tables", "tafl.weights", "tafl.zobrist")
        self.players.new_game(kept=bool(text))
        self.set_clock(self.minutes)
        self.arrive()
        self.host.print(f"new game: {self.variant.name}")
        self.tell_players()
        self._tell()

    def rematch(self):
        """Begin again with sides swapped."""
        self.players.swap_sides()
        self.new_game()

    def _position(self):
        """The position of the game so far, if it can serve for the next one."""
        position = self.game and self.game.position
        return position if position and position.variant is self.variant else None

    def play(self, name):
        """Make the move called `name`; ValueError with the reason where it is not legal."""
        self.push(self.game.parse(name))

    def push(self, move):
        """Make a legal move and tell the console, unless the flag falls before."""
        now = self.host.now()
        if self.tick(now) or self.game.outcome():
            return
        game = self.game
        side = game.turn
        game.push(move)
        if game.announce_by_hand and side == DEFENDERS and side in self.players.computer and not game.position.over:
            game.announce()  # a computer never forgets
        self.refused = ""
        self.players.moved(side)
        self.captured = game.position.captured()  # the squares on which the last move captured
        self.moved_at = now  # when it was made
        self.host.print(f"{game.ply}. {SIDES[side]} {move_name(move, self.captured)}")
        if self.players.offer:
            self.host.print(SIDES[side] + " offer a draw")
        self._tell()
        warned = "warning" if self.ways or self.danger else "move"
        self.host.sound("capture" if self.captured else self.word() or warned)

    def word(self):
        """Return the word announced after the last move of the defenders, "" for none."""
        return self.game.announcement(self.game.ply)

    def may_call(self):
        """Whether people may now call the king's way out by hand."""
        if not self.game.announce_by_hand:
            return False
        from tabletop.announcements import may_call

        return may_call(self)

    def take_back(self):
        """Undo how the game was given up, else the last move, the computer's together with the person's before it.

        False where there is nothing to undo.
        """
        game = self.game
        if game.outcome() and game.outcome().reason == TIME:
            self.clock = None
            self.host.print("the clocks are off")
        if game.reopen():
            names = "the end of the game"
        else:
            computer = self.players.computer
            with_answer = len(computer) == 1 and game.turn not in computer
            if game.ply <= with_answer:  # the computer would only make its first move again
                return False
            names = move_name(game.take_back())
            if with_answer:
                names = move_name(game.take_back()) + " " + names
        drop("tafl.position_parser")  # the way back may have led over the start
        self.arrive()
        self.host.print("took back " + names)
        self._tell()
        return True

    def arrive(self):
        """Have the last move made long ago: its man is where it went, and no flare is left."""
        self.refused = ""
        self.players.moved(0)
        self.captured = b""
        self.moved_at = self.host.now() - LONG_AGO

    def warn(self, on):
        """Have the players be warned, or not."""
        self.warnings = on
        self._look_out()

    def _look_out(self):
        """See what the players are to be warned of: `ways` open to the king, `danger` that he is captured next."""
        game = self.game
        on = self.warnings and not game.outcome()
        # where exits are announced, the word shows the ways, and none shows before
        shown = game.announced[game.ply] if game.announced else on
        self.ways = ways_out(game.position) if shown else ()
        self.danger = on and king_in_danger(game.position)

    def last_move(self):
        """The last move made, 0 at the start."""
        return self.game.move(self.game.ply - 1) if self.game.ply else 0

    def tick(self, now):
        """Have the clock of the side to move run on; return whether its flag has fallen, which ends the game."""
        if not self.clock:
            return False
        turn = self.game.turn
        over = not self.begun or self.game.outcome()
        self.clock.run(0 if over or self.players.clock_stands() else turn, now)
        if over or self.clock.left(turn, now) > 0:
            return False
        self.end(BOTH - turn, TIME)
        return True

    def set_clock(self, minutes):
        """Give each side so many minutes from now on, or, with 0, no clock."""
        self.minutes = minutes
        self.clock = None
        if minutes:
            from tabletop.clock import Clock

            self.clock = Clock(minutes, self.host.now())

    def times(self):
        """What both sides have left, in words."""
        if not self.clock:
            return "no clock"
        now = self.host.now()
        return ", ".join([SIDES[side] + " " + self.clock.text(side, now) for side in (ATTACKERS, DEFENDERS)])

    def end(self, winner, reason):
        """End the game for a reason that is not on the board; `winner` is a side, or None for a draw."""
        if self.game.outcome():
            return  # it is over already
        self.game.end(winner, reason)
        self.players.moved(0)
        self._tell()

    def slide_ms(self):
        """What a man on its way takes for a square."""
        return SLIDE_MS[self.speed]

    def faces_away(self):
        """Whether text has to be turned round for the side to move: the attackers, where they sit opposite."""
        return self.two_sided() and self.begun and self.game.turn == ATTACKERS

    def two_sided(self):
        """Whether two people sit opposite."""
        return self.opposite and not self.players.computer

    def verdict(self):
        """Who won and why, in a few words; empty while the game goes on."""
        outcome = self.game.outcome()
        if not outcome:
            return ""
        who = SIDES[outcome.winner] + " win" if outcome.winner else "draw"
        return f"{who}: {outcome.reason}"

    def why(self):
        """Why the game ended so, or why the last choice was refused; else who is to move."""
        outcome = self.game.outcome()
        if outcome:
            from tafl.explain import explain_outcome

            return self.verdict() + "; " + explain_outcome(self.game)
        return self.refused or SIDES[self.game.turn] + " to move"

    def tell_players(self):
        """Tell the console who plays which side."""
        for side in (ATTACKERS, DEFENDERS):
            self.host.print(f"{SIDES[side]}: {self.players.name(side)}")

    def _tell(self):
        """Tell the console how things stand."""
        say = self.host.print
        if self.shows_board:
            say(self.game.position)
        self._look_out()
        self.tell_ways()
        if self.danger:
            say("the king may be captured next")
        self.tell_turn()

    def tell_ways(self):
        if self.ways:
            goals = " or ".join([square_name(goal) for goal, _ in self.ways])
            word = self.word()
            self.host.print((word + ": " if word else "") + "the king has an open way to " + goals)

    def tell_turn(self):
        """Tell the console who is to move, or who won."""
        over = self.verdict()
        self.host.print(over or SIDES[self.game.turn] + " to move")
        if over:
            self.host.print("SELECT, or again: play again with sides swapped; new: as before; undo: go on")
