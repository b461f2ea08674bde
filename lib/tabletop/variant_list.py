# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The list of variants for the menus and the console, in groups, and the one to play."""

import tafl
from tabletop import collect
from tafl.board import copy
from tafl.variants import WRONG, built_in_variants, ids, load, option_names, popular_ids, user_variants, variant_errors

DEFAULT, DEFAULT_SIZE = "tablut", 9
SMALLEST = "brandub"  # it fits on any panel
POPULAR = "popular"  # the group of the games to offer first; the others are called by their size, as "9x9"


def first_variant(host, settings, options):
    """Return the variant to begin with, with those of `options` that it has; report faults in the user's file.

    `settings`: the host's settings or what is saved of them; the host's count if the saved variant is gone. Without
    any, take one that fits on the lights.
    """
    errors = variant_errors(host.variants_path)
    if errors:
        tafl.pause()
        collect()  # reading leaves the sentences far apart; copies lie in one piece
        host.complaints.extend([copy(error) for error in errors])
    default = DEFAULT if min(host.width, host.height) >= DEFAULT_SIZE else SMALLEST
    in_settings = host.settings.text("VARIANT", default).strip().lower()
    for id in (settings.text("VARIANT", default).strip().lower(), in_settings):
        try:
            variant = load_variant(host, id, options)
            break
        except ValueError as error:
            fault = f'TAFL_VARIANT is "{id}": {error}; using "{default}"'
    else:
        host.complaints.append(fault)
        try:
            variant = load_variant(host, default, options)
        except ValueError:
            raise ValueError(WRONG)
    _check_options(host, variant)
    return variant


def _check_options(host, variant):
    """Complain about each word of TAFL_OPTIONS that is no option of any variant; `variant` is the one in play."""
    wrong = [word for word in host.settings.text("OPTIONS", "").lower().split() if word not in variant.options]
    if wrong:  # rarely: only then read all variants
        known = option_names(host.variants_path)
        for word in wrong:
            if word not in known:
                names = ", ".join(sorted(set(known)))
                host.complaints.append(f'TAFL_OPTIONS is "{word[:40]}": no game has this option; there are {names}')


def list_group(session, group=""):
    """Return the names of all groups, then `group`, and (id, name with the size) of each variant in it.

    The first group is POPULAR; the others have a size each, the smallest first, with the popular ones of that size too.
    Without `group`, take the first group that has the game being played.
    """
    steps = list_in_steps(session, group)
    try:
        while True:
            next(steps)
    except StopIteration as end:
        return end.value


def list_in_steps(session, group=""):
    """Yield for each variant, and return what `list_group` does: to read all takes a board a fifth of a second."""
    session.opponent.make_room()
    found = []
    for variant in each_variant(session):
        found.append(variant)
        yield None
    names = [POPULAR] + [_size_name(size) for size in sorted({size for _, _, size, _ in found})]
    if not group:
        playing = session.variant
        group = _size_name(playing.size)
        for id, _, _, popular in found:
            if id == playing.id and popular:
                group = POPULAR
    titles = []
    for id, name, size, popular in found:
        if popular if group == POPULAR else group == _size_name(size):
            titles.append((id, name + " " + _size_name(size)))
    tafl.pause()
    collect()  # reading leaves the texts far apart; copies lie in one piece
    return [copy(name) for name in names], copy(group), [copy(title) for title in titles]


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


def _size_name(size):
    return "%dx%d" % (size, size)


def load_variant(host, id, options):
    """Return the variant `id` with those of `options` that it has; raise ValueError if there is none."""
    try:
        variant = load(id, host.variants_path)
    except KeyError:
        known = ids(host.variants_path)
        near = [other for other in known if id and other.startswith(id[:3])]
        option = id.partition(" ")[2].strip("()")  # the console prints a game with options so
        with_option = f", then option {option[:20]} on" if option else ""
        advice = f"did you mean {' or '.join(near)}{with_option}?" if near else "there are " + ", ".join(known)
        raise ValueError(f"there is no variant {id[:40]!r}; {advice}")
    chosen = [option for option in variant.options if option in options]
    return load(id, host.variants_path, chosen) if chosen else variant


def set_option(session, option, on):
    """Switch an option of the variant on or off, in a new game; raise ValueError, with nothing changed, on failure."""
    preferences = session.preferences
    before = preferences.options
    preferences.options = [other for other in before if other != option] + [option] * on
    try:
        session.play_variant(session.variant.id, reload=True)
    except ValueError:
        preferences.options = before
        raise
