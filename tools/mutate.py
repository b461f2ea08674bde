# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Mutation-test the rules core: make one small change at a time and run the tests marked `rules`, which should fail.

Prints each surviving change as a diff, and a table of the results by module; the exit code is 1 if a change survives. A
NAME such as `position` or `game.Game._judge` limits the changes to that place. Changes without an effect are listed,
with reasons, in tests/tafl/equivalent_mutants.txt and are skipped; the exit code is also 1 if a listed change is no
longer possible. Do not edit the project during a run: each trial imports the tests again. Example:

    .venv/bin/python tools/mutate.py position --count 50
"""

import ast
import contextlib
import difflib
import importlib.machinery
import importlib.util
import io
import multiprocessing
import os
import random
import sys
import time
import tokenize
from collections import Counter, defaultdict
from collections.abc import Iterator
from functools import cached_property
from itertools import accumulate
from multiprocessing.connection import wait
from pathlib import Path
from typing import Any

from support import ROOT
from support.command_line import command_parser, require

CORE = ROOT / "lib" / "tafl"
EQUIVALENT = ROOT / "tests" / "tafl" / "equivalent_mutants.txt"
# Modules that decide no rule: texts, pictures, the strength of the computer player, records, and users' variants. The
# tool changes all other modules of the core.
NO_RULES = {
    "__init__", "describe", "diagram", "explain", "lines", "move_picker", "record_format", "record_reader",
    "record_writer", "sealed", "seals", "search", "search_node", "siege", "tactics", "transposition", "user_variants",
    "walls", "weights", "zobrist",
}

# Replacements of tokens. Sides, squares and results are among them because mixing them up is a likely mistake.
SWAPS = {
    "==": "!=", "!=": "==", "<": "<=, >", "<=": "<, >=", ">": ">=, <", ">=": ">, <=", "is": "is not", "in": "not in",
    "+": "-", "-": "+", "*": "//", "//": "*", "%": "//", "<<": ">>", ">>": "<<", "&": "|", "|": "&", "^": "|",
    "+=": "-=", "-=": "+=", "^=": "|=", "and": "or", "or": "and", "all": "any", "any": "all",
    "not": "", "True": "False", "False": "True", "continue": "break", "break": "continue",
    "ATTACKER": "DEFENDER", "DEFENDER": "ATTACKER", "ATTACKERS": "DEFENDERS", "DEFENDERS": "ATTACKERS",
    "THRONE": "CORNER", "CORNER": "THRONE", "KING": "DEFENDER", "ESCAPED": "CAPTURED", "CAPTURED": "ESCAPED",
}  # fmt: skip
VERDICTS = ("killed", "timeout", "survived")

Place = tuple[int, int]  # line and column
Change = tuple[Place, Place, str]  # start, end, new text
Times = dict[str, float]  # seconds, by the name of a test


class Mutant:
    """A module of the core with one change: `text` replaces the source from `start` to `end`."""

    def __init__(self, module: str, source: str, start: int, end: int, text: str, within: str = "") -> None:
        self.module, self.source, self.within = module, source, within
        self.mutated = source[:start] + text + source[end:]

    def diff(self, context: int = 3) -> list[str]:
        """Return the change as lines of a unified diff."""
        name = f"lib/tafl/{self.module}.py"
        lines = self.source.splitlines(), self.mutated.splitlines()
        return list(difflib.unified_diff(*lines, name, name, n=context, lineterm=""))

    @cached_property
    def name(self) -> str:
        """Return the place and the change, without line numbers, which change too often."""
        lines = [line for line in self.diff(context=0)[2:] if not line.startswith("@@")]
        old, new = (" / ".join(line[1:].strip() for line in lines if line[0] == sign) for sign in "-+")
        return f"{self.module}.{self.within}: {old} -> {new}"

    def known(self) -> set[str]:
        """Return its names in the list of equivalent changes: its own, and that of all changes of its line."""
        return {self.name, self.name.rsplit(" -> ", 1)[0] + " -> *"}

    def is_python(self) -> bool:
        """Return whether the changed module parses."""
        with contextlib.suppress(SyntaxError):
            return bool(ast.parse(self.mutated))
        return False


def token_changes(source: str) -> Iterator[Change]:
    """Yield changes of operators, numbers and names."""
    importing = False
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.NAME and token.string in ("from", "import"):
            importing = True
        elif token.type == tokenize.NEWLINE:
            importing = False
        elif token.type == tokenize.NUMBER and token.string.isdigit():
            for number in (int(token.string) + 1, int(token.string) - 1):
                yield token.start, token.end, str(number)
        elif token.string in SWAPS and not importing:
            for text in SWAPS[token.string].split(", "):
                yield token.start, token.end, text


def tree_changes(source: str) -> Iterator[Change]:
    """Yield constant conditions, returns of None, and removed statements."""

    def instead(node: Any, text: str) -> Change:
        return (node.lineno, node.col_offset), (node.end_lineno, node.end_col_offset), text

    for node in ast.walk(ast.parse(source)):
        if isinstance(node, (ast.If, ast.IfExp, ast.While)):
            yield instead(node.test, "False")
            if not isinstance(node, ast.While):
                yield instead(node.test, "True")
        elif isinstance(node, ast.comprehension):
            for test in node.ifs:
                yield instead(test, "True")
        elif isinstance(node, ast.BoolOp):
            for operand in node.values:
                yield instead(operand, "True" if isinstance(node.op, ast.And) else "False")
        elif isinstance(node, ast.Return) and node.value:
            if not isinstance(node.value, ast.Constant) or node.value.value:  # None is as false as 0
                yield instead(node, "return None")
        elif isinstance(node, (ast.Assign, ast.AugAssign, ast.Raise)) or (
            isinstance(node, ast.Expr) and not isinstance(node.value, ast.Constant)  # which a docstring is
        ):
            yield instead(node, "pass")


def mutants() -> list[Mutant]:
    """Return all mutants, in order."""
    found: dict[tuple[str, str], Mutant] = {}
    for file in sorted(CORE.glob("*.py")):
        if file.stem in NO_RULES:
            continue
        source = file.read_text(encoding="utf-8")
        offsets = [0, *accumulate(map(len, source.splitlines(keepends=True)))]
        places = [node for node in ast.walk(ast.parse(source)) if isinstance(node, (ast.FunctionDef, ast.ClassDef))]
        for start, end, text in [*token_changes(source), *tree_changes(source)]:
            within = ".".join(place.name for place in places if place.lineno <= start[0] <= (place.end_lineno or 0))
            first, last = (offsets[line - 1] + column for line, column in (start, end))
            mutant = Mutant(file.stem, source, first, last, text, within)
            if mutant.mutated != source:
                found.setdefault((file.stem, mutant.mutated), mutant)
    return list(found.values())


def mutant_by_hand(module: str, old: str, new: str) -> Mutant:
    """Return the mutant of --change: `new` replaces the first `old`."""
    source = (CORE / f"{module}.py").read_text(encoding="utf-8")
    start = source.index(old)
    return Mutant(module, source, start, start + len(old), new)


def equivalent() -> set[str]:
    """Return the names of the changes without an effect."""
    return {line for line in EQUIVALENT.read_text(encoding="utf-8").splitlines() if line and not line.startswith("#")}


class MutantLoader(importlib.machinery.SourceFileLoader):
    """A finder and loader, for sys.meta_path, that loads the mutant instead of its module."""

    def __init__(self, mutant: Mutant) -> None:
        super().__init__(f"tafl.{mutant.module}", str(CORE / f"{mutant.module}.py"))
        self.mutant = mutant

    def get_code(self, fullname):
        return compile(self.mutant.mutated, self.path, "exec")

    def find_spec(self, name, path=None, target=None):
        return importlib.util.spec_from_file_location(name, self.path, loader=self) if name == self.name else None


class FastestFirst:
    """A plugin of pytest that times the tests and runs those first that were fastest before."""

    def __init__(self, times: Times) -> None:
        self.before, self.times = times, defaultdict[str, float](float)

    def pytest_runtest_logreport(self, report):
        self.times[report.nodeid] += report.duration

    def pytest_collection_finish(self, session):
        session.items.sort(key=lambda item: self.before.get(item.nodeid, 0))


def tests(folder: str, times: Times) -> tuple[int, Times]:
    """Run the tests of a folder with fresh imports; return pytest's exit code and the time of each test."""
    for name, module in list(sys.modules.items()):
        file = Path(getattr(module, "__file__", None) or "/")
        ours = not {ROOT / "lib", ROOT / "tests", ROOT / "tools"}.isdisjoint(file.parents)
        # The referee stays imported, with its cache of games.
        if ours and name != "__main__" and not file.stem.startswith("referee"):
            del sys.modules[name]
    import pytest

    clock = FastestFirst(times)
    options = ["-qx", "-m", "rules and not slow", "--hypothesis-profile=mutants", "-p", "no:cacheprovider"]
    options += ["-W", "ignore::pytest.PytestAssertRewriteWarning", folder]
    return int(pytest.main(options, plugins=[clock])), clock.times


