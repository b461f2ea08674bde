# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Records by people and other programs: each is read as it was meant, or refused with the line of the mistake."""

import functools
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fuzz_text import MANY_EXAMPLES, fuzz_text
from random_games import ABOUT, assert_same_game, play_random_moves
from sentences import NO_OPEN_WAY, NO_VARIANT
from soak import scaled
from tafl.game import Game
from tafl.position import Position
from tafl.position_parser import PositionError, compute_hash_and_score, set_up
from tafl.record_format import plain, result_text
from tafl.record_reader import RecordError, RecordReader, read_record
from tafl.record_writer import write_record
from tafl.variants import ids, load

pytestmark = pytest.mark.once


def test_impossible_announcement_is_refused_with_its_line():
    game = Game(load("finstrom"), announce_by_hand=True)
    for name in ("e6-h6", "a4-a3", "e5-e6", "a3-a4"):
        game.play(name)
    lines = list(write_record(game))
    with pytest.raises(RecordError, match=f"line 3: {NO_OPEN_WAY}"):
        read_record([line.replace("e6-h6", "e6-h6 raichi") for line in lines])
    with pytest.raises(RecordError, match="line 4: it is too late"):
        read_record([line.replace("a3-a4", "a3-a4 raichi") for line in lines])
    with pytest.raises(RecordError, match="line 2: calls must be by the board or by hand, not 'aloud'"):
        read_record([line.replace("by hand", "aloud") for line in lines])
    with pytest.raises(RecordError, match=r"line 1: .* no option"):
        read_record([line.replace("finstrom", "finstrom (tower)") for line in lines[:1] + lines[2:]])


RECORD = """variant: brandub
1. d2-e2 d3-d2
2. a4-a3 d2-a2
3. e2-d2
result: unfinished"""


@pytest.mark.parametrize("old, new, complaint", [
    ("variant: brandub\n", "", "line 1: the record has no variant"),
    ("brandub", "brandup", f"line 1: {NO_VARIANT} 'brandup'"),
    ("variant:", "variants:", "line 1: a record has no key 'variants'"),
    ("\n1.", "\nvariant: tablut\n1.", "line 2: 'variant' is given twice"),
    ("\n1.", "\ndraws: yes\n1.", "line 2: draws must be on or off, not 'yes'"),
    ("\n1.", "\nstart: 7/7 a\n1.", "line 2: the position has 2 rows"),
    ("\n1.", "\nstart: 3a3/3a3/3d3/aadKdaa/3d3/3a3/3a3 a moves d2-e2\n1.", "line 2: the start must be a position"),
    ("\n2.", "\ndate: today\n2.", "line 3: 'date' must come before the moves"),
    ("2. a4-a3", "3. a4-a3", "line 3: the number is '3.' after 2 moves"),
    ("d3-d2", "2. d3-d2", "line 3: the number is '2.' after 2 moves"),
    ("d3-d2\n2.", "1... d3-d2\n3.", "line 3: the number is '3.' after 2 moves"),
    ("d3-d2\n2. a4-a3 d2-a2", "2. d3-d2\n4. a4-a3", "line 3: the number is '4.' after 2 moves"),
    ("d2-a2", "d2-a3", "line 3: d2-a3: all pieces move in straight lines"),
    ("a4-a3", "a4-a1", "line 3: a4-a1: only the king may stop on a corner"),
    ("d3-d2", "d3-d1xd2", "line 2: d3-d1: blocked by the attacker on d1"),
    ("d2-e2 d3-d2", "d2-e2xd3", "line 2: d2-e2xd3 is wrong; by the rules it is d2-e2"),
    ("d2-e2 d3-d2", "d2-e2x", "line 2: '' is not a square"),
    ("1. d2-e2", "1. hello", "line 2: 'hello' is not a move"),
    ("1. d2-e2", "hello", "line 2: 'hello d3-d2' must be"),
])  # fmt: skip
def test_wrong_record_is_refused_with_its_line(old, new, complaint):
    with pytest.raises(RecordError) as error:
        read_record(RECORD.replace(old, new).split("\n"))
    assert complaint in str(error.value)


