# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""What two boards tell each other, in the dialect of a board: docs/network.md, version 1 of the protocol."""

# `ljostafl.far` uses it on a PC, and `far.side` too.

import hashlib
from json import dumps, loads

import tafl
from tafl.board import ATTACKERS
from tafl.outcome import DECIDED_BY_PLAYERS, HUNDRED_PLIES, NO_LEGAL_MOVE, PERPETUAL, REASONS, REPETITION
from tafl.position_text import men_text

VERSION = 1
SIDES = ("attackers", "defenders")
BODY = 16384  # bytes at most
SIZE = 64 + 1 + BODY
STOPPED = "stopped"
STOPS = {  # why a table has stopped
    "conflict": "both sides know different moves", "illegal": "the other side made an illegal move",
    "turn": "the other side moved out of turn", "hash": "the positions differ after the same moves",
    "stopped": "the other side has found what cannot be",
}  # fmt: skip
ASKED = {  # how it is with a rematch
    "asked": "You have asked for another game. The other side has not answered yet.",
    "offered": "The other side asks for another game. It begins when you ask too: far again.",
    "left": "You have asked for another game, but the other side has left the table.",
}  # fmt: skip
SIGNALS = ("hello", "good game", "again", STOPPED)
LOSSES = ("resignation", "time")  # what a side may say of itself
ENDS = REASONS[1:] + (NO_LEGAL_MOVE, REPETITION, PERPETUAL, HUNDRED_PLIES) + DECIDED_BY_PLAYERS
DIGITS = "0123456789"
LETTERS = "abcdefghijklmnopqrstuvwxyz"
BASE32 = LETTERS + "234567"
OF_A_PLACE = ("host", "port", "tls", "user", "table", "side", "secret", "topic", "terms")
OF_A_NAME = LETTERS + DIGITS + "-_"
OF_A_START = "adK/" + DIGITS
HEX = "0123456789abcdef"
BLOCK = 64  # bytes of SHA-256


class Refused(ValueError):
    """A message that changes nothing; the text is the reason, one of those in docs/network.md."""


class Place:
    """Where a table is, and what its holder may do there: what a `far.link.Link` says, without what reads it."""

    def __init__(self, link):
        for name in OF_A_PLACE:
            setattr(self, name, getattr(link, name))

    def next(self):
        """Return the name of the table of the rematch: docs/network.md."""
        name = int(sign(self.topic + "again", b"", self.secret)[:20], 16)
        return "".join([BASE32[name >> at & 31] for at in range(75, -5, -5)])

    def rematch(self, terms):
        """Return the place of this player in the rematch, in which `terms` are played."""
        place = Place(self)
        place.table = self.next()
        place.topic = f"ljostafl/{VERSION}/{place.table}/"
        place.side, place.terms = SIDES[self.side == SIDES[0]], terms
        place.secret = int(sign(self.topic + "again", b"", self.secret)[20:52], 16).to_bytes(16, "big")
        return place


def only(text, letters, least, most):
    """Return whether it is a text of so many of these letters."""
    return isinstance(text, str) and least <= len(text) <= most and all([letter in letters for letter in text])


def is_clock(text):
    """Return whether it is `10`, or `3+2`."""
    minutes, plus, seconds = text.partition("+") if isinstance(text, str) else ("", "", "")
    return only(minutes, DIGITS, 1, 3) and (only(seconds, DIGITS, 1, 3) if plus else True)


def is_start(text):
    """Return whether it is the men, a space, and the letter of a side."""
    return isinstance(text, str) and text[-2:] in (" a", " d") and only(text[:-2], OF_A_START, 1, 255)


def is_game(game):
    """Return whether it can be a game. What a board will be told must not hold the end of a line."""
    return (isinstance(game, dict) and all([key in game for key in GAME]) and only(game["variant"], OF_A_NAME, 1, 40)
            and isinstance(game["options"], list) and all([only(name, OF_A_NAME, 1, 40) for name in game["options"]])
            and game["options"] == sorted(game["options"])
            and (game["start"] is None or is_start(game["start"]))
            and (game["clock"] is None or is_clock(game["clock"])) and _is_whole(game["days"]))  # fmt: skip


def _is_whole(value):
    return type(value) is int and 0 <= value < 1 << 53


def _is_result(value):
    return (value is None or (isinstance(value, dict) and "winner" in value and "reason" in value
                              and (value["winner"] is None or value["winner"] in SIDES)
                              and value["reason"] in ENDS))  # fmt: skip


