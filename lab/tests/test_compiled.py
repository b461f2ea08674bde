# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The compiled engine: it builds the same trees as the sources, node by node; what its compiler writes."""

import ast
import json
import os
import re
import shutil
import subprocess
import sys
from importlib.util import find_spec

import pytest

from lab import compiled
from lab.type_recorder import CAGED
from lab.typed_sources import Declarations, Rewriter
from project import ROOT
from soak import SOAK, scaled

pytestmark = pytest.mark.once

# It searches middlegames of a variant in slices of one node, and prints a checksum after each node.
TREES = """
import json, random, sys, zlib
from tafl import search_node
from tafl.game import Game
from tafl.search import Search
from tafl.variants import load
id, positions, nodes, first = sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), sys.argv[4:]
dice = random.Random(id)
found = [search_node.__file__.endswith(".py")]
for at in range(positions):
    game = Game(load(id), first[at] if at < len(first) else "")
    while game.ply < 4 + 7 * at and not game.outcome():
        game.push(dice.choice(list(game.legal_moves())))
    if game.outcome():
        continue
    search = Search()
    seed = random.Random(at)
    search.begin(game.position, randrange=seed.randrange if at & 1 else None, blunder_rate=60 if at == 3 else 0)
    crc = 0
    while search.nodes < nodes and not search.done:
        search.think(1)
        line = [search.moves[search.nexts[ply] - 1] for ply in range(search.ply)]
        state = search.nodes, search.best, search.score, search.depth, line, search.values[search.ply]
        crc = zlib.crc32(repr(state).encode(), crc)
        if search.nodes % 100 == 0:
            found.append(crc)
    table = search.table
    entries = [(table.keys[i], table.moves[i], table.values[i], table.depths[i]) for i in range(table.mask + 1)]
    found.append([crc, search.best, search.score, search.depth, search.nodes, zlib.crc32(repr(entries).encode())])
json.dump(found, sys.stdout)
"""


