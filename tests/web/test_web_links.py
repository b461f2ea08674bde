# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Records and links in the page: what is read back exactly, and what is refused before it reaches the program."""

import random
import re
import unicodedata
from urllib.parse import unquote

import pytest

from fake_host import Board
from fuzz_text import FRAGMENTS
from project import ROOT
from sentences import NO_MOVE
from sim.game_link import is_link, link_fragment, link_record
from sim.machine.pretend_board import PretendBoard
from soak import scaled
from tafl.board import ATTACKERS
from tafl.game import Game
from tafl.record_format import plain
from tafl.record_reader import RecordError, read_record
from tafl.record_writer import write_record
from tafl.variants import load
from web_modules import run_module

RECORD = """variant: finstrom (castle)
event: Midwinter & games = 100 % <b>_</b>
date: 2026-12-21
attackers: Ása
defenders: the computer, level 3
calls: by hand
1. e7-a7 2. a4-c4
3. e6-b6 4. f9-f6
5. e5-e7 raichi 6. i4-f4xf5
7. e7-i7
result: defenders win (king escaped)"""
LINK = """
    const { parseRecord, writeRecord, upTo } = await web("record.js");
    const { linkFragment, readFragment } = await web("game_link.js");
    const message = (run) => {
        try { return run(); } catch (error) { return error.constructor.name + ": " + error.message; }
    };
"""


def random_record(variant, seed, start=""):
    game, dice = Game(load(variant), start), random.Random(seed)
    while not game.outcome() and game.ply < 60:
        moves = game.legal_moves()
        game.push(moves[dice.randrange(len(moves))])
    return "\n".join(write_record(game))


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


KEY_OR_MOVES = ' must be "key: value", or moves behind a number, as in 1. e5-e8.'


NO_RECORDS = [
    ("", "The text is not a record: it has no lines."),
    ("hello", 'Line 1: "hello"' + KEY_OR_MOVES),
    ("variant: brandub\nresign\nresult: unfinished", 'Line 2: "resign"' + KEY_OR_MOVES),
    ("variant: brandub\nend\nresult: unfinished", 'Line 2: "end"' + KEY_OR_MOVES),
    ("variant: brandub\nresult: unfinished\nresign", "Line 3: the record goes on after the result."),
    ("variant: brandub\nevent: a\x08\x08resign\nresult: unfinished", 'Line 2: "event" has a control character.'),
    ("variant: brandub\n1. d2-c2 resign", f'Line 2: "resign" {NO_MOVE}.'),
    ("variant: brandub\n2. d2-c2", 'Line 2: the number is "2." after 0 moves.'),
    ("variant: brandub\n1. raichi", 'Line 2: "raichi" does not follow a move.'),
    ("variant: brandub\nvariant: brandub", 'Line 2: "variant" is given twice.'),
    ("variant: brandub\n1. d2-c2\nevent: x", 'Line 3: "event" must come before the moves.'),
    ("variant: brandub\n1. d2-c2", 'The record has no result: its last line begins with "result:".'),
    ("1. d2-c2\nresult: unfinished", "Line 2: the record has no variant."),
    ("name: x", 'Line 1: a record has no key "name".'),
    ("event: " + "é" * 447, "Line 1: the line is too long."),
    ("x" * 100_001, "The text is too long for a record."),
    ("variant: brandub\n" + "1. d2-c2 " * 99, "Line 2: the number is \"1.\" after one move."),
]


def test_text_that_is_not_a_record_is_refused_with_its_line():
    found = run_module(LINK + "return argument.map((text) => message(() => parseRecord(text)));",
                       [text for text, _ in NO_RECORDS])
    assert found == ["RecordError: " + words for _, words in NO_RECORDS]


DAMAGED_LINKS = [
    ("#game=d2c2", "The link is damaged: the variant is missing."),
    ("#game=d2c2&game=d2c2&variant=brandub", 'The link has the part "game" twice.'),
    ("#game=d2c2%&variant=brandub", "The link is damaged: it has a wrong %."),
    ("#game=d2c2%0Aresign&variant=brandub", 'The link is damaged: "\nresign" is not a move.'),
    ("#game=d2c2&variant=brandub%0Aresign", 'The link is damaged: "variant" has a control character.'),
    ("#game=d2c2&variant=brandub&event=x%0D%0Aresign", 'The link is damaged: "event" has a control character.'),
    ("#game=&variant=<img>", 'The link is damaged: "<img" is not a variant.'),
    ("#game%3Dd2c2", 'The link is damaged: the variant is missing.'),
    ("#position=zzz", 'The link is damaged: the variant is missing.'),
    ("#position=zzz&variant=brandub", 'The link is damaged: "zzz" is not the line of a position.'),
    ("#game=" + "d2c2" * 6000, "The link is too long."),
]


