# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""What people, and programs, may type at the console: a line in, an answer out."""

from tabletop import drop, text_of
from tabletop.players import ATTACK, COMPUTERS, DEFEND, LOT, PEOPLE
from tafl.names import parse_square, square_name
from tafl.board import ATTACKER, ATTACKERS, DEFENDER, DEFENDERS, KING

WHO = {"defend": DEFEND, "attack": ATTACK, "people": PEOPLE, "computers": COMPUTERS, "lot": LOT}


def obey(session, line):
    """Do what `line` says and print the answer; return the screen to show next, None to stay.

    A game that has changed wants its screen made anew.
    """
    word, _, rest = line.strip().partition(" ")
    rest = rest.strip()
    try:
        if not word:
            return None
        if word.lower() in COMMANDS:
            if rest and word.lower() in ALONE:
                raise ValueError(f"{word} takes no more words")
            return COMMANDS[word.lower()](session, rest)
        announcer = session.game.position.announcer
        if announcer and line.strip().lower() in announcer.WORDS[1:]:
            return _call(session, word)
        return _move(session, line)
    except ValueError as why:
        session.host.print(str(why))
    return None


def _move_in(line):
    """`e5-e8` for what may be meant as a move: e5-e8, e5 e8, e5e8; empty where it is none."""
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
        raise ValueError(f"{line.strip()!r} is no command and no move; help shows what there is")
    if session.players.thinking():
        raise ValueError("it is the computer's turn")
    try:
        session.play(move)
    except ValueError as why:
        session.refused = str(why)
        raise
    return "play"


def _help(session, rest):
    text = text_of("help.txt").partition("\n\n")[2]  # in memory only while it is printed
    from tabletop.variant_list import titles

    session.host.print(text % ", ".join([id for id, _ in titles(session)]))


def _rules(session, rest):
    from tafl.describe import describe_rules

    session.host.print("a attackers, d defenders, K the king, x a corner, * the empty throne, : a camp")
    for sentence in describe_rules(session.game.position):
        session.host.print(sentence)
    drop("tafl.describe")


def _position(session, rest):
    if rest:
        session.new_game(rest)
        return "play"
    session.host.print(session.game.position)
    session.tell_turn()
    session.host.print(session.game.text())
    return None


def _where(session, rest):
    position = session.game.position
    names = {ATTACKER: "attackers", DEFENDER: "defenders", KING: "king"}
    if rest:
        square = parse_square(rest.lower(), position.size)
        piece = position.board[square]
        session.host.print(rest.lower() + ": " + (names[piece].rstrip("s") if piece in names else "nobody"))
        return
    for piece in (KING, DEFENDER, ATTACKER):
        squares = [square_name(square) for square, other in position.pieces() if other == piece]
        session.host.print(names[piece] + ": " + (", ".join(squares) or "none"))
    session.tell_turn()


def _board(session, rest):
    if rest.lower() not in ("on", "off"):
        raise ValueError(f"{rest!r} is neither on nor off")
    session.shows_board = rest.lower() == "on"
    session.host.print("the board shows " + ("after every move" if session.shows_board else "when you type position"))


def _new(session, rest):
    session.choose(rest.lower() or session.variant.id)
    return "play"


def _variant(session, rest):
    if rest:
        return _new(session, rest)
    from tabletop.variant_list import titles

    chosen = session.variant.chosen_options
    session.host.print("variant: " + session.variant.id + (f" ({', '.join(chosen)})" if chosen else ""))
    for id, title in titles(session):
        session.host.print(f"{id}: {title}")


def _record(session, rest):
    if rest.lower() not in ("", "in", "out"):
        raise ValueError(f"{rest!r} is neither in nor out")
    if rest.lower() == "in":
        from tabletop.console_record import take_in

        drop("tabletop.console", "tafl.position_text", "tafl.diagram")  # what comes needs the memory
        return take_in(session)
    from tafl.record_writer import write_record

    players = session.players
    about = {"attackers": players.name(ATTACKERS), "defenders": players.name(DEFENDERS)}
    for line in write_record(session.game, getattr(session.game, "about", about)):
        session.host.print(line)
    drop("tafl.record_format", "tafl.record_writer")
    return None


def _replay(session, rest):
    if rest.lower() == "off":
        return "awake"
    if not session.game.ply:
        raise ValueError("there is no move to replay")
    if rest:
        session.pace = _number(rest, 1, 60) * 1000
    return "replay"


def _info(session, rest):
    from tabletop.console_info import tell

    tell(session)
    drop("tabletop.console_info")


def _again(session, rest):
    session.rematch()
    return "play"


def _undo(session, rest):
    if not session.take_back():
        raise ValueError("there is no move to take back")
    return "play"


def _call(session, rest):
    from tabletop.announcements import call

    call(session, rest.lower())
    return "play"


def _hint(session, rest):
    _going_on(session)
    if session.players.thinking():
        raise ValueError("it is the computer's turn")
    session.players.advise()
    return "play"


def _score(session, rest):
    _going_on(session)
    return "score"


def _why(session, rest):
    session.host.print(session.why())


def _draw(session, rest):
    _going_on(session)
    if session.players.asked():
        session.players.agree()
    elif session.players.offer:
        raise ValueError("a draw is offered already")
    elif session.players.person():
        session.players.offer_draw()
    else:
        raise ValueError("no person plays")
    return "play"


def _resign(session, rest):
    _going_on(session)
    if not session.players.person():
        raise ValueError("no person plays")
    session.players.resign()
    return "play"


def _players(session, rest):
    if rest and rest.lower() not in WHO:
        raise ValueError(f"{rest!r} is none of attack, defend, people, computers, lot")
    if rest:
        session.players.seat(WHO[rest.lower()])
    session.tell_players()
    return "play" if rest else None


def _level(session, rest):
    if rest:
        session.players.level = _number(rest, 1, 8) - 1
    session.host.print(f"level {session.players.level + 1}")


def _clock(session, rest):
    if rest:
        session.set_clock(_number(rest, 0, 180))
    session.host.print(session.times())


def _now(session, rest):
    if not session.players.thinking():
        raise ValueError("it is not the computer's turn")
    session.players.move_now()


def _going_on(session):
    if session.game.outcome():
        raise ValueError("the game is over")


def _number(text, low, high):
    if text.isdigit() and low <= int(text) <= high:
        return int(text)
    raise ValueError(f"{text!r} is no number from {low} to {high}")


COMMANDS = {
    "help": _help,
    "rules": _rules,
    "move": _move,
    "position": _position,
    "where": _where,
    "board": _board,
    "new": _new,
    "variant": _variant,
    "record": _record,
    "replay": _replay,
    "again": _again,
    "undo": _undo,
    "call": _call,
    "hint": _hint,
    "score": _score,
    "why": _why,
    "draw": _draw,
    "resign": _resign,
    "players": _players,
    "level": _level,
    "clock": _clock,
    "now": _now,
    "info": _info,
}
ALONE = ("help", "rules", "again", "undo", "hint", "score", "why", "draw", "resign", "now", "info")
