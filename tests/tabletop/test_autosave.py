# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""What is kept of a game and of the players' likes, and the question at power-up."""

import random
import sys

import pytest

from fake_host import Board, until
from hardware.journal import Journal
from soak import scaled, some
from tabletop import loader
from tabletop.actions import do
from tabletop.autosave_events import ANNOUNCED, NEW_GAME
from tabletop.preferences import PREFERENCES, change
from tafl.game import Game
from tafl.variants import load

SIZE = 4096
DEFENDER, TEXT = 3, 12


class Memory:
    """A memory to be switched off and on again."""

    def __init__(self, content=b"\xff" * SIZE, slow=False):
        self.content = bytearray(content)
        self.slow = slow

    def journal(self):
        return Journal(self.content, len(self.content), False, self.slow)

    def board(self, **settings):
        return Board(journal=self.journal(), **{"VARIANT": "tablut", "ready": False, **settings})


@pytest.fixture
def memory():
    return Memory()


def playing(memory, *lines, **settings):
    board = memory.board(**settings)
    board.press("select")
    board.run(100)
    for line in lines:
        board.type(line)
        board.run(50)
    return board


def text(board):
    return board.session.game.text()


def test_blank_storage_asks_nothing(memory):
    board = memory.board()
    assert board.screen == "start" and board.host.complaints == []


def test_a_game_goes_on(memory):
    before = playing(memory, "e7-d7", "a4-b4", "d5-d6")
    board = memory.board()
    assert board.screen == "resume?"
    assert "SELECT: play on, RIGHT SELECT: abandon it" in board.host.title
    assert text(board) == text(before)
    board.press("select")
    assert board.screen == "play"
    board.type("b4-b3")
    assert memory.board().session.game.ply == 4


def test_a_game_goes_on_where_memory_is_so_ample_that_all_modules_stay(memory, monkeypatch):
    monkeypatch.setattr(loader, "keeps_all", True)
    board = memory.board()
    board.run(10_000)  # the start screen loads them one by one
    assert "tabletop.autosave_encoder" in sys.modules
    board.press("select")
    board.run(100)
    board.type("e7-d7")
    board.run(50)
    assert memory.board().screen == "resume?"


def test_another_game_comes_while_the_question_shows(memory, monkeypatch):
    """A slow chip shows frames while the tables of the other game are made."""
    from tabletop import app

    playing(memory, "e7-d7")
    board = memory.board()
    monkeypatch.setattr(app, "PAUSE_MS", 0)
    board.type("new copenhagen")
    board.run(1000)
    assert (board.session.variant.id, board.screen) == ("copenhagen", "play")


def test_the_board_shows_by_turns_with_the_answer(memory):
    playing(memory, "e7-d7")
    board = memory.board()
    men = board.squares(DEFENDER)
    assert len(men) == 8 and "d7" in men
    board.run(2600)
    assert board.squares(DEFENDER) != men  # a picture by now
    board.run(3000)
    assert board.squares(TEXT)
    board.run(14_000)
    assert {True, False} == {board.squares(DEFENDER, 400) == men for _ in range(16)}


def test_abandoned_it_is_asked_for_no_more(memory):
    playing(memory, "e7-d7")
    board = memory.board()
    board.press("right select")
    board.run(300)
    assert board.screen == "start" and board.session.game.ply == 0
    assert memory.board().screen == "start"


@pytest.mark.parametrize(("edited", "variant"), [("Brandub ", "brandub"), ("no such game", "tablut")])
def test_when_it_is_abandoned_the_game_of_an_edited_setting_comes(memory, edited, variant):
    before = playing(memory, "e7-d7")
    board = memory.board(VARIANT=edited)
    assert text(board) == text(before)
    board.press("right select")
    board.run(300)
    assert board.screen == "start" and board.session.variant.id == variant and board.session.game.ply == 0
    assert memory.board(VARIANT=edited).session.variant.id == variant