BRIEF = ["variant: brandub", "1. d2-e2"]


@pytest.mark.parametrize("result", [
    "draw", "draw (resignation)", "draw (time)", "draw (repetition)", "nobody wins (time)", "attackers win",
    "attackers win (king captured)", "attackers win (time", "unfinished (time)", "", "(time)",
    "defenders win (no legal move)",
])  # fmt: skip
def test_impossible_result_is_refused(result):
    with pytest.raises(RecordError, match="line 3: "):
        read_record([*BRIEF, "result: " + result])


AS_MEANT = [
    "variant: brandub\n1. d2\u2013c2 d3\u2011c3\n2. f4\u2212f5\nresult: unfinished",
    "VARIANT: Brandub\n1. D2-C2 D3-C3\n2. F4-F5\nRESULT: Unfinished",
    "\ufeffVariant\u00a0: brandub\n1.d2-c2 d3-c3\n2.f4-f5\nresult: unfinished",
    "variant: brandub\n1. d2-c2\n1... d3-c3 2. f4-f5\nresult:unfinished",
    "variant: brandub\n1. d2-c2 2. d3-c3\n3. f4-f5\nresult:unfinished",
    "variant: brandub\n1.d2-c2\n2.d3-c3 3 f4-f5\nresult:unfinished",
    "variant: brandub\n1 d2\u2010c2 d3\u2014c3\n2 f4\u2015f5\nresult: unfinished",
    "variant: brandub\n1.\u2003d2\u200b-c2\u3000\u200ed3\u00adc3\n\u20602.f4\ufe63f5\nresult: unfinished\u200f",
    "variant: brandub\nDraws: On\nCALLS: By the board\n1. \uff44\uff12-c2 d3\ufe58c3 2."
    " f4\uff0df5\nresult\uff1aunfinished",
    "variant: brandub\nSTART: 3A3/3A3/3D3/AADKDAA/3D3/3A3/3A3 A\n1. d2\u2012c2 d3-c3\n2. f4-f5\nresult: unfinished",
]


@pytest.mark.parametrize("text", AS_MEANT)
def test_records_of_other_programs_are_read(text):
    game, _ = read_record(text.split("\n"))
    assert game.names() == ["d2-c2", "d3-c3", "f4-f5"] and game.variant.id == "brandub"


def test_options_calls_and_results_in_large_letters_and_what_people_wrote():
    text = ["Variant: FINSTROM (Castle)", "Event: A \u2013 B", "CALLS: BY HAND", "1. E7-A7 A4-C4", "2. E6-B6 F9-F6",
            "3. E5-E7 RAICHI I4-F4XF5", "4. E7-I7", "Result: Defenders Win (King Escaped)"]
    game, about = read_record(text)
    assert game.variant.chosen_options == ("castle",) and about["event"] == "A \u2013 B"
    assert game.names()[5] == "i4-f4xf5" and game.announced[5]
    game, _ = read_record(["variant: brandub", "start: 7/4a2/4d2/a4da/4d2/K3a2/7 a", "1. a4-e4\xd7e3\xd7e5\xd7f4",
                           "result: unfinished"])
    assert game.names() == ["a4-e4xf4xe5xe3"]


@pytest.mark.parametrize("seed", range(scaled(20, 20)))
def test_damaged_records_keep_all_moves_or_are_refused(seed):
    dice = random.Random(seed)
    junk = "- \u2013 \u200b \u00a0 . 1 x # : A \ufeff 2. d2-c2 \u00ad".split(" ") + [" ", "\n"]
    for _ in range(1000):
        text = dice.choice(AS_MEANT)
        for _ in range(dice.randrange(1, 3)):
            at = dice.randrange(len(text) + 1)
            text = text[:at] + dice.choice(junk) + text[at + dice.choice((0, 0, 1)):]
        try:
            game, _ = read_record(text.split("\n"))
        except RecordError:
            continue
        lines = [plain(line).strip().lower() for line in text.split("\n")]
        written = [word.rpartition(".")[2] for line in lines if line[:1].isdigit() for word in line.split()]
        assert game.names() == [word for word in written if "-" in word], text


