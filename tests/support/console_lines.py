# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The lines that are typed at the console in every state, and what answers them."""

import re

from sentences import (
    EMPTY_SQUARE,
    GAME_OVER,
    HELP,
    LINES_OF_A_RECORD,
    NO_COMMAND,
    NO_MOVE,
    NO_SQUARE,
    NO_VARIANT,
    NOTHING_TO_REPLAY,
    NOTHING_TO_TAKE_BACK,
    REPLAY,
    UNDER_WAY,
)
from tabletop import console, console_answers

NO_GAME = "the game has not begun: type new or press SELECT"
OVER = GAME_OVER
WAIT = "it is the computer's turn: wait for its move, or type now"
JOIN = "the computer plays both sides: type players attack or players defend to join"
NEW_GAME = r"new game: Haithabu Brandub\nattackers: .*"
RECORD = r"variant: brandub\nattackers: .*result: [a-z ()]+"
BOARD = r" 7 x .* [ad] \d.*"
LIST = r"\[move\] e5-e8 .*help \[COMMAND\] .*"
PLAYERS = r"attackers: .*\ndefenders: .*"
NOT_MOVE = f"{NO_COMMAND}: "
PRACTICE = "an exercise is under way: (puzzles|learn|coach) off ends it"
GRAPH = "no move cost much: coach off ends this"
LATER = ""  # the computer answers when it has thought

