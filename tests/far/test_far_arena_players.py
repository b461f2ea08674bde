# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""An arena reads its players and their clocks from the words of its command."""

import pytest

from ljostafl.far.players import Clock, Player, read_player, with_own_names


@pytest.mark.parametrize("text, player", [
    ("level 3", Player("level 3", 3)), (" level 8 nodes 100 ", Player("level 8 nodes 100", 8, 100)),
    ("Ása=level 1", Player("Ása", 1)), ("engine:./odin", Player("odin", command=("./odin",))),
    ("Odin=engine:'./my odin' --a=level 3", Player("Odin", command=("./my odin", "--a=level", "3"))),
    ("engine:python3 x.py", Player("python3", command=("python3", "x.py"))),
])
def test_players_are_read(text, player):
    assert read_player(text) == player


@pytest.mark.parametrize("text", [
    "", "level", "level 0", "level 9", "level 3 nodes 0", "level x", "engine:", "engine:'", "./odin",
    "=level 3", "a:b=level 3", "a\nb=level 3", "\ud800=level 3", "x" * 41 + "=level 1",
])
def test_what_is_no_player_is_refused(text):
    with pytest.raises(ValueError, match=r"player|name"):
        read_player(text)


def test_players_of_one_name_get_numbers():
    names = [player.name for player in with_own_names([Player(name, 1) for name in ("a", "b", "a", "a", "x" * 40)] +
                                                      [Player("x" * 40, 1)])]
    assert names == ["a", "b", "a (2)", "a (3)", "x" * 40, "x" * 34 + " (2)"]


def test_clocks_are_read():
    assert (Clock.of(None), Clock.of("10"), Clock.of("3+2")) == (None, Clock(600_000, 0), Clock(180_000, 2000))
