# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The panel for files applies the settings and variants of the user, and the rules show in pictures."""

import pytest

from ljostafl.rule_pages import rule_pages
from tafl.variants import load
from web_page import violations, wait_for
from web_panels import DESKTOP, game, message, play, tidied, with_moves

pytestmark = [pytest.mark.slow, pytest.mark.once]


@pytest.fixture
def board(shared_board):
    """Return a page with a game of brandub between two people, and these moves. Tests share it."""
    return tidied(shared_board(**DESKTOP))


@pytest.fixture
def own_board(open_board):
    """Return the same page for a test that changes more than the game."""
    return with_moves(open_board(**DESKTOP))


@pytest.fixture
def restarted_board(shared_board):
    """Return the same page for tests that restart the program. They share it."""
    return tidied(shared_board("restarted", **DESKTOP))


def test_settings_are_checked_and_applied_and_the_game_stays(restarted_board):
    board = restarted_board
    board.click("#tab-files")
    wait_for(board, "document.querySelector('.file').value.includes('TAFL_LEVEL')")
    original = board.input_value(".file")
    before = game(board)
    board.fill(".file", "TAFL_LEVLE = 2\n\nTAFL_UP_PIN = \"GP99\"\nTAFL_THEME = \"one-hue\"\nTAFL_CLOCK = 999\n")
    wait_for(board, "document.querySelectorAll('.remarks li').length === 2")
    assert board.locator(".remarks li").all_inner_texts() == [
        "Line 1: There is no setting TAFL_LEVLE. Do you mean TAFL_LEVEL?",
        'Line 3: TAFL_UP_PIN is "GP99" but must be the name of a pin, GP0 to GP28. The panel uses GP2.']
    board.click(".remarks button >> nth=1")
    assert board.evaluate("getSelection().toString() || document.querySelector('.file').value.slice("
                          "document.activeElement.selectionStart, document.activeElement.selectionEnd)"
                          ) == 'TAFL_UP_PIN = "GP99"'
    assert not board.evaluate("ljostafl.view.oneHue")  # nothing has happened so far
    dot = "getComputedStyle(document.querySelector('.sides .defenders'), '::before').backgroundColor"
    blue = board.evaluate(dot)
    board.click("#panel-files >> text=Apply")
    assert message(board) == "The board has restarted with this settings.toml."
    wait_for(board, "document.querySelector('.remarks').textContent.includes('it must be minutes from 0 to 180')")
    assert "Line 5: " in board.text_content(".remarks")
    wait_for(board, "ljostafl.mirror.ply === 5 && ljostafl.mirror.history !== null")
    assert game(board) == before
    wait_for(board, "ljostafl.view.oneHue")
    assert board.evaluate(dot) != blue and "who are dim;" in board.evaluate(
        "[...document.querySelectorAll('#help p')].filter((part) => getComputedStyle(part).display !== 'none')"
        ".map((part) => part.textContent).join()")
    board.reload()
    wait_for(board, "globalThis.ljostafl?.mirror.ply === 5 && ljostafl.mirror.history !== null")
    assert game(board) == before
    wait_for(board, "ljostafl.view.oneHue")
    board.click("#tab-files")
    wait_for(board, "document.querySelector('.file').value.startsWith('TAFL_LEVLE')")
    board.click("text=Restore the original")
    board.click("text=Restore it")
    wait_for(board, "document.querySelector('.file').value.startsWith('# SPDX')")
    assert board.input_value(".file") == original
    board.click("#panel-files >> text=Apply")
    wait_for(board, "!ljostafl.view.oneHue")
    wait_for(board, "!document.querySelector('#panel-files [aria-busy]')")  # until then, the button does nothing
    board.fill(".file", "TAFL_THEME = \0")  # no text
    board.click("#panel-files >> text=Apply")
    while "not a settings file" not in (told := message(board)):
        assert "restarted" in told
    assert board.evaluate("ljostafl.machine.state") == "running" and game(board) == before


