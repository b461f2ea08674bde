# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""A side of a table, written from docs/network.md alone, with the standard library and the rules core."""

import base64
import hashlib
import hmac
import json
import re
from collections import Counter

import ljostafl

SIDES = ["attackers", "defenders"]
KINDS = {"v": int, "n": int, "seen": int, "game": dict, "moves": str, "hash": str, "offer": bool, "at": int}


def other(side):
    return SIDES[1 - SIDES.index(side)]


class OtherSide:
    """It has the methods that far_network calls. It keeps nothing: it lives from what the topics hold."""

    def __init__(self, invitation, saved=None):
        self.side, self.secret = invitation.side, invitation.secret
        self.topic = f"ljostafl/1/{invitation.table}/"
        self.what = json.loads(json.dumps(invitation.terms._asdict())) if invitation.terms else None
        self.game = self.new_game() if self.what else None
        self.moves, self.n, self.got, self.others_seen = [], 0, 0, 0
        self.offering, self.lost, self.stopped, self.refused = {}, {}, "", Counter()
        self.wish, self.again = False, set()
        self.at, self.connections, self.rivals = 0, 0, 0
        self.last, self.begun, self.news, self.wait, self.left = b"", False, False, [], None

    @property
    def terms(self):
        return self.what

    def new_game(self):
        options = f" ({', '.join(self.what['options'])})" if self.what["options"] else ""
        return ljostafl.Game(self.what["variant"] + options, self.what["start"] or "")

    @property
    def next(self):
        name = hmac.digest(self.secret, (self.topic + "again\n").encode(), "sha256")[:10]
        return base64.b32encode(name).decode().lower()

    @property
    def rematch(self):
        return self.next if len(self.again) == 2 and self.result else None

    def signal(self, word):
        self.wish, self.news = self.wish or bool(word == "again" and self.result), True

    def hash(self):
        from tafl.position_text import men_text

        text = f"{self.what['variant']}\n{men_text(self.game.core.position)} {self.turn[0]}"
        return hashlib.sha256(text.encode()).hexdigest()[:16]

    @property
    def turn(self):
        return self.game.turn.name.lower()

    @property
    def result(self):
        if not self.game:
            return None
        ended = self.game.outcome()
        if ended:
            return (ended.winner and ended.winner.name.lower(), ended.reason)
        if self.lost:
            loser = self.turn if self.turn in self.lost else other(self.turn)
            return (other(loser), self.lost[loser])
        if all(self.offering.get(side) for side in SIDES):
            return (None, "agreement")
        return None

    def start(self):
        self.begun, self.wait = False, []

    @property
    def taken(self):
        return self.rivals > 2

    def begin(self):
        self.connections += 1
        self.begun = self.news = True
        for payload in self.wait:
            self.accept(self.topic + other(self.side), payload)
        self.wait = []

    def save(self):
        return None

    def accept(self, topic, payload):
        if topic.endswith("/here"):
            return ""
        mine = topic == self.topic + self.side
        if not mine and not self.begun:
            self.wait.append(payload)
        elif mine and self.begun:
            if self.wish and b'"next": "' in payload:
                self.again.add(self.side)
        else:
            reason = self.check(topic, payload, mine)
            self.refused.update([reason] if reason else [])
            return reason
        return ""

    def check(self, topic, payload, mine):
        if self.stopped:
            return "stopped"
        if len(payload) > 16449:
            return "size"
        body = payload[65:]
        right = hmac.new(self.secret, topic.encode() + b"\n" + body, hashlib.sha256).hexdigest().encode() + b" " + body
        if right != payload:
            return "signature"
        try:
            state = json.loads(body)
            if any(type(state[key]) is not kind for key, kind in KINDS.items()):
                return "form"
        except (ValueError, KeyError, TypeError):
            return "form"
        if state["v"] != 1:
            return "version"
        if not mine and payload == self.last:
            return ""
        if not mine and state["n"] <= self.got:
            return "replay"
        if self.what and state["game"] != self.what:
            return "game"
        if not re.fullmatch(r"([a-o][1-9]\d?-[a-o][1-9]\d?( (?=[a-o])|$))*", state["moves"]):
            return "moves"
        if not self.what:
            self.what = state["game"]
            self.game = self.new_game()
        return (self.take_mine if mine else self.take_theirs)(state, payload, state["moves"].split())

    def make(self, moves):
        for move in moves:
            self.game.play(move)
            self.moves.append(move)
            self.offering, self.wish, self.again = {}, False, set()

    def take_mine(self, state, payload, moves):
        if self.connections and state["n"] > self.n:
            self.rivals = 1 + self.rivals * (state["at"] - self.at < 120)
        self.n, self.at = max(self.n, state["n"]), max(self.at, state["at"])
        if moves != self.moves[: len(moves)]:
            self.game, self.moves = self.new_game(), []
            self.make(moves)
        if moves == self.moves:
            self.offering[self.side] = state["offer"]
            if state["result"] == {"winner": None, "reason": "agreement"}:
                self.offering = dict.fromkeys(SIDES, True)
        if state.get("next") == self.next:
            self.again.add(self.side)
        if state["result"] and state["result"]["winner"] == other(self.side):
            if state["result"]["reason"] in ("resignation", "time"):
                self.lost[self.side] = state["result"]["reason"]
        return ""

    def stop(self, reason):
        self.stopped, self.news = reason, True
        return reason

    def take_theirs(self, state, payload, theirs):
        they = other(self.side)
        if theirs[: len(self.moves)] == self.moves and len(theirs) == len(self.moves) + 1:
            if self.turn != they:
                return self.stop("turn")
            try:
                self.game.play(theirs[-1])
            except ValueError:
                return self.stop("illegal")
            if self.hash() != state["hash"]:
                self.game.take_back()
                return self.stop("hash")
            self.moves, self.offering, self.wish, self.again = theirs, {}, False, set()
        elif theirs != self.moves[: len(theirs)]:
            return self.stop("conflict")
        self.got, self.last = state["n"], payload
        self.others_seen = max(self.others_seen, state["seen"])
        if state["signal"] == "stopped":
            self.stop("stopped")
        result = state["result"] and (state["result"]["winner"], state["result"]["reason"])
        if state.get("next") == self.next:
            self.again.add(they)
        agreed = result == (None, "agreement")
        if theirs == self.moves:
            self.offering[they] = state["offer"] or (agreed and bool(self.offering.get(self.side)))
        if result and result != self.result:
            if result[0] != self.side or result[1] not in ("resignation", "time"):
                self.refused["result"] += 1
            else:
                self.lost[they] = result[1]
        return ""

    def own_move(self, move):
        self.make([move])
        self.news = True

    def offer(self):
        self.offering[self.side] = self.news = True

    def lose(self, reason="resignation"):
        self.lost[self.side], self.news = reason, True

    def message(self, now):
        if not (self.begun and self.news and self.what):
            return None
        self.n, self.news, self.at = max(self.n, self.others_seen) + 1, False, now
        result = self.result and {"winner": self.result[0], "reason": self.result[1]}
        state = {"v": 1, "n": self.n, "seen": self.got, "game": self.what, "moves": " ".join(self.moves),
                 "hash": self.hash(), "left": None, "offer": bool(self.offering.get(self.side)), "result": result,
                 "signal": "stopped" if self.stopped else None, "at": now, "more": "is ignored"}
        if result and (self.wish or self.side in self.again):
            state["next"] = self.next
        topic, body = self.topic + self.side, json.dumps(state).encode()
        return topic, hmac.new(self.secret, topic.encode() + b"\n" + body, "sha256").hexdigest().encode() + b" " + body
