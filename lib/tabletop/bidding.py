# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Bidding for the king's side: the lower bid plays it, and wins only within that many of its moves."""

# Tafl players balance a game like this ("Tafl games", Wikipedia, "Balance of play"): in turn, each bids in how many
# moves he wins with the king, always fewer than the other one, until one passes. Who bid fewer gets the king. A bid
# counts the moves of the king's side.

from random import randrange

from tabletop import BACK, DOWN, LEFT, RIGHT, SELECT, UP
from tabletop.meanings import FULL, KING, TEXT, THINKING, clear
from tabletop.screens import Screen
from tabletop.scroll_text import text_columns

HIGHEST = 99
ANSWER_MS = 1500  # the computer answers after this time
STEPS = {UP: 1, DOWN: -1, RIGHT: 5, LEFT: -5}
ALONE = "the computer plays both sides: type players attack, players defend or players people to bid"
EXPLAINED = (
    "bidding: who wins with the king in fewer moves plays his side. Bid a number of moves, always fewer than the last "
    "bid, or pass. The lower bid plays the king and loses unless it wins within these moves: bid 20, bid pass, bid off"
)


class Bidding:
    """The bids so far, `session.bidding`. Bidder 0 is the person or the first player, 1 the computer or the second."""

    def __init__(self, session):
        """Wait for the first bid. Raise ValueError if no person plays."""
        seating = session.preferences.seating
        if seating == "computers":
            raise ValueError(ALONE)
        self._session = session
        self.parent = "end" if session.game.outcome() else "start"  # the screen that shows again if nothing is bid
        self.people = seating == "people"
        self.turn = 0  # the bidder who is to bid
        self.bid = 0  # the lowest bid; 0: none yet
        size = session.variant.size
        middle = 5 * size - 20  # moves of a win with the king, roughly, in games of the engine against itself
        self._worth = middle - middle // 5 + randrange(2 * middle // 5 + 1)  # the computer does not bid fewer
        self.number = min(2 * middle, HIGHEST)  # that the lights show, to be changed
        session.host.print(EXPLAINED)

    def name(self, bidder):
        """Return who a bidder is."""
        if self.people:
            return "player " + "12"[bidder]
        return "the computer" if bidder else "you"

    def change(self, step):
        """Change the number that shows."""
        self.number = min(max(self.number + step, 1), self.bid - 1 if self.bid else HIGHEST)

    def offer(self, number):
        """Bid. Return the screen to show next, None to stay. Raise ValueError if the number is not possible."""
        most = self.bid - 1 if self.bid else HIGHEST
        if not 1 <= number <= most:
            raise ValueError(f"the bid must be 1 to {most}, not {number}")
        say = self._session.host.print
        say(f"{self.name(self.turn)} bid{'' if self.name(self.turn) == 'you' else 's'} {number}")
        self.bid = number
        self.turn = 1 - self.turn
        if number == 1:
            return self.give_up()
        self.number = number - 1
        return None

    def answer(self):
        """Let the computer bid or pass; return the screen to show next, None to stay."""
        if self.bid <= self._worth:
            return self.give_up()
        return self.offer(self.bid - max(1, (self.bid - self._worth) // 2))

    def computer_bids(self):
        """Return whether the computer is to bid."""
        return self.turn == 1 and not self.people

    def give_up(self):
        """Let the bidder who is to bid pass: the game begins. Raise ValueError if there is no bid yet."""
        session, bid = self._session, self.bid
        if not bid:
            raise ValueError("there is no bid yet: bid 20, for example; bid off ends the bidding")
        holder = 1 - self.turn
        if bid > 1:
            session.host.print(f"{self.name(self.turn)} pass{'' if self.name(self.turn) == 'you' else 'es'}")
        if not self.people:
            session.preferences.seating = "attack" if holder else "defend"
        session.bidding = None
        session.new_game()
        from tabletop.terms import moves_text, set_bid

        set_bid(session, bid)
        plays = self.name(holder) + (" plays" if holder or self.people else " play")
        session.host.print(f"{plays} the king's side and must win in {moves_text(bid)}")
        return "play"

    def text(self):
        """Return what to do, in words."""
        if self.computer_bids():
            return f"you bid {self.bid} moves for the king - the computer thinks"
        who = self.name(self.turn) + ": " if self.people else ""
        if not self.bid:
            return f"{who}in how many moves do you win with the king? {self.number} - UP, DOWN: change, SELECT: bid"
        bids = f"{self.name(1 - self.turn)} bid{'s' if self.name(1 - self.turn) != 'you' else ''} {self.bid}"
        return f"{who}{bids} for the king; fewer? {self.number} - UP, DOWN: change, SELECT: bid, BACK: pass"


class BiddingScreen(Screen):
    """The number to bid. The bar is on the side of who bids, and the king on the side of the lowest bid.

    The first player, or the person, is at the lower edge.
    """

    def __init__(self, session, now, name):
        """Show the number."""
        Screen.__init__(self, session, now, name)
        self._bidding = session.bidding
        self._since = now
        self._tell()

    def _tell(self):
        self._session.caption.show(self._bidding.text())

    def key(self, key, now):
        """Change the number, bid or pass."""
        bidding = self._bidding
        self._since = now
        if bidding.computer_bids() or key > BACK:
            return None
        if key == SELECT:
            screen = bidding.offer(bidding.number)
        elif key != BACK:
            bidding.change(STEPS[key])
            screen = None
        elif bidding.bid:
            screen = bidding.give_up()
        else:
            self._session.bidding = None
            return bidding.parent
        if not screen:
            self._tell()
        return screen

    def advance(self, now):
        """Let the computer answer after a pause. Leave if another game has come."""
        bidding = self._bidding
        if bidding is not self._session.bidding:
            return "play"
        if bidding.computer_bids() and now - self._since >= ANSWER_MS:
            screen = bidding.answer()
            if not screen:
                self._tell()
            return screen
        return None

    def draw(self, canvas, now):
        """Draw the number, the bar and the king."""
        clear(canvas)
        bidding, host = self._bidding, self._session.host
        width, height = host.width, host.height
        computer = bidding.computer_bids()
        draw_number(canvas, width, bidding.bid if computer else bidding.number, THINKING if computer else TEXT)
        edges = (height - 1) * width, 0  # where the edges of both bidders begin
        for cell in range(width):
            canvas[edges[bidding.turn] + cell] = (THINKING if computer else TEXT) | FULL // 2
        if bidding.bid:
            canvas[edges[1 - bidding.turn] + width // 2] = KING | FULL


def draw_number(canvas, width, number, meaning):
    """Draw a number of one or two digits in the middle of a canvas of `width` cells a row."""
    columns = text_columns(str(number))
    left, top = (width - len(columns) + 1) // 2, (len(canvas) // width - 5) // 2
    for x in range(len(columns) - 1):
        for y in range(5):
            if columns[x] >> y & 1:
                canvas[(top + y) * width + left + x] = meaning | FULL


class Count:
    """The moves that the king's side has left, over the board for a moment; `since`: the start of his turn."""

    def __init__(self, session):
        """Count them."""
        from tabletop.terms import moves_left

        self._number = moves_left(session)
        self._width = session.host.width
        self.since = session.host.now()

    def draw(self, canvas):
        """Draw the number."""
        for cell in range(len(canvas)):
            canvas[cell] = canvas[cell] & 0xF0 | (canvas[cell] & 15) >> 2
        draw_number(canvas, self._width, self._number, TEXT)


def open_bidding(session, now, name):
    """Return the screen of the bidding."""
    if not session.bidding:
        session.bidding = Bidding(session)
    return BiddingScreen(session, now, name)
