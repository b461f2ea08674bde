# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Two sides of a table and a bad network: both have the same game at the end, whatever it does."""

import itertools

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

import soak
from far_board import BoardSide
from far_network import LATE, Network, table_for_two
from far_other import OtherSide
from ljostafl.far.table import Table

HARMLESS = {"replay", "result"}  # what a network, or two words at once, can cause between honest sides


def play(client, ends=0.0006):
    """Do what a player may do: move, offer a draw, resign."""
    table, chance = client.table, client.network.chance
    if not table.begun or not table.terms or table.result:
        return
    word = chance.random()
    if word < ends:
        table.lose("resignation")
    elif word < 30 * ends:
        table.offer()
    elif table.turn == table.side:
        table.own_move(chance.choice(table.game.legal_moves()))


class Agreed:
    """The moves that both sides have had. None of them ever changes."""

    def __init__(self, network):
        self.network, self.moves = network, []

    def check(self):
        one, two = (client.table.moves for client in self.network.clients)
        both = one[: min(len(one), len(two))]
        for table in (client.table for client in self.network.clients):
            assert not table.stopped and set(table.refused) <= HARMLESS, (table.stopped, table.refused)
            assert not table.rivals  # no fault of a network looks like another program
        if not all(client.table.begun for client in self.network.clients):
            return  # a side that has just lost its state knows less
        assert both == two[: len(both)]
        assert both[: len(self.moves)] == self.moves[: len(both)]
        self.moves = max(self.moves, both, key=len)


def same_end(network, agreed):
    network.settle()
    agreed.check()
    one, two = (client.table for client in network.clients)
    assert one.moves == two.moves and one.result == two.result, (one.result, two.result)
    assert one.moves[: len(agreed.moves)] == agreed.moves
    return one.result


def play_through(seed, new=(Table, Table)):
    """Play a game through a bad network; return how it ends."""
    network = Network(seed, table_for_two(), new)
    agreed = Agreed(network)
    for _ in range(200):
        quiet = 0
        while quiet < LATE and not all(client.table.result for client in network.clients):
            before = [client.table.moves[:] for client in network.clients]
            network.step(play)
            agreed.check()
            quiet = quiet + 1 if before == [client.table.moves for client in network.clients] else 0
        result = same_end(network, agreed)
        if result:
            return result
    raise AssertionError(f"game {seed} does not end")


@soak.pieces(5)
def test_each_game_ends_with_both_lists_equal(piece):
    count = soak.scaled(200, least=20)
    assert len({play_through(seed)[1] for seed in range(count * piece, count * piece + count)}) > 2


@pytest.mark.parametrize("new", soak.each_value([
    (Table, OtherSide), (OtherSide, Table), (OtherSide, OtherSide), (BoardSide, BoardSide), (Table, BoardSide),
    (BoardSide, Table), (OtherSide, BoardSide)]))
def test_sides_of_other_programs_and_of_boards_play_with_ours(new):
    for seed in range(soak.scaled(100, 25)):
        play_through(seed, new)


@pytest.mark.parametrize("new", [(Table, Table), (BoardSide, BoardSide)])
@pytest.mark.parametrize("word", ["offers", "losses"])
def test_words_that_cross_end_the_game_alike(word, new):
    """Each side offers or resigns, and moves, at any time between any two deliveries."""
    for order in soak.some(itertools.product("abmMdD", repeat=4), 72):
        network = Network(1, table_for_two(), new)
        network.chance.random = lambda: 0.5
        network.settle()
        attackers, defenders = network.clients
        for what in order:
            client = attackers if what in "amd" else defenders
            table = client.table
            if what in "dD":
                while client.up:
                    network.deliver(client)
                other = defenders if client is attackers else attackers
                while other.down:
                    other.receive(0)
            elif table.result:
                continue
            elif what in "mM" and table.turn == table.side:
                table.own_move(table.game.legal_moves()[0])
            elif what in "ab":
                table.offer() if word == "offers" else table.lose()
            client.publish()
        agreed = Agreed(network)
        same_end(network, agreed)


