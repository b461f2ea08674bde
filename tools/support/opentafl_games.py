# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Read and write OpenTafl's game files; docs/records.md says what is left out."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from support.formats import known_variant
from support.opentafl_rules import KINDS, NotationError, read_men, read_rules
from support.opentafl_writer import write_men, write_rules
from tafl.board import ATTACKERS, DEFENDERS, KING, SIDES
from tafl.game import Game
from tafl.names import move_name, parse_square, square_name
from tafl.outcome import AGREEMENT, KING_CAPTURED, KING_ESCAPED, RESIGNATION, TIME
from tafl.position_text import men_text
from tafl.record_format import ABOUT, result_text

SQUARE = "[a-s][0-9]{1,2}"
MOVE = re.compile(f"([A-Za-z]?)({SQUARE})([-^=]{{1,2}})({SQUARE})((?:[x/][A-Za-z]?{SQUARE})*)[-+]{{0,3}}")
TURN = re.compile(r"([0-9]+)\.(?=\s|$)")
VARIATION = re.compile(r"[0-9]+[a-z]\.[0-9]")
CLOCK = re.compile(r"[0-9]+( [0-9]+/[0-9]+)?( [0-9]+i)?( |$)")
NO_COMMENTS: Mapping[int, str] = MappingProxyType({})
RESIGNS = "---"
TAGS = ("rules", "position", "result", "termination", "variant", "start-comment")  # read or written, besides ABOUT
IN_COMMENTS = str.maketrans("[]|", "()/")  # a comment ends with a bracket, and a stroke parts those of a turn
WINNERS = {"1": ATTACKERS, "0": None, "-1": DEFENDERS}


@dataclass
class GameFile:
    """The contents of a game file: tags, moves of the main line with their line numbers, and comments by ply."""

    tags: dict[str, str] = field(default_factory=dict)
    moves: list[tuple[int, str]] = field(default_factory=list)
    comments: dict[int, str] = field(default_factory=dict)
    variations: int = 0
    clocks: bool = False


@dataclass
class ImportedGame:
    """A game that was read, its tags and comments, and notes for the user."""

    game: Game
    about: dict[str, str]
    comments: dict[int, str]  # by ply: 0 before the first move, 1 after it
    notes: list[str]  # on what was left out or guessed


def split_move(text: str) -> tuple[str, str, list[str]]:
    """Return the kind of man, the move without captures, and the captured squares that a move's text names."""
    found = MOVE.fullmatch(text)
    if not found:
        raise NotationError(f"{text!r} is not a move")
    kind, start, how, goal, captures = found.groups()
    if how != "-":
        raise NotationError(f"{text}: no man here jumps or moves twice")
    taken = re.findall(f"[x/]([A-Za-z]?)({SQUARE})", captures)
    for letter in kind + "".join(kinds for kinds, _ in taken):
        if letter not in "tTkK":
            known = letter in KINDS
            raise NotationError(f"{text}: {letter!r} is {'an unknown kind of man' if known else 'not a man'}")
    return kind, f"{start}-{goal}", [square for _, square in taken]


def play_recorded(game: Game, text: str) -> tuple[str, str]:
    """Play the move that `text` names; return its name with the captures of `text` and with those of the rules.

    A captured king may be among the captures of `text` or not. Raise ValueError if the move is not legal.
    """
    kind, name, squares = split_move(text)
    size = game.variant.size
    captures = {parse_square(square, size) for square in squares}
    move = game.parse(name)
    position: Any = game.position
    if kind == "K" and position.board[move >> 8] != KING:
        raise NotationError(f"{text}: the king does not stand there")
    king = position.king
    game.push(move)
    made = set(position.captured())
    outcome = game.outcome()
    if outcome and outcome.reason == KING_CAPTURED:
        captures.discard(king)
    return move_name(move, sorted(captures)), move_name(move, sorted(made))


def parse_game_file(text: str) -> GameFile:
    """Parse a game file. Raise NotationError, with the line, if it is not one."""
    file = GameFile()
    at = first = last = 0  # first, last: the plies of the turn that a comment would belong to
    main = False
    while at < len(text):
        line = text.count("\n", 0, at) + 1
        if text[at].isspace():
            at += 1
        elif text[at] == "[":
            end = text.find("]", at)
            if end < 0:
                raise NotationError(f"line {line}: the bracket is not closed")
            inner, at = text[at + 1 : end], end + 1
            if file.moves or file.variations:
                if main:
                    _comment(file, inner, first, last)
                continue
            key, colon, value = inner.partition(":")
            if not colon:
                raise NotationError(f"line {line}: [{key}] is not a tag: tags are [key:value]")
            if key in file.tags:
                raise NotationError(f"line {line}: {key} occurs twice")
            file.tags[key] = value
        else:
            end = text.find("\n", at)
            words, at = text[at : end if end >= 0 else len(text)].split(), end if end >= 0 else len(text)
            main = not VARIATION.match(words[0])
            if not main:
                file.variations += 1
                continue
            if not TURN.fullmatch(words[0]):
                raise NotationError(f"line {line}: {words[0]!r} is not a turn: turns are 1. e5-e8 a4-b4")
            first = len(file.moves)
            file.moves += [(line, word) for word in words[1:]]
            last = len(file.moves)
    if "rules" not in file.tags:
        raise NotationError("line 1: the tag with the rules is missing")
    return file


def _comment(file: GameFile, text: str, first: int, last: int) -> None:
    for ply, words in zip(range(first, last), text.split("|")):
        words, clocks = CLOCK.subn("", " ".join(words.split()), count=1)
        file.clocks = file.clocks or clocks > 0
        if words:
            file.comments[ply + 1] = words


