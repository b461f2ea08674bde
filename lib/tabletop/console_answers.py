# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The console's rarer commands, and its advice when a line is no command. Loaded for one answer at a time."""

import sys

import tafl
from tabletop import read_text
from tabletop.loader import EVENTS, NEW_GAME, call_far, prepare, unload
from tabletop.screens import PREVIOUS_SCREEN
from tafl.board import ATTACKER, ATTACKERS, DEFENDER, DEFENDERS, KING, SIDES
from tafl.names import parse_number_within, parse_square, square_name

VERSION = "0.1.0"  # as in pyproject.toml
HELP_COLUMN = 17  # of help.txt, where the explanations begin


def find(line, others):
    """Return the command of `line` and whether more words may follow. Raise ValueError, with advice, if it has none.

    `others`: the words of the console's other commands
    """
    word = line.partition(" ")[0].lower()
    if word in ANSWERS:
        return ANSWERS[word]
    advice = "help lists the commands"
    if word[-1] == ":" or word[0].isdigit():
        advice = "record in reads a record"
    elif len(word) < 4 and word[1:].isdigit():
        advice = "a move is for example d4-d7"
    else:
        nearest = 1 + (len(word) > 4)
        for other in list(ANSWERS) + list(others):
            apart = 9
            if len(word) > 1 and other.startswith(word):
                apart = 0
            elif -2 < len(other) - len(word) < 2 and (other[0] in word[:2] or other[1:2] == word[0]):
                apart = _edits(word, other)  # takes a board some milliseconds, so not for every command
            if apart <= nearest:
                nearest = apart - 1
                advice = f"did you mean {other}? help lists the commands"
    raise ValueError(f"{line[:40]!r} is not a command and not a move: {advice}")


def _edits(word, other):
    """Return how many letters to insert, delete, replace or swap with their neighbour to make `other` from `word`."""
    rows = [list(range(len(other) + 1))]
    for i in range(len(word)):
        row = [i + 1]
        for j in range(len(other)):
            edits = min(rows[i][j] + (word[i] != other[j]), rows[i][j + 1] + 1, row[j] + 1)
            if i and j and word[i] == other[j - 1] and word[i - 1] == other[j]:
                edits = min(edits, rows[i - 1][j - 1] + 1)
            row.append(edits)
        rows.append(row)
    return rows[-1][-1]


def _position(session, rest):
    if rest:
        if "/" not in rest:
            raise ValueError(f"{rest[:40]!r} is not the line of a position: type position to see one")
        call_far(NEW_GAME, "play_position", session, rest)
        return "play"
    session.host.print(session.game.position)
    session.print_turn()
    session.host.print(session.game.text())
    return None


def _new(session, rest):
    session.play_variant(rest.lower() or session.variant.id)
    return "play"


def _variant(session, rest):
    if rest:
        return _new(session, rest)
    return _print_variants(session)


def _print_variants(session):
    """Print the variant in play with its options, and a line for each variant there is, by groups."""
    from tabletop.variant_list import each_variant

    host = session.host
    variant = session.variant
    chosen = variant.chosen_options
    host.print("variant: " + variant.id + (f" ({', '.join(chosen)})" if chosen else ""))
    _print_options(session)
    variants = list(each_variant(session))  # once: reading them takes a board a fifth of a second
    for group in [0] + sorted({size for _, _, size, popular in variants if not popular}):  # a size; 0: popular
        host.print("other %dx%d games:" % (group, group) if group else "popular games:")
        for id, name, size, popular in variants:
            if (0 if popular else size) == group:
                host.print("%s: %s %dx%d" % (id, name, size, size))


def _print_options(session):
    variant = session.variant
    for option in variant.options:
        session.host.print(f"option {option}: " + ("on" if option in variant.chosen_options else "off"))


def _option(session, rest):
    from tabletop.variant_list import set_option

    options = session.variant.options
    name, _, value = rest.lower().partition(" ")
    if not options or (name and name not in options):
        known = f"the option{'s' * (len(options) > 1)} {', '.join(options)}" if options else "no options"
        raise ValueError(f"{session.variant.id} has {known}")
    if not name:
        return _print_options(session)
    if value not in ("on", "off"):
        raise ValueError(f"option {name} takes on or off, not {value!r}")
    set_option(session, name, value == "on")
    return "play"


def _help(session, rest):
    # CircuitPython leaves the line ends as they are.
    text = read_text("help.txt").replace("\r", "").rstrip().partition("\n\n")[2]
    if rest:
        lines = text.split("\n")
        text = "\n".join([line for line in lines if rest.lower() in line[:HELP_COLUMN].lower()])
        if not text:
            raise ValueError(f"there is no command {rest[:40]!r}: help lists the commands")
    session.host.print(text)


