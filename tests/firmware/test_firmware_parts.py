# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The parts of the firmware bench need no image: drive, image list, pixel wire, heap reader, flash, console."""

import struct
import sys

import pytest

pytest.importorskip("rp2040py", reason="'make tools' installs rp2040py")

from drive_files import read_drive
from firmware.chip import Pico
from firmware.console import Cable
from firmware.drive import DRIVE_BYTES, write_drive
from firmware.flash import FLASH_BYTES, PowerCut, flash_with
from firmware.images import KNOWN, UnknownImage, circuitpython_of, digest, read_image
from firmware.memory import Heap, read_heap
from sim.machine.panel import Panel


@pytest.fixture
def pico():
    return Pico(bytearray(b"\xff" * FLASH_BYTES))


# The drive


def test_a_drive_returns_the_files_that_were_written():
    files = {"code.py": b"print(1)\n", "lib/tafl/a_long_module_name.mpy": bytes(range(256)) * 20, "empty.txt": b""}
    drive = write_drive(files)
    assert len(drive) == DRIVE_BYTES
    assert read_drive(drive) == files


def test_a_drive_that_is_too_small_is_an_error():
    with pytest.raises(OSError, match=r"big\.bin"):
        write_drive({"big.bin": bytes(DRIVE_BYTES)})


# Images


def test_an_image_that_is_not_listed_is_refused_with_its_hash(tmp_path):
    path = tmp_path / "other.uf2"
    path.write_bytes(b"something else")
    with pytest.raises(UnknownImage, match=digest(b"something else")):
        read_image(path)
    assert read_image(path, any_image=True) == (b"something else", "unlisted")


def test_a_listed_image_has_its_version(tmp_path, monkeypatch):
    path = tmp_path / "listed.uf2"
    path.write_bytes(b"listed")
    monkeypatch.setitem(KNOWN, digest(b"listed"), "10.0.0")
    assert read_image(path) == (b"listed", "10.0.0")


def test_an_image_names_its_circuitpython():
    said = b"Adafruit CircuitPython 9.2.9 on 2025-09-07"
    assert circuitpython_of(b"\0" + said + b"\0") == ("9.2.9", 9)
    with pytest.raises(UnknownImage, match="does not say"):
        circuitpython_of(b"another program" * 64)
    split = (b"x" * 240 + said).ljust(512, b"y")  # over two blocks of a UF2 file, of 256 bytes each
    assert circuitpython_of(b"".join(bytes(32) + split[at : at + 256] + bytes(224) for at in (0, 256))) == ("9.2.9", 9)


def test_the_list_has_a_version_for_each_line_of_circuitpython():
    assert {version.partition(".")[0] for version in KNOWN.values()} == {"9", "10"}
    assert all(len(found) == 64 for found in KNOWN)


def uf2_block(address, payload):
    head = struct.pack("<8I", 0x0A324655, 0x9E5D5157, 0x2000, address, len(payload), 0, 1, 0xE48BFF56)
    return (head + payload).ljust(508, b"\0") + struct.pack("<I", 0x0AB16F30)


def test_an_image_and_a_drive_lie_where_a_pico_expects_them():
    flash = flash_with(uf2_block(0x10000100, b"program"), b"d" * DRIVE_BYTES)
    assert flash[0x100:0x107] == b"program"
    assert flash[0x100000:] == b"d" * DRIVE_BYTES
    assert flash[0x107:0x110] == b"\xff" * 9


@pytest.mark.parametrize("image", [uf2_block(0x20000000, b"x"), uf2_block(0x10100000, b"x"), bytes(512)])
def test_an_image_for_another_chip_is_an_error(image):
    with pytest.raises(ValueError):
        flash_with(image, bytes(DRIVE_BYTES))


# The pixel wire


def send(pico, wire, zero_ns=312, one_ns=703, bit_ns=1250):
    """Put a frame on the pixel wire: for each bit, a pulse; then the pause that ends a frame."""
    high, low = "high", "low"
    from rp2040py.gpio_pin import GPIOPinState
    states = {high: GPIOPinState.HIGH, low: GPIOPinState.LOW}
    at = pico._clock.nanos + 1000.0
    for byte in wire:
        for shift in range(7, -1, -1):
            for delay, new, old in ((0, high, low), (one_ns if byte >> shift & 1 else zero_ns, low, high)):
                pico._edge_ns = at + delay
                pico._decoder._on_change(states[new], states[old])
            at += bit_ns
    pico._edge_ns = 0.0
    pico._clock.tick(at + 400_000 - pico._clock.nanos)


