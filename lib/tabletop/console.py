# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The console: what people and programs type, a line in and an answer out."""

# A command is a function of the session and the rest of its line. It returns the screen to show next, None to stay,
# and raises ValueError with a sentence for the console. A game that has changed needs its screen made anew.

from tabletop import read_text
from tabletop.players import SEATINGS
from tabletop.screens import PREVIOUS_SCREEN
from tafl.board import ATTACKER, ATTACKERS, DEFENDER, DEFENDERS, KING
from tafl.names import parse_square, square_name


def obey(session, line):
    """Do what `line` says and print the answer; return the screen to show next, None to stay."""
    word, _, rest = line.strip().partition(" ")
    word, rest = word.lower(), rest.strip()
    try:
        if not word:
            return None
        if word in COMMANDS:
            command, takes_words = COMMANDS[word]
            if rest and not takes_words:
                raise ValueError(f"{word} takes no more words")
            return command(session, rest)
        announcer = session.game.position.announcer
        if announcer and word in announcer.WORDS[1:] and not rest:
            return _call(session, word)
        return _move(session, line)
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
        raise ValueError(f"{line.strip()!r} is not a command and not a move; help lists the commands")
    if session.players.opponent.thinking():
        raise ValueError("it is the computer's turn")
    try:
        session.play(move)
    except ValueError as error:
        session.refusal = str(error)
        raise
    return "play"


def _help(session, rest):
    from tabletop.variant_list import titles

    text = read_text("help.txt").partition("\n\n")[2]  # in memory only while it is printed
    session.host.print(text % ", ".join([id for id, _ in titles(session)]))


def _rules(session, rest):
    from tafl.describe import describe_rules

    session.host.print("a attackers, d defenders, K the king, x a corner, * the empty throne, : a camp")
    for sentence in describe_rules(session.game.position):
        session.host.print(sentence)


def _position(session, rest):
    if rest:
        session.new_game(rest)
        return "play"
    session.host.print(session.game.position)
    session.print_turn()
    session.host.print(session.game.text())
    return None


def _where(session, rest):
    position = session.game.position
    names = {ATTACKER: "attackers", DEFENDER: "defenders", KING: "king"}
    if rest:
        piece = position.board[parse_square(rest.lower(), position.size)]
        session.host.print(rest.lower() + ": " + (names[piece].rstrip("s") if piece in names else "empty"))
        return
    for piece in (KING, DEFENDER, ATTACKER):
        squares = [square_name(square) for square, other in position.pieces() if other == piece]
        session.host.print(names[piece] + ": " + (", ".join(squares) or "none"))
    session.print_turn()


def _board(session, rest):
    if rest.lower() not in ("on", "off"):
        raise ValueError(f"{rest!r} is neither on nor off")
    session.prints_board = rest.lower() == "on"
    session.host.print("the board shows " + ("after every move" if session.prints_board else "when you type position"))


def _new(session, rest):
    session.play_variant(rest.lower() or session.variant.id)
    return "play"


def _variant(session, rest):
    if rest:
        return _new(session, rest)
    from tabletop.variant_list import titles

    chosen = session.variant.chosen_options
    session.host.print("variant: " + session.variant.id + (f" ({', '.join(chosen)})" if chosen else ""))
    for id, title in titles(session):
        session.host.print(f"{id}: {title}")
    return None


def _record(session, rest):
    if rest.lower() not in ("", "in", "out"):
        raise ValueError(f"{rest!r} is neither in nor out")
    if rest.lower() == "in":
        from tabletop.console_record import start_record

        return start_record(session)
    from tafl.record_writer import write_record

    players = session.players
    about = {"attackers": players.name(ATTACKERS), "defenders": players.name(DEFENDERS)}
    for line in write_record(session.game, about if session.about is None else session.about):
        session.host.print(line)
    return None


def _replay(session, rest):
    if rest.lower() == "off":
        return PREVIOUS_SCREEN
    if not session.game.ply:
        raise ValueError("there is no move to replay")
    if rest:
        session.replay_ms = _number("seconds", rest, 1, 60) * 1000
    return "replay"


def _info(session, rest):
    from tabletop.console_info import print_info

    print_info(session)


def _again(session, rest):
    session.rematch()
    return "play"


def _undo(session, rest):
    if not session.take_back():
        raise ValueError("there is no move to take back")
    return "play"


def _call(session, rest):
    from tabletop.announcements import announce

    announce(session, rest.lower())
    return "play"


def _hint(session, rest):
    _check_game_goes_on(session)
    if session.players.opponent.thinking():
        raise ValueError("it is the computer's turn")
    session.players.opponent.advise()
    return "play"


def _score(session, rest):
    _check_game_goes_on(session)
    return "score"


def _why(session, rest):
    session.host.print(session.why())


def _draw(session, rest):
    players = session.players
    _check_game_goes_on(session)
    if players.draw_is_offered():
        players.accept_draw()
    elif players.offer:
        raise ValueError("a draw is offered already")
    elif players.people_side():
        players.offer_draw()
    else:
        raise ValueError("the computer plays both sides")
    return "play"


def _resign(session, rest):
    _check_game_goes_on(session)
    if not session.players.people_side():
        raise ValueError("the computer plays both sides")
    session.players.resign()
    return "play"


def _players(session, rest):
    if rest and rest.lower() not in SEATINGS:
        raise ValueError(f"{rest!r} is none of attack, defend, people, computers, lot")
    if rest:
        _change(session, "seating", rest.lower())
    session.print_players()
    return "play" if rest else None


def _level(session, rest):
    if rest:
        _change(session, "level", _number("level", rest, 1, 8))
    session.host.print(f"level {session.preferences.level}")


def _clock(session, rest):
    if rest:
        _change(session, "clock_minutes", _number("minutes", rest, 0, 180))
    session.host.print(session.times())


def _now(session, rest):
    if not session.players.opponent.thinking():
        raise ValueError("it is not the computer's turn")
    session.players.opponent.move_now()


def _change(session, name, value):
    from tabletop.preferences import change

    change(session, name, value)


def _check_game_goes_on(session):
    if session.game.outcome():
        raise ValueError("the game is over")


def _number(name, text, low, high):
    if text.isdigit() and low <= int(text) <= high:
        return int(text)
    raise ValueError(f"{name} must be {low} to {high}, not {text!r}")


# By word: the command, and whether more words may follow.
COMMANDS = {
    "help": (_help, False),
    "rules": (_rules, False),
    "move": (_move, True),
    "position": (_position, True),
    "where": (_where, True),
    "board": (_board, True),
    "new": (_new, True),
    "variant": (_variant, True),
    "record": (_record, True),
    "replay": (_replay, True),
    "again": (_again, False),
    "undo": (_undo, False),
    "call": (_call, True),
    "hint": (_hint, False),
    "score": (_score, False),
    "why": (_why, False),
    "draw": (_draw, False),
    "resign": (_resign, False),
    "players": (_players, True),
    "level": (_level, True),
    "clock": (_clock, True),
    "now": (_now, False),
    "info": (_info, False),
}
