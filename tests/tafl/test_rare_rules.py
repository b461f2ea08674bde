# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Rare rules: cases in which they apply, and near misses, for the core and for the referee."""

import functools
from collections import Counter
from dataclasses import fields

import pytest

from changed_variants import changed_lines, changed_variant
from rare_cases import CASES
from rare_positions import entries
from referee import Referee
from referee_sheets import Sheet, changed
from soak import SOAK
from tafl import RULE_MODULES
from tafl.board import ATTACKERS, DEFENDERS
from tafl.game import Game
from tafl.names import square_name
from tafl.tables import load_rules
from tafl.variant_format import KEYS

pytestmark = pytest.mark.once

RULES = sorted({case.rule for case in CASES})
SIDES = {ATTACKERS: "attackers", DEFENDERS: "defenders", None: "draw"}


@functools.cache
def all_entries():
    return list(entries())


def about(rule):
    return [entry for entry in all_entries() if entry.rule == rule]


def test_the_cases_are_about_every_module_of_a_rare_rule():
    asked = {(entry.sheet, entry.features) for entry in all_entries()}
    variants = [changed_variant(sheet, **dict(changes)) for sheet, changes in asked]
    loaded = {rule.__name__ for variant in variants for rule in load_rules(variant)}
    assert {name for name in RULE_MODULES if name.startswith("tafl.rule_")} - loaded == set()


def test_the_referee_knows_every_key_of_a_variant():
    assert set(KEYS) ^ {field.name for field in fields(Sheet)} == {"name", "source", "size", "resign_at"}


@pytest.mark.parametrize("rule", RULES)
def test_each_rule_has_positive_and_negative_cases(rule):
    count = Counter(entry.applies for entry in about(rule))
    assert sum(count.values()) >= 20
    assert count[True] >= 4 and count[False] >= 4


@pytest.mark.parametrize("rule", RULES)
def test_the_referee_agrees(rule):
    for entry in about(rule)[:: 1 if SOAK else 3]:  # a case has the same position turned and mirrored, eight times
        sheet = changed(entry.sheet, **dict(entry.features))
        referee = Referee.from_line(sheet, entry.line, draws=entry.draws)
        for move in entry.before:
            referee.play(move)
        assert referee.result is None or not entry.move, entry
        if entry.move:
            assert (entry.move in referee.legal_moves()) == entry.legal, entry
        if entry.legal:
            captured = referee.play(entry.move) if entry.move else ()
            assert tuple(sorted(captured)) == entry.captured, entry
            assert referee.result == entry.result, entry


@pytest.mark.rules
@pytest.mark.parametrize("rule", RULES)
def test_the_core_agrees(rule):
    for entry in about(rule):
        game = Game(changed_variant(entry.sheet, **dict(entry.features)), entry.line, automatic_draws=entry.draws)
        for move in entry.before:
            game.play(move)
        if not entry.legal:
            with pytest.raises(ValueError):
                game.play(entry.move)
            continue
        if entry.move:
            game.play(entry.move)
        captured = tuple(sorted(map(square_name, game.position.captured())))
        assert captured == entry.captured, entry
        outcome = game.outcome()
        assert (outcome and (SIDES[outcome.winner], outcome.reason)) == entry.result, entry


# What comes of the last move, or of the position itself: squares captured and how the game ends; None: it is illegal.
PROGRAM = """
from tafl.variant_format import parse_variant
from tafl.game import Game
from tafl.names import square_name
SIDES = "draw", "attackers", "defenders"
def seen(line, draws, before, move):
    game = Game(variant, line, automatic_draws=draws)
    for name in before:
        game.play(name)
    if move:
        try:
            game.play(move)
        except ValueError:
            return None
    outcome = game.outcome()
    captured = sorted([square_name(square) for square in game.position.captured()])
    return [captured, outcome and [SIDES[outcome.winner or 0], outcome.reason]]
"""


@pytest.mark.slow
def test_the_core_agrees_on_micropython(micropython):
    vm = micropython()
    vm.run(PROGRAM)
    some = all_entries()[::7] if SOAK else {entry.rule: entry for entry in all_entries()[::7]}.values()
    assert {entry.rule for entry in some} == set(RULES)  # of the eight that a case has, one or two; or one of a rule
    for sheet, changes in sorted({(entry.sheet, entry.features) for entry in some}):
        vm.run(f"variant = parse_variant({sheet!r}, {changed_lines(sheet, **dict(changes))!r})")
        for entry in some:
            if (entry.sheet, entry.features) == (sheet, changes):
                result = entry.result and list(entry.result)
                expected = [list(entry.captured), result] if entry.legal else None
                asked = entry.line, entry.draws, entry.before, entry.move
                assert vm.value(f"seen{asked!r}") == expected, entry
