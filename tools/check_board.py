# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Check a circuit board of the kit, build/kit/<design>/carrier.kicad_pcb, with the rules of KiCad and of SKiDL.

Examples; the first one runs on the Python that KiCad comes with and checks the design rules, the second one on a
Python with SKiDL (pip install skidl) and checks the electrical rules:

    python3 tools/check_board.py build/kit/strip60/carrier.kicad_pcb
    .venv-skidl/bin/python tools/check_board.py build/kit/strip60/carrier.kicad_pcb

With KiCad, --gerber FOLDER also writes the files for a maker of circuit boards.
"""

import argparse
import builtins
import os
import re
import sys
import tempfile
from importlib.util import find_spec
from typing import Any

CHIP = "1OE 1A 1Y 2OE 2A 2Y GND 3Y 3A 3OE 4Y 4A 4OE VCC".split()  # the pins of a 74AHCT125
PICO_GROUNDS = {"3", "8", "13", "18", "23", "28", "38"}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="+", metavar="FILE")
    parser.add_argument("--gerber", metavar="FOLDER", help="write the files for a maker of circuit boards")
    arguments = parser.parse_args()
    checks = [check for name, check in (("pcbnew", design_rules), ("skidl", electrical_rules)) if find_spec(name)]
    if not checks:
        parser.error("this Python has neither KiCad's pcbnew nor SKiDL")
    faults = 0
    for file in arguments.files:
        for check in checks:
            found, words = check(file)
            faults += found
            print(f"{file}: {words}")
    if arguments.gerber and find_spec("pcbnew"):
        for file in arguments.files:
            gerber(file, arguments.gerber)
    return 1 if faults else 0


def filled(file: str) -> Any:
    """Return KiCad's board with its planes filled."""
    import pcbnew

    board = pcbnew.LoadBoard(file)
    pcbnew.ZONE_FILLER(board).Fill(board.Zones())
    return board


def design_rules(file: str) -> "tuple[int, str]":
    """Return the number of faults against KiCad's design rules, and its sentences."""
    import pcbnew

    with tempfile.TemporaryDirectory() as folder:
        report = os.path.join(folder, "drc.rpt")
        pcbnew.WriteDRCReport(filled(file), report, pcbnew.EDA_UNITS_MILLIMETRES, True)
        with open(report, encoding="utf-8") as lines:
            text = lines.read()
    counts = [int(number) for number in re.findall(r"Found (\d+) ", text)]
    details = "".join(f"\n  {line}" for line in sorted(set(re.findall(r"^\[.*", text, re.MULTILINE))))
    if len(counts) != 3:
        return 1, "KiCad wrote no complete report"
    version = pcbnew.GetBuildVersion()
    return sum(counts), (f"design rules of KiCad {version}: {counts[0]} violations, {counts[1]} unconnected pads, "
                         f"{counts[2]} footprint errors{details}")  # fmt: skip


def pads_of(file: str) -> "dict[str, dict[str, str]]":
    """Return the net of each pad, by part and pad; "" if nothing goes there."""
    with open(file, encoding="utf-8") as lines:
        text = lines.read()
    found: dict[str, dict[str, str]] = {}
    for part in re.split(r'^ \(footprint "', text, flags=re.MULTILINE)[1:]:
        reference = part.partition('"')[0]
        for pad, net in re.findall(r'\(pad "([^"]+)" thru_hole.*?(?:\(net \d+ "([^"]*)"\))?\)$', part, re.MULTILINE):
            found.setdefault(reference, {})[pad] = net
    return found


def electrical_rules(file: str) -> "tuple[int, str]":
    """Return the number of faults against SKiDL's electrical rules, and its counts."""
    import skidl
    from skidl import ERC, SKIDL, Net, Part, Pin, erc_logger

    skidl.reset()
    unconnected = vars(builtins)["NC"]  # SKiDL puts it there
    kinds = Pin.types
    pads = pads_of(file)
    names = dict.fromkeys(net for part in pads.values() for net in part.values() if net)
    nets = {name: Net(name) for name in names}
    has_socket = "J2" in pads

    def kind(part: str, pad: str) -> object:
        if part == "U2":
            name = CHIP[int(pad) - 1]
            return (kinds.PWRIN if name in ("VCC", "GND") else kinds.OUTPUT if name.endswith("Y") else kinds.INPUT)
        if part == "U1":
            if pad in PICO_GROUNDS:
                return kinds.PWROUT if pad == "38" and not has_socket else kinds.PWRIN
            power = {"40": kinds.PWROUT, "39": kinds.PWRIN if has_socket else kinds.PASSIVE, "36": kinds.PWROUT}
            return power.get(pad, kinds.BIDIR)
        if part == "J2":
            return kinds.PWROUT
        if part == "D1":
            return kinds.PWROUT if pad == "cathode" else kinds.PASSIVE
        return kinds.PASSIVE

    for reference, named in pads.items():
        pins = [Pin(num=pad, name=pad, func=kind(reference, pad)) for pad in named]
        part = Part(name=reference, ref=reference, tool=SKIDL, pins=pins, footprint="kit:" + reference)
        for pin, net in zip(part.pins, named.values()):
            if net:
                nets[net] += pin
            else:
                unconnected += pin
    ERC()
    errors, warnings = erc_logger.error.count, erc_logger.warning.count
    return errors + warnings, (f"electrical rules of SKiDL {skidl.__version__}: {errors} errors, {warnings} warnings, "
                               f"{len(pads)} parts, {len(nets)} nets")  # fmt: skip


def gerber(file: str, folder: str) -> None:
    """Write Gerber files of all layers, and the drill file."""
    import pcbnew

    board = filled(file)
    os.makedirs(folder, exist_ok=True)
    plots = pcbnew.PLOT_CONTROLLER(board)
    options = plots.GetPlotOptions()
    options.SetOutputDirectory(os.path.abspath(folder))
    options.SetUseGerberProtelExtensions(True)
    for layer in ("F.Cu", "B.Cu", "F.Mask", "B.Mask", "F.SilkS", "Edge.Cuts"):
        plots.SetLayer(board.GetLayerID(layer))
        plots.OpenPlotfile(layer.replace(".", "_"), pcbnew.PLOT_FORMAT_GERBER, layer)
        plots.PlotLayer()
    plots.ClosePlot()
    drill = pcbnew.EXCELLON_WRITER(board)
    drill.SetFormat(True)
    drill.CreateDrillandMapFilesSet(os.path.abspath(folder), True, False)


if __name__ == "__main__":
    sys.exit(main())
