# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The list of modules in docs/architecture.md lists every module with the first sentence of its docstring."""

import pytest

import house_tree


def test_the_list_is_up_to_date():
    written = house_tree.BLOCK.search(house_tree.PAGE.read_text(encoding="utf-8"))
    assert written and written[2].splitlines() == house_tree.tree().splitlines(), (
        "'python tools/house_tree.py --write' brings the list up to date")


def test_every_module_has_a_docstring():
    assert [line for line in house_tree.tree().splitlines() if line and len(line.split()) < 3] == []


@pytest.mark.parametrize("docstring, sentence", [
    ("Do it.", "Do it"), ("Do it. And more.", "Do it"),
    ("Do it\nat once.\n\nMore.", "Do it at once"), ("Do:\n\n x", "Do"),
    ("Read `a.b` now.", "Read `a.b` now"), ("", ""),
])
def test_first_sentence(tmp_path, docstring, sentence):
    (tmp_path / "module.py").write_text(f'"""{docstring}"""')
    assert house_tree.first_sentence(tmp_path / "module.py") == sentence
