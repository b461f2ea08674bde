# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Variants as data: blocks, their options, and how mistakes in them are reported."""

import pytest

from tafl.describe import describe_rules
from tafl.game import Game
from tafl.user_variants import LONGEST_LINE
from tafl.variant_format import KEYS, VariantError, parse_variant
from tafl.variants import ids, list_variants, load, popular_ids
from variant_block import GOOD, OPTION

pytestmark = pytest.mark.rules


def block(text, first=2):
    return list(enumerate(text.splitlines(), first))


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("size = 7", "size = 8", "test, line 3: size = '8': it must be 7 or 9"),
        ("size = 7", "size 7", "test, line 3: 'size 7' must have the form"),
        ("size = 7", "sizes = 7", "test, line 3: there is no key 'sizes'"),
        ("size = 7", "size = 7\nsize = 7", "test, line 4: size is given twice"),
        ("size = 7\n", "", "test, line 1: size is missing"),
        ("name = Test", "name =", "test, line 2: name is empty"),
        ("name = Test", "name = " + "x" * 41, "test, line 2: name is longer than 40"),
        ("name = Test", "name = Test\nanvils = corners sky", "line 3: anvils: 'sky' must be one of corners throne"),
        ("name = Test", "name = Test\ncorners = open\nanvils = corners", "test, line 4: anvils: corners where all may"),
        ("name = Test", "name = Test\nthrone_stops = all\nking_closed_by = throne", "line 4: king_closed_by: throne"),
        ("name = Test", "name = Test\nthrone_stops = all\nthrone_passes = nobody", "line 4: throne_passes: throne"),
        ("name = Test", "name = Test\nbig size = 9", "test, line 3: size cannot depend on an option"),
    ],
)
def test_wrong_block_is_refused_with_line_and_reason(old, new, why):
    with pytest.raises(VariantError) as error:
        parse_variant("test", block(GOOD.replace(old, new)))
    assert why in str(error.value)


def test_popular_variants_are_built_in_and_begin_with_the_default():
    popular = popular_ids()
    assert popular[0] == "tablut" and len(set(popular)) == len(popular) > 3
    assert set(popular) < set(ids())


def test_variants_are_data():
    variant = parse_variant("test", block(GOOD))
    assert (variant.id, variant.size, variant.king_captures, variant.anvils) == ("test", 7, "yes", "")
    assert Game(variant).legal_moves()
    with pytest.raises(KeyError):
        load("chess")


def test_every_built_in_variant_can_be_played():
    assert len(set(ids())) == len(ids())
    for id, name, size in list_variants():
        variant = load(id)
        assert (variant.id, variant.name, variant.size) == (id, name, size)
        assert Game(variant).legal_moves()
        assert len(variant.start) < LONGEST_LINE


@pytest.mark.parametrize("id", ids())
def test_rules_in_sentences_name_every_special_rule(id):
    """`rules` on the console tells players what they must know."""
    position = Game(load(id)).position
    text = "; ".join(describe_rules(position))
    for rule in position.rules:
        sentences = rule.sentences(position.variant)
        assert sentences and all(sentence in text for sentence in sentences)
    assert ("a fort" in text) == position.variant.exit_forts
    assert ("no defender can reach the edge" in text) == position.variant.encirclement
    assert position.variant.source in text


def test_ids_that_records_and_saved_games_name_mean_what_they_did():
    assert ids()[0] == "tablut" and load("tablut").name == "Tablut"
    throneless, online = load("tawlbwrdd"), load("tawlbwrdd-online")
    assert (throneless.throne_stops, throneless.king_taken_by) == ("all", "two")
    assert (online.throne_stops, online.king_taken_by, online.name) == ("king", "place", "Tawlbwrdd")
    assert throneless.start == online.start


def test_the_file_of_variants_may_be_read_in_pieces_of_any_size(monkeypatch):
    expected = list_variants(), popular_ids()
    for count in range(130, 700):
        monkeypatch.setattr("tafl.variants.READ_BYTES", count)
        assert (list_variants(), popular_ids()) == expected


def test_popular_variants_exist():
    assert len(popular_ids()) > 4 and set(popular_ids()) < set(ids())


def test_option_changes_the_features_of_its_lines():
    plain, closed = load("finstrom"), load("finstrom", options=("castle",))
    assert plain.options == closed.options == ("castle",)
    changed = {key for key in KEYS if getattr(plain, key) != getattr(closed, key)}
    assert changed == {"throne_stops", "king_closed_by"}
    with pytest.raises(VariantError, match="no option 'moat'"):
        load("finstrom", options=("moat",))
    assert parse_variant("test", block(GOOD + OPTION), 1, ("castle",)).throne_stops == "nobody"
