# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Compile the engine, from its unchanged sources, so that the other tools play the same games some six times as fast.

Without COMMIT it is the engine of this folder, else that of a commit, by any name that git accepts. The result is in
build/compiled/. After that, lab/match.py knows it as `compiled` or `compiled@COMMIT`, and series.py and tune.py have
the option --compiled. --run runs another tool on it. It needs a C compiler, and Cython, which `make lab` installs.
Examples:

    .venv/bin/python -m lab.compile_engine c144b72
    .venv/bin/python -m lab.compile_engine --run tools/analyse.py brandub --lines 3
"""

import argparse
import os
import subprocess
import sys
from pathlib import Path

from lab.compiled import CompileError, commit_tree, compile_engine, python_path
from support import ROOT
from support.command_line import command_parser, failure

# It searches each variant's first position, and prints results and processor time.
SEARCH = """
import sys, time
from tafl.game import Game
from tafl.search import Search
from tafl.variants import ids, load
nodes = seconds = 0
for id in ids():
    search = Search()
    search.begin(Game(load(id)).position)
    began = time.process_time()
    while search.nodes < 2000 and not search.done:
        search.think(2000 - search.nodes)
    seconds += time.process_time() - began
    nodes += search.nodes
    print(id, search.best, search.score, search.depth, search.nodes, list(search.moves)[: search.ends[search.ply]])
print(nodes / seconds, file=sys.stderr)
"""


def search(*folders: str) -> tuple[str, float]:
    """Search some positions with the engine in the first of `folders`; return what it found, and nodes per second."""
    source = f"import sys\nsys.path[:0] = {list(folders)!r}\n{SEARCH}"
    done = subprocess.run([sys.executable, "-E", "-s", "-c", source], capture_output=True, encoding="utf-8")
    if done.returncode:
        raise CompileError(f"the search fails:\n{done.stderr}")
    return done.stdout, float(done.stderr)


def main() -> int:
    parser = command_parser(__doc__)
    parser.add_argument("commit", nargs="?", metavar="COMMIT", help="a commit of this repository")
    parser.add_argument("--run", nargs=argparse.REMAINDER, metavar="TOOL", help="run this script with all that follows")
    options = parser.parse_args()
    try:
        tree = commit_tree(options.commit) if options.commit else ROOT
        folder = compile_engine(tree)
        if options.run:
            environment = {**os.environ, "PYTHONPATH": python_path(tree, folder)}
            return subprocess.call([sys.executable, *options.run], env=environment)
        found, slow = search(str(tree / "lib"))
        compiled, fast = search(*python_path(tree, folder).split(":" if sys.platform != "win32" else ";"))
    except (CompileError, OSError) as why:
        print(f"compile_engine.py: {failure(why)}", file=sys.stderr)
        return 2
    if found != compiled:
        print("compile_engine.py: the compiled engine finds something else", file=sys.stderr)
        return 1
    name = Path(folder).relative_to(ROOT)
    print(f"{name}: {fast:,.0f} nodes/s, and {slow:,.0f} from the sources; both found the same")
    return 0


if __name__ == "__main__":
    sys.exit(main())
