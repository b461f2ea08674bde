# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Variants that differ, for tests that take long with all of them."""

import functools

from soak import SOAK, each_value
from tafl.variant_format import KEYS
from tafl.variants import ids, load

TEXTS = ("name", "source", "start", "resign_at")  # no rules


@functools.cache
def varied_ids() -> list[str]:
    """Return the ids of all variants in a soak, and otherwise so many that each value of each feature occurs."""
    variants = sorted(map(load, ids()), key=lambda variant: variant.size)  # small boards first: they are faster
    features = {tuple(getattr(each, key) for key in KEYS if key not in TEXTS): each.id for each in variants}
    return ids() if SOAK else [features[values] for values in each_value(features)]
