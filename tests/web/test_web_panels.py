# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The panels beside the board show the moves, earlier positions, the coach, the buttons and the console."""

import pytest

from tafl.game import Game
from tafl.names import move_name
from tafl.variants import load
from web_page import PRESS_MS, SETTLED, violations, wait_for
from web_panels import DESKTOP, MOVES, PEOPLE, PIECES, TIDY, boards, coach_tells, game, play, tidied

pytestmark = [pytest.mark.slow, pytest.mark.once]


@pytest.fixture
def board(shared_board):
    """Return a page with a game of brandub between two people, and these moves. Tests share it."""
    return tidied(shared_board(**DESKTOP))


def test_every_earlier_position_shows_while_the_game_goes_on(board):
    expected = boards("brandub", MOVES)
    wait_for(board, f"document.querySelectorAll('.move').length === {len(MOVES)}")
    assert board.locator(".move .number").all_inner_texts() == [f"{ply}." for ply in range(1, len(MOVES) + 1)]
    assert board.locator(".move .way").all_inner_texts() == [move.replace("-", "–") for move in MOVES]
    for ply in (3, 1, 5, 2):
        board.click(f".move >> nth={ply - 1}")
        assert board.text_content(".past-text") == f"Move {ply} of 5"
        assert board.evaluate(PIECES) == expected[ply]
    play(board, "d5-e5")  # the program goes on
    wait_for(board, "ljostafl.mirror.ply === 6")
    assert board.text_content(".past-text") == "Move 2 of 6"
    assert board.evaluate(PIECES) == expected[2]
    board.keyboard.press("ArrowRight")
    assert board.text_content(".past-text") == "Move 3 of 6"
    board.click("text=Back to the game")
    assert not board.is_visible(".past")
    board.click(".move >> nth=0")
    play(board, "undo")
    wait_for(board, "ljostafl.mirror.ply === 5")
    assert board.evaluate(PIECES) == expected[1]
    play(board, "new tablut")
    wait_for(board, "ljostafl.mirror.variant === 'tablut' && ljostafl.mirror.history !== null")
    wait_for(board, "!document.querySelector('.move')")
    assert not board.is_visible(".past")


def test_what_the_coach_finds_shows_as_a_graph_whose_marks_show_positions(board):
    coach_tells(board, None, None, progress=40)
    wait_for(board, "document.querySelector('.panel-game').textContent.includes('looked through 40 %')")
    coach_tells(board, [50, 52, 48, 20, 90, 88],
                [[3, "attackers", "f4-f3", 28, None], [4, "defenders", "d4-d3", 70, "d4-d2"]])
    wait_for(board, "document.querySelectorAll('.mark').length === 2")
    label = board.get_attribute(".graph svg", "aria-label")
    assert label.startswith("The attackers' part of the points goes from 50 % to 88 %; the defenders stand better ")
    assert label.endswith(" after move 3; the attackers stand better after move 4")
    marks = board.locator(".mark")
    assert marks.nth(1).get_attribute("aria-label") == "4. defenders d4–d3: cost 70 %; better was d4–d2"
    marks.nth(0).click()
    assert board.text_content(".past-text") == "Move 3 of 5"
    assert board.evaluate(PIECES) == boards("brandub", MOVES)[3]
    play(board, "d5-e5")  # the game goes on: the graph is no longer that of the game
    wait_for(board, "ljostafl.mirror.ply === 6 && !document.querySelector('.coach')")


def test_lights_of_the_past_keep_their_rhythms(board):
    page = board
    page.emulate_media(reduced_motion="no-preference")
    page.click(".move >> nth=2")  # f4-f3: the light of f4 is the trail
    page.evaluate("""globalThis.seenLights = new Set();
        ljostafl.view.addEventListener("lights", () => seenLights.add(ljostafl.view.lights.at(6, 4)));""")
    wait_for(page, "seenLights.size > 3")
    page.emulate_media(reduced_motion="reduce")


def test_buttons_step_through_the_past_and_reach_the_program_only_afterwards(board):
    board.click(".move >> nth=2")
    titles = board.evaluate("seen.titles.length")
    for button, text in (("left", "Move 2 of 5"), ("left", "Move 1 of 5"), ("right", "Move 2 of 5")):
        board.click(f"[data-button={button}]")
        assert board.text_content(".past-text") == text
    board.click("[data-button=select]")
    assert not board.is_visible(".past")
    game(board)
    assert board.evaluate("seen.titles.length") == titles  # the program has seen no press
    board.click("[data-button=back]")
    wait_for(board, "seen.titles.at(-1).includes('(1/')")  # its menu opens


