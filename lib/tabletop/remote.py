# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Another board: the console's command `remote`, what its players do and say. Loaded for one line at a time."""

from tabletop.players import AWAY, BOTH, HERE, WAIT
from tabletop.remote_lights import SIDE, SIGNALS, hear
from tafl.board import SIDES
from tafl.names import move_name, parse_number_within
from tafl.outcome import AGREEMENT, DECIDED_BY_PLAYERS, RESIGNATION

STATES = {"wait": WAIT, "here": HERE, "away": AWAY}
MOST_PLIES = 9999
MOST_SECONDS = 65000


def obey(session, line):
    """Do what `line` says; return the screen to show next, None to stay. Raise ValueError if it cannot be."""
    players = session.players
    word, _, rest = line.lower().partition(" ")
    if session.interlude:
        raise ValueError("an exercise is under way: the other board waits")
    if word == "code" and not rest:
        if min(session.host.width, session.host.height) < SIDE:
            raise ValueError("a code needs 7x7 lights")
        return "code"
    if not players.remote:
        raise ValueError("no side is remote: type players remote-attackers or players remote-defenders")
    if word in STATES and not rest:
        players.remote = STATES[word]
    elif word in COMMANDS:
        return COMMANDS[word](session, players.computer_sides[0], rest.strip())
    elif word:
        words = "move, draw, resign, end, left, say, code, " + ", ".join(sorted(STATES))
        raise ValueError(f"remote takes {words}, not {word!r}")
    for state in STATES:
        if STATES[state] == players.remote:
            session.host.print(f"remote: {SIDES[players.computer_sides[0]]}, {state}")
    # Both boards are there: the game, which has no move yet, takes the place of the start screen.
    comes = word == "here" and session.screen in ("start", "attract")
    return "play" if comes else None


def _move(session, side, rest):
    """Make the move of the ply that `rest` says. The same move again, for a ply that was made, changes nothing."""
    game = session.game
    ply, _, name = rest.partition(" ")
    ply = parse_number_within("a ply", ply, 1, MOST_PLIES)
    name = name.strip()
    if ply <= game.ply:
        made = move_name(game.move(ply - 1))
        if made != name:
            _refuse(session, name, f"ply {ply} was {made}")
        return None
    if ply > game.ply + 1:
        _refuse(session, name, f"ply {game.ply + 1} comes next")
    if game.outcome() or game.turn != side:
        _refuse(session, name, "it is not the turn of the other board")
    try:
        move = game.parse(name)
    except ValueError:
        from tafl.explain import explain_name

        session.match.refusal = explain_name(game, name)
        raise
    session.push(move)
    return "play"


def _refuse(session, name, why):
    session.match.refusal = "remote", name, (), f"{name}: {why}"
    raise ValueError(f"{name}: {why}")


def _draw(session, side, rest):
    """Offer a draw for the other board, or accept the one that is offered here."""
    if session.players.offer == BOTH - side:
        session.end(None, AGREEMENT)
        return "play"
    session.players.offer = side
    session.host.print(SIDES[side] + " offer a draw")
    return "play"


def _resign(session, side, rest):
    session.end(BOTH - side, RESIGNATION)
    return "play"


def _end(session, side, rest):
    """End the game as the other board says: the winner, or draw, and the reason."""
    winner, _, reason = rest.partition(" ")
    if reason not in DECIDED_BY_PLAYERS or winner not in SIDES[1:] + ("draw",):
        raise ValueError("remote end takes attackers, defenders or draw, and " + " or ".join(DECIDED_BY_PLAYERS))
    session.end(None if winner == "draw" else SIDES.index(winner), reason)
    return "play"


def _hear(session, side, rest):
    """Show what the other board says: the corners for a while, the caption and the console."""
    hear(_signal(rest), session.host.now())
    session.host.sound("raichi")  # two rising tones
    session.host.print("the other board says: " + rest)
    session.caption.show("the other board says: " + rest)


def say(session, word):
    """Say a word to the other board: a program that reads the events carries it there."""
    _signal(word)
    if session.events:
        session.events.tell("signal", word)
    table = getattr(session, "table", None)  # of a board with Wi-Fi: its far.bridge
    if table:
        table.say(word)
    session.host.print("to the other board: " + word)
    session.caption.show("to the other board: " + word)


def _signal(word):
    """Return the index of a word in SIGNALS."""
    if not word or word not in SIGNALS:
        raise ValueError("say takes " + ", ".join(SIGNALS[1:]))
    return SIGNALS.index(word)


def say_page(session):
    """Return the page of the menu that says a word to the other board."""
    from tabletop.actions import do
    from tabletop.menu import Page

    words = SIGNALS[1:]

    def on_select():
        do(session, "say", words[page.index])
        return "play"

    page = Page([("say", word) for word in words], on_select, title="say", on_change=id, choices=words)
    return page


def _left(session, side, rest):
    """Set the clock of a side, by default the other board's, in seconds."""
    if rest.partition(" ")[0] in SIDES[1:]:
        side, rest = SIDES.index(rest.partition(" ")[0]), rest.partition(" ")[2]
    left = parse_number_within("seconds", rest, 0, MOST_SECONDS) * 1000
    if not session.match.clock:
        raise ValueError("no clock")
    session.match.clock.set_left(side, left)


COMMANDS = {"move": _move, "draw": _draw, "resign": _resign, "end": _end, "left": _left, "say": _hear}
