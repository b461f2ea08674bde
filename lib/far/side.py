# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""One side of a table: it takes messages and tells what to publish. It keeps nothing: the broker has what was said."""

from far.state import LOSSES, SIDES, SIGNALS, STOPPED, Refused, decode, encode, hash_of, moves_of, new_game, sign
import tafl

DAY = 24 * 60 * 60
RIVALS, SOON = 3, 120  # how often another program speaks for this side before this one rests; seconds between two times


class Side:
    """The table of one side.

    First `start`, then all that the broker has, then `begin`; the same after each new connection. `message` is what to
    publish now. Moves are text without captures. Raise ValueError for what may not be done now.
    """

    most_waiting = 4  # states of the other side that come before the own one: more are forgotten

    def __init__(self, link):
        self.link = link
        self.side = link.side
        self.other = SIDES[self.side == SIDES[0]]
        self.terms = self.core = None  # what is played: not known yet; and its `tafl.game.Game`
        self.moves = []
        self.stopped = ""  # the reason
        self.refused = {}  # how many messages, by the reason
        self.here = False  # whether the other side is
        self.last = None  # its last state
        self.n = self.at = self.accepted = 0  # the largest number used; when it was said; the other side's
        self.moved_at = 0  # when the last move was said
        self.left = None  # of the own clock after the last own move, in milliseconds
        self.offers = []  # the sides that offer a draw in this position
        self.losses = {}  # why a side has lost by its own word
        self.claimed = ""  # the side that claims the game in this position
        self.again = []  # the sides that want a rematch, as the broker knows
        self.asks_again = False
        self.rivals = 0  # how often in a row another program has spoken for this side between two connections
        self.begun = self._met = self._changed = self._moved = False
        self._seen_by_other = 0
        self._signal = self._payload = None
        self._waiting = []
        if link.terms:
            self._agree(link.terms)

    def start(self):
        """Wait for what the broker has: a connection begins."""
        self.begun, self._waiting = False, []

    def begin(self):
        """Take the states of the other side that have come, and publish: all that the broker has is here."""
        self._met = self.begun = self._changed = True
        waiting, self._waiting = self._waiting, []
        for payload in waiting:
            self.accept(self.link.topic + self.other, payload)

    @property
    def taken(self):
        """Whether another program plays this side, again and again: then this one leaves the broker."""
        return self.rivals >= RIVALS

    @property
    def turn(self):
        """The side to move."""
        return SIDES[self.core.turn - 1]

    @property
    def result(self):
        """How the game has ended: by the rules; by the word of a side that has lost; by agreement; by a claim."""
        outcome = self.core and self.core.outcome()
        if outcome:
            return SIDES[outcome.winner - 1] if outcome.winner else None, outcome.reason
        if self.losses:
            loser = self.turn if self.turn in self.losses else next(iter(self.losses))
            return SIDES[loser == SIDES[0]], self.losses[loser]
        if len(self.offers) == 2:
            return None, "agreement"
        return (self.claimed, "time") if self.claimed else None

    def accept(self, topic, payload):
        """Take a message. Return "", or the reason why it is refused; then it has changed nothing."""
        name = topic[len(self.link.topic) :] if topic.startswith(self.link.topic) else ""
        if name.endswith("/here") and name[:-5] in SIDES:
            if name[:-5] == self.other:
                self.here = payload == b"1"
            return ""
        try:
            if name not in SIDES:
                raise Refused("topic")
            if name == self.side:
                if not self.begun:
                    self._take_own(payload)
                elif self.asks_again:
                    self._take_again(name, decode(topic, payload, self.link.secret))
            elif not self.begun:
                self._waiting = (self._waiting + [payload])[-self.most_waiting :]
            else:
                self._take_others(payload)
        except Refused as refused:
            self._count(str(refused))
            return str(refused)
        return ""

    def _count(self, reason):
        self.refused[reason] = self.refused.get(reason, 0) + 1

    def _agree(self, terms):
        try:
            self.core = new_game(terms)
        except ValueError:
            raise Refused("game")
        self.terms = terms

    def _checked(self, side, payload, accepted):
        """Return the state of a message that passes all checks before its moves, None for the last one again."""
        if self.stopped:
            raise Refused("stopped")
        state = decode(self.link.topic + side, payload, self.link.secret)
        if side == self.other and payload == self._payload:
            return None
        if state["n"] <= accepted:
            raise Refused("replay")
        if self.terms and state["game"] != self.terms:
            raise Refused("game")
        state["moves"] = moves_of(state, self.moves)
        if not self.terms:
            self._agree(state["game"])
        return state

    def _take_own(self, payload):
        """Take the own retained state: what was said holds, also if the list here is shorter or another one."""
        said = decode(self.link.topic + self.side, payload, self.link.secret)
        if self._met and said["n"] > self.n:  # what this program has not said
            self.rivals = self.rivals + 1 if said["at"] < self.at + SOON else 1
        self.n = max(self.n, said["n"])
        state = self._checked(self.side, payload, 0)
        moves, same = state["moves"], 0
        while same < min(len(moves), len(self.moves)) and moves[same] == self.moves[same]:
            same += 1
        if same < len(moves):
            while len(self.moves) > same:
                self.core.take_back()
                self.moves.pop()
            self._made(moves[same:], state["hash"])
        self.at = max(self.at, state["at"])
        self.moved_at = self.moved_at or state["at"]
        self.left = state["left"] if self.left is None else self.left
        self._take_word(self.side, state, 0)
        self._take_again(self.side, state)

    def _take_others(self, payload):
        state = self._checked(self.other, payload, self.accepted)
        if state is None:
            return
        moves = state["moves"]
        both = min(len(self.moves), len(moves))
        if moves[:both] != self.moves[:both] or len(moves) > len(self.moves) + 1:
            raise self._stop("conflict")
        extra = moves[len(self.moves) :]
        if extra and self.turn != self.other:
            raise self._stop("turn")
        if extra:
            self._made(extra, state["hash"])
        moved_at = self.moved_at
        if extra:  # a claim that comes with a move counts from the state before
            self.moved_at, moved_at = state["at"], self.last["at"] if self.last else 0
        self.last = state
        self.accepted, self._payload = state["n"], payload
        self._seen_by_other = max(self._seen_by_other, state["seen"])
        if not self._take_word(self.other, state, moved_at):
            self._count("result")
        self._take_again(self.other, state)

    def _take_again(self, side, state):
        if state.get("next") and state["next"] == self.link.next() and side not in self.again:
            self.again.append(side)

    def _made(self, moves, hash):
        """Make all these moves, or none and stop."""
        made, reason = 0, ""
        try:
            for move in moves:
                tafl.pause()
                self.core.play(move)
                made += 1
        except ValueError:
            reason = "illegal"
        if not reason and hash != hash_of(self.core):
            reason = "hash"
        if reason:
            for _ in range(made):
                self.core.take_back()
            raise self._stop(reason)
        self.moves += moves
        self._forget()

    def _forget(self):
        """Forget what was said of the position before."""
        self.offers, self.again = [], []
        self.claimed, self.asks_again = "", False

    def _take_word(self, side, state, moved_at):
        """Take what a side says besides its moves; return whether it may say so."""
        own, found = side == self.side, state["result"]
        here = state["moves"] == self.moves
        if state["signal"] == STOPPED:
            self._stop(STOPPED)
        agreed = found == (None, "agreement")
        if here:
            offers = [each for each in self.offers if each != side]
            if state["offer"] or (agreed and own):
                offers.append(side)
            self.offers = list(SIDES) if agreed and (own or self.side in offers) else offers
        if found is None or found == self.result:
            return True
        if found[1] in LOSSES and found[0] == SIDES[side == SIDES[0]]:
            self.losses[side] = found[1]
        elif here and found == (side, "time") and (own or self._is_away_at(state["at"], self.side, self.at, moved_at)):
            self.claimed = side
        else:
            return False
        return True

    def _is_away_at(self, at, side, said_at, moved_at):
        """Return whether `side` has been to move for as many days as its game allows, and has said nothing."""
        days = self.terms["days"]
        return days > 0 and self.turn == side and at - max(said_at, moved_at) >= days * DAY

    def _stop(self, reason):
        self._changed = self._changed or not self.stopped  # the other side sees it
        self.stopped = self.stopped or reason
        return Refused(reason)

    def _may_act(self):
        if self.stopped:
            raise ValueError("the table has stopped: " + self.stopped)
        if not (self.begun and self.core):
            raise ValueError("the broker has not answered yet")
        if self.result:
            raise ValueError("the game is over")

    def own_move(self, move, left=None):
        """Make a move of this side. `left`: the milliseconds that its clock has now."""
        self._may_act()
        if self.turn != self.side:
            raise ValueError("it is not the turn of this side")
        move = move.partition("x")[0]
        self.core.play(move)
        self.moves.append(move)
        self._forget()
        self.left = left
        self._changed = self._moved = True

    def offer(self):
        """Offer a draw, or accept the other side's offer."""
        self._may_act()
        if self.side not in self.offers:
            self.offers.append(self.side)
        self._changed = True

    def lose(self, reason="resignation"):
        """Resign, or lose on time."""
        self._may_act()
        if reason not in LOSSES:
            raise ValueError(f"a side does not lose by {reason!r}")
        self.losses[self.side] = reason
        self._changed = True

    def claim(self, now):
        """Win because the other side is away for longer than the table allows."""
        self._may_act()
        if not self._is_away_at(now, self.other, self.last["at"] if self.last else 0, self.moved_at):
            raise ValueError("the other side is not away for so long")
        self.claimed, self._changed = self.side, True

    def signal(self, word):
        """Say hello, good game or again."""
        if word not in SIGNALS or word == STOPPED:
            raise ValueError(f"there is no signal {word!r}")
        self._signal, self._changed = word, True
        self.asks_again = self.asks_again or (word == "again" and self.result is not None)

    def message(self, now):
        """Return the topic and the message to publish, None if there is nothing new. `now`: Unix seconds."""
        if not (self.begun and self._changed and self.terms):
            return None
        self.n = max(self.n, self._seen_by_other) + 1
        self.at, self._changed = now, False
        if self._moved:
            self.moved_at, self._moved = now, False
        signal, self._signal = STOPPED if self.stopped else self._signal, None
        topic = self.link.topic + self.side
        wants = self.result and (self.asks_again or self.side in self.again)
        body = encode({"v": 1, "n": self.n, "seen": self.accepted, "game": self.terms, "moves": " ".join(self.moves),
                       "hash": hash_of(self.core), "left": self.left, "offer": self.side in self.offers,
                       "result": self.result, "signal": signal, "at": now,
                       "next": wants and self.link.next()})  # fmt: skip
        return topic, sign(topic, body, self.link.secret) + b" " + body