def test_record_ends_with_its_result():
    with pytest.raises(RecordError, match="line 2: the record has no result"):
        read_record(BRIEF)
    with pytest.raises(RecordError, match="line 1: the record has no result"):
        read_record([])
    with pytest.raises(RecordError, match="line 4: the record goes on after"):
        read_record([*BRIEF, "result: unfinished", "1. d2-e2"])


def test_wrong_captures_are_refused_with_their_line():
    start = "start: 7/4a2/4d2/a4da/4d2/K3a2/7 a"
    sheet = ["variant: brandub", start, "1. a4-e4xe3xe5xf4", "result: unfinished"]
    assert read_record(sheet)[0].names() == ["a4-e4xf4xe5xe3"]
    with pytest.raises(RecordError, match=r"line 3: a4-e4xe3xe5 is wrong; by the rules it is a4-e4x[efx345]*$"):
        read_record([sheet[0], start, "1. a4-e4xe3xe5", sheet[3]])
    with pytest.raises(RecordError, match="line 3: a4-e4 is wrong; by the rules it is a4-e4x"):
        read_record([sheet[0], start, "1. a4-e4", sheet[3]])


def test_result_must_agree_with_the_board():
    game = play_random_moves(Game(load("fyrkat9")), 3, 999)
    lines = list(write_record(game))
    for words in ("unfinished", "attackers win (resignation)", "draw (agreement)", "defenders win (time)"):
        with pytest.raises(RecordError, match=f"line {len(lines)}: "):
            read_record([*lines[:-1], "result: " + words])
    assert lines[-1] == "result: " + result_text(game.outcome())


def test_no_game_is_left_after_a_mistake():
    reader = RecordReader()
    for line in BRIEF:
        reader.line(line)
    with pytest.raises(RecordError):
        reader.line("c4-c9")
    with pytest.raises(RecordError):
        reader.line("result: unfinished")
    with pytest.raises(RecordError):
        reader.close()


def records():
    for id in ids():
        yield "\n".join(write_record(play_random_moves(Game(load(id)), 1, 20), ABOUT))
        yield "\n".join(write_record(play_random_moves(Game(load(id), automatic_draws=False), 2, 60)))
        middle = play_random_moves(Game(load(id)), 3, 20).text().partition(" moves")[0]
        yield "\n".join(write_record(play_random_moves(Game(load(id), middle), 4, 3)))
    game = Game(load("finstrom", options=["castle"]), announce_by_hand=True)
    yield "\n".join(write_record(play_random_moves(game, 5, 60)))


@MANY_EXAMPLES
@given(st.deferred(lambda: fuzz_text(list(records()))))
def test_any_text_is_a_record_or_a_record_error(text):
    try:
        game, about = read_record(text.split("\n"))
    except RecordError as error:
        assert str(error).startswith("line ")
    else:
        assert_same_game(game, read_record(write_record(game, about))[0])


@functools.cache
def position_of(id):
    return Position(load(id))


def lines():
    return [(id, play_random_moves(Game(load(id)), seed, plies).text().partition(" moves")[0])
            for id in ids() for seed, plies in ((1, 0), (2, 25), (3, 60))]


@MANY_EXAMPLES
@given(st.data(), st.deferred(lambda: st.sampled_from(lines())))
def test_any_text_is_a_position_or_a_position_error(data, id_and_line):
    id, line = id_and_line
    position = position_of(id)
    set_up(position, line)

    def state():
        board, moves = str(position), list(position.moves)
        return board, position.turn, position.halfmove_clock(), moves, compute_hash_and_score(position)

    before = state()
    try:
        set_up(position, data.draw(fuzz_text([line])))
    except PositionError:
        assert before == state()
    else:
        assert (position.hashes[position.depth], position.scores[position.depth]) == compute_hash_and_score(position)
