# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""What the window has beside the board: earlier positions, a line for commands, files, sound, the coach's graph."""

import io
import json
import os
import subprocess
import sys
from array import array
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest

from sim.legend import COLOUR, FULL, WAITING, sample_light
from sim.machine.board_state import BoardState, EventReader
from sim.machine.panel import read_wiring, with_speaker
from sim.machine.pretend_board import PretendBoard
from sim.window.coach_graph import ply_in_graph
from sim.window.command_line import Answers, CommandLine, is_record, read_record, record_lines
from sim.window.desk import RECORD_TIME, Desk
from sim.window.layout import Layout
from sim.window.move_panel import draw_move_panel
from sim.window.past_view import PastView
from sim.window.sound import RATE, wave
from sim.words import Words

ROOT = Path(__file__).resolve().parents[2]
PEOPLE = {"TAFL_ATTACKERS": "person", "TAFL_VARIANT": "brandub", "TAFL_PRINT_BOARD": "off"}
PEOPLE_PLAY = {"event": "players", "attackers": "person", "defenders": "person", "level": 1, "take_backs": None,
               "hints": None}
RECORD = "variant: brandub\n1. d2-c2 d3-b3\n2. d1-d3\nresult: unfinished\n"
MOVES = (("d2", "c2", []), ("d3", "b3", []), ("d1", "d3", ["d4"]))  # the last one takes the king, only for this test


def events_of(moves=MOVES, **game):
    start = "3a3/3a3/3d3/aadKdaa/3d3/3a3/3a3 a"
    yield {"event": "board"}
    yield {"event": "game", "start": start, "size": 7, "first": "attackers", "variant": "brandub", "exercise": None,
           "throne": ["d4"], "corners": ["a1", "a7", "g1", "g7"], "camps": [], **game}
    for ply, (start, goal, captures) in enumerate(moves, 1):
        yield {"event": "move", "ply": ply, "side": ("defenders", "attackers")[ply % 2], "from": start, "to": goal,
               "captures": captures}
    yield {"event": "turn", "side": "defenders"}
    yield {"event": "ready"}


class DeskDriver:
    """The parts beside the board, in a window without a screen."""

    def __init__(self):
        self.sent, self.said = [], []
        self.answers = Answers(io.StringIO())
        self.reader = EventReader(self.answers)
        self.reader.begin(True)
        size = Layout(9, 9).size
        self.surface = pygame.Surface((size[0] + 320, size[1]), 0, 32)
        self.stage = SimpleNamespace(
            area=pygame.Rect((0, 0), size), list_area=pygame.Rect(size[0], 0, 320, size[1]), scale=1.0,
            layout=Layout(9, 9), surface=self.surface, toggle_list=lambda: True)
        self.desk = Desk(self.stage, self.reader, self.answers, COLOUR, self.sent.append,
                         lambda message, *_, **values: self.said.append(Words()(message, **values)))
        self.tell(*events_of())

    def tell(self, *events):
        for event in events:
            self.reader.write(json.dumps(event, separators=(",", ":")) + "\n")
        self.desk.follow(0.0, [])

    def draw(self):
        self.desk.draw(Words(), True)
        return pygame.image.tobytes(self.surface, "RGB")

    def press(self, key, unicode="", mod=0):
        return self.desk.handle(pygame.event.Event(pygame.KEYDOWN, key=key, unicode=unicode, mod=mod))

    def type(self, text):
        for letter in text:
            self.press(ord(letter), letter)

    def click(self, position):
        return self.desk.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=position, button=1))

    def place(self, ply):
        """Return where the list shows a move."""
        self.draw()
        area = self.stage.list_area
        return next((x, y) for y in range(area.top, area.bottom, 4) for x in range(area.left, area.right, 4)
                    if self.desk._ply_at((x, y)) == ply)

    def drop(self, path):
        assert self.desk.handle(pygame.event.Event(pygame.DROPFILE, file=str(path)))


@pytest.fixture
def driver(monkeypatch):
    monkeypatch.setattr("sim.window.sound._open_sound_card", lambda: False)
    return DeskDriver()


# Earlier positions


def test_click_on_a_move_shows_the_position_after_it(driver):
    past = driver.desk.past
    for ply in (1, 3, 2):
        assert driver.click(driver.place(ply)) and past.ply == ply and driver.desk.holds_input
    assert driver.desk.points(driver.place(1)) and not driver.desk.points((10, 10))
    assert driver.press(pygame.K_LEFT) and past.ply == 1
    assert driver.press(pygame.K_LEFT) and driver.press(pygame.K_LEFT) and past.ply == 0
    for ply in (1, 2, 3, None):
        assert driver.press(pygame.K_RIGHT) and past.ply == ply
    assert not driver.press(pygame.K_RIGHT)  # now it is a button of the board