def test_damaged_links_are_refused():
    found = run_module(LINK + "return argument.map((link) => message(() => readFragment(link)));",
                       [link for link, _ in DAMAGED_LINKS])
    assert found == ["RecordError: " + words for _, words in DAMAGED_LINKS]


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


@pytest.mark.parametrize("seed", range(scaled(20, 20)))
def test_damaged_links_are_read_whole_or_refused(seed):
    """What is left of the moves of a damaged link is all there, or it is refused."""
    dice = random.Random(seed)
    game = "d2c2d3c3f4f5d5e5a4a5"
    junk = "&utm_source=x . ) \u200b &ref=a %20 - & x = % \u2013 Q z9 &game ;".split(" ")
    links = []
    for _ in range(1000):
        link = f"#game={game}&variant=brandub"
        for _ in range(dice.randrange(1, 4)):
            at = dice.randrange(len(link) + 1)
            link = link[:at] + dice.choice(junk) + link[at + dice.choice((0, 0, 0, 1)):]
        links.append(dice.choice([link, link.upper(), link.replace("=", "%3D").replace("&", "%26")]))
    results = run_module(LINK + """
        const { RecordError } = await web("record.js");
        return argument.map((link) => {
            try {
                const record = readFragment(link);
                return record && { moves: record.moves.map(({ name }) => name), foreign: record.foreign ?? [] };
            } catch (error) {
                return String(error instanceof RecordError && error.message.length > 10);
            }
        });
    """, links)
    for link, result in zip(links, results, strict=True):
        if isinstance(result, str):
            assert result == "true", link
        elif result is not None and not result["foreign"]:
            squares = re.findall("[a-o][0-9]{1,2}", plain(unquote(link)).lower().split("game=")[-1].split("&")[0])
            assert "".join(squares) == "".join(result["moves"]).replace("-", "").replace("x", ""), link


def test_fragments_about_something_else_are_no_links():
    fragments = ["", "#", "#moves", "#games=1", "#x&y"]
    assert run_module(LINK + "return argument.map(readFragment);", fragments) == [None] * 5


PIECES = [*FRAGMENTS, "&", "%0A", "\nresign\n", "result: draw\n", "end\n", "record in\n", "<b>"]


def mutate(dice, text):
    """Return the text with a few places overwritten."""
    for _ in range(dice.randrange(1, 4)):
        place = dice.randrange(len(text) + 1)
        text = text[:place] + dice.choice([*PIECES, text[:9]]) + text[place + dice.randrange(6) :]
    return text


# Each line that may reach the program in the middle of a record, even if it refuses the record at the first one.
HARMLESS = r"^(#|\d+\.* .*|(variant|event|site|round|date|attackers|defenders|draws|calls|start|result): .*)$"


@pytest.mark.slow
def test_mutated_records_and_links_never_become_commands():
    dice = random.Random(15)
    records = [mutate(dice, RECORD) for _ in range(scaled(10_000, 50))]
    links = run_module(LINK + "return linkFragment(parseRecord(argument).record);", RECORD)
    fragments = [mutate(dice, links) for _ in range(scaled(10_000, 50))]
    results = run_module(LINK + r"""
        const { RecordError } = await web("record.js");
        const harmless = new RegExp(argument.harmless, "s");
        const read = (texts, parse) => texts.map((text) => {
            try {
                const lines = parse(text);
                if (!lines) return null;
                const results = lines.filter((line) => line.startsWith("result:")).length;
                const safe = lines.every((line) => harmless.test(line) && !/[\u0000-\u001f\u007f]/.test(line));
                return safe && results === 1 && lines.at(-1).startsWith("result:") ? lines : "unsafe: " + text;
            } catch (error) {
                if (!(error instanceof RecordError)) return "no clear message: " + error.stack;
                return error.message.length < 200 ? null : "long message: " + error.message;
            }
        });
        const link = (text) => { const record = readFragment(text); return record && writeRecord(record); };
        return {
            records: read(argument.records, (text) => parseRecord(text).lines), links: read(argument.fragments, link),
        };
    """, {"records": records, "fragments": fragments, "harmless": HARMLESS}, timeout=300)
    for kind in ("records", "links"):
        read = [lines for lines in results[kind] if lines is not None]
        assert not [lines for lines in read if isinstance(lines, str)]
        assert 10 < len(read) < len(records)
    for text, lines in zip(records, results["records"], strict=True):
        if lines is None and not has_control_characters(text):  # the program refuses what the page refuses
            with pytest.raises(RecordError):
                read_record(text.split("\n"))


