# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The console: what people and programs type, a line in and an answer out."""

# A command is a function of the session and the rest of its line. It returns the screen to show next, None to stay,
# and raises ValueError with a sentence for the console. A game that has changed needs its screen made anew.
# Commands that only print are in tabletop.console_answers.

import tafl
from tabletop.loader import CONSOLE_TERMS, PREFERENCES, free_memory, prepare, tidy
from tabletop.players import SEATINGS
from tabletop.screens import PREVIOUS_SCREEN
from tafl.names import parse_number

TERMS_COMMANDS = ("level", "handicap", "takebacks", "hints", "clock")  # commands of tabletop.console_terms
TERMS_BYTES = 20000  # what they need, 13 KB of it for modules
CALLS = ("raichi", "tuichu")
BARRED = ("undo", "draw", "resign", "players", "clock", "now", "replay", "call")  # during exercises


def obey(session, line):
    """Do what `line` says and print the answer; return the screen to show next, None to stay."""
    if max(line or " ") > "~":
        from tafl.record_format import plain

        line = plain(line)
    word, _, rest = line.strip().partition(" ")
    word, rest = word.lower(), rest.strip()
    try:
        if not word:
            return None
        if session.interlude and word in BARRED:
            raise ValueError(f"an exercise is under way: {session.interlude.word} off ends it")
        if word in TERMS_COMMANDS:
            return _terms(session, word, rest)
        command = COMMANDS.get(word)
        if not command:
            if word in CALLS and not rest:
                return _call(session, word)
            if _move_in(line.strip().lower()):
                return _move(session, line)
            tafl.pause()
            from tabletop.console_answers import find

            tafl.pause()
            command = find(line.strip(), TERMS_COMMANDS + tuple(COMMANDS))
        if rest and not command[1]:
            raise ValueError(f"{word} takes no more words: type {word} alone")
        return command[0](session, rest)
    except ValueError as error:
        session.host.print(str(error))
    return None


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
        raise ValueError(f"{line.strip()[:40] or 'move'!r} is not a move: a move is for example e5-e8")
    _check_turn(session)
    try:
        session.push(session.game.parse(move))
    except ValueError as error:
        session.match.refusal = str(error)
        raise
    return "play"


def _position(session, rest):
    if rest:
        if "/" not in rest:
            raise ValueError(f"{rest[:40]!r} is not the line of a position: type position to see one")
        session.new_game(rest)
        return "play"
    session.host.print(session.game.position)
    session.print_turn()
    session.host.print(session.game.text())
    return None


def _board(session, rest):
    if rest:
        if rest.lower() not in ("on", "off"):
            raise ValueError(f"board takes on or off, not {rest!r}")
        session.preferences.prints_board = rest.lower() == "on"
    session.host.print(
        "board on: the board is printed once a turn; board off stops that" if session.preferences.prints_board else
        "board off: the board is printed when you type position; board on prints it once a turn")


def _new(session, rest):
    session.play_variant(rest.lower() or session.variant.id)
    return "play"


def _variant(session, rest):
    if rest:
        return _new(session, rest)
    from tabletop.console_answers import print_variants

    return print_variants(session)


def _replay(session, rest):
    if rest.lower() == "off":
        if session.screen != "replay":
            raise ValueError("no replay is running: type replay to start one")
        session.print_turn()
        return PREVIOUS_SCREEN
    if not session.game.ply:
        raise ValueError("there is no move to replay yet")
    if rest:
        session.preferences.replay_ms = _number("seconds", rest, 1, 60) * 1000
    session.host.print(f"replay, a move every {session.preferences.replay_ms / 1000} s: replay off ends it")
    return "replay"


def _again(session, rest):
    from tabletop.requests import rematch

    rematch(session)
    return "play"


def _undo(session, rest):
    from tabletop.requests import take_back

    if not take_back(session):
        raise ValueError("there is no move to take back")
    return "play"


