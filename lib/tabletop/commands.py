# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""What people, and programs, may type at the console: a line in, an answer out."""

HELP = """e5-e8            make a move
position         show the position, and the line that stands for it
position LINE    go on from such a line
new [VARIANT]    begin again
undo             take back the last move
help             show this"""


def obey(table, line):
    """Do what `line` says and print the answer; return whether the game at the table has changed."""
    word, _, rest = line.strip().partition(" ")
    word, rest = word.lower(), rest.strip()
    say = table.host.print
    try:
        if word == "help":
            say(HELP)
        elif word == "position" and not rest:
            say(table.game.position)
            say(table.game.text())
        elif word == "position":
            table.new_game(rest)
            return True
        elif word == "new":
            table.choose(rest or table.variant.id)
            return True
        elif word == "undo":
            if table.take_back():
                return True
            say("there is no move to take back")
        elif "-" in word and not rest:
            table.play(word)
            return True
        elif word:
            say(f"{word!r} is no command; help shows what there is")
    except ValueError as why:
        say(str(why))
    return False
