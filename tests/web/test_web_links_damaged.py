# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""A damaged record, link or settings file is read whole or refused before it reaches the program."""

import random
import re
import unicodedata
from urllib.parse import unquote

import pytest

from fuzz_text import FRAGMENTS
from sentences import NO_MOVE
from soak import scaled
from tafl.record_format import plain
from tafl.record_reader import RecordError, read_record
from web_modules import run_module
from web_records import LINK, RECORD, random_record

KEY_OR_MOVES = ' must be "key: value", or moves behind a number, as in 1. d4-d7.'
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