def _call(session, rest):
    from tabletop.announcements import announce

    announce(session, rest.lower())
    return "play"


def _hint(session, rest):
    if session.interlude:
        return session.interlude.hint()
    _check_turn(session)
    from tabletop.requests import advise

    advise(session)
    return "play"


def _score(session, rest):
    _check_not_over(session)
    return "score"


def _draw(session, rest):
    from tabletop.requests import accept_draw, offer_draw

    players = session.players
    _check_person(session)
    if players.draw_is_offered():
        accept_draw(session)
    elif players.offer:
        raise ValueError("a draw is offered already")
    else:
        offer_draw(session)
    return "play"


def _resign(session, rest):
    _check_person(session)
    from tabletop.requests import resign

    resign(session)
    return "play"


def _players(session, rest):
    if rest:
        if rest.lower() not in SEATINGS:
            raise ValueError(f"players takes {', '.join(SEATINGS)}, not {rest!r}")
        _change(session, "seating", rest.lower())
    session.print_players()
    if not rest:
        return None
    return "play" if session.match.playing else PREVIOUS_SCREEN  # a screen on which the computer thinks is made anew


def _terms(session, word, rest):
    """Do a command of tabletop.console_terms."""
    screen = None
    tidy()
    if free_memory() < TERMS_BYTES:
        session.opponent.make_room()
        if session.interlude or session.screen in ("score", "attract"):
            screen = session.screen  # made anew: it has lost the computer that it borrowed
    prepare(*CONSOLE_TERMS)
    from tabletop.console_terms import COMMANDS as commands

    try:
        return commands[word](session, rest) or screen or (_play_anew(session) if rest else None)
    except ValueError as error:
        session.host.print(str(error))
    return screen


def _now(session, rest):
    _check_game(session)
    if not session.opponent.thinking():
        raise ValueError("it is not the computer's turn: type a move, or hint")
    session.opponent.move_now()
    return None if session.screen == "play" else "play"


def _play_anew(session):
    """Return `play` if its game has not begun: the autosave then prepares anew what it writes with the first move."""
    return "play" if session.screen == "play" and not session.game.has_progress() else None


def _change(session, name, value):
    prepare(*PREFERENCES)
    from tabletop.preferences import change

    change(session, name, value)


def _check_not_over(session):
    if session.game.outcome():
        if session.interlude:
            from tabletop.exercise import GOES_ON

            raise ValueError(GOES_ON)
        raise ValueError("the game is over: type new or again for another one, or undo")


def _check_game(session):
    """Raise ValueError if the game has not begun, as on the start screen, or if it is over."""
    _check_not_over(session)
    if not (session.match.playing or session.game.ply):  # a game that waits to be resumed has moves
        raise ValueError("the game has not begun: type new or press SELECT")


def _check_turn(session):
    """Raise ValueError if the game is over or the computer is to move."""
    _check_not_over(session)
    if session.interlude and session.opponent.thinking():
        raise ValueError(session.interlude.busy)
    if session.opponent.thinking():
        _check_game(session)
        raise ValueError("it is the computer's turn: wait for its move, or type now")


def _check_person(session):
    """Raise ValueError if no person plays a game."""
    _check_game(session)
    if not session.players.people_side():
        raise ValueError("the computer plays both sides: type players attack or players defend to join")


def _number(name, text, low, high):
    number = parse_number(text)
    if low <= number <= high:
        return number
    raise ValueError(f"{name} must be {low} to {high}, not {text!r}")


# By word: the command, and whether more words may follow.
COMMANDS = {
    "move": (_move, True),
    "position": (_position, True),
    "board": (_board, True),
    "new": (_new, True),
    "variant": (_variant, True),
    "replay": (_replay, True),
    "again": (_again, False), "undo": (_undo, False),
    "call": (_call, True),
    "hint": (_hint, False), "score": (_score, False),
    "draw": (_draw, False), "resign": (_resign, False),
    "players": (_players, True),
    "now": (_now, False),
}
