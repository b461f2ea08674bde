# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Print the list of modules: each one with the first sentence of its docstring.

    python tools/house_tree.py            print the list
    python tools/house_tree.py --write    put it into docs/architecture.md, under "The list of modules"
"""

import argparse
import ast
import re
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "architecture.md"
PACKAGES = ("lib/tafl", "lib/tabletop", "hardware", "sim", "tools", "kit", "firmware")
BLOCK = re.compile(r"(\n## The list of modules\n.*?\n\n)((?:    \S[^\n]*\n|\n(?=    ))+)", re.DOTALL)


def first_sentence(file: Path) -> str:
    """Return the first sentence of the module's docstring without its full stop."""
    text = ast.get_docstring(ast.parse(file.read_text(encoding="utf-8"))) or ""
    paragraph = " ".join(text.split("\n\n")[0].split())
    return re.split(r"[.:]$|\. ", paragraph)[0]


def tree(root: Path = ROOT) -> str:
    """Return the lines of the list, the packages separated by empty lines."""
    packages = []
    for package in PACKAGES:
        files = sorted(file for file in (root / package).rglob("*.py") if "__pycache__" not in file.parts)
        lines = [f"    {file.relative_to(root).as_posix():<40}{first_sentence(file)}\n" for file in files]
        packages.append("".join(line.replace("/__init__.py ", "/ " + " " * 11) for line in lines))
    return "\n".join(packages)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--write", action="store_true", help="replace the list in docs/architecture.md")
    if parser.parse_args().write:
        page = PAGE.read_text(encoding="utf-8")
        PAGE.write_text(BLOCK.sub(lambda found: found[1] + tree(), page), encoding="utf-8")
    else:
        print(tree(), end="")


if __name__ == "__main__":
    main()
