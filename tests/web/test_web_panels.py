# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The panels of the page: the moves and earlier positions, links, records and pictures, the console."""

import random

import pytest
from PIL import Image

from ljostafl.rule_pages import rule_pages
from sentences import NO_VARIANT
from soak import scaled, some
from tafl.game import Game
from tafl.names import move_name
from tafl.variants import load
from web_page import PRESS_MS, SETTLED, violations, wait_for

pytestmark = [pytest.mark.slow, pytest.mark.once]

DESKTOP = {"viewport": {"width": 1280, "height": 800}, "reduced_motion": "reduce"}  # so that lights stand still
PEOPLE = ["players people", "new brandub"]
MOVES = ["d2-c2", "d3-e3", "f4-f3", "d4-d3", "d6-e6"]
# Leave what another test has opened in the panels.
TIDY = """
document.querySelector("dialog[open]")?.close();
document.querySelector(".message button")?.click();
document.activeElement.blur();
for (const field of document.querySelectorAll("#panels textarea, .command")) field.value = "";
ljostafl.past.end();
ljostafl.tabs.select("game");
"""
# What shows on the lights, as letters, the top row first: the light contract read backwards.
PIECES = """(() => {
    const { lights, outline } = ljostafl.view, letters = [];
    for (let y = outline.top; y < outline.top + outline.rows; y++) {
        for (let x = outline.left; x < outline.left + outline.columns; x++) {
            const [r, g, b] = lights.rgb.subarray(3 * (y * lights.columns + x));
            letters.push(Math.max(r, g, b) < 25 ? "." : b > 2 * r ? "d" : r > 2.5 * b ? "a" : b > r ? "." : "K");
        }
    }
    return letters.join("");
})()"""


@pytest.fixture
def board(shared_board):
    """Return a page with a game of brandub between two people, and these moves. Tests share it."""
    page = shared_board(**DESKTOP)
    page.evaluate(TIDY)
    return with_moves(page)


@pytest.fixture
def own_board(open_board):
    """Return the same page for a test that changes more than the game."""
    return with_moves(open_board(**DESKTOP))


@pytest.fixture
def restarted_board(shared_board):
    """Return the same page for tests that restart the program. They share it."""
    page = shared_board("restarted", **DESKTOP)
    page.evaluate(TIDY)
    return with_moves(page)


def with_moves(page):
    play(page, *PEOPLE)
    wait_for(page, "(({ ply, variant, history }) => ply === 0 && variant === 'brandub' && history)(ljostafl.mirror)")
    play(page, *MOVES)
    wait_for(page, f"ljostafl.mirror.ply === {len(MOVES)}")
    return page


def play(page, *lines):
    for line in lines:
        page.evaluate("(line) => ljostafl.client.send(line)", line)


def coach_tells(page, points, mistakes, progress=100):
    """Let the page see the event of the coach who has looked through the game."""
    page.evaluate("""(event) => ljostafl.client.dispatchEvent(new CustomEvent("event", { detail: { event } }))""",
                  {"event": "coach", "progress": progress, "points": points, "mistakes": mistakes, "chosen": 1})


def boards(variant, moves):
    """Return the pieces after each ply, row by row from the top."""
    game, found = Game(load(variant)), []
    for move in [None, *moves]:
        if move:
            game.play(move)
        rows = str(game.position).split("\n")[:-1]
        found.append("".join(letter if letter in "adK" else "." for row in rows for letter in row[3:].split(" ")))
    return found


def game(page):
    """Return the moves on the board, as the program tells them."""
    return page.evaluate("ljostafl.client.ask('record').then((lines) => lines.filter((line) => /^\\d/.test(line)))")


def message(page):
    """Return the message that the page shows, and remove it."""
    return wait_for(page, """(() => {
        const shown = document.querySelector(".message"), text = shown?.querySelector("span").textContent;
        shown?.querySelector("button").click();
        return text;
    })()""")


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


# For a line that a page shows: whether its middle is in view, and in front.
IN_VIEW = """(element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const found = document.elementFromPoint(x + width / 2, y + height / 2);
    return element.contains(found);
}"""
PHONES = [{"width": 390, "height": 780}, {"width": 320, "height": 568}, {"width": 780, "height": 360}]


@pytest.fixture
def phone(shared_board):
    """Return a function that returns a phone's page of this size. Tests share it."""

    def phone(viewport):
        page = shared_board(has_touch=True, is_mobile=True, reduced_motion="reduce")
        page.set_viewport_size(viewport)
        return page

    return phone


