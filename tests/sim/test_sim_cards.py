# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The window's cards: a new game, questions, all actions; in each language, at each size, by mouse and by keys."""

import io
import json
from itertools import product
from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest

from ljostafl.program import game_list
from sim.actions import ACTIONS, possible_actions
from sim.game_link import is_link, link_record
from sim.legend import COLOUR
from sim.machine.board_state import BoardState, EventReader
from sim.machine.pretend_board import PretendBoard
from sim.new_game import CHOICES, STANDARD, lines_for
from sim.window.cards import ActionsCard, Question
from sim.window.command_line import Answers
from sim.window.desk import Desk
from sim.window.far_cards import InviteCard, LinksCard
from sim.window.layout import Layout
from sim.window.move_panel import draw_move_panel
from sim.window.new_game_card import NewGameCard
from sim.window.sheet import MIN_LETTERS, Sheet
from sim.words import Words, languages
from soak import each_value
from tafl import variants

SIZES = ((275, 206), (320, 240), (320, 480), (385, 519), (688, 413), (700, 944))  # from the smallest windows on
SETTINGS = {"event": "settings", "players": "defend", "level": 1, "clock": None, "handicap": "none"}
PEOPLE = {"event": "players", "attackers": "person", "defenders": "person", "level": 1, "take_backs": None,
          "hints": None}
START = "3a3/3a3/3d3/aadKdaa/3d3/3a3/3a3"
GAME = {"event": "game", "variant": "brandub", "name": "Haithabu Brandub", "options": [], "size": 7, "start": START,
        "first": "attackers", "calls": None, "draws": True, "exercise": None, "about": None, "throne": ["d4"],
        "corners": [], "camps": [], "plies": 0}
MOVE = {"event": "move", "ply": 1, "side": "attackers", "from": "d2", "to": "c2", "captures": []}
TURN = {"event": "turn", "side": "attackers", "player": "person"}
END = {"event": "end", "winner": "defenders", "reason": "king escaped"}
GAMES = game_list()


def state_of(*events):
    state = BoardState()
    for event in ({"event": "board"}, *events, {"event": "ready"}):
        state.take(event)
    return state


def key(number, unicode="", mod=0):
    return pygame.event.Event(pygame.KEYDOWN, key=number, unicode=unicode, mod=mod)


def press(card, *keys):
    for number in keys:
        card.press(key(number, chr(number) if number < 128 else ""))


def shown(card, size=(700, 944)):
    card.draw(pygame.Surface(size, 0, 32))
    return card


