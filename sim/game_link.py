# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""A game as the fragment of a link, as sim/web/game_link.js makes and reads it; docs/records.md has the format."""

import re
import unicodedata
from urllib.parse import quote, unquote

from .machine.board_state import SIDES, BoardState

ABOUT = ("event", "site", "round", "date", "attackers", "defenders")
USUAL = {"draws": "on", "calls": "by the board"}
CALLS = {"r": "raichi", "t": "tuichu"}
MAX_LINK = 20000  # characters
LINK = re.compile(r"[^#\s]*#[#?!/&]*((?:\S*&)?(?:game|position|variant)(?:=|%(?:25)*3d)\S*)", re.IGNORECASE)
MOVE = re.compile(r"([a-o]\d{1,2})-?([a-o]\d{1,2})((?:x[a-o]\d{1,2})*)([rt]?)[ ,;]*")
BEHIND = " .,;:!?)]}>\"'\u00bb\u2019\u201d\u2026"  # what a letter puts behind a link
RESULT = re.compile(r"[^()]*\([^()]*\)")
UNPRINTABLE = re.compile(r"[\0-\x1f\x7f-\x9f\u2028\u2029]")


def link_fragment(state: BoardState, own_start: str = "", ply: "int | None" = None) -> str:
    """Return the fragment, with its "#", of the game up to a ply. `own_start`: where its variant begins"""
    game, moves = state.game, state.moves[:ply]
    by_hand = game.get("calls") == "by hand"
    names = "".join(move.name.replace("-", "") + (move.call[:1] if by_hand else "") for move in moves)
    begins_there = game["start"].split()[:1] == own_start.split()[:1]
    parts = [("game", names)] if begins_there else [("position", game["start"]), *([("game", names)] if names else [])]
    about = {**{side: _player(state, side) for side in SIDES}, **(game.get("about") or {})}
    parts += [("variant", game["variant"]), ("options", ",".join(game.get("options", ()))),
              *((key, about.get(key, "")) for key in ABOUT), ("draws", "" if game.get("draws", True) else "off"),
              ("calls", "by hand" if by_hand else "")]
    if state.end and len(moves) == len(state.moves):
        winner = state.end["winner"]
        parts.append(("result", f"{f'{winner} win' if winner else 'draw'} ({state.end['reason']})"))
    return "#" + "&".join(f"{key}={_encode(value)}" for key, value in parts if value or key == "game")


def _player(state: BoardState, side: str) -> str:
    """Return who plays a side, as records have it."""
    player = str(state.players.get(side, ""))
    return f"computer, level {state.players['level']}" if player == "computer" else player


def is_link(text: str) -> bool:
    """Return whether a text is a link to a game."""
    return len(text) <= MAX_LINK and bool(LINK.fullmatch(_plain(text)))


def link_record(text: str) -> list[str]:
    """Return the lines of the record that a link stands for. Raise ValueError if the link is damaged."""
    match = LINK.fullmatch(_plain(text))
    if not match or len(text) > MAX_LINK:
        raise ValueError("this is no link to a game")
    fragment = match[1].replace("&amp;", "&")
    while "=" not in fragment and "%" in fragment:  # encoded as a whole
        fragment = unquote(fragment, errors="strict")
    values: dict[str, str] = {}
    for part in filter(None, fragment.split("&")):
        key, _, value = part.partition("=")
        key, value = key.lower(), unquote(value.replace("_", " "), errors="strict")
        if key in values or UNPRINTABLE.search(value):
            raise ValueError(f"{key!r} is twice in the link, or has a control character")
        values[key] = value if key in ABOUT else _tidy(key, value)
    if not values.get("variant"):
        raise ValueError("the variant is missing")
    options = ", ".join(filter(None, values.get("options", "").split(",")))
    lines = ["variant: " + values["variant"] + (f" ({options})" if options else "")]
    lines += [f"{key}: {values[key]}" for key in ABOUT if values.get(key)]
    lines += [f"{key}: {values[key]}" for key, usual in USUAL.items() if values.get(key, usual) != usual]
    if values.get("position"):
        lines.append("start: " + values["position"])
    moves = list(_moves(values.get("game", "")))
    numbered = [f"{number}. {move}" for number, move in enumerate(moves, 1)]
    lines += [" ".join(numbered[at : at + 2]) for at in range(0, len(numbered), 2)]
    return [*lines, "result: " + values.get("result", "unfinished")]


def _moves(text: str) -> "list[str]":
    moves, at = [], 0
    while at < len(text):
        match = MOVE.match(text, at)
        if not match:
            raise ValueError(f"{text[at : at + 10]!r} is not a move")
        moves.append(f"{match[1]}-{match[2]}{match[3]}" + (f" {CALLS[match[4]]}" if match[4] else ""))
        at = match.end()
    return moves


def _plain(text: str) -> str:
    """Return a text with a hyphen for every dash, with ordinary spaces, and without invisible letters."""
    kinds = {letter: unicodedata.category(letter) for letter in set(text)}
    same = {"Pd": "-", "Zs": " ", "Cf": ""}
    return "".join(same.get(kinds[letter], letter) for letter in text.replace("\u2212", "-")).strip().strip("<>")


def _tidy(key: str, value: str) -> str:
    """Return a value without what a letter puts behind it, in the letters that a record has."""
    text = value.replace("+", " ").lower().strip()
    if key == "position":  # only the king has a large letter
        men, _, rest = text.partition(" ")
        text = f"{men.replace('k', 'K')} {rest}".strip()
    return text if key == "result" and RESULT.fullmatch(text) else text.rstrip(BEHIND)


def _encode(value: str) -> str:
    text = quote(value, safe="!*'()").replace("_", "%5F").replace("%20", "_")
    return text.replace("%2F", "/").replace("%2C", ",").replace("%3A", ":")