@pytest.mark.parametrize("key", [pygame.K_ESCAPE, pygame.K_RETURN, pygame.K_SPACE, pygame.K_UP])
def test_other_button_keys_and_a_click_go_back_to_the_game(driver, key):
    for end in (lambda: driver.press(key), lambda: driver.click((300, 300))):
        driver.click(driver.place(2))
        assert end() and driver.desk.past.ply is None and not end()


def test_keys_of_chess_sites_step_without_a_click(driver):
    for key, ply in ((pygame.K_k, 2), (pygame.K_k, 1), (pygame.K_j, 2), (pygame.K_j, 3), (pygame.K_j, None)):
        assert driver.press(key) and driver.desk.past.ply == ply


def test_earlier_position_ends_with_its_game(driver):
    driver.click(driver.place(2))
    driver.tell({"event": "undo", "ply": 2})
    assert driver.desk.past.ply == 2
    driver.tell({"event": "undo", "ply": 1})
    assert driver.desk.past.ply is None
    driver.click(driver.place(1))
    driver.tell(*list(events_of())[1:])
    assert driver.desk.past.ply is None


def test_past_lights_are_those_of_the_position(driver):
    past, state = PastView(), driver.reader.state
    past.show(state, 2)
    lights, outline = past.lights(state, 9, 9)
    attacker, defender, dim = (sample_light(COLOUR, side, step) for side, step in (
        ("ATTACKER", FULL), ("DEFENDER", WAITING), ("ATTACKER", WAITING)))

    def light(square):
        return lights[outline.top + 7 - int(square[1])][outline.left + ord(square[0]) - ord("a")]

    assert (outline.left, outline.top, outline.columns) == (1, 1, 7)
    assert light("c2") == light("d1") == attacker and light("b3") == light("c4") == defender
    assert light("d4") == sample_light(COLOUR, "KING", FULL) and not any(light("d2"))
    assert light("a1") == sample_light(COLOUR, "MARKED", 5) and light("c3") == sample_light(COLOUR, "LAST_MOVE", 7)
    past.show(state, 1)
    lights, outline = past.lights(state, 7, 7)
    assert (len(lights), outline.left) == (7, 0) and light("c2") == dim
    past.show(state, 3)
    assert state.pieces_after(3) == state.pieces and "d4" not in state.pieces and state.pieces_after(2)["d4"] == "K"


def test_list_scrolls_to_the_shown_move(driver):
    driver.tell(*events_of([("d2", "c2", []), ("d3", "b3", []), ("c2", "d2", []), ("b3", "d3", [])] * 30))
    latest = driver.draw()
    for _ in range(119):
        driver.press(pygame.K_k)
    assert driver.draw() != latest and driver.place(1) and driver.desk.past.ply == 1
    driver.press(pygame.K_ESCAPE)
    driver.desk.handle(pygame.event.Event(pygame.MOUSEWHEEL, y=-1000))
    assert driver.draw() == latest


# The line for commands


@pytest.mark.parametrize(("key", "unicode"), [(pygame.K_TAB, "\t"), (pygame.K_SEMICOLON, ":")])
def test_line_sends_commands_and_brings_earlier_ones_back(driver, key, unicode):
    before = driver.draw()
    assert driver.press(key, unicode) and driver.desk.types and driver.draw() != before
    driver.type("whx")
    driver.press(pygame.K_BACKSPACE, "\b")
    driver.type("ere d3 m?")
    assert driver.sent == []
    driver.press(pygame.K_RETURN, "\r")
    driver.type("info")
    driver.press(pygame.K_RETURN, "\r")
    for key in (pygame.K_UP, pygame.K_UP, pygame.K_UP, pygame.K_DOWN, pygame.K_RETURN):
        driver.press(key)
    assert driver.sent == ["where d3 m?", "info", "info"]
    empty = driver.draw()
    driver.answers.write("an answer\n")
    assert driver.draw() != empty
    driver.type("x")
    driver.press(pygame.K_ESCAPE)
    assert not driver.desk.types and not driver.press(pygame.K_LEFT) and driver.sent[-1] == "info"


def test_clicks_on_the_line_do_not_reach_the_buttons_below(driver):
    button = next(button.center for button in driver.stage.layout.buttons if button.name == "select")
    assert not driver.click(button)
    driver.press(pygame.K_TAB)
    assert driver.click(button) and not driver.click((300, 300))


