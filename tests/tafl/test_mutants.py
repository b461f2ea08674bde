# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Mutation tests: the tests notice small changes of the rules core, made by tools/mutate.py."""

import os
import random
import subprocess
import sys

import pytest

import mutate
import needs
from project import ROOT

needs_fork = pytest.mark.skipif(not hasattr(os, "fork"), reason="a trial is a forked process")


def run(*arguments):
    """Return the exit code of the tool, its three sums (killed, timeout, survived) and its output."""
    needs.module("tqdm")
    command = [sys.executable, "-E", "-s", str(ROOT / "tools" / "mutate.py"), *arguments]
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True)
    sums = [line.split()[1:] for line in done.stdout.splitlines() if line.startswith("total ")]
    return done.returncode, [int(number) for line in sums for number in line], done.stdout


@needs_fork
@pytest.mark.soak
@pytest.mark.parametrize("piece", range(20))  # half an hour together
def test_no_mutant_of_the_rules_survives(piece, record_property):
    code, sums, printed = run("--count=15", "--jobs=1", f"--seed={random.randrange(10**6)}")
    assert code == 0, printed
    assert sum(sums) == 15
    record_property("mutants", 15)


@pytest.mark.soak
@needs_fork
@pytest.mark.slow
def test_wrong_rule_is_killed_endless_loop_is_stopped_and_harmless_change_survives():
    wrong = "game", 'rule[0] == "e" else 3', 'rule[0] == "e" else 4'
    endless = "names", '"""Return the square called', 'while True: pass\n    """Return the square called'
    harmless = "game", '"""A game:', '"""One game:'
    changes = [word for change in (wrong, endless, harmless) for word in ("--change", *change)]
    code, sums, printed = run(*changes, "--tests=tests/tafl/test_rules_repetition.py")
    assert (code, sums) == (1, [1, 1, 1]), printed
    assert "\n-" + '"""A game:' in printed
    assert "\n+" + '"""One game:' in printed


def test_every_module_with_rules_is_mutated():
    changed = {mutant.module for mutant in mutate.mutants()}
    assert changed == {file.stem for file in (ROOT / "lib" / "tafl").glob("*.py")} - mutate.NO_RULES


def test_equivalent_mutants_exist_and_have_a_reason():
    assert mutate.equivalent() <= set().union(*(mutant.known() for mutant in mutate.mutants()))
    blocks = mutate.EQUIVALENT.read_text(encoding="utf-8").strip().split("\n\n")
    assert all(block.startswith("# ") and not block.endswith("#") for block in blocks)
