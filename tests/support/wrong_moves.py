# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Wrong moves of lessons and puzzles as the board's events tell them, and the messages that the faces make of them."""

GAME = {"event": "game", "variant": "brandub", "name": "Brandub", "options": [], "size": 7, "first": "attackers",
        "start": "7/7/3a3/2aK3/7/5d1/1a5 a", "throne": ["d4"], "corners": ["a1", "a7", "g1", "g7"], "camps": [],
        "exercise": "lessons", "calls": None}
OUR = {"event": "move", "ply": 1, "side": "attackers", "from": "b1", "to": "b2", "captures": []}
ANSWER = {"event": "move", "ply": 2, "side": "defenders", "from": "f2", "to": "f1", "captures": []}
KING = {"event": "move", "ply": 2, "side": "defenders", "from": "d4", "to": "d1", "captures": []}
RAICHI = {"event": "call", "ply": 1, "word": "raichi"}


def exercise(kind, state, theme):
    return {"event": "exercise", "kind": kind, "state": state, "left": 1, "tries": 1, "in_a_row": 0, "goal": [],
            "task": "do it", "theme": theme}


def over(winner, reason):
    return {"event": "end", "winner": winner, "reason": reason}


CAPTURED = ("then-king", {"move": "f2-f1"})
# The events after GAME, and the reasons with their values
WRONG = [
    ([OUR, exercise("lessons", "wrong", "go 2x")], [("wrong-go", {})]),
    ([OUR, exercise("lessons", "refutes", "take 1")], [("wrong-take", {"count": 0})]),
    ([{**OUR, "captures": ["f2"]}, exercise("lessons", "refutes", "take 2")], [("wrong-take", {"count": 1})]),
    ([OUR, exercise("lessons", "refutes", "king")], [("wrong-king", {"open": 2})]),
    ([OUR, KING, exercise("lessons", "shows", "king")], [("wrong-king", {"open": 2})]),
    ([OUR, exercise("lessons", "refutes", "out")], [("wrong-out", {})]),
    ([OUR, RAICHI, exercise("lessons", "refutes", "say 2")], [("wrong-say", {"word": "raichi"})]),
    ([OUR, exercise("lessons", "refutes", "say 1")], [("wrong-say", {"word": "none"})]),
    ([OUR, exercise("lessons", "refutes", "fort")], [("wrong-fort", {})]),
    ([OUR, exercise("lessons", "refutes", "ring")], [("wrong-ring", {})]),
    ([OUR, ANSWER, exercise("lessons", "shows", "ring")], [("wrong-ring", {})]),
    ([OUR, {**ANSWER, "captures": ["c4", "d5"]}, exercise("lessons", "shows", "take 1")],
     [("wrong-take", {"count": 0}), ("then-captured", {"move": "f2-f1", "squares": "c4, d5"})]),
    ([OUR, ANSWER, exercise("puzzles", "shows", "win 1")], [("wrong-win", {}), ("then-answer", {"move": "f2-f1"})]),
    ([OUR, ANSWER, over("attackers", "king captured"), exercise("puzzles", "shows", "save")],
     [("wrong-save", {}), CAPTURED]),
    ([OUR, KING, over("defenders", "king escaped"), exercise("puzzles", "shows", "only")],
     [("wrong-only", {}), ("then-out", {"move": "d4-d1"})]),
    ([OUR, ANSWER, {"event": "warnings", "ways": ["d1"], "danger": None}, exercise("puzzles", "shows", "capture")],
     [("wrong-capture", {}), ("then-way", {})]),
    ([OUR, ANSWER, {"event": "warnings", "ways": [], "danger": "d4"}, exercise("puzzles", "shows", "win 2")],
     [("wrong-win", {}), ("then-danger", {})]),
    ([OUR, ANSWER, over("attackers", "king captured"), exercise("mistake", "shows", "")], [CAPTURED]),
    ([OUR, exercise("mistake", "refutes", "")], []),
]


def caption_of(reasons, words):
    """Return the caption that tells these reasons."""
    said = [words(message, **values) for message, values in reasons]
    if not said:
        text = words("wrong-look")
    else:
        text = words("wrong-because", reason=said[0] if len(said) < 2 else words("and", first=said[0], second=said[1]))
    return text[:1].upper() + text[1:]
