# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The layout of a case names the key of what cannot be made, and cuts pieces where nothing is in the way."""

import dataclasses

import pytest

from kit.case_layout import CaseError, Layout, cuts
from kit.reader import KIT, read_design
from kit.table import KitError


def with_case(name, **changes):
    design = read_design(name)
    return dataclasses.replace(design, case=dataclasses.replace(design.case, **changes))


CONTRADICTIONS = [
    ({"bed": (20.0, 180.0)}, "case.bed"),
    ({"bed": (180.0, 62.0)}, "case.panel"),
    ({"rib": 6.0}, "case.rib"),
    ({"border": 5.0}, "case.border"),
    ({"sheet": 4.0}, "case.border"),
    ({"foam": 8.0}, "case.foam"),
    ({"laser": (200.0, 200.0)}, "case.laser"),
    ({"panel": 50.0}, "case.panel"),
    ({"inside": 17.0}, "case.inside"),
]


@pytest.mark.parametrize("changes, key", CONTRADICTIONS)
def test_a_case_that_cannot_be_made_is_an_error_with_the_key(changes, key):
    with pytest.raises(CaseError) as error:
        Layout(with_case("strip60", **changes))
    words = str(error.value)
    assert words.startswith("kit/designs/strip60.toml: " + key) and words.endswith(".")


def test_a_design_may_have_holes_of_its_own(tmp_path):
    text = (KIT / "designs" / "coffee-table.toml").read_text(encoding="utf-8")
    file = tmp_path / "mine.toml"
    file.write_text(text + "\n[case.holes]\nbutton = 23.5\nsocket = 8.0\n", encoding="utf-8")
    layout = Layout(read_design(str(file)))
    assert layout.design.button.hole == 23.5 and layout.hole("socket") == 8.0
    file.write_text(text + "\n[case.holes]\nlights = 3\n", encoding="utf-8")
    with pytest.raises(KitError, match=r"case\.holes\.lights is not a key"):
        read_design(str(file))


def test_a_socket_away_from_its_wall_is_an_error():
    design = read_design("strip60")
    places = dict(design.case.places)
    places["controller"] = dataclasses.replace(places["controller"], y=40.0)
    with pytest.raises(CaseError, match=r"case\.places\.controller is 14\.5 mm away from the wall"):
        Layout(dataclasses.replace(design, case=dataclasses.replace(design.case, places=places)))


def test_cuts_divide_into_the_fewest_equal_pieces_and_avoid_what_is_in_the_way():
    assert cuts(0, 180, 180, lambda at: True, "x") == []
    assert cuts(0, 300, 180, lambda at: True, "x") == [150]
    assert cuts(0, 300, 180, lambda at: not 140 < at < 165, "x") == [140]
    assert len(cuts(0, 400, 180, lambda at: True, "x")) == 2
    with pytest.raises(CaseError, match="no place to cut"):
        cuts(0, 300, 180, lambda at: False, "x")
