# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The panel for links, records and pictures brings games out of the page and into it."""

import random

import pytest
from PIL import Image

from sentences import NO_VARIANT
from soak import scaled
from web_page import wait_for
from web_panels import DESKTOP, MOVES, boards, game, message, play, tidied

pytestmark = [pytest.mark.slow, pytest.mark.once]


@pytest.fixture
def board(shared_board):
    """Return a page with a game of brandub between two people, and these moves. Tests share it."""
    return tidied(shared_board(**DESKTOP))


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
