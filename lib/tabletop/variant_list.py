# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The list of variants for the menus and the console, and the one to play."""

from tafl.variants import ids, list_variants, load, variant_errors


def ids_by_size(host, lights):
    """Return the ids of all variants, those that fit on `lights` a side first; report faults in the user's file."""
    host.complaints.extend(variant_errors(host.variants_path))
    found = list_variants(host.variants_path)
    return [id for id, _, size in found if size <= lights] + [id for id, _, size in found if size > lights]


def titles(session):
    """Return (id, name with the size) of all variants, and of the one being played even if its block is gone."""
    found = list_variants(session.host.variants_path)
    variant = session.variant
    if variant.id not in [id for id, _, _ in found]:
        found.append((variant.id, variant.name, variant.size))
    return [(id, "%s %dx%d" % (name, size, size)) for id, name, size in found]


def load_variant(host, id, options):
    """Return the variant `id` with those of `options` that it has; raise ValueError if there is none."""
    try:
        variant = load(id, host.variants_path)
    except KeyError:
        raise ValueError(f"there is no variant {id!r}; there are {', '.join(ids(host.variants_path))}")
    chosen = [option for option in variant.options if option in options]
    return load(id, host.variants_path, chosen) if chosen else variant
