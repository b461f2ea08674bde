# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The session: the match that shows, the one that waits, and what players prefer; it reports to the console."""

from random import seed

import tafl
from tabletop.board_view import BoardView
from tabletop.caption import Caption
from tabletop.loader import NEW_GAME, PREFERENCES, VARIANT_LIST, call_far, tidy, unload_temporary
from tabletop.match import Match
from tabletop.opponent import Opponent
from tafl.board import ATTACKERS, DEFENDERS, SIDES
from tafl.names import move_name, square_name
from tafl.threats import king_in_danger, open_ways

SLIDE_MS = {"normal": 60, "slow": 110, "fast": 25}  # by speed: what a man takes to slide one square


class Session:
    """One game after another between the same players. Every screen and console command works on it."""

    def __init__(self, host, settings, resumes=False):
        """Begin a game with the preferences in `settings`: `host.settings` or the SavedState of the autosave.

        resumes: print nothing about it, because a saved game comes in its place.
        """
        seed(host.seed())
        self.host, self.caption = host, Caption(self)
        self.preferences = preferences = call_far(PREFERENCES, "read", settings)  # see tabletop.preferences
        self.opponent = Opponent(self)
        self.match = Match(self)  # the one that shows
        self.interlude = None  # a tabletop.interlude.Interlude that takes the place of the players' match, if any
        self.variant = None
        self.edited = {}  # what settings.toml changes for the next game, see tabletop.restore
        self.progress, self.new_progress = getattr(settings, "progress", {}), []  # reached, see tabletop.progress
        self.viewport = None  # of a board larger than the lights: the part of it that shows, see tabletop.viewport
        self.screen = ""  # the name of the screen that shows
        self.menu = {}  # what is chosen in a menu: the "group" of games, and the "variant" to play next
        self.line_handler = None  # takes lines in place of tabletop.console, and returns a screen or None
        self.events = None  # a tabletop.events.Events, while a program listens
        self.complaints_taken = 0  # how many of the host's complaints the lights have shown
        if (preferences.theme, preferences.brightness) != (host.theme, host.brightness):
            host.set_light(preferences.theme, preferences.brightness)
        if host.speaker:
            host.speaker.enabled = preferences.sound
        unload_temporary()
        variant = call_far(VARIANT_LIST, "first_variant", host, settings, preferences.options)
        unload_temporary()
        call_far(NEW_GAME, "begin", self, variant, "", resumes)

    def play_variant(self, id, reload=False):
        """Begin a game of the variant `id`; raise ValueError if there is none. `reload`: its options have changed."""
        call_far(NEW_GAME, "play_variant", self, id, reload)

    @property
    def game(self):
        """The game of the match that shows."""
        return self.match.game

    @property
    def players(self):
        """The players of the match that shows."""
        return self.match.players

    def show(self, match, interlude=None):
        """Show `match`, that of the players or of an `interlude`."""
        self.match, self.interlude = match, interlude

    def take_variant(self, variant):
        """Take the variant of a game that comes; if it is another one, the lights show its board anew."""
        if variant is not self.variant:
            self.variant = variant
            self.host.fit_panel(variant.size)
            self.show_part(None)

    def large_board(self):
        """Return whether the board is larger than the lights."""
        return self.variant.size > min(self.host.width, self.host.height)

    def show_part(self, viewport):
        """Show the part of a large board that `viewport` says; None: all of the board, or nothing of it."""
        self.viewport = viewport
        self.caption.show_part(None)

    def take_complaints(self):
        """Return the complaints of the host that have come since the last call."""
        first, self.complaints_taken = self.complaints_taken, len(self.host.complaints)
        return self.host.complaints[first:]

    def listen(self, handler):
        """Let `handler` take the lines of the console, or the commands again if it is None."""
        self.line_handler = handler

    def board_view(self, position):
        """Return the view of `position` on the lights; that of a larger board has a canvas as large as the board."""
        return BoardView(position, max(position.size, self.host.width), max(position.size, self.host.height))

    def push(self, move):
        """Make a legal move and print it, unless the side to move has run out of time."""
        now, match = self.host.now(), self.match
        game, players = match.game, match.players
        if self.tick(now) or game.outcome():
            return
        side = game.turn
        tafl.pause()  # not later: a frame between the move and its slide would show where the man arrives
        tidy()  # before what stays
        game.push(move)
        computer = side in players.computer_sides
        if computer and game.announce_by_hand and side == DEFENDERS and not game.position.over:
            game.announce()  # a computer never forgets
        match.refusal = ()
        players.moved(side)
        match.captured = game.position.captured()
        match.moved_at = now
        self.host.print(f"{game.ply}. {SIDES[side]} {move_name(move, match.captured)}")
        if players.offer:
            self.host.print(SIDES[side] + " offer a draw")
        if self.events:
            self.events.update_moves()
        self.print_state(with_board=not players.computer_answers())
        warned = "warning" if match.open_ways or match.danger else "move"
        self.host.sound("capture" if match.captured else match.announced_word() or warned)

    def slide_ms(self):
        """Return what a man takes to slide one square."""
        return SLIDE_MS[self.preferences.speed]

    def update_warnings(self):
        """Find what to warn the players of: the king's open ways, and the danger that he is captured next."""
        if self.interlude:
            return self.interlude.update_warnings()
        match, game = self.match, self.game
        warn = self.preferences.warnings and not game.outcome()
        # Where exits are announced, the announcement shows the ways, and nothing shows them before.
        match.open_ways = open_ways(game.position) if (game.announced[game.ply] if game.announced else warn) else ()
        match.danger = warn and king_in_danger(game.position)

    def tick(self, now):
        """Advance the clock of the side to move. Return whether its time is up, which ends the game."""
        return self.match.clock is not None and self.match.clock.tick(self, now)

    def end(self, winner, reason):
        """End the game for a reason that is not on the board; `winner` is a side, or None for a draw."""
        if not self.game.outcome():
            self.game.end(winner, reason)
            self.players.moved(0)
            self.print_state(with_board=False)

    def people_sit_opposite(self):
        """Return whether two people sit opposite each other."""
        return self.preferences.people_sit == "opposite" and not self.players.computer_sides

    def text_upside_down(self):
        """Return whether text must face the attackers: they are to move and sit opposite."""
        return self.people_sit_opposite() and self.match.playing and self.game.turn == ATTACKERS

    def print_state(self, with_board=True):
        """Print the board, if the settings want it too, and warnings and who is to move."""
        if self.preferences.prints_board and with_board:
            self.host.print(self.game.position)
        tidy()  # before what stays
        self.update_warnings()
        self.print_open_ways()
        if self.match.danger:
            self.host.print("the king may be captured next")
        self.print_turn()

    def print_open_ways(self):
        """Print the king's open ways, if the players are to see them."""
        match = self.match
        if match.open_ways:
            goals = " or ".join([square_name(goal) for goal, _ in match.open_ways])
            word = match.announced_word()
            self.host.print((word + ": " if word else "") + "the king has an open way to " + goals)

    def print_turn(self):
        """Print who is to move, or who won."""
        self.host.print((result := self.match.result()) or SIDES[self.game.turn] + " to move")
        if result and not self.interlude:
            if self.match.counts:
                from tabletop.terms import take_result

                take_result(self)
            offers = "SELECT or again: new game, sides swapped; new: same sides"
            if self.game.ply < 2:
                from tabletop.action_effects import tell_offers

                return tell_offers(self, offers)
            self.host.print(offers + ("" if self.players.remote else "; undo: go on") + "; coach")