CONTRAST = """(element) => {
    const parts = (text) => text.match(/[\\d.]+/g).slice(0, 3).map((part) => part / 255)
        .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    const light = (text) => parts(text).reduce((sum, part, i) => sum + part * [0.2126, 0.7152, 0.0722][i], 0);
    const paper = light("rgb(43, 33, 26)"), ink = light(getComputedStyle(element).color); // the paper's lighter end
    return (Math.max(paper, ink) + 0.05) / (Math.min(paper, ink) + 0.05);
}"""


@pytest.mark.parametrize("scheme", ["light", pytest.param("dark", marks=pytest.mark.soak)])
def test_papers_are_dark_in_each_scheme_and_links_are_read_on_them(board, scheme):
    page = board
    page.emulate_media(color_scheme=scheme)
    page.click("#help-button")
    page.evaluate("document.querySelector('#panel-files').hidden = false")
    for paper in (".panels", ".help", ".notices", ".words"):
        assert page.evaluate(f"getComputedStyle(document.querySelector('{paper}')).colorScheme") == "dark", paper
    links = page.locator("a").all()
    assert links
    for link in links:
        assert link.evaluate(CONTRAST) >= 4.5
    page.evaluate("document.querySelector('#panel-files').hidden = true")
    page.emulate_media(color_scheme="light")


def test_the_final_position_shows_again_where_the_plate_has_the_text(board):
    play(board, "resign")
    wait_for(board, "ljostafl.mirror.over")
    final = boards("brandub", MOVES)[-1]
    wait_for(board, "ljostafl.past.rests")
    for _ in range(20):  # longer than a pass of the text takes to begin
        board.wait_for_timeout(200)
        assert board.evaluate(PIECES) == final
    board.click(".move >> nth=1")
    assert board.evaluate(PIECES) == boards("brandub", MOVES)[2]
    board.click("text=Back to the game")
    assert board.evaluate(PIECES) == final
    board.keyboard.press("Enter")  # again
    wait_for(board, "ljostafl.mirror.ply === 0 && !ljostafl.past.rests")


# The words of the buttons beside the board that can be pressed.
POSSIBLE = """[...document.querySelectorAll(".actions [data-line]")].filter(({ disabled }) => !disabled)
    .map(({ textContent }) => textContent).join()"""


def test_buttons_beside_the_board_type_what_is_possible_now(board):
    wait_for(board, f"{POSSIBLE} === 'New game,Take back,Hint,Who is better?,Resign'")
    board.click(".actions >> text=Take back")
    wait_for(board, "ljostafl.mirror.ply === 4")
    board.click(".actions >> text=Resign")
    board.click("dialog >> text=Play on")
    board.click(".actions >> text=Resign")
    board.click("dialog .primary")
    wait_for(board, f"ljostafl.mirror.over && {POSSIBLE} === 'New game,Take back,Rematch'")
    board.click(".actions >> text=Rematch")
    wait_for(board, f"ljostafl.mirror.ply === 0 && {POSSIBLE} === 'New game,Hint,Who is better?'")


def test_buttons_beside_the_board_give_no_help_against_another_board(board):
    play(board, "players remote-defenders")
    wait_for(board, f"{POSSIBLE} === 'New game,Resign'")
    play(board, "remote resign")
    wait_for(board, f"{POSSIBLE} === 'New game,Rematch'")


def test_ctrl_z_takes_back_and_the_plate_turns_the_pages_of_a_menu(board):
    board.keyboard.press("Control+z")
    wait_for(board, "ljostafl.mirror.ply === 4")
    board.keyboard.press("Escape")
    place = board.locator(".plate").bounding_box()
    for share, number in ((0.9, 2), (0.9, 3), (0.1, 2)):
        wait_for(board, f"ljostafl.mirror.state.get('page').number === {number + (1 if share < 0.5 else -1)}")
        board.wait_for_timeout(PRESS_MS)
        board.mouse.click(place["x"] + share * place["width"], place["y"] + place["height"] / 2)
        wait_for(board, f"ljostafl.mirror.state.get('page').number === {number}")
    board.keyboard.press("Escape")
    wait_for(board, "ljostafl.mirror.state.screen === 'play'")


def test_past_of_a_large_board(board):
    page = board
    play(page, "players people", "new fyrkat15")
    wait_for(page, "ljostafl.mirror.variant === 'fyrkat15' && ljostafl.mirror.history !== null")
    moves, mirror = [], Game(load("fyrkat15"))
    for _ in range(2):
        moves.append(mirror.play(move_name(mirror.legal_moves()[0])))
    play(page, *moves)
    wait_for(page, "ljostafl.mirror.ply === 2")
    page.click(".move >> nth=0")
    assert page.evaluate("[ljostafl.view.lights.columns, ljostafl.view.outline.columns]") == [15, 15]
    assert page.evaluate(PIECES) == boards("fyrkat15", moves)[1]


