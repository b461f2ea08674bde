# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The caption below the board: what its lights show, in the player's language, made from the state of the board."""

import re
from collections.abc import Mapping

from ..description import CAPTION_KEYS
from ..words import Words
from .board_state import BoardState, Event, Move

VISIBLE_PART = re.compile(r"[a-z]\d+-[a-z]\d+( \| |$)")  # of a large board; the event `view` tells it
BUTTON = re.compile(rf"\b({'|'.join(CAPTION_KEYS)})\b")
FIRST_WORD = re.compile(r"[^\W\d_]+\b")  # the name of a square, such as e5, stays in small letters
LOW_SECONDS = 30  # a clock warns at so many or fewer
CHANCE_MUCH = 83  # percent: the side that has more stands much better
KEYS = {"select": "key-enter", "back": "key-escape", "up": "key-up", "down": "key-down", "left": "key-left",
        "right": "key-right"}  # by button, the message that names the key


def caption(state: BoardState, words: Words, keys: "Mapping[str, str] | None" = None) -> str:
    """Return the caption. `keys`: by button, what a player presses for it; by default the keys of a PC."""
    return _as_sentence(_Caption(state, words, keys or key_names(words)).text())


def shown_caption(state: BoardState, title: str, words: Words) -> str:
    """Return the caption of the board, or the console's title as long as no events have told what it shows."""
    return caption(state, words) if state.known else title_caption(title)


def key_names(words: Words) -> dict[str, str]:
    """Return the names of the keys of a PC, by button."""
    return {name: words(key) for name, key in KEYS.items()}


def title_caption(title: str, keys: Mapping[str, str] = CAPTION_KEYS) -> str:
    """Return the title that a program without events gives the console's window, with the names of the keys in it."""
    part = VISIBLE_PART.match(title)
    text = BUTTON.sub(lambda button: keys[button[1]], title[part.end() if part else 0 :].strip())
    return _as_sentence("".join(letter if letter.isprintable() else " " for letter in text).replace(" - ", " – "))


def is_low(clock: str) -> bool:
    """Return whether a clock that shows `0:28` warns."""
    minutes, seconds = clock.split(":")
    return int(minutes) * 60 + int(seconds) <= LOW_SECONDS


def _as_sentence(text: str) -> str:
    return text[:1].upper() + text[1:] if FIRST_WORD.match(text) else text


def message_id(*parts: str) -> str:
    """Return the id of a message, such as "reason-king-escaped" for ("reason", "king escaped")."""
    return "-".join(parts).replace(" ", "-").replace("'", "")


def result_text(end: Event, words: Words) -> str:
    """Return how a game ended, from its event; "" if it goes on."""
    if not end:
        return ""
    winner = words(f"{end['winner']}-win" if end["winner"] else "draw")
    return words("result", winner=winner, reason=words(message_id("reason", end["reason"])))