def click(card, spot):
    """Click in the middle of a spot."""
    left, top, right, bottom = dict(shown(card).spots)[spot]
    card.click((card._place.left + (left + right) // 2, card._place.top + (top + bottom) // 2))


@pytest.fixture
def new_game():
    begun = []
    card = NewGameCard(Words(), GAMES, state_of(SETTINGS, PEOPLE, GAME, TURN), begun.append)
    card.begun = begun
    return card


# A new game


def test_games_are_those_of_the_board():
    assert [(game["id"], game["name"], game["size"]) for game in GAMES["games"]] == variants.list_variants()
    assert all(game["start"] == variants.load(game["id"]).start for game in GAMES["games"])


def test_games_of_the_user_are_among_them(tmp_path):
    path = tmp_path / "variants.txt"
    block = Path(variants.PATH).read_text(encoding="utf-8").split("[brandub]")[1].split("\n[")[0]
    path.write_text(f"[mine]{block}\n[wrong]\nsize = 99\n")
    assert [game["id"] for game in game_list(str(path))["games"]][len(GAMES["games"]) :] == ["mine"]
    assert game_list(str(tmp_path / "none.txt")) == GAMES


def test_the_board_takes_each_choice():
    lines = [f"{choice} {value}" for choice, values in CHOICES.items() for value in values]

    def player(board):
        yield from board.wait(200)
        for line in lines:
            word, _, value = line.partition(" ")
            board.type(line)
            yield from board.wait(60)
            now = lines_for("brandub", {**STANDARD, word: value}, board.state.settings)
            assert line not in now, (line, board.state.settings)

    board = PretendBoard({"TAFL_VARIANT": "brandub"})
    board.reads_events = True
    board.run(player)


def test_keys_choose_and_enter_begins(new_game):
    press(new_game, pygame.K_DOWN, pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_TAB, pygame.K_RIGHT, pygame.K_LEFT)
    press(new_game, pygame.K_DOWN, pygame.K_SPACE, pygame.K_END, pygame.K_RETURN)
    assert not new_game.closed and new_game.begun == []
    press(new_game, pygame.K_RETURN)
    assert new_game.closed and new_game.begun == [["players people", "clock 15+10", "new brandub"]]


def test_letters_find_a_game_in_the_list(new_game):
    press(new_game, pygame.K_SPACE, pygame.K_c, pygame.K_RETURN, pygame.K_RETURN)
    assert new_game.begun == [["new copenhagen"]]


def test_escape_closes_the_list_then_the_card(new_game):
    press(new_game, pygame.K_SPACE, pygame.K_DOWN, pygame.K_ESCAPE)
    assert not new_game.closed
    press(new_game, pygame.K_ESCAPE)
    assert new_game.closed and new_game.begun == []


def test_clicks_choose(new_game):
    click(new_game, "players>")
    click(new_game, "players>")
    click(new_game, "players<")
    click(new_game, "handicap")
    click(new_game, "1")
    click(new_game, "game")
    click(new_game, str([new_game.text("game", id) for id in new_game._values["game"]].index("Fyrkat 9×9")))
    click(new_game, "begin")
    assert new_game.closed and new_game.begun == [["players attack", "handicap attackers 1", "new fyrkat9"]]


def test_click_beside_the_card_closes_it(new_game):
    shown(new_game).click((1, 1))
    assert new_game.closed


def test_each_game_can_be_reached_in_a_short_list(new_game):
    press(new_game, pygame.K_SPACE, pygame.K_HOME)
    seen = set()
    for _ in range(60):
        seen.update(name for name, _ in shown(new_game, (320, 240)).spots if name.isdigit())
        if "v" not in dict(new_game.spots):
            break
        new_game._choose_in_list("v")
    assert seen == {str(at) for at in range(len(GAMES["games"]))}


def test_wheel_scrolls_the_list_and_steps_a_choice(new_game):
    new_game.scroll(-1)
    first = new_game.state()
    press(new_game, pygame.K_SPACE, pygame.K_HOME)
    shown(new_game, (320, 240))
    new_game.scroll(-3)
    assert dict(shown(new_game, (320, 240)).spots).keys() >= {"^", "v"} and new_game.state() != first


def test_a_game_that_is_not_in_the_list_can_be_played_again():
    game = {**GAME, "variant": "mine", "name": "Mine"}
    begun = []
    card = NewGameCard(Words(), GAMES, state_of(SETTINGS, game, TURN), begun.append)
    press(card, pygame.K_RETURN)
    assert begun == [["new mine"]]
    NewGameCard(Words(), {"popular": [], "games": []}, state_of(SETTINGS, game, TURN), begun.append)


# All cards, at all sizes, in all languages


def cards(words):
    state = state_of(SETTINGS, PEOPLE, GAME, MOVE, TURN)
    actions = [(line, words(f"do-{line}")) for line in ACTIONS]
    new = NewGameCard(words, GAMES, state, print)
    yield new
    for choice in ("game", "level", "clock", "handicap"):
        opened = NewGameCard(words, GAMES, state, print)
        opened.choose(choice)
        yield opened
    yield Question(words, words("new-title"), words("new-text", moves=12), words("keep-game"), words("do-new"), print)
    yield Question(words, words("resign-title"), words("resign-text"), words("play-on"), words("do-resign"), print)
    yield ActionsCard(words, lambda: (actions, list(ACTIONS)), print)
    yield InviteCard(words, GAMES, state, "broker.example:8883 --user asa", print, print)
    yield InviteCard(words, GAMES, state, "broker.example:8883 --user asa --notls --ws 9001", print, print,
                     wrong="unrecognized arguments: --notls. The options are --no-tls --user --ca")
    links, at = {"guest": "g", "watch": "w", "own": "o", "qr": []}, {"host": "broker.example", "port": "8883"}
    for qr in ([], ["01" * 25] * 49):
        table = SimpleNamespace(links={**links, "qr": qr}, state="elsewhere", lost=None)
        yield LinksCard(words, table, print, print)
    for why in ("name", "closed", "silent", "mismatch", "certificate", "tls", "plain", "other"):
        lost = {**at, "why": why, "text": "unable to get local issuer certificate"}
        yield LinksCard(words, SimpleNamespace(links=links, state="lost", lost=lost), print, print)
    yield LinksCard(words, SimpleNamespace(links={**links, "acl": "user asa"}, state="deaf", lost=None), print, print)
    for state in ("asks", "refused", "over", "offered", "asked", "left"):
        yield LinksCard(words, SimpleNamespace(links=links, state=state, lost=None), print, print)


def test_names_of_games_can_be_drawn_in_each_language():
    letters = Sheet(20)._font
    names = {letter for game in GAMES["games"] for letter in game["name"] if letter.strip()} | set("×öäåæøé")
    missing = bytes(letters.getmask("\ue000"))
    assert [letter for letter in sorted(names) if bytes(letters.getmask(letter)) == missing] == []


def test_choices_of_a_new_table_stay_while_its_broker_is_typed():
    asked, invited = [], []
    state = state_of(SETTINGS, PEOPLE, GAME, MOVE, TURN)
    card = InviteCard(Words("en"), GAMES, state, "one", print, asked.append)
    sides = card._values["players"]
    card._chosen.update({"game": "brandub", "players": sides[-1], "clock": "10+0"})
    card.choose("broker")
    assert card.closed and asked[0]["broker"] == "one"
    again = InviteCard(Words("en"), GAMES, state, "two --no-tls", lambda *words: invited.append(words), print, asked[0])
    again.take(again._chosen)
    chosen, arguments = invited[0]
    assert chosen["broker"] == "two --no-tls" and arguments[:2] == ["--variant", "brandub"]
    assert again._chosen["players"] == sides[-1] and arguments[-2:] == ["--clock", "10+0"]


@pytest.mark.slow
@pytest.mark.parametrize(("language", "size"), each_value(product(languages(), SIZES)))
def test_cards_fit_without_overlap(language, size, monkeypatch):
    sheets = []
    arrange = {kind: kind.arrange for kind in (NewGameCard, Question, ActionsCard, InviteCard, LinksCard)}
    for kind in arrange:
        def spy(card, sheet, size, kind=kind):
            fits, needed = arrange[kind](card, sheet, size)
            sheets.append((sheet, fits, needed, size))
            return fits, needed
        monkeypatch.setattr(kind, "arrange", spy)
    for card in cards(Words(language)):
        shown(card, size)
        sheet, fits, needed, room = sheets[-1]
        assert fits and needed[0] <= room[0] and needed[1] <= room[1], card.state()
        assert sheet.letters > MIN_LETTERS
        boxes = [pygame.Rect(box[0], box[1], box[2] - box[0], box[3] - box[1]) for _, box in card.spots]
        assert all(card._picture.get_rect().contains(box) for box in boxes)
        assert all(box.collidelist(boxes[number + 1 :]) < 0 for number, box in enumerate(boxes))


@pytest.mark.parametrize("language", languages())
def test_buttons_beside_the_board_fit_in_each_language(language):
    words = Words(language)
    buttons = [(line, words(f"do-{line}"), True) for line in ACTIONS if line != "resign"]
    drawn = draw_move_panel((240, 700), 0.75, COLOUR, [], "attackers", "", words=words, buttons=buttons)
    assert [action for _, action in drawn.actions] == [line for line, _, _ in buttons]
    assert all(drawn.picture.get_rect().contains(place) for place, _ in drawn.actions)
    assert not draw_move_panel((80, 200), 0.25, COLOUR, [], "attackers", "", words=words, buttons=buttons).actions


# What is possible


@pytest.mark.parametrize(("events", "possible"), [
    ((PEOPLE, GAME, TURN), "new hint score learn puzzles why"),
    ((PEOPLE, GAME, TURN, MOVE, {**TURN, "side": "defenders"}), "new undo hint score resign learn puzzles why"),
    (({**PEOPLE, "take_backs": 0, "hints": 0}, GAME, TURN, MOVE), "new score resign learn puzzles why"),
    (({**PEOPLE, "defenders": "computer"}, GAME, TURN, MOVE), "new undo score resign learn puzzles why"),
    ((PEOPLE, GAME, TURN, MOVE, END), "new undo again coach learn puzzles why"),
    ((PEOPLE, {**GAME, "exercise": "puzzles"}, TURN), "new hint"),
    ((PEOPLE, GAME, TURN, {"event": "hint", "looks": True}), "new score learn puzzles why"),
])
def test_possible_actions(events, possible):
    assert possible_actions(state_of(*events)) == possible.split()


def test_nothing_is_possible_before_the_board_is_known():
    assert possible_actions(BoardState()) == []


# The desk


class DeskDriver:
    def __init__(self):
        self.sent, self.said, self.clipboard = [], [], ""
        reader = self.reader = EventReader(Answers(io.StringIO()))
        reader.begin(True)
        size = Layout(9, 9).size
        surface = pygame.Surface((size[0] + 320, size[1]), 0, 32)
        self.stage = SimpleNamespace(
            area=pygame.Rect((0, 0), size), list_area=pygame.Rect(size[0], 0, 320, size[1]), scale=1.0,
            layout=Layout(9, 9), surface=surface, toggle_list=lambda: True)
        self.desk = Desk(self.stage, reader, Answers(io.StringIO()), COLOUR, self.sent.append,
                         lambda message, *_, **values: self.said.append(message), GAMES, "https://page.example/x/")
        self.tell({"event": "board"}, SETTINGS, PEOPLE, GAME, TURN, {"event": "ready"})

    def tell(self, *events):
        for event in events:
            self.reader.write(json.dumps(event, separators=(",", ":")) + "\n")
        self.desk.follow(0.0, [])

    def press(self, number, mod=0):
        return self.desk.handle(key(number, chr(number) if number < 128 else "", mod))

    def click(self, position):
        self.desk.draw(Words(), True)
        assert self.desk.points(position)
        return self.desk.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=position, button=1))

    def button(self, action):
        """Return where a button of the list is."""
        self.desk.draw(Words(), True)
        place = next(place for place, line in self.desk._list._drawn.actions if line == action)
        return self.stage.list_area.left + place.centerx, self.stage.list_area.top + place.centery


