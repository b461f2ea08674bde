# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The page is the companion of a board: the simulator on a pseudo-terminal, behind a port that the browser gets."""

import random
import time

import pytest

from console_board import client, simulator
from soak import scaled
from tafl.game import Game
from tafl.names import move_name, square_name
from tafl.record_reader import read_record
from tafl.variants import load
from web_cable import boards, prepare
from web_lights import read_board
from web_page import until, violations, wait_for

pytestmark = [pytest.mark.slow, pytest.mark.once]


@pytest.fixture
def board():
    """Return a board of brandub for two people on a pseudo-terminal."""
    child = client(simulator())
    child.expect("attackers to move")
    yield child
    child.close(force=True)


@pytest.fixture
def page(open_board, board):
    """Return the page with a port whose other end is the board, and the panels beside it."""
    boards.append(board)
    page = open_board(prepare=prepare, kind="with a port", viewport={"width": 1280, "height": 800})
    page.click("#tab-cable")
    return page


def connect(page):
    page.click("text=Connect a board")
    wait_for(page, "ljostafl.companion.shows")


def type_on_board(board, line):
    """Type a line on the other end, as the board's own buttons would make a move."""
    board.send(line + "\r")


def men_of(game):
    return {square_name(square): ".adK"[piece] for square, piece in game.position.pieces()}


def wait_for_men(page, game):
    """Wait until the lights of the page show the men of the game. There is no cursor; the king pulses."""
    until(page, lambda: read_board(page, game.position.size, 1)[0] == men_of(game))


def test_a_game_on_both_ends(page, board):
    own = page.evaluate("ljostafl.client.ask('record')")
    connect(page)
    dice, game, plies = random.Random(15), Game(load("brandub")), scaled(80, 8)
    wait_for_men(page, game)
    page.click("#tab-console")  # wrong moves and questions get the answers of the board
    page.fill(".command", "d2-e3")
    page.keyboard.press("Enter")
    wait_for(page, "document.querySelector('.transcript').textContent.includes('all pieces move in straight lines')")
    page.fill(".command", "sc")  # the words come from the board's own help
    wait_for(page, "document.querySelector('.suggestions').innerText === 'score'")
    page.fill(".command", "")
    page.click("#tab-game")
    assert page.inner_text(".game-name") == "Haithabu Brandub"
    while not game.outcome() and game.ply < plies:
        name = move_name(dice.choice(game.legal_moves()))
        if game.ply % 2:
            page.evaluate("(name) => ljostafl.companion.board.client.send(name)", name)
        else:
            type_on_board(board, name)
        game.play(name)
        wait_for(page, f"ljostafl.companion.board.mirror.ply === {game.ply}")
        wait_for_men(page, game)
        assert page.locator(".panel-game .move").count() == game.ply
    page.click("#tab-cable")
    with page.expect_download() as download:
        page.click(".log .plain")
    text = download.value.path().read_text(encoding="utf-8")
    record, about = read_record(text.splitlines())
    assert record.names() == game.names() and "date" in about
    page.click("text=Disconnect")
    wait_for(page, "!ljostafl.companion.shows")
    assert page.evaluate("ljostafl.client.ask('record')") == own  # the page's own game has waited
    page.click("#tab-game")
    assert page.inner_text(".game-name") == "Tablut"


@pytest.mark.soak
def test_earlier_positions_of_the_board_on_the_cable(page, board):
    connect(page)
    names, games = ["d2-c2", "d3-e3", "f4-f3"], [Game(load("brandub"))]
    for name in names:
        type_on_board(board, name)
        games.append(Game(load("brandub")))
        for played in names[: len(games) - 1]:
            games[-1].play(played)
    wait_for(page, "ljostafl.companion.board.mirror.ply === 3")
    page.click("#tab-game")
    page.click(".move >> nth=0")
    wait_for_men(page, games[1])
    page.keyboard.press("ArrowRight")
    wait_for_men(page, games[2])
    page.click("[data-button=select]")
    wait_for_men(page, games[3])
    before = page.evaluate("seen.titles.length")
    page.click("[data-button=back]")
    wait_for(page, "document.querySelector('.plate').innerText.includes('This is the board on the cable')")
    page.click("#tab-cable")
    page.click("text=Disconnect")
    wait_for(page, "!ljostafl.companion.shows")
    page.evaluate("ljostafl.client.ask('record')")
    assert page.evaluate("seen.titles.length") == before  # the page's own program has seen no press
    assert page.inner_text(".plate") != "" and "cable" not in page.inner_text(".plate")


