# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""lab/replay.py reads tables of other programs whole, or says what it cannot read."""

import random
import re

import pytest

import convert
from lab import recorded_games
from replay_reports import reports
from soak import scaled
from tafl.record_format import plain

pytestmark = pytest.mark.once


@pytest.mark.parametrize("text", [
    "White d2-e2 c4-c5 f4-f5 c5-a5 d6-a6xa5 d5-a5xa6 timeout",
    "g1\td2-e2 c4-c5 f4-f5 c5-a5 d6-a6xa5 d5-a5xa6\tWhite\tresigned\t2015",
    "g1\tWhite\t1. d2-e2 c4-c5 2. f4-f5 c5-a5 3.d6-a6xa5 d5-a5xa6+\tresigned",
    "# a line for people\n\ng1\tDefenders\td2-e2 c4-c5 f4-f5 c5-a5 d6-a6xta5 d5-a5xta6\tresigned",
])  # fmt: skip
def test_forms_of_table_lines(text):
    lines, counts = reports(text)
    assert lines == [] and counts.count["agree"] == 6


PLIES = "d1-d3 f8-i8 j6-j9"
TABLES = [
    f'1,white,"{PLIES}"', f"1;white;{PLIES}", f"{PLIES},0,0,White", f"1|white|{PLIES}",
    "1;white;d1-d3;f8-i8;j6-j9", "1,white,d1-d3,f8-i8,j6-j9", f'"1";"white";"{PLIES}";"resigned"',
    '1,white,"1. d1-d3 f8-i8 2. j6-j9"', "1,white,1.d1-d3 f8-i8 2.j6-j9", '1,white,"d1-d3\nf8-i8 j6-j9"',
    "1;white;d1\u2013d3 f8\u2212i8 j6\u2011j9", "1;white;D1-D3 F8-I8 J6-J9", "\ufeff1,white,d1d3 f8i8 j6j9",
    "1,white,d1-d3; f8-i8; j6-j9", f'1,"white, the old",{PLIES}', f"1\twhite\t{PLIES}\r", f'1, white, "{PLIES}"',
    f"Yule; night\twhite\t{PLIES}", "1;white;d1-d3\u00a0f8-i8\u200b j6-j9 *",
]


@pytest.mark.parametrize("table", TABLES)
def test_tables_of_other_programs_are_read_whole(table):
    (game,) = recorded_games.games_in(table)
    assert [word for _, word in game.moves] == PLIES.split()
    assert game.id and (game.winner or "old" in table or "0,0" in table)
    assert reports(table, "copenhagen")[1].count["agree"] == 3


@pytest.mark.parametrize("table", [
    "1,white,d1-d3 was best,f8-i8 j6-j9", "d1-d3;comment f8-i8;x", '1,white,"d1-d3 f8-i8', "1;white;d1=>d3 f8-i8 j6-j9",
    "1;white;d1 d3 f8 i8", "1;white;(d1-d3) f8-i8", "1;white;d1-d3! f8-i8", "1\td1-d3 f8-i8\tbest: j6-j9",
])
def test_a_row_that_cannot_be_read_whole_is_reported(table):
    lines, counts = reports(table, "copenhagen")
    assert lines and not counts.clean()
    written = len(re.findall("[a-k][0-9]+[^a-k0-9]+[a-k][0-9]+", table))
    assert counts.count["unread"] == 1 or counts.count["plies"] >= written


@pytest.mark.parametrize("text", [
    '[Event "Midwinter game"]\n[Result "*"]\n\n1. h1h3 g5g2 2. h3h2 *', "[Event 'Yule']\n1. d1-d3",
    "[event \u201cYule\u201d]\n", '% of 2026\n[Site "x"]\n', '\ufeff[ White  "Olaf" ]\n1. d1-d3',
    '; notes\n\n[Date "2026"]',
])
def test_pgn_is_refused_by_its_name(text):
    for read in (lambda: list(recorded_games.games_in(text)), lambda: convert.convert(text)):
        with pytest.raises(ValueError, match="this is PGN"):
            read()


@pytest.mark.parametrize("seed", range(scaled(20, 20)))
def test_no_move_of_a_damaged_table_is_dropped_without_a_word(seed):
    dice = random.Random(seed)
    junk = [",", ";", '"', "\t", "|", "\u200b", " ", "x", "1", "*", "\ufeff", "(", "K", "\u2013", "\n"]
    for _ in range(1000):
        table = dice.choice(TABLES)
        for _ in range(dice.randrange(1, 4)):
            at = dice.randrange(len(table) + 1)
            table = table[:at] + dice.choice(junk) + table[at + dice.choice((0, 0, 1)):]
        text = plain(table.replace("\n", " \t")).lower()
        written = [start + "-" + goal for start, goal in re.findall(r"(?<![a-z0-9])([a-k][0-9]+)-?([a-k][0-9]+)", text)]
        _, counts = reports(table, "copenhagen")
        games = list(recorded_games.games_in(table))
        read = [word.lower().lstrip("k") for game in games for _, word in game.moves]
        told = counts.count["unread"] or counts.count["illegal"]
        assert told or all(any(move in word for word in read) for move in written), (table, read)