# Lines that print or change the game: the answer by group of states; `else` for all others.
GOOD = {
    "help": {"else": LIST},
    "?": {"else": LIST},
    "HELP Undo": {"else": r"undo +take back .*"},
    "help replay": {"else": r"replay \[S\] .*\nreplay off .*"},
    "help move": {"else": r"\[move\] e5-e8 .*"},
    "rules": {"else": r"a attackers, .*like a chess rook.*"},
    "position": {"else": BOARD},
    "position 3a3/3a3/3d3/aadKdaa/3d3/3a3/3a3 a": {"else": r"new game: Haithabu.*"},
    "where": {"else": r"king: d4\n.*"},
    "where D4": {"else": "d4: king"},
    "board": {"else": r"board: on \(or off\)"},
    "board off": {"else": "board: off"}, "board ON": {"else": "board: on"},
    "calls": {"else": r"calls: board \(or by hand\)"}, "warnings": {"else": r"warnings: on \(or off\)"},
    "brightness 55": {"else": "brightness: 55"}, "theme One-Hue": {"else": "theme: one-hue"},
    "speed": {"else": r"speed: (normal|fast) \(or .*\)"}, "seats opposite": {"else": "seats: opposite"},
    "sound": {"else": r"sound: on \(or off\)"},
    "new": {"else": NEW_GAME},
    "new Tablut": {"else": r"new game: [\w ]+\nattackers: .*"},
    "variant": {"else": r"variant: brandub\npopular games:\ntablut: .*"},
    "variant tablut": {"else": r"new game: [\w ]+\nattackers: .*"},
    "option": {"else": "brandub has no options"},
    "record": {"else": RECORD},
    "record out": {"else": RECORD},
    "record in": {"else": LINES_OF_A_RECORD},
    "puzzles": {"new": LATER, "over": LATER, "practice": PRACTICE,
                "else": UNDER_WAY},
    "learn": {"new": LATER, "over": LATER, "practice": PRACTICE,
              "else": UNDER_WAY},
    "coach": {"new": "there is no move to look at yet", "over": LATER, "practice": PRACTICE,
              "coach": "no move cost much",
              "mistake": r"the costliest moves: .*\n1: 1\. attackers d1-e1.*; better was .*",
              "else": "the coach looks through a game when it is over: play it to its end, or resign"},
    "coach off": {"coach": "the coach ends", "mistake": "the coach ends", "practice": "the exercises end",
                  "else": "no exercise is under way: type coach to begin"},
    "coach 1": {"mistake": "the game went on with d1-e1", "else": "coach takes off or nothing, not '1'"},
    "learn off": {"coach": "the coach ends", "mistake": "the coach ends", "practice": "the exercises end",
                  "else": "no exercise is under way: type learn to begin"},
    "puzzles off": {"coach": "the coach ends", "mistake": "the coach ends", "practice": "the exercises end",
                    "else": "no exercise is under way: type puzzles to begin"},
    "replay": {"new": NOTHING_TO_REPLAY, "else": rf"{REPLAY} 1\.5 s: replay off ends it"},
    "replay 5": {"new": NOTHING_TO_REPLAY, "else": rf"{REPLAY} 5\.0 s: replay off ends it"},
    "replay off": {"replay": ".*to move|attackers win: resignation\nSELECT or again: .*",
                   "else": "no replay is running: type replay to start one"},
    "again": {"else": NEW_GAME},
    "undo": {"new": NOTHING_TO_TAKE_BACK, "computer": "took back .*", "over": "took back the end of .*",
             "else": "took back .*"},
    "call": {"else": "nothing is announced in Haithabu Brandub"},
    "tuichu": {"else": "nothing is announced in Haithabu Brandub"},
    "raichi": {"else": "nothing is announced in Haithabu Brandub"},
    "hint": {"computer": WAIT, "two": WAIT, "over": OVER, "else": LATER},
    "score": {"over": OVER, "else": LATER},
    "why": {"over": "attackers win: resignation; the defenders resigned",
            "else": "no move was refused; (attackers|defenders) to move"},
    "overview": {"else": "the whole board shows"},
    "withdraw": {"new": NO_GAME, "over": OVER, "two": JOIN, "else": "no draw is offered"},
    "draw": {"new": NO_GAME, "over": OVER, "two": JOIN, "computer": "a draw is offered",
             "draw offered": ".*draw: agreement.*", "else": "a draw is offered with the next move"},
    "resign": {"new": NO_GAME, "over": OVER, "two": JOIN, "else": r".* win: resignation\nSELECT or again: .*"},
    "players": {"else": PLAYERS},
    "players Attack": {"else": "attackers: person\ndefenders: computer, level 1|.*level 8"},
    "level": {"else": r"level \d"},
    "level 3": {"else": "level 3"},
    "handicap": {"else": r"handicap: none \(or attackers 1, .*, defenders 4\)"},
    "takebacks": {"else": r"takebacks: any \(or 0, 1, 2, 3, 5, 10\)"},
    "takebacks 3": {"else": "takebacks: 3.*"},
    "hints": {"else": r"hints: any \(or 0, 1, 2, 3, 5, 10\)"},
    "hints 0": {"else": "hints: 0.*"},
    "clock": {"else": "no clock: clock 10 gives each side 10 minutes, .*"},
    "clock 5": {"else": "attackers 5:00, defenders 5:00"},
    "clock 0": {"else": "no clock: clock 10 .*"}, "clock off": {"else": "no clock: clock 10 .*"},
    "now": {"new": NO_GAME, "over": OVER, "computer": LATER, "two": LATER,
            "else": "it is not the computer's turn: type a move, or hint"},
    "language": {"else": r"language: en \(or de, sv, .*\)"}, "language de": {"else": "language: de"},
    "info": {"else": r"program: Ljostafl .*\nboard: .*"},
    "events on": {"else": r'{"event":"board",.*'}, "events now": {"else": r'{"event":"board",.*'},
    "events off": {"else": "events: off"},
    # Moves. On the start screen a move begins the game.
    "c4-c3": {"new": "c4-c3: it is the turn of the attackers", "computer": WAIT, "two": WAIT, "over": OVER,
              "draw offered": f"c4-c3: {EMPTY_SQUARE}", "else": r"2\. defenders c4-c3\n.*"},
    "move D6 C6": {"new": r"1\. attackers d6-c6\n.*", "computer": WAIT, "two": WAIT, "over": OVER,
                   "draw offered": r"3\. attackers d6-c6\n.*", "else": "d6-c6: it is the turn of the defenders"},
    "e7-e6": {"computer": WAIT, "two": WAIT, "over": OVER, "else": f"e7-e6: {EMPTY_SQUARE}"},
    "e7-z6": {"computer": WAIT, "two": WAIT, "over": OVER, "else": f"'z6' {NO_SQUARE} g7"},
}
BARRED = [*console.BARRED, "undo", "draw", "withdraw", "resign", "now", "call"]  # during exercises
NO_WORDS = [word for word, (_, takes) in console_answers.ANSWERS.items() if not takes]
GOOD_IN_PRACTICE = {"hint": r"hint: .*", "where": r"king: .*", "where D4": "d4: .*", "c4-c3": ".+", "move D6 C6": ".+"}
for line, answers in GOOD.items():
    if line.split()[0] in [*BARRED, *console.CALLS] or line in GOOD_IN_PRACTICE:
        answers["practice"] = GOOD_IN_PRACTICE.get(line, PRACTICE)
    if line in ("hint", "c4-c3", "move D6 C6", "e7-e6", "e7-z6"):
        answers["coach"] = GRAPH