def _rules(session, rest):
    from tafl.describe import describe_rules

    session.host.print("a attackers, d defenders, K the king, x a corner, * the empty throne, : a camp")
    for sentence in describe_rules(session.game.position):
        session.host.print(sentence)
    if session.game.automatic_draws:
        if session.variant.repetition == "draw":
            between = "" if session.variant.repetition_needs == "nothing" else ", with other moves in between"
            session.host.print("the game is a draw when a position occurs three times" + between)
        session.host.print("a hundred plies without a capture are a draw")


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


def _record(session, rest):
    if rest.lower() == "in":
        from tabletop.console_record import start_record

        return start_record(session)
    if rest.lower() not in ("", "out"):
        raise ValueError(f"record takes in or nothing, not {rest!r}")
    tafl.pause()
    from tafl.record_writer import write_record

    shown = match = session.match
    interlude = session.interlude
    if interlude and interlude.word == "coach":  # it looks through the game that waits
        match = interlude.waiting
    try:
        if match is not shown:
            session.show(match, interlude)
            match.set_up_again()
        about = {SIDES[side]: match.players.name(side) for side in (ATTACKERS, DEFENDERS)}
        for line in write_record(match.game, about if match.about is None else match.about):
            session.host.print(line)
    finally:
        if match is not shown:
            session.show(shown, interlude)
            shown.set_up_again()
    return None


def _replay(session, rest):
    if rest.lower() == "off":
        if session.screen != "replay":
            raise ValueError("no replay is running: type replay to start one")
        session.print_turn()
        return PREVIOUS_SCREEN
    if not session.game.ply:
        raise ValueError("there is no move to replay yet")
    if rest:
        session.preferences.replay_ms = parse_number_within("seconds", rest, 1, 60) * 1000
    session.host.print(f"replay, a move every {session.preferences.replay_ms / 1000} s: replay off ends it")
    return "replay"


def _puzzles(session, rest):
    return _exercise(session, "puzzles", rest)


def _learn(session, rest):
    return _exercise(session, "lessons", rest, "learn")


def _coach(session, rest):
    rest = rest.lower()
    interlude = session.interlude
    if interlude and interlude.word == "coach":
        return interlude.obey(rest)
    if rest or interlude:
        return _exercise(session, "coach", rest)
    from tabletop.actions import do

    return do(session, "coach")


def _exercise(session, name, rest, word=""):
    """Return the screen `name` of exercises; with `off`, end them. `word`: the command, if it has another name."""
    word = word or name
    if rest.lower() not in ("", "off"):
        raise ValueError(f"{word} takes off or nothing, not {rest[:40]!r}")
    if rest:
        if not session.interlude:
            raise ValueError(f"no exercise is under way: type {word} to begin")
        return session.interlude.leave()
    from tabletop.actions import game_under_way, require

    require(game_under_way(session))
    return name


def _info(session, rest):
    """Print a `key: value` line for each fact."""
    host = session.host
    facts = host.info()
    python = sys.implementation
    seconds = host.now() // 1000
    say = host.print
    folder = facts.get("folder")  # on a board's drive, which may have two programs
    say(f"program: Ljostafl {VERSION}" + (f" in {folder}" if folder else ""))
    say(f"board: {facts['board']}, {host.width} x {host.height} lights")
    say(f"python: {python.name} " + ".".join([str(part) for part in python.version[:3]]))
    say("running for: %d:%02d:%02d" % (seconds // 3600, seconds // 60 % 60, seconds % 60))
    say(f"free memory: {facts['free']} bytes" if facts["free"] else "free memory: not counted here")
    for complaint in host.complaints:
        say("complaint: " + complaint)
    say(f"current of the lights: {facts['current']} mA at {host.brightness} %")
    say(f"variant: {session.variant.id}, {session.variant.name}")
    say(f"moves: {session.game.ply}")


def _events(session, rest):
    """Begin or end to print events, or print all there is to know."""
    rest = rest.lower()
    if rest not in ("on", "off", "now"):
        raise ValueError(f"events takes on, off or now, not {rest[:40]!r}")
    if rest == "off":
        session.events = None
        unload(EVENTS)
        session.host.print("events: off")
        return
    prepare(EVENTS[-1])
    from tabletop.events import Events

    session.events = Events(session, VERSION)


# By word: the command, and whether more words may follow.
ANSWERS = {
    "events": (_events, True),
    "help": (_help, True),
    "?": (_help, True),
    "rules": (_rules, False),
    "where": (_where, True),
    "position": (_position, True),
    "new": (_new, True),
    "variant": (_variant, True),
    "option": (_option, True),
    "record": (_record, True),
    "replay": (_replay, True),
    "puzzles": (_puzzles, True),
    "learn": (_learn, True),
    "coach": (_coach, True),
    "info": (_info, False),
}
