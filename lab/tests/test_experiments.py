# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The ledger of experiments: lab/measurements.md has its tables, and a match adds its row."""

from dataclasses import replace

import pytest

from lab import ledger
from lab.elo import Sprt, estimate
from lab.engines import Settings
from lab.ledger import PAGE, Experiment
from lab.match_results import Score, experiment

pytestmark = pytest.mark.once

ONE = Experiment("levels", "2026-11-22", "a : b", "tablut", "9 nodes", "4", "3", "0", "1", "0 0 1 0 1", "+191", "-80",
                 "+600", "95", "", "abc", "")


def test_the_tables_agree_with_the_ledger():
    text = PAGE.read_text(encoding="utf-8")
    assert ledger.page(text, ledger.read()) == text, "run lab/experiments.py --write"


def test_figures_of_the_ledger_agree():
    for one in ledger.read():
        assert int(one.won) + int(one.drawn) + int(one.lost) == int(one.games), one
        if one.pairs:
            pairs = [int(count) for count in one.pairs.split()]
            halves = 2 * int(one.won) + int(one.drawn)
            assert len(pairs) == 5 and 0 <= halves - sum(at * count for at, count in enumerate(pairs)) <= 2, one
            found = estimate(pairs)
            assert [one.elo, one.low, one.high] == [f"{figure:+.0f}" for figure in found[:3]], one
            if "LLR" in one.llr:
                low, _, high = one.llr.split(":")[0].split()
                assert f"LLR {Sprt(float(low), float(high)).llr(pairs):+.2f}" in one.llr, one


def test_a_match_that_goes_on_replaces_its_row(tmp_path):
    path = tmp_path / "ledger.tsv"
    ledger.write([ONE], path)
    ledger.add(replace(ONE, variant="saami"), path)
    ledger.add(replace(ONE, games="6", won="5"), path)
    assert ledger.read(path) == [replace(ONE, games="6", won="5"), replace(ONE, variant="saami")]
    with pytest.raises(ValueError, match="note must have no tab"):
        ledger.add(replace(ONE, note="a\tb"), path)
    path.write_text(path.read_text() + "too\tfew\n")
    with pytest.raises(ValueError, match=r"ledger\.tsv must have the columns table, date"):
        ledger.read(path)


def test_a_page_gets_its_tables():
    text = "a\n<!-- experiments: levels -->\nold\n<!-- end of experiments -->\nb\n"
    made = ledger.page(text, [ONE, replace(ONE, what="c : d", percent="68")])
    assert made.startswith("a\n<!-- experiments: levels -->\n| what |") and made.endswith("of experiments -->\nb\n")
    assert "| a : b | tablut | 9 nodes | 4 | 3 : 0 : 1 | +191 (-80 to +600) | abc |\n" in made
    assert "+191 (-80 to +600, 68 %)" in made and "note" not in made and ledger.page(made, [ONE]) != made
    with pytest.raises(ValueError, match="tables without a place or without rows: others"):
        ledger.page(text, [ONE, replace(ONE, table="others")])
    assert ledger.page(text, [ONE, replace(ONE, table=ledger.IDEAS)]) == ledger.page(text, [ONE])


@pytest.mark.parametrize("options, budget", [
    ({}, "1,000 : 2,000 nodes"), ({"two": "self --nodes 1000"}, "1,000 nodes"),
    ({"one": "self", "two": "self", "cpu_seconds": 0.01}, "10 ms of processor"),
    ({"one": "self", "two": "self", "seconds": 5.0}, "5 s"),
])
def test_the_row_of_a_match(options, budget):
    settings = {"one": "self --nodes 1000", "two": "self --nodes 2000", "ledger": "an idea", "sprt": [0, 30], **options}
    score = Score()
    for number, winner in enumerate(("one", "one", "two", "one", None, "one")):
        score.results[number] = {"winner": winner, "attackers": ("one", "two")[number % 2]}
    row = experiment(score, Settings("saami", **settings))
    assert (row.what, row.variant, row.budget, row.games) == ("an idea", "saami", budget, "6")
    assert (row.won, row.drawn, row.lost, row.pairs) == ("4", "1", "1", "0 0 1 1 1")
    assert row.llr.startswith("+0 or +30: LLR +0.") and row.llr.endswith(", open")
