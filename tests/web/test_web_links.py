# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The page and the window read records and links as they are meant, and keep every value of them."""

import pytest

from fake_host import Board
from project import ROOT
from sim.game_link import is_link, link_fragment, link_record
from sim.machine.pretend_board import PretendBoard
from tafl.board import ATTACKERS
from tafl.record_format import plain
from tafl.record_reader import read_record
from tafl.record_writer import write_record
from tafl.variants import load
from web_modules import run_module
from web_records import LINK, RECORD, random_record


def test_record_and_link_keep_every_value():
    texts = [RECORD, *(random_record(id, seed) for seed, id in enumerate(["brandub", "copenhagen", "tablut"]))]
    texts.append(random_record("brandub", 4, "3a3/7/3d3/aadKdaa/3d3/3a3/3a3 d 5"))
    results = run_module(LINK + """
        return argument.map((text) => {
            const { record, lines } = parseRecord(text);
            const link = linkFragment(record);
            return { lines, written: writeRecord(record), link, back: writeRecord(readFragment(link)) };
        });
    """, texts)
    for text, result in zip(texts, results, strict=True):
        assert result["lines"] == result["written"] == result["back"] == text.split("\n")
        assert result["link"].isascii() and not set(result["link"][1:]) & set(" \"<>#%{}|\\^`") - {"%"}
    assert results[1]["link"].startswith("#game=") and results[-1]["link"].startswith("#position=3a3/7/3d3/")
    assert len(results[2]["link"]) < 400


def test_link_of_a_game_with_a_handicap_opens_with_it():
    """Play it on the board, make a link of its record, and give the board what the page reads from the link."""
    board = Board(VARIANT="brandub", HANDICAP="attackers 2", ready=False)
    for line in ("d2-c2", "d3-e3"):
        board.type(line)
        board.run(1000)
    record = board.type("record").split("\n")
    link, lines = run_module(LINK + """
        const link = linkFragment(parseRecord(argument).record);
        return [link, writeRecord(readFragment(link))];
    """, "\n".join(record))
    assert link.startswith("#position=7/3a3/") and "&game=d2c2d3e3&" in link
    other = Board(VARIANT="tablut")
    for line in ("record in", *lines):
        other.type(line)
        other.run(100)
    assert other.type("record").split("\n") == record
    assert other.session.game.text() == board.session.game.text()
    men = other.session.game.position.board
    assert sum(man == ATTACKERS for man in men) == 6


def test_link_is_short():
    link = run_module(LINK + "return linkFragment(parseRecord(argument).record);",
                      "variant: brandub\n1. d2-c2 d3-e3\n2. f4-f3xe3\nresult: unfinished")
    assert link == "#game=d2c2d3e3f4f3xe3&variant=brandub"


def test_lines_have_the_numbers_of_the_text_and_nothing_follows_the_result():
    text = "\ufeff# a comment\r\nvariant :  brandub\r\n\r\n1.   d2-c2\r\nresult : unfinished\r\n\r\n# the end\r\n"
    assert run_module(LINK + "return parseRecord(argument).lines;", text) == [
        "#", "variant: brandub", "#", "1. d2-c2", "result: unfinished"]


RECORD_OF_LINK = "variant: brandub\n1. d2-c2 2. d3-c3\nresult: unfinished"
AS_MEANT = [
    "#game=d2c2d3c3&variant=brandub&utm_source=x",
    "#game=d2c2d3c3&variant=brandub.",
    "#game%3Dd2c2d3c3%26variant%3Dbrandub",
    "#game%253Dd2c2d3c3%2526variant%253Dbrandub",  # encoded twice
    "#GAME=D2C2D3C3&VARIANT=BRANDUB",
    "#game=d2c2d3c3&variant=brandub)",
    "#game=d2c2d3c3&variant=brandub).\u201d",
    "#game=d2c2d3c3&amp;variant=brandub",
    "#variant=brandub&game=d2c2d3c3.",
    "#variant=brandub&game=d2\u2013c2,d3\u2013c3",
    "#game=d2c2d3c3&\u200bvariant=brandub\u00a0",
    "#fbclid=1&game=d2c2d3c3&variant=brandub&result=unfinished!",
    "#/game=d2c2d3c3&&variant=brandub&",
    "#game=d2c2\u2060d3c3&variant=brandub&draws=ON",
]


def test_links_are_read_as_they_are_meant():
    results = run_module(LINK + """
        return argument.map((link) => {
            const record = message(() => readFragment(link));
            return record?.variant ? [writeRecord(record).join("\\n"), record.foreign ?? []] : record;
        });
    """, AS_MEANT)
    for link, result in zip(AS_MEANT, results, strict=True):
        foreign = [key for key in ("utm_source", "fbclid") if key in link]
        assert result == [RECORD_OF_LINK, foreign], link  # nothing is left out without a word


