# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The tables that tools/pages.py writes into pages: times, levels, rhythms and games, as the program has them."""

from collections.abc import Callable
from functools import partial

from tabletop import app, autosave, events, meanings, opponent, screen_end, screen_start, screens, viewport
from tabletop import levels as budgets
from tabletop.preferences import PREFERENCES
from tabletop.remote_lights import corner_light
from tafl.variants import ids, load

Rows = list[list[str]]
TIMES = range(10000)  # ms

# By event of tabletop.events.
EVENT_MEANINGS = {
    "board": "the program; all that follows is told anew",
    "game": "another game comes: all its moves follow. `first`: the side that moves first; `calls`: who announces open "
            "ways, null in games without; `draws`: whether repetition is a draw; `exercise`: null, or the interlude "
            "that it belongs to (`lessons`, `puzzles`, `coach`, `mistake`); `name`: in the players' "
            "language; `about`: the names and dates of a record; "
            "`plies`: how many moves follow at once",
    "move": "a move was made; `ply` counts from 1",
    "call": "an open way was announced after this ply: `raichi`, `tuichu`",
    "undo": "the moves after this ply were taken back",
    "players": "who plays: `person`, `computer` or `remote`. `fits`: whether the level is the player's; `counts`: "
               "whether the result moves his `rating`; `take_backs`, `hints`: how many are left, null: any number",
    "offer": "the side that offers a draw, null: none",
    "remote": "the side that [another board](network.md) plays, and what is known of it: `wait` (not heard of yet), "
              "`here`, `away`. Without keys: none",
    "signal": "what people at this board say to the other one: `hello`, `good game` or `again`",
    "code": "the squares of a [code](network.md#a-code-of-lit-squares) that players have lit",
    "turn": "the side to move, and who plays it",
    "end": "the game is over. `winner`: a side, or null for a draw; `reason`: as in [records](records.md)",
    "warnings": "`ways`: the squares to which the king has an open way; `danger`: where the king may be captured next",
    "clock": "the seconds that each side has, at each change; `runs`: whose clock runs. Without keys: no clock",
    "refusal": "a choice was refused: the codes are [below](#refusals). `name`: the square or the move; `squares`: "
               "the squares that are the reason; `text`: a sentence",
    "hint": "the move that the computer advises, null: none; `looks`: whether it looks for one",
    "exercise": "the exercise under way. `kind`: as in `game`; `state`: `asks`, `looks` at the answer, `answers`, "
                "`refutes`, `shows` what a wrong move leads to, `wrong`, `right`, or `played`: shows the mistake; "
                "`left`: moves to find; `goal`: the marked squares; `task`: a sentence; `theme`: what is right, as in "
                "`lib/tabletop/lessons.txt`, or the kind of the puzzle. Without keys: none",
    "coach": "how much of the game the coach has looked through, in percent; at the end the attackers' `points` at the "
             "start and after each move, and the `mistakes`: ply, side, move, cost in percent, and the better move if "
             "it is found. `chosen`: the number of the one that blinks. Without keys: no coach",
    "screen": "the screen that the lights show",
    "cursor": "the square of the cursor, null: there is none; `hand`: where the man in hand stands; `goals`: where he "
              "can go",
    "page": "the page of the menu. `id`: its name; `number`: its place among the `pages`; `value`: one of the "
            "`choices`, or the place of a text among the `values`; `text`: what scrolls",
    "playback": "the position of a replay, or of the game that the board plays by itself, and the move that led to it",
    "score": "`better`: the side that is better, null: neither; `chance`: its chance to win, in percent; `moves`: it "
             "wins for sure after so many moves; `depth`: of the search, in plies",
    "message": "what is wrong, as it scrolls",
    "view": "the part of a large board that the lights show, such as `b1-j9`; null: all of it",
    "settings": "what the players prefer",
    "complaint": "something is wrong with the settings, a file or a part",
    "ready": "all there is to know is told",
}

