# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The pages: links lead somewhere, tables are up to date, examples run. Sentences are free."""

import doctest
import re
import shutil
import subprocess
import sys

import pytest

import pages
from fake_host import FakeHost
from project import ROOT, files
from support.doc_tables import times
from tabletop import console, console_answers
from tabletop.actions import ACTIONS
from tabletop.players import LANGUAGES
from tabletop.preferences import PREFERENCES
from tabletop.words import translate
from tafl.variant_format import KEYS
from tafl.variants import built_in_variants, list_variants, variant_errors

PAGES = sorted(str(file) for file in files() if file.suffix == ".md")


def text_of(page):
    return (ROOT / page).read_text(encoding="utf-8")


def rows(page, pattern):
    """Return the cells of the rows of a page's tables whose first cell matches a pattern."""
    return [[cell.strip() for cell in line.split("|")[1:-1]]
            for line in text_of(page).splitlines() if re.match(rf"\| {pattern} *\|", line)]


# ---- all pages ----


def test_every_page_is_in_the_index():
    listed = {(ROOT / "docs" / link).resolve() for link in re.findall(r"\]\(([^)#:]+)\)", text_of("docs/README.md"))}
    here = {ROOT / page for page in PAGES if page.startswith(("docs/", "kit/")) or "/" not in page}
    assert here - {ROOT / "docs" / "README.md", ROOT / "README.md"} <= listed