def trial(mutant: Mutant, folder: str, times: Times, seconds: int) -> None:
    """Run the tests on `mutant` in a child process; exit with their code, or by a signal if they take too long."""
    import resource

    silence = os.open(os.devnull, os.O_WRONLY)
    os.dup2(silence, 1)
    os.dup2(silence, 2)
    # Limit processor time, which a busy machine does not use up, and memory, which an endless list would fill.
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 1))
    resource.setrlimit(resource.RLIMIT_AS, (2 << 30, 2 << 30))
    sys.meta_path.insert(0, MutantLoader(mutant))
    os._exit(tests(folder, times)[0])


def verdicts(chosen: list[Mutant], jobs: int, *how: Any) -> Iterator[tuple[Mutant, str]]:
    """Run `jobs` trials at a time; yield each mutant with its verdict when its trial ends."""
    fork = multiprocessing.get_context("fork")
    waiting = chosen[::-1]
    running: dict[Any, tuple[Any, Mutant]] = {}
    while waiting or running:
        while waiting and len(running) < jobs:
            mutant = waiting.pop()
            process = fork.Process(target=trial, args=(mutant, *how))
            process.start()
            running[process.sentinel] = process, mutant
        for sentinel in wait(running):
            process, mutant = running.pop(sentinel)
            process.join()
            yield mutant, "timeout" if process.exitcode < 0 else "killed" if process.exitcode else "survived"