@pytest.mark.parametrize("link", AS_MEANT)
def test_the_window_reads_the_same_links(link):
    for text in (link, f"https://page.example/tafl/{link}"):
        assert is_link(text) and link_record(text) == RECORD_OF_LINK.split("\n")


@pytest.mark.parametrize(("settings", "moves"), [
    ({"TAFL_VARIANT": "brandub"}, "d2-c2 d3-e3"),
    ({"TAFL_VARIANT": "tablut", "TAFL_ATTACKERS": "computer", "TAFL_LEVEL": "1"}, ""),
    ({"TAFL_VARIANT": "brandub", "TAFL_HANDICAP": "attackers 2"}, "d2-c2 d3-e3 resign"),
    ({"TAFL_VARIANT": "finstrom", "TAFL_CALLS": "players"}, "e7-a7 a4-c4 e6-b6 f9-f6 e5-e7 call i4-f4 e7-i7"),
])
def test_the_window_makes_the_same_links(settings, moves):
    def player(board):
        yield from board.wait(300)
        for line in ("new", *moves.split()):
            board.type(line)
            yield from board.wait(600)
        board.type("record")
        yield from board.wait(100)

    board = PretendBoard({"TAFL_ATTACKERS": "person", "TAFL_PRINT_BOARD": "off", **settings})
    board.reads_events = True
    board.run(player)
    text = board.printed[board.printed.rindex("variant: "):].strip()
    mine = link_fragment(board.state, load(settings["TAFL_VARIANT"]).start)
    assert mine == run_module(LINK + "return linkFragment(parseRecord(argument).record);", text)
    assert link_record(mine) == text.split("\n")


def test_a_value_of_the_users_own_keeps_its_last_letters_and_a_result_its_bracket():
    link = "#game=d2c2&variant=brandub&event=Yule!_(2)&result=draw_(agreement))."
    record = run_module(LINK + "return writeRecord(readFragment(argument));", link)
    assert record == ["variant: brandub", "event: Yule! (2)", "1. d2-c2", "result: draw (agreement)"]


RECORDS_AS_MEANT = [
    "variant: brandub\n1. d2\u2013c2 d3\u2011c3\nresult: unfinished",
    "VARIANT: Brandub\n1. D2-C2 D3-C3\nRESULT: Unfinished",
    "\ufeffvariant:\u00a0brandub\n1.d2-c2 d3-c3\nresult: unfinished",
    "variant: brandub\n1.d2-c2\n2. d3-c3\nresult: unfinished",
    "variant: brandub\n1. d2-c2 1... d3-c3\nresult: unfinished",
    "variant: brandub\n1. d2-c2\n1... d3-c3\nresult: unfinished",
    "variant: brandub\n1 d2\u2212c2\u200b d3\uff0dc3\nresult: unfinished",
    "variant: brandub\n1.\u2003\uff44\uff12-c2\u3000d3\u00adc3\nresult: unfinished",
    "variant: brandub\n\u20601. d2\u2010c2 d3\ufe63c3\nresult\uff1a unfinished",
    "variant: brandub\ndraws: ON\n1. d2\u2015c2\t1...d3\ufe58c3\nresult: UNFINISHED",
]


def test_records_of_other_programs_are_read_as_by_the_program():
    lines = run_module(LINK + "return argument.map((text) => writeRecord(parseRecord(text).record).join('\\n'));",
                       RECORDS_AS_MEANT)
    assert lines == [RECORD_OF_LINK] * len(RECORDS_AS_MEANT)
    for text in RECORDS_AS_MEANT:
        assert "\n".join(write_record(*read_record(text.split("\n")))) == RECORD_OF_LINK


def test_the_page_and_the_program_take_the_same_letters_for_one():
    letters = [chr(code) for code in range(0x20, 0x10000) if not 0xD800 <= code < 0xE000]
    theirs = run_module("const { plain } = await web('record.js'); return argument.map(plain);", letters)
    assert theirs == [plain(letter) for letter in letters]


def test_fragments_about_something_else_are_no_links():
    fragments = ["", "#", "#moves", "#games=1", "#x&y"]
    assert run_module(LINK + "return argument.map(readFragment);", fragments) == [None] * 5


def test_documented_links_are_games():
    page = (ROOT / "docs" / "records.md").read_text(encoding="utf-8")
    links = [line.strip() for line in page.splitlines() if line.strip().startswith("#") and "variant=" in line]
    records = run_module(LINK + "return argument.map((link) => writeRecord(readFragment(link)));", links)
    assert len(records) == 2
    for record in records:
        assert read_record(record)[0].ply > 0