def test_when_it_is_abandoned_edited_players_and_options_hold(memory):
    playing(memory, "e7-d7", LEVEL="1", ATTACKERS="computer")
    edited = {"ATTACKERS": "person", "DEFENDERS": "person", "LEVEL": "6"}
    board = memory.board(**edited)
    assert board.session.players.level == 1 and board.session.players.computer_sides  # of the saved game
    board.press("right select")
    board.run(300)
    assert board.screen == "start" and not board.session.players.computer_sides
    board.press("select")
    board.run(300)
    board.type("e7-d7")
    board.run(300)
    board = memory.board(**edited)
    assert (board.session.preferences.seating, board.session.preferences.level) == ("people", 6)


def test_when_it_is_abandoned_edited_options_hold(memory):
    playing(memory, "e4-c4", VARIANT="finstrom")
    board = memory.board(VARIANT="finstrom", OPTIONS="castle")
    assert board.screen == "resume?" and board.session.variant.chosen_options == ()
    board.press("right select")
    board.run(300)
    assert board.session.variant.chosen_options == ("castle",)


def test_edited_settings_hold_after_the_resumed_game(memory):
    playing(memory, "e4-c4", VARIANT="finstrom", LEVEL="1", ATTACKERS="computer")
    edited = {"VARIANT": "finstrom", "OPTIONS": "castle", "ATTACKERS": "person", "DEFENDERS": "person", "LEVEL": "6"}
    board = memory.board(**edited)
    board.press("select")
    board.run(300)
    assert board.session.players.level == 1 and board.session.players.computer_sides
    board.type("resign")
    until(board, lambda: board.screen == "end")
    board.run(6000)
    board.press("select")
    until(board, lambda: board.screen == "play")
    assert board.session.players.level == 6 and not board.session.players.computer_sides
    assert board.session.variant.chosen_options == ("castle",)
    board = memory.board(**edited)
    assert (board.session.preferences.seating, board.session.preferences.level) == ("people", 6)


RECORD = ["record in", "variant: finstrom", "1. e4-c4", "result: unfinished"]


@pytest.mark.parametrize("lines", [["new"], ["again"], ["new tablut"], ["new finstrom"], RECORD, ["resign", "again"]])
def test_edited_settings_hold_in_the_next_game_however_it_begins(memory, lines):
    playing(memory, "e4-c4", VARIANT="finstrom", LEVEL="1", CLOCK="3+2")
    board = memory.board(VARIANT="finstrom", OPTIONS="castle", LEVEL="6", CLOCK="0")
    board.press("select")
    board.run(300)
    assert board.session.match.clock and board.session.players.level == 1
    for line in lines:
        board.type(line)
        board.run(300)
    until(board, lambda: board.screen == "play")
    board.run(300)
    session = board.session
    assert session.match.clock is None and (session.preferences.clock, session.players.level) == (0, 6)
    assert "castle" in session.preferences.options or lines == RECORD
    board = memory.board(VARIANT="finstrom", OPTIONS="castle", LEVEL="6", CLOCK="0")
    assert (board.session.preferences.clock, board.session.preferences.level) == (0, 6)


def test_what_players_change_in_the_resumed_game_is_newer_than_what_was_edited(memory):
    playing(memory, "e4-c4", VARIANT="finstrom", LEVEL="1")
    edited = {"VARIANT": "finstrom", "LEVEL": "6"}
    board = memory.board(**edited)
    board.press("select")
    board.run(300)
    board.type("level 3")
    board.type("resign")
    until(board, lambda: board.screen == "end")
    assert board.session.preferences.level == 3
    board.type("again")
    until(board, lambda: board.screen == "play")
    board.run(300)
    assert memory.board(**edited).session.preferences.level == 3


def test_an_abandoned_game_keeps_its_variant_if_the_setting_is_as_before(memory):
    playing(memory, "new brandub", "d6-c6")
    board = memory.board()
    assert board.session.variant.id == "brandub" and board.session.game.ply == 1
    board.press("right select")
    board.run(300)
    assert board.session.variant.id == "brandub" and board.session.game.ply == 0