def main() -> int:
    parser = command_parser(__doc__)
    add = parser.add_argument
    add("names", nargs="*", metavar="NAME", help="modules, classes or functions to change (default: all)")
    add("--count", type=int, default=0, help="number of changes, chosen at random (default: all)")
    add("--seed", type=int, default=random.randrange(10**6), help="seed of the choice (default: random)")
    add("--jobs", type=int, default=os.cpu_count() or 1, help="trials at the same time (default: %(default)s)")
    add("--tests", default="tests/tafl", metavar="PATH", help="folder or file of the tests (default: %(default)s)")
    add("--change", nargs=3, action="append", metavar=("MODULE", "OLD", "NEW"), help="try this change instead")
    options = parser.parse_args()
    if not hasattr(os, "fork"):
        parser.error("it runs each mutant in a copy of its process (os.fork), which this system cannot make")
    require("hypothesis", "pytest", "tqdm")
    from hypothesis import Phase, settings
    from tqdm import tqdm

    everything = mutants()
    known = equivalent()
    stale = known.difference(*(mutant.known() for mutant in everything))
    if options.change:
        chosen = [mutant_by_hand(*change) for change in options.change]
    else:
        names = tuple(f"{name}{end}" for name in options.names for end in ".:") or ("",)
        chosen = [mutant for mutant in everything if mutant.name.startswith(names) and not mutant.known() & known]
        random.Random(options.seed).shuffle(chosen)
        chosen = [mutant for mutant in chosen if mutant.is_python()][: options.count or None]

    if not chosen:
        parser.error(f"there is nothing to change in {', '.join(options.names)}")
    os.chdir(ROOT)
    phases = [Phase.explicit, Phase.generate]  # no shrinking: a failing test is enough
    settings.register_profile("mutants", max_examples=20, phases=phases, derandomize=True, deadline=None)
    times: Times = {}
    for _ in range(2):  # the first run fills the referee's cache of games
        began = time.process_time()
        code, times = tests(options.tests, times)
        if code:
            return 2  # the unchanged core must pass; pytest has printed why it does not
    seconds = 5 + int(2 * (time.process_time() - began))

    count: Counter[tuple[str, str]] = Counter()
    results = verdicts(chosen, options.jobs, options.tests, times, seconds)
    for mutant, verdict in tqdm(results, total=len(chosen), unit="mutant", disable=None):
        count[mutant.module, verdict] += 1
        count["total", verdict] += 1
        if verdict == "survived":
            print("", "survived: " + mutant.name, *mutant.diff(), sep="\n", flush=True)
    print(f"\n{'seed ' + str(options.seed):20}" + "".join(f"{verdict:>10}" for verdict in VERDICTS))
    for module in [*sorted({mutant.module for mutant in chosen}), "total"]:
        print(f"{module:20}" + "".join(f"{count[module, verdict]:10}" for verdict in VERDICTS))
    for name in sorted(stale):
        print(f"\nno longer possible: {name}")
    return 1 if count["total", "survived"] or stale else 0


if __name__ == "__main__":
    sys.exit(main())
