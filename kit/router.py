# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Route the wires of a diagram on a grid, around parts and texts: Lee's method, with costs for bends and crossings."""

import heapq
from collections.abc import Collection, Iterable, Sequence

Node = tuple[int, int]  # column and row of the grid
Edge = tuple[Node, Node]

BEND, CROSSING, BESIDE, DOORSTEP = 4, 9, 1, 4  # costs; a step costs 1
BLOCKED, ANY = -1, -2


class NoRoute(Exception):
    """There is no way between two pads."""


class Router:
    """A grid of `width` x `height` nodes. Wires of different nets cross at right angles or not at all.

    Inside, a node is one number, and the grid has a blocked edge: this is the part of the kit that computes longest.
    """

    def __init__(self, width: int, height: int) -> None:
        self._stride = width + 2
        count = self._stride * (height + 2)
        self._owner = [BLOCKED] * count  # ANY, BLOCKED, or the only net that may use the node
        self._doorsteps = [ANY] * count  # the net that other wires should leave room for
        self._pads: set[int] = set()
        for y in range(height):
            for x in range(width):
                self._owner[self._number((x, y))] = ANY
        self.clear()

    def _number(self, node: Node) -> int:
        return (node[1] + 1) * self._stride + node[0] + 1

    def _inside(self, x: int, y: int) -> bool:
        return 0 <= x < self._stride - 2 and 0 <= y < len(self._owner) // self._stride - 2

    def block(self, left: int, top: int, right: int, bottom: int) -> None:
        """Keep wires off a rectangle of nodes, edges included."""
        for x in range(left, right + 1):
            for y in range(top, bottom + 1):
                if self._inside(x, y):
                    self._owner[self._number((x, y))] = BLOCKED

    def free(self, nodes: Iterable[Node]) -> None:
        """Let wires use nodes again that were blocked."""
        self.reserve(nodes, ANY)

    def reserve(self, nodes: Iterable[Node], net: int) -> None:
        """Keep nodes for one net: a pad and the way out of its part."""
        for node in nodes:
            if self._inside(*node):
                self._owner[self._number(node)] = net

    def prefer(self, nodes: Iterable[Node], net: int) -> None:
        """Let other wires avoid these nodes if they can."""
        for node in nodes:
            if self._inside(*node):
                self._doorsteps[self._number(node)] = net

    def clear(self) -> None:
        """Remove all wires."""
        self._edges = [ANY] * (2 * len(self._owner))  # the net on each edge: 2 * node to the right, 2 * node + 1 down
        self._nets_at: dict[int, set[int]] = {}
        self._turned: set[int] = set()  # nodes at which a wire ends, bends or forks: no other wire may cross there

    def connect(self, net: int, pads: Sequence[Node]) -> None:
        """Connect all pads of a net, each to the nearest part of what is connected already."""
        self._pads.update(map(self._number, pads))
        foreign = bytearray(len(self._owner))  # how many other nets are at each node
        for node, nets in self._nets_at.items():
            foreign[node] = len(nets - {net})
        enter = [(1 if door in (ANY, net) else 1 + DOORSTEP) if owner in (ANY, net) else 0
                 for owner, door in zip(self._owner, self._doorsteps)]  # fmt: skip
        done, waiting = [pads[0]], list(pads[1:])
        while waiting:
            nearest = min(waiting, key=lambda pad: min(abs(pad[0] - x) + abs(pad[1] - y) for x, y in done))
            waiting.remove(nearest)
            done += self._route(net, nearest, done, foreign, enter)

    def _route(self, net: int, start: Node, goals: Sequence[Node], foreign: bytearray, enter: list[int]) -> list[Node]:
        """Lay one wire from `start` to the nearest of `goals`, and return its nodes.

        `foreign`: how many other nets are at each node. `enter`: the cost of a step to each node, 0: impossible.
        """
        stride, edges, turned = self._stride, self._edges, self._turned
        wanted = {self._number(node) for node in goals if not foreign[self._number(node)]}
        xs, ys = [node % stride for node in wanted], [node // stride for node in wanted]
        left, right, top, bottom = min(xs), max(xs), min(ys), max(ys)
        # A way: how it changes the node, the edge from there, the nodes on both sides.
        ways = ((1, 0, stride), (stride, 1, 1), (-1, -2, stride), (-stride, 1 - 2 * stride, 1))
        first = self._number(start) * 5 + 4  # a state is 5 * node + the way on which it was reached
        costs = {first: 0}
        before: dict[int, int] = {}
        queue = [(0, 0, 0, first)]
        count = 0
        while queue:
            _, _, known, state = heapq.heappop(queue)
            node, came = divmod(state, 5)
            if node in wanted:
                return self._lay(net, state, before)
            if known > costs[state]:
                continue
            crossing = foreign[node]
            for way, (step, edge, side) in enumerate(ways):
                if (way ^ 2) == came or (crossing and way != came):
                    continue  # no way back, and no turn on a crossing
                there = node + step
                cost = enter[there]
                if not cost or edges[2 * node + edge] != ANY:
                    continue
                if foreign[there]:
                    # The other wire must go straight through, at right angles to this one.
                    if there in turned or edges[2 * there + edge] != ANY:
                        continue
                    cost += CROSSING * foreign[there]
                cost += known + BESIDE * ((foreign[there + side] > 0) + (foreign[there - side] > 0))
                if way != came != 4:
                    cost += BEND
                following = there * 5 + way
                if cost < costs.get(following, 1 << 30):
                    costs[following] = cost
                    before[following] = state
                    count += 1
                    x, y = there % stride, there // stride
                    least = max(left - x, 0, x - right) + max(top - y, 0, y - bottom)
                    heapq.heappush(queue, (cost + least, count, cost, following))
        raise NoRoute(start)

    def _lay(self, net: int, state: int, before: dict[int, int]) -> list[Node]:
        """Lay the wire that ends in a state, and return its nodes."""
        nodes = [state // 5]
        self._turned.add(state // 5)
        while state in before:
            here, way = divmod(state, 5)
            state = before[state]
            node = state // 5
            self._edges[2 * min(here, node) + way % 2] = net
            if state % 5 != way:
                self._turned.add(node)
            nodes.append(node)
        for node in nodes:
            self._nets_at.setdefault(node, set()).add(net)
        return [self._node(node) for node in nodes]

    def _node(self, number: int) -> Node:
        return number % self._stride - 1, number // self._stride - 1

    def edges(self, net: int, pads: Collection[Node] | None = None) -> set[Edge]:
        """Return the edges of a net in both directions; with `pads`, only those that connect these pads."""
        found: set[Edge] = set()
        for number, owner in enumerate(self._edges):
            if owner == net:
                one, other = self._node(number // 2), self._node(number // 2 + (self._stride if number % 2 else 1))
                found |= {(one, other), (other, one)}
        if pads is None:
            return found
        near = _neighbours(found)
        loose = [node for node, others in near.items() if len(others) == 1 and node not in pads]
        while loose:  # cut off the ends that lead to no wanted pad
            node = loose.pop()
            if len(near[node]) != 1:
                continue  # both ends of the last edge are loose
            (other,) = near.pop(node)
            near[other].remove(node)
            found -= {(node, other), (other, node)}
            if len(near[other]) == 1 and other not in pads:
                loose.append(other)
        return found

    def wires(self, net: int, edges: set[Edge] | None = None) -> tuple[list[list[Node]], list[Node]]:
        """Return the wires of a net as corners of polylines, and the nodes where three or more of them meet.

        A wire ends where it meets another one, and at each pad. `edges`: only these edges of the net.
        """
        all_edges = self.edges(net)
        edges = all_edges if edges is None else set(edges)
        neighbours, all_near = _neighbours(edges), _neighbours(all_edges)
        joints = {node for node, near in neighbours.items() if len(near) != 2 or self._number(node) in self._pads
                  or len(all_near[node]) != 2}  # fmt: skip
        lines = []
        for joint in sorted(joints):
            for node in neighbours[joint]:
                if (joint, node) in edges:
                    lines.append(_corners(_follow(joint, node, neighbours, joints, edges)))
        return lines, sorted(node for node in joints if len(neighbours[node]) > 2)


def _neighbours(edges: Iterable[Edge]) -> dict[Node, list[Node]]:
    """Return the nodes beside each node, along these edges."""
    found: dict[Node, list[Node]] = {}
    for one, other in sorted(edges):
        found.setdefault(one, []).append(other)
    return found


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
