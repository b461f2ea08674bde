# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Exercises on the play screen, one position after the other: lessons, puzzles and the mistakes of a game."""

# The learner moves; a right move is answered by the next move of `line`, a wrong one by what the computer would do, and
# then it is taken back.

import tafl
from tabletop import SELECT
from tabletop.interlude import Interlude
from tabletop.loader import note_garbage, tidy, unload_temporary
from tabletop.meanings import CAPTURE, CURSOR, FULL, GOAL, WARNING, WIN, refusal_is_on, wave
from tabletop.players import BOTH, COMPUTER_SIDES
from tabletop.screen_play import Play
from tafl.board import ATTACKERS, DEFENDERS, copy
from tafl.names import move_name
from tafl.threats import king_in_danger, open_ways

WAIT, REPLY, REFUTE, SHOWN, RIGHT = range(5)  # phases: WAIT for the learner; REPLY to a right move, REFUTE a wrong one
PAUSE_MS = 500  # before an answer
SHOWN_MS = 2200  # what a wrong move leads to shows so long; it flashes red at first
FLASH_MS = 700
RING_MS = 90  # after a right solution, a ring of light grows by one square
BEADS_MS = 1600  # and then a light for each solution in a row shows
GOAL_MS = 6000  # the goal shows at first
TARGET_MS = 700  # a man to capture pulses, and then shows himself as long
BLINK_MS = 400  # a goal blinks once for each move that is left, and then it pauses
ANSWER_LEVEL = 5  # of the computer that answers a wrong move
HINT_TRIES = 2  # wrong moves, and then the hint shows by itself