@pytest.mark.soak
def test_the_pages_game_goes_to_the_board_and_the_boards_game_to_the_page(page, board):
    moves = ["e4-f4", "d1-d2"]
    for line in ("players people", "new tablut", *moves):
        page.evaluate("(line) => ljostafl.client.send(line)", line)
    wait_for(page, "ljostafl.mirror.ply === 2")
    connect(page)
    page.click("text=Send the page's game")
    wait_for(page, "document.querySelector('.message')?.textContent.includes('2 moves of Tablut')")
    wait_for(page, "ljostafl.companion.board.mirror.variant === 'tablut' && ljostafl.companion.board.mirror.ply === 2")
    wait_for(page, "ljostafl.companion.board.mirror.history !== null")
    type_on_board(board, "e3-d3")
    wait_for(page, "ljostafl.companion.board.mirror.ply === 3")
    page.click("text=Send the page's position")
    page.click("text=Open it")  # it would end a game
    wait_for(page, "ljostafl.companion.board.mirror.ply === 2")
    type_on_board(board, "e3-c3")
    wait_for(page, "ljostafl.companion.board.mirror.ply === 3")
    page.click("text=Continue its game on the page")
    page.click("text=Open it")
    wait_for(page, "!ljostafl.companion.shows && ljostafl.mirror.ply === 3")
    names = page.evaluate("ljostafl.mirror.moves.map(({ name }) => name)")
    assert names == [*moves, "e3-c3"]
    page.click("#tab-cable")
    logged = page.locator(".log li").all_inner_texts()
    assert [line.split(": ")[1].split("\n")[0] for line in logged] == ["tablut, 3 moves, unfinished"] * 2


@pytest.mark.soak
def test_refused_position_leaves_the_game_of_the_board(page, board):
    connect(page)
    type_on_board(board, "d2-c2")
    wait_for(page, "ljostafl.companion.board.mirror.ply === 1")
    page.click("#tab-share")
    page.fill("#panel-share textarea >> nth=1", "variant: brandub\nstart: 7/7/7/7/7/7/7 a 0\nresult: unfinished")
    page.click("text=Put it on the board")
    page.click("text=Open it")
    wait_for(page, "document.querySelector('.message.wrong') !== null")
    assert "the position has no king" in page.inner_text(".message")
    assert page.evaluate("ljostafl.companion.board.client.ask('record')")[3] == "1. d2-c2"


@pytest.mark.soak
def test_pulled_cable_and_reload_lose_no_move(page, board):
    connect(page)
    type_on_board(board, "d2-c2")
    wait_for(page, "ljostafl.companion.board.mirror.ply === 1")
    page.evaluate("fakePort.pull()")
    wait_for(page, "ljostafl.companion.board.state === 'lost'")
    assert "The cable was pulled" in page.inner_text(".plate")
    type_on_board(board, "d3-e3")  # the game goes on without the page
    board.expect("2. defenders d3-e3")
    page.evaluate("navigator.serial.plug()")
    wait_for(page, "document.querySelector('.log').textContent.includes('2 moves')")
    page.evaluate("ljostafl.companion.log.saved")
    page.reload()
    wait_for(page, "globalThis.ljostafl?.companion !== undefined")
    page.click("#tab-cable")
    assert "brandub, 2 moves, unfinished" in page.inner_text(".log")
    connect(page)
    type_on_board(board, "f4-f3")
    wait_for(page, "ljostafl.companion.board.mirror.ply === 3")
    until(page, lambda: [line.split(": ")[1].split("\n")[0] for line in page.locator(".log li").all_inner_texts()] == [
        "brandub, 3 moves, unfinished"])


