# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The shelf with the games: which variants there are, and the one that is taken down; nobody needs it in a game."""

from tabletop import drop
from tafl.variants import variant_errors, ids, list_variants, load


def put_away():
    """Forget the shelf: a game lasts long."""
    drop("tafl.variants", "tafl.variant_format", "tafl.user_variants", "tabletop.variant_list")


def look_through(host, lights):
    """The ids of all variants, those for so many lights a side first; what is wrong with the user's file is told."""
    host.complaints.extend(variant_errors(host.variants))
    found = list_variants(host.variants)
    first = [id for id, _, size in found if size <= lights]
    return first + [id for id, _, size in found if size > lights]


def titles(session):
    """(id, name with the size) of all variants, the one played among them though its block may have gone."""
    found = list_variants(session.host.variants)
    variant = session.variant
    if variant.id not in [id for id, _, _ in found]:
        found.append((variant.id, variant.name, variant.size))
    put_away()
    return [(id, "%s %dx%d" % (name, size, size)) for id, name, size in found]


def take_down(host, id, options):
    """The variant called `id`, with those of `options` that it has; ValueError where there is none."""
    try:
        variant = load(id, host.variants)
    except KeyError:
        raise ValueError(f"there is no variant {id!r}; there are {', '.join(ids(host.variants))}")
    chosen = [option for option in variant.options if option in options]
    return load(id, host.variants, chosen) if chosen else variant