def test_the_console_prints_only_the_game_that_goes_on(memory):
    playing(memory, "e7-d7")
    printed = memory.board().host.printed
    assert not [line for line in printed if "new game" in line]
    assert len([line for line in printed if line.endswith("to move")]) == 1


@pytest.mark.parametrize("line", ["new", "resign", "new brandub"])
def test_a_game_that_ended_is_not_offered(memory, line):
    playing(memory, "e7-d7", line)
    assert memory.board().screen == "start"


def test_the_way_back_is_kept(memory):
    before = playing(memory, "e7-d7", "a4-b4", "undo", "a6-b6", "resign", "undo", "d5-d6")
    board = memory.board()
    assert board.session.game.names() == before.session.game.names() == ["e7-d7", "a6-b6", "d5-d6"]
    board.press("select")
    board.type("undo")
    assert board.session.game.ply == 2
    assert memory.board().session.game.ply == 2


def test_a_game_from_a_position_with_moves(memory):
    line = playing(memory, "e7-d7", "a4-b4").session.game.text()
    memory = Memory()
    before = playing(memory, "position " + line, "undo")
    assert before.session.game.ply == 1
    assert text(memory.board()) == text(before)


def test_who_plays_and_how_well_comes_back(memory):
    playing(memory, "players attack", "level 3", "e7-d7", ATTACKERS="computer").run(20)
    for who, side in (("attack", 2), ("defend", 1)):
        memory = Memory()
        board = playing(memory, "players " + who, "level 3", ATTACKERS="person")
        board.session.push(board.session.game.legal_moves()[0])
        board.run(20)
        session = memory.board().session
        assert (session.players.computer_sides, session.preferences.level) == ((side,), 3)


def test_the_clock_goes_on_with_what_was_left(memory):
    before = playing(memory, "e7-d7", CLOCK=5)
    before.run(20_000, step=50)
    before.type("a4-b4")
    left = [before.session.match.clock.left(side, before.host.now()) for side in (1, 2)]
    board = memory.board(CLOCK=5)
    board.run(30_000, step=50)  # no player has pressed a button
    assert [board.session.match.clock.left(side, board.host.now()) for side in (1, 2)] == pytest.approx(left, abs=300)
    assert left[0] < 281_000


def test_the_increment_goes_on_and_that_of_the_settings_is_for_the_next_game(memory):
    before = playing(memory, "e7-d7", CLOCK="5+3")
    before.run(1000, step=50)
    left = [before.session.match.clock.left(side, before.host.now()) for side in (1, 2)]
    for setting in ("5+3", 0, "10", "7+1"):
        board = Memory(memory.content).board(CLOCK=setting)
        clock = board.session.match.clock
        assert clock.increment == 3
        assert [clock.left(side, board.host.now()) for side in (1, 2)] == pytest.approx(left, abs=1100)
        board.press("select")
        before = clock.left(2, board.host.now())
        board.type("a4-b4" if board.session.game.turn == 1 else "e7-d7")
        board.run(50)
        assert clock.increment == 3 and board.session.game.ply == 2


def test_a_chosen_clock_is_saved_with_its_increment(memory):
    board = memory.board(CLOCK="10")
    board.type("clock 3+2")
    board.press("select")
    board.run(500)
    board.press("back")
    board.run(100)
    board.press("back")
    board.run(500)
    for setting, clock in (("10", 3 + 2 * 256), ("10+5", 10 + 5 * 256), ("15", 15)):
        assert Memory(memory.content).board(CLOCK=setting).session.preferences.clock == clock


def test_announcements_by_hand_are_kept(memory):
    line = "9/9/9/9/4K4/9/9/a8/9 d"
    before = playing(memory, "position " + line, "e5-e6", "call", VARIANT="finstrom", CALLS="by hand")
    assert before.session.match.announced_word()
    board = memory.board(VARIANT="finstrom", CALLS="by hand")
    assert board.session.match.announced_word() == before.session.match.announced_word() and text(board) == text(before)