GAME = ("variant", "options", "start", "clock", "days")
KEYS = ("v", "n", "seen", "game", "moves", "hash", "left", "offer", "result", "signal", "at")
KINDS = {"game": is_game, "moves": lambda value: isinstance(value, str), "hash": lambda value: isinstance(value, str),
         "left": lambda value: value is None or _is_whole(value), "offer": lambda value: isinstance(value, bool),
         "result": _is_result, "signal": lambda value: value is None or isinstance(value, str)}  # fmt: skip


def new_game(terms):
    """Return a new `tafl.game.Game` of these terms. Raise ValueError if there is no such one."""
    from tafl.game import Game
    from tafl.variants import load

    try:
        return Game(load(terms["variant"], "", terms["options"]), terms["start"] or "")
    except KeyError:
        raise ValueError("there is no variant " + terms["variant"])


def hash_of(game):
    """Return what both sides compare after each move: 16 hexadecimal digits of the position."""
    turn = "a" if game.turn == ATTACKERS else "d"
    return str(_hex(_sha256(f"{game.variant.id}\n{men_text(game.position)} {turn}".encode()).digest())[:16], "utf-8")


def _sha256(data):
    return hashlib.new("sha256", data) if hasattr(hashlib, "new") else hashlib.sha256(data)


def _hex(data):
    return "".join(["%02x" % byte for byte in data]).encode()


def sign(topic, body, secret):
    """Return the signature of a message: 64 hexadecimal digits. `secret` has at most 64 bytes."""
    key = secret + bytes(BLOCK - len(secret))
    inner = _sha256(bytes([byte ^ 0x36 for byte in key]))
    inner.update(topic.encode() + b"\n")
    inner.update(body)
    return _hex(_sha256(bytes([byte ^ 0x5C for byte in key]) + inner.digest()).digest())


def decode(topic, payload, secret):
    """Return the values of a message as a dict. Raise Refused.

    The caller checks what needs a memory: `replay` and `game`; then `moves_of`.
    """
    if payload is None or len(payload) > SIZE:
        raise Refused("size")
    body = memoryview(payload)[65:]
    differs = payload[64:65] != b" "
    for right, byte in zip(sign(topic, body, secret), payload):
        differs |= right != byte  # all of them, so that the time says nothing
    if differs:
        raise Refused("signature")
    try:
        state = loads(str(body, "utf-8"))
    except (ValueError, RuntimeError):  # the latter: it nests too deep
        raise Refused("form")
    if not (isinstance(state, dict) and all([key in state and KINDS.get(key, _is_whole)(state[key]) for key in KEYS])):
        raise Refused("form")
    if not state["n"]:
        raise Refused("form")
    if state["v"] != VERSION:
        raise Refused("version")
    state["game"] = {key: state["game"][key] for key in GAME}
    result = state["result"]
    state["result"] = result and (result["winner"], result["reason"])
    if state["signal"] not in SIGNALS:
        state["signal"] = None
    return state


def moves_of(state, known):
    """Return the moves of a state one by one; those in `known` are right. Raise Refused."""
    text, same = state["moves"], " ".join(known)
    if known and text.startswith(same) and text[len(same) : len(same) + 1] in ("", " "):
        moves, text = list(known), text[len(same) :]
        more = text[1:].split(" ") if text else []
    else:
        moves, more = [], text.split(" ") if text else []
    for move in more:
        tafl.pause()  # a Pico takes 0.8 ms for each
        start, _, goal = move.partition("-")
        for name in (start, goal):
            if not (name[:1] in LETTERS[:15] and only(name[1:], DIGITS, 1, 2) and name[1] != "0"):
                raise Refused("moves")
    return moves + more


def encode(state):
    """Return the body of the message with these values. Raise ValueError if it is too long."""
    game = state["game"]
    texts = ['"%s":' % key + dumps(state[key]) for key in KEYS if key not in ("game", "result")]
    texts.append('"game":{' + ",".join(['"%s":' % key + dumps(game[key]) for key in GAME]) + "}")
    result = state["result"]
    result = '{"winner":%s,"reason":%s}' % (dumps(result[0]), dumps(result[1])) if result else "null"
    texts.append('"result":' + result)
    if state.get("next"):
        texts.append('"next":' + dumps(state["next"]))
    body = ("{" + ",".join(texts) + "}").encode()
    if len(body) > BODY:
        raise ValueError("the state is too long")
    return body


def rematch_text(side):
    """Return what to tell the person of a rematch, "" for nothing."""
    asks, offers = side.asks_again or side.side in side.again, side.other in side.again
    if not side.result or not (asks or offers):
        return ""
    return ASKED["offered" if not asks else "asked" if side.here else "left"]
