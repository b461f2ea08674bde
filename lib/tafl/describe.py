# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Describe the rules of a variant in a few sentences, made from its features. Imported when a player asks."""

PLACE_IN_WORDS = {"edge": "the edge", "corners": "a corner", "throne": "the empty throne"}


def describe_rules(position):
    """Return what a player of this position's variant must know, a sentence each."""
    variant = position.variant
    sentences = [
        "all pieces move like a chess rook; " + variant.first + " begin",
        "a man is captured when an enemy moves so that he stands between two of them in a line",
        "the king wins when he reaches " + PLACE_IN_WORDS["edge" if variant.king_wins_at == "edge" else "corners"],
        "the attackers win when they " + _king_capture(variant),
    ]
    if variant.source:
        sentences.insert(0, f"{variant.name}, by the rules of {variant.source}")
    anvils = [PLACE_IN_WORDS[place] for place in variant.anvils.split()]
    if variant.camps:
        anvils.append("a camp" if variant.camp_anvils == "all" else "an empty camp")
    if anvils:
        sentences.append(" or ".join(anvils) + " can replace one of the two enemies")
    sentences.append({
        "yes": "the king captures like a man",
        "no": "the king captures nothing",
        "hammer": "the king captures only by his own move",
        "anvil": "the king captures only when another man moves",
    }[variant.king_captures])
    if variant.corners != "open":
        sentences.append("only the king may stop on a corner")
    if variant.throne_stops == "king":
        sentences.append("only the king may stop on the throne")
    elif variant.throne_stops == "nobody":
        passing = ", nor pass over it" if variant.throne_passes == "nobody" else ", but all pieces may pass over it"
        sentences.append("no piece may return to the throne" + passing)
    for rule in position.rules:
        sentences.extend(rule.sentences(variant))
    if variant.repetition == "early draw":
        sentences.append("the game is a draw when a position occurs twice")
    elif variant.repetition == "defenders lose":
        sentences.append("the defenders lose when a position occurs three times")
    elif variant.repetition == "mover loses":
        sentences.append("who brings about a position for the third time loses")
    return sentences


def _king_capture(variant):
    """Return how the attackers capture the king."""
    by_place = variant.king_taken_by == "place"
    places = [place for place in variant.king_closed_by.split() if not (by_place and place == "throne")]
    closing = [PLACE_IN_WORDS[place] for place in places]
    also = " or ".join(closing + ["a camp"] * variant.camps)
    between = "catch the king between two of them" + (f", or one and {also}" if also else "")
    if variant.king_taken_by == "two":
        return between
    if variant.king_taken_by == "throne":
        return between + "; on the throne, enclose him on all four sides"
    if by_place:
        return between + "; on the throne and beside it, enclose him on all four sides"
    return "enclose the king on all four sides" + (f"; {also} closes a side too" if also else "")