# By code of tafl.explain and of the rules.
REFUSALS = {
    "empty": "the square is empty",
    "turn": "the man is the opponent's",
    "stuck": "the man has no legal move",
    "over": "the game is over",
    "no move": "what was typed is not a move",
    "straight": "pieces move in straight lines",
    "blocked": "a piece stands in the way",
    "throne pass": "no piece may pass over the throne",
    "throne stop": "no piece may stop on the throne after the king has left it",
    "king's throne": "only the king may stop on the throne",
    "king's corner": "only the king may stop on a corner",
    "camp": "no piece may enter or cross a camp from outside",
    "repeats": "no move may repeat a position",
    "round trips": "a man may not go back and forth so often",
    "free corner": "attackers may not block the last free corner",
    "unannounced": "the king may leave only by an announced way",
    "rules": "another rule of the variant",
    "remote": "a move of the other board that cannot follow: another ply comes next, or it is not its turn",
    "record": "a line of a record is wrong; the rest of the record is skipped",
}


def seconds(ms: float) -> str:
    return f"{ms / 1000:.2g} s" if ms < 60000 else f"{ms // 60000} min"


def times() -> Rows:
    """Return the times and limits that players meet."""
    sleep = next(row.values[0] for row in PREFERENCES if row.name == "sleep_minutes")
    return [
        ["what", "when"],
        ["the start screen begins to play by itself", seconds(screen_start.ATTRACT_MS)],
        ["the lights of a game dim", seconds(screens.Screen.dims_after)],
        ["the board sleeps (`TAFL_SLEEP`)", f"{sleep} min"],
        ["the start screen returns after a game", seconds(screen_end.LEAVE_MS)],
        ["the computer waits for your call of an open way", seconds(opponent.CALL_MS)],
        ["a hint or *who is better?* takes", f"{seconds(budgets.HINT_LEVEL[1])} at most"],
        ["a record that stops coming in is given up", seconds(app.RECORD_MS)],
        ["the computer offers a draw: without a capture", f"{opponent.QUIET_PLIES} plies"],
        ["... and at the earliest, or after its last offer", f"{opponent.DRAW_PLIES} plies"],
        ["it accepts one if it is ahead by less than", f"{opponent.EVEN / 100:g} men"],
    ]


def levels() -> Rows:
    """Return the budgets and the ratings of the levels of play."""
    rows = [["level", "nodes", "seconds", "maximum depth in plies", "moves hidden, of 256", "rating"]]
    for level, (nodes, ms, depth, hidden, elo) in enumerate(budgets.LEVELS, 1):
        rows.append([str(level), f"{nodes:,}", f"{ms / 1000:g}", str(depth), str(hidden or ""), f"{elo:,}"])
    return rows


def storage() -> Rows:
    """Return when the autosave writes."""
    return [
        ["what", "value"],
        ["moves collected before a write, where a write is an erase", str(autosave.WAIT_PLIES)],
        ["or without another move for", seconds(autosave.WAIT_MS)],
        ["a write that failed is tried again after", seconds(autosave.RETRY_MS)],
    ]


def rhythm(level: Callable[[int], int]) -> list[str]:
    """Return the period of a rhythm, how long it is dark in each, and its lowest and highest step."""
    values = [int(level(now)) for now in TIMES]
    period = next((ms for ms in range(1, 5000) if values[ms:] == values[:-ms]), 0)
    dark = values[:period].count(0)
    steps = "" if max(values) == 1 else f"{min(values)} to {max(values)}"
    return [seconds(period), seconds(dark) if dark else "", steps]


CORNERS = [
    (0, "is away", "two flashes and a pause"), (1, "says hello", "three long flashes"),
    (2, "says good game", "three short flashes and a long one"),
    (3, "says again", "a long flash and two short ones, twice"),
]  # fmt: skip