@pytest.mark.slow
@pytest.mark.once
def test_program_takes_a_mutated_record_whole_or_says_why_and_keeps_its_game():
    """The page sends each record that has the form of one to the real program, with a game on the board."""
    dice = random.Random(16)
    game = random_record("finstrom", 2)
    texts = [mutate_words(dice, game) for _ in range(scaled(1000, 100))]
    results = run_module(LINK + r"""
        const { ConsoleClient, ConsoleError } = await web("console_client.js");
        const { RecordError } = await web("record.js");
        const port = startSimulator("TAFL_ATTACKERS=person", "TAFL_DEFENDERS=person", "TAFL_PRINT_BOARD=off");
        const client = new ConsoleClient(port);
        await until(() => port.text.includes("to move"));
        port.write("new\n"); // or the board plays by itself soon: its clock is fast
        await client.follow();
        const kept = "variant: brandub\n1. d2-c2 d3-e3\nresult: unfinished";
        const wrong = [];
        let [taken, refused] = [0, 0];
        for (const text of argument) {
            await client.sendRecord(parseRecord(kept).lines);
            const before = (await client.ask("record")).join("|");
            try {
                const { record, lines } = parseRecord(text);
                await client.sendRecord(lines);
                const now = parseRecord((await client.ask("record")).join("\n")).record;
                if (writeRecord(now).at(-1) !== writeRecord(record).at(-1)) wrong.push(text);
                const names = ({ moves }) => moves.map(({ name }) => name).join();
                if (names(now) !== names(record)) wrong.push(text);
                taken++;
            } catch (error) {
                if (!(error instanceof ConsoleError || error instanceof RecordError)) throw error;
                if (!/^line \d+: ./i.test(error.message) && !/result/.test(error.message)) wrong.push(error.message);
                if ((await client.ask("record")).join("|") !== before) wrong.push(text);
                refused++;
            }
        }
        return { wrong, taken, refused };
    """, texts, timeout=600)
    assert results["wrong"] == []
    assert results["taken"] + results["refused"] == len(texts) and results["refused"] > len(texts) // 4


def mutate_words(dice, text):
    """Return the text with a word or a line dropped, doubled, or changed into another one."""
    lines = text.split("\n")
    for _ in range(dice.randrange(0, 3)):
        line = dice.randrange(len(lines))
        words = lines[line].split(" ")
        word = dice.randrange(len(words))
        edit = dice.choice(["drop line", "double line", "drop word", "new word", "other letter"])
        if edit == "drop line" and len(lines) > 1:
            del lines[line]
            continue
        if edit == "double line":
            lines.insert(line, lines[line])
        elif edit == "drop word":
            del words[word]
        elif edit == "new word":
            words.insert(word, dice.choice(["a1-a2", "e5-e8xe9", "7.", "raichi", "draw", "on", "xe5"]))
        else:
            words[word] = words[word].replace(dice.choice("abcdefghi12345"), dice.choice("abc123x-"))
        lines[line] = " ".join(words)
    return "\n".join(lines)


SETTINGS = '''# settings
TAFL_LEVEL = 3
TAFL_THEME = "one-hue"   # a comment
TAFL_PANEL_WIDTH = 11
TAFL_PIXEL_PIN = "GP0"
TAFL_OPTIONS = "castle repetition-draws"
[table]
TAFL_CLOCK = 10
'''


def test_mutated_settings_are_checked_without_an_exception():
    dice = random.Random(17)
    texts = [mutate(dice, SETTINGS) for _ in range(scaled(10_000, 50))]
    results = run_module(r"""
        const { checkSettings, isAbout, remark } = await web("file_check.js");
        return argument.map((text) => {
            const { settings, unreadable, remarks } = checkSettings(text, "# TAFL_LEVEL = 1");
            const lines = text.split(/\r\n|\n|\r/).length;
            const placed = remarks.every(({ text: words, line }) => words && line >= 0 && line <= lines + 1);
            const texts = Object.values(settings).every((value) => typeof value === "string");
            if (isAbout("settings.toml", 'TAFL_LEVEL is "9": x')) remark('TAFL_LEVEL is "9": x', text);
            return placed && texts && (!unreadable || !Object.keys(settings).length);
        });
    """, texts, timeout=300)
    assert all(results), texts[results.index(False)]


def has_control_characters(text):
    """Return whether the text has characters that the program accepts in a value and the page does not."""
    return any(unicodedata.category(letter) in ("Cc", "Zl", "Zp") for letter in text.replace("\n", ""))


def test_documented_links_are_games():
    page = (ROOT / "docs" / "records.md").read_text(encoding="utf-8")
    links = [line.strip() for line in page.splitlines() if line.strip().startswith("#") and "variant=" in line]
    records = run_module(LINK + "return argument.map((link) => writeRecord(readFragment(link)));", links)
    assert len(records) == 2
    for record in records:
        assert read_record(record)[0].ply > 0
