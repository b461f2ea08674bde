# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""What people, and programs, may type at the console: a line in, an answer out."""

from tabletop import drop, text_of
from tabletop.players import ATTACK, COMPUTERS, DEFEND, LOT, PEOPLE
from tafl.names import parse_square, square_name
from tafl.terrain import ATTACKER, ATTACKERS, DEFENDER, DEFENDERS, KING

WHO = {"defend": DEFEND, "attack": ATTACK, "people": PEOPLE, "computers": COMPUTERS, "lot": LOT}


def obey(table, line):
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
            return COMMANDS[word.lower()](table, rest)
        return _move(table, line)
    except ValueError as why:
        table.host.print(str(why))
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


def _move(table, line):
    move = _move_in(line.strip().lower())
    if not move:
        raise ValueError(f"{line.strip()!r} is no command and no move; help shows what there is")
    if table.players.thinking():
        raise ValueError("it is the computer's turn")
    try:
        table.play(move)
    except ValueError as why:
        table.refused = str(why)
        raise
    return "play"


def _help(table, rest):
    text = text_of("help.txt").partition("\n\n")[2]  # in memory only while it is printed
    from tabletop.shelf import titles

    table.host.print(text % ", ".join([id for id, _ in titles(table)]))


def _rules(table, rest):
    from tafl.summary import rules

    table.host.print("a attackers, d defenders, K the king, x a corner, * the empty throne, : a camp")
    for sentence in rules(table.variant):
        table.host.print(sentence)
    drop("tafl.summary")


def _position(table, rest):
    if rest:
        table.new_game(rest)
        return "play"
    table.host.print(table.game.position)
    table.tell_turn()
    table.host.print(table.game.text())
    return None


def _where(table, rest):
    position = table.game.position
    names = {ATTACKER: "attackers", DEFENDER: "defenders", KING: "king"}
    if rest:
        square = parse_square(rest.lower(), position.size)
        piece = position.board[square]
        table.host.print(rest.lower() + ": " + (names[piece].rstrip("s") if piece in names else "nobody"))
        return
    for piece in (KING, DEFENDER, ATTACKER):
        squares = [square_name(square) for square, other in position.pieces() if other == piece]
        table.host.print(names[piece] + ": " + (", ".join(squares) or "none"))
    table.tell_turn()


def _board(table, rest):
    if rest.lower() not in ("on", "off"):
        raise ValueError(f"{rest!r} is neither on nor off")
    table.shows_board = rest.lower() == "on"
    table.host.print("the board shows " + ("after every move" if table.shows_board else "when you type position"))


def _new(table, rest):
    table.choose(rest.lower() or table.variant.id)
    return "play"


def _variant(table, rest):
    if rest:
        return _new(table, rest)
    from tabletop.shelf import titles

    chosen = table.variant.chosen
    table.host.print("variant: " + table.variant.id + (f" ({', '.join(chosen)})" if chosen else ""))
    for id, title in titles(table):
        table.host.print(f"{id}: {title}")


def _record(table, rest):
    if rest.lower() not in ("", "in", "out"):
        raise ValueError(f"{rest!r} is neither in nor out")
    if rest.lower() == "in":
        from tabletop.sheet import take_in

        drop("tabletop.commands", "tafl.record", "tafl.diagram")  # what comes needs the memory
        return take_in(table)
    from tafl.sheetwriter import write

    players = table.players
    about = {"attackers": players.name(ATTACKERS), "defenders": players.name(DEFENDERS)}
    for line in write(table.game, getattr(table.game, "about", about)):
        table.host.print(line)
    drop("tafl.scoresheet", "tafl.sheetwriter")
    return None


def _replay(table, rest):
    if rest.lower() == "off":
        return "awake"
    if not table.game.ply:
        raise ValueError("there is no move to replay")
    if rest:
        table.pace = _number(rest, 1, 60) * 1000
    return "replay"


def _info(table, rest):
    from tabletop.info import tell

    tell(table)
    drop("tabletop.info")


def _again(table, rest):
    table.rematch()
    return "play"


def _undo(table, rest):
    if not table.take_back():
        raise ValueError("there is no move to take back")
    return "play"


def _call(table, rest):
    from tabletop.calls import call

    call(table, rest.lower())
    return "play"


def _raichi(table, rest):
    return _call(table, "raichi")


def _tuichu(table, rest):
    return _call(table, "tuichu")


def _hint(table, rest):
    _going_on(table)
    if table.players.thinking():
        raise ValueError("it is the computer's turn")
    table.players.advise()
    return "play"


def _score(table, rest):
    _going_on(table)
    return "score"


def _why(table, rest):
    table.host.print(table.why())


def _draw(table, rest):
    _going_on(table)
    if table.players.asked():
        table.players.agree()
    elif table.players.offer:
        raise ValueError("a draw is offered already")
    elif table.players.person():
        table.players.offer_draw()
    else:
        raise ValueError("no person plays")
    return "play"


def _resign(table, rest):
    _going_on(table)
    if not table.players.person():
        raise ValueError("no person plays")
    table.players.resign()
    return "play"


def _players(table, rest):
    if rest and rest.lower() not in WHO:
        raise ValueError(f"{rest!r} is none of attack, defend, people, computers, lot")
    if rest:
        table.players.seat(WHO[rest.lower()])
    table.tell_players()
    return "play" if rest else None


def _level(table, rest):
    if rest:
        table.players.level = _number(rest, 1, 8) - 1
    table.host.print(f"level {table.players.level + 1}")


def _clock(table, rest):
    if rest:
        table.set_clock(_number(rest, 0, 180))
    table.host.print(table.times())


def _now(table, rest):
    if not table.players.thinking():
        raise ValueError("it is not the computer's turn")
    table.players.move_now()


def _going_on(table):
    if table.game.outcome():
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
    "raichi": _raichi,
    "tuichu": _tuichu,
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
ALONE = ("help", "rules", "again", "undo", "raichi", "tuichu", "hint", "score", "why", "draw", "resign", "now", "info")
