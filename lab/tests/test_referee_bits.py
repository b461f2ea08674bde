# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The referee's rules on sets of bits: the same moves, captures and results as the referee's, and all wins at once."""

import random

import pytest

from crowded_positions import crowded_line
from rare_positions import entries
from referee import Referee
from referee_bits import BitRules, bit_rules
from referee_sheets import SHEETS, changed
from soak import scaled

pytestmark = pytest.mark.once

IDS = [id for id, sheet in SHEETS.items() if not sheet.announced_exits]
HISTORY = ("repetition", "perpetual repetition", "hundred plies")  # results that a state does not know


def compare(rules, referee, dice, tried=4):
    """Compare the legal moves of a position, and what some of them lead to. Return one of them, "" at the end."""
    state, turn = rules.state(referee.men), referee.turn
    if referee.result:
        return ""
    legal = {rules.name(move): move for move in rules.moves(state, turn)}
    banned = set(legal) - referee.legal_moves()  # back and forth too often, which a state does not know
    assert referee.legal_moves() <= set(legal) and (not banned or rules.sheet.round_trips)
    assert all(rules.is_legal(state, turn, move) for move in legal.values())
    wins = []
    for name, move in legal.items():
        after = rules.after(state, move)
        winner = rules.winner(after, turn, move[1])
        if winner == turn:
            wins.append(move)
        if name not in banned and (winner or dice.random() * len(legal) < tried):
            referee.play(name)
            result = referee.result if not referee.result or referee.result[1] not in HISTORY else None
            assert (after, winner) == (rules.state(referee.men), result[0] if result else ""), name
            referee._take_back()
    won = rules.winning_move(state, turn)
    assert won in wins if wins else won is None
    return dice.choice(sorted(set(legal) - banned))


@pytest.mark.parametrize("id", IDS)
def test_positions_are_judged_as_by_the_referee(id):
    rules, dice = bit_rules(id), random.Random(id)
    for _ in range(scaled(600, 30)):
        compare(rules, Referee.from_line(id, crowded_line(SHEETS[id], dice), draws=False), dice)
    for _ in range(scaled(10, 20, 0)):
        referee = Referee(id, draws=False)
        while (move := compare(rules, referee, dice)) and len(referee._plies) < 200:
            referee.play(move)


def test_rare_rules_are_judged_as_by_the_referee():
    seen = set()
    for entry in entries():
        sheet = changed(entry.sheet, **dict(entry.features))
        history = sheet.announced_exits or sheet.round_trips or sheet.repetition == "forbidden"
        if history or (entry.result and entry.result[1] in HISTORY):
            continue
        rules, referee = bit_rules(sheet), Referee.from_line(sheet, entry.line, draws=False)
        for move in entry.before:
            referee.play(move)
        if not entry.move:
            continue
        state, turn = rules.state(referee.men), referee.turn
        move = rules.move_called(entry.move)
        assert rules.is_legal(state, turn, move) == entry.legal, entry
        if entry.legal:
            after = rules.after(state, move)
            winner = rules.winner(after, turn, move[1])
            assert winner == (entry.result[0] if entry.result else ""), entry
            assert len(rules.men(state)) - len(rules.men(after)) == len(entry.captured), entry
            assert winner != turn or rules.winning_move(state, turn), entry
            seen.add(entry.rule)
    assert seen >= {"shieldwall", "exit fort", "encirclement", "corner blocking"}


def test_announced_exits_need_the_referee():
    with pytest.raises(ValueError, match="history"):
        BitRules("finstrom")
