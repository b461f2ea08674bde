# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The score: a bar shows which side stands better, and then text says it."""

from math import exp

from tabletop.levels import HINT_LEVEL
from tabletop.meanings import ATTACKER, DEFENDER, FULL, TEXT, THINKING, clear, thinking_light
from tabletop.screens import PREVIOUS_SCREEN, Screen
from tabletop.scroll_text import scroll
from tafl.search import WIN, WIN_THRESHOLD
from tafl.board import ATTACKERS, DEFENDERS, SIDES

EVEN = "both stand even"
BAR_MS = 2500  # the bar shows before the text and after it


class Score(Screen):
    """What the computer, at full strength, thinks of the position; any key goes back to the game."""

    def __init__(self, session, now, name):
        """Start thinking."""
        Screen.__init__(self, session, now, name)
        if session.match.has_terms():
            from tabletop.terms import does_not_count

            does_not_count(session)
        self._computer = session.opponent.borrow_computer()
        self._computer.begin(session.game, HINT_LEVEL, now, plans=False)
        self._logit = session.game.position.logit
        self._words = ""  # what it thinks, once it has thought
        self._text = None  # the words while they scroll
        self._passes = 0
        self.result = None
        self._since = now
        session.caption.show("who is better? the computer thinks")

    def key(self, key, now):
        """Go back to the game, or to the start screen."""
        self._session.opponent.stop()
        return PREVIOUS_SCREEN

    def advance(self, now):
        """Think; then show the bar and the text in turn."""
        session = self._session
        host = session.host
        if not self._words:
            if self._computer.advance(host):
                self._tell_score()
                self._since = now
        elif self._text:
            if self._text.finished(now):
                self._text = None
                self._since = now
        elif now - self._since > BAR_MS:
            if self._passes == 2:
                return self.key(0, now)
            self._passes += 1
            self._text = scroll(session, self._words, now)
        return None

    def draw(self, canvas, now):
        """Draw the bar, orange from the left and blue from the right, or the text."""
        if self._text:
            self._text.draw(canvas, now, TEXT)
            return
        clear(canvas)
        width = self._session.host.width
        score = self._score()
        if abs(score) > WIN_THRESHOLD:
            at = width if score > 0 else -1
        else:
            # as long as their side is likely to win
            at = max(1, min(int((width - 1) / (1 + exp(-score / self._logit)) + 0.5), width - 2))
        first = (self._session.host.height // 2 - 1) * width
        for x in range(width):
            value = (ATTACKER if x < at else DEFENDER) | FULL
            if x == at:  # between them it flickers, as long as they pull
                value = 0 if self._words else THINKING | thinking_light(now)
            for y in (0, width, 2 * width):
                canvas[first + x + y] = value

    def _score(self):
        """Return the score for the attackers."""
        score = self._computer.score()
        return score if self._session.game.turn == ATTACKERS else -score

    def _tell_score(self):
        """Put the score into words; print them with the figures."""
        score = self._score()
        side = ATTACKERS if score > 0 else DEFENDERS
        who = SIDES[side]
        score = abs(score)
        chance = ""
        if 4 * score <= self._logit:  # a bar of nine lights stays in the middle
            self._words = EVEN
        elif score > WIN_THRESHOLD:
            self._words = "%s win in %d" % (who, (WIN - score + 1) // 2)
        else:
            # with that many points, five games of six are won
            self._words = who + " much better"[0 if score > self._logit * 8 // 5 else 5 :]
            chance = " (%d %%)" % min(100 / (1 + exp(-score / self._logit)), 99)
        self.result = (
            SIDES[0 if self._words == EVEN else side], round(100 / (1 + exp(-score / self._logit))),
            (WIN - score + 1) // 2 if score > WIN_THRESHOLD else None, self._computer.depth())
        self._session.caption.show(self._words + chance)
        self._session.host.print("%s%s, depth %d" % (self._words, chance, self._computer.depth()))
