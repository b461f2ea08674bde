# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""What the pretend server of hnefatafl.org keeps: its connections and its games."""

import time

from ljostafl import Game

ROLES = ("attacker", "defender")


class Client:
    """A connection of the server."""

    def __init__(self, connection):
        self.connection, self.name = connection, ""

    def say(self, line):
        self.send(line.encode() + b"\n")

    def send(self, data):
        try:
            self.connection.sendall(data)
        except OSError:
            pass


class Play:
    """A game of the server. `names`: of the attacker and the defender, None: free. `left`: milliseconds, by role."""

    def __init__(self, id, role, name, rated, timed, size):
        self.id, self.rated, self.timed, self.size = id, rated, timed, size
        self.names = {each: name if each == role else None for each in ROLES}
        self.here, self.begun, self.over = set(), False, False
        self.game, self.asked = Game("copenhagen"), None
        self.left, self.since = {}, 0.0

    @property
    def turn(self):
        return ROLES[self.game.turn.name == "DEFENDERS"]

    def tick(self):
        now = time.monotonic()
        if self.left:
            self.left[self.turn] -= int(1000 * (now - self.since))
        self.since = now

    def as_ron(self):
        name = {role: f'Some("{who}")' if who else "None" for role, who in self.names.items()}
        timed = "UnTimed"
        if self.timed:
            timed = "Timed((add_seconds:{add_seconds},milliseconds_left:{milliseconds_left}))".format(**self.timed)
        return (f"(id:{self.id},attacker:{name['attacker']},defender:{name['defender']},challenger:(None),"
                f"rated:{'Yes' if self.rated else 'No'},timed:{timed},"
                f"spectators:{{{','.join(f'{chr(34)}{who}{chr(34)}:1' for who in sorted(self.here))}}},"
                f"challenge_accepted:{str(self.begun).lower()},game_over:{str(self.over).lower()},"
                f"board_size:_{self.size},turn:Roleless)")

    def as_json(self):
        return {"id": self.id, **self.names, "challenger": None, "rated": "Yes" if self.rated else "No",
                "timed": {"Timed": self.timed} if self.timed else "UnTimed", "spectators": dict.fromkeys(self.here, 1),
                "challenge_accepted": self.begun, "game_over": self.over, "board_size": f"_{self.size}",
                "turn": "Roleless"}