@pytest.mark.parametrize("viewport", some(PHONES, 1), ids=str)
def test_phone_shows_the_last_move_and_back_closes_the_sheet(phone, viewport):
    page = phone(viewport)
    moves = ["e4-f4", "d1-d2", "f4-e4", "d2-d1", "e3-f3", "f1-f2", "f3-e3", "f2-f1", "e6-f6", "d9-d8", "f6-e6"]
    play(page, "players people", "new tablut", *moves)
    wait_for(page, f"ljostafl.mirror.variant === 'tablut' && ljostafl.mirror.ply === {len(moves)}")
    before = page.url
    for more in ([], ["d8-d9"]):
        play(page, *more)
        page.tap("#panels-button")
        wait_for(page, SETTLED)
        wait_for(page, f"document.querySelectorAll('.move').length === {len(moves + more)}")
        assert page.locator(".move").last.evaluate(IN_VIEW)
        page.go_back()
        wait_for(page, "document.querySelector('#panels').hidden")
    page.tap("#panels-button")
    page.tap(".tab-row .close")
    wait_for(page, "history.state === null")
    assert page.url == before and not page.is_visible("#panels")


# The elements that match a selector and show, and are not in front where they scroll into view.
HIDDEN = """(selector) => [...document.querySelectorAll(selector)]
    .filter((button) => button.checkVisibility({ visibilityProperty: true }))
    .filter((button) => { button.scrollIntoView({ block: "nearest" }); return !(%s)(button); })
    .map((button) => button.outerHTML)""" % IN_VIEW


@pytest.mark.soak
def test_a_sheet_that_is_closed_twice_at_once_does_not_leave_the_page(shared_board):
    page = shared_board("sheet", viewport=PHONES[0], reduced_motion="reduce")
    page.evaluate("ljostafl.stays = true")
    page.evaluate("ljostafl.sheet.show(true); ljostafl.sheet.show(false); ljostafl.sheet.show(false)")
    page.wait_for_timeout(500)
    assert page.evaluate("ljostafl.stays && ljostafl.sheet.sheet.hidden && !history.state?.sheet")
    page.evaluate("ljostafl.sheet.show(true)")
    page.go_back()
    wait_for(page, "ljostafl.stays && ljostafl.sheet.sheet.hidden")


def test_notices_and_messages_cover_no_button(shared_board):
    page = shared_board("sheet", viewport=PHONES[0], reduced_motion="reduce")
    buttons = "#panels-button, #sound-button, #help-button, [data-button]"
    for viewport in [*some(PHONES, 1), DESKTOP["viewport"]]:
        page.set_viewport_size(viewport)
        for sheet in (False, True):
            page.evaluate(f"ljostafl.sheet.show({str(sheet).lower()})")
            page.evaluate("""void ljostafl.machine.dispatchEvent(
                new CustomEvent("storage", { detail: { state: "free" } }))""")
            wait_for(page, "document.querySelector('.notice-bar') !== null")
            page.wait_for_timeout(300)  # the board finds its new place
            seen = f"{buttons}, .tab-row button" if not sheet else ".tab-row button, .notice-bar button"
            assert page.locator(seen).first.is_visible()
            assert page.evaluate(HIDDEN, seen) == [], (viewport, sheet)


@pytest.mark.soak
def test_large_letters_leave_room_for_the_game(phone):
    page = phone({"width": 320, "height": 640})
    play(page, *PEOPLE)
    wait_for(page, "ljostafl.mirror.variant === 'brandub' && ljostafl.mirror.ply === 0")
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    page.tap("#panels-button")
    wait_for(page, SETTLED)
    sheet, row = (page.locator(part).bounding_box()["height"] for part in ("#panels", ".tab-row"))
    assert row < sheet / 3
    for name in ("cable", "files", "console", "share", "game"):
        page.evaluate("(name) => ljostafl.tabs.select(name)", name)
        assert page.locator(f"#tab-{name}").evaluate(IN_VIEW), name
    assert page.locator(".game-name").evaluate(IN_VIEW)
    page.evaluate("document.documentElement.style.fontSize = ''")
    page.tap(".tab-row .close")


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


