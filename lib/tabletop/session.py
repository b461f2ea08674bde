# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The session: the game on the board, its clock, its players and what they prefer; it reports to the console."""

from random import seed

import tafl
from tabletop.board_view import BoardView
from tabletop.caption import Caption
from tabletop.loader import PREFERENCES, VARIANT_LIST, call_far, prepare_far, tidy, unload, unload_temporary
from tabletop.move_animation import LONG_AGO
from tabletop.players import ANY, AUTO, NO_HANDICAP, Players
from tafl.board import ATTACKERS, DEFENDERS, SIDES, copy
from tafl.game import Game
from tafl.names import move_name, square_name
from tafl.position import Position
from tafl.threats import king_in_danger, ways_out

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
        self.players = Players(self)
        self.variant = self.game = None
        self.terms = b""  # see tabletop.terms
        # If there is one: what the record says about the game, if it came as a record; a tabletop.clock.Clock and
        # a tabletop.interlude.Interlude; what settings.toml changes, see tabletop.restore.
        self.about = self.clock = self.practice = self.edited = None
        self.progress, self.new_progress = getattr(settings, "progress", {}), []  # reached, see tabletop.progress
        self.large_board = False  # whether the board is larger than the lights
        self.viewport = None  # then the part of it that shows, see tabletop.viewport
        self.playing = False  # False on the start screen and in attract mode; True from the first play screen on
        self.captured, self.moved_at = b"", 0  # where the last move captured, and when it was made, in ms
        self.open_ways = ()  # the king's ways to a square where he wins, as (goal, step), if the players may see them
        self.danger = False  # whether to warn that the king may be captured next
        self.refusal = self.screen = ""  # why the last choice was illegal; the name of the screen that shows
        self.menu_group = self.menu_variant = ""  # on the menu's page "new game": the group of games, and the id
        self.replay_ms = 1500  # between two moves of a replay
        self.line_handler = None  # takes lines in place of tabletop.console, and returns a screen or None
        self.prints_board = settings.choice("PRINT_BOARD", ("on", "off")) == "on"  # after a move
        self.complaints_shown = 0  # how many of the host's complaints the lights have shown
        if (preferences.theme, preferences.brightness) != (host.theme, host.brightness):
            host.set_light(preferences.theme, preferences.brightness)
        if host.speaker:
            host.speaker.enabled = preferences.sound
        unload_temporary()
        self._begin(call_far(VARIANT_LIST, "first_variant", host, settings, preferences.options), "", resumes)

    def play_variant(self, id, reload=False):
        """Begin a game of the variant `id`; raise ValueError if there is none. `reload`: its options have changed."""
        reload = self.take_edited() or reload
        variant = self.variant
        if reload or not variant or id != variant.id:
            variant = call_far(VARIANT_LIST, "load_variant", self.host, id, self.preferences.options)
        self._begin(variant)

    def new_game(self, text=""):
        """Begin again, at the start or at the position line `text`; raise ValueError if that is no position."""
        if self.take_edited() and not text:
            return self.play_variant(self.variant.id, True)
        return self._begin(self.variant, text)

    def take_edited(self):
        """Let what was edited in settings.toml while a saved game waited hold now; return whether options were."""
        if self.edited:
            from tabletop.requests import take_edited

            return take_edited(self)
        return False

    def _begin(self, variant, text="", resumes=False):
        unload_temporary()
        if variant is not self.variant:
            tidy()  # parsing leaves its parts far apart
            variant = copy(variant)
        prepare_far(*tafl.SETUP_MODULES)
        game = self._new_game(variant, text)
        headline = "new game: " + variant.name
        if not text and self.preferences.handicap != NO_HANDICAP:
            from tabletop.handicap import fewer_men

            game, words = fewer_men(game, self.preferences.handicap)
            headline += words
        self.set_game(game, "" if resumes else headline, bool(text))

    def _new_game(self, variant, text):
        """Return a game that uses the position of the session's game again, which goes on if the text is wrong."""
        old = self.game
        draws, by_hand = self.preferences.automatic_draws, self.preferences.announcements == "by hand"
        if not old or (variant is self.variant and not text):
            return Game(variant, text, draws, old.position if old else Position(variant), by_hand)
        self.game = None  # no screen may draw it while its position changes
        try:
            if variant is not self.variant:
                self.players.opponent.stop(free=True)
                unload(tafl.RULE_MODULES)
                old.position.make_tables(variant)
            return Game(variant, text, draws, old.position, by_hand)
        except (MemoryError, ValueError) as error:
            old.set_up_again()
            self.game = old
            raise ValueError(str(error) if isinstance(error, ValueError) else f"no memory is left for {variant.name}")

    def set_game(self, game, headline, keep_sides=False, agree=None):
        """Put `game` on the board and print `headline`, if any: the one way by which a game comes to the session.

        keep_sides: people and the computer keep their sides, also those chosen at random. agree: agrees on the terms
        of a game that has its own, in place of `agree_terms`.
        """
        if self.practice:
            self.practice.drop()
        if game.variant is not self.variant:
            self.variant = game.variant
            self.large_board = not self.host.fit_panel(game.variant.size)
            self.viewport = None
            self.caption.show_part(None)
        self.game = game
        if self.playing:  # there is room at the start
            tafl.collect()  # what set it up, before what stays
        self.about = None
        self.players.new_game(keep_sides)
        (agree or self.agree_terms)()
        self.start_clock()
        self.skip_animation()
        tafl.pause()
        if headline:
            self.host.print(headline)
            self.print_players()
            tafl.pause()
            if self.prints_board:
                self.host.print(game.position)
                tafl.pause()
            self.print_state(with_board=False)

    def agree_terms(self):
        """Give the game the level and the other terms that the players prefer."""
        self.terms = b""
        preferences = self.preferences
        self.players.level = preferences.level
        if preferences.level == AUTO or preferences.take_backs != preferences.hints or preferences.hints != ANY:
            from tabletop.terms import new_terms

            self.terms = new_terms(self)

    def board_view(self, position):
        """Return the view of `position` on the lights; that of a larger board has a canvas as large as the board."""
        return BoardView(position, max(position.size, self.host.width), max(position.size, self.host.height))

    def push(self, move):
        """Make a legal move and print it, unless the side to move has run out of time."""
        now = self.host.now()
        if self.tick(now) or self.game.outcome():
            return
        game = self.game
        side = game.turn
        tafl.pause()  # not later: a frame between the move and its slide would show where the man arrives
        tidy()  # before what stays
        game.push(move)
        computer = side in self.players.computer_sides
        if computer and game.announce_by_hand and side == DEFENDERS and not game.position.over:
            game.announce()  # a computer never forgets
        self.refusal = ""
        self.players.moved(side)
        self.captured = game.position.captured()
        self.moved_at = now
        self.host.print(f"{game.ply}. {SIDES[side]} {move_name(move, self.captured)}")
        if self.players.offer:
            self.host.print(SIDES[side] + " offer a draw")
        self.print_state(with_board=not self.players.computer_answers())
        warned = "warning" if self.open_ways or self.danger else "move"
        self.host.sound("capture" if self.captured else self.announced_word() or warned)

    def announced_word(self):
        """Return the word announced after the last move of the defenders, "" for none."""
        return self.game.announcement(self.game.ply)

    def may_announce(self):
        """Return whether people may now announce the king's open way by hand."""
        if not self.game.announce_by_hand:
            return False
        from tabletop.announcements import may_announce

        return may_announce(self)

    def last_move(self):
        """Return the last move, 0 at the start."""
        return self.game.move(self.game.ply - 1) if self.game.ply else 0

    def skip_animation(self):
        """Show the position at once, without the last move's animation."""
        self.refusal = ""
        self.players.moved(0)
        self.captured, self.moved_at = b"", self.host.now() - LONG_AGO
        self.open_ways = ()  # those of another position may lead off the board

    def slide_ms(self):
        """Return what a man takes to slide one square."""
        return SLIDE_MS[self.preferences.speed]

    def update_warnings(self):
        """Find what to warn the players of: the king's open ways, and the danger that he is captured next."""
        if self.practice:
            return self.practice.update_warnings()
        game = self.game
        warn = self.preferences.warnings and not game.outcome()
        # Where exits are announced, the announcement shows the ways, and nothing shows them before.
        self.open_ways = ways_out(game.position) if (game.announced[game.ply] if game.announced else warn) else ()
        self.danger = warn and king_in_danger(game.position)

    def start_clock(self):
        """Give both sides the time that the players prefer, if any."""
        self.clock = None
        if self.preferences.clock:
            from tabletop.clock import Clock

            self.clock = Clock(self.preferences.clock, self.host.now(), self.game.ply)

    def tick(self, now):
        """Advance the clock of the side to move. Return whether its time is up, which ends the game."""
        return self.clock is not None and self.clock.tick(self, now)

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
        return self.people_sit_opposite() and self.playing and self.game.turn == ATTACKERS

    def result(self):
        """Return who won and why in a few words; "" while the game goes on."""
        if not (outcome := self.game.outcome()):
            return ""
        return (SIDES[outcome.winner] + " win" if outcome.winner else "draw") + ": " + outcome.reason

    def print_players(self):
        """Print who plays which side."""
        for side in (ATTACKERS, DEFENDERS):
            self.host.print(f"{SIDES[side]}: {self.players.name(side)}")
        if self.clock:
            from tabletop.requests import times

            self.host.print("clock: " + times(self))
        if self.terms:
            from tabletop.terms import terms_text

            self.host.print(terms_text(self))

    def print_state(self, with_board=True):
        """Print the board, if the settings want it too, and warnings and who is to move."""
        if self.prints_board and with_board:
            self.host.print(self.game.position)
        tidy()  # before what stays
        self.update_warnings()
        self.print_open_ways()
        if self.danger:
            self.host.print("the king may be captured next")
        self.print_turn()

    def print_open_ways(self):
        """Print the king's open ways, if the players are to see them."""
        if self.open_ways:
            goals = " or ".join([square_name(goal) for goal, _ in self.open_ways])
            word = self.announced_word()
            self.host.print((word + ": " if word else "") + "the king has an open way to " + goals)

    def print_turn(self):
        """Print who is to move, or who won."""
        self.host.print((result := self.result()) or SIDES[self.game.turn] + " to move")
        if result and not self.practice:
            if self.terms:
                from tabletop.terms import take_result

                take_result(self)
            offers = "SELECT or again: new game, sides swapped; new: same sides"
            if self.game.ply < 2:
                from tabletop.requests import tell_offers

                return tell_offers(self, offers)
            self.host.print(offers + "; undo: go on; coach")