@pytest.mark.soak
def test_variants_of_the_user_are_played_and_mistakes_shown(own_board):
    board = own_board
    board.click("#tab-files")
    board.click("text=variants.txt >> nth=0")
    assert "king_wins_at" in board.input_value(".file")
    block = ("[quick]\nname = Quick\nsize = 7\nstart = 3a3/3a3/3d3/aadKdaa/3d3/3a3/3a3\nfirst = defenders\n"
             "king_wins_at = edge\nking_captures = hammer\n")
    board.fill(".file", block + "[wrong]\nname = Wrong\nsize = 8\n")
    board.click("#panel-files >> text=Apply")
    wait_for(board, "document.querySelector('.remarks').textContent.includes('wrong, line 10')")
    assert game(board)[-1] == "5. d6-e6"
    play(board, "new quick")
    wait_for(board, "ljostafl.mirror.name === 'Quick' && ljostafl.mirror.history !== null")
    play(board, "d3-e3")
    wait_for(board, "ljostafl.mirror.ply === 1")


@pytest.mark.soak
def test_game_stays_through_a_restart_where_nothing_is_saved(own_board, open_board):
    """Another tab of the same browser may write, this one may not."""
    board = own_board
    page = open_board(context=board.context)
    page.set_viewport_size({"width": 1280, "height": 800})
    wait_for(page, "seen.storage.includes('another tab')")
    play(page, "players people", "new tablut", "e7-f7")
    wait_for(page, "ljostafl.mirror.variant === 'tablut' && ljostafl.mirror.ply === 1")
    page.click("#tab-files")
    wait_for(page, "document.querySelector('.file').value.includes('TAFL_LEVEL')")
    page.fill(".file", 'TAFL_THEME = "one-hue"\n')
    page.click("text=Apply")
    assert message(page) == "The board has restarted with this settings.toml."
    wait_for(page, "ljostafl.view.oneHue")
    assert game(page) == ["1. e7-f7"] and game(board)[-1] == "5. d6-e6"


# The rules in pictures


OWN_GAME = """[mine]
name = Mine
size = 7
start = 3a3/3a3/3d3/aadKdaa/3d3/3a3/3a3
first = attackers
king_wins_at = edge
king_captures = no
"""


def open_rules(page):
    page.evaluate("document.querySelector('#panels .more').open = true")
    page.click(".more [data-line=rules]")
    wait_for(page, "document.querySelector('.rules[open] figure')")


def test_the_rules_of_the_game_show_in_pictures(board):
    from support import web_packages

    open_rules(board)
    board.evaluate(web_packages.axe())
    pages = rule_pages(load("brandub"))["pages"]
    assert board.locator(".rules figure").count() == len(pages)
    pictures = [page for page in pages if page["start"]]
    assert board.locator(".rules svg[role=img]").count() == len(pictures)
    crosses = sum(len(page["captured"]) + bool(page["banned"]) for page in pictures)
    assert board.locator(".rules .cross.edge").count() == crosses
    assert "Haithabu Brandub" in board.text_content(".rules h2") and violations(board) == []
    board.keyboard.press("Escape")
    wait_for(board, "!document.querySelector('.rules')")
    assert board.evaluate("ljostafl.mirror.state.screen") == "play"


def test_the_help_says_how_the_king_is_captured_and_leads_to_the_rules(board):
    board.click("#help-button")
    wait_for(board, "document.querySelector('.help-king').textContent.startsWith('Haithabu Brandub: ')")
    board.click(".help-rules button")
    wait_for(board, "document.querySelector('.rules[open] figure')")
    for _ in range(2):
        board.keyboard.press("Escape")


@pytest.mark.soak
def test_a_game_of_the_user_has_rules_in_pictures(restarted_board):
    own_board = restarted_board
    own_board.evaluate("(variants) => ljostafl.machine.restart({ variants })", OWN_GAME)
    wait_for(own_board, "ljostafl.machine.state === 'running' && ljostafl.mirror.known")
    play(own_board, "new mine")
    wait_for(own_board, "ljostafl.mirror.variant === 'mine'")
    open_rules(own_board)
    assert "Mine" in own_board.text_content(".rules h2")
