# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Parts and controllers: what is also possible is judged, lists are complete, and no wrong file ends in a crash."""

import copy
import random
import re
import shutil

import pytest

from kit import table
from kit.case_layout import CaseError, Layout
from kit.description import PLUGS
from kit.pages import GUIDE, design_files, judgements
from kit.parts import comma_separated, markdown, parts_list
from kit.parts_list import read_parts
from kit.perfboard import picture as perfboard
from kit.reader import KIT, design_names, read_controller, read_design
from kit.table import KitError
from kit.wire_lengths import lengths_table
from kit.wiring import settings_file
from soak import scaled, some

pytestmark = pytest.mark.once

BOARDS = sorted(path.stem for path in (KIT / "boards").glob("*.toml"))
def parts():
    return read_parts(KIT, [])[0]


@pytest.fixture
def kit(tmp_path):
    """Return a copy of the kit that a test may change."""
    return shutil.copytree(KIT, tmp_path / "kit")


def edit(file, *changes):
    text = file.read_text(encoding="utf-8")
    for old, new in changes:
        text, count = re.subn(old, new, text, count=1, flags=re.MULTILINE)
        assert count, old
    file.write_text(text, encoding="utf-8")


# ---- what is also possible ----


def test_what_is_also_possible_without_a_judgement_is_an_error(kit):
    edit(kit / "parts.toml", (r'\{ name = "1N914", fits = "[^"]*" \}', '{ name = "1N914" }'))
    with pytest.raises(KitError, match=r"1n4148\.instead\[0\]\.fits is missing"):
        read_design("strip60", kit)
    edit(kit / "parts.toml", (r'\{ name = "1N914" \}', '"1N914"'))
    with pytest.raises(KitError, match=r"1n4148\.instead has something else than tables"):
        read_design("strip60", kit)


@pytest.mark.parametrize("name", design_names())
def test_a_part_of_the_kit_that_is_also_possible_fits_the_designs(name, kit):
    """As a builder does it: write its name into the design."""
    design = read_design(name)
    tried = 0
    for line in parts_list(design):
        for other in line.part.instead:
            if not other.id or line.part.kind == "controller":
                continue
            file = kit / "designs" / f"{name}.toml"
            edit(file, (f'"{line.part.id}"', f'"{other.id}"'))
            Layout(read_design(name, kit))
            tried += 1
    assert tried == (name == "coffee-table")


def test_an_arcade_button_does_not_fit_the_standard_case(kit):
    edit(kit / "designs" / "strip60.toml", ('"tactile-12"', '"arcade-24"'))
    with pytest.raises(KitError, match="35 mm deep"):
        read_design("strip60", kit)


@pytest.mark.slow
@pytest.mark.parametrize("name", some(design_names(), 2))
def test_a_list_offers_only_controllers_on_which_the_design_is_right(name):
    design = read_design(name)
    ids = {each.id: each.name for part in parts().values() for each in part.instead}
    text = markdown(design)
    for id in BOARDS:
        if id in ids and id not in [each.id for each in (design.controller, *design.also)]:
            assert ids[id] not in text, id
    for other in design.also:
        assert ids[other.id] in text
    assert all(each.fits in judgements([design]) for line in parts_list(design) for each in line.part.instead
               if not each.id)  # fmt: skip


# ---- controllers ----


@pytest.mark.parametrize("name", BOARDS)
def test_each_controller_has_a_part_a_plug_and_a_sentence_about_what_it_plays(name):
    controller, part = read_controller(name, []), parts()[name]
    assert part.kind == "controller" and controller.plug in PLUGS
    assert bool(controller.heap_kb) == bool(controller.circuitpython)
    assert controller.plays.endswith(".") and ("9x9" in controller.plays or "All games" in controller.plays)
    assert controller.plays.startswith("All games") == (not 0 < controller.heap_kb < 160)


def test_lists_and_pages_say_what_a_smaller_controller_plays():
    design = read_design(GUIDE)
    smaller = next(each for each in design.also if each.id == "pico-w")
    sentence = smaller.plays[0].lower() + smaller.plays[1:]
    assert sentence in markdown(design) and sentence in design_files(design)["README.md"]
    assert f"{smaller.heap_kb} KB" in markdown(design)
    assert "feather-m4" in [each.id for each in read_design("battery").also]
    assert "Feather M4" in markdown(read_design("battery")) and "150 KB" in markdown(read_design("battery"))
    assert "pico-w" not in [each.id for each in read_design("copenhagen11").also]  # 11x11 squares


def test_a_controller_without_a_part_is_an_error_that_says_what_belongs_together(kit):
    shutil.copy(kit / "boards" / "pico.toml", kit / "boards" / "mine.toml")
    edit(kit / "designs" / "strip60.toml", ('controller = "pico"', 'controller = "mine"'))
    with pytest.raises(KitError, match=r'boards/mine\.toml needs a table \[mine\] of the kind "controller"'):
        read_design("strip60", kit)
    assert "`kit/boards/NAME.toml` **and** a table `[NAME]`" in (KIT / "README.md").read_text(encoding="utf-8")


# ---- contradictions in the list of parts ----