def test_announcements_by_hand_are_kept_in_a_game_that_is_saved_from_a_late_position_on(memory):
    start = "9/8a/9/9/4K3d/9/9/a8/9 d 0 - moves e5-e6 tuichu a2-b2"  # as encode_game writes a long game
    game = Game(load("finstrom"), start, announce_by_hand=True)
    data = bytes((2,)) + f"finstrom\n\n{start}".encode()  # 2: announcements by hand
    events = bytearray((NEW_GAME, 0, len(data))) + data
    for name in ("e6-e5", "call", "b2-a2", "e5-e6"):
        if name == "call":
            events.append(ANNOUNCED)
            game.announce()
        else:
            move = game.parse(name)
            events.extend((move >> 8, move & 255))
            game.push(move)
    journal = memory.journal()
    journal.read()
    journal.begin(bytes(events))
    board = memory.board(VARIANT="finstrom", CALLS="by hand")
    assert board.screen == "resume?" and board.session.game.announced == game.announced
    assert text(board) == game.text()


def test_a_slow_journal_writes_seldom(memory):
    memory.slow = True
    moves = ("e7-d7", "a4-b4", "d5-d6", "b4-b3", "d6-d5", "b3-b4", "d5-d6", "b4-b3")
    board = playing(memory, *moves[:7])
    assert memory.content == b"\xff" * SIZE
    board.type(moves[7])
    board.run(50)
    assert memory.board().session.game.ply == 8
    board.type("d6-d5")
    board.run(50)
    assert memory.board().session.game.ply == 8
    board.run(61_000, step=50)
    assert memory.board().session.game.ply == 9


def preferences(board):
    """Return what the players have chosen."""
    chosen = board.session.preferences
    return (chosen.seating, chosen.level, chosen.clock, chosen.warnings, chosen.speed, chosen.people_sit,
            board.host.theme, board.host.brightness, board.session.variant.id)


def test_what_the_menu_sets_holds_after_power_up(memory):
    board = memory.board()
    board.press("back")
    board.run(100)
    assert board.screen == "settings"
    for _ in range(12):
        board.press("up right", 30)
        board.run(60)
    changed = preferences(board)
    board.press("back")
    board.run(300)
    plain = preferences(Memory().board())
    assert sum(a != b for a, b in zip(changed, plain)) >= 7
    again = memory.board()
    assert again.screen == "start"
    assert preferences(again) == changed


def next_game(memory):
    """Return a board that has abandoned the saved game and shows another one before its first move."""
    board = memory.board()
    board.press("right select")
    board.run(300)
    board.press("select")
    board.run(500)
    assert board.screen == "play" and board.session.game.ply == 0
    return board


@pytest.mark.parametrize("wait", [0, 500])
def test_a_rating_that_is_typed_before_the_first_move_holds_after_power_up(memory, wait):
    playing(memory, "level auto 1240", "e7-d7")
    board = next_game(memory)
    assert board.type("level auto 1400").endswith("1400")
    board.run(wait)
    board.type("e7-d7")
    board.run(500)
    assert memory.board().type("level").endswith("you: 1400")


@pytest.mark.parametrize("wait", [0, 500])
def test_preferences_that_are_typed_before_the_first_move_hold_after_power_up(memory, wait):
    board = playing(memory, "e7-d7")
    board = next_game(memory)
    for line in ("takebacks 2", "hints 3", "players people", "clock 10"):
        board.type(line)
        board.run(wait)
    board.type("e7-d7")
    board.run(500)
    board = next_game(memory)
    chosen = board.session.preferences
    assert (chosen.take_backs, chosen.hints, chosen.seating, chosen.clock) == ("2", "3", "people", 10)
    assert board.session.match.has_terms() and board.session.match.clock


def test_preferences_that_are_typed_over_the_menu_hold_after_power_up(memory):
    board = playing(memory)
    board.press("back", 100)
    assert board.screen == "menu"
    board.type("takebacks 2")
    board.press("back", 200)
    board.type("e7-d7")
    board.run(100)
    assert memory.board().session.preferences.take_backs == "2"


