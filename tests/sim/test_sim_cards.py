# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The window's cards have room in each language at each size, and offer what is possible."""

from itertools import product
from types import SimpleNamespace

import pygame
import pytest

from sim.actions import ACTIONS, possible_actions
from sim.legend import COLOUR
from sim.machine.board_state import BoardState
from sim.window.cards import ActionsCard, Question
from sim.window.far_cards import InviteCard, LinksCard
from sim.window.move_panel import draw_move_panel
from sim.window.new_game_card import NewGameCard
from sim.window.sheet import MIN_LETTERS, Sheet
from sim.words import Words, languages
from soak import each_value
from window_cards import END, GAME, GAMES, MOVE, PEOPLE, SETTINGS, TURN, shown, state_of

SIZES = ((275, 206), (320, 240), (320, 480), (385, 519), (688, 413), (700, 944))  # from the smallest windows on


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

REFUSED = {"event": "refusal", "code": "no-move", "name": "x", "squares": [], "text": "x is no move"}


# What is possible


@pytest.mark.parametrize(("events", "possible"), [
    ((PEOPLE, GAME, TURN), "new hint score learn puzzles"),
    ((PEOPLE, GAME, TURN, MOVE, {**TURN, "side": "defenders"}), "new undo hint score resign"),
    (({**PEOPLE, "take_backs": 0, "hints": 0}, GAME, TURN, MOVE), "new score resign"),
    (({**PEOPLE, "defenders": "computer"}, GAME, TURN, MOVE), "new undo score resign"),
    (({**PEOPLE, "defenders": "remote"}, GAME, TURN, MOVE), "new resign"),
    ((PEOPLE, GAME, TURN, MOVE, END), "new undo again coach learn puzzles"),
    ((PEOPLE, GAME, TURN, REFUSED), "new hint score learn puzzles why"),
    ((PEOPLE, {**GAME, "exercise": "puzzles"}, TURN), "new hint"),
    ((PEOPLE, GAME, TURN, {"event": "hint", "looks": True}), "new score learn puzzles"),
])
def test_possible_actions(events, possible):
    assert possible_actions(state_of(*events)) == possible.split()


def test_nothing_is_possible_before_the_board_is_known():
    assert possible_actions(BoardState()) == []
