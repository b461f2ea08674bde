# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""What tools/bench.py measures the search on, and how."""

import time

import pytest

from bench import middlegames as positions
from support import bench_core

pytestmark = pytest.mark.once


def test_a_search_to_a_depth_is_measured():
    id, text = positions()[0]
    nodes = [bench_core.to_depth(time.process_time, 1, id, text, depth)[0] for depth in (1, 2, 3)]
    assert 0 < nodes[0] < nodes[1] < nodes[2]
    again, seconds = bench_core.to_depth(time.process_time, 2, id, text, 3)
    assert again == nodes[2] and seconds > 0


def test_micropython_searches_as_many_nodes(micropython):
    import bench

    id, text = positions()[0]
    found = bench.vm_value(micropython(), f"bench_core.to_depth(time.ticks_us, 1, {id!r}, {text!r}, 2)")
    assert found[0] == bench_core.to_depth(time.process_time, 1, id, text, 2)[0] and found[1] > 0


@pytest.mark.slow
@pytest.mark.usefixtures("micropython")
def test_every_module_of_a_board_is_measured():
    import bench
    import bundle

    paths = [name.removeprefix("lib/") for name in bundle.source_files() if name.startswith(("lib/ta", "hardware/"))]
    modules = {path[:-3].removesuffix("/__init__").replace("/", ".") for path in paths if path.endswith(".py")}
    rows = bench.modules()
    assert {name for name, _, _ in rows} == modules and len(rows) == len(modules)
    assert sum(size for _, size, stays in rows if stays) > 50_000
