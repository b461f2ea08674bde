# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Route the wires of a diagram on a grid, around parts and texts: Lee's method, with costs for bends and crossings."""

import heapq
from collections.abc import Iterable, Sequence

Node = tuple[int, int]  # column and row of the grid
Step = tuple[int, int]

STEPS: tuple[Step, ...] = ((1, 0), (0, 1), (-1, 0), (0, -1))
BEND, CROSSING, BESIDE, DOORSTEP = 4, 9, 1, 4  # costs; a step costs 1
BLOCKED = -1


class NoRoute(Exception):
    """There is no way between two pads."""


class Router:
    """A grid of `width` x `height` nodes. Wires of different nets cross at right angles or not at all."""

    def __init__(self, width: int, height: int) -> None:
        self._width, self._height = width, height
        self._owner: dict[Node, int] = {}  # BLOCKED, or the only net that may use the node
        self._pads: set[Node] = set()
        self._doorsteps: dict[Node, int] = {}  # the net that other wires should leave room for
        self._edges: dict[tuple[Node, Node], int] = {}  # the net on each edge, in both directions
        self._nets_at: dict[Node, set[int]] = {}
        self._turned: set[Node] = set()  # nodes at which a wire ends, bends or forks: no other wire may cross there

    def block(self, left: int, top: int, right: int, bottom: int) -> None:
        """Keep wires off a rectangle of nodes, edges included."""
        for x in range(left, right + 1):
            for y in range(top, bottom + 1):
                self._owner[x, y] = BLOCKED

    def free(self, nodes: Iterable[Node]) -> None:
        for node in nodes:
            self._owner.pop(node, None)

    def reserve(self, nodes: Iterable[Node], net: int) -> None:
        """Keep nodes for one net: a pad and the way out of its part."""
        for node in nodes:
            self._owner[node] = net

    def prefer(self, nodes: Iterable[Node], net: int) -> None:
        """Let other wires avoid these nodes if they can."""
        for node in nodes:
            self._doorsteps[node] = net

    def clear(self) -> None:
        """Remove all wires."""
        for store in (self._edges, self._nets_at, self._turned):
            store.clear()

    def connect(self, net: int, pads: Sequence[Node]) -> None:
        """Connect all pads of a net, each to the nearest part of what is connected already."""
        self._pads.update(pads)
        done, waiting = [pads[0]], list(pads[1:])
        while waiting:
            nearest = min(waiting, key=lambda pad: min(abs(pad[0] - x) + abs(pad[1] - y) for x, y in done))
            waiting.remove(nearest)
            done += self._route(net, nearest, done)

    def _route(self, net: int, start: Node, goals: Sequence[Node]) -> list[Node]:
        """Lay one wire from `start` to the nearest of `goals`, and return its nodes."""
        wanted = {node for node in goals if self._nets_at.get(node, {net}) == {net}}
        left, right = min(x for x, _ in wanted), max(x for x, _ in wanted)
        top, bottom = min(y for _, y in wanted), max(y for _, y in wanted)

        def least(node: Node) -> int:
            x, y = node
            return max(left - x, 0, x - right) + max(top - y, 0, y - bottom)

        first: tuple[Node, Step] = (start, (0, 0))
        costs = {first: 0}
        before: dict[tuple[Node, Step], tuple[Node, Step]] = {}
        queue = [(least(start), 0, first)]
        count = 0
        while queue:
            _, _, state = heapq.heappop(queue)
            node, came = state
            if node in wanted:
                return self._lay(net, state, before)
            others = self._nets_at.get(node, set()) - {net}
            for step in STEPS:
                if (step[0] == -came[0] and step[1] == -came[1]) or (others and step != came):
                    continue  # no way back, and no turn on a crossing
                there = node[0] + step[0], node[1] + step[1]
                extra = self._cost(net, node, there, step)
                if extra is None:
                    continue
                cost = costs[state] + extra + (BEND if came not in (step, (0, 0)) else 0)
                following = there, step
                if cost < costs.get(following, 1 << 30):
                    costs[following] = cost
                    before[following] = state
                    count += 1
                    heapq.heappush(queue, (cost + least(there), count, following))
        raise NoRoute(start)

    def _cost(self, net: int, node: Node, there: Node, step: Step) -> int | None:
        """Return the cost of a step, or None if it is impossible."""
        x, y = there
        if not (0 <= x < self._width and 0 <= y < self._height):
            return None
        if self._owner.get(there, net) != net or (node, there) in self._edges:
            return None
        cost = 1 if self._doorsteps.get(there, net) == net else 1 + DOORSTEP
        others = self._nets_at.get(there, set()) - {net}
        if others:
            beyond = there[0] + step[0], there[1] + step[1]
            # The other wire must go straight through, at right angles to this one.
            if there in self._turned or (there, beyond) in self._edges:
                return None
            cost += CROSSING * len(others)
        for side in ((step[1], step[0]), (-step[1], -step[0])):
            if self._nets_at.get((x + side[0], y + side[1]), {net}) - {net}:
                cost += BESIDE
        return cost

    def _lay(self, net: int, state: tuple[Node, Step], before: dict) -> list[Node]:
        nodes = [state[0]]
        self._turned.add(state[0])
        while state in before:
            (here, step), state = state, before[state]
            self._edges[here, state[0]] = self._edges[state[0], here] = net
            if state[1] != step:
                self._turned.add(state[0])
            nodes.append(state[0])
        for node in nodes:
            self._nets_at.setdefault(node, set()).add(net)
        return nodes

    def wires(self, net: int) -> tuple[list[list[Node]], list[Node]]:
        """Return the wires of a net as corners of polylines, and the nodes where three or more of them meet.

        A wire ends where it meets another one, and at each pad.
        """
        edges = {edge for edge, owner in self._edges.items() if owner == net}
        neighbours: dict[Node, list[Node]] = {}
        for one, other in sorted(edges):
            neighbours.setdefault(one, []).append(other)
        joints = {node for node, near in neighbours.items() if len(near) != 2 or node in self._pads}
        lines = []
        for joint in sorted(joints):
            for node in neighbours[joint]:
                if (joint, node) in edges:
                    lines.append(_corners(_follow(joint, node, neighbours, joints, edges)))
        return lines, sorted(node for node in joints if len(neighbours[node]) > 2)


def _follow(start: Node, node: Node, neighbours: dict[Node, list[Node]], joints: set[Node], edges: set) -> list[Node]:
    """Return the nodes from one joint to the next, and remove their edges."""
    line = [start]
    while True:
        edges -= {(line[-1], node), (node, line[-1])}
        line.append(node)
        if node in joints:
            return line
        node = next(other for other in neighbours[node] if other != line[-2])


def _corners(line: list[Node]) -> list[Node]:
    """Return a polyline without the nodes in the middle of its straight parts."""
    kept = [line[0]]
    for before, node, after in zip(line, line[1:], line[2:]):
        if (node[0] - before[0], node[1] - before[1]) != (after[0] - node[0], after[1] - node[1]):
            kept.append(node)
    return kept + [line[-1]]