# Lines that nothing can be done with: the same answer in all states, and nothing changes.
WRONG = {
    "help chess": f"there is no command 'chess': {HELP}",
    "position garbage": "'garbage' is not the line of a position: type position to see one",
    "position 9/9 d": "the position has 2 rows; brandub has 7",
    "where z9": f"'z9' {NO_SQUARE} g7",
    "where a1 a2": f"'a1 a2' {NO_SQUARE} g7",
    "board maybe": "board takes on or off, not 'maybe'",
    "brightness 0": "brightness must be 5 to 100, not '0'",
    "new chess": f"{NO_VARIANT} 'chess'; there are tablut, .*",
    "new Fyrkat": f"{NO_VARIANT} 'fyrkat'; did you mean fyrkat9 or fyrkat11 or fyrkat13 or fyrkat15[?]",
    "variant finstrom (castle)": rf"{NO_VARIANT} 'finstrom .castle.'; did you mean finstrom, then option castle on[?]",
    "variant seabatle": rf"{NO_VARIANT} 'seabatle'; did you mean seabattle or .*[?]",
    "variant chess": f"{NO_VARIANT} 'chess'; there are tablut, .*",
    "option castle on": "brandub has no options",
    "record up": "record takes in or nothing, not 'up'",
    "players me": "players takes defend, attack, people, computers, lot, remote-attackers, remote-defenders, not 'me'",
    "level 9": "level must be 1 to 8, or auto, not '9'",
    "level ²": "level must be 1 to 8, or auto, not '²'",
    "level high": "level must be 1 to 8, or auto, not 'high'",
    **{f"clock {words}": f"clock takes off, minutes to 180, or 3[+]2: .*; not {re.escape(repr(words))}"
       for words in ("181", "ten", "3+", "3+61", "3+2+1", "-3")},
    "call x": "nothing is announced in Haithabu Brandub",
    "move": f"'move' {NO_MOVE}",
    "move king": f"'king' {NO_MOVE}",
    "e5": f"'e5' {NOT_MOVE}a move is for example d4-d7",
    "1. d2-c2": f"'1. d2-c2' {NOT_MOVE}record in reads a record",
    "variant: tablut": f"'variant: tablut' {NOT_MOVE}record in reads a record",
    "xyzzy": f"'xyzzy' {NOT_MOVE}{HELP}",
    "x" * 900: f"'{'x' * 40}' {NOT_MOVE}{HELP}",
    "remote": "no side is remote: type players remote-attackers or players remote-defenders|an exercise .*",
    "say": "there is no other board: type players remote-attackers or players remote-defenders",
    "say hello": "there is no other board: type players remote-attackers or players remote-defenders",
    "raichi x": f"'raichi x' {NOT_MOVE}{HELP}",
    **{f"{word} x": f"{word} takes no more words: type {word} alone"
       for word in [*NO_WORDS, *console.ACTION_WORDS] if word not in ("call", "say")},
}
# What a person types instead of a command, and the command.
MISTYPED = {
    "udno": "undo", "postion": "position", "positoin": "position", "varient": "variant",  # codespell:ignore
    "agian": "again", "wher": "where", "hepl": "help", "scroe": "score",  # codespell:ignore
    "undoo": "undo", "resing": "resign", "hnit": "hint", "pos": "position", "re": "record", "playrs": "players",
    "Relpay": "replay",
}  # fmt: skip