def test_a_command_that_only_tells_leaves_the_cursor_where_it_is(memory):
    board = playing(memory)
    board.press("left left", 100)
    cursor = board.app._screen.cursor
    for line in ("takebacks", "clock", "level"):
        board.type(line)
    assert board.app._screen.cursor == cursor
    board.type("e7-d7")
    screen = board.app._screen
    for line in ("takebacks 2", "clock 10", "level 3"):
        board.type(line)
    assert board.app._screen is screen


def test_what_is_edited_in_the_settings_counts_again(memory):
    board = memory.board()
    board.session.preferences.level = 3
    board.session.preferences.speed = "fast"
    board.press("back back")
    board.run(300)
    assert preferences(memory.board())[1:5:3] == (3, "fast")
    edited = memory.board(LEVEL=2, SPEED="normal")
    assert edited.session.preferences.level == 2
    assert edited.session.preferences.speed == "fast"


@pytest.mark.parametrize("missing", [2, 3])
def test_preferences_of_a_version_without_the_last_keys_hold(memory, missing):
    board = memory.board()
    board.session.preferences.speed = "fast"
    board.session.preferences.take_backs = board.session.preferences.hints = "3"
    board.session.play_variant("saami")
    board.press("back back")
    board.run(300)
    event = board.app.autosave.preferences_event
    keys = event[-1]
    values, rest = event[3 : 3 + 2 * keys], event[3 + 2 * keys : -1]
    data = values[: -2 * missing] + rest + bytes((keys - missing,))
    earlier = Memory()
    journal = earlier.journal()
    journal.read()
    assert journal.begin(bytes((event[0], 0, len(data))) + data, True)
    for kept, hints in ((earlier, "3" if missing == 2 else "any"), (memory, "3")):
        board = kept.board()
        chosen = board.session.preferences
        assert (chosen.speed, chosen.take_backs, chosen.hints) == ("fast", "3", hints)
        assert board.session.variant.id == "saami"


def test_foreign_content_is_told_and_stays_until_a_game(memory):
    memory.content[:5] = b"other"
    before = bytes(memory.content)
    board = memory.board()
    assert sum("other data" in complaint for complaint in board.host.complaints) == 1
    board.run(20_000, step=20)
    board.press("back")
    board.session.preferences.level = 3
    board.press("back select", 200)
    assert board.screen == "play" and memory.content == before
    board.type("e7-d7")
    board.run(20)
    assert memory.content[:5] != b"other"
    assert memory.board().screen == "resume?"


@pytest.mark.parametrize("moves", [["e7-d7"], ["e7-d7", "a4-b4"]])
def test_moves_are_written_over_foreign_content_at_once(memory, moves):
    memory.content[:5] = b"other"
    board = memory.board()
    board.press("select")
    for move in moves:
        board.type(move)
    board.run(20)
    assert memory.board().session.game.names() == moves


def test_storage_torn_inside_an_erase_is_told_as_such_and_used_at_once(memory):
    board = playing(memory)
    board.type("e7-d7")
    board.run(100)
    memory.content[:] = bytes(byte | 0x11 for byte in memory.content)
    board = memory.board()
    assert not [text for text in board.host.complaints if "other data" in text]
    assert "a power cut has torn what was saved; nothing is left of it" in board.host.printed
    board.press("select")
    board.type("e7-d7")
    board.run(20)
    assert memory.board().session.game.names() == ["e7-d7"]


def shuffle(board, plies):
    moves = ("a4-b4", "e7-d7", "b4-a4", "d7-e7")
    for ply in range(plies):
        board.session.push(board.session.game.parse(moves[ply % 4]))
        board.app.autosave.update(board.host.now())


