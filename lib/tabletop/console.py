# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The console: what people and programs type, a line in and an answer out."""

# A command is a function of the session and the rest of its line. It returns the screen to show next, None to stay,
# and raises ValueError with a sentence for the console. A game that has changed needs its screen made anew.
# Rarer commands are in tabletop.console_answers, actions of a game in tabletop.actions.

import tafl
from tabletop.loader import ACTIONS, CONSOLE_PREFERENCES, REMOTE, call_far, free_memory, prepare, tidy
from tabletop.screens import BORROWS, PLAYS, is_any

# Words of tabletop.preferences.
PREFERENCE_WORDS = ("players", "calls", "level", "clock", "warnings", "brightness", "theme", "speed", "seats", "sound",
                    "handicap", "takebacks", "hints", "board", "language")
PREFERENCES_BYTES = 20000  # what they need, 13 KB of it for modules
# Words of tabletop.actions.
ACTION_WORDS = ("call", "now", "undo", "overview", "hint", "score", "why", "withdraw", "draw", "resign", "say",
                "again")
CALLS = ("raichi", "tuichu")
BARRED = ("players", "calls", "clock", "replay")  # during exercises, besides actions


def obey(session, line):
    """Do what `line` says and print the answer; return the screen to show next, None to stay."""
    if max(line or " ") > "~":
        from tafl.record_format import plain

        line = plain(line)
    line = line.strip()
    word, _, rest = line.partition(" ")
    word, rest = word.lower(), rest.strip()
    try:
        return _obey(session, line, word, rest) if word else None
    except ValueError as error:
        session.host.print(str(error))
    return None


def _obey(session, line, word, rest):
    """Do the command `word`. Raise ValueError with a sentence for the console."""
    if session.interlude and word in BARRED:
        prepare(*ACTIONS)
        from tabletop.actions import exercise_under_way, require

        require(exercise_under_way(session))
    if word in PREFERENCE_WORDS:
        return _preference(session, word, rest)
    if word in CALLS and not rest:
        word, rest = "call", word
    if word in ACTION_WORDS:
        _check_alone(word, "" if word in ("call", "say") else rest)
        prepare(*ACTIONS)
        from tabletop.actions import do

        return do(session, word, rest)
    command, more = COMMANDS.get(word), True
    if not command:
        if _move_in(line.lower()):
            return _move(session, line)
        tafl.pause()
        from tabletop.console_answers import find

        tafl.pause()
        command, more = find(line, PREFERENCE_WORDS + ACTION_WORDS + tuple(COMMANDS))
    if not more:
        _check_alone(word, rest)
    return command(session, rest)


def _check_alone(word, rest):
    if rest:
        raise ValueError(f"{word} takes no more words: type {word} alone")


def _move_in(line):
    """Return `e5-e8` for what may be a move: e5-e8, e5 e8, e5e8; "" for anything else."""
    if "-" in line:
        return line if " " not in line else ""
    for i in range(2, len(line)):
        if not line[i].isdigit():
            start, goal = line[:i], line[i:].strip()
            return start + "-" + goal if start[1:].isdigit() and goal[1:].isdigit() else ""
    return ""


def _move(session, line):
    move = _move_in(line.strip().lower())
    if not move:
        raise ValueError(f"{line.strip()[:40] or 'move'!r} is not a move: a move is for example d4-d7")
    prepare(*ACTIONS)
    from tabletop.actions import not_own_turn, require

    require(not_own_turn(session))
    try:
        number = session.game.parse(move)
    except ValueError:
        from tafl.explain import explain_name

        session.match.refusal = explain_name(session.game, move)
        raise
    session.push(number)
    return "play"


def _preference(session, word, rest):
    """Tell or set a preference."""
    screen = None
    tidy()
    if free_memory() < PREFERENCES_BYTES:
        session.opponent.make_room()
        if session.interlude or is_any(session.screen, BORROWS):
            screen = session.screen  # made anew: it has lost the computer that it borrowed
    prepare(*CONSOLE_PREFERENCES)
    from tabletop.console_preferences import obey as obey_preference

    fresh = is_any(session.screen, PLAYS) and not session.game.has_progress()
    try:
        screen = obey_preference(session, word, rest) or screen
    except ValueError as error:
        session.host.print(str(error))
        return screen
    # A game that has not begun shows anew: the autosave prepares what it writes with the first move.
    return screen or ("play" if rest and fresh else None)


def _remote(session, rest):
    return call_far(REMOTE, "obey", session, rest)


# By word. More words may follow.
COMMANDS = {
    "move": _move,
    "remote": _remote,
}
