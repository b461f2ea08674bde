# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The C core executes each instruction as rp2040py's own core does: registers, flags, memory and cycles."""

import random

import pytest

pytest.importorskip("rp2040py", reason="'make tools' installs rp2040py")

from firmware.chip import RAM_BASE, Pico
from firmware.core import fast_core
from firmware.flash import FLASH_BYTES
from soak import scaled

CODE = RAM_BASE + 0x1000
DATA = RAM_BASE + 0x8000
BITS = {"n": 31, "z": 30, "c": 29, "v": 28}

# The first bits of each instruction, and a mask of the bits that vary.
INSTRUCTIONS = {
    "lsls, lsrs, asrs by a number": [(0x0000, 0x17FF)], "adds, subs": [(0x1800, 0x07FF)],
    "movs, cmp, adds, subs": [(0x2000, 0x1FFF)], "data processing": [(0x4000, 0x03FF)],
    "add, cmp, mov of high registers": [(0x4400, 0x0077), (0x4500, 0x0077), (0x4600, 0x0077), (0x4680, 0x007F)],
    "add to sp": [(0xB000, 0x00FF)], "adr, add sp": [(0xA000, 0x0FFF)], "extend": [(0xB200, 0x00FF)],
    "reverse": [(0xBA00, 0x007F), (0xBAC0, 0x003F)], "push, pop": [(0xB400, 0x01FF), (0xBC00, 0x00FF)],
    "load, store with two registers": [(0x5000, 0x0FFF)], "load, store with a number": [(0x6000, 0x1FFF)],
    "load, store of halfwords": [(0x8000, 0x0FFF)], "load, store with sp": [(0x9000, 0x0FFF)],
    "literal": [(0x4800, 0x07FF)], "stmia, ldmia": [(0xC000, 0x0FFF)], "branches": [(0xD000, 0x0DFF), (0xE000, 0x07FF)],
    "bx, blx": [(0x4700, 0x0068), (0x4780, 0x0068)],  # not lr: the emulator's blx lr goes to the new lr
}
SHIFTS_BY_REGISTER = {0x4080, 0x40C0, 0x4100, 0x41C0}  # by 0 or more than 31, the emulator has a wrong carry

pytestmark = pytest.mark.skipif(fast_core() is None, reason="no C compiler here")


@pytest.fixture(scope="module")
def pico():
    return Pico(bytearray(b"\xff" * FLASH_BYTES))


def set_up(chip, words, registers, flags, memory):
    chip.sram[0x1000 : 0x1000 + len(words)] = words
    chip.sram[0x7000:0x9000] = memory
    for number, value in enumerate(registers):
        chip.core.registers[number] = value
    chip.core.registers[15] = CODE
    chip.core.apsr = flags


def state(chip):
    return list(chip.core.registers), chip.core.apsr, bytes(chip.sram[0x7000:0x9000])


@pytest.mark.parametrize("kind", INSTRUCTIONS)
def test_both_cores_agree(pico, kind):
    dice = random.Random(kind)
    chip, core = pico._chip, pico._chip.core
    executed, memory = 0, b""
    for _ in range(scaled(1500, 2)):
        base, varying = dice.choice(INSTRUCTIONS[kind])
        op = base | dice.getrandbits(16) & varying
        near = [DATA + 4 * dice.randrange(-60, 60) for _ in range(16)]
        small = [dice.choice((0, 1, 2, 31, 32, 33, 0x7FFFFFFF, 0x80000000, 0xFFFFFFFF, dice.getrandbits(32)))
                 for _ in range(16)]
        registers = [dice.choice(pair) for pair in zip(near, small)] if "load" not in kind else near
        if "load" in kind and "two" in kind:
            registers = [dice.choice((value, 4 * dice.randrange(60))) for value in near]
        registers[13] = DATA + 4 * dice.randrange(-60, 60)
        if op & 0xFFC0 in SHIFTS_BY_REGISTER and not 0 < registers[op >> 3 & 7] & 255 < 32:
            continue
        carried = {0x4140: op & 7, 0x4180: op >> 3 & 7}.get(op & 0xFFC0)
        if carried is not None and registers[carried] & 0x7FFFFFFF == 0x7FFFFFFF:
            continue  # nor has it right flags where adding the carry alone overflows
        if op >> 12 == 0xC and not op & 0x800 and op >> (op >> 8 & 7) & 1:
            continue  # the emulator does not write the address back if the list has the base
        words = op.to_bytes(2, "little") + bytes(dice.getrandbits(8) for _ in range(2046))
        flags = dice.getrandbits(4) << 28
        memory = bytes(dice.getrandbits(8) for _ in range(0x2000)) if executed % 50 == 0 else memory
        set_up(chip, words, registers, flags, memory)
        pico._state.n, pico._state.z, pico._state.c, pico._state.v = (flags >> bit & 1 for bit in BITS.values())
        cycles = pico._run_fast(pico._state_pointer, 1)
        if pico._state.needs_help:
            assert cycles == 0 and list(core.registers)[:15] == registers[:15]
            continue
        core.n, core.z, core.c, core.v = (getattr(pico._state, name) for name in BITS)
        fast = state(chip)
        set_up(chip, words, registers, flags, memory)
        assert core.execute_instruction() == cycles, hex(op)
        assert state(chip) == fast, hex(op)
        executed += 1
    assert executed > 300