@pytest.mark.parametrize(("size", "plies"), [(1024, 700), (SIZE, 600), (SIZE, 900), (SIZE, 2900), (2 * SIZE, 2900)])
def test_a_game_of_any_length_is_saved(size, plies):
    memory = Memory(b"\xff" * size)
    before = playing(memory, VARIANT="fyrkat9", DRAWS="off")
    before.session.preferences.prints_board = False
    shuffle(before, plies)
    board = memory.board(DRAWS="off")
    assert board.screen == "resume?"
    assert str(board.session.game.position) == str(before.session.game.position)
    assert board.session.game.turn == before.session.game.turn
    assert len(board.app.autosave.session.game.names()) <= 1300


def test_storage_that_fails_is_told_once_and_the_game_goes_on():
    class Failing(bytearray):
        def __setitem__(self, index, value):
            raise RuntimeError("Unable to write to nvm.")

    memory = Memory()
    memory.content = Failing(memory.content)
    board = playing(memory, "e7-d7", "a4-b4")
    assert board.session.game.ply == 2
    assert sum("storage fails" in line for line in board.host.printed) == 1


def test_a_game_of_a_variant_that_is_gone(memory, tmp_path):
    file = tmp_path / "variants.txt"
    board = playing(memory, "new brandub", "d1-c1")
    content = bytes(memory.content)
    assert b"brandub\n" in content
    from hardware.journal import entry

    journal = memory.journal()
    notes = b"".join(journal.read()).replace(b"brandub\n", b"brandux\n")
    memory = Memory()
    journal = memory.journal()
    journal.read()
    journal.begin(notes)
    assert entry(notes, 8)[1:-3] in memory.content
    board = memory.board(variants=str(file))
    assert board.screen == "start"
    assert any("cannot go on" in line for line in board.host.printed)


def test_notes_of_a_later_version_or_none_at_all_do_no_harm(memory):
    dice = random.Random(3)
    playing(memory, "e7-d7", "a4-b4")
    journal = memory.journal()
    good = b"".join(journal.read())
    for _ in range(100):
        notes = bytearray(good)
        for _ in range(dice.randrange(1, 4)):
            notes[dice.randrange(len(notes))] = dice.randrange(256)
        other = Memory()
        journal = other.journal()
        journal.read()
        journal.begin(bytes(notes[: dice.randrange(1, len(notes) + 1)]))
        board = other.board()
        assert board.screen in ("start", "resume?", "complaints")
        board.press("select")
        board.run(50)


class Unreadable(bytearray):
    """A memory that fails when a slice of it is read, at the read number `fails_at`."""

    reads = 0

    def __getitem__(self, index):
        if isinstance(index, slice):
            self.reads += 1
            if self.reads == self.fails_at:
                raise self.error
        return bytearray.__getitem__(self, index)


@pytest.mark.parametrize("error", [MemoryError("no room"), OSError(5), RuntimeError("flash")])
def test_storage_that_cannot_be_read_once_is_used_again(memory, error):
    playing(memory, "e7-d7", "a4-b4")
    before = bytes(memory.content)
    memory.content = Unreadable(before)
    memory.content.fails_at, memory.content.error = 1, error
    board = memory.board()
    assert board.screen == "complaints" and len(board.host.complaints) == 1
    board.press("select")
    board.session.preferences.speed = "fast"
    board.press("back back")
    board.run(300)
    assert bytes(memory.content) == before, "what is saved stays until a game begins"
    assert memory.board().session.game.ply == 2
    memory.content.reads = 0
    board = memory.board()
    board.press("select")
    board.type("new")
    board.type("e7-c7")
    board.run(300)
    board = memory.board()
    assert board.screen == "resume?" and text(board).endswith("moves e7-c7")


@pytest.mark.parametrize("error", [MemoryError("no room"), OSError(5)])
def test_a_journal_that_cannot_be_read_to_its_end_is_used_again(memory, error, monkeypatch):
    playing(memory, "e7-d7", "a4-b4")
    before = bytes(memory.content)
    real = Journal.entries

    def entries(self):
        found = real(self)
        yield next(found)
        raise error

    monkeypatch.setattr(Journal, "entries", entries)
    board = memory.board()
    monkeypatch.setattr(Journal, "entries", real)
    assert board.screen == "complaints" and bytes(memory.content) == before
    board.press("select")
    board.press("select")
    board.type("e7-c7")
    board.run(300)
    board = memory.board()
    assert board.screen == "resume?" and text(board).endswith("moves e7-c7")


