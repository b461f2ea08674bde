# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""A side of a table as a board has it, with the members of `ljostafl.far.table.Table` that tests use."""

from collections import Counter

from far.link import Link
from far.side import Side
from far.state import Place
from ljostafl.far.table import Table


class BoardSide(Side):
    """It keeps nothing: it lives from what the topics hold. What `save` returns is only compared."""

    game, rematch, save = Table.game, Table.rematch, Table.save

    def __init__(self, invitation, saved=None):
        super().__init__(Place(Link(invitation.link())))
        self.invitation = invitation
        self.refused = Counter()