@pytest.fixture
def driver(monkeypatch):
    monkeypatch.setattr("sim.window.sound._open_sound_card", lambda: False)
    made = DeskDriver()
    monkeypatch.setattr(pygame.scrap, "put_text", lambda text: setattr(made, "clipboard", text))
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: made.clipboard)
    return made


def test_key_and_button_open_a_new_game(driver):
    for opens in (lambda: driver.press(pygame.K_n), lambda: driver.click(driver.button("new"))):
        opens()
        assert isinstance(driver.desk.card, NewGameCard) and driver.desk.holds_input and driver.desk.types
        driver.press(pygame.K_ESCAPE)
        assert driver.desk.card is None and not driver.desk.holds_input and driver.sent == []
    driver.press(pygame.K_n)
    driver.press(pygame.K_RETURN)
    assert driver.sent == ["new brandub"]


def test_a_new_game_asks_before_it_ends_another(driver):
    driver.tell(MOVE)
    for keys, sent in (([pygame.K_RETURN], []), ([pygame.K_TAB, pygame.K_RETURN], ["new brandub"])):
        driver.press(pygame.K_n)
        driver.press(pygame.K_RETURN)
        assert isinstance(driver.desk.card, Question) and driver.sent == []
        for number in keys:
            driver.press(number)
        assert driver.desk.card is None and driver.sent == sent