MODELS = {  # bytes of the memory and of its page, whether two pages take turns, whether each write erases
    "RP2040": (4096, 4096, False, False),
    "nRF52840": (8192, 4096, True, True),
    "SAMD51": (8192, 8192, False, True),
    "1 KB": (1024, 1024, False, False),
}


@pytest.mark.slow
@pytest.mark.parametrize("model", some(MODELS, 2))
def test_game_after_game_on_one_journal(model):
    """Whole games, with a start in the middle of each and after it: it finds what the last one left."""
    size, page, two_pages, slow = MODELS[model]
    content = bytearray(b"\xff" * size)
    dice = random.Random(model)

    def start():
        return Board(journal=Journal(content, page, two_pages, slow), ready=False, VARIANT="brandub", SEATS="same side")

    most = 0
    for _ in range(scaled(250, 25)):
        board = start()
        assert board.screen == "start" and not board.host.complaints
        board.press("select")
        board.type("players people")
        game, cut = board.session.game, dice.randrange(1, 60)
        while not game.outcome():
            board.session.push(dice.choice(list(game.legal_moves())))
            if dice.random() < 0.1:
                do(board.session, "undo")
            board.run(5)
            if game.ply == cut and not game.outcome():
                board.run(61_000, 1000)  # what waits is written
                before = game.text()
                board = start()
                assert board.screen == "resume?" and text(board) == before
                board.press("select")
                game, cut = board.session.game, 0
        board.run(3000, 50)
        most = max(most, sum(1 for _ in Journal(content, page, two_pages, slow).entries()))
    assert most > (300 if model == "RP2040" else 8)


def test_a_torn_entry_is_reported_once(memory):
    playing(memory, "e7-d7", "a4-b4")
    content = memory.content
    last = len(content.rstrip(b"\xff"))
    content[last - 5 : last] = b"\xff" * 5

    def reports(board):
        return sum("torn" in line for line in board.host.printed)

    board = memory.board()
    assert reports(board) == 1 and board.session.game.ply == 1
    board.press("select")
    board.type("a4-b4")
    board.run(100)
    assert reports(memory.board()) == 0


def test_where_the_heap_has_no_room_it_is_tried_again_later(memory, monkeypatch):
    board = playing(memory, "e7-d7")
    board.session.preferences.prints_board = False
    real = Journal.append

    def fails(self, data):
        raise MemoryError

    monkeypatch.setattr(Journal, "append", fails)
    for move in ("a4-b4", "d5-d6"):
        board.type(move)
        board.run(100)
    assert sum("no memory left for saving" in line for line in board.host.printed) == 1
    monkeypatch.setattr(Journal, "append", real)
    board.run(6000, step=50)
    assert memory.board().session.game.ply == 3


def test_what_is_set_in_a_game_is_kept_by_whatever_way_one_comes_back(memory):
    board = playing(memory, "e7-d7")
    board.press("back", 100)
    board.press("left select", 200)
    assert board.screen == "settings"
    board.session.preferences.speed = "fast"
    board.press("back back", 200)  # over the menu
    assert board.screen == "play" and memory.board().session.preferences.speed == "fast"
    board.press("back", 100)
    board.press("left select", 200)
    board.session.preferences.speed = "slow"
    board.run(16 * 60_000, step=500)
    again = memory.board()
    assert board.screen == "asleep" and again.session.preferences.speed == "slow"
    assert board.host.brightness < again.host.brightness == 40  # the board was only dimmed


