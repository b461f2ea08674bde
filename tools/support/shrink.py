# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Give the names of the program that only the program uses names that CircuitPython has in ROM: they take no memory.

A board stores each name that a module uses, and never frees it. A name of the firmware's own is there already. So a
name becomes another one wherever it stands, and no other name becomes that. Constants become their values. What a
player, a setting, a file or a library sees stays: see `_kept`.

Three kinds of names come back in several places, since what has them never meets: globals that no other module uses,
attributes of `self` that no other module uses, and parameters that no call names.
"""

from __future__ import annotations

import ast
import builtins
import keyword
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache, partial
from itertools import count

from support.rom_names import rom_names
from support.source_constants import apply, find_constants, fold
from support.source_names import PACKAGES, Scope, Source, Word, is_ours, read_source, words_in_text

COMPILER = {"const"}  # a call of it would be a declaration for mpy-cross
# What CircuitPython itself looks up in an object of the program.
PROTOCOL = {"args", "close", "errno", "ioctl", "keys", "read", "readinto", "send", "throw", "value", "write"}

Renaming = dict[str, str]  # new names by old ones
Bases = dict[str, "set[str | None]"]


@dataclass
class Names:
    """What the names of a program become."""

    everywhere: Renaming = field(default_factory=dict)
    in_module: dict[str, Renaming] = field(default_factory=dict)  # of globals and attributes; `everywhere` has no such
    slots: tuple[str, ...] = ()  # for parameters
    in_calls: set[str] = field(default_factory=set)  # the parameters that calls name
    constants: dict[str, dict[str, int]] = field(default_factory=dict)  # by module; their names are gone
    kept: dict[str, list[str]] = field(default_factory=dict)  # names that stay, by the reason

    def of(self, module: str) -> Renaming:
        return {**self.everywhere, **self.in_module.get(module, {})}


@cache
def shrink(files: tuple[tuple[str, bytes], ...], others: tuple[bytes, ...] = ()) -> tuple[dict[str, bytes], Names]:
    """Return source files, by module, with short names, and these.

    files: module and content of each; others: contents of files whose words name attributes, too.
    """
    sources = {module: read_source(module, content) for module, content in files}
    constants = find_constants(sources)
    sources = {module: read_source(module, fold(source, constants)) for module, source in sources.items()}
    names = choose(sources, [content.decode(errors="replace") for content in others])
    names.constants = constants
    return {module: rename(source, names) for module, source in sources.items()}, names


def choose(sources: Mapping[str, Source], others: Iterable[str] = ()) -> Names:
    """Choose the names of a program."""
    names = Names()
    uses: dict[str, list[tuple[str, Word]]] = {}
    for module, source in sources.items():
        for word in source.words:
            uses.setdefault(word.text, []).append((module, word))
    rom = rom_names()
    in_texts = set().union(*(source.named for source in sources.values()), *map(words_in_text, others))
    modules = {part for module in sources for part in module.split(".")}
    taken = {*uses, *in_texts, *modules, *PACKAGES, *PROTOCOL, *COMPILER}
    taken |= {*dir(builtins), *dir(OSError), *keyword.kwlist}
    for source in sources.values():
        taken.update(part for module in source.imports.values() for part in module.split("."))
    free = [name for name in rom if name not in taken and name[:2] != "__"]
    public: list[str] = []
    alone: dict[str, list[str]] = {module: [] for module in sources}  # globals
    of_self: dict[str, list[str]] = {module: [] for module in sources}
    bases = _all_bases(sources)
    mixed = {module for module in sources if None in bases[module]}
    classes = {node.name for source in sources.values() for node in source.nodes
               if isinstance(node, ast.ClassDef)}  # a traceback of any module may have one
    names.in_calls = {word.text for words in uses.values() for _, word in words if word.kind == "keyword"}
    for text in sorted(uses):
        words = [word for _, word in uses[text]]
        where = {module for module, _ in uses[text]}
        why = _kept(text, words, rom, modules, in_texts)
        if why:
            names.kept.setdefault(why, []).append(text)
        elif all(word.kind == "bare" for word in words) and text not in classes and "code" not in where:
            for module in {module for module, word in uses[text] if word.scope is None}:
                alone[module].append(text)
        elif len(where) == 1 and not where & mixed and all(
                (word.kind == "bare" and word.scope) or word.kind == "member" or word.of_self for word in words):
            of_self[min(where)].append(text)
        else:
            public.append(text)
    spread = {text: len({module for module, _ in uses[text]}) for text in uses}
    _hand_out(names, sources, free, sorted(public, key=lambda text: (-spread[text], -len(text), text)), alone, of_self,
              bases)
    names.kept["no name of the ROM is left"] = sorted(set(public) - set(names.everywhere))
    return names


def _kept(text: str, words: list[Word], rom: list[str], modules: set[str], in_texts: set[str]) -> str:
    """Return why a name must or may stay, "" if it need not."""
    if text.startswith("__"):
        return "Python's own"
    if text in rom:
        return "in ROM"
    if any(word.kind in ("attribute", "imported") and word.module and not is_ours(word.module) for word in words):
        return "of another library"
    if all(word.kind == "bare" and word.scope for word in words):
        return "local"
    if not _defines(words):
        return "not defined here"
    if text in modules:
        return "a module"
    if text in in_texts:
        return "a word of a text or a file, which may name it"
    return ""


def _defines(words: list[Word]) -> bool:
    """Return whether the program defines a name. A parameter alone does not define an attribute of that name."""
    for word in words:
        if word.stored and (word.kind in ("member", "attribute") or (word.kind == "bare" and word.scope is None)):
            return True
    return not any(word.kind == "attribute" for word in words) and any(_is_parameter(word) for word in words)


def _is_parameter(word: Word) -> bool:
    return word.kind == "bare" and word.scope is not None and word.text in word.scope.parameters


def _hand_out(names: Names, sources: Mapping[str, Source], free: list[str], public: list[str],
              alone: Mapping[str, list[str]], of_self: Mapping[str, list[str]], bases: Bases) -> None:
    """Choose names of `free`, the best ones for names that are used in most modules."""
    most = max(map(len, alone.values()))
    numbers: dict[str, dict[str, int]] = {}
    for module, texts in of_self.items():
        near = set().union(*(line for line in map(partial(_above, bases), sources) if module in line))
        used = {number for other in near for number in numbers.get(other, {}).values()}
        numbers[module] = dict(zip(texts, (number for number in count() if number not in used)))
    top = max((number + 1 for given in numbers.values() for number in given.values()), default=0)
    deepest = max(_most_parameters(source) for source in sources.values())
    names.slots, free = tuple(free[:deepest]), free[deepest:]
    for module in sources:
        names.in_module[module] = {text: free[most + number] for text, number in numbers[module].items()}
        names.in_module[module].update(zip(alone[module], free))
    rest = free[most + top :]
    lost = sorted(public, key=len)[: max(0, len(public) - len(rest))]
    names.everywhere = dict(zip([text for text in public if text not in lost], rest))


def _most_parameters(source: Source) -> int:
    """Return the largest number of parameters that a function and those around it have together."""
    def total(scope: Scope | None) -> int:
        return len(scope.parameters) + total(scope.outer) if scope else 0

    return max(map(total, source.scopes), default=0)


def _all_bases(sources: Mapping[str, Source]) -> Bases:
    """Return, by module, the modules of the classes from which its own inherit; None for a class that is not known."""
    classes = [(module, node) for module, source in sources.items() for node in source.nodes
               if isinstance(node, ast.ClassDef)]
    homes: dict[str, set[str | None]] = {}
    for module, node in classes:
        homes.setdefault(node.name, set()).add(module)
    bases: Bases = {module: set() for module in sources}
    for module, node in classes:
        for base in node.bases:
            name = base.id if isinstance(base, ast.Name) else ""
            if not hasattr(builtins, name):
                bases[module] |= homes.get(name, {None})
    return bases


def _above(bases: Bases, module: str) -> set[str]:
    """Return a module and those from whose classes its own inherit. An object may have attributes of all of these."""
    found = {module}
    ahead = [module]
    while ahead:
        new = {base for base in bases[ahead.pop()] if base and base not in found}
        found |= new
        ahead += new
    return found


def _slots(source: Source, names: Names) -> dict[Scope, Renaming]:
    """Return what the parameters of each function become."""
    stay = {*names.of(source.module), *names.kept.get("in ROM", ()), *names.in_calls}
    slots: dict[Scope, Renaming] = {}

    def first(scope: Scope | None) -> int:
        """Return the number of slots of a function and those around it: a function inside may use all of these."""
        return first(scope.outer) + len(slots.get(scope, ())) if scope else 0

    for scope in source.scopes:  # a function comes before those inside it
        given = [text for text in scope.parameters if text not in stay]
        slots[scope] = dict(zip(given, names.slots[first(scope.outer) :]))
    return slots


def rename_script(content: bytes, names: Names) -> bytes:
    """Return a script that uses the program, for example a test, with the program's new names in it."""
    source = read_source("", content)
    known = {old: new for given in names.in_module.values() for old, new in given.items()} | names.everywhere
    ours = {word.text for word in source.words if word.kind == "imported" and is_ours(word.module)}
    edits = []
    for word in source.words:
        of_others = word.module and not is_ours(word.module)
        if word.text in known and (word.text in ours if word.kind == "bare" else not of_others):
            edits.append((word.start, word.end, known[word.text].encode()))
    return apply(source.content, edits)


def rename(source: Source, names: Names) -> bytes:
    """Return the source with its new names."""
    slots = _slots(source, names)
    edits = []
    for word in source.words:
        new = names.of(source.module).get(word.text)
        if word.scope and _is_parameter(word):
            new = new or slots[word.scope].get(word.text)
        if new:
            edits.append((word.start, word.end, new.encode()))
    return apply(source.content, edits)
