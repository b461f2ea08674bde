# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The help and the rules of the terminal front end are readable at every size."""

from itertools import product

import pytest
from textual.containers import VerticalScroll

from sim import rule_book
from sim.legend import COLOUR, LIGHTS, MENU, ONE_HUE, TERMINAL_KEYS
from sim.machine.board_outline import whole_panel
from sim.terminal.app import BoardApp
from sim.terminal.board import Board
from sim.terminal.colors import ColorDepth
from sim.terminal.rules_screen import RulesScreen
from sim.words import Words, languages
from soak import SOAK, each_value, some
from terminal_app import FakePlayer, run_apart, shown, text
from terminal_session import DOWN, RIGHT

pytestmark = pytest.mark.once


def test_help_opens_scrolls_and_closes(open_terminal):
    session = open_terminal(size=(60, 24))
    session.wait_to_see("?: help")
    for key in ("?", "\x1bOP", *"hH"[: 2 * SOAK]):
        session.type(key)
        session.wait_to_see("attackers: orange, steady")
        session.wait_to_see("any other key: back")
        assert not session.sees("BACK leaves.")
        if key == "?" or SOAK:
            session.type(DOWN * 30)
            session.wait_to_see("BACK leaves.")
            assert not session.sees("attackers: orange")
        session.type(RIGHT)
        session.wait_for_light(4, 4)  # the key that closes it does not reach the program


@pytest.mark.soak
def test_help_in_a_large_terminal_is_animated_and_does_not_scroll(open_terminal):
    session = open_terminal(size=(120, 40))
    session.wait_to_see("q: quit")
    session.type("?")
    session.wait_to_see("any key: back")
    session.wait_to_see("BACK leaves.")
    assert session.sees("attackers: orange") and not session.sees("down: scroll")
    styles = set()

    def found():
        styles.add(tuple(cell.bg for cell in (session.screen.buffer[4][x] for x in range(6))))
        return len(styles) > 1

    session.wait_for(found)  # the sample of the cursor blinks
    session.type(DOWN)
    session.wait_for_light(4, 4, width=6, height=3)


@pytest.mark.slow
@pytest.mark.parametrize(("size", "depth"), each_value(
    product([(80, 24), (40, 15), *[(20, 8), (7, 2), (1, 1)][: 3 * SOAK]],
            ColorDepth if SOAK else [ColorDepth.ALL, ColorDepth.ANSI])))
def test_whole_help_is_readable_at_every_size(size, depth):
    found, say = help_text(size, depth), Words()
    if size[0] >= 40:
        assert all(entry.meaning(say).split()[-1] in found for entry in LIGHTS)
        assert all(say(text).split()[-1] in found for _, text in TERMINAL_KEYS) and say(MENU).split()[-1] in found


@pytest.mark.parametrize(("language", "size"), some(product(["de", "fr"], [(40, 12), (80, 24)]), 1))
def test_the_rules_show_all_pages_and_any_key_but_those_that_scroll_closes_them(size, language):
    words, book = Words(language), rule_book.load("ashton")

    async def read():
        player = FakePlayer()
        player.rules = lambda: book
        app = BoardApp(player, Board(9, 9, ColorDepth.ALL, True), COLOUR)
        found = []
        async with app.run_test(size=size) as pilot:
            app.show([[(1, 1, 1)] * 9] * 9, 0, whole_panel(9, 9), "", (), words)
            await pilot.press("r")
            for _ in range(100):
                await pilot.pause()
                found += [line.rstrip() for line in text(shown(app)).splitlines()][:-1]
                before = app.screen.query_one(VerticalScroll).scroll_offset.y
                await pilot.press("pagedown")
                await pilot.pause()
                if app.screen.query_one(VerticalScroll).scroll_offset.y == before:
                    break
            assert isinstance(app.screen, RulesScreen)
            await pilot.press("q")
            await pilot.pause()
            assert not isinstance(app.screen, RulesScreen)
        return " ".join(" ".join(found).split())

    shown_text = run_apart(read())
    assert all(page.text(words).split()[-1] in shown_text for page in book.pages)
    assert all(line.strip() in shown_text for line in book.drawing(book.pages[0]))


def test_the_help_says_how_the_king_is_captured():
    book = rule_book.load("saami")

    async def read():
        player = FakePlayer()
        player.rules = lambda: book
        app = BoardApp(player, Board(9, 9, ColorDepth.ALL, True), COLOUR)
        async with app.run_test(size=(100, 60)) as pilot:
            await pilot.press("question_mark")
            await pilot.pause()
            return " ".join(text(shown(app)).split())

    assert " ".join(book.king(Words()).split()[-5:]) in run_apart(read())


@pytest.mark.soak
@pytest.mark.parametrize("theme", [COLOUR, ONE_HUE])
@pytest.mark.parametrize("size", [(80, 24), (78, 24), (100, 24), (80, 25), (132, 43)])
def test_help_fits_usual_terminals_without_scrolling(size, theme):
    async def rooms():
        app = BoardApp(FakePlayer(), Board(9, 9, ColorDepth.ALL, True), theme)
        found = {}
        async with app.run_test(size=size) as pilot:
            for language in some(languages(), 3) if size == (80, 24) else ["en"]:
                app.show([[(0, 0, 0)] * 9] * 9, 0, whole_panel(9, 9), "", (), Words(language))
                await pilot.press("question_mark")
                await pilot.pause()
                assert Words(language)(MENU).split()[-1] in text(shown(app))
                found[language] = app.screen.query_one(VerticalScroll).max_scroll_y
                await pilot.press("x")
                await pilot.pause()
        return found

    found = run_apart(rooms())
    assert found == dict.fromkeys(found, 0)


def help_text(size, depth, unicode=True):
    """Return the words of the whole help, read by scrolling."""

    async def read():
        app = BoardApp(FakePlayer(), Board(9, 9, depth, unicode), COLOUR)
        found = []
        async with app.run_test(size=size) as pilot:
            await pilot.press("question_mark")
            for _ in range(80):
                await pilot.pause()
                lines = [line.rstrip() for line in text(shown(app)).splitlines()]
                found += lines[:-1] or lines
                page = app.screen.query_one(VerticalScroll)
                if page.scroll_offset.y >= page.max_scroll_y:
                    break
                page.scroll_relative(y=max(1, size[1] - 1), animate=False)
        return found

    return " ".join(" ".join(run_apart(read())).split())


def test_help_without_colours_shows_the_letters():
    found = help_text((100, 60), ColorDepth.NONE, False)
    for words in ("O attackers", "B defenders", "Y y the king", "W the cursor", ": throne", "; frame", "G g goals"):
        assert words in found, words