@pytest.mark.parametrize(("text", "sent", "rest"), [
    ("d2-c2", [], "d2-c2"),
    ("undo\nundo\nsco", ["undo", "undo"], "sco"),
    (RECORD, ["record in", *RECORD.splitlines()], ""),
    ("\nVARIANT: brandub\r\n1. d2-c2\r\nresult: unfinished\r\n\r\nresign\r\n",
     ["record in", "VARIANT: brandub", "1. d2-c2", "result: unfinished"], ""),
    ("record in\n" + RECORD, ["record in", *RECORD.splitlines()], ""),
    ("variant: brandub\n1. d2-c2", ["record in", "variant: brandub", "1. d2-c2", "result: unfinished"], ""),
    ("1. d2-c2 d3-b3\n2. d1-d3\n", ["record in", "1. d2-c2 d3-b3", "2. d1-d3", "result: unfinished"], ""),
    ("> variant: brandub\n> 1. d2-c2\n> result: unfinished\n> resign",
     ["record in", "> variant: brandub", "> 1. d2-c2", "> result: unfinished"], ""),
])
@pytest.mark.parametrize("is_open", [False, True])
def test_pasted_text(driver, monkeypatch, text, sent, rest, is_open):
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: text)
    if is_open:
        driver.press(pygame.K_TAB)
    assert driver.press(pygame.K_v, "\x16", pygame.KMOD_LCTRL) and driver.desk.types
    assert driver.sent == sent
    driver.press(pygame.K_RETURN)
    assert driver.sent == sent + [rest] * bool(rest)


def test_no_clipboard_is_no_error(driver, monkeypatch):
    def fail():
        raise pygame.error("there is no clipboard")

    monkeypatch.setattr(pygame.scrap, "get_text", fail)
    for _ in range(2):
        assert driver.press(pygame.K_v, "\x16", pygame.KMOD_LCTRL)
        driver.press(pygame.K_TAB)


@pytest.mark.parametrize("scale", [0.5, 1.0, 1.7])
def test_console_is_drawn_at_every_size(scale):
    answers = Answers(None)
    line = CommandLine(answers, lambda text: None)
    size = round(660 * scale), round(204 * scale)
    pictures = []
    for text in ("", "short\n", "a b c d e f g\n", "a long line " * 40 + "\n", "x" * 500 + "\n", "Ása\u2028\t\x1b\n"):
        answers.write(text)
        pictures.append(pygame.image.tobytes(line.draw(size, scale), "RGB"))
        assert line.draw(size, scale).get_size() == size
    line.text = "typed " * 100
    pictures.append(pygame.image.tobytes(line.draw(size, scale), "RGB"))
    assert all(one != other for one, other in pairwise(pictures))


# Keys and files


@pytest.mark.parametrize(("key", "mod", "command"), [
    (pygame.K_z, pygame.KMOD_LCTRL, "undo"), (pygame.K_z, pygame.KMOD_RMETA, "undo"), (pygame.K_h, 0, "hint")])
def test_keys_that_type_commands(driver, key, mod, command):
    assert driver.press(key, "", mod) and driver.sent == []  # no person plays
    driver.tell(PEOPLE_PLAY)
    driver.press(pygame.K_k)
    assert driver.press(key, "", mod) and driver.sent == [command]


@pytest.mark.parametrize(("key", "mod"), [
    (pygame.K_z, 0), (pygame.K_h, pygame.KMOD_LCTRL), (pygame.K_TAB, pygame.KMOD_LALT), (pygame.K_t, 0),
    (pygame.K_n, pygame.KMOD_LCTRL), (pygame.K_LEFT, 0), (pygame.K_RETURN, 0)])
def test_other_keys_are_left_alone(driver, key, mod):
    assert not driver.press(key, "", mod) and driver.sent == [] and not driver.desk.holds_input


def test_other_programs_get_no_lines_that_nobody_typed(driver, tmp_path):
    driver.reader.begin(False)
    driver.desk.follow(0.0, [])
    for key in (pygame.K_h, pygame.K_n, pygame.K_a, pygame.K_k, pygame.K_j):
        driver.press(key)
    for key in (pygame.K_z, pygame.K_c):
        driver.press(key, "", pygame.KMOD_LCTRL)
    assert driver.desk.card is None
    driver.drop(tmp_path)
    assert driver.sent == [] and driver.desk.past.ply is None and not driver.desk.points(driver.stage.list_area.center)
    driver.draw()