def headings(page):
    """Return the anchors of a page's headings, as GitHub makes them."""
    found = re.findall(r"^#+ (.*)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in found}


@pytest.mark.parametrize("page", PAGES)
def test_links_and_pictures_exist(page):
    file, text = ROOT / page, text_of(page)
    links = re.findall(r"\]\(([^)#:]*)(?:#([^)]+))?\)", text)
    links += re.findall(r'(?:href|src)="([^"#:]*)(?:#([^"]+))?"', text)
    for link, anchor in links:
        target = file.parent / link if link else file
        assert target.exists(), link
        assert not anchor or anchor in headings(target), f"{link}#{anchor}"


def headless_rows(text):
    """Return the lines that look like rows of a table, but begin one without a heading and the line under it."""
    blocks = re.findall(r"(?:^\|.*\n?)+", text, re.MULTILINE)
    return [block.split("\n")[0] for block in blocks if not re.match(r"\|.*\n\|[-:| ]+\|(?:\n|$)", block)]


@pytest.mark.parametrize("page", PAGES)
def test_every_table_has_a_heading(page):
    assert headless_rows(text_of(page)) == []


def test_a_row_that_a_blank_line_cuts_off_is_found():
    table = "text\n\n| a | b |\n|---|---|\n| 1 | 2 |\n"
    assert headless_rows(table) == [] and headless_rows(table + "\n| 3 | 4 |\n") == ["| 3 | 4 |"]


@pytest.mark.parametrize("page", pages.PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_tables_and_diagrams_are_up_to_date(page):
    text = page.read_text(encoding="utf-8")
    assert text == pages.written(text, to=pages.language(page)), "'.venv/bin/python tools/pages.py' mends it"


def test_an_old_table_is_written_anew():
    old = "a\n<!-- table t -->\n| x |\n<!-- end of table -->\nb\n"
    new = "a\n<!-- table t -->\n| y | z |\n|---|---|\n| 1 | 2 |\n<!-- end of table -->\nb\n"
    assert pages.written(old, {"t": lambda: [["y", "z"], ["1", "2"]]}) == new


def test_the_list_of_modules_has_a_purpose_for_each():
    assert [line for line in pages.modules() if len(line.split()) < 3] == []


def test_every_picture_is_shown_and_made_by_a_command():
    from kit.diagram import stages_of
    from kit.pages import GUIDE
    from kit.reader import read_design
    from pictures import makers

    kit = {"power", "perfboard", "pins", "strip-ends", "wiring", "strip60-exploded",
           *[f"stage-{stage}" for stage in stages_of(read_design(GUIDE))]}
    texts = "".join(map(text_of, PAGES))
    there = [file for file in files() if file.parts[0] == "docs" and file.suffix in (".png", ".svg", ".gif", ".webp")]
    assert [str(file) for file in there if ROOT / file not in makers() and file.stem not in kit] == []
    assert [str(file) for file in there if file.name not in texts] == []


# ---- README ----


@pytest.mark.parametrize("page", ["README.md", "docs/library.md"])
def test_the_examples_run(page):
    failed, tried = doctest.testfile(str(ROOT / page), module_relative=False)
    assert tried > 5 and not failed


def test_the_readmes_commands_exist():
    text, makefile = text_of("README.md"), text_of("Makefile")
    targets = set(re.findall(r"(?:^    |`)make (\w+)", text, re.MULTILINE))
    assert targets >= {"play", "test"}
    for target in targets:
        assert re.search(rf"^[\w ]*\b{target}\b[\w ]*:", makefile, re.MULTILINE), target


# ---- rules, settings, host ----


@pytest.mark.parametrize("key", KEYS)
def test_every_key_of_a_variant_is_listed_with_its_values_and_default(key):
    default, takes = KEYS[key]
    listed = rows("docs/rules.md", f"`{key}`")
    assert len(listed) == 1, f"docs/rules.md needs a row for {key}"
    _, _, values, said = listed[0]
    if default is None:
        assert said == "required"
    else:
        assert said == {False: "no", "": "none"}.get(default, str(default)) or default == 0 == int(said)
    if takes is not str:
        for value in takes:
            assert re.search(rf"\b{value}\b", values) or (values == "0 to 4" and 0 <= value <= 4), value


def test_the_example_of_a_variant_is_playable_and_its_error_is_reported_as_shown(tmp_path):
    example = re.search(r"```ini\n(.*?)```", text_of("docs/rules.md"), re.DOTALL)[1]
    file = tmp_path / "variants.txt"
    file.write_text(example)
    assert not variant_errors(str(file))
    assert list_variants(str(file))[-1] == ("quick", "Quick Brandub", 7)
    file.write_text(example.replace("size = 7", "size = 8").replace("name", "# not yet\nname"))
    shown = re.search(r"^    (variants\.txt: .*)$", text_of("docs/rules.md"), re.MULTILINE)[1]
    assert variant_errors(str(file)) == [shown]


def test_every_command_of_the_console_is_explained():
    commands = {*console.COMMANDS, *console.PREFERENCE_WORDS, *console.ACTION_WORDS, *console_answers.ANSWERS}
    listed = {word for row in rows("docs/console.md", "`[^|]*") for word in re.findall(r"`([\w?]+)", row[0])}
    assert commands - listed == set()
    helped = set(re.findall(r"^\[?(\w+)", text_of("lib/tabletop/help.txt"), re.MULTILINE))
    assert commands - {"?"} - helped == set()


def test_every_page_of_the_menu_of_a_game_is_explained():
    explained = {row[0] for row in rows("docs/playing.md", "[^`|]+")}
    icons = {icon for _, icon, text, *_ in ACTIONS if text in explained}
    assert {text for _, icon, text, *_ in ACTIONS if icon and icon not in icons} == set()


def test_every_page_of_the_settings_is_explained():
    explained = {name for row in rows("docs/playing.md", "[^`|]+") for name in row[0].split(", ")}
    assert {row.title for row in PREFERENCES if row.title} - explained == set()


@pytest.mark.parametrize("language", ["de", "sv"])
def test_the_pages_in_another_language_name_all_menu_pages_games_and_times(language):
    place = LANGUAGES.split().index(language)
    page, rules = f"docs/{language}/playing.md", text_of(f"docs/{language}/rules.md")
    explained = {name for row in rows(page, "[^`|]+") for name in row[0].split(", ")}
    icons = {icon for _, icon, text, *_ in ACTIONS if translate(text, place) in explained}
    names = [row.title for row in PREFERENCES] + [text for _, icon, text, *_ in ACTIONS if icon not in icons]
    lacks = {name for name in names if name and translate(name, place) not in explained}
    assert lacks == set(), f"{page} has no row for them, in the words of words/{language}/lights.txt"
    found = [re.findall(r"\d[\d,]*", row[1]) for row in rows(page, "[^`|]+(?:`TAFL_SLEEP`.)?")[-len(times()) + 1:]]
    assert found == [re.findall(r"\d[\d,]*", row[1].replace(".", ",")) for row in times()[1:]]
    assert [id for id, *_ in built_in_variants() if f"`{id}`" not in rules] == []


def test_the_table_of_the_host_names_what_the_fake_host_has():
    cells = [row[0] for row in rows("docs/contracts.md", "`.*?`[^|]*")]
    names = {re.match(r"\w+", name)[0] for cell in cells for name in re.findall(r"`(.*?)`", cell)}
    fake = set(vars(FakeHost())) | {name for name in vars(FakeHost) if not name.startswith("_")}
    assert "canvas" in names and names - {"make_probe"} <= fake


# ---- the worked examples of docs/architecture.md; tests/tafl/test_modules.py has that of a rule ----


def example(begins):
    """Return the block of Python that begins with `begins`."""
    return re.search(rf"```python\n({re.escape(begins)}.*?)```", text_of("docs/architecture.md"), re.DOTALL)[1]


USES_OF_THE_EXAMPLES = """
from fake_host import Board
from light_reader import CURSOR, TEXT, THINKING

board = Board()
board.take("menu", "how many moves?")
assert board.screen == "moves" and board.squares(TEXT, 3000)
board.press("select")
assert board.screen == "play" and board.squares(CURSOR)
assert board.type("count") == "0 moves"
board.run(100)
assert board.screen == "moves" and ";0 moves" in board.host.title

board = Board(LANGUAGE="de")
board.type("count")
board.run(100)
assert board.app._screen._text.text == "0 Züge"

for menu in Board(), Board(ready=False):
    menu.press("back")
    assert len(set(menu.icons().values())) == len(menu.icons()), "the icon of an example is on another page, too"

for thinking in "on", "off":
    board = Board(VARIANT="fyrkat9", ATTACKERS="computer", LEVEL=8, THINKING=thinking)
    assert bool(board.squares(THINKING, 300)) == (thinking == "on")

board = Board(THINKING="off", ready=False)
assert board.session.preferences.shows_thinking is False
board.turn_to("menu", "thinking: off")
board.press("up select")
assert board.session.preferences.shows_thinking is True
"""


def test_the_examples_of_a_screen_an_action_and_a_preference_work(tmp_path):
    lib = tmp_path / "lib"
    shutil.copytree(ROOT / "lib", lib, ignore=shutil.ignore_patterns("__pycache__"))

    def insert(module, line, text):
        file = lib / "tabletop" / module
        before, found, after = file.read_text(encoding="utf-8").partition(line)
        assert found, line
        file.write_text(before + found + text + after, encoding="utf-8")

    (lib / "tabletop" / "screen_moves.py").write_text(example('"""The screen that tells'), encoding="utf-8")
    insert("screens.py", "SCREENS = {\n", example('    "moves"'))
    insert("actions.py", "ACTIONS = (\n", example('    ("count"'))
    insert("action_effects.py", "EFFECTS = {\n", example('    "count"'))
    insert("action_effects.py", "# By word.\n", example("def _count"))
    insert("console.py", "ACTION_WORDS = (", '"count", ')
    insert("preferences.py", "PREFERENCES = (\n", example('    Preference("THINKING"'))
    used = example("            light = ").strip()
    insert("screen_play.py", used.partition(" if ")[0], " if " + used.partition(" if ")[2])
    (tmp_path / "words" / "de").mkdir(parents=True)
    (tmp_path / "words" / "de" / "lights.txt").write_text("\n# moves = # Züge\n", encoding="utf-8")
    path = [str(lib), str(ROOT / "tests" / "support"), str(ROOT)]
    program = f"import sys; sys.path[:0] = {path!r}\n{USES_OF_THE_EXAMPLES}"
    subprocess.run([sys.executable, "-I", "-c", program], check=True)
