# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""What docs/rules.md says is what the rules core does."""

import re

import pytest

import diagrams
from project import ROOT
from tafl.variant_format import KEYS
from tafl.variants import ids, list_variants, load, variant_errors

PAGE = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")
EXAMPLE = re.search(r"```ini\n(.*?)```", PAGE, re.DOTALL)[1]


def test_diagrams_are_up_to_date():
    assert len(diagrams.DIAGRAM.findall(PAGE)) > 25
    assert diagrams.with_diagrams(PAGE) == PAGE


def test_a_wrong_diagram_is_found():
    assert diagrams.with_diagrams(PAGE.replace("g7-g4xf4", "g7-g4", 1)) == PAGE


def test_the_table_lists_every_variant_with_its_board_and_first_side():
    rows = dict(re.findall(r"^\| (`[^|]*`) \| ([^|]*\|[^|]*\|[^|]*)\|", PAGE, re.MULTILINE))
    for id in ids():
        row = [text for names, text in rows.items() if f"`{id}`" in names]
        assert row, id
        variant = load(id)
        assert f"{variant.size}x{variant.size}" in row[0] or "11x11 to 15x15" in row[0]
        assert f"| {variant.first} |" in row[0]
        assert row[0].rstrip().endswith("edge" if variant.king_wins_at == "edge" else "corners")


@pytest.mark.parametrize("key", KEYS)
def test_every_key_is_listed_with_its_values_and_default(key):
    default, takes = KEYS[key]
    row = re.search(rf"^\| `{key}` \|.*?\| ([^|]*) \| ([^|]*) \|$", PAGE, re.MULTILINE)
    assert row, key
    if default is None:
        assert row[2] == "required"
    else:
        assert row[2] == {False: "no", "": "none"}.get(default, str(default)) or default == 0 == int(row[2])
    if takes is not str:
        for value in takes:
            assert re.search(rf"\b{value}\b", row[1]) or (row[1] == "0 to 4" and 0 <= value <= 4), value


def test_the_example_is_playable_and_its_error_is_reported_as_shown(tmp_path):
    file = tmp_path / "variants.txt"
    file.write_text(EXAMPLE)
    assert not variant_errors(str(file))
    assert list_variants(str(file))[-1] == ("quick", "Quick Brandub", 7)
    file.write_text(EXAMPLE.replace("size = 7", "size = 8").replace("name", "# not yet\nname"))
    assert variant_errors(str(file)) == [re.search(r"^    (variants\.txt: .*)$", PAGE, re.MULTILINE)[1]]
