# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The coach: it looks through a game and shows who stood better; the costliest moves become exercises."""

from tabletop.interlude import Interlude
from tabletop.players import COMPUTER_SIDES
from tabletop.coach_review import BLUNDER, Review
from tafl.board import SIDES
from tafl.names import move_name, parse_number


class Coach(Interlude):
    """The coach of the session's game. Its graph shows first, and between two exercises: see tabletop.exercise_mistake.

    review: the tabletop.coach_review.Review
    looks: whether it still looks through the game
    copy: its own game, that which waits up to the chosen move
    at: the index of the chosen move in `review.marks`
    solved_plies: those of `review.marks` whose exercise is solved
    streak: exercises solved in a row at the first try
    """

    def __init__(self, session):
        """Let the session's game wait, and look through it from its first move on."""
        Interlude.__init__(self, session, "coach", "coach")
        game = self.waiting.game
        if not game.outcome():
            self.parent = "play"
        self.copy = self.set_up(game.start, game.automatic_draws, game.announce_by_hand)
        self.review = Review(game)
        self.looks = True
        self.at = self.streak = 0
        self.solved_plies = []
        session.host.print("the coach looks through the game: coach off ends it")
        self.show_graph()

    def show_graph(self):
        """Show the graph."""
        session = self._session
        session.show(self.match, self)
        self.match.players.computer_sides = COMPUTER_SIDES[3]
        self.match.skip_animation()
        self.busy = "the coach looks through the game" if self.looks else (
            "the graph of the game shows: coach 1 begins the first exercise, coach off ends this"
            if self.review.marks else "no move cost much: coach off ends this")
        self.began = True

    def show_next(self):
        """Show the graph, with the next exercise that is not solved chosen."""
        marks = self.review.marks
        for _ in marks:
            if marks[self.at] not in self.solved_plies:
                break
            self.at = (self.at + 1) % len(marks)
        self.show_graph()

    def look(self, computer):
        """Search for a slice. Print the graph and the costliest moves at the end, and return True."""
        host = self._session.host
        self.looks = not self.review.advance(self.copy, computer, host)
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
            self.copy.follow(self.waiting.game, self.review.marks[self.at])
        self.show_graph()

    def line(self, at, better=False):
        """Return a line about a move of `review.marks`: number, ply, side, name, cost; and the better move."""
        review, game = self.review, self.waiting.game
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
        number = parse_number(rest)
        if not 0 < number <= len(marks):
            numbers = f"a number from 1 to {len(marks)}, " if marks else ""
            raise ValueError(f"coach takes {numbers}off or nothing, not {rest[:40]!r}")
        self.at = number - 1
        self.show_graph()
        return "mistake"

    def percent(self):
        """Return how much of the look is done, in percent."""
        return self.review.progress()

    def leave(self):
        """End the coach; return the screen to show next."""
        self._session.host.print("the coach ends")
        self.close()
        return self.parent