def test_link_brings_the_game_to_another_board_and_asks_before_it_replaces_one(board, open_board):
    board.context.grant_permissions(["clipboard-read", "clipboard-write"])
    board.click("#tab-share")
    board.click("text=Copy a link to the game")
    assert message(board) == "The link is on the clipboard."
    link = board.evaluate("navigator.clipboard.readText()")
    assert link == board.input_value(".out") and "#game=d2c2d3e3f4f3d4d3d6e6&variant=brandub" in link
    before = game(board)
    other = open_board(**DESKTOP, fragment=link[link.index("#") :])
    wait_for(other, "ljostafl.mirror.ply === 5")
    assert game(other) == before and "#" not in other.url
    message(other)
    play(other, "new tablut", "e7-f7")
    wait_for(other, "ljostafl.mirror.variant === 'tablut' && ljostafl.mirror.ply > 0")
    kept = game(other)
    for answer, expected in (("Keep my game", kept), ("Open it", before)):
        other.evaluate("(hash) => { location.hash = hash; }", link[link.index("#") :])
        other.click(f"dialog >> text={answer}")
        wait_for(other, f"ljostafl.mirror.variant === '{'tablut' if expected is kept else 'brandub'}'")
        assert game(other)[0][:8] == expected[0][:8]


def test_link_to_a_position_and_to_an_earlier_one(board):
    links = {}
    for name, click in (("now", None), ("then", ".move >> nth=1")):
        if click:
            board.click("#tab-game")
            board.click(click)
        links[name] = board.evaluate("ljostafl.sharing.positionLink()").partition("#")[2]
    assert links["now"].startswith("position=3a3/") and "variant=brandub" in links["now"]
    assert links["then"].startswith("game=d2c2d3e3&"), links
    for name, ply in (("now", 5), ("then", 2)):
        play(board, "new brandub")
        wait_for(board, "ljostafl.mirror.ply === 0 && ljostafl.mirror.history !== null")
        board.evaluate("(link) => void ljostafl.sharing.takeLink(link)", links[name])
        wait_for(board, f"ljostafl.mirror.ply === {ply} && ljostafl.mirror.history !== null")
        position = board.evaluate("ljostafl.mirror.history.pieces(ljostafl.mirror.ply).map((p) => p || '.').join('')")
        assert position == boards("brandub", MOVES)[ply]


@pytest.mark.parametrize(("text", "answer"), [
    ("variant: brandub\n1. d2-c2 d3-e2\nresult: unfinished", "all pieces move in straight lines"),
    ("variant: brandub\n1. d2-c2\nresult: draw (repetition)", "on the board it is 'unfinished'"),
    pytest.param("variant: nothing\nresult: unfinished", f"{NO_VARIANT} 'nothing'", marks=pytest.mark.soak),
    pytest.param("variant: brandub\nresign\nresult: unfinished", "Line 2:", marks=pytest.mark.soak),
    ("<img src=x onerror=alert(1)>", "must be"),
])
def test_wrong_record_is_refused_with_its_reason_and_changes_nothing(board, text, answer):
    before = game(board)
    play(board, "resign", "undo")  # a game that goes on, at the end of its moves
    board.click("#tab-share")
    board.fill("#panel-share textarea:not(.out)", text)
    board.click("text=Put it on the board")
    wait_for(board, "document.querySelector('.message, dialog.question') !== null")
    if board.locator("dialog.question").count():
        board.click("dialog >> text=Open it")
    assert answer in message(board)
    assert board.input_value("#panel-share textarea:not(.out)") == text  # to be corrected
    assert game(board) == before and board.locator("img").count() == 0
    assert board.evaluate("ljostafl.mirror.over") is False


def test_record_from_a_file_and_back(board, tmp_path):
    board.click("#tab-share")
    with board.expect_download() as download:
        board.click("text=Save the record")
    path = tmp_path / "record.txt"
    download.value.save_as(path)
    assert download.value.suggested_filename.startswith("brandub-")
    text = path.read_text(encoding="utf-8")
    assert text.startswith("variant: brandub\n") and text.endswith("result: unfinished\n")
    play(board, "new tablut")
    wait_for(board, "ljostafl.mirror.variant === 'tablut'")
    with board.expect_file_chooser() as chooser:
        board.click("text=Open a record")
    chooser.value.set_files(path)
    wait_for(board, "ljostafl.mirror.variant === 'brandub' && ljostafl.mirror.ply === 5")
    assert message(board) == "5 moves of Haithabu Brandub."
    path.write_bytes(b"\xff\xfe\x00")
    with board.expect_file_chooser() as chooser:
        board.click("text=Open a record")
    chooser.value.set_files(path)
    assert message(board) == "record.txt is not a text file."


