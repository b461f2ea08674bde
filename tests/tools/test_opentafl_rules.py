# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""OpenTafl's rules notation: a line and a variant mean the same, or are refused by name."""

import itertools
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fuzz_text import MANY_EXAMPLES, fuzz_text
from support.formats import canonical_rules, known_variant
from support.opentafl_rules import DEFAULTS, NotationError, read_rules
from support.opentafl_writer import write_men, write_rules
from tafl.variants import ids, load

pytestmark = pytest.mark.once

START = {
    7: "/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/",
    9: "/3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3/",
    11: "/3ttttt3/5t5/11/t4T4t/t3TTT3t/tt1TTKTT1tt/t3TTT3t/t4T4t/11/5t5/3ttttt3/",
}
LEWIS = "/4ttt4/4ttt4/5T5/5T5/tt3T3tt/ttTTTKTTTtt/tt3T3tt/5T5/5T5/4ttt4/4ttt4/"
HISTORICAL = "/4ttttt4/5t1t5/6t6/6T6/t3T3T3t/tt3TTT3tt/t1tT1TKT1Tt1t/tt3TTT3tt/t3T3T3t/6T6/6t6/5t1t5/4ttttt4/"
SHIPS = "/3ttttt3/5t5/5T5/t4T4t/t4T4t/ttTTTKTTTtt/t4T4t/t4T4t/5T5/5t5/3ttttt3/"
BELL = "/4ttt4/4t1t4/5t5/5T5/tt2TTT2tt/t1tTTKTTt1t/tt2TTT2tt/5T5/5t5/4t1t4/4ttt4/"


def line(rules, start=""):
    return f"{rules} start:{start or START[int(re.match('dim:([0-9]+)', rules)[1])]}"


# The rules that OpenTafl has built in, and what becomes of them here: an id, nothing (a variant that we have no name
# for), or the key for which they are refused.
BUILT_IN = [
    (line("dim:9 name:Sea_Battle esc:e surf:n ka:n cor: cen:"), "seabattle"),
    (line("dim:11 name:Fetlar nj:n cj:n"), "fetlar"),
    (line("dim:11 name:Copenhagen tfr:w sw:s efe:y"), "copenhagen"),
    (line("dim:11 name:Copenhagen_(relaxed_shieldwall) tfr:w sw:s swf:n efe:y"), "swf:n"),
    (line("dim:11 name:Berserk surf:n atkf:n tfr:l kj:r ber:c", START[11].replace("5t5", "5c5")), "kj:r"),
    (line("dim:7 name:Brandub surf:n ks:w cenh: cenhe:"), "walker"),
    (line("dim:11 name:Tawlbwrdd esc:e ks:w nj:n cj:n cor: cen:", BELL), "tawlbwrdd"),
    (line("dim:9 name:Tablut esc:e ks:c nj:n cor: cens: cenh: cenhe:tcnkTCNK cenp:tcnkTCNK linc:y"), ""),
    (line("dim:9 name:Foteviken_Tablut esc:e cor: afor:a4,a5,a6,b5,d1,e1,f1,e2,i4,i5,i6,h5,d9,e9,f9,e8, cens: cenh: "
          "cenhe:K cenre: aforh:K aforre:"), "afor:"),
    (line("dim:7 name:Magpie surf:n ks:m spd:-1,-1,-1,-1,-1,-1,-1,-1,-1,1,-1,-1,"), "spd:"),
    (line("dim:9 name:Saami_Tablut esc:e surf:n ks:c cor:"), "saami"),
    (line("dim:7 surf:n ks:c"), "brandubh"),
    (line("dim:11 esc:e ks:c cor: surf:y", BELL), "tawlbwrdd-online"),
    (line("dim:11 ks:m surf:n"), "fyrkat11"),  # which has the rules of old-hnefatafl
    (line("dim:13 esc:e ks:c cor: surf:y", HISTORICAL), "historical13"),
    (line("dim:11 esc:e ks:w cen: cor: surf:y", LEWIS), "simple11"),
    (line("dim:11 esc:e ks:c cor: surf:n", LEWIS), "lewis11"),
    (line("dim:7 esc:e ks:w cen: cor: surf:n"), "ardri"),
    (line("dim:11 esc:e ks:s ka:n cenh: cen: cor: surf:y", SHIPS), "seabattle11"),
    (line("dim:7 surf:n ks:c cenh: cenhe:"), ""),
    ("dim:19 cor:a1,a2,b1,b2,a18,b18,a19,b19,r1,r2,s1,s2,r18,r19,s18,s19, start:/19/", "dim:19"),
]  # fmt: skip


@pytest.mark.parametrize("text, becomes", BUILT_IN, ids=lambda value: value[:20])
def test_built_in_rules_of_opentafl(text, becomes):
    if ":" in becomes:
        with pytest.raises(NotationError, match="^" + re.escape(becomes)):
            read_rules(text)
    else:
        variant = read_rules(text)
        same = known_variant(variant)
        assert (same.id if same else "") == becomes
        assert canonical_rules(read_rules(write_rules(variant))) == canonical_rules(variant)


REFUSED = {"tablut": "round_trips", "brandub": "free_corners", "finstrom": "announced_exits", "ashton": "camps",
           "brandubh2": "king_taken_by", "tablut-challenge": "camps"}


@pytest.mark.parametrize("id", ids())
def test_every_variant_is_written_and_read_back_or_refused_by_key(id):
    variant = load(id)
    if id in REFUSED:
        with pytest.raises(NotationError, match=f"^{id}: {REFUSED[id]} = "):
            write_rules(variant)
    else:
        again = read_rules(write_rules(variant))
        assert canonical_rules(again) == canonical_rules(variant)
        assert again.name == variant.name


