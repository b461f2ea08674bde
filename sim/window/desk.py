# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""What the window has beside the board: the list of moves, earlier positions, a line for commands, sound, pictures."""

import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pygame

from ..machine.board_state import BoardState, EventReader
from ..words import Words
from .command_line import Answers, CommandLine, read_record
from .input_state import KEYS, SCROLL_KEYS
from .last_moves import LastMoves
from .move_panel import MovePanel
from .past_view import PastView
from .recording import State
from .saving import Saver
from .sound import Speaker
from .stage import Stage

STEPS = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1, pygame.K_k: -1, pygame.K_j: 1}  # J and K as on chess sites
COMMANDS = {pygame.K_t: "hint"}
CONTROL_COMMANDS = {pygame.K_z: "undo"}
CONTROL = pygame.KMOD_CTRL | pygame.KMOD_META
RECORD_TIME = 5.0  # seconds in which the program should have read a record


class Desk:
    """The parts beside the board. `send` types a line at the console, `say` shows a message of `words` on the plate."""

    def __init__(
        self, stage: Stage, events: EventReader, answers: Answers, theme: str, send: Callable[[str], None],
        say: Callable[..., None],
    ) -> None:
        self.shown: State | None = None  # what the board shows
        self.past = PastView()
        self.speaker = Speaker()
        self.saver = Saver(say)
        self.last_moves = LastMoves()
        self._stage, self._events, self._send, self._say = stage, events, send, say
        self._list = MovePanel(theme)
        self._line = CommandLine(answers, send)
        self._plies_seen = self._games_seen = 0
        self._record: tuple[str, int, float] | None = None  # that comes: its name, the game before, and until when
        self._keys: dict[int, Callable[[], object]] = {
            pygame.K_m: self._toggle_list, pygame.K_s: self._toggle_sound, pygame.K_TAB: self._open_line,
            pygame.K_g: lambda: self.saver.save_film(self.last_moves),
            pygame.K_p: self._save_picture,
        }  # fmt: skip

    @property
    def state(self) -> BoardState:
        return self._events.state

    @property
    def types(self) -> bool:
        """Whether letters go into the line for commands."""
        return self._line.is_open

    @property
    def holds_input(self) -> bool:
        """Whether keys are not those of the buttons."""
        return self._line.is_open or self.past.ply is not None

    def restart(self) -> None:
        """Begin again with the program."""
        self.past.end()
        self.speaker.restart()

    def close(self) -> None:
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
        if self._record:
            name, games, until = self._record
            if state.games != games:
                self._say("window-game-is-on-the-board", name=name)
                self._record = None
            elif now > until:
                self._record = None
                self._open_line()  # its answers say what is wrong

    def handle(self, event: pygame.event.Event) -> bool:
        """Handle an event; return whether it is none for the board."""
        if event.type == pygame.DROPFILE:
            self._load(Path(event.file))
        elif event.type == pygame.MOUSEWHEEL:
            self._list.scroll(event.y)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            return self._click(event.pos)
        elif event.type == pygame.KEYDOWN:
            return self._press(event)
        else:
            return False
        return True

    def _press(self, event: pygame.event.Event) -> bool:
        key, control = event.key, event.mod & CONTROL
        if self._line.is_open:
            with suppress(pygame.error):  # there may be no clipboard
                self._line.press(event)
        elif control and key == pygame.K_v:
            with suppress(pygame.error):
                self._line.paste(pygame.scrap.get_text())
        elif control and key in CONTROL_COMMANDS and self.state.known:
            self.past.end()
            self._send(CONTROL_COMMANDS[key])
        elif key in STEPS and (self.past.ply is not None or key not in KEYS):
            self.past.step(self.state.listed, STEPS[key])
            self._list.reveals = True
        elif self.past.ply is not None and key in KEYS:
            self.past.end()
        elif key in SCROLL_KEYS:
            self._list.scroll(SCROLL_KEYS[key])
        elif event.unicode == ":":
            self._open_line()
        elif key in COMMANDS and not control and self.state.known:  # other programs get no lines
            self._send(COMMANDS[key])
        elif key in self._keys and not event.mod & (CONTROL | pygame.KMOD_ALT):
            self._keys[key]()
        else:
            return False
        return True

    def _click(self, position: tuple[int, int]) -> bool:
        if self._line.is_open and self._line_area.collidepoint(position):
            return True
        ply = self._ply_at(position)
        if ply is not None:
            self.past.show(self.state.listed, ply)
        elif self.past.ply is not None:
            self.past.end()
        else:
            return False
        return True

    def points(self, position: tuple[int, int]) -> bool:
        """Return whether a click at this position in the window shows a move."""
        return self._ply_at(position) is not None

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

    def _open_line(self) -> None:
        self._line.is_open = True

    def _toggle_list(self) -> None:
        if not self._stage.toggle_list():
            self._say("window-no-room-for-list")

    def _save_picture(self) -> None:
        if self.shown:
            self.saver.save_picture(self.shown)

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
        self.past.end()
        self._say("window-reads", name=path.name)
        self._record = path.name, self.state.games, time.perf_counter() + RECORD_TIME
        self._line.enter_record(text)

    def draw(self, words: Words, over_board: bool) -> None:
        """Draw what is beside the board, and perhaps what is over it."""
        stage = self._stage
        if stage.list_area:
            picture = self._list.draw(self.state, stage.list_area.size, stage.scale, words, self.past.ply)
            stage.surface.blit(picture, stage.list_area)
        if self._line.is_open and over_board:
            area = self._line_area
            stage.surface.blit(self._line.draw(area.size, stage.scale), area)
