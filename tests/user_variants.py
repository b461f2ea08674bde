# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Variants as a user writes them: those of the catalogue with other features."""

from __future__ import annotations

from pathlib import Path

from tafl import catalogue


def variant_of(variant_id: str, **features: str):
    """That variant of the core's, with `features` in place of its own, as words of a variant's text."""
    text = Path(catalogue.__file__).with_name("variants.txt").read_text(encoding="utf-8")
    block = text.split(f"[{variant_id}]\n")[1].split("\n[")[0]
    values = dict(map(str.strip, line.split("=", 1)) for line in block.splitlines() if "=" in line)
    values.update(features)
    return catalogue.read(variant_id, [f"{key} = {value}" for key, value in values.items()])
