# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The coach: it looks through a game and shows who stood better; the costliest moves become exercises."""

from tabletop import collect
from tabletop.caption import side_in_words
from tabletop.meanings import THINKING, WARNING, thinking_level
from tabletop.players import COMPUTER_SIDES
from tabletop.practice import SHOWN, SHOWN_MS, WAIT, Practice
from tabletop.review import BLUNDER, MISTAKE, Review, share
from tabletop.screen_practice import Leave, play_screen
from tafl.board import ATTACKERS, SIDES
from tafl.game import Game
from tafl.names import move_name


class Coach(Practice):
    """The coach of the session's game. Its graph shows first, and between two exercises.

    review: the tabletop.review.Review
    at: the index of the chosen move in `review.marks`
    solved_plies: those of `review.marks` whose exercise is solved
    """

    def __init__(self, session):
        """Let the session's game wait, and look through it from its first move on."""
        Practice.__init__(self, session, "coach", "coach")
        game = self.waiting[0]
        if not game.outcome():
            self.parent = "play"
        self._copy = Game(session.variant, game.start, game.automatic_draws, game.position, game.announce_by_hand)
        self.review = Review(game)
        self.looks = True  # whether it still looks through the game
        self.at = 0
        self.solved_plies = []
        session.host.print("the coach looks through the game: coach off ends it")
        self.start_exercise()

    def start_exercise(self):
        """Show the graph, with the next exercise that is not solved chosen."""
        marks = self.review.marks
        for _ in marks:
            if marks[self.at] not in self.solved_plies:
                break
            self.at = (self.at + 1) % len(marks)
        self.shows_graph()
        return True

    def shows_graph(self):
        """Show the graph."""
        session = self._session
        self.exercise = False  # whether an exercise shows in place of the graph
        session.game = self._copy
        session.players.computer_sides = COMPUTER_SIDES[3]
        session.skip_animation()
        self.busy = "the coach looks through the game" if self.looks else (
            "the graph of the game shows: coach 1 begins the first exercise, coach off ends this")

    def look(self, computer):
        """Search for a slice. Print the graph and the costliest moves at the end, and return True."""
        host = self._session.host
        self.looks = not self.review.advance(self._copy, computer, host)
        if not self.looks:
            host.print("points of the attackers, in percent: " + " ".join([str(share) for share in self.review.shares]))
            host.print(self._summary())
            for at in range(len(self.review.marks)):
                host.print(self.line(at))
        return not self.looks

    def choose(self, at):
        """Choose a move of `review.marks`."""
        if self.review.marks:
            self.at = at % len(self.review.marks)
            self._copy.follow(self.waiting[0], self.review.marks[self.at])
        self.shows_graph()

    def line(self, at, better=False):
        """Return a line about a move of `review.marks`: number, ply, side, name, cost; and the better move."""
        review, game = self.review, self.waiting[0]
        ply = review.marks[at]
        cost = review.cost(ply)
        mark = "??" if cost > BLUNDER else "?"
        text = f"{at + 1}: {ply + 1}. {SIDES[review.turn(ply)]} {move_name(game.move(ply))}{mark}: cost {cost} %"
        return text + "; better was " + move_name(review.best(ply)) if better else text

    def _summary(self):
        count = len(self.review.marks)
        if not count:
            return "no move cost much"
        return "the costliest moves: coach 1 asks what was better than the first; coach tells the better ones"

    def obey(self, rest):
        """Do what the console's command `coach` wants; return the screen to show next, None to stay."""
        marks, host = self.review.marks, self._session.host
        if rest == "off":
            return self.leave()
        if self.looks:
            raise ValueError(f"the coach still looks through the game: {self.percent()} %")
        if not rest:
            host.print(self._summary())
            for at in range(len(marks)):
                host.print(self.line(at, True))
            return None
        if not rest.isdigit() or not 0 < int(rest) <= len(marks):
            numbers = f"a number from 1 to {len(marks)}, " if marks else ""
            raise ValueError(f"coach takes {numbers}off or nothing, not {rest[:40]!r}")
        self.at = int(rest) - 1
        self.ask()
        return "play"

    def percent(self):
        """Return how much of the look is done, in percent."""
        return self.review.progress()

    def ask(self):
        """Begin the exercise of the chosen move."""
        game, copy = self.waiting[0], self._copy
        ply = self.review.marks[self.at]
        move = game.move(ply)
        copy.follow(game, ply)
        self.exercise = True
        self._checks = self._knows_answer = False  # whether the computer looks at a move; whether it has an answer
        self.busy = "the computer looks at your move: wait a moment"
        words = f"{side_in_words(self._session, copy.turn)}: what was better than {move_name(move)}?"
        marks = (move >> 8, WARNING), (move & 255, WARNING)
        best = self.review.best(ply)
        self.begin(copy, [best], [best], words, marks)

    def solved(self):
        """Note that the chosen exercise is solved, and tell the coach's move."""
        ply = self.review.marks[self.at]
        if ply not in self.solved_plies:
            self.solved_plies.append(ply)
        self._session.host.print(self.line(self.at, True))

    def present(self, words):
        """Show the move of the game first; it is taken back like a wrong one."""
        session, game = self._session, self._copy
        move = self.waiting[0].move(self._ply)
        game.push(move)
        session.captured, session.moved_at = game.position.captured(), session.host.now()
        session.open_ways, session.danger = (), False
        session.host.print("the game went on with " + move_name(move, session.captured))
        self._phase = SHOWN
        self._until = session.moved_at + SHOWN_MS + session.variant.size * session.slide_ms()

    def caption(self):
        """Return what to do, or what happens, in words."""
        if self._checks:
            return "the computer looks at your move"
        return "this was played" if self._phase == SHOWN and not self.tries else Practice.caption(self)

    def key(self, play, key, now):
        """Take a press before the play screen does; return whether that was all."""
        return self._checks or Practice.key(self, play, key, now)

    def advance(self, play, now):
        """Look at a move that is neither the coach's nor that of the game before it is judged."""
        game, session = self._copy, self._session
        new = self._phase == WAIT and game.ply > self._ply and not game.outcome()
        if new and not self._checks and session.last_move() not in self.accepted:
            if session.last_move() != self.waiting[0].move(self._ply):
                self._checks = True
                session.players.computer_sides = COMPUTER_SIDES[3]
                self._search()
                play.show_caption()
        if self._checks and self._computer.advance(session.host):
            self._checks, self._knows_answer = False, True
            if self._is_good(self._computer.score()):
                self.accepted.append(session.last_move())
        return None if self._checks else Practice.advance(self, play, now)

    def search_answer(self):
        """Begin to search the answer to a move, unless it is known from the look at that move."""
        if self._checks:
            self._search()
        elif self._knows_answer:
            self._knows_answer = False
        else:
            Practice.search_answer(self)

    def _is_good(self, score):
        """Return whether the learner's move is hardly worse than the best one; `score`: that of the answer."""
        review = self.review
        best = review.shares[self._ply]
        if review.turn(self._ply) != ATTACKERS:
            best = 100 - best
        return share(-score, self._copy.position.logit()) >= best - MISTAKE

    def draw(self, canvas, view, now):
        """Draw what the computer considers, or what an exercise shows."""
        level = thinking_level(now) if self._checks else 0
        for move in self._computer.considering() if level else ():
            if move:
                canvas[view.cells[move >> 8]] = THINKING | level
        if not self._checks:
            Practice.draw(self, canvas, view, now)

    def hint(self):
        """Show the right move; return the screen to show. Raise ValueError if no exercise shows."""
        if not self.exercise:
            raise ValueError(self.busy)
        return Practice.hint(self)

    def back(self):
        """Go back to the graph."""
        self.start_exercise()
        return "play"

    def leave(self):
        """End the practice; return the screen to show next."""
        self._session.host.print("the coach ends")
        self.close()
        return self.parent


def open_coach(session, now, name):
    """Return the screen of the coach."""
    if not session.practice:
        if not session.game.ply:
            return Leave(session, now, name)
        Coach(session)
    if session.practice.exercise:
        return play_screen(session, now)
    collect()  # what the coach has made leaves garbage
    from tabletop.screen_coach import Graph  # goes with the screen: an exercise needs the memory

    return Graph(session, now, name)
