# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Files of the user with variants of his own: they are listed and played, and each mistake is reported."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from soak import scaled
from tafl.game import Game
from tafl.user_variants import LARGEST_FILE, LONGEST_LINE, MOST_BLOCKS, MOST_LINES
from tafl.variant_format import KEYS
from tafl.variants import ids, list_variants, load, option_names, variant_errors
from variant_block import GOOD, OPTION

pytestmark = pytest.mark.rules


@pytest.fixture
def user_file(tmp_path):
    """Return a function that writes a user's file and returns its path."""

    def write(content):
        path = tmp_path / "variants.txt"
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
        return str(path)

    return write


def test_user_variants_come_after_the_built_in_ones(user_file):
    path = user_file(f"# mine\n\n[mine]\n{GOOD}\n[yours] # his\r\n{GOOD.replace('Test', 'Your game')}{OPTION}")
    assert variant_errors(path) == []
    assert list_variants(path) == [*list_variants(), ("mine", "Test", 7), ("yours", "Your game", 7)]
    assert load("yours", path).name == "Your game"
    assert load("yours", path, ("castle",)).throne_stops == "nobody"
    assert set(option_names()) == {option for id in ids() for option in load(id).options}
    assert option_names(path) == [*option_names(), "castle"]
    assert load("tablut", path).id == "tablut"
    assert user_file(b"\xef\xbb\xbf[mine]\n" + GOOD.encode()) and variant_errors(path) == []
    for absent in ("", path + "x", "\0"):
        assert list_variants(absent) == list_variants() and variant_errors(absent) == []
        with pytest.raises(KeyError):
            load("mine", absent)


ROW = "start = 3a3/3a3/3d3/aadKdaa/3d3/3a3/3a3"


@pytest.mark.parametrize(
    ("broken", "why"),
    [
        (f"[tablut]\n{GOOD}", "line 1: there is already a variant 'tablut'"),
        (f"[bad]\n{GOOD}sky = blue\n", "bad, line 8: there is no key 'sky'"),
        (f"[bad\n{GOOD}", "line 1: '[bad': an id is"),
        (f"[BAD]\n{GOOD}", "line 1: '[BAD]': an id is"),
        ("[bad]\n", "bad, line 1: name is missing"),
        (f"[bad]\n{GOOD}" + "#" * LONGEST_LINE + "\n", f"line 8: it is longer than {LONGEST_LINE} bytes"),
        (f"[bad]\n{GOOD}" + "name = x\n" * MOST_LINES, f"line {2 + MOST_LINES}: a block may have at most"),
        (f"[bad]\n{GOOD}".encode() + b"# \xe4\n", "line 8: it is not text in UTF-8"),
        (f"[bad]\n{GOOD}\0\n", "line 8: it has control characters"),
        (f"[bad]\n{GOOD}".replace(ROW, "start = 3a3/3K3"), "bad, line 4: start: the position has 2 rows; bad has 7"),
        (f"[bad]\n{GOOD}".replace("aadK", "aadq"), "bad, line 4: start: there are 0 of K"),
        (f"[bad]\n{GOOD}".replace("aadKd", "aaKKd"), "bad, line 4: start: there are 2 of K"),
        (f"[bad]\n{GOOD}".replace("aadKd", "aadKq"), "bad, line 4: start: row 4 has 'q'"),
        (f"[bad]\n{GOOD}".replace("aadKd", "aadK2d"), "bad, line 4: start: row 4 has 9 squares"),
        (f"[bad]\n{GOOD}".replace("start = 3a3", "start = a6"),
         "line 4: start: only the king may stand on the corner a7"),
        (f"[bad]\n{GOOD}".replace("start = 3a3", "start = K6").replace("dKd", "d1d"), "king has already won on a7"),
        (f"[bad]\n{GOOD}".replace(ROW, "start = 7/7/7/3K3/7/7/7"), "bad, line 4: start: there are no attackers"),
        (f"[bad]\n{GOOD}".replace("= 7", "= 13").replace(ROW, "start = " + "aaaaaaaaaaaaa/" * 13), "more than 40 of a"),
        (f"[bad]\n{GOOD}camps = yes\ncastle camps = sky\n", "bad, line 9: camps = 'sky'"),
        (f"[bad]\n{GOOD}corners = open\ncastle corners = king only\n".replace("3a3/3a3/3d3/aadK", "a6/6a/3d3/aadK"),
         "bad, line 4: start: only the king may stand on the corner a7"),
        (f"[bad]\n{GOOD}throne_stops = all\nclosed throne_stops = king\nhard anvils = throne\n",
         "bad, line 10: anvils: throne where all may stop"),  # both together are in order, that one alone is not
        (f"[bad]\n{GOOD}" + "".join(f"o{i} camps = yes\n" for i in range(4)), "bad, line 1: it has more than 3"),
        (f"[bad]\n{GOOD}big castle camps = yes\n", "bad: the option 'big castle' must be of a-z, 0-9, - and _"),
        (f"[bad]\n{GOOD}Castle camps = yes\n", "bad: the option 'Castle' must be of a-z, 0-9, - and _"),
        ("[bad]\n" + "#\n" * LARGEST_FILE, "the file is larger than"),
        (b"[bad]\n" + bytes(range(256)) * 99, "line 2: it has control characters"),
    ],
)  # fmt: skip
def test_wrong_block_is_reported_and_the_others_are_listed(user_file, broken, why):
    broken = broken if isinstance(broken, bytes) else broken.encode()
    errors = variant_errors(user_file(broken))
    assert any(error.startswith("variants.txt: ") and why in error for error in errors), errors
    good = f"[good]\n{GOOD}".encode()
    path = user_file(good + broken)
    assert variant_errors(path)
    assert [id for id, _, _ in list_variants(path)] == [*ids(), "good"]


