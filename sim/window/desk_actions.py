# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""What the buttons beside the board and their keys do: actions of the game, a new game, links, pictures."""

from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import partial
from typing import Any

import pygame

from ..actions import possible_actions, shown_actions
from ..far_table import FarTable, far_link, keep_broker, kept_table, last_broker
from ..game_link import link_fragment
from ..machine.board_state import BoardState, EventReader
from ..words import Words
from .cards import ActionsCard, Card, Question
from .far_cards import BROKER, InviteCard, LinksCard
from .last_moves import LastMoves
from .new_game_card import NewGameCard
from .past_view import PastView
from .recording import State
from .saving import Saver

UNSAID = ("lost", "over")  # states of a table of which the plate says more by itself
NO_GAMES: Mapping[str, Any] = {"popular": [], "games": []}
# Actions of the window itself, and their texts.
OF_THE_WINDOW = {"far": "web-far", "rules": "do-rules", "link": "copy-game-link", "film": "save-film",
                 "picture": "save-picture"}


class DeskActions:
    """What a player can do beside moves, and the card on which he chooses.

    `send` types a line at the console, `say` shows a message of `words` on the plate, `games` are those that a player
    can choose; `page` is the address to which links go, "" if it is not known.
    """

    def __init__(
        self, events: EventReader, send: Callable[[str], None], say: Callable[..., None], games: Mapping[str, Any],
        page: str,
    ) -> None:
        self.shown: State | None = None  # what the board shows
        self.past = PastView()
        self.saver = Saver(say)
        self.last_moves = LastMoves()
        self.card: Card | None = None  # over the board
        self.show_rules: Callable[[], object] = lambda: None  # the window sets it,
        self.type_unseen: Callable[[str], object] = send  # and this: no answer shows
        self.ask: Callable[..., object] = lambda *question, **look: None  # the desk sets these: a question on the line
        self.answer: Callable[[str], object] = print  # for commands, and a text there
        self._events, self._send, self._say = events, send, say
        self._games, self._page, self._words = games, page, Words()
        self.far = FarTable(self._hear_table)
        self._players_before = "defend"  # a table
        self._invited: dict[str, str] | None = None  # what was chosen for a table that has not been made yet

    @property
    def state(self) -> BoardState:
        return self._events.state

    def possible(self) -> list[str]:
        """Return the actions that are possible now."""
        game, shown = bool(self.state.game), self.shown is not None
        of_window = {"far": self.far.is_possible, "rules": game, "link": game, "film": bool(self.last_moves),
                     "picture": shown}
        return possible_actions(self.state) + [action for action, possible in of_window.items() if possible]

    def buttons(self) -> list[tuple[str, str]]:
        """Return all actions that have buttons, with their texts."""
        return [(line, self._words(f"do-{line}")) for line in shown_actions(self.state)]

    def _all_actions(self) -> tuple[list[tuple[str, str]], list[str]]:
        buttons = self.buttons() + [(action, self._words(text)) for action, text in OF_THE_WINDOW.items()]
        names = [action for action, _ in buttons]
        return buttons, [action for action in self.possible() if action in names]

    def act(self, action: str) -> None:
        """Do what a button says, if it is possible now."""
        words = self._words
        if action == "film":  # says itself that there is nothing to film
            self.saver.save_film(self.last_moves)
        elif action == "actions" and self.state.known:
            self.card = ActionsCard(words, self._all_actions, self.act)
        elif action not in self.possible():
            return
        elif action == "new":
            self.card = NewGameCard(words, self._games, self.state, self._begin)
        elif action == "resign":
            self.card = Question(words, words("resign-title"), words("resign-text"), words("play-on"),
                                 words("do-resign"), lambda: self._type("resign"))
        elif action == "far":
            self._open_far()
        elif action == "rules":
            self.show_rules()
        elif action == "link":
            self._copy_link()
        elif action == "picture" and self.shown:
            self.saver.save_picture(self.shown)
        else:
            self._type(action)

    def _begin(self, lines: list[str]) -> None:
        """Begin a game with these lines; ask first if that ends another one."""
        state, words = self.state, self._words
        if not state.moves or state.end or state.game.get("exercise"):
            self._type(*lines)
        else:
            text = words("new-text", moves=len(state.moves))
            self.card = Question(words, words("new-title"), text, words("keep-game"), words("do-new"),
                                 lambda: self._type(*lines))

    def _type(self, *lines: str) -> None:
        """Type lines for the player."""
        self.past.end()
        for line in lines:
            self._send(line)

    # A table with another board.

    def _open_far(self, chosen: dict[str, str] | None = None, wrong: str = "") -> None:
        if self.far.is_open:
            self.card = LinksCard(self._words, self.far, self._copy, self._act_at_table)
        elif chosen is None and (table := far_link(kept_table().get("link", ""))):
            self._ask_to_go_on(*table)
        else:
            self.card = InviteCard(self._words, self._games, self.state, last_broker(), self._invite,
                                   self._ask_broker, chosen, wrong)

    def _ask_to_go_on(self, _link: str, host: str, side: str) -> None:
        """Ask whether to go on at the table that is kept, or to invite to a new one."""
        words = self._words
        self.card = Question(words, words("window-far-kept"), words("window-far-kept-text", host=host, side=side),
                             words("web-far-invite"), words("window-far-go-on"),
                             lambda: self._sit(lambda: self.far.go_on(self._page)), lambda: self._open_far({}),
                             focus="accept")

    def _ask_broker(self, chosen: dict[str, str]) -> None:
        """Ask for a broker, then go on with the card as it was."""
        def then(text: str) -> None:
            keep_broker(text)
            self._open_far(chosen)

        self.ask(self._words("web-far-host"), then, last_broker(), otherwise=lambda: self._open_far(chosen))

    def _invite(self, chosen: dict[str, str], arguments: list[str]) -> None:
        broker = chosen[BROKER]

        def then(text: str) -> None:
            if text:
                keep_broker(text)
                self._invite({**chosen, BROKER: text}, arguments)

        if broker:
            self._sit(lambda: self.far.invite(broker, arguments, self._page), chosen)
        else:
            self.ask(self._words("web-far-host"), then, otherwise=lambda: self._open_far(chosen))

    def _ask_to_join(self, link: str, host: str, side: str) -> None:
        """Join the table of a link, if the player agrees."""
        words = self._words
        self.card = Question(words, words("web-far-question"), words("web-far-question-text", host=host, side=side),
                             words("cancel"), words("web-far-join"),
                             lambda: self._sit(lambda: self.far.join(link, self._page)))

    def _sit(self, begin: Callable[[], object], invited: dict[str, str] | None = None) -> None:
        self._invited = invited
        players = str(self.state.settings.get("players", "defend"))
        self._players_before = self._players_before if "remote" in players else players
        self.past.end()
        self._say("web-far-state", state="connecting")
        begin()

    def _act_at_table(self, action: str) -> None:
        if action == "again":
            self.far.obey("far again")
        elif action == "join":
            self._ask_name()
        else:
            self.far.get_up()
            self._type(f"players {self._players_before}")

    def _hear_table(self, kind: str, data: Any) -> None:
        """Take what the bridge says."""
        if kind == "type":
            self.past.end()
            self.type_unseen(data)
        elif kind == "say":
            self.answer(data)
        elif kind == "failed":
            self._say("window-far-failed", why=data)
            if self._invited:
                self._open_far(self._invited, data)
        elif kind == "state" and data not in UNSAID:
            self._say("web-far-state", state=data)
            if data in ("refused", "asks"):
                self._ask_name()
            elif data == "deaf" and not self.card:
                self._open_far()
        elif kind == "lost" and data:
            self._say("window-far-lost", **data)
        elif kind == "links":
            self._invited = None
            if data["guest"]:
                self._open_far()

    def _ask_name(self) -> None:
        """Call the broker again with a name and a password, if the player has them."""
        def then(user: str) -> None:
            if user:
                self.ask(self._words("web-far-password"), partial(self.far.call_as, user), secret=True,
                         otherwise=self._open_far)
            else:
                self._open_far()

        self.card = None
        self.ask(self._words("web-far-user"), then, self.far.links["user"], otherwise=self._open_far)

    def _copy(self, text: str, told: str = "link-copied") -> None:
        with suppress(pygame.error):
            pygame.scrap.put_text(text)
            self._say(told)

    def _copy_link(self) -> None:
        """Put a link to the game, up to the position that shows, on the clipboard."""
        state = self.state.listed
        start = next((one["start"] for one in self._games["games"] if one["id"] == state.game["variant"]), "")
        self._copy(self._page + link_fragment(state, start, self.past.ply))
