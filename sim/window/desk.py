# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""What the window has beside the board: the list of moves, buttons, cards, a line for commands, sound, pictures."""

import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

import pygame

from ..far_table import far_link, is_no_link, kept_table
from ..game_link import is_link, link_record
from ..machine.board_state import EventReader
from ..words import Words
from .cards import Card
from .command_line import Answers, CommandLine, read_record
from .desk_actions import NO_GAMES, DeskActions
from .display import MIN_SIZE
from .input_state import KEYS, SCROLL_KEYS
from .last_moves import LastMoves
from .move_panel import MovePanel
from .sound import Speaker
from .stage import Stage

STEPS = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1, pygame.K_k: -1, pygame.K_j: 1}  # J and K as on chess sites
ACTION_KEYS = {pygame.K_n: "new", pygame.K_h: "hint", pygame.K_a: "actions", pygame.K_g: "film", pygame.K_p: "picture"}
CONTROL_ACTIONS = {pygame.K_z: "undo", pygame.K_c: "link"}
CONTROL = pygame.KMOD_CTRL | pygame.KMOD_META
OF_CARDS = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL)
RECORD_TIME = 5.0  # seconds in which the program should have read a record


class Desk(DeskActions):
    """The parts beside the board. Its arguments: see `DeskActions`; `answers` has what the program prints."""

    def __init__(
        self, stage: Stage, events: EventReader, answers: Answers, theme: str, send: Callable[[str], None],
        say: Callable[..., None], games: Mapping[str, Any] = NO_GAMES, page: str = "",
    ) -> None:
        super().__init__(events, send, say, games, page)
        self.speaker = Speaker()
        self._stage = stage
        self._list = MovePanel(theme)
        self._line = CommandLine(answers, self._enter)
        self.ask, self.answer = self._line.ask, lambda text: answers.write(text + "\n")
        events.heard = self.far.printed
        self._plies_seen = self._games_seen = 0
        self._record: tuple[str, int, float] | None = None  # that comes: its name, the game before, and until when
        self._keys: dict[int, Callable[[], object]] = {
            pygame.K_m: self._toggle_list, pygame.K_s: self._toggle_sound, pygame.K_TAB: self._open_line,
        }

    @property
    def types(self) -> bool:
        """Whether letters go into the line for commands, or are keys of a card."""
        return self._line.is_open or self.card is not None

    @property
    def holds_input(self) -> bool:
        """Whether keys are not those of the buttons."""
        return self.types or self.past.ply is not None

    def restart(self) -> None:
        """Begin again with the program."""
        self.past.end()
        self.card = None
        self.speaker.restart()

    def _enter(self, line: str) -> None:
        """Take a line for the program, or for the table."""
        if not self.far.obey(line, self._page):
            self._send(line)

    def close(self) -> None:
        self.far.leave()
        self.saver.wait()
        self.speaker.close()

    def follow(self, now: float, tones: list[tuple[int, int]]) -> None:
        """Take note of moves, of another game and of the sound."""
        state = self.state
        self.speaker.follow(tones)
        if state.games != self._games_seen:
            self._games_seen = state.games
            self.last_moves, self._list.back = LastMoves(), 0
        if state.plies != self._plies_seen:
            self._plies_seen, self._list.back = state.plies, 0
            self.last_moves.add_move(int(now * 1000))
        self.past.follow(state.listed)
        self.far.follow()
        if self.far.begins_to_miss(state):
            self._say("window-far-missing", kept="yes" if kept_table() else "no")
        if self._record:
            name, games, until = self._record
            if state.games != games:
                self._record = None
                if name:
                    self._say("window-game-is-on-the-board", name=name)
                else:
                    self._say("game-taken", name=state.game["name"], moves=state.game["plies"])
            elif now > until:
                self._record = None
                self._open_line()  # its answers say what is wrong

    def handle(self, event: pygame.event.Event) -> bool:
        """Handle an event; return whether it is none for the board."""
        if event.type == pygame.DROPFILE:
            self._load(Path(event.file))
        elif event.type == pygame.DROPTEXT:
            self._paste(event.text)
        elif self.card and event.type in OF_CARDS:
            return self._give_card(self.card, event)
        elif event.type == pygame.MOUSEWHEEL:
            self._list.scroll(event.y)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            return self._click(event.pos)
        elif event.type == pygame.KEYDOWN:
            return self._press(event)
        else:
            return False
        return True

    def _give_card(self, card: Card, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_v and event.mod & CONTROL:
            self.card = None
            return self._press(event)  # what is pasted takes the card's place
        if event.type == pygame.KEYDOWN:
            card.press(event)
        elif event.type == pygame.MOUSEWHEEL:
            card.scroll(event.y)
        elif event.button == pygame.BUTTON_LEFT:
            left, top = self._card_area.topleft
            card.click((event.pos[0] - left, event.pos[1] - top))
        if card.closed and self.card is card:
            self.card = None
        return True

    def _press(self, event: pygame.event.Event) -> bool:
        key, control = event.key, event.mod & CONTROL
        if self._line.is_open:
            with suppress(pygame.error):  # there may be no clipboard
                self._line.press(event)
        elif control and key == pygame.K_v:
            with suppress(pygame.error):
                self._paste(pygame.scrap.get_text())
        elif control and key in CONTROL_ACTIONS:
            self.act(CONTROL_ACTIONS[key])
        elif key in STEPS and (self.past.ply is not None or key not in KEYS):
            self.past.step(self.state.listed, STEPS[key])
            self._list.reveals = True
        elif self.past.ply is not None and key in KEYS:
            self.past.end()
        elif key in SCROLL_KEYS:
            self._list.scroll(SCROLL_KEYS[key])
        elif event.unicode == ":":
            self._open_line()
        elif key in ACTION_KEYS and not event.mod & (CONTROL | pygame.KMOD_ALT):
            self.act(ACTION_KEYS[key])
        elif key in self._keys and not event.mod & (CONTROL | pygame.KMOD_ALT):
            self._keys[key]()
        else:
            return False
        return True

    def _click(self, position: tuple[int, int]) -> bool:
        if self._line.is_open and self._line_area.collidepoint(position):
            return True
        action = self._action_at(position)
        ply = self._ply_at(position)
        if action:
            self.act(action)
        elif ply is not None:
            self.past.show(self.state.listed, ply)
        elif self.past.ply is not None:
            self.past.end()
        else:
            return False
        return True

    def points(self, position: tuple[int, int]) -> bool:
        """Return whether a click at this position in the window shows a move, or does what a button says."""
        if self.card:
            left, top = self._card_area.topleft
            return bool(self.card.spot_at((position[0] - left, position[1] - top)))
        return self._ply_at(position) is not None or bool(self._action_at(position))

    def _action_at(self, position: tuple[int, int]) -> str:
        """Return what the button at this position in the window does, "" if there is none."""
        stage, area = self._stage, self._stage.list_area
        on_board = ((position[0] - stage.area.left) / stage.scale, (position[1] - stage.area.top) / stage.scale)
        if stage.layout.actions_button.contains(*on_board):
            return "actions"
        return self._list.action_at(position[0] - area.left, position[1] - area.top) if area else ""

    def _ply_at(self, position: tuple[int, int]) -> int | None:
        area = self._stage.list_area
        inside = area and area.collidepoint(position)
        return self._list.ply_at(position[0] - area.left, position[1] - area.top) if area and inside else None

    @property
    def _line_area(self) -> pygame.Rect:
        """Where the line for commands is: over the buttons."""
        layout, scale, area = self._stage.layout, self._stage.scale, self._stage.area
        left, top, right, bottom = (round(edge * scale) for edge in (
            layout.board[0], layout.plate[3] + layout.px(4), layout.board[2], layout.board[3]))
        return pygame.Rect(area.left + left, area.top + top, right - left, bottom - top)

    @property
    def _card_area(self) -> pygame.Rect:
        """Where a card is: over the board, or over the whole window if the board is too small for letters."""
        whole = self._stage.surface.get_rect()
        return whole if self._stage.area.width < MIN_SIZE[0] else self._stage.area.clip(whole)

    def _paste(self, text: str) -> None:
        """Take a link to a game or a table, a record or lines for the console."""
        if table := far_link(text):
            if self.state.known and self.far.is_possible:
                self._ask_to_join(*table)
        elif is_no_link(text):
            self._say("web-far-bad-link")
        elif not is_link(text):
            self._line.paste(text)
        elif not self.state.known:
            self._say("window-reads-no-records")
        else:
            try:
                record = link_record(text)
            except ValueError:
                self._say("window-link-damaged")
                return
            self._page = text.strip().partition("#")[0] or self._page
            self._read_record("", "\n".join(record))

    def _read_record(self, name: str, text: str) -> None:
        """Let the program read a record. `name`: of its file, "" for a link"""
        self.past.end()
        self._record = name, self.state.games, time.perf_counter() + RECORD_TIME
        self._line.enter_record(text)

    def _open_line(self) -> None:
        self._line.is_open = True

    def _toggle_list(self) -> None:
        if not self._stage.toggle_list():
            self._say("window-no-room-for-list")

    def _toggle_sound(self) -> None:
        if self.speaker.works:
            self._say("window-sound-on" if self.speaker.toggle() else "window-sound-off")
        else:
            self._say("window-no-sound-card")

    def _load(self, path: Path) -> None:
        """Let the program read a record file."""
        if not self.state.known:
            self._say("window-reads-no-records")
            return
        try:
            text = read_record(path)
        except OSError as error:
            self._say("window-cannot-read", name=path.name, error=error.strerror or str(error))
            return
        except ValueError:
            self._say("window-is-no-record", name=path.name)
            return
        self._say("window-reads", name=path.name)
        self._read_record(path.name, text)

    def draw(self, words: Words, over_board: bool) -> None:
        """Draw what is beside the board, and perhaps what is over it."""
        stage, self._words = self._stage, words
        if stage.list_area:
            possible = self.possible()
            buttons = [(action, text, action in possible) for action, text in self.buttons() if self.state.known]
            picture = self._list.draw(self.state, stage.list_area.size, stage.scale, words, self.past.ply, buttons)
            stage.surface.blit(picture, stage.list_area)
        if self._line.is_open and over_board:
            area = self._line_area
            stage.surface.blit(self._line.draw(area.size, stage.scale), area)
        if self.card and over_board:
            area = self._card_area
            stage.surface.blit(self.card.draw(stage.surface.subsurface(area)), area)
