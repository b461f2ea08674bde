# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""lab/book.py: books of positions and moves, and games with them."""

import pytest

from lab import book
from lab.opening_book import BookMaker, book_moves, different_moves, key_after, map_move, position_key, read_book
from tafl.board import ATTACKERS, DEFENDERS
from tafl.game import Game
from tafl.names import move_name
from tafl.variants import load

ID = "brandub"


@pytest.fixture(scope="module")
def made(tmp_path_factory):
    """Return the text of a small book, and the file of its searches."""
    path = tmp_path_factory.mktemp("book") / "searches.json"
    return BookMaker(ID, 20, 25, path).text(160), path


@pytest.mark.slow
def test_a_book_begins_with_the_start_and_is_no_larger_than_it_may(made):
    text, _ = made
    assert 120 < len(text.encode("ascii")) <= 160
    assert text[:6] == position_key(Game(load(ID)).position)[0]
    assert len(read_book(text)) == text.count("\n")


def test_it_is_made_again_from_the_file_of_its_searches(made, monkeypatch):
    text, path = made
    monkeypatch.setattr("lab.opening_book.search_nodes", None)
    assert BookMaker(ID, 20, 25, path).text(160) == text
    best = read_book(BookMaker(ID, 20, 0, path).text(40))  # the same searches, with only the best moves
    assert best and all(set(names) <= set(read_book(text)[key]) for key, names in best.items())


def test_its_moves_are_legal_in_all_eight_orientations_of_a_position(made):
    known = read_book(made[0])
    game = Game(load(ID))
    answered = 0
    for move in different_moves(game).values():
        goods = []
        for symmetry in range(8):
            after = Game(game.variant)
            after.push(map_move(move, symmetry, game.variant.size))
            moves = book_moves(known, after)
            goods.append({key_after(after, answer) for answer in moves})
            assert len(goods[-1]) == len(known.get(position_key(after.position)[0], ()))
        assert all(found == goods[0] for found in goods)
        answered += bool(goods[0])
    assert answered


def test_a_game_follows_the_book(made, monkeypatch):
    known = read_book(made[0])
    start = Game(load(ID))
    searched = []
    right = book.search_nodes
    monkeypatch.setattr(book, "search_nodes", lambda search, nodes: searched.append(search.position.depth) or right(
        search, nodes))
    played = [book.play(ID, {ATTACKERS: 20, DEFENDERS: 20}, {ATTACKERS: known}, str(seed)) for seed in range(3)]
    assert set(played) <= {ATTACKERS, DEFENDERS, None}
    assert start.position.depth not in searched and start.position.depth + 1 in searched
    assert {move_name(move) for move in book_moves(known, start)} <= set(map(move_name, start.legal_moves()))


def test_sides_prints_the_attackers_share(capsys):
    book.sides(ID, book.parse(["sides", ID, "--games", "2", "--nodes", "20", "--most", "4"]))
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in capsys.readouterr().out.splitlines()]
    assert [row[:2] for row in rows] == [[ID, "20 : 20"], [ID, "80 : 80"], [ID, "80 : 20"]]
    for row in rows:
        won, drawn, lost = map(int, row[2].split(" : "))
        assert won + drawn + lost == 2 and row[3] == f"{(won + drawn / 2) / 2:.0%}"


def test_a_match_counts_each_pair_and_writes_the_ledger(tmp_path, monkeypatch, capsys):
    (tmp_path / f"{ID}.txt").write_text("")
    rows = []
    winners = iter([ATTACKERS, DEFENDERS, None, ATTACKERS])  # the book has the attackers in every first game
    monkeypatch.setattr(book, "FOLDER", tmp_path)
    monkeypatch.setattr(book, "add", rows.append)
    monkeypatch.setattr(book, "play", lambda *_: next(winners))
    book.match(ID, book.parse(["match", ID, "--games", "4", "--ledger", "a book"]))
    assert capsys.readouterr().out.startswith(f"{ID}, 2,000 nodes: 2 : 1 : 1, Elo ")
    assert (rows[0].won, rows[0].drawn, rows[0].lost, rows[0].pairs) == ("2", "1", "1", "0 1 0 0 1")


def test_a_match_needs_a_book(tmp_path, monkeypatch):
    monkeypatch.setattr(book, "FOLDER", tmp_path)
    with pytest.raises(OSError, match=f"{ID} has no book yet: run 'book.py make {ID}' once"):
        book.match(ID, book.parse(["match", ID]))
