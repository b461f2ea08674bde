# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""One side of a table: it takes messages and tells what to publish. No network, no clock, no files."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import takewhile
from typing import Any

from .invitation import SIDES, Invitation, Terms
from .messages import LOSSES, SIGNALS, STOPPED, Refused, Result, State, decode, hash_of, sign
from .watch import Watch

DAY = 24 * 60 * 60
RIVALS, SOON = 3, 120  # how often another program speaks for this side before this one rests; seconds between two times
WAITING = 100  # states of the other side that come before the own one: more are forgotten


class Table(Watch):
    """The table of one side. `saved`: what `save` returned once, or nothing.

    First `start`, then all that the broker has, then `begin`; the same after each new connection. `message` is what to
    publish now. Moves are text without captures. Raise ValueError for what may not be done now.
    """

    def __init__(self, invitation: Invitation, saved: Mapping[str, Any] | None = None) -> None:
        super().__init__(invitation)
        self.side = invitation.side
        self.other = SIDES[self.side == SIDES[0]]
        self.n = 0  # the largest number used
        self.at = 0  # when the last state was said
        self.left: int | None = None  # of the own clock after the last own move, in milliseconds
        self.offers: set[str] = set()  # the sides that offer a draw in this position
        self.losses: dict[str, str] = {}  # why a side has lost by its own word
        self.claimed = ""  # the side that claims the game in this position
        self.again: set[str] = set()  # the sides that want a rematch, as the broker knows
        self.rivals = 0  # how often in a row another program has spoken for this side between two connections
        self._accepted_n = 0
        self._seen_by_other = 0
        self._signal: str | None = None
        self.asks_again = False  # whether this side has asked for a rematch
        self._met = self._begun = self._changed = self._moved = False
        self._waiting: list[bytes] = []
        if invitation.terms:
            self._agree(invitation.terms)
        self._load(saved or {})

    def save(self) -> dict[str, Any]:
        """Return what to keep, for JSON: nothing of it is secret."""
        return {"n": self.n, "accepted": self._accepted_n, "at": self.at, "moved_at": self.moved_at, "left": self.left,
                "stopped": self.stopped, "game": self.terms and self.terms._asdict(), "moves": " ".join(self.moves),
                "offers": sorted(self.offers), "losses": self.losses, "claimed": self.claimed,
                "again": sorted(self.again)}  # fmt: skip

    def _load(self, saved: Mapping[str, Any]) -> None:
        if not saved.get("game"):
            return
        self._agree(Terms(**{**saved["game"], "options": tuple(saved["game"]["options"])}))
        for move in saved["moves"].split():
            self._known().play(move)
            self.moves.append(move)
        self.n, self._accepted_n = saved["n"], saved["accepted"]
        self.at, self.moved_at = saved["at"], saved["moved_at"]
        self.left, self.stopped, self.claimed = saved["left"], saved["stopped"], saved["claimed"]
        self.offers, self.losses = set(saved["offers"]), dict(saved["losses"])
        self.again = set(saved.get("again", ()))

    def start(self) -> None:
        """Wait for what the broker has: a connection begins."""
        self._begun, self._waiting = False, []

    @property
    def begun(self) -> bool:
        """Whether the side has all that the broker had, and may move."""
        return self._begun

    def begin(self) -> None:
        """Take the states of the other side that have come, and publish: all that the broker has is here."""
        self._met = self._begun = self._changed = True
        for payload in self._waiting:
            self.accept(self.invitation.topic + self.other, payload)
        self._waiting = []

    @property
    def presence(self) -> str:
        """How the other side is: "here", "away", or "wait" before it has come."""
        return "here" if self.here[self.other] else "away" if self.other in self.states else "wait"

    @property
    def taken(self) -> bool:
        """Whether another program plays this side, again and again: then this one leaves the broker."""
        return self.rivals >= RIVALS

    @property
    def result(self) -> Result | None:
        """How the game has ended: by the rules; by the word of a side that has lost; by agreement; by a claim."""
        found = self._by_rules()
        if found or not self.game:
            return found
        if self.losses:
            loser = self.turn if self.turn in self.losses else next(iter(self.losses))
            return Result(SIDES[loser == SIDES[0]], self.losses[loser])
        if len(self.offers) == 2:
            return Result(None, "agreement")
        return Result(self.claimed, "time") if self.claimed else None

    @property
    def rematch(self) -> Invitation | None:
        """The table where the game goes on with sides changed, if both sides want that."""
        return self.invitation.rematch(self.terms) if len(self.again) == 2 and self.result else None

    @property
    def rematch_word(self) -> str:
        """How it is with a rematch: "asked", "left", "offered", or "" if no side wants one."""
        if not self.result:
            return ""
        if self.asks_again or self.side in self.again:
            return "asked" if self.here[self.other] else "left"
        return "offered" if self.other in self.again else ""

    def clocks(self, now: int) -> dict[str, int]:
        """Return the milliseconds that each side has, that of the other side while it is to move counted on."""
        found = super().clocks(now)
        found.pop(self.side, None)
        return found if self.left is None else {**found, self.side: self.left}

    def _take(self, side: str, payload: bytes) -> None:
        if side == self.side:
            if not self._begun:
                self._take_own(payload)
            elif self.asks_again:
                self._take_again(side, decode(self.invitation.topic + side, payload, self.invitation.secret))
        elif not self._begun:
            self._waiting = [*self._waiting, payload][-WAITING:]
        else:
            self._take_others(payload)

    def _accepted(self, side: str) -> int:
        return self._accepted_n if side == self.other else 0

    def _take_own(self, payload: bytes) -> None:
        """Take the own retained state: what was said holds, also if the list here is shorter or another one."""
        said = decode(self.invitation.topic + self.side, payload, self.invitation.secret)
        if self._met and said.n > self.n:  # what this program has not said
            self.rivals = self.rivals + 1 if said.at < self.at + SOON else 1
        self.n = max(self.n, said.n)
        state = self._checked(self.side, payload)
        if state is None:
            return
        same = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(self.moves, state.moves)))
        if same < len(state.moves):
            while len(self.moves) > same:
                self._known().take_back()
                self.moves.pop()
            self._made(state.moves[same:], state.hash)
        self.at = max(self.at, state.at)
        self.moved_at = self.moved_at or state.at
        self.left = state.left if self.left is None else self.left
        self._take_word(self.side, state)
        self._take_again(self.side, state)

    def _take_others(self, payload: bytes) -> None:
        state = self._checked(self.other, payload)
        if state is None:
            return
        self._check_line(state)
        extra = state.moves[len(self.moves) :]
        if len(extra) > 1:
            raise self._stop("conflict")
        if extra and self.turn != self.other:
            raise self._stop("turn")
        if extra:
            self._made(extra, state.hash)
        last = self.states.get(self.other)
        moved_at = self.moved_at
        if extra:  # a claim that comes with a move counts from the state before
            self.moved_at, moved_at = state.at, last.at if last else 0
        self._accepted_n = state.n
        self._seen_by_other = max(self._seen_by_other, state.seen)
        self._keep(self.other, state, payload)
        if not self._take_word(self.other, state, moved_at):
            self._count("result")
        self._take_again(self.other, state)

    def _take_again(self, side: str, state: State) -> None:
        if state.next and state.next == self.invitation.rematch().table:
            self.again.add(side)

    def _made(self, moves: Sequence[str], hash: str) -> None:
        self._extend(moves, hash)
        self._forget()

    def _forget(self) -> None:
        """Forget what was said of the position before."""
        self.offers.clear()
        self.again.clear()
        self.claimed, self.asks_again = "", False

    def _take_word(self, side: str, state: State, moved_at: int = 0) -> bool:
        """Take what a side says besides its moves; return whether it may say so."""
        loser_wins, here, found = SIDES[side == SIDES[0]], list(state.moves) == self.moves, state.result
        own = side == self.side
        if state.signal == STOPPED:
            self._stop(STOPPED)
        agreed = found == Result(None, "agreement")
        if here:
            (self.offers.add if state.offer or (agreed and own) else self.offers.discard)(side)
            if agreed and (own or self.side in self.offers):
                self.offers |= set(SIDES)
        if found is None or found == self.result:
            return True
        if found.reason in LOSSES and found.winner == loser_wins:
            self.losses[side] = found.reason
        elif (here and found == Result(side, "time")
              and (own or self._is_away_at(state.at, self.side, self.at, moved_at))):  # fmt: skip
            self.claimed = side
        else:
            return False
        return True

    def _is_away_at(self, at: int, side: str, said_at: int, moved_at: int) -> bool:
        """Return whether `side` has been to move for as many days as its game allows, and has said nothing."""
        days = self.terms.days if self.terms else 0
        return days > 0 and self.turn == side and at - max(said_at, moved_at) >= days * DAY

    def _stop(self, reason: str) -> Refused:
        self._changed = self._changed or not self.stopped  # the other side sees it
        return super()._stop(reason)

    def _may_act(self) -> None:
        if self.stopped:
            raise ValueError(f"the table has stopped: {self.stopped}")
        if not self._begun:
            raise ValueError("the broker has not answered yet")
        self._known()
        if self.result:
            raise ValueError("the game is over")

    def own_move(self, move: str, left: int | None = None) -> None:
        """Make a move of this side. `left`: the milliseconds that its clock has now."""
        self._may_act()
        if self.turn != self.side:
            raise ValueError("it is not the turn of this side")
        made = self._known().play(move.partition("x")[0])
        self.moves.append(made.partition("x")[0])  # as the protocol writes it, however `move` is written
        self._forget()
        self.left, self._changed, self._moved = left, True, True

    def offer(self) -> None:
        """Offer a draw, or accept the other side's offer."""
        self._may_act()
        self.offers.add(self.side)
        self._changed = True

    def lose(self, reason: str = "resignation") -> None:
        """Resign, or lose on time."""
        self._may_act()
        if reason not in LOSSES:
            raise ValueError(f"a side does not lose by {reason!r}")
        self.losses[self.side] = reason
        self._changed = True

    def claim(self, now: int) -> None:
        """Win because the other side is away for longer than the table allows."""
        self._may_act()
        last = self.states.get(self.other)
        if not self._is_away_at(now, self.other, last.at if last else 0, self.moved_at):
            raise ValueError("the other side is not away for so long")
        self.claimed, self._changed = self.side, True

    def signal(self, word: str) -> None:
        """Say hello, good game or again. The latter asks for a rematch, if the game is over."""
        if word not in SIGNALS or word == STOPPED:
            raise ValueError(f"there is no signal {word!r}")
        self._signal, self._changed = word, True
        self.asks_again = self.asks_again or (word == "again" and self.result is not None)

    def message(self, now: int) -> tuple[str, bytes] | None:
        """Return the topic and the message to publish, None if there is nothing new. `now`: Unix seconds."""
        if not (self._begun and self._changed and self.terms):
            return None
        self.n = max(self.n, self._seen_by_other) + 1
        self.at, self._changed = now, False
        if self._moved:
            self.moved_at, self._moved = now, False
        signal, self._signal = STOPPED if self.stopped else self._signal, None
        wants = self.result and (self.asks_again or self.side in self.again)
        state = State(self.n, self._accepted_n, self.terms, tuple(self.moves), hash_of(self._known()), self.left,
                      self.side in self.offers, self.result, signal, now,
                      self.invitation.rematch().table if wants else None)  # fmt: skip
        topic = self.invitation.topic + self.side
        return topic, sign(topic, state.encode(), self.invitation.secret)