@pytest.mark.parametrize("change", [
    lambda text: "\ufeff" + text,
    lambda text: "\ufeff\n" + text,
    lambda text: text.replace("\n", "\r\n"),
    lambda text: text.replace("\n", "\r"),
    lambda text: text.replace(" = ", "\t=  ").replace("\n", " \t\n  "),
    lambda text: text.replace(" ", "\t"),
    lambda text: text.replace(" ", "  "),
    lambda text: "#" * 290 + "\r\n" * 120 + text,
    lambda text: "#\r" * 400 + text.replace("\n", "\r"),
    *[lambda text, count=count: "\r\n" * count + "\r" * (512 - 2 * count) + text for count in (0, 1, 255)],
    *[lambda text, count=count: "#" * count + "\n" + text.replace("\n", "\r\n") for count in range(150, 280, 9)],
])
def test_byte_order_mark_white_space_and_line_ends_do_not_matter(user_file, change):
    text = f"# mine\n\n[mine]\n{GOOD}\n{OPTION}\n[other]\n{GOOD}\n"
    plain = [vars(load("mine", user_file(text), options)) for options in ((), ("castle",))]
    path = user_file(change(text))
    assert variant_errors(path) == [] and ids(path)[-2:] == ["mine", "other"]
    assert [vars(load("mine", path, options)) for options in ((), ("castle",))] == plain


def test_the_line_of_a_mistake_is_right_with_all_line_ends(user_file):
    for end in ("\n", "\r\n", "\r"):
        (error,) = variant_errors(user_file("\n".join(["\n" * 699, "[mine]", GOOD, "x = 1", ""]).replace("\n", end)))
        assert f"line {703 + len(GOOD.splitlines())}:" in error


def test_first_block_with_an_id_counts(user_file):
    path = user_file(f"[mine]\n{GOOD}[mine]\n{GOOD.replace('Test', 'Another')}")
    assert variant_errors(path) == ["variants.txt: line 8: there is already a variant 'mine'"]
    assert list_variants(path) == [*list_variants(), ("mine", "Test", 7)]
    assert load("mine", path).name == "Test"