def test_the_way_back_behind_a_short_beginning_is_kept_where_the_heap_has_no_room_at_first(memory, monkeypatch):
    import random

    dice = random.Random(7)
    memory = Memory(b"\xff" * 2048)
    before = playing(memory, VARIANT="copenhagen", DRAWS="off", WARNINGS="off")
    before.session.preferences.prints_board = False
    game, autosave = before.session.game, before.app.autosave
    while not autosave.first_ply:  # until the journal has it as a position
        before.session.push(dice.choice(list(game.legal_moves())))
        autosave.update(before.host.now())
    real = Journal.begin

    def fails(self, data, fresh_page=False):
        monkeypatch.setattr(Journal, "begin", real)
        raise MemoryError

    monkeypatch.setattr(Journal, "begin", fails)
    do(before.session, "undo")
    before.run(6000, step=50)
    assert Journal.begin is real
    board = memory.board(VARIANT="copenhagen", DRAWS="off")
    assert board.session.game.ply and text(board) == text(before)


@pytest.mark.parametrize(("first", "line"), [
    ("", "position 9/9/9/9/9/9/9/a8/4K4 a"), ("i4", "new brandub"), ("i4", "new fyrkat15"), ("", "new brandub"),
    ("i6", "position 9/9/9/9/4K4/9/9/a8/9 d"),
])
def test_the_screen_before_does_not_draw_the_game_that_is_about_to_show(first, line):
    """Its events are written while a screen loads. A picked-up man or an open path belongs to the other game."""
    for phase in range(7):
        board = Memory().board(VARIANT="fyrkat9")
        board.press("select")
        board.run(100)
        if first:
            board.app._screen.cursor = ("abcdefghi".index(first[0])) + 16 * (int(first[1]) - 1)
            board.press("select")
            assert board.app._screen.in_hand is not None
        board.run(300 + 5 * phase)
        board.type(line)
        board.run(500)
        assert board.screen == "play"


@pytest.mark.parametrize("lines", [
    ["position 9/9/9/9/4K4/9/9/a8/9 d"], ["record in", "variant: brandub", "1. d2-c2", "result: unfinished"]])
def test_between_a_game_and_another_that_takes_its_place_there_is_never_none(memory, lines):
    board = playing(memory, "e7-d7")
    before, after = text(board), None
    found = []
    for line in lines:
        board.host.lines.append(line)
        for _ in range(40):
            board.run(5)
            again = Memory(memory.content).board()
            found.append(again.screen == "resume?" and text(again))
        after = text(board)
    assert after != before and found == sorted(found, key=(before, after).index) and found[-1] == after


def test_a_game_without_a_clock_resumes_without_one(memory):
    playing(memory, "e4-c4", VARIANT="finstrom")
    board = memory.board(VARIANT="finstrom", CLOCK=10)
    board.press("select")
    board.run(300)
    assert not board.session.match.clock and board.type("clock").startswith("no clock")


def test_a_clock_that_goes_on_can_be_switched_off(memory):
    playing(memory, "e4-c4", VARIANT="finstrom", CLOCK=10)
    board = memory.board(VARIANT="finstrom", CLOCK=0)
    board.press("select")
    board.run(300)
    assert board.session.match.clock
    clock = next(row for row in PREFERENCES if row.name == "clock")
    assert clock.current(board.session) == 10
    change(board.session, "clock", 0)
    assert not board.session.match.clock and clock.current(board.session) == 0


def test_a_clock_that_goes_on_is_not_that_of_the_next_game(memory):
    playing(memory, "e4-c4", VARIANT="finstrom", CLOCK=10)
    board = memory.board(VARIANT="finstrom", CLOCK=0)
    board.press("select")
    board.run(300)
    board.type("resign")
    until(board, lambda: board.screen == "end")
    board.type("again")
    until(board, lambda: board.screen == "play")
    assert not board.session.match.clock


def test_a_resumed_handicap_still_begins_there(memory):
    playing(memory, "e7-d7", HANDICAP="attackers 2", ATTACKERS="person")
    board = memory.board(HANDICAP="attackers 2", ATTACKERS="person")
    board.press("select")
    board.run(300)
    assert board.session.game.ply == 1
    board.type("undo")
    board.run(300)
    assert board.session.game.ply == 0 and not board.session.game.has_progress()