@pytest.mark.soak
def test_board_larger_than_the_lights_shows_whole_in_the_past(open_board):
    page = open_board(**DESKTOP)
    page.evaluate("""ljostafl.machine.restart({ settings: {
        TAFL_PANEL_WIDTH: "9", TAFL_PANEL_HEIGHT: "9", TAFL_VARIANT: "copenhagen", TAFL_SPEED: "fast",
        TAFL_ATTACKERS: "person", TAFL_DEFENDERS: "person" }, settingsFile: "" })""")
    wait_for(page, "ljostafl.mirror.variant === 'copenhagen' && ljostafl.mirror.history !== null")
    moves = ["d1-d3", "f8-i8"]
    play(page, *moves)
    wait_for(page, "ljostafl.mirror.ply === 2")
    assert page.evaluate("ljostafl.view.lights.columns") == 9
    page.click(".move >> nth=0")
    assert page.evaluate("[ljostafl.view.lights.columns, ljostafl.view.outline.columns]") == [11, 11]
    assert page.evaluate(PIECES) == boards("copenhagen", moves)[1]
    page.keyboard.press("Escape")
    wait_for(page, "ljostafl.view.lights.columns === 9")


def test_console_completes_remembers_and_shows_only_what_the_user_asks(board):
    board.click("#tab-console")
    wait_for(board, "document.querySelector('.transcript').textContent.includes('5. attackers d6-e6')")
    text = board.text_content(".transcript")
    assert "result:" not in text and "popular games" not in text and "[move]" not in text
    board.fill(".command", "")
    board.type(".command", "where e")
    board.keyboard.press("Enter")
    board.type(".command", "resi")
    wait_for(board, "document.querySelectorAll('.suggestions li').length === 1")
    assert board.text_content(".panel-console .hint") == "resign: give up"
    board.keyboard.press("Tab")
    assert board.input_value(".command") == "resign"
    board.keyboard.press("ArrowUp")
    assert board.input_value(".command") == "where e"
    board.keyboard.press("ArrowDown")
    assert board.input_value(".command") == "resign"
    board.fill(".command", "hlep")
    board.keyboard.press("Enter")
    wait_for(board, "document.querySelector('.transcript').textContent.includes('did you mean help')")
    board.keyboard.press("Tab")  # nothing to complete: to the next control
    assert board.evaluate("document.activeElement.textContent") == "Send"
    assert game(board)[-1] == "5. d6-e6"


def test_tabs_and_moves_work_by_keys_alone(board):
    board.focus("#tab-game")
    board.keyboard.press("ArrowRight")
    assert board.get_attribute("#tab-share", "aria-selected") == "true" and board.is_visible("#panel-share")
    board.keyboard.press("Home")
    assert board.is_visible("#panel-game")
    board.focus(".move.last")
    for key, text in (("ArrowLeft", "Move 4 of 5"), ("ArrowUp", "Move 2 of 5"), ("Home", "Move 1 of 5"),
                      ("End", "Move 5 of 5")):
        board.keyboard.press(key)
        assert board.text_content(".past-text") == text
    board.keyboard.press("Escape")
    assert not board.is_visible(".past") and board.is_visible("#panels")


@pytest.mark.soak
@pytest.mark.parametrize("options", [
    DESKTOP,
    {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "color_scheme": "light"},
    {"viewport": {"width": 1280, "height": 800}, "forced_colors": "active"},
], ids=["desktop", "phone", "contrast"])
def test_axe_finds_nothing_in_the_panels(shared_board, options):
    from support import web_packages

    page = shared_board(**options)
    page.evaluate(TIDY)
    play(page, *PEOPLE)
    wait_for(page, "ljostafl.mirror.variant === 'brandub' && ljostafl.mirror.history !== null")
    play(page, "d2-c2", "d3-e3")
    wait_for(page, "ljostafl.mirror.ply === 2")
    coach_tells(page, [50, 20, 90], [[1, "attackers", "d2-c2", 30, None], [2, "defenders", "d3-e3", 70, None]])
    wait_for(page, "document.querySelectorAll('.mark').length === 2")
    page.evaluate(web_packages.axe())
    if not page.is_visible("#panels"):
        page.click("#panels-button")
    wait_for(page, SETTLED)
    page.click("summary")
    page.click(".move >> nth=0")
    for name in ("game", "share", "console", "files"):
        page.click(f"#tab-{name}")
        if name == "console":
            page.fill(".command", "re")
            wait_for(page, "document.querySelectorAll('.suggestions li').length > 1")
        elif name == "files":
            wait_for(page, "document.querySelector('.file').value.includes('TAFL_LEVEL')")
            page.fill(".file", "TAFL_LEVEL = \"1\nTAFL_LEVLE = 2\n")
            wait_for(page, "document.querySelectorAll('.remarks li').length === 2")
        assert violations(page) == [], name
