# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The list of variants for the menus and the console, in groups, and the one to play."""

from tafl.variants import built_in_variants, ids, list_variants, load, popular_ids, user_variants, variant_errors

POPULAR = "popular"  # the group of the games to offer first; the others are called by their size, as "9x9"


def ids_by_size(host, lights):
    """Return the ids of all variants, those that fit on `lights` a side first; report faults in the user's file."""
    host.complaints.extend(variant_errors(host.variants_path))
    found = list_variants(host.variants_path)
    return [id for id, _, size in found if size <= lights] + [id for id, _, size in found if size > lights]


def groups(session):
    """Return the names of the groups: POPULAR, then a name for each size of board, the smallest first."""
    return [POPULAR] + [_group(size) for size in sorted({size for _, _, size, _ in each_variant(session)})]


def group_of_game(session):
    """Return the first group that has the game that is being played."""
    variant = session.variant
    for id, _, _, popular in each_variant(session):
        if id == variant.id and popular:
            return POPULAR
    return _group(variant.size)


def titles(session, group=""):
    """Return (id, name with the size) of the variants in `group`, or of all.

    Those in POPULAR are in the group of their size too.
    """
    return [
        (id, name + " " + _group(size))
        for id, name, size, popular in each_variant(session)
        if not group or (popular if group == POPULAR else group == _group(size))
    ]


def each_variant(session):
    """Yield (id, name, size, whether it is in POPULAR) of all variants.

    The users' own are in POPULAR, and so is the one being played if its block is gone.
    """
    playing = session.variant
    popular = popular_ids()
    known = False
    for id, name, size in built_in_variants():
        known = known or id == playing.id
        yield id, name, size, id in popular
    for id, name, size in user_variants(session.host.variants_path):
        known = known or id == playing.id
        yield id, name, size, True
    if not known:
        yield playing.id, playing.name, playing.size, True


def _group(size):
    return "%dx%d" % (size, size)


def load_variant(host, id, options):
    """Return the variant `id` with those of `options` that it has; raise ValueError if there is none."""
    try:
        variant = load(id, host.variants_path)
    except KeyError:
        known = ids(host.variants_path)
        near = [other for other in known if other.startswith(id[:3])]
        advice = f"did you mean {' or '.join(near)}?" if near else "there are " + ", ".join(known)
        raise ValueError(f"there is no variant {id[:40]!r}; {advice}")
    chosen = [option for option in variant.options if option in options]
    return load(id, host.variants_path, chosen) if chosen else variant