def test_the_card_of_actions_opens_the_rules(driver):
    opened = []
    driver.desk.show_rules = lambda: opened.append(driver.desk.state.game["variant"])
    driver.press(pygame.K_a)
    driver.desk.card.choose("rules")
    assert opened == [driver.desk.state.game["variant"]] and driver.desk.card.closed


def test_resign_asks_first(driver):
    driver.tell(MOVE)
    driver.click(driver.button("resign"))
    driver.press(pygame.K_RETURN)
    assert driver.sent == [] and driver.desk.card is None
    driver.click(driver.button("resign"))
    driver.press(pygame.K_RIGHT)
    driver.press(pygame.K_RETURN)
    assert driver.sent == ["resign"]


def test_round_button_and_key_show_all_actions(driver):
    for opens in (lambda: driver.press(pygame.K_a), lambda: driver.click(driver.stage.layout.actions_button.center)):
        opens()
        assert driver.desk.card.order() == [*"new hint score learn puzzles why far rules link close".split()]
        driver.press(pygame.K_ESCAPE)
    driver.press(pygame.K_a)
    driver.press(pygame.K_DOWN)
    driver.press(pygame.K_RETURN)
    assert driver.sent == ["hint"] and driver.desk.card is None


def test_buttons_follow_the_game(driver):
    driver.click(driver.button("hint"))
    driver.tell({**TURN, "side": ""}, END)
    with pytest.raises(StopIteration):
        driver.button("resign")
    driver.click(driver.button("again"))
    assert driver.sent == ["hint", "again"]