def test_text_before_the_first_block_is_reported(user_file):
    path = user_file(f"hello\n[good]\n{GOOD}")
    assert variant_errors(path) == ["variants.txt: line 1: 'hello' comes before the first [id]"]
    assert load("good", path)


def test_every_wrong_block_is_reported(user_file):
    path = user_file(f"[one]\n{GOOD}x = y\n[two]\n[three]\n{GOOD}\n[four]\nname\n")
    assert len(variant_errors(path)) == 3
    assert [id for id, _, _ in list_variants(path)] == [*ids(), "three"]
    for id in ("one", "two", "four"):
        with pytest.raises(KeyError):
            load(id, path)


def test_too_many_blocks_are_ignored(user_file):
    path = user_file("".join(f"[v{i}]\n{GOOD if i & 1 else ''}" for i in range(MOST_BLOCKS + 9)))
    assert len(list_variants(path)) + len(variant_errors(path)) == len(list_variants()) + MOST_BLOCKS + 1
    assert "the others are ignored" in variant_errors(path)[-1]


def test_unreadable_file_is_reported(tmp_path):
    assert "cannot be read" in variant_errors(str(tmp_path))[0]
    assert list_variants(str(tmp_path)) == list_variants()


def choices(key):
    """Return values of a key, most of them valid."""
    allowed = KEYS[key][1]
    if key == "start":
        row = st.text(alphabet="aadK1234567", min_size=1, max_size=5)
        wild = st.lists(row, min_size=6, max_size=9).map("/".join)
        return st.one_of(st.just(ROW.split(" = ")[1]), wild)
    if allowed is str:
        return st.text(max_size=45)
    words = st.sampled_from([str(choice) for choice in allowed])
    some = st.lists(words, max_size=3).map(" ".join) if isinstance(allowed, list) else words
    return st.one_of(some, some, some, st.text(max_size=5))


@st.composite
def blocks(draw):
    """Draw a block as people might write it: most keys, some of them wrong."""
    must = [key for key in KEYS if KEYS[key][0] is None]
    keys = must + draw(st.lists(st.sampled_from(list(KEYS)), max_size=6))
    lines = [f"{key} = {draw(choices(key))}" for key in keys if draw(st.integers(0, 40))]
    lines += draw(st.lists(st.text(max_size=20), max_size=1))
    return f"[{draw(st.sampled_from(['mine', 'yours', 'tablut', 'x y', '']))}]\n" + "\n".join(lines) + "\n"


files = st.one_of(
    st.binary(max_size=400),
    st.lists(blocks(), max_size=3).map(lambda found: "".join(found).encode("utf-8", "replace")),
    st.tuples(st.lists(blocks(), max_size=2), st.binary(max_size=9), st.integers(0, 400)).map(
        lambda cut: "".join(cut[0]).encode("utf-8", "replace")[: cut[2]] + cut[1]
    ),
)


@pytest.fixture(scope="module")
def path(tmp_path_factory):
    return str(tmp_path_factory.mktemp("drive") / "variants.txt")


@pytest.mark.slow
@settings(max_examples=scaled(10_000, 100), suppress_health_check=[HealthCheck.too_slow])
@given(content=files)
def test_any_file_is_playable_or_reported(path, content):
    with open(path, "wb") as file:
        file.write(content)
    own = ids()
    errors = variant_errors(path)
    found = [id for id, _, _ in list_variants(path)]
    assert found[: len(own)] == own and len(set(found)) == len(found)
    for id in found[len(own) :]:
        variant = load(id, path)
        for options in ((), variant.options):
            game = Game(load(id, path, options))
            for _ in range(2):
                if game.legal_moves():
                    game.push(game.legal_moves()[0])
            assert game.position.size == variant.size
    heads = sum(line.split(b"#")[0].strip()[:1] == b"[" for line in content.split(b"\n"))
    assert len(errors) <= heads + 1
    for error in errors:
        assert "line" in error and "\n" not in error
    with pytest.raises(KeyError):
        load("no such variant", path)