def test_dropped_record_is_read(driver, tmp_path):
    path = tmp_path / "game.txt"
    path.write_bytes(b"\xef\xbb\xbf" + RECORD.replace("\n", "\r\n").encode())
    driver.drop(path)
    assert driver.sent == ["record in", *RECORD.splitlines()] and "game.txt" in driver.said[-1]
    driver.tell(*list(events_of())[1:])
    assert driver.said[-1] == "The game of game.txt is on the board" and not driver.desk.types


def test_dropped_record_that_is_refused_shows_the_answers(driver, tmp_path, monkeypatch):
    path = tmp_path / "game.txt"
    path.write_text("variant: brandub\n1. a1-a9\n")
    driver.drop(path)
    driver.answers.write("line 2: no\n")
    monkeypatch.setattr("sim.window.desk.time.perf_counter", lambda: 0.0)
    driver.drop(path)
    driver.desk.follow(RECORD_TIME + 1, [])
    assert driver.desk.types


@pytest.mark.parametrize("content", [None, b"GIF89a\0\0", b"x" * 2_000_000])
def test_dropped_file_that_is_no_text(driver, tmp_path, content):
    path = tmp_path / "thing"
    if content is None:
        path.mkdir()
    else:
        path.write_bytes(content)
    driver.drop(path)
    driver.drop(tmp_path / "missing")
    assert driver.sent == [] and len(driver.said) == 2 and all("cannot be read" in text for text in driver.said)


def test_texts_that_are_records():
    assert is_record(RECORD) and is_record("1. d2-c2\n2. d1-d3")
    assert not is_record("undo\nnew") and not is_record("e5-e8")
    assert record_lines("")[0] == "record in"
    with pytest.raises(OSError, match="No such file"):
        read_record(Path("missing file"))


def test_the_program_takes_a_dropped_record():
    def player(board):
        yield from board.wait(500)
        for line in record_lines(RECORD + "resign\n"):
            board.type(line)
        yield from board.wait(2000)

    board = PretendBoard(PEOPLE)
    board.reads_events = True
    board.run(player)
    assert [move.name for move in board.state.moves] == ["d2-c2", "d3-b3", "d1-d3"] and not board.state.end


# Sound


@pytest.mark.parametrize("hertz", [220, 440, 1046, 2637, 4186])
def test_wave_has_its_frequency_and_no_click_where_it_repeats(hertz):
    samples = array("h", wave(hertz))
    rises = sum(a < 0 <= b for a, b in pairwise([*samples, samples[0]]))
    assert rises / (len(samples) / RATE) == pytest.approx(hertz, rel=0.005)
    largest = max(abs(a - b) for a, b in pairwise(samples))
    assert abs(samples[-1] - samples[0]) <= largest and 0.04 * 32767 < max(samples) < 0.2 * 32767


HEARD = """
import sys, time
sys.path.insert(0, sys.argv[1])
from sim.window.sound import Speaker
speaker = Speaker()
tones = []
for hertz in (0, 440, 0, 880, 0):
    tones.append((0, hertz))
    speaker.follow(tones)
    time.sleep(0.3)
speaker.toggle()
speaker.follow([*tones, (0, 1760)])
time.sleep(0.3)
print(speaker.works, speaker.muted)
speaker.close()
"""