@pytest.mark.parametrize("mask", [0, 1])
def test_masks_and_barriers_agree(pico, mask):
    # cpsid i; mrs r0, primask; msr primask, r1; mrs r2, primask; cpsie i; mrs r3, primask; mrs r4, ipsr; dmb; dsb; isb
    ops = [0xB672, 0xF3EF, 0x8010, 0xF381, 0x8810, 0xF3EF, 0x8210, 0xB662, 0xF3EF, 0x8310, 0xF3EF, 0x8405,
           0xF3BF, 0x8F5F, 0xF3BF, 0x8F4F, 0xF3BF, 0x8F6F]
    words = b"".join(op.to_bytes(2, "little") for op in ops)
    core, results = pico._chip.core, []
    for run_fast in (True, False):
        set_up(pico._chip, words, [0, mask] + [9] * 14, 0, bytes(0x2000))
        core.pm = pico._state.masked = pico._state.pending = pico._state.exception = cycles = 0
        for _ in range(10):
            if run_fast:
                cycles += pico._run_fast(pico._state_pointer, 1)
                assert not pico._state.needs_help
            else:
                cycles += core.execute_instruction()
        results.append((list(core.registers), cycles))
    assert results[0] == results[1]
    assert results[0][0][:5] == [1, mask, mask, 0, 0]


@pytest.mark.parametrize("op, second", [(0xB662, 0xBF00), (0xF381, 0x8810)], ids=["cpsie i", "msr primask, r1"])
def test_a_waiting_interrupt_is_left_to_the_emulator(pico, op, second):
    set_up(pico._chip, op.to_bytes(2, "little") + second.to_bytes(2, "little"), [0] * 16, 0, bytes(0x2000))
    pico._state.masked = pico._state.pending = 1
    assert pico._run_fast(pico._state_pointer, 1) == 0 and pico._state.needs_help
    pico._state.masked = pico._state.pending = 0


@pytest.mark.parametrize("dividend, divisor, signed", [
    (100, 7, False), (0xFFFFFFF0, 16, False), (5, 0, False), (0xFFFFFF9C, 7, True), (100, 0xFFFFFFF9, True),
    (3, 0, True), (0xFFFFFFFD, 0, True),
])
def test_the_divider_agrees(pico, dividend, divisor, signed):
    chip = pico._chip
    # str r0,[r4,#d]; str r1,[r4,#d+4]; ldr r2,[r4,#0x10]; ldr r3,[r4,#0x14]
    at = 2 if signed else 0
    ops = [0x6020 | at << 6, 0x6061 + (at << 6) if not signed else 0x60E1, 0x6922, 0x6963]
    words = b"".join(op.to_bytes(2, "little") for op in ops)
    registers = [dividend, divisor, 0, 0, 0xD0000060] + [0] * 11
    results = []
    for run_fast in (True, False):
        set_up(chip, words, registers, 0, bytes(0x2000))
        for _ in ops:
            if run_fast:
                assert pico._run_fast(pico._state_pointer, 1) == 1 and not pico._state.needs_help
            else:
                chip.core.execute_instruction()
        results.append((chip.core.registers[2], chip.core.registers[3]))
    if divisor:
        assert results[0] == results[1]
    else:
        assert results[0] == ((1 if signed and dividend >> 31 else 0xFFFFFFFF), dividend)