class Exercise(Interlude):
    """A series of exercises, and the overlay of the play screen. A subclass says which, see `start_exercise`."""

    busy = "the computer answers: wait a moment"
    streak = 0  # exercises solved in a row at the first try
    shows_goal = False  # whether the goal shows all the time
    answers = True  # whether the computer answers a wrong move
    theme = ""  # what is right, as in lessons.txt, or the kind of the puzzle

    def start_exercise(self):
        """Begin the next exercise by `begin`. Return False if there is none."""
        raise NotImplementedError

    def solved(self):
        """Keep the progress: the exercise is solved."""

    def begin(self, text, accepted, line, words, marks=(), moves=1):
        """Show an exercise at the position line `text`; "": its game is set up. Raise ValueError if it is no position.

        accepted: the right moves. line: all moves of the solution, the learner's first; () if it is one move.
        words: what to do. marks: (square, meaning) pairs, the goal in lights. moves: how many of the learner's own
        moves solve it.
        """
        session = self._session
        self.began = False
        tafl.collect()  # finding the exercise leaves its parts far apart
        game = self.set_up(text) if text else self.match.game
        unload_temporary()
        tafl.pause()
        tafl.collect()
        self.accepted, self._line = list(accepted), list(line)
        self.words, self.marks = copy(words), copy(tuple(marks))
        self.moves_left, self._ply = moves, game.ply  # the latter: up to which all moves are right
        self.tries, self.helped = 0, False  # wrong moves; whether a hint showed
        self.phase = WAIT
        self._since = self._until = 0  # when the phase began; 0: as soon as no man slides
        self._let_learner_move()
        session.match.skip_animation()
        self.present(words)
        self.began = True

    def _let_learner_move(self):
        """Make the side to move the learner's."""
        session = self._session
        session.players.computer_sides = COMPUTER_SIDES[BOTH - session.game.turn - 1]

    def present(self, words):
        """Say what to do, and show the position."""
        tafl.pause()
        self._session.host.print(words)
        self._session.print_state()
        tafl.pause()

    def back(self):
        """Return the screen that BACK leads to."""
        return self.leave()

    def caption(self):
        """Return what to do, in words."""
        if self.phase == RIGHT:
            return "right!"
        if self.phase in (REFUTE, SHOWN):
            return "wrong: look what happens" if self.answers else "wrong: try again"
        return self.words + " - SELECT on an empty square: hint, BACK: leave"

    def key(self, play, key, now):
        """Take a press before the play screen does; return whether that was all."""
        if self.phase != WAIT:
            self._until = now
            return True
        if key == SELECT and play.in_hand is None and not any([move >> 8 == play.cursor for move in play.legal_moves]):
            self.hint()
            play.start_turn()
            return True
        return False

    def hint(self):
        """Show the right move; return the screen to show."""
        session = self._session
        if self.phase == WAIT:
            self.helped = True
            session.opponent.hint = self.accepted[0]
            session.host.print("hint: " + move_name(self.accepted[0]))
        else:
            session.host.print(self.goes_on)
        return "play"

    def advance(self, play, now):
        """Do what is due when no man slides; return the screen to show next, None to stay."""
        if not self._since:
            self._since = now
        if now < self._until:
            return None
        phase, session = self.phase, self._session
        game = session.game
        if phase == WAIT:
            if game.ply <= self._ply:
                return self.leave() if game.outcome() else None  # resigned
            self._judge(now)
            play.show_caption()
        elif phase == REPLY:
            self._answer(play, self._line[game.ply])
            self._ply = game.ply
            self.accepted = [self._line[game.ply]]
            self._let_learner_move()
            self.phase = WAIT
            self._since = now
            play.start_turn()
        elif phase == REFUTE:
            over = game.outcome() or not self.answers
            move = 0 if over else self._computer.advance(session.host)
            if move or over:
                if move:
                    self._answer(play, move)
                self.phase = SHOWN
                self._since, self._until = now, now + SHOWN_MS
        elif phase == SHOWN:
            return self._take_back()
        elif not self.start_exercise():
            return self.leave()
        else:
            return "play"
        return None

    def _judge(self, now):
        """Look whether the learner's last move is right."""
        session = self._session
        game = session.game
        session.players.computer_sides = COMPUTER_SIDES[3]
        self._until = now + PAUSE_MS
        outcome = game.outcome()
        won = self.moves_left == 1 and outcome and outcome.winner == BOTH - game.turn and self._line
        if session.match.last_move() not in self.accepted and not won:
            self.tries += 1
            self.streak = 0
            self.phase = REFUTE
            session.host.print("wrong: " + move_name(session.match.last_move()))
            self.search_answer()
        elif outcome or game.ply >= len(self._line):
            if not (self.tries or self.helped):
                self.streak += 1
            self.phase = RIGHT
            self._since = now
            self._until = now + RING_MS * session.variant.size + BEADS_MS
            session.host.print("right")
            session.host.sound("win")
            self.solved()
        else:
            left = self.moves_left = self.moves_left - 1
            self.words = self.words.replace(f"in {left + 1}", f"in {left}")
            session.host.print(f"right, {left} to go")
            self.phase = REPLY

    def search_answer(self):
        """Begin to search the answer to a wrong move; again if another screen may have used the computer."""
        if self.phase == REFUTE and self.answers and not self._session.game.outcome():
            self._search()

    def _search(self):
        session = self._session
        self._computer = session.opponent.borrow_computer()
        from tabletop.levels import LEVELS

        tafl.collect()  # before what the search keeps
        self._computer.begin(session.game, LEVELS[ANSWER_LEVEL - 1], session.host.now())

    def _answer(self, play, move):
        """Make a move of the other side; the next one is the learner's."""
        self._session.push(move)
        play.start_turn()

    def _take_back(self):
        """Take back the wrong move and its answer."""
        session = self._session
        session.opponent.stop()
        while session.game.ply > self._ply:
            session.game.take_back()
        self._let_learner_move()
        session.match.skip_animation()
        self.phase = WAIT
        self._since = self._until = 0
        Exercise.present(self, ("again: " if self.tries else "") + self.words)
        if self.tries >= HINT_TRIES:
            self.hint()
        return "play"

    def update_warnings(self):
        """Find what threatens the learner, even without warnings; what he threatens himself may be the answer."""
        game = self.match.game
        learner = 0 if game.outcome() else game.turn if (game.ply - self._ply) % 2 == 0 else BOTH - game.turn
        self.match.open_ways = open_ways(game.position) if learner == ATTACKERS else ()
        self.match.danger = learner == DEFENDERS and king_in_danger(game.position)

    def draw(self, canvas, view, now):
        """Draw the goal, the red of a wrong move, or the ring and the beads of a right one, over the board."""
        cells, age = view.cells, now - self._since
        if self.phase == WAIT:
            if not self._since or (age > GOAL_MS and not self.shows_goal):
                return
            for square, meaning in self.marks:
                light = 0
                if meaning == GOAL:  # it blinks, or it would be lost among the goals of a man in hand
                    light = FULL if age % TARGET_MS < TARGET_MS // 2 else 0
                    if not light and canvas[cells[square]] & 0xF0 == GOAL:
                        canvas[cells[square]] = 0
                elif meaning == CAPTURE:
                    if age % (2 * TARGET_MS) < TARGET_MS:  # then the man shows
                        light = wave(age, TARGET_MS, 0, FULL)
                elif age % (BLINK_MS * (self.moves_left + 2)) < BLINK_MS * self.moves_left:
                    light = FULL if age % BLINK_MS < BLINK_MS * 5 // 8 else 0
                if light and canvas[cells[square]] & 0xF0 != CURSOR:
                    canvas[cells[square]] = meaning | light
        elif self.phase == SHOWN and age < FLASH_MS and refusal_is_on(age):
            canvas[cells[self._session.game.move(self._ply) & 255]] = WARNING | FULL
        elif self.phase == RIGHT:
            self._draw_right(canvas, view, age)

    def _draw_right(self, canvas, view, age):
        width, size = view.width, self._session.variant.size
        cell = view.cells[self._session.match.last_move() & 255]
        reach = age // RING_MS
        if reach > size:
            for i in range(min(self.streak, size * size)):
                canvas[view.cells[i // size * 16 + i % size]] = WIN | FULL
            return
        for square in view.position.tables.squares():
            at = view.cells[square]
            if max(abs(at % width - cell % width), abs(at // width - cell // width)) == reach:
                canvas[at] = WIN | FULL


def play_screen(session, now):
    """Return the play screen of an exercise. On a large board, the overview shows first."""
    note_garbage()
    tidy()  # before the screen, which stays
    tafl.pause()
    session.interlude.search_answer()
    if not session.large_board():
        return Play(session, now, "play")
    from tabletop.large_board import OVERVIEW_MS, LargeBoardPlay

    screen = LargeBoardPlay(session, now, "play")
    if not session.game.ply:
        session.viewport.show_overview(session.host.now() + OVERVIEW_MS)
    return screen