# Values of each key that we can play, the first of them the notation's default.
PLAYABLE = {
    "esc": "ce", "surf": "yn", "atkf": "yn", "tfr": "dwl", "ka": "yhan", "ks": "scmwyn", "sw": "ns", "efe": "yn",
    "cor": ["default", "", "a1,g1,a7,g7,"], "cen": ["default", "", "d4"],
    "corh": ["tcnkmTCNKM", "", "K", "tT"], "cenh": ["tcnkm", "", "tcnkmTCNKM", "T"],
    "cenhe": ["tcnkmTCNKM", "", "K", "tTcC"],
    "cenp": ["tcnkmTCNKM", ""], "cors": ["K", "tcnkmTCNKM"], "cens": ["K", "", "tTK"], "cenre": ["tcnkmTCNKM", ""],
    "nj": "cn", "aforh": ["TCNKM", ""], "spd": ["-1", "-1,-1,"], "linc": "ny", "ber": "n", "kj": "n",
}  # fmt: skip
choices = st.fixed_dictionaries({}, optional={key: st.sampled_from(list(values)) for key, values in PLAYABLE.items()})


@MANY_EXAMPLES
@given(choices)
def test_any_mixture_of_entries_survives_conversion_or_is_refused(fields):
    text = " ".join(["dim:7", *(f"{key}:{value}" for key, value in fields.items()), "start:" + START[7]])
    try:
        variant = read_rules(text)
    except NotationError as error:
        assert str(error).split(":")[0] in {*DEFAULTS, "the king"}
        return
    assert canonical_rules(read_rules(write_rules(variant))) == canonical_rules(variant)


DIFFERENT = ["", "esc:e", "surf:n", "atkf:n", "tfr:w", "ka:h cenh:", "ka:n cenh:", "ks:c", "ks:m", "ks:w", "sw:s",
             "efe:y", "cens:", "corh:", "cenhe:", "cenp:", "tfr:l", "linc:y",
             "cenh:tcnkmTCNKM"]  # fmt: skip


def test_different_entries_make_different_variants():
    meanings = {entry: canonical_rules(read_rules(line(f"dim:7 {entry}"))) for entry in DIFFERENT}
    assert [pair for pair in itertools.combinations(DIFFERENT, 2) if meanings[pair[0]] == meanings[pair[1]]] == []


@pytest.mark.parametrize("entry, words", [
    ("esc:x", "esc:x must be one of c e"), ("surf:", "surf: must be one of y n"), ("hop:y", "no key 'hop'"),
    ("esc", "'esc' is not an entry"), ("esc:c esc:e", "esc occurs twice"), ("dim:9", "dim occurs twice"),
    ("corh:tz", "corh: 'z' must be one of"), ("corh:t", "corh:t: here an anvil serves both sides"),
    ("cor:", "cor:: the king must have corners"), ("cor:a1", "cor:a1: here only the four corners"),
    ("cor:z9", "cor: 'z9' is not a square"), ("cen:c3", "cen:c3: here only the middle square"),
    ("afor:a4", "afor:a4: here no squares are fortresses"),
    ("cens:t", "cens:t: must mean king or nobody or all"),
    ("cenp:K", "cenp:K: must mean all or nobody"),
    ("ka:n", "cenh:tcnkm: here a throne is no anvil"), ("spd:2", "spd:2: here men go as far"),
    ("sw:w", "sw:w: here a corner helps"), ("ber:m", "ber:m: no man here moves twice"),
    ("tfr:i", "tfr:i: here a third"),
    ("kj:j", "kj:j: no man jumps here"), ("starti:/7/7/7/7/7/7/7/", "exactly one start"),
])  # fmt: skip
def test_impossible_entries_are_refused_by_name(entry, words):
    with pytest.raises(NotationError) as error:
        read_rules(line(f"dim:7 {entry}"))
    assert words in str(error.value)


@pytest.mark.parametrize("start, words", [
    ("", "0 rows"), ("/7/7/", "2 rows"), (START[7].replace("K", "C"), "'C' is an unknown kind of man"),
    (START[7].replace("K", "?"), "'?' is neither a man nor a number"), (START[7].replace("K", "T"), "0 of K"),
    (START[7].replace("3T3", "4T3"), "8 squares; otn has 7"),
])  # fmt: skip
def test_an_invalid_start_is_refused(start, words):
    with pytest.raises(NotationError) as error:
        read_rules("dim:7 start:" + start)
    assert words in str(error.value)


def test_a_start_is_read_from_the_first_row_and_an_inverted_one_from_the_last():
    upside_up = read_rules("dim:7 start:/1t5/3t3/3T3/ttTKTtt/3T3/3t3/7/")
    inverted = read_rules("dim:7 starti:/7/3t3/3T3/ttTKTtt/3T3/3t3/1t5/")
    assert upside_up.start == inverted.start == "7/3a3/3d3/aadKdaa/3d3/3a3/1a5"
    assert write_men(upside_up.start) == "/1t5/3t3/3T3/ttTKTtt/3T3/3t3/7/"


@MANY_EXAMPLES
@given(fuzz_text([text for text, _ in BUILT_IN]))
def test_any_text_is_rules_or_a_notation_error(text):
    try:
        variant = read_rules(text)
    except NotationError as error:
        assert str(error)
    else:
        assert canonical_rules(read_rules(write_rules(variant))) == canonical_rules(variant)
