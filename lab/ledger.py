# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The ledger of experiments, lab/experiments.tsv: one row for each match, also for ideas that lost."""

from __future__ import annotations

import csv
import re
from dataclasses import asdict, astuple, dataclass, fields
from pathlib import Path

from support import ROOT

LEDGER = ROOT / "lab" / "experiments.tsv"
PAGE = ROOT / "lab" / "measurements.md"
IDEAS = "experiments"  # the table of matches that `lab.match --ledger` adds
HEADER = """\
# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
# Matches of the engine: see lab/measurements.md, whose tables lab/experiments.py makes from this file.
"""
MARKS = re.compile(r"(<!-- experiments: (.+?) -->\n).*?(<!-- end of experiments -->)", re.DOTALL)
HEADINGS = ("what", "variant", "budget a move", "games", "won : drawn : lost", "Elo (95 %)", "test", "commit", "note")


@dataclass
class Experiment:
    """One match: engine one is the first in `what`, and the counts are its own.

    `pairs` are the numbers of openings with 0, 1, 2, 3 and 4 half points, `llr` the log-likelihood ratio with the Elo
    differences tested, `percent` the probability of the interval from `low` to `high`. Unknown fields are empty.
    """

    table: str  # of lab/measurements.md, or IDEAS, which is on no page
    date: str
    what: str
    variant: str
    budget: str
    games: str
    won: str
    drawn: str
    lost: str
    pairs: str
    elo: str
    low: str
    high: str
    percent: str
    llr: str
    commit: str
    note: str

    def key(self) -> tuple[str, ...]:
        """Return what tells this experiment from others: a match that goes on replaces its own row."""
        return self.table, self.what, self.variant, self.budget, self.commit

    def cells(self) -> tuple[str, ...]:
        """Return its row of a table."""
        elo = self.elo
        if self.low:
            elo += f" ({self.low} to {self.high}{'' if self.percent == '95' else f', {self.percent} %'})"
        counts = f"{self.won} : {self.drawn} : {self.lost}"
        return self.what, self.variant, self.budget, self.games, counts, elo, self.llr, self.commit, self.note


def read(path: Path = LEDGER) -> list[Experiment]:
    """Return the experiments in the ledger. Raise ValueError if a row has another number of fields."""
    with open(path, encoding="utf-8", newline="") as file:
        lines = (line for line in file if not line.startswith("#"))
        first, *rows = csv.reader(lines, delimiter="\t", quoting=csv.QUOTE_NONE)
    names = [field.name for field in fields(Experiment)]
    if first != names or any(len(row) != len(names) for row in rows):
        raise ValueError(f"{path.name} must have the columns {', '.join(names)}")
    return [Experiment(*row) for row in rows]


def write(experiments: list[Experiment], path: Path = LEDGER) -> None:
    """Write the ledger."""
    lines = ["\t".join(field.name for field in fields(Experiment))]
    lines += ["\t".join(astuple(one)) for one in experiments]
    path.write_text(HEADER + "".join(line + "\n" for line in lines), encoding="utf-8")


def add(experiment: Experiment, path: Path = LEDGER) -> None:
    """Add an experiment to the ledger, or replace its row."""
    for name, value in asdict(experiment).items():
        if re.search(r"[\t\n|]", value):
            raise ValueError(f"{name} must have no tab, bar or line break")
    known = read(path)
    keys = [one.key() for one in known]
    if experiment.key() in keys:
        known[keys.index(experiment.key())] = experiment
    else:
        known.append(experiment)
    write(known, path)


def markdown(experiments: list[Experiment]) -> str:
    """Return a Markdown table; columns without entries are left out."""
    rows = [one.cells() for one in experiments]
    used = [at for at in range(len(HEADINGS)) if any(row[at] for row in rows)]
    lines = [[HEADINGS[at] for at in used], ["---"] * len(used), *([row[at] for at in used] for row in rows)]
    return "".join(f"| {' | '.join(line)} |\n" for line in lines).replace(" --- ", "---")


def page(text: str, experiments: list[Experiment]) -> str:
    """Return a page with its tables made anew. Raise ValueError if a table of the ledger has no place on it."""
    tables = {one.table for one in experiments if one.table != IDEAS}
    places = [name for _, name, _ in MARKS.findall(text)]
    if set(places) != tables:
        raise ValueError(f"tables without a place or without rows: {', '.join(sorted(set(places) ^ tables))}")

    def table(found: re.Match[str]) -> str:
        return found[1] + markdown([one for one in experiments if one.table == found[2]]) + found[3]

    return MARKS.sub(table, text)