def test_pulses_on_the_wire_become_the_lights_of_the_panel(pico):
    wire = bytes([7, 200, 3] + [0, 0, 0] * 79 + [1, 2, 255])
    send(pico, wire)
    send(pico, bytes(243))
    assert [frame for _, frame in pico.frames] == [wire, bytes(243)]
    rows = Panel().decode(pico.frames[0][1])
    assert rows[0][0] == (200, 7, 3)  # the wire has green first
    assert rows[8][8] == (2, 1, 255)


def test_a_frame_that_ends_in_the_middle_has_only_its_whole_bytes(pico):
    send(pico, b"\x12\x34", zero_ns=300, one_ns=650)
    assert pico.frames[0][1] == b"\x12\x34"


# The flash


def command(pico, *sent):
    ssi = pico._chip.ssi
    ssi._write_enabled, ssi._tx_buffer = True, bytearray(sent)
    ssi._apply_command()


def test_programming_clears_bits_and_erasing_sets_them(pico):
    command(pico, 0x02, 0x0F, 0xF0, 0x00, *b"log")
    assert bytes(pico._chip.flash[0xFF000:0xFF003]) == b"log"
    command(pico, 0x20, 0x0F, 0xF0, 0x00)
    assert bytes(pico._chip.flash[0xFF000:0xFF003]) == b"\xff\xff\xff"
    assert [(kind, at) for _, kind, at in pico.flash_writes] == [("program", 0xFF000), ("erase", 0xFF000)]


@pytest.mark.parametrize("kind, sent", [
    ("program", (0x02, 0x0F, 0xF0, 0, *range(100, 200))), ("erase", (0x20, 0x0F, 0xF0, 0)),
])
def test_a_cut_inside_a_write_leaves_a_mix_of_old_and_new(pico, kind, sent):
    before = bytes(range(256)) * 16 if kind == "erase" else b"\xff" * 4096
    pico._chip.flash[0xFF000:0x100000] = before
    pico.cut_in(kind)
    with pytest.raises(PowerCut):
        command(pico, *sent)
    pico.save_flash()
    after = pico.flash[0xFF000:0x100000]
    whole = b"\xff" * 4096 if kind == "erase" else bytes(range(100, 200)).ljust(4096, b"\xff")
    assert after not in (before, whole)
    for old, new, found in zip(before, whole, after):
        assert found & ~(old | new) == 0 and ~found & (old & new) & 255 == 0
    assert pico.flash[:0xFF000] == b"\xff" * 0xFF000


# The heap


def ram_with_heap(tables, extra=0):
    """Return RAM with areas that have these allocation tables; `extra` words are before the pool, as 10.x has."""
    ram = bytearray(264 * 1024)
    at, state, before = 0x4000, 0x100, 0
    for number, table in enumerate(tables):
        start = at
        tail = start + 64 + len(table) * 2
        pool = -(-tail // 16) * 16
        words = [0, 0x20000000 + start + 64, len(table), 0x20000000 + start + 64 + len(table)]
        words += [0x20000000 + start + 64 + len(table)] * extra
        words += [0x20000000 + pool, 0x20000000 + pool + len(table) * 64]
        place = state if number == 0 else start
        struct.pack_into(f"<{len(words)}I", ram, place, *words)
        ram[start + 64 : start + 64 + len(table)] = table
        if number:
            struct.pack_into("<I", ram, before, 0x20000000 + place)
        before = place
        at = pool + len(table) * 64 + 256
    return bytes(ram)


@pytest.mark.parametrize("extra", [0, 1], ids=["as 9.2 has it", "as 10.x has it"])
def test_the_heap_is_found_and_counted(extra):
    table = bytes([0b01010101, 0b00000001, 0, 0b10_00_00_00])  # 4 blocks used; 1 used; none; the last one used
    heap = read_heap(ram_with_heap([table, bytes(10)], extra), bytes(FLASH_BYTES))
    assert heap == Heap(used=6 * 16, free=50 * 16, largest=40 * 16, areas=(256, 640), names=0)


def test_no_heap_in_empty_memory():
    assert read_heap(bytes(264 * 1024), bytes(FLASH_BYTES)) is None


# The console as a port


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no pseudo-terminals")
def test_a_program_opens_the_console_as_a_port(pico):
    serial = pytest.importorskip("serial")
    cable = Cable()
    pico.on_data = cable.write
    pico._receive(b"attackers to move\r\n" * 10)
    for _ in range(2):  # a program may leave and come back
        with serial.Serial(cable.path, 115200, timeout=1) as port:
            port.reset_input_buffer()
            pico._receive(b"\x1b]0;title\x07to move\r\n")
            assert port.read_until(b"\n") == b"\x1b]0;title\x07to move\r\n"
            port.write(b"d1-c1\n")
            typed = b""
            while not typed.endswith(b"\n"):
                typed += cable.read()
            assert typed == b"d1-c1\n" and cable.read() == b""
    for _ in range(1000):  # no program reads: the board does not wait
        pico._receive(b"attackers to move\r\n" * 10)