def run_plies(actions):
    """Do these things, each by a side; then both connect again."""
    network = Network(1, table_for_two())
    network.chance.random = lambda: 0.5
    network.chance.shuffle = lambda things: None
    network.settle()
    for what, who in actions:
        client = network.clients[who]
        table = client.table
        if what == "move" and table.begun and table.turn == table.side and len(table.moves) < 2:
            table.own_move(table.game.legal_moves()[len(table.moves)])
            client.publish()
        elif what == "up" and client.up:
            network.deliver(client)
        elif what == "lose" and client.up:
            client.up.pop(0)
        elif what == "down" and client.down:
            client.receive(len(client.down) - 1)
        elif what == "double" and client.down:
            client.down.append(client.down[0])
            client.receive(0)
        elif what == "forget":
            client.power_cut(None)
            client.connect()
        assert not table.stopped and set(table.refused) <= HARMLESS
    same_end(network, Agreed(network))


@pytest.mark.slow
def test_all_orders_of_two_plies_with_loss_and_doubles_agree():
    steps = [(what, who) for what in ("move", "up", "lose", "down", "double", "forget") for who in (0, 1)]
    orders = [actions for length in range(4 + soak.SOAK) for actions in itertools.product(steps, repeat=length)]
    for actions in soak.some(orders, 300):
        run_plies([("move", 0), *actions])


class Boards(RuleBasedStateMachine):
    """Hypothesis chooses what the network, the players and the power do."""

    def __init__(self):
        super().__init__()
        self.network = Network(0, table_for_two())
        self.agreed = Agreed(self.network)

    @rule(who=st.sampled_from([0, 1]))
    def connect(self, who):
        self.network.clients[who].connect()

    @rule(who=st.sampled_from([0, 1]))
    def cut(self, who):
        self.network.clients[who].cut()

    @rule(who=st.sampled_from([0, 1]), back=st.integers(0, 3))
    def power_cut(self, who, back):
        client = self.network.clients[who]
        client.power_cut(client.kept[-1 - back] if back < len(client.kept) else None)

    @rule(who=st.sampled_from([0, 1]), number=st.integers(0, 1000))
    def move(self, who, number):
        client = self.network.clients[who]
        table = client.table
        if table.begun and table.terms and not table.result and table.turn == table.side:
            legal = table.game.legal_moves()
            table.own_move(legal[number % len(legal)])
            client.publish()

    @rule(who=st.sampled_from([0, 1]), word=st.sampled_from(["offer", "lose"]))
    def say(self, who, word):
        table = self.network.clients[who].table
        if table.begun and table.terms and not table.result:
            getattr(table, word)()
            self.network.clients[who].publish()

    @precondition(lambda self: any(client.up for client in self.network.clients))
    @rule(lost=st.booleans())
    def send(self, lost):
        client = max(self.network.clients, key=lambda client: len(client.up))
        client.up.pop(0) if lost else self.network.deliver(client)

    @rule(who=st.sampled_from([0, 1]), place=st.integers(0, 9))
    def receive(self, who, place):
        client = self.network.clients[who]
        if client.down:
            client.receive(place % len(client.down))

    @invariant()
    def agree(self):
        self.agreed.check()

    def teardown(self):
        same_end(self.network, self.agreed)


TestBoards = Boards.TestCase
TestBoards.settings = settings(settings(), stateful_step_count=40, max_examples=soak.scaled(300))


def test_a_table_that_was_saved_goes_on():
    network = Network(3, table_for_two(clock="10+0", days=3))
    network.settle()
    attackers = network.clients[0].table
    attackers.own_move(attackers.game.legal_moves()[0], 599_000)
    attackers.offer()
    network.clients[0].publish()
    again = Table(network.clients[0].invitation, network.clients[0].kept[-1])
    assert again.save() == attackers.save() and again.moves == attackers.moves