def rhythms() -> Rows:
    """Return the lights with a rhythm."""
    lights: list[tuple[str, str, Callable[[int], int]]] = [
        ("king", "warm white", meanings.king_light),
        ("cursor", "white; the square below shows in between", meanings.cursor_is_on),
        ("goal squares", "green", meanings.goal_light),
        ("home of the man in hand", "its own colour", meanings.home_light),
        ("trail of the last move", "violet, a spark that runs along it", lambda now: meanings.trail_light(now, 0)),
        ("hint", "yellow-green, two blinks and a pause", meanings.hint_is_on),
        ("king's open way", "red, sparks that run outwards", lambda now: meanings.exit_light(now, 0)),
        ("king in danger", "red", meanings.danger_is_on),
        ("refused choice", "red and faint white, for half a second", meanings.refusal_is_on),
        ("piece that the computer considers", "teal; the piece shows in between", meanings.thinking_light),
        *((f"corners: another board {what}", f"teal, {look}", partial(corner_light, word=word))
          for word, what, look in CORNERS),
        ("edge beyond which the board continues", "dark blue, along the edge", lambda now: viewport.edge_light(now, 0)),
        ("its light nearest to a king out of view", "dark blue", viewport.king_pointer_is_on),
    ]
    return [["what", "light", "period", "dark", "steps"],
            *[[what, light, *rhythm(level)] for what, light, level in lights]]


CAPTURED = {"four": "four", "two": "two", "place": "place", "throne": "four on the throne, else two"}
ALSO = {
    "round_trips": "limit on back-and-forth moves", "free_corners": "one corner stays free",
    "shieldwall": "shieldwall", "exit_forts": "exit fort", "encirclement": "encirclement", "camps": "camps",
    "announced_exits": "raichi and tuichu", "resign_at": "few attackers resign",
}  # fmt: skip
REPETITION = {"draw": "", "early draw": "second occurrence is a draw", "defenders lose": "perpetual repetition loses",
              "mover loses": "repetition loses", "forbidden": "no repetition"}  # fmt: skip


def games() -> Rows:
    """Return a row for each variant."""
    rows = [["id", "board, men", "first", "wins at", "anvils", "king", "captured by", "also"]]
    for id in ids():
        variant = load(id)
        start = variant.start
        men = [start.count(letter) for letter in "ad"]
        anvils = variant.anvils.split()
        if variant.camps:
            anvils.append("camps" if variant.camp_anvils == "all" else "empty camps")
        if variant.king_on_throne != "harmless":
            anvils.append("throne under the king")
        closes = variant.king_closed_by.split() if variant.king_taken_by == "four" else []
        by = CAPTURED[variant.king_taken_by] + (f"; closed by {', '.join(closes)}" if closes else "")
        also = [words for key, words in ALSO.items() if getattr(variant, key)]
        also += ["repetition with other moves"] * (variant.repetition_needs == "other moves")
        also += ["no throne"] * (variant.throne_stops == "all") + ["no corners"] * (variant.corners == "open")
        also += ["no piece may stop on the throne"] * (variant.throne_stops == "nobody")
        also += [REPETITION[variant.repetition]]
        also += [f"options: {', '.join(variant.options)}"] * bool(variant.options)
        king = {"yes": "armed", "no": "unarmed"}.get(variant.king_captures, variant.king_captures)
        rows.append([f"`{id}`", f"{variant.size}x{variant.size}, {men[0]}:{men[1]}", variant.first,
                     variant.king_wins_at, ", ".join(anvils) or "none", king, by, "; ".join(filter(None, also))])
    return rows


def event_lines() -> Rows:
    """Return what each event tells, with its keys."""
    rows = [[f"`{name}`", EVENT_MEANINGS[name], ", ".join(f"`{key}`" for key in keys.split())]
            for name, _, keys in [line.partition(" ") for line in events.EVENTS.split("\n") if line]]
    return [["event", "what it tells", "keys"], *rows]


def refusals() -> Rows:
    """Return the codes of the event `refusal`."""
    return [["code", "why a choice is refused"], *([f"`{code}`", why] for code, why in REFUSALS.items())]


TABLES: dict[str, Callable[[], Rows]] = {
    "times": times, "levels": levels, "storage": storage, "rhythms": rhythms, "games": games,
    "events": event_lines, "refusals": refusals,
}  # fmt: skip
