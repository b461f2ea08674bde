# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""What every file of the project keeps to."""

import re

import pytest

from project import ROOT, files

# Formats with comments; the rest (pictures, recorded games, JSON) cannot hold a header.
COMMENTED = {".css", ".html", ".js", ".md", ".mjs", ".py", ".sh", ".svg", ".toml", ".yaml", ".yml"}
ALSO = {".gitattributes", ".gitignore", "Makefile", "release", "run"}
HEADER = ("SPDX-FileCopyrightText:", "SPDX-License-Identifier:")

# A path of one machine or the host of a registry works in one place only. The brackets keep this file clean.
STRAY = re.compile(
    r"(?<![\w.])/((home|Users)/\w+|root|work|workspace|builds)/|[A-Z]:\\\\?Users\\"
    r"|py[p]i\.org|python[h]osted\.org|npm[j]s\.(org|com)|registry\.yarn[p]kg|deb\.deb[i]an\.org")

WEB = {".css", ".html", ".js", ".mjs"}  # of these ruff does not check the lines
LINE = 120  # characters
MODULES = {".css", ".js", ".mjs", ".py"}
TOOLS, LIBRARIES = 15, 20  # what a builder, player or contributor runs, and what these tools share
MODULE_LINES = 300  # more does not compile beside the rest in a board's memory; elsewhere they are split by meaning


def texts():
    for file in files():
        try:
            yield file, (ROOT / file).read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue


def lacks_header(text):
    return not all(line in text[:600] for line in HEADER)


def too_long(text):
    return text.count("\n") >= MODULE_LINES


def test_every_file_has_a_licence_header():
    assert [str(file) for file, text in texts() if (file.suffix in COMMENTED or file.name in ALSO)
            and text and lacks_header(text)] == []


def test_a_missing_header_is_found():
    assert lacks_header("print('hello')\n")
    assert lacks_header("# SPDX-License-" + "Identifier: MIT\n")


def test_no_file_names_a_machine_or_a_registry():
    assert [f"{file}: {found[0]}" for file, text in texts() if (found := STRAY.search(text))] == []


@pytest.mark.parametrize("stray", [
    "/ho" + "me/sigrun/tafl", "/roo" + "t/x", "C:\\Us" + "ers\\Sigrun", "https://py" + "pi.org/simple",
    "https://registry.npm" + "js.org/x", "/wo" + "rk/x"])
def test_a_stray_name_is_found(stray):
    assert STRAY.search(f"see {stray} there")


def long_lines(text):
    return [number for number, line in enumerate(text.splitlines(), 1) if len(line) > LINE]


def test_lines_of_web_files_are_short():
    assert [f"{file}:{number}" for file, text in texts() if file.suffix in WEB for number in long_lines(text)] == []


def long_sentences(page):
    """Return the numbers of long lines that are neither headings nor parts of tables, drawings or examples."""
    lines = page.splitlines()
    return [number for number in long_lines(page) if re.match(r" ? ?([^\s|#<\d]|\d+\. )", lines[number - 1])]


def test_sentences_of_pages_are_wrapped():
    found = []
    for file, text in texts():
        if file.suffix == ".md" and "<!-- Made by" not in text:
            page = re.sub(r"(?ms)^```.*?^```$", lambda code: "\n" * code[0].count("\n"), text)
            found += [f"{file}:{number}" for number in long_sentences(page)]
    assert found == []


def test_a_long_sentence_is_found():
    line = "a " * LINE
    assert long_sentences(f"{line}\n- {line}\n| {line}|\n    {line}\n# {line}\n  {line}") == [1, 2, 6]


def test_a_long_line_is_found():
    assert long_lines("a" * LINE + "\n" + "a" * (LINE + 1)) == [2]


def test_modules_are_short():
    assert [str(file) for file, text in texts() if file.suffix in MODULES and too_long(text)] == []


def test_the_tools_are_few():
    tools = [file for file in files() if file.parts[0] == "tools" and file.suffix == ".py"]
    assert sum(len(file.parts) == 2 for file in tools) <= TOOLS
    assert sum(file.parts[1] == "support" and file.name != "__init__.py" for file in tools) <= LIBRARIES


def test_a_long_module_is_found():
    assert too_long("pass\n" * MODULE_LINES) and not too_long("pass\n" * (MODULE_LINES - 1))


def test_no_test_folder_is_a_package():
    packages = [str(file) for file in files() if file.parts[0] == "tests" and file.name == "__init__.py"]
    assert not packages and not (ROOT / "tests" / "micropython").exists()


def test_the_oldest_python_is_the_same_everywhere():
    project = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    start = (ROOT / "tools" / "start.py").read_text(encoding="utf-8")
    minor = int(re.search(r'^requires-python = ">=3\.(\d+)"', project, re.MULTILINE)[1])
    assert f'target-version = "py3{minor}"' in project
    assert f"sys.version_info < (3, {minor})" in start
    assert f'PYTHONS = ["3.{minor}"' in (ROOT / "noxfile.py").read_text(encoding="utf-8")