@pytest.mark.soak
def test_link_that_is_opened_goes_to_the_board_on_the_cable(page):
    connect(page)
    page.evaluate("location.hash = '#game=e4f4&variant=tablut&draws=on'")
    wait_for(page, "ljostafl.companion.board.mirror.variant === 'tablut' && ljostafl.companion.board.mirror.ply === 1")


@pytest.mark.soak
def test_files_apply_to_the_pages_own_board_which_waits(page, board):
    connect(page)
    type_on_board(board, "d2-c2")
    wait_for(page, "ljostafl.companion.board.mirror.ply === 1")
    page.click("#tab-files")
    wait_for(page, "document.querySelector('.file').value.includes('TAFL_LEVEL')")
    page.fill(".file", 'TAFL_VARIANT = "copenhagen"\nTAFL_CLOCK = 999\n')
    page.click("text=Apply")
    wait_for(page, "document.querySelector('.message')?.textContent.includes('own board has restarted')")
    wait_for(page, "document.querySelector('.remarks').textContent.includes('it must be minutes from 0 to 180')")
    assert page.evaluate("ljostafl.companion.shows && ljostafl.machine.held")
    assert page.evaluate("ljostafl.companion.board.client.ask('record')")[3] == "1. d2-c2"
    page.click("#tab-cable")
    page.click("text=Disconnect")
    wait_for(page, "!ljostafl.companion.shows")
    assert page.evaluate("ljostafl.client.ask('record')")[0] == "variant: copenhagen"


@pytest.mark.soak
def test_larger_board_than_the_pages(page, board):
    connect(page)
    type_on_board(board, "new copenhagen")
    wait_for(page, "ljostafl.companion.board.mirror.variant === 'copenhagen'")
    wait_for(page, "ljostafl.companion.board.mirror.history !== null")
    wait_for_men(page, Game(load("copenhagen")))
    page.click("text=Disconnect")
    wait_for(page, "ljostafl.view.lights.columns === 9")


@pytest.mark.soak
def test_browser_without_serial_ports_has_no_such_panel(open_board):
    page = open_board(prepare=lambda page: page.add_init_script(
        "Object.defineProperty(navigator, 'serial', { value: undefined });"))
    wait_for(page, "wire.length > 0")  # the first frame brings the panel
    assert page.locator("#tab-files").count() == 1 and page.locator("#tab-cable").count() == 0


@pytest.mark.soak
def test_axe_finds_nothing_in_the_panel(page, board):
    from support import web_packages

    page.evaluate(web_packages.axe())
    connect(page)
    type_on_board(board, "d2-c2")
    wait_for(page, "document.querySelectorAll('.log li').length === 1")
    for state in ("ready", "lost"):
        if state == "lost":
            page.evaluate("fakePort.pull()")
        wait_for(page, f"ljostafl.companion.board.state === '{state}'")
        assert violations(page) == [], state


@pytest.mark.soak
def test_held_program_stands_still_with_its_clock(open_board):
    page = open_board()

    def seconds():
        answer = page.evaluate("ljostafl.client.ask('info')")
        hours, minutes, seconds = next(line for line in answer if line.startswith("running for"))[13:].split(":")
        return 3600 * int(hours) + 60 * int(minutes) + int(seconds)

    before, began = seconds(), time.monotonic()
    page.evaluate("ljostafl.machine.hold(true)")
    page.wait_for_timeout(1000)  # the Worker has no answer to this
    printed, held = page.evaluate("seen.printed"), time.monotonic()
    page.evaluate("ljostafl.machine.type('position\\n')")
    page.wait_for_timeout(5000)
    assert page.evaluate("seen.printed") == printed
    held = time.monotonic() - held
    page.evaluate("ljostafl.machine.hold(false)")
    wait_for(page, f"seen.printed.length > {len(printed)}")  # what was typed meanwhile is answered
    assert seconds() - before <= time.monotonic() - began - held + 1  # it tells whole seconds
