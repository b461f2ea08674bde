# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""What the README shows is so: its examples run, its pictures and pages are there, its commands exist."""

import doctest
import re

import pytest

import start
from project import ROOT

README = ROOT / "README.md"


def test_every_page_is_in_the_index():
    index = ROOT / "docs" / "README.md"
    links = re.findall(r"\]\(([^)#:]+)\)", index.read_text(encoding="utf-8"))
    listed = {(index.parent / link).resolve() for link in links}
    pages = {ROOT / page for page in PAGES} - {index, ROOT / "README.md"}
    assert pages <= listed, pages - listed


def test_examples_run():
    failed, tried = doctest.testfile(str(README), module_relative=False)
    assert tried > 5
    assert not failed


PAGES = [str(page.relative_to(ROOT)) for page in (*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"),
                                                  ROOT / "kit" / "README.md")]


def headings(page):
    """Return the anchors of a page's headings, as GitHub makes them."""
    found = re.findall(r"^#+ (.*)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in found}


@pytest.mark.parametrize("page", sorted(PAGES))
def test_links_and_pictures_exist(page):
    file = ROOT / page
    text = file.read_text(encoding="utf-8")
    links = re.findall(r"\]\(([^)#:]*)(?:#([^)]+))?\)", text)
    links += re.findall(r'(?:href|src)="([^"#:]*)(?:#([^"]+))?"', text if file.suffix == ".md" else "")
    for link, anchor in links:
        target = file.parent / link if link else file
        assert target.exists(), link
        assert not anchor or anchor in headings(target), f"{link}#{anchor}"


@pytest.mark.parametrize("page", sorted(PAGES))
def test_modules_and_functions_that_a_page_names_exist(page):
    text = (ROOT / page).read_text(encoding="utf-8")
    for name in set(re.findall(r"`((?:tafl|tabletop|hardware|support)(?:\.\w+)+)", text)):
        folder, module, *rest = name.split(".")
        source = ROOT / {"hardware": "", "support": "tools"}.get(folder, "lib") / folder / f"{module}.py"
        assert source.exists(), name
        assert not rest or re.search(rf"^(def |class )?{rest[0]}\b", source.read_text(encoding="utf-8"), re.M), name


def test_facts_agree_with_the_code():
    text = " ".join(README.read_text(encoding="utf-8").split())
    tested = " ".join((ROOT / "docs" / "tested.md").read_text(encoding="utf-8").split())
    assert f"Python from {start.VERSIONS[0]} to {start.VERSIONS[-1]}" in text
    assert f"CPython {start.VERSIONS[0]} to {start.VERSIONS[-1]}" in tested
    limit = re.search(r"^# TAFL_CURRENT_LIMIT = (\d+)", (ROOT / "settings.toml").read_text(encoding="utf-8"), re.M)[1]
    assert f"dims a frame that would draw more than {limit} mA" in text


def test_commands_exist():
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    text = README.read_text(encoding="utf-8")
    targets = set(re.findall(r"(?:^    |`)make (\w+)", text, re.MULTILINE))
    assert targets >= {"play", "test"}
    for target in targets:
        assert re.search(rf"^[\w ]*\b{target}\b[\w ]*:", makefile, re.MULTILINE), target
    for tool in set(re.findall(r"tools/\w+\.py", text)):
        assert (ROOT / tool).exists()


def test_ci_runs_the_readmes_test_command():
    assert "exec make test\n" in (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    assert "    make test\n" in README.read_text(encoding="utf-8")


def test_every_picture_is_made_by_the_command():
    from kit.diagram import stages_of
    from kit.pages import GUIDE as DESIGN
    from kit.reader import read_design
    from pictures import GUIDE, PICTURES, makers

    drawn = [f"stage-{stage}" for stage in stages_of(read_design(DESIGN))] + ["perfboard", "pins", "strip-ends"]
    assert {*PICTURES.iterdir(), *GUIDE.iterdir()} == {*makers(), *[GUIDE / f"{name}.svg" for name in drawn]}