def trees(path, *arguments):
    """Return what TREES prints with this PYTHONPATH."""
    command = [sys.executable, "-c", TREES, *map(str, arguments)]
    done = subprocess.run(command, env={**os.environ, "PYTHONPATH": path}, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def engine_folder():
    """Return the folder of the compiled engine. Only a soak compiles it: that takes a minute."""
    folder = compiled.compiled_folder()
    if not folder.exists():
        if not SOAK:
            pytest.skip("the engine is not compiled: 'python tools/start.py lab' does that")
        if not find_spec("Cython"):
            pytest.skip("Cython is not installed: 'python tools/start.py lab' does that")
        if os.name != "nt" and not shutil.which(os.environ.get("CC", "cc")):
            pytest.skip("no C compiler here")
    return compiled.compile_engine()


@pytest.mark.slow
@pytest.mark.parametrize("variant", ["tablut", "saami", "brandub", "copenhagen", "ashton", "finstrom"])
def test_the_compiled_engine_builds_the_same_trees(variant):
    what = variant, 4, scaled(2000, least=300), *CAGED.get(variant, ())
    sources, *expected = trees(str(ROOT / "lib"), *what)
    still_sources, *found = trees(compiled.python_path(ROOT, engine_folder()), *what)
    assert sources and not still_sources
    assert len(expected) > 6 and found == expected


@pytest.mark.slow
def test_a_tool_answers_the_same_on_the_compiled_engine():
    engine_folder()
    command = ["tools/analyse.py", "brandub", "--nodes", "3000"]
    first, second = (subprocess.run([sys.executable, *start, *command], cwd=ROOT, capture_output=True, text=True)
                     for start in ([], ["-m", "lab.compile_engine", "--run"]))
    assert first.returncode == second.returncode == 0, second.stderr
    speed = re.compile(r" 3,000 +[\d,]+ +")  # with nodes a second
    assert speed.sub(" ", first.stdout) == speed.sub(" ", second.stdout) != ""


def test_a_missing_compiler_is_named(monkeypatch, tmp_path):
    monkeypatch.setattr(compiled, "find_spec", lambda name: None)
    monkeypatch.setattr(compiled, "compiled_folder", lambda tree: tmp_path / "none")
    with pytest.raises(compiled.CompileError, match="does not have Cython"):
        compiled.compile_engine()


def test_a_commit_is_found_by_its_name():
    try:
        tree = compiled.commit_tree("HEAD")
    except (OSError, compiled.CompileError):
        pytest.skip("no git, or no repository")
    assert (tree / "lib" / "tafl" / "search.py").exists() and compiled.commit_tree("HEAD") == tree
    with pytest.raises(compiled.CompileError, match="'no-such' is not a commit of this repository"):
        compiled.commit_tree("no-such")
    assert compiled.commit_tree(str(ROOT)) == ROOT


SOURCE = '''
from tafl.board import EMPTY
from tafl.tactics import LIMIT, reach
class Search:
    def think(self, nodes, slow=False):
        EMPTY = nodes
        return EMPTY
def count(search, moves, goal, _=()):
    found = reach(goal) + LIMIT
    kept = moves
    return found
def lazy(search):
    return any(move for move in search.moves)
'''
TYPES = {
    "returns": {
        "tafl.search 5": {"": ["int"]}, "tafl.search 8": {"": ["bool", "int"]}, "tafl.search 12": {"": ["bool"]},
    },
    "locals": {
        "tafl.search 5": {"self": ["Search"], "nodes": ["int"], "slow": ["bool"], "EMPTY": ["int"]},
        "tafl.search 8": {"search": ["Search"], "moves": ["array H"], "goal": ["int"], "_": ["tuple"],
                          "found": ["int"], "kept": ["NoneType", "array H"]},
        "tafl.search 12": {"search": ["Search"]},
    },
    "attributes": {"tafl.search Search": {"moves": ["array H"], "root": ["NoneType", "list"], "table": ["dict"],
                                          "mobility": ["bytearray", "bytes"]}},
}


def test_two_programs_may_make_the_same_folder_at_once(tmp_path):
    first, second, place = tmp_path / "first", tmp_path / "second", tmp_path / "place"
    for folder in (first, second):
        folder.mkdir()
        (folder / "file").write_text("content")
        compiled.move_to(folder, place)
    assert (place / "file").read_text() == "content"
    with pytest.raises(OSError):
        compiled.move_to(tmp_path / "missing", tmp_path / "elsewhere")


def test_declarations_of_recorded_types():
    declarations = Declarations("search", TYPES, {"Search": "search"})
    assert declarations.text(ast.parse(SOURCE)).splitlines() == [
        "import cython",
        "cdef class Search:",
        "    cdef public unsigned short[::1] moves",
        "    cdef public list root",
        "    cdef public object table",
        "    cdef public object mobility",
        "    @cython.locals(EMPTY=long)",
        "    cpdef long think(self, long nodes, bint slow=*)",
        "@cython.locals(found=long)",
        "cpdef long count(Search search, unsigned short[::1] moves, long goal, tuple _=*)",
    ]
    assert declarations.functions == {"count"}


def test_imports_in_c_and_constants_as_numbers():
    rewriter = Rewriter({"tafl.tactics": {"reach"}}, {"EMPTY": 0, "LIMIT": 64})
    assert ast.unparse(rewriter.visit(ast.parse(SOURCE))).splitlines()[:10] == [
        "from tafl.board import EMPTY",
        "from cython.cimports.tafl.tactics import reach",
        "from tafl.tactics import LIMIT",
        "",
        "class Search:",
        "",
        "    def think(self, nodes, slow=False):",
        "        EMPTY = nodes",
        "        return EMPTY",
        "",
    ]
    assert "found = reach(goal) + 64" in ast.unparse(rewriter.visit(ast.parse(SOURCE)))
