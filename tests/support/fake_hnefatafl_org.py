# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""A server that speaks the line protocol of hnefatafl.org, written from its description in docs/network.md.

It works only while `run` is called: a board in the same process unloads modules of the rules that a thread would use.
"""

import json
import queue
import socket
import threading
import time

from fake_hnefatafl_org_games import ROLES, Client, Play

VERSION = "32d9a140"


class FakeServer:
    """The server, on a port of this machine. `passwords`: of all names. `lines`: all that came, with who said it."""

    def __init__(self, **passwords):
        self.passwords, self.version = passwords, VERSION
        self.plays, self.clients, self.lines, self.next_id = {}, {}, [], 0
        self.keeps_cut = 0  # attempts to log in for which a connection that was cut is still there
        self.refuses = set()  # moves that its rules forbid
        self._told = {}
        self._came = queue.Queue()  # clients and their lines; None: the connection is cut
        self.server = socket.create_server(("127.0.0.1", 0))
        self.port = self.server.getsockname()[1]
        self.open = True
        threading.Thread(target=self._accept, daemon=True).start()

    def close(self):
        self.open = False
        self.server.close()
        for name in list(self.clients):
            self.cut(name)

    def cut(self, name):
        """Cut a player's connection."""
        try:
            self.clients[name].connection.shutdown(socket.SHUT_RDWR)
        except (OSError, KeyError):
            pass

    def said(self, name):
        return [line for who, line in self.lines if who == name]

    def _accept(self):
        while self.open:
            try:
                connection = self.server.accept()[0]
            except OSError:
                return
            threading.Thread(target=self._serve, args=(Client(connection),), daemon=True).start()

    def _serve(self, client):
        try:
            for line in client.connection.makefile("r", encoding="utf-8", newline="\n"):
                self._came.put((client, line.rstrip("\n")))
        except OSError:
            pass
        self._came.put((client, None))

    def run(self):
        """Answer what has come, tell what changes in the list of games, and end games on time."""
        while not self._came.empty():
            client, line = self._came.get()
            if line is None:
                self._let_go(client)
                continue
            self.lines.append((client.name, line))
            (self._obey if client.name else self._log_in)(client, *line.split())
        self._advance()

    def _let_go(self, client):
        client.connection.close()
        if self.clients.get(client.name) is client:
            del self.clients[client.name]
            for play in self.plays.values():
                self._leave(client, play)

    def _log_in(self, client, version, verb, name, *password):
        if version != self.version:
            client.say("? login wrong_version")
        elif verb == "create_account" and name in self.passwords:
            client.say("? create_account already_exists unknown error")
        elif verb == "login" and name not in self.passwords:
            client.say("? login multiple_possible_errors account_not_in_database")
        elif name in self.clients or self.keeps_cut:
            self.keeps_cut = max(0, self.keeps_cut - 1)
            client.say("? login multiple_possible_errors logged_in_already")
        elif verb == "login" and self.passwords[name] != " ".join(password):
            client.say("? login multiple_possible_errors wrong_password")
        else:
            self.passwords[name] = " ".join(password)
            client.name = name
            self.clients[name] = client
            client.say("= login")
            games = ",".join(play.as_ron() for play in self.plays.values() if not play.over)
            client.say(f'= initialize_display ([{games}],Users(({{"{name}":(username:"{name}",wins:0)}})),false,false)')
            client.say('= texts [(username:"cy",timestamp:"2026-01-01T00:00:00Z",content:"resign")]')
            client.say("version 6.2.3")
            for play in self.plays.values():
                for role in ROLES:
                    if play.begun and not play.over and play.names[role] == name:
                        client.say(f"game {play.id} generate_move {role}")

    def _obey(self, client, verb, *words):
        handle = getattr(self, f"_do_{verb}", None)
        if handle:
            handle(client, *words)
        else:
            client.say(f"? {verb} unknown error")

    def _do_ping(self, client):
        client.say("= ping")

    def _do_new_game(self, client, *words):
        told = json.loads(" ".join(words))
        time_of = told["time_settings"]
        play = Play(self.next_id, told["role"].lower(), client.name, told["rated"],
                    None if time_of == "UnTimed" else time_of["Timed"], told["board_size"])
        self.plays[play.id] = play
        self.next_id += 1
        client.say(f"= new_game {play.id}")

    def _do_join_game_pending(self, client, id):
        play = self.plays.get(int(id))
        if not play:
            client.say("? join_game_pending the id doesn't refer to a pending game unknown error")
            return
        free = [role for role in ROLES if play.names[role] is None]
        if free:
            owner = play.names[ROLES[free[0] == ROLES[0]]]
            play.names[free[0]] = client.name
            if owner in self.clients:
                self.clients[owner].say(f"= challenge_requested {id}")
        client.say(f"= join_game_pending {id}")

    def _do_decline_game(self, client, id):
        play = self.plays[int(id)]
        play.names = {role: name if name == client.name else None for role, name in play.names.items()}
        client.say(f"= decline_game {id}")

    def _do_join_game(self, client, id):
        play = self.plays[int(id)]
        play.begun, play.since = True, time.monotonic()
        play.left = {role: play.timed["milliseconds_left"] for role in ROLES} if play.timed else {}
        timed = "fischer {milliseconds_left} {add_seconds}".format(**play.timed) if play.timed else "un-timed _ _"
        for name in play.names.values():
            play.here.add(name)
            self.clients[name].say(f"= join_game {play.names['attacker']} {play.names['defender']} "
                                   f"{'rated' if play.rated else 'unrated'} {timed} {play.size}")
        self._to(play, "attacker", f"game {id} generate_move attacker")

    def _leave(self, client, play):
        play.here.discard(client.name)
        if not play.begun:
            play.names = {role: None if name == client.name else name for role, name in play.names.items()}
            play.over = play.over or not any(play.names.values())

    def _do_leave_game(self, client, id):
        if int(id) in self.plays:
            self._leave(client, self.plays[int(id)])
            client.say(f"= leave_game {id}")

    def _do_resume_game_json(self, client, id):
        play = self.plays.get(int(id))
        if not play or play.over or not play.begun:
            return
        play.here.add(client.name)
        play.tick()
        left = {"attackers": play.left["attacker"], "defenders": play.left["defender"],
                "last_move": "2026-06-24T19:57:38.07Z"} if play.left else None
        told = {"id": play.id, **{f"{role}s": name for role, name in play.names.items()}, "dim": play.size,
                "start": "/3AAAAA3/5A5/11/A4D4A/A3DDD3A/AA1DDKDD1AA/A3DDD3A/A4D4A/11/5A5/3AAAAA3/",
                "time_control": left and {"main_time_seconds": 900, "increment_length": play.timed["add_seconds"]},
                "time_remaining_ms": left, "moves": " ".join(play.game.moves()), "rated": play.rated, "messages": []}
        client.say("= resume_game_json " + json.dumps(told, separators=(",", ":")))
        if play.asked and play.names[play.asked] != client.name:
            client.say(f"request_draw {id} {ROLES[play.asked == ROLES[0]]}")  # the server names the other role here

    def _do_request_draw(self, client, id, role):
        play = self.plays[int(id)]
        play.asked = role
        self._to(play, ROLES[role == ROLES[0]], f"request_draw {id} {role}")
        client.say("= request_draw")

    def _do_draw(self, client, id, word):
        play = self.plays[int(id)]
        play.over = True  # the server forgets the game, also for decline
        for role in ROLES:
            self._to(play, role, f"= draw {word}")

    def _do_text_game(self, client, id, *words):
        for name in self.plays[int(id)].here:
            if name in self.clients:
                self.clients[name].say(f'= text_game (username:"{client.name}",timestamp:"2026-01-01T00:00:00Z",'
                                       f'content:"{" ".join(words)}")')

    def _do_game(self, client, id, verb, role, start, goal):
        play = self.plays.get(int(id))
        if not play or play.over:
            client.say("? game unknown error")
            return
        play.asked = None
        other = ROLES[role == ROLES[0]]
        if play.names[role] != client.name or role != play.turn:
            client.say("? game play: it isn't your turn")
            return
        play.tick()
        if play.left and play.left[role] <= 0:
            self._to(play, other, f"game {id} play {role} {start} {goal}")
            self.end(play, other)
            return
        if start == "resigns":
            self._to(play, other, f"game {id} play {role} resigns ")
            self.end(play, other)
            return
        if f"{start}-{goal}" in self.refuses:
            client.say("? game play: you already reached that position")
            return
        play.game.play(f"{start}-{goal}")
        self._to(play, other, f"game {id} play {role} {start} {goal}")
        found = play.game.outcome()
        if found:
            self.end(play, ROLES[found.winner.name == "DEFENDERS"] if found.winner else None)
            return
        self._to(play, other, f"game {id} generate_move {other}")
        if play.left:
            play.left[role] += 1000 * play.timed["add_seconds"]
            told = json.dumps({"id": play.id, **{f"{each}_ms_left": left for each, left in play.left.items()}})
            for each in ROLES:
                self._to(play, each, f"= game_time {told}")
        client.say("= game")

    def end(self, play, winner):
        """End a game: a role wins, or None for a draw."""
        play.over = True
        for role in ROLES:
            self._to(play, role, f"= game_over {play.id} {winner}_wins" if winner else "= draw accept")

    def _to(self, play, role, line):
        if play.names[role] in self.clients:
            self.clients[play.names[role]].say(line)

    def _advance(self):
        now = {id: play.as_json() for id, play in self.plays.items() if not play.over}
        if now != self._told:
            text = json.dumps({"created": [[id, None, game] for id, game in now.items() if id not in self._told],
                               "removed": [id for id in self._told if id not in now],
                               "updated": {id: game for id, game in now.items() if self._told.get(id, game) != game}})
            for client in self.clients.values():
                client.say(f"= games_updated {text}")
            self._told = now
        for play in self.plays.values():
            if play.begun and not play.over and play.left:
                play.tick()
                if play.left[play.turn] <= 0:
                    self._to(play, ROLES[play.turn == ROLES[0]], f"game {play.id} play {play.turn} resigns _")
                    self.end(play, ROLES[play.turn == ROLES[0]])