class _Caption:
    def __init__(self, state: BoardState, words: Words, keys: Mapping[str, str]) -> None:
        self._state, self._words, self._keys = state, words, keys

    def _say(self, message: str, **values: "str | int") -> str:
        return self._words(message, **self._keys, **values)

    def _lit(self, side: str) -> str:
        return self._words(f"{side}-lit", theme=self._state.settings.get("theme", "colour"))

    def text(self) -> str:
        state = self._state
        screen = state.screen
        if state.page:
            return self._page(state.page) if screen != "resume?" else self._say("resume")
        if state.message:
            return self._say("message", text=state.message["text"])
        if screen == "start":
            return self._say("start", name=state.game.get("name", ""))
        if screen in ("attract", "asleep", "code"):
            return self._say(screen)
        if screen == "score":
            return self._score(state.score)
        if screen == "replay":
            return self._replay(state.playback)
        if screen == "coach":
            return self._coach(state.coach)
        if state.refusal:
            return self._refusal(state.refusal)
        if state.cursor.get("hand"):
            return self._say("in-hand", square=state.cursor["hand"])
        if "kind" in state.exercise:
            return self._exercise(state.exercise)
        return self._end() if state.end else self._turn()

    def _page(self, page: Event) -> str:
        kind = "page-with-values" if page["values"] > 1 else "page"
        return self._say(kind if len(page["text"]) <= 70 else "page-alone", text=page["text"], number=page["number"],
                         pages=page["pages"])

    def _score(self, score: Event) -> str:
        if not score:
            return self._say("score-thinks")
        if not score["better"]:
            return self._say("score-even")
        if score["moves"]:
            return self._say("score-wins", side=score["better"], moves=score["moves"])
        kind = "score-much-better" if score["chance"] >= CHANCE_MUCH else "score-better"
        return self._say(kind, side=score["better"], chance=min(score["chance"], 99))

    def _replay(self, playback: Event) -> str:
        if not playback.get("ply"):
            return self._say("replay")
        move = "x".join([f"{playback['from']}-{playback['to']}", *playback["captures"]])
        return self._say("replay-move", ply=playback["ply"], side=playback["side"], move=move)

    def _coach(self, coach: Event) -> str:
        if coach.get("progress", 0) < 100 or "mistakes" not in coach:
            return self._say("coach-looks", progress=coach.get("progress", 0) // 10 * 10)
        if not coach["mistakes"]:
            return self._say("coach-nothing")
        ply, side, move, cost, _ = coach["mistakes"][coach["chosen"] - 1]
        return self._say("coach-mistake", ply=ply, side=self._lit(side), move=move, cost=cost, number=coach["chosen"],
                         count=len(coach["mistakes"]))

    def _refusal(self, refusal: Event) -> str:
        squares = refusal["squares"]
        return self._say(message_id("refusal", refusal["code"]), name=refusal["name"], side=self._state.turn,
                         square=squares[0] if squares else "", text=refusal["text"])

    def _exercise(self, exercise: Event) -> str:
        state = exercise["state"]
        if state in ("refutes", "shows", "wrong"):
            return self._wrong(exercise)
        if state in ("right", "played"):
            return self._say(state)
        return self._say("looks-at-move") if state == "looks" else self._say("task", task=exercise["task"])

    def _wrong(self, exercise: Event) -> str:
        """Return why the learner's last move is wrong, and what the answer to it does."""
        state = self._state
        moves = list(state.moves)
        answer = moves.pop() if moves and exercise["state"] == "shows" and moves[-1].side != state.first else None
        reasons = [self._reason(exercise.get("theme", ""), moves)] if moves else []
        if answer:
            reasons.append(self._effect(answer, exercise["kind"]))
        elif state.end and exercise["state"] == "shows":
            reasons.append(result_text(state.end, self._words))
        first, *more = list(filter(None, reasons)) or [""]
        if not first:
            return self._say("wrong" if exercise["state"] == "wrong" else "wrong-look")
        return self._say("wrong-because", reason=self._say("and", first=first, second=more[0]) if more else first)

    def _reason(self, theme: str, moves: list[Move]) -> str:
        """Return why the last of the moves does not do what an exercise wants, "" if its theme does not say so."""
        move = moves[-1]
        kind, _, number = theme.partition(" ")
        values: dict[str, str | int] = {}
        if kind == "take":
            values["count"] = len(move.captures)
            if len(move.captures) >= int(number):
                return ""
        elif kind == "king":
            values["open"] = self._open_sides(self._state.pieces_after(len(moves)))
        elif kind == "say":
            values["word"] = move.call or "none"
        return self._say(f"wrong-{kind}", **values) if kind else ""

    def _open_sides(self, pieces: Mapping[str, str]) -> int:
        """Return how many sides of the king neither an attacker nor a closed square closes."""
        game = self._state.game
        king = next(square for square, piece in pieces.items() if piece == "K")
        column, row, size = ord(king[0]) - 97, int(king[1:]) - 1, game["size"]
        around = ((column + 1, row), (column - 1, row), (column, row + 1), (column, row - 1))
        names = [f"{chr(97 + x)}{y + 1}" for x, y in around if 0 <= x < size and 0 <= y < size]
        closed = [*game["throne"], *game["corners"], *game["camps"]]
        return sum(pieces.get(name) != "a" and name not in closed for name in names)

    def _effect(self, answer: Move, kind: str) -> str:
        """Return what the answer to a wrong move does, "" if that is nothing to see in a lesson."""
        state = self._state
        move = f"{answer.start}-{answer.goal}"
        if state.end:
            end = {"king captured": "then-king", "king escaped": "then-out"}.get(state.end["reason"])
            return self._say(end, move=move) if end else result_text(state.end, self._words)
        if answer.captures:
            return self._say("then-captured", move=move, squares=", ".join(answer.captures))
        if state.warnings.get("ways"):
            return self._say("then-way")
        if state.warnings.get("danger"):
            return self._say("then-danger")
        return self._say("then-answer", move=move) if kind == "puzzles" else ""

    def _end(self) -> str:
        state = self._state
        result = result_text(state.end, self._words)
        if state.screen != "end":
            return result
        return self._say("end" if state.moves else "end-without-coach", result=result)

    def _turn(self) -> str:
        state = self._state
        side = self._lit(state.turn) if state.turn else ""
        player = state.players.get(state.turn, "")
        against = {state.players.get(side, "person") for side in ("attackers", "defenders")} != {"person"}
        moving = {"computer": "thinks", "remote": "remote-moves"}.get(player, "your-move" if against else "to-move")
        if moving == "remote-moves" and state.remote.get("state") == "away":
            moving = "remote-away"
        text = self._say(moving, side=side)
        more = ""
        if state.hint.get("looks"):
            more = self._say("looks-for-hint")
        elif state.hint.get("from"):
            more = self._say("hint", move=f"{state.hint['from']}-{state.hint['to']}")
        elif self._may_announce():
            more = self._say("announce")
        elif state.warnings.get("ways"):
            more = self._say("open-way")
        elif state.warnings.get("danger"):
            more = self._say("danger")
        return self._say("and", first=text, second=more) if more else text

    def _may_announce(self) -> bool:
        """Return whether a person who plays the defenders may now announce the king's open way."""
        state = self._state
        by_hand = state.game.get("calls") == "by hand" and state.players.get("defenders") == "person"
        return by_hand and bool(state.moves) and state.turn == "attackers" and not state.moves[-1].call
