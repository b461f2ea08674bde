# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The profile of a node."""

from lab import node_profile


def test_each_node_makes_a_move_and_is_opened(monkeypatch):
    monkeypatch.setattr(node_profile, "PLIES", 2)
    found, nodes = node_profile.profile("brandub")
    assert nodes == 2 * node_profile.NODES
    assert found.calls["open_node"] == nodes <= found.calls["push"]
    assert found.times["push"] > found.times["pop"] > found.times["close_node"] > 0
