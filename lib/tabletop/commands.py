# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""What people, and programs, may type at the console: a line in, an answer out."""

from tabletop.players import ATTACK, COMPUTERS, DEFEND, LOT, PEOPLE

HELP = """e5-e8            make a move
position         show the position, and the line that stands for it
position LINE    go on from such a line
new [VARIANT]    begin again
undo             take back the last move
hint             have the computer advise a move
why              why the last choice was refused, or how the game ended
draw             offer a draw, or accept one
resign           give up
players WHO      attack, defend, people, computers or lot
level [N]        how well the computer plays, 1 to 3
clock [MINUTES]  what both sides have left; or give each so many minutes, 0 for no clock
now              have the computer move at once
help             show this"""

WHO = {"defend": DEFEND, "attack": ATTACK, "people": PEOPLE, "computers": COMPUTERS, "lot": LOT}


def obey(table, line):
    """Do what `line` says and print the answer; return whether the game at the table has changed."""
    word, _, rest = line.strip().partition(" ")
    word, rest = word.lower(), rest.strip()
    try:
        if word in COMMANDS:
            return COMMANDS[word](table, rest)
        if "-" in word and not rest:
            if table.players.thinking():
                raise ValueError("it is the computer's turn")
            table.play(word)
            return True
        if word:
            table.host.print(f"{word!r} is no command; help shows what there is")
    except ValueError as why:
        table.refused = str(why)
        table.host.print(table.refused)
    return False


def _help(table, rest):
    table.host.print(HELP)


def _position(table, rest):
    if rest:
        table.new_game(rest)
        return True
    table.host.print(table.game.position)
    table.host.print(table.game.text())
    return False


def _new(table, rest):
    table.choose(rest or table.variant.id)
    return True


def _undo(table, rest):
    if not table.take_back():
        raise ValueError("there is no move to take back")
    return True


def _hint(table, rest):
    _going_on(table)
    if table.players.thinking():
        raise ValueError("it is the computer's turn")
    table.players.advise()
    return True


def _why(table, rest):
    table.host.print(table.why())


def _draw(table, rest):
    _going_on(table)
    if table.players.asked():
        table.players.agree()
    elif table.players.person():
        table.players.offer_draw()
    else:
        raise ValueError("no person plays")
    return True


def _resign(table, rest):
    _going_on(table)
    if not table.players.person():
        raise ValueError("no person plays")
    table.players.resign()
    return True


def _players(table, rest):
    if rest not in WHO:
        raise ValueError(f"{rest!r} is none of attack, defend, people, computers, lot")
    table.players.seat(WHO[rest])
    table.tell_players()
    return True


def _level(table, rest):
    if rest:
        table.players.level = _number(rest, 1, 3) - 1
    table.host.print(f"level {table.players.level + 1}")


def _clock(table, rest):
    if rest:
        table.set_clock(_number(rest, 0, 180))
    table.host.print(table.times())


def _now(table, rest):
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
    "position": _position,
    "new": _new,
    "undo": _undo,
    "hint": _hint,
    "why": _why,
    "draw": _draw,
    "resign": _resign,
    "players": _players,
    "level": _level,
    "clock": _clock,
    "now": _now,
}