CONTRADICTIONS = [
    ("strip60", r"^size = \[16\.667, 10\.0", "size = [16.667, 17.0", "lights.part is 17 mm wide"),
    ("strip60", r"^size = \[16\.667, 10\.0", "size = [20.0, 10.0", "ws2812b-60.size begins with 20 mm"),
    ("panel16", r"^size = \[160\.0, 160\.0", "size = [160.0, 128.0", "panel-16x16.size is 128 mm for 16 lights"),
    ("panel16", r"^size = \[160\.0, 160\.0", "size = [170.0, 160.0", "panel-16x16.size is 170 mm for 16 lights"),
    ("strip60", r"^hole = 12\.0 ", "hole = 13.0 ", "it would fall through"),
    ("copenhagen11", r"^hole = 11\.2", "hole = 15.0", "it would fall through"),
    ("strip60", r"^across = 1\.4", "across = 0.4", "copper alone"),
    ("strip60", r"^across = 1\.4", "across = 2.5", "do not pass the slot"),
    ("copenhagen11", r"^volts = 5\.0\nma = 2000", "volts = 12.0\nma = 2000", "the lights need 5 V"),
    ("copenhagen11", r"^volts = 10\.0", "volts = 4.0", "1000uf is for 4 V"),
    ("battery", r"^volts = 5\.2", "volts = 9.0", "the lights need 5 V"),
    ("battery", r"^lead = 100", "lead = 40", "40 mm long"),
    ("strip60", r'^kind = "resistor"', 'kind = "resister"', "330r.kind"),
    ("strip60", r"^mm2 = 0\.25\n", "", "wire-thin.mm2 is missing"),
    ("strip60", r"^\[\"330r\"\]", '["331r"]', "[330r] is missing"),
    ("strip60", r'id = "pico2"', 'id = "pico3"', 'instead names "pico3"'),
    ("reeds", r"^size = \[14\.0, 2\.2", "size = [14.0, 11.5", "beside the strip"),
]  # fmt: skip


@pytest.mark.parametrize(("name", "old", "new", "words"), CONTRADICTIONS)
def test_a_contradiction_in_the_list_of_parts_is_a_sentence(kit, name, old, new, words):
    edit(kit / "parts.toml", (old, new))
    with pytest.raises(KitError) as error:
        read_design(name, kit)
    assert any(words in problem for problem in error.value.problems), error.value.problems
    assert all(problem.endswith(".") for problem in error.value.problems)


WRONG = [None, "x", "", -1, 0, 1e9, 0.001, True, [], ["x"], [1.0], [[]], {}, {"x": 1}, float("nan")]


def leaves(values, path=()):
    """Yield the paths of all keys in nested tables and lists."""
    for key, value in values.items() if isinstance(values, dict) else enumerate(values):
        yield (*path, key)
        if isinstance(value, dict | list):
            yield from leaves(value, (*path, key))


def changed(values, path, value):
    """Return tables with another value at a path, or without it."""
    made = copy.deepcopy(values)
    inner = made
    for key in path[:-1]:
        inner = inner[key]
    if value is None:
        del inner[path[-1]]
    else:
        inner[path[-1]] = value
    return made


@pytest.mark.slow
def test_no_wrong_or_missing_value_in_a_file_of_the_kit_ends_in_a_crash(monkeypatch):
    """What is wrong is a sentence of KitError or CaseError; all else can be listed and laid out."""
    load, dice = table.tomllib.loads, random.Random(11)
    files = {"strip60": ["parts.toml", "boards/pico.toml", "designs/strip60.toml"],
             "battery": ["boards/feather-esp32s3.toml", "designs/battery.toml"],
             "reeds": ["designs/reeds.toml"], "panel16": ["designs/panel16.toml"],
             "raspberry-pi": ["boards/raspberry-pi.toml"]}  # fmt: skip
    cases = []
    for name, paths in files.items():
        for path in paths:
            text = (KIT / path).read_text(encoding="utf-8")
            cases += [(name, text, at, value) for at in leaves(load(text)) for value in WRONG]
    refused = tried = 0
    for name, text, path, value in dice.sample(cases, min(len(cases), scaled(6000, 100))):
        tried += 1
        made = changed(load(text), path, value)
        monkeypatch.setattr(table.tomllib, "loads", lambda words, text=text, made=made: (
            copy.deepcopy(made) if words == text else load(words)))
        try:
            design = read_design(name)
            Layout(design)
            assert markdown(design) and comma_separated(design) and lengths_table(design) and settings_file(design)
            assert perfboard(design) and judgements([design])
        except (KitError, CaseError) as error:
            refused += 1
            assert str(error).strip().endswith("."), (path, value, str(error))
        except Exception as error:
            raise AssertionError(f"{name}: {path} = {value!r}: {error!r}") from error
        finally:
            monkeypatch.undo()
    assert refused > tried / 2


# ---- what the guide needs is in the lists ----

@pytest.mark.parametrize("name", design_names())
def test_the_list_names_the_plug_of_the_usb_cable_and_the_cut_of_the_diffuser(name):
    design = read_design(name)
    text = markdown(design)
    if design.controller.circuitpython:
        assert re.search(rf"USB cable that carries data, 1 m, with a {design.controller.plug} plug", text)
    wide, long = design.diffuser_cut
    assert f"cut to {wide:g} x {long:g} mm" in text
    assert all(each.plug in text for each in design.also)
