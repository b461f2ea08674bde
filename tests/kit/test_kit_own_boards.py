# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Boards of a builder's own: designs with other pins, ways of the wire and windows can be drawn, and are right."""

import random
import re
import subprocess
from xml.etree import ElementTree

import pytest

from drawn_texts import collisions, crossed, cut
from kit.case_layout import Layout
from kit.case_parts import pieces as case_pieces
from kit.description import BUTTONS
from kit.diagram import STEPS, diagram
from kit.pages import design_files
from kit.parts import parts_list
from kit.reader import KIT, design_names, read_design
from kit.table import KitError
from project import PLAY, ROOT
from sim.machine.panel import Panel
from soak import SOAK, per_piece, pieces
from wired_board import Diagram, wiring

pytestmark = pytest.mark.once


def changed(text, key, value):
    """Return the text of a design with another value, of the same kind, of the first such key."""
    kind = r"\d+" if isinstance(value, int) else '"[^"]*"'
    new, count = re.subn(rf"^{key} = {kind}", f"{key} = {value}", text, count=1, flags=re.MULTILINE)
    assert count, key
    return new


def random_design(dice, folder):
    """Return a design with random pins, entry and direction of the wire, and place of the window."""
    name = dice.choice(design_names())
    design = read_design(name)
    text = (KIT / "designs" / f"{name}.toml").read_text(encoding="utf-8")
    if not design.square_key:
        boards = design.controller, *design.also
        shared = [pin.name for pin in design.controller.pins if all(
            (other := board.pin(pin.name)) and "input" in other.uses for board in boards)]
        lights = [each for each in shared if all("lights" in board.pin(each).uses for board in boards)]
        pins = [dice.choice(lights)]
        pins += dice.sample(sorted(set(shared) - set(pins)), 7)
        text = changed(text, "pin", f'"{pins[0]}"')
        for button, pin in zip(BUTTONS, pins[1:]):
            text = changed(text, button, f'"{pin}"')
        if design.speaker:
            head, _, tail = text.partition("[speaker]")
            text = head + "[speaker]" + changed(tail, "pin", f'"{pins[7]}"')
    text = changed(text, "first", f'"{dice.choice(["top", "bottom"])} {dice.choice(["left", "right"])}"')
    text = changed(text, "runs", f'"{dice.choice(["rows", "columns"])}"')
    text = changed(text, "wiring", f'"{dice.choice(["serpentine", "progressive"])}"')
    text = changed(text, "feeds", dice.choice([1, 2]) if design.lights.current_limit < 1000 else 2)
    if name == "panel16":
        text = changed(changed(text, "left", dice.randrange(8)), "top", dice.randrange(8))
    file = folder / "mine.toml"
    file.write_text(text, encoding="utf-8")
    return read_design(str(file))


def test_a_board_with_another_panel_and_game_is_drawn_listed_and_has_a_case(tmp_path):
    """As a builder does it: copy a design, change the panel, its window, the game and a pin."""
    text = (KIT / "designs" / "panel16.toml").read_text(encoding="utf-8")
    head, window = text.split("[lights.window]")
    for key, value in (("variant", '"brandub"'), ("part", '"panel-8x32"'), ("width", 32), ("height", 8)):
        head = changed(head, key, value)
    for key, value in (("width", 7), ("height", 7), ("left", 12), ("top", 1), ("up", '"GP22"')):
        window = changed(window, key, value)
    file = tmp_path / "mine.toml"
    file.write_text(f"{head}[lights.window]{window}", encoding="utf-8")
    design = read_design(str(file))
    svg = diagram(design)
    panel, buttons, drawn = wiring(Diagram([svg], design.controller), design.lights.part.order)
    assert (panel.width, panel.height, drawn) == (32, 8, (12, 1, 7, 7))
    assert buttons.pins["up"] == design.controller.pin("GP22").number
    root = ElementTree.fromstring(svg)
    assert crossed(root) == [] and collisions(root) == [] and cut(root) == []
    layout = Layout(design)
    assert all(piece.size[0] <= 180 and piece.size[1] <= 180 for piece in case_pieces(layout))
    assert any(line.part.id == "panel-8x32" for line in parts_list(design))


@pytest.mark.slow
@pieces(20)
def test_a_changed_design_is_drawn_as_it_is_described(tmp_path, piece):
    for number in range(per_piece(200, 20 if SOAK else 100)):
        dice = random.Random(f"{piece} {number}")
        design = random_design(dice, tmp_path)
        board = dice.choice([design.controller, *design.also])
        svgs = [diagram(design, STEPS, board)]
        if design.square_key:
            svgs.append(diagram(design, ["squares"], board))
        lights = design.lights
        for svg in svgs:
            root = ElementTree.fromstring(svg)
            assert crossed(root) == [] and collisions(root) == [] and cut(root) == []
        panel, buttons, window = wiring(Diagram(svgs, board), lights.part.order)
        wanted = Panel(width=lights.width, height=lights.height, first=lights.first, runs=lights.runs,
                       wiring=lights.wiring)
        count = lights.width * lights.height
        assert [panel.position(at) for at in range(count)] == [wanted.position(at) for at in range(count)]
        assert panel.pin == board.pin(lights.pin).number
        assert buttons.pins == {name: board.pin(pin).number for name, pin in design.button_pins.items()}
        assert buttons.rows == tuple(board.pin(pin).number for pin in design.square_rows)
        assert buttons.columns == tuple(board.pin(pin).number for pin in design.square_columns)
        width, height, left, top = lights.window
        assert window == (left, top, width, height)


def design_with_map(folder, content):
    """Return the design panel16 with a file that says where its lights are; None: without the file."""
    text = (KIT / "designs" / "panel16.toml").read_text(encoding="utf-8")
    if content is not None:
        (folder / "tiles.txt").write_text(content, encoding="utf-8")
    file = folder / "mine.toml"
    file.write_text(text.replace("[lights]\n", '[lights]\nmap = "tiles.txt"\n', 1), encoding="utf-8")
    return str(file)


TILES = [64 * (2 * (y // 8) + x // 8) + 8 * (y % 8) + x % 8 + 1 for y in range(16) for x in range(16)]


def test_a_board_whose_lights_a_file_maps_can_be_played(tmp_path):
    content = "".join(" ".join(map(str, TILES[at : at + 16])) + "\n" for at in range(0, 256, 16))
    design = read_design(design_with_map(tmp_path, content))
    files = design_files(design)
    assert files["pixels.txt"] == content and design.lights.count == 256 and "[pixels.txt]" in files["README.md"]
    for name in ("settings.toml", "pixels.txt"):
        (tmp_path / name).write_text(files[name], encoding="utf-8")
    settings = str(tmp_path / "settings.toml")
    command = [*PLAY, "--settings", settings, "--script", "wait:500 type:info wait:100"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stderr == "" and "TAFL_" not in done.stdout and "new game" in done.stdout


@pytest.mark.parametrize(("content", "why"), [
    (None, 'lights.map is "tiles.txt": [Errno 2]'),
    ("1 2 3\n", 'lights.map is "tiles.txt": it has 1 lines of 3 lights'),
    ("\n".join(" ".join(str(9 * y + x) for x in range(9)) for y in range(1, 10)),
     'lights.map is "tiles.txt", which has 9 x 9 lights, but lights.width and lights.height are 16 and 16.'),
])
def test_a_wrong_map_is_named(tmp_path, content, why):
    with pytest.raises(KitError) as error:
        read_design(design_with_map(tmp_path, content))
    assert any(why in problem for problem in error.value.problems)