def read_game_file(text: str, user: str = "") -> ImportedGame:
    """Read a game of a variant, built in or of the file `user`. Raise NotationError if it cannot be converted."""
    file = parse_game_file(text)
    try:
        variant = read_rules(file.tags["rules"])
        size = variant.size
        start = read_men(file.tags["position"], size) if "position" in file.tags else variant.start
    except NotationError as why:
        raise NotationError(f"the rules: {why}") from None
    ours = known_variant(variant, user)
    if not ours:
        raise NotationError("no variant has these rules; convert them to a block in a file for --variants")
    if (start, variant.first) != (ours.start, ours.first):
        start += " " + variant.first[0]
    else:
        start = ""
    try:
        game = Game(ours, start, automatic_draws=False)
    except ValueError as why:
        raise NotationError(f"the start: {why}") from None
    _replay(game, file)
    drawing = Game(ours, start)
    while drawing.ply < game.ply and not drawing.outcome():
        drawing.push(game.move(drawing.ply))
    outcome = game.outcome()
    if outcome and outcome.reason == RESIGNATION and not drawing.outcome():
        drawing.end(outcome.winner, outcome.reason)
    if drawing.ply == game.ply and (drawing.outcome() == game.outcome() or file.tags.get("result") == "0"):
        game = drawing
    notes = _end(game, file)
    if file.variations:
        notes.append(f"{file.variations} lines of variations are left out")
    if file.clocks:
        notes.append("the clocks' times are left out")
    if left_out := [key for key in file.tags if key not in (*ABOUT, *TAGS)]:
        notes.append(f"tags are left out: {', '.join(left_out)}")
    about = {key: " ".join(file.tags[key].split()) for key in ABOUT if key in file.tags}
    if file.tags.get("start-comment", "").strip():
        file.comments[0] = " ".join(file.tags["start-comment"].split())
    return ImportedGame(game, about, file.comments, notes)


def _replay(game: Game, file: GameFile) -> None:
    for line, word in file.moves:
        try:
            if game.outcome():
                raise NotationError(f"{word} comes after the end: {result_text(game.outcome())}")
            if word == RESIGNS:
                game.end(ATTACKERS + DEFENDERS - game.turn, RESIGNATION)
                continue
            named, made = play_recorded(game, word)
            if named != made:
                raise NotationError(f"{named} is {made} by the rules")
        except ValueError as why:
            raise NotationError(f"line {line}: {why}") from None


def _end(game: Game, file: GameFile) -> list[str]:
    """End the game as the tags say; return notes on what they leave open."""
    said = file.tags.get("result", "?").strip()
    outcome = game.outcome()
    if said == "?":
        return []
    if said not in WINNERS:
        raise NotationError(f"the result {said!r} must be 1, 0, -1 or ?")
    winner = WINNERS[said]
    if outcome:
        if outcome.winner != winner:
            raise NotationError(f"the result is {said}, but the game ends with: {result_text(outcome)}")
        return []
    how = file.tags.get("termination", "").lower()
    reason = AGREEMENT if not winner else RESIGNATION if "resign" in how else TIME if "time" in how else AGREEMENT
    game.end(winner, reason)
    if winner and reason == AGREEMENT and AGREEMENT not in how:
        return ["the file names the winner but not the reason: taken as won by agreement"]
    return []


def write_game_file(game: Game, about: dict[str, str], comments: Mapping[int, str] = NO_COMMENTS) -> str:
    """Return the game file of a game with comments by ply, see `ImportedGame`.

    Raise NotationError if the notation cannot express its rules.
    """
    variant = game.variant
    outcome = game.outcome()
    game.rewind_to(0)
    men, turn = men_text(game.position), game.position.turn
    tags = {key: about[key] for key in ABOUT if key in about}
    tags["result"] = "?"
    if outcome:
        tags["result"] = next(key for key, winner in WINNERS.items() if winner == outcome.winner)
        tags["termination"] = result_text(outcome)
    tags["variant"] = variant.id
    if 0 in comments:
        tags["start-comment"] = comments[0].translate(IN_COMMENTS)
    if men != variant.start:
        tags["position"] = write_men(men)
    tags["rules"] = write_rules(variant, SIDES[turn] or "")
    for key, value in tags.items():
        if "]" in value or "[" in value:
            raise NotationError(f"{key}: {value!r}: a tag cannot hold brackets")
    lines = [f"[{key}:{value}]" for key, value in tags.items()] + [""]
    for ply in range(game.ply):
        move = game.move(ply)
        king = game.position.king
        game.replay_move(ply)
        name = "K" if game.position.king != king else ""
        names = [square_name(square) for square in game.position.captured()]
        ending = ""
        if ply == game.ply - 1 and outcome:
            if outcome.reason == KING_CAPTURED:
                names.append("K" + square_name(king))
            ending = {KING_CAPTURED: "++", KING_ESCAPED: "--"}.get(outcome.reason, "")
        name += move_name(move) + ("x" + "/".join(names) if names else "") + ending
        if ply & 1:
            lines[-1] += " " + name
        else:
            lines.append(f"{ply // 2 + 1}. {name}")
        if ply & 1 or ply == game.ply - 1:
            said = [comments.get(number, "").translate(IN_COMMENTS) for number in range((ply & ~1) + 1, ply + 2)]
            if any(said):
                lines.append(f"[{'|'.join(said)}]")
    return "\n".join(lines) + "\n"