def test_tones_reach_the_sound_card(tmp_path):
    heard = tmp_path / "heard.raw"
    environment = {**os.environ, "SDL_AUDIODRIVER": "disk", "SDL_DISKAUDIOFILE": str(heard)}
    done = subprocess.run([sys.executable, "-c", HEARD, str(ROOT)], env=environment, capture_output=True, text=True)
    assert done.stdout.splitlines()[-1] == "True True", done.stderr
    samples = array("h", heard.read_bytes())
    rises = [at for at, (a, b) in enumerate(pairwise(samples)) if a < 0 <= b]
    tones = [round(RATE / (b - a) / 440) for a, b in pairwise(rises) if b - a < RATE / 300]
    lower, upper = tones.count(1), tones.count(2)
    assert min(lower, upper) > 30 and tones.count(4) < 9  # the last tone is muted
    first, second = tones[: lower // 2], tones[tones.index(2):][: upper]
    assert set(first) == {1} and upper - second.count(2) <= 1  # where a tone is cut, one period may be of any length


def test_no_sound_card_says_nothing():
    environment = {**os.environ, "SDL_AUDIODRIVER": "alsa", "ALSA_CONFIG_PATH": "/dev/null"}
    done = subprocess.run([sys.executable, "-c", HEARD, str(ROOT)], env=environment, capture_output=True, text=True)
    assert done.stdout.splitlines()[-1] == "False True" and done.stderr == ""


def test_speaker_gets_an_unused_pin():
    assert with_speaker({}) == {"TAFL_SPEAKER_PIN": "GP1"}
    assert with_speaker({"TAFL_SPEAKER_PIN": ""}) == {"TAFL_SPEAKER_PIN": ""}
    assert with_speaker({"TAFL_UP_PIN": "gp1", "TAFL_SQUARE_ROWS": "GP8, GP9"})["TAFL_SPEAKER_PIN"] == "GP10"

    def player(board):
        yield from board.wait(500)
        for line in ("new", "d2-c2"):
            board.type(line)
            yield from board.wait(600)
        return board.tones

    settings = with_speaker(PEOPLE)
    assert read_wiring(settings)[2] == [] and any(hertz for _, hertz in PretendBoard(settings).run(player))


def test_sound_key_mutes(driver):
    assert driver.press(pygame.K_s) and driver.said == ["There is no sound card"]
    driver.desk.speaker.works = True
    driver.press(pygame.K_s)
    driver.press(pygame.K_s)
    assert driver.said[1:] == ["The sound is off", "The sound is on"]


# The coach's graph


REVIEW = {"event": "coach", "progress": 100, "points": [50, 60, 20, 90],
          "mistakes": [[2, "defenders", "d3-b3", 40, None]], "chosen": 1}


def test_graph_shows_who_stood_better_and_can_be_clicked(driver):
    bare = driver.draw()
    driver.tell({"event": "coach", "progress": 40})
    looks = driver.draw()
    driver.tell(REVIEW)
    graph = driver.draw()
    assert len({bare, looks, graph}) == 3
    place = driver.desk._list._drawn.graph.move(driver.stage.list_area.topleft)
    attackers, defenders = (driver.surface.get_at((place.right - 4, y)) for y in (place.bottom - 4, place.top + 2))
    assert attackers[0] > attackers[2] and defenders[2] > defenders[0]
    for share, ply in ((0, 0), (0.98, 3), (0.34, 2), (0.68, 2)):  # the dot of the mistake stands before it
        assert driver.click((place.left + round(share * place.width), place.centery)) and driver.desk.past.ply == ply
    assert driver.draw() != graph
    driver.press(pygame.K_ESCAPE)
    driver.tell({"event": "coach"})
    assert driver.draw() == graph  # it stays when the coach has gone
    driver.tell({"event": "undo", "ply": 2})
    assert driver.desk._list._drawn and driver.draw() != graph and driver.desk._list._drawn.graph is None


def test_ply_in_a_graph():
    assert [ply_in_graph(x, 100, 4, [], 5) for x in (-9, 0, 12, 13, 60, 100, 200)] == [0, 0, 0, 1, 2, 4, 4]
    assert [ply_in_graph(x, 100, 4, [3], 5) for x in (44, 45, 50, 55, 56)] == [2, 3, 3, 3, 2]
    assert ply_in_graph(0, 100, 0, [], 5) == 0


@pytest.mark.parametrize("size", [(290, 900), (190, 400), (600, 1800)])
@pytest.mark.parametrize("points", [[50], [50, 100], [0, 100] * 150])
def test_graph_is_drawn_at_every_size(size, points):
    moves = ["a1-a2"] * (len(points) - 1)
    review = {**REVIEW, "points": points, "mistakes": REVIEW["mistakes"][: len(points) // 2]}
    drawn = draw_move_panel(size, size[1] / 900, COLOUR, moves, "attackers", "draw: repetition", 0, None, review)
    assert drawn.picture.get_size() == size and drawn.graph and pygame.Rect((0, 0), size).contains(drawn.graph)
    assert not any(place.colliderect(drawn.graph) for place, _ in drawn.plies)


def test_coach_keeps_the_list_and_the_film():
    def player(board):
        yield from board.wait(500)
        for line in ("new", "d2-c2", "d3-b3", "resign"):
            board.type(line)
            yield from board.wait(600)
        games, plies = board.state.games, board.state.plies
        board.type("coach")
        yield from board.wait_for(lambda: board.state.coach.get("points"), 120_000)
        names = [move.name for move in board.state.listed.moves]
        board.type("events now")
        yield from board.wait(500)
        again = [move.name for move in board.state.listed.moves]
        board.type("coach off")
        yield from board.wait(2000)
        assert board.state.listed is board.state
        assert (board.state.games, board.state.plies) == (games, plies)
        return names, again, [move.name for move in board.state.moves]

    board = PretendBoard(PEOPLE)
    board.reads_events = True
    assert board.run(player) == (["d2-c2", "d3-b3"],) * 3


def test_state_that_joins_late_lists_what_it_knows():
    state = BoardState()
    for event in events_of([], exercise="coach"):
        state.take(event)
    assert state.listed is state
