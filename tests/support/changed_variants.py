# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Variants with some features changed, as a user may write them."""

from __future__ import annotations

from pathlib import Path

from tafl import variant_format


def changed_variant(variant_id: str, **changes: str):
    """Return the variant with `changes` of its features, given as in a variant's text."""
    return variant_format.parse_variant(variant_id, changed_lines(variant_id, **changes))


def changed_lines(variant_id: str, **changes: str) -> list[tuple[int, str]]:
    """Return the lines of its text with their numbers, as the parser takes them."""
    text = Path(variant_format.__file__).with_name("variants.txt").read_text(encoding="utf-8")
    block = text.split(f"[{variant_id}]\n")[1].split("\n[")[0]
    lines = [line.split("#")[0] for line in block.splitlines()]
    values = {key.strip(): value.strip() for key, equals, value in (line.partition("=") for line in lines) if equals}
    values.update(changes)
    return list(enumerate(f"{key} = {value}" for key, value in values.items()))