def test_a_restart_closes_the_card(driver):
    driver.press(pygame.K_n)
    driver.desk.restart()
    assert driver.desk.card is None


# Links

LINK = "https://page.example/x/#game=d2c2&variant=brandub&attackers=person&defenders=person"


def test_link_goes_to_the_clipboard_and_back(driver):
    driver.tell(MOVE)
    driver.press(pygame.K_c, pygame.KMOD_LCTRL)
    assert driver.clipboard == LINK and driver.said == ["link-copied"]
    driver.press(pygame.K_v, pygame.KMOD_LCTRL)
    record = ["record in", "variant: brandub", "attackers: person", "defenders: person", "1. d2-c2",
              "result: unfinished"]
    assert driver.sent == record and not driver.desk.types
    driver.tell({**GAME, "plies": 1}, MOVE)
    assert driver.said[-1] == "game-taken"
    driver.sent.clear()
    driver.desk.handle(pygame.event.Event(pygame.DROPTEXT, text=LINK + "\n"))
    assert driver.sent == record


def test_link_ends_with_the_position_that_shows(driver):
    driver.tell(MOVE, {**MOVE, "ply": 2, "side": "defenders", "from": "d3", "to": "b3"})
    driver.desk.past.show(driver.reader.state, 1)
    driver.press(pygame.K_c, pygame.KMOD_LCTRL)
    assert driver.clipboard == LINK


def test_damaged_link_is_not_read(driver):
    driver.clipboard = "#game=d2c2%0Aresign&variant=brandub"
    driver.press(pygame.K_v, pygame.KMOD_LCTRL)
    assert driver.sent == [] and driver.said == ["window-link-damaged"] and not driver.desk.types


def test_other_text_goes_into_the_line(driver):
    driver.desk.handle(pygame.event.Event(pygame.DROPTEXT, text="hint\n"))
    assert driver.sent == ["hint"] and driver.desk.types


@pytest.mark.parametrize("text", ["", "hint", "d2-c2", "variant brandub", "level=3", "1. d2-c2\nresult: unfinished"])
def test_what_is_no_link(text):
    assert not is_link(text)


@pytest.mark.parametrize("text", ["#game=d2c2", "#game=x&variant=brandub", "#game=d2c2&game=d2c2&variant=brandub",
                                  "#game=d2c2&variant=brandub&event=x%0D%0Aresign", "#game=%FF&variant=brandub"])
def test_damaged_links(text):
    assert is_link(text)
    with pytest.raises(ValueError):
        link_record(text)
