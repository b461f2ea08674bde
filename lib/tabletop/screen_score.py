# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Who stands better: both sides' colours pull at a bar, and then words say it."""

from math import exp

from tabletop.computer import HINT_LEVEL
from tabletop.meanings import ATTACKER, DEFENDER, FULL, TEXT, THINKING, clear, thinking_level
from tabletop.scroll_text import Ticker
from tafl.search import WIN, WIN_THRESHOLD
from tafl.board import ATTACKERS, DEFENDERS, SIDES

LEVEL = 38  # points, below which a bar of nine lights stays in the middle

LOOK_MS = 2500  # the bar stands before the words, and after them


class Score:
    """What the computer, at its best, thinks of the game at the table; any key ends it."""

    def __init__(self, session, now):
        self._session = session
        self._computer = session.players.borrow()
        self._computer.begin(session.game, HINT_LEVEL, now)
        self._text = ""  # until it has thought
        self._ticker = None
        self._passes = 0
        self._since = now

    def key(self, key, now):
        """Back to the game."""
        self._session.players.rest()
        return "play"

    def advance(self, now):
        """Think; then show the bar and the words by turns."""
        session = self._session
        host = session.host
        if not self._text:
            if self._computer.advance(host):
                self._tell()
                self._since = now
        elif self._ticker:
            if self._ticker.over(now):
                self._ticker = None
                self._since = now
        elif now - self._since > LOOK_MS:
            if self._passes == 2:
                return self.key(0, now)
            self._passes += 1
            self._ticker = Ticker(self._text, host.width, host.height, now, session.faces_away())
        return None

    def draw(self, canvas, now):
        """Write the bar, orange from the left and blue from the right, or the words."""
        if self._ticker:
            self._ticker.draw(canvas, now, TEXT)
            return
        clear(canvas)
        width = self._session.host.width
        score = self._score()
        if abs(score) > WIN_THRESHOLD:
            at = width if score > 0 else -1
        else:
            # as long as their side is likely to win: 150 points win e times as often as they lose
            at = max(1, min(int((width - 1) / (1 + exp(-score / 150)) + 0.5), width - 2))
        first = (self._session.host.height // 2 - 1) * width
        for x in range(width):
            value = (ATTACKER if x < at else DEFENDER) | FULL
            if x == at:  # between them it flickers, as long as they pull
                value = 0 if self._text else THINKING | thinking_level(now)
            for y in (0, width, 2 * width):
                canvas[first + x + y] = value

    def _score(self):
        """How well the attackers stand."""
        score = self._computer.score()
        return score if self._session.game.turn == ATTACKERS else -score

    def _tell(self):
        """Find the words, and tell them to the console, with figures."""
        score = self._score()
        who = SIDES[ATTACKERS if score > 0 else DEFENDERS]
        score = abs(score)
        men = ""
        if score < LEVEL:
            self._text = "both stand even"
        elif score > WIN_THRESHOLD:
            self._text = "%s win in %d" % (who, (WIN - score + 1) // 2)
        else:
            # 250 points ahead, five games of six are won
            self._text = who + " much better"[0 if score > 250 else 5 :]
            men = " (+%d.%d men)" % (score // 100, score // 10 % 10)
        self._session.host.print("%s%s, depth %d" % (self._text, men, self._computer.depth()))
