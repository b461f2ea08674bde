# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The rules of a variant in a few sentences, made from its features; imported when somebody asks."""

PLACES = {"edge": "the edge", "corners": "a corner", "throne": "the empty throne"}


def describe_rules(variant):
    """What a player must know, a sentence each, the most important first."""
    said = [
        "all move like a chess rook; " + variant.first + " begin",
        "a man is captured when an enemy moves so that he stands between two of them in a line",
        "the king wins when he reaches " + PLACES["edge" if variant.king_wins_at == "edge" else "corners"],
        "the attackers win when they " + _taking(variant),
    ]
    anvils = [PLACES[place] for place in variant.anvils.split()]
    if variant.camps:
        anvils.append("a camp")
        said.append("nobody enters or crosses a camp from outside")
    if anvils:
        said.append(" or ".join(anvils) + " does for one of the two enemies")
    said.append({
        "yes": "the king captures like a man",
        "no": "the king captures nothing",
        "hammer": "the king captures only by his own move",
        "anvil": "the king captures only where another moves",
    }[variant.king_captures])
    if variant.corners != "open":
        said.append("only the king may stop on a corner")
    if variant.throne_stops == "king":
        said.append("only the king may stop on the throne")
    elif variant.throne_stops == "nobody":
        said.append("nobody may return to the throne" + (
            ", nor pass over it" if variant.throne_passes == "nobody" else ", but all pass over it"))
    if variant.announced_exits:
        said.append("the king may leave only if his open way was announced: raichi for one, tuichu for more")
    if variant.shieldwall:
        said.append("a row along the edge is captured when each of it has an enemy in front, and both ends are held")
    if variant.exit_forts:
        said.append("a king at the edge, in a fort that cannot be broken, has won")
    if variant.encirclement:
        said.append("the attackers win when no defender can reach the edge any more")
    if variant.round_trips:
        said.append(f"no man goes to and fro more than {variant.round_trips} times in succession")
    if variant.free_corners:
        said.append("one corner must stay free of attackers on both squares beside it")
    if variant.repetition != "draw":
        said.append("a position that comes up a third time loses for the defenders")
    return said


def _taking(variant):
    """How the king is captured."""
    by_place = variant.king_taken_by == "place"
    closing = [PLACES[place] for place in variant.king_closed_by.split() if not (by_place and place == "throne")]
    if variant.camps:
        closing.append("a camp")
    also = " or ".join(closing)
    between = "catch the king between two of them" + (f", or one and {also}" if also else "")
    if variant.king_taken_by == "two":
        return between
    if by_place:
        return between + "; on the throne and beside it, enclose him on all four sides"
    return "enclose the king on all four sides" + (f"; {also} closes a side too" if also else "")