def test_button_that_is_busy_does_nothing(board, tmp_path):
    (tmp_path / "empty.txt").write_text("")
    board.click("#tab-share")
    with board.expect_file_chooser() as chooser:
        board.click("text=Open a record")
    inputs = board.evaluate("""() => {
        document.querySelector("#panel-share [aria-busy]").click();
        return document.querySelectorAll("input[type=file]").length;
    }""")
    assert inputs == 1
    chooser.value.set_files(tmp_path / "empty.txt")
    assert message(board)
    wait_for(board, "document.querySelector('[aria-busy]') === null")


def test_pictures_show_the_board(board, tmp_path):
    board.click("#tab-share")
    pictures = {}
    for label in ("Save a picture", "Save a film of the last moves"):
        with board.expect_download() as download:
            board.click(f"text={label}")
        path = tmp_path / download.value.suggested_filename
        download.value.save_as(path)
        pictures[path.suffix] = path
    still = Image.open(pictures[".png"])
    assert still.format == "PNG" and 700 < still.width < 1000
    film = Image.open(pictures[".gif"])
    assert film.format == "GIF" and film.n_frames == 1 + len(MOVES)
    assert pictures[".gif"].stat().st_size < 300_000
    first, last = (frame(film, number) for number in (0, film.n_frames - 1))
    assert first.size == last.size and first.tobytes() != last.tobytes()
    assert len(last.getcolors(70000)) <= 256
    bright = sum(1 for pixel in last.get_flattened_data() if max(pixel) > 200)
    assert bright > 1000  # lights, and the plate


def frame(film, number):
    film.seek(number)
    return film.convert("RGB")


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


PIECES_OF_LINKS = ["&", "=", "#", "%", "%0A", "%00", "%0Aresign%0A", "x", "/", "_", "<b>", "e5", "game=", "é", ""]
TAKE = "(link) => { globalThis.done = 0; ljostafl.sharing.takeLink(link).then(() => done = 1); }"


def test_mutated_links_leave_the_game_alone_or_bring_a_whole_one(board):
    """A link is asked for with a game on the board; the user says yes each time."""
    dice = random.Random(4)
    link = board.evaluate("ljostafl.sharing.gameLink()").partition("#")[2]
    record = "ljostafl.client.ask('record').then((lines) => lines.join('|'))"
    before = board.evaluate(record)
    for _ in range(scaled(300, 50)):
        text = link
        for _ in range(dice.randrange(1, 3)):
            place = dice.randrange(len(text) + 1)
            text = text[:place] + dice.choice(PIECES_OF_LINKS) + text[place + dice.randrange(4) :]
        board.evaluate(TAKE, text)
        wait_for(board, "done === 1 || document.querySelector('dialog.question') !== null")
        if board.locator("dialog.question").count():
            board.click("dialog >> text=Open it")
            wait_for(board, "done === 1")
        told = board.text_content(".message span") if board.locator(".message").count() else ""
        now = board.evaluate(record)
        if now != before:
            assert "moves of" in told, text
            before = now
        assert board.locator("b, img, script:not([src])").count() == 0, text


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


# Where the lights and the sheet are.
FREE = """(() => {
    const { layout, board } = ljostafl.view, place = board.getBoundingClientRect();
    const sheet = document.querySelector("#panels").getBoundingClientRect(), { hole } = layout;
    return { left: place.left + hole.x, top: place.top + hole.y, right: place.left + hole.x + hole.width,
        bottom: place.top + hole.y + hole.height, sheetLeft: sheet.left, sheetTop: sheet.top,
        overflows: document.documentElement.scrollWidth > innerWidth };
})()"""


@pytest.mark.parametrize("size", some([(320, 568), (390, 844), (740, 360), (820, 1180)], 2))
def test_sheet_of_a_phone_leaves_the_lights_free(phone, size):
    width, height = size
    page = phone({"width": width, "height": height})
    assert not page.is_visible("#panels")
    play(page, *PEOPLE)
    page.tap("#panels-button")
    wait_for(page, SETTLED)
    wait_for(page, "((free) => free.bottom <= free.sheetTop || free.right <= free.sheetLeft)(%s)" % FREE)
    free = page.evaluate(FREE)
    assert free["left"] >= 0 and free["top"] >= 0 and not free["overflows"]
    page.tap("#panels .close")
    assert not page.is_visible("#panels")


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
